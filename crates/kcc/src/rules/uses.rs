//! The paragraphs that concern a card: those of its keyword powers, and those that cover what its texts do.

use super::paragraph;
use crate::values;
use kcc_ir::json::ToJson as _;
use kcc_ir::paragraphs::{self, Paragraphs};
use kcc_ir::{Content, Id, Power, Spell};
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

/// Returns the numbers of each card, by its id.
pub(crate) fn of_cards(content: &Content) -> BTreeMap<(Card, String), BTreeSet<String>> {
    let powers: BTreeMap<&str, &str> = content.powers.iter().map(|power| (power.id.as_str(), power.rule.as_str())).collect();
    let mut found = BTreeMap::new();
    let mut note = |card: Card, id: &Id, own: Paragraphs, data: serde_json::Result<Value>| {
        let mut numbers: BTreeSet<String> = own.into_iter().map(ToOwned::to_owned).collect();
        let data = data.unwrap_or(Value::Null);
        values::each(&data, &mut |value| numbers.extend(keyword(value, &powers).map(ToOwned::to_owned)));
        numbers.retain(|number| number.as_str() != paragraph::section(number));
        found.insert((card, id.to_string()), numbers);
    };
    for card in &content.krosmasters {
        note(Card::Krosmaster, &card.id, of_texts(&card.spells, &card.powers), card.to_json());
    }
    for card in &content.summons {
        note(Card::Summon, &card.id, of_texts(&card.spells, &card.powers), card.to_json());
    }
    for card in &content.rewards {
        let own = of_texts(&card.spells, &[]).into_iter().chain(paragraphs::of_reward(card)).collect();
        note(Card::Reward, &card.id, own, card.to_json());
    }
    found
}

fn of_texts(spells: &[Spell], powers: &[Power]) -> Paragraphs {
    let powers = powers.iter().filter_map(|power| match power {
        Power::Own { abilities, .. } => Some(paragraphs::of_abilities(abilities)),
        Power::Keyword { .. } => None,
    });
    spells.iter().map(paragraphs::of_spell).chain(powers).flatten().collect()
}

/// Returns the paragraph of the keyword power that a value names, by its id and parameter and nothing else.
fn keyword<'v>(value: &Value, powers: &BTreeMap<&str, &'v str>) -> Option<&'v str> {
    let is_power = value.as_object().is_some_and(|fields| fields.keys().all(|key| matches!(key.as_str(), "id" | "parameter")));
    value.get("id").and_then(Value::as_str).filter(|_| is_power).and_then(|id| powers.get(id)).copied()
}
