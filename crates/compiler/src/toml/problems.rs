//! The problems found so far.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::ops::Range;

use kcc_diagnostics::{Diagnostic, FileId, Mistake, Place, Severity};

/// The most problems that are reported for one file: more help nobody, and finding them takes time.
pub const MOST_OF_A_FILE: usize = 100;

/// Collects problems from many readers at once; they share it without holding on to it.
///
/// Of each file only the first are kept, and one error in any case; the others are counted. A problem found twice, because several cards
/// share it, counts once.
#[derive(Debug, Default)]
pub struct Problems(RefCell<Found>);

#[derive(Debug, Default)]
struct Found {
    kept: Vec<Diagnostic>,
    known: HashSet<Diagnostic>,
    files: BTreeMap<FileId, Count>,
}

/// The number of problems found in a file.
#[derive(Debug, Default)]
struct Count {
    kept: usize,
    more: HashSet<(Range<usize>, Mistake)>,
    has_error: bool,
}

impl Problems {
    /// Adds a problem.
    pub fn push(&self, problem: Diagnostic) {
        let Found { kept, known, files } = &mut *self.0.borrow_mut();
        if known.contains(&problem) {
            return;
        }
        if let Some(place) = &problem.place {
            let count = files.entry(place.file).or_default();
            let first_error = !count.has_error && problem.severity() == Severity::Error;
            if count.kept >= MOST_OF_A_FILE && !first_error {
                count.more.insert((place.span.clone(), problem.mistake));
                return;
            }
            count.kept += 1;
            count.has_error |= first_error;
        }
        known.insert(problem.clone());
        kept.push(problem);
    }

    /// Returns whether no more problems of a file are kept, so that the probable meaning need not be found out.
    #[must_use]
    pub fn is_full(&self, place: &Place) -> bool {
        self.0.borrow().files.get(&place.file).is_some_and(|count| count.kept >= MOST_OF_A_FILE && count.has_error)
    }

    /// Returns their number.
    #[must_use]
    pub fn len(&self) -> usize {
        let found = self.0.borrow();
        found.kept.len() + found.files.values().map(|count| count.more.len()).sum::<usize>()
    }

    /// Returns whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.borrow().kept.is_empty()
    }

    /// Returns all that were kept, in the order they were found.
    #[must_use]
    pub fn into_vec(self) -> Vec<Diagnostic> {
        self.0.into_inner().kept
    }

    /// Takes over the problems of another collection.
    pub(crate) fn absorb(&self, other: Self) {
        let Found { kept, files, .. } = other.0.into_inner();
        kept.into_iter().for_each(|problem| self.push(problem));
        let mine = &mut self.0.borrow_mut().files;
        files.into_iter().for_each(|(file, count)| mine.entry(file).or_default().more.extend(count.more));
    }

    /// Adds the problems of another collection, which keeps them.
    pub(crate) fn add(&self, other: &Self) {
        let Found { kept, files, .. } = &*other.0.borrow();
        kept.iter().for_each(|problem| self.push(problem.clone()));
        let mine = &mut self.0.borrow_mut().files;
        files.iter().for_each(|(file, count)| mine.entry(*file).or_default().more.extend(count.more.iter().cloned()));
    }

    /// Returns those that were kept, and the number of the others by file.
    pub(crate) fn into_parts(self) -> (Vec<Diagnostic>, BTreeMap<FileId, usize>) {
        let Found { kept, files, .. } = self.0.into_inner();
        (kept, files.into_iter().map(|(file, count)| (file, count.more.len())).collect())
    }
}

impl From<Vec<Diagnostic>> for Problems {
    fn from(problems: Vec<Diagnostic>) -> Self {
        let all = Self::default();
        problems.into_iter().for_each(|problem| all.push(problem));
        all
    }
}

/// Returns the worst problems of each file, up to the limit, and the number of the others in their place. `more` were counted before. The
/// problems are sorted by file.
pub(crate) fn capped(problems: Vec<Diagnostic>, more: &BTreeMap<FileId, usize>) -> Vec<Diagnostic> {
    let mut capped = Vec::with_capacity(problems.len());
    for of_file in problems.chunk_by(|a, b| a.place.as_ref().map(|place| place.file) == b.place.as_ref().map(|place| place.file)) {
        let Some(file) = of_file[0].place.as_ref().map(|place| place.file) else {
            capped.extend_from_slice(of_file);
            continue;
        };
        let mut worst: Vec<usize> = (0..of_file.len()).collect();
        worst.sort_by_key(|index| of_file[*index].severity());
        let kept: BTreeSet<usize> = worst.into_iter().take(MOST_OF_A_FILE).collect();
        capped.extend(kept.iter().map(|index| of_file[*index].clone()));
        let count = of_file.len() - kept.len() + more.get(&file).copied().unwrap_or_default();
        let first = (0..of_file.len()).find(|index| !kept.contains(index)).or(kept.last().copied());
        if let Some(place) = first.and_then(|index| of_file[index].place.clone()).filter(|_| count > 0) {
            capped.push(Diagnostic::at(Mistake::MoreProblems, place).with("count", count));
        }
    }
    capped
}
