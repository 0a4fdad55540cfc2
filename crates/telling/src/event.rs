//! What happened in a game, in words: for games in the terminal and for scenarios.

use crate::messages::say;
use kcc_interpreter::{Face, Fact, Side6, What};
use kcc_language::Language;

/// The names of everything that took part in an event.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// The affected player, from 1.
    pub player: Option<u8>,
    /// The affected unit.
    pub unit: Option<String>,
    /// What caused it, if it came from another.
    pub source: Option<String>,
    /// The cell at which it happened.
    pub cell: String,
    /// The spell that was cast, or the Demonic Reward that was bought or revealed, if its name may be known.
    pub card: Option<String>,
}

/// Returns a line about an event.
pub fn words(what: What, number: i32, names: &Names, language: Language) -> String {
    let nobody = say(language, "session-nobody", &[]);
    let unit = names.unit.clone().unwrap_or_else(|| nobody.clone());
    let doer = names.source.clone().or_else(|| names.unit.clone()).unwrap_or(nobody);
    let with = |id: &str, further: &[(&'static str, String)]| {
        let own = [
            ("unit", unit.clone()),
            ("doer", doer.clone()),
            ("player", names.player.unwrap_or_default().to_string()),
            ("cell", names.cell.clone()),
            ("number", number.to_string()),
            ("count", number.unsigned_abs().to_string()),
            ("signed", signed(number)),
        ];
        say(language, id, &[&own, further].concat())
    };
    let plain = |id: &str| with(id, &[]);
    let by = |text: String| match &names.source {
        Some(source) => format!("{text} ({source})"),
        None => text,
    };
    let of_card = |id: &str, unknown: &str| match &names.card {
        Some(card) => with(id, &[("card", card.clone())]),
        None => plain(unknown),
    };
    match what {
        What::GameTurn => plain("event-game-turn"),
        What::UnitTurn => plain("event-unit-turn"),
        What::FurtherTurn => by(plain("event-further-turn")),
        What::InLine => by(plain("event-in-line")),
        What::Moved => format!("{unit} → {}", names.cell),
        What::WasMoved => by(format!("{unit} ⇒ {}", names.cell)),
        What::Stopped if names.source.is_some() => plain("event-stopped"),
        What::Stopped => plain("event-stopped-at-the-edge"),
        What::Placed => by(plain("event-placed")),
        What::Die(side) => {
            let face = ("face", die(side, language));
            match names.unit {
                Some(_) => with("event-die", &[face]),
                None => with("event-die-of-tension", &[face]),
            }
        }
        What::Rolled => plain("event-rolled"),
        What::Locked => plain("event-locked"),
        What::Caught => plain("event-caught"),
        What::Cast(_) => of_card("event-casts", "event-casts"),
        What::InArea => plain("event-in-area"),
        What::Base => plain("event-damage-on-the-card"),
        What::Bonus => by(plain("event-damage-by-an-effect")),
        What::Dice => plain("event-damage-by-the-dice"),
        What::Taken => plain("event-damage-by-the-target"),
        What::Damage => plain("event-damage"),
        What::Injured => by(plain("event-injured")),
        What::Paid => plain("event-paid"),
        What::Healed => by(plain("event-healed")),
        What::Exchanged => by(plain("event-exchanged")),
        What::Ko => by(plain("event-ko")),
        What::Saved => by(plain("event-saved")),
        What::Spared => by(plain("event-spared")),
        What::Gg => plain("event-gg"),
        What::GgLost => plain("event-gg-lost"),
        // From a cell to the reserve.
        What::Kamas if names.player.is_none() => by(plain("event-kamas-removed")),
        What::Kamas => plain("event-kamas"),
        What::KamasPlaced => by(plain("event-kamas-placed")),
        What::ApTokens => by(plain("event-ap-tokens")),
        What::MpTokens => by(plain("event-mp-tokens")),
        What::RangeTokens => by(plain("event-range-tokens")),
        What::Ap => by(plain("event-ap")),
        What::Mp => by(plain("event-mp")),
        What::Bought => of_card("event-bought", "event-bought-unseen"),
        What::Revealed => of_card("event-revealed", "event-revealed-unseen"),
        What::Triggered => plain("event-a-power-acts"),
        What::Replaced => plain("event-replaced"),
        What::Destroyed => by(plain("event-destroyed")),
        What::Controlled => with("event-controlled", &[("controller", (number + 1).to_string())]),
        What::LookedAt => with("event-looked-at", &[("looker", (number + 1).to_string())]),
        What::Limit => plain("event-limit"),
    }
}

/// Returns a number of points with its sign, as it is printed.
fn signed(number: i32) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { format!("+{number}") }
}

/// Returns whether people need no line of its own for it: it is part of a number that is shown in another line, counts the successes of a
/// tension roll, which has none, or is better seen than read.
pub fn is_part(fact: &Fact) -> bool {
    matches!(fact.what, What::Base | What::Bonus | What::Dice | What::Taken | What::Triggered | What::InArea)
        || fact.what == What::Rolled && !fact.unit.is_some()
}

/// Returns a face of a die that counts.
pub fn face(face: Face, language: Language) -> String {
    let id = match face {
        Face::Critical => "face-critical",
        Face::Armour => "face-armour",
        Face::Lock => "face-lock",
        Face::Dodge => "face-dodge",
    };
    say(language, id, &[])
}

/// Returns a thrown side of a die.
pub fn die(side: Side6, language: Language) -> String {
    match (side.faces(), side) {
        ([one], _) => face(*one, language),
        (_, Side6::Dofus) => "Dofus".to_owned(),
        (faces, _) => faces.iter().map(|one| face(*one, language)).collect::<Vec<_>>().join("/"),
    }
}
