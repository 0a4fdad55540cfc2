//! What may be true, as the words after "if" and "while", and as words before a colon.

use crate::counts::{face_key, thrown_key};
use crate::messages::id;
use crate::traits::Form;
use crate::writer::Writer;
use kcc_ir::{Condition, Group, Noun, Operand, Side, State, Trait, Units};

impl Writer<'_> {
    /// The clause after "if".
    pub(crate) fn condition(self, condition: &Condition) -> String {
        self.truth(condition, true)
    }

    /// The words before a colon, for conditions that are keywords of the game or faces of coins and dice.
    pub(crate) fn label(self, condition: &Condition) -> Option<String> {
        match condition {
            Condition::Track => Some(self.word(id!("label-track"))),
            Condition::Invasion => Some(self.word(id!("label-invasion"))),
            Condition::Retribution { number } => Some(self.say(id!("label-retribution")).count("number", *number).done()),
            Condition::Revenge { number } => Some(self.say(id!("label-revenge")).count("number", *number).done()),
            Condition::Shows { face } if self.thrown == 1 => Some(self.say(id!("label-face")).pick("face", face_key(*face)).done()),
            Condition::Shows { face } if self.thrown > 1 => Some(self.say(id!("label-faces")).pick("face", face_key(*face)).done()),
            Condition::Shows { .. }
            | Condition::Is { .. }
            | Condition::Exists { .. }
            | Condition::Compare { .. }
            | Condition::Happened { .. }
            | Condition::Not { .. }
            | Condition::All { .. }
            | Condition::Any { .. } => None,
        }
    }

    fn truth(self, condition: &Condition, truth: bool) -> String {
        match condition {
            Condition::Is { unit, group } => self.is(unit, group, truth),
            Condition::Exists { group } => self.exists(group, truth),
            Condition::Compare { left, comparison, right: Operand::Number(number) } => {
                self.compare_number(left, *comparison, *number, truth)
            }
            Condition::Compare { left, comparison, right: Operand::Count(right) } => self.compare_counts(left, *comparison, right, truth),
            Condition::Happened { event, scope } => self.past_event(event, *scope, truth),
            Condition::Shows { face } => self
                .say(id!("condition-shows"))
                .pick("thrown", thrown_key(*face))
                .pick("face", face_key(*face))
                .pick_if("truth", truth)
                .done(),
            Condition::Track => self.say(id!("condition-track")).units("caster", &Units::Itself).pick_if("truth", truth).done(),
            Condition::Invasion => self.say(id!("condition-invasion")).units("caster", &Units::Itself).pick_if("truth", truth).done(),
            Condition::Retribution { number } => {
                self.say(id!("condition-retribution")).count("number", *number).pick_if("truth", truth).done()
            }
            Condition::Revenge { number } => self.say(id!("condition-revenge")).count("number", *number).pick_if("truth", truth).done(),
            Condition::Not { condition } => self.truth(condition, !truth),
            // Not all of several: one of them at least is not so.
            Condition::All { conditions } if truth => self.and(self.parts(conditions, truth)),
            Condition::Any { conditions } if !truth => self.and(self.parts(conditions, truth)),
            Condition::All { conditions } | Condition::Any { conditions } => self.list(self.parts(conditions, truth), id!("list-or")),
        }
    }

    /// Conditions of a list; a list within it stands in brackets.
    fn parts(self, conditions: &[Condition], truth: bool) -> Vec<String> {
        let say = |one: &Condition| {
            let text = self.truth(one, truth);
            if matches!(one, Condition::All { .. } | Condition::Any { .. }) { self.block(text) } else { text }
        };
        conditions.iter().map(say).collect()
    }

    fn is(self, unit: &Units, group: &Group, truth: bool) -> String {
        match group.traits.as_slice() {
            [] if is_only_a_unit(group) && group.state == State::Ko => {
                self.say(id!("condition-ko")).units("unit", unit).pick_if("truth", truth).done()
            }
            [one] if is_only_a_unit(group) && group.state == State::InPlay && self.is_predicate(one) => {
                let predicate = self.predicate(one, truth, self.gender(unit));
                self.say(id!("condition-fits")).units("unit", unit).text("predicate", predicate).done()
            }
            _ => self.say(id!("condition-is")).units("unit", unit).group("group", group).pick_if("truth", truth).done(),
        }
    }

    fn exists(self, group: &Group, truth: bool) -> String {
        if group.state == State::Ko {
            let alive = Group { state: State::InPlay, ..group.clone() };
            return self.say(id!("condition-exists-ko")).group("group", &alive).pick_if("truth", truth).done();
        }
        if let [one] = group.traits.as_slice()
            && self.is_predicate(one)
            && (truth || !matches!(one, Trait::Not { .. }))
        {
            let bare = Group { traits: Vec::new(), ..group.clone() };
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

/// Whether a description says no more than that it is a unit.
fn is_only_a_unit(group: &Group) -> bool {
    group.noun == Noun::Unit && group.side == Side::Any && group.other.is_none()
}
