//! The table of paraphrases: how people say things and how the language says them, a rule a line; the head of the file says how.

use crate::pattern::Saying;
use std::collections::HashMap;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

const PARAPHRASES: &str = include_str!("paraphrases.txt");

/// The rules of the table, by what they are for.
pub(crate) struct Table {
    /// The line of each rule, and in how many proposals it had a part.
    rules: Vec<(&'static str, AtomicU32)>,
    /// Turns of phrase.
    pub(crate) sayings: Vec<Saying>,
    /// Each word of a turn of phrase in small letters, and its number.
    pub(crate) numbers: HashMap<String, usize>,
    /// Words that are tried at the place where a statement stops making sense, and what is put there.
    pub(crate) slips: Vec<Slip>,
    /// Words that turn a meaning round.
    pub(crate) opposites: Vec<&'static str>,
    /// Words that the language has not, and what it says for them.
    pub(crate) samples: HashMap<&'static str, Sample>,
}

/// A word in the place of another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slip {
    pub(crate) wrong: &'static str,
    /// Empty where no other word is put there.
    pub(crate) right: &'static str,
    /// The number of its rule in the table.
    pub(crate) rule: usize,
}

/// What the language says for a word that it has not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sample {
    /// A step of a spell.
    pub(crate) effect: &'static str,
    /// A clause of a power.
    pub(crate) ability: &'static str,
    /// The number of its rule in the table.
    pub(crate) rule: usize,
}

pub(crate) fn table() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(|| {
        let (rules, numbers) = (Vec::new(), HashMap::new());
        let mut table = Table { rules, sayings: Vec::new(), numbers, slips: Vec::new(), opposites: Vec::new(), samples: HashMap::new() };
        PARAPHRASES.lines().filter(|line| !line.starts_with('#')).for_each(|line| table.add(line));
        table
    })
}

impl Table {
    fn add(&mut self, line: &'static str) {
        let Some((people, language)) = line.split_once("=>") else { return };
        let (mark, words) = people.split_once(' ').filter(|(mark, _)| ["!", "@", "x", "?"].contains(mark)).unwrap_or(("", people));
        let (people, language) = (words.trim(), language.trim());
        let rule = self.rules.len();
        let each = people.split('|');
        match mark {
            "@" => self.slips.extend(each.map(|wrong| Slip { wrong, right: language, rule })),
            "x" => self.opposites.extend(each),
            "?" => {
                let (effect, ability) = language.split_once('|').unwrap_or((language, language));
                let sample = Sample { effect: effect.trim(), ability: ability.trim(), rule };
                self.samples.extend(each.map(|word| (word, sample)));
            }
            sure => self.sayings.push(Saying::read(rule, sure == "!", people, language, &mut self.numbers)),
        }
        self.rules.push((line, AtomicU32::new(0)));
    }

    /// Counts that rules had a part in a proposal.
    pub(crate) fn hit(&self, rules: &[usize]) {
        for (_, hits) in rules.iter().filter_map(|rule| self.rules.get(*rule)) {
            hits.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// The line of a word that the language has not, which is shown.
    pub(crate) fn sample(&self, word: &str) -> Option<Sample> {
        self.samples.get(word.to_lowercase().as_str()).copied()
    }
}

/// The rules of the table that change a text, in order, and in how many proposals of this process each has had a part so far. For the
/// test that measures which of them are of use.
pub fn hits() -> impl Iterator<Item = (&'static str, u32)> {
    // The others hold for every word of a text: nothing is proposed around it, or it is never taken for a name.
    let holds = |line: &str| line.starts_with(['x', '?']) && line[1..].starts_with(' ') || line.starts_with("@ ") && line.ends_with("=>");
    let changing = table().rules.iter().filter(move |(line, _)| !holds(line));
    changing.map(|(line, hits)| (*line, hits.load(Ordering::Relaxed)))
}

/// Words that the language has not, though people may use them for what it has, each with a line of an effect that says it.
pub fn of_people() -> impl Iterator<Item = (&'static str, &'static str)> {
    table().samples.iter().map(|(word, sample)| (*word, sample.effect))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kcc_diagnostics::{FileId, Place};
    use kcc_dsl::{Entry, parse};
    use std::collections::HashMap;

    #[test]
    fn every_line_of_the_table_is_a_rule() {
        let lines = PARAPHRASES.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).count();
        assert_eq!(table().rules.len(), lines);
        assert!(table().opposites.iter().all(|word| !table().numbers.contains_key(*word)), "a rule knows what no rule should");
    }

    /// Whatever it is used for: what a turn of phrase changes, no other rule need change the same way.
    #[test]
    fn nothing_is_said_twice() {
        let mut seen = HashMap::new();
        let words = kcc_language::words().iter().flatten().filter(|word| word.in_text);
        let in_text = words.map(|word| (word.written, word.english, word.written));
        let table = table().rules.iter().filter(|(line, _)| !line.starts_with("? ")).flat_map(|(line, _)| {
            let (people, language) = line.split_once("=>").unwrap_or_default();
            let people = people.trim_start_matches(['!', '@']).trim();
            // A choice of words alone is as many rules.
            let parts: Vec<&str> = if people.contains([' ', '?', '=']) { vec![people] } else { people.split('|').collect() };
            parts.into_iter().map(move |people| (people, language.trim(), *line)).collect::<Vec<_>>()
        });
        let twice: Vec<String> = table
            .chain(in_text)
            .filter_map(|(people, language, line)| Some(format!("{} | {line}", seen.insert((people, language), line)?)))
            .collect();
        assert!(twice.is_empty(), "said twice:\n{}", twice.join("\n"));
    }

    #[test]
    fn every_sample_can_be_read() {
        for (word, sample) in &table().samples {
            let (effects, abilities) = (Entry::Effects, Entry::Abilities);
            for (text, entries) in [(sample.effect, [effects, abilities]), (sample.ability, [abilities, effects])] {
                let reads = |entry: Entry| parse(text, entry, &|span| Place::new(FileId(0), span)).problems.is_empty();
                assert!(entries.into_iter().any(reads), "`{text}`, said for `{word}`, cannot be read");
            }
        }
    }
}
