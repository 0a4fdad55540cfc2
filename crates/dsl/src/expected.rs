//! How far the grammar came in a statement, and what could have stood there.

use crate::grammar::{self, Rule};
use crate::vocabulary;
use pest::error::{Error, InputLocation};
use std::collections::BTreeSet;
use std::sync::{Mutex, OnceLock, PoisonError};

/// Something that no grammar takes; stands where the wrong word began.
const NOTHING: char = '\u{1}';

/// More expected words than this are not listed one by one.
const MOST_WORDS: usize = 8;

/// Nor more than this beside kinds of things.
const MOST_BESIDE_GROUPS: usize = 9;

/// What could have stood at a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expected {
    /// Words and signs.
    pub words: BTreeSet<String>,
    /// A number.
    pub number: bool,
    /// A name.
    pub name: bool,
    /// A name in quotation marks.
    pub quoted: bool,
}

impl Expected {
    /// The word that must stand there, if it can be nothing else.
    #[must_use]
    pub fn only_word(&self) -> Option<&str> {
        let mut words = self.words.iter().filter(|_| !(self.number || self.name || self.quoted));
        words.next().filter(|word| words.next().is_none() && word.starts_with(char::is_alphabetic)).map(String::as_str)
    }

    /// The terms of a message: see `terms.toml` of the diagnostics. `begins` tells whether it stood at the beginning of a statement.
    #[must_use]
    pub fn terms(&self, begins: bool) -> String {
        if begins {
            return "effect".to_owned();
        }
        let mut terms = Vec::new();
        let mut words: BTreeSet<&str> = self.words.iter().map(String::as_str).collect();
        for (term, members) in groups() {
            let found = members.iter().filter(|word| words.contains(**word)).count();
            if found >= FEWEST_OF_A_GROUP && found * 2 > members.len() {
                words.retain(|word| !members.contains(word));
                terms.push((*term).to_owned());
            }
        }
        // It may be left out wherever it may stand.
        words.remove("already");
        let most = if terms.is_empty() { MOST_WORDS } else { MOST_BESIDE_GROUPS };
        // A name may begin with a digit.
        if self.number && !self.name {
            terms.push("number".to_owned());
            words.remove("that");
        }
        if self.name {
            terms.push("name".to_owned());
        }
        if self.quoted {
            terms.push("quoted-name".to_owned());
        }
        if words.len() <= most || terms.is_empty() {
            terms.extend(words.iter().take(most).map(|word| format!("`{}`", if *word == "'" { "'s" } else { word })));
        }
        if terms.is_empty() {
            terms.push("end-of-line".to_owned());
        }
        terms.join("|")
    }
}

/// Of so many words that belong to a group, or fewer, each is named.
const FEWEST_OF_A_GROUP: usize = 2;

/// Kinds of things by the words they begin with, which the grammar tells; the largest first. See `terms.toml` of the diagnostics.
fn groups() -> &'static [(&'static str, BTreeSet<&'static str>)] {
    static GROUPS: OnceLock<Vec<(&str, BTreeSet<&str>)>> = OnceLock::new();
    GROUPS.get_or_init(|| {
        let of = |term: &'static str, rules: &[&str]| (term, vocabulary::starts(rules));
        vec![
            of("event", &["deed"]),
            of("past", &["past"]),
            of("description", &["trait_phrase"]),
            of("act", &["act"]),
            of("count", &["count"]),
            of("unit", &["unit"]),
            of("change", &["unit_change"]),
            of("noun", &["group"]),
            of("area", &["area"]),
            of("spell-change", &["spell_change"]),
            of("element", &["element"]),
            of("would", &["would"]),
        ]
    })
}

/// The words for faces of dice.
fn faces() -> &'static BTreeSet<&'static str> {
    static FACES: OnceLock<BTreeSet<&str>> = OnceLock::new();
    FACES.get_or_init(|| vocabulary::starts(&["roll_kind"]))
}

/// Where the statement stops making sense, at the beginning of a word, and what could have stood there.
pub(crate) fn stop(statement: &str, rule: Rule) -> (usize, Expected) {
    let furthest = attempt(statement, rule).map_or(statement.len(), |attempt| attempt.0);
    let at = word_start(statement, furthest);
    // Behind a space, so that nobody expects the last word to go on.
    let before = statement.get(..at).unwrap_or_default();
    let cut = if before.is_empty() || before.ends_with(' ') { format!("{before}{NOTHING}") } else { format!("{before} {NOTHING}") };
    let expected = attempt(&cut, rule).filter(|attempt| attempt.0 >= at).map_or_else(Vec::new, |attempt| attempt.1);
    let of_word = |c: char| c.is_alphabetic() || matches!(c, ':' | ',' | '{' | '+' | '-' | '\'');
    // Ranges of letters are no words, and of two ways to write an apostrophe one is enough.
    let words = expected.iter().filter(|token| token.starts_with(of_word) && !token.contains("..") && !token.contains('’'));
    let name = expected.iter().any(|token| token == "a..z");
    // Faces of dice are first words of the names of powers: where a name may stand, they tell nothing more.
    let words = words.filter(|word| !name || !faces().contains(word.as_str()));
    (
        at,
        Expected {
            words: words.cloned().collect(),
            number: expected.iter().any(|token| token == "0..9"),
            name,
            quoted: expected.iter().any(|token| token == "\""),
        },
    )
}

/// The furthest byte at which something was expected, and what.
pub(crate) fn attempt(statement: &str, rule: Rule) -> Option<(usize, Vec<String>)> {
    let error = in_detail(statement, rule)?;
    let start = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    };
    let Some(attempts) = error.parse_attempts() else { return Some((start, Vec::new())) };
    Some((attempts.max_position, attempts.expected_tokens().iter().map(ToString::to_string).collect()))
}

/// What the grammar tells of a statement that it cannot read, with all that it tried; telling that takes twice the time of reading.
fn in_detail(statement: &str, rule: Rule) -> Option<Box<Error<Rule>>> {
    /// The switch is one of the whole process, and a parse looks at it when it begins.
    static ASKING: Mutex<()> = Mutex::new(());
    let _asking = ASKING.lock().unwrap_or_else(PoisonError::into_inner);
    pest::set_error_detail(true);
    let error = grammar::read(rule, statement).err();
    pest::set_error_detail(false);
    error
}

/// The beginning of the word that a byte stands in, or of the next one if it stands between words.
fn word_start(statement: &str, at: usize) -> usize {
    let before = statement.get(..at).unwrap_or_default();
    let word = before.len() - before.trim_end_matches(in_word).len();
    let rest = statement.get(at..).unwrap_or_default();
    if rest.starts_with(in_word) && word > 0 { at - word } else { at + (rest.len() - rest.trim_start().len()) }
}

/// Whether a sign is part of a word.
#[must_use]
pub fn in_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '-' | '_')
}
