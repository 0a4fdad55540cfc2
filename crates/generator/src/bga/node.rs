//! Effects and abilities as nested nodes: the JSON of the IR, and in each step what it asks of a player.

use super::need;
use kcc_ir::{Ability, Change, Effect, SpellChange};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::borrow::Cow;

/// A step of an effect.
#[derive(Clone, Debug)]
pub(super) struct EffectNode<'a>(pub(super) &'a Effect);

/// A clause of a power.
#[derive(Clone, Debug)]
pub(super) struct AbilityNode<'a>(pub(super) &'a Ability);

impl Serialize for EffectNode<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        effect(self.0).map_err(serde::ser::Error::custom)?.serialize(serializer)
    }
}

impl Serialize for AbilityNode<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ability(self.0).map_err(serde::ser::Error::custom)?.serialize(serializer)
    }
}

// The schema is the IR's; what it says of steps is amended where the whole is put together.
impl JsonSchema for EffectNode<'_> {
    fn schema_name() -> Cow<'static, str> {
        Effect::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        Effect::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Effect::json_schema(generator)
    }
}

impl JsonSchema for AbilityNode<'_> {
    fn schema_name() -> Cow<'static, str> {
        Ability::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        Ability::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Ability::json_schema(generator)
    }
}

type Made = Result<Value, serde_json::Error>;

fn effect(effect: &Effect) -> Made {
    let mut node = serde_json::to_value(effect)?;
    match effect {
        Effect::Chance { then, .. } => put(&mut node, "then", effects(then)?),
        Effect::Gate { then, otherwise, .. } => {
            put(&mut node, "then", effects(then)?);
            put(&mut node, "otherwise", effects(otherwise)?);
        }
        Effect::Choose { options } => {
            let options = options.iter().map(|option| effects(option)).collect::<Result<_, _>>()?;
            put(&mut node, "options", Value::Array(options));
        }
        Effect::Spell { change, .. } => put(&mut node, "change", spell_change(change)?),
        Effect::Lasting { changes: lasting, .. } => put(&mut node, "changes", changes(lasting)?),
        Effect::Tokens { .. }
        | Effect::Points { .. }
        | Effect::LoseAll { .. }
        | Effect::Steal { .. }
        | Effect::Injuries { .. }
        | Effect::Heal { .. }
        | Effect::ExchangeInjuries { .. }
        | Effect::Kamas { .. }
        | Effect::CellKamas { .. }
        | Effect::Gg { .. }
        | Effect::Move { .. }
        | Effect::Place { .. }
        | Effect::Swap { .. }
        | Effect::Summon { .. }
        | Effect::Ko { .. }
        | Effect::Destroy { .. }
        | Effect::Replace { .. }
        | Effect::Marker { .. }
        | Effect::AllTokens { .. }
        | Effect::Cast { .. }
        | Effect::EndTurn => {}
    }
    put(&mut node, "needs", serde_json::to_value(need::of_effect(effect))?);
    Ok(node)
}

fn ability(ability: &Ability) -> Made {
    let mut node = serde_json::to_value(ability)?;
    match ability {
        Ability::While { changes: lasting, .. } => put(&mut node, "changes", changes(lasting)?),
        Ability::When { effects: steps, .. } | Ability::Before { effects: steps, .. } => put(&mut node, "effects", effects(steps)?),
        Ability::Team { .. } => {}
    }
    Ok(node)
}

fn effects(steps: &[Effect]) -> Made {
    Ok(Value::Array(steps.iter().map(effect).collect::<Result<_, _>>()?))
}

fn changes(changes: &[Change]) -> Made {
    Ok(Value::Array(changes.iter().map(change).collect::<Result<_, _>>()?))
}

fn change(change: &Change) -> Made {
    let mut node = serde_json::to_value(change)?;
    match change {
        Change::Spells { change, .. } => put(&mut node, "change", spell_change(change)?),
        Change::Characteristic { .. }
        | Change::Becomes { .. }
        | Change::GainsPowers { .. }
        | Change::LosesPowers { .. }
        | Change::GainsType { .. }
        | Change::GainsTypesOf { .. }
        | Change::Dice { .. }
        | Change::DiceInstead { .. }
        | Change::DamageTaken { .. }
        | Change::AtMostInjuries { .. }
        | Change::Rerolls
        | Change::ControlledBy { .. }
        | Change::DofusTurnedBy { .. }
        | Change::Cannot { .. }
        | Change::Only { .. }
        | Change::FirstPurchase { .. } => {}
    }
    Ok(node)
}

fn spell_change(change: &SpellChange) -> Made {
    let mut node = serde_json::to_value(change)?;
    match change {
        SpellChange::Effects { effects: steps } => put(&mut node, "effects", effects(steps)?),
        SpellChange::Damage { .. }
        | SpellChange::Heal { .. }
        | SpellChange::PierceArmour
        | SpellChange::StealHealth
        | SpellChange::Area { .. }
        | SpellChange::Range { .. }
        | SpellChange::MaximumRange { .. }
        | SpellChange::Cost { .. }
        | SpellChange::NoSight
        | SpellChange::Limit { .. }
        | SpellChange::Control { .. }
        | SpellChange::Element { .. }
        | SpellChange::CriticalDice { .. }
        | SpellChange::CriticalSuccess { .. } => {}
    }
    Ok(node)
}

fn put(node: &mut Value, key: &str, value: Value) {
    if let Some(object) = node.as_object_mut() {
        object.insert(key.to_owned(), value);
    }
}
