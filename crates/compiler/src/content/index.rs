//! What files define: names of units, types, powers and spells, and the place of each id.

use super::{ContentKind, Read, id, power};
use crate::names::{Names, Sort};
use crate::toml::{self, Problems, Text};
use kcc_diagnostics::{Diagnostic, Mistake, Place};
use kcc_ir::Id;
use kcc_language::Language;
use std::collections::BTreeMap;

/// What files define.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Index {
    pub(super) names: Names,
    /// The place of each id. Krosmasters, summons and types share one space of names, because effects name them alike (rule 4.18.9).
    seen: BTreeMap<(u8, String), Place>,
}

impl Index {
    /// Adds what a file defines, and reports what is wrong with its id.
    pub(super) fn add(&mut self, read: &Read, problems: &Problems) {
        let Self { names, seen } = self;
        let root = &read.document.root;
        let text = |key: &str| match root.get(key).map(|entry| &entry.value.kind) {
            Some(toml::Kind::Text(text)) => Some(text),
            _ => None,
        };
        // A sign that is not allowed in any text was reported with its fix.
        let sound = |id: &&Text| !id.mended && toml::signs::first(id.as_str(), &|span| id.place(span)).is_none();
        if let Some(id) = text("id").filter(sound) {
            let mended = Id::of_name(&read.path);
            // A copy of another file has its id: the name of the file says which one is the copy.
            let known_as = if mended.as_str() == read.path { &read.path } else { &id.value };
            if mended.as_str().is_empty() {
                problems.push(Diagnostic::at(Mistake::NameWithoutLetters, id.content()).with("file", format!("{}.toml", read.path)));
            } else if mended.as_str() != read.path {
                let problem = Diagnostic::at(Mistake::BadFileName, id.content()).with("file", format!("{}.toml", read.path));
                let problem = problem.with("mended", &mended);
                let same = id.as_str() == mended.as_str();
                problems.push(if same { problem } else { problem.fix(kcc_diagnostics::Safety::Review, id.content(), mended.to_string()) });
            } else if id.as_str() == read.path {
                id::check(id, problems);
            } else {
                let problem = Diagnostic::at(Mistake::IdNotFileName, id.content())
                    .with("id", id.as_str())
                    .with("file", format!("{}.toml", read.path));
                problems.push(problem.fix(kcc_diagnostics::Safety::Review, id.content(), read.path.clone()));
            }
            if let (Some(prefix), Some(pack)) = (read.about.prefix(), &read.about.id)
                && !known_as.starts_with(&prefix)
            {
                let problem = Diagnostic::at(Mistake::IdOutsidePack, id.content()).with("id", known_as).with("pack", pack);
                problems.push(problem.with("mended", format!("{prefix}{mended}")).with("prefix", prefix));
            }
            let space = match read.kind {
                ContentKind::Krosmaster | ContentKind::Summon => 0,
                kind => kind as u8 + 1,
            };
            match seen.get(&(space, known_as.clone())) {
                Some(first) => {
                    problems
                        .push(Diagnostic::at(Mistake::DuplicateId, id.content()).with("id", id.as_str()).related("first", first.clone()));
                }
                None => {
                    if space == 0 {
                        names.define_card_place(known_as, id.content());
                    }
                    seen.insert((space, known_as.clone()), id.content());
                }
            }
        }
        // Nothing names a scenario.
        if read.kind == ContentKind::Scenario {
            return;
        }
        // The file's name replaces an id that cannot be read, so that references to it are not reported too.
        let ids: Vec<String> = text("id").map(|id| id.value.clone()).into_iter().chain([read.path.clone()]).collect();
        for id in &ids {
            names.define(read.kind, id);
        }
        if read.kind == ContentKind::Power {
            let parameter = text("parameter").and_then(|text| power::PARAMETERS.iter().find(|(word, _)| *word == text.as_str()));
            ids.iter().for_each(|id| names.define_power(id, parameter.map(|(_, kind)| *kind)));
        }
        if read.kind == ContentKind::Type {
            printed_names(root).for_each(|name| ids.iter().for_each(|id| names.define_kind_name(name, id)));
        }
        define_printed(names, read.kind, &ids, root);
        if read.kind == ContentKind::Krosmaster {
            english(root, "name").into_iter().for_each(|name| names.define_character(name));
            let named = english(root, "name").or_else(|| text("based_on").map(|base| base.as_str()));
            named.into_iter().for_each(|of| ids.iter().for_each(|id| names.define_version(id, of)));
        }
        if let Some(toml::Kind::Table(punch)) = root.get("punch").map(|entry| &entry.value.kind) {
            english(punch, "name").into_iter().for_each(|name| names.define_spell(name));
        }
        define_texts(names, root);
    }
}

/// Returns the names of a card: those that it prints, and its id in words.
pub(super) fn called(read: &Read) -> Vec<String> {
    called_of(&read.document.root, &read.path)
}

/// Returns the names of the card of a file, by the name of the file.
pub(crate) fn called_of(root: &toml::Table, path: &str) -> Vec<String> {
    printed_names(root).map(str::to_owned).chain([path.replace('-', " ")]).collect()
}

/// Returns the names of something in all languages.
fn printed_names(table: &toml::Table) -> impl Iterator<Item = &str> {
    Language::codes().into_iter().filter_map(|code| said(table, "name", code))
}

/// Adds the names that cards print for a piece of content.
fn define_printed(names: &mut Names, kind: ContentKind, ids: &[String], root: &toml::Table) {
    for (name, id) in printed_names(root).flat_map(|name| ids.iter().map(move |id| (name, id))) {
        match kind {
            ContentKind::Krosmaster => {
                let character = english(root, "name").map(Id::of_name);
                character.into_iter().for_each(|of_all| names.define_printed(Sort::Unit, name, of_all.as_str()));
                names.define_printed(Sort::Card, name, id);
            }
            ContentKind::Summon => [Sort::Unit, Sort::Card].into_iter().for_each(|sort| names.define_printed(sort, name, id)),
            ContentKind::Type => [Sort::Unit, Sort::Type].into_iter().for_each(|sort| names.define_printed(sort, name, id)),
            ContentKind::Scenery => names.define_printed(Sort::Unit, name, id),
            ContentKind::Power => names.define_printed(Sort::Power, name, &id.replace('-', " ")),
            ContentKind::Marker => names.define_printed(Sort::Marker, name, id),
            ContentKind::Reward => names.define_printed(Sort::Reward, name, id),
            ContentKind::Arena => names.define_printed(Sort::Arena, name, id),
            ContentKind::Ruleset => names.define_printed(Sort::Ruleset, name, id),
            // Nothing names these.
            ContentKind::Scenario => {}
        }
    }
}

/// Adds the names of the spells and powers whose texts are on a card.
pub(super) fn define_texts(names: &mut Names, card: &toml::Table) {
    for spell in members(card, "spells") {
        let Some(english) = english(spell, "name") else { continue };
        names.define_spell(english);
        printed_names(spell).for_each(|name| names.define_printed(Sort::Spell, name, Id::of_name(english).as_str()));
    }
    for power in members(card, "own_powers") {
        let Some(english) = english(power, "name") else { continue };
        names.define_own_power(english);
        let words = Id::of_name(english).0.replace('-', " ");
        printed_names(power).for_each(|name| names.define_printed(Sort::Power, name, &words));
    }
}

/// Returns the English text of a name.
pub(super) fn english<'a>(table: &'a toml::Table, key: &str) -> Option<&'a str> {
    said(table, key, "en")
}

/// Returns the text of a name in a language.
fn said<'a>(table: &'a toml::Table, key: &str, language: &str) -> Option<&'a str> {
    match &table.get(key)?.value.kind {
        toml::Kind::Text(text) => Some(text.as_str()),
        toml::Kind::Table(names) => match &names.get(language)?.value.kind {
            toml::Kind::Text(text) => Some(text.as_str()),
            _ => None,
        },
        _ => None,
    }
}

/// Returns the tables of a list.
fn members<'a>(table: &'a toml::Table, key: &str) -> impl Iterator<Item = &'a toml::Table> {
    let list = match table.get(key).map(|entry| &entry.value.kind) {
        Some(toml::Kind::List(list)) => list.as_slice(),
        _ => &[],
    };
    list.iter().filter_map(|value| match &value.kind {
        toml::Kind::Table(table) => Some(table),
        _ => None,
    })
}
