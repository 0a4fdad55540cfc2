//! The names that content defines, collected before any effect is read.

pub(crate) mod asked;
mod printed;

pub(crate) use printed::{FIELDS, Plain, Sort};

use crate::ContentKind;
use asked::Of;
use kcc_diagnostics::{Diagnostic, Mistake, Place, Safety, suggest};
use kcc_ir::{Id, Noun, Parameter, ParameterKind, PowerRef};
use kcc_paraphrase::Meaning;
use printed::Printed;
use std::collections::{BTreeMap, BTreeSet};

/// Names by what they name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    krosmasters: BTreeSet<String>,
    /// Names that versions of a krosmaster share.
    characters: BTreeSet<String>,
    /// Krosmasters by their ids, and what their name is, or the id of the card that has it.
    versions: BTreeMap<String, String>,
    summons: BTreeSet<String>,
    /// The places of the ids of krosmasters and summons.
    card_places: BTreeMap<String, Place>,
    kinds: BTreeSet<String>,
    /// The common names of types, in all languages, and their ids.
    kind_names: BTreeMap<String, String>,
    scenery: BTreeSet<String>,
    spells: BTreeSet<String>,
    markers: BTreeSet<String>,
    rewards: BTreeSet<String>,
    arenas: BTreeSet<String>,
    rulesets: BTreeSet<String>,
    /// Keyword powers, and the parameter that each requires.
    powers: BTreeMap<String, Option<ParameterKind>>,
    /// Powers with their own text.
    own_powers: BTreeSet<String>,
    /// What cards print.
    printed: Printed,
}

/// Why a power cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PowerMistake {
    /// No power has this name.
    Unknown,
    /// The name requires a parameter.
    NeedsParameter(ParameterKind),
    /// The parameter does not fit.
    BadParameter(Option<ParameterKind>),
}

impl PowerMistake {
    /// Returns the problem to report.
    pub(crate) fn diagnostic(&self, place: Place, text: &str, names: &Names) -> Diagnostic {
        match self {
            Self::Unknown => {
                // A parameter is not part of the name; a near miss of the whole or of the first words is what was meant.
                let plain = ["the power ", "the ", "power ", "a "].into_iter().find_map(|article| text.strip_prefix(article));
                if let Some(plain) = plain.filter(|plain| names.power(plain).is_ok()) {
                    return Diagnostic::at(Mistake::UnknownPower, place).with("power", text).suggest(plain, [plain]);
                }
                asked::all(Of::Powers);
                asked::all(Of::OwnPowers);
                let known: Vec<String> = names.powers.keys().chain(&names.own_powers).map(|id| id.replace('-', " ")).collect();
                Diagnostic::at(Mistake::UnknownPower, place).with("power", text).suggest(text, known.iter().map(String::as_str))
            }
            Self::NeedsParameter(kind) => {
                let expected = match kind {
                    ParameterKind::Element => "element",
                    ParameterKind::Number => "number",
                };
                Diagnostic::at(Mistake::SomethingMissing, place).with("after", text).with("expected", expected)
            }
            Self::BadParameter(kind) => {
                let found = text.rsplit(' ').next().unwrap_or(text).to_owned();
                let problem = Diagnostic::at(Mistake::UnexpectedWord, place);
                match kind {
                    Some(ParameterKind::Element) => problem.with("expected", "element").with("found", found),
                    Some(ParameterKind::Number) => problem.with("expected", "number").with("found", found),
                    None => {
                        let name = text.trim_end().strip_suffix(&found).unwrap_or(text).trim_end();
                        let place = problem.place.clone();
                        let problem = problem.with("expected", "end-of-name").with("found", found);
                        match place {
                            Some(place) => problem.fix(Safety::Review, place, name),
                            None => problem,
                        }
                    }
                }
            }
        }
    }
}

impl Names {
    /// Adds the id of a piece of content; for a krosmaster also the name that its versions share.
    pub fn define(&mut self, kind: ContentKind, id: &str) {
        let id = id.to_owned();
        match kind {
            ContentKind::Krosmaster => self.krosmasters.insert(id),
            ContentKind::Summon => self.summons.insert(id),
            ContentKind::Type => self.kinds.insert(id),
            ContentKind::Scenery => self.scenery.insert(id),
            ContentKind::Marker => self.markers.insert(id),
            ContentKind::Power => self.powers.insert(id, None).is_none(),
            ContentKind::Reward => self.rewards.insert(id),
            ContentKind::Arena => self.arenas.insert(id),
            ContentKind::Ruleset => self.rulesets.insert(id),
            // Nothing names these.
            ContentKind::Scenario => false,
        };
    }

    /// Records the place of the id of a krosmaster or a summon.
    pub(crate) fn define_card_place(&mut self, id: &str, place: Place) {
        self.card_places.insert(id.to_owned(), place);
    }

    /// Returns the place of the id of a krosmaster or a summon.
    pub(crate) fn card_place(&self, id: &str) -> Option<&Place> {
        asked::one(Of::CardPlaces, id);
        self.card_places.get(id)
    }

    /// Adds a keyword power, with the parameter that it requires.
    pub fn define_power(&mut self, id: &str, parameter: Option<ParameterKind>) {
        self.powers.insert(id.to_owned(), parameter);
    }

    /// Adds a common name of a type.
    pub fn define_kind_name(&mut self, name: &str, id: &str) {
        self.kind_names.insert(name.to_owned(), id.to_owned());
    }

    /// Adds the type that was probably meant: one whose id or name is similar, else those that share a word with it.
    pub(crate) fn suggest_kind(&self, problem: Diagnostic, text: &str) -> Diagnostic {
        asked::all(Of::KindNames);
        let problem = problem.suggest(text, self.kinds());
        if !problem.suggestions.is_empty() {
            return problem;
        }
        let near = suggest::closest(text, self.kind_names.keys().map(String::as_str));
        let mut ids: Vec<String> = near.iter().filter_map(|name| self.kind_names.get(name).cloned()).collect();
        let safety = if ids.is_empty() { Safety::Review } else { Safety::Safe };
        if ids.is_empty() {
            let words = |text: &str| text.to_lowercase().split([' ', '-', '_']).map(str::to_owned).collect::<BTreeSet<_>>();
            let written = words(text);
            // Small words such as `of` do not count.
            let shares = |id: &&String| words(id).iter().any(|word| word.len() > 3 && written.contains(word));
            ids = self.kinds.iter().filter(shares).cloned().collect();
        }
        ids.dedup();
        ids.truncate(3);
        let problem = match (ids.as_slice(), problem.place.clone()) {
            ([only], Some(place)) => problem.fix(safety, place, only),
            _ => problem,
        };
        Diagnostic { suggestions: ids, ..problem }
    }

    /// Adds the name of a spell.
    pub fn define_spell(&mut self, name: &str) {
        self.spells.insert(Id::of_name(name).0);
    }

    /// Adds a name that cards print, and what files call the same.
    pub(crate) fn define_printed(&mut self, sort: Sort, printed: &str, called: &str) {
        self.printed.define(sort, printed, called);
    }

    /// Adds the name that versions of a krosmaster share.
    pub fn define_character(&mut self, name: &str) {
        self.characters.insert(Id::of_name(name).0);
    }

    /// Says which name a krosmaster has, or the id of the card that it takes its name from.
    pub(crate) fn define_version(&mut self, id: &str, of: &str) {
        self.versions.insert(id.to_owned(), Id::of_name(of).0);
    }

    /// Returns the name that a krosmaster shares with its other versions, by its id.
    pub(crate) fn version_of(&self, id: &str) -> Option<&str> {
        asked::one(Of::Versions, id);
        let name = self.versions.get(id)?;
        asked::one(Of::Versions, name);
        // What a card is based on is never based on another one.
        Some(self.versions.get(name).unwrap_or(name))
    }

    /// Adds the name of a power whose text is on a card.
    pub fn define_own_power(&mut self, name: &str) {
        self.own_powers.insert(Id::of_name(name).0);
    }

    /// Returns the meaning of a bare name in a description of units (rules 4.18.7, 4.18.9): a type or a name first, then a piece of
    /// scenery. A single version of a krosmaster has no name of its own: cards print the one that all its versions share.
    #[must_use]
    pub fn noun(&self, name: &str) -> Option<Noun> {
        let id = Id::from(name);
        [Of::Kinds, Of::Summons, Of::Characters, Of::Scenery].into_iter().for_each(|of| asked::one(of, name));
        if self.kinds.contains(name) || self.summons.contains(name) || self.characters.contains(name) {
            return Some(Noun::Named { name: id });
        }
        self.scenery.contains(name).then_some(Noun::Scenery { scenery: Some(id) })
    }

    /// Returns the meaning of words that a card prints as a name. `called` are the names of the card itself, which it may shorten.
    pub(crate) fn printed(&self, said: &str, called: &[String]) -> Option<Meaning> {
        /// Shorter words do not count as part of a name.
        const SHORTEST_PART: usize = 3;
        if called.iter().any(|name| name.eq_ignore_ascii_case(said)) {
            return Some(Meaning::Own);
        }
        asked::all(Of::KindNames);
        let of_kind = || self.kind_names.iter().find(|(name, _)| name.eq_ignore_ascii_case(said)).map(|(_, id)| id.clone());
        let id = Id::of_name(said).0;
        let ends = ["", "s", "es"].into_iter().filter_map(|end| id.strip_suffix(end));
        let noun = ends.into_iter().find(|id| self.noun(id).is_some()).map(str::to_owned).or_else(of_kind);
        asked::one(Of::Powers, &id);
        let power = || self.powers.contains_key(&id).then(|| id.replace('-', " "));
        if let Some(known) = noun.or_else(power) {
            return Some(Meaning::Known(known));
        }
        let parts: Vec<&str> = said.split(' ').collect();
        let is_part = |name: &String| {
            let words: Vec<&str> = name.split(' ').collect();
            words.windows(parts.len()).any(|some| some.iter().zip(&parts).all(|(word, part)| word.eq_ignore_ascii_case(part)))
        };
        (said.len() >= SHORTEST_PART && called.iter().any(is_part)).then_some(Meaning::Own)
    }

    /// Returns every name that can be used in a description of units.
    pub fn nouns(&self) -> impl Iterator<Item = &str> {
        [Of::Kinds, Of::Summons, Of::Characters, Of::Scenery].into_iter().for_each(asked::all);
        [&self.kinds, &self.summons, &self.characters, &self.scenery].into_iter().flatten().map(String::as_str)
    }

    /// Returns the power that a text names: `critical hit`, `resistance fire`, `loot 1`.
    pub(crate) fn power(&self, text: &str) -> Result<PowerRef, PowerMistake> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let whole = words.join("-").to_lowercase();
        asked::one(Of::OwnPowers, &whole);
        asked::one(Of::Powers, &whole);
        if self.own_powers.contains(&whole) {
            return Ok(PowerRef { id: Id(whole), parameter: None });
        }
        match self.powers.get(&whole) {
            Some(None) => return Ok(PowerRef { id: Id(whole), parameter: None }),
            Some(Some(kind)) => return Err(PowerMistake::NeedsParameter(*kind)),
            None => {}
        }
        let Some((last, rest)) = words.split_last() else { return Err(PowerMistake::Unknown) };
        let id = rest.join("-").to_lowercase();
        asked::one(Of::Powers, &id);
        let Some(kind) = self.powers.get(&id) else { return Err(PowerMistake::Unknown) };
        let parameter = match kind {
            Some(ParameterKind::Element) => crate::notation::element(last).map(Parameter::Element),
            Some(ParameterKind::Number) => last.parse().ok().map(Parameter::Number),
            None => None,
        };
        match parameter {
            Some(parameter) => Ok(PowerRef { id: Id(id), parameter: Some(parameter) }),
            None => Err(PowerMistake::BadParameter(*kind)),
        }
    }

    /// Returns whether a keyword power has this id.
    #[must_use]
    pub fn is_keyword(&self, id: &str) -> bool {
        asked::one(Of::Powers, id);
        self.powers.contains_key(id)
    }

    /// Returns all keyword powers.
    pub fn keywords(&self) -> impl Iterator<Item = &str> {
        asked::all(Of::Powers);
        self.powers.keys().map(String::as_str)
    }

    /// Returns whether a special marker has this id.
    #[must_use]
    pub fn is_marker(&self, id: &str) -> bool {
        asked::one(Of::Markers, id);
        self.markers.contains(id)
    }

    /// Returns all special markers.
    pub fn markers(&self) -> impl Iterator<Item = &str> + Clone {
        asked::all(Of::Markers);
        self.markers.iter().map(String::as_str)
    }

    /// Returns the type with an id.
    #[must_use]
    pub fn kind(&self, id: &str) -> Option<Id> {
        asked::one(Of::Kinds, id);
        self.kinds.contains(id).then(|| Id::from(id))
    }

    /// Returns all types.
    pub fn kinds(&self) -> impl Iterator<Item = &str> {
        asked::all(Of::Kinds);
        self.kinds.iter().map(String::as_str)
    }

    /// Returns the summon with an id.
    #[must_use]
    pub fn summon(&self, id: &str) -> Option<Id> {
        asked::one(Of::Summons, id);
        self.summons.contains(id).then(|| Id::from(id))
    }

    /// Returns all summons.
    pub fn summons(&self) -> impl Iterator<Item = &str> {
        asked::all(Of::Summons);
        self.summons.iter().map(String::as_str)
    }

    /// Returns the krosmaster with an id.
    #[must_use]
    pub fn krosmaster(&self, id: &str) -> Option<Id> {
        asked::one(Of::Krosmasters, id);
        self.krosmasters.contains(id).then(|| Id::from(id))
    }

    /// Returns all krosmasters.
    pub fn krosmasters(&self) -> impl Iterator<Item = &str> + Clone {
        asked::all(Of::Krosmasters);
        self.krosmasters.iter().map(String::as_str)
    }

    /// Returns the name that versions of a krosmaster share.
    #[must_use]
    pub fn character(&self, id: &str) -> Option<Id> {
        asked::one(Of::Characters, id);
        self.characters.contains(id).then(|| Id::from(id))
    }

    /// Returns all names of krosmasters.
    pub fn characters(&self) -> impl Iterator<Item = &str> {
        asked::all(Of::Characters);
        self.characters.iter().map(String::as_str)
    }

    /// Returns the spell with an id.
    #[must_use]
    pub fn spell(&self, id: &str) -> Option<Id> {
        asked::one(Of::Spells, id);
        self.spells.contains(id).then(|| Id::from(id))
    }

    /// Returns all spells.
    pub fn spells(&self) -> impl Iterator<Item = &str> {
        asked::all(Of::Spells);
        self.spells.iter().map(String::as_str)
    }

    /// Returns the piece of scenery with an id.
    #[must_use]
    pub fn scenery(&self, id: &str) -> Option<Id> {
        asked::one(Of::Scenery, id);
        self.scenery.contains(id).then(|| Id::from(id))
    }

    /// Returns the Demonic Reward with an id.
    #[must_use]
    pub fn reward(&self, id: &str) -> Option<Id> {
        asked::one(Of::Rewards, id);
        self.rewards.contains(id).then(|| Id::from(id))
    }

    /// Returns the arena with an id.
    #[must_use]
    pub fn arena(&self, id: &str) -> Option<Id> {
        asked::one(Of::Arenas, id);
        self.arenas.contains(id).then(|| Id::from(id))
    }

    /// Returns the edition of the rules with an id.
    #[must_use]
    pub fn ruleset(&self, id: &str) -> Option<Id> {
        asked::one(Of::Rulesets, id);
        self.rulesets.contains(id).then(|| Id::from(id))
    }

    /// Returns all Demonic Rewards.
    pub fn rewards(&self) -> impl Iterator<Item = &str> + Clone {
        asked::all(Of::Rewards);
        self.rewards.iter().map(String::as_str)
    }

    /// Returns all arenas.
    pub fn arenas(&self) -> impl Iterator<Item = &str> + Clone {
        asked::all(Of::Arenas);
        self.arenas.iter().map(String::as_str)
    }

    /// Returns all editions of the rules.
    pub fn rulesets(&self) -> impl Iterator<Item = &str> + Clone {
        asked::all(Of::Rulesets);
        self.rulesets.iter().map(String::as_str)
    }

    /// Returns all pieces of scenery.
    pub fn sceneries(&self) -> impl Iterator<Item = &str> {
        asked::all(Of::Scenery);
        self.scenery.iter().map(String::as_str)
    }
}
