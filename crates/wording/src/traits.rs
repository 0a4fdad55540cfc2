//! What is true of a unit, after its noun or as a predicate.

use crate::messages::id;
use crate::names::Names;
use crate::writer::Writer;
use kcc_ir::{Characteristic, Count, Trait, Units};

/// Where a trait stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// After the noun: "adjacent to the target".
    With,
    /// After a subject: "is adjacent to the target".
    Is,
    /// After a subject, denied.
    IsNot,
}

impl Form {
    fn key(self) -> &'static str {
        match self {
            Self::With => "with",
            Self::Is => "is",
            Self::IsNot => "is-not",
        }
    }
}

impl Writer<'_> {
    /// All traits of a description, those that name no other unit first, so that nothing seems to belong to the other unit.
    pub(crate) fn traits(self, traits: &[Trait], gender: &'static str, number: &'static str) -> String {
        let (plain, related): (Vec<_>, Vec<_>) = traits.iter().partition(|one| !names_units(one));
        let say = |one: &&Trait| self.trait_of(one, Form::With, gender, number);
        let plain: Vec<_> = plain.iter().map(say).collect();
        let related: Vec<_> = related.iter().map(say).collect();
        [self.join(id!("list-and"), plain), self.join(id!("list-and"), related)].join(" ")
    }

    /// One trait.
    pub(crate) fn trait_of(self, one: &Trait, form: Form, gender: &'static str, number: &'static str) -> String {
        match one {
            Trait::Adjacent { to } => self.say(id!("trait-adjacent")).units("unit", to),
            Trait::NotAdjacent { to } => self.say(id!("trait-not-adjacent")).units("unit", to),
            Trait::Distance { minimum, maximum, from } => {
                self.say(id!("trait-distance")).count("minimum", *minimum).count("maximum", *maximum).units("unit", from)
            }
            Trait::InTerritory => self.say(id!("trait-territory")),
            Trait::Number { count, comparison, number } => match &**count {
                Count::Characteristic { characteristic: Characteristic::Level, unit: Units::It } => {
                    self.say(id!("trait-level")).text("bounded", self.bounded_level(*comparison, true, *number))
                }
                Count::Injuries { unit: Units::It } => self
                    .say(id!("trait-injuries"))
                    .text("bounded", self.bounded_injuries(*comparison, true, *number)),
                other => self.say(id!("trait-if")).text("condition", self.compare_number(other, *comparison, *number, true)),
            },
            Trait::Power { power } => self.say(id!("trait-power")).text("power", self.power(power)),
            Trait::NoPower { power } => self.say(id!("trait-no-power")).text("power", self.power(power)),
            Trait::Marker { marker } => self.say(id!("trait-marker")).text("marker", Names::marker(marker)),
            Trait::Tokens { token: kind, sign, without } => {
                let said = if *without { self.say(id!("trait-no-tokens")) } else { self.say(id!("trait-tokens")) };
                said.text("token", self.token(*kind, *sign))
            }
            Trait::SummonedBy { by } => self.say(id!("trait-summoned-by")).units("unit", by),
            Trait::Did { event, scope } => match form {
                Form::With if self.is_relative(event) => return self.relative_event(event, *scope, gender, number),
                Form::With => self.say(id!("trait-if")).text("condition", self.past_event(event, *scope, true)),
                Form::Is => return self.past_event(event, *scope, true),
                Form::IsNot => return self.past_event(event, *scope, false),
            },
            Trait::NextInTimeline { after } => self.say(id!("trait-next")).units("unit", after),
            Trait::SameElement => self.say(id!("trait-same-element")),
            Trait::SameLevel { unit } => self.say(id!("trait-same-level")).units("unit", unit),
        }
        .pick("form", form.key())
        .pick("gender", gender)
        .pick("number", number)
        .done()
    }

    /// Whether the trait makes a predicate of any subject. One that speaks of the unit as "it" needs the unit named before.
    pub(crate) fn is_predicate(self, one: &Trait) -> bool {
        match one {
            Trait::Did { .. } => false,
            Trait::Number { count, .. } => matches!(
                **count,
                Count::Characteristic { characteristic: Characteristic::Level, unit: Units::It } | Count::Injuries { unit: Units::It }
            ),
            Trait::Adjacent { .. }
            | Trait::NotAdjacent { .. }
            | Trait::Distance { .. }
            | Trait::InTerritory
            | Trait::Power { .. }
            | Trait::NoPower { .. }
            | Trait::Marker { .. }
            | Trait::Tokens { .. }
            | Trait::SummonedBy { .. }
            | Trait::NextInTimeline { .. }
            | Trait::SameElement
            | Trait::SameLevel { .. } => true,
        }
    }
}

/// Whether the words of a trait name another unit.
fn names_units(one: &Trait) -> bool {
    match one {
        Trait::InTerritory
        | Trait::Number { .. }
        | Trait::Power { .. }
        | Trait::NoPower { .. }
        | Trait::Marker { .. }
        | Trait::Tokens { .. }
        | Trait::SameElement => false,
        Trait::Adjacent { .. }
        | Trait::NotAdjacent { .. }
        | Trait::Distance { .. }
        | Trait::SummonedBy { .. }
        | Trait::Did { .. }
        | Trait::NextInTimeline { .. }
        | Trait::SameLevel { .. } => true,
    }
}
