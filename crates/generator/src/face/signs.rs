//! The signs on all cards and their meaning: beside the Punch those of spell bars, on its back all others.

use super::head::Title;
use super::{Press, body, krosmaster};
use crate::RenderError;
use crate::card::{AreaView, Disk, EmblemView, Limit, NameColor, RangeShape, Rank, RewardKind};
use crate::emblem::{self, Scene};
use crate::inline::spaced;
use crate::text_fit::Fitter;
use crate::text_measure::Face as Type;
use kcc_wording::rich::Icon;
use serde_json::{Value, json};

/// A sign and its meaning.
pub(crate) struct Sign {
    /// The class of its background.
    kind: &'static str,
    /// The sign as HTML.
    icon: String,
    text: String,
}

impl Sign {
    fn icon(kind: &'static str, icon: Icon, press: &Press<'_>) -> Self {
        Self { kind, icon: press.templates.icon(icon, "sign", None), text: spaced(press.words.icon(icon), press.language) }
    }

    fn labelled(kind: &'static str, icon: String, label: &str, press: &Press<'_>) -> Result<Self, RenderError> {
        Ok(Self { kind, icon, text: spaced(press.words.label(label)?, press.language) })
    }

    /// Returns what it means.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Returns it as templates print it.
    pub(crate) fn value(&self) -> Value {
        json!({"kind": self.kind, "icon": self.icon, "text": self.text})
    }
}

/// Returns the signs on spell bars, each with its icons.
fn on_bars() -> Vec<(&'static str, Icon)> {
    let limits = Limit::ALL.map(|limit| (limit.icon().name(), limit.icon()));
    let ranges = RangeShape::ALL.map(|shape| ("plain", shape.icon()));
    let costs = [Icon::Injury, Icon::Kama].map(|icon| ("plain", icon));
    let disks = Disk::ALL.map(|disk| ("plain", disk.icon()));
    limits.into_iter().chain(ranges).chain(costs).chain(disks).collect()
}

/// The other signs on cards: numbers, dice, then the kinds of rewards.
const FIGURES: [Icon; 8] = [Icon::Initiative, Icon::Level, Icon::Strength, Icon::Gg, Icon::Mp, Icon::Hp, Icon::Ap, Icon::Range];
const DICE: [Icon; 4] = [Icon::Critical, Icon::Armour, Icon::Lock, Icon::Dodge];
const SLOTS: [Icon; 6] = [Icon::Weapon, Icon::Outfit, Icon::Pet, Icon::Dofus, Icon::Trophy, Icon::Technique];

/// Returns the signs of spell bars, for the front.
pub(super) fn legend(press: &Press<'_>, fitter: &mut Fitter<'_>) -> Result<Vec<Sign>, RenderError> {
    let signs: Vec<Sign> = on_bars().into_iter().map(|(kind, icon)| Sign::icon(kind, icon, press)).collect();
    fit(&signs, 5.2, press, fitter)?;
    Ok(signs)
}

/// Checks that each text fits behind its sign, which takes `sign` of the column.
fn fit(signs: &[Sign], sign: f32, press: &Press<'_>, fitter: &mut Fitter<'_>) -> Result<(), RenderError> {
    let get = |name: &str| press.templates.measures().get(name);
    for Sign { text, .. } in signs {
        fitter.line("legend", text, Type::Text, (get("legend-size")?, get("legend-size")?), get("legend-entry")? - sign);
    }
    Ok(())
}

/// Signs that are shown together: their rows, and the meaning of each in some number of columns.
struct Group {
    signs: Vec<Sign>,
    columns: usize,
    /// The height of a row, in millimetres.
    row: f32,
    /// Whether signs are as wide as the range on a spell bar.
    broad: bool,
}

impl Group {
    fn new(signs: Vec<Sign>, row: f32) -> Self {
        Self { signs, columns: 2, row, broad: false }
    }

    fn rows(&self) -> usize {
        self.signs.len().div_ceil(self.columns)
    }
}

/// Returns the back: all signs that the front has no room for.
pub(super) fn back(line: &str, press: &Press<'_>, fitter: &mut Fitter<'_>) -> Result<String, RenderError> {
    let get = |name: &str| press.templates.measures().get(name);
    let line = [line.to_owned()];
    let name = press.words.label("legend")?;
    let title = Title { name, version: None, line: &line, field: "subtitle", mark: None, width: get("name-width")? };
    let head = title.head(press, fitter)?;
    let groups = groups(press)?;
    for group in &groups {
        let sign = if group.broad { 10.4 } else { 5.2 };
        // Text in a row of its own may extend over the second column.
        let more = if group.columns == 1 { get("legend-entry")? } else { 0.0 };
        fit(&group.signs, sign - more, press, fitter)?;
    }
    let (top, floor) = (get("edge")? + head.high + get("gap")?, get("card-height")? - get("edge")?);
    let around = get("legend-around")?;
    let high: f32 = groups.iter().map(|group| group.rows() as f32 * group.row).sum();
    // The remaining room goes between the groups.
    let between = ((floor - top - around - high) / (groups.len() - 1) as f32).max(0.0);
    let (mut entries, mut lines, mut y) = (Vec::new(), Vec::new(), 0.0);
    for (number, group) in groups.iter().enumerate() {
        if number > 0 {
            lines.push(format!("{:.2}", y - between / 2.0));
        }
        for (index, sign) in group.signs.iter().enumerate() {
            let (column, row) = (index / group.rows(), index % group.rows());
            entries.push(json!({
                "sign": sign.value(), "x": format!("{:.2}", column as f32 * (get("legend-entry")? + 0.4)),
                "y": format!("{:.2}", y + row as f32 * group.row), "high": format!("{:.2}", group.row), "broad": group.broad,
            }));
        }
        y += group.rows() as f32 * group.row + between;
    }
    let margin = 1.5;
    let (width, height) = (get("card-width")? - 2.0 * margin, get("card-height")? - 2.0 * margin);
    let rays = Scene { middle: (width / 2.0, height / 2.0), ..Scene::plain(width, height, 1.8) };
    press.templates.fill(
        "signs",
        json!({
            "language": press.language, "head": head.html, "top": format!("{top:.2}"), "high": format!("{:.2}", floor - top),
            "scene": emblem::scene(&EmblemView::default(), "signs", "krosmaster", rays, press.templates)?, "entries": entries, "lines": lines,
            "turn": super::turn(press)?,
        }),
    )
}

/// Returns all signs in groups, each with whether signs are as wide as the range on a spell bar.
pub(crate) fn all(press: &Press<'_>) -> Result<Vec<(Vec<Sign>, bool)>, RenderError> {
    let on_bars = on_bars().into_iter().map(|(kind, icon)| Sign::icon(kind, icon, press)).collect();
    Ok(std::iter::once((on_bars, false)).chain(groups(press)?.into_iter().map(|group| (group.signs, group.broad))).collect())
}

fn groups(press: &Press<'_>) -> Result<Vec<Group>, RenderError> {
    /// The height of a row, and of one with a range as on a spell bar.
    const ROW: f32 = 3.6;
    const BAR: f32 = 5.2;
    let icons = |icons: &[Icon]| icons.iter().map(|icon| Sign::icon("plain", *icon, press)).collect::<Vec<_>>();
    let range = |kind: &str| {
        let icon = press.templates.icon(Icon::Ranged, "shape", None);
        format!("<span class=\"range {kind}\">{icon}<b>1–3</b></span>")
    };
    let ranges = vec![
        Sign::labelled("open", range("alterable"), "range-alterable", press)?,
        Sign::labelled("open", range("fixed"), "range-fixed", press)?,
    ];
    let cross = AreaView { name: String::new(), cells: vec![(0, 1), (-1, 0), (1, 0), (0, -1)] };
    let spells = vec![
        Sign::labelled("plain", "<b>(3)</b>".to_owned(), "control", press)?,
        Sign::labelled("plain", body::area_svg(&cross).unwrap_or_default(), "target-and-area", press)?,
    ];
    let names = [NameColor::Gold, NameColor::White, NameColor::Black].into_iter().map(|color| {
        let label = ["copies-one", "copies-two", "copies-three"][color.allowed() - 1];
        let kind = if color == NameColor::Black { "open" } else { "dark" };
        Sign::labelled(kind, krosmaster::pips(color, None).0, label, press)
    });
    let ranks = Rank::ALL
        .into_iter()
        .map(|rank| Sign::labelled("plain", super::back::chevrons(rank, None), &format!("rank-{}", rank.name()), press));
    let mut rewards = ranks.collect::<Result<Vec<_>, _>>()?;
    rewards.extend(icons(&[RewardKind::Boost, RewardKind::Buff, RewardKind::Equipment].map(RewardKind::icon)));
    rewards.extend(icons(&SLOTS));
    let notes = vec![
        Sign::icon("plain", Icon::Provisional, press),
        Sign::labelled("plain", press.templates.sign("two-faced", "")?, "two-faced", press)?,
    ];
    Ok(vec![
        Group::new(icons(&FIGURES), ROW),
        Group::new(icons(&DICE), ROW),
        Group { broad: true, ..Group::new(ranges, BAR) },
        Group::new(spells, ROW),
        Group { columns: 1, broad: true, ..Group::new(names.collect::<Result<_, _>>()?, ROW) },
        Group::new(rewards, ROW),
        Group::new(notes, ROW),
    ])
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
    use super::*;
    use crate::templates::Templates;
    use crate::text_measure::Measurer;

    #[test]
    fn every_icon_is_explained_and_fits_in_every_language() {
        let templates = Templates::built_in().unwrap();
        let bars = on_bars();
        for icon in Icon::ALL {
            // The control value is in brackets, the area is a plan.
            let drawn = [Icon::Control, Icon::Area, Icon::Provisional, Icon::Boost, Icon::Buff, Icon::Equipment].contains(icon);
            let known = drawn || bars.iter().any(|(_, sign)| sign == icon) || [&FIGURES[..], &DICE, &SLOTS].concat().contains(icon);
            assert!(known, "{icon:?} is on no legend");
        }
        let mut measurer = Measurer::new(&templates).unwrap();
        for language in ["en", "fr"] {
            let press = Press { templates: &templates, words: templates.words(language).unwrap(), language };
            let mut fitter = Fitter::new(&mut measurer, "signs", language);
            legend(&press, &mut fitter).unwrap();
            back("4.1", &press, &mut fitter).unwrap();
            assert_eq!(fitter.misfits, [], "{language}");
        }
    }
}
