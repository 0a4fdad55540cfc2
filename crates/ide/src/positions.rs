//! Bytes of a text as lines and columns, in the units of editors.

use serde::{Deserialize, Serialize};

/// The unit in which columns are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// Bytes.
    Utf8,
    /// Units of UTF-16, as JavaScript counts.
    #[default]
    Utf16,
}

/// A line and a column, both from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Position {
    /// The line.
    pub line: u32,
    /// The column in the line, in a unit.
    pub column: u32,
}

/// Where the lines of a text begin.
#[derive(Clone, Debug)]
pub struct Lines<'t> {
    text: &'t str,
    starts: Vec<usize>,
    unit: Unit,
}

impl<'t> Lines<'t> {
    /// Reads a text.
    #[must_use]
    pub fn new(text: &'t str, unit: Unit) -> Self {
        let starts = [0].into_iter().chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Self { text, starts, unit }
    }

    /// Returns the position of a byte. One past the end counts as the end, one inside a character as its start.
    #[must_use]
    pub fn position(&self, offset: usize) -> Position {
        let offset = self.text.floor_char_boundary(offset);
        let line = self.starts.partition_point(|start| *start <= offset).saturating_sub(1);
        let before = self.starts.get(line).and_then(|start| self.text.get(*start..offset)).unwrap_or_default();
        let column = match self.unit {
            Unit::Utf8 => before.len(),
            Unit::Utf16 => before.chars().map(char::len_utf16).sum(),
        };
        Position { line: u32::try_from(line).unwrap_or(u32::MAX), column: u32::try_from(column).unwrap_or(u32::MAX) }
    }

    /// Returns the byte at a position. A line past the last is the end of the text, a column past the end of its line the end of the line, and
    /// one inside a character its start.
    #[must_use]
    pub fn offset(&self, position: Position) -> usize {
        let line = usize::try_from(position.line).unwrap_or(usize::MAX);
        let Some(start) = self.starts.get(line).copied() else { return self.text.len() };
        let end = self.starts.get(line.saturating_add(1)).map_or(self.text.len(), |next| next - 1);
        let text = self.text.get(start..end).unwrap_or_default();
        let text = text.strip_suffix('\r').unwrap_or(text);
        let wanted = usize::try_from(position.column).unwrap_or(usize::MAX);
        match self.unit {
            Unit::Utf8 => start + text.floor_char_boundary(wanted),
            Unit::Utf16 => {
                let mut column = 0;
                for (at, c) in text.char_indices() {
                    if column + c.len_utf16() > wanted {
                        return start + at;
                    }
                    column += c.len_utf16();
                }
                start + text.len()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_come_back_as_they_were() {
        let text = "é = 1\r\n🎲x’\n\nend";
        for unit in [Unit::Utf8, Unit::Utf16] {
            let lines = Lines::new(text, unit);
            for offset in (0..=text.len()).filter(|offset| text.is_char_boundary(*offset) && !text[..*offset].ends_with('\r')) {
                assert_eq!(lines.offset(lines.position(offset)), offset, "{unit:?} {offset}");
            }
        }
        let lines = Lines::new(text, Unit::Utf16);
        assert_eq!(lines.position(text.find('x').unwrap_or_default()), Position { line: 1, column: 2 });
    }

    #[test]
    fn wrong_positions_are_moved_into_the_text() {
        let lines = Lines::new("a🎲\r\nb", Unit::Utf16);
        assert_eq!(lines.offset(Position { line: 0, column: 2 }), 1, "inside of a character");
        assert_eq!(lines.offset(Position { line: 0, column: 99 }), 5, "before the line break");
        assert_eq!(lines.offset(Position { line: 9, column: 9 }), 8);
        assert_eq!(lines.offset(Position { line: u32::MAX, column: u32::MAX }), 8);
        assert_eq!(lines.position(usize::MAX), Position { line: 1, column: 1 });
    }
}
