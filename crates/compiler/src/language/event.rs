//! Texts of event.

use super::{amount, lasting, units};
use kcc_ir::{Event, Group, Noun, Points, Purchase, Quantity, Scope, Sign, SpellFilter, Token, Units};

/// What happens: `an opposing krosmaster injures self`.
pub(super) fn present(of: &Event) -> String {
    match of {
        Event::FightStarts => "the fight starts".to_owned(),
        Event::GameTurnStarts => "a game turn starts".to_owned(),
        Event::GameTurnEnds => "a game turn ends".to_owned(),
        Event::TurnComes { unit } => format!("{}'s turn comes", units::units(unit)),
        Event::TurnStarts { unit } => format!("{}'s turn starts", units::units(unit)),
        Event::TurnEnds { unit } => format!("{}'s turn ends", units::units(unit)),
        Event::CostKos { unit } => format!("paying for this spell KOs {}", units::unit(unit)),
        other => format!("{} {}", units::units(subject(other)), verb(other, Tense::Present)),
    }
}

/// What is added up of an event: `injury self has inflicted on the target`.
pub(super) fn total(of: &Event, plural: bool) -> String {
    let one = |one: &str, several: &str| if plural { several.to_owned() } else { one.to_owned() };
    let what = match of {
        Event::Points { points, .. } => amount::points(*points).to_owned(),
        Event::IsMoved { .. } | Event::IsStopped { .. } => one("cell", "cells"),
        _ => one("injury", "injuries"),
    };
    format!("{what} {}", summed(of))
}

/// What has been inflicted or suffered, after `injuries`: `self has inflicted on the target`.
fn summed(of: &Event) -> String {
    let any = Units::Group { quantity: Quantity::Any, group: Group::of(Noun::Unit) };
    let on = |unit: &Units| if *unit == any { String::new() } else { format!(" on {}", units::units(unit)) };
    match of {
        Event::Injures { source, unit, using: spell } => {
            format!("{} has inflicted{}{}", units::unit(source), on(unit), using(spell.as_ref()))
        }
        Event::Heals { source, unit } => format!("{} has healed{}", units::unit(source), on(unit)),
        Event::Suffers { unit, .. } => format!("{} has suffered", units::unit(unit)),
        Event::Points { unit, sign, .. } => {
            format!("{} has {}", units::unit(unit), if *sign == Sign::Minus { "lost" } else { "gained" })
        }
        Event::IsStopped { unit, by: None } => format!("{} could not move", units::unit(unit)),
        // The language adds up no others.
        other => past(other),
    }
}

/// What has happened: `self has injured the target`.
pub(super) fn past(of: &Event) -> String {
    format!("{} has {}", units::unit(subject(of)), verb(of, Tense::Past))
}

/// What has not happened.
pub(super) fn not_past(of: &Event) -> String {
    format!("{} has not {}", units::unit(subject(of)), verb(of, Tense::Past))
}

/// What the unit described has done, or what was done to it: `has injured self`, `a bandit has injured`.
pub(super) fn done(of: &Event) -> String {
    let by = |source: &Units, verb: &str| format!("{} has {verb}", units::unit(source));
    match of {
        Event::Injures { source, unit: Units::It, using: spell } => by(source, "injured") + &using(spell.as_ref()),
        Event::Kos { source, unit: Units::It, using: spell } => by(source, "KO'd") + &using(spell.as_ref()),
        Event::Targets { source, unit: Units::It, using: spell } => by(source, "targeted") + &using(spell.as_ref()),
        Event::Heals { source, unit: Units::It } => by(source, "healed"),
        Event::Summons { source, unit: Units::It } => by(source, "summoned"),
        Event::Locks { source, unit: Units::It } => by(source, "locked"),
        Event::IsStopped { unit, by: Some(Units::It) } => format!("has stopped {}", units::units(unit)),
        other => format!("has {}", verb(other, Tense::Past)),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Tense {
    Present,
    Past,
}

/// Who is said to do it.
fn subject(of: &Event) -> &Units {
    of.subject().unwrap_or(&Units::Itself)
}

/// With which spell.
pub(super) fn using(spell: Option<&SpellFilter>) -> String {
    spell.map_or(String::new(), |spell| format!(" using {}", lasting::a_spell(spell)))
}

fn verb(of: &Event, tense: Tense) -> String {
    let say = |present: &str, past: &str| if tense == Tense::Present { present.to_owned() } else { past.to_owned() };
    let to = |present: &str, past: &str, unit: &Units| format!("{} {}", say(present, past), units::units(unit));
    match of {
        Event::FightStarts | Event::GameTurnStarts => say("starts", "started"),
        Event::GameTurnEnds => say("ends", "ended"),
        Event::TurnComes { .. } => say("comes to its turn", "come to its turn"),
        Event::TurnStarts { .. } => say("starts its turn", "started its turn"),
        Event::TurnEnds { .. } => say("ends its turn", "ended its turn"),
        Event::Injures { unit, using: spell, .. } => to("injures", "injured", unit) + &using(spell.as_ref()),
        Event::Suffers { at_least: 1, .. } => say("suffers an injury", "suffered an injury"),
        Event::Suffers { at_least, .. } => format!("{} {at_least} injuries or more", say("suffers", "suffered")),
        Event::Kos { unit, using: spell, .. } => to("KOs", "KO'd", unit) + &using(spell.as_ref()),
        Event::IsKo { .. } => say("is KO'd", "been KO'd"),
        Event::Casts { spell, .. } => format!("{} {}", say("casts", "cast"), lasting::a_spell(spell)),
        Event::Targets { unit, using: spell, .. } => to("targets", "targeted", unit) + &using(spell.as_ref()),
        Event::Heals { unit, .. } => to("heals", "healed", unit),
        Event::Summons { unit, .. } => to("summons", "summoned", unit),
        Event::Locks { unit, .. } => to("locks", "locked", unit),
        Event::Moves { .. } => say("moves", "moved"),
        Event::IsHealed { .. } => say("is healed", "been healed"),
        Event::Buys { what: Purchase::Reward, .. } => say("buys a reward", "bought a reward"),
        Event::Buys { what: Purchase::Gg, .. } => say("buys a GG", "bought a GG"),
        Event::IsMoved { .. } => say("is moved", "been moved"),
        Event::EntersCell { unit, .. } => format!("{}'s cell", to("enters", "entered", unit)),
        Event::Approaches { unit, .. } => to("enters a cell adjacent to", "entered a cell adjacent to", unit),
        Event::Leaves { unit, .. } => to("leaves", "left", unit),
        Event::Succeeds { roll, at_least, .. } => {
            let (verb, roll) = (say("rolls", "rolled"), lasting::roll(*roll));
            if *at_least == 1 {
                format!("{verb} {} {roll} success", if roll == "armour" { "an" } else { "a" })
            } else {
                format!("{verb} {at_least} {roll} successes or more")
            }
        }
        Event::RollsLock { unit, .. } => to("rolls lock against", "rolled lock against", unit),
        Event::StartsTurnAdjacent { unit, .. } => to("starts its turn adjacent to", "started its turn adjacent to", unit),
        Event::PicksUpKama { .. } => say("picks up a kama", "picked up a kama"),
        Event::RevealsReward { .. } => say("reveals a reward", "revealed a reward"),
        Event::ReceivesReward { .. } => say("receives a reward", "received a reward"),
        Event::Points { points, sign: Sign::Plus, at_least, .. } => {
            format!("{} {}", say("gains", "gained"), points_many(*points, *at_least))
        }
        Event::Points { points, sign: Sign::Minus, at_least, .. } => {
            format!("{} {}", say("loses", "lost"), points_many(*points, *at_least))
        }
        Event::Tokens { token, sign, at_least, .. } => {
            format!("{} {}", say("receives", "received"), tokens_many(*token, *sign, *at_least))
        }
        Event::BecomesAdjacent { unit, .. } => to("becomes adjacent to", "become adjacent to", unit),
        Event::IsStopped { by: None, .. } => say("is stopped", "been stopped"),
        Event::IsStopped { by: Some(by), .. } => to("is stopped by", "been stopped by", by),
        Event::CostKos { .. } => say("is KO'd by paying", "been KO'd by paying"),
        Event::IsReplaced { .. } => say("is replaced", "been replaced"),
    }
}

/// `AP`, `2 AP or more`.
pub(super) fn points_many(which: Points, at_least: u8) -> String {
    let name = amount::points(which);
    if at_least == 1 { name.to_owned() } else { format!("{at_least} {name} or more") }
}

/// `a -AP token`, `2 -AP tokens or more`.
pub(super) fn tokens_many(token: Token, sign: Sign, at_least: u8) -> String {
    let name = format!("{}{}", amount::sign(Some(sign)), amount::token(token));
    if at_least == 1 { format!("a {name} token") } else { format!("{at_least} {name} tokens or more") }
}

/// Since when, after what has happened: what befalls a unit befalls it by a spell.
pub(super) fn scope(what: &Event, of: Scope) -> &'static str {
    match of {
        Scope::ThisSpell
            if matches!(
                what,
                Event::IsKo { .. }
                    | Event::IsMoved { .. }
                    | Event::IsReplaced { .. }
                    | Event::IsHealed { .. }
                    | Event::IsStopped { by: None, .. }
            ) =>
        {
            "by this spell"
        }
        Scope::ThisSpell => "this spell",
        Scope::ThisTurn => "this turn",
        Scope::ThisGameTurn => "this game turn",
        Scope::ThisFight => "this fight",
        Scope::LastTurn => "in its last turn",
    }
}

/// Since when, after what is added up.
pub(super) fn total_scope(what: &Event, of: Scope) -> &'static str {
    // What the unit could not do is not said in the passive.
    if matches!(what, Event::IsStopped { .. }) && of == Scope::ThisSpell { "this spell" } else { scope(what, of) }
}
