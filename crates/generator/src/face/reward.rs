//! The front of a Demonic Reward's card.

use super::head::Title;
use super::{Back, Drawn, Face, Foot, Press, SheetKind, art, body};
use crate::RenderError;
use crate::card::{EmblemView, RewardKind, RewardView};
use crate::emblem;
use crate::inline::{self, Ground, inlines};
use crate::text_fit::Fitter;
use crate::text_measure::{Face as Type, Measurer};
use crate::words::capital;
use kcc_wording::rich::Icon;
use serde_json::json;

/// Draws the card.
pub(crate) fn face(view: &RewardView, press: &Press<'_>, measurer: &mut Measurer) -> Result<Drawn, RenderError> {
    let get = |name: &str| press.templates.measures().get(name);
    let (templates, words) = (press.templates, press.words);
    let mut fitter = Fitter::new(measurer, &view.id, press.language);
    let line: Vec<String> = std::iter::once(view.kind_name.clone()).chain(view.slot_name.clone()).chain([view.rank_name.clone()]).collect();
    let title = Title { name: &view.name, version: None, line: &line, field: "kind", mark: None, width: get("reward-name-width")? };
    let head = title.head(press, &mut fitter)?;
    let foot = Foot { text: &view.collection, authors: &view.authors, provisional: view.provisional, two_faced: false }
        .html(press, &mut fitter)?;

    let pieces = inlines(&view.text, press.language);
    fitter.check("text", &pieces, Type::Text);
    let blocks = body::blocks(&view.spells, &[], None, press, &mut fitter)?;
    let width = get("body")? - 2.0 * get("reward-pad")?;
    let around = if pieces.is_empty() { 0.0 } else { get("gap")? + get("reward-around")? };
    let top = get("edge")? + head.high;
    let floor = get("card-height")? - get("body-bottom")?;
    let room = floor - top - get("reward-art")?;
    let spell_size = |size: f32| -> Result<f32, RenderError> { Ok(size.min(get("text-roomy")?)) };
    let (size, high) = fitter.height("text", (get("reward-largest")?, get("text-least")?), room, |measurer, size| {
        let (below, wide) = body::height(&blocks, press, measurer, spell_size(size)?)?;
        let own = measurer.safe_block(&pieces, Type::Text, size, width);
        Ok((below + around + if pieces.is_empty() { 0.0 } else { own.height }, wide.max(own.width - width)))
    })?;
    let spell_size = spell_size(size)?;
    let slack = if pieces.is_empty() { 0.0 } else { fitter.measurer.slack(&pieces, Type::Text, size, width) };
    // What the reward does comes first, then its kind.
    let chief = view.slot.unwrap_or(view.kind.icon()).name();
    let mut types: Vec<String> = view.emblem.types.iter().filter(|id| *id != chief).cloned().collect();
    let own = templates.emblem(&view.id).is_some();
    types.insert(if own { 0 } else { types.len().min(1) }, chief.to_owned());
    let picture = EmblemView { types, element: view.emblem.element, boss: false };
    let tincture = picture.element.map_or(view.rank.name(), |element| element.icon().name());
    let art = art::art(&picture, &view.id, None, (top, floor - high), tincture, press)?;
    let ground = if view.kind == RewardKind::Equipment { Ground::Light } else { Ground::Dark };
    let front = templates.fill(
        "reward",
        json!({
            "language": press.language, "kind": view.kind.name(), "rank": view.rank.name(), "scene": art.scene,
            "head": head.html, "rank_icon": super::back::chevrons(view.rank, Some(&view.rank_name)),
            "price": view.price, "kama": templates.icon(Icon::Kama, "coin", Some(words.icon(Icon::Kama))),
            "size": size, "spell_size": spell_size, "slack": format!("{:.2}", slack / 2.0), "text": inline::html(&pieces, ground, templates, words),
            "spells": body::html(&blocks, press, fitter.measurer, spell_size)?,
            "foot": foot,
        }),
    )?;
    let plain = view.text.spoken(|icon, several| words.counted(icon, several).to_owned());
    let says = format!("{} {plain}", super::says((&head.name, &head.line), &Vec::new(), &view.spells, &[], press)?);
    let face = Face {
        id: view.id.clone(),
        sheet: SheetKind::Rewards,
        title: head.name.clone(),
        name: head.name,
        figures: Vec::new(),
        group: Some(capital(&view.rank_name)),
        mark: words.label("reward")?.to_owned(),
        line: head.line,
        front,
        back: Back::Reward(view.rank),
        own_back: None,
        back_says: None,
        copies: view.copies,
        says,
        emblem: emblem::badge(&picture, &view.id, tincture, "emblem", templates)?,
    };
    Ok((fitter.misfits.is_empty().then_some(face), fitter.misfits))
}
