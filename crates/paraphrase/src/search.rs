//! What a statement says in other words than those of the language: people's turns of phrase are replaced by the language's,
//! one after the other, until the whole statement can be read.
//!
//! The turns of phrase are data, `paraphrases.txt`. None of them is sure, so what comes out is only ever proposed.

use crate::candidates::{FIELD, Tries};
use crate::card_sentences::{self, Names};
use crate::pattern::{Part, Words};
use crate::table::table;
use crate::tokens::tokens;
use crate::translate::in_english;
use kcc_dsl::split::split;
use kcc_dsl::{Entry, vocabulary};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet, VecDeque};
use std::ops::Range;

/// More texts than this are not tried for one statement.
const MOST_TRIED: usize = 600;

/// More changes than this make another statement, not another wording.
const MOST_CHANGES: usize = 7;

/// The same for what needs more changes, as sentences of cards do.
const MOST_TRIED_FARTHER: usize = 800;

/// The same.
const MOST_CHANGES_FARTHER: usize = 14;

/// Longer statements, in bytes, are not what somebody says in one breath, and trying them takes long.
const LONGEST: usize = 240;

/// A statement in the words of the language, and what of it is new.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Said {
    /// The whole statement.
    pub(crate) text: String,
    /// The bytes of the statement as it was that differ.
    pub(crate) span: Range<usize>,
    /// What stands in their place.
    pub(crate) instead: String,
    /// What it may have meant as well.
    pub(crate) others: Vec<Self>,
}

/// The statement in words that can be read, with as few changes as possible.
pub(crate) fn in_words_of_the_language(statement: &str, entry: Entry, names: &Names<'_>) -> Option<Said> {
    let lower = statement.to_lowercase();
    if lower.split_whitespace().any(|word| table().opposites.contains(&word)) {
        return None;
    }
    let mut tries = Tries::new(entry, blocks(statement));
    let named = card_sentences::with_names(statement, names);
    let sentences = card_sentences::sentences(&named);
    let several = sentences.len() > 1 || sentences.first().is_some_and(|span| card_sentences::joined(&named[span.clone()]).contains(". "));
    if !several && statement.len() <= LONGEST {
        let plain = of_person(plain(&in_english(&straight(statement))), entry);
        tries.fields = true;
        let found = said(&plain, statement, &mut tries);
        tries.fields = false;
        if let Some((text, others)) = found {
            table().hit(&tries.hit);
            let text = polished(text.trim());
            let others = others.iter().map(|other| Said::new(statement, polished(other))).collect();
            return Some(Said { others, ..Said::new(statement, text) });
        }
        if let Some(text) = one_after_the_other(statement, &mut tries) {
            table().hit(&tries.hit);
            return Some(Said::new(statement, text));
        }
    }
    // What is no sentence of a card was tried above.
    let sentence = several || named != statement || statement.ends_with('.') || statement.starts_with(|c: char| c.is_ascii_uppercase());
    if !sentence {
        return None;
    }
    let text = in_sentences(&named, sentences, &mut tries)?;
    table().hit(&tries.hit);
    (text != statement).then(|| Said::new(statement, text))
}

/// What would be proposed for a statement, without the names of a card.
#[must_use]
pub fn proposal(statement: &str, entry: Entry) -> Option<String> {
    in_words_of_the_language(statement, entry, &|_| None).map(|said| said.text)
}

/// A whole text as cards print it, in words that can be read: a text of several sentences or with semicolons in them.
pub(crate) fn printed_in_words(text: &str, entry: Entry, names: &Names<'_>) -> Option<Said> {
    let named = card_sentences::with_names(text, names);
    let sentences = card_sentences::sentences(&named);
    let mut tries = Tries::new(entry, Vec::new());
    let said = in_sentences(&named, sentences, &mut tries)?;
    table().hit(&tries.hit);
    Some(Said::new(text, said))
}

/// The sentences of a text, in words that can be read.
fn in_sentences(text: &str, sentences: Vec<Range<usize>>, tries: &mut Tries) -> Option<String> {
    // What follows on what a power waits for is done with it.
    let mut steps = Tries::new(Entry::Effects, tries.judged.clone());
    tries.hit.clear();
    let mut texts: Vec<String> = Vec::with_capacity(sentences.len());
    for span in sentences {
        let sentence = card_sentences::joined(&text[span]);
        let mut parts = sentence.split(';').map(str::trim).filter(|part| !part.is_empty());
        let first = parts.next()?;
        match (sentence_in_words(first, tries), texts.last_mut()) {
            (Some(text), _) => texts.push(text),
            (None, Some(before)) if tries.entry == Entry::Abilities => {
                let step = sentence_in_words(first, &mut steps)?;
                *before = with_step(before, &step).filter(|text| tries.reads(text))?;
            }
            (None, _) => return None,
        }
        for part in parts {
            let before = texts.last_mut()?;
            let small = part.to_lowercase();
            let longer = match small.strip_prefix("otherwise") {
                Some(_) => {
                    let said = sentence_in_words(part["otherwise".len()..].trim_start().trim_start_matches(':').trim(), &mut steps)?;
                    format!("{before} otherwise: {said}")
                }
                None => {
                    let said = sentence_in_words(part, &mut steps)?;
                    with_step(before, &said).unwrap_or_else(|| format!("{before}; {said}"))
                }
            };
            *before = Some(longer).filter(|text| tries.reads(text))?;
        }
    }
    tries.hit.append(&mut steps.hit);
    Some(texts.join("; "))
}

/// One sentence in words that can be read: all that is sure at once, the rest by trying.
fn sentence_in_words(sentence: &str, tries: &mut Tries) -> Option<String> {
    let mut hit = Vec::new();
    let plain = of_person(sure(plain(&in_english(&straight(sentence))).trim(), &mut hit), tries.entry);
    if sentence.len() > LONGEST {
        return None;
    }
    if tries.reads(&plain) {
        tries.hit.append(&mut hit);
        return Some(plain);
    }
    let said = said(&plain, sentence, tries).map(|(text, _)| text).or_else(|| farther(&plain, sentence, tries));
    tries.hit.extend(said.iter().flat_map(|_| &hit));
    said.map(|text| polished(text.trim()))
}

/// Steps with `then` between them, each in words that can be read.
fn one_after_the_other(statement: &str, tries: &mut Tries) -> Option<String> {
    /// More steps than this nobody says in one breath.
    const MOST_STEPS: usize = 4;
    let steps: Vec<&str> = statement.split(THEN).map(|step| step.trim().trim_end_matches([',', ';'])).collect();
    let one_by_one = tries.entry == Entry::Effects && (2..=MOST_STEPS).contains(&steps.len()) && !statement.contains(['{', '"']);
    if !one_by_one {
        return None;
    }
    let said: Option<Vec<String>> = steps.into_iter().map(|step| sentence_in_words(step, tries)).collect();
    said.map(|steps| steps.join("; "))
}

/// A power's clause that does something more.
fn with_step(clause: &str, step: &str) -> Option<String> {
    let (head, body) = clause.split_once(": ")?;
    let body = body.trim();
    let inner = body.strip_prefix('{').and_then(|inner| inner.strip_suffix('}')).unwrap_or(body).trim();
    Some(format!("{head}: {{ {inner}; {step} }}"))
}

/// The text with every turn of phrase changed of which there is only one reading.
fn sure(text: &str, hit: &mut Vec<usize>) -> String {
    let mut text = text.to_owned();
    for _ in 0..MOST_SURE {
        let tokens = tokens(&text);
        let words = Words::of(&text, &tokens);
        let standing = table().sayings.iter().filter(|saying| saying.sure && saying.can_stand(&words));
        let changes = standing.flat_map(|saying| saying.applied(&text, &tokens).into_iter().map(|(changed, _)| (changed, saying.rule)));
        let Some((changed, rule)) = { changes }.find(|(changed, _)| *changed != text) else { break };
        hit.push(rule);
        text = changed;
    }
    text
}

/// More sure changes than this make another text.
const MOST_SURE: usize = 24;

/// A text that can be read, and what it may mean as well, with as few changes as possible.
fn said(plain: &str, statement: &str, tries: &mut Tries) -> Option<(String, Vec<String>)> {
    if tries.in_vain.contains(plain) {
        return None;
    }
    let said = nearest(plain, statement, tries);
    if said.is_none() {
        tries.in_vain.insert(plain.to_owned());
    }
    said
}

/// The same, tried anew.
fn nearest(plain: &str, statement: &str, tries: &mut Tries) -> Option<(String, Vec<String>)> {
    let mut seen = HashSet::from([plain.to_owned()]);
    let mut waiting = VecDeque::from([(plain.to_owned(), Vec::new())]);
    if plain != statement && tries.reads(plain) {
        return Some((plain.to_owned(), Vec::new()));
    }
    while let Some((text, rules)) = waiting.pop_front() {
        if rules.len() == MOST_CHANGES {
            break;
        }
        for Change { text: changed, others, rule, .. } in changes_of(&text, statement, tries.entry) {
            if !seen.insert(changed.clone()) {
                continue;
            }
            let rules = [rules.as_slice(), &[rule]].concat();
            if tries.reads(&changed) {
                tries.hit.extend(rules);
                return Some((changed, others.into_iter().filter(|other| tries.reads(other)).collect()));
            }
            if seen.len() >= MOST_TRIED {
                return None;
            }
            waiting.push_back((changed, rules));
        }
    }
    None
}

/// The same for sentences that need more changes: what is nearest to the language is tried first.
fn farther(plain: &str, statement: &str, tries: &mut Tries) -> Option<String> {
    let mut seen = HashSet::from([plain.to_owned()]);
    let mut waiting = BinaryHeap::from([Reverse((0, 0, 0, plain.to_owned(), Vec::new()))]);
    while let Some(Reverse((_, changes, _, text, rules))) = waiting.pop() {
        if changes == MOST_CHANGES_FARTHER {
            continue;
        }
        let mut found: Vec<_> = changes_of(&text, statement, tries.entry).collect();
        // A turn of phrase of many words is seldom there by chance.
        found.sort_by_key(|change| Reverse(change.words));
        for Change { text: changed, words, rule, .. } in found {
            if !seen.insert(changed.clone()) {
                continue;
            }
            let rules = [rules.as_slice(), &[rule]].concat();
            if tries.reads(&changed) {
                tries.hit.extend(rules);
                return Some(changed);
            }
            if seen.len() >= MOST_TRIED_FARTHER {
                return None;
            }
            let cost = (tries.strangeness(&changed) + changes + 1 + MOST_WORDS).saturating_sub(words.min(MOST_WORDS));
            waiting.push(Reverse((cost, changes + 1, seen.len(), changed, rules)));
        }
    }
    None
}

/// Turns of phrase of so many words weigh the same.
const MOST_WORDS: usize = 5;

/// A text with one turn of phrase changed.
struct Change {
    text: String,
    /// What it may mean as well.
    others: Vec<String>,
    /// How many words of the turn of phrase are given.
    words: usize,
    /// The number of its rule in the table.
    rule: usize,
}

/// The texts that one change makes.
fn changes_of<'a>(text: &'a str, statement: &'a str, entry: Entry) -> impl Iterator<Item = Change> + 'a {
    let tokens = tokens(text);
    let words = Words::of(text, &tokens);
    let standing = table().sayings.iter().filter(move |saying| saying.can_stand(&words));
    let changes = standing.flat_map(move |saying| {
        let words = saying.people.iter().filter(|part| matches!(part, Part::Word { optional: false, .. })).count();
        saying.applied(text, &tokens).into_iter().map(move |(text, others)| Change { text, others, words, rule: saying.rule })
    });
    changes.filter(move |change| {
        let added = change.text.strip_prefix(THIS_TURN).filter(|_| !text.contains(THIS_TURN.trim_end_matches(": ")));
        // A moment, as the end of a turn, is one that comes, and nothing that holds.
        let fits = added.is_none_or(|rest| entry == Entry::Effects && !["at ", "before "].iter().any(|moment| rest.starts_with(moment)));
        fits && change.text.len() <= statement.len() * 4 + 80
    })
}

/// What people write between two steps.
pub(crate) const THEN: &str = " then ";

/// The duration that a spell needs and a power does not.
const THIS_TURN: &str = "this turn: ";

impl Said {
    /// The line of the spell that says it, if no effect does.
    pub(crate) fn field(&self) -> Option<&str> {
        self.text.strip_prefix(FIELD)
    }

    pub(crate) fn new(statement: &str, text: String) -> Self {
        let same = |(left, right): &(char, char)| left == right;
        let before: usize = statement.chars().zip(text.chars()).take_while(same).map(|(c, _)| c.len_utf8()).sum();
        let left = statement.len().min(text.len()) - before;
        let mut after = 0;
        for (c, _) in statement.chars().rev().zip(text.chars().rev()).take_while(same) {
            if after + c.len_utf8() > left {
                break;
            }
            after += c.len_utf8();
        }
        // Whole words, so that the change can be read.
        let in_word = |c: char| !c.is_whitespace();
        let before = before - (before - statement[..before].trim_end_matches(in_word).len());
        let after = after - (after - statement[statement.len() - after..].trim_start_matches(in_word).len());
        Self { span: before..statement.len() - after, instead: text[before..text.len() - after].to_owned(), text, others: Vec::new() }
    }
}

/// The statement with straight quotes, as keyboards have them.
fn straight(statement: &str) -> String {
    statement.replace("« ", "\"").replace(" »", "\"").replace(['“', '”', '„', '«', '»'], "\"")
}

/// The statement without a full stop, and with the words of the language in their own letters.
fn plain(statement: &str) -> String {
    let statement = statement.trim_end().trim_end_matches('.');
    let words = vocabulary::words();
    let mut text = String::with_capacity(statement.len());
    let mut last = 0;
    for token in tokens(statement) {
        let word = &statement[token.clone()];
        text.push_str(&statement[last..token.start]);
        let own = words.iter().find(|known| **known == word).or_else(|| words.iter().find(|known| known.eq_ignore_ascii_case(word)));
        // Names are ids, in small letters.
        let capital = word.len() > 1
            && word.starts_with(|c: char| c.is_ascii_uppercase())
            && word[1..].bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
        match own {
            Some(own) => text.push_str(own),
            None if capital => text.push_str(&word.to_lowercase()),
            // Nothing in the language has an underscore.
            None => text.push_str(&word.replace('_', " ")),
        }
        last = token.end;
    }
    text.push_str(&statement[last..]);
    text
}

/// The text with the person in it as `self`: in a power that speaks of its own unit first, `she` is that unit, and others are `it`.
fn of_person(text: String, entry: Entry) -> String {
    const OF_UNITS: [&str; 12] = ["self", "it", "a", "an", "each", "another", "one", "the", "ally", "enemy", "no", "opposing"];
    let tokens = tokens(&text);
    let word = |token: &Range<usize>| text[token.clone()].to_lowercase();
    // The words of a trigger itself name nobody.
    let trigger = ["each time", "the first time each turn", "the first time", "at the start of", "at the end of"]
        .into_iter()
        .find(|words| text.to_lowercase().starts_with(words));
    let behind = trigger.map_or(0, str::len);
    let first = tokens.iter().filter(|token| token.start >= behind).map(word).find(|word| OF_UNITS.contains(&word.as_str()));
    if entry != Entry::Abilities || first.as_deref() != Some("self") {
        return text;
    }
    let mut changed = text.clone();
    for token in tokens.iter().rev().filter(|token| matches!(word(token).as_str(), "he" | "she")) {
        changed.replace_range(token.clone(), "self");
    }
    changed
}

/// The blocks of a statement, with what they hold.
fn blocks(statement: &str) -> Vec<String> {
    split(statement).0.iter().flat_map(|piece| &piece.blocks).map(|block| statement[block.span.clone()].to_owned()).collect()
}

/// A text that can be read, in its better form: the language takes `1 injuries` as well.
fn polished(text: &str) -> String {
    const WORSE: [(&str, &str); 5] = [
        ("1 injuries", "1 injury"),
        ("1 kamas", "1 kama"),
        ("1 rewards", "1 reward"),
        ("spells has ", "spells have "),
        ("spells costs ", "spells cost "),
    ];
    // One of several has to be chosen: `a` would leave open whether all are meant.
    const NO_RECEIVER: [&str; 3] = ["kama", "demon", "station"];
    let mut polished = text.to_owned();
    for (article, number) in [(" on a ", " on one "), (" on an ", " on one "), (" with a ", " with one "), (" with an ", " with one ")] {
        let swapped = article.starts_with(" on") || text.starts_with("swap ");
        let whom = polished
            .find(article)
            .map(|at| at + article.len())
            .filter(|at| swapped && !NO_RECEIVER.iter().any(|word| polished[*at..].starts_with(word)));
        if let Some(at) = whom {
            polished.replace_range(at - article.len()..at, number);
        }
    }
    for (worse, better) in WORSE {
        let mut from = 0;
        while let Some(at) = polished[from..].find(worse).map(|at| from + at) {
            from = at + better.len();
            // Of as many as something else, less one, there are several.
            if !polished[..at].ends_with("minus ") && !polished[..at].ends_with(|c: char| c.is_ascii_digit()) {
                polished.replace_range(at..at + worse.len(), better);
            }
        }
    }
    polished
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_is_replaced() {
        let said = in_words_of_the_language("+1 fire per allied tofu", Entry::Effects, &|_| None).unwrap();
        assert_eq!((said.span, said.instead.as_str()), (8..11, "for each"));
    }
}
