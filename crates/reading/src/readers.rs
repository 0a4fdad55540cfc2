//! What reads printed sentences, for each language: learnt when the first sentence is read.

use crate::{Examples, Found, Reader, SAMPLES};
use kcc_compiler::{Compiled, Context, abilities, effects};
use kcc_ir::{Ability, Effect, Power, Spell};
use kcc_language::Language;
use kcc_telling::words::Words;
use kcc_wording::Owner;

/// The readers of all languages, and the words that the content has in them.
#[derive(Default)]
pub struct Readers(Vec<(Words, Reader)>);

impl Readers {
    /// Learns the languages, unless they were learnt before, and takes the names of the content as it is.
    pub fn prepare(&mut self, compiled: &Compiled) {
        for words in Language::all().filter_map(|language| Words::of(&compiled.content, language).ok()) {
            let called = |icon, several| words.called(icon, several);
            match self.0.iter_mut().find(|(known, _)| known.wording.language() == words.wording.language()) {
                Some((known, reader)) => {
                    reader.rename(&words.wording, called);
                    *known = words;
                }
                None => {
                    let reader = Reader::learn(&words.wording, called, examples(compiled), SAMPLES);
                    self.0.push((words, reader));
                }
            }
        }
    }

    /// Returns the words of the content in every language that was prepared.
    pub fn words(&self) -> impl Iterator<Item = &Words> {
        self.0.iter().map(|(words, _)| words)
    }

    /// Returns the effects that a text may mean by what was learnt before, in any language.
    pub fn effects(&self, text: &str) -> impl Iterator<Item = Vec<Effect>> {
        self.0.iter().flat_map(|(_, reader)| reader.effects(text))
    }

    /// Returns the abilities that a text may mean by what was learnt before, in any language.
    pub fn abilities(&self, text: &str) -> impl Iterator<Item = Vec<Ability>> {
        self.0.iter().flat_map(|(_, reader)| reader.abilities(text))
    }

    /// Returns the effects that print a text, in the language that has most of its words: see [`Reader::proven_effects`]. `None` if
    /// no language has most of them.
    #[must_use]
    pub fn proven_effects(&self, text: &str, rounds: u32) -> Option<Found<Effect>> {
        self.of(text).map(|(words, reader)| reader.proven_effects(&words.wording, text, rounds))
    }

    /// Returns the abilities that print a text, in the language that has most of its words.
    #[must_use]
    pub fn proven_abilities(&self, text: &str, rounds: u32) -> Option<Found<Ability>> {
        self.of(text).map(|(words, reader)| reader.proven_abilities(&words.wording, text, rounds))
    }

    /// Returns the words of the language of a text, if most of it is in one.
    #[must_use]
    pub fn words_of(&self, text: &str) -> Option<&Words> {
        self.of(text).map(|(words, _)| words)
    }

    /// Returns the language of a text, if most of it is in one.
    fn of(&self, text: &str) -> Option<&(Words, Reader)> {
        /// How much of a text has to be in known words, in a hundred, before more is learnt about it.
        const MOST: usize = 80;
        self.0.iter().filter(|(_, reader)| reader.knows(text) >= MOST).max_by_key(|(_, reader)| reader.knows(text))
    }
}

/// Returns a sentence of a card; if it has one of the names that the card is called, first the sentence with "this Krosmaster" in its place, in
/// the words of each of some languages (rule 4.18.7).
#[must_use]
pub fn unnamed(text: &str, called: &[String], words: &[&Words]) -> Vec<String> {
    let names = called.iter().filter(|name| !name.is_empty() && text.contains(name.as_str()));
    let said = names.flat_map(|name| words.iter().map(|words| text.replace(name.as_str(), &words.wording.owner(Owner::Krosmaster))));
    let mut texts: Vec<String> = said.chain([text.to_owned()]).collect();
    texts.dedup();
    texts
}

/// Returns what to learn from: the examples of the reference, and the texts of all cards.
fn examples(compiled: &Compiled) -> Examples {
    let mut examples = of_reference(compiled);
    let content = &compiled.content;
    let spells = content.krosmasters.iter().flat_map(|card| &card.spells).chain(content.summons.iter().flat_map(|card| &card.spells));
    examples.effects.extend(spells.map(|spell: &Spell| spell.effects.clone()).filter(|effects| !effects.is_empty()));
    let powers = content.krosmasters.iter().flat_map(|card| &card.powers).chain(content.summons.iter().flat_map(|card| &card.powers));
    examples.abilities.extend(powers.filter_map(|power| match power {
        Power::Own { abilities, .. } => Some(abilities.clone()),
        Power::Keyword { .. } => None,
    }));
    examples
}

/// Returns the examples of the reference, with the names of some content.
#[must_use]
pub fn of_reference(compiled: &Compiled) -> Examples {
    let (names, mut problems) = (&compiled.names, Vec::new());
    let mut examples = Examples::default();
    for topic in kcc_reference::topics().unwrap_or_default() {
        let texts = topic.page.effects.iter().map(|text| effects(text, Context::Spell { x: false }, names, &mut problems));
        examples.effects.extend(texts.filter(|text| !text.is_empty()));
        let texts = topic.page.abilities.iter().map(|text| abilities(text, Context::Power { x: false }, names, &mut problems));
        examples.abilities.extend(texts.filter(|text| !text.is_empty()));
    }
    examples
}
