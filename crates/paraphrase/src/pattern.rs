//! A turn of phrase of people, and how it fits a text.

use crate::table::table;
use crate::tokens::is_number;
use std::collections::HashMap;
use std::ops::Range;

/// One turn of phrase.
#[derive(Clone, Debug)]
pub(crate) struct Saying {
    pub(crate) people: Vec<Part>,
    /// Of each of these one word must be there, by their numbers.
    needs: Vec<Vec<usize>>,
    /// Whether it has only this meaning: marked with `!`.
    pub(crate) sure: bool,
    /// The number of its rule in the table.
    pub(crate) rule: usize,
    /// What it means; the first is the likeliest.
    language: Vec<&'static str>,
}

/// A word of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
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

/// Which words of the table a text has, by their numbers.
pub(crate) struct Words(Vec<bool>);

impl Words {
    pub(crate) fn of(text: &str, tokens: &[Range<usize>]) -> Self {
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
    /// The turn of phrase of a rule of the table; `numbers` gives the words in the table their numbers.
    pub(crate) fn read(
        rule: usize,
        sure: bool,
        people: &'static str,
        language: &'static str,
        numbers: &mut HashMap<String, usize>,
    ) -> Self {
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
        Self { sure, rule, people, needs, language: language.split("||").map(str::trim).collect() }
    }

    /// Whether a text with these words can hold this turn of phrase.
    pub(crate) fn can_stand(&self, words: &Words) -> bool {
        self.needs.iter().all(|one_of| one_of.iter().any(|number| words.0[*number]))
    }

    /// The text with this turn of phrase replaced, once at each place where it stands, and what it may mean as well.
    pub(crate) fn applied(&self, text: &str, tokens: &[Range<usize>]) -> Vec<(String, Vec<String>)> {
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
