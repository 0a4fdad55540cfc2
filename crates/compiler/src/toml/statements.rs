//! Finds where the statements of a broken file begin and end.

use std::ops::Range;

use toml_parser::Source;
use toml_parser::lexer::{Token, TokenKind};

/// The characters that TOML takes for space: others that look like space are part of a statement.
const SPACES: [char; 4] = [' ', '\t', '\r', '\n'];

/// Returns the next statement at or after `from`: a header, or a key with its value, over all lines that its brackets and quotes span,
/// without the spaces and comments around it.
pub(super) fn next(text: &str, from: usize) -> Option<Range<usize>> {
    let start = tokens(text, from).find(|token| !is_space(token.kind())).filter(|token| token.kind() != TokenKind::Eof)?;
    let start = start.span().start() + from;
    let mut depth = 0_usize;
    let mut end = start;
    for token in tokens(text, start) {
        match token.kind() {
            TokenKind::LeftSquareBracket | TokenKind::LeftCurlyBracket => depth += 1,
            TokenKind::RightSquareBracket | TokenKind::RightCurlyBracket => depth = depth.saturating_sub(1),
            TokenKind::Newline if depth == 0 => break,
            TokenKind::Newline | TokenKind::Whitespace | TokenKind::Comment | TokenKind::Eof => continue,
            TokenKind::Dot
            | TokenKind::Equals
            | TokenKind::Comma
            | TokenKind::LiteralString
            | TokenKind::BasicString
            | TokenKind::MlLiteralString
            | TokenKind::MlBasicString
            | TokenKind::Atom => {}
        }
        end = token.span().end() + start;
    }
    Some(start..end)
}

/// Returns where an unreadable statement most probably ends: before the first line that looks like the next statement. Otherwise unclosed
/// brackets and quotes would take in the rest of the file.
pub(super) fn cut(text: &str, statement: &Range<usize>) -> Range<usize> {
    let Some(written) = text.get(statement.clone()) else { return statement.clone() };
    let mut open = Vec::new();
    let mut tokens = tokens(written, 0).peekable();
    while let Some(token) = tokens.next() {
        let span = token.span().start()..token.span().end();
        match token.kind() {
            TokenKind::LeftSquareBracket | TokenKind::LeftCurlyBracket => open.push(token.kind()),
            TokenKind::RightSquareBracket | TokenKind::RightCurlyBracket => {
                open.pop();
            }
            TokenKind::Newline if begins_statement(written, span.end, open.last() == Some(&TokenKind::LeftCurlyBracket)) => {
                return trimmed(written, statement.start, span.start);
            }
            TokenKind::MlLiteralString | TokenKind::MlBasicString if !is_closed(written, &span, tokens.peek()) => {
                if let Some(end) = line_breaks(written, span).find(|end| begins_statement(written, *end, false)) {
                    return trimmed(written, statement.start, end);
                }
            }
            TokenKind::Newline
            | TokenKind::Whitespace
            | TokenKind::Comment
            | TokenKind::Eof
            | TokenKind::Dot
            | TokenKind::Equals
            | TokenKind::Comma
            | TokenKind::LiteralString
            | TokenKind::BasicString
            | TokenKind::MlLiteralString
            | TokenKind::MlBasicString
            | TokenKind::Atom => {}
        }
    }
    trimmed(written, statement.start, written.len())
}

fn tokens(text: &str, from: usize) -> impl Iterator<Item = Token> {
    Source::new(text.get(from..).unwrap_or_default()).lex()
}

fn is_space(kind: TokenKind) -> bool {
    matches!(kind, TokenKind::Whitespace | TokenKind::Newline | TokenKind::Comment)
}

/// Returns whether a text of several lines ends where its author ended it: what comes next may follow a value.
fn is_closed(written: &str, span: &Range<usize>, next: Option<&Token>) -> bool {
    let text = written.get(span.clone()).unwrap_or_default();
    let quotes = text.get(..3).unwrap_or_default();
    let follows = next.map_or(TokenKind::Eof, Token::kind);
    let text_follows = match follows {
        TokenKind::Atom | TokenKind::LiteralString | TokenKind::BasicString | TokenKind::MlLiteralString | TokenKind::MlBasicString => true,
        TokenKind::Dot
        | TokenKind::Equals
        | TokenKind::Comma
        | TokenKind::LeftSquareBracket
        | TokenKind::RightSquareBracket
        | TokenKind::LeftCurlyBracket
        | TokenKind::RightCurlyBracket
        | TokenKind::Whitespace
        | TokenKind::Comment
        | TokenKind::Newline
        | TokenKind::Eof => false,
    };
    text.len() >= 6 && text.ends_with(quotes) && !text_follows && !ends_in_next(text, quotes)
}

/// Returns whether the quotes that close a text of several lines were meant to open the next one: a key and `=` precede them.
fn ends_in_next(text: &str, quotes: &str) -> bool {
    let content = text.strip_suffix(quotes).unwrap_or(text);
    content.rsplit_once('\n').is_some_and(|(_, last)| is_assignment(last.trim_start()) && last.trim_end().ends_with('='))
}

/// Returns whether a statement can be read only because a text in it was closed by the quotes that should open the next one.
pub(super) fn swallows_others(written: &str) -> bool {
    let is_block = |token: &Token| matches!(token.kind(), TokenKind::MlLiteralString | TokenKind::MlBasicString);
    let block = |token: Token| written.get(token.span().start()..token.span().end()).unwrap_or_default();
    tokens(written, 0).filter(is_block).map(block).any(|text| ends_in_next(text, text.get(..3).unwrap_or_default()))
}

/// Returns the bytes after each line break of a span.
fn line_breaks(written: &str, span: Range<usize>) -> impl Iterator<Item = usize> {
    let start = span.start;
    written.get(span).unwrap_or_default().match_indices('\n').map(move |(at, _)| start + at + 1)
}

/// Returns whether the line that begins at a byte looks like a header, or like a key with its value. In braces a key is nothing new, unless
/// the braces are not closed before the next header or empty line.
fn begins_statement(written: &str, at: usize, in_braces: bool) -> bool {
    let rest = written.get(at..).unwrap_or_default();
    let line = rest.lines().next().unwrap_or_default().trim();
    if is_header(line) {
        return true;
    }
    let closed_later =
        || rest.lines().take_while(|line| !line.trim().is_empty() && !is_header(line.trim())).any(|line| line.trim().starts_with('}'));
    is_assignment(line) && !(in_braces && closed_later())
}

fn is_header(line: &str) -> bool {
    let line = line.split('#').next().unwrap_or_default().trim();
    let name = line.trim_start_matches('[').trim_end_matches(']').trim();
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
    line.starts_with('[')
        && line.ends_with(']')
        && name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(is_name)
        && !matches!(name, "true" | "false" | "inf" | "nan")
}

fn is_assignment(line: &str) -> bool {
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
    let name = line.trim_start_matches(is_name);
    name.len() < line.len() && name.trim_start().starts_with('=')
}

fn trimmed(written: &str, start: usize, end: usize) -> Range<usize> {
    let written = written.get(..end).unwrap_or(written);
    let mut kept = written.trim_end_matches(SPACES);
    // Whole lines of comment at the end belong to what comes next.
    while let Some((before, last)) = kept.rsplit_once('\n') {
        if !last.trim_start().starts_with('#') {
            break;
        }
        kept = before.trim_end_matches(SPACES);
    }
    start..start + kept.len()
}
