//! What positions are made from: which cards refer to which, and cards that stand in for a role.

use crate::statement::Written;
use kcc_ir::json::ToJson;
use kcc_ir::{Arena, Characteristic, Content, Damage, Id, Krosmaster, Noun, Power, Price, Reward, RewardKind, Spell, Summon};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Some content, prepared for questions about it.
pub(crate) struct Library<'c> {
    pub(crate) content: &'c Content,
    /// The words in each piece that may be names, by the piece's id.
    words: BTreeMap<&'c Id, BTreeSet<String>>,
    /// The powers that each piece names, by the piece's id.
    powers: BTreeMap<&'c Id, BTreeSet<String>>,
    /// The pieces that a word may mean.
    meant: BTreeMap<String, BTreeSet<&'c Id>>,
    /// Krosmasters, the plainest first: those whose own texts disturb a position least.
    plain: Vec<&'c Krosmaster>,
    /// Summons, the plainest first.
    tokens: Vec<&'c Summon>,
}

impl<'c> Library<'c> {
    pub(crate) fn new(content: &'c Content) -> Self {
        let mut library = Self {
            content,
            words: BTreeMap::new(),
            powers: BTreeMap::new(),
            meant: BTreeMap::new(),
            plain: content.krosmasters.iter().collect(),
            tokens: content.summons.iter().collect(),
        };
        for card in &content.krosmasters {
            library.add(&card.id, card, [&card.id, &card.character].into_iter().chain(own_powers(&card.powers)));
        }
        for token in &content.summons {
            library.add(&token.id, token, [&token.id].into_iter().chain(token.family.as_ref()).chain(own_powers(&token.powers)));
        }
        for reward in &content.rewards {
            library.add(&reward.id, reward, [&reward.id].into_iter());
        }
        for piece in &content.scenery {
            library.add(&piece.id, piece, [&piece.id].into_iter().chain(piece.counts_as.as_ref()));
        }
        for power in &content.powers {
            library.add(&power.id, power, std::iter::empty());
        }
        library.plain.sort_by_key(|card| (plainness(card), &card.id));
        library.tokens.sort_by_key(|token| {
            let effects = token.spells.iter().map(|spell| spell.effects.len()).sum::<usize>();
            // What falls at the first blow shows little.
            let weak = usize::from(4u8.saturating_sub(token.hp.unwrap_or(4)));
            (token.powers.len() * 4 + effects + weak, &token.id)
        });
        library
    }

    fn add(&mut self, id: &'c Id, piece: &impl ToJson, names: impl Iterator<Item = &'c Id>) {
        let (mut words, mut powers) = (BTreeSet::new(), BTreeSet::new());
        let piece = piece.to_json().unwrap_or_default();
        gather(&piece, &mut words);
        gather_powers(&piece, &mut powers);
        self.words.insert(id, words);
        self.powers.insert(id, powers);
        for name in names {
            self.meant.entry(name.to_string()).or_default().insert(id);
        }
    }

    /// Returns the content that some pieces need, with an arena: the pieces, and what their texts refer to, directly or not.
    pub(crate) fn needed<'a>(&self, pieces: impl Iterator<Item = &'a Id>, arena: Arena) -> Content {
        self.only(&self.reached(pieces), vec![arena])
    }

    /// Returns some pieces, and what their texts refer to, directly or not.
    pub(crate) fn reached<'a>(&self, pieces: impl Iterator<Item = &'a Id>) -> BTreeSet<&'c Id> {
        let mut open: Vec<&str> = pieces.map(Id::as_str).collect();
        let mut seen: BTreeSet<&str> = BTreeSet::new();
        let mut chosen: BTreeSet<&'c Id> = BTreeSet::new();
        while let Some(word) = open.pop() {
            if !seen.insert(word) {
                continue;
            }
            let keyword = self.words.get_key_value(&Id::from(word)).map(|(id, _)| *id);
            for id in self.meant.get(word).into_iter().flatten().copied().chain(keyword) {
                if chosen.insert(id) {
                    open.extend(self.words.get(id).into_iter().flatten().map(String::as_str));
                }
            }
        }
        chosen
    }

    /// Returns the content with only these units, rewards and pieces of scenery.
    pub(crate) fn only(&self, chosen: &BTreeSet<&Id>, arenas: Vec<Arena>) -> Content {
        let content = self.content;
        Content {
            version: content.version,
            krosmasters: content.krosmasters.iter().filter(|card| chosen.contains(&card.id)).cloned().collect(),
            summons: content.summons.iter().filter(|token| chosen.contains(&token.id)).cloned().collect(),
            rewards: content.rewards.iter().filter(|reward| chosen.contains(&reward.id)).cloned().collect(),
            powers: content.powers.clone(),
            types: content.types.clone(),
            markers: content.markers.clone(),
            scenery: content.scenery.iter().filter(|piece| chosen.contains(&piece.id)).cloned().collect(),
            arenas,
            rulesets: content.rulesets.clone(),
            scenarios: Vec::new(),
            credits: BTreeMap::new(),
        }
    }

    /// Returns whether a text speaks of something, or is on it. The language's own word for Revenge is no name.
    pub(crate) fn speaks_of(&self, written: &Written<'_>, id: &Id) -> bool {
        *written.piece == *id || self.words.get(written.piece).is_some_and(|words| words.contains(id.as_str()))
    }

    /// Returns whether some piece has this id.
    pub(crate) fn has(&self, id: &Id) -> bool {
        self.words.contains_key(id)
    }

    /// Returns krosmasters that may stand for any other, the plainest first.
    pub(crate) fn plain(&self) -> impl DoubleEndedIterator<Item = &'c Krosmaster> + '_ {
        self.plain.iter().copied()
    }

    /// Returns summons, the plainest first.
    pub(crate) fn tokens(&self) -> impl Iterator<Item = &'c Summon> + '_ {
        self.tokens.iter().copied()
    }

    /// Returns units that are what a noun says, the plainest first. Scenery is no unit.
    pub(crate) fn called(&self, noun: &Noun) -> Vec<&'c Id> {
        let cards = |fits: &dyn Fn(&Krosmaster) -> bool| self.plain().filter(|card| fits(card)).map(|card| &card.id).collect::<Vec<_>>();
        let tokens = |fits: &dyn Fn(&Summon) -> bool| self.tokens().filter(|token| fits(token)).map(|token| &token.id).collect::<Vec<_>>();
        match noun {
            Noun::Unit | Noun::Character | Noun::Krosmaster => cards(&|card| card.mp.is_some()),
            Noun::Mechanism => [tokens(&|token| token.mp.is_none()), cards(&|card| card.mp.is_none())].concat(),
            Noun::Summon => tokens(&|_| true),
            Noun::Mob => tokens(&|token| token.mp.is_some()),
            Noun::Named { name } => [
                tokens(&|token| token.id == *name || token.family.as_ref() == Some(name)),
                cards(&|card| card.id == *name || card.character == *name || card.types.contains(name)),
            ]
            .concat(),
            Noun::Scenery { .. } => Vec::new(),
        }
    }

    /// Returns units that have a power, the plainest first.
    pub(crate) fn with_power(&self, id: &Id) -> Vec<&'c Id> {
        let has = |powers: &[Power]| {
            powers.iter().any(|power| match power {
                Power::Keyword { keyword } => keyword.id == *id,
                Power::Own { id: own, .. } => own == id,
            })
        };
        let cards = self.plain().filter(|card| has(&card.powers)).map(|card| &card.id);
        cards.chain(self.tokens().filter(|token| has(&token.powers)).map(|token| &token.id)).collect()
    }

    /// Returns krosmasters that speak of a power on their cards, the plainest first.
    pub(crate) fn speaking_of(&self, power: &Id) -> Vec<&'c Id> {
        self.plain().filter(|card| self.names(&card.id, power)).map(|card| &card.id).collect()
    }

    /// Returns other versions of a krosmaster whose texts replace them with it.
    pub(crate) fn becoming<'a>(&'a self, id: &'a Id) -> impl Iterator<Item = &'c Id> + 'a {
        let character = self.krosmaster(id).map(|card| &card.character);
        let version = move |card: &&'c Krosmaster| Some(&card.character) == character && card.id != *id;
        let says = |card: &&'c Krosmaster| self.words.get(&card.id).is_some_and(|words| words.contains(id.as_str()));
        self.content.krosmasters.iter().filter(version).filter(says).map(|card| &card.id)
    }

    /// Returns the krosmaster with the strongest attack.
    pub(crate) fn strongest(&self) -> Option<&'c Id> {
        let base = |card: &Krosmaster| {
            let castable = card.spells.iter().filter(|spell| spell.range.minimum <= 1 && pays(card, spell));
            let bases = castable.map(|spell| if let Damage::Attack { base, .. } = spell.damage { base } else { 0 });
            bases.max().unwrap_or(0)
        };
        self.plain().rev().max_by_key(|card| base(card)).map(|card| &card.id)
    }

    /// Returns equipment, and what gives powers first.
    pub(crate) fn gear(&self) -> impl Iterator<Item = &'c Id> + '_ {
        let worn = |reward: &&'c Reward| matches!(reward.kind, RewardKind::Equipment { .. });
        let gives = |reward: &&Reward| self.words.get(&reward.id).is_some_and(|words| words.contains("gains_powers"));
        let rewards = || self.content.rewards.iter().filter(worn);
        rewards().filter(gives).chain(rewards().filter(move |reward| !gives(reward))).map(|reward| &reward.id)
    }

    /// Returns an equipment or a buff that gives a power.
    pub(crate) fn giving(&self, power: &Id) -> Option<&'c Id> {
        let lasts = |reward: &&'c Reward| !matches!(reward.kind, RewardKind::Boost { .. });
        let gives = |reward: &&Reward| self.names(&reward.id, power);
        self.content.rewards.iter().filter(lasts).find(gives).map(|reward| &reward.id)
    }

    /// Returns whether a piece names a power.
    fn names(&self, piece: &Id, power: &Id) -> bool {
        self.powers.get(piece).is_some_and(|powers| powers.contains(power.as_str()))
    }

    pub(crate) fn krosmaster(&self, id: &Id) -> Option<&'c Krosmaster> {
        self.content.krosmasters.iter().find(|card| &card.id == id)
    }

    pub(crate) fn summon(&self, id: &Id) -> Option<&'c Summon> {
        self.content.summons.iter().find(|token| &token.id == id)
    }

    /// Returns the HP, AP and MP printed on a card or a token.
    pub(crate) fn numbers(&self, id: &Id) -> [Option<u8>; 3] {
        let card = self.krosmaster(id).map(|card| [Some(card.hp), card.ap, card.mp]);
        card.or_else(|| self.summon(id).map(|token| [token.hp, token.ap, token.mp])).unwrap_or_default()
    }

    /// Returns the krosmaster that brings a summon into play; any other if none does.
    pub(crate) fn summoner_of(&self, token: &Id) -> Option<&'c Id> {
        let brings = |card: &&Krosmaster| self.words.get(&card.id).is_some_and(|words| words.contains(token.as_str()));
        self.plain().find(brings).or_else(|| self.plain().next()).map(|card| &card.id)
    }

    /// Returns krosmasters with a spell that fits and that they can pay for, the plainest first.
    pub(crate) fn with_spell(&self, fits: impl Fn(&Spell) -> bool) -> Vec<&'c Id> {
        self.plain().filter(|card| card.spells.iter().any(|spell| fits(spell) && pays(card, spell))).map(|card| &card.id).collect()
    }

    /// Returns the krosmaster with most powers for its plainness.
    pub(crate) fn powerful(&self) -> Option<&'c Id> {
        self.plain().find(|card| card.powers.len() > 1).or_else(|| self.plain().find(|card| !card.powers.is_empty())).map(|card| &card.id)
    }

    /// Returns the krosmasters with the highest and with the lowest of a number on their cards.
    pub(crate) fn extremes(&self, of: Characteristic) -> Vec<&'c Id> {
        let number = |card: &Krosmaster| match of {
            Characteristic::Level => i16::from(card.level),
            Characteristic::Initiative => i16::from(card.initiative),
            Characteristic::Mp => card.mp.map_or(-1, i16::from),
            Characteristic::Hp => i16::from(card.hp),
            Characteristic::Ap => card.ap.map_or(-1, i16::from),
        };
        // The plainest of several that are equal.
        let highest = self.plain().rev().max_by_key(|card| number(card));
        let lowest = self.plain().min_by_key(|card| number(card));
        highest.into_iter().chain(lowest).map(|card| &card.id).collect()
    }
}

/// Returns whether a krosmaster can pay for a spell with what is on its card.
fn pays(card: &Krosmaster, spell: &Spell) -> bool {
    let ap = if let Some(Price::Number(ap)) = spell.cost.ap { ap } else { 0 };
    ap <= card.ap.unwrap_or(0)
}

fn own_powers(powers: &[Power]) -> impl Iterator<Item = &Id> {
    powers.iter().filter_map(|power| match power {
        Power::Own { id, .. } => Some(id),
        Power::Keyword { .. } => None,
    })
}

/// Returns how much a card's own texts would disturb a position in which it stands for any other; less is better.
fn plainness(card: &Krosmaster) -> usize {
    let effects: usize = card.spells.iter().map(|spell| spell.effects.len() + usize::from(spell.area.is_some())).sum();
    let attacks = card.spells.iter().filter(|spell| matches!(spell.damage, Damage::Attack { .. })).count();
    // Whoever cannot act or falls at the first blow shows little.
    let weak = usize::from(card.hp < 6) + usize::from(card.ap.is_none()) + usize::from(card.mp.is_none()) + usize::from(attacks == 0);
    let far = card.spells.iter().any(|spell| spell.range.maximum > 2 && matches!(spell.damage, Damage::Attack { .. }));
    let weak = weak + usize::from(!far);
    card.powers.len() * 4 + effects * 2 + weak * 3 + usize::from(card.spells.len() < 2)
}

/// Collects the ids of the keyword powers that data name: what has an id and a name of its own is something else.
fn gather_powers(value: &Value, powers: &mut BTreeSet<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| gather_powers(item, powers)),
        Value::Object(fields) => {
            if let (Some(Value::String(id)), None) = (fields.get("id"), fields.get("name")) {
                powers.insert(id.clone());
            }
            fields.values().for_each(|field| gather_powers(field, powers));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Collects all words that may be names.
pub(crate) fn gather(value: &Value, words: &mut BTreeSet<String>) {
    match value {
        Value::String(word) => _ = words.insert(word.clone()),
        Value::Array(list) => list.iter().for_each(|one| gather(one, words)),
        Value::Object(fields) => fields.values().for_each(|one| gather(one, words)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
