//! Fixes that write an apostrophe between single quotes, which would end the text there.

use kcc_diagnostics::{Diagnostic, Edit, FileId, Fix, Place, Sources};
use std::collections::BTreeMap;
use std::ops::Range;

/// Gives a text in single quotes three of them where a fix writes an apostrophe into it.
pub fn widen(problems: &mut [Diagnostic], sources: &Sources) {
    let mut known: BTreeMap<FileId, Vec<Range<usize>>> = BTreeMap::new();
    for fix in problems.iter_mut().flat_map(|problem| &mut problem.fixes) {
        let wide = fix.edits.iter().filter(|edit| edit.replacement.contains('\'')).find_map(|edit| {
            let texts = match known.entry(edit.place.file) {
                std::collections::btree_map::Entry::Occupied(texts) => texts.into_mut(),
                std::collections::btree_map::Entry::Vacant(free) => free.insert(literals(&sources.get(edit.place.file)?.text)),
            };
            let span = &edit.place.span;
            let text = texts.iter().find(|text| text.start < span.start && span.end < text.end)?;
            Some((edit.place.file, text.clone()))
        });
        if let Some((file, text)) = wide {
            add(fix, file, text.start..text.start + 1);
            add(fix, file, text.end - 1..text.end);
        }
    }
}

fn add(fix: &mut Fix, file: FileId, quote: Range<usize>) {
    if fix.edits.iter().all(|edit| edit.place.span.end <= quote.start || quote.end <= edit.place.span.start) {
        fix.edits.push(Edit { place: Place::new(file, quote), replacement: "'''".to_owned() });
    }
}

/// Returns where texts in single quotes are, with their quotes.
fn literals(text: &str) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some(rest) = bytes.get(at..).filter(|rest| !rest.is_empty()) {
        let long = ["'''", "\"\"\""].into_iter().find(|quotes| rest.starts_with(quotes.as_bytes()));
        if let Some(quotes) = long {
            let inside = text.get(at + 3..).unwrap_or_default();
            at += 6 + inside.find(quotes).unwrap_or(inside.len());
            continue;
        }
        let line = rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
        match rest.first() {
            Some(b'#') => at += line + 1,
            Some(b'\'') => {
                let end = rest.iter().skip(1).take(line.saturating_sub(1)).position(|byte| *byte == b'\'').map(|end| at + end + 2);
                found.extend(end.map(|end| at..end));
                at = end.unwrap_or(at + line + 1);
            }
            Some(b'"') => {
                let mut end = 1;
                while end < line && rest.get(end) != Some(&b'"') {
                    end += if rest.get(end) == Some(&b'\\') { 2 } else { 1 };
                }
                at += end + 1;
            }
            _ => at += 1,
        }
    }
    found
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use crate::{File, compile};

    #[test]
    fn only_texts_in_single_quotes_are_found() {
        let text = "a = 'one' # it's\nb = \"it's\"\nc = '''\nit's\n'''\nd = [ 'two', \"\\\"'\" ]\ne = 'open\nf = ''\n";
        let found: Vec<&str> = literals(text).into_iter().map(|span| text.get(span).unwrap()).collect();
        assert_eq!(found, ["'one'", "'two'", "''"]);
    }

    #[test]
    fn a_fix_with_an_apostrophe_leaves_a_text_that_can_be_read() {
        let card = |effect: &str| {
            format!(
                "id = \"x\"\nname = \"Ixo\"\nname_color = \"white\"\nlevel = 1\ninitiative = 1\nmp = 1\nhp = 1\nap = 1\n\n[[own_powers]]\nname = \"P\"\n\
                 effect = {effect}\n"
            )
        };
        let compiled =
            |text: &str| compile("content", &[File { path: "content/krosmasters/x.toml".to_owned(), bytes: text.as_bytes().to_vec() }]);
        let before = card("'À la fin du tour de ce Krosmaster : +1 PA sur chaque Krosmaster allié adjacent.'");
        let problems = compiled(&before).problems;
        let fixes = problems.iter().flat_map(|problem| &problem.fixes);
        let fix = fixes.into_iter().find(|fix| fix.edits.iter().any(|edit| edit.replacement.contains("self's"))).unwrap();
        let mut edits: Vec<&Edit> = fix.edits.iter().collect();
        edits.sort_by_key(|edit| std::cmp::Reverse(edit.place.span.start));
        let after = edits.iter().fold(before, |mut text, edit| {
            text.replace_range(edit.place.span.clone(), &edit.replacement);
            text
        });
        assert!(after.contains("effect = '''at the end of self's turn: "), "{after}");
        let errors = compiled(&after).problems.into_iter().filter(|problem| problem.severity() == kcc_diagnostics::Severity::Error);
        assert_eq!(errors.count(), 0, "{after}");
    }
}
