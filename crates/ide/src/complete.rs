//! What may be written at the cursor.

mod effect;
mod field;

pub(crate) use effect::Grammar;

use crate::Workspace;
use crate::cursor::{At, cursor};
use kcc_diagnostics::Language;
use serde::Serialize;
use std::ops::Range;

/// Something that may be written at the cursor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Completion {
    /// What people read.
    pub label: String,
    /// What it is.
    pub kind: CompletionKind,
    /// What it replaces, in bytes: from the beginning of the word at the cursor.
    pub range: Range<usize>,
    /// What is written.
    pub insert: String,
    /// More about it, in one line.
    pub detail: Option<String>,
    /// What may have been typed to find it: all its names.
    pub filter: String,
}

/// What a completion is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum CompletionKind {
    /// A word of the effect language.
    Word,
    /// A sign: `:`, `{`.
    Sign,
    /// A number.
    Number,
    /// A name of content.
    Name,
    /// A field of a file.
    Field,
    /// The header of a table.
    Header,
    /// A value of a field.
    Value,
}

impl Workspace {
    /// Returns what may be written at a byte of a file, the most probable first: in an effect what the grammar takes there, by how often the
    /// content's cards say it; elsewhere fields and their values. Names are found by what files call them and by what cards print, in every
    /// language. Only what goes on with the word at the cursor is returned, so that it is asked for anew when the word changes.
    pub fn complete(&mut self, path: &str, offset: usize, language: Language) -> Vec<Completion> {
        let Some((kind, text)) = self.kind(path).zip(self.text(path).map(str::to_owned)) else { return Vec::new() };
        let offset = text.floor_char_boundary(offset);
        let cursor = cursor(&text, offset);
        let tables: Vec<&str> = cursor.tables.iter().map(String::as_str).collect();
        match cursor.at {
            At::Text { field, content, quotes } => {
                let reward = kind_of_reward(&text, offset);
                if let Some(entry) = kcc_compiler::entry_of(kind, &tables, &field, reward) {
                    return self.in_effect(&effect::Spot { entry, text: &text, content, quotes, offset }, language);
                }
                self.in_text(kind, &tables, &field, &text, content, offset, language)
            }
            At::Value { field, range } => self.value(kind, &tables, &field, &text, range, offset, language),
            At::Name(range) => field::names(kind, &tables, &text, range, offset, language),
            At::Header(range) => field::headers(kind, &text, range, offset, language),
            At::Nothing => Vec::new(),
        }
    }
}

/// Returns what the field `kind` of the table that a byte is in says, before the file can be read.
fn kind_of_reward(text: &str, offset: usize) -> Option<&str> {
    let line = text[..offset].rfind('\n').map_or(0, |at| at + 1);
    let mut fields = field::in_table(text, line).filter_map(|line| line.split_once('='));
    fields.find(|(name, _)| name.trim() == "kind")?.1.split(['"', '\'']).nth(1)
}

/// Returns whether something is found by what was typed: a name by the beginning of any of its words.
pub(crate) fn fits(names: &[&str], typed: &str) -> bool {
    let typed = folded(typed);
    typed.is_empty()
        || names.iter().any(|name| {
            let name = folded(name);
            name.starts_with(&typed) || name.split([' ', '-', '\'']).any(|word| word.starts_with(&typed))
        })
}

/// Returns a text as it is compared: without capitals and accents.
fn folded(text: &str) -> String {
    text.chars()
        .flat_map(char::to_lowercase)
        .map(|c| match c {
            'à' | 'â' | 'ä' => 'a',
            'é' | 'è' | 'ê' | 'ë' => 'e',
            'î' | 'ï' => 'i',
            'ô' | 'ö' => 'o',
            'ù' | 'û' | 'ü' => 'u',
            'ç' => 'c',
            '’' => '\'',
            c => c,
        })
        .collect()
}
