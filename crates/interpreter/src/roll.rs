//! Throwing dice and turning them (rule 1.6).

use crate::chance::Draw;
use crate::code::Change;
use crate::decision::Ask;
use crate::dice::{Face, Side6};
use crate::frame::{DICE, Frame, Roll};
use crate::game::Game;
use crate::kinds::Kinds;
use crate::log::What;
use crate::state::Piece;

impl Game<'_> {
    /// Throws dice; the successes are in the turn's `roll` afterwards, the faces of a tension roll in its `dice`.
    pub(crate) fn roll(&mut self, success: Option<Face>, player: u8, unit: Piece, dice: u8) {
        let sides = [Side6::Critical; DICE as usize];
        if dice > DICE {
            self.fact("1.6.1", What::Limit, Piece::NONE, unit, i32::from(dice));
        }
        let dice = dice.min(DICE);
        self.push(Frame::Roll(Roll { success, player, unit, dice, thrown: 0, turned: 0, sides, successes: 0, kept: false }));
    }

    pub(crate) fn step_roll(&mut self, mut roll: Roll) {
        if roll.thrown < roll.dice {
            self.ask(Ask::Chance(Draw::Die));
            return;
        }
        if roll.success.is_none() && !roll.kept {
            // Rule 5.2.2: seen before the dice are turned.
            self.ask(Ask::Reroll { sides: [roll.sides[0], roll.sides[1]] });
            return;
        }
        if roll.turned < roll.dice {
            let side = roll.sides[usize::from(roll.turned)];
            match side.faces() {
                [face] => {
                    self.turn_die(&mut roll, *face);
                    self.replace_top(Frame::Roll(roll));
                }
                _ => self.ask(Ask::Turn { side, success: roll.success }),
            }
            return;
        }
        // Unless all are successes, once more.
        let again = roll.success.is_some() && !roll.kept && roll.successes < roll.dice;
        if again && self.changes_on(roll.unit, Kinds::DICE).any(|(change, _)| matches!(change, Change::Rerolls)) {
            (roll.kept, roll.thrown, roll.turned, roll.successes) = (true, 0, 0, 0);
            self.replace_top(Frame::Roll(roll));
            return;
        }
        self.turn_mut().roll = roll.successes;
        self.fact("1.6.2", What::Rolled, Piece::NONE, roll.unit, i32::from(roll.successes));
        self.pop();
    }

    fn turn_die(&mut self, roll: &mut Roll, face: Face) {
        match roll.success {
            Some(success) => roll.successes += u8::from(face == success),
            None => {
                if let Some(die) = self.turn_mut().dice.get_mut(usize::from(roll.turned)) {
                    *die = Some(face);
                }
            }
        }
        roll.turned += 1;
    }

    /// The side that a die shows.
    pub(crate) fn die_shows(&mut self, outcome: u8) {
        let Some(Frame::Roll(mut roll)) = self.state.stack.last().copied() else { return };
        let side = Side6::ALL[usize::from(outcome) % Side6::ALL.len()];
        roll.sides[usize::from(roll.thrown)] = side;
        roll.thrown += 1;
        self.fact("1.6.1", What::Die(side), Piece::NONE, roll.unit, 0);
        self.replace_top(Frame::Roll(roll));
    }

    /// The face that a die is turned to.
    pub(crate) fn die_turned(&mut self, face: Face) {
        let Some(Frame::Roll(mut roll)) = self.state.stack.last().copied() else { return };
        self.turn_die(&mut roll, face);
        self.replace_top(Frame::Roll(roll));
    }

    /// The tension roll is kept, or thrown again with fewer dice.
    pub(crate) fn reroll(&mut self, again: bool) {
        let Some(Frame::Roll(mut roll)) = self.state.stack.last().copied() else { return };
        roll.kept = true;
        if again {
            (roll.dice, roll.thrown) = (self.content.ruleset.tension.reroll.min(2), 0);
            self.turn_mut().rerolled = true;
        }
        self.replace_top(Frame::Roll(roll));
    }
}
