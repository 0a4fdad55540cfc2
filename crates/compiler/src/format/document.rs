//! A file: the order of its fields and tables, blank lines, comments.

// Few kinds of values are written in a special way.
#![allow(clippy::wildcard_enum_match_arm, reason = "see above")]

use super::comments::{Attached, Comment, Comments, SCHEMA, is_header};
use super::value;
use crate::toml::{Document, Entry, Form, Kind, Table, Value};
use crate::{ContentKind, Names, shape};
use std::ops::Range;
use toml_writer::{ToTomlKey as _, TomlKeyBuilder};

/// The longest line before a list is written with one member per line.
const LONGEST_LINE: usize = 120;

/// Tables that are written in braces, after their name; all others are under a header.
const IN_BRACES: [&str; 5] = ["name", "version", "history", "collection", "scenery"];

/// Tables of a scenario that are under headers.
const HEADERS_OF_SCENARIO: [&str; 5] = ["krosmasters", "own_rewards", "own_scenery", "units", "steps"];

/// Writes one file.
pub(super) struct Writer<'a> {
    kind: ContentKind,
    root: &'a Table,
    names: &'a Names,
    comments: Comments,
    text: String,
}

impl<'a> Writer<'a> {
    pub(super) fn new(kind: ContentKind, text: &str, document: &'a Document, names: &'a Names) -> Self {
        let comments = Comments::find(text, &document.root);
        Self { kind, root: &document.root, names, comments, text: String::with_capacity(text.len()) }
    }

    /// Returns the whole file. `schema` is named in its first line, unless it names a schema of this kind of file already.
    pub(super) fn write(mut self, schema: &str) -> String {
        let own = self.comments.schema.take();
        let ending = format!("{}.schema.json", self.kind.name());
        let path = own.filter(|own| own.rsplit('/').next() == Some(&ending)).unwrap_or_else(|| schema.to_owned());
        self.text = format!("{SCHEMA} {path}\n\n");
        let head = self.comments.take_head();
        self.paragraphs(&head);
        self.table(self.root, &[]);
        let last = std::mem::take(&mut self.comments.last);
        if !last.is_empty() {
            self.blank_line();
        }
        self.paragraphs(&last);
        let end = self.text.trim_end().len();
        self.text.truncate(end);
        self.text.push('\n');
        self.text
    }

    /// Writes the fields of a table, then the tables in it.
    fn table(&mut self, table: &Table, path: &[&str]) {
        let entries = self.sorted(table, path);
        let (fields, tables): (Vec<&Entry>, Vec<&Entry>) = entries.into_iter().partition(|entry| !self.has_header(path, entry));
        for (index, entry) in fields.iter().enumerate() {
            if let (ContentKind::Scenario, ["steps"], Kind::Table(facts)) = (self.kind, path, &entry.value.kind) {
                let before = self.header_comments(entry);
                self.before(&before, index > 0);
                self.facts(facts, &key(&entry.key), &[path, &[entry.key.as_str()]].concat());
                continue;
            }
            let attached = self.attached(entry, false);
            self.before(&attached.before, index > 0);
            let value = self.value(entry, path);
            self.text.push_str(&format!("{} = {value}", key(&entry.key)));
            self.behind(attached.behind);
        }
        for entry in tables {
            let path: Vec<&str> = path.iter().copied().chain([entry.key.as_str()]).collect();
            self.under_headers(entry, &path);
        }
    }

    /// Writes the fields of a table with a line for each: `units.b.ko = true`.
    fn facts(&mut self, table: &Table, name: &str, path: &[&str]) {
        for entry in self.sorted(table, path) {
            let name = format!("{name}.{}", key(&entry.key));
            if let Kind::Table(inner) = &entry.value.kind {
                let before = self.header_comments(entry);
                self.before(&before, true);
                self.facts(inner, &name, &[path, &[entry.key.as_str()]].concat());
                continue;
            }
            let attached = self.attached(entry, false);
            self.before(&attached.before, true);
            let value = self.value(entry, path);
            self.text.push_str(&format!("{name} = {value}"));
            self.behind(attached.behind);
        }
    }

    /// Returns the fields of a table in the order of the schema; those without a fixed order stay as they are.
    fn sorted<'t>(&self, table: &'t Table, path: &[&str]) -> Vec<&'t Entry> {
        let order = shape::fields_below(self.kind, path);
        let mut entries: Vec<&Entry> = table.entries.iter().collect();
        entries.sort_by_key(|entry| order.iter().position(|field| *field == entry.key).unwrap_or(order.len()));
        entries
    }

    /// Returns the comments of a header or braces that are removed.
    fn header_comments(&mut self, entry: &Entry) -> Vec<Comment> {
        let starts = [entry.key_place.span.start, entry.value.place.span.start];
        starts
            .into_iter()
            .map(|start| self.comments.take(start))
            .flat_map(|attached| attached.before.into_iter().chain(attached.behind))
            .collect()
    }

    /// Writes a table under `[header]`, or the tables of a list under `[[headers]]`.
    fn under_headers(&mut self, entry: &Entry, path: &[&str]) {
        let name = path.iter().map(|part| key(part)).collect::<Vec<_>>().join(".");
        match &entry.value.kind {
            Kind::Table(table) => {
                let attached = self.attached(entry, true);
                // A header that contains only headers is left out.
                let says = table.entries.is_empty() || table.entries.iter().any(|entry| !self.has_header(path, entry));
                self.blank_line();
                self.paragraphs(&attached.before);
                if says {
                    self.text.push_str(&format!("[{name}]"));
                    self.behind(attached.behind);
                } else {
                    self.paragraphs(&Vec::from_iter(attached.behind));
                }
                self.table(table, path);
            }
            Kind::List(members) => {
                let mut first = match members.first().is_some_and(is_header) {
                    true => Attached::default(),
                    false => self.comments.take(entry.key_place.span.start),
                };
                for member in members {
                    let mut attached = self.comments.take(member.place.span.start);
                    attached.before.splice(0..0, std::mem::take(&mut first.before).into_iter().chain(first.behind.take()));
                    self.blank_line();
                    self.paragraphs(&attached.before);
                    self.text.push_str(&format!("[[{name}]]"));
                    self.behind(attached.behind);
                    if let Kind::Table(table) = &member.kind {
                        self.table(table, path);
                    }
                }
            }
            Kind::Text(_) | Kind::Number(_) | Kind::Decimal(_) | Kind::Boolean(_) | Kind::Date(_) | Kind::Broken => {}
        }
    }

    /// Returns the value of a field that is written after its name.
    fn value(&mut self, entry: &Entry, path: &[&str]) -> String {
        match &entry.value.kind {
            Kind::List(members) => self.list(entry, members, path),
            _ => value::value(self.kind, self.root, path, &entry.key, &entry.value, self.names),
        }
    }

    /// Returns a list: on one line if that is not too long and it contains no comment.
    fn list(&mut self, entry: &Entry, members: &[Value], path: &[&str]) -> String {
        let written: Vec<String> =
            members.iter().map(|member| value::value(self.kind, self.root, path, &entry.key, member, self.names)).collect();
        let line = format!("[{}]", written.join(", "));
        let span = entry.value.place.span.clone();
        if entry.key.len() + 3 + line.chars().count() <= LONGEST_LINE && !self.comments.has_within(&span) {
            return line;
        }
        let mut text = "[\n".to_owned();
        for (member, written) in members.iter().zip(written) {
            let mut attached = self.comments.take(member.place.span.start);
            // Comments within a member are moved before it.
            attached.before.extend(self.comments.take_within(&member.place.span));
            attached.before.iter().for_each(|comment| text.push_str(&format!("  {}\n", comment.text)));
            let behind = attached.behind.map_or_else(String::new, |comment| format!(" {}", comment.text));
            text.push_str(&format!("  {written},{behind}\n"));
        }
        text.push(']');
        text
    }

    /// Returns the comments of a field or a header. Those of parts that lose their own line are moved before it.
    fn attached(&mut self, entry: &Entry, has_header: bool) -> Attached {
        let start = match &entry.value.kind {
            Kind::Table(table) if table.form == Form::Header => entry.value.place.span.start,
            _ => entry.key_place.span.start,
        };
        let mut attached = self.comments.take(start);
        if matches!(&entry.value.kind, Kind::Table(_)) && !has_header {
            let mut inner = Vec::new();
            for span in spans(entry) {
                inner.extend(self.comments.take_within(&span));
            }
            // A single part, `name.en = "…"`, keeps the comment after it.
            match (inner.as_slice(), &attached.behind) {
                ([only], None) if !only.blank_before && !only.blank_after && is_dotted(entry) => attached.before.push(only.clone()),
                _ => attached.before.extend(inner),
            }
        }
        attached
    }

    /// Writes comments before a field. A blank line before them is kept, unless they come first in their table.
    fn before(&mut self, comments: &[Comment], inside: bool) {
        if inside && comments.first().is_some_and(|comment| comment.blank_before) {
            self.blank_line();
        }
        self.paragraphs(comments);
    }

    fn behind(&mut self, comment: Option<Comment>) {
        if let Some(comment) = comment {
            self.text.push_str(&format!(" {}", comment.text));
        }
        self.text.push('\n');
    }

    fn paragraphs(&mut self, comments: &[Comment]) {
        for comment in comments {
            self.text.push_str(&format!("{}\n", comment.text));
            if comment.blank_after {
                self.text.push('\n');
            }
        }
    }

    /// Returns whether a value has a header of its own. `path` is the table that contains it.
    fn has_header(&self, path: &[&str], entry: &Entry) -> bool {
        let wanted = match shape::own_card(self.kind, path) {
            // Each unit, each step, and each of its own cards. What is expected after a step has a line for each fact.
            (ContentKind::Scenario, []) => HEADERS_OF_SCENARIO.contains(&entry.key.as_str()),
            (ContentKind::Scenario, path) => path == ["units"],
            // The reasons for the words of one language.
            (_, ["provisional"]) => false,
            _ => !IN_BRACES.contains(&entry.key.as_str()),
        };
        let can = match &entry.value.kind {
            Kind::Table(_) => true,
            Kind::List(members) => !members.is_empty() && members.iter().all(|member| matches!(member.kind, Kind::Table(_))),
            Kind::Text(_) | Kind::Number(_) | Kind::Decimal(_) | Kind::Boolean(_) | Kind::Date(_) | Kind::Broken => false,
        };
        wanted && can
    }

    /// Writes exactly one blank line.
    fn blank_line(&mut self) {
        if !self.text.ends_with("\n\n") {
            self.text.push('\n');
        }
    }
}

fn is_dotted(entry: &Entry) -> bool {
    matches!(&entry.value.kind, Kind::Table(table) if table.form == Form::Dotted)
}

/// Returns where a table that will be put in braces is now: itself, and its fields wherever they are.
fn spans(entry: &Entry) -> Vec<Range<usize>> {
    let mut spans = vec![entry.value.place.span.clone()];
    if let Kind::Table(table) = &entry.value.kind {
        for inner in &table.entries {
            spans.push(inner.key_place.span.start..inner.value.place.span.end);
            spans.extend(self::spans(inner));
        }
    }
    spans
}

/// Returns the name of a field, quoted only if necessary.
pub(super) fn key(name: &str) -> String {
    TomlKeyBuilder::new(name).as_default().to_toml_key()
}
