//! Text in quotes.

use std::ops::Range;

use kcc_diagnostics::{Mistake, Safety};
use toml_parser::{ParseError, Source};

use super::{Inside, Read, Slip, line_end, probable_end};

/// Returns whether a character is a typographic quote with which a text may begin.
pub(super) fn opens(c: char) -> bool {
    closers(c).is_some()
}

/// Returns the characters that may close a text opened by a typographic quote.
fn closers(opening: char) -> Option<&'static [char]> {
    match opening {
        '“' | '”' | '„' | '‟' | '″' => Some(&['”', '“', '"', '‟', '″']),
        '‘' | '’' | '‚' | '‛' | '`' | '´' => Some(&['’', '‘', '\'', '`', '´']),
        '«' => Some(&['»']),
        '»' => Some(&['«']),
        _ => None,
    }
}

/// Reads a text in straight quotes of any of the four kinds.
pub(super) fn straight(text: &str, at: usize, inside: Inside) -> Read {
    let rest = text.get(at..).unwrap_or_default();
    let Some(token) = Source::new(rest).lex().next() else { return Ok(at) };
    let end = at + token.span().end();
    let written = text.get(at..end).unwrap_or_default();
    let kinds = ["\"\"\"", "'''", "\"", "'"];
    let Some(quote) = kinds.into_iter().find(|quote| written.starts_with(quote)) else { return Ok(at) };
    let closed = written.len() >= 2 * quote.len() && written.ends_with(quote);
    if !closed && quote.len() == 3 {
        return Err(unclosed_block(text, at, quote).boxed());
    }
    if !closed {
        return Err(unclosed(text, at, quote, inside).boxed());
    }
    if let Some(slip) = bad_character(text, at..end) {
        return Err(slip.boxed());
    }
    let follows = text.get(end..).unwrap_or_default().chars().next();
    match follows {
        Some(c) if quote.len() == 1 && (c.is_alphanumeric() || matches!(c, '"' | '\'' | '\\') || opens(c)) => {
            Err(closed_too_early(text, at..end, quote, inside).boxed())
        }
        _ => Ok(end),
    }
}

/// Reads a text in typographic quotes.
pub(super) fn typographic(text: &str, at: usize, inside: Inside) -> Read {
    let rest = text.get(at..line_end(text, at)).unwrap_or_default();
    let Some(opening) = rest.chars().next() else { return Ok(at) };
    let closers = closers(opening).unwrap_or_default();
    let ends = rest.char_indices().skip(1).filter(|(_, c)| closers.contains(c)).map(|(i, c)| (at + i, c));
    // An apostrophe closes nothing: a closing quote is followed by what may follow a value.
    let followed_well = |(i, c): &(usize, char)| {
        let after = text.get(i + c.len_utf8()..).unwrap_or_default().trim_start_matches([' ', '\t', '\u{a0}']);
        after.is_empty() || after.starts_with(['\n', '\r', '#', ',', ';', ']', '}', '=', ':', '.']) || after.starts_with("//")
    };
    let mut found = ends.filter(followed_well);
    let found = if inside == Inside::Line { found.last() } else { found.next() };
    let content_start = at + opening.len_utf8();
    let (content_end, end) = match found {
        Some((end, closing)) => (end, end + closing.len_utf8()),
        None => {
            let end = probable_end(text, content_start, inside).max(content_start);
            (end, end)
        }
    };
    let content = text.get(content_start..content_end).unwrap_or_default();
    let spaces: &[char] = if matches!(opening, '«' | '»') { &[' ', '\u{a0}', '\u{202f}'] } else { &[] };
    let inner = content.trim_matches(spaces);
    let before = content.len() - content.trim_start_matches(spaces).len();
    let (inner_start, inner_end) = (content_start + before, content_start + before + inner.len());
    let mut slip =
        Slip::new(Mistake::TypographicQuotes, at..end).with("found", if found.is_some() { rest_of(text, at..end) } else { opening.into() });
    slip = slip.mend(Safety::Safe, at..inner_start, "\"");
    for (i, _) in inner.char_indices().filter(|(_, c)| matches!(c, '"' | '\\')) {
        slip = slip.mend(Safety::Safe, inner_start + i..inner_start + i, "\\");
    }
    Err(slip.mend(Safety::Safe, inner_end..end, "\"").boxed())
}

fn rest_of(text: &str, span: Range<usize>) -> String {
    text.get(span).unwrap_or_default().to_owned()
}

fn unclosed(text: &str, at: usize, quote: &'static str, inside: Inside) -> Slip {
    let content_start = at + quote.len();
    let end = probable_end(text, content_start, inside).max(content_start);
    let content = text.get(content_start..end).unwrap_or_default();
    let typographic =
        content.char_indices().last().filter(|(_, c)| *c != '\'' && *c != '`' && *c != '´' && (opens(*c) || "”’»".contains(*c)));
    if let Some((i, c)) = typographic {
        let span = content_start + i..content_start + i + c.len_utf8();
        return Slip::new(Mistake::TypographicQuotes, span.clone()).with("found", c.to_string()).mend(Safety::Safe, span, quote);
    }
    if quote == "\"" && content.ends_with("\\\"") {
        let backslash = end - 2..end - 1;
        return Slip::new(Mistake::BadEscape, backslash.start..end).with("escape", "\\\"").mend(Safety::Review, backslash, "\\\\");
    }
    let other = content.char_indices().last().filter(|(_, c)| matches!(c, '"' | '\'') && content.matches(*c).count() == 1);
    let slip = Slip::new(Mistake::MissingQuote, end..end).with("quote", quote).related("opened", at..content_start);
    match other {
        // Opened with one kind, closed with the other.
        Some((i, c)) => slip.mend(Safety::Safe, content_start + i..content_start + i + c.len_utf8(), quote),
        None => slip.mend(Safety::Safe, end..end, quote),
    }
}

fn unclosed_block(text: &str, at: usize, quotes: &'static str) -> Slip {
    let content_start = at + quotes.len();
    let kept = text.get(content_start..).unwrap_or_default().trim_end();
    let sign = quotes.get(..1).unwrap_or_default();
    let without = kept.strip_suffix(sign).map_or(kept, |kept| kept.strip_suffix(sign).unwrap_or(kept));
    let (start, end) = (content_start + without.len(), content_start + kept.len());
    let slip = Slip::new(Mistake::MissingQuote, end..end).with("quote", quotes).related("opened", at..content_start);
    slip.mend(Safety::Review, start..end, quotes)
}

/// Returns the slip of a text whose closing quote is followed by more text: that quote opens the next text, or belongs into this one.
fn closed_too_early(text: &str, span: Range<usize>, quote: &'static str, inside: Inside) -> Slip {
    let content = text.get(span.start + 1..span.end - 1).unwrap_or_default();
    let comma = content.rfind(',').filter(|comma| inside != Inside::Line && comma + 1 < content.len());
    let opens_next = content.ends_with(|c: char| c.is_whitespace() || matches!(c, ',' | '='));
    if let Some(comma) = comma.filter(|_| opens_next || content.ends_with(',')) {
        let end = span.start + 1 + content.get(..comma).unwrap_or_default().trim_end().len();
        let slip = Slip::new(Mistake::MissingQuote, end..end).with("quote", quote).related("opened", span.start..span.start + 1);
        return slip.mend(Safety::Review, end..end, quote);
    }
    let end = real_end(text, &span, quote, inside);
    let inner = span.start + 1..end - 1;
    let written = text.get(inner.clone()).unwrap_or_default();
    let slip = Slip::new(Mistake::InnerQuotes, span.end - 1..span.end).with("quote", quote);
    if end == span.end {
        return Slip { span: span.end..line_end(text, span.end), ..Slip::unexpected(text, span.end..probable_end(text, span.end, inside)) };
    }
    if quote == "'"
        && written.contains("\\'")
        && !written.contains("'''")
        && written.matches('\\').count() == written.matches("\\'").count()
    {
        let slip = Slip::new(Mistake::BackslashInSingleQuotes, span.end - 2..span.end);
        let open = slip.mend(Safety::Safe, span.start..span.start, "''");
        let inner =
            written.match_indices("\\'").fold(open, |slip, (i, _)| slip.mend(Safety::Safe, inner.start + i..inner.start + i + 1, ""));
        return inner.mend(Safety::Safe, end..end, "''");
    }
    if quote == "'" {
        let plain = !written.contains(['"', '\\']);
        let slip = slip.mend(Safety::Review, span.start..span.start + 1, "\"").mend(Safety::Review, end - 1..end, "\"");
        return if plain { slip } else { Slip { edits: Vec::new(), ..slip } };
    }
    let quotes = written.match_indices('"').filter(|(i, _)| !written.get(..*i).unwrap_or_default().ends_with('\\'));
    quotes.fold(slip, |slip, (i, _)| slip.mend(Safety::Review, inner.start + i..inner.start + i, "\\"))
}

/// Returns where a text that seems to end at `span.end` really ends: on a line of its own at the last quote of the line, in brackets at the
/// first one that is followed by what follows a member.
fn real_end(text: &str, span: &Range<usize>, quote: &str, inside: Inside) -> usize {
    let line_end = line_end(text, span.end);
    let rest = text.get(span.end..line_end).unwrap_or_default();
    let mut ends = rest.match_indices(quote).map(|(at, _)| span.end + at + 1);
    let end = match inside {
        Inside::Line => ends.last(),
        Inside::List | Inside::Braces => ends.find(|end| {
            let after = text.get(*end..line_end).unwrap_or_default().trim_start();
            after.is_empty() || after.starts_with([',', ']', '}', '#'])
        }),
    };
    end.unwrap_or(span.end)
}

/// Returns the slip of an invalid escape, or of a character that is not allowed in a text.
fn bad_character(text: &str, span: Range<usize>) -> Option<Slip> {
    let written = text.get(span.clone())?;
    let source = Source::new(written);
    let token = source.lex().next()?;
    let mut errors: Vec<ParseError> = Vec::new();
    let _ = source.get(token)?.decode_scalar(&mut (), &mut errors);
    let at = errors.first()?.unexpected()?.start();
    let at = written.floor_char_boundary(at);
    let before = written.get(..at)?;
    let wrong = written.get(at..)?.chars().next()?;
    if wrong.is_control() && !matches!(wrong, '\n' | '\r' | '\t') {
        let span = span.start + at..span.start + at + wrong.len_utf8();
        let code = format!("U+{:04X}", u32::from(wrong));
        return Some(Slip::new(Mistake::ForbiddenCharacter, span.clone()).with("code", code).mend(Safety::Review, span, ""));
    }
    if let Some(before) = before.strip_suffix('\r') {
        let span = span.start + before.len()..span.start + at;
        return Some(Slip::new(Mistake::ForbiddenCharacter, span.clone()).with("code", "U+000D").mend(Safety::Review, span, "\n"));
    }
    let backslash = before.rfind('\\')?;
    let end = if backslash + 1 == at { at + wrong.len_utf8() } else { at };
    let place = span.start + backslash..span.start + end;
    let slip = Slip::new(Mistake::BadEscape, place.clone()).with("escape", text.get(place)?);
    Some(slip.mend(Safety::Review, span.start + backslash..span.start + backslash + 1, "\\\\"))
}
