//! Problems of `ids.lock`, the numbers by which online tables know cards.

use kcc_diagnostics::{Diagnostic, Mistake, Place, Sources};
use kcc_generator::bga::{HIGHEST_NUMBER, LOCK, Line, Lock, LockFaultKind};
use std::ops::Range;

/// Returns what is wrong with the text of the file.
pub(crate) fn problems(text: &str, root: &str, sources: &mut Sources) -> Vec<Diagnostic> {
    let Err(faults) = Lock::read(text) else { return Vec::new() };
    let file = sources.add(format!("{root}/{LOCK}"), text.to_owned());
    let problem = |fault: kcc_generator::bga::LockFault| {
        let mistake = match fault.kind {
            LockFaultKind::Form | LockFaultKind::BadType => Mistake::BrokenIdsLock,
            LockFaultKind::OutOfOrder => Mistake::NumberOutOfOrder,
            LockFaultKind::SecondUse | LockFaultKind::SecondNumber | LockFaultKind::SecondType => Mistake::NumberGivenTwice,
        };
        let problem = Diagnostic::at(mistake, Place::new(file, fault.span)).with("found", &fault.found);
        let problem = if mistake == Mistake::BrokenIdsLock { problem.with("highest", HIGHEST_NUMBER) } else { problem };
        match fault.earlier {
            Some(line) => problem.with("line", line.to_string()),
            None => problem,
        }
    };
    faults.into_iter().map(problem).collect()
}

/// Returns the lines that a change took from running games: lines of the earlier text that are gone, or that belong to another card now.
pub(crate) fn lost(now: Option<&str>, earlier: Option<&str>, root: &str, sources: &mut Sources) -> Vec<Diagnostic> {
    // A lock that cannot be read is a problem of its own.
    let (Some(Ok(earlier)), Ok(lock)) = (earlier.map(Lock::read), now.map_or_else(|| Ok(Lock::default()), Lock::read)) else {
        return Vec::new();
    };
    let text = now.unwrap_or_default();
    let file = sources.add(format!("{root}/{LOCK}"), text.to_owned());
    let problem = |(line, same): (&Line, Option<&Line>)| {
        let span = same.and_then(|same| place(text, same.number)).unwrap_or(text.len()..text.len());
        let was = format!("{} {} {}", line.number, line.key, line.card_type);
        Diagnostic::at(Mistake::NumberLost, Place::new(file, span)).with("line", was)
    };
    lock.lost(&earlier).into_iter().map(problem).collect()
}

/// Returns the place of the line with a number.
fn place(text: &str, number: u32) -> Option<Range<usize>> {
    let mut at = 0;
    text.split_inclusive('\n').find_map(|row| {
        let start = at;
        at += row.len();
        let is_it = row.split_whitespace().next().is_some_and(|first| first.parse() == Ok(number));
        is_it.then(|| start..start + row.trim_end().len())
    })
}
