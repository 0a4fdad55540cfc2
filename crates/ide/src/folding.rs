//! What of a file can be folded away.

use crate::Workspace;
use kcc_compiler::toml::{Form, Kind, Table};
use serde::Serialize;
use std::ops::Range;

/// A part of a file that can be folded away: what follows its first line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fold {
    /// All of it, in bytes.
    pub range: Range<usize>,
}

impl Workspace {
    /// Returns what of a file can be folded away: tables with their fields, and values of several lines.
    pub fn folding(&mut self, path: &str) -> Vec<Fold> {
        let Some(document) = self.document(path) else { return Vec::new() };
        let Some(text) = self.text(path) else { return Vec::new() };
        let mut headers = Vec::new();
        let mut values = Vec::new();
        collect(&document.root, &mut headers, &mut values);
        headers.sort_unstable();
        let sections = headers.iter().enumerate().map(|(number, start)| {
            let end = headers.get(number + 1).copied().unwrap_or(text.len());
            *start..start + text.get(*start..end).unwrap_or_default().trim_end().len()
        });
        let mut ranges: Vec<Range<usize>> = sections.chain(values).collect();
        ranges.retain(|range| text.get(range.clone()).is_some_and(|part| part.contains('\n')));
        ranges.sort_by_key(|range| (range.start, range.end));
        ranges.dedup();
        ranges.into_iter().map(|range| Fold { range }).collect()
    }
}

fn collect(table: &Table, headers: &mut Vec<usize>, values: &mut Vec<Range<usize>>) {
    for entry in &table.entries {
        let inner: Vec<&Table> = match &entry.value.kind {
            Kind::Table(inner) => vec![inner],
            Kind::List(members) => {
                members.iter().filter_map(|member| if let Kind::Table(inner) = &member.kind { Some(inner) } else { None }).collect()
            }
            _ => Vec::new(),
        };
        if !inner.iter().any(|inner| matches!(inner.form, Form::Header | Form::Dotted)) {
            values.push(entry.key_place.span.start..entry.value.place.span.end);
        }
        for inner in inner {
            if inner.form == Form::Header {
                headers.push(inner.place.span.start);
            }
            collect(inner, headers, values);
        }
    }
}
