//! What a place names, where that is, and who else names it.

use crate::effects::english;
use crate::messages::say;
use crate::workspace::stem;
use crate::{Edit, Workspace};
use kcc_compiler::pack;
use kcc_compiler::toml::{Document, Kind, Table};
use kcc_compiler::{Compiled, ContentKind, Mention, Named, compile, mentions};
use kcc_diagnostics::{Language, Severity};
use kcc_ir::{Content, Id, Power, Spell};
use serde::Serialize;
use std::collections::BTreeMap;
use std::ops::Range;

/// A place in a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Location {
    /// The file.
    pub path: String,
    /// The beginning, in bytes.
    pub start: usize,
    /// The end, in bytes.
    pub end: usize,
}

/// The changes that give something another id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rename {
    /// The changes, by file and place.
    pub edits: Vec<Edit>,
    /// The file that has the new id as its name afterwards: its path before and after.
    pub moved: (String, String),
}

impl Workspace {
    /// Returns where what a byte of a file names is defined: several places for a name that several cards have.
    pub fn definition(&mut self, path: &str, offset: usize) -> Vec<Location> {
        let named = self.named_at(path, offset);
        let compiled = self.compiled();
        let mut found: Vec<Location> = named.iter().flat_map(|(_, named)| defined(compiled, named)).collect();
        found.sort();
        found.dedup();
        found
    }

    /// Returns everything that names the same as a byte of a file, in the order of the files; with its definition, if that is wanted.
    pub fn references(&mut self, path: &str, offset: usize, definition: bool) -> Vec<Location> {
        let named: Vec<Named> = self.named_at(path, offset).into_iter().map(|(_, named)| named).collect();
        let mut found: Vec<Location> =
            self.mentions_of(&named).into_iter().map(|(path, mention)| location(&path, &mention.range)).collect();
        if definition {
            let compiled = self.compiled();
            found.extend(named.iter().flat_map(|named| defined(compiled, named)));
        }
        found.sort();
        found.dedup();
        found
    }

    /// Returns the id at a byte of a file that can be renamed, and its place.
    pub fn can_rename(&mut self, path: &str, offset: usize) -> Option<(Range<usize>, String)> {
        let named = self.named_at(path, offset);
        let (range, named) = named.first()?;
        let found = matches!(named, Named::Piece(..)).then(|| (range.clone(), id_of(named).to_owned()))?;
        let home = defined(self.compiled(), named).into_iter().next()?;
        self.is_own(&home.path).then_some(found)
    }

    /// Gives the piece of content that a byte of a file names another id: in its file, in the file's name, and wherever it is named by its id. Numbers that
    /// online tables know it by are not in any file of the workspace; `kcc check --since` says so.
    ///
    /// # Errors
    /// A sentence in the language: if nothing can be renamed there, if the id is none or is taken, or if any file would have a new problem.
    pub fn rename(&mut self, path: &str, offset: usize, id: &str, language: Language) -> Result<Rename, String> {
        let refuse = |message: &str, parts: &[(&'static str, String)]| Err(say(language, message, parts));
        let named: Vec<Named> = self.named_at(path, offset).into_iter().map(|(_, named)| named).collect();
        let (named, kind, old) = match named.as_slice() {
            [Named::Piece(kind, old)] => (Named::Piece(*kind, old.clone()), *kind, old.clone()),
            [Named::Piece(..), ..] => return refuse("rename-several", &[("name", id_of(&named[0]).to_owned())]),
            _ => return refuse("rename-nothing", &[]),
        };
        let good = Id::of_name(id);
        if good.as_str() != id || id.is_empty() {
            let example = if good.as_str().is_empty() { "queen-of-the-tofus".to_owned() } else { good.to_string() };
            return refuse("rename-bad", &[("name", id.to_owned()), ("example", example)]);
        }
        let compiled = self.compiled();
        if compiled.places.contains_key(&format!("{}/{id}", kind.name())) {
            return refuse("rename-taken", &[("name", id.to_owned()), ("kind", say(language, &format!("kind-{}", kind.name()), &[]))]);
        }
        let Some(home) = defined(compiled, &named).into_iter().next() else { return refuse("rename-nothing", &[]) };
        if let (Some(pack), _) = pack::split(self.root(), &home.path) {
            return refuse("rename-pack", &[("name", old), ("pack", pack.to_owned())]);
        }
        let mut edits = vec![Edit { path: home.path.clone(), range: home.start..home.end, text: id.to_owned() }];
        for (path, mention) in self.mentions_of(std::slice::from_ref(&named)) {
            // A printed name stays what is printed, whatever the id.
            let written = self.text(&path).and_then(|text| text.get(mention.range.clone())).unwrap_or_default();
            if written != old && written != old.replace('-', " ") {
                continue;
            }
            let text = if kind == ContentKind::Power { id.replace('-', " ") } else { id.to_owned() };
            edits.push(Edit { path, range: mention.range, text });
        }
        edits.sort_by(|one, other| (&one.path, one.range.start).cmp(&(&other.path, other.range.start)));
        edits.dedup();
        let moved = (home.path.clone(), format!("{}{id}.toml", home.path.strip_suffix(&format!("{old}.toml")).unwrap_or_default()));
        match self.new_problem(&edits, &moved, language) {
            Some((path, problem)) => refuse("rename-breaks", &[("path", path), ("problem", problem)]),
            None => Ok(Rename { edits, moved }),
        }
    }

    /// Returns the file and the title of an error that files would have after edits and do not have now.
    fn new_problem(&mut self, edits: &[Edit], moved: &(String, String), language: Language) -> Option<(String, String)> {
        let (root, files, compiled) = self.all();
        let mut after = files.to_vec();
        for edit in edits.iter().rev() {
            let file = after.iter_mut().find(|file| file.path == edit.path)?;
            file.bytes.splice(edit.range.clone(), edit.text.bytes());
        }
        after.iter_mut().filter(|file| file.path == moved.0).for_each(|file| file.path.clone_from(&moved.1));
        let after = compile(root, &after);
        let errors = |compiled: &Compiled| {
            let mut counts: BTreeMap<(String, &'static str), (usize, String)> = BTreeMap::new();
            for problem in compiled.problems.iter().filter(|problem| problem.severity() == Severity::Error) {
                let path = problem
                    .place
                    .as_ref()
                    .and_then(|place| compiled.sources.get(place.file))
                    .map_or_else(String::new, |source| source.path.clone());
                let path = if path == moved.0 { moved.1.clone() } else { path };
                let count = counts.entry((path, problem.mistake.code())).or_insert_with(|| (0, problem.message(language).title));
                count.0 += 1;
            }
            counts
        };
        let before = errors(compiled);
        let worse = |key: &(String, &'static str), count: usize| before.get(key).is_none_or(|(known, _)| *known < count);
        errors(&after).into_iter().find(|(key, (count, _))| worse(key, *count)).map(|((path, _), (_, title))| (path, title))
    }

    /// Returns what a byte of a file names, with the place of the name: in effects and fields, and where things are defined.
    pub(crate) fn named_at(&mut self, path: &str, offset: usize) -> Vec<(Range<usize>, Named)> {
        let Some((kind, document)) = self.kind(path).zip(self.document(path)) else { return Vec::new() };
        let name = stem(path);
        if let Some(own) = own_at(kind, &document, name, offset) {
            return vec![own];
        }
        let found = mentions(kind, &document, name, &self.compiled().names);
        let at = found.into_iter().filter(|mention| mention.range.start <= offset && offset <= mention.range.end);
        at.map(|mention| (mention.range, mention.named)).collect()
    }

    /// Returns every place that names one of these, by file.
    fn mentions_of(&mut self, named: &[Named]) -> Vec<(String, Mention)> {
        let paths: Vec<String> = self.paths().map(str::to_owned).collect();
        self.compiled();
        let mut found = Vec::new();
        for path in paths {
            let Some((kind, document)) = self.kind(&path).zip(self.document(&path)) else { continue };
            let here = mentions(kind, &document, stem(&path), &self.known().names);
            found.extend(here.into_iter().filter(|mention| named.contains(&mention.named)).map(|mention| (path.clone(), mention)));
        }
        found
    }
}

/// Returns the id of something.
fn id_of(named: &Named) -> &str {
    match named {
        Named::Piece(_, id) | Named::Character(id) | Named::Spell(id) | Named::OwnPower(id) => id,
    }
}

fn location(path: &str, range: &Range<usize>) -> Location {
    Location { path: path.to_owned(), start: range.start, end: range.end }
}

/// Returns what is defined at a byte of a file.
fn own_at(kind: ContentKind, document: &Document, name: &str, offset: usize) -> Option<(Range<usize>, Named)> {
    let root = &document.root;
    let inside = |range: &Range<usize>| range.start <= offset && offset <= range.end;
    if let Some(Kind::Text(id)) = root.get("id").map(|entry| &entry.value.kind)
        && inside(&id.place.span)
    {
        return Some((id.content().span, Named::Piece(kind, name.to_owned())));
    }
    let at = |table: &Table| table.get("name").map(|entry| entry.value.place.span.clone()).filter(|range| inside(range));
    if let (Some(range), Some(english), ContentKind::Krosmaster) = (at(root), english(root), kind) {
        return Some((range, Named::Character(Id::of_name(english).to_string())));
    }
    for (list, named) in [("spells", Named::Spell as fn(String) -> Named), ("own_powers", Named::OwnPower)] {
        let Some(Kind::List(members)) = root.get(list).map(|entry| &entry.value.kind) else { continue };
        for member in members {
            if let Kind::Table(table) = &member.kind
                && let (Some(range), Some(english)) = (at(table), english(table))
            {
                return Some((range, named(Id::of_name(english).to_string())));
            }
        }
    }
    None
}

/// Returns the places where something is defined.
pub(crate) fn defined(compiled: &Compiled, named: &Named) -> Vec<Location> {
    let content = &compiled.content;
    match named {
        Named::Piece(kind, id) => at(compiled, &format!("{}/{id}/id", kind.name())).into_iter().collect(),
        Named::Character(id) => {
            let versions = content.krosmasters.iter().filter(|card| card.character.as_str() == id);
            versions.filter_map(|card| at(compiled, &format!("krosmaster/{}/id", card.id))).collect()
        }
        Named::Spell(id) => {
            let spell =
                |(card, number, spell): (String, usize, &Spell)| (spell.id.as_str() == id).then(|| format!("{card}/spells/{number}/name"));
            let punch = content.rulesets.iter().filter(|ruleset| ruleset.punch.id.as_str() == id);
            let punch = punch.map(|ruleset| format!("ruleset/{}/punch/name", ruleset.id));
            spells(content).filter_map(spell).chain(punch).filter_map(|key| at(compiled, &key)).collect()
        }
        Named::OwnPower(id) => {
            let power = |(card, number, power): (String, usize, &Power)| {
                matches!(power, Power::Own { id: own, .. } if own.as_str() == id).then(|| format!("{card}/own_powers/{number}/name"))
            };
            powers(content).filter_map(power).filter_map(|key| at(compiled, &key)).collect()
        }
    }
}

/// Returns the place of a key, without the quotes of a text.
fn at(compiled: &Compiled, key: &str) -> Option<Location> {
    let place = compiled.places.get(key)?;
    let source = compiled.sources.get(place.file)?;
    let text = source.text.get(place.span.clone())?;
    let quotes = usize::from(text.len() > 1 && text.starts_with(['"', '\'']));
    Some(location(&source.path, &(place.span.start + quotes..place.span.end - quotes)))
}

/// Returns the spells of all cards, each with the key of its card and its number.
fn spells(content: &Content) -> impl Iterator<Item = (String, usize, &Spell)> {
    let krosmasters = content.krosmasters.iter().map(|card| (format!("krosmaster/{}", card.id), &card.spells));
    let summons = content.summons.iter().map(|card| (format!("summon/{}", card.id), &card.spells));
    let rewards = content.rewards.iter().map(|card| (format!("reward/{}", card.id), &card.spells));
    let scenery = content.scenery.iter().map(|piece| (format!("scenery/{}", piece.id), &piece.spells));
    let all = krosmasters.chain(summons).chain(rewards).chain(scenery);
    all.flat_map(|(key, spells)| spells.iter().enumerate().map(move |(number, spell)| (key.clone(), number, spell)))
}

/// Returns the powers of all cards, each with the key of its card and its number among those with a text of their own.
fn powers(content: &Content) -> impl Iterator<Item = (String, usize, &Power)> {
    let krosmasters = content.krosmasters.iter().map(|card| (format!("krosmaster/{}", card.id), &card.powers));
    let summons = content.summons.iter().map(|card| (format!("summon/{}", card.id), &card.powers));
    krosmasters.chain(summons).flat_map(|(key, powers)| {
        let own = powers.iter().filter(|power| matches!(power, Power::Own { .. }));
        own.enumerate().map(move |(number, power)| (key.clone(), number, power))
    })
}
