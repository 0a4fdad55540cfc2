//! How often the content's cards say which word after which.

use kcc_compiler::toml::parse;
use kcc_compiler::{ContentKind, passages};
use kcc_diagnostics::FileId;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Words after words, counted over all files.
#[derive(Debug, Default)]
pub(crate) struct Usage {
    /// By file, so that one that changes is counted anew.
    files: BTreeMap<String, Vec<(String, String)>>,
    counts: HashMap<String, BTreeMap<String, u32>>,
    /// Files that changed since they were counted.
    stale: BTreeSet<String>,
}

impl Usage {
    /// Notes that a file changed.
    pub(crate) fn changed(&mut self, path: &str) {
        self.stale.insert(path.to_owned());
    }

    /// Counts what changed. `text` returns the kind, the name and the text of a file, if it is there.
    pub(crate) fn refresh<'t>(&mut self, text: impl Fn(&str) -> Option<(ContentKind, &'t str, &'t str)>) {
        for path in std::mem::take(&mut self.stale) {
            for (before, word) in self.files.remove(&path).into_iter().flatten() {
                if let Some(count) = self.counts.get_mut(&before).and_then(|words| words.get_mut(&word)) {
                    *count -= 1;
                }
            }
            let Some((kind, name, text)) = text(&path) else { continue };
            let pairs = pairs(kind, name, text);
            for (before, word) in &pairs {
                *self.counts.entry(before.clone()).or_default().entry(word.clone()).or_default() += 1;
            }
            self.files.insert(path, pairs);
        }
    }

    /// Returns how often a word follows another; the first word of a statement follows nothing.
    pub(crate) fn count(&self, before: &str, word: &str) -> u32 {
        self.counts.get(before).and_then(|words| words.get(word)).copied().unwrap_or_default()
    }

    /// Returns the numbers that follow a word, the most frequent first.
    pub(crate) fn numbers(&self, before: &str) -> Vec<&str> {
        let words = self.counts.get(before).into_iter().flatten();
        let mut numbers: Vec<(&str, u32)> = words
            .filter(|(word, count)| **count > 0 && word.bytes().all(|byte| byte.is_ascii_digit()))
            .map(|(word, count)| (word.as_str(), *count))
            .collect();
        numbers.sort_by_key(|(word, count)| (std::cmp::Reverse(*count), word.len(), *word));
        numbers.into_iter().map(|(word, _)| word).collect()
    }
}

fn pairs(kind: ContentKind, name: &str, text: &str) -> Vec<(String, String)> {
    // Scenarios prove rules; how they say it is not how cards do.
    if kind == ContentKind::Scenario {
        return Vec::new();
    }
    let document = parse(FileId(0), text, &mut Vec::new());
    let mut pairs = Vec::new();
    for passage in passages(kind, &document, name) {
        let mut before = String::new();
        for word in words(passage.text.as_str()) {
            let ends = matches!(word, "\n" | ";" | "{" | "}");
            if !ends {
                pairs.push((std::mem::take(&mut before), word.to_owned()));
                before = word.to_owned();
            } else {
                before.clear();
            }
        }
    }
    pairs
}

/// Returns the words of a text, with numbers, signs and line breaks.
pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() && c != '\n');
        let first = rest.chars().next()?;
        let end = if kcc_dsl::expected::in_word(first) && first != '-' {
            rest.find(|c: char| !kcc_dsl::expected::in_word(c)).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        let (word, after) = rest.split_at(end);
        rest = after;
        Some(word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_words_numbers_and_signs() {
        let found: Vec<&str> = words("+1 MP; push back 2\nput marker \"will-o-the-wisp\" on it").collect();
        assert_eq!(found, ["+", "1", "MP", ";", "push", "back", "2", "\n", "put", "marker", "\"", "will-o-the-wisp", "\"", "on", "it"]);
    }
}
