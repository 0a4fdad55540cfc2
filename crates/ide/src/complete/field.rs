//! Outside of effects: fields and their values.

use super::effect::{detail_of, names_of, ranked};
use super::{Completion, CompletionKind, fits};
use crate::Workspace;
use crate::messages::say;
use crate::things;
use kcc_compiler::{ContentKind, Named};
use kcc_diagnostics::Language;
use kcc_reference::fields::{Described, below};
use std::ops::Range;

/// Returns the fields that may be written at the beginning of a statement or in braces, in the order of files, without those that are there.
pub(super) fn names(
    kind: ContentKind,
    tables: &[&str],
    text: &str,
    range: Range<usize>,
    offset: usize,
    language: Language,
) -> Vec<Completion> {
    let typed = &text[range.start..offset];
    let line = text[..range.start].rfind('\n').map_or(0, |at| at + 1);
    let in_braces = !text[line..range.start].trim().is_empty();
    let there = if in_braces { in_braces_before(&text[line..range.start]) } else { names_in_table(text, line) };
    let after = text[range.end..].trim_start_matches([' ', '\t']);
    let mut found = Vec::new();
    for field in below(kind, tables, language) {
        if there.contains(&field.name.as_str()) || !fits(&[&field.name], typed) || (field.table && !in_braces) {
            continue;
        }
        let insert = if after.starts_with('=') { field.name.clone() } else { format!("{} = ", field.name) };
        found.push(Completion {
            label: field.name.clone(),
            kind: CompletionKind::Field,
            range: range.clone(),
            insert,
            detail: Some(detail(&field, language)),
            filter: field.name.clone(),
        });
    }
    // What is still needed comes first; of two that are, or are not, the one that files have first.
    let needed = |completion: &Completion| {
        completion.detail.as_ref().is_some_and(|detail| detail.ends_with(&format!(" ({})", say(language, "complete-required", &[]))))
    };
    found.sort_by_key(|completion| !needed(completion));
    if !in_braces {
        found.extend(tables_of(kind, typed, range, language));
    }
    found
}

/// Returns the headers of tables that a file may have.
pub(super) fn headers(kind: ContentKind, text: &str, range: Range<usize>, offset: usize, language: Language) -> Vec<Completion> {
    let typed = &text[range.start..offset];
    let start = text[..range.start].trim_end_matches('[').len();
    let rest = &text[range.end..];
    let end = range.end + (rest.len() - rest.trim_start_matches(']').len());
    tables_of(kind, typed, start..end, language)
}

fn tables_of(kind: ContentKind, typed: &str, range: Range<usize>, language: Language) -> Vec<Completion> {
    let tables = below(kind, &[], language).into_iter().filter(|field| field.table && fits(&[&field.name], typed));
    tables
        .map(|field| {
            let label = if field.list { format!("[[{}]]", field.name) } else { format!("[{}]", field.name) };
            Completion {
                label: label.clone(),
                kind: CompletionKind::Header,
                range: range.clone(),
                insert: label.clone(),
                detail: Some(field.means),
                filter: format!("{label} {}", field.name),
            }
        })
        .collect()
}

fn detail(field: &Described, language: Language) -> String {
    match field.required {
        true => format!("{} ({})", field.means, say(language, "complete-required", &[])),
        false => field.means.clone(),
    }
}

/// Returns the other lines of the table that a line is in.
pub(super) fn in_table(text: &str, line: usize) -> impl Iterator<Item = &str> {
    let is_field = |line: &&str| !line.trim_start().starts_with('[');
    let before = text[..line].lines().rev().take_while(is_field);
    let after = text[line..].lines().skip(1).take_while(is_field);
    before.chain(after)
}

fn names_in_table(text: &str, line: usize) -> Vec<&str> {
    in_table(text, line).filter_map(|line| Some(line.split_once('=')?.0.trim())).collect()
}

fn in_braces_before(line: &str) -> Vec<&str> {
    let inner = line.rsplit('{').next().unwrap_or_default();
    inner.split(',').filter_map(|part| Some(part.split_once('=')?.0.trim())).collect()
}

impl Workspace {
    /// Returns the values that a field may have, where nothing is in quotes yet.
    #[allow(clippy::too_many_arguments, reason = "they are one place")]
    pub(super) fn value(
        &mut self,
        kind: ContentKind,
        tables: &[&str],
        field: &str,
        text: &str,
        range: Range<usize>,
        offset: usize,
        language: Language,
    ) -> Vec<Completion> {
        let typed = &text[range.start..offset];
        let described = below(kind, tables, language).into_iter().find(|known| known.name == field);
        let mut found = self.ids(kind, field, typed, range.clone(), language, &|id| format!("\"{id}\""));
        for value in described.iter().flat_map(|field| &field.values) {
            let plain = value.trim_matches('"');
            if fits(&[plain], typed) {
                found.push(Completion {
                    label: plain.to_owned(),
                    kind: CompletionKind::Value,
                    range: range.clone(),
                    insert: value.clone(),
                    detail: described.as_ref().map(|field| field.means.clone()),
                    filter: plain.to_owned(),
                });
            }
        }
        found
    }

    /// Returns the values that a field may have, between quotes.
    #[allow(clippy::too_many_arguments, reason = "they are one place")]
    pub(super) fn in_text(
        &mut self,
        kind: ContentKind,
        tables: &[&str],
        field: &str,
        text: &str,
        content: Range<usize>,
        offset: usize,
        language: Language,
    ) -> Vec<Completion> {
        let typed = &text[content.start..offset];
        let mut found = self.ids(kind, field, typed, content.clone(), language, &str::to_owned);
        let described = below(kind, tables, language).into_iter().find(|known| known.name == field);
        // Examples of what an id looks like say less than the ids.
        let values = described.iter().filter(|_| found.is_empty()).flat_map(|field| &field.values);
        let texts = values.filter(|value| value.starts_with('"')).map(|value| value.trim_matches('"'));
        let texts: Vec<Completion> = texts
            .filter(|value| fits(&[value], typed))
            .map(|value| Completion {
                label: value.to_owned(),
                kind: CompletionKind::Value,
                range: content.clone(),
                insert: value.to_owned(),
                detail: described.as_ref().map(|field| field.means.clone()),
                filter: value.to_owned(),
            })
            .collect();
        found.extend(texts);
        found
    }

    /// Returns what a field may name.
    fn ids(
        &mut self,
        kind: ContentKind,
        field: &str,
        typed: &str,
        range: Range<usize>,
        language: Language,
        written: &dyn Fn(&str) -> String,
    ) -> Vec<Completion> {
        let fits_field = |named: &Named| match (field, named) {
            ("types" | "family", Named::Piece(ContentKind::Type, _)) => kind != ContentKind::Ruleset,
            ("powers", Named::Piece(ContentKind::Power, _)) => true,
            ("card", Named::Piece(ContentKind::Krosmaster | ContentKind::Summon, _)) => true,
            ("based_on", Named::Piece(of, _)) => *of == kind,
            ("rewards" | "revealed", Named::Piece(ContentKind::Reward, _)) => kind == ContentKind::Scenario,
            ("arena", Named::Piece(ContentKind::Arena, _)) | ("ruleset", Named::Piece(ContentKind::Ruleset, _)) => true,
            ("counts_as", Named::Piece(ContentKind::Scenery, _)) => true,
            _ => false,
        };
        let compiled = self.compiled();
        let found = things::all(&compiled.content).into_iter().filter(|thing| fits_field(&thing.named)).filter_map(|thing| {
            let names = names_of(&thing, language);
            fits(&names, typed).then(|| {
                let completion = Completion {
                    label: names[0].to_owned(),
                    kind: CompletionKind::Name,
                    range: range.clone(),
                    insert: written(&thing.written),
                    detail: Some(detail_of(&thing, &names, language)),
                    filter: names.join(" "),
                };
                (0, completion)
            })
        });
        ranked(found.collect())
    }
}
