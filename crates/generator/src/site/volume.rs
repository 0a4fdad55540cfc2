//! Turns compiled content and its wording into the content of the pages of one language.

use super::arena;
use super::prose::parameters;
use super::{CardSet, Note, Part, PowerPage, Related, Shown, Volume};
use crate::card::Disk;
use crate::deck::disk;
use kcc_ir::paragraphs;
use kcc_ir::{
    Ability, Content, Effect, Element, Id, Krosmaster, Name, Parameter, ParameterKind, Power, PowerRef, RewardKind, Spell, Summon,
};
use kcc_wording::rich::RichText;
use kcc_wording::{Language, Owner, Wording};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A text of the effect language, with the words that explain it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Passage {
    /// The text.
    pub text: String,
    /// The words in it, by name and anchor on the page of the effect language.
    pub words: Vec<(String, String)>,
}

/// Writes the effect language.
pub trait Script: Sync {
    /// Returns effects as content writes them.
    fn effects(&self, effects: &[Effect]) -> Passage;
    /// Returns abilities as content writes them.
    fn abilities(&self, abilities: &[Ability]) -> Passage;
    /// Returns the file that holds a card, by its kind (`krosmaster`) and id.
    fn file(&self, kind: &str, id: &str) -> Option<String>;
}

/// Returns the content of the pages in the language of the wording, with notes on the cards that are `wanted` by their ids: what the page of
/// one card says needs no other note.
#[must_use]
pub fn volume(content: &Content, wording: &Wording, script: &dyn Script, mentions: &Mentions<'_>, wanted: &dyn Fn(&Id) -> bool) -> Volume {
    let writer = Writer { content, wording, script, mentions, scenarios: scenarios(content, wording) };
    let mut notes: BTreeMap<String, Note> = BTreeMap::new();
    let krosmasters = content.krosmasters.iter().filter(|card| wanted(&card.id));
    notes.extend(krosmasters.map(|krosmaster| (krosmaster.id.to_string(), writer.krosmaster(krosmaster))));
    notes.extend(content.summons.iter().filter(|card| wanted(&card.id)).map(|summon| (summon.id.to_string(), writer.summon(summon))));
    notes.extend(content.rewards.iter().filter(|card| wanted(&card.id)).map(|reward| (reward.id.to_string(), writer.reward(reward))));
    let punch = content.rulesets.iter().find(|ruleset| ruleset.default).map(|ruleset| &ruleset.punch).filter(|punch| wanted(&punch.id));
    notes.extend(punch.map(|punch| (punch.id.to_string(), writer.punch(punch))));
    let lending = content.scenery.iter().filter(|scenery| !scenery.spells.is_empty() && wanted(&scenery.id));
    notes.extend(lending.map(|scenery| (scenery.id.to_string(), writer.scenery(scenery))));
    Volume {
        language: wording.language().code().to_owned(),
        powers: content.powers.iter().map(|power| writer.power(power, &notes)).collect(),
        arenas: content.arenas.iter().map(|board| arena::view(board, content, wording)).collect(),
        notes,
    }
}

struct Writer<'a> {
    content: &'a Content,
    wording: &'a Wording,
    script: &'a dyn Script,
    mentions: &'a Mentions<'a>,
    scenarios: BTreeMap<&'a str, Vec<Shown>>,
}

impl Writer<'_> {
    fn krosmaster(&self, krosmaster: &Krosmaster) -> Note {
        let id = krosmaster.id.as_str();
        let versions = (self.content.krosmasters.iter())
            .filter(|other| other.character == krosmaster.character && other.id != krosmaster.id)
            .map(|other| other.id.to_string())
            .collect();
        let mut parts = self.spells(Owner::Named(&krosmaster.name), &krosmaster.spells);
        parts.extend(self.powers(&krosmaster.name, &krosmaster.powers));
        Note {
            season: krosmaster.collection.as_ref().map(|collection| collection.season),
            set: krosmaster
                .collection
                .as_ref()
                .map(|collection| CardSet { key: collection.set.en.clone(), name: self.wording.name(&collection.set).to_owned() }),
            number: krosmaster.collection.as_ref().and_then(|collection| collection.number.clone()),
            level: Some(krosmaster.level),
            reasons: self.reasons(&krosmaster.provisional),
            types: krosmaster.types.iter().map(|id| self.kind(id)).collect(),
            related: related([("versions", versions), ("brings", self.mentions.of(id)), ("brought-by", self.mentions.by(id))]),
            file: self.script.file("krosmaster", id),
            ..self.note("krosmaster", id, &krosmaster.spells, parts)
        }
    }

    fn summon(&self, summon: &Summon) -> Note {
        let id = summon.id.as_str();
        let mut parts = self.spells(Owner::Named(&summon.name), &summon.spells);
        parts.extend(self.powers(&summon.name, &summon.powers));
        Note {
            reasons: self.reasons(&summon.provisional),
            types: summon.family.iter().map(|id| self.kind(id)).collect(),
            related: related([("brought-by", self.mentions.by(id)), ("brings", self.mentions.of(id))]),
            file: self.script.file("summon", id),
            ..self.note("summon", id, &summon.spells, parts)
        }
    }

    fn reward(&self, reward: &kcc_ir::Reward) -> Note {
        let id = reward.id.as_str();
        let owner = Owner::Krosmaster;
        let own = match &reward.kind {
            RewardKind::Boost { effects } if effects.is_empty() => None,
            RewardKind::Boost { effects } => Some((self.wording.effects(owner, effects), self.script.effects(effects))),
            RewardKind::Buff { abilities } | RewardKind::Equipment { abilities, .. } if abilities.is_empty() => None,
            RewardKind::Buff { abilities } | RewardKind::Equipment { abilities, .. } => {
                Some((self.wording.abilities(owner, abilities), self.script.abilities(abilities)))
            }
        };
        let mut parts: Vec<Part> = own.into_iter().map(|(text, passage)| Part { text, passage, ..Part::default() }).collect();
        parts.extend(self.spells(owner, &reward.spells));
        Note {
            related: related([("brings", self.mentions.of(id)), ("brought-by", self.mentions.by(id))]),
            file: self.script.file("reward", id),
            rules: paragraphs::of_reward(reward),
            reasons: self.reasons(&reward.provisional),
            ..self.note("reward", id, &reward.spells, parts)
        }
    }

    fn punch(&self, punch: &Spell) -> Note {
        let spells = std::slice::from_ref(punch);
        self.note("ruleset", punch.id.as_str(), spells, self.spells(Owner::Krosmaster, spells))
    }

    fn scenery(&self, scenery: &kcc_ir::Scenery) -> Note {
        let id = scenery.id.as_str();
        let note = self.note("scenery", id, &scenery.spells, self.spells(Owner::Unit, &scenery.spells));
        Note { file: self.script.file("scenery", id), ..note }
    }

    fn note(&self, kind: &str, id: &str, spells: &[Spell], parts: Vec<Part>) -> Note {
        let disks: BTreeSet<Disk> = spells.iter().map(|spell| disk(spell.damage)).collect();
        let credit = self.content.credits.get(&format!("{kind}/{id}"));
        let authors = credit.map(|credit| credit.authors.clone()).unwrap_or_default();
        let pack = credit.and_then(|credit| credit.pack.as_ref()).map(|pack| self.wording.name(pack).to_owned());
        Note { disks, parts, authors, pack, scenarios: self.scenarios.get(id).cloned().unwrap_or_default(), ..Note::default() }
    }

    fn reasons(&self, provisional: &kcc_ir::Provisional) -> Vec<(String, String)> {
        reasons(provisional, self.wording)
    }

    fn power(&self, power: &kcc_ir::Keyword, notes: &BTreeMap<String, Note>) -> PowerPage {
        let has = |note: &Note| note.parts.iter().any(|part| part.keyword.as_deref() == Some(power.id.as_str()));
        PowerPage {
            id: power.id.to_string(),
            name: self.wording.name(&power.name).to_owned(),
            rule: power.rule.clone(),
            rules: paragraphs::of_abilities(&power.abilities),
            text: if power.abilities.is_empty() { RichText::default() } else { self.wording.abilities(Owner::Unit, &power.abilities) },
            texts: self.texts(power),
            passage: if power.abilities.is_empty() { Passage::default() } else { self.script.abilities(&power.abilities) },
            cards: notes.iter().filter(|(_, note)| has(note)).map(|(id, _)| id.clone()).collect(),
            stories: Vec::new(),
            playing: false,
        }
    }

    /// Returns what a keyword power does with each parameter that it can be printed with.
    fn texts(&self, power: &kcc_ir::Keyword) -> BTreeMap<BTreeSet<String>, RichText> {
        /// No card has a higher number behind the name of a power.
        const MOST: u8 = 9;
        let sets: Vec<Vec<Parameter>> = match power.parameter {
            None => Vec::new(),
            Some(ParameterKind::Number) => (0..=MOST).map(|number| vec![Parameter::Number(number)]).collect(),
            Some(ParameterKind::Element) => {
                let of = |set: usize| Element::ALL.iter().enumerate().filter(move |(i, _)| set >> i & 1 == 1);
                (1..1 << Element::ALL.len()).map(|set| of(set).map(|(_, element)| Parameter::Element(*element)).collect()).collect()
            }
        };
        let sets = sets.into_iter().filter(|_| !power.abilities.is_empty());
        let name = self.wording.name(&power.name);
        let texts = sets.map(|set| {
            let refs: Vec<PowerRef> = set.iter().map(|one| PowerRef { id: power.id.clone(), parameter: Some(*one) }).collect();
            let printed: String = self.wording.keywords(&refs).iter().map(Wording::plain).collect();
            (parameters(&printed, name), self.wording.keyword(power, &set))
        });
        texts.collect()
    }

    fn kind(&self, id: &Id) -> (String, String) {
        (id.to_string(), self.wording.type_name(id))
    }

    fn spells(&self, owner: Owner<'_>, spells: &[Spell]) -> Vec<Part> {
        let spell = |spell: &Spell| {
            let mut bar = vec![self.wording.cost(&spell.cost), self.wording.range(spell.range), self.wording.damage(spell.damage)];
            if spell.limit.is_some() {
                bar.push(self.wording.limit(spell.limit));
            }
            Part {
                name: Some(self.wording.name(&spell.name).to_owned()),
                bar,
                text: self.wording.spell_effects(owner, spell),
                passage: if spell.effects.is_empty() { Passage::default() } else { self.script.effects(&spell.effects) },
                rules: paragraphs::of_spell(spell),
                ..Part::default()
            }
        };
        spells.iter().map(spell).collect()
    }

    fn powers(&self, owner: &Name, powers: &[Power]) -> Vec<Part> {
        let part = |power: &Power| match power {
            Power::Keyword { keyword } => {
                Part { name: Some(self.power_name(keyword)), keyword: Some(keyword.id.to_string()), ..Part::default() }
            }
            Power::Own { name, abilities, printed_text, .. } => Part {
                name: Some(self.wording.name(name).to_owned()),
                text: self.wording.own_power(Owner::Named(owner), abilities, printed_text.as_ref()),
                passage: self.script.abilities(abilities),
                rules: paragraphs::of_abilities(abilities),
                ..Part::default()
            },
        };
        powers.iter().map(part).collect()
    }

    fn power_name(&self, power: &PowerRef) -> String {
        Wording::plain(&self.wording.power_name(power))
    }
}

/// Returns what no source confirms of something: the field and the reason. That words are ours is only said to readers of that language.
pub(super) fn reasons(provisional: &kcc_ir::Provisional, wording: &Wording) -> Vec<(String, String)> {
    let language = wording.language().code();
    let told = |(field, reason): (&String, &String)| match field.split_once('.') {
        None => Some((field.clone(), reason.clone())),
        Some((field, of)) => (of == language).then(|| (field.to_owned(), reason.clone())),
    };
    provisional.iter().filter_map(told).collect()
}

/// Returns those relations in which there is a card.
fn related<const N: usize>(ways: [(&'static str, Vec<String>); N]) -> Vec<Related> {
    ways.into_iter().filter(|(_, cards)| !cards.is_empty()).map(|(label, cards)| Related { label, cards }).collect()
}

/// The units that the spells and powers of each card mention.
pub struct Mentions<'a> {
    of: BTreeMap<&'a str, BTreeSet<&'a str>>,
}

impl<'a> Mentions<'a> {
    /// Looks for those of all content.
    #[must_use]
    pub fn new(content: &'a Content) -> Self {
        let units: BTreeSet<&str> =
            content.summons.iter().map(|summon| summon.id.as_str()).chain(content.krosmasters.iter().map(|one| one.id.as_str())).collect();
        let mut of = BTreeMap::new();
        let mut note = |id: &'a str, parts: [Result<Value, serde_json::Error>; 2]| {
            let mut found = BTreeSet::new();
            for part in parts.iter().flatten() {
                named(part, &units, &mut found);
            }
            found.remove(id);
            if !found.is_empty() {
                of.insert(id, found);
            }
        };
        for one in &content.krosmasters {
            note(one.id.as_str(), [serde_json::to_value(&one.spells), serde_json::to_value(&one.powers)]);
        }
        for one in &content.summons {
            note(one.id.as_str(), [serde_json::to_value(&one.spells), serde_json::to_value(&one.powers)]);
        }
        for one in &content.rewards {
            note(one.id.as_str(), [serde_json::to_value(&one.spells), serde_json::to_value(&one.kind)]);
        }
        Self { of }
    }

    fn of(&self, id: &str) -> Vec<String> {
        self.of.get(id).into_iter().flatten().map(ToString::to_string).collect()
    }

    fn by(&self, id: &str) -> Vec<String> {
        self.of.iter().filter(|(_, found)| found.contains(id)).map(|(by, _)| (*by).to_owned()).collect()
    }
}

/// Collects the units that a value names. The thing's own names (`id`, `name`) do not count.
fn named<'a>(value: &Value, units: &BTreeSet<&'a str>, found: &mut BTreeSet<&'a str>) {
    match value {
        Value::String(text) => found.extend(units.get(text.as_str())),
        Value::Array(list) => list.iter().for_each(|inner| named(inner, units, found)),
        Value::Object(fields) => {
            let parts = fields.iter().filter(|(key, _)| !matches!(key.as_str(), "id" | "name" | "op" | "power"));
            parts.for_each(|(_, inner)| named(inner, units, found));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Returns the scenarios that play each card.
fn scenarios<'a>(content: &'a Content, wording: &Wording) -> BTreeMap<&'a str, Vec<Shown>> {
    let mut found: BTreeMap<&str, Vec<Shown>> = BTreeMap::new();
    let english = Language::ENGLISH;
    for scenario in &content.scenarios {
        let cards: BTreeSet<&str> = match &scenario.start {
            kcc_ir::scenario::Start::Teams { teams, .. } => teams.iter().flatten().map(Id::as_str).collect(),
            kcc_ir::scenario::Start::Position { units, .. } => {
                units.iter().flat_map(|unit| [&unit.card].into_iter().chain(&unit.rewards).chain(&unit.revealed)).map(Id::as_str).collect()
            }
        };
        let foreign = scenario.title.of(wording.language().code()).is_none();
        let shown = Shown {
            id: scenario.id.to_string(),
            title: wording.name(&scenario.title).to_owned(),
            language: foreign.then(|| english.code()),
        };
        for card in cards {
            found.entry(card).or_default().push(shown.clone());
        }
    }
    found
}
