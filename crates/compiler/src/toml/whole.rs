//! Files of which nothing can be read as it is: the cause is reported once, and nothing follows from it.

use kcc_diagnostics::{Diagnostic, Edit, FileId, Fix, Mistake, Place, Safety};

/// The markers that version control leaves where two changes meet; each is alone on its line or followed by a name.
const CONFLICT: [&str; 3] = ["<<<<<<<", "=======", ">>>>>>>"];

/// Returns the reason why nothing in a text is what it should be.
pub(super) fn not_a_profile(file: FileId, text: &str) -> Option<Diagnostic> {
    let inner = text.trim_start_matches('\u{feff}');
    let first = text.len() - inner.trim_start().len();
    if inner.lines().all(|line| line.trim().is_empty() || line.trim_start().starts_with('#')) && !inner.contains('\r') {
        return Some(Diagnostic::at(Mistake::EmptyFile, Place::new(file, 0..0)));
    }
    if text[first..].starts_with('{') {
        return Some(Diagnostic::at(Mistake::OtherFormat, Place::new(file, first..first + 1)));
    }
    old_line_ends(file, text).or_else(|| conflict(file, text))
}

/// Returns the problem of lines that end as on computers before 2001. TOML does not know such line ends: the whole file is its first line.
fn old_line_ends(file: FileId, text: &str) -> Option<Diagnostic> {
    if text.contains('\n') || !text.contains('\r') {
        return None;
    }
    let ends = || text.match_indices('\r').map(|(at, sign)| Place::new(file, at..at + sign.len()));
    let edits = ends().map(|place| Edit { place, replacement: "\n".to_owned() }).collect();
    let problem = Diagnostic::at(Mistake::OldLineEnds, ends().next()?);
    Some(Diagnostic { fixes: vec![Fix { safety: Safety::Safe, edits }], ..problem })
}

/// Returns the problem of an unfinished merge.
fn conflict(file: FileId, text: &str) -> Option<Diagnostic> {
    let mut at = 0;
    let mut found: [Option<Place>; 3] = [None, None, None];
    for line in text.split_inclusive('\n') {
        let said = line.trim_end();
        let sign = CONFLICT.iter().position(|sign| said.strip_prefix(sign).is_some_and(|rest| rest.is_empty() || rest.starts_with(' ')));
        if let Some(place) = sign.and_then(|sign| found.get_mut(sign)) {
            place.get_or_insert(Place::new(file, at..at + said.len()));
        }
        at += line.len();
    }
    let [open, middle, close] = found;
    // A line of equals signs alone may be an ornament.
    let here = open.clone().or_else(|| close.clone())?;
    let others = [("middle", middle), ("end", close)];
    let others = others.into_iter().filter_map(|(label, place)| Some((label, place?))).filter(|(_, place)| *place != here);
    let problem = Diagnostic::at(Mistake::MergeConflict, here.clone());
    Some(others.fold(problem, |problem, (label, place)| problem.related(label, place)))
}
