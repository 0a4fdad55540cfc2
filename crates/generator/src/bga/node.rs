//! Effects and abilities as nested nodes: the JSON of the IR, and in each step the choices it asks of a player.

use kcc_ir::need;
use kcc_ir::walk::{self, Part};
use kcc_ir::{Ability, Effect};
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

// The schema is the IR's; `needs` is added where the whole is put together.
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

/// Returns the JSON of a step, with `needs` in it and in every step within.
fn effect(effect: &Effect) -> serde_json::Result<Value> {
    let mut node = serde_json::to_value(effect)?;
    let mut steps = Vec::new();
    walk::effect_in_json(effect, &mut |part, place| steps.extend(step(part, place)));
    put_needs(&mut node, steps)?;
    Ok(node)
}

/// Returns the JSON of a clause of a power, likewise.
fn ability(ability: &Ability) -> serde_json::Result<Value> {
    let mut node = serde_json::to_value(ability)?;
    let mut steps = Vec::new();
    walk::ability_in_json(ability, &mut |part, place| steps.extend(step(part, place)));
    put_needs(&mut node, steps)?;
    Ok(node)
}

fn step<'a>(part: Part<'a>, place: &str) -> Option<(String, &'a Effect)> {
    if let Part::Effect(effect) = part { Some((place.to_owned(), effect)) } else { None }
}

fn put_needs(node: &mut Value, steps: Vec<(String, &Effect)>) -> serde_json::Result<()> {
    for (place, effect) in steps {
        let step = node.pointer_mut(&place).and_then(Value::as_object_mut);
        let step = step.ok_or_else(|| serde::de::Error::custom(format_args!("there is no step at `{place}`")))?;
        step.insert("needs".to_owned(), serde_json::to_value(need::of_effect(effect))?);
    }
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use kcc_ir::{Change, Duration, Shift, SpellChange, SpellFilter, Units};

    #[test]
    fn every_step_at_any_depth_tells_what_it_needs() {
        let given = SpellChange::Effects { effects: vec![Effect::EndTurn { on: Units::Itself }] };
        let lasting = Change::Spells { spells: SpellFilter::default(), change: Box::new(given.clone()) };
        let whole = Effect::Choose {
            number: 1,
            options: vec![
                vec![Effect::EndTurn { on: Units::Itself }, Effect::Spell { change: given, on: None }],
                vec![Effect::Lasting {
                    duration: Duration::Fight,
                    whose: None,
                    on: Units::Itself,
                    changes: vec![Change::Dice { roll: None, how: Shift::To { number: 3 }, against: None }, lasting],
                }],
            ],
        };
        let json = effect(&whole).unwrap();
        for place in
            ["", "/options/0/0", "/options/0/1", "/options/0/1/change/effects/0", "/options/1/0", "/options/1/0/changes/1/change/effects/0"]
        {
            assert!(json.pointer(place).is_some_and(|step| step["needs"].is_array()), "{place} in {json}");
        }
        assert_eq!(json.to_string().matches("needs").count(), 6);
    }
}
