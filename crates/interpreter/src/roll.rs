//! Rolling dice and turning them (rule 1.6).

use crate::chance::Draw;
use crate::change_kinds::Kinds;
use crate::decision::Ask;
use crate::dice::{Side6, bit};
use crate::event::Occurrence;
use crate::frame::{DICE, Frame, Roll};
use crate::game::Game;
use crate::log::What;
use crate::program::{Change, Deed, Happening};
use crate::state::Piece;
use kcc_ir::Face;
use kcc_ir::{Rerolled, When};

/// A change that lets dice be rerolled.
struct Rerolls {
    dice: Rerolled,
    when: When,
    /// The player that is asked.
    by: u8,
    /// The value of [`Roll::again`] once it is used up.
    end: u8,
}

impl Game<'_> {
    /// Rolls dice that succeed with one face, and perhaps with further ones, as bits; the successes are in the turn's `roll` afterwards, the faces of a tension roll in its `dice`.
    pub(crate) fn roll(&mut self, (success, further): (Option<Face>, u8), player: u8, unit: Piece, dice: u8) {
        let sides = [Side6::Critical; DICE as usize];
        if dice > DICE {
            self.fact("1.6.1", What::Limit, Piece::NONE, unit, i32::from(dice));
        }
        let dice = dice.min(DICE);
        self.push(Frame::Roll(Roll {
            success,
            further,
            player,
            unit,
            dice,
            thrown: 0,
            turned: 0,
            sides,
            successes: 0,
            kept: false,
            again: 0,
        }));
    }

    /// Rolls the dice of a unit against another, if nothing rules that out; without a roll it has no successes.
    pub(crate) fn roll_against(&mut self, of: Face, unit: Piece, other: Piece, dice: u8) {
        let throws = Happening::of_throw(of);
        if self.cannot(unit, Deed::does(throws), other) {
            self.turn_mut().roll = 0;
            return;
        }
        self.is_seen(Occurrence::between(throws, unit, other));
        let further = self.further_faces(unit, other, of);
        self.roll((Some(of), further), self.player_of(unit), unit, dice);
    }

    #[inline(never)]
    pub(crate) fn step_roll(&mut self, mut roll: Roll) {
        if roll.thrown < roll.dice {
            self.ask(Ask::Chance(Draw::Die));
            return;
        }
        if roll.success.is_none() && !roll.kept && !self.breaks("no-reroll-of-tension") {
            // Rule 5.2.2: decided before the dice are turned.
            self.ask(Ask::Reroll { sides: [roll.sides[0], roll.sides[1]] });
            return;
        }
        if roll.turned < roll.dice {
            let side = roll.sides[usize::from(roll.turned)];
            if side == Side6::CriticalDodge && self.breaks("double-face-is-critical")
                || side == Side6::Dofus && self.breaks("dofus-is-critical")
            {
                self.turn_die(&mut roll, Face::Critical);
                self.replace_top(Frame::Roll(roll));
                return;
            }
            match side.faces() {
                [face] => {
                    let face = if self.breaks("single-symbols-are-turned") { Face::Critical } else { *face };
                    self.turn_die(&mut roll, face);
                    self.replace_top(Frame::Roll(roll));
                }
                _ => self.ask(Ask::Turn { side, success: roll.success }),
            }
            return;
        }
        if let Some(rerolls) = self.rerolls(&roll) {
            let failed = roll.dice - roll.successes;
            let wanted = match rerolls.dice {
                Rerolled::All if rerolls.by == roll.player => failed,
                Rerolled::Failed(_) => failed,
                Rerolled::All | Rerolled::Succeeded(_) => roll.successes,
            };
            match rerolls.when {
                When::May if wanted > 0 => {
                    let which = match rerolls.dice {
                        Rerolled::All => Rerolled::All,
                        Rerolled::Failed(_) => Rerolled::Failed(1),
                        Rerolled::Succeeded(_) => Rerolled::Succeeded(1),
                    };
                    self.ask(Ask::Again { dice: roll.dice, successes: roll.successes, which });
                }
                When::Always => self.roll_again(&mut roll, rerolls.dice),
                When::UnlessAllSucceed if failed > 0 => self.roll_again(&mut roll, rerolls.dice),
                When::May | When::UnlessAllSucceed => {
                    roll.again = rerolls.end;
                    self.replace_top(Frame::Roll(roll));
                }
            }
            return;
        }
        self.turn_mut().roll = roll.successes;
        self.fact("1.6.2", What::Rolled, Piece::NONE, roll.unit, i32::from(roll.successes));
        self.pop();
        if let Some(face) = roll.success.filter(|_| roll.successes > 0) {
            let happening = match face {
                Face::Critical => Happening::RollsCritical,
                Face::Armour => Happening::RollsArmour,
                Face::Lock => Happening::RollsLockSuccess,
                Face::Dodge => Happening::RollsDodge,
            };
            if self.is_noticed(happening) {
                self.happens(Occurrence { number: roll.successes, ..Occurrence::of(happening, roll.unit) });
            }
        }
    }

    /// Returns the next reroll of the unit that has not been used in this roll.
    fn rerolls(&self, roll: &Roll) -> Option<Rerolls> {
        let mut end = 0u8;
        if self.cannot(roll.unit, Deed::does(Happening::Rerolls), Piece::NONE) {
            return None;
        }
        for (change, ctx) in self.changes_on(roll.unit, Kinds::DICE) {
            let Change::Rerolls { dice, rolls, when, by } = change else { continue };
            if roll.success.is_none() || rolls.is_some_and(|face| roll.success != Some(face)) {
                continue;
            }
            end = end.saturating_add(match dice {
                Rerolled::All => 1,
                Rerolled::Failed(most) | Rerolled::Succeeded(most) => *most,
            });
            if roll.again < end {
                let by = by.as_ref().map_or(roll.player, |player| self.player(player, ctx));
                return Some(Rerolls { dice: *dice, when: *when, by, end });
            }
        }
        None
    }

    fn roll_again(&mut self, roll: &mut Roll, dice: Rerolled) {
        roll.again += 1;
        self.is_seen(Occurrence::of(Happening::Rerolls, roll.unit));
        match dice {
            Rerolled::All => (roll.thrown, roll.turned, roll.successes) = (0, 0, 0),
            // It no longer matters which of the failed dice it was.
            Rerolled::Failed(_) => {
                let others = roll.dice - u8::from(roll.successes < roll.dice);
                (roll.thrown, roll.turned) = (others, others);
            }
            Rerolled::Succeeded(_) => {
                let gone = u8::from(roll.successes > 0);
                let others = roll.dice - gone;
                (roll.thrown, roll.turned, roll.successes) = (others, others, roll.successes - gone);
            }
        }
        self.replace_top(Frame::Roll(*roll));
    }

    /// Returns the player that is asked whether dice of a roll are rerolled.
    pub(crate) fn rerolls_by(&self, roll: &Roll) -> u8 {
        self.rerolls(roll).map_or(roll.player, |rerolls| rerolls.by)
    }

    /// Handles the answer whether dice are rerolled.
    pub(crate) fn rolls_again(&mut self, again: bool) {
        let Some(Frame::Roll(mut roll)) = self.state.stack.last().copied() else { return };
        let Some(rerolls) = self.rerolls(&roll) else { return };
        if again {
            self.roll_again(&mut roll, rerolls.dice);
        } else {
            roll.again = rerolls.end;
            self.replace_top(Frame::Roll(roll));
        }
    }

    fn turn_die(&mut self, roll: &mut Roll, face: Face) {
        match roll.success {
            Some(success) => roll.successes += u8::from(face == success || roll.further & bit(face) != 0),
            None => {
                if let Some(die) = self.turn_mut().dice.get_mut(usize::from(roll.turned)) {
                    *die = Some(face);
                }
            }
        }
        roll.turned += 1;
    }

    /// Sets the side that a die shows.
    pub(crate) fn die_shows(&mut self, outcome: u8) {
        let Some(Frame::Roll(mut roll)) = self.state.stack.last().copied() else { return };
        let side = Side6::ALL[usize::from(outcome) % Side6::ALL.len()];
        roll.sides[usize::from(roll.thrown)] = side;
        roll.thrown += 1;
        self.fact("1.6.1", What::Die(side), Piece::NONE, roll.unit, 0);
        self.replace_top(Frame::Roll(roll));
    }

    /// Sets the face that a die is turned to.
    pub(crate) fn die_turned(&mut self, face: Face) {
        let Some(Frame::Roll(mut roll)) = self.state.stack.last().copied() else { return };
        self.turn_die(&mut roll, face);
        self.replace_top(Frame::Roll(roll));
    }

    /// Keeps the tension roll, or repeats it with fewer dice.
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
