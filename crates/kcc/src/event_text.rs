//! What happened in a game, in words: for games in the terminal and for scenarios.

use kcc_diagnostics::Language;
use kcc_interpreter::{Face, Side6, What};

/// What the things are called that something happened to.
pub(crate) struct Names {
    /// Whom it befell: a unit, or the number of a player from 1 where it befell a player.
    pub(crate) unit: String,
    /// Who did it, if somebody did it to another.
    pub(crate) source: Option<String>,
    /// The cell at which it happened.
    pub(crate) cell: String,
    /// The spell that was cast.
    pub(crate) spell: String,
}

/// A line about what happened.
pub(crate) fn words(what: What, number: i32, names: &Names, language: Language) -> String {
    let pick = |english: &'static str, french: &'static str| match language {
        Language::English => english,
        Language::French => french,
    };
    let Names { unit, source, cell, spell } = names;
    let colon = pick(":", "\u{a0}:");
    let player = || format!("{} {unit}", pick("player", "joueur"));
    let by = |text: String| source.as_ref().map_or_else(|| text.clone(), |source| format!("{text} ({source})"));
    let injuries = || match number.abs() {
        0 | 1 => pick("injury", "blessure"),
        _ => pick("injuries", "blessures"),
    };
    match what {
        What::GameTurn => format!("— {} {number}, {} —", pick("turn", "tour"), player()),
        What::UnitTurn => format!("{}{colon} {unit}", pick("turn of", "tour de")),
        What::FurtherTurn => by(format!("{unit} {}", pick("takes a turn after this one", "jouera un tour après celui-ci"))),
        What::InLine => by(format!("{unit}{colon} {} {number}", pick("place in the timeline", "place dans la frise\u{a0}:"))),
        What::Moved => format!("{unit} → {cell}"),
        What::WasMoved => by(format!("{unit} ⇒ {cell}")),
        What::Placed => format!("{unit} {} {cell}", pick("is placed on", "est placé en")),
        What::Die(side) => format!("{} {}", pick("die:", "dé :"), die(side, language)),
        What::Rolled => format!("{} {number}", pick("successes:", "succès\u{a0}:")),
        What::Locked => by(format!("{unit} {}", pick("is locked", "est taclé"))),
        What::Caught => by(format!("{unit} {}", pick("is caught", "est attrapé"))),
        What::Cast(_) => format!("{} {} {spell} → {cell}", source.as_deref().unwrap_or(unit), pick("casts", "lance")),
        What::Base => format!("{} {number}", pick("damage on the card:", "dégâts de la carte\u{a0}:")),
        What::Bonus => by(format!("{} {number:+}", pick("by an effect:", "par un effet\u{a0}:"))),
        What::Dice => format!("{} {number:+}", pick("by the dice:", "par les dés\u{a0}:")),
        What::Taken => format!("{} {number:+}", pick("by powers of the target:", "par des pouvoirs de la cible\u{a0}:")),
        What::Damage => format!("{} {number} → {unit}", pick("damage", "dégâts")),
        What::Injured => by(format!("{unit}{colon} +{number} {}", injuries())),
        What::Paid => format!("{unit}{colon} +{number} {}, {}", injuries(), pick("to pay", "pour payer")),
        What::Healed => by(format!("{unit}{colon} −{number} {}", injuries())),
        What::Exchanged => by(format!("{unit}{colon} {number} {}", pick("injuries moved", "blessures déplacées"))),
        What::Ko => by(format!("{unit}{colon} KO")),
        What::Saved => by(format!("{unit} {}", pick("is saved from the KO", "échappe au KO"))),
        What::Spared => by(format!("{unit} {}", pick("is spared what was coming", "échappe à ce qui l’attendait"))),
        What::Gg => format!("{}{colon} +{number} GG", player()),
        What::GgLost => format!("{}{colon} −{number} GG", player()),
        // From a cell to the reserve.
        What::Kamas if unit.parse::<u8>().is_err() => by(format!("{number} {}", pick("kamas are removed", "kamas sont retirés"))),
        What::Kamas => format!("{}{colon} {number:+} kamas", player()),
        What::KamasPlaced => by(format!("{} {cell}", pick("kamas are put on", "des kamas sont placés sur"))),
        What::ApTokens => format!("{unit}{colon} {number:+} {}", pick("AP tokens", "marqueurs PA")),
        What::MpTokens => format!("{unit}{colon} {number:+} {}", pick("MP tokens", "marqueurs PM")),
        What::RangeTokens => format!("{unit}{colon} {number:+} {}", pick("range tokens", "marqueurs PO")),
        What::Ap => format!("{unit}{colon} {number:+} {}", pick("AP", "PA")),
        What::Mp => format!("{unit}{colon} {number:+} {}", pick("MP", "PM")),
        What::Bought => format!("{} {}", source.as_deref().unwrap_or(unit), pick("buys a reward", "achète une récompense")),
        What::Revealed => format!("{} {}", source.as_deref().unwrap_or(unit), pick("reveals a reward", "révèle une récompense")),
        What::Triggered => format!("{} {}", pick("a power acts:", "un pouvoir agit\u{a0}:"), source.as_deref().unwrap_or(unit)),
        What::Replaced => format!("{unit} {}", pick("changes its form", "change de forme")),
        What::Destroyed => by(format!("{unit} {}", pick("leaves the board", "quitte le plateau"))),
        What::Controlled => {
            format!("{unit} {} {}", pick("is now controlled by player", "est maintenant contrôlé par le joueur"), number + 1)
        }
        What::Limit => {
            pick("something was left out: the engine has no room for more", "quelque chose manque\u{a0}: le moteur n’a plus de place")
                .to_owned()
        }
    }
}

/// Whether it is a part of a number that stands in another line.
pub(crate) fn is_part(what: What) -> bool {
    matches!(what, What::Base | What::Bonus | What::Dice | What::Taken | What::Triggered)
}

/// A face of a die that counts.
pub(crate) fn face(face: Face, language: Language) -> &'static str {
    match (face, language) {
        (Face::Critical, Language::English) => "Critical Hit",
        (Face::Armour, Language::English) => "Armour",
        (Face::Lock, Language::English) => "Lock",
        (Face::Dodge, Language::English) => "Dodge",
        (Face::Critical, Language::French) => "Coup critique",
        (Face::Armour, Language::French) => "Armure",
        (Face::Lock, Language::French) => "Tacle",
        (Face::Dodge, Language::French) => "Esquive",
    }
}

/// A side of a die as it is thrown.
pub(crate) fn die(side: Side6, language: Language) -> String {
    match (side.faces(), side) {
        ([one], _) => face(*one, language).to_owned(),
        (_, Side6::Dofus) => "Dofus".to_owned(),
        (faces, _) => faces.iter().map(|one| face(*one, language)).collect::<Vec<_>>().join("/"),
    }
}
