//! The lines that are typed.

use crate::messages::say;
use kcc_language::Language;
use std::io::{BufRead, Read as _};

/// Longer lines are cut: no valid input is that long.
const LONGEST: u64 = 4096;

/// The meaning of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    /// An empty line.
    Nothing,
    /// The answer with that number.
    Number(usize),
    /// A cell, or an unknown word.
    Word(String),
    /// What can be typed.
    Help,
    /// Shows the board again.
    Board,
    /// Shows where the active unit can come.
    Ways,
    /// Walks to a cell, as far as nothing is asked on the way.
    Go(String),
    /// Shows a card as it is printed.
    Card(String),
    /// Shows what the answer with that number does, with all chances.
    Odds(usize),
    /// Takes back that many answers.
    Undo(usize),
    /// Gives that many answers again.
    Redo(usize),
    /// Saves the game to a file.
    Save(String),
    /// Loads a game from a file.
    Load(String),
    /// Leave.
    Quit,
}

impl Input {
    /// Returns the meaning of a line, which may use the words of any language.
    pub(crate) fn of(line: &str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match (Word::of(&word.to_lowercase()), rest) {
            _ if word.is_empty() => Self::Nothing,
            (Some(Word::Help), "") => Self::Help,
            (Some(Word::Board), "") => Self::Board,
            (Some(Word::Undo), times) => Self::times(line, times, Self::Undo),
            (Some(Word::Redo), times) => Self::times(line, times, Self::Redo),
            (Some(Word::Ways), "") => Self::Ways,
            (Some(Word::Go), cell) if !cell.is_empty() => Self::Go(cell.to_owned()),
            (Some(Word::Card), name) if !name.is_empty() => Self::Card(name.to_owned()),
            (Some(Word::Odds), number) if number.parse::<usize>().is_ok() => number.parse().map_or(Self::Nothing, Self::Odds),
            (Some(Word::Save), path) if !path.is_empty() => Self::Save(path.to_owned()),
            (Some(Word::Load), path) if !path.is_empty() => Self::Load(path.to_owned()),
            (Some(Word::Quit), "") => Self::Quit,
            (None, "") => word.parse().map_or_else(|_| Self::Word(line.to_owned()), Self::Number),
            _ => Self::Word(line.to_owned()),
        }
    }

    /// Returns a command that is repeated as often as a number says, or done once.
    fn times(line: &str, times: &str, what: fn(usize) -> Self) -> Self {
        match times.parse() {
            _ if times.is_empty() => what(1),
            Ok(times) => what(usize::min(times, 10_000)),
            Err(_) => Self::Word(line.to_owned()),
        }
    }
}

/// The first word of a line.
#[derive(Clone, Copy)]
enum Word {
    Help,
    Board,
    Undo,
    Redo,
    Ways,
    Go,
    Card,
    Odds,
    Save,
    Load,
    Quit,
}

impl Word {
    /// Returns the command that a word means in some language.
    fn of(typed: &str) -> Option<Self> {
        const WORDS: [(Word, &str); 11] = [
            (Word::Help, "input-help"),
            (Word::Board, "input-board"),
            (Word::Undo, "input-undo"),
            (Word::Redo, "input-redo"),
            (Word::Ways, "input-ways"),
            (Word::Go, "input-go"),
            (Word::Card, "input-card"),
            (Word::Odds, "input-odds"),
            (Word::Save, "input-save"),
            (Word::Load, "input-load"),
            (Word::Quit, "input-quit"),
        ];
        let is_typed = |id: &str| Language::all().any(|language| say(language, id, &[]).split(", ").any(|word| word == typed));
        WORDS.into_iter().find(|(_, id)| is_typed(id)).map(|(word, _)| word)
    }
}

/// Returns the next line, or `None` at the end. Invalid bytes are replaced, and lines that are too long are cut.
pub(crate) fn line(typed: &mut impl BufRead) -> std::io::Result<Option<String>> {
    let mut bytes = Vec::new();
    typed.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    // The rest of a line that was cut is skipped, a piece at a time.
    let mut ended = bytes.last() == Some(&b'\n');
    while !ended {
        let mut rest = Vec::new();
        let read = typed.by_ref().take(LONGEST).read_until(b'\n', &mut rest)?;
        ended = read == 0 || rest.last() == Some(&b'\n');
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn words_of_both_languages_are_understood() {
        assert_eq!(Input::of("  12 "), Input::Number(12));
        assert_eq!(Input::of("annuler 3"), Input::Undo(3));
        assert_eq!(Input::of("undo"), Input::Undo(1));
        assert_eq!(Input::of("refaire 2"), Input::Redo(2));
        assert_eq!(Input::of("redo twice"), Input::Word("redo twice".to_owned()));
        assert_eq!(Input::of("Save my game.json"), Input::Save("my game.json".to_owned()));
        assert_eq!(Input::of("save"), Input::Word("save".to_owned()));
        assert_eq!(Input::of("card Joris"), Input::Card("Joris".to_owned()));
        assert_eq!(Input::of("chances 12"), Input::Odds(12));
        assert_eq!(Input::of("ways"), Input::Ways);
        assert_eq!(Input::of("aller C4"), Input::Go("C4".to_owned()));
        assert_eq!(Input::of("go"), Input::Word("go".to_owned()));
        assert_eq!(Input::of("c4"), Input::Word("c4".to_owned()));
        assert_eq!(Input::of("99999999999999999999999"), Input::Word("99999999999999999999999".to_owned()));
        assert_eq!(Input::of("-1"), Input::Word("-1".to_owned()));
    }

    #[test]
    fn lines_are_cut_and_never_refused() {
        let long = [vec![b'x'; 10_000], b"\n1\n\xff\xfe".to_vec()].concat();
        let mut typed = long.as_slice();
        assert_eq!(line(&mut typed).unwrap().unwrap().len(), 4096);
        assert_eq!(line(&mut typed).unwrap().unwrap(), "1\n");
        assert_eq!(line(&mut typed).unwrap().unwrap(), "\u{fffd}\u{fffd}");
        assert_eq!(line(&mut typed).unwrap(), None);
    }
}
