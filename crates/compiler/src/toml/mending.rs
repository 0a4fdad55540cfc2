//! A text with its slips mended, and the way back to the original.

use std::borrow::Cow;
use std::ops::Range;

use kcc_diagnostics::{FileId, Place};

/// A text as it is read: the original, with the mended slips replaced.
///
/// The mended text is read, so that one slip hides nothing else; every place is given in the original.
#[derive(Debug)]
pub(super) struct Mended<'t> {
    file: FileId,
    text: Cow<'t, str>,
    replaced: Vec<Replaced>,
    /// The file ends in the middle of something.
    pub(super) is_cut: bool,
}

/// One replacement: `len` bytes from `at` of the mended text replace `original` of the original text.
#[derive(Debug)]
struct Replaced {
    at: usize,
    len: usize,
    original: Range<usize>,
    broken: bool,
}

/// A change that makes a slip readable, in bytes of the original text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mend {
    /// What is replaced.
    pub(super) span: Range<usize>,
    /// The replacement.
    pub(super) text: String,
    /// The replacement only keeps the place: what was meant is unknown.
    pub(super) broken: bool,
}

impl<'t> Mended<'t> {
    /// Creates a text in which nothing was mended.
    pub(super) fn unchanged(file: FileId, text: &'t str) -> Self {
        Self { file, text: Cow::Borrowed(text), replaced: Vec::new(), is_cut: false }
    }

    /// Creates a text with replacements. Those that overlap an earlier one are left out.
    pub(super) fn new(file: FileId, text: &'t str, mut mends: Vec<Mend>) -> Self {
        if mends.is_empty() {
            return Self::unchanged(file, text);
        }
        mends.sort_by_key(|mend| (mend.span.start, mend.span.end));
        let mut mended = String::with_capacity(text.len() + mends.len() * 4);
        let mut replaced = Vec::with_capacity(mends.len());
        let mut done = 0;
        for mend in mends {
            let Some(kept) = text.get(done..mend.span.start) else { continue };
            if text.get(mend.span.clone()).is_none() {
                continue;
            }
            mended.push_str(kept);
            done = mend.span.end;
            replaced.push(Replaced { at: mended.len(), len: mend.text.len(), original: mend.span, broken: mend.broken });
            mended.push_str(&mend.text);
        }
        mended.push_str(text.get(done..).unwrap_or_default());
        Self { file, text: Cow::Owned(mended), replaced, is_cut: false }
    }

    /// Returns the text to read.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Returns the place in the file of a span of the mended text.
    pub(super) fn place(&self, span: Range<usize>) -> Place {
        Place::new(self.file, self.original(span))
    }

    /// Returns the original span for one of the mended text. A span in a replacement becomes all that was replaced.
    pub(super) fn original(&self, span: Range<usize>) -> Range<usize> {
        if self.replaced.is_empty() {
            return span;
        }
        let start = match self.before(span.start) {
            Some(replaced) if span.start < replaced.at + replaced.len => replaced.original.start,
            Some(replaced) => span.start - (replaced.at + replaced.len) + replaced.original.end,
            None => span.start,
        };
        if span.is_empty() {
            return start..start;
        }
        let end = match self.before(span.end - 1) {
            Some(replaced) if span.end <= replaced.at + replaced.len => replaced.original.end,
            Some(replaced) => span.end - (replaced.at + replaced.len) + replaced.original.end,
            None => span.end,
        };
        start..end.max(start)
    }

    /// Returns whether a span of the mended text contains something that was mended.
    pub(super) fn is_mended(&self, span: &Range<usize>) -> bool {
        self.within(span).next().is_some()
    }

    /// Returns whether a span of the mended text contains something that only keeps a place.
    pub(super) fn is_broken(&self, span: &Range<usize>) -> bool {
        self.within(span).any(|replaced| replaced.broken)
    }

    fn within(&self, span: &Range<usize>) -> impl Iterator<Item = &Replaced> {
        let first = self.replaced.partition_point(|replaced| replaced.at + replaced.len <= span.start);
        let end = span.end;
        self.replaced.iter().skip(first).take_while(move |replaced| replaced.at < end)
    }

    /// Returns the last replacement that begins at or before a byte of the mended text.
    fn before(&self, at: usize) -> Option<&Replaced> {
        let after = self.replaced.partition_point(|replaced| replaced.at <= at);
        after.checked_sub(1).and_then(|index| self.replaced.get(index))
    }
}
