//! A text of which something cannot be read: what is said of each of its statements.

use crate::card_sentences::{self, Names};
use crate::search::{in_words_of_the_language, printed_in_words};
use crate::statement;
use kcc_diagnostics::{Diagnostic, Mistake, Place, Safety};
use kcc_dsl::{Entry, Parsed, Problem, Statement, Unread};
use std::cell::OnceCell;
use std::ops::Range;

/// Of so many statements that cannot be read, it is tried what they were meant to be; in a text of more, that is not the question.
const MOST_EXPLAINED: usize = 5;

/// Longest text that is read as a card prints it, in bytes.
const LONGEST_PRINTED: usize = 600;

/// Longest statement of which it is tried what it was meant to be, in bytes.
const LONGEST_EXPLAINED: usize = 400;

/// What is wrong with a text as far as it could not be read, with lines that can be, and the statements that stay. `names` tells what
/// the names mean that cards print, `place` where bytes of the text stand in the file.
pub fn explain(
    text: &str,
    entry: Entry,
    parsed: Parsed,
    names: &Names<'_>,
    place: &dyn Fn(Range<usize>) -> Place,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Statement> {
    let unread = parsed.problems.iter().any(|problem| matches!(problem, Problem::Unread(_)));
    if let Some(problem) = unread.then(|| as_printed(text, entry, names, place)).flatten() {
        problems.push(problem);
        return Vec::new();
    }
    let mut text = Text { text, names, place, problems, explained: 0 };
    for problem in parsed.problems {
        match problem {
            Problem::Shape(problem) => text.problems.push(problem),
            Problem::Unread(unread) => text.statement(&unread),
        }
    }
    parsed.statements
}

/// What is said of several sentences as a card prints them: only those end in a full stop.
fn as_printed(text: &str, entry: Entry, names: &Names<'_>, place: &dyn Fn(Range<usize>) -> Place) -> Option<Diagnostic> {
    let inner = text.trim();
    let start = text.len() - text.trim_start().len();
    let printed = inner.ends_with('.') && inner.contains([';', '\n']) && !inner.contains('{') && inner.len() <= LONGEST_PRINTED;
    let said = (printed && entry != Entry::Targets).then(|| printed_in_words(inner, entry, names)).flatten()?;
    let here = place(start + said.span.start..start + said.span.end);
    let problem = Diagnostic::at(Mistake::OtherWords, here.clone()).with("text", said.text.trim());
    Some(problem.fix(Safety::Review, here, said.instead))
}

struct Text<'a> {
    text: &'a str,
    names: &'a Names<'a>,
    place: &'a dyn Fn(Range<usize>) -> Place,
    problems: &'a mut Vec<Diagnostic>,
    /// Statements that could not be read so far.
    explained: usize,
}

impl Text<'_> {
    fn written(&self, span: &Range<usize>) -> &str {
        self.text.get(span.clone()).unwrap_or_default()
    }

    fn statement(&mut self, unread: &Unread) {
        let Unread { entry, span, header } = unread;
        self.explained += 1;
        let thorough = self.explained <= MOST_EXPLAINED && header.len() <= LONGEST_EXPLAINED;
        let place = |inner: Range<usize>| (self.place)(span.start + inner.start..span.start + inner.end);
        let written = self.written(span);
        // It is asked for more than once, and takes long where nothing comes of it.
        let said = OnceCell::new();
        let said = || said.get_or_init(|| in_words_of_the_language(written, *entry, self.names)).clone();
        let problem = statement::explain(written, header, *entry, thorough, self.names, &said, &place);
        let problem = statement::with_forms(problem, header);
        let sentences = card_sentences::sentences(written);
        if thorough && problem.mistake != Mistake::OtherWords && sentences.len() > 1 {
            self.sentences(unread, &sentences, problem);
        } else {
            self.problems.push(problem);
        }
    }

    /// What is wrong with each of several sentences that cannot be said together; `problem` if nothing is.
    fn sentences(&mut self, unread: &Unread, sentences: &[Range<usize>], problem: Diagnostic) {
        let mut found = Vec::new();
        for span in sentences {
            let span = unread.span.start + span.start..unread.span.start + span.end;
            let written = self.written(&span);
            let sentence = written.trim_end_matches('.');
            let said = |entry: Entry| entry.reads(sentence) || in_words_of_the_language(written, entry, self.names).is_some();
            if said(unread.entry) || (unread.entry == Entry::Abilities && said(Entry::Effects)) {
                continue;
            }
            let place = |inner: Range<usize>| (self.place)(span.start + inner.start..span.start + inner.end);
            found.push(statement::explain(sentence, sentence, unread.entry, true, self.names, &|| None, &place));
        }
        if found.is_empty() {
            found.push(problem);
        }
        self.problems.append(&mut found);
    }
}
