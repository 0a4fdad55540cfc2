//! Texts in the effect language, where they are in a file: for those who ask about a place in it.

use crate::ContentKind;
use crate::content::called_of;
use crate::names::{Names, Plain};
use crate::toml::{Document, Kind, Table, Text};
use kcc_diagnostics::{FileId, Place};
use kcc_dsl::{Entry, Statement};
use std::borrow::Cow;
use std::ops::Range;

/// A text in the effect language.
#[derive(Clone, Debug)]
pub struct Passage<'d> {
    /// The text, with its place in the file.
    pub text: &'d Text,
    /// What it may hold.
    pub entry: Entry,
    /// Where it is below its piece of content: `spells/0/effect`.
    pub path: String,
    /// The names of the card that it is on, by which it means itself.
    own: Vec<String>,
}

/// A text as far as it can be read.
#[derive(Debug)]
pub struct Said<'d> {
    /// The statements; their bytes are those of the text in which printed names gave way to what files call the same.
    pub statements: Vec<Statement>,
    text: &'d Text,
    plain: Plain<'d>,
}

/// Returns the texts of a file in their order. `name` is the name of the file without `.toml`.
#[must_use]
pub fn passages<'d>(kind: ContentKind, document: &'d Document, name: &str) -> Vec<Passage<'d>> {
    let own = called_of(&document.root, name);
    let mut found = Vec::new();
    below(kind, &document.root, "", &own, &mut found);
    found.sort_by_key(|passage| passage.text.place.span.start);
    found
}

/// Returns what a field of a file holds; `None` if it is not in the effect language. `tables` are the names of the tables around the field,
/// and `kind_of_reward` is the field `kind` beside it.
#[must_use]
pub fn entry_of(kind: ContentKind, tables: &[&str], field: &str, kind_of_reward: Option<&str>) -> Option<Entry> {
    let of_reward = if kind_of_reward == Some("boost") { Entry::Effects } else { Entry::Abilities };
    match (field, tables.last().copied()) {
        ("targets" | "lends_to", _) => Some(Entry::Targets),
        ("effect", Some("spells" | "punch")) => Some(Entry::Effects),
        ("effect", Some("own_powers")) => Some(Entry::Abilities),
        ("effect", None) if kind == ContentKind::Power => Some(Entry::Abilities),
        ("effect", Some("own_rewards")) => Some(of_reward),
        ("effect", None) if kind == ContentKind::Reward => Some(of_reward),
        _ => None,
    }
}

fn below<'d>(kind: ContentKind, table: &'d Table, path: &str, own: &[String], found: &mut Vec<Passage<'d>>) {
    let tables: Vec<&str> = path.split('/').filter(|part| !part.is_empty() && part.parse::<usize>().is_err()).collect();
    let kind_of_reward = match table.get("kind").map(|entry| &entry.value.kind) {
        Some(Kind::Text(text)) => Some(text.as_str()),
        _ => None,
    };
    for entry in &table.entries {
        let here = format!("{path}{}", entry.key);
        match &entry.value.kind {
            Kind::Text(text) => {
                let entry = entry_of(kind, &tables, &entry.key, kind_of_reward);
                found.extend(entry.map(|entry| Passage { text, entry, path: here, own: own.to_vec() }));
            }
            Kind::Table(inner) => below(kind, inner, &format!("{here}/"), own, found),
            Kind::List(members) => {
                for (number, member) in members.iter().enumerate() {
                    if let Kind::Table(inner) = &member.kind {
                        below(kind, inner, &format!("{here}/{number}/"), own, found);
                    }
                }
            }
            Kind::Number(_) | Kind::Decimal(_) | Kind::Boolean(_) | Kind::Date(_) | Kind::Broken => {}
        }
    }
}

/// Returns a text of an effect in which printed names gave way to what files call the same, as far as they are ended.
#[must_use]
pub fn plainly<'t>(text: &'t str, names: &Names) -> Cow<'t, str> {
    Plain::of(text, names, &[]).text
}

impl<'d> Passage<'d> {
    /// Returns the names of the card that it is on, by which it means itself.
    #[must_use]
    pub fn called(&self) -> &[String] {
        &self.own
    }

    /// Reads it. What cannot be read is left out.
    #[must_use]
    pub fn read(&self, names: &Names) -> Said<'d> {
        let plain = Plain::of(self.text.as_str(), names, &self.own);
        let statements = kcc_dsl::parse(&plain.text, self.entry, &|span| Place::new(FileId(0), span)).statements;
        Said { statements, text: self.text, plain }
    }
}

impl Said<'_> {
    /// Returns the bytes of the file for bytes of a statement.
    #[must_use]
    pub fn place(&self, span: Range<usize>) -> Range<usize> {
        self.text.place(self.plain.written(span)).span
    }
}
