//! Comments, and what each belongs to.

// Few kinds of values are written in a special way.
#![allow(clippy::wildcard_enum_match_arm, reason = "see above")]

use crate::toml::{Form, Kind, Table, Value};
use std::collections::BTreeMap;
use std::ops::Range;
use toml_parser::Source;
use toml_parser::lexer::TokenKind;

/// The beginning of the line by which editors find the schema of a file.
pub(super) const SCHEMA: &str = "#:schema";

/// A comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Comment {
    /// With its `#`, without trailing spaces.
    pub(super) text: String,
    /// Whether a blank line precedes it.
    pub(super) blank_before: bool,
    /// Whether a blank line follows it.
    pub(super) blank_after: bool,
}

/// The comments of one field or header.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Attached {
    /// The lines before it.
    pub(super) before: Vec<Comment>,
    /// The comment after it on its line.
    pub(super) behind: Option<Comment>,
}

/// All comments of a file but the schema line, by the byte at which the thing they belong to begins.
#[derive(Clone, Debug, Default)]
pub(super) struct Comments {
    attached: BTreeMap<usize, Attached>,
    /// At the end of the file.
    pub(super) last: Vec<Comment>,
    /// The schema named by the schema line.
    pub(super) schema: Option<String>,
}

/// Returns the comments of a text with their places.
pub(super) fn all(text: &str) -> Vec<(Range<usize>, String)> {
    let source = Source::new(text);
    let tokens = source.lex().filter(|token| token.kind() == TokenKind::Comment);
    let spans = tokens.map(|token| token.span().start()..token.span().end());
    spans.map(|span| (span.clone(), text.get(span).unwrap_or_default().trim_end().to_owned())).collect()
}

/// Returns whether a comment is the line that names the schema.
pub(super) fn is_schema(text: &str) -> bool {
    text.strip_prefix(SCHEMA).is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '\t']))
}

impl Comments {
    /// Finds the comments of a file, and assigns each to the field, header or member of a list that it follows or precedes.
    pub(super) fn find(text: &str, root: &Table) -> Self {
        let mut things = Vec::new();
        table(root, &mut things);
        things.sort_by_key(|thing| (thing.start, thing.end));
        let mut comments = Self::default();
        for (span, said) in all(text) {
            if is_schema(&said) {
                comments.schema = said.strip_prefix(SCHEMA).map(|rest| rest.trim().to_owned()).filter(|path| !path.is_empty());
                continue;
            }
            let comment = comment(text, &span, said);
            let after = things.partition_point(|thing| thing.start < span.start);
            // The last one that ended before the comment, on its line: of two that end there, the outer one.
            let line = text.get(..span.start).and_then(|before| before.rfind('\n')).map_or(0, |at| at + 1);
            let behind = things
                .iter()
                .take(after)
                .filter(|thing| thing.end <= span.start && thing.end > line)
                .max_by_key(|thing| (thing.end, std::cmp::Reverse(thing.start)));
            // At the end of a list it would leave the list together with what comes next.
            let around = things.iter().take(after).rfind(|thing| thing.end > span.end);
            let next = things.get(after).filter(|next| around.is_none_or(|around| next.start < around.end)).or(around);
            match (behind, next) {
                (Some(thing), _) if comments.attached.get(&thing.start).is_none_or(|attached| attached.behind.is_none()) => {
                    comments.attached.entry(thing.start).or_default().behind = Some(comment);
                }
                (_, Some(next)) => comments.attached.entry(next.start).or_default().before.push(comment),
                (_, None) => comments.last.push(comment),
            }
        }
        comments
    }

    /// Takes the comments of the thing that begins at a byte.
    pub(super) fn take(&mut self, start: usize) -> Attached {
        self.attached.remove(&start).unwrap_or_default()
    }

    /// Takes all comments of things within a span, in order.
    pub(super) fn take_within(&mut self, span: &Range<usize>) -> Vec<Comment> {
        let mut taken = Vec::new();
        let starts: Vec<usize> = self.attached.range(span.clone()).map(|(start, _)| *start).collect();
        for start in starts {
            let attached = self.take(start);
            taken.extend(attached.before);
            taken.extend(attached.behind);
        }
        taken
    }

    /// Takes the head of the file: the comments that a blank line separates from the first thing.
    pub(super) fn take_head(&mut self) -> Vec<Comment> {
        let Some(mut first) = self.attached.first_entry() else { return Vec::new() };
        let before = &mut first.get_mut().before;
        let count = before.iter().rposition(|comment| comment.blank_after).map_or(0, |at| at + 1);
        before.drain(..count).collect()
    }

    /// Returns whether comments belong to things within a span.
    pub(super) fn has_within(&self, span: &Range<usize>) -> bool {
        self.attached.range(span.clone()).next().is_some()
    }
}

fn comment(text: &str, span: &Range<usize>, said: String) -> Comment {
    let before = text.get(..span.start).unwrap_or_default();
    let own_line = before.rsplit('\n').next().is_some_and(|line| line.trim().is_empty());
    let above = before.rsplit('\n').nth(1);
    let below = text.get(span.end..).unwrap_or_default().split('\n').nth(1);
    let is_blank = |line: Option<&str>| line.is_some_and(|line| line.trim().is_empty());
    // The piece after the last line break of a file is not a line.
    let ends = text.get(span.end..).is_none_or(|rest| rest.trim().is_empty());
    Comment { text: said, blank_before: own_line && is_blank(above), blank_after: own_line && is_blank(below) && !ends }
}

/// Collects everything that a comment can belong to: fields and headers, and the members of lists and braces that span several lines.
fn table(of: &Table, things: &mut Vec<Range<usize>>) {
    for entry in &of.entries {
        match &entry.value.kind {
            Kind::Table(inner) if inner.form == Form::Header => {
                things.push(entry.value.place.span.clone());
                table(inner, things);
            }
            Kind::Table(inner) if inner.form == Form::Dotted => table(inner, things),
            Kind::List(members) if members.iter().any(is_header) => {
                for member in members {
                    things.push(member.place.span.clone());
                    if let Kind::Table(inner) = &member.kind {
                        table(inner, things);
                    }
                }
            }
            _ => {
                things.push(entry.key_place.span.start..entry.value.place.span.end);
                value(&entry.value, things);
            }
        }
    }
}

fn value(of: &Value, things: &mut Vec<Range<usize>>) {
    match &of.kind {
        Kind::List(members) => {
            for member in members {
                things.push(member.place.span.clone());
                value(member, things);
            }
        }
        Kind::Table(inner) => {
            for entry in &inner.entries {
                things.push(entry.key_place.span.start..entry.value.place.span.end);
                value(&entry.value, things);
            }
        }
        Kind::Text(_) | Kind::Number(_) | Kind::Decimal(_) | Kind::Boolean(_) | Kind::Date(_) | Kind::Broken => {}
    }
}

/// Returns whether a member of a list is written under a header of its own.
pub(super) fn is_header(member: &Value) -> bool {
    matches!(&member.kind, Kind::Table(table) if table.form == Form::Header)
}
