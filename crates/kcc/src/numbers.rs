//! Problems of `ids.lock`, the numbers by which online tables know cards.

use kcc_diagnostics::{Diagnostic, Mistake, Place, Sources};
use kcc_generator::bga::{LOCK, Lock, LockFaultKind};

/// What is wrong with the text of the file.
pub(crate) fn problems(text: &str, root: &str, sources: &mut Sources) -> Vec<Diagnostic> {
    let Err(faults) = Lock::read(text) else { return Vec::new() };
    let file = sources.add(format!("{root}/{LOCK}"), text.to_owned());
    let problem = |fault: kcc_generator::bga::LockFault| {
        let mistake = match fault.kind {
            LockFaultKind::Form | LockFaultKind::BadType => Mistake::BrokenIdsLock,
            LockFaultKind::NotRising | LockFaultKind::SecondNumber | LockFaultKind::SecondType => Mistake::NumberGivenTwice,
        };
        let problem = Diagnostic::at(mistake, Place::new(file, fault.span)).with("found", &fault.found);
        match fault.earlier {
            Some(line) => problem.with("line", line.to_string()),
            None => problem,
        }
    };
    faults.into_iter().map(problem).collect()
}
