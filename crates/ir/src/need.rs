//! What a spell or a step asks of a player before it can be carried out.

use crate::walk::{self, Part};
use crate::{
    Amount, Area, Cells, Chance, Effect, Form, Gate, Guess, LinePlace, Price, Quantity, RangeShape, Spell, SpellFilter, Stolen, Units, Way,
};
use schemars::JsonSchema;
use serde::Serialize;

/// A question to a player. A player is asked only if there is more than one possible answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Need {
    /// The kind of answer that is asked for.
    pub interaction: Interaction,
    /// The field of the same node that the answer fills in, with `/` between its parts: `on`, `to`, `cost/ap`.
    pub at: String,
    /// Fewest answers; 0 if the player may decline.
    pub minimum: u8,
    /// Most answers. For a number, null: the limit is what the player has.
    pub maximum: Option<u8>,
}

/// What a player can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Interaction {
    /// A cell of the board.
    Cell,
    /// A unit or a piece of scenery that the field describes.
    Unit,
    /// A number.
    Amount,
    /// One of several ways to continue.
    Option,
    /// Yes or no.
    Confirm,
    /// Another form: a card of the same character.
    Form,
    /// A Demonic Reward of a unit. If no number is asked for, it is all of them, or as many as there are.
    Reward,
    /// The face that a die is turned to (rule 1.6.2), or that the player names before it is rolled.
    Face,
    /// A spell of a unit.
    Spell,
    /// Which way an area points, if its main cell is exactly diagonal; on which side it is (rules 8.4.1, 8.4.2); or which way a unit is
    /// moved.
    Direction,
}

impl Need {
    fn one(interaction: Interaction, at: &str) -> Self {
        Self { interaction, at: at.to_owned(), minimum: 1, maximum: Some(1) }
    }

    fn up_to(interaction: Interaction, at: &str, maximum: u8) -> Self {
        Self { interaction, at: at.to_owned(), minimum: 0, maximum: Some(maximum) }
    }

    fn number(at: &str) -> Self {
        Self { interaction: Interaction::Amount, at: at.to_owned(), minimum: 1, maximum: None }
    }
}

/// Returns what casting a spell asks, before its effects.
#[must_use]
pub fn of_spell(spell: &Spell) -> Vec<Need> {
    let mut needs = Vec::new();
    let aimed = match spell.range.shape {
        RangeShape::Personal => false,
        RangeShape::CloseCombat | RangeShape::Ranged | RangeShape::Line | RangeShape::NoSight => true,
    };
    if aimed {
        needs.push(Need::one(Interaction::Cell, "range"));
    }
    let cost = &spell.cost;
    let parts = [("cost/ap", cost.ap), ("cost/mp", cost.mp), ("cost/injuries", cost.injuries), ("cost/kamas", cost.kamas)];
    needs.extend(parts.iter().filter(|(_, price)| *price == Some(Price::X)).map(|(at, _)| Need::number(at)));
    // A diagonal cell can be aimed at if the range is not a line.
    let diagonal = match spell.range.shape {
        RangeShape::Ranged | RangeShape::NoSight => true,
        RangeShape::CloseCombat | RangeShape::Personal | RangeShape::Line => false,
    };
    match spell.area {
        // Rule 8.4.1: the side of an axe is always chosen.
        Some(Area::Axe) => needs.push(Need { maximum: Some(1 + u8::from(diagonal)), ..Need::one(Interaction::Direction, "area") }),
        Some(Area::Hammer | Area::Staff | Area::Shovel | Area::Hand | Area::Breath) if diagonal => {
            needs.push(Need::up_to(Interaction::Direction, "area", 1));
        }
        Some(Area::Hammer | Area::Staff | Area::Shovel | Area::Hand | Area::Breath)
        | Some(Area::Cross | Area::Square | Area::MultipleTargets)
        | None => {}
    }
    needs
}

/// Returns what a step itself asks; the steps inside it ask for themselves.
#[must_use]
#[allow(clippy::wildcard_enum_match_arm, reason = "every other step asks at most for the units that it acts on")]
pub fn of_effect(effect: &Effect) -> Vec<Need> {
    let mut needs = Vec::new();
    match effect {
        Effect::Discard { amount: Some(amount), on } => rewards(amount, on, &mut needs),
        Effect::Steal { what, amount, on, to } => {
            if *what == Stolen::Rewards {
                rewards(amount, on, &mut needs);
            } else {
                units("on", on, &mut needs);
            }
            to.iter().for_each(|to| units("to", to, &mut needs));
        }
        Effect::Timeline { on, to } => timeline(on, to, &mut needs),
        Effect::Move { way, on, point, .. } => moved(*way, on, point.as_ref(), &mut needs),
        Effect::Cast { on, spells, of } => cast(on, spells, of.as_ref(), &mut needs),
        Effect::Replace { on, with } => replaced(on, with, &mut needs),
        Effect::ExchangeInjuries { first, second } | Effect::Swap { first, second } => {
            units("first", first, &mut needs);
            units("second", second, &mut needs);
        }
        Effect::CellKamas { cells: from, .. } => cells("cells", from, &mut needs),
        Effect::Place { units: who, to } => {
            units("units", who, &mut needs);
            cells("to", to, &mut needs);
        }
        Effect::Summon { to, .. } | Effect::PutScenery { to, .. } => cells("to", to, &mut needs),
        Effect::Chance { of: Chance::Die, number, .. } => needs.push(Need::up_to(Interaction::Face, "number", *number)),
        Effect::Gate { gate: asked, .. } => gate(asked, &mut needs),
        Effect::Choose { number, .. } => {
            needs.push(Need { minimum: *number, maximum: Some(*number), ..Need::one(Interaction::Option, "options") });
        }
        other => other.on().into_iter().for_each(|on| units("on", on, &mut needs)),
    }
    needs
}

/// Returns whether a step, or one inside it, asks a player anything.
#[must_use]
pub fn any(effect: &Effect) -> bool {
    let mut asks = false;
    walk::effects(std::slice::from_ref(effect), "", &mut |part, _| {
        asks |= matches!(part, Part::Effect(step) if !of_effect(step).is_empty());
    });
    asks
}

fn rewards(amount: &Amount, on: &Units, needs: &mut Vec<Need>) {
    units("on", on, needs);
    if *amount != Amount::All {
        needs.push(Need { maximum: None, ..Need::one(Interaction::Reward, "amount") });
    }
}

fn timeline(on: &Units, to: &LinePlace, needs: &mut Vec<Need>) {
    units("on", on, needs);
    match to {
        LinePlace::Start | LinePlace::End => {}
        LinePlace::Before { unit } | LinePlace::After { unit } | LinePlace::Of { unit } => units("to/unit", unit, needs),
    }
}

fn moved(way: Way, on: &Units, point: Option<&Units>, needs: &mut Vec<Need>) {
    units("on", on, needs);
    if let Some(point) = point {
        units("point", point, needs);
    }
    match way {
        Way::Any => needs.push(Need::one(Interaction::Direction, "way")),
        Way::Away | Way::Towards => {}
    }
}

fn cast(on: &Units, spells: &SpellFilter, of: Option<&Units>, needs: &mut Vec<Need>) {
    units("on", on, needs);
    if let Some(of) = of {
        units("of", of, needs);
    }
    if spells.spell.is_none() && !spells.this {
        needs.push(Need::one(Interaction::Spell, "spells"));
    }
}

fn replaced(on: &Units, with: &Form, needs: &mut Vec<Need>) {
    units("on", on, needs);
    match with {
        Form::This { .. } => {}
        Form::Another { .. } => needs.push(Need::one(Interaction::Form, "with")),
    }
}

fn gate(gate: &Gate, needs: &mut Vec<Need>) {
    match gate {
        Gate::If { .. } => {}
        Gate::May | Gate::Pay { .. } => needs.push(Need::one(Interaction::Confirm, "gate")),
        Gate::Rebound { .. } => needs.push(Need::one(Interaction::Unit, "gate")),
        Gate::Guess { of: Guess::Damage } => needs.push(Need::number("gate")),
        // The face is named, and the die may have to be turned.
        Gate::Guess { of: Guess::Face } => needs.push(Need { maximum: Some(2), ..Need::one(Interaction::Face, "gate") }),
    }
}

fn units(at: &str, units: &Units, needs: &mut Vec<Need>) {
    match units {
        Units::Group { quantity, .. } => match quantity {
            Quantity::One => needs.push(Need::one(Interaction::Unit, at)),
            Quantity::UpTo(most) => needs.push(Need::up_to(Interaction::Unit, at, *most)),
            Quantity::Any | Quantity::Each => {}
        },
        Units::Either { .. } => needs.push(Need::one(Interaction::Unit, at)),
        Units::Both { parts } => {
            parts.iter().enumerate().for_each(|(index, part)| self::units(&format!("{at}/parts/{index}"), part, needs));
        }
        Units::Itself | Units::Target | Units::MainTarget | Units::It | Units::ActiveUnit | Units::Source | Units::Summoner => {}
    }
}

fn cells(at: &str, cells: &Cells, needs: &mut Vec<Need>) {
    match cells {
        Cells::Free { quantity, .. } => match quantity {
            Quantity::One | Quantity::Any => needs.push(Need::one(Interaction::Cell, at)),
            Quantity::UpTo(most) => needs.push(Need::up_to(Interaction::Cell, at, *most)),
            Quantity::Each => {}
        },
        Cells::Of { scenery: Units::Group { quantity: Quantity::One | Quantity::Any, .. } } => needs.push(Need::one(Interaction::Cell, at)),
        Cells::TargetCell | Cells::FreeTargetCells | Cells::Of { .. } | Cells::LeftBy { .. } | Cells::StartedOn { .. } => {}
    }
}
