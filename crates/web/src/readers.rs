//! What reads printed sentences, for each language: learnt when the first sentence is read.

use kcc_compiler::{Compiled, Context, abilities, effects};
use kcc_ir::{Power, Spell};
use kcc_language::Language;
use kcc_reading::{Examples, Reader, SAMPLES};
use kcc_telling::words::Words;

/// The readers of all languages that were asked for.
#[derive(Default)]
pub(crate) struct Readers(Vec<(Language, Reader)>);

impl Readers {
    /// Learns the languages that were not asked for before, and takes the names of the content as it is.
    pub(crate) fn prepare(&mut self, all: &[Words], compiled: &Compiled) {
        for words in all {
            let language = words.wording.language();
            let called = |icon, several| words.called(icon, several);
            match self.0.iter_mut().find(|(known, _)| *known == language) {
                Some((_, reader)) => reader.rename(&words.wording, called),
                None => self.0.push((language, Reader::learn(&words.wording, called, &examples(compiled), SAMPLES))),
            }
        }
    }

    /// Returns the readers that were prepared.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Reader> {
        self.0.iter().map(|(_, reader)| reader)
    }
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

/// Returns the examples of the reference.
fn of_reference(compiled: &Compiled) -> Examples {
    let (names, mut problems) = (&compiled.names, Vec::new());
    let mut examples = Examples::default();
    for topic in crate::reference::topics() {
        let texts = topic.page.effects.iter().map(|text| effects(text, Context::Spell { x: false }, names, &mut problems));
        examples.effects.extend(texts.filter(|text| !text.is_empty()));
        let texts = topic.page.abilities.iter().map(|text| abilities(text, Context::Power { x: false }, names, &mut problems));
        examples.abilities.extend(texts.filter(|text| !text.is_empty()));
    }
    examples
}
