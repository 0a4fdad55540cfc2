//! The slips that people make when they write TOML, recognised one by one.
//!
//! [`find`] reads a statement that the TOML library does not accept, as tolerantly as a human reader, and stops at the first thing that is
//! not as it should be. The slip contains the change that mends it, so that the caller can mend it and look again.

mod bare;
mod header;
pub(super) mod lines;
mod list;
mod pair;
mod quotes;

use std::ops::Range;

use kcc_diagnostics::{Mistake, Safety};

use super::recovery::{MOST_DEEP, is_readable};

/// One slip, in bytes of the statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Slip {
    pub(super) mistake: Mistake,
    pub(super) span: Range<usize>,
    pub(super) words: Vec<(&'static str, String)>,
    pub(super) related: Option<(&'static str, Range<usize>)>,
    /// The edits that mend it; empty if that cannot be known.
    pub(super) edits: Vec<(Range<usize>, String)>,
    pub(super) safety: Safety,
    /// Possible replacements of the span, if only its author can know which.
    pub(super) choices: Vec<String>,
    /// What looks like the statement's key is not one.
    pub(super) nameless: bool,
}

/// The byte after what was read, or the slip that stopped the reading.
type Read = Result<usize, Box<Slip>>;

/// The surroundings of a value, which determine where it can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Inside {
    /// A line of its own.
    Line,
    /// A list in brackets.
    List,
    /// A table in braces.
    Braces,
}

/// Returns the first slip of a statement, if it is a known one.
pub(super) fn find(statement: &str) -> Option<Slip> {
    if let Some(slip) = odd_white_space(statement) {
        return Some(slip);
    }
    if let Some(sign) = comment_sign(statement) {
        return Some(Slip::new(Mistake::WrongComment, 0..sign.len()).with("found", sign).mend(Safety::Safe, 0..sign.len(), "#"));
    }
    if let Some(slip) = lines::find(statement) {
        return Some(slip);
    }
    // Values in values are read by recursion.
    if let Some(at) = too_deep(statement) {
        return Some(Slip::new(Mistake::NestedTooDeep, at..at + 1).with("limit", MOST_DEEP.to_string()));
    }
    let read = match statement.chars().next()? {
        '[' => header::read(statement),
        ']' | '}' | ',' | '=' | ':' => Err(Slip::unexpected(statement, 0..1).nameless().boxed()),
        _ => pair::statement(statement),
    };
    read.err().map(|slip| *slip)
}

/// Returns where the brackets and braces of a statement are nested deeper than the TOML library reads.
fn too_deep(statement: &str) -> Option<usize> {
    use toml_parser::lexer::TokenKind;
    let mut depth = 0_usize;
    for token in toml_parser::Source::new(statement).lex() {
        if matches!(token.kind(), TokenKind::LeftSquareBracket | TokenKind::LeftCurlyBracket) {
            depth += 1;
        } else if matches!(token.kind(), TokenKind::RightSquareBracket | TokenKind::RightCurlyBracket) {
            depth = depth.saturating_sub(1);
        }
        if depth > MOST_DEEP {
            return Some(token.span().start());
        }
    }
    None
}

/// Returns whether a line is a heading that was written with a colon.
pub(super) fn is_heading(line: &str) -> bool {
    pair::heading(line).is_some()
}

/// Returns the byte after the key that a statement begins with, if there is one that can be read.
pub(super) fn key(statement: &str) -> Option<usize> {
    let end = pair::key(statement, 0).ok()?;
    let key = statement.get(..end)?;
    is_readable(&format!("{key} = 0")).then_some(end)
}

impl Slip {
    pub(super) fn new(mistake: Mistake, span: Range<usize>) -> Self {
        Self {
            mistake,
            span,
            words: Vec::new(),
            related: None,
            edits: Vec::new(),
            safety: Safety::Safe,
            choices: Vec::new(),
            nameless: false,
        }
    }

    /// Creates a slip of which is only known that it is not allowed here.
    fn unexpected(text: &str, span: Range<usize>) -> Self {
        let found = text.get(span.clone()).unwrap_or_default().to_owned();
        Self::new(Mistake::UnexpectedText, span).with("found", found)
    }

    pub(super) fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.words.push((name, value.into()));
        self
    }

    pub(super) fn related(mut self, label: &'static str, span: Range<usize>) -> Self {
        self.related = Some((label, span));
        self
    }

    /// Adds a change that mends it. Several changes are as safe as the last one says.
    fn mend(mut self, safety: Safety, span: Range<usize>, text: impl Into<String>) -> Self {
        self.edits.push((span, text.into()));
        self.safety = safety;
        self
    }

    fn nameless(mut self) -> Self {
        self.nameless = true;
        self
    }

    fn boxed(self) -> Box<Self> {
        Box::new(self)
    }

    /// Returns the same slip with every span moved.
    pub(super) fn moved(mut self, map: impl Fn(Range<usize>) -> Range<usize>) -> Self {
        self.span = map(self.span);
        self.related = self.related.map(|(label, span)| (label, map(span)));
        self.edits = self.edits.into_iter().map(|(span, text)| (map(span), text)).collect();
        self
    }

    /// Returns whether another slip, found after this one was mended, says that more is missing at the same place.
    pub(super) fn ends_at(&self, next: &Self) -> bool {
        let only_adds = |slip: &Self| !slip.edits.is_empty() && slip.edits.iter().all(|(span, _)| span.is_empty());
        only_adds(self)
            && only_adds(next)
            && next.mistake == Mistake::UnclosedBracket
            && self.edits.last().map(|(span, _)| span.end) == Some(next.span.end)
    }

    /// Returns whether another slip is the same one at the next member of a list.
    pub(super) fn goes_on_with(&self, next: &Self, statement: &str) -> bool {
        let both = self.mistake == Mistake::BareWord && next.mistake == Mistake::BareWord && self.safety == next.safety;
        let between = statement.get(self.span.end..next.span.start).unwrap_or_default();
        both && !self.edits.is_empty() && between.trim() == ","
    }

    /// Merges the next slip into this one.
    pub(super) fn take_in(&mut self, next: Self) {
        self.span.end = next.span.end;
        self.edits.extend(next.edits);
        if let (Some((_, word)), Some((_, more))) = (self.words.first_mut(), next.words.first()) {
            *word = format!("{word}\", \"{more}");
        }
    }

    /// Returns whether the statement can be read once only this slip is mended.
    pub(super) fn alone_helps(&self, statement: &str) -> bool {
        let mut mended = statement.to_owned();
        for (span, text) in self.edits.iter().rev() {
            if mended.get(span.clone()).is_none() {
                return false;
            }
            mended.replace_range(span.clone(), text);
        }
        is_readable(&mended)
    }
}

/// Returns the sign with which other languages begin a comment.
fn comment_sign(text: &str) -> Option<&'static str> {
    ["//", "/*", "<!--", "-- ", ";", "%"].into_iter().find(|sign| text.starts_with(sign)).map(str::trim_end)
}

/// Returns a character that looks like a space but is not one, if nothing else is wrong.
fn odd_white_space(statement: &str) -> Option<Slip> {
    let odd: Vec<(usize, char)> = statement.char_indices().filter(|(_, c)| is_odd_space(*c)).collect();
    let outside = outside_of_quotes(statement);
    let odd: Vec<(usize, char)> = odd.into_iter().filter(|(at, _)| outside.iter().any(|span| span.contains(at))).collect();
    let (at, first) = *odd.first()?;
    let mut slip = Slip::new(Mistake::OddWhiteSpace, at..at + first.len_utf8()).with("character", term(first));
    for (at, c) in odd {
        let replacement = if matches!(c, '\r') {
            "\n"
        } else if is_nothing(c) {
            ""
        } else {
            " "
        };
        // Between two digits, only the author can say whether they are one number.
        let digit = |side: Option<char>| side.is_some_and(char::is_alphanumeric);
        let in_number = digit(statement[..at].chars().next_back()) && digit(statement[at + c.len_utf8()..].chars().next());
        let safety = if in_number { Safety::Review } else { slip.safety };
        slip = slip.mend(safety, at..at + c.len_utf8(), replacement);
    }
    slip.alone_helps(statement).then_some(slip)
}

fn is_odd_space(c: char) -> bool {
    is_nothing(c) || (c.is_whitespace() && !matches!(c, ' ' | '\t' | '\n' | '\r'))
}

fn is_nothing(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{ad}')
}

/// Returns the name of the term for a sign that looks like a space.
fn term(c: char) -> &'static str {
    match c {
        '\t' => "tab",
        '\u{a0}' => "no-break-space",
        '\u{202f}' | '\u{2009}' | '\u{200a}' => "narrow-space",
        _ => "invisible-sign",
    }
}

/// Returns the parts of a statement that are neither text in quotes nor comment.
fn outside_of_quotes(statement: &str) -> Vec<Range<usize>> {
    use toml_parser::lexer::TokenKind;
    let tokens = toml_parser::Source::new(statement).lex();
    tokens.filter(|token| token.kind() == TokenKind::Atom).map(|token| token.span().start()..token.span().end()).collect()
}

/// Returns the first byte at or after `at` that is not a space; in brackets, line breaks and comments are skipped too.
fn skip(text: &str, at: usize, inside: Inside) -> Read {
    let mut at = at;
    loop {
        let rest = text.get(at..).unwrap_or_default();
        let spaces = |c: char| matches!(c, ' ' | '\t') || (inside != Inside::Line && matches!(c, '\n' | '\r'));
        let next = rest.trim_start_matches(spaces);
        at += rest.len() - next.len();
        if inside == Inside::Line || !next.starts_with('#') {
            return match comment_sign(next).filter(|sign| *sign == "//" || *sign == "/*") {
                Some(sign) if inside != Inside::Line => {
                    let span = at..at + sign.len();
                    Err(Slip::new(Mistake::WrongComment, span.clone()).with("found", sign).mend(Safety::Safe, span, "#").boxed())
                }
                _ => Ok(at),
            };
        }
        at += next.find('\n').unwrap_or(next.len());
    }
}

/// Reads a value of any kind that begins at `at`.
fn value(text: &str, at: usize, inside: Inside, field: &str) -> Read {
    let rest = text.get(at..).unwrap_or_default();
    match rest.chars().next() {
        None | Some('\n' | '\r' | '#') => Err(missing_value(text, at, field)),
        Some(',' | ']' | '}') => Err(missing_value(text, at, field)),
        Some('"' | '\'') => quotes::straight(text, at, inside),
        Some(c) if quotes::opens(c) => quotes::typographic(text, at, inside),
        Some('[') => list::brackets(text, at, field),
        Some('{') => list::braces(text, at, field),
        Some(_) => bare::read(text, at, inside, field),
    }
}

fn missing_value(text: &str, at: usize, field: &str) -> Box<Slip> {
    let before = text.get(..at).unwrap_or_default().trim_end().len();
    Slip::new(Mistake::MissingValue, before..before).with("field", field).boxed()
}

/// Returns the end of the line that `at` is on.
fn line_end(text: &str, at: usize) -> usize {
    let line = text.get(at..).unwrap_or_default().split('\n').next().unwrap_or_default();
    at + line.trim_end_matches('\r').len()
}

/// Returns where an unclosed text most probably ends on its line: before the brackets, the comma and the comment that belong to its
/// surroundings.
fn probable_end(text: &str, at: usize, inside: Inside) -> usize {
    let end = line_end(text, at);
    let mut line = text.get(at..end).unwrap_or_default();
    if let Some((before, _)) = line.split_once(" #") {
        line = before;
    }
    line = line.trim_end();
    if inside != Inside::Line {
        let closers: &[char] = if inside == Inside::List { &[']', '}', ',', ' ', '\t'] } else { &['}', ',', ' ', '\t'] };
        line = line.trim_end_matches(closers);
    }
    at + line.len()
}
