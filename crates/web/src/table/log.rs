//! What was read since a game began.

use kcc_table::course::Line;

/// The lines since a game began, and those that were taken back.
#[derive(Default)]
pub(super) struct Log {
    said: Vec<Said>,
    /// Lines of answers that were taken back, in order.
    undone: Vec<Said>,
}

/// A line.
struct Said {
    line: Line,
    /// How many answers were given before the one that it belongs to.
    before: usize,
}

impl Log {
    /// Adds the lines of an answer. What was taken back is not said again afterwards.
    pub(super) fn add(&mut self, before: usize, lines: &[Line]) {
        self.undone.clear();
        self.said.extend(lines.iter().map(|line| Said { line: line.clone(), before }));
    }

    /// Takes the lines of all answers but the first `given` back.
    pub(super) fn cut(&mut self, given: usize) {
        let place = self.said.partition_point(|said| said.before < given);
        let mut cut = self.said.split_off(place);
        cut.append(&mut self.undone);
        self.undone = cut;
    }

    /// Says the lines of the first `given` answers again that were taken back, and returns them.
    pub(super) fn again(&mut self, given: usize) -> Vec<Line> {
        let place = self.undone.partition_point(|said| said.before < given);
        let again: Vec<Said> = self.undone.drain(..place).collect();
        let lines = again.iter().map(|said| said.line.clone()).collect();
        self.said.extend(again);
        lines
    }

    /// How many lines there are.
    pub(super) fn len(&self) -> usize {
        self.said.len()
    }

    /// Returns the lines as a text; what follows from an answer is indented.
    pub(super) fn text(&self) -> String {
        let line = |Said { line, .. }: &Said| if line.answer { line.text.clone() } else { format!("  {}", line.text) };
        self.said.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}
