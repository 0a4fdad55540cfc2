//! When the durations of lasting changes end.

use crate::game::Game;
use crate::program::Change;
use crate::state::{Lasting, Piece};
use kcc_ir::Duration;

impl Game<'_> {
    /// Ends what lasts until a unit's turn, as that turn begins.
    pub(crate) fn end_durations_at_turn(&mut self, unit: Piece) {
        let content = self.content;
        let waits = |lasting: &Lasting| matches!(content.changes[usize::from(lasting.change)], Change::Then(_));
        self.end_lasting(|lasting| lasting.whose == unit && lasting.duration == Duration::UntilNextTurn && !waits(lasting));
        // What lasts until the end of the unit's next turn now lasts until the end of this one.
        let ends = |lasting: &Lasting| lasting.whose == unit && lasting.duration == Duration::NextTurn;
        if self.state.lasting.iter().any(ends) {
            self.lasting_mut().iter_mut().filter(|lasting| ends(lasting)).for_each(|lasting| lasting.duration = Duration::ThisTurn);
        }
    }

    /// Ends what lasts for a unit's turn, as that turn ends.
    pub(crate) fn end_durations_of_turn(&mut self, unit: Piece) {
        // Rule 6.4.1: effects that last for this turn are over; rule 4.7.5.a: so is a boost that was not used.
        let goes_on = self.breaks("this-turn-goes-on");
        self.end_lasting(|lasting| match lasting.duration {
            Duration::ThisTurn => !goes_on,
            Duration::NextSpell => lasting.on == unit,
            Duration::ThisGameTurn | Duration::UntilNextTurn | Duration::NextTurn | Duration::Fight => false,
        });
    }

    /// Ends what the end of a turn has caused.
    pub(crate) fn end_durations_after_turn(&mut self) {
        // Rule 6.4.2: what was caused by that is over too, so that none of it affects the next unit.
        let goes_on = self.breaks("this-turn-goes-on");
        self.end_lasting(|lasting| lasting.duration == Duration::ThisTurn && !goes_on);
    }

    /// Ends what lasts for a game turn (rule 5.6.1).
    pub(crate) fn end_durations_of_game_turn(&mut self) {
        self.end_lasting(|lasting| lasting.duration == Duration::ThisGameTurn);
        if self.breaks("the-fight-is-a-turn") {
            self.end_lasting(|lasting| lasting.duration == Duration::Fight);
        }
    }

    /// Ends lasting effects.
    pub(crate) fn end_lasting(&mut self, ends: impl Fn(&Lasting) -> bool) {
        if self.state.lasting.iter().any(&ends) {
            self.lasting_mut().retain(|lasting| !ends(lasting));
        }
    }
}
