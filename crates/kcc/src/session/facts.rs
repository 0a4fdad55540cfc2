//! What happened, in words.

use super::naming::Naming;
use kcc_interpreter::{Cell, Fact, Game, Piece, What};

/// A line for each fact that people want to read.
pub(crate) fn lines(naming: &Naming<'_>, game: &Game<'_>, facts: &[Fact]) -> String {
    let lines = facts.iter().filter_map(|fact| line(naming, game, fact));
    lines.map(|line| format!("  {line}\n")).collect()
}

fn line(naming: &Naming<'_>, game: &Game<'_>, fact: &Fact) -> Option<String> {
    let number = fact.number;
    let unit = || naming.piece(game, fact.unit);
    let source = || naming.piece(game, fact.source);
    let player = || format!("{} {}", naming.pick("player", "joueur"), u16::from(fact.unit.0) + 1);
    let cell = || u8::try_from(number).map_or_else(|_| String::new(), |cell| naming.cell(Cell(cell)));
    let by = |text: String| if fact.source.is_some() && fact.source != fact.unit { format!("{text} ({})", source()) } else { text };
    let text = match fact.what {
        What::GameTurn => format!("— {} {number}, {} —", naming.pick("turn", "tour"), player()),
        What::UnitTurn => format!("{}: {}", naming.pick("turn of", "tour de"), unit()),
        What::Moved => format!("{} → {}", unit(), cell()),
        What::WasMoved => by(format!("{} ⇒ {}", unit(), cell())),
        What::Placed => format!("{} {} {}", unit(), naming.pick("is placed on", "est placé en"), cell()),
        What::Die(side) => format!("{} {}", naming.pick("die:", "dé :"), naming.die(side)),
        What::Rolled => format!("{} {number}", naming.pick("successes:", "succès :")),
        What::Locked => by(format!("{} {}", unit(), naming.pick("is locked", "est taclé"))),
        What::Caught => by(format!("{} {}", unit(), naming.pick("is caught", "est attrapé"))),
        What::Cast(spell) => format!("{} {} {} → {}", source(), naming.pick("casts", "lance"), naming.spell(spell), cell()),
        What::Damage => format!("{} {number} → {}", naming.pick("damage", "dégâts"), unit()),
        What::Injured => by(format!("{}: +{number} {}", unit(), naming.pick("injuries", "blessures"))),
        What::Paid => format!("{}: +{number} {}", unit(), naming.pick("injuries, to pay", "blessures, pour payer")),
        What::Healed => by(format!("{}: −{number} {}", unit(), naming.pick("injuries", "blessures"))),
        What::Exchanged => by(format!("{}: {number} {}", unit(), naming.pick("injuries moved", "blessures déplacées"))),
        What::Ko => by(format!("{}: KO", unit())),
        What::Saved => by(format!("{} {}", unit(), naming.pick("is saved from the KO", "échappe au KO"))),
        What::Gg => format!("{}: +{number} GG", player()),
        What::GgLost => format!("{}: −{number} GG", player()),
        What::Kamas => format!("{}: {number:+} kamas", player()),
        What::ApTokens => format!("{}: {number:+} {}", unit(), naming.pick("AP tokens", "marqueurs PA")),
        What::MpTokens => format!("{}: {number:+} {}", unit(), naming.pick("MP tokens", "marqueurs PM")),
        What::RangeTokens => format!("{}: {number:+} {}", unit(), naming.pick("range tokens", "marqueurs PO")),
        What::Ap => format!("{}: {number:+} {}", unit(), naming.pick("AP", "PA")),
        What::Mp => format!("{}: {number:+} {}", unit(), naming.pick("MP", "PM")),
        What::Bought => format!("{} {}", source(), naming.pick("buys a reward", "achète une récompense")),
        What::Revealed => format!("{} {}", who(naming, game, fact), naming.pick("reveals a reward", "révèle une récompense")),
        What::Replaced => format!("{} {}", unit(), naming.pick("changes its form", "change de forme")),
        What::Destroyed => by(format!("{} {}", unit(), naming.pick("leaves the board", "quitte le plateau"))),
        What::Controlled => {
            format!("{} {} {}", unit(), naming.pick("is now controlled by player", "est maintenant contrôlé par le joueur"), number + 1)
        }
        What::Limit => naming
            .pick("something was left out: the engine has no room for more", "quelque chose manque : le moteur n’a plus de place")
            .to_owned(),
        // Parts of numbers that stand in other lines.
        What::Base | What::Bonus | What::Dice | What::Taken | What::Triggered => return None,
    };
    Some(text)
}

fn who(naming: &Naming<'_>, game: &Game<'_>, fact: &Fact) -> String {
    naming.piece(game, if fact.source == Piece::NONE { fact.unit } else { fact.source })
}
