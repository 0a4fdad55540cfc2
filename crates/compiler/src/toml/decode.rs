//! Turns a file's bytes into its text.

use kcc_diagnostics::{Diagnostic, Edit, FileId, Fix, Mistake, Place, Safety};

/// Larger files are not read. The largest profile has a hundredth of this.
pub const MOST_BYTES: usize = 1 << 20;

/// If one character in this many is unreadable, it is not a text.
const READABLE: usize = 10;

const MARK: char = '\u{feff}';

/// Turns the bytes of a file into text. Returns `None`, with a problem, if it is too large or not a text at all.
///
/// Bytes that are not UTF-8 become the character that a Windows program most probably meant, or else U+FFFD; NUL becomes a space. The
/// file's other places do not depend on it: they are places in the returned text.
pub fn decode(file: FileId, bytes: &[u8], problems: &mut Vec<Diagnostic>) -> Option<String> {
    if bytes.len() > MOST_BYTES {
        let problem = Diagnostic::at(Mistake::FileTooLarge, Place::new(file, 0..0));
        problems.push(problem.with("size", bytes.len()).with("limit", MOST_BYTES));
        return None;
    }
    if let Some(text) = utf16(file, bytes, problems) {
        return Some(text);
    }
    let nul = bytes.iter().filter(|byte| **byte == 0).count();
    if nul * READABLE > bytes.len() {
        problems.push(no_text(file, bytes).with("count", nul));
        return None;
    }
    let text = utf8(file, bytes, problems)?;
    // A file that contains nothing else is reported as empty.
    if text.starts_with(MARK) && !text.trim_start_matches(MARK).trim().is_empty() {
        let place = Place::new(file, 0..MARK.len_utf8());
        problems.push(Diagnostic::at(Mistake::ByteOrderMark, place.clone()).fix(Safety::Safe, place, ""));
    }
    Some(without_nul(file, text, problems))
}

/// Returns the problem of a file that is not a text, or whose encoding is unclear.
fn no_text(file: FileId, bytes: &[u8]) -> Diagnostic {
    let byte = bytes.iter().find(|byte| !byte.is_ascii()).or(bytes.first()).copied().unwrap_or_default();
    Diagnostic::at(Mistake::NotUtf8, Place::new(file, 0..0)).with("byte", format!("{byte:02X}"))
}

/// Decodes what Windows calls "Unicode": two bytes for each character, with a mark before them.
fn utf16(file: FileId, bytes: &[u8], problems: &mut Vec<Diagnostic>) -> Option<String> {
    let (mark, units) = bytes.split_first_chunk::<2>()?;
    let unit: fn([u8; 2]) -> u16 = match mark {
        [0xff, 0xfe] => u16::from_le_bytes,
        [0xfe, 0xff] => u16::from_be_bytes,
        _ => return None,
    };
    let (units, _) = units.as_chunks::<2>();
    let text: String =
        char::decode_utf16(units.iter().map(|bytes| unit(*bytes))).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
    // The text is right already: it only has to be written back as UTF-8.
    problems.push(no_text(file, bytes).with("count", bytes.len()).fix(Safety::Safe, Place::new(file, 0..0), ""));
    Some(without_nul(file, text, problems))
}

fn utf8(file: FileId, bytes: &[u8], problems: &mut Vec<Diagnostic>) -> Option<String> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Some(text.to_owned());
    }
    let mut text = String::with_capacity(bytes.len() + 64);
    let mut unread: Vec<(usize, u8, Option<char>)> = Vec::new();
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        for &byte in chunk.invalid() {
            let guess = windows1252(byte);
            unread.push((text.len(), byte, guess));
            text.push(guess.unwrap_or(char::REPLACEMENT_CHARACTER));
        }
    }
    let (at, byte, guess) = *unread.first()?;
    let count = unread.len();
    if count > READABLE && count * READABLE > bytes.len() {
        problems.push(no_text(file, bytes).with("count", count));
        return None;
    }
    let place = Place::new(file, at..at + guess.unwrap_or(char::REPLACEMENT_CHARACTER).len_utf8());
    let problem = match guess.filter(|_| unread.iter().all(|(_, _, guess)| guess.is_some())) {
        // The text contains the character already: it only has to be written back as UTF-8.
        Some(guess) => Diagnostic::at(Mistake::SavedAsWindows1252, place.clone()).with("guess", guess).fix(Safety::Safe, place, guess),
        None => Diagnostic::at(Mistake::NotUtf8, place).with("byte", format!("{byte:02X}")),
    };
    problems.push(problem.with("count", count).with("line", line(&text, at)));
    Some(text)
}

fn without_nul(file: FileId, text: String, problems: &mut Vec<Diagnostic>) -> String {
    let Some(at) = text.find('\0') else { return text };
    let count = text.bytes().filter(|byte| *byte == 0).count();
    let place = Place::new(file, at..at + 1);
    let problem = Diagnostic::at(Mistake::ForbiddenCharacter, place.clone()).with("code", "U+0000").with("count", count);
    let edits = text.match_indices('\0').map(|(at, _)| Edit { place: Place::new(file, at..at + 1), replacement: String::new() });
    problems.push(Diagnostic { fixes: vec![Fix { safety: Safety::Review, edits: edits.collect() }], ..problem });
    text.replace('\0', " ")
}

fn line(text: &str, at: usize) -> usize {
    text.get(..at).unwrap_or_default().matches('\n').count() + 1
}

/// Returns the meaning of a byte in Windows-1252, if it is a character with which people write western languages. Other bytes indicate that
/// the file is something else.
fn windows1252(byte: u8) -> Option<char> {
    let guess = match byte {
        0x80 => '€',
        0x85 => '…',
        0x8c => 'Œ',
        0x91 => '‘',
        0x92 => '’',
        0x93 => '“',
        0x94 => '”',
        0x96 => '–',
        0x97 => '—',
        0x9c => 'œ',
        0x9f => 'Ÿ',
        0xa0..=0xff => char::from(byte),
        _ => return None,
    };
    let written = matches!(
        guess,
        '€' | '…' | 'Œ' | '‘' | '’' | '“' | '”' | '–' | '—' | 'œ' | 'Ÿ' | '\u{a0}' | '«' | '»' | '°' | '·' | '×' | '²' | '³'
    ) || "ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜàâäæçèéêëîïôöùûüÿñÑáíóúß".contains(guess);
    written.then_some(guess)
}
