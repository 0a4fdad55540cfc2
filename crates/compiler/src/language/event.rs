//! Writes events in the effect language.

use super::{amount, lasting, units};
use kcc_ir::{
    Edge, Event, Face, Flow, Group, Happening, Nearness, Noun, Numbered, Phase, Points, Purchase, Quantity, Scope, Sign, SpellFilter,
    Token, Units,
};

/// Writes what happens: `an opposing krosmaster injures self`.
pub(super) fn present(of: &Event) -> String {
    match (of.what, &of.unit) {
        (Happening::Starts { phase: Phase::Fight }, _) => "the fight starts".to_owned(),
        (Happening::Ends { phase: Phase::Fight }, _) => "the fight ends".to_owned(),
        (Happening::Starts { phase: Phase::GameTurn }, _) => "a game turn starts".to_owned(),
        (Happening::Ends { phase: Phase::GameTurn }, _) => "a game turn ends".to_owned(),
        (Happening::TensionTakesGg, _) => "a tension roll takes GG".to_owned(),
        (Happening::TurnComes, Some(unit)) => format!("{}'s turn comes", units::units(unit)),
        (Happening::Starts { phase: Phase::Turn }, Some(unit)) => format!("{}'s turn starts", units::units(unit)),
        (Happening::Ends { phase: Phase::Turn }, Some(unit)) => format!("{}'s turn ends", units::units(unit)),
        (Happening::CostKos, Some(unit)) => format!("paying for this spell KOs {}", units::unit(unit)),
        _ => format!("{} {}", units::units(subject(of)), verb(of, Tense::Present)),
    }
}

/// Writes what is about to happen: `self would suffer injuries`.
pub(super) fn coming(of: &Event) -> String {
    let verb = match (of.what, of.at_least) {
        (Happening::Injures, 1) if of.source.is_none() => "suffer injuries".to_owned(),
        _ => verb(of, Tense::Coming),
    };
    format!("{} would {verb}", units::units(subject(of)))
}

/// Writes the total of an event: `injury self has inflicted on the target`.
pub(super) fn total(of: &Event, plural: bool) -> String {
    let one = |one: &str, several: &str| if plural { several.to_owned() } else { one.to_owned() };
    let what = match of.what.number() {
        Some(Numbered::Points(points)) => amount::points(points).to_owned(),
        Some(Numbered::Cells) => one("cell", "cells"),
        Some(Numbered::Injuries | Numbered::Tokens(_) | Numbered::Successes | Numbered::Gg) | None => one("injury", "injuries"),
    };
    format!("{what} {}", summed(of))
}

/// Writes what has been inflicted or suffered, after `injuries`: `self has inflicted on the target`.
fn summed(of: &Event) -> String {
    let any = Units::Group { quantity: Quantity::Any, group: Group::of(Noun::Unit) };
    let on = |unit: &Units| if *unit == any { String::new() } else { format!(" on {}", units::units(unit)) };
    match (of.what, &of.source, &of.unit) {
        (Happening::Injures, Some(source), Some(unit)) => {
            format!("{} has inflicted{}{}", units::unit(source), on(unit), using(of.using.as_ref()))
        }
        (Happening::Heals, Some(source), Some(unit)) => format!("{} has healed{}", units::unit(source), on(unit)),
        (Happening::Injures, None, Some(unit)) => format!("{} has suffered", units::unit(unit)),
        (Happening::Points { points: _, flow }, _, Some(unit)) => format!("{} has {}", units::unit(unit), flow_verb(flow, Tense::Past)),
        (Happening::Stops, None, Some(unit)) => format!("{} could not move", units::unit(unit)),
        // The language has no other totals.
        _ => past(of),
    }
}

/// Writes what has happened: `self has injured the target`.
pub(super) fn past(of: &Event) -> String {
    format!("{} has {}", units::unit(subject(of)), verb(of, Tense::Past))
}

/// Writes what has not happened.
pub(super) fn not_past(of: &Event) -> String {
    format!("{} has not {}", units::unit(subject(of)), verb(of, Tense::Past))
}

/// Writes what the unit described has done, or what was done to it: `has injured self`, `a bandit has last injured`.
pub(super) fn done(of: &Event, has: &str) -> String {
    let by = |verb: &str| {
        let source = of.source.as_ref().filter(|_| of.unit == Some(Units::It))?;
        Some(format!("{} {has} {verb}{}", units::unit(source), with(of)))
    };
    match of.what {
        Happening::Injures => by("injured"),
        Happening::Kos => by("KO'd"),
        Happening::Targets { .. } => by("targeted"),
        Happening::Heals => by("healed"),
        Happening::Displaces => by("moved"),
        Happening::Summons => by("summoned"),
        Happening::Locks => by("locked"),
        Happening::Stops if of.source == Some(Units::It) => of.unit.as_ref().map(|unit| format!("{has} stopped {}", units::units(unit))),
        _ => None,
    }
    .unwrap_or_else(|| format!("{has} {}", verb(of, Tense::Past)))
}

/// Writes what a unit cannot do, or what cannot be done to it: `injure each ally`, `be moved by each ally`.
pub(super) fn deed(of: &Event) -> String {
    let done = of.is_done_by_it();
    let (words, link) = match of.what {
        Happening::Moves => ("move", ""),
        Happening::Displaces => {
            if done {
                ("move", "")
            } else {
                ("be moved", " by")
            }
        }
        Happening::Crosses { edge: Edge::Leaves, .. } => ("leave a cell adjacent to", ""),
        Happening::Crosses { .. } => ("enter a cell adjacent to", ""),
        Happening::Blocks => ("block", ""),
        Happening::Locks => {
            if done {
                ("lock", "")
            } else {
                ("be locked", " by")
            }
        }
        Happening::Rolls { roll: Face::Dodge } => ("dodge", ""),
        Happening::Rolls { roll: Face::Lock } => ("roll lock", " against"),
        Happening::Rolls { roll: Face::Armour } => ("roll armour", " against"),
        Happening::Rolls { roll: Face::Critical } => ("roll critical", " against"),
        Happening::Rerolls => ("roll dice again", ""),
        Happening::Targets { .. } => {
            if done {
                ("target", "")
            } else {
                ("be targeted", " by")
            }
        }
        Happening::Casts => ("cast", " that target"),
        Happening::Injures => {
            if done {
                ("injure", "")
            } else {
                ("be injured", " by")
            }
        }
        Happening::Heals => {
            if done {
                ("heal", "")
            } else {
                ("be healed", " by")
            }
        }
        Happening::Summons => ("summon", ""),
        Happening::ExchangesInjuries => ("exchange injuries", " with"),
        Happening::IsInspired => ("be inspired", ""),
        Happening::IsReplaced => ("be replaced", ""),
        Happening::RevealsReward => ("reveal rewards", ""),
        Happening::ReceivesReward => ("hold rewards", ""),
        Happening::Buys { what: Purchase::Reward } => ("buy rewards", ""),
        Happening::Buys { what: Purchase::Gg } => ("buy GG", ""),
        Happening::PicksUpKama => ("pick up kamas", ""),
        Happening::GainsGg => ("gain GG", " from"),
        // Nothing rules these out; the engine refuses them.
        Happening::TurnComes
        | Happening::Starts { .. }
        | Happening::Ends { .. }
        | Happening::TensionTakesGg
        | Happening::Kos
        | Happening::Stops
        | Happening::Succeeds { .. }
        | Happening::Points { .. }
        | Happening::Tokens { .. }
        | Happening::CostKos => return verb(of, Tense::Coming),
    };
    let casts = of.what == Happening::Casts;
    let words = if casts {
        format!("{words} {}", lasting::filter(of.using.as_ref().unwrap_or(&SpellFilter::default()), true))
    } else {
        words.to_owned()
    };
    let said = of.other_side().map_or(words.clone(), |with| format!("{words}{link} {}", units::units(with)));
    if casts { said } else { said + &with(of) }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Tense {
    Present,
    Past,
    /// After `would`.
    Coming,
}

impl Tense {
    /// Chooses the form of a verb: present, past or infinitive.
    fn say(self, present: &'static str, past: &'static str, coming: &'static str) -> &'static str {
        match self {
            Self::Present => present,
            Self::Past => past,
            Self::Coming => coming,
        }
    }
}

/// Returns the units that do it.
fn subject(of: &Event) -> &Units {
    of.subject().unwrap_or(&Units::Itself)
}

/// Writes the spell that it is done with.
pub(super) fn using(spell: Option<&SpellFilter>) -> String {
    spell.map_or(String::new(), |spell| format!(" using {}", lasting::a_spell(spell)))
}

/// Writes whether it is done to the main target, and the spell that it is done with.
fn with(of: &Event) -> String {
    let main = if of.what == (Happening::Targets { main: true }) { " as the main target" } else { "" };
    format!("{main}{}", using(of.using.as_ref()))
}

/// Writes what is done, after its subject.
fn verb(of: &Event, tense: Tense) -> String {
    match of.object() {
        Some(unit) => does(of, &units::units(unit), tense),
        None => happens(of, tense),
    }
}

/// Writes what a unit does alone, or what happens to it.
fn happens(of: &Event, tense: Tense) -> String {
    let say = |present, past, coming| tense.say(present, past, coming);
    let be = say("is", "been", "be");
    match (of.what, of.at_least) {
        (Happening::Injures, 1) => format!("{} an injury", say("suffers", "suffered", "suffer")),
        (Happening::Injures, number) => format!("{} {number} injuries or more", say("suffers", "suffered", "suffer")),
        (Happening::Kos, _) => format!("{be} KO'd"),
        (Happening::Heals, _) => format!("{be} healed{}{}", using(of.using.as_ref()), at_once(of)),
        (Happening::Targets { .. }, _) => format!("{be} targeted{}", with(of)),
        (Happening::Displaces, _) => format!("{be} moved{}", at_once(of)),
        (Happening::Stops, _) => format!("{be} stopped"),
        (Happening::Summons, _) => format!("{be} summoned"),
        (Happening::Locks, _) => format!("{be} locked"),
        (Happening::IsReplaced, _) => format!("{be} replaced"),
        (Happening::CostKos, _) => format!("{be} KO'd by paying"),
        (Happening::TensionTakesGg, _) => say("takes GG", "taken GG", "take GG").to_owned(),
        (Happening::TurnComes, _) => say("comes to its turn", "come to its turn", "come to its turn").to_owned(),
        (Happening::Starts { phase: Phase::Turn }, _) => say("starts its turn", "started its turn", "start its turn").to_owned(),
        (Happening::Ends { phase: Phase::Turn }, _) => say("ends its turn", "ended its turn", "end its turn").to_owned(),
        (Happening::Starts { phase: Phase::Fight | Phase::GameTurn }, _) => say("starts", "started", "start").to_owned(),
        (Happening::Ends { phase: Phase::Fight | Phase::GameTurn }, _) => say("ends", "ended", "end").to_owned(),
        (Happening::Casts, _) => {
            let spell = of.using.as_ref().map_or_else(|| "a spell".to_owned(), lasting::a_spell);
            format!("{} {spell}", say("casts", "cast", "cast"))
        }
        (Happening::Moves, _) => say("moves", "moved", "move").to_owned(),
        (Happening::Succeeds { roll }, at_least) => {
            let (verb, roll) = (say("rolls", "rolled", "roll"), roll.name());
            if at_least == 1 {
                format!("{verb} {} {roll} success", if roll == "armour" { "an" } else { "a" })
            } else {
                format!("{verb} {at_least} {roll} successes or more")
            }
        }
        (Happening::Buys { what: Purchase::Reward }, _) => format!("{} a reward", say("buys", "bought", "buy")),
        (Happening::Buys { what: Purchase::Gg }, _) => format!("{} a GG", say("buys", "bought", "buy")),
        (Happening::PicksUpKama, _) => say("picks up a kama", "picked up a kama", "pick up a kama").to_owned(),
        (Happening::RevealsReward, _) => say("reveals a reward", "revealed a reward", "reveal a reward").to_owned(),
        (Happening::ReceivesReward, _) => say("receives a reward", "received a reward", "receive a reward").to_owned(),
        (Happening::Points { points, flow }, at_least) => format!("{} {}", flow_verb(flow, tense), points_many(points, at_least)),
        (Happening::Tokens { token, sign }, at_least) => {
            format!("{} {}", say("receives", "received", "receive"), tokens_many(token, sign, at_least))
        }
        (Happening::Crosses { edge, at }, _) => crossing(edge, at, tense),
        (Happening::Rolls { roll }, _) => format!("{} {}", say("rolls", "rolled", "roll"), roll.name()),
        (Happening::Rerolls, _) => say("rolls dice again", "rolled dice again", "roll dice again").to_owned(),
        (Happening::Blocks, _) => say("blocks", "blocked", "block").to_owned(),
        (Happening::ExchangesInjuries, _) => say("exchanges injuries", "exchanged injuries", "exchange injuries").to_owned(),
        (Happening::IsInspired, _) => format!("{be} inspired"),
        (Happening::GainsGg, number) => format!("{} {}", say("gains", "gained", "gain"), gg_many(number)),
    }
}

/// Writes what a unit does to another.
fn does(of: &Event, unit: &str, tense: Tense) -> String {
    let say = |present, past, coming| tense.say(present, past, coming);
    let using = with(of);
    let many = at_once(of);
    match of.what {
        Happening::Injures => format!("{} {unit}{using}{many}", say("injures", "injured", "injure")),
        Happening::Heals => format!("{} {unit}{using}{many}", say("heals", "healed", "heal")),
        Happening::Kos => format!("{} {unit}{using}", say("KOs", "KO'd", "KO")),
        Happening::Targets { .. } => format!("{} {unit}{using}", say("targets", "targeted", "target")),
        Happening::Displaces => format!("{} {unit}{many}", say("moves", "moved", "move")),
        Happening::Stops => format!("{} stopped by {unit}", say("is", "been", "be")),
        Happening::Summons => format!("{} {unit}", say("summons", "summoned", "summon")),
        Happening::Locks => format!("{} {unit}", say("locks", "locked", "lock")),
        Happening::Rolls { roll } => format!("{} {} against {unit}", say("rolls", "rolled", "roll"), roll.name()),
        Happening::Blocks => format!("{} {unit}", say("blocks", "blocked", "block")),
        Happening::ExchangesInjuries => {
            format!("{} injuries with {unit}", say("exchanges", "exchanged", "exchange"))
        }
        Happening::GainsGg => format!("{} {} from {unit}", say("gains", "gained", "gain"), gg_many(of.at_least)),
        Happening::Crosses { edge: edge @ (Edge::Enters | Edge::Leaves | Edge::StartsTurn), at: Nearness::Cell } => {
            format!("{} {unit}'s cell", crossing(edge, Nearness::Cell, tense))
        }
        Happening::Crosses { edge, at } => format!("{} {unit}", crossing(edge, at, tense)),
        // These are not done to another unit.
        Happening::TurnComes
        | Happening::Starts { .. }
        | Happening::Ends { .. }
        | Happening::TensionTakesGg
        | Happening::Casts
        | Happening::Moves
        | Happening::Succeeds { .. }
        | Happening::Buys { .. }
        | Happening::PicksUpKama
        | Happening::RevealsReward
        | Happening::ReceivesReward
        | Happening::Points { .. }
        | Happening::Tokens { .. }
        | Happening::CostKos
        | Happening::Rerolls
        | Happening::IsInspired
        | Happening::IsReplaced => happens(of, tense),
    }
}

/// Chooses how a unit meets or leaves a cell, depending on how close the cell has to be.
fn crossing(edge: Edge, at: Nearness, tense: Tense) -> String {
    let say = |present, past, coming| tense.say(present, past, coming);
    match (edge, at) {
        (Edge::Enters, Nearness::Cell) => say("enters", "entered", "enter"),
        (Edge::Enters, Nearness::Beside) => say("enters a cell adjacent to", "entered a cell adjacent to", "enter a cell adjacent to"),
        (Edge::Leaves, _) => say("leaves", "left", "leave"),
        (Edge::Becomes, Nearness::Cell) => say("shares a cell with", "shared a cell with", "share a cell with"),
        (Edge::Becomes, Nearness::Beside) => say("becomes adjacent to", "become adjacent to", "become adjacent to"),
        (Edge::StartsTurn, Nearness::Cell) => say("starts its turn on", "started its turn on", "start its turn on"),
        (Edge::StartsTurn, Nearness::Beside) => {
            say("starts its turn adjacent to", "started its turn adjacent to", "start its turn adjacent to")
        }
    }
    .to_owned()
}

/// Writes the minimum at once, if the verb does not include it: ` for 3 injuries or more`, ` 2 cells or more`.
fn at_once(of: &Event) -> String {
    match (of.what.number(), of.at_least) {
        (_, 0..=1) => String::new(),
        (Some(Numbered::Cells), number) => format!(" {number} cells or more"),
        (_, number) => format!(" for {number} injuries or more"),
    }
}

/// Writes what happens to points.
fn flow_verb(flow: Flow, tense: Tense) -> &'static str {
    match flow {
        Flow::Gained => tense.say("gains", "gained", "gain"),
        Flow::Lost => tense.say("loses", "lost", "lose"),
        Flow::Spent => tense.say("spends", "spent", "spend"),
    }
}

/// Writes `GG`, `2 GG or more`.
fn gg_many(at_least: u8) -> String {
    if at_least == 1 { "GG".to_owned() } else { format!("{at_least} GG or more") }
}

/// Writes `AP`, `2 AP or more`.
pub(super) fn points_many(which: Points, at_least: u8) -> String {
    let name = amount::points(which);
    if at_least == 1 { name.to_owned() } else { format!("{at_least} {name} or more") }
}

/// Writes `a -AP token`, `2 -AP tokens or more`.
pub(super) fn tokens_many(token: Token, sign: Sign, at_least: u8) -> String {
    let name = format!("{}{}", amount::sign(Some(sign)), amount::token(token));
    if at_least == 1 { format!("a {name} token") } else { format!("{at_least} {name} tokens or more") }
}

/// Writes since when, after what has happened: some events happen to a unit by a spell.
pub(super) fn scope(what: &Event, of: Scope) -> &'static str {
    match of {
        Scope::ThisSpell if what.source.is_none() && befalls_by_spell(what.what) => "by this spell",
        Scope::ThisSpell => "this spell",
        Scope::ThisTurn => "this turn",
        Scope::ThisGameTurn => "this game turn",
        Scope::ThisFight => "this fight",
        Scope::LastTurn => "in its last turn",
    }
}

/// Writes since when, after a total.
pub(super) fn total_scope(what: &Event, of: Scope) -> &'static str {
    // What the unit could not do is not in the passive.
    if what.what == Happening::Stops && of == Scope::ThisSpell { "this spell" } else { scope(what, of) }
}

/// Returns whether it is expressed as happening to a unit by a spell.
fn befalls_by_spell(what: Happening) -> bool {
    matches!(
        what,
        Happening::Kos
            | Happening::Displaces
            | Happening::IsReplaced
            | Happening::Heals
            | Happening::Stops
            | Happening::Targets { .. }
            | Happening::Locks
            | Happening::Summons
    )
}
