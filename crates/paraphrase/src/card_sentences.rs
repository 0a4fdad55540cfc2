//! Sentences as cards print them: with the card's own name, names in capitals, pictograms in brackets, and full stops.

use kcc_dsl::vocabulary;
use std::ops::Range;

/// What a name means that a text uses as cards print it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// The card that the text stands on.
    Own,
    /// A piece of content, as the language names it.
    Known(String),
}

/// Finds what words in a row name.
pub type Names<'a> = dyn Fn(&str) -> Option<Meaning> + 'a;

/// More words than this make no name.
const MOST_WORDS: usize = 5;

/// Begins what belongs to the sentence before it.
const GOES_ON: [&str; 14] = [
    "heads",
    "tails",
    "all heads",
    "all tails",
    "otherwise",
    "if you do",
    "if not",
    "on heads",
    "on tails",
    "if heads",
    "if tails",
    "in that case",
    "once per turn",
    "only once per turn",
];

/// Pictograms as cards are quoted, and the words of the language.
const PICTOGRAMS: [(&str, &str); 12] = [
    ("[ap]", "AP"),
    ("[mp]", "MP"),
    ("[hp]", "HP"),
    ("[range]", "range"),
    ("[gg]", "GG"),
    ("[level]", "level"),
    ("[air]", "air"),
    ("[fire]", "fire"),
    ("[water]", "water"),
    ("[earth]", "earth"),
    ("[neutral]", "neutral"),
    ("[heal]", "heal"),
];

/// The text with the signs of keyboards, words for pictograms, and the language's names.
pub(crate) fn with_names(text: &str, names: &Names<'_>) -> String {
    let mut text = text.replace(['−', '–'], "-").replace('’', "'").replace(['\u{a0}', '\u{202f}'], " ");
    // What stands in brackets goes on with what is before them.
    let small = text.to_lowercase();
    if small.len() == text.len()
        && let Some((open, close)) =
            ["(heads:", "(tails:"].iter().find_map(|sign| small.find(sign)).and_then(|open| Some((open, text[open..].find(')')? + open)))
    {
        let inner = text[open + 1..close].replace(';', ",");
        text = format!("{}, {inner}{}", text[..open].trim_end(), &text[close + 1..]);
    }
    text = text.replace("; if you are right", ", if you are right");
    // Of one thing a card speaks as of several.
    for (sign, one, several) in [("[injury]", "injury", "injuries"), ("[kama]", "kama", "kamas")] {
        text = text.replace(&format!(" 1 {sign}"), &format!(" 1 {one}")).replace(sign, several);
    }
    for (sign, word) in PICTOGRAMS {
        text = text.replace(sign, word);
    }
    let mut changed = String::with_capacity(text.len());
    let mut last = 0;
    for (span, meaning) in named(&text, names) {
        changed.push_str(&text[last..span.start]);
        let begins = changed.ends_with(". ");
        // Some powers are what a unit is: "is Immune".
        if matches!(meaning, Meaning::Known(_)) && changed.ends_with(" is ") {
            changed.truncate(changed.len() - "is ".len());
            changed.push_str("has ");
        }
        let word = word_for(&meaning);
        // A sentence still begins with a capital.
        changed.push_str(&if begins { format!("{}{}", word[..1].to_uppercase(), &word[1..]) } else { word.to_owned() });
        last = span.end;
        // A name that ends in an `s` has its possessive without one.
        let rest = &text[last..];
        if meaning == Meaning::Own && text[span].ends_with('s') && rest.starts_with("' ") {
            changed.push_str("'s");
            last += 1;
        }
    }
    changed.push_str(&text[last..]);
    changed
}

/// The text with the card's own name as `self` and a small letter at its beginning, with every byte in its place.
pub(crate) fn in_place(text: &str, names: &Names<'_>) -> String {
    let mut changed = text.to_owned();
    for (span, meaning) in named(text, names) {
        let word = word_for(&meaning);
        if word.len() <= span.len() {
            changed.replace_range(span.clone(), &format!("{word:>width$}", width = span.len()));
        }
    }
    let first = text.len() - text.trim_start().len();
    let word = text[first..].split(|c: char| !c.is_ascii_alphabetic()).next().unwrap_or_default();
    let capital = word.starts_with(|c: char| c.is_ascii_uppercase()) && !vocabulary::is_word(word);
    if capital && changed[first..].starts_with(word) {
        changed[first..=first].make_ascii_lowercase();
    }
    changed
}

fn word_for(meaning: &Meaning) -> &str {
    match meaning {
        Meaning::Own => "self",
        Meaning::Known(id) => id,
    }
}

/// The names in a text, each as long as it can be.
fn named(text: &str, names: &Names<'_>) -> Vec<(Range<usize>, Meaning)> {
    let words = words(text);
    let mut found = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let capital = text[words[at].clone()].starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
        let longest = (1..=MOST_WORDS.min(words.len() - at)).rev().find_map(|count| {
            let span = words[at].start..words[at + count - 1].end;
            let phrase = &text[span.clone()];
            // Words with anything else between them are no name; those of the language are no name alone.
            let apart = words[at..at + count].windows(2).any(|pair| !matches!(&text[pair[0].end..pair[1].start], " " | "'s " | "’s "));
            let own_word = count == 1 && vocabulary::words().iter().any(|word| word.eq_ignore_ascii_case(phrase));
            if apart || own_word || (!capital && count == 1) {
                return None;
            }
            let meaning = names(phrase).filter(|meaning| capital || *meaning != Meaning::Own)?;
            Some((span, meaning, count))
        });
        match longest {
            Some((span, meaning, count)) => {
                found.push((span, meaning));
                at += count;
            }
            None => at += 1,
        }
    }
    found
}

/// The words of a text, without quotation marks around and without a possessive.
fn words(text: &str) -> Vec<Range<usize>> {
    let mut words = Vec::new();
    let mut quoted = false;
    let mut start = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        let inside = c.is_alphanumeric() || c == '-' || (c == '\'' && text[at + 1..].starts_with(|c: char| c.is_alphanumeric()));
        let possessive = matches!(c, '\'' | '’')
            && text[at + c.len_utf8()..].strip_prefix('s').is_some_and(|rest| !rest.starts_with(char::is_alphanumeric));
        if inside && !possessive && !quoted {
            start.get_or_insert(at);
        } else if let Some(start) = start.take() {
            words.push(start..at);
        }
        if c == '"' {
            quoted = !quoted;
        }
    }
    // The `s` of a possessive is no word.
    words.retain(|word| !(text[word.clone()] == *"s" && text[..word.start].ends_with(['\'', '’'])));
    words
}

/// The sentences of a text. One that goes on with another, as `Otherwise: …`, is no sentence of its own.
pub(crate) fn sentences(text: &str) -> Vec<Range<usize>> {
    let mut sentences: Vec<Range<usize>> = Vec::new();
    let mut start = 0;
    let mut depth = 0_usize;
    let mut quoted = false;
    for (at, c) in text.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            '.' if !quoted && depth == 0 && ends_sentence(text, at) => {
                add(&mut sentences, text, start..at + 1);
                start = at + 1;
            }
            _ => {}
        }
    }
    add(&mut sentences, text, start..text.len());
    sentences
}

/// Whether the full stop at a byte ends a sentence.
fn ends_sentence(text: &str, at: usize) -> bool {
    let rest = &text[at + 1..];
    let next = rest.trim_start().chars().next();
    let spaced = rest.starts_with(char::is_whitespace);
    next.is_none() || (spaced && next.is_some_and(|c| c.is_uppercase() || c.is_ascii_digit() || matches!(c, '+' | '-' | '−' | '–')))
}

fn add(sentences: &mut Vec<Range<usize>>, text: &str, span: Range<usize>) {
    let said = text[span.clone()].trim();
    if said.is_empty() {
        return;
    }
    let start = span.start + (text[span.clone()].len() - text[span.clone()].trim_start().len());
    let said_small = said.to_lowercase();
    let goes_on = GOES_ON.iter().any(|words| said_small.strip_prefix(words).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric)));
    match sentences.last_mut() {
        Some(before) if goes_on => before.end = start + said.len(),
        _ => sentences.push(start..start + said.len()),
    }
}

/// A sentence with what goes on with it behind commas, and without its full stop.
pub(crate) fn joined(sentence: &str) -> String {
    let sentence = sentence.trim().trim_end_matches('.');
    let mut joined = String::with_capacity(sentence.len());
    let mut last = 0;
    for (at, _) in sentence.match_indices('.') {
        if ends_sentence(sentence, at) {
            let next = sentence[at + 1..].trim_start();
            joined.push_str(&sentence[last..at]);
            joined.push_str(if next.to_lowercase().starts_with("otherwise") { "" } else { "," });
            last = at + 1;
        }
    }
    joined.push_str(&sentence[last..]);
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(phrase: &str) -> Option<Meaning> {
        match phrase {
            "Mira Stone" | "Mira" => Some(Meaning::Own),
            "Lethal Trap" | "lethal trap" => Some(Meaning::Known("lethal-trap".to_owned())),
            _ => None,
        }
    }

    #[test]
    fn names_become_those_of_the_language() {
        assert_eq!(with_names("Heal 1 [injury] on Mira Stone", &names), "Heal 1 injury on self");
        assert_eq!(with_names("Mira’s turn: summon a Lethal Trap", &names), "self's turn: summon a lethal-trap");
        assert_eq!(with_names("Mira is Lethal Trap", &names), "self has lethal-trap", "what it is named for");
        assert_eq!(with_names("put marker \"Mira\" on it", &names), "put marker \"Mira\" on it", "what is quoted stays");
    }

    #[test]
    fn in_its_place_every_byte_stays_where_it_was() {
        assert_eq!(in_place("Each ally of Mira Stone’s", &names), "each ally of       self’s");
        assert_eq!(in_place("KO the target", &names), "KO the target", "the language writes it so");
    }

    #[test]
    fn sentences_end_at_full_stops_and_go_on() {
        let of = |text: &str| sentences(text).into_iter().map(|span| text[span].to_owned()).collect::<Vec<_>>();
        assert_eq!(of("Push back 2. +1 MP. Heal 1."), ["Push back 2.", "+1 MP.", "Heal 1."]);
        assert_eq!(of("K.O. the target"), ["K.O. the target"]);
        assert_eq!(of("Flip a coin. Heads: a. Tails: b. End."), ["Flip a coin. Heads: a. Tails: b.", "End."]);
        assert_eq!(joined("Flip a coin. Heads: a. Tails: b."), "Flip a coin, Heads: a, Tails: b");
        assert_eq!(joined("If x: a. Otherwise: b."), "If x: a Otherwise: b");
    }
}
