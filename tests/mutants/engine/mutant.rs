//! Which mutant of the engine is switched on. This file is only in the engine that `tests/mutants` writes.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};

/// Nobody has said yet: the variable `MUTANT` may.
const UNSAID: u32 = u32::MAX;
/// No mutant is on, and it is noted which ones are reached.
const NOTING: u32 = u32::MAX - 1;
/// No mutant has this number.
const NONE: u32 = 0;
/// More than there are mutants.
const MOST: usize = 1 << 14;

static ACTIVE: AtomicU32 = AtomicU32::new(UNSAID);
static REACHED: [AtomicBool; MOST] = [const { AtomicBool::new(false) }; MOST];

/// Returns whether a mutant is on.
#[inline(always)]
#[must_use]
pub fn on(number: u32) -> bool {
    let active = ACTIVE.load(Relaxed);
    active == number || active >= NOTING && rarely(number)
}

#[cold]
fn rarely(number: u32) -> bool {
    if ACTIVE.load(Relaxed) == UNSAID {
        let said = std::env::var("MUTANT").ok().and_then(|said| said.parse().ok());
        ACTIVE.store(said.unwrap_or(NONE), Relaxed);
        return said == Some(number);
    }
    REACHED[number as usize].store(true, Relaxed);
    false
}

/// Switches one mutant on and all others off; with `None`, all.
pub fn set(number: Option<u32>) {
    ACTIVE.store(number.unwrap_or(NONE), Relaxed);
}

/// Does something without mutants, and returns its result and the mutants that it reached.
pub fn reached<T>(what: impl FnOnce() -> T) -> (T, Vec<u32>) {
    REACHED.iter().for_each(|one| one.store(false, Relaxed));
    ACTIVE.store(NOTING, Relaxed);
    let result = what();
    ACTIVE.store(NONE, Relaxed);
    let numbers = (0..).zip(&REACHED).filter(|(_, one)| one.load(Relaxed)).map(|(number, _)| number).collect();
    (result, numbers)
}

/// One of two iterators: a mutant's, or that of the function.
#[derive(Clone)]
pub enum Either<A, B> {
    /// The mutant's.
    Mutant(A),
    /// The function's.
    Usual(B),
}

impl<A: Iterator, B: Iterator<Item = A::Item>> Iterator for Either<A, B> {
    type Item = A::Item;

    fn next(&mut self) -> Option<Self::Item> {
        match self {
            Self::Mutant(one) => one.next(),
            Self::Usual(one) => one.next(),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Self::Mutant(one) => one.size_hint(),
            Self::Usual(one) => one.size_hint(),
        }
    }
}

impl<A: DoubleEndedIterator, B: DoubleEndedIterator<Item = A::Item>> DoubleEndedIterator for Either<A, B> {
    fn next_back(&mut self) -> Option<Self::Item> {
        match self {
            Self::Mutant(one) => one.next_back(),
            Self::Usual(one) => one.next_back(),
        }
    }
}

impl<A: ExactSizeIterator, B: ExactSizeIterator<Item = A::Item>> ExactSizeIterator for Either<A, B> {}
