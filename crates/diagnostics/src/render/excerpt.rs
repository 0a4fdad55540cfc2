//! The lines of a text that a message shows.

use std::ops::Range;

use crate::place::Source;

/// A longer line, in characters, is not repeated to show a change of it. The renderer cuts the others to the width of the terminal.
const LONGEST_LINE: usize = 300;

/// How many bytes are read after the last place in its line: no terminal is wider, and each message about a very long line would otherwise
/// cost as much as the whole line.
const LONGEST_REST: usize = 2000;

/// The lines from the first place to the last.
pub(super) struct Excerpt<'a> {
    pub(super) text: &'a str,
    /// The number of the first line, counted from 1.
    pub(super) first_line: usize,
    /// The offset of the text in the source.
    start: usize,
}

impl<'a> Excerpt<'a> {
    /// Returns the excerpt of a source that shows the line each span begins in.
    pub(super) fn of(source: &'a Source, spans: impl Iterator<Item = Range<usize>>) -> Self {
        let starts: Vec<usize> = spans.map(|span| source.within(&span).start).collect();
        let first = starts.iter().copied().min().unwrap_or_default();
        let last = starts.iter().copied().max().unwrap_or_default();
        let rest = source.text.floor_char_boundary(last + LONGEST_REST);
        let (mut start, end) = (line_of(source, first).start, line_of(source, last).end.min(rest));
        // A byte order mark is neither shown nor counted.
        if source.text[start..end].starts_with('\u{feff}') {
            start += '\u{feff}'.len_utf8();
        }
        Self { text: &source.text[start..end], first_line: source.position(start).line, start }
    }

    /// Returns a span of the source relative to the excerpt, cut off at the end of the line it begins in.
    pub(super) fn span(&self, source: &Source, span: &Range<usize>) -> Range<usize> {
        let span = source.first_line_of(span);
        let place = |offset: usize| offset.saturating_sub(self.start).min(self.text.len());
        place(span.start)..place(span.end)
    }

    /// Returns whether a span lies within one line that is short enough to be shown whole.
    pub(super) fn is_whole(source: &Source, span: &Range<usize>) -> bool {
        let line = line_of(source, span.start);
        span.end <= line.end && source.text[line].chars().count() <= LONGEST_LINE
    }
}

/// Returns the line that contains an offset, without its line break.
fn line_of(source: &Source, offset: usize) -> Range<usize> {
    let offset = source.text.floor_char_boundary(offset);
    let start = source.text[..offset].rfind('\n').map_or(0, |newline| newline + 1);
    let end = source.text[offset..].find('\n').map_or(source.text.len(), |newline| offset + newline);
    start..start + source.text[start..end].trim_end_matches('\r').len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(text: &str) -> Source {
        Source { path: String::new(), text: text.to_owned() }
    }

    #[test]
    fn a_span_is_cut_at_its_line() {
        let source = source("a = 1\r\nbé = 2\r\nc");
        let excerpt = Excerpt::of(&source, std::iter::once(8..16));
        assert_eq!((excerpt.text, excerpt.first_line), ("bé = 2", 2));
        assert_eq!(&excerpt.text[excerpt.span(&source, &(8..16))], "é = 2");
    }

    #[test]
    fn the_end_of_the_text_is_a_place() {
        let source = source("a\r\n");
        let excerpt = Excerpt::of(&source, std::iter::once(3..3));
        assert_eq!((excerpt.first_line, excerpt.span(&source, &(3..3))), (2, 0..0));
    }

    #[test]
    fn a_very_long_line_ends_soon_behind_the_place() {
        let source = source(&"é".repeat(5000));
        let excerpt = Excerpt::of(&source, std::iter::once(10..9000));
        assert_eq!((excerpt.text.len(), excerpt.span(&source, &(10..9000))), (10 + LONGEST_REST, 10..10 + LONGEST_REST));
    }

    #[test]
    fn a_byte_order_mark_is_not_shown() {
        let source = source("\u{feff}a = 1");
        let excerpt = Excerpt::of(&source, std::iter::once(0..3));
        assert_eq!((excerpt.text, excerpt.span(&source, &(0..3)), excerpt.span(&source, &(3..4))), ("a = 1", 0..0, 0..1));
    }
}
