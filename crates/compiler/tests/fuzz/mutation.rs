//! Changes of a text as people, editors and attackers make them.

use proptest::prelude::*;
use std::sync::LazyLock;

/// A change. Places are in thousandths of the text, so that they remain in a smaller text.
#[derive(Clone, Debug)]
pub(crate) enum Mutation {
    /// Removes bytes.
    Delete { at: u16, length: u8 },
    /// Removes a whole line.
    DeleteLine { at: u16 },
    /// Repeats bytes.
    Repeat { at: u16, length: u8, times: u8 },
    /// Inserts a word or a character.
    Insert { at: u16, word: usize },
    /// Replaces a word with another.
    Replace { at: u16, word: usize },
    /// Changes one bit.
    Flip { at: u16, bit: u8 },
    /// Takes lines from another text.
    Splice { at: u16, from: u16, lines: u8 },
    /// Moves a line to another place.
    Move { at: u16, to: u16 },
    /// Stops in the middle.
    Cut { at: u16 },
}

impl Arbitrary for Mutation {
    type Parameters = ();
    type Strategy = BoxedStrategy<Self>;

    fn arbitrary_with((): ()) -> Self::Strategy {
        let at = || 0..=1000_u16;
        let word = || 0..WORDS.len();
        prop_oneof![
            2 => (at(), 1..20_u8).prop_map(|(at, length)| Self::Delete { at, length }),
            1 => at().prop_map(|at| Self::DeleteLine { at }),
            1 => (at(), 1..9_u8, 1..90_u8).prop_map(|(at, length, times)| Self::Repeat { at, length, times }),
            4 => (at(), word()).prop_map(|(at, word)| Self::Insert { at, word }),
            6 => (at(), word()).prop_map(|(at, word)| Self::Replace { at, word }),
            1 => (at(), 0..8_u8).prop_map(|(at, bit)| Self::Flip { at, bit }),
            3 => (at(), at(), 1..5_u8).prop_map(|(at, from, lines)| Self::Splice { at, from, lines }),
            2 => (at(), at()).prop_map(|(at, to)| Self::Move { at, to }),
            1 => at().prop_map(|at| Self::Cut { at }),
        ]
        .boxed()
    }
}

/// The words of the language, and what TOML and people write between them.
static WORDS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let signs = [
        "\"",
        "'",
        "'''",
        "\"\"\"",
        "=",
        ":",
        ";",
        "{",
        "}",
        "[",
        "]",
        "[[",
        "]]",
        "[[spells]]\n",
        "[",
        "]",
        ",",
        ".",
        "#",
        "(",
        ")",
        "\n",
        "\r\n",
        "\r",
        "\t",
        " ",
        "\\",
        "\\u0000",
        "\\uD800",
        "\\U0010FFFF",
        "\\x41",
        "\0",
        "\u{feff}",
        "\u{a0}",
        "\u{202e}",
        "“",
        "”",
        "’",
        "é",
        "œ",
        "🎲",
        "e\u{301}",
        "0",
        "-1",
        "+1",
        "1_000",
        "99999999999999999999",
        "1e999",
        "nan",
        "0x10",
        "1,5",
        "1979-05-27",
        "true",
        "True",
        "X",
        "id",
        "name",
        "en",
        "hp",
        "effect",
        "effect = '",
        "spells",
        "own_powers",
        "power = \"",
        "based_on = ",
        "cost = \"X AP\"",
        "range = \"1-99\"",
        "damage = \"2d fire\"",
        "[provisional]\n",
    ];
    kcc_dsl::vocabulary::words().iter().copied().chain(signs).collect()
});

/// Returns a text after changes. It stays below a few times the largest size that is read.
pub(crate) fn mutated(text: &[u8], other: &[u8], mutations: &[Mutation]) -> Vec<u8> {
    const LARGEST: usize = 300_000;
    let mut text = text.to_vec();
    for mutation in mutations {
        if text.len() < LARGEST {
            mutation.apply(&mut text, other);
        }
    }
    text
}

impl Mutation {
    fn apply(&self, text: &mut Vec<u8>, other: &[u8]) {
        match *self {
            Self::Delete { at, length } => drop(text.drain(span(text, at, length))),
            Self::DeleteLine { at } => drop(text.drain(line(text, at))),
            Self::Repeat { at, length, times } => {
                let span = span(text, at, length);
                let copies = text[span.clone()].repeat(usize::from(times));
                text.splice(span.start..span.start, copies);
            }
            Self::Insert { at, word } => {
                let at = place(text, at);
                text.splice(at..at, WORDS[word].bytes());
            }
            Self::Replace { at, word } => {
                let span = word_at(text, at);
                text.splice(span, WORDS[word].bytes());
            }
            Self::Flip { at, bit } => {
                let at = place(text, at);
                if let Some(byte) = text.get_mut(at) {
                    *byte ^= 1 << bit;
                }
            }
            Self::Splice { at, from, lines } => {
                let at = line(text, at).start;
                let from = line(other, from).start;
                let taken: Vec<u8> =
                    other[from..].split_inclusive(|byte| *byte == b'\n').take(usize::from(lines)).flatten().copied().collect();
                text.splice(at..at, taken);
            }
            Self::Move { at, to } => {
                let taken: Vec<u8> = text.drain(line(text, at)).collect();
                let to = line(text, to).start;
                text.splice(to..to, taken);
            }
            Self::Cut { at } => text.truncate(place(text, at)),
        }
    }
}

fn place(text: &[u8], thousandths: u16) -> usize {
    text.len() * usize::from(thousandths) / 1000
}

fn span(text: &[u8], at: u16, length: u8) -> std::ops::Range<usize> {
    let start = place(text, at);
    start..(start + usize::from(length)).min(text.len())
}

/// Returns the line around a place, with its end.
fn line(text: &[u8], at: u16) -> std::ops::Range<usize> {
    let at = place(text, at);
    let start = text[..at].iter().rposition(|byte| *byte == b'\n').map_or(0, |newline| newline + 1);
    let end = text[at..].iter().position(|byte| *byte == b'\n').map_or(text.len(), |newline| at + newline + 1);
    start..end
}

/// Returns the word around a place; empty between words.
fn word_at(text: &[u8], at: u16) -> std::ops::Range<usize> {
    let at = place(text, at);
    let in_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte >= 0x80 || *byte == b'_';
    let start = text[..at].iter().rposition(|byte| !in_word(byte)).map_or(0, |before| before + 1);
    let end = text[at..].iter().position(|byte| !in_word(byte)).map_or(text.len(), |length| at + length);
    start..end
}
