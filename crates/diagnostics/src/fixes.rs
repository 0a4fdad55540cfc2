//! Applies fixes to texts: of several that conflict, the first.

use crate::{Diagnostic, Edit, FileId, Fix, Safety, Sources};
use std::collections::BTreeMap;

/// Marks a byte that could not be read: writing such a text back would lose the original.
const UNREAD: char = '\u{fffd}';

/// Returns the edits of all safe fixes that do not conflict, by file and place, and the number of these fixes. A fix that overlaps another
/// waits for the next round, and a file in which something could not be read is left alone.
#[must_use]
pub fn safe<'p>(problems: &'p [Diagnostic], sources: &Sources) -> (BTreeMap<FileId, Vec<&'p Edit>>, usize) {
    let mut chosen: BTreeMap<FileId, Vec<&Edit>> = BTreeMap::new();
    let mut count = 0;
    let readable = |edit: &Edit| sources.get(edit.place.file).is_some_and(|source| !source.text.contains(UNREAD));
    for fix in problems.iter().filter_map(|problem| problem.fixes.iter().find(|fix| fix.safety == Safety::Safe)) {
        let free = |edit: &Edit| chosen.get(&edit.place.file).is_none_or(|others| others.iter().all(|other| apart(edit, other)));
        if fix.edits.iter().all(|edit| readable(edit) && free(edit)) && !fix.edits.is_empty() {
            add(&mut chosen, fix);
            count += 1;
        }
    }
    for edits in chosen.values_mut() {
        edits.sort_by_key(|edit| (edit.place.span.start, edit.place.span.end));
    }
    (chosen, count)
}

fn add<'p>(chosen: &mut BTreeMap<FileId, Vec<&'p Edit>>, fix: &'p Fix) {
    for edit in &fix.edits {
        chosen.entry(edit.place.file).or_default().push(edit);
    }
}

/// Returns whether two edits can both be made, in any order. Two insertions at the same place cannot.
fn apart(one: &Edit, other: &Edit) -> bool {
    let (one, other) = (&one.place.span, &other.place.span);
    one.end < other.start
        || other.end < one.start
        || (one.end == other.start || other.end == one.start) && !one.is_empty() && !other.is_empty()
}

/// Returns the text after edits that are sorted and do not overlap.
#[must_use]
pub fn applied(text: &str, edits: &[&Edit]) -> String {
    let mut mended = String::with_capacity(text.len());
    let mut at = 0;
    for edit in edits {
        mended.push_str(text.get(at..edit.place.span.start).unwrap_or_default());
        mended.push_str(&edit.replacement);
        at = edit.place.span.end;
    }
    mended.push_str(text.get(at..).unwrap_or_default());
    mended
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Mistake, Place};

    fn problem(edits: &[(usize, usize, &str)]) -> Diagnostic {
        let edit = |(start, end, text): &(usize, usize, &str)| Edit {
            place: Place::new(FileId(0), *start..*end),
            replacement: (*text).to_owned(),
        };
        let fix = Fix { safety: Safety::Safe, edits: edits.iter().map(edit).collect() };
        Diagnostic { fixes: vec![fix], ..Diagnostic::new(Mistake::UnknownField) }
    }

    fn mended(text: &str, problems: &[Diagnostic]) -> (String, usize) {
        let mut sources = Sources::default();
        let file = sources.add("a.toml", text);
        let (edits, count) = safe(problems, &sources);
        (applied(text, edits.get(&file).map_or(&[], Vec::as_slice)), count)
    }

    #[test]
    fn edits_are_made_in_the_order_of_the_text() {
        let problems = [problem(&[(4, 5, "X")]), problem(&[(0, 0, "<"), (2, 2, ">")])];
        assert_eq!(mended("ab cd", &problems), ("<ab> cX".to_owned(), 2));
    }

    #[test]
    fn of_two_fixes_for_one_place_the_first_is_made() {
        assert_eq!(mended("abc", &[problem(&[(0, 2, "x")]), problem(&[(1, 3, "y")])]), ("xc".to_owned(), 1));
        assert_eq!(mended("abc", &[problem(&[(1, 1, "x")]), problem(&[(1, 1, "y")])]), ("axbc".to_owned(), 1));
    }

    #[test]
    fn only_safe_fixes_of_readable_files_are_made() {
        let mut review = problem(&[(0, 1, "x")]);
        review.fixes[0].safety = Safety::Review;
        assert_eq!(mended("abc", &[review]), ("abc".to_owned(), 0));
        assert_eq!(mended("a\u{fffd}c", &[problem(&[(0, 1, "x")])]), ("a\u{fffd}c".to_owned(), 0));
    }
}
