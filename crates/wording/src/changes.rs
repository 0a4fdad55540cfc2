//! Lasting effects: changes of units, after their subject.

use crate::keys;
use crate::messages::id;
use crate::units::as_any;
use crate::writer::{Spoken, Writer};
use kcc_ir::walk::{self, Part};
use kcc_ir::{
    Amount, Change, Characteristic, Condition, Count, Decided, Place, PowerSet, Quantity, Scope, Shift, SpellChange, SpellFilter, Trait,
    Units,
};

impl Writer<'_> {
    /// Returns a subject and all its changes, those of its spells last: "… has Armour, and its spells have +1 maximum range".
    pub(crate) fn changes(self, subject: &Units, changes: &[Change]) -> String {
        if let [change] = changes
            && !(self.unsaid && self.is_spoken(subject))
            && let Some(said) = self.alone(subject, change)
        {
            return said;
        }
        self.of_subject(subject).changes_of(subject, changes)
    }

    fn of_subject(self, subject: &Units) -> Self {
        Self { subject: (self.gender(subject), self.person(subject)), ..self }
    }

    /// Returns a change that reads better as a sentence of its own than after its subject; `None` for the others.
    #[allow(clippy::wildcard_enum_match_arm, reason = "the other changes follow their subject")]
    fn alone(self, subject: &Units, change: &Change) -> Option<String> {
        Some(match change {
            Change::DecidedBy { what: Decided::Dofus, player } => {
                self.say(id!("alone-dofus-turned-by")).units("any", &as_any(subject)).player("player", player).done()
            }
            Change::DecidedBy { what: Decided::Everything, player } => {
                self.say(id!("alone-controlled-by")).units("subject", subject).player("player", player).done()
            }
            Change::AtMostInjuries { number, of_spells } => {
                let said =
                    self.say(id!("alone-at-most-injuries")).count("amount", *number).pick("by", if *of_spells { "spell" } else { "any" });
                said.units("subject", subject).done()
            }
            _ => return None,
        })
    }

    fn changes_of(self, subject: &Units, changes: &[Change]) -> String {
        let this = Self { others_cast: *subject != Units::Itself, ..self };
        let mut clauses = Vec::new();
        // "Characters … cannot …" reads better than "each character … cannot …".
        let barred = changes.iter().all(|change| matches!(change, Change::Cannot { .. } | Change::Sight { .. }));
        let all = barred && is_each(subject);
        // "… does not block line of sight for characters not adjacent to it", "characters not adjacent to … cannot injure it".
        let named = Spoken::of(subject).or_else(|| (all && is_beside_itself(subject)).then_some(Spoken::Itself));
        let barring = self.with_spoken(named.filter(|_| barred));
        // What they did has no plural: "a unit that … cannot …".
        let any = (barred && !all && matches!(subject, Units::Group { quantity: Quantity::Each, .. })).then(|| as_any(subject));
        let subject = any.as_ref().unwrap_or(subject);
        let predicates = barring.predicates(if all { "many" } else { keys::number(subject) }, changes);
        let new_subject = !predicates.is_empty();
        if new_subject {
            let said = self.say(id!("changes-of")).text("changes", self.predicates_and(predicates));
            clauses.push(if all { said.all_units("subject", subject) } else { said.subject("subject", subject) }.done());
        }
        let spells: Vec<_> = changes
            .iter()
            .filter_map(|change| if let Change::Spells { spells, change } = change { Some((spells, &**change)) } else { None })
            .collect();
        let runs: Vec<_> = spells.chunk_by(|(first, a), (second, b)| first == second && speaks_of_spell(a) == speaks_of_spell(b)).collect();
        for (index, same) in runs.iter().enumerate() {
            let Some((filter, first)) = same.first() else { continue };
            let each = !is_single(filter) && speaks_of_spell(first);
            let owned = self.owned_spells(filter, subject, !clauses.is_empty() || self.is_spoken(subject), each);
            let number = if each || is_single(filter) { "one" } else { "many" };
            let last = |at: usize| index + 1 == runs.len() && at + 1 == same.len();
            let writer = |at| Self { spell_spoken: each, ends: self.ends && last(at), ..this };
            let change = same.iter().enumerate().flat_map(|(at, (_, change))| {
                let deeds = if number == "one" && !each { this.deeds(change) } else { None };
                let named = Spoken::of(subject).filter(|_| counts_injuries_on(change, subject));
                deeds.unwrap_or_else(|| {
                    // "… costs 1 AP less and its range becomes 1–4."
                    if let (1.., SpellChange::Range { range }) = (at, &**change) {
                        let said = self.say(id!("spell-range-becomes")).text("range", self.range_signs(*range));
                        return vec![said.pick("number", number).done()];
                    }
                    vec![writer(at).with_spoken(named).spell_change(change, number)]
                })
            });
            let change = self.and(change.collect());
            clauses.push(self.say(id!("spells-changed")).text("spells", owned).text("change", change).done());
        }
        // A comma, since a subject follows: "… has Armour, and its spells have …".
        if clauses.is_empty() {
            return self.word(id!("nothing"));
        }
        self.list(clauses, if new_subject { id!("list-clauses") } else { id!("list-and") })
    }

    /// Returns one of several runs of changes, with the subject named once: "… has Armour or Lock".
    pub(crate) fn one_of_changes(self, subject: &Units, options: &[&[Change]]) -> String {
        let single = |changes: &&[Change]| matches!(changes, [change] if is_addition(change)).then(|| changes[0].clone());
        if let Some(additions) = options.iter().map(single).collect::<Option<Vec<_>>>() {
            let number = keys::number(subject);
            let only_powers = additions.iter().all(|change| matches!(change, Change::GainsPowers { .. }));
            let adjectives = additions.iter().all(|change| self.is_adjective(change));
            let parts = additions.iter().map(|change| self.change(change, number)).collect();
            let said = if adjectives { self.of_subject(subject).say(id!("change-is")) } else { self.say(id!("change-has")) };
            let said = said.pick("number", number).text("parts", self.list(parts, id!("list-or")));
            let said = said.pick_if("powers", only_powers).done();
            return self.say(id!("changes-of")).text("changes", said).subject("subject", subject).done();
        }
        let again = Self { unsaid: true, ..self.with_spoken(Spoken::of(subject)) };
        let said = options.iter().enumerate().map(|(index, changes)| if index == 0 { self } else { again }.changes(subject, changes));
        self.join(id!("choose-option-or"), said.collect::<Vec<_>>())
    }

    /// Returns changes of one cast: "+1 damage if it is an attack spell".
    pub(crate) fn next_spell(self, subject: &Units, changes: &[Change]) -> String {
        let this = Self { others_cast: *subject != Units::Itself, ..self };
        let (spells, others): (Vec<_>, Vec<_>) = changes.iter().cloned().partition(|change| matches!(change, Change::Spells { .. }));
        let mut parts = Vec::new();
        if !others.is_empty() || spells.is_empty() {
            parts.push(self.changes(subject, &others));
        }
        let spells: Vec<_> = spells
            .iter()
            .filter_map(|change| if let Change::Spells { spells, change } = change { Some((spells, change)) } else { None })
            .collect();
        let mut given = None;
        let mut adds = false;
        for same in spells.chunk_by(|(first, _), (second, _)| first == second) {
            let Some((spells, first)) = same.first() else { continue };
            let writer = Self { more: same.len() == 1 && given.is_some_and(|given| comes_on_top(given, first)), ..this };
            adds |= writer.more;
            given = Some(&***first);
            let text = self.and(same.iter().map(|(_, change)| writer.spell_change(change, "bare")).collect());
            parts.push(if **spells == SpellFilter::default() {
                text
            } else {
                self.say(id!("spells-next-if")).text("change", text).text("spell", self.a_spell(spells)).done()
            });
        }
        self.list(parts, if adds { id!("list-clauses") } else { id!("list-and") })
    }

    /// Returns "has +1 damage if it is an attack spell", after the spell as the subject; `None` if more than the spell changes.
    pub(crate) fn next_spell_has(self, changes: &[Change]) -> Option<String> {
        let [Change::Spells { spells, change }, rest @ ..] = changes else { return None };
        if matches!(**change, SpellChange::Effects { .. } | SpellChange::Area { .. }) {
            return None;
        }
        let said = |saying: String| match *spells == SpellFilter::default() {
            true => saying,
            false => self.say(id!("spells-next-if")).text("change", saying).text("spell", self.a_spell(spells)).done(),
        };
        let first = said(self.spell_change(change, "one"));
        match rest {
            [] => Some(first),
            [Change::Spells { spells, change: more }] if comes_on_top(change, more) && *spells != SpellFilter::default() => {
                let more = Self { more: true, ..self }.spell_change(more, "bare");
                let more = self.say(id!("spells-next-if")).text("change", more).text("spell", self.a_spell(spells)).done();
                Some(self.join(id!("list-clauses"), [first, more]))
            }
            _ => None,
        }
    }

    /// Joins predicates of one subject; with a comma if one of two contains an "and".
    fn predicates_and(self, predicates: Vec<(String, bool)>) -> String {
        let lists = predicates.len() == 2 && predicates.iter().any(|(_, several)| *several);
        let said = predicates.into_iter().map(|(said, _)| said).collect();
        self.list(said, if lists { id!("list-clauses") } else { id!("list-and") })
    }
}

/// Returns whether the second change adds more of what the first gives a spell.
pub(crate) fn comes_on_top(first: &SpellChange, second: &SpellChange) -> bool {
    match (first, second) {
        (
            SpellChange::Damage { amount: a, element: first, against: None },
            SpellChange::Damage { amount: b, element: second, against: None },
        ) => first == second && is_given(a) && is_given(b),
        (SpellChange::Heal { amount: a }, SpellChange::Heal { amount: b }) => is_given(a) && is_given(b),
        _ => false,
    }
}

/// Returns whether an amount is more than nothing, however much it is.
pub(crate) fn is_given(amount: &Amount) -> bool {
    match amount {
        Amount::Number { number } | Amount::ForEach { number, .. } => *number > 0,
        Amount::All => false,
    }
}

/// Returns whether a change refers to the spell that has it, and so to each of several spells by itself.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other parts look back at nothing")]
fn speaks_of_spell(change: &SpellChange) -> bool {
    let SpellChange::Effects { effects } = change else { return false };
    let mut speaks = false;
    walk::effects(effects, "", &mut |part, _| {
        let of_this = |scope: &Scope| *scope == Scope::ThisSpell;
        speaks |= match part {
            Part::Condition(Condition::Happened { scope, .. }) => of_this(scope),
            Part::Trait(Trait::Did { scope, .. }) => of_this(scope),
            Part::Count(Count::Times { scope, .. }) => of_this(scope),
            _ => false,
        };
    });
    speaks
}

/// Returns whether a change is only a number, so that words after it apply to all of it.
pub(crate) fn is_short(change: &Change) -> bool {
    let Change::Spells { change, .. } = change else {
        return matches!(change, Change::Characteristic { how: Shift::By { amount: Amount::Number { .. }, at_least: None }, .. });
    };
    matches!(
        **change,
        SpellChange::Damage { amount: Amount::Number { .. }, against: None, .. } | SpellChange::Heal { amount: Amount::Number { .. } }
    )
}

/// Returns whether a change counts the injuries on a unit, for which a pronoun is enough where its spells are the subject.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other changes count nothing that a unit has")]
fn counts_injuries_on(change: &SpellChange, unit: &Units) -> bool {
    let amount = match change {
        SpellChange::Damage { amount, .. } | SpellChange::Heal { amount } | SpellChange::MaximumRange { amount } => amount,
        _ => return false,
    };
    matches!(amount, Amount::ForEach { of: Count::Injuries { unit: on, left: false }, .. } if on == unit)
}

/// Returns whether these are all units of a description without what they did, which has no plural.
fn is_each(units: &Units) -> bool {
    matches!(units, Units::Group { quantity: Quantity::Each, group }
        if group.traits.iter().all(|one| !matches!(one, Trait::Did { .. } | Trait::NextInTimeline { .. })))
}

/// Returns whether units are described as adjacent to the owner of the text, or as not adjacent to it.
fn is_beside_itself(units: &Units) -> bool {
    let beside = |place: &Place| place.adjacent_to() == Some(&Units::Itself);
    let place = |place: &Place| beside(place) || matches!(place, Place::Not { of } if beside(of));
    let fits = |one: &Trait| {
        let fact = if let Trait::Not { fact } = one { fact } else { one };
        matches!(fact, Trait::Place { place: at } if place(at))
    };
    matches!(units, Units::Group { group, .. } if group.traits.iter().any(fits))
}

/// Returns whether the change is expressed by "has" alone, so that several share one verb.
pub(crate) fn is_addition(change: &Change) -> bool {
    match change {
        // "Counts as 2 levels lower."
        Change::Characteristic { characteristic: Characteristic::Level, how: Shift::By { .. } } => false,
        Change::Characteristic { how: Shift::By { .. }, .. } | Change::GainsPowers { powers: PowerSet::These { .. }, .. } => true,
        Change::Characteristic { how: Shift::To { .. }, .. }
        | Change::GainsPowers { .. }
        | Change::LosesPowers { .. }
        | Change::GainsType { .. }
        | Change::GainsTypesOf { .. }
        | Change::GainsSpells { .. }
        | Change::Spells { .. }
        | Change::Dice { .. }
        | Change::Successes { .. }
        | Change::StepCost { .. }
        | Change::DamageTaken { .. }
        | Change::AtMostInjuries { .. }
        | Change::Rerolls { .. }
        | Change::DecidedBy { .. }
        | Change::Cannot { .. }
        | Change::Sight { .. }
        | Change::FirstPurchase { .. } => false,
    }
}

/// Returns whether a filter names one spell.
pub(crate) fn is_single(filter: &SpellFilter) -> bool {
    filter.this || filter.spell.is_some()
}
