//! Cards that are in one scenario alone, in the form of `cards.json`.

use super::lock::Lock;
use super::{bindings, moments, pack, schema, shape};
use kcc_ir::moment::Moments;
use kcc_ir::{Content, Scenario};
use kcc_wording::{Language, Wording};
use serde_json::{Map, Value};

/// What only `cards.json` has: numbers, and printed texts.
const LEFT_OUT: [&str; 3] = ["number", "card_type", "text"];

/// Writes down what scenarios have of their own.
pub struct OwnCards {
    wording: Wording,
    shapes: shape::Shapes,
}

impl OwnCards {
    /// Prepares for the scenarios of some content.
    ///
    /// # Errors
    /// A fault of the schema, which tests find.
    pub fn new(content: &Content) -> Result<Self, String> {
        let mut all = Content { scenarios: Vec::new(), ..content.clone() };
        for scenario in &content.scenarios {
            let of = own(scenario);
            all.krosmasters.extend(of.krosmasters);
            all.rewards.extend(of.rewards);
            all.scenery.extend(of.scenery);
        }
        Ok(Self { wording: Wording::new(&all, Language::ENGLISH), shapes: shape::Shapes::read(&schema::material())? })
    }

    /// Returns the cards of a scenario, each kind by id; `moments` says when steps of such cards are carried out.
    ///
    /// # Errors
    /// A fault of the generator, which tests find.
    pub fn of(&self, scenario: &Scenario, moments: impl FnOnce(&Content) -> Moments) -> Result<Value, String> {
        let content = own(scenario);
        let mut lock = Lock::default();
        lock.complete(pack::keys(&content));
        let material = pack::material(&content, &self.wording, &lock, "")?;
        let mut cards = serde_json::to_value(&material).map_err(|error| error.to_string())?;
        moments::put(&mut cards, &moments(&content));
        bindings::put(&mut cards)?;
        self.shapes.complete(&mut cards)?;
        let mut kept = Map::new();
        for kind in ["krosmasters", "rewards", "scenery"] {
            if let Some(mut of_kind) =
                cards.get_mut(kind).map(Value::take).filter(|cards| cards.as_object().is_some_and(|cards| !cards.is_empty()))
            {
                leave_out(&mut of_kind);
                kept.insert(kind.to_owned(), of_kind);
            }
        }
        Ok(Value::Object(kept))
    }
}

fn own(scenario: &Scenario) -> Content {
    Content {
        krosmasters: scenario.krosmasters.clone(),
        rewards: scenario.own_rewards.clone(),
        scenery: scenario.own_scenery.clone(),
        ..Content::default()
    }
}

/// Leaves out, of cards and of what is on them, what other scenarios would not be changed by.
fn leave_out(cards: &mut Value) {
    let of_card = |card: &mut Value| {
        let Some(fields) = card.as_object_mut() else { return };
        LEFT_OUT.iter().for_each(|field| _ = fields.remove(*field));
        for list in ["spells", "powers"] {
            for printed in fields.get_mut(list).and_then(Value::as_array_mut).into_iter().flatten().filter_map(Value::as_object_mut) {
                printed.remove("text");
            }
        }
    };
    cards.as_object_mut().into_iter().flat_map(Map::values_mut).for_each(of_card);
}
