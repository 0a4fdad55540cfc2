//! Paragraph by paragraph: what carries it, what proves it, and what is missing.

use super::breaks::{self, Break};
use super::citation;
use super::edition::{self, Difference, Edition};
use super::example;
use super::paragraph::{self, Paragraph};
use super::proof::{self, Proof};
use super::reading::{self, Reading};
use super::scan::{self, Citation};
use super::uses::{self, Card};
use kcc_compiler::Compiled;
use kcc_simulator::scenario::State as Ended;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Everything that is known about the rules.
pub(crate) struct Map {
    /// Each paragraph, in the order of the document.
    pub(crate) entries: Vec<Entry>,
    /// The differences of other editions.
    pub(crate) editions: Vec<EditionMap>,
    /// How paragraphs that leave a choice are read.
    pub(crate) readings: Vec<Reading>,
    /// The worked examples.
    pub(crate) examples: Vec<ExampleMap>,
    /// Places that name a paragraph or an example that does not exist: the name, and the place.
    pub(crate) dangling: Vec<(String, String)>,
    /// All scenarios that were played.
    pub(crate) proofs: Vec<Proof>,
    /// All changes that test whether scenarios notice.
    pub(crate) breaks: Vec<Break>,
}

/// What is known about a paragraph.
pub(crate) struct Entry {
    /// The paragraph.
    pub(crate) paragraph: Paragraph,
    /// Places in the sources that cite it, or that cite the paragraph it is part of if nothing cites the part.
    pub(crate) code: Vec<Citation>,
    /// The paragraph that those places cite, if it is not this one.
    pub(crate) by: Option<String>,
    /// Nodes of the IR whose description cites it: `Effect::Move`.
    pub(crate) nodes: Vec<String>,
    /// Words of the effect language that it is about.
    pub(crate) words: Vec<String>,
    /// Keyword powers that it defines.
    pub(crate) powers: Vec<String>,
    /// Places in content that cite it.
    pub(crate) content: Vec<Citation>,
    /// Cards that it concerns.
    pub(crate) cards: Vec<(Card, String)>,
    /// Scenarios that play it, by their indices among all.
    pub(crate) proofs: Vec<usize>,
    /// Changes that break it and that one of those scenarios notices, by their indices among all.
    pub(crate) breaks: Vec<usize>,
}

/// An edition with its proofs.
pub(crate) struct EditionMap {
    /// The edition.
    pub(crate) edition: Edition,
    /// For each difference the scenarios that play it, by their indices among all.
    pub(crate) proofs: Vec<Vec<usize>>,
}

/// A worked example with its scenarios.
pub(crate) struct ExampleMap {
    /// `7.2.8.c-1`.
    pub(crate) id: String,
    /// Their indices among all scenarios.
    pub(crate) proofs: Vec<usize>,
}

/// The state of a paragraph, a difference or an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum State {
    /// A change that breaks it was made, and a scenario that names it turned red; the scenario passes now, and none fails.
    Proven,
    /// A scenario that names it passes, and none fails; whether it would notice a break was not tried.
    Played,
    /// A scenario that names it fails.
    Failing,
    /// Nothing can fail.
    NothingToProve,
    /// It is known not to be played this way.
    NotPlayed,
    /// No scenario plays it.
    Unproven,
}

impl State {
    /// Returns whether a proof is missing.
    pub(crate) fn is_missing(self) -> bool {
        match self {
            Self::Played | Self::Failing | Self::NotPlayed | Self::Unproven => true,
            Self::Proven | Self::NothingToProve => false,
        }
    }

    /// Returns the state of something by the scenarios that name it.
    fn of(proofs: &[&Proof]) -> Self {
        if proofs.iter().any(|proof| proof.state == Ended::Failed) {
            Self::Failing
        } else if proofs.iter().any(|proof| proof.holds()) {
            Self::Played
        } else if proofs.iter().any(|proof| proof.state == Ended::KnownFailure) {
            Self::NotPlayed
        } else {
            Self::Unproven
        }
    }
}

impl Map {
    /// Combines everything. Without content there are no scenarios and no cards.
    ///
    /// # Errors
    /// If a file of the rules cannot be read. The files are part of the program and a test reads them all.
    pub(crate) fn new(compiled: Option<&Compiled>) -> anyhow::Result<Self> {
        let proofs = compiled.map(|compiled| proof::all(compiled, |_| true)).unwrap_or_default();
        Self::with(compiled, proofs)
    }

    /// Combines everything with scenarios that were played already.
    pub(crate) fn with(compiled: Option<&Compiled>, proofs: Vec<Proof>) -> anyhow::Result<Self> {
        let mut joined = Joined::default();
        joined.sources(citation::all());
        for topic in kcc_reference::topics()? {
            if let Some(rule) = &topic.page.rule {
                joined.words.entry(rule.clone()).or_default().push(topic.name().to_owned());
            }
        }
        if let Some(compiled) = compiled {
            joined.content(compiled);
        }
        let editions = edition::all()?;
        let differs = |ruleset: &str, number: &str| {
            let edition = editions.iter().find(|edition| edition.ruleset == ruleset);
            edition.is_some_and(|edition| edition.differences.iter().any(|difference| difference.number == number))
        };
        for (place, proof) in proofs.iter().enumerate() {
            for rule in &proof.rules {
                // What another edition plays differently proves that edition.
                if !proof.ruleset.as_ref().is_some_and(|ruleset| differs(ruleset, rule)) {
                    joined.proofs.entry(rule.clone()).or_default().push(place);
                }
            }
        }
        let of_difference = |ruleset: &str, difference: &Difference| {
            let named = |proof: &Proof| proof.ruleset.as_deref() == Some(ruleset) && proof.rules.contains(&difference.number);
            proofs.iter().enumerate().filter(|(_, proof)| named(proof)).map(|(place, _)| place).collect()
        };
        let editions: Vec<EditionMap> = editions
            .iter()
            .map(|edition| EditionMap {
                proofs: edition.differences.iter().map(|difference| of_difference(&edition.ruleset, difference)).collect(),
                edition: edition.clone(),
            })
            .collect();
        let of_example = |id: &str| -> Vec<usize> {
            proofs.iter().enumerate().filter(|(_, proof)| proof.example.as_deref() == Some(id)).map(|(place, _)| place).collect()
        };
        let examples: Vec<ExampleMap> = example::all()?.into_iter().map(|id| ExampleMap { proofs: of_example(&id), id }).collect();
        let mut entries: Vec<Entry> = paragraph::all()?.into_iter().map(|paragraph| joined.entry(paragraph)).collect();
        let breaks = breaks::all()?;
        for entry in &mut entries {
            let noticed = |one: &Break| entry.proofs.iter().any(|&place| proofs[place].holds() && one.red.contains(&proofs[place].id));
            let broken = breaks.iter().enumerate().filter(|(_, one)| one.rules.contains(&entry.paragraph.number) && noticed(one));
            entry.breaks = broken.map(|(place, _)| place).collect();
        }
        let readings = reading::all()?;
        let mut map = Self { entries, editions, readings, examples, dangling: Vec::new(), proofs, breaks };
        map.dangling = map.dangling_of(&joined);
        Ok(map)
    }

    /// Returns the names that lead nowhere. Those in a section that is not described are passed over.
    fn dangling_of(&self, joined: &Joined) -> Vec<(String, String)> {
        let known: BTreeSet<&str> = self.entries.iter().map(|entry| entry.paragraph.number.as_str()).collect();
        let mut found: BTreeSet<(String, String)> = BTreeSet::new();
        let code = joined.code.iter().chain(&joined.content);
        let cited = code.flat_map(|(rule, places)| places.iter().map(move |place| (rule, format!("{}:{}", place.path, place.line))));
        let words = joined.words.iter().flat_map(|(rule, words)| words.iter().map(move |word| (rule, format!("kcc explain {word}"))));
        let proofs = self.proofs.iter().flat_map(|proof| proof.rules.iter().map(move |rule| (rule, proof.path.clone())));
        let differences = self.editions.iter().flat_map(|map| {
            map.edition.differences.iter().map(|difference| (&difference.number, format!("rules/editions/{}.toml", map.edition.ruleset)))
        });
        let readings = self.readings.iter().flat_map(|reading| reading.rules.iter().map(|rule| (rule, "rules/readings.toml".to_owned())));
        for (rule, place) in cited.chain(words).chain(proofs).chain(differences).chain(readings) {
            if !known.contains(rule.as_str()) {
                found.insert((rule.clone(), place));
            }
        }
        let examples: BTreeSet<&str> = self.examples.iter().map(|example| example.id.as_str()).collect();
        for proof in &self.proofs {
            if let Some(example) = proof.example.as_deref().filter(|example| !examples.contains(example)) {
                found.insert((example.to_owned(), proof.path.clone()));
            }
        }
        found.into_iter().collect()
    }

    /// Returns the changes that break a paragraph, each with the scenarios that name it and notice.
    pub(crate) fn breaks<'m>(&'m self, entry: &'m Entry) -> impl Iterator<Item = (&'m Break, Vec<&'m Proof>)> {
        entry.breaks.iter().filter_map(|&place| self.breaks.get(place)).map(|one| {
            let red = |proof: &&Proof| proof.holds() && one.red.contains(&proof.id);
            (one, self.proofs(&entry.proofs).into_iter().filter(red).collect())
        })
    }

    /// Returns the scenarios at these indices.
    pub(crate) fn proofs(&self, places: &[usize]) -> Vec<&Proof> {
        places.iter().filter_map(|&place| self.proofs.get(place)).collect()
    }

    /// Returns the state of a paragraph.
    pub(crate) fn state(&self, entry: &Entry) -> State {
        match State::of(&self.proofs(&entry.proofs)) {
            // A scenario that names a heading plays the paragraphs below it.
            State::Played | State::Unproven if entry.paragraph.nothing_to_prove.is_some() => State::NothingToProve,
            State::Unproven if entry.paragraph.not_played => State::NotPlayed,
            State::Played if !entry.breaks.is_empty() => State::Proven,
            state => state,
        }
    }

    /// Returns the state of a difference of an edition.
    pub(crate) fn state_of_difference(&self, difference: &Difference, proofs: &[usize]) -> State {
        match State::of(&self.proofs(proofs)) {
            State::Unproven if difference.not_played => State::NotPlayed,
            State::Unproven if difference.nothing_to_prove.is_some() => State::NothingToProve,
            state => state,
        }
    }

    /// Returns the state of a worked example.
    pub(crate) fn state_of_example(&self, example: &ExampleMap) -> State {
        State::of(&self.proofs(&example.proofs))
    }

    /// Returns how many paragraphs are in a state.
    pub(crate) fn count(&self, state: State) -> usize {
        self.entries.iter().filter(|entry| self.state(entry) == state).count()
    }

    /// Returns paragraphs that nothing at all refers to.
    pub(crate) fn unmapped(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| !entry.is_mapped())
    }

    /// Returns what is not proven: first what is not even played, and of that first what the most places depend on.
    pub(crate) fn unproven(&self) -> Vec<&Entry> {
        let missing = |entry: &&Entry| self.state(entry).is_missing();
        let mut entries: Vec<&Entry> = self.entries.iter().filter(missing).collect();
        entries.sort_by_key(|entry| (self.state(entry) == State::Played, std::cmp::Reverse(entry.weight())));
        entries
    }

    /// Returns the sections, each with its heading; one has none.
    pub(crate) fn sections(&self) -> Vec<(&str, Option<&Entry>)> {
        let mut sections: Vec<&str> = self.entries.iter().map(|entry| entry.paragraph.section()).collect();
        sections.dedup();
        sections.into_iter().map(|section| (section, self.heading(section))).collect()
    }

    /// Returns the entry that describes a section: its heading, or its first paragraph if the rules give it none.
    pub(crate) fn heading(&self, section: &str) -> Option<&Entry> {
        self.entry(section).or_else(|| self.entries.iter().find(|entry| entry.paragraph.section() == section))
    }

    /// Returns the paragraph of a number.
    pub(crate) fn entry(&self, number: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.paragraph.number == number)
    }

    /// Returns the differences of other editions from a paragraph.
    pub(crate) fn differences(&self, number: &str) -> impl Iterator<Item = (&EditionMap, &Difference, &[usize])> {
        self.editions.iter().flat_map(move |map| {
            let all = map.edition.differences.iter().zip(&map.proofs);
            all.filter(move |(difference, _)| difference.number == number)
                .map(move |(difference, proofs)| (map, difference, proofs.as_slice()))
        })
    }

    /// Returns how a paragraph is read, if that was a choice.
    pub(crate) fn readings(&self, number: &str) -> impl Iterator<Item = &Reading> {
        self.readings.iter().filter(move |reading| reading.rules.iter().any(|rule| rule == number))
    }
}

impl Entry {
    /// Returns whether anything refers to it, or it says why nothing has to.
    fn is_mapped(&self) -> bool {
        let places = [self.code.len(), self.nodes.len(), self.words.len(), self.powers.len(), self.content.len(), self.proofs.len()];
        self.paragraph.nothing_to_prove.is_some() || self.paragraph.not_played || places.into_iter().any(|count| count > 0)
    }

    /// Returns how many places depend on it.
    pub(crate) fn weight(&self) -> usize {
        let own = if self.by.is_none() { self.code.len() } else { 0 };
        own + self.words.len() + self.powers.len() + self.content.len()
    }
}

/// What cites each paragraph.
#[derive(Default)]
struct Joined {
    code: BTreeMap<String, Vec<Citation>>,
    content: BTreeMap<String, Vec<Citation>>,
    words: BTreeMap<String, Vec<String>>,
    powers: BTreeMap<String, Vec<String>>,
    cards: BTreeMap<String, Vec<(Card, String)>>,
    proofs: BTreeMap<String, Vec<usize>>,
}

impl Joined {
    fn sources(&mut self, citations: Vec<Citation>) {
        for citation in citations {
            for rule in &citation.rules {
                self.code.entry(rule.clone()).or_default().push(citation.clone());
            }
        }
    }

    fn content(&mut self, compiled: &Compiled) {
        for power in &compiled.content.powers {
            self.powers.entry(power.rule.clone()).or_default().push(power.id.to_string());
        }
        for ((card, id), rules) in uses::of_cards(&compiled.content) {
            for rule in rules {
                self.cards.entry(rule).or_default().push((card, id.clone()));
            }
        }
        for (_, source) in compiled.sources.iter().filter(|(_, source)| !source.path.contains("/scenarios/")) {
            for citation in scan::scan(&source.path, &source.text, false).citations {
                for rule in &citation.rules {
                    self.content.entry(rule.clone()).or_default().push(citation.clone());
                }
            }
        }
    }

    fn entry(&self, paragraph: Paragraph) -> Entry {
        fn of<T: Clone>(of: &BTreeMap<String, Vec<T>>, number: &str) -> Vec<T> {
            of.get(number).cloned().unwrap_or_default()
        }
        let number = paragraph.number.as_str();
        let mut code = of(&self.code, number);
        // A part may be carried by the place that carries the whole paragraph; a whole section says too little.
        let whole = number.rsplit_once('.').map(|(whole, _)| whole).filter(|whole| *whole != paragraph.section());
        let whole = whole.filter(|whole| code.is_empty() && self.code.contains_key(*whole)).map(str::to_owned);
        if let Some(whole) = &whole {
            code = of(&self.code, whole);
        }
        // One line can name a paragraph twice.
        code.dedup();
        let in_ir = |citation: &&Citation| citation.path.starts_with("crates/ir/") && !citation.item.is_empty();
        let mut nodes: Vec<String> = code.iter().filter(in_ir).map(|citation| citation.item.clone()).collect();
        nodes.dedup();
        Entry {
            nodes,
            by: whole,
            code,
            words: of(&self.words, number),
            powers: of(&self.powers, number),
            content: of(&self.content, number),
            cards: of(&self.cards, number),
            proofs: of(&self.proofs, number),
            breaks: Vec::new(),
            paragraph,
        }
    }
}
