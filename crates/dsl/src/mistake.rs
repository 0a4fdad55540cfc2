//! What was wrong with a statement that the grammar could not read, in words people use.
//!
//! The grammar says how far it came and which words it would have taken there. The text is cut at the beginning of the word
//! it stopped in and asked again, so that a word half right is still judged as a whole.

#![allow(clippy::wildcard_enum_match_arm, reason = "every other rule of the grammar is a word")]

use crate::expected::{Expected, attempt, in_word, stop};
use crate::forms;
use crate::grammar::{self, Rule};
use crate::other_words::{Said, THEN, in_words_of_the_language};
use crate::printed::{self, Names};
use crate::repair::{Repair, repair};
use crate::structure;
use crate::tries::is_known;
use crate::vocabulary::{self, Sample};
use kcc_diagnostics::{Diagnostic, Fix, Mistake, Place, Safety, suggest};
use std::ops::Range;

/// Begins a statement that says in plain words what the language cannot.
const UNIMPLEMENTED: &str = "unimplemented";

/// What waits for something begins so. Only a power waits; a spell happens once.
const WAITING: [&str; 6] = ["at the start of ", "at the end of ", "each time ", "whenever ", "the first time ", "before "];

/// Those of them that name a moment.
const MOMENTS: [&str; 2] = ["at the start of ", "at the end of "];

/// The one message about a statement that cannot be read: as it is `written`, and with blanks in its blocks. `thorough` tries
/// what it was meant to be, which takes time; `said` gives it in the words of the language.
pub(crate) fn explain(
    written: &str,
    statement: &str,
    rule: Rule,
    thorough: bool,
    names: &Names<'_>,
    said: &dyn Fn() -> Option<Said>,
    place: &dyn Fn(Range<usize>) -> Place,
) -> Diagnostic {
    if let Some(said) = statement.strip_prefix(UNIMPLEMENTED).filter(|said| !said.starts_with(in_word)) {
        let said = said.trim().trim_matches('"');
        return Diagnostic::at(Mistake::Unimplemented, place(0..UNIMPLEMENTED.len())).with("text", said);
    }
    // A place in a text that somebody else was to fill in.
    if let Some(at) = written.find("${") {
        let end = written[at..].find('}').map_or(written.len(), |end| at + end + 1);
        return Diagnostic::at(Mistake::UnexpectedWord, place(at..end)).with("found", &written[at..end]).with("expected", "number");
    }
    if let Some(problem) = no_statement(written, statement, rule, thorough, place) {
        return problem;
    }
    // What waits for a turn in a spell is probably something to be done later.
    if thorough
        && rule == Rule::effect
        && MOMENTS.iter().any(|words| statement.trim_start().starts_with(words))
        && let Some(said) = said()
    {
        let here = place(said.span.clone());
        return Diagnostic::at(Mistake::OtherWords, here.clone()).with("text", said.text.trim()).fix(Safety::Review, here, said.instead);
    }
    if let Some(problem) = of_another_text(statement, rule, place) {
        // A sign alone is what a power gives: `+1 MP`.
        if thorough
            && rule == Rule::ability
            && statement.starts_with(['+', '-'])
            && let Some(said) = said().filter(|said| said.field().is_none())
        {
            let here = place(said.span.clone());
            return Diagnostic::at(Mistake::OtherWords, here.clone()).with("text", said.text.trim()).fix(
                Safety::Review,
                here,
                said.instead,
            );
        }
        return problem;
    }
    if rule == Rule::effect && WAITING.iter().any(|words| statement.trim_start().starts_with(words)) {
        let here = place(0..statement.len());
        return Diagnostic::at(Mistake::NotAllowedHere, here).with("effect", written.trim()).with("context", "effect-text");
    }
    if thorough && let Some(text) = structure::in_order(written, rule) {
        let said = Said::new(written, text);
        let here = place(said.span.clone());
        return Diagnostic::at(Mistake::OtherWords, here.clone()).with("text", &said.text).fix(Safety::Review, here, said.instead);
    }
    let (at, expected) = stop(statement, rule);
    let word = word_at(statement, at);
    let before = statement.get(..at).unwrap_or_default();
    let here = place(at..at + word.len());
    let begins = rule != Rule::targets && (before.trim().is_empty() || before.trim_end().ends_with(':'));
    let known = || expected.words.iter().map(String::as_str);
    let suggestions = suggested(word, known());
    // What a word was meant to be is plain where only its letters are wrong; else a change must make sense of the whole statement.
    if thorough
        && rule != Rule::targets
        && !suggestions.iter().any(|meant| reads_with(statement, rule, at..at + word.len(), meant))
        && let Some(said) = said()
    {
        if let Some(field) = said.field() {
            return Diagnostic::at(Mistake::BelongsInAField, place(0..statement.len())).with("field", field);
        }
        let changed = place(said.span.clone());
        if let Some((one, words)) = one_marker(&said.text) {
            let whole = place(0..statement.len());
            return Diagnostic::at(Mistake::OneMarker, changed).with("words", words).fix(Safety::Review, whole, one);
        }
        let at = if written[said.span.clone()].trim().is_empty() { here } else { changed.clone() };
        let problem = Diagnostic::at(Mistake::OtherWords, at).with("text", said.text.trim()).fix(Safety::Review, changed, said.instead);
        return said.others.into_iter().fold(problem, |problem, other| problem.fix(Safety::Review, place(other.span), other.instead));
    }
    if thorough
        && let Some(meant) = suggestions.first()
        && let Some(said) = of_mended(written, statement, rule, at..at + word.len(), meant, names)
    {
        let changed = place(said.span.clone());
        return Diagnostic::at(Mistake::OtherWords, here).with("text", said.text.trim()).fix(Safety::Review, changed, said.instead);
    }
    if thorough
        && suggestions.is_empty()
        && let Some(problem) = of_half_a_verb(written, statement, rule, at, &expected, names, place)
    {
        return problem;
    }
    if suggestions.is_empty()
        && rule != Rule::targets
        && let Some(problem) = not_among(statement, rule, at, word, &expected, names, place)
    {
        return problem;
    }
    // What is left to say is about the sentence, not about its capital or the card's name.
    let in_place = printed::in_place(statement, names);
    if thorough && in_place != statement && !suggestions.iter().any(|meant| reads_with(statement, rule, at..at + word.len(), meant)) {
        return explain(written, &in_place, rule, false, names, said, place);
    }
    if thorough
        && suggestions.is_empty()
        && let Some(repair) = repair(statement, rule, at, word, known())
    {
        let nothing_before = repair.span.is_empty() && statement[..repair.span.start].trim().is_empty();
        if !nothing_before {
            return mended(statement, &repair, place);
        }
        let whom = if rule == Rule::targets { expected.terms(false) } else { "unit".to_owned() };
        return Diagnostic::at(Mistake::UnexpectedWord, here).with("found", word).with("expected", whom);
    }
    if rule == Rule::targets && suggestions.is_empty() {
        return Diagnostic::at(Mistake::NotATarget, place(0..statement.len())).with("found", written.trim());
    }
    if word.is_empty() {
        let after = last_word(before);
        let end = before.trim_end().len();
        let faces = matches!(after, "coin" | "coins").then_some("coin-faces").or(matches!(after, "die" | "dice").then_some("die-faces"));
        let terms = match faces {
            Some(faces) if grammar::reads(rule, &format!("{} {{ }}", before.trim_end())) => faces.to_owned(),
            _ => expected.terms(begins),
        };
        return Diagnostic::at(Mistake::SomethingMissing, place(end.saturating_sub(after.len())..end))
            .with("after", after)
            .with("expected", terms);
    }
    if suggestions.is_empty()
        && let Some(sample) = vocabulary::samples().get(word.to_lowercase().as_str())
    {
        let sample = if rule == Rule::ability && before.trim().is_empty() { sample.ability } else { sample_of(sample, before) };
        return Diagnostic::at(Mistake::WordOfPeople, here).with("word", word).with("text", sample);
    }
    // `opposing units …`: only how many of them is missing.
    let whom = begins && vocabulary::starts(&["group"]).contains(word);
    let clause = begins && rule == Rule::ability && before.trim().is_empty();
    if suggestions.is_empty() && (whom || clause) {
        let expected = if whom { "unit" } else { "ability" };
        return Diagnostic::at(Mistake::UnexpectedWord, here).with("found", word).with("expected", expected);
    }
    let problem = if begins {
        Diagnostic::at(Mistake::UnknownEffect, here).with("word", word)
    } else if suggestions.is_empty() && grammar::reads(rule, before) {
        return Diagnostic::at(Mistake::LeftoverText, here).with("found", word);
    } else {
        Diagnostic::at(Mistake::UnexpectedWord, here).with("found", word).with("expected", expected.terms(false))
    };
    let problem = if suggestions.is_empty() { problem } else { problem.suggest(word, suggestions.iter().map(String::as_str)) };
    // It is changed without being looked at only if the statement makes more sense then. A word of a letter or two is near to many.
    let short = word.chars().count() < 3;
    let span = at..at + word.len();
    let leads_on = |meant: &String| {
        let stops = attempt(&with_word(statement, span.clone(), meant), rule).map_or(usize::MAX, |attempt| attempt.0);
        stops > span.start + meant.len() + 1 && (!short || stops == usize::MAX)
    };
    if thorough && !suggestions.is_empty() && !suggestions.iter().any(leads_on) {
        let fixes = problem.fixes.into_iter().map(|fix| Fix { safety: Safety::Review, ..fix });
        return Diagnostic { fixes: fixes.collect(), ..problem };
    }
    problem
}

/// What is said of a statement that is none: a note, a sign that nobody sees, a condition where no condition can stand.
fn no_statement(written: &str, statement: &str, rule: Rule, thorough: bool, place: &dyn Fn(Range<usize>) -> Place) -> Option<Diagnostic> {
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
    (thorough && rule == Rule::ability && structure::has_condition_in_trigger(statement))
        .then(|| Diagnostic::at(Mistake::ConditionInTrigger, place(0..statement.len())))
}

/// What a statement says in the words of the language once a misspelt word in it is mended.
fn of_mended(written: &str, statement: &str, rule: Rule, span: Range<usize>, meant: &str, names: &Names<'_>) -> Option<Said> {
    if written != statement || reads_with(statement, rule, span.clone(), meant) {
        return None;
    }
    let mended = with_word(statement, span, meant);
    if let Some(said) = in_words_of_the_language(&mended, rule, names).filter(|said| said.field().is_none()) {
        return Some(Said::new(written, said.text));
    }
    let (at, expected) = stop(&mended, rule);
    let repair = repair(&mended, rule, at, word_at(&mended, at), expected.words.iter().map(String::as_str))?;
    let mut text = mended.clone();
    text.replace_range(repair.span.clone(), &repair.replacement(&mended));
    Some(Said::new(written, text))
}

/// What is said where a word of the verb is missing, and that is not all: the whole statement, or its first step.
fn of_half_a_verb(
    written: &str,
    statement: &str,
    rule: Rule,
    at: usize,
    expected: &Expected,
    names: &Names<'_>,
    place: &dyn Fn(Range<usize>) -> Place,
) -> Option<Diagnostic> {
    let half = expected.only_word().filter(|_| !statement[..at].trim().contains(' '))?;
    if let Some(said) = of_mended(written, statement, rule, at..at, &format!("{half} "), names) {
        let changed = place(said.span.clone());
        let problem = Diagnostic::at(Mistake::OtherWords, changed.clone()).with("text", said.text.trim());
        return Some(problem.fix(Safety::Review, changed, said.instead));
    }
    let (first, _) = statement.split_once(THEN).filter(|(first, _)| at < first.len() && rule == Rule::effect)?;
    let said = in_words_of_the_language(first, rule, names).filter(|said| said.field().is_none())?;
    let step = place(0..first.len() + THEN.trim_end().len());
    let problem = Diagnostic::at(Mistake::OtherWords, step.clone()).with("text", said.text.trim());
    Some(problem.fix(Safety::Review, step, format!("{};", said.text.trim())))
}

/// What is said of a word that stands where one of a closed list belongs: which list, and what is on it.
fn not_among(
    statement: &str,
    rule: Rule,
    at: usize,
    word: &str,
    expected: &Expected,
    names: &Names<'_>,
    place: &dyn Fn(Range<usize>) -> Place,
) -> Option<Diagnostic> {
    let here = place(at..at + word.len());
    if let Some(span) = uncounted(statement, at, names) {
        let problem = Diagnostic::at(Mistake::NotAmong, place(span.clone())).with("found", &statement[span]);
        return Some(problem.with("group", "all-counts").with("page", "counts"));
    }
    if word.is_empty() || !word.starts_with(char::is_alphabetic) {
        return None;
    }
    // What a unit has in a text, where it is none of its spells.
    let owner = statement[..at].trim_end().ends_with("'s");
    if rule == Rule::ability && owner && !vocabulary::starts(&["spell_filter"]).contains(word) {
        let problem = Diagnostic::at(Mistake::NotAmong, here).with("found", word);
        return Some(problem.with("group", "all-possessions").with("page", "changes"));
    }
    // Of a deed that a power can wait for, and nothing can make a unit do.
    let verb = expected.words.contains("casts") && expected.words.contains("gains");
    if rule == Rule::effect && verb && vocabulary::starts(&["deed"]).contains(word) {
        return Some(Diagnostic::at(Mistake::OnlyWaitedFor, here).with("word", word));
    }
    let lists = [("past", "all-past", "conditions"), ("deed", "all-events", "triggers")];
    let (group, known, page) = lists.into_iter().find_map(|(rule, group, page)| {
        let known = vocabulary::starts(&[rule]);
        let there = known.iter().filter(|word| expected.words.contains(**word)).count();
        (there * 2 > known.len()).then_some((group, known, page))
    })?;
    let participle = word.ends_with("ed") || word.ends_with("nt") || word.ends_with('s');
    let listed = known.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
    let problem = Diagnostic::at(Mistake::NotAmong, here).with("found", word).with("group", group).with("page", page);
    (participle && !vocabulary::is_word(word)).then(|| problem.with("known", listed))
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
    match forms::of_verb(statement).filter(|_| plain && problem.fixes.is_empty()) {
        Some((verb, forms)) => {
            let forms: Vec<String> = forms.iter().map(|form| format!("`{form}`")).collect();
            problem.with("verb", verb).with("forms", forms.join(", "))
        }
        None => problem,
    }
}

/// The statement with one marker, if it was said in other words that there are several, and their number.
fn one_marker(said: &str) -> Option<(String, &str)> {
    let (number, rest) = said.strip_prefix("put ")?.split_once(" markers ")?;
    number.parse::<u32>().ok()?;
    Some((format!("put marker {rest}"), number))
}

/// The line that says what a word means: a clause of a power where the statement waits for something, else a step.
fn sample_of(sample: &Sample, before: &str) -> &'static str {
    let waits = before.trim_start().starts_with(|c: char| c.is_alphabetic()) && WAITING.iter().any(|words| before.starts_with(words));
    if waits { sample.ability } else { sample.effect }
}

/// Whether a statement can be read with a word in place of another.
fn reads_with(statement: &str, rule: Rule, span: Range<usize>, word: &str) -> bool {
    grammar::reads(rule, &with_word(statement, span, word))
}

/// A statement with a word in place of another.
fn with_word(statement: &str, span: Range<usize>, word: &str) -> String {
    let mut text = statement.to_owned();
    text.replace_range(span, word);
    text
}

/// The words that a word was probably meant to be. A word of the language that stands in a wrong place is not misspelt.
fn suggested<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Vec<String> {
    let suggestions = suggest::closest(word, known);
    // A word that people use for something else, however near its letters are: `was` is no `has`.
    let small = word.to_lowercase();
    let right = is_known(word) || vocabulary::is_word(word);
    if !right && vocabulary::is_word(small.as_str()) {
        return vec![small];
    }
    if right { Vec::new() } else { suggestions }
}

/// What a statement of another kind of text needs here: a power's clause in a spell, a spell's step in a power.
fn of_another_text(statement: &str, rule: Rule, place: &dyn Fn(Range<usize>) -> Place) -> Option<Diagnostic> {
    let here = || place(0..statement.len());
    let reads = |rule: Rule| grammar::reads(rule, statement);
    if rule == Rule::effect && reads(Rule::continuous_only) {
        let problem = Diagnostic::at(Mistake::HowLong, here()).with("effect", statement.trim());
        return Some(problem.fix(Safety::Review, place(0..0), "this turn: "));
    }
    let context = if rule == Rule::effect && reads(Rule::ability) {
        "effect-text"
    } else if rule == Rule::ability && reads(Rule::effect) {
        "power-text"
    } else {
        return None;
    };
    Some(Diagnostic::at(Mistake::NotAllowedHere, here()).with("effect", statement.trim()).with("context", context))
}

/// The message about a change that makes a statement readable.
fn mended(statement: &str, repair: &Repair, place: &dyn Fn(Range<usize>) -> Place) -> Diagnostic {
    let before = &statement[..repair.span.start];
    let fix = place(repair.span.clone());
    let problem = if repair.span.is_empty() {
        let after = last_word(before);
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

/// The last word before a byte.
fn last_word(before: &str) -> &str {
    let before = before.trim_end();
    before.rsplit(char::is_whitespace).next().unwrap_or(before)
}
