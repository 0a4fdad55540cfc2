//! Reading a table field by field.

use kcc_diagnostics::{Diagnostic, Edit, Fix, Mistake, Place, Safety, suggest};
use kcc_language::Language;

use super::field::Field;
use super::problems::Problems;
use super::value::{Entry, Kind, Table};

/// Reads a table field by field, and remembers the fields it was asked for.
///
/// When it is dropped, it reports every key that was not asked for, with the field that was probably meant, and every missing required
/// field. A misspelt required field is one mistake, not two.
#[derive(Debug)]
pub struct Fields<'a> {
    table: &'a Table,
    owner: &'static str,
    problems: &'a Problems,
    asked: Vec<Asked>,
    foreign: &'a [(&'a str, &'a str)],
    parts: &'a [(&'a str, &'a str, &'a str)],
    whole: Option<(&'a str, &'a [&'a str])>,
    open: bool,
}

/// A field that the reader was asked for.
#[derive(Clone, Copy, Debug)]
struct Asked {
    key: &'static str,
    required: bool,
}

impl<'a> Fields<'a> {
    /// Creates a reader of a table. `owner` names what the table describes, for messages: `spell`.
    #[must_use]
    pub fn new(table: &'a Table, owner: &'static str, problems: &'a Problems) -> Self {
        Self { table, owner, problems, asked: Vec::new(), foreign: &[], parts: &[], whole: None, open: false }
    }

    /// Sets fields that exist, but belong to other things: `("initiative", "krosmaster")`. Such a key is reported as what it is, not as a
    /// misspelling.
    #[must_use]
    pub fn foreign(mut self, foreign: &'a [(&'a str, &'a str)]) -> Self {
        self.foreign = foreign;
        self
    }

    /// Sets fields of the parts of this table, each with its owner and the place of that: `("cost", "spell", "[[spells]]")`.
    #[must_use]
    pub fn parts(mut self, parts: &'a [(&'a str, &'a str, &'a str)]) -> Self {
        self.parts = parts;
        self
    }

    /// Sets what this table is a part of, and the fields of that.
    #[must_use]
    pub fn part_of(mut self, owner: &'a str, fields: &'a [&'a str]) -> Self {
        self.whole = Some((owner, fields));
        self
    }

    /// Returns a field that must be there. If it is not, that is reported when the reader is dropped.
    pub fn required(&mut self, key: &'static str) -> Field<'a> {
        self.ask(key, true)
    }

    /// Returns a field that may be left out.
    pub fn optional(&mut self, key: &'static str) -> Field<'a> {
        self.ask(key, false)
    }

    /// Returns every key with its value, for a table whose keys are names that the author chose. No key is then unknown.
    pub fn any(&mut self) -> Vec<(&'a str, Field<'a>)> {
        self.open = true;
        let (owner, problems) = (self.owner, self.problems);
        self.table.entries.iter().map(|entry| (entry.key.as_str(), Field::of(entry, owner, problems))).collect()
    }

    /// Returns whether the table has a key, whatever its value. Does not count as asking.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.table.get(key).is_some()
    }

    /// Returns the table itself.
    #[must_use]
    pub fn table(&self) -> &'a Table {
        self.table
    }

    /// Returns the place of the table: its header, its braces, or the first line of the file.
    #[must_use]
    pub fn place(&self) -> Place {
        self.table.place.clone()
    }

    /// Returns the collector of the problems of this table.
    #[must_use]
    pub fn problems(&self) -> &'a Problems {
        self.problems
    }

    /// Reports unknown and missing fields now.
    pub fn finish(self) {
        drop(self);
    }

    fn ask(&mut self, key: &'static str, required: bool) -> Field<'a> {
        match self.asked.iter_mut().find(|asked| asked.key == key) {
            Some(asked) => asked.required |= required,
            None => self.asked.push(Asked { key, required }),
        }
        match self.table.get(key) {
            Some(entry) => Field::of(entry, self.owner, self.problems),
            None => Field::absent(key, self.owner, self.problems),
        }
    }

    /// Reports the keys that were not asked for, and returns the required fields that they were probably meant to be.
    fn report_unknown(&self) -> Vec<String> {
        let mut meant = Vec::new();
        // A field that is already there is not what another one was meant to be, unless nothing else is similar.
        let free: Vec<&str> = self.asked.iter().map(|asked| asked.key).filter(|key| self.table.get(key).is_none()).collect();
        for entry in &self.table.entries {
            if self.open || self.asked.iter().any(|asked| asked.key == entry.key) {
                continue;
            }
            if self.problems.is_full(&entry.key_place) {
                self.problems.push(Diagnostic::at(Mistake::UnknownField, entry.key_place.clone()));
                continue;
            }
            if let Some((_, other, inside)) = self.parts.iter().find(|(key, ..)| *key == entry.key) {
                let problem = Diagnostic::at(Mistake::FieldOfPart, entry.key_place.clone()).with("inside", inside);
                self.problems.push(problem.with("field", &entry.key).with("other", other).with("kind", self.owner));
                continue;
            }
            if let Some((whole, _)) = self.whole.filter(|(_, fields)| fields.contains(&entry.key.as_str())) {
                let problem = Diagnostic::at(Mistake::FieldOfWhole, entry.key_place.clone());
                self.problems.push(problem.with("field", &entry.key).with("other", whole).with("kind", self.owner));
                continue;
            }
            if let Some((_, other)) = self.foreign.iter().find(|(key, _)| *key == entry.key) {
                let problem = Diagnostic::at(Mistake::FieldOfOtherKind, entry.key_place.clone());
                self.problems.push(problem.with("field", &entry.key).with("other", other).with("kind", self.owner));
                continue;
            }
            if entry.mended || entry.value.kind == Kind::Broken {
                meant.extend(suggest::closest(&entry.key, self.asked.iter().map(|asked| asked.key)));
                continue;
            }
            if let Some((stem, problem)) = self.in_one_language(entry) {
                if !meant.iter().any(|meant| meant == stem) {
                    self.problems.push(problem);
                    meant.push(stem.to_owned());
                }
                continue;
            }
            let all = self.asked.iter().map(|asked| asked.key);
            let problem = Diagnostic::at(Mistake::UnknownField, entry.key_place.clone());
            let problem = problem.with("field", &entry.key).with("kind", self.owner);
            let nearest = suggest::closest(&entry.key, free.iter().copied());
            self.problems.push(if nearest.is_empty() {
                let problem = Diagnostic { fixes: Vec::new(), ..problem.suggest(&entry.key, all.clone()) };
                let told = !problem.suggestions.is_empty() || problem.words.iter().any(|(name, _)| *name == "known");
                if told { problem } else { problem.with("known", all.collect::<Vec<_>>().join(", ")) }
            } else {
                problem.suggest(&entry.key, free.iter().copied())
            });
            meant.extend(nearest.into_iter().next());
        }
        meant
    }

    /// Returns the problem of `name_en`: the languages of a field are in its braces. Also returns which field it is.
    fn in_one_language<'e>(&self, entry: &'e Entry) -> Option<(&'e str, Diagnostic)> {
        let language = |key: &'e str| {
            let (stem, language) = key.rsplit_once(['_', '-'])?;
            (Language::codes().contains(&language) && self.asked.iter().any(|asked| asked.key == stem)).then_some((stem, language))
        };
        let (stem, _) = language(&entry.key).filter(|(stem, _)| self.table.get(stem).is_none())?;
        let of_stem = |other: &&'a Entry| other.key.len() == stem.len() + 3 && other.key.starts_with(stem);
        let entries: Vec<&Entry> = self.table.entries.iter().filter(of_stem).collect();
        let text = |entry: &&'a Entry| {
            let Kind::Text(text) = &entry.value.kind else { return None };
            let simple = !text.as_str().contains(['"', '\\', '\n']);
            Some((*entry, entry.key.get(stem.len() + 1..)?, format!("\"{}\"", text.as_str()))).filter(|_| simple)
        };
        let texts: Option<Vec<(&Entry, &str, String)>> = entries.iter().map(text).collect();
        let problem = Diagnostic::at(Mistake::LanguageInField, entry.key_place.clone()).with("found", &entry.key).with("field", stem);
        let line = |entry: &Entry| Place::new(entry.key_place.file, entry.key_place.span.start..entry.value.place.span.end);
        let mut edits: Vec<Edit> = Vec::new();
        for (i, (entry, ..)) in texts.iter().flatten().enumerate() {
            let all = || texts.iter().flatten().map(|(_, language, text)| format!("{language} = {text}")).collect::<Vec<_>>().join(", ");
            edits.push(Edit { place: line(entry), replacement: if i == 0 { format!("{stem} = {{ {} }}", all()) } else { String::new() } });
        }
        let mut problem = problem;
        if !edits.is_empty() {
            problem.fixes.push(Fix { safety: Safety::Review, edits });
        }
        Some((stem, problem))
    }

    fn report_missing(&self, meant: &[String]) {
        if self.table.incomplete {
            return;
        }
        let is_missing =
            |asked: &&Asked| asked.required && self.table.get(asked.key).is_none() && !meant.iter().any(|meant| meant == asked.key);
        for missing in self.asked.iter().filter(is_missing) {
            let problem = Diagnostic::at(Mistake::MissingField, self.table.place.clone());
            self.problems.push(problem.with("field", missing.key).with("kind", self.owner));
        }
    }
}

impl Drop for Fields<'_> {
    fn drop(&mut self) {
        let meant = self.report_unknown();
        self.report_missing(&meant);
    }
}
