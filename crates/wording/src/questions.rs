//! Questions expressed without a colon.

use crate::messages::id;
use crate::writer::Writer;
use kcc_ir::{Amount, Effect, Gate, Units, Way};

impl Writer<'_> {
    /// Returns "… gains 2 AP, or 3 AP if …", for a question that only decides how many points or tokens; `None` if it asks anything else.
    pub(crate) fn either_amount(self, gate: &Gate, then: &[Effect], otherwise: &[Effect]) -> Option<String> {
        let Gate::If { condition } = gate else { return None };
        let ([now], [usual]) = (then, otherwise) else { return None };
        let (more, less) = match (now, usual) {
            (Effect::Points { points: a, amount, on: first }, Effect::Points { points: b, amount: less, on }) if a == b && first == on => {
                (amount, less)
            }
            (Effect::Tokens { token: a, amount, on: first }, Effect::Tokens { token: b, amount: less, on }) if a == b && first == on => {
                (amount, less)
            }
            _ => return None,
        };
        let numbers = matches!((more, less), (Amount::Number { .. }, Amount::Number { .. })) && more.is_negative() == less.is_negative();
        if !numbers || self.label(condition).is_some() {
            return None;
        }
        let said = self.say(id!("gate-either")).text("clause", self.steps(otherwise)).text("part", self.part(now));
        Some(said.text("condition", self.condition(condition)).done())
    }

    /// Returns what the player may do, as a verb after "you may"; `None` if it has a subject of its own.
    #[allow(clippy::wildcard_enum_match_arm, reason = "the other steps have a subject, or several clauses")]
    pub(crate) fn may_do(self, then: &[Effect]) -> Option<String> {
        let [one] = then else { return None };
        let bare = match one {
            Effect::Heal { on, .. } | Effect::Ko { on } => *on != Units::Itself,
            Effect::Move { way, on, .. } => *way == Way::Any || *on != Units::Itself,
            Effect::Place { units, .. } => !matches!(units, Units::Either { .. } | Units::Group { .. }),
            Effect::Swap { .. } | Effect::Summon { .. } | Effect::Destroy { .. } | Effect::Replace { .. } | Effect::Marker { .. } => true,
            _ => false,
        };
        let steps = || Self { told: "may", by_spell: false, ..self }.steps(then);
        bare.then(|| self.say(id!("gate-may-do")).pick("chooser", self.chooser()).text("steps", steps()).done())
    }
}
