//! Sentences of powers.

use crate::conditions::sole_subject;
use crate::messages::id;
use crate::writer::{Spoken, Writer};
use kcc_ir::{Ability, Effect, Frequency, Gate, Trigger};

impl Writer<'_> {
    /// The sentences of abilities; what holds for the same units at the same time is one sentence.
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
        merged.iter().map(|ability| self.ability(ability)).collect::<Vec<_>>().join(" ")
    }

    fn ability(self, ability: &Ability) -> String {
        match ability {
            Ability::While { condition, on, changes } => {
                // "While … has 7 injuries, it has …": nobody else was named.
                let named = condition.as_ref().and_then(sole_subject).filter(|subject| *subject == on).and_then(Spoken::of);
                let changes = self.with_spoken(named).changes(on, changes);
                let clause = match condition {
                    None => changes,
                    Some(condition) => match self.label(condition) {
                        Some(label) => self.say(id!("ability-labelled")).text("label", label).text("changes", changes).done(),
                        None => self.say(id!("ability-while")).text("condition", self.condition(condition)).text("changes", changes).done(),
                    },
                };
                self.sentence(&clause)
            }
            Ability::When { trigger, effects } => self.sentence(&self.with_event(&trigger.event).when(trigger, effects)),
            Ability::Before { trigger, instead, effects } => {
                let said = if *instead { self.say(id!("ability-instead")) } else { self.say(id!("ability-before")) };
                let first = match trigger.frequency {
                    Frequency::EachTime => "no",
                    Frequency::FirstTime => "yes",
                    Frequency::FirstTimeEachTurn => "each-turn",
                };
                let said = said.pick("first", first).text("event", self.coming_event(&trigger.event)).text("during", self.during(trigger));
                self.sentence(&said.text("effects", self.with_event(&trigger.event).steps(effects)).done())
            }
            Ability::Team { at_most, at_least, of, adds } => {
                let of = if *at_least == 1 { self.group_bare(of) } else { self.group_many(of) };
                let said = self.say(id!("ability-team")).count("most", *at_most).count("least", *at_least).text("of", of);
                self.sentence(&said.group("added", adds).done())
            }
        }
    }

    fn when(self, trigger: &Trigger, effects: &[Effect]) -> String {
        let mut head = self.trigger(trigger);
        // A single condition stands before the comma: "at the end of …’s turn, if …, …".
        if let [Effect::Gate { gate: Gate::If { condition }, then, otherwise }] = effects {
            if otherwise.is_empty()
                && let Some(label) = self.label(condition)
            {
                let text = self.when(trigger, then);
                return self.say(id!("ability-labelled")).text("label", label).text("changes", text).done();
            }
            let condition = self.condition(condition);
            head = self.say(id!("ability-when-if")).text("trigger", head).text("condition", condition).done();
            let text = self.after(head, then);
            if otherwise.is_empty() {
                return text;
            }
            return self.say(id!("gate-otherwise")).text("gate", text).text("steps", self.steps(otherwise)).done();
        }
        self.after(head, effects)
    }

    fn after(self, head: String, effects: &[Effect]) -> String {
        let said = if self.is_one(effects) { self.say(id!("ability-when")) } else { self.say(id!("ability-when-steps")) };
        said.text("trigger", head).text("effects", self.steps(effects)).done()
    }
}
