//! Lists in brackets and tables in braces.

use kcc_diagnostics::{Mistake, Safety};

use super::{Inside, Read, Slip, pair, skip, value};

/// Reads a list that begins at `at`.
pub(super) fn brackets(text: &str, at: usize, field: &str) -> Read {
    members(text, at, Inside::List, field)
}

/// Reads a table in braces that begins at `at`.
pub(super) fn braces(text: &str, at: usize, field: &str) -> Read {
    members(text, at, Inside::Braces, field)
}

fn members(text: &str, opened: usize, inside: Inside, field: &str) -> Read {
    let mut last = opened + 1;
    loop {
        let at = skip(text, last, inside)?;
        if let Some(end) = closing(text, opened, (last, at), inside)? {
            return Ok(end);
        }
        if let Some(',' | ';') = next(text, at) {
            return Err(Slip::unexpected(text, at..at + 1).mend(Safety::Safe, at..at + 1, "").boxed());
        }
        last = if inside == Inside::List { value(text, at, inside, field)? } else { pair::read(text, at, inside)? };
        let at = skip(text, last, inside)?;
        if let Some(end) = closing(text, opened, (last, at), inside)? {
            return Ok(end);
        }
        match next(text, at) {
            Some(',') => last = at + 1,
            Some(';') => return Err(Slip::new(Mistake::MissingComma, at..at + 1).mend(Safety::Safe, at..at + 1, ",").boxed()),
            Some('=' | ':') => return Err(Slip::unexpected(text, at..at + 1).boxed()),
            _ => return Err(Slip::new(Mistake::MissingComma, last..last).mend(Safety::Safe, last..last, ",").boxed()),
        }
    }
}

/// Returns the byte after the closing bracket, if it is at `at`. `last` is where the members so far end.
fn closing(text: &str, opened: usize, (last, at): (usize, usize), inside: Inside) -> Result<Option<usize>, Box<Slip>> {
    let (opening, expected) = if inside == Inside::List { ("[", "]") } else { ("{", "}") };
    let slip = |span| {
        let slip = Slip::new(Mistake::UnclosedBracket, span).with("opening", opening).with("closing", expected);
        slip.related("opened", opened..opened + 1)
    };
    match next(text, at) {
        Some(c) if expected.starts_with(c) => Ok(Some(at + 1)),
        None => {
            let space = if inside == Inside::Braces && !text.get(..last).unwrap_or_default().ends_with([' ', '{']) { " " } else { "" };
            // A comma before the end of a table in braces is newer TOML: it makes room for the brace.
            let comma = inside == Inside::Braces && text.get(..last).unwrap_or_default().ends_with(',');
            let replaced = if comma { last - 1..last } else { last..last };
            Err(slip(last..last).mend(Safety::Safe, replaced, format!("{space}{expected}")).boxed())
        }
        Some(']' | '}' | ')' | '>') => Err(slip(at..at + 1).mend(Safety::Safe, at..at + 1, expected).boxed()),
        Some(_) => Ok(None),
    }
}

fn next(text: &str, at: usize) -> Option<char> {
    text.get(at..).and_then(|rest| rest.chars().next())
}
