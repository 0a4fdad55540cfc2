//! Looks for a course of a game in which a statement acts: cheap actions first, and never more than a number of steps.

use crate::actions::{self, Focus};
use crate::duo::{Duo, Effort, Reached};
use crate::position::Position;
use kcc_interpreter::{Answer, Compiled, Game};
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

/// A position with the content that it is played with, once with the statement and once without it.
#[derive(Clone, Copy)]
pub(crate) struct Trial<'c> {
    pub(crate) with: &'c Compiled,
    pub(crate) without: &'c Compiled,
    pub(crate) position: &'c Position,
    pub(crate) focus: &'c Focus,
}

/// What a search found.
pub(crate) enum Found {
    /// The statement acts after these answers.
    Acts(Vec<Answer>),
    /// The position cannot be set up.
    NoGame,
    /// It does not act within the steps of the search.
    Nothing,
}

/// The highest cost of a course that is tried.
const FAR: u32 = 9;

impl<'c> Trial<'c> {
    /// Sets up both games.
    pub(crate) fn games(&self) -> Option<(Box<Game<'c>>, Box<Game<'c>>)> {
        let game = |content: &'c Compiled| Game::new(content, self.position.setup()).ok().map(Box::new);
        Some((game(self.with)?, game(self.without)?))
    }

    /// Plays answers again.
    pub(crate) fn replay(&self, answers: &[Answer], effort: &mut Effort) -> Option<Reached<'c>> {
        let (with, without) = self.games()?;
        Duo::replay(with, without, answers, effort)
    }

    /// Looks for a course in which the statement acts, with at most this many steps.
    pub(crate) fn search(&self, steps: u32, effort: &mut Effort) -> Found {
        let Some((with, without)) = self.games() else { return Found::NoGame };
        let end = effort.0.saturating_add(steps);
        let mut open: BinaryHeap<Reverse<(u32, usize)>> = BinaryHeap::new();
        let mut reached: Vec<Option<Duo<'c>>> = Vec::new();
        let mut seen = BTreeSet::new();
        for start in Duo::begin(with, without, self.focus, effort) {
            if start.differs {
                return Found::Acts(start.duo.answers);
            }
            if seen.insert(start.duo.with.digest()) {
                open.push(Reverse((start.cost, reached.len())));
                reached.push(Some(start.duo));
            }
        }
        while let Some(Reverse((cost, place))) = open.pop() {
            let Some(duo) = reached.get_mut(place).and_then(Option::take) else { continue };
            for (action, further) in actions::of(&duo.with, self.focus) {
                if effort.0 >= end {
                    return Found::Nothing;
                }
                for next in duo.act(action, self.focus, effort) {
                    if next.differs {
                        return Found::Acts(next.duo.answers);
                    }
                    let total = cost + further + next.cost;
                    if total <= FAR && next.duo.with.outcome().is_none() && seen.insert(next.duo.with.digest()) {
                        open.push(Reverse((total, reached.len())));
                        reached.push(Some(next.duo));
                    }
                }
            }
        }
        Found::Nothing
    }
}
