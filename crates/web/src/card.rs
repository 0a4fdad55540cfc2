//! The card of a file, drawn in every language.

use kcc_compiler::ContentKind;
use kcc_generator::album::backs;
use kcc_generator::deck::deck;
use kcc_generator::face::{Press, fitting_faces, renamed};
use kcc_generator::{Misfit, Templates};
use kcc_ir::Content;
use kcc_wording::{Language, Wording};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Returns the card in every language: its two sides as HTML, its name, its text for screen readers, and what of it does not fit. `null` if
/// the file defines nothing that is printed, or cannot be read far enough.
///
/// # Errors
/// Faults of the templates.
pub(crate) fn drawn(
    content: &Content,
    kind: ContentKind,
    id: &str,
    wordings: &mut Vec<Wording>,
    templates: &Templates,
) -> Result<Value, String> {
    let Some(part) = alone(content, kind, id) else { return Ok(Value::Null) };
    match wordings.is_empty() {
        true => wordings.extend(Language::all().map(|language| Wording::new(content, language))),
        false => wordings.iter_mut().for_each(|wording| wording.rename(content)),
    }
    let mut sides = BTreeMap::new();
    for wording in wordings {
        let mut deck = deck(&part, wording, "");
        // Of the others only what its card shows of them was needed.
        let other_side = deck.krosmasters.iter().find(|card| card.id == id).and_then(|card| card.other_side.clone());
        deck.krosmasters.retain(|card| card.id == id || Some(&card.id) == other_side.as_ref());
        deck.references.retain(|card| card.id == id);
        deck.summaries.clear();
        deck.tokens.clear();
        deck.boards.clear();
        let (faces, misfits) = fitting_faces(&deck, templates).map_err(|error| error.to_string())?;
        let words = templates.words(&deck.language).map_err(|error| error.to_string())?;
        let press = Press { templates, words, language: &deck.language };
        let backs = backs(faces.iter().map(|face| face.back), &press).map_err(|error| error.to_string())?;
        let face = faces.iter().find(|face| face.id == id);
        let code = wording.language().code();
        let drawn = face.map(|face| {
            json!({
                "name": face.name, "title": face.title, "says": face.says, "front": renamed(&face.front, code),
                "back": renamed(face.back_html(&backs), &format!("{code}-back")),
            })
        });
        sides.insert(code, json!({ "card": drawn, "misfits": misfits.iter().map(misfit).collect::<Vec<_>>() }));
    }
    Ok(json!(sides))
}

/// Returns a content with that piece alone, and what its card refers to; `None` if nothing of it is printed.
fn alone(content: &Content, kind: ContentKind, id: &str) -> Option<Content> {
    let mut part = Content { rulesets: content.rulesets.clone(), types: content.types.clone(), ..Content::default() };
    match kind {
        // Two forms of a character may be the two sides of one card.
        ContentKind::Krosmaster => {
            let card = content.krosmasters.iter().find(|card| card.id.as_str() == id)?;
            part.krosmasters.extend(content.krosmasters.iter().filter(|other| other.character == card.character).cloned());
        }
        ContentKind::Summon => {
            part.summons.push(content.summons.iter().find(|card| card.id.as_str() == id)?.clone());
            // The control value on a summon is that of whoever summons it.
            part.krosmasters.clone_from(&content.krosmasters);
        }
        ContentKind::Reward => part.rewards.push(content.rewards.iter().find(|card| card.id.as_str() == id)?.clone()),
        ContentKind::Scenery => part.scenery.push(content.scenery.iter().find(|card| card.id.as_str() == id)?.clone()),
        ContentKind::Power
        | ContentKind::Type
        | ContentKind::Marker
        | ContentKind::Arena
        | ContentKind::Ruleset
        | ContentKind::Scenario => return None,
    }
    Some(part)
}

/// Returns what does not fit, by its field: words of the page say the rest.
fn misfit(misfit: &Misfit) -> Value {
    match misfit {
        Misfit::Overflow(over) => json!({ "field": over.field, "over": (over.over * 10.0).ceil() / 10.0 }),
        Misfit::Glyph(glyph) => json!({ "field": glyph.field, "character": glyph.character }),
    }
}
