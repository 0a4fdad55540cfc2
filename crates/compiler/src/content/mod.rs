//! Turns content files into IR. One file for each kind of content; what several kinds have in common has a file of its own.

// Each field accepts one or a few kinds of value.
#![allow(clippy::wildcard_enum_match_arm, reason = "see above")]

mod arena;
mod base;
mod called;
mod id;
mod index;
mod kind;
mod krosmaster;
mod name;
pub mod pack;
mod power;
mod printed;
mod project;
pub(crate) mod reward;
mod ruleset;
mod scenario;
mod scenery;
mod spell;
mod store;
mod summon;

pub(crate) use index::called_of;
use pack::Pack;
pub use project::{Neighbours, Project};
pub(crate) use spell::pays_x;
pub use store::Store;

use crate::names::Names;
use crate::toml::{self, Document, Fields, Problems, Text};
use crate::{Compiled, File};
use kcc_diagnostics::{Diagnostic, FileId, Mistake, Place};
use kcc_ir::{Content, Id, Provisional};
use kcc_language::Language;
use std::cell::RefCell;
use std::sync::Arc;

/// The kinds of content, by their folders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ContentKind {
    /// `krosmasters/`
    Krosmaster,
    /// `summons/`
    Summon,
    /// `rewards/`
    Reward,
    /// `powers/`
    Power,
    /// `types/`
    Type,
    /// `markers/`
    Marker,
    /// `scenery/`
    Scenery,
    /// `arenas/`
    Arena,
    /// `rulesets/`
    Ruleset,
    /// `scenarios/`
    Scenario,
}

impl ContentKind {
    /// All kinds.
    pub const ALL: [Self; 10] = [
        Self::Krosmaster,
        Self::Summon,
        Self::Reward,
        Self::Power,
        Self::Type,
        Self::Marker,
        Self::Scenery,
        Self::Arena,
        Self::Ruleset,
        Self::Scenario,
    ];

    /// Returns the word for one of them.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Krosmaster => "krosmaster",
            Self::Summon => "summon",
            Self::Reward => "reward",
            Self::Power => "power",
            Self::Type => "type",
            Self::Marker => "marker",
            Self::Scenery => "scenery",
            Self::Arena => "arena",
            Self::Ruleset => "ruleset",
            Self::Scenario => "scenario",
        }
    }

    /// Returns their folder.
    #[must_use]
    pub fn folder(self) -> &'static str {
        match self {
            Self::Krosmaster => "krosmasters",
            Self::Summon => "summons",
            Self::Reward => "rewards",
            Self::Power => "powers",
            Self::Type => "types",
            Self::Marker => "markers",
            Self::Scenery => "scenery",
            Self::Arena => "arenas",
            Self::Ruleset => "rulesets",
            Self::Scenario => "scenarios",
        }
    }

    /// Returns the kind that a path below the content folder belongs to, by its first folder.
    #[must_use]
    pub fn of_path(path: &str) -> Option<Self> {
        let folder = path.split('/').next()?;
        Self::ALL.into_iter().find(|kind| kind.folder() == folder)
    }
}

/// The context for reading one file.
pub(crate) struct Reader<'a> {
    pub(crate) names: &'a Names,
    pub(crate) problems: &'a Problems,
    /// `krosmaster/julith`: the beginning of the key of each place.
    key: String,
    /// The names of its card.
    called: Vec<String>,
    places: &'a RefCell<Vec<(String, Place)>>,
}

impl Reader<'_> {
    /// Returns the kind of the file, and its fields.
    pub(crate) fn whole(&self) -> (&'static str, &'static [&'static str]) {
        let name = self.key.split('/').next().unwrap_or_default();
        let kind = ContentKind::ALL.into_iter().find(|kind| kind.name() == name);
        kind.map_or(("file", &[]), |kind| (kind.name(), kind.fields()))
    }

    /// Reports a type that nothing defines.
    pub(crate) fn unknown_type(&self, text: &Text) -> Diagnostic {
        let problem = Diagnostic::at(Mistake::UnknownType, text.content()).with("type", text.as_str());
        self.names.suggest_kind(problem, text.as_str())
    }

    /// Remembers the place of a field, by its path below the piece of content.
    pub(crate) fn remember(&self, path: &str, place: Place) {
        let key = if path.is_empty() { self.key.clone() } else { format!("{}/{path}", self.key) };
        self.places.borrow_mut().push((key, place));
    }

    /// Remembers the places of all fields of a table, and those of its tables. What reading a field finds is more exact.
    fn remember_fields(&self, path: &str, table: &toml::Table) {
        for entry in &table.entries {
            let path = format!("{path}{}", entry.key);
            self.remember(&path, entry.value.place.clone());
            match &entry.value.kind {
                toml::Kind::Table(table) => self.remember_fields(&format!("{path}/"), table),
                toml::Kind::List(list) => {
                    for (i, value) in list.iter().enumerate() {
                        if let toml::Kind::Table(table) = &value.kind {
                            self.remember_fields(&format!("{path}/{i}/"), table);
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// Remembers the place of a field's value, if the field is there.
    pub(crate) fn remember_field(&self, path: &str, field: &toml::Field<'_>) {
        if let Some(place) = field.place() {
            self.remember(path, place);
        }
    }

    /// Returns the content's id, which is the name of its file.
    pub(crate) fn id(&self, fields: &mut Fields<'_>) -> Option<Id> {
        fields.required("id").text().map(|text| Id::from(text.as_str()))
    }

    /// Returns the provisional values, with their reasons. Every name must be a field that the file has; `spells.CODE` refers only to the
    /// words of one language.
    pub(crate) fn provisional(&self, fields: &mut Fields<'_>, known: &[&str]) -> Provisional {
        let field = fields.optional("provisional");
        let Some(mut table) = field.table("provisional") else { return Provisional::new() };
        let mut provisional = Provisional::new();
        for (key, reason) in table.any() {
            if !known.contains(&key) {
                let place = reason.key_place().unwrap_or_else(|| table.place());
                let (kind, _) = self.whole();
                let kind = ContentKind::ALL.into_iter().find(|other| other.name() == kind);
                let part = kind.and_then(|kind| crate::shape::parts(kind).iter().find(|(field, ..)| *field == key));
                if let Some((_, owner, inside)) = part {
                    let problem =
                        Diagnostic::at(Mistake::FieldOfPart, place).with("field", key).with("other", owner).with("inside", inside);
                    self.problems.push(problem.with("kind", "provisional"));
                    continue;
                }
                let is_told = !self.problems.is_full(&place);
                let problem = Diagnostic::at(Mistake::UnknownField, place).with("field", key).with("kind", "provisional");
                self.problems.push(if is_told { problem.suggest(key, known.iter().copied()) } else { problem });
            }
            if !reason.value().is_some_and(|value| matches!(value.kind, toml::Kind::Table(_))) {
                provisional.extend(reason.text().map(|reason| (key.to_owned(), reason.value.clone())));
                continue;
            }
            let Some(mut words) = reason.table("provisional") else { continue };
            for language in Language::codes() {
                let reason = words.optional(language);
                provisional.extend(reason.text().map(|reason| (format!("{key}.{language}"), reason.value.clone())));
            }
        }
        provisional
    }

    /// Returns the ids of a list, each of which must be known.
    pub(crate) fn ids(&self, texts: &[&Text], unknown: impl Fn(&Text) -> Option<Diagnostic>, field: &str) -> Vec<Id> {
        let mut ids: Vec<(Id, Place)> = Vec::new();
        for text in texts {
            if let Some(problem) = unknown(text) {
                self.problems.push(problem);
            }
            let id = Id::from(text.as_str());
            if let Some((_, first)) = ids.iter().find(|(known, _)| *known == id) {
                let problem = Diagnostic::at(Mistake::RepeatedValue, text.content()).with("value", &id).with("field", field);
                self.problems.push(problem.related("first", first.clone()));
                continue;
            }
            ids.push((id, text.content()));
        }
        ids.into_iter().map(|(id, _)| id).collect()
    }
}

/// Returns a number of a card, or its dash.
pub(crate) fn number_or_dash(fields: &mut Fields<'_>, key: &'static str, range: std::ops::RangeInclusive<i64>) -> Option<Option<u8>> {
    let field = fields.required(key);
    if let Some(toml::Kind::Text(text)) = field.value().map(|value| &value.kind)
        && matches!(text.as_str().trim(), "-" | "–" | "—" | "−")
    {
        return Some(None);
    }
    field.integer(range).and_then(|number| u8::try_from(number).ok()).map(Some)
}

/// Returns a number of a card.
pub(crate) fn number(fields: &mut Fields<'_>, key: &'static str, range: std::ops::RangeInclusive<i64>) -> Option<u8> {
    fields.required(key).integer(range).and_then(|number| u8::try_from(number).ok())
}

/// A file that could be read as TOML.
#[derive(Clone, Debug)]
struct Read {
    kind: ContentKind,
    document: Document,
    /// The name of the file, without its ending.
    path: String,
    /// The pack that it is in; `None` for a file of one's own.
    pack: Option<String>,
    /// What the content that it is in says about itself.
    about: Arc<Pack>,
}

/// Reads and compiles a content folder.
pub(crate) fn compile(root: &str, files: &[File]) -> Compiled {
    Project::read(root, files).compile()
}

/// The result of reading one file: its text and, if it is valid TOML in a folder of content, the parsed document.
struct Reading {
    text: String,
    read: Option<Read>,
    /// What the content says about itself, if this is the file that says it, and the id of the pack that it is in.
    about: Option<(Option<String>, Pack)>,
    problems: Vec<Diagnostic>,
}

/// Reads one file as TOML.
fn read(root: &str, file: &File, id: FileId) -> Reading {
    let mut problems = Vec::new();
    let text = toml::decode(id, &file.bytes, &mut problems);
    let (pack, below) = pack::split(root, &file.path);
    let pack = pack.map(str::to_owned);
    if below == pack::FILE {
        // What cannot be read says nothing.
        let about = text.as_deref().map(|text| Pack::read(id, text, &mut problems)).unwrap_or_default();
        return Reading { read: None, about: Some((pack, about)), problems, text: text.unwrap_or_default() };
    }
    let kind = kind_of(below, text.as_deref(), id).map_err(|problem| problems.push(*problem)).ok();
    let read = kind.zip(text.as_deref()).map(|(kind, text)| {
        let name = below.rsplit('/').next().unwrap_or(below);
        let path = name.strip_suffix(".toml").unwrap_or(name).to_owned();
        let document = toml::parse(id, text, &mut problems);
        toml::signs::check(id, text, &document, &mut problems);
        Read { kind, document, path, pack, about: Arc::default() }
    });
    Reading { read, about: None, problems, text: text.unwrap_or_default() }
}

/// Returns the kind of content in a file, by its path below the content folder. Its text is only used for the message.
fn kind_of(below: &str, text: Option<&str>, id: FileId) -> Result<ContentKind, Box<Diagnostic>> {
    let top = Place::new(id, 0..0);
    if !below.ends_with(".toml") {
        return Err(Box::new(Diagnostic::at(Mistake::UnexpectedFile, top).with("file", below)));
    }
    if !below.contains('/') {
        return Err(Box::new(outside_of_folders(top, below, text.unwrap_or_default())));
    }
    ContentKind::of_path(below).ok_or_else(|| {
        let folder = below.split('/').next().unwrap_or(below);
        let problem = Diagnostic::at(Mistake::UnknownFolder, top).with("folder", folder);
        // An edit of the file cannot mend a folder: the suggestion is only named.
        let known = ContentKind::ALL.map(ContentKind::folder);
        let mut problem = problem.with("known", known.join(", "));
        problem.suggestions = kcc_diagnostics::suggest::closest(folder, known);
        Box::new(problem)
    })
}

/// Returns the problem of a file outside the folders, with the folder that its fields suggest.
fn outside_of_folders(place: Place, file: &str, text: &str) -> Diagnostic {
    const SIGNS: [(&str, ContentKind); 6] = [
        ("steps", ContentKind::Scenario),
        ("rank", ContentKind::Reward),
        ("initiative", ContentKind::Krosmaster),
        ("punch", ContentKind::Ruleset),
        ("board", ContentKind::Arena),
        ("hp", ContentKind::Summon),
    ];
    let has = |field: &str| {
        let line =
            |line: &str| line.trim_start_matches('[').trim_start().strip_prefix(field).map(|rest| !rest.starts_with(char::is_alphanumeric));
        text.lines().any(|text| line(text).unwrap_or(false))
    };
    let kind = SIGNS.into_iter().find(|(field, _)| has(field)).map(|(_, kind)| kind);
    let folders = kind.map_or_else(|| ContentKind::ALL.map(ContentKind::folder).to_vec(), |kind| vec![kind.folder()]);
    let folders: Vec<String> = folders.into_iter().map(|folder| format!("`{folder}/`")).collect();
    Diagnostic::at(Mistake::FileOutsideFolders, place).with("file", file).with("folder", folders.join("|"))
}

/// The places of parts of content, by their keys.
type Places = RefCell<Vec<(String, Place)>>;

fn lower(read: &Read, names: &Names, problems: &Problems, places: &Places, content: &mut Content) {
    let reader = Reader { names, problems, key: format!("{}/{}", read.kind.name(), read.path), called: index::called(read), places };
    reader.remember("", read.document.root.place.clone());
    reader.remember_fields("", &read.document.root);
    if let Some(other) = kind_of_fields(read) {
        let problem = Diagnostic::at(Mistake::FileOutsideFolders, read.document.root.place.clone()).with("kind", other.name());
        problems.push(problem.with("file", format!("{}.toml", read.path)).with("folder", format!("`{}/`", other.folder())));
        return;
    }
    let foreign = crate::shape::foreign(read.kind);
    let mut fields = read.document.fields(read.kind.name(), problems).foreign(foreign).parts(crate::shape::parts(read.kind));
    if read.kind.fields().contains(&"author")
        && let Some(credit) = reader.credit(&mut fields, &read.about)
    {
        content.credits.insert(reader.key.clone(), credit);
    }
    match read.kind {
        ContentKind::Krosmaster => content.krosmasters.extend(krosmaster::lower(&reader, &mut fields)),
        ContentKind::Summon => content.summons.extend(summon::lower(&reader, &mut fields)),
        ContentKind::Reward => content.rewards.extend(reward::lower(&reader, &mut fields)),
        ContentKind::Power => content.powers.extend(power::lower(&reader, &mut fields)),
        ContentKind::Type => content.types.extend(kind::lower(&reader, &mut fields)),
        ContentKind::Marker => content.markers.extend(kind::lower(&reader, &mut fields)),
        ContentKind::Scenery => content.scenery.extend(scenery::lower(&reader, &mut fields)),
        ContentKind::Arena => content.arenas.extend(arena::lower(&reader, &mut fields)),
        ContentKind::Ruleset => content.rulesets.extend(ruleset::lower(&reader, &mut fields)),
        ContentKind::Scenario => content.scenarios.extend(scenario::lower(&reader, &mut fields)),
    }
}

/// Returns the kind that a file in the wrong folder was meant to be: the only one that has every field of the file, if its own does not.
fn kind_of_fields(read: &Read) -> Option<ContentKind> {
    let fields: Vec<&str> = read.document.root.entries.iter().map(|entry| entry.key.as_str()).collect();
    let has_all = |kind: &ContentKind| fields.iter().all(|field| kind.fields().contains(field));
    let strange = fields.iter().filter(|field| !read.kind.fields().contains(field)).count();
    let mut others = ContentKind::ALL.into_iter().filter(|kind| strange > 0 && has_all(kind));
    others.next().filter(|_| others.next().is_none())
}

/// Adds the content of a file to that of others.
fn add(content: &mut Content, file: Content) {
    content.krosmasters.extend(file.krosmasters);
    content.summons.extend(file.summons);
    content.rewards.extend(file.rewards);
    content.powers.extend(file.powers);
    content.types.extend(file.types);
    content.markers.extend(file.markers);
    content.scenery.extend(file.scenery);
    content.arenas.extend(file.arenas);
    content.rulesets.extend(file.rulesets);
    content.scenarios.extend(file.scenarios);
    content.credits.extend(file.credits);
}

fn sort(content: &mut Content) {
    content.krosmasters.sort_by(|a, b| a.id.cmp(&b.id));
    content.summons.sort_by(|a, b| a.id.cmp(&b.id));
    content.rewards.sort_by(|a, b| a.id.cmp(&b.id));
    content.powers.sort_by(|a, b| a.id.cmp(&b.id));
    content.types.sort_by(|a, b| a.id.cmp(&b.id));
    content.markers.sort_by(|a, b| a.id.cmp(&b.id));
    content.scenery.sort_by(|a, b| a.id.cmp(&b.id));
    content.arenas.sort_by(|a, b| a.id.cmp(&b.id));
    content.rulesets.sort_by(|a, b| a.id.cmp(&b.id));
    content.scenarios.sort_by(|a, b| a.id.cmp(&b.id));
}
