//! Which paragraphs a card has to do with: those of its keyword powers, and those that describe the nodes of its effects.

use super::citation;
use super::paragraph;
use crate::values;
use kcc_ir::Content;
use serde::Serialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// What a card is, which is also the kind of its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Card {
    /// A krosmaster.
    Krosmaster,
    /// A summon.
    Summon,
    /// A Demonic Reward.
    Reward,
}

/// The numbers of each card, by its id. Nodes of two meanings tell nothing and are passed over.
pub(crate) fn of_cards(content: &Content) -> BTreeMap<(Card, String), BTreeSet<String>> {
    let mut nodes: BTreeMap<&str, Option<Vec<&str>>> = BTreeMap::new();
    for (op, _, rules) in citation::nodes() {
        nodes.entry(op).and_modify(|known| *known = None).or_insert(Some(rules));
    }
    let powers: BTreeMap<&str, &str> = content.powers.iter().map(|power| (power.id.as_str(), power.rule.as_str())).collect();
    let mut found = BTreeMap::new();
    let mut note = |card: Card, id: &kcc_ir::Id, data: serde_json::Result<Value>| {
        let mut numbers = BTreeSet::new();
        let data = data.unwrap_or(Value::Null);
        values::each(&data, &mut |value| numbers.extend(rules(value, &nodes, &powers).map(ToOwned::to_owned)));
        numbers.retain(|number| number.as_str() != paragraph::section(number));
        found.insert((card, id.to_string()), numbers);
    };
    content.krosmasters.iter().for_each(|card| note(Card::Krosmaster, &card.id, value(card)));
    content.summons.iter().for_each(|card| note(Card::Summon, &card.id, value(card)));
    content.rewards.iter().for_each(|card| note(Card::Reward, &card.id, value(card)));
    found
}

fn value(card: &impl Serialize) -> serde_json::Result<Value> {
    serde_json::to_value(card)
}

/// The paragraphs that a node or the name of a keyword power leads to.
fn rules<'v>(
    value: &Value,
    nodes: &'v BTreeMap<&str, Option<Vec<&'v str>>>,
    powers: &BTreeMap<&str, &'v str>,
) -> impl Iterator<Item = &'v str> {
    let field = |name: &str| value.get(name).and_then(Value::as_str);
    let of_node = field("op").and_then(|op| nodes.get(op)).into_iter().flatten().flatten().copied();
    // A keyword power is named by its id and what follows it, and by nothing else.
    let is_power = value.as_object().is_some_and(|fields| fields.keys().all(|key| matches!(key.as_str(), "id" | "parameter")));
    of_node.chain(field("id").filter(|_| is_power).and_then(|id| powers.get(id)).copied())
}
