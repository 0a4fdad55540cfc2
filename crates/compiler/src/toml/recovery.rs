//! Reading a file that the TOML library does not accept.

use std::ops::Range;

use ::toml::de::DeTable;
use kcc_diagnostics::{Diagnostic, Edit, FileId, Fix, Mistake, Place, Safety};

use super::mending::{Mend, Mended};
use super::slips::{self, Slip};
use super::{repeats, statements};

/// After this many unreadable statements the rest of a file is left alone: it is not what its name says, and its author has enough to do.
const MOST_BROKEN: usize = 50;

/// The deepest nesting that the TOML library reads.
pub(super) const MOST_DEEP: usize = 80;

/// More slips in one statement than this are not distinguished.
const MOST_SLIPS: usize = 24;

/// A statement of a broken file.
#[derive(Clone, Debug)]
pub(super) struct Statement {
    /// Its span, in bytes of the original text.
    pub(super) span: Range<usize>,
    /// Whether it is the header of a table.
    pub(super) is_header: bool,
}

/// Mends what is wrong with a file, and reports it. The TOML library can read the result.
pub(super) fn mend<'t>(file: FileId, text: &'t str, problems: &mut Vec<Diagnostic>) -> Mended<'t> {
    let mut recovery = Recovery { file, text, mends: Vec::new(), statements: Vec::new(), problems, is_cut: false };
    recovery.each_statement();
    let Recovery { mends, statements, problems, is_cut, .. } = recovery;
    let mut mended = repeats::remove(file, text, mends, &statements, problems);
    mended.is_cut = is_cut;
    match DeTable::parse_recoverable(mended.text()).1.first() {
        Some(error) if problems.is_empty() => {
            let place = mended.place(error.span().unwrap_or_default());
            problems.push(Diagnostic::at(Mistake::BrokenToml, place));
            mended
        }
        _ => mended,
    }
}

/// Returns whether the TOML library accepts a text.
pub(super) fn is_readable(text: &str) -> bool {
    DeTable::parse(text).is_ok()
}

struct Recovery<'t, 'p> {
    file: FileId,
    text: &'t str,
    mends: Vec<Mend>,
    statements: Vec<Statement>,
    problems: &'p mut Vec<Diagnostic>,
    is_cut: bool,
}

impl Recovery<'_, '_> {
    fn each_statement(&mut self) {
        let mut at = if self.text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        let mut broken = 0;
        while let Some(span) = statements::next(self.text, at) {
            let written = self.text.get(span.clone()).unwrap_or_default();
            if is_readable(written) && !statements::swallows_others(written) {
                at = span.end;
                self.statements.push(Statement { span, is_header: written.starts_with('[') });
                continue;
            }
            if broken == MOST_BROKEN {
                self.mends.push(nameless(span.start..self.text.len(), span.start));
                return;
            }
            broken += 1;
            let span = statements::cut(self.text, &span);
            let span = span.start..slips::lines::end(self.text, &span).unwrap_or(span.end);
            at = span.end;
            let written = self.text.get(span.clone()).unwrap_or_default();
            let is_header = written.starts_with('[') || slips::is_heading(written);
            self.statement(span.clone());
            self.statements.push(Statement { span, is_header });
        }
    }

    /// Returns whether the file ends in a slip of its last statement: in quotes or brackets, or without even a line break.
    fn is_cut_by(&self, slip: &Slip, statement: &Range<usize>) -> bool {
        let rest = self.text.get(statement.end..).unwrap_or_default();
        let open = matches!(slip.mistake, Mistake::MissingQuote | Mistake::UnclosedBracket);
        slip.span.end == statement.len() && rest.trim().is_empty() && (open || !rest.contains('\n'))
    }

    /// Mends one statement, slip by slip, until it can be read. If it cannot, only its first slip is reported: the others
    /// may follow from it.
    fn statement(&mut self, span: Range<usize>) {
        let written = self.text.get(span.clone()).unwrap_or_default();
        let mut mends: Vec<Mend> = Vec::new();
        let mut found: Vec<Slip> = Vec::new();
        let mut readable = false;
        while found.len() < MOST_SLIPS {
            let current = Mended::new(self.file, written, mends.clone());
            readable = is_readable(current.text());
            if readable {
                break;
            }
            let Some(slip) = slips::find(current.text()).map(|slip| slip.moved(|span| current.original(span))) else { break };
            let mended = slip.edits.iter().map(|(span, text)| Mend { span: span.clone(), text: text.clone(), broken: false });
            let before = mends.len();
            mends.extend(mended);
            let stuck = mends.len() == before;
            match found.last_mut() {
                // Everything missing at the same place is one slip: a file that ends within quotes within brackets.
                Some(last) if last.ends_at(&slip) => last.edits.extend(slip.edits),
                Some(last) if last.goes_on_with(&slip, written) => last.take_in(slip),
                Some(_) | None => found.push(slip),
            }
            if stuck {
                break;
            }
        }
        if !readable {
            found.truncate(1);
            let nameless_slip = found.first().is_some_and(|slip| slip.nameless);
            mends = vec![keep_place(written, nameless_slip, span.start)];
            if let Some(first) = found.first_mut().filter(|slip| !slip.alone_helps(written)) {
                first.edits.clear();
            }
        }
        if found.is_empty() {
            found.push(unnamed(written));
        }
        if found.last().is_some_and(|slip| self.is_cut_by(slip, &span)) {
            // The rest of the file is lost, and everything in it seems to be missing.
            if written.starts_with('[') {
                mends = vec![keep_place(written, true, span.start)];
            } else {
                let end = written.len()..written.len();
                mends.push(Mend { text: "\n".to_owned(), span: end.clone(), broken: false });
                mends.push(nameless(end, span.start));
            }
            self.is_cut = true;
        }
        let offset = span.start;
        self.problems
            .extend(found.into_iter().map(|slip| diagnostic(self.file, &slip.moved(|span| span.start + offset..span.end + offset))));
        self.mends.extend(mends.into_iter().map(|mend| Mend { span: mend.span.start + offset..mend.span.end + offset, ..mend }));
    }
}

/// Returns an unknown slip, where the library stopped.
fn unnamed(written: &str) -> Slip {
    let (_, errors) = DeTable::parse_recoverable(written);
    let deep = errors.iter().any(|error| error.message().contains("recurs"));
    let span = errors.first().and_then(::toml::de::Error::span).unwrap_or(0..written.len());
    let start = written.floor_char_boundary(span.start);
    let end = written.ceil_char_boundary(span.end).max(start);
    let repeated = errors.first().is_some_and(|error| error.message().starts_with("duplicate key"));
    let mistake = match (deep, repeated) {
        (true, _) => Mistake::NestedTooDeep,
        (false, true) => Mistake::DuplicateKey,
        (false, false) => Mistake::BrokenToml,
    };
    let slip = Slip::new(mistake, start..end);
    let slip = if deep { slip.with("limit", MOST_DEEP.to_string()) } else { slip };
    if !repeated {
        return slip;
    }
    let key = written.get(start..end).unwrap_or_default();
    let first = written.find(key).filter(|first| *first < start).map(|first| first..first + key.len());
    let slip = slip.with("field", key);
    first.into_iter().fold(slip, |slip, first| slip.related("first", first))
}

/// Returns a replacement for a statement that cannot be read: its key with a value that counts as broken, if it has a key.
fn keep_place(written: &str, nameless_slip: bool, number: usize) -> Mend {
    if written.starts_with('[') {
        return Mend { span: 0..written.len(), text: "[[\"\\u0000\"]]".to_owned(), broken: true };
    }
    match slips::key(written).filter(|_| !nameless_slip) {
        Some(end) => Mend { span: end..written.len(), text: " = false".to_owned(), broken: true },
        None => nameless(0..written.len(), number),
    }
}

/// Returns a replacement for something that has no readable key. The number distinguishes two of them.
fn nameless(span: Range<usize>, number: usize) -> Mend {
    Mend { text: format!("\"\\u0000{number}\" = false"), span, broken: true }
}

fn diagnostic(file: FileId, slip: &Slip) -> Diagnostic {
    let mut problem = Diagnostic::at(slip.mistake, Place::new(file, slip.span.clone()));
    problem.words.clone_from(&slip.words);
    if let Some((label, span)) = &slip.related {
        problem = problem.related(label, Place::new(file, span.clone()));
    }
    if !slip.edits.is_empty() {
        let edit = |(span, text): &(Range<usize>, String)| Edit { place: Place::new(file, span.clone()), replacement: text.clone() };
        problem.fixes.push(Fix { safety: slip.safety, edits: slip.edits.iter().map(edit).collect() });
    }
    slip.choices.iter().fold(problem, |problem, choice| problem.fix(Safety::Review, Place::new(file, slip.span.clone()), choice))
}
