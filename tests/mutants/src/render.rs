//! Text that is written anew with the changes of all mutants in it.

use std::ops::Range;

/// A place of a file that is written in another way, so that mutants can be switched on there.
pub struct Edit {
    /// The original text.
    pub range: Range<usize>,
    /// What is written instead.
    pub parts: Vec<Part>,
    /// The mutants of this place.
    pub mutants: Vec<u32>,
}

/// A part of what is written.
pub enum Part {
    /// This text.
    Text(String),
    /// The original text.
    Raw(Range<usize>),
    /// The original text with the edits in it.
    Inner(Range<usize>),
    /// What only one mutant has.
    Mutant(u32, Vec<Part>),
}

/// Where something was written, and the mutants that it is for.
pub struct Segment {
    /// The text in the new file.
    pub range: Range<usize>,
    /// The mutants.
    pub mutants: Vec<u32>,
}

/// A file as it is written anew.
pub struct Written {
    /// The text.
    pub text: String,
    /// Which text is whose.
    pub segments: Vec<Segment>,
}

impl Written {
    /// Writes a file with its edits. Those that begin and end at the same places are in the order from outside in.
    #[must_use]
    pub fn new(source: &str, edits: &[Edit]) -> Self {
        let mut written = Self { text: String::new(), segments: Vec::new() };
        let mut order: Vec<usize> = (0..edits.len()).collect();
        // What is inserted before a text stands before what is written instead of it.
        order.sort_by_key(|&place| {
            let range = &edits[place].range;
            (range.start, !range.is_empty(), usize::MAX - range.end, place)
        });
        let writer = Writer { source, edits, order: &order };
        writer.inner(&mut written, &(0..source.len()), 0);
        written
    }

    /// Returns the mutants that most closely hold a place of the new text.
    #[must_use]
    pub fn mutants_at(&self, place: &Range<usize>) -> &[u32] {
        let holds = |segment: &&Segment| segment.range.start <= place.start && place.end <= segment.range.end;
        let closest = self.segments.iter().filter(holds).min_by_key(|segment| segment.range.len());
        closest.map_or(&[], |segment| &segment.mutants)
    }
}

struct Writer<'a> {
    source: &'a str,
    edits: &'a [Edit],
    order: &'a [usize],
}

impl Writer<'_> {
    /// Writes a range with the edits in it, from some place in their order on.
    fn inner(&self, to: &mut Written, range: &Range<usize>, from: usize) {
        let mut done = range.start;
        for (place, &edit) in self.order.iter().enumerate().skip(from) {
            let edit = &self.edits[edit];
            if edit.range.start > range.end {
                break;
            }
            // What lies in an edit that is written already is written with it.
            if edit.range.start < done || edit.range.end > range.end {
                continue;
            }
            to.text.push_str(&self.source[done..edit.range.start]);
            done = edit.range.end;
            let start = to.text.len();
            self.parts(to, &edit.parts, place + 1);
            to.segments.push(Segment { range: start..to.text.len(), mutants: edit.mutants.clone() });
        }
        to.text.push_str(&self.source[done..range.end]);
    }

    fn parts(&self, to: &mut Written, parts: &[Part], from: usize) {
        for part in parts {
            match part {
                Part::Text(text) => to.text.push_str(text),
                Part::Raw(range) => to.text.push_str(&self.source[range.clone()]),
                Part::Inner(range) => self.inner(to, range, from),
                Part::Mutant(mutant, parts) => {
                    let start = to.text.len();
                    self.parts(to, parts, from);
                    to.segments.push(Segment { range: start..to.text.len(), mutants: vec![*mutant] });
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Part {
        Part::Text(text.to_owned())
    }

    #[test]
    fn edits_are_written_from_outside_in() {
        let edits = [
            Edit { range: 0..5, parts: vec![text("["), Part::Raw(0..5), text("|"), Part::Inner(0..5), text("]")], mutants: vec![1] },
            Edit { range: 0..1, parts: vec![Part::Mutant(2, vec![text("b")]), Part::Inner(0..1)], mutants: vec![2] },
            Edit { range: 4..4, parts: vec![text("!")], mutants: vec![3] },
        ];
        let written = Written::new("a + c;", &edits);
        assert_eq!(written.text, "[a + c|ba + !c];");
        assert_eq!(written.mutants_at(&(8..9)), [2]);
        assert_eq!(written.mutants_at(&(2..3)), [1]);
        assert_eq!(written.mutants_at(&(15..16)), [0; 0]);
    }
}
