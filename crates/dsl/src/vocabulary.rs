//! The words of the language, read off the grammar itself.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::OnceLock;

/// The grammar as it is stored at the top of the repository, without its comments.
pub const GRAMMAR: &str = include_str!(concat!(env!("OUT_DIR"), "/grammar.pest"));

/// Every word that the grammar gives a meaning to, sorted.
#[must_use]
pub fn words() -> &'static [&'static str] {
    static WORDS: OnceLock<Vec<&str>> = OnceLock::new();
    WORDS.get_or_init(read)
}

/// Whether the grammar gives a meaning to a word.
#[must_use]
pub fn is_word(word: &str) -> bool {
    static WORDS: OnceLock<HashSet<&str>> = OnceLock::new();
    WORDS.get_or_init(|| words().iter().copied().collect()).contains(word)
}

fn read() -> Vec<&'static str> {
    let mut words: Vec<&str> = GRAMMAR.lines().filter(|line| line.starts_with("w_")).filter_map(|line| line.split('"').nth(1)).collect();
    words.sort_unstable();
    words.dedup();
    words
}

/// The words and signs that what some rules of the grammar say can begin with.
#[must_use]
pub fn starts(rules: &[&str]) -> BTreeSet<&'static str> {
    let mut words = BTreeSet::new();
    let mut seen = BTreeSet::new();
    for rule in rules {
        begin(bodies().get(rule).copied().unwrap_or_default(), &mut seen, &mut words);
    }
    words
}

/// Every rule of the grammar, and what stands between its braces.
fn bodies() -> &'static HashMap<&'static str, &'static str> {
    static BODIES: OnceLock<HashMap<&str, &str>> = OnceLock::new();
    BODIES.get_or_init(|| {
        let mut bodies = HashMap::new();
        let mut rest = GRAMMAR;
        while let Some((line, after)) = rest.split_once('\n') {
            let named = line.split_once('=').filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()));
            if let Some((name, body)) = named
                && let Some(open) = body.find('{')
            {
                let text = &rest[line.len() - body.len() + open + 1..];
                let parts = split(text, '}');
                bodies.insert(name.trim(), parts.first().copied().unwrap_or_default());
            }
            rest = after;
        }
        bodies
    })
}

/// Adds the words that a part of the grammar can begin with; tells whether it may be empty.
fn begin(body: &'static str, seen: &mut BTreeSet<&'static str>, words: &mut BTreeSet<&'static str>) -> bool {
    let mut empty = false;
    for alternative in split(body, '|') {
        let mut parts = split(alternative, '~').into_iter().map(str::trim).filter(|part| !part.starts_with('!'));
        empty |= parts.all(|part| {
            let optional = part.ends_with(['?', '*']);
            let part = part.trim_end_matches(['?', '*', '+']).trim();
            if let Some(inner) = part.strip_prefix('(').and_then(|part| part.strip_suffix(')')) {
                return begin(inner, seen, words) | optional;
            }
            match bodies().get(part) {
                _ if part.starts_with('"') => words.extend(part.split('"').nth(1)),
                Some(body) if part.starts_with("w_") => words.extend(body.split('"').nth(1)),
                Some(body) if seen.insert(part) => _ = begin(body, seen, words),
                _ => {}
            }
            optional
        });
    }
    empty
}

/// The parts of a text of the grammar between signs that stand in no brackets and no quotes.
fn split(body: &'static str, sign: char) -> Vec<&'static str> {
    let (mut parts, mut start, mut depth, mut quoted) = (Vec::new(), 0, 0_usize, false);
    for (at, c) in body.char_indices() {
        match c {
            '"' => quoted = !quoted,
            _ if quoted => {}
            c if c == sign && depth == 0 => {
                parts.push(&body[start..at]);
                start = at + c.len_utf8();
                // Behind the end of a rule are others.
                if sign == '}' {
                    return parts;
                }
            }
            '(' | '{' => depth += 1,
            ')' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    parts.push(&body[start..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_rule_can_begin_with_is_read_off_the_grammar() {
        let is = |rule: &str, words: &[&str]| words.iter().all(|word| starts(&[rule]).contains(word));
        assert!(is("trait_phrase", &["adjacent", "not", "within", "without"]), "{:?}", starts(&["trait_phrase"]));
        assert!(is("unit", &["self", "the", "it", "each", "another", "up"]), "{:?}", starts(&["unit"]));
        assert!(is("unit_change", &["has", "loses", "cannot", "can", "takes"]), "{:?}", starts(&["unit_change"]));
        assert!(is("group", &["KO'd", "allied", "opposing", "ally", "mob"]), "{:?}", starts(&["group"]));
        assert!(is("would", &["be", "suffer"]), "{:?}", starts(&["would"]));
        assert!(!starts(&["would"]).contains("KO'd"), "that comes second");
    }
}
