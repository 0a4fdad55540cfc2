//! A text in a TOML file, and the place of each of its characters in the file.

use std::ops::Range;

use kcc_diagnostics::Place;
use toml_parser::decoder::{Encoding, StringBuilder};
use toml_parser::{Raw, Span};

use super::mending::Mended;

/// A text value.
///
/// What is between the quotes of the file and what it means differ: escapes, a trimmed first line break, a backslash that joins lines. So
/// the text remembers, byte for byte, where each part of its value was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// The meaning of the text, escapes resolved.
    pub value: String,
    /// The whole value in the file, with its quotes.
    pub place: Place,
    /// Its notation is a reported mistake, so it may not be all that was meant.
    pub mended: bool,
    /// Parts of the value in order; there is always at least one.
    segments: Vec<Segment>,
}

/// A part of a value and its written form. If both have the same length they are equal, otherwise it is an escape.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Segment {
    value: Range<usize>,
    source: Range<usize>,
}

impl Text {
    /// Returns the place in the file of a part of [`Self::value`]. A place inside an escape is the whole escape. Bytes past the end or
    /// inside a character are moved back to the character before them.
    #[must_use]
    pub fn place(&self, range: Range<usize>) -> Place {
        let start = self.value.floor_char_boundary(range.start);
        let end = self.value.floor_char_boundary(range.end).max(start);
        let from = self.source_start(start);
        let to = if end == start { from } else { self.source_end(end) };
        Place::new(self.place.file, from..to.max(from))
    }

    /// Returns the place of the content, without its quotes.
    #[must_use]
    pub fn content(&self) -> Place {
        self.place(0..self.value.len())
    }

    /// Returns the same place with another value.
    pub(crate) fn renamed(&self, value: String) -> Self {
        let source = self.content().span;
        Self { segments: vec![Segment { value: 0..value.len(), source }], value, ..self.clone() }
    }

    /// Returns the same text with parts of it replaced, which are in order and do not overlap; each new part has the place of the old one.
    pub(crate) fn replaced_all(&self, parts: &[Range<usize>], with: &str) -> Self {
        let mut new = Self { value: String::with_capacity(self.value.len()), segments: Vec::new(), ..self.clone() };
        let mut done = 0;
        for part in parts {
            new.keep(self, done..part.start);
            new.push(with, self.place(part.clone()).span);
            done = part.end;
        }
        new.keep(self, done..self.value.len());
        new
    }

    /// Adds a part of another text. Each piece has the length that it had, so that its bytes keep their places.
    fn keep(&mut self, of: &Self, part: Range<usize>) {
        let first = of.segments.partition_point(|segment| segment.value.end <= part.start);
        let segments = of.segments.iter().skip(first).take_while(|segment| segment.value.start < part.end);
        for segment in segments {
            let piece = segment.value.start.max(part.start)..segment.value.end.min(part.end);
            if let Some(value) = of.value.get(piece.clone()).filter(|value| !value.is_empty()) {
                self.push(value, of.place(piece).span);
            }
        }
    }

    fn push(&mut self, value: &str, source: Range<usize>) {
        let start = self.value.len();
        self.value.push_str(value);
        self.segments.push(Segment { value: start..self.value.len(), source });
    }

    /// Returns the text itself.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.value
    }

    fn source_start(&self, at: usize) -> usize {
        let index = self.segments.partition_point(|segment| segment.value.end <= at);
        match self.segments.get(index).or_else(|| self.segments.last()) {
            Some(segment) if at >= segment.value.end => segment.source.end,
            Some(segment) if segment.is_literal() => segment.source.start + (at - segment.value.start.min(at)),
            Some(segment) => segment.source.start,
            None => self.place.span.start,
        }
    }

    fn source_end(&self, at: usize) -> usize {
        let index = self.segments.partition_point(|segment| segment.value.end < at);
        match self.segments.get(index) {
            Some(segment) if segment.is_literal() => segment.source.start + (at - segment.value.start.min(at)),
            Some(segment) => segment.source.end,
            None => self.place.span.end,
        }
    }

    /// Reads the string that is written at `span` of the mended text. Returns `None` if there is none; the reader of the whole file has
    /// reported what is wrong with it.
    pub(super) fn read(mended: &Mended<'_>, span: Range<usize>) -> Option<(Self, NewerEscapes)> {
        let written = mended.text().get(span.clone())?;
        let encoding = encoding(written)?;
        let mut recorder = Recorder::new(written);
        let raw = Raw::new_unchecked(written, Some(encoding), Span::new_unchecked(0, written.len()));
        let _ = raw.decode_scalar(&mut recorder, &mut ());
        let newer = recorder.newer(span.start, mended);
        let segments = recorder.segments.into_iter().map(|segment| Segment {
            value: segment.value,
            source: mended.original(segment.source.start + span.start..segment.source.end + span.start),
        });
        let text = Self { segments: segments.collect(), mended: mended.is_mended(&span), place: mended.place(span), value: recorder.value };
        Some((text, newer))
    }
}

impl Segment {
    /// Returns whether the value was written literally: an escape never has the length of its meaning.
    fn is_literal(&self) -> bool {
        self.value.len() == self.source.len()
    }
}

/// The places of escapes that only TOML 1.1 knows, and their written forms.
pub(super) type NewerEscapes = Vec<(Place, String)>;

/// Returns which of the four kinds of string begins here.
pub(super) fn encoding(written: &str) -> Option<Encoding> {
    let kinds = [
        ("'''", Encoding::MlLiteralString),
        ("\"\"\"", Encoding::MlBasicString),
        ("'", Encoding::LiteralString),
        ("\"", Encoding::BasicString),
    ];
    kinds.into_iter().find(|(quotes, _)| written.starts_with(quotes)).map(|(_, encoding)| encoding)
}

/// Takes the parts of a string as the decoder finds them. Literal parts arrive as slices of the source, so their address is their place.
struct Recorder<'s> {
    written: &'s str,
    value: String,
    segments: Vec<Segment>,
    /// How far the decoder has read.
    cursor: usize,
}

impl<'s> Recorder<'s> {
    fn new(written: &'s str) -> Self {
        Self { written, value: String::with_capacity(written.len()), segments: Vec::with_capacity(1), cursor: 0 }
    }

    fn newer(&self, offset: usize, mended: &Mended<'_>) -> NewerEscapes {
        let newer = |segment: &&Segment| {
            let written = self.written.get(segment.source.clone()).unwrap_or_default();
            !segment.is_literal() && (written.starts_with("\\e") || written.starts_with("\\x"))
        };
        let found = |segment: &Segment| {
            let written = self.written.get(segment.source.clone()).unwrap_or_default().to_owned();
            (mended.place(segment.source.start + offset..segment.source.end + offset), written)
        };
        self.segments.iter().filter(newer).map(found).collect()
    }
}

impl<'s> StringBuilder<'s> for Recorder<'s> {
    fn clear(&mut self) {
        self.value.clear();
        self.segments.clear();
    }

    fn push_str(&mut self, append: &'s str) -> bool {
        let at = (append.as_ptr() as usize).saturating_sub(self.written.as_ptr() as usize);
        // The decoder hands over what follows an escape right after it, even if that is empty: here the escape ended.
        if let Some(escape) = self.segments.last_mut().filter(|segment| segment.source.is_empty() && !segment.value.is_empty()) {
            escape.source.end = at;
        }
        self.cursor = at + append.len();
        if !append.is_empty() || self.segments.is_empty() {
            let start = self.value.len();
            self.value.push_str(append);
            self.segments.push(Segment { value: start..self.value.len(), source: at..self.cursor });
        }
        true
    }

    fn push_char(&mut self, append: char) -> bool {
        let start = self.value.len();
        self.value.push(append);
        self.segments.push(Segment { value: start..self.value.len(), source: self.cursor..self.cursor });
        true
    }
}
