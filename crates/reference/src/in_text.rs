//! Finds the words of the effect language in a text, by the topics that explain them.

use crate::topics::Topic;
use kcc_diagnostics::{FileId, Place};
use kcc_dsl::tree::{Node, Statement};
use kcc_dsl::{Entry, parse};
use std::collections::BTreeMap;

/// The topics by the rules of the grammar that they are about.
pub struct Explained<'t> {
    topics: &'t [Topic],
    by_rule: BTreeMap<&'t str, Vec<usize>>,
}

impl<'t> Explained<'t> {
    /// Sorts topics by the rules of the grammar that they are about.
    #[must_use]
    pub fn new(topics: &'t [Topic]) -> Self {
        let mut by_rule: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (index, topic) in topics.iter().enumerate() {
            topic.page.grammar.iter().for_each(|rule| by_rule.entry(rule).or_default().push(index));
        }
        Self { topics, by_rule }
    }

    /// Returns the topics that explain the words of a text, each once, in the order in which they occur.
    #[must_use]
    pub fn topics(&self, text: &str, entry: Entry) -> Vec<&'t Topic> {
        let statements = parse(text, entry, &|span| Place::new(FileId(0), span)).statements;
        let mut found = Vec::new();
        self.statements(&statements, &mut found);
        found.iter().filter_map(|index| self.topics.get(*index)).collect()
    }

    /// Returns the topics about the rule of a node.
    fn about(&self, node: &Node) -> &[usize] {
        node.kind.rule().and_then(|rule| self.by_rule.get(rule)).map_or(&[], Vec::as_slice)
    }

    /// Returns whether a topic is about a node, or about a part that contains all of its words.
    fn is_explained(&self, node: &Node) -> bool {
        !self.about(node).is_empty() || alone(node).is_some_and(|part| self.is_explained(part))
    }

    /// Returns the topics that explain a node itself, and not one of its parts.
    #[must_use]
    pub fn meant(&self, node: &Node) -> Vec<&'t Topic> {
        let topics = self.about(node);
        let inner = alone(node).is_some_and(|part| self.is_explained(part));
        let meant = topics.iter().filter(|index| self.is_meant(**index, topics, node, inner));
        meant.filter_map(|index| self.topics.get(*index)).collect()
    }

    /// Returns whether a node means one of the topics about its rule. `inner` is whether one of its parts says all of it.
    fn is_meant(&self, index: usize, topics: &[usize], node: &Node, inner: bool) -> bool {
        let Some(topic) = self.topics.get(index) else { return false };
        // If one rule covers several words, the words themselves decide.
        let silent = topics.len() == 1 && !topic.page.said && !inner;
        silent || topic.page.names.iter().any(|name| says(&node.text, name))
    }

    fn statements(&self, statements: &[Statement], found: &mut Vec<usize>) {
        statements.iter().for_each(|statement| self.node(&statement.root, found));
    }

    fn node(&self, node: &Node, found: &mut Vec<usize>) {
        let topics = self.about(node);
        // A node that says no more than one of its parts is explained with that part.
        let inner = alone(node).is_some_and(|part| self.is_explained(part));
        for index in topics.iter().filter(|index| self.is_meant(**index, topics, node, inner)) {
            if !found.contains(index) {
                found.push(*index);
            }
        }
        node.children.iter().for_each(|child| self.node(child, found));
        self.statements(&node.block, found);
    }
}

/// Returns the name that a text uses for a topic; the first of its names if it uses none of them.
#[must_use]
pub fn called<'t>(topic: &'t Topic, text: &str) -> &'t str {
    topic.page.names.iter().find(|name| says(text, name)).map_or_else(|| topic.name(), String::as_str)
}

/// Returns the part of a node that has all of its words.
fn alone(node: &Node) -> Option<&Node> {
    node.children.iter().find(|part| part.text.trim() == node.text.trim())
}

/// Returns whether a text has all words of a name.
fn says(text: &str, name: &str) -> bool {
    let words = |text: &str| {
        text.split(|c: char| !(c.is_alphanumeric() || matches!(c, '+' | '-')))
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let said = words(text);
    words(name).iter().all(|word| said.contains(word))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use crate::topics;

    #[test]
    fn a_text_leads_to_what_it_says_alone() {
        let topics = topics::all().unwrap();
        let explained = Explained::new(topics);
        let names = |text: &str, entry| explained.topics(text, entry).iter().map(|topic| called(topic, text)).collect::<Vec<_>>();
        assert_eq!(names("pierce armour", Entry::Effects), ["pierce armour"]);
        assert_eq!(names("steal health", Entry::Effects), ["steal health"]);
        assert_eq!(
            names("this turn: each opposing krosmaster has lock", Entry::Effects),
            ["this turn", "each", "opposing", "krosmaster", "has"]
        );
        assert_eq!(names("self has lock", Entry::Abilities), ["self", "has"]);
    }

    #[test]
    fn every_example_of_a_topic_is_explained_by_it() {
        let topics = topics::all().unwrap();
        let explained = Explained::new(topics);
        let mut lost = Vec::new();
        for topic in topics {
            let examples = topic.page.effects.iter().map(|text| (text, Entry::Effects));
            let mut examples = examples.chain(topic.page.abilities.iter().map(|text| (text, Entry::Abilities)));
            if !examples.any(|(text, entry)| explained.topics(text, entry).iter().any(|found| found.name() == topic.name())) {
                lost.push(topic.name().to_owned());
            }
        }
        assert!(lost.is_empty(), "no example of these leads to their page: {lost:?}");
    }
}
