//! What content says about itself in `kcc.toml`: its name, who made it, the edition of the language it is written in, and the packs that it
//! builds on.
//!
//! A pack is the content of somebody else, given to [`compile`](crate::compile) together with one's own. The paths of its files begin with
//! its id and a colon: `base:types/iop.toml`.

use super::Reader;
use super::name::LONGEST_NAME;
use crate::edition;
use crate::names::Names;
use crate::toml::{self, Fields, Problems, Text};
use kcc_diagnostics::{Diagnostic, FileId, Mistake, Place};
use kcc_ir::{HIGHEST_NUMBER, Name};
use std::cell::RefCell;
use std::ops::RangeInclusive;

/// The name of the file, in the content folder.
pub const FILE: &str = "kcc.toml";
const LONGEST_LICENCE: usize = 80;

/// What content says about itself. Content without the file is written in the current edition, builds on no packs, and names no authors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// The beginning of the ids in content that builds on packs, and of the paths of its files in content that builds on it.
    pub id: Option<String>,
    /// What it is called.
    pub name: Option<Name>,
    /// Who made its cards, if a card names nobody itself.
    pub authors: Vec<String>,
    /// The terms under which others may use it.
    pub licence: Option<String>,
    /// The edition of the language that it is written in.
    pub language: u32,
    /// The numbers that its cards have in online games.
    pub numbers: Option<RangeInclusive<u32>>,
    /// The packs that it builds on.
    pub bases: Vec<Base>,
}

/// A pack that content builds on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Base {
    /// Its id.
    pub id: String,
    /// Where the id is written.
    pub place: Place,
    /// The digest of all its files.
    pub digest: String,
    /// Where the digest is written.
    pub digest_place: Place,
}

impl Default for Pack {
    fn default() -> Self {
        Self { id: None, name: None, authors: Vec::new(), licence: None, language: edition::CURRENT, numbers: None, bases: Vec::new() }
    }
}

impl Pack {
    /// Reads the text of the file, and reports what is wrong with it.
    #[must_use]
    pub fn read(file: FileId, text: &str, problems: &mut Vec<Diagnostic>) -> Self {
        let mut found = Vec::new();
        let document = toml::parse(file, text, &mut found);
        toml::signs::check(file, text, &document, &mut found);
        let collected = Problems::from(found);
        let pack = Self::of(&mut document.fields("pack-file", &collected), &collected);
        problems.extend(collected.into_vec());
        pack
    }

    fn of(fields: &mut Fields<'_>, problems: &Problems) -> Self {
        let (names, places) = (Names::default(), RefCell::default());
        let reader = Reader { names: &names, problems, key: "pack-file".to_owned(), called: Vec::new(), places: &places };
        let id = fields.required("id").text().filter(|id| sound(id, problems)).map(|id| id.as_str().to_owned());
        let name = reader.name(fields.required("name"), LONGEST_NAME);
        let packs = fields.optional("packs");
        let author = if packs.is_present() { fields.required("author") } else { fields.optional("author") };
        let authors = reader.authors(author);
        let licence = reader.text_of_card(fields.optional("licence"), LONGEST_LICENCE);
        let language = fields.required("language");
        let place = language.place();
        let edition = language.integer(1..=i64::from(u32::MAX)).and_then(|edition| u32::try_from(edition).ok());
        if let (Some(place), Some(edition)) = (place, edition.filter(|edition| *edition > edition::CURRENT)) {
            let problem = Diagnostic::at(Mistake::NewerLanguage, place).with("edition", edition).with("known", edition::CURRENT);
            problems.push(problem.with("version", env!("CARGO_PKG_VERSION")));
        }
        let numbers = fields.optional("numbers").text().and_then(|text| numbers(text, problems));
        let mut bases = Vec::new();
        if let Some(mut table) = packs.table("packs") {
            for (id, digest) in table.any() {
                let place = digest.key_place().unwrap_or_else(|| table.place());
                if !is_name(id) {
                    problems.push(Diagnostic::at(Mistake::BadPackName, place).with("name", id));
                    continue;
                }
                let Some(text) = digest.text() else { continue };
                bases.push(Base { id: id.to_owned(), place, digest: text.as_str().to_owned(), digest_place: text.content() });
            }
        }
        let language = edition.unwrap_or(edition::CURRENT).min(edition::CURRENT);
        Self { id, name, authors, licence, language, numbers, bases }
    }

    /// Returns what each id in it begins with; `None` if it builds on no pack.
    #[must_use]
    pub fn prefix(&self) -> Option<String> {
        self.id.as_ref().filter(|_| !self.bases.is_empty()).map(|id| format!("{id}-"))
    }
}

/// Returns whether a word can be the id of a pack: no hyphen, so that no id begins with those of two packs, and no single letter, which could be
/// a drive.
#[must_use]
pub fn is_name(word: &str) -> bool {
    const LENGTHS: RangeInclusive<usize> = 2..=16;
    LENGTHS.contains(&word.len())
        && word.starts_with(|first: char| first.is_ascii_lowercase())
        && word.bytes().all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit())
}

/// Returns the pack that a file belongs to, by its path, and its path below the folder of its content. A file of one's own is in no pack.
#[must_use]
pub fn split<'p>(root: &str, path: &'p str) -> (Option<&'p str>, &'p str) {
    let own = path.strip_prefix(root).filter(|below| !root.is_empty() && below.starts_with('/'));
    if let Some(below) = own {
        return (None, below.trim_start_matches('/'));
    }
    match path.split_once(':').filter(|(pack, _)| is_name(pack)) {
        Some((pack, below)) => (Some(pack), below),
        None => (None, path.strip_prefix(root).unwrap_or(path).trim_start_matches('/')),
    }
}

fn sound(id: &Text, problems: &Problems) -> bool {
    let sound = is_name(id.as_str());
    if !sound {
        problems.push(Diagnostic::at(Mistake::BadPackName, id.content()).with("name", id.as_str()));
    }
    sound
}

/// Returns the numbers of `1000-1999`.
fn numbers(text: &Text, problems: &Problems) -> Option<RangeInclusive<u32>> {
    let number = |written: &str| {
        // A number may have a sign for `parse`.
        let digits = Some(written.trim()).filter(|written| written.bytes().all(|sign| sign.is_ascii_digit()))?;
        digits.parse::<u32>().ok().filter(|number| (1..=HIGHEST_NUMBER).contains(number))
    };
    let range = text.as_str().split_once('-').and_then(|(low, high)| Some(number(low)?..=number(high)?));
    let range = range.filter(|range| !range.is_empty());
    if range.is_none() {
        let problem = Diagnostic::at(Mistake::BadNumbers, text.content()).with("found", text.as_str());
        problems.push(problem.with("highest", HIGHEST_NUMBER));
    }
    range
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_packs_are_told_by_their_paths() {
        for (root, path, expected) in [
            ("content", "content/types/iop.toml", (None, "types/iop.toml")),
            ("content", "base:types/iop.toml", (Some("base"), "types/iop.toml")),
            ("content", "base:kcc.toml", (Some("base"), "kcc.toml")),
            (".", "types/iop.toml", (None, "types/iop.toml")),
            ("C:/cards", "C:/cards/types/iop.toml", (None, "types/iop.toml")),
            ("my:cards", "my:cards/types/iop.toml", (None, "types/iop.toml")),
            ("", "base:types/iop.toml", (Some("base"), "types/iop.toml")),
        ] {
            assert_eq!(split(root, path), expected, "{root} {path}");
        }
    }

    #[test]
    fn numbers_are_a_range_of_digits() {
        for (written, expected) in [
            ("1000-1999", Some(1000..=1999)),
            ("1 - 999999", Some(1..=999_999)),
            ("5-5", Some(5..=5)),
            ("+1-+5", None),
            ("5-1", None),
            ("0-5", None),
            ("1-1000000", None),
            ("-", None),
        ] {
            let text = format!("numbers = \"{written}\"\n");
            assert_eq!(Pack::read(FileId(0), &text, &mut Vec::new()).numbers, expected, "{written}");
        }
    }

    #[test]
    fn no_two_names_of_packs_begin_one_id() {
        for (name, sound) in [("fan", true), ("f4n", true), ("fa-n", false), ("f", false), ("4an", false), ("Fan", false), ("..", false)] {
            assert_eq!(is_name(name), sound, "{name}");
        }
    }
}
