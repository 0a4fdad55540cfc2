//! Conditions, as the words after "if" and "while", and as words before a colon.

use crate::group::with_traits;
use crate::keys;
use crate::messages::id;
use crate::traits::{Form, names_units};
use crate::writer::{Spoken, Writer};
use kcc_ir::{Condition, Count, Event, Group, Happening, Noun, Quantity, Scope, Side, Sign, Token, Trait, Units};

impl Writer<'_> {
    /// Returns the clause after "if".
    pub(crate) fn condition(self, condition: &Condition) -> String {
        self.truth(condition, true)
    }

    /// Returns the words before a colon, for conditions that are keywords of the game or faces of coins and dice.
    pub(crate) fn label(self, condition: &Condition) -> Option<String> {
        match condition {
            _ if condition.is_track() => Some(self.word(id!("label-track"))),
            _ if condition.is_invasion() => Some(self.word(id!("label-invasion"))),
            Condition::Retribution { number } => Some(self.say(id!("label-retribution")).count("number", *number).done()),
            Condition::Revenge { number } => Some(self.say(id!("label-revenge")).count("number", *number).done()),
            Condition::Shows { shown } if self.thrown == 1 => Some(self.say(id!("label-face")).pick("face", shown.name()).done()),
            Condition::Shows { shown } if self.thrown > 1 => Some(self.say(id!("label-faces")).pick("face", shown.name()).done()),
            Condition::Shows { .. }
            | Condition::Cell { .. }
            | Condition::Is { .. }
            | Condition::Compare { .. }
            | Condition::Happened { .. }
            | Condition::Not { .. }
            | Condition::All { .. }
            | Condition::Any { .. } => None,
        }
    }

    fn truth(self, condition: &Condition, truth: bool) -> String {
        self.marked("condition", keys::yes_or_no(truth), condition, self.within().truth_said(condition, truth))
    }

    fn truth_said(self, condition: &Condition, truth: bool) -> String {
        match condition {
            _ if condition.is_track() => self.say(id!("condition-track")).units("caster", &Units::Itself).pick_if("truth", truth).done(),
            _ if condition.is_invasion() => {
                self.say(id!("condition-invasion")).units("caster", &Units::Itself).pick_if("truth", truth).done()
            }
            Condition::Is { .. } if let Some(whose) = whose_turn(condition) => {
                self.say(id!("condition-turn")).pick("whose", whose).pick_if("truth", truth).done()
            }
            Condition::Is { unit, group } => self.is(unit, group, truth),
            _ if let Some(group) = condition.existing() => self.exists(group, truth),
            Condition::Cell { cells, place } => {
                self.say(id!("condition-cell")).cells("cells", cells).text("predicate", self.cell_predicate(place, truth)).done()
            }
            Condition::Compare { left, comparison, right: Count::Number { number } } => {
                self.compare_number(left, *comparison, *number, truth)
            }
            Condition::Compare { left, comparison, right } => self.compare_counts(left, *comparison, right, truth),
            Condition::Happened { event, scope } => self.past_event(event, *scope, truth),
            Condition::Shows { shown } => self
                .say(id!("condition-shows"))
                .pick("thrown", keys::thrown(*shown))
                .pick("face", shown.name())
                .pick_if("truth", truth)
                .done(),
            Condition::Retribution { number } => {
                self.say(id!("condition-retribution")).count("number", *number).pick_if("truth", truth).done()
            }
            Condition::Revenge { number } => self.say(id!("condition-revenge")).count("number", *number).pick_if("truth", truth).done(),
            Condition::Not { condition } => self.truth(condition, !truth),
            // Not all of several: at least one of them is false.
            Condition::All { conditions } => self.several_conditions(conditions, truth, truth),
            Condition::Any { conditions } => self.several_conditions(conditions, truth, !truth),
        }
    }

    /// Joins several conditions, all of which must be met or one of which is enough.
    fn several_conditions(self, conditions: &[Condition], truth: bool, all: bool) -> String {
        let next = |(index, part)| if index == 0 { part } else { self.say(id!("condition-next")).text("condition", part).done() };
        let parts = self.parts(conditions, truth, all).into_iter().enumerate().map(next).collect();
        self.list(parts, if all { id!("list-and") } else { id!("list-or") })
    }

    /// Returns conditions of a list; a list within it is in brackets.
    fn parts(self, conditions: &[Condition], truth: bool, all: bool) -> Vec<String> {
        // A unit named by one condition is not named again for the next.
        let named = conditions.first().and_then(sole_subject).and_then(Spoken::of);
        let say = |(index, run): (usize, &[Condition])| {
            let writer = if index == 0 { self } else { self.with_spoken(named) };
            let [one] = run else { return writer.tokens_of(run, all) };
            let text = writer.truth(one, truth);
            if matches!(one, Condition::All { .. } | Condition::Any { .. }) { self.block(text) } else { text }
        };
        let together = |first: &Condition, second: &Condition| match (asks_for_token(first), asks_for_token(second)) {
            (Some((first, ..)), Some((second, ..))) => truth && first == second,
            _ => false,
        };
        conditions.chunk_by(together).enumerate().map(say).collect()
    }

    /// Returns "… has at least one AP token and one MP token", of conditions that each ask one unit for a token.
    fn tokens_of(self, conditions: &[Condition], all: bool) -> String {
        let asked: Vec<_> = conditions.iter().filter_map(asks_for_token).collect();
        let Some((unit, ..)) = asked.first() else { return String::new() };
        let tokens = asked.iter().map(|(_, token, sign)| self.token(*token, *sign));
        let tokens = self.join(if all { id!("tokens-and") } else { id!("tokens-or") }, tokens);
        let predicate = self.say(id!("trait-tokens")).text("token", tokens).pick("form", Form::Is.key()).done();
        self.say(id!("condition-fits")).subject("unit", unit).text("predicate", predicate).done()
    }

    fn is(self, unit: &Units, group: &Group, truth: bool) -> String {
        match group.traits.as_slice() {
            [] if is_only_a_unit(group) && group.ko => self.say(id!("condition-ko")).subject("unit", unit).pick_if("truth", truth).done(),
            [one] if is_only_a_unit(group) && !group.ko && self.is_predicate(one) => {
                let predicate = self.predicate(one, truth, self.gender(unit));
                self.say(id!("condition-fits")).subject("unit", unit).text("predicate", predicate).done()
            }
            _ => {
                let said = self.say(id!("condition-is")).subject("unit", unit).group("group", group);
                said.pick_if("again", self.is_spoken(unit)).pick_if("truth", truth).done()
            }
        }
    }

    /// Returns "a … is in play", "no … is adjacent to …".
    pub(crate) fn exists(self, group: &Group, truth: bool) -> String {
        if group.ko {
            let alive = Group { ko: false, ..group.clone() };
            return self.say(id!("condition-exists-ko")).group("group", &alive).pick_if("truth", truth).done();
        }
        // Says that the spell targets such a unit, not that there is one: a target is in play, which what was injured or KO'd may not be.
        if let ([Trait::Did { event, scope, last: false }], rest) = split_did(&group.traits)
            && truth
            && *scope == Scope::ThisSpell
        {
            let units = Units::Group { quantity: Quantity::Any, group: Group { traits: rest, ..group.clone() } };
            if let Some(event) = befalls(event, units) {
                return self.past_event(&event, *scope, true);
            }
        }
        if let [one] = group.traits.as_slice()
            && self.is_predicate(one)
            && (truth || !matches!(one, Trait::Not { .. }))
        {
            let bare = with_traits(group, Vec::new());
            let form = if truth { Form::Is } else { Form::NoneIs };
            let predicate = self.trait_of(one, form, self.group_gender(group), "one");
            let saying = self.say(id!("condition-exists-fitting")).group("group", &bare).text("predicate", predicate);
            return saying.pick_if("truth", truth).done();
        }
        self.say(id!("condition-exists")).group("group", group).pick_if("truth", truth).done()
    }

    fn predicate(self, one: &Trait, truth: bool, gender: &'static str) -> String {
        self.trait_of(one, if truth { Form::Is } else { Form::IsNot }, gender, "one")
    }
}

/// Returns whose turn a condition asks for: `yours` or `opponents`; `None` if it asks something else.
pub(crate) fn whose_turn(condition: &Condition) -> Option<&'static str> {
    let Condition::Is { unit: Units::ActiveUnit, group } = condition else { return None };
    let any = |side| Group { side, ..Group::of(Noun::Unit) };
    match group.side {
        Some(Side::Opposing) if *group == any(Some(Side::Opposing)) => Some("opponents"),
        Some(Side::Allied) if *group == any(Some(Side::Allied)) => Some("yours"),
        None | Some(Side::Allied) | Some(Side::Opposing) => None,
    }
}

/// Splits off what a unit of a description has done or suffered from its other traits.
fn split_did(traits: &[Trait]) -> (&[Trait], Vec<Trait>) {
    let is_did = |one: &Trait| matches!(one, Trait::Did { .. });
    match traits.iter().position(is_did) {
        Some(at) => {
            let rest = traits.iter().enumerate().filter(|(index, _)| *index != at).map(|(_, one)| one.clone());
            (&traits[at..=at], rest.collect())
        }
        None => (&[], Vec::new()),
    }
}

/// Returns an event that happens to a unit, with other units in its place; `None` if it is not a spell that targets units.
fn befalls(event: &Event, units: Units) -> Option<Event> {
    let done = matches!(event.what, Happening::Targets { .. }) && event.source.is_some();
    (done && event.unit == Some(Units::It)).then(|| Event { unit: Some(units), ..event.clone() })
}

/// Returns the unit that a condition is about, if it names no other.
pub(crate) fn sole_subject(condition: &Condition) -> Option<&Units> {
    match condition {
        // A keyword is not about a unit.
        _ if condition.is_track() || condition.is_invasion() => None,
        Condition::Is { unit, group } => {
            let alone = group.other.is_none() && group.traits.iter().all(|one| !names_units(one));
            alone.then_some(unit)
        }
        Condition::Compare { left, right: Count::Number { .. }, .. } => left.unit(),
        Condition::Happened { event, .. } => lone(event),
        Condition::Not { condition } => sole_subject(condition),
        Condition::All { conditions } | Condition::Any { conditions } => {
            let (first, rest) = conditions.split_first()?;
            let subject = sole_subject(first)?;
            rest.iter().all(|one| sole_subject(one) == Some(subject)).then_some(subject)
        }
        Condition::Cell { .. }
        | Condition::Compare { .. }
        | Condition::Shows { .. }
        | Condition::Retribution { .. }
        | Condition::Revenge { .. } => None,
    }
}

/// Returns the only unit that an event is about.
pub(crate) fn lone(event: &Event) -> Option<&Units> {
    match event.what {
        Happening::Casts
        | Happening::Injures
        | Happening::Kos
        | Happening::Displaces
        | Happening::Heals
        | Happening::Targets { .. }
        | Happening::Summons
        | Happening::Locks
        | Happening::Points { .. }
        | Happening::Tokens { .. }
        | Happening::Stops
        | Happening::PicksUpKama
        | Happening::RevealsReward
        | Happening::ReceivesReward
        | Happening::IsInspired
        | Happening::IsReplaced => event.lone(),
        Happening::TurnComes
        | Happening::Starts { .. }
        | Happening::Ends { .. }
        | Happening::TensionTakesGg
        | Happening::Moves
        | Happening::Crosses { .. }
        | Happening::Blocks
        | Happening::Rolls { .. }
        | Happening::Rerolls
        | Happening::ExchangesInjuries
        | Happening::GainsGg
        | Happening::Succeeds { .. }
        | Happening::Buys { .. }
        | Happening::CostKos => None,
    }
}

/// Returns the unit that a condition asks for a token, and which token; `None` if it asks something else.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other conditions ask for no token")]
fn asks_for_token(condition: &Condition) -> Option<(&Units, Token, Option<Sign>)> {
    match condition {
        Condition::Is { unit, group } if is_only_a_unit(group) && !group.ko => match group.traits.as_slice() {
            [one] => one.asks_for_token().map(|(token, sign)| (unit, token, sign)),
            _ => None,
        },
        _ => None,
    }
}

/// Returns whether a description says only that it is a unit.
fn is_only_a_unit(group: &Group) -> bool {
    group.noun == Noun::Unit && group.side.is_none() && group.other.is_none()
}
