//! What a game is made of, by hashes of what is played: so that it is known which of its cards have changed since.

use kcc_interpreter::Compiled;
use kcc_ir::json::ToJson;
use kcc_ir::{Content, Id};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use siphasher::sip::SipHasher13;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::Hasher as _;

/// Hashes of what a game is made of, in hexadecimal. Names, sets, histories and printed texts count for nothing: they are not played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MadeOf {
    /// The rules, the arena, the Demonic Rewards and all that comes up in every game.
    pub rules: String,
    /// Each krosmaster of a team, with all that comes up through it.
    pub cards: BTreeMap<Id, String>,
}

/// Fields that nobody plays.
const UNPLAYED: [&str; 7] = ["name", "version", "collection", "history", "provisional", "printed_text", "rule"];

impl MadeOf {
    /// Returns what a game with these teams is made of. `compiled` is compiled from `content`.
    #[must_use]
    pub fn of(content: &Content, compiled: &Compiled, teams: &[Vec<Id>]) -> Self {
        let cards: BTreeSet<&Id> = teams.iter().flatten().collect();
        let hash = |card: &&Id| hashed(pieces(content, &compiled.comes_up_by(card)));
        let rules = content.rulesets.iter().filter(|ruleset| ruleset.id == compiled.ruleset.id).map(played);
        let arena = content.arenas.iter().filter(|arena| arena.id == *compiled.arena()).map(played);
        // A pile is dealt from all rewards.
        let rewards = content.rewards.iter().map(played);
        let anyway = pieces(content, &compiled.comes_up_anyway());
        Self {
            rules: hashed(rules.chain(arena).chain(rewards).chain(anyway)),
            cards: cards.iter().map(|card| ((*card).clone(), hash(card))).collect(),
        }
    }

    /// Returns the cards that are not as they were, those that are gone included; and the id of the edition if the rules are not.
    #[must_use]
    pub fn changed(&self, content: &Content, compiled: &Compiled) -> Vec<Id> {
        let now = Self::of(content, compiled, &[self.cards.keys().cloned().collect()]);
        let rules = (now.rules != self.rules).then(|| compiled.ruleset.id.clone());
        let cards = self.cards.iter().filter(|(card, hash)| now.cards.get(*card) != Some(hash)).map(|(card, _)| card.clone());
        rules.into_iter().chain(cards).collect()
    }
}

/// Returns what is played of the pieces of content with these ids, in the order of the content.
fn pieces<'c>(content: &'c Content, ids: &BTreeSet<&Id>) -> impl Iterator<Item = Value> + use<'c> {
    let named: BTreeSet<Id> = ids.iter().map(|id| (*id).clone()).collect();
    let wanted = move |id: &Id| named.contains(id);
    let krosmasters = content.krosmasters.iter().filter(|card| wanted(&card.id)).map(played).collect::<Vec<_>>();
    let summons = content.summons.iter().filter(|card| wanted(&card.id)).map(played).collect::<Vec<_>>();
    let powers = content.powers.iter().filter(|power| wanted(&power.id)).map(played).collect::<Vec<_>>();
    let scenery = content.scenery.iter().filter(|piece| wanted(&piece.id)).map(played).collect::<Vec<_>>();
    krosmasters.into_iter().chain(summons).chain(powers).chain(scenery)
}

/// Returns what is played of a piece of content.
fn played(piece: &impl ToJson) -> Value {
    let mut value = piece.to_json().unwrap_or_default();
    strip(&mut value);
    // Not deeper: a text that names a type or a unit has a `name` that is played.
    for part in ["spells", "powers", "punch"] {
        match value.get_mut(part) {
            Some(Value::Array(pieces)) => pieces.iter_mut().for_each(strip),
            Some(piece) => strip(piece),
            None => {}
        }
    }
    value
}

/// Removes what nobody plays from a piece.
fn strip(piece: &mut Value) {
    if let Value::Object(fields) = piece {
        fields.retain(|field, _| !UNPLAYED.contains(&field.as_str()));
    }
}

fn hashed(pieces: impl Iterator<Item = Value>) -> String {
    let mut hasher = SipHasher13::new();
    for piece in pieces {
        hasher.write(piece.to_string().as_bytes());
        hasher.write_u8(0);
    }
    format!("{:016x}", hasher.finish())
}
