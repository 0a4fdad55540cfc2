//! Which words of the effect language a text has, by the topics that explain them.

use crate::topic::Topic;
use kcc_diagnostics::{FileId, Place};
use kcc_dsl::tree::{Node, Statement};
use kcc_dsl::{Entry, parse};
use std::collections::BTreeMap;

/// The topics by the rules of the grammar that they are about.
pub(crate) struct Explained<'t> {
    topics: &'t [Topic],
    by_rule: BTreeMap<&'t str, Vec<usize>>,
}

impl<'t> Explained<'t> {
    pub(crate) fn new(topics: &'t [Topic]) -> Self {
        let mut by_rule: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (index, topic) in topics.iter().enumerate() {
            topic.page.grammar.iter().for_each(|rule| by_rule.entry(rule).or_default().push(index));
        }
        Self { topics, by_rule }
    }

    /// The topics that explain the words of a text, in the order in which those stand there; each once.
    pub(crate) fn topics(&self, text: &str, entry: Entry) -> Vec<&'t Topic> {
        let statements = parse(text, entry, &|span| Place::new(FileId(0), span), &mut Vec::new());
        let mut found = Vec::new();
        self.statements(&statements, &mut found);
        found.iter().filter_map(|index| self.topics.get(*index)).collect()
    }

    fn statements(&self, statements: &[Statement], found: &mut Vec<usize>) {
        statements.iter().for_each(|statement| self.node(&statement.root, found));
    }

    fn node(&self, node: &Node, found: &mut Vec<usize>) {
        let topics = node.kind.rule().and_then(|rule| self.by_rule.get(rule)).map_or(&[][..], Vec::as_slice);
        match topics {
            [] => {}
            [one] if !found.contains(one) => found.push(*one),
            [_] => {}
            // One rule for several words: the words themselves tell.
            several => {
                let says = |index: &&usize| self.topics.get(**index).is_some_and(|topic| says(&node.text, &topic.page.names));
                found.extend(several.iter().filter(says).filter(|index| !found.contains(index)).copied().collect::<Vec<_>>());
            }
        }
        node.children.iter().for_each(|child| self.node(child, found));
        self.statements(&node.block, found);
    }
}

/// Whether a text has all words of one of the names.
fn says(text: &str, names: &[String]) -> bool {
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
    names.iter().any(|name| name.split_whitespace().all(|word| words.contains(&word)))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use crate::topic;

    #[test]
    fn every_example_of_a_topic_is_explained_by_it() {
        let topics = topic::all().unwrap();
        let explained = Explained::new(&topics);
        let mut lost = Vec::new();
        for topic in &topics {
            let examples = topic.page.effects.iter().map(|text| (text, Entry::Effects));
            let mut examples = examples.chain(topic.page.abilities.iter().map(|text| (text, Entry::Abilities)));
            if !examples.any(|(text, entry)| explained.topics(text, entry).iter().any(|found| found.name() == topic.name())) {
                lost.push(topic.name().to_owned());
            }
        }
        assert!(lost.is_empty(), "no example of these leads to their page: {lost:?}");
    }
}
