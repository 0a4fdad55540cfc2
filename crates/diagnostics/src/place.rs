//! Texts, and places in them.

use std::ops::Range;

/// A text of a run, by its number in [`Sources`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(pub u32);

/// A span of bytes in a text. Always on character boundaries, never reversed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The text that the span is in.
    pub file: FileId,
    /// The span, in bytes.
    pub span: Range<usize>,
}

impl Place {
    /// Returns a place in a text.
    #[must_use]
    pub fn new(file: FileId, span: Range<usize>) -> Self {
        Self { file, span }
    }
}

/// One text that a person wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The path as people should see it: relative, with `/`.
    pub path: String,
    /// The text. In a file that is not UTF-8, U+FFFD replaces what could not be read.
    pub text: String,
}

/// All texts of a run, in a defined order.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    files: Vec<Source>,
}

impl Sources {
    /// Adds a text and returns its id.
    pub fn add(&mut self, path: impl Into<String>, text: impl Into<String>) -> FileId {
        let id = FileId(u32::try_from(self.files.len()).unwrap_or(u32::MAX));
        self.files.push(Source { path: path.into(), text: text.into() });
        id
    }

    /// Replaces the text with an id that this set returned.
    pub fn replace(&mut self, file: FileId, text: impl Into<String>) {
        if let Some(source) = self.files.get_mut(file.0 as usize) {
            source.text = text.into();
        }
    }

    /// Returns the text with an id that this set returned.
    #[must_use]
    pub fn get(&self, file: FileId) -> Option<&Source> {
        self.files.get(file.0 as usize)
    }

    /// Returns all texts in the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = (FileId, &Source)> {
        self.files.iter().enumerate().map(|(i, source)| (FileId(u32::try_from(i).unwrap_or(u32::MAX)), source))
    }
}

/// The position of a byte in a text, as people and editors count it. Everything counts from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The line number, from 1.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
    /// The column in UTF-16 units, as editors count it.
    pub utf16_column: usize,
}

impl Source {
    /// Returns the path on one line and without control characters, which a file name may contain.
    #[must_use]
    pub fn shown_path(&self) -> String {
        self.path.chars().map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c }).collect()
    }

    /// Returns the position of a byte. An offset past the end counts as the end, one inside a character as its start.
    #[must_use]
    pub fn position(&self, offset: usize) -> Position {
        let before = &self.text[..self.text.floor_char_boundary(offset)];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        // Editors neither show nor count a byte order mark.
        let in_line = before[line_start..].trim_start_matches('\u{feff}');
        Position {
            line: before.bytes().filter(|byte| *byte == b'\n').count() + 1,
            column: in_line.chars().count() + 1,
            utf16_column: in_line.encode_utf16().count() + 1,
        }
    }

    /// Returns the span, moved into the text and onto character boundaries if necessary.
    #[must_use]
    pub fn within(&self, span: &Range<usize>) -> Range<usize> {
        let start = self.text.floor_char_boundary(span.start);
        start..self.text.ceil_char_boundary(span.end).max(start)
    }

    /// Returns the part of a span on the line it begins in, without the line break.
    #[must_use]
    pub fn first_line_of(&self, span: &Range<usize>) -> Range<usize> {
        let span = self.within(span);
        let inside = &self.text[span.clone()];
        let line = inside.split('\n').next().unwrap_or_default();
        span.start..span.start + line.trim_end_matches('\r').len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(text: &str) -> Source {
        Source { path: "a.toml".to_owned(), text: text.to_owned() }
    }

    #[test]
    fn columns_count_characters_and_utf16() {
        let source = source("é = 1\r\nœ’🎲x\n\ty");
        let at = |c| source.text.find(c).map(|offset| source.position(offset));
        assert_eq!(at('='), Some(Position { line: 1, column: 3, utf16_column: 3 }));
        assert_eq!(at('x'), Some(Position { line: 2, column: 4, utf16_column: 5 }));
        assert_eq!(at('y'), Some(Position { line: 3, column: 2, utf16_column: 2 }));
        assert_eq!(source.position(9999).line, 3);
    }

    #[test]
    #[allow(clippy::reversed_empty_ranges, reason = "a wrong span must not bring anything down")]
    fn wrong_spans_are_moved_into_the_text() {
        let source = source("é\r\nb");
        assert_eq!(source.within(&(1..2)), 0..2);
        assert_eq!(source.within(&(5..2)), 5..5);
        assert_eq!(source.within(&(70..90)), 5..5);
        assert_eq!(source.first_line_of(&(0..5)), 0..2);
    }
}
