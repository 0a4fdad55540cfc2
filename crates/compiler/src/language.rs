//! IR back to the text of the language, in its one canonical form.
//!
//! Reading that text gives the same IR again; a property test holds it to that. The formatter writes effects this way, and
//! the editor shows them so.

// Functions that look for a shape with a form of its own hand everything else to the one exhaustive match of its type.
#![allow(clippy::wildcard_enum_match_arm, reason = "see above")]

mod ability;
mod action;
mod amount;
mod condition;
mod duration;
mod event;
mod lasting;
mod step;
mod units;

use kcc_ir::{Ability, Cost, Damage, Effect, Element, Group, Parameter, PowerRef, Price, Range, RangeShape};

/// The text of effects: a line each.
#[must_use]
pub fn effects(effects: &[Effect]) -> String {
    step::steps(effects).join("\n")
}

/// The text of abilities: a line each.
#[must_use]
pub fn abilities(abilities: &[Ability]) -> String {
    abilities.iter().map(ability::ability).collect::<Vec<_>>().join("\n")
}

/// The text of a casting restriction: `an allied character`.
#[must_use]
pub fn targets(group: &Group) -> String {
    units::any(group)
}

/// The text of a keyword power on a card: `resistance fire`.
#[must_use]
pub fn power(power: &PowerRef) -> String {
    let name = power.id.as_str().replace('-', " ");
    match power.parameter {
        None => name,
        Some(Parameter::Element(of)) => format!("{name} {}", element(of)),
        Some(Parameter::Number(number)) => format!("{name} {number}"),
    }
}

/// The text of a cost: `1 injury + 5 AP`.
#[must_use]
pub fn cost(cost: &Cost) -> String {
    if cost.fixed {
        return "-".to_owned();
    }
    let part = |price: Option<Price>, one: &str, several: &str| {
        price.map(|price| match price {
            Price::Number(1) => format!("1 {one}"),
            Price::Number(number) => format!("{number} {several}"),
            Price::X => format!("X {several}"),
        })
    };
    let parts = [
        part(cost.injuries, "injury", "injuries"),
        part(cost.mp, "MP", "MP"),
        part(cost.kamas, "kama", "kamas"),
        part(cost.ap, "AP", "AP"),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" + ")
}

/// The text of a range: `line 1-5`.
#[must_use]
pub fn range(range: &Range) -> String {
    let shape = match range.shape {
        RangeShape::CloseCombat => return "close combat".to_owned(),
        RangeShape::Personal => return "self".to_owned(),
        RangeShape::Ranged => "",
        RangeShape::Line => "line ",
        RangeShape::NoSight => "no sight ",
    };
    format!("{shape}{}-{}{}", range.minimum, range.maximum, if range.alterable { "" } else { " fixed" })
}

/// The text of a disk: `1 air`. A special spell has none.
#[must_use]
pub fn damage(damage: &Damage) -> Option<String> {
    match damage {
        Damage::Attack { element: of, base } => Some(format!("{base} {}", element(*of))),
        Damage::Healing { base } => Some(format!("{base} heal")),
        Damage::Special => None,
    }
}

pub(crate) fn element(of: Element) -> &'static str {
    match of {
        Element::Water => "water",
        Element::Air => "air",
        Element::Fire => "fire",
        Element::Earth => "earth",
        Element::Neutral => "neutral",
    }
}

/// `a`, `a and b`, `a, b and c`.
fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The text of a condition.
pub(crate) fn condition(of: &kcc_ir::Condition) -> String {
    condition::condition(of)
}

/// The text of units: `one ally adjacent to self`.
pub(crate) fn units(of: &kcc_ir::Units) -> String {
    units::units(of)
}

/// The text of units by description: `an opposing knight`.
pub(crate) fn group(of: &kcc_ir::Group) -> String {
    units::any(of)
}

/// The text of cells.
pub(crate) fn cells(of: &kcc_ir::Cells) -> String {
    units::cells(of)
}

/// The statements of changes that last: `self has +1 MP`.
pub(crate) fn lasting(on: &kcc_ir::Units, changes: &[kcc_ir::Change]) -> String {
    lasting::lasting(on, changes).join("; ")
}

/// The text of what is counted: `maximum range of this spell`.
pub(crate) fn count(of: &kcc_ir::Count) -> String {
    amount::count(of, false)
}

/// The text of a change of a spell: `+1 damage`.
pub(crate) fn spell_change(of: &kcc_ir::SpellChange) -> String {
    lasting::spell_change(of)
}

/// The text of an area.
pub(crate) fn area(of: kcc_ir::Area) -> &'static str {
    lasting::area(of)
}

/// The text of what a unit has by a change: `+1 MP`.
pub(crate) fn change(of: &kcc_ir::Change) -> String {
    let text = lasting::unit_change(of);
    text.strip_prefix("has ").map(str::to_owned).unwrap_or(text)
}
