//! Sentences of powers.

use crate::Owner;
use crate::changes::is_single;
use crate::conditions::{lone, sole_subject, whose_turn};
use crate::messages::id;
use crate::steps::about_option;
use crate::traits::kind_of;
use crate::writer::{Spoken, Writer};
use kcc_ir::{
    Ability, Change, Clause, Condition, Duration, Effect, Event, Frequency, Gate, Happening, Id, Phase, PowerRef, PowerSet, Scope, Sign,
    SpellChange, SpellElement, SpellFilter, SpellKind, Timing, Trait, Trigger, Units,
};

impl Writer<'_> {
    /// Returns the sentences of abilities; what holds for the same units at the same time is one sentence.
    pub(crate) fn abilities(self, abilities: &[Ability]) -> String {
        let mut merged: Vec<Ability> = Vec::new();
        for ability in abilities {
            if let (Some(Ability::While { condition: a, on: first, changes: all }), Ability::While { condition: b, on, changes }) =
                (merged.last_mut(), ability)
                && *a == *b
                && first == on
            {
                all.extend(changes.iter().cloned());
            } else {
                merged.push(ability.clone());
            }
        }
        let mut said = vec![self.abilities_said(&merged)];
        if let (Owner::Krosmaster, Some(keyword)) = (self.owner, only_keyword(&merged)) {
            let meaning = self.names().meaning(keyword);
            if !meaning.is_empty() {
                let meaning = self.with_spoken(Some(Spoken::Itself)).abilities_said(meaning);
                said.push(self.say(id!("ability-meaning")).text("meaning", meaning).done());
            }
        }
        said.join(" ")
    }

    fn abilities_said(self, abilities: &[Ability]) -> String {
        abilities.iter().map(|ability| self.ability(ability)).collect::<Vec<_>>().join(" ")
    }

    fn ability(self, ability: &Ability) -> String {
        self.marked("ability", "", ability, self.ability_said(ability))
    }

    fn ability_said(self, ability: &Ability) -> String {
        match ability {
            Ability::While { condition, on, changes } => {
                // "While … has 7 injuries, it has …": no other unit was named.
                let named = condition.as_ref().and_then(sole_subject);
                let named = named.filter(|subject| *subject == on || is_described_by(on, subject)).and_then(Spoken::of);
                if let Some(condition) = condition
                    && let Some(said) = self.first_spells(condition, on, changes)
                {
                    return self.sentence(&said);
                }
                let changes = Self { ends: true, ..self.with_spoken(named) }.changes(on, changes);
                let clause = match condition {
                    None => changes,
                    Some(condition) if let Some(whose) = whose_turn(condition) => {
                        self.say(id!("ability-during")).pick("whose", whose).text("changes", changes).done()
                    }
                    Some(condition) => match self.label(condition) {
                        Some(label) => self.say(id!("ability-labelled")).text("label", label).text("changes", changes).done(),
                        None => self.say(id!("ability-while")).text("condition", self.condition(condition)).text("changes", changes).done(),
                    },
                };
                self.sentence(&clause)
            }
            Ability::Waits { clause: clause @ Clause { trigger, timing, then: effects } } => match (timing, effects.as_slice()) {
                // Each face has a sentence of its own, as in a spell.
                (Timing::After, [Effect::Chance { of, number, then }]) => {
                    let told = Self { told: "yes", ..self }.with_event(&trigger.event);
                    let said = self.say(id!("ability-when")).text("trigger", told.trigger(trigger));
                    let thrown = self.sentence(&said.text("effects", told.throw(*of, *number)).done());
                    [thrown, told.with_thrown(*number).sentences(then)].join(" ")
                }
                _ => self.sentence(&self.waiting(clause)),
            },
            Ability::Team { at_most, at_least, of, adds } => {
                let of = if *at_least == 1 { self.group_bare(of) } else { self.group_many(of) };
                let said = self.say(id!("ability-team")).count("most", *at_most).count("least", *at_least).text("of", of);
                self.sentence(&said.group("added", adds).done())
            }
        }
    }

    /// Returns "…’s first attack spell each turn has +1 damage", for a change that holds until such a spell is cast. `None` for anything
    /// else.
    fn first_spells(self, condition: &Condition, on: &Units, changes: &[Change]) -> Option<String> {
        let Condition::Not { condition } = condition else { return None };
        let Condition::Happened { event, scope: Scope::ThisTurn } = condition.as_ref() else { return None };
        let Event { what: Happening::Casts, unit: Some(unit), using: Some(first), .. } = event else { return None };
        let [Change::Spells { spells, change }] = changes else { return None };
        if unit != on || *unit != Units::Itself || is_single(first) || is_single(spells) || matches!(**change, SpellChange::Effects { .. })
        {
            return None;
        }
        // Spells of another kind would have the change before the first of these is cast.
        let attack = SpellFilter { kind: Some(SpellKind::Attack), ..SpellFilter::default() };
        let same = spells == first;
        let narrower = *first == attack && matches!(spells.element, Some(SpellElement::Of(_) | SpellElement::Elemental));
        if !same && !narrower {
            return None;
        }
        let change = self.spell_change(change, "one");
        let said = self.say(id!("ability-first-spell")).text("filter", self.first_spell(first)).units("unit", on);
        let said = said.text("change", change).done();
        if same {
            return Some(said);
        }
        Some(self.say(id!("ability-first-spell-if")).text("spell", said).text("filter", self.a_spell(spells)).done())
    }

    /// Returns the sentence of a clause that waits for an event.
    pub(crate) fn waiting(self, clause: &Clause) -> String {
        let Clause { trigger, timing, then } = clause;
        let said = Self { told: "yes", marker_spoken: takes_its_marker(&trigger.event, then), ..self }.waiting_told(trigger, *timing, then);
        self.marked("clause", "", clause, said)
    }

    fn waiting_told(self, trigger: &Trigger, timing: Timing, effects: &[Effect]) -> String {
        match timing {
            Timing::After => self.with_event(&trigger.event).when(trigger, effects, false),
            Timing::Instead if let Some(never) = self.never(trigger, effects) => never,
            Timing::First | Timing::Instead => {
                let instead = timing == Timing::Instead;
                let said = if instead { self.say(id!("ability-instead")) } else { self.say(id!("ability-before")) };
                let first = match trigger.frequency {
                    Frequency::EachTime => "no",
                    Frequency::FirstTime => "yes",
                    Frequency::FirstTimeEachTurn => "each-turn",
                };
                let timing = match (timing, trigger.frequency) {
                    (Timing::First, _) => "before",
                    (_, Frequency::EachTime) => "if",
                    (..) => "instead",
                };
                let event = Self { timing, ..self }.coming_event(&trigger.event);
                let event = [event, self.during(trigger)].join(" ");
                let event = event.trim_end();
                let then = self.with_event(&trigger.event);
                // Without the other case, the condition says when something takes the place of the event.
                let (event, effects) = match effects {
                    [Effect::Gate { gate: Gate::If { condition }, then: effects, otherwise }] if instead && otherwise.is_empty() => {
                        let said = self.say(id!("coming-if")).text("event", event).pick("timing", timing);
                        (said.text("condition", then.condition(condition)).done(), effects.as_slice())
                    }
                    _ => (event.to_owned(), effects),
                };
                let said = said.pick("first", first).pick("timing", timing).pick_if("plain", self.is_plain(effects));
                said.text("event", event).text("effects", then.steps(effects)).done()
            }
        }
    }

    /// Returns "… cannot get −1 AP", of points and tokens that are replaced by nothing.
    fn never(self, trigger: &Trigger, effects: &[Effect]) -> Option<String> {
        let points = matches!(trigger.event.what, Happening::Points { .. } | Happening::Tokens { .. });
        let always = effects.is_empty() && trigger.during.is_none() && trigger.frequency == Frequency::EachTime;
        (points && always).then(|| self.barred_event(&trigger.event))
    }

    /// Returns what happens when; after a label, a second colon would hide which words belong together.
    fn when(self, trigger: &Trigger, effects: &[Effect], labelled: bool) -> String {
        if let Some(changes) = from_the_start(trigger, effects) {
            return self.say(id!("ability-from-the-start")).text("changes", self.changes(changes.0, changes.1)).done();
        }
        let mut head = self.trigger(trigger);
        // The unit whose turn it is, or the only one mentioned: no other was named.
        let named = spoken_of(&trigger.event).filter(|named| self.is_plain(effects) || chooses_for(effects, *named));
        // A single condition comes before the comma: "at the end of …’s turn, if …, …".
        if let [Effect::Gate { gate, then, otherwise }] = effects
            && let Some(text) = self.either_amount(gate, then, otherwise)
        {
            return self.say(id!("ability-when")).text("trigger", head).text("effects", text).done();
        }
        if let [Effect::Gate { gate: Gate::If { condition }, then, otherwise }] = effects {
            // Each option says when it can be chosen.
            if otherwise.is_empty() && asked_by_options(condition, then) {
                return self.when(trigger, then, labelled);
            }
            if otherwise.is_empty()
                && let Some(label) = self.label(condition)
            {
                let text = self.when(trigger, then, true);
                return self.say(id!("ability-labelled")).text("label", label).text("changes", text).done();
            }
            // Whatever else the condition names comes in between.
            let named = spoken_of(&trigger.event).filter(|named| sole_subject(condition).and_then(Spoken::of) == Some(*named));
            let condition = self.with_spoken(named).condition(condition);
            head = self.say(id!("ability-when-if")).text("trigger", head).text("condition", condition).done();
            let text = self.with_spoken(named.filter(|_| self.is_plain(then))).after(head, then, labelled);
            if otherwise.is_empty() {
                return text;
            }
            return self.say(id!("gate-otherwise")).text("gate", text).text("steps", self.steps(otherwise)).done();
        }
        self.with_spoken(named).after(head, effects, labelled)
    }

    fn after(self, head: String, effects: &[Effect], labelled: bool) -> String {
        let said = if labelled || self.is_one(effects) { self.say(id!("ability-when")) } else { self.say(id!("ability-when-steps")) };
        said.text("trigger", head).text("effects", self.steps(effects)).done()
    }
}

/// Returns whether a choice is between things for one unit, each perhaps under a condition on that unit.
fn chooses_for(effects: &[Effect], unit: Spoken) -> bool {
    matches!(effects, [Effect::Choose { number: 1, options }] if options.iter().all(|option| about_option(option) == Some(unit)))
}

/// Returns whether a condition asks whether any option of a choice can be taken, which the options ask themselves.
fn asked_by_options(condition: &Condition, then: &[Effect]) -> bool {
    let (Condition::Any { conditions }, [Effect::Choose { number: 1, options }]) = (condition, then) else { return false };
    let asks = |option: &Vec<Effect>, condition: &Condition| {
        matches!(option.as_slice(), [Effect::Gate { gate: Gate::If { condition: asked }, otherwise, .. }]
            if otherwise.is_empty() && asked == condition)
    };
    conditions.iter().all(|condition| options.iter().any(|option| asks(option, condition)))
        && options.iter().all(|option| conditions.iter().any(|condition| asks(option, condition)))
}

/// Returns whether the first step takes away the marker by which the unit of an event is described.
fn takes_its_marker(event: &Event, effects: &[Effect]) -> bool {
    let Some(Effect::Marker { sign: Sign::Minus, marker: taken, on: Units::It }) = effects.first() else { return false };
    let unit = event.object().or_else(|| event.subject());
    matches!(unit, Some(Units::Group { group, .. })
        if group.traits.iter().any(|one| matches!(one, Trait::Marker { marker } if marker == taken)))
}

/// Returns the keyword, without a number or an element, if a text consists only of its name: then the card is the place to explain it.
fn only_keyword(abilities: &[Ability]) -> Option<&Id> {
    let [Ability::While { condition: None, on: Units::Itself, changes }] = abilities else { return None };
    let [Change::GainsPowers { powers: PowerSet::These { list }, against: None }] = changes.as_slice() else { return None };
    match list.as_slice() {
        [PowerRef { id, parameter: None }] => Some(id),
        _ => None,
    }
}

/// Returns the unit whose turn it is when something happens, or the only unit mentioned.
fn spoken_of(event: &Event) -> Option<Spoken> {
    let turn =
        matches!(event.what, Happening::TurnComes | Happening::Starts { phase: Phase::Turn } | Happening::Ends { phase: Phase::Turn });
    let unit = if turn { event.lone() } else { lone(event) };
    unit.and_then(Spoken::of)
}

/// Returns whether units are described by one that was named, and not by any other.
fn is_described_by(units: &Units, named: &Units) -> bool {
    let Units::Group { group, .. } = units else { return false };
    let mut traits = group.traits.iter().filter(|one| kind_of(one).is_none());
    matches!((traits.next(), traits.next()),
        (Some(Trait::NextInTimeline { after: unit } | Trait::SummonedBy { by: unit }), None) if **unit == *named)
}

/// Returns the units whose changes hold from the start of the fight to its end, with the changes; `None` if something else happens at its
/// start.
fn from_the_start<'e>(trigger: &Trigger, effects: &'e [Effect]) -> Option<(&'e Units, &'e [Change])> {
    let start = trigger.event.what == (Happening::Starts { phase: Phase::Fight })
        && trigger.during.is_none()
        && trigger.frequency == Frequency::EachTime;
    match effects {
        [Effect::Lasting { duration: Duration::Fight, whose: None, on, changes }] if start => Some((on, changes)),
        _ => None,
    }
}
