//! What the script of the table knows: its words, the cards, the arenas, and where things are laid.

use super::Work;
use super::arenas::Arenas;
use super::pieces::{PITCH, SLOTS, before};
use crate::PrintError;
use kcc_generator::card::KrosmasterView;
use serde_json::{Map, Value, json};

/// How far behind the timeline of a player figures, the cards of what they bring into play, and figures of these lie.
const BEHIND: [f32; 3] = [2.4, 5.0, 7.4];

/// Returns the state of the tile with the buttons, which lies at `home`.
pub(super) fn state(work: &Work<'_>, arenas: &Arenas, home: (f32, f32)) -> Result<Value, PrintError> {
    let deck = work.studio.deck;
    let cards: Map<String, Value> =
        deck.krosmasters.iter().filter(|card| is_laid(work, card)).map(|card| (card.id.clone(), facts(card))).collect();
    let table = deck.table.clone().unwrap_or_default();
    let front = before(arenas.half());
    let [figures, brought, brought_figures] = BEHIND.map(|behind| super::object::number(front + behind));
    let written = table.teams.iter().map(|team| team.join(", ")).collect::<Vec<_>>().join(" : ");
    Ok(json!({
        "words": work.words, "home": {"x": home.0, "z": home.1}, "begun": false, "written": written,
        "arena": 1, "arenas": arenas.state(), "cards": cards, "brings": table.brings, "two": table.two, "four": table.four,
        "seat": {
            "slots": SLOTS, "pitch": super::object::number(PITCH), "cards": super::object::number(front), "figures": figures,
            "brought": brought, "broughtFigures": brought_figures, "wild": super::object::number(arenas.half() + 1.0),
        },
    }))
}

fn is_laid(work: &Work<'_>, card: &KrosmasterView) -> bool {
    work.studio.faces.iter().any(|face| face.id == card.id && face.copies > 0)
}

/// Returns what dealing and sorting need to know of a krosmaster.
fn facts(card: &KrosmasterView) -> Value {
    json!({
        "name": card.name, "level": card.level, "initiative": card.initiative, "limit": card.name_color.allowed(), "boss": card.emblem.boss,
    })
}
