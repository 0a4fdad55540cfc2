//! Pictures of what a study found, drawn as SVG.

use anyhow::anyhow;
use kcc_diagnostics::Language;
use plotters::prelude::*;
use plotters::style::RGBColor;

/// Strong enough on light and on dark pages.
const INK: RGBColor = RGBColor(110, 120, 135);
const MARK: RGBColor = RGBColor(31, 119, 200);
const OUT: RGBColor = RGBColor(214, 69, 65);
const FONT: (&str, i32) = ("sans-serif", 13);
const WIDTH: u32 = 760;
/// The height of a line of an interval.
const LINE: u32 = 18;
/// The width of a letter of a name, about.
const LETTER: u32 = 7;

/// Draws the lines and labels behind a picture: each picture has its own kind of axes, and all have the same look.
macro_rules! lines {
    ($mesh:expr) => {
        $mesh
            .label_style(FONT.into_font().color(&INK))
            .axis_style(INK.mix(0.6))
            .light_line_style(INK.mix(0.08))
            .bold_line_style(INK.mix(0.2))
            .draw()?
    };
}

/// A value with its interval, and a name.
pub(crate) struct Interval {
    pub(crate) name: String,
    pub(crate) effect: [f64; 3],
    pub(crate) stands_out: bool,
}

/// Draws intervals below each other, in this order from the top.
///
/// # Errors
/// If the library cannot draw them.
pub(crate) fn intervals(all: &[Interval], below: &str, language: Language) -> anyhow::Result<String> {
    let reach =
        all.iter().flat_map(|one| one.effect).filter(|number| number.is_finite()).fold(1.0f64, |most, number| most.max(number.abs()));
    let lines = i32::try_from(all.len())?;
    let names: Vec<String> = all.iter().map(|one| one.name.clone()).collect();
    let height = LINE * u32::try_from(all.len())? + 60;
    let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let beside = LETTER * u32::try_from(longest)? + 12;
    drawn((WIDTH, height), |area| {
        let mut chart = ChartBuilder::on(area)
            .margin(8)
            .x_label_area_size(40)
            .y_label_area_size(beside)
            .build_cartesian_2d(-reach..reach, (0..lines).into_segmented())?;
        let at = |line: &SegmentValue<i32>| match line {
            SegmentValue::CenterOf(line) => {
                usize::try_from(lines - 1 - line).ok().and_then(|place| names.get(place)).cloned().unwrap_or_default()
            }
            SegmentValue::Exact(_) | SegmentValue::Last => String::new(),
        };
        lines!(
            chart
                .configure_mesh()
                .disable_y_mesh()
                .y_labels(all.len())
                .y_label_formatter(&at)
                .x_label_formatter(&|points| super::text::points(*points, language))
                .x_desc(below)
        );
        for (place, one) in (0..lines).zip(all) {
            let line = SegmentValue::CenterOf(lines - 1 - place);
            let color = if one.stands_out { OUT } else { MARK };
            let [low, middle, high] = one.effect.map(|number| number.clamp(-reach, reach));
            chart.draw_series([PathElement::new(vec![(low, line.clone()), (high, line.clone())], color.stroke_width(2))])?;
            chart.draw_series([Circle::new((middle, line), 4, color.filled())])?;
        }
        Ok(())
    })
}

/// Draws how often each number came.
///
/// # Errors
/// If the library cannot draw it.
pub(crate) fn columns(all: &[(u32, u64)], below: &str) -> anyhow::Result<String> {
    let Some(((first, _), (last, _))) = all.first().zip(all.last()) else { return Ok(String::new()) };
    let most = all.iter().map(|(_, number)| *number).max().unwrap_or(1);
    drawn((WIDTH, 260), |area| {
        let mut chart = ChartBuilder::on(area)
            .margin(8)
            .x_label_area_size(40)
            .y_label_area_size(50)
            .build_cartesian_2d((*first..*last + 1).into_segmented(), 0..most + most / 20 + 1)?;
        lines!(chart.configure_mesh().disable_x_mesh().x_desc(below));
        let bars = all.iter().map(|(place, number)| {
            let mut bar = Rectangle::new([(SegmentValue::Exact(*place), 0), (SegmentValue::Exact(place + 1), *number)], MARK.filled());
            bar.set_margin(0, 0, 1, 1);
            bar
        });
        chart.draw_series(bars)?;
        Ok(())
    })
}

/// Draws pairs of numbers: what two players found about each card.
///
/// # Errors
/// If the library cannot draw them.
pub(crate) fn points(all: &[(f64, f64)], below: &str, beside: &str) -> anyhow::Result<String> {
    let reach = all.iter().flat_map(|pair| [pair.0, pair.1]).fold(1.0f64, |most, number| most.max(number.abs()));
    drawn((WIDTH, 520), |area| {
        let mut chart = ChartBuilder::on(area)
            .margin(8)
            .x_label_area_size(40)
            .y_label_area_size(60)
            .build_cartesian_2d(-reach..reach, -reach..reach)?;
        lines!(chart.configure_mesh().x_desc(below).y_desc(beside));
        chart.draw_series(all.iter().map(|pair| Circle::new(*pair, 4, MARK.mix(0.7).filled())))?;
        Ok(())
    })
}

type Area<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;
type Drawing = Result<(), DrawingAreaErrorKind<std::io::Error>>;

/// Returns what is drawn on an area of this size.
fn drawn(size: (u32, u32), draw: impl FnOnce(&Area<'_>) -> Drawing) -> anyhow::Result<String> {
    let mut picture = String::new();
    {
        let area = SVGBackend::with_string(&mut picture, size).into_drawing_area();
        draw(&area).and_then(|()| area.present()).map_err(|error| anyhow!("a picture cannot be drawn: {error}"))?;
    }
    Ok(picture)
}
