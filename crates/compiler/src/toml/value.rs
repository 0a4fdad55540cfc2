//! The content of a TOML file, with the place of everything.

use kcc_diagnostics::{FileId, Place};

use super::Text;
use super::fields::Fields;
use super::problems::Problems;

/// A TOML file, as far as it could be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// The file.
    pub file: FileId,
    /// Everything in it.
    pub root: Table,
}

/// A table: the file itself, `[header]`, one `[[header]]`, or `{ … }`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its header, its braces, or for the file itself the first line.
    pub place: Place,
    /// How it is written.
    pub form: Form,
    /// Its entries, in the order of the file.
    pub entries: Vec<Entry>,
    /// Something in it did not even have a readable name, and was reported: it may be what seems to be missing.
    pub incomplete: bool,
}

/// How a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The file itself.
    File,
    /// Under `[header]` or `[[header]]`.
    Header,
    /// In braces.
    Braces,
    /// Only as the first part of a longer name: `a` of `a.b = 1` and of `[a.b]`.
    Dotted,
}

/// A key and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The name, without quotes.
    pub key: String,
    /// The place of the name.
    pub key_place: Place,
    /// The notation of the name is a reported mistake and must not be reported again.
    pub mended: bool,
    /// The value.
    pub value: Value,
}

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    /// Its place. For a list of `[[tables]]` the first header.
    pub place: Place,
    /// What it is.
    pub kind: Kind,
    /// Its notation is a reported mistake, so it is a guess and must not be reported again.
    pub mended: bool,
    /// A number as it was written, if not in the usual way: too large to be stored, or not decimal.
    pub written: Option<String>,
}

/// The kinds of value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Text in quotes.
    Text(Text),
    /// A whole number. Numbers that do not fit are stored as the nearest that does; they are out of every range anyway.
    Number(i64),
    /// A number with a decimal point, as it was written.
    Decimal(String),
    /// `true` or `false`.
    Boolean(bool),
    /// A date or a time, as it was written.
    Date(String),
    /// `[a, b]`, or all `[[tables]]` of one name.
    List(Vec<Value>),
    /// `{ … }` or `[table]`.
    Table(Table),
    /// Could not be read, and was reported.
    Broken,
}

impl Document {
    /// Returns a reader of the fields of the file. `owner` names what the file describes, for messages: `krosmaster`.
    #[must_use]
    pub fn fields<'a>(&'a self, owner: &'static str, problems: &'a Problems) -> Fields<'a> {
        Fields::new(&self.root, owner, problems)
    }
}

impl Table {
    /// Returns the entry of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key == key)
    }
}

impl Kind {
    /// Returns the name of the term that messages use for it.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Text(_) => "text",
            Self::Number(_) | Self::Decimal(_) => "number",
            Self::Boolean(_) => "yes-or-no",
            Self::Date(_) => "date",
            Self::List(_) => "list",
            Self::Table(_) => "table",
            Self::Broken => "broken",
        }
    }
}
