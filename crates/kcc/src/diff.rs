//! What a change of content changes, card by card, in the order in which a reviewer asks.
//!
//! | module | says |
//! |---|---|
//! | [`state`] | content at one of the two times |
//! | [`pieces`] | which pieces changed, and whether that is felt in play |
//! | [`uses`] | which pieces refer to which, by the schema of the compiled content |
//! | [`fields`] | fields, by the names that editors know |
//! | [`texts`] | printed texts in every language, and which of their words changed |
//! | [`stories`] | how texts act otherwise, played |
//! | [`odds`] | exact odds that moved |
//! | [`scenarios`] | scenarios that use what changed, and paragraphs of the rules |
//! | [`ids`] | ids and numbers that online games know |
//! | [`groups`] | which pieces changed in the same way |
//! | [`summary`] | all of it in one line |
//! | [`compare`](mod@compare) | puts it together |
//! | [`render`] | as text, Markdown, HTML |
//!
//! Everything is a value that serialises: the document `kcc.diff.v1`. The forms for people are made of the same value.

pub(crate) mod compare;
pub(crate) mod fields;
pub(crate) mod groups;
pub(crate) mod ids;
pub(crate) mod odds;
pub(crate) mod pieces;
pub(crate) mod render;
pub(crate) mod scenarios;
pub(crate) mod state;
pub(crate) mod stories;
pub(crate) mod summary;
pub(crate) mod texts;
pub(crate) mod uses;

use crate::messages::{Parts, say};
use kcc_diagnostics::Language;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The same words in every language, by its code.
pub(crate) type Words = BTreeMap<String, String>;

/// Returns words in every language.
pub(crate) fn everywhere(word: impl Fn(Language) -> String) -> Words {
    Language::all().map(|language| (language.code().to_owned(), word(language))).collect()
}

/// Returns a message in every language.
pub(crate) fn told(id: &str, parts: Parts<'_>) -> Words {
    everywhere(|language| say(language, id, parts))
}

/// What a change of content changes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Comparison {
    /// The name and version of this form.
    pub(crate) format: String,
    /// The state before.
    pub(crate) base: Side,
    /// The state after.
    pub(crate) head: Side,
    /// All of it in one line.
    pub(crate) summary: Words,
    /// What cannot be compared, or only in part.
    pub(crate) notes: Vec<Words>,
    /// What becomes of ids and numbers that online games know.
    pub(crate) ids: Vec<IdChange>,
    /// The pieces, the most telling first.
    pub(crate) pieces: Vec<Piece>,
    /// The pieces by their places in that list, those in which the same changed together.
    pub(crate) groups: Vec<Vec<usize>>,
    /// Files that changed in nothing but their style.
    pub(crate) style: Vec<String>,
    /// Scenarios.
    pub(crate) scenarios: Scenarios,
    /// Paragraphs of the rules that changed texts rest on.
    pub(crate) rules: Vec<String>,
    /// How many texts changed whose stories were not looked for.
    pub(crate) stories_left_out: usize,
}

/// One of the two states.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Side {
    /// What it is called: a commit, a branch, a folder.
    pub(crate) name: String,
    /// How many errors its content has; what is wrong cannot be compared.
    pub(crate) errors: usize,
}

/// What a change of a piece of content is felt in, the most telling first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Class {
    /// In what it does.
    Play,
    /// It is there now.
    New,
    /// It is gone.
    Gone,
    /// In numbers only.
    Numbers,
    /// In what something else does that it uses.
    Affected,
    /// In its words only.
    Words,
    /// In its words only, because something that it names has other words.
    Reworded,
}

/// A piece of content that changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Piece {
    /// What the change is felt in.
    pub(crate) class: Class,
    /// The word for its kind: `krosmaster`.
    pub(crate) kind: String,
    /// Its id.
    pub(crate) id: String,
    /// The id that it had before, if another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) id_before: Option<String>,
    /// Its name, with the version.
    pub(crate) name: Words,
    /// Its file.
    pub(crate) file: String,
    /// The names of what changed and is used by it, for what is affected only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) through: Vec<Words>,
    /// Fields.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) fields: Vec<Field>,
    /// Printed texts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) texts: Vec<Text>,
    /// Stories.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) stories: Vec<Story>,
    /// Odds that moved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) odds: Vec<OddsChange>,
}

/// A field with its value before and after.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Field {
    /// Its name, after that of the spell or power that it belongs to: `Hupperkap › damage`.
    pub(crate) field: String,
    /// The value before; `None` if it was not there.
    pub(crate) before: Option<String>,
    /// The value after; `None` if it is gone.
    pub(crate) after: Option<String>,
}

/// A printed text before and after, in one language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Text {
    /// The code of the language.
    pub(crate) language: String,
    /// The text before; `None` if it was not there.
    pub(crate) before: Option<String>,
    /// The text after; `None` if it is gone.
    pub(crate) after: Option<String>,
    /// The words of both in one reading order.
    pub(crate) words: Vec<(Mark, String)>,
}

/// What became of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Mark {
    /// They are in both texts.
    Same,
    /// They are only in the text before.
    Gone,
    /// They are only in the text after.
    New,
}

/// A story.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Story {
    /// What it tells.
    pub(crate) how: How,
    /// What it is the story of: the name of a spell or power, or what a statement says.
    pub(crate) of: Words,
    /// Its lines, boards first, in every language.
    pub(crate) lines: BTreeMap<String, Vec<String>>,
}

/// What a story tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum How {
    /// A text ends otherwise than before, in the same position with the same dice and answers.
    Otherwise,
    /// A statement that is new acts like this.
    New,
    /// A statement that is gone acted like this.
    Gone,
    /// No position was found in which the text ends otherwise.
    Same,
}

/// Odds of an attack that moved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct OddsChange {
    /// The attack, and whom it is made against.
    pub(crate) of: Words,
    /// The expected damage before and after, exactly.
    pub(crate) damage: [String; 2],
    /// The chance of a KO before and after, exactly.
    pub(crate) ko: [String; 2],
    /// Both in words.
    pub(crate) says: Words,
}

/// What becomes of an id that online games know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct IdChange {
    /// Whether saved games and running ones break by it.
    pub(crate) breaks: bool,
    /// It in words.
    pub(crate) says: Words,
}

/// What became of scenarios.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Scenarios {
    /// How many of now use what changed, or changed themselves, and were played.
    pub(crate) played: usize,
    /// Those of them that fail.
    pub(crate) failing: Vec<Failing>,
    /// The ids of scenarios that are new.
    pub(crate) new: Vec<String>,
    /// The ids of those that changed.
    pub(crate) changed: Vec<String>,
    /// The ids of those that are gone.
    pub(crate) gone: Vec<String>,
}

/// A scenario that fails.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Failing {
    /// Its id.
    pub(crate) id: String,
    /// Its title.
    pub(crate) title: Words,
    /// The first thing in it that is not as expected.
    pub(crate) because: Words,
    /// Whether it failed before the change too.
    pub(crate) before_too: bool,
}

impl Comparison {
    /// Returns whether nothing changed at all.
    pub(crate) fn is_nothing(&self) -> bool {
        let of_scenarios = [&self.scenarios.new, &self.scenarios.changed, &self.scenarios.gone];
        self.pieces.is_empty() && self.ids.is_empty() && self.style.is_empty() && of_scenarios.iter().all(|list| list.is_empty())
    }
}
