//! Features of TOML 1.1. They are read, but other tools with which people open the files only know TOML 1.0.

use std::ops::Range;

use kcc_diagnostics::{Diagnostic, Edit, Fix, Mistake, Safety};
use toml_parser::Source;
use toml_parser::lexer::TokenKind;

use super::mending::Mended;

/// Reports line breaks and a comma at the end in a table in braces.
pub(super) fn braces(mended: &Mended<'_>, span: Range<usize>, problems: &mut Vec<Diagnostic>) {
    let Some(written) = mended.text().get(span.clone()) else { return };
    let body = written.trim_end_matches('}').trim_end();
    if !written.contains('\n') && !body.ends_with(',') {
        return;
    }
    let (mut braces, mut brackets) = (0_u32, 0_u32);
    let mut breaks: Vec<Range<usize>> = Vec::new();
    let mut comma: Option<Range<usize>> = None;
    let mut comments = false;
    for token in Source::new(written).lex() {
        let at = token.span().start() + span.start..token.span().end() + span.start;
        match token.kind() {
            TokenKind::LeftCurlyBracket => braces += 1,
            TokenKind::RightCurlyBracket if braces > 1 => braces -= 1,
            TokenKind::LeftSquareBracket => brackets += 1,
            TokenKind::RightSquareBracket => brackets = brackets.saturating_sub(1),
            TokenKind::Newline if braces == 1 && brackets == 0 => breaks.push(at),
            TokenKind::Comment => comments = true,
            TokenKind::Comma if braces == 1 && brackets == 0 => {
                comma = Some(at);
                continue;
            }
            TokenKind::RightCurlyBracket | TokenKind::Eof => break,
            TokenKind::Newline | TokenKind::Whitespace => continue,
            TokenKind::Comma
            | TokenKind::Dot
            | TokenKind::Equals
            | TokenKind::LiteralString
            | TokenKind::BasicString
            | TokenKind::MlLiteralString
            | TokenKind::MlBasicString
            | TokenKind::Atom => {}
        }
        // Only white space or the comma itself is allowed here: otherwise the comma was not the last.
        if token.kind() != TokenKind::Newline && token.kind() != TokenKind::Comment {
            comma = None;
        }
    }
    let Some(first) = breaks.first().or(comma.as_ref()).cloned() else { return };
    let mut diagnostic = Diagnostic::at(Mistake::NewerToml, mended.place(first));
    if !comments {
        let edit = |at: &Range<usize>, text: &str| Edit { place: mended.place(at.clone()), replacement: text.to_owned() };
        let edits = breaks.iter().map(|at| edit(at, " ")).chain(comma.iter().map(|at| edit(at, ""))).collect();
        diagnostic.fixes.push(Fix { safety: Safety::Safe, edits });
    }
    problems.push(diagnostic);
}
