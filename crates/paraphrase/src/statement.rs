//! What was wrong with a statement that the grammar could not read, in words people use.
//!
//! The grammar says how far it came and which words it would have taken there. The text is cut at the beginning of the word
//! it stopped in and asked again, so that a word half right is still judged as a whole.

#![allow(clippy::wildcard_enum_match_arm, reason = "every other rule of the grammar is a word")]

use crate::candidates::is_known;
use crate::card_sentences::{self, Names};
use crate::forms;
use crate::repair::{Repair, repair};
use crate::search::{Said, THEN, in_words_of_the_language};
use crate::table::table;
use crate::word_order;
use kcc_diagnostics::{Diagnostic, Fix, Mistake, Place, Safety, suggest};
use kcc_dsl::Entry;
use kcc_dsl::expected::{Expected, in_word};
use kcc_dsl::vocabulary;
use std::ops::Range;

/// Begins a statement that says in plain words what the language cannot.
const UNIMPLEMENTED: &str = "unimplemented";

/// What waits for something begins so. A power always waits; a spell has to say for how long.
const WAITING: [&str; 6] = ["at the start of ", "at the end of ", "each time ", "whenever ", "the first time ", "before "];

/// Begins what lasts or waits for a while.
const A_WHILE: &str = "this turn: ";

/// What people begin with when they mean that, or a condition.
const MAY_WAIT: [&str; 2] = ["when ", "after "];

/// Those of them that name a moment.
const MOMENTS: [&str; 2] = ["at the start of ", "at the end of "];

/// The one message about a statement that cannot be read: as it is `written`, and with blanks in its blocks. `thorough` tries
/// what it was meant to be, which takes time; `said` gives it in the words of the language.
pub(crate) fn explain(
    written: &str,
    statement: &str,
    entry: Entry,
    thorough: bool,
    names: &Names<'_>,
    said: &dyn Fn() -> Option<Said>,
    place: &dyn Fn(Range<usize>) -> Place,
) -> Diagnostic {
    let unread = Unread { written, statement, entry, thorough, names, said, place };
    if let Some(problem) = unread.as_a_whole() {
        return problem;
    }
    let (at, expected) = entry.stop(statement);
    let word = word_at(statement, at);
    let suggestions = suggested(word, expected.words.iter().map(String::as_str));
    let stop = Stop { at, word, expected, suggestions };
    unread.as_it_was_meant(&stop).or_else(|| unread.as_its_list(&stop)).or_else(|| unread.repaired(&stop)).unwrap_or_else(|| {
        let nothing = stop.word.is_empty().then(|| unread.cut_short(&stop));
        nothing.or_else(|| unread.as_people_say(&stop)).unwrap_or_else(|| unread.as_a_word(stop))
    })
}

/// A statement that cannot be read.
#[derive(Clone, Copy)]
struct Unread<'u> {
    written: &'u str,
    /// With blanks in its blocks.
    statement: &'u str,
    entry: Entry,
    /// Whether it is tried what it was meant to be.
    thorough: bool,
    names: &'u Names<'u>,
    /// It in the words of the language.
    said: &'u dyn Fn() -> Option<Said>,
    place: &'u dyn Fn(Range<usize>) -> Place,
}

/// Where it stops making sense.
struct Stop<'u> {
    at: usize,
    /// The word that stands there.
    word: &'u str,
    expected: Expected,
    /// Words like it that could stand there.
    suggestions: Vec<String>,
}

impl Stop<'_> {
    fn span(&self) -> Range<usize> {
        self.at..self.at + self.word.len()
    }
}

impl Unread<'_> {
    /// "The language says it otherwise", with the change that does so.
    fn otherwise(&self, at: Place, said: Said) -> Diagnostic {
        let changed = (self.place)(said.span.clone());
        Diagnostic::at(Mistake::OtherWords, at).with("text", said.text.trim()).fix(Safety::Review, changed, said.instead)
    }

    fn all_of_it(&self) -> Place {
        (self.place)(0..self.statement.len())
    }

    /// Whether it stops at the beginning of a statement.
    fn begins(&self, stop: &Stop<'_>) -> bool {
        let before = self.statement.get(..stop.at).unwrap_or_default();
        self.entry != Entry::Targets && (before.trim().is_empty() || before.trim_end().ends_with(':'))
    }

    fn is_misspelt(&self, stop: &Stop<'_>) -> bool {
        stop.suggestions.iter().any(|meant| reads_with(self.statement, self.entry, stop.span(), meant))
    }

    /// What is said of it without a look at where it stops making sense.
    fn as_a_whole(&self) -> Option<Diagnostic> {
        let Self { written, statement, entry, thorough, place, .. } = *self;
        if let Some(said) = statement.strip_prefix(UNIMPLEMENTED).filter(|said| !said.starts_with(in_word)) {
            let said = said.trim().trim_matches('"');
            return Some(Diagnostic::at(Mistake::Unimplemented, place(0..UNIMPLEMENTED.len())).with("text", said));
        }
        // A place in a text that somebody else was to fill in.
        if let Some(at) = written.find("${") {
            let end = written[at..].find('}').map_or(written.len(), |end| at + end + 1);
            let problem = Diagnostic::at(Mistake::UnexpectedWord, place(at..end));
            return Some(problem.with("found", &written[at..end]).with("expected", "number"));
        }
        if let Some(problem) = no_statement(written, statement, entry, thorough, place) {
            return Some(problem);
        }
        // What waits for a turn in a spell is probably something to be done later.
        let of_a_moment = entry == Entry::Effects && waits(statement, &MOMENTS);
        if let Some(said) = (thorough && of_a_moment).then(self.said).flatten() {
            return Some(self.otherwise(place(said.span.clone()), said));
        }
        if let Some(problem) = of_another_text(statement, entry, place) {
            // A sign alone is what a power gives: `+1 MP`.
            let of_a_sign = thorough && entry == Entry::Abilities && statement.starts_with(['+', '-']);
            let said = of_a_sign.then(self.said).flatten().filter(|said| said.field().is_none());
            return Some(said.map_or(problem, |said| self.otherwise(place(said.span.clone()), said)));
        }
        if entry == Entry::Effects && waits(statement, &WAITING) {
            return Some(self.spell_waits());
        }
        let text = thorough.then(|| word_order::in_order(written, entry)).flatten()?;
        let said = Said::new(written, text);
        Some(self.otherwise(place(said.span.clone()), said))
    }

    /// That a spell does not wait without an end; with one, if that is all it lacks.
    fn spell_waits(&self) -> Diagnostic {
        let problem = Diagnostic::at(Mistake::SpellWaits, self.all_of_it()).with("effect", self.written.trim());
        let waits_so = self.entry.reads(&format!("{A_WHILE}{}", self.statement));
        if waits_so { problem.fix(Safety::Review, (self.place)(0..0), A_WHILE) } else { problem }
    }

    /// It in the words of the language, where a change makes sense of the whole statement. What a word was meant to be is plain
    /// where only its letters are wrong.
    fn as_it_was_meant(&self, stop: &Stop<'_>) -> Option<Diagnostic> {
        let Self { written, entry, place, .. } = *self;
        let here = place(stop.span());
        if !self.thorough {
            return None;
        }
        let said = (entry != Entry::Targets && !self.is_misspelt(stop)).then(self.said).flatten();
        if let Some(said) = said {
            if let Some(field) = said.field() {
                return Some(Diagnostic::at(Mistake::BelongsInAField, self.all_of_it()).with("field", field));
            }
            let changed = place(said.span.clone());
            if let Some((one, words)) = one_marker(&said.text) {
                let problem = Diagnostic::at(Mistake::OneMarker, changed).with("words", words);
                return Some(problem.fix(Safety::Review, self.all_of_it(), one));
            }
            let at = if written[said.span.clone()].trim().is_empty() { here } else { changed };
            let others = said.others.clone();
            let problem = self.otherwise(at, said);
            return Some(others.into_iter().fold(problem, |problem, other| problem.fix(Safety::Review, place(other.span), other.instead)));
        }
        if let Some(meant) = stop.suggestions.first() {
            return self.of_mended(stop.span(), meant).map(|said| self.otherwise(here, said));
        }
        self.of_half_a_verb(stop)
    }

    /// What it says in the words of the language once a misspelt word in it is mended.
    fn of_mended(&self, span: Range<usize>, meant: &str) -> Option<Said> {
        let Self { written, statement, entry, names, .. } = *self;
        if written != statement || reads_with(statement, entry, span.clone(), meant) {
            return None;
        }
        let mended = with_word(statement, span, meant);
        if let Some(said) = in_words_of_the_language(&mended, entry, names).filter(|said| said.field().is_none()) {
            return Some(Said::new(written, said.text));
        }
        let (at, expected) = entry.stop(&mended);
        let repair = repair(&mended, entry, at, word_at(&mended, at), expected.words.iter().map(String::as_str))?;
        Some(Said::new(written, with_word(&mended, repair.span.clone(), &repair.replacement(&mended))))
    }

    /// What is said where a word of the verb is missing, and that is not all: the whole statement, or its first step.
    fn of_half_a_verb(&self, stop: &Stop<'_>) -> Option<Diagnostic> {
        let Self { statement, entry, names, place, .. } = *self;
        let half = stop.expected.only_word().filter(|_| !statement[..stop.at].trim().contains(' '))?;
        if let Some(said) = self.of_mended(stop.at..stop.at, &format!("{half} ")) {
            return Some(self.otherwise(place(said.span.clone()), said));
        }
        let (first, _) = statement.split_once(THEN).filter(|(first, _)| stop.at < first.len() && entry == Entry::Effects)?;
        let said = in_words_of_the_language(first, entry, names).filter(|said| said.field().is_none())?;
        let step = place(0..first.len() + THEN.trim_end().len());
        let problem = Diagnostic::at(Mistake::OtherWords, step.clone()).with("text", said.text.trim());
        Some(problem.fix(Safety::Review, step, format!("{};", said.text.trim())))
    }

    /// Which list the word should be of, or the same of the statement without what is only of its card: a capital, the card's name.
    fn as_its_list(&self, stop: &Stop<'_>) -> Option<Diagnostic> {
        let Self { written, statement, entry, thorough, names, said, place } = *self;
        if stop.suggestions.is_empty()
            && entry != Entry::Targets
            && let Some(problem) = self.not_among(stop)
        {
            return Some(problem);
        }
        // What is left to say is about the sentence, not about its capital or the card's name.
        let in_place = card_sentences::in_place(statement, names);
        let differs = thorough && in_place != statement && !self.is_misspelt(stop);
        differs.then(|| explain(written, &in_place, entry, false, names, said, place))
    }

    /// What is said of a word that stands where one of a closed list belongs: which list, and what is on it.
    fn not_among(&self, stop: &Stop<'_>) -> Option<Diagnostic> {
        let Self { statement, entry, names, place, .. } = *self;
        let Stop { at, word, ref expected, .. } = *stop;
        let here = place(stop.span());
        if let Some(span) = uncounted(statement, at, names) {
            let problem = Diagnostic::at(Mistake::NotAmong, place(span.clone())).with("found", &statement[span]);
            return Some(problem.with("group", "all-counts").with("page", "counts"));
        }
        if word.is_empty() || !word.starts_with(char::is_alphabetic) {
            return None;
        }
        // What a unit has in a text, where it is none of its spells.
        let owner = statement[..at].trim_end().ends_with("'s");
        if entry == Entry::Abilities && owner && !vocabulary::starts(&["spell_filter"]).contains(word) {
            let problem = Diagnostic::at(Mistake::NotAmong, here).with("found", word);
            return Some(problem.with("group", "all-possessions").with("page", "changes"));
        }
        // Of a deed that a power can wait for, and nothing can make a unit do.
        let verb = expected.words.contains("casts") && expected.words.contains("gains");
        if entry == Entry::Effects && verb && vocabulary::starts(&["deed"]).contains(word) {
            return Some(Diagnostic::at(Mistake::OnlyWaitedFor, here).with("word", word));
        }
        let lists = [("past", "all-past", "conditions"), ("deed", "all-events", "triggers")];
        let (group, known, page) = lists.into_iter().find_map(|(entry, group, page)| {
            let known = vocabulary::starts(&[entry]);
            let there = known.iter().filter(|word| expected.words.contains(**word)).count();
            (there * 2 > known.len()).then_some((group, known, page))
        })?;
        let participle = word.ends_with("ed") || word.ends_with("nt") || word.ends_with('s');
        let listed = known.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
        let problem = Diagnostic::at(Mistake::NotAmong, here).with("found", word).with("group", group).with("page", page);
        (participle && !vocabulary::is_word(word)).then(|| problem.with("known", listed))
    }

    /// What it was probably meant to be by one small repair; of targets, that they are none.
    fn repaired(&self, stop: &Stop<'_>) -> Option<Diagnostic> {
        let Self { written, statement, entry, place, .. } = *self;
        if !stop.suggestions.is_empty() {
            return None;
        }
        let known = stop.expected.words.iter().map(String::as_str);
        if let Some(repair) = self.thorough.then(|| repair(statement, entry, stop.at, stop.word, known)).flatten() {
            let nothing_before = repair.span.is_empty() && statement[..repair.span.start].trim().is_empty();
            if !nothing_before {
                return Some(mended(statement, &repair, place));
            }
            let whom = if entry == Entry::Targets { stop.expected.terms(false) } else { "unit".to_owned() };
            return Some(Diagnostic::at(Mistake::UnexpectedWord, place(stop.span())).with("found", stop.word).with("expected", whom));
        }
        (entry == Entry::Targets).then(|| Diagnostic::at(Mistake::NotATarget, self.all_of_it()).with("found", written.trim()))
    }

    /// What should follow, where it ends too soon.
    fn cut_short(&self, stop: &Stop<'_>) -> Diagnostic {
        let before = self.statement.get(..stop.at).unwrap_or_default();
        let after = before.split_whitespace().next_back().unwrap_or_default();
        let end = before.trim_end().len();
        let faces = matches!(after, "coin" | "coins").then_some("coin-faces").or(matches!(after, "die" | "dice").then_some("die-faces"));
        let terms = match faces {
            Some(faces) if self.entry.reads(&format!("{} {{ }}", before.trim_end())) => faces.to_owned(),
            _ => stop.expected.terms(self.begins(stop)),
        };
        let here = (self.place)(end.saturating_sub(after.len())..end);
        Diagnostic::at(Mistake::SomethingMissing, here).with("after", after).with("expected", terms)
    }

    /// A word of people, with a line that works; or that it is not said whom the statement is about.
    fn as_people_say(&self, stop: &Stop<'_>) -> Option<Diagnostic> {
        let before = self.statement.get(..stop.at).unwrap_or_default();
        let here = (self.place)(stop.span());
        if !stop.suggestions.is_empty() {
            return None;
        }
        if self.entry == Entry::Effects && before.trim().is_empty() && waits(self.statement, &MAY_WAIT) {
            return Some(self.spell_waits());
        }
        if let Some(sample) = table().sample(stop.word) {
            table().hit(&[sample.rule]);
            let of_power = if before.trim().is_empty() { self.entry == Entry::Abilities } else { waits(before, &WAITING) };
            let sample = if of_power { sample.ability } else { sample.effect };
            return Some(Diagnostic::at(Mistake::WordOfPeople, here).with("word", stop.word).with("text", sample));
        }
        // `opposing units …`: only how many of them is missing.
        let begins = self.begins(stop);
        let whom = begins && vocabulary::starts(&["group"]).contains(stop.word);
        let clause = begins && self.entry == Entry::Abilities && before.trim().is_empty();
        let expected = if whom { "unit" } else { "ability" };
        (whom || clause).then(|| Diagnostic::at(Mistake::UnexpectedWord, here).with("found", stop.word).with("expected", expected))
    }

    /// The word that does not belong there, and what could stand there.
    fn as_a_word(&self, stop: Stop<'_>) -> Diagnostic {
        let Self { statement, entry, .. } = *self;
        let before = statement.get(..stop.at).unwrap_or_default();
        let (span, word) = (stop.span(), stop.word);
        let here = (self.place)(span.clone());
        let problem = if self.begins(&stop) {
            Diagnostic::at(Mistake::UnknownEffect, here).with("word", word)
        } else if stop.suggestions.is_empty() && entry.reads(before) {
            return Diagnostic::at(Mistake::LeftoverText, here).with("found", word);
        } else {
            Diagnostic::at(Mistake::UnexpectedWord, here).with("found", word).with("expected", stop.expected.terms(false))
        };
        if stop.suggestions.is_empty() {
            return problem;
        }
        let problem = problem.suggest(word, stop.suggestions.iter().map(String::as_str));
        // It is changed without being looked at only if the statement makes more sense then. A word of a letter or two is near to many.
        let short = word.chars().count() < 3;
        let leads_on = |meant: &String| {
            let stops = entry.furthest(&with_word(statement, span.clone(), meant)).unwrap_or(usize::MAX);
            stops > span.start + meant.len() + 1 && (!short || stops == usize::MAX)
        };
        if self.thorough && !stop.suggestions.iter().any(leads_on) {
            let fixes = problem.fixes.into_iter().map(|fix| Fix { safety: Safety::Review, ..fix });
            return Diagnostic { fixes: fixes.collect(), ..problem };
        }
        problem
    }
}

/// What is said of a statement that is none: a note, a sign that nobody sees, a condition where no condition can stand.
fn no_statement(written: &str, statement: &str, entry: Entry, thorough: bool, place: &dyn Fn(Range<usize>) -> Place) -> Option<Diagnostic> {
    if let Some(at) = statement.find('#').filter(|at| !statement[..*at].contains('"')) {
        let note = place(at..statement.len());
        return Some(Diagnostic::at(Mistake::NoteInEffect, note.clone()).fix(Safety::Review, note, ""));
    }
    if let Some((at, sign)) =
        written.char_indices().find(|(_, c)| matches!(c, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{ad}'))
    {
        let sign = place(at..at + sign.len_utf8());
        let problem = Diagnostic::at(Mistake::OddWhiteSpace, sign.clone()).with("character", "invisible-sign");
        return Some(problem.fix(Safety::Review, sign, ""));
    }
    (thorough && entry == Entry::Abilities && word_order::has_condition_in_trigger(statement))
        .then(|| Diagnostic::at(Mistake::ConditionInTrigger, place(0..statement.len())))
}

/// What stands behind `for each` and cannot be counted, if the statement stops making sense there.
fn uncounted(statement: &str, stop: usize, names: &Names<'_>) -> Option<Range<usize>> {
    let start = statement.get(..stop)?.rfind("for each ")? + "for each ".len();
    let end = statement[start..].find([',', ':', '{']).map_or(statement.len(), |end| start + end);
    let span = start..start + statement[start..end].trim_end().len();
    let said = statement.get(span.clone())?;
    let first =
        said.split_whitespace().find(|word| !["other", "allied", "opposing", "KO'd"].contains(word) && word.parse::<u32>().is_err())?;
    let counted = vocabulary::starts(&["count"]);
    // A name is one word: what follows it would be a description.
    let strange = !counted.contains(first) && names(first).is_none() && (vocabulary::is_word(first) || said.contains(' '));
    (strange && stop <= end).then_some(span)
}

/// A message about a statement with the forms that its verb has, where nothing better is said of it.
pub(crate) fn with_forms(problem: Diagnostic, statement: &str) -> Diagnostic {
    let plain = matches!(problem.mistake, Mistake::UnexpectedWord | Mistake::LeftoverText | Mistake::SomethingMissing);
    let Some((verb, forms)) = forms::of_verb(statement).filter(|_| plain && problem.fixes.is_empty()) else { return problem };
    let forms: Vec<String> = forms.iter().map(|form| format!("`{form}`")).collect();
    problem.with("verb", verb).with("forms", forms.join(", "))
}

/// The statement with one marker, if it was said in other words that there are several, and their number.
fn one_marker(said: &str) -> Option<(String, &str)> {
    let (number, rest) = said.strip_prefix("put ")?.split_once(" markers ")?;
    number.parse::<u32>().ok()?;
    Some((format!("put marker {rest}"), number))
}

/// Whether a statement begins with one of some words for what waits.
fn waits(statement: &str, words: &[&str]) -> bool {
    words.iter().any(|words| statement.trim_start().starts_with(words))
}

/// Whether a statement can be read with a word in place of another.
fn reads_with(statement: &str, entry: Entry, span: Range<usize>, word: &str) -> bool {
    entry.reads(&with_word(statement, span, word))
}

/// A statement with a word in place of another.
fn with_word(statement: &str, span: Range<usize>, word: &str) -> String {
    let mut text = statement.to_owned();
    text.replace_range(span, word);
    text
}

/// The words that a word was probably meant to be. A word of the language in a wrong place is not misspelt, but `heals` may be `heal`.
fn suggested<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Vec<String> {
    // A word that people use for something else, however near its letters are: `was` is no `has`.
    let small = word.to_lowercase();
    let right = is_known(word) || vocabulary::is_word(word);
    match right {
        true => known.filter(|known| word.strip_suffix('s') == Some(*known)).map(str::to_owned).collect(),
        false if vocabulary::is_word(small.as_str()) => vec![small],
        false => suggest::closest(word, known),
    }
}

/// What a statement of another kind of text needs here: a power's clause in a spell, a spell's step in a power.
fn of_another_text(statement: &str, entry: Entry, place: &dyn Fn(Range<usize>) -> Place) -> Option<Diagnostic> {
    let here = || place(0..statement.len());
    let reads = |entry: Entry| entry.reads(statement);
    if entry == Entry::Effects && reads(Entry::Lasting) {
        let problem = Diagnostic::at(Mistake::HowLong, here()).with("effect", statement.trim());
        return Some(problem.fix(Safety::Review, place(0..0), A_WHILE));
    }
    let context = match entry {
        Entry::Effects if !waits(statement, &WAITING) && reads(Entry::Abilities) => "effect-text",
        Entry::Abilities if reads(Entry::Effects) => "power-text",
        _ => return None,
    };
    Some(Diagnostic::at(Mistake::NotAllowedHere, here()).with("effect", statement.trim()).with("context", context))
}

/// The message about a change that makes a statement readable.
fn mended(statement: &str, repair: &Repair, place: &dyn Fn(Range<usize>) -> Place) -> Diagnostic {
    let before = &statement[..repair.span.start];
    let fix = place(repair.span.clone());
    let problem = if repair.span.is_empty() {
        let after = before.split_whitespace().next_back().unwrap_or_default();
        let end = before.trim_end().len();
        Diagnostic::at(Mistake::SomethingMissing, place(end.saturating_sub(after.len())..end)).with("after", after)
    } else {
        Diagnostic::at(Mistake::UnexpectedWord, fix.clone()).with("found", &statement[repair.span.clone()])
    };
    problem.with("expected", format!("`{}`", repair.text)).fix(Safety::Review, fix, repair.replacement(statement))
}

/// The word or sign that begins at a byte.
fn word_at(statement: &str, at: usize) -> &str {
    let rest = statement.get(at..).unwrap_or_default();
    let end = rest.find(|c: char| !(c.is_alphanumeric() || matches!(c, '-' | '_' | '\'' | '’'))).unwrap_or(rest.len());
    match end {
        0 => rest.chars().next().and_then(|c| rest.get(..c.len_utf8())).unwrap_or_default(),
        _ => rest.get(..end).unwrap_or_default().trim_end_matches(['\'', '’']),
    }
}
