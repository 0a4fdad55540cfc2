//! Numbers of a spell that texts change: what it costs, and how many summons it may bring.

use crate::frame::Ctx;
use crate::game::Game;
use crate::program::Shift;
use smallvec::SmallVec;
use std::cmp::Reverse;

/// What changes a number. It comes to the same in whatever order texts are found: a number that is set comes first, then what adds and takes,
/// then what takes only down to some number, the highest such number first.
#[derive(Debug, Default)]
pub(crate) struct Shifts {
    exactly: Option<u8>,
    more: i32,
    /// How far each takes it, and how much it takes.
    down_to: SmallVec<[(u8, i32); 2]>,
}

/// More summons than can ever be in play: a control value without limit.
const UNLIMITED: i32 = 999;

impl Shifts {
    /// Adds a change.
    pub(crate) fn add(&mut self, game: &Game<'_>, how: &Shift, ctx: &Ctx) {
        match how {
            Shift::To(number) => self.exactly = Some(*number),
            Shift::By { amount, at_least } => {
                let more = game.amount(amount, ctx, UNLIMITED);
                if *at_least == 0 || more >= 0 || game.breaks("takes-below-its-minimum") {
                    self.more = self.more.saturating_add(more);
                } else {
                    self.down_to.push((*at_least, more));
                }
            }
        }
    }

    /// Returns what a printed number comes to.
    pub(crate) fn of(mut self, printed: i32) -> i32 {
        self.down_to.sort_unstable_by_key(|(least, _)| Reverse(*least));
        let number = self.exactly.map_or(printed, i32::from).saturating_add(self.more);
        // What is below already is not raised.
        self.down_to.iter().fold(number, |number, &(least, more)| number.saturating_add(more).max(number.min(i32::from(least))))
    }
}
