//! Characters that readers do not see or mistake for others: in one place, for every text of a file.

use std::collections::BTreeSet;
use std::ops::Range;

use kcc_diagnostics::{Diagnostic, FileId, Mistake, Place, Safety};
use unicode_script::{Script, UnicodeScript as _};

use super::value::{Document, Kind, Table, Value};

/// Reports the invisible characters of a whole file, comments included, and the foreign ones of its texts. A character that was reported
/// already is not reported again.
pub(crate) fn check(file: FileId, text: &str, document: &Document, problems: &mut Vec<Diagnostic>) {
    if text.is_ascii() && !text.contains("\\u") && !text.contains("\\U") {
        return;
    }
    let mut told: BTreeSet<usize> = BTreeSet::new();
    for place in problems.iter().filter_map(|problem| problem.place.as_ref()) {
        // A place that is longer than a character or two is about something else.
        told.extend(Some(place.span.start).filter(|_| place.span.len() <= 8));
    }
    let mut found: Vec<Diagnostic> = Vec::new();
    let mut add = |problem: Option<Diagnostic>| {
        found.extend(problem.filter(|problem| problem.place.as_ref().is_some_and(|place| told.insert(place.span.start))));
    };
    for (at, sign) in text.char_indices().skip_while(|(at, sign)| *at == 0 && *sign == '\u{feff}') {
        if is_invisible(sign) {
            add(Some(invisible(sign, Place::new(file, at..at + sign.len_utf8()))));
        }
    }
    texts(&document.root, &mut |text| add(first(text.as_str(), &|span| text.place(span))));
    problems.append(&mut found);
}

/// Returns the problem of the first character of a text that is not allowed there.
pub(crate) fn first(text: &str, place: &dyn Fn(Range<usize>) -> Place) -> Option<Diagnostic> {
    let (at, sign) = text.char_indices().find(|(_, sign)| is_invisible(*sign) || is_foreign(*sign))?;
    let place = place(at..at + sign.len_utf8());
    if is_invisible(sign) {
        return Some(invisible(sign, place));
    }
    Some(Diagnostic::at(Mistake::ForeignSign, place).with("sign", sign).with("code", code(sign)))
}

fn invisible(sign: char, place: Place) -> Diagnostic {
    Diagnostic::at(Mistake::InvisibleSign, place.clone()).with("code", code(sign)).fix(Safety::Review, place, "")
}

fn code(sign: char) -> String {
    format!("U+{:04X}", u32::from(sign))
}

/// Returns whether a character takes no room, or changes the direction of the others.
fn is_invisible(sign: char) -> bool {
    matches!(sign, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// Returns whether a character is a letter of another alphabet, a look-alike of one of ours, or a pictogram.
fn is_foreign(sign: char) -> bool {
    let drawn_like_ours = matches!(sign, '\u{2100}'..='\u{214f}' | '\u{2460}'..='\u{24ff}' | '\u{ff00}'..='\u{ffef}' | '\u{1d400}'..='\u{1d7ff}')
        && !matches!(sign, '№' | '™');
    let pictogram = matches!(sign, '\u{2600}'..='\u{27bf}' | '\u{2b00}'..='\u{2bff}' | '\u{e000}'..='\u{f8ff}' | '\u{1f000}'..='\u{1ffff}');
    // Which script it is has to be looked up, and nearly all are ASCII.
    !sign.is_ascii() && (drawn_like_ours || pictogram || !matches!(sign.script(), Script::Latin | Script::Common | Script::Inherited))
}

/// Visits every text of a table and of what is in it.
fn texts(table: &Table, visit: &mut dyn FnMut(&super::Text)) {
    table.entries.iter().for_each(|entry| texts_of(&entry.value, visit));
}

fn texts_of(value: &Value, visit: &mut dyn FnMut(&super::Text)) {
    match &value.kind {
        Kind::Text(text) => visit(text),
        Kind::List(values) => values.iter().for_each(|value| texts_of(value, visit)),
        Kind::Table(table) => texts(table, visit),
        Kind::Number(_) | Kind::Decimal(_) | Kind::Boolean(_) | Kind::Date(_) | Kind::Broken => {}
    }
}
