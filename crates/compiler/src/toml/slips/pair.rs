//! A key and its value.

use kcc_diagnostics::{Mistake, Safety};

use super::{Inside, Read, Slip, comment_sign, line_end, quotes, skip, value};
use crate::toml::recovery::is_readable;

/// Reads a whole statement: a key with its value, and nothing after it.
pub(super) fn statement(text: &str) -> Read {
    let end = read(text, 0, Inside::Line)?;
    match members_without_brackets(text, end) {
        Some(slip) => Err(slip.boxed()),
        None => after(text, end),
    }
}

/// Returns the slip of several values with commas between them and no brackets around them.
fn members_without_brackets(text: &str, end: usize) -> Option<Slip> {
    let rest = text.get(end..line_end(text, end))?;
    let rest = rest.split(" #").next()?.trim_end();
    let more = rest.trim_start().strip_prefix(',')?;
    let equals = text.get(..end)?.find('=')?;
    let start = equals + 1 + text.get(equals + 1..).map_or(0, |value| value.len() - value.trim_start().len());
    let value = text.get(start..end)?;
    let field = text.get(..equals)?.trim();
    let is_list = !more.trim().is_empty() && is_readable(&format!("x = [{value}{rest}]"));
    let span = start..end + rest.len();
    is_list.then(|| {
        let slip = Slip::new(Mistake::SingleForList, span.clone()).with("field", field);
        slip.mend(Safety::Safe, span.start..span.start, "[").mend(Safety::Safe, span.end..span.end, "]")
    })
}

/// Returns the heading that a line such as `spells:` was meant to be.
pub(in crate::toml) fn heading(line: &str) -> Option<String> {
    let name = line.split('#').next()?.trim().strip_suffix(':')?.trim_end();
    // The names of lists are plural.
    let (opening, closing) = if name.ends_with('s') { ("[[", "]]") } else { ("[", "]") };
    let groups = ["spell", "spells", "own_power", "own_powers", "collection", "provisional", "steps", "units"];
    (is_name(name) && groups.contains(&name)).then(|| format!("{opening}{name}{closing}"))
}

/// Reads a key with its value at `at`.
pub(super) fn read(text: &str, at: usize, inside: Inside) -> Read {
    let key_end = key(text, at)?;
    let field = text.get(at..key_end).unwrap_or_default().trim_matches(['"', '\'']);
    let sign = skip(text, key_end, inside)?;
    let rest = text.get(sign..).unwrap_or_default();
    let signs = ["==", "=>", ":=", "->", "="].into_iter().find(|signs| rest.starts_with(signs));
    let after = match signs {
        Some("=") => sign + 1,
        Some(signs) => {
            let span = sign..sign + signs.len();
            return Err(Slip::unexpected(text, span.clone()).mend(Safety::Safe, span, "=").boxed());
        }
        None if rest.starts_with(':')
            && inside == Inside::Line
            && heading(text.get(at..line_end(text, at)).unwrap_or_default()).is_some() =>
        {
            let heading = heading(text.get(at..line_end(text, at)).unwrap_or_default()).unwrap_or_default();
            let slip = Slip::new(Mistake::HeadingWithColon, at..sign + 1).with("heading", &heading);
            return Err(slip.mend(Safety::Safe, at..sign + 1, heading).boxed());
        }
        None if rest.starts_with(':') => {
            let equals = if sign == key_end { " =" } else { "=" };
            let slip = Slip::new(Mistake::ColonForEquals, sign..sign + 1).with("field", field);
            return Err(slip.mend(Safety::Safe, sign..sign + 1, equals).boxed());
        }
        None => return Err(no_equals(text, (at, key_end), sign, inside).boxed()),
    };
    value(text, skip(text, after, Inside::Line)?, inside, field)
}

/// Reads a key at `at`: names, bare or in quotes, with dots between them.
pub(super) fn key(text: &str, at: usize) -> Read {
    let mut end = at;
    loop {
        let rest = text.get(end..).unwrap_or_default();
        end = match rest.chars().next() {
            Some('"' | '\'') => quotes::straight(text, end, Inside::Braces)?,
            Some(c) if quotes::opens(c) => quotes::typographic(text, end, Inside::Braces)?,
            _ => end + rest.find(|c: char| !is_bare(c)).unwrap_or(rest.len()),
        };
        let next = skip(text, end, Inside::Line)?;
        match text.get(next..).unwrap_or_default().strip_prefix('.') {
            Some(_) => end = skip(text, next + 1, Inside::Line)?,
            None if end == at => {
                let next = text.get(at..).unwrap_or_default().find(|c: char| c.is_whitespace() || "=:,]}".contains(c));
                return Err(Slip::unexpected(text, at..next.map_or(text.len(), |next| at + next.max(first_len(text, at))))
                    .nameless()
                    .boxed());
            }
            None => return Ok(end),
        }
    }
}

fn first_len(text: &str, at: usize) -> usize {
    text.get(at..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8)
}

/// Returns whether a text is a key without quotes.
pub(super) fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_bare)
}

fn is_bare(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '-')
}

/// Returns what is wrong where a `=` should follow a key.
fn no_equals(text: &str, key: (usize, usize), at: usize, inside: Inside) -> Slip {
    let (start, key_end) = key;
    let end = line_end(text, at);
    let rest = text.get(at..end).unwrap_or_default();
    let field = text.get(start..key_end).unwrap_or_default();
    let missing = || Slip::new(Mistake::MissingEquals, key_end..key_end).with("field", field.trim_matches(['"', '\'']));
    let words = rest.split(['=', ',', '}', '#']).next().unwrap_or_default();
    let followed_by_equals = rest.get(words.len()..).is_some_and(|rest| rest.starts_with('='));
    if followed_by_equals && words.chars().all(|c| c.is_alphanumeric() || matches!(c, ' ' | '_' | '-' | '’' | '\'')) {
        let written = text.get(start..at + words.trim_end().len()).unwrap_or_default();
        let name: Vec<&str> = written.split_whitespace().collect();
        let slip = Slip::new(Mistake::NameWithSpace, start..start + written.len()).with("field", written);
        let plain = written.chars().all(|c| is_bare(c) || c == ' ');
        let mended = name.join("_");
        return match crate::shape::field_near(written) {
            Some(near) if !plain => slip.with("mended", &near).mend(Safety::Review, start..start + written.len(), near),
            _ if plain => slip.with("mended", &mended).mend(Safety::Review, start..start + written.len(), mended),
            _ => slip.with("mended", mended).nameless(),
        };
    }
    let begins_value =
        rest.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '"' | '\'' | '[' | '{' | '+' | '-') || quotes::opens(c));
    let one_word = !rest.is_empty() && !rest.trim_end().contains(char::is_whitespace) && rest.starts_with(char::is_alphabetic);
    if rest.is_empty() || rest.starts_with('#') || (inside != Inside::Line && rest.starts_with(['}', ','])) {
        return missing();
    }
    if begins_value || one_word {
        return missing().mend(Safety::Safe, key_end..key_end, " =");
    }
    // More than a word: a sentence, not a field.
    let end = start + text.get(start..end).unwrap_or_default().trim_end().len();
    Slip::unexpected(text, start..end).nameless()
}

/// Checks that nothing but a comment follows a statement on its line.
pub(super) fn after(text: &str, end: usize) -> Read {
    let at = skip(text, end, Inside::Line)?;
    let rest = text.get(at..).unwrap_or_default().trim_end();
    let span = at..at + rest.len();
    if rest.is_empty() || rest.starts_with('#') {
        return Ok(at);
    }
    if rest.starts_with([',', ';']) && rest.get(1..).is_some_and(|rest| rest.trim_start().is_empty() || rest.trim_start().starts_with('#'))
    {
        return Err(Slip::unexpected(text, at..at + 1).mend(Safety::Safe, end..at + 1, "").boxed());
    }
    if let Some(sign) = comment_sign(rest) {
        let span = at..at + sign.len();
        let hash = if at == end { " #" } else { "#" };
        return Err(Slip::new(Mistake::WrongComment, span.clone()).with("found", sign).mend(Safety::Safe, span, hash).boxed());
    }
    let slip = Slip::unexpected(text, span);
    let begins_pair = key(text, at).ok().filter(|end| text.get(*end..).is_some_and(|rest| rest.trim_start().starts_with('=')));
    Err(if begins_pair.is_some() { slip.mend(Safety::Safe, end..at, "\n") } else { slip }.boxed())
}
