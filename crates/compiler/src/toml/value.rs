//! What a TOML file says, with the place of everything.

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
    /// What is in it, in the order of the file.
    pub entries: Vec<Entry>,
    /// Something in it could not even be given a name, and was reported: what seems to be missing may be that.
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
    /// Where the name stands.
    pub key_place: Place,
    /// How the name was written is a reported mistake, so nobody should complain about it again.
    pub mended: bool,
    /// The value.
    pub value: Value,
}

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    /// Where it stands. For a list of `[[tables]]` the first header.
    pub place: Place,
    /// What it is.
    pub kind: Kind,
    /// How it was written is a reported mistake, so it is a guess and nobody should complain about it again.
    pub mended: bool,
    /// A number as it was written, where that is not how it is usually written: too large to be held, or not in tens.
    pub written: Option<String>,
}

/// The kinds of value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Text in quotes.
    Text(Text),
    /// A whole number. Numbers that do not fit are held as the nearest that does; they are out of every range anyway.
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
    /// A reader of the fields of the file. `owner` names what the file describes, for messages: `krosmaster`.
    #[must_use]
    pub fn fields<'a>(&'a self, owner: &'static str, problems: &'a Problems) -> Fields<'a> {
        Fields::new(&self.root, owner, problems)
    }
}

impl Table {
    /// The entry of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key == key)
    }
}

impl Kind {
    /// The name of the term that messages call it by.
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
