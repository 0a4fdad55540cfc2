//! What `kcc mutate` and `kcc coverage --mutants` share: which changes an author could have written, which of them are known to change
//! nothing, which of them no card shows, and how they are told.

mod alike;
mod equivalent;
mod text;
mod told;
mod writable;

pub(crate) use alike::Cards;
pub(crate) use equivalent::{Equivalent, FILE};
pub(crate) use told::Told;

use kcc_compiler::Compiled;
use kcc_ir::Id;
use kcc_showing::Kind;
use kcc_showing::mutation::{Judged, mutate};

/// Changes the pieces that fit, and plays the scenarios that use them. `told` is called after each piece.
pub(crate) fn judged(compiled: &Compiled, wanted: impl Fn(Kind, &Id) -> bool, told: impl Fn() + Sync) -> Vec<Judged> {
    let names = &compiled.names;
    mutate(&compiled.content, wanted, &|piece, at| writable::is_writable(piece, at, names), told)
}

/// How many changes there are, and how many of them scenarios notice. Those that are known to change nothing do not count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub(crate) struct Count {
    /// Changes that could be noticed.
    pub(crate) mutants: usize,
    /// Those that are.
    pub(crate) noticed: usize,
}

impl Count {
    /// Counts.
    pub(crate) fn of<'j>(judged: impl Iterator<Item = &'j Judged>, equivalent: &Equivalent) -> Self {
        judged.filter(|one| one.noticed_by.is_some() || !equivalent.has(&one.mutant.id)).fold(Self::default(), |count, one| Self {
            mutants: count.mutants + 1,
            noticed: count.noticed + usize::from(one.noticed_by.is_some()),
        })
    }

    /// Returns how many of a hundred are noticed, rounded down so that only all of them are a hundred; `None` if there are none.
    pub(crate) fn percent(self) -> Option<usize> {
        (self.noticed * 100).checked_div(self.mutants)
    }
}
