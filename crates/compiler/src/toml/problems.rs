//! The problems that were found so far.

use std::cell::RefCell;

use kcc_diagnostics::Diagnostic;

/// Collects problems from many readers at once; they share it without holding on to it.
#[derive(Debug, Default)]
pub struct Problems(RefCell<Vec<Diagnostic>>);

impl Problems {
    /// Adds one.
    pub fn push(&self, problem: Diagnostic) {
        self.0.borrow_mut().push(problem);
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.borrow().len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.borrow().is_empty()
    }

    /// All of them, in the order they were found.
    #[must_use]
    pub fn into_vec(self) -> Vec<Diagnostic> {
        self.0.into_inner()
    }
}

impl From<Vec<Diagnostic>> for Problems {
    fn from(problems: Vec<Diagnostic>) -> Self {
        Self(RefCell::new(problems))
    }
}
