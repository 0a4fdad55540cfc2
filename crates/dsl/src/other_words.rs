//! What a statement says in other words than those of the language: people's turns of phrase are replaced by the language's,
//! one after the other, until the whole statement can be read.
//!
//! The turns of phrase are data, `sayings.txt`. None of them is sure, so what comes out is only ever proposed.

use crate::grammar::{self, Rule};
use crate::parse::blanked;
use crate::printed::{self, Names};
use crate::split::{Piece, split};
use crate::vocabulary;
use pest::error::{Error, InputLocation};
use pest::iterators::Pairs;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet, VecDeque};
use std::ops::Range;
use std::sync::OnceLock;

/// People's words and the language's, one pair a line; its head says how.
const SAYINGS: &str = include_str!("sayings.txt");

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

/// Words that turn a meaning round. The table does not know them, and what lies around them would be read without them.
const OPPOSITES: [&str; 2] = ["unless", "never"];

/// Begins what is not said by an effect but by a line of the spell, as the table writes it.
const FIELD: &str = "field: ";

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
pub(crate) fn in_words_of_the_language(statement: &str, rule: Rule, names: &Names<'_>) -> Option<Said> {
    let lower = statement.to_lowercase();
    if lower.split_whitespace().any(|word| OPPOSITES.contains(&word)) {
        return None;
    }
    let mut tries = Tries::new(rule, blocks(statement));
    let named = printed::with_names(statement, names);
    let sentences = printed::sentences(&named);
    let several = sentences.len() > 1 || sentences.first().is_some_and(|span| printed::joined(&named[span.clone()]).contains(". "));
    if !several && statement.len() <= LONGEST {
        let plain = of_person(plain(&in_english(&straight(statement))), rule);
        tries.fields = true;
        let found = said(&plain, statement, &mut tries);
        tries.fields = false;
        if let Some((text, others)) = found {
            let text = polished(text.trim());
            let others = others.iter().map(|other| Said::new(statement, polished(other))).collect();
            return Some(Said { others, ..Said::new(statement, text) });
        }
    }
    // What is no sentence of a card was tried above.
    let sentence = several || named != statement || statement.ends_with('.') || statement.starts_with(|c: char| c.is_ascii_uppercase());
    if !sentence {
        return None;
    }
    let text = in_sentences(&named, sentences, &mut tries)?;
    (text != statement).then(|| Said::new(statement, text))
}

/// A whole text as cards print it, in words that can be read: a text of several sentences or with semicolons in them.
pub(crate) fn printed_in_words(text: &str, rule: Rule, names: &Names<'_>) -> Option<Said> {
    let named = printed::with_names(text, names);
    let sentences = printed::sentences(&named);
    let said = in_sentences(&named, sentences, &mut Tries::new(rule, Vec::new()))?;
    Some(Said::new(text, said))
}

/// The sentences of a text, in words that can be read.
fn in_sentences(text: &str, sentences: Vec<Range<usize>>, tries: &mut Tries) -> Option<String> {
    // What follows on what a power waits for is done with it.
    let mut steps = Tries::new(Rule::effect, tries.judged.clone());
    let mut texts: Vec<String> = Vec::with_capacity(sentences.len());
    for span in sentences {
        let sentence = printed::joined(&text[span]);
        let mut parts = sentence.split(';').map(str::trim).filter(|part| !part.is_empty());
        let first = parts.next()?;
        match (sentence_in_words(first, tries), texts.last_mut()) {
            (Some(text), _) => texts.push(text),
            (None, Some(before)) if tries.rule == Rule::ability => {
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
    Some(texts.join("; "))
}

/// One sentence in words that can be read: all that is sure at once, the rest by trying.
fn sentence_in_words(sentence: &str, tries: &mut Tries) -> Option<String> {
    let plain = of_person(sure(plain(&in_english(&straight(sentence))).trim()), tries.rule);
    if sentence.len() > LONGEST {
        return None;
    }
    if tries.reads(&plain) {
        return Some(plain);
    }
    let said = said(&plain, sentence, tries).map(|(text, _)| text).or_else(|| farther(&plain, sentence, tries));
    said.map(|text| polished(text.trim()))
}

/// A power's clause that does something more.
fn with_step(clause: &str, step: &str) -> Option<String> {
    let (head, body) = clause.split_once(": ")?;
    let body = body.trim();
    let inner = body.strip_prefix('{').and_then(|inner| inner.strip_suffix('}')).unwrap_or(body).trim();
    Some(format!("{head}: {{ {inner}; {step} }}"))
}

/// The text with every turn of phrase changed of which there is only one reading.
fn sure(text: &str) -> String {
    let mut text = text.to_owned();
    for _ in 0..MOST_SURE {
        let tokens = tokens(&text);
        let words = Words::of(&text, &tokens);
        let standing = sayings().iter().filter(|saying| saying.sure && saying.can_stand(&words));
        let Some((changed, _)) = standing.flat_map(|saying| saying.applied(&text, &tokens)).find(|(changed, _)| *changed != text) else {
            break;
        };
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
    let mut waiting = VecDeque::from([(plain.to_owned(), 0)]);
    if plain != statement && tries.reads(plain) {
        return Some((plain.to_owned(), Vec::new()));
    }
    while let Some((text, changes)) = waiting.pop_front() {
        if changes == MOST_CHANGES {
            break;
        }
        for Change { text: changed, others, .. } in changes_of(&text, statement, tries.rule) {
            if !seen.insert(changed.clone()) {
                continue;
            }
            if tries.reads(&changed) {
                return Some((changed, others.into_iter().filter(|other| tries.reads(other)).collect()));
            }
            if seen.len() >= MOST_TRIED {
                return None;
            }
            waiting.push_back((changed, changes + 1));
        }
    }
    None
}

/// The same for sentences that need more changes: what is nearest to the language is tried first.
fn farther(plain: &str, statement: &str, tries: &mut Tries) -> Option<String> {
    let mut seen = HashSet::from([plain.to_owned()]);
    let mut waiting = BinaryHeap::from([Reverse((0, 0, 0, plain.to_owned()))]);
    while let Some(Reverse((_, changes, _, text))) = waiting.pop() {
        if changes == MOST_CHANGES_FARTHER {
            continue;
        }
        let mut found: Vec<_> = changes_of(&text, statement, tries.rule).collect();
        // A turn of phrase of many words is seldom there by chance.
        found.sort_by_key(|change| Reverse(change.words));
        for Change { text: changed, words, .. } in found {
            if !seen.insert(changed.clone()) {
                continue;
            }
            if tries.reads(&changed) {
                return Some(changed);
            }
            if seen.len() >= MOST_TRIED_FARTHER {
                return None;
            }
            let cost = (tries.strangeness(&changed) + changes + 1 + MOST_WORDS).saturating_sub(words.min(MOST_WORDS));
            waiting.push(Reverse((cost, changes + 1, seen.len(), changed)));
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
}

/// The texts that one change makes.
fn changes_of<'a>(text: &'a str, statement: &'a str, rule: Rule) -> impl Iterator<Item = Change> + 'a {
    let tokens = tokens(text);
    let words = Words::of(text, &tokens);
    let standing = sayings().iter().filter(move |saying| saying.can_stand(&words));
    let changes = standing.flat_map(move |saying| {
        let words = saying.people.iter().filter(|part| matches!(part, Part::Word { optional: false, .. })).count();
        saying.applied(text, &tokens).into_iter().map(move |(text, others)| Change { text, others, words })
    });
    changes.filter(move |change| {
        let added = change.text.strip_prefix(THIS_TURN).filter(|_| !text.contains(THIS_TURN.trim_end_matches(": ")));
        // A moment, as the end of a turn, is one that comes, and nothing that holds.
        let fits = added.is_none_or(|rest| rule == Rule::effect && !["at ", "before "].iter().any(|moment| rest.starts_with(moment)));
        fits && change.text.len() <= statement.len() * 4 + 80
    })
}

/// The duration that a spell needs and a power does not.
const THIS_TURN: &str = "this turn: ";

/// Whether people use a word that the language has not, of which `kcc explain` tells how it is said.
pub(crate) fn is_known(word: &str) -> bool {
    crate::vocabulary::samples().contains_key(word.to_lowercase().as_str())
}

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

/// French words and those of the language, one pair a line; its head says how.
const FRENCH: &str = include_str!("french.txt");

/// The words of a French text; one that has lost its last letter stands alone: `l'`, `n'`.
fn french_words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    for token in tokens(text) {
        let word = &text[token];
        match word.find(['\'', '’']).filter(|at| (1..=2).contains(at) && !word.starts_with('"') && word.is_char_boundary(at + 1)) {
            Some(at) if word[..at].chars().all(char::is_alphabetic) && word.len() > at + 1 && word[at..].starts_with('\'') => {
                words.extend([word[..=at].to_owned(), word[at + 1..].to_owned()]);
            }
            _ => words.push(word.to_owned()),
        }
    }
    words
}

/// The pairs of words: in French, in small letters, and in English; whether the French ones tell that a text is French.
fn french() -> &'static [(Vec<String>, &'static str, bool)] {
    static FRENCH_WORDS: OnceLock<Vec<(Vec<String>, &str, bool)>> = OnceLock::new();
    FRENCH_WORDS.get_or_init(|| {
        let pairs = FRENCH.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once("=>"));
        let pair = |(french, english): (&'static str, &'static str)| {
            let (french, sure) = french.strip_prefix('!').map_or((french, false), |french| (french, true));
            (french_words(&french.trim().to_lowercase()), english.trim(), sure)
        };
        pairs.map(pair).collect()
    })
}

/// The statement with its French words in English, if it has any that English has not.
fn in_english(statement: &str) -> String {
    let mut sure = false;
    let mut words: Vec<String> = french_words(&statement.replace('’', "'"));
    for (french, english, is_sure) in french() {
        if !is_sure && !sure {
            continue;
        }
        let mut at = 0;
        while at + french.len() <= words.len() {
            if words[at..at + french.len()].iter().zip(french).all(|(word, french)| word.to_lowercase() == *french) {
                words.splice(at..at + french.len(), [(*english).to_owned()]);
                sure |= is_sure;
            }
            at += 1;
        }
    }
    words.retain(|word| !word.is_empty());
    if !sure {
        return statement.to_owned();
    }
    let mut text = String::new();
    for word in words {
        if text.ends_with(" a") && word.starts_with(['a', 'e', 'i', 'o']) {
            text.push('n');
        }
        if !text.is_empty() && !word.starts_with([':', ';', ',']) {
            text.push(' ');
        }
        text.push_str(&word);
    }
    text
}

/// The statement without a full stop, and with the words of the language in their own letters.
fn plain(statement: &str) -> String {
    let statement = statement.trim_end().trim_end_matches('.');
    let words = crate::vocabulary::words();
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
fn of_person(text: String, rule: Rule) -> String {
    const OF_UNITS: [&str; 12] = ["self", "it", "a", "an", "each", "another", "one", "the", "ally", "enemy", "no", "opposing"];
    let tokens = tokens(&text);
    let word = |token: &Range<usize>| text[token.clone()].to_lowercase();
    // The words of a trigger itself name nobody.
    let trigger = ["each time", "the first time each turn", "the first time", "at the start of", "at the end of"]
        .into_iter()
        .find(|words| text.to_lowercase().starts_with(words));
    let behind = trigger.map_or(0, str::len);
    let first = tokens.iter().filter(|token| token.start >= behind).map(word).find(|word| OF_UNITS.contains(&word.as_str()));
    if rule != Rule::ability || first.as_deref() != Some("self") {
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

/// The texts that are tried for one statement.
struct Tries {
    rule: Rule,
    /// Whether it may be said by a field of the spell instead.
    fields: bool,
    /// Blocks of the statement, which are judged by themselves, elsewhere.
    judged: Vec<String>,
    /// Whether a text can be read, and where it stops making sense, for all texts that were asked for.
    known: HashMap<String, Tried>,
    /// Statements of which a few changes make nothing that can be read.
    in_vain: HashSet<String>,
}

/// What is known of a text.
#[derive(Clone, Copy, Debug)]
struct Tried {
    reads: bool,
    /// The byte where it stops making sense, once the grammar was asked for the whole of it.
    stops: Option<usize>,
}

impl Tries {
    fn new(rule: Rule, judged: Vec<String>) -> Self {
        Self { rule, fields: false, judged, known: HashMap::new(), in_vain: HashSet::new() }
    }

    /// Whether all of a text can be read.
    fn reads(&mut self, text: &str) -> bool {
        if let Some(tried) = self.known.get(text) {
            return tried.reads;
        }
        let tried = self.tried(text);
        self.known.insert(text.to_owned(), tried);
        tried.reads
    }

    fn tried(&self, text: &str) -> Tried {
        /// Words that would be read as the name of a card.
        const NO_NAMES: [&str; 9] = ["units", "characters", "mobs", "mechanisms", "krosmasters", "opponents", "point", "points", "two"];
        let unread = Tried { reads: false, stops: None };
        if text.starts_with(FIELD) {
            return Tried { reads: self.fields && self.rule == Rule::effect, ..unread };
        }
        let team = text.contains("a team of");
        // The power of that name holds no word of people.
        let said = text.replace("critical hit", "critical");
        let text_said = said.as_str();
        let no_name = |word: &str| NO_NAMES.contains(&word) || is_known(word);
        let found = tokens(text_said);
        let words: Vec<&str> = found.iter().map(|token| &text_said[token.clone()]).collect();
        if !team && (0..words.len()).any(|at| no_name(words[at]) && !is_counted(&words[..at])) {
            return unread;
        }
        let (pieces, unbalanced) = split(text);
        if !unbalanced.is_empty() {
            return unread;
        }
        match pieces.as_slice() {
            [] => unread,
            // The whole text is one statement.
            [piece] if piece.blocks.is_empty() && piece.span == (0..text.len()) => match grammar::read(self.rule, text) {
                Err(error) => Tried { reads: false, stops: Some(place(&error)) },
                Ok(pairs) => Tried { reads: self.rule != Rule::ability || says_whom(pairs), stops: Some(text.len()) },
            },
            pieces => Tried { reads: pieces.iter().all(|piece| self.piece_reads(text, piece, self.rule)), stops: None },
        }
    }

    fn piece_reads(&self, text: &str, piece: &Piece, rule: Rule) -> bool {
        let Some(header) = blanked(text, piece) else { return false };
        let Ok(pairs) = grammar::read(rule, &header) else { return false };
        // Effects that spells are given have targets; in a block that may be such ones nothing is asked.
        let of_spell = rule == Rule::ability && pairs.clone().flatten().any(|pair| pair.as_rule() == Rule::spells_lasting);
        (self.rule != Rule::ability || of_spell || says_whom(pairs))
            && piece.blocks.iter().all(|block| {
                self.judged.iter().any(|known| *known == text[block.span.clone()])
                    || of_spell
                    || block.pieces.iter().all(|piece| self.piece_reads(text, piece, Rule::effect))
            })
    }

    /// How far a text is from the language: its words that the language has not, and how much is left where it stops making sense.
    fn strangeness(&self, text: &str) -> usize {
        let is_strange = |word: &str| word.starts_with(|c: char| c.is_alphabetic()) && !vocabulary::is_word(word);
        let tokens = tokens(text);
        let strange = tokens.iter().filter(|token| is_strange(&text[(*token).clone()])).count();
        let known = self.known.get(text).and_then(|tried| tried.stops);
        let stops = known.unwrap_or_else(|| grammar::read(self.rule, text).err().map_or(text.len(), |error| place(&error)));
        let left = tokens.iter().filter(|token| token.end > stops).count();
        strange * 3 + left
    }
}

/// Whether the words before a noun say how many there are, so that it may stand in the plural: `at least 2 other`.
fn is_counted(before: &[&str]) -> bool {
    let mut before = before.iter().rev().skip_while(|word| ["other", "allied", "opposing", "KO'd"].contains(word));
    before.next().is_some_and(|word| is_number(word)) && before.next().is_some_and(|word| ["least", "most", "exactly"].contains(word))
}

/// Where a statement stops making sense.
fn place(error: &Error<Rule>) -> usize {
    let (InputLocation::Pos(at) | InputLocation::Span((at, _))) = error.location;
    at
}

/// Whether what a power does says to whom: a power has no target, and nobody is `it` before anything has happened.
#[allow(clippy::wildcard_enum_match_arm, reason = "every other rule of the grammar says enough")]
fn says_whom(pairs: Pairs<'_, Rule>) -> bool {
    pairs.clone().flatten().all(|pair| {
        let says = |rules: &[Rule]| pair.clone().into_inner().any(|inner| rules.contains(&inner.as_rule()));
        match pair.as_rule() {
            Rule::the_target | Rule::main_target | Rule::target_cell | Rule::free_target_cells => false,
            Rule::heal | Rule::tokens | Rule::all_tokens => says(&[Rule::on_units]),
            Rule::straight_move => says(&[Rule::move_on, Rule::any_way]),
            Rule::steal => says(&[Rule::units]),
            Rule::trigger | Rule::before => {
                let mut units = pair.clone().into_inner().flatten().filter(|inner| inner.as_rule() == Rule::unit);
                units.next().is_none_or(|first| first.as_str().trim() != "it")
            }
            _ => true,
        }
    })
}

// ── The table ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/// One turn of phrase.
#[derive(Clone, Debug)]
struct Saying {
    people: Vec<Part>,
    /// Of each of these one word must be there, by their numbers.
    needs: Vec<Vec<usize>>,
    /// Whether it has only this meaning: marked with `!`.
    sure: bool,
    /// What it means; the first is the likeliest.
    language: Vec<&'static str>,
}

/// A word of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    /// `^`
    Start,
    /// `$`
    End,
    /// One of several words, which may be missing, and the name by which the other side repeats it.
    Word { words: Vec<&'static str>, optional: bool, name: Option<char> },
    /// `N`, `M`: a number.
    Number(char),
    /// `S`: a number with its sign.
    Signed(char),
    /// `W`: any word.
    Any(char),
    /// `A`, `B`, `C`: any words, at least one.
    Several(char),
    /// `P`: a word in the plural, which becomes one.
    Plural(char),
    /// `Q`, `U`: a name; `Q` gets quotation marks, `U` loses them.
    Name(char),
}

/// All turns of phrase, and the words in them.
struct Table {
    sayings: Vec<Saying>,
    /// Each word in small letters, and its number.
    numbers: HashMap<String, usize>,
}

fn table() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut numbers = HashMap::new();
        let lines = SAYINGS.lines().filter(|line| !line.starts_with('#'));
        let sayings = lines.filter_map(|line| Saying::read(line, &mut numbers)).collect();
        Table { sayings, numbers }
    })
}

fn sayings() -> &'static [Saying] {
    &table().sayings
}

/// Which words of the table a text has, by their numbers.
struct Words(Vec<bool>);

impl Words {
    fn of(text: &str, tokens: &[Range<usize>]) -> Self {
        let mut has = vec![false; table().numbers.len()];
        for token in tokens {
            if let Some(number) = table().numbers.get(&text[token.clone()].to_lowercase()) {
                has[*number] = true;
            }
        }
        Self(has)
    }
}

impl Saying {
    fn read(line: &'static str, numbers: &mut HashMap<String, usize>) -> Option<Self> {
        let (people, language) = line.split_once("=>")?;
        let (people, sure) = people.strip_prefix("! ").map_or((people, false), |people| (people, true));
        let people: Vec<Part> = people.split_whitespace().map(Part::read).collect();
        let mut number = |word: &&str| {
            let next = numbers.len();
            *numbers.entry(word.to_lowercase()).or_insert(next)
        };
        let mut needs: Vec<Vec<usize>> = Vec::new();
        for part in &people {
            if let Part::Word { words, optional: false, .. } = part {
                needs.push(words.iter().map(&mut number).collect());
            }
        }
        Some(Self { sure, people, needs, language: language.split("||").map(str::trim).collect() })
    }

    /// Whether a text with these words can hold this turn of phrase.
    fn can_stand(&self, words: &Words) -> bool {
        self.needs.iter().all(|one_of| one_of.iter().any(|number| words.0[*number]))
    }

    /// The text with this turn of phrase replaced, once at each place where it stands, and what it may mean as well.
    fn applied(&self, text: &str, tokens: &[Range<usize>]) -> Vec<(String, Vec<String>)> {
        let starts = if self.people.first() == Some(&Part::Start) { 0..1 } else { 0..tokens.len() };
        starts.filter_map(|start| self.applied_at(text, tokens, start)).collect()
    }

    fn applied_at(&self, text: &str, tokens: &[Range<usize>], start: usize) -> Option<(String, Vec<String>)> {
        let mut found = Vec::new();
        let end = fits(&self.people, text, tokens, start, &mut found)?;
        let from = tokens.get(start).map_or(text.len(), |token| token.start);
        let to = if end > start { tokens[end - 1].end } else { from };
        let mut changed = self.language.iter().map(|language| with_instead(text, from..to, &filled(language, &found)));
        Some((changed.next()?, changed.collect()))
    }
}

/// A text with other words at a place, and the spaces that they need.
fn with_instead(text: &str, span: Range<usize>, instead: &str) -> String {
    let (from, to) = (span.start, span.end);
    let (before, after) = (&text[..from], &text[to..]);
    let mut changed = before.to_owned();
    if instead.is_empty() || instead.starts_with([':', ';', ',']) {
        changed.truncate(before.trim_end().len());
    }
    changed.push_str(instead);
    let apart = instead.ends_with(|c: char| !c.is_whitespace()) && after.starts_with(|c: char| !c.is_whitespace() && c != ':' && c != '\'');
    if apart || (to == from && !instead.is_empty()) {
        changed.push(' ');
    }
    changed.push_str(if instead.is_empty() && from == 0 { after.trim_start() } else { after });
    changed
}

/// The words of the language, with what was found put in.
fn filled(language: &str, found: &[(char, String)]) -> String {
    let mut text = String::new();
    let mut last_letter = false;
    for (at, c) in language.char_indices() {
        let next_letter = language[at + c.len_utf8()..].starts_with(|c: char| c.is_alphanumeric());
        let value = (!last_letter && !next_letter).then(|| found.iter().find(|(name, _)| *name == c)).flatten();
        match value {
            Some((_, value)) => text.push_str(value),
            None => text.push(c),
        }
        last_letter = c.is_alphanumeric();
    }
    text
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

impl Part {
    fn read(word: &'static str) -> Self {
        match word {
            "^" => Self::Start,
            "$" => Self::End,
            "N" => Self::Number('N'),
            "M" => Self::Number('M'),
            "S" => Self::Signed('S'),
            "W" => Self::Any('W'),
            "A" => Self::Several('A'),
            "B" => Self::Several('B'),
            "C" => Self::Several('C'),
            "P" => Self::Plural('P'),
            "Q" => Self::Name('Q'),
            "U" => Self::Name('U'),
            _ => {
                let (name, words) = word.strip_prefix("W=").map_or((None, word), |words| (Some('W'), words));
                let (words, optional) =
                    words.strip_suffix('?').filter(|words| !words.is_empty()).map_or((words, false), |words| (words, true));
                let words: Vec<&str> = words.split('|').collect();
                Self::Word { words, optional, name }
            }
        }
    }
}

/// Whether a pattern fits the tokens from one on; gives the token behind it, and what stands for its names.
fn fits(parts: &[Part], text: &str, tokens: &[Range<usize>], at: usize, found: &mut Vec<(char, String)>) -> Option<usize> {
    let Some((part, rest)) = parts.split_first() else { return Some(at) };
    let token = tokens.get(at).map(|token| &text[token.clone()]);
    let known = found.len();
    let one = |found: &mut Vec<(char, String)>, name: Option<char>, value: String| {
        found.extend(name.map(|name| (name, value)));
        let end = fits(rest, text, tokens, at + 1, found);
        if end.is_none() {
            found.truncate(known);
        }
        end
    };
    match part {
        Part::Start => (at == 0).then(|| fits(rest, text, tokens, at, found)).flatten(),
        Part::End => (at == tokens.len()).then(|| fits(rest, text, tokens, at, found)).flatten(),
        Part::Word { words, optional, name } => {
            let here = token.filter(|token| words.iter().any(|word| word.eq_ignore_ascii_case(token)));
            let taken = here.and_then(|token| one(found, *name, token.to_owned()));
            if taken.is_some() || !optional { taken } else { fits(rest, text, tokens, at, found) }
        }
        Part::Number(name) => one(found, Some(*name), token.filter(|token| is_number(token))?.to_owned()),
        Part::Signed(name) => {
            let token = token.filter(|token| token.starts_with(['+', '-']) && is_number(&token[1..]))?;
            one(found, Some(*name), token.to_owned())
        }
        Part::Any(name) => one(found, Some(*name), token.filter(|token| token.starts_with(char::is_alphanumeric))?.to_owned()),
        Part::Plural(name) => {
            let several = token?;
            let one_of_them = match several.strip_suffix("ies").filter(|stem| stem.len() > 1) {
                Some(stem) => format!("{stem}y"),
                None => several.strip_suffix('s').filter(|one| one.len() > 2)?.to_owned(),
            };
            let is_name = one_of_them.chars().all(|c| c.is_ascii_lowercase() || c == '-');
            one(found, Some(*name), Some(one_of_them).filter(|_| is_name)?)
        }
        Part::Name(name) => {
            let token = token.filter(|token| token.starts_with(|c: char| c.is_alphanumeric() || c == '"'))?;
            let inner = token.trim_matches('"');
            let value = if *name == 'Q' {
                format!("\"{}\"", inner.to_lowercase().replace(['\'', '’'], ""))
            } else {
                inner.to_lowercase().replace(' ', "-")
            };
            one(found, Some(*name), value)
        }
        Part::Several(name) => {
            // At the end of a pattern they are all that is left.
            let first = if rest.is_empty() { tokens.len().max(at + 1) } else { at + 1 };
            for end in first..=tokens.len() {
                found.push((*name, text[tokens[at].start..tokens[end - 1].end].to_owned()));
                if let Some(end) = fits(rest, text, tokens, end, found) {
                    return Some(end);
                }
                found.truncate(known);
            }
            None
        }
    }
}

fn is_number(token: &str) -> bool {
    !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_digit())
}

/// The words, numbers, names in quotation marks, blocks and signs of a text.
fn tokens(text: &str) -> Vec<Range<usize>> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let length = match c {
            '"' => rest[1..].find('"').map_or(rest.len(), |end| end + 2),
            '{' => block_end(rest),
            c if c.is_whitespace() => {
                at += c.len_utf8();
                continue;
            }
            '+' | '-' if rest[1..].starts_with(|c: char| c.is_ascii_digit()) && !text[..at].ends_with(|c: char| c.is_ascii_digit()) => {
                1 + word_end(&rest[1..])
            }
            c if in_word(c) => word_end(rest),
            c => c.len_utf8(),
        };
        tokens.push(at..at + length);
        at += length;
    }
    tokens
}

fn in_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '-' | '_' | '\'' | '’')
}

fn word_end(text: &str) -> usize {
    // A full stop belongs to a word only between letters: `K.O.`.
    text.find(|c: char| !in_word(c)).unwrap_or(text.len())
}

/// The end of the block that a text begins with.
fn block_end(text: &str) -> usize {
    let mut depth = 0_usize;
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    text.len()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    /// What people write, and what the language has for it. `P` before it: in a power.
    const SAID: &str = include_str!("../tests/other_words.txt");

    #[test]
    fn what_people_say_is_said_in_the_words_of_the_language() {
        let mut wrong = Vec::new();
        let lines: Vec<&str> = SAID.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
        for pair in lines.chunks(2) {
            let (rule, people) = pair[0].strip_prefix("P ").map_or((Rule::effect, pair[0]), |people| (Rule::ability, people));
            let said = in_words_of_the_language(people, rule, &|_| None).map_or_else(|| "-".to_owned(), |said| said.text);
            if said != pair[1] {
                wrong.push(format!("{people}\n  gives  {said}\n  wanted {}", pair[1]));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn every_line_of_the_table_is_a_turn_of_phrase() {
        let lines = SAYINGS.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).count();
        assert_eq!(sayings().len(), lines);
    }

    #[test]
    fn only_what_differs_is_replaced() {
        let said = in_words_of_the_language("+1 fire per allied tofu", Rule::effect, &|_| None).unwrap();
        assert_eq!((said.span, said.instead.as_str()), (8..11, "for each"));
    }
}
