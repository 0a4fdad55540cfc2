//! What happened in a game, in words: for games in the terminal and for scenarios.

use crate::messages::say;
use kcc_interpreter::{Face, Fact, Side6, What};
use kcc_language::Language;

/// The names of everything that took part in an event.
pub struct Names {
    /// The affected unit, or the number of the affected player from 1; `None` if there is neither.
    pub unit: Option<String>,
    /// What caused it, if it came from another.
    pub source: Option<String>,
    /// The cell at which it happened.
    pub cell: String,
    /// The spell that was cast.
    pub spell: String,
}

/// Returns a line about an event.
pub fn words(what: What, number: i32, names: &Names, language: Language) -> String {
    let pick = |id| say(language, id, &[]);
    let Names { unit: named, source, cell, spell } = names;
    let nobody = pick("session-nobody");
    let unit = named.as_ref().unwrap_or(&nobody);
    let colon = language.colon();
    let player = || format!("{} {unit}", pick("event-text-player"));
    let by = |text: String| source.as_ref().map_or_else(|| text.clone(), |source| format!("{text} ({source})"));
    let injuries = || match number.abs() {
        0 | 1 => pick("event-text-injury"),
        _ => pick("event-text-injuries"),
    };
    match what {
        What::GameTurn => format!("— {} {number}, {} —", pick("event-text-turn"), player()),
        What::UnitTurn => say(language, "event-unit-turn", &[("unit", unit.clone())]),
        What::FurtherTurn => by(format!("{unit} {}", pick("event-text-takes-a-turn-after-this"))),
        What::InLine => by(format!("{unit}{colon} {} {number}", pick("event-text-place-in-the-timeline"))),
        What::Moved => format!("{unit} → {cell}"),
        What::WasMoved => by(format!("{unit} ⇒ {cell}")),
        What::Placed => format!("{unit} {} {cell}", pick("event-text-is-placed-on")),
        What::Die(side) => {
            let face = ("face", die(side, language));
            match named {
                Some(unit) => say(language, "event-die", &[face, ("unit", unit.clone())]),
                None => say(language, "event-die-of-tension", &[face]),
            }
        }
        What::Rolled => say(language, "event-rolled", &[("unit", unit.clone()), ("number", number.to_string())]),
        What::Locked => by(format!("{unit} {}", pick("event-text-is-locked"))),
        What::Caught => by(format!("{unit} {}", pick("event-text-is-caught"))),
        What::Cast(_) => format!("{} {} {spell} → {cell}", source.as_deref().unwrap_or(unit), pick("event-text-casts")),
        What::Base => format!("{} {number}", pick("event-text-damage-on-the-card")),
        What::Bonus => by(format!("{} {number:+}", pick("event-text-by-an-effect"))),
        What::Dice => format!("{} {number:+}", pick("event-text-by-the-dice")),
        What::Taken => format!("{} {number:+}", pick("event-text-by-powers-of-the-target")),
        What::Damage => format!("{} {number} → {unit}", pick("event-text-damage")),
        What::Injured => by(format!("{unit}{colon} +{number} {}", injuries())),
        What::Paid => format!("{unit}{colon} +{number} {}, {}", injuries(), pick("event-text-to-pay")),
        What::Healed => by(format!("{unit}{colon} −{number} {}", injuries())),
        What::Exchanged => by(format!("{unit}{colon} {number} {}", pick("event-text-injuries-moved"))),
        What::Ko => by(format!("{unit}{colon} KO")),
        What::Saved => by(format!("{unit} {}", pick("event-text-is-saved-from-the-ko"))),
        What::Spared => by(format!("{unit} {}", pick("event-text-is-spared-what-was-coming"))),
        What::Gg => format!("{}{colon} +{number} GG", player()),
        What::GgLost => format!("{}{colon} −{number} GG", player()),
        // From a cell to the reserve.
        What::Kamas if unit.parse::<u8>().is_err() => by(format!("{number} {}", pick("event-text-kamas-are-removed"))),
        What::Kamas => format!("{}{colon} {number:+} kamas", player()),
        What::KamasPlaced => by(format!("{} {cell}", pick("event-text-kamas-are-put-on"))),
        What::ApTokens => format!("{unit}{colon} {number:+} {}", pick("event-text-ap-tokens")),
        What::MpTokens => format!("{unit}{colon} {number:+} {}", pick("event-text-mp-tokens")),
        What::RangeTokens => format!("{unit}{colon} {number:+} {}", pick("event-text-range-tokens")),
        What::Ap => format!("{unit}{colon} {number:+} {}", pick("event-text-ap")),
        What::Mp => format!("{unit}{colon} {number:+} {}", pick("event-text-mp")),
        What::Bought => format!("{} {}", source.as_deref().unwrap_or(unit), pick("event-text-buys-a-reward")),
        What::Revealed => format!("{} {}", source.as_deref().unwrap_or(unit), pick("event-text-reveals-a-reward")),
        What::Triggered => format!("{} {}", pick("event-text-a-power-acts"), source.as_deref().unwrap_or(unit)),
        What::Replaced => format!("{unit} {}", pick("event-text-changes-its-form")),
        What::Destroyed => by(format!("{unit} {}", pick("event-text-leaves-the-board"))),
        What::Controlled => {
            format!("{unit} {} {}", pick("event-text-is-now-controlled-by-player"), number + 1)
        }
        What::Limit => pick("event-text-something-was-left-out-the"),
    }
}

/// Returns whether people need no line of its own for it: it is part of a number that is shown in another line, or counts the successes of a
/// tension roll, which has none.
pub fn is_part(fact: &Fact) -> bool {
    matches!(fact.what, What::Base | What::Bonus | What::Dice | What::Taken | What::Triggered)
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
