//! Content with one small change of meaning.

use super::schema::{Candidate, Edit, Schema, What};
use crate::statement::Kind;
use kcc_ir::json::{FromJson, ToJson};
use kcc_ir::{Content, Id, Keyword, Krosmaster, Reward, Ruleset, Scenery, Summon};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;

/// A piece of content whose meaning can be changed.
#[allow(clippy::large_enum_variant, reason = "pieces are few, and most of them are large")]
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    /// The card of a krosmaster.
    Krosmaster(Krosmaster),
    /// The token of a summon.
    Summon(Summon),
    /// A Demonic Reward.
    Reward(Reward),
    /// A keyword power.
    Power(Keyword),
    /// A piece of scenery.
    Scenery(Scenery),
    /// An edition of the rules.
    Ruleset(Ruleset),
}

impl Piece {
    /// Returns all pieces of some content, in its order.
    #[must_use]
    pub fn all(content: &Content) -> Vec<Self> {
        let cards = content.krosmasters.iter().cloned().map(Self::Krosmaster);
        let tokens = content.summons.iter().cloned().map(Self::Summon);
        let rewards = content.rewards.iter().cloned().map(Self::Reward);
        let powers = content.powers.iter().cloned().map(Self::Power);
        let scenery = content.scenery.iter().cloned().map(Self::Scenery);
        let rulesets = content.rulesets.iter().cloned().map(Self::Ruleset);
        cards.chain(tokens).chain(rewards).chain(powers).chain(scenery).chain(rulesets).collect()
    }

    /// Returns its kind.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self {
            Self::Krosmaster(_) => Kind::Krosmaster,
            Self::Summon(_) => Kind::Summon,
            Self::Reward(_) => Kind::Reward,
            Self::Power(_) => Kind::Power,
            Self::Scenery(_) => Kind::Scenery,
            Self::Ruleset(_) => Kind::Ruleset,
        }
    }

    /// Returns its id.
    #[must_use]
    pub fn id(&self) -> &Id {
        match self {
            Self::Krosmaster(card) => &card.id,
            Self::Summon(token) => &token.id,
            Self::Reward(reward) => &reward.id,
            Self::Power(power) => &power.id,
            Self::Scenery(piece) => &piece.id,
            Self::Ruleset(ruleset) => &ruleset.id,
        }
    }

    /// Puts it in the place of the piece with its id.
    pub(crate) fn put_into(&self, content: &mut Content) {
        fn put<T: Clone>(list: &mut [T], piece: &T, same: impl Fn(&T) -> bool) {
            list.iter_mut().filter(|one| same(one)).for_each(|one| *one = piece.clone());
        }
        match self {
            Self::Krosmaster(card) => put(&mut content.krosmasters, card, |one| one.id == card.id),
            Self::Summon(token) => put(&mut content.summons, token, |one| one.id == token.id),
            Self::Reward(reward) => put(&mut content.rewards, reward, |one| one.id == reward.id),
            Self::Power(power) => put(&mut content.powers, power, |one| one.id == power.id),
            Self::Scenery(piece) => put(&mut content.scenery, piece, |one| one.id == piece.id),
            Self::Ruleset(ruleset) => put(&mut content.rulesets, ruleset, |one| one.id == ruleset.id),
        }
    }

    /// Returns the name of its type in the schema.
    fn definition(&self) -> &'static str {
        match self {
            Self::Krosmaster(_) => "Krosmaster",
            Self::Summon(_) => "Summon",
            Self::Reward(_) => "Reward",
            Self::Power(_) => "Keyword",
            Self::Scenery(_) => "Scenery",
            Self::Ruleset(_) => "Ruleset",
        }
    }

    /// Returns it as data.
    #[must_use]
    pub fn data(&self) -> Value {
        let data = match self {
            Self::Krosmaster(card) => card.to_json(),
            Self::Summon(token) => token.to_json(),
            Self::Reward(reward) => reward.to_json(),
            Self::Power(power) => power.to_json(),
            Self::Scenery(piece) => piece.to_json(),
            Self::Ruleset(ruleset) => ruleset.to_json(),
        };
        data.unwrap_or_default()
    }

    /// Returns a piece of the same kind that is these data.
    fn read(&self, data: Value) -> Option<Self> {
        fn of<T: FromJson>(data: Value) -> Option<T> {
            T::from_json(data).ok()
        }
        Some(match self {
            Self::Krosmaster(_) => Self::Krosmaster(of(data)?),
            Self::Summon(_) => Self::Summon(of(data)?),
            Self::Reward(_) => Self::Reward(of(data)?),
            Self::Power(_) => Self::Power(of(data)?),
            Self::Scenery(_) => Self::Scenery(of(data)?),
            Self::Ruleset(_) => Self::Ruleset(of(data)?),
        })
    }
}

/// A piece of content with one small change of meaning.
#[derive(Clone, Debug, PartialEq)]
pub struct Mutant {
    /// Its name, which says the piece, the place and the change: `power/armour/abilities/0/changes/0/how/amount/number +1`.
    pub id: String,
    /// What kind of change it is.
    pub what: What,
    /// The JSON pointer to what is changed, in the piece.
    pub at: String,
    /// The piece with the change.
    pub piece: Piece,
}

impl Mutant {
    /// Returns the id of the piece and what it is.
    #[must_use]
    pub fn of(&self) -> (Kind, &Id) {
        (self.piece.kind(), self.piece.id())
    }
}

/// Returns all mutants of a piece. Those that no author could write, in the judgement of `writable`, are left out.
pub(crate) fn of_piece(piece: &Piece, schema: &Schema, writable: &dyn Fn(&Piece, &str) -> bool) -> Vec<Mutant> {
    let data = piece.data();
    let mut known: BTreeSet<String> = BTreeSet::from([data.to_string()]);
    let mut mutants = Vec::new();
    for choice in schema.choices(piece.definition(), &data) {
        let mut left = choice.most;
        for candidate in choice.candidates {
            if left == 0 {
                break;
            }
            let Some(changed) = candidate.applied(&data).and_then(|data| piece.read(data)) else { continue };
            // Equal data are the same mutant, or no change at all.
            if !known.insert(changed.data().to_string()) || !writable(&changed, &candidate.at) {
                continue;
            }
            left -= 1;
            let id = format!("{}/{}{} {}", piece.kind().word(), piece.id(), candidate.at, candidate.says(&data));
            mutants.push(Mutant { id, what: candidate.what, at: candidate.at, piece: changed });
        }
    }
    mutants
}

impl Candidate {
    fn applied(&self, data: &Value) -> Option<Value> {
        let mut data = data.clone();
        let (around, last) = self.at.rsplit_once('/')?;
        let holder = data.pointer_mut(around)?;
        match (&self.edit, holder) {
            (Edit::Set(value), Value::Object(fields)) => _ = fields.insert(last.to_owned(), value.clone()),
            (Edit::Set(value), Value::Array(list)) => *list.get_mut(last.parse::<usize>().ok()?)? = value.clone(),
            (Edit::Remove, Value::Object(fields)) => _ = fields.remove(last)?,
            (Edit::Remove, Value::Array(list)) => {
                let place = last.parse::<usize>().ok().filter(|place| *place < list.len())?;
                list.remove(place);
            }
            (Edit::Splice(items), Value::Array(list)) => {
                let place = last.parse::<usize>().ok().filter(|place| *place < list.len())?;
                list.splice(place..=place, items.iter().cloned());
            }
            _ => return None,
        }
        Some(data)
    }

    /// Returns the change in a few signs.
    fn says(&self, data: &Value) -> String {
        let number = |value: Option<&Value>| value.and_then(Value::as_i64);
        match &self.edit {
            Edit::Remove => "out".to_owned(),
            Edit::Splice(_) => "free".to_owned(),
            Edit::Set(value) => match (number(data.pointer(&self.at)), number(Some(value)), value) {
                (Some(before), Some(after), _) => format!("{:+}", after - before),
                (_, _, Value::String(word)) => word.clone(),
                (_, _, Value::Bool(yes)) => yes.to_string(),
                (_, _, value) => word_of(value).to_owned(),
            },
        }
    }
}

/// Returns the word that says what some data are, as far as they have one.
fn word_of(value: &Value) -> &str {
    let fields = value.as_object();
    let tag = ["op", "place", "spell", "power", "side"].into_iter().find_map(|tag| value.get(tag)?.as_str());
    tag.or_else(|| fields?.keys().next().map(String::as_str)).unwrap_or_default()
}

/// Which part of a piece a mutant changes, for the words it is told in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Field {
    /// The text or the bar of a spell, by its number.
    Spell(usize),
    /// A power on a card, by its number.
    Power(usize),
    /// Anything else, by the first part of the pointer.
    Other,
}

/// Returns which part of a piece a JSON pointer points into.
#[must_use]
pub fn place_of(at: &str) -> Field {
    let mut parts = at.split('/').skip(1);
    let first = parts.next();
    let number = parts.next().and_then(|number| number.parse().ok());
    match (first, number) {
        (Some("spells"), Some(number)) => Field::Spell(number),
        (Some("powers"), Some(number)) => Field::Power(number),
        _ => Field::Other,
    }
}
