//! What a file has, and what all files have, by name.

use crate::Workspace;
use crate::complete::fits;
use crate::effects::english;
use crate::find::{Location, defined};
use crate::messages::say;
use crate::things;
use crate::workspace::stem;
use kcc_compiler::toml::{Form, Kind, Table};
use kcc_compiler::{ContentKind, Named};
use kcc_diagnostics::Language;
use serde::Serialize;
use std::ops::Range;

/// Something in a file that has a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Symbol {
    /// Its printed name, or its id.
    pub name: String,
    /// What it is.
    pub kind: SymbolKind,
    /// All of it, in bytes.
    pub range: Range<usize>,
    /// Its name, in bytes.
    pub selection: Range<usize>,
    /// What it has.
    pub children: Vec<Symbol>,
}

/// What a symbol is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SymbolKind {
    /// A piece of content: all of a file.
    Piece,
    /// A spell.
    Spell,
    /// A power with its own text.
    Power,
    /// A step of a scenario.
    Step,
    /// Another table.
    Part,
}

/// Something that is found by its name in all files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Found {
    /// Its printed name.
    pub name: String,
    /// What it is, in words.
    pub detail: String,
    /// Where it is.
    pub location: Location,
}

/// As many things are returned for a search.
const MOST_FOUND: usize = 200;

impl Workspace {
    /// Returns what a file has: the piece of content, and in it its spells, powers and other tables.
    pub fn symbols(&mut self, path: &str, language: Language) -> Vec<Symbol> {
        let Some(document) = self.document(path) else { return Vec::new() };
        let Some(text) = self.text(path) else { return Vec::new() };
        let all = text.len();
        let root = &document.root;
        let mut headers: Vec<usize> = Vec::new();
        tables(root, "", &mut |table, _| headers.push(table.place.span.start));
        headers.sort_unstable();
        let end_of = |start: usize| headers.iter().find(|other| **other > start).copied().unwrap_or(all);
        let mut children = Vec::new();
        tables(root, "", &mut |table, field| {
            let start = table.place.span.start;
            let kind = match field {
                "spells" | "punch" => SymbolKind::Spell,
                "own_powers" => SymbolKind::Power,
                "steps" => SymbolKind::Step,
                _ => SymbolKind::Part,
            };
            let name = shown(table, language).unwrap_or(field).to_owned();
            let selection = table.get("name").map_or(table.place.span.clone(), |entry| entry.value.place.span.clone());
            let text = text.get(start..end_of(start)).unwrap_or_default();
            children.push(Symbol { name, kind, range: start..start + text.trim_end().len().max(1), selection, children: Vec::new() });
        });
        children.iter_mut().for_each(|child| child.range.end = child.range.end.max(child.selection.end).min(all));
        children.sort_by_key(|child| child.range.start);
        let name = shown(root, language).unwrap_or(stem(path)).to_owned();
        let named = root.get("name").or_else(|| root.get("id"));
        let selection = named.map_or(0..0, |entry| entry.value.place.span.clone());
        vec![Symbol { name, kind: SymbolKind::Piece, range: 0..all, selection, children }]
    }

    /// Returns what has a name in which a word begins with a text, at most 200 things.
    pub fn workspace_symbols(&mut self, query: &str, language: Language) -> Vec<Found> {
        let content = &self.compiled().content;
        let found: Vec<(String, String, Named)> = things::all(content)
            .into_iter()
            // Each of its versions is found.
            .filter(|thing| !matches!(thing.named, Named::Character(_)))
            .filter(|thing| fits(&thing.names(language), query) || fits(&[&thing.written], query))
            .map(|thing| (thing.names(language)[0].to_owned(), say(language, &things::kind(&thing.named), &[]), thing.named))
            .take(MOST_FOUND)
            .collect();
        let compiled = self.compiled();
        let mut all: Vec<Found> = found
            .into_iter()
            .flat_map(|(name, detail, named)| {
                let places = defined(compiled, &named);
                places.into_iter().map(move |location| Found { name: name.clone(), detail: detail.clone(), location })
            })
            .collect();
        let scenarios = compiled.content.scenarios.iter().filter(|scenario| fits(&[scenario.id.as_str()], query));
        all.extend(scenarios.filter_map(|scenario| {
            let named = Named::Piece(ContentKind::Scenario, scenario.id.to_string());
            let location = defined(compiled, &named).into_iter().next()?;
            Some(Found { name: scenario.id.to_string(), detail: say(language, "kind-scenario", &[]), location })
        }));
        all.truncate(MOST_FOUND);
        all
    }
}

/// Visits the tables of a file that have a header of their own, with the name of the field.
fn tables<'d>(table: &'d Table, field: &str, visit: &mut dyn FnMut(&'d Table, &str)) {
    if !field.is_empty() && table.form == Form::Header {
        visit(table, field);
    }
    for entry in &table.entries {
        match &entry.value.kind {
            Kind::Table(inner) => tables(inner, &entry.key, visit),
            Kind::List(members) => members.iter().for_each(|member| {
                if let Kind::Table(inner) = &member.kind {
                    tables(inner, &entry.key, visit);
                }
            }),
            _ => {}
        }
    }
}

/// Returns the printed name of a table in a language.
pub(crate) fn shown(table: &Table, language: Language) -> Option<&str> {
    let own = match table.get("name").map(|entry| &entry.value.kind) {
        Some(Kind::Table(names)) => match names.get(language.texts().code()).map(|entry| &entry.value.kind) {
            Some(Kind::Text(text)) => Some(text.as_str()),
            _ => None,
        },
        _ => None,
    };
    own.or_else(|| english(table)).filter(|name| !name.trim().is_empty())
}
