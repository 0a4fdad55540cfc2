//! Keys and tables that occur in a file twice.

use std::ops::Range;

use ::toml::de::DeTable;
use kcc_diagnostics::{Diagnostic, Edit, FileId, Fix, Mistake, Place, Safety};

use super::mending::{Mend, Mended};
use super::recovery::Statement;
use super::slips;

/// Removing one repetition can reveal another; the most rounds of searching.
const MOST_ROUNDS: usize = 4;

/// After this many repetitions the others are left out silently: the file was pasted together, and its author knows.
const MOST_REPORTED: usize = 50;

/// Reports repetitions and leaves them out, until the TOML library accepts the text.
pub(super) fn remove<'t>(
    file: FileId,
    text: &'t str,
    mut mends: Vec<Mend>,
    statements: &[Statement],
    problems: &mut Vec<Diagnostic>,
) -> Mended<'t> {
    let mut gone = vec![false; statements.len()];
    let mut reported = 0;
    for _ in 0..MOST_ROUNDS {
        let mended = Mended::new(file, text, mends.clone());
        let (_, errors) = DeTable::parse_recoverable(mended.text());
        if errors.is_empty() {
            return mended;
        }
        let mut spans: Vec<Range<usize>> = errors.iter().filter_map(|error| error.span()).map(|span| mended.original(span)).collect();
        spans.sort_by_key(|span| (span.start, span.end));
        for span in spans {
            let after = statements.partition_point(|statement| statement.span.start <= span.start);
            let Some(index) = after.checked_sub(1).filter(|index| !gone[*index]) else { continue };
            let repeat = Repeat { file, text, statements, index };
            let mut others = Vec::new();
            if reported < MOST_REPORTED {
                reported += 1;
                let (problem, mended) = repeat.describe(span);
                problems.push(problem);
                others = mended;
            }
            let extent = match repeat.without_heading() {
                Some(extent) => extent,
                None if others.is_empty() => repeat.extent(),
                None => index..index + 1,
            };
            gone[extent.clone()].fill(true);
            if others.is_empty() {
                let extent = statements[extent.start].span.start..statements[extent.end - 1].span.end;
                mends.retain(|mend| mend.span.start < extent.start || mend.span.end > extent.end);
                mends.push(Mend { span: extent, text: String::new(), broken: false });
            }
            mends.extend(others);
        }
    }
    Mended::new(file, text, mends)
}

/// The statement at `index` repeats an earlier one.
struct Repeat<'s> {
    file: FileId,
    text: &'s str,
    statements: &'s [Statement],
    index: usize,
}

impl Repeat<'_> {
    /// Returns the statement, and for a header everything under it.
    fn extent(&self) -> Range<usize> {
        let header = self.statements[self.index].is_header;
        let under = self.statements[self.index + 1..].iter().take_while(|statement| header && !statement.is_header).count();
        self.index..self.index + 1 + under
    }

    /// Returns the statements from here to the next header, if they are another item of the table's list: its first field a second time,
    /// and another one after it.
    fn without_heading(&self) -> Option<Range<usize>> {
        let header = (0..self.index).rev().find(|index| self.statements[*index].is_header)?;
        let key = |index: usize| {
            let written = self.text.get(self.statements[index].span.clone())?;
            written.get(..slips::key(written)?)
        };
        if self.statements[self.index].is_header || !self.written(header).starts_with("[[") || key(self.index)? != key(header + 1)? {
            return None;
        }
        let end = self.index + 1 + self.statements[self.index + 1..].iter().take_while(|statement| !statement.is_header).count();
        let before: Vec<&str> = (header + 1..self.index).filter_map(key).collect();
        let again = (self.index + 1..end).filter_map(key).any(|key| before.contains(&key));
        again.then_some(self.index..end)
    }

    /// Returns the problem at `span`, and the mends with which it is read nevertheless, if any.
    fn describe(&self, span: Range<usize>) -> (Diagnostic, Vec<Mend>) {
        let place = Place::new(self.file, span.clone());
        let name = self.text.get(span).unwrap_or_default();
        if let Some(extent) = self.without_heading() {
            let header = (0..self.index).rev().find(|index| self.statements[*index].is_header);
            let heading = header.map(|index| self.written(index)).unwrap_or_default();
            let problem = Diagnostic::at(Mistake::HeadingMissing, place).with("field", name).with("heading", heading);
            let start = self.statements[extent.start].span.start;
            let problem = problem.fix(Safety::Review, Place::new(self.file, start..start), format!("\n{heading}\n"));
            return (self.first(problem, self.first_key()), Vec::new());
        }
        if !self.statements[self.index].is_header {
            let problem = Diagnostic::at(Mistake::DuplicateKey, place).with("field", name);
            return (self.first(problem, self.first_key()), Vec::new());
        }
        let written = self.written(self.index);
        if !written.starts_with("[[")
            && let Some(double) = (0..self.statements.len()).find(|index| self.written(*index).starts_with(&format!("[{written}]")))
        {
            let span = self.statements[self.index].span.clone();
            let end = span.start + written.len();
            let edits = [(span.start..span.start, "["), (end..end, "]")];
            let edit =
                |(span, sign): &(Range<usize>, &str)| Edit { place: Place::new(self.file, span.clone()), replacement: (*sign).to_owned() };
            let mut problem = Diagnostic::at(Mistake::SingleBrackets, Place::new(self.file, span.start..end)).with("table", name);
            problem.fixes.push(Fix { safety: Safety::Safe, edits: edits.iter().map(edit).collect() });
            let mends = edits.into_iter().map(|(span, sign)| Mend { span, text: sign.to_owned(), broken: false }).collect();
            return (self.first(problem, Some(self.statements[double].span.clone())), mends);
        }
        let problem = Diagnostic::at(Mistake::DuplicateTable, place).with("table", name);
        let first = (0..self.index).find(|index| self.written(*index) == written).map(|index| self.statements[index].span.clone());
        (self.first(problem, first), Vec::new())
    }

    /// Returns the header as it is written, without the rest of its line.
    fn written(&self, index: usize) -> &str {
        let statement = &self.statements[index];
        let written = self.text.get(statement.span.clone()).unwrap_or_default();
        match written.rfind(']').filter(|_| statement.is_header) {
            Some(end) => written.get(..=end).unwrap_or_default(),
            None => "",
        }
    }

    /// Returns the same key, earlier in the same table.
    fn first_key(&self) -> Option<Range<usize>> {
        let key = |index: usize| {
            let statement = &self.statements[index];
            let written = self.text.get(statement.span.clone()).unwrap_or_default();
            let end = slips::key(written)?;
            Some((statement.span.start..statement.span.start + end, written.get(..end)?))
        };
        let (_, repeated) = key(self.index)?;
        let same_table = (0..self.index).rev().take_while(|index| !self.statements[*index].is_header);
        same_table.filter_map(key).filter(|(_, name)| *name == repeated).last().map(|(span, _)| span)
    }

    fn first(&self, problem: Diagnostic, first: Option<Range<usize>>) -> Diagnostic {
        match first {
            Some(span) => problem.related("first", Place::new(self.file, span)),
            None => problem,
        }
    }
}
