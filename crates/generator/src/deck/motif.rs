//! What the emblem of a reward shows: what the reward does, beginning with what the fewest other rewards do.

use kcc_ir::{Content, Reward};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Words of the IR that have a picture, besides the ids of powers: elements, characteristics, what effects do, ranges and areas.
const WORDS: [&str; 16] = [
    "water",
    "air",
    "fire",
    "earth",
    "neutral",
    "heal",
    "ap",
    "mp",
    "hp",
    "steal",
    "maximum_range",
    "line",
    "breath",
    "gg",
    "kamas",
    "punch",
];

/// Finds the motifs of rewards.
pub(super) struct Motifs {
    powers: BTreeSet<String>,
    /// In how many rewards each motif is found.
    frequency: BTreeMap<String, usize>,
}

impl Motifs {
    /// Counts the motifs of all rewards.
    pub(super) fn new(content: &Content) -> Self {
        let powers = content.powers.iter().map(|power| power.id.to_string()).collect();
        let mut motifs = Self { powers, frequency: BTreeMap::new() };
        for reward in &content.rewards {
            for motif in motifs.found(reward) {
                *motifs.frequency.entry(motif).or_default() += 1;
            }
        }
        motifs
    }

    /// Returns the motifs of a reward, the rarest first.
    pub(super) fn of(&self, reward: &Reward) -> Vec<String> {
        let mut found = self.found(reward);
        found.sort_by_key(|motif| self.frequency.get(motif).copied().unwrap_or(0));
        found
    }

    /// Returns the motifs of a reward in the order in which it has them, each once.
    fn found(&self, reward: &Reward) -> Vec<String> {
        let (kind, spells) = (serde_json::to_value(&reward.kind), serde_json::to_value(&reward.spells));
        let mut found = Vec::new();
        for value in [kind, spells].into_iter().flatten() {
            self.walk(&value, &mut found);
        }
        found
    }

    fn walk(&self, value: &Value, found: &mut Vec<String>) {
        match value {
            Value::String(word) => {
                let charge = match word.as_str() {
                    "maximum_range" => "range",
                    "kamas" => "kama",
                    word if WORDS.contains(&word) || self.powers.contains(word) => word,
                    _ => return,
                };
                if found.iter().all(|known| known != charge) {
                    found.push(charge.to_owned());
                }
            }
            Value::Array(values) => values.iter().for_each(|value| self.walk(value, found)),
            Value::Object(fields) => fields.values().for_each(|value| self.walk(value, found)),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
    use super::*;
    use kcc_ir::Rank;

    #[test]
    fn every_word_has_a_picture() {
        let templates = crate::Templates::built_in().unwrap();
        for word in WORDS {
            let charge = match word {
                "maximum_range" => "range",
                "kamas" => "kama",
                word => word,
            };
            assert!(templates.charge(charge).is_some(), "{word}");
        }
    }

    #[test]
    fn the_rarest_motif_comes_first() {
        let reward = |id: &str, changes: &str| -> Reward {
            let abilities = format!(r#"[{{"op": "while", "on": {{"op": "self"}}, "changes": {changes}}}]"#);
            let json = format!(
                r#"{{"id": "{id}", "name": {{"en": "{id}"}}, "rank": "jade", "copies": 1, "kind": {{"op": "buff", "abilities": {abilities}}}}}"#
            );
            serde_json::from_str(&json).unwrap()
        };
        let gain = |characteristic: &str| {
            format!(
                r#"{{"op": "characteristic", "characteristic": "{characteristic}", "how": {{"op": "by", "amount": {{"op": "number", "number": 1}}}}}}"#
            )
        };
        let (one, both) = (reward("one", &format!("[{}]", gain("ap"))), reward("both", &format!("[{},{}]", gain("ap"), gain("mp"))));
        assert_eq!(one.rank, Rank::Jade);
        let motifs = Motifs::new(&Content { rewards: vec![one.clone(), both.clone()], ..Content::default() });
        assert_eq!(motifs.of(&one), ["ap"]);
        assert_eq!(motifs.of(&both), ["mp", "ap"], "that it gives AP does not tell it apart");
    }
}
