//! Words that the language has not, and lines that say what people mean by them.

use std::collections::HashMap;
use std::sync::OnceLock;

/// Words that the language has not, though people may use them for something that it has: `kcc explain` finds each.
pub fn of_people() -> impl Iterator<Item = &'static str> {
    samples().keys().copied()
}

/// What the language says for a word that it has not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sample {
    /// A step of a spell.
    pub(crate) effect: &'static str,
    /// A clause of a power.
    pub(crate) ability: &'static str,
}

/// Words that people use, and how the language says what they mean by them.
pub(crate) fn samples() -> &'static HashMap<&'static str, Sample> {
    static SAMPLES: OnceLock<HashMap<&str, Sample>> = OnceLock::new();
    SAMPLES.get_or_init(|| {
        let lines = include_str!("words_of_people.txt").lines().filter(|line| !line.starts_with('#'));
        let lines = lines.filter_map(|line| line.split_once("=>"));
        lines.flat_map(|(words, said)| words.split_whitespace().map(move |word| (word, sample(said)))).collect()
    })
}

fn sample(said: &'static str) -> Sample {
    let (effect, ability) = said.split_once('|').unwrap_or((said, said));
    Sample { effect: effect.trim(), ability: ability.trim() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kcc_diagnostics::{FileId, Place};
    use kcc_dsl::{Entry, parse};

    #[test]
    fn every_sample_can_be_read() {
        for (word, sample) in samples() {
            let (effects, abilities) = (Entry::Effects, Entry::Abilities);
            for (text, entries) in [(sample.effect, [effects, abilities]), (sample.ability, [abilities, effects])] {
                let reads = |entry: Entry| parse(text, entry, &|span| Place::new(FileId(0), span)).problems.is_empty();
                assert!(entries.into_iter().any(reads), "`{text}`, said for `{word}`, cannot be read");
            }
        }
    }
}
