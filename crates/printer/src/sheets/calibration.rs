//! A sheet that shows how far off a printer prints on the other side.

use super::{SheetWork, duplex};
use crate::PrintError;
use crate::impose::{Facts, Placement, Side, Trim, Turn, impose};
use crate::sheet::{Area, Backs, Marks, Paper, Um};
use kcc_generator::Output;
use serde_json::json;

/// The reach of the scales to each side of the middle, and the distance between strokes.
const REACH: Um = 6_000;
const STEP: Um = 500;
/// The distance of the scales from the middle of the paper.
const AWAY: Um = 15_000;
/// The lengths of strokes: for half a millimetre, for a millimetre.
const SHORT: Um = 1_500;
const LONG: Um = 3_000;

/// The length of the rulers at the foot and at the left edge, their distance from the edges of the paper, and the length of their strokes:
/// for one millimetre, for five, for ten.
const RULER: Um = 100_000;
const MARGIN: Um = 15_000;
const STROKES: [Um; 3] = [1_200, 2_000, 3_000];

/// Returns the sheet for a paper, or `None` if nothing is printed on the other side.
pub(crate) fn calibration(paper: &Paper, work: &SheetWork<'_>) -> Result<Option<Output>, PrintError> {
    let (words, backs) = (work.press.words, work.printing().backs);
    if !matches!(backs, Backs::LongEdge | Backs::ShortEdge) {
        return Ok(None);
    }
    let page = (paper.width, paper.height);
    let middle = (paper.width / 2, paper.height / 2);
    let offset = work.printing().offset;
    let millimetres = |um: Um| format!("{:.2}", f64::from(um) / 1000.0);
    // The scales show the value for --offset, so they run against what is seen through the paper: mirrored to the right where the paper is
    // turned like the page of a book, downwards where it is tumbled.
    let book = backs == Backs::LongEdge;
    let scale = |sign: i32| -> Vec<_> {
        let steps = [-5, 0, 5].into_iter();
        steps.map(|step| json!({"text": format!("{:+}", step * sign).replace('-', "\u{2212}").replace("+0", "0"), "at": millimetres(step * 1000)})).collect()
    };
    let side = |label: &str, text: &str, front: bool| {
        let (across, down) =
            if front { (scale(if book { 1 } else { -1 }), scale(if book { -1 } else { 1 })) } else { (Vec::new(), Vec::new()) };
        json!({"label": label, "text": text, "across": across, "down": down, "x": millimetres(middle.0), "y": millimetres(middle.1), "away": millimetres(AWAY)})
    };
    let (level, upright) = (((page.0 - RULER) / 2, page.1 - MARGIN), (MARGIN, (page.1 + RULER) / 2));
    let tens: Vec<_> = (0..=10).map(|ten| json!({"text": (ten * 10).to_string(), "at": millimetres(ten * 10_000)})).collect();
    let html = work.press.templates.fill(
        "calibration",
        json!({
            "language": work.press.language, "title": words.label("calibration")?, "width": millimetres(page.0), "height": millimetres(page.1),
            "ruler": words.label("calibration-ruler")?, "tens": tens,
            "level": {"x": millimetres(level.0), "y": millimetres(level.1)}, "upright": {"x": millimetres(upright.0), "y": millimetres(upright.1)},
            "sides": [
                side(words.label("fronts")?, words.label("calibration-front")?, true),
                side(words.label("backs")?, words.label("calibration-back")?, false),
            ],
        }),
    )?;
    let pages = work.pages(&html)?;
    let whole = Area { x: 0, y: 0, width: page.0, height: page.1 };
    let sides: Vec<Side<'_>> =
        [(0, [scales(middle), ruler(level, true), ruler(upright, false)].concat()), (1, cross((middle.0 + offset.0, middle.1 + offset.1)))]
            .into_iter()
            .map(|(number, lines)| {
                let placement =
                    Placement { pages: &pages, page: number, corner: (0, 0), turn: Turn::None, shown: whole, round: false, says: None };
                // Black, as corner marks are: pale lines do not show through paper.
                Side { page, placements: vec![placement], marks: Marks { corners: lines, ..Marks::default() }, trim: Trim::Page }
            })
            .collect();
    let title = words.label("calibration")?;
    let bytes = impose(&sides, &Facts { title, language: work.press.language, duplex: duplex(backs), outline: &[] })?;
    Ok(Some(Output { path: format!("{}/sheets/calibration-{}.pdf", work.press.language, paper.name), bytes }))
}

/// Returns a horizontal scale above a point and a vertical one to the left of it: the arms of the cross on the other side cross them.
fn scales((x, y): (Um, Um)) -> Vec<Area> {
    let (level, upright) = (y - AWAY, x - AWAY);
    let mut lines =
        vec![Area { x: x - REACH, y: level, width: 2 * REACH, height: 0 }, Area { x: upright, y: y - REACH, width: 0, height: 2 * REACH }];
    for step in -REACH / STEP..=REACH / STEP {
        let length = if step % 2 == 0 { LONG } else { SHORT };
        lines.push(Area { x: x + step * STEP, y: level - length, width: 0, height: length });
        lines.push(Area { x: upright - length, y: y + step * STEP, width: length, height: 0 });
    }
    lines
}

/// Returns a ruler that runs to the right from a point, or upwards.
fn ruler((x, y): (Um, Um), level: bool) -> Vec<Area> {
    let mut lines = vec![match level {
        true => Area { x, y, width: RULER, height: 0 },
        false => Area { x, y: y - RULER, width: 0, height: RULER },
    }];
    for millimetre in 0..=RULER / 1000 {
        let stroke = STROKES[usize::from(millimetre % 5 == 0) + usize::from(millimetre % 10 == 0)];
        lines.push(match level {
            true => Area { x: x + millimetre * 1000, y: y - stroke, width: 0, height: stroke },
            false => Area { x, y: y - millimetre * 1000, width: stroke, height: 0 },
        });
    }
    lines
}

/// Returns a long cross about a point.
fn cross((x, y): (Um, Um)) -> Vec<Area> {
    let far = 4 * REACH;
    vec![Area { x: x - far, y, width: 2 * far, height: 0 }, Area { x, y: y - far, width: 0, height: 2 * far }]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rulers_are_100_mm_long_with_a_stroke_for_each_millimetre() {
        let (level, upright) = (ruler((5_000, 9_000), true), ruler((5_000, 109_000), false));
        assert_eq!((level.len(), upright.len()), (102, 102));
        assert_eq!(level.first().map(|line| (line.x, line.width)), Some((5_000, 100_000)));
        assert_eq!(upright.first().map(|line| (line.y, line.height)), Some((9_000, 100_000)));
        for (number, (across, up)) in (0..).zip(level.iter().zip(&upright).skip(1)) {
            assert_eq!((across.x, up.y), (5_000 + number * 1000, 109_000 - number * 1000));
            let length = if number % 10 == 0 {
                3_000
            } else if number % 5 == 0 {
                2_000
            } else {
                1_200
            };
            assert_eq!((across.height, across.y, up.width, up.x), (length, 9_000 - length, length, 5_000));
        }
    }
}
