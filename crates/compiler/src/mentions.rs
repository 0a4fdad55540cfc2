//! Where files name pieces of content: in the fields that hold ids, and in effects.

// Of many kinds of nodes, values and names, an answer is about a few.
#![allow(clippy::wildcard_enum_match_arm, reason = "see above")]

use crate::ContentKind;
use crate::names::{FIELDS, Names, Sort};
use crate::passage::{Said, passages};
use crate::toml::{Document, Kind as ValueKind, Table, Text};
use kcc_dsl::Kind;
use kcc_dsl::tree::{Node, Statement};
use kcc_ir::Id;
use std::ops::Range;

/// Something that has a name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Named {
    /// A piece of content, by its kind and id.
    Piece(ContentKind, String),
    /// All versions of a krosmaster, by the id that is made of their name.
    Character(String),
    /// Spells, by the id that is made of their name.
    Spell(String),
    /// Powers whose text is on a card, by the id that is made of their name.
    OwnPower(String),
}

/// A place that names something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    /// The bytes of the file, without quotes.
    pub range: Range<usize>,
    /// What it names.
    pub named: Named,
}

/// Returns what a file names, in its order. What nothing has as its name is left out. `name` is the name of the file without `.toml`.
#[must_use]
pub fn mentions(kind: ContentKind, document: &Document, name: &str, names: &Names) -> Vec<Mention> {
    let mut found = Found { kind, names, mentions: Vec::new() };
    found.table(&document.root, None);
    for passage in passages(kind, document, name) {
        let said = passage.read(names);
        found.statements(&said.statements, &said);
    }
    let mut mentions = found.mentions;
    mentions.sort_by(|one, other| (one.range.start, one.range.end, &one.named).cmp(&(other.range.start, other.range.end, &other.named)));
    mentions.dedup();
    mentions
}

struct Found<'n> {
    kind: ContentKind,
    names: &'n Names,
    mentions: Vec<Mention>,
}

impl Found<'_> {
    fn add(&mut self, range: Range<usize>, named: Named) {
        self.mentions.push(Mention { range, named });
    }

    /// Looks at the fields of a table. `field` is its own name.
    fn table(&mut self, table: &Table, field: Option<&str>) {
        for entry in &table.entries {
            // The letters of a board, each with its piece of scenery.
            let key = if field == Some("scenery") { "scenery" } else { entry.key.as_str() };
            self.value(&entry.value.kind, key);
        }
    }

    fn value(&mut self, value: &ValueKind, field: &str) {
        match value {
            ValueKind::Text(text) => self.text(text, field),
            ValueKind::List(members) => members.iter().for_each(|member| self.value(&member.kind, field)),
            ValueKind::Table(table) => self.table(table, Some(field)),
            ValueKind::Number(_) | ValueKind::Decimal(_) | ValueKind::Boolean(_) | ValueKind::Date(_) | ValueKind::Broken => {}
        }
    }

    fn text(&mut self, text: &Text, field: &str) {
        let called = self.names.called_in(field, text.as_str()).unwrap_or_else(|| text.value.clone());
        let range = text.content().span;
        let sort = FIELDS.iter().find(|(name, _)| *name == field).map(|(_, sort)| *sort);
        match sort {
            Some(Sort::Power) => self.power(&called, text.as_str(), &|span| text.place(span).span),
            Some(Sort::Type) if self.names.kind(&called).is_some() => self.add(range, Named::Piece(ContentKind::Type, called)),
            Some(Sort::Card) => {
                // What a card is based on is of the same kind.
                let kinds = [ContentKind::Krosmaster, ContentKind::Summon];
                let known = |kind: &ContentKind| match kind {
                    ContentKind::Krosmaster => self.names.krosmaster(&called).is_some(),
                    _ => self.names.summon(&called).is_some(),
                };
                let own = |kind: &ContentKind| field != "based_on" || *kind == self.kind;
                if let Some(kind) = kinds.into_iter().find(|kind| known(kind) && own(kind)) {
                    self.add(range, Named::Piece(kind, called));
                }
            }
            Some(Sort::Reward) if self.names.reward(&called).is_some() => {
                self.add(range, Named::Piece(ContentKind::Reward, called));
            }
            Some(Sort::Arena) if self.names.arena(&called).is_some() => {
                self.add(range, Named::Piece(ContentKind::Arena, called));
            }
            Some(Sort::Ruleset) if self.names.ruleset(&called).is_some() => {
                self.add(range, Named::Piece(ContentKind::Ruleset, called));
            }
            None if matches!(field, "scenery" | "counts_as") && self.names.scenery(&called).is_some() => {
                self.add(range, Named::Piece(ContentKind::Scenery, called));
            }
            _ => {}
        }
    }

    /// Adds a power by its words, without its parameter. `written` is what is written for it.
    fn power(&mut self, called: &str, written: &str, place: &dyn Fn(Range<usize>) -> Range<usize>) {
        let Ok(power) = self.names.power(called) else { return };
        let parameter = written.trim_end().rsplit(' ').next().unwrap_or_default().len();
        let end = if power.parameter.is_some() { written.trim_end().len().saturating_sub(parameter + 1) } else { written.trim_end().len() };
        let id = power.id.to_string();
        let named = if self.names.is_keyword(&id) { Named::Piece(ContentKind::Power, id) } else { Named::OwnPower(id) };
        self.add(place(0..end), named);
    }

    fn statements(&mut self, statements: &[Statement], said: &Said<'_>) {
        statements.iter().for_each(|statement| self.node(&statement.root, None, said));
    }

    fn node(&mut self, node: &Node, before: Option<&Node>, said: &Said<'_>) {
        let range = || said.place(node.span.clone());
        match node.kind {
            Kind::Name => self.unit(&node.text, &range()),
            Kind::Power => self.power(&node.text, &node.text, &|span| said.place(node.span.start + span.start..node.span.start + span.end)),
            Kind::Quoted => {
                let (inner, id) =
                    (said.place(node.span.start + 1..node.span.end.saturating_sub(1)), Id::of_name(node.text.trim_matches('"')));
                let marker = before.is_some_and(|before| before.text.starts_with("marker"));
                let id = id.to_string();
                if self.names.is_marker(&id) && (marker || self.names.spell(&id).is_none()) {
                    self.add(inner, Named::Piece(ContentKind::Marker, id));
                } else if self.names.spell(&id).is_some() {
                    self.add(inner, Named::Spell(id));
                }
            }
            _ => {}
        }
        let mut before = None;
        for child in &node.children {
            self.node(child, before, said);
            before = Some(child);
        }
        self.statements(&node.block, said);
    }

    /// Adds a name of units: everything that has it.
    fn unit(&mut self, name: &str, range: &Range<usize>) {
        let name = name.to_owned();
        if self.names.kind(&name).is_some() {
            self.add(range.clone(), Named::Piece(ContentKind::Type, name.clone()));
        }
        if self.names.summon(&name).is_some() {
            self.add(range.clone(), Named::Piece(ContentKind::Summon, name.clone()));
        }
        if self.names.character(&name).is_some() {
            self.add(range.clone(), Named::Character(name.clone()));
        }
        if self.names.scenery(&name).is_some() {
            self.add(range.clone(), Named::Piece(ContentKind::Scenery, name));
        }
    }
}
