//! Decisions: who is asked what, and the possible answers.

use crate::board::{Cell, CellSet, Side};
use crate::chance::Draw;
use crate::dice::Side6;
use crate::program::SpellId;
use crate::state::{Piece, PieceSet, PlayerSet};
use kcc_ir::Face;
use kcc_ir::Rerolled;
use serde::{Deserialize, Serialize};

/// A decision that the game waits for.
#[derive(Clone, Copy, Debug)]
pub struct Decision<'g> {
    /// Who makes it.
    pub by: Decider,
    /// The question.
    pub ask: Ask,
    /// Every possible answer, sorted. Never empty. If there is only one, no decision is asked for.
    pub answers: &'g [Answer],
}

/// Who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decider {
    /// A player, by number in the setup.
    Player(u8),
    /// Chance, if the game leaves it to the host ([`crate::Chance::Asked`]).
    Chance,
}

/// A question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// An outcome of chance; all are equally likely.
    Chance(Draw),
    /// A side of the board: the second player's of two (rule 1.3.2), the first player's of four.
    Side,
    /// Which of the units of equal initiative comes next in the timeline (rule 2.4.3.b).
    Timeline {
        /// The units of equal initiative that have no position yet.
        among: PieceSet,
    },
    /// Where a krosmaster begins (rule 1.3.9).
    Start {
        /// The krosmaster that is placed.
        unit: Piece,
    },
    /// Whether the tension roll is repeated (rule 5.2.2).
    Reroll {
        /// The sides that the dice show.
        sides: [Side6; 2],
    },
    /// Whether dice are rerolled, as a text allows.
    Again {
        /// How many were rolled.
        dice: u8,
        /// How many of them are successes.
        successes: u8,
        /// Which would be rerolled: all, or one of those that failed or of those that succeeded.
        which: Rerolled,
    },
    /// The face that a die is turned to (rule 1.6.2).
    Turn {
        /// The side that was rolled.
        side: Side6,
        /// The face that counts; `None` for the tension roll.
        success: Option<Face>,
    },
    /// Which krosmaster is given an inspiration die, or whether it is sold (rules 5.3, 5.4).
    Inspire {
        /// The face of the die.
        face: Face,
    },
    /// What the active unit does (rule 6.3.1).
    Act,
    /// Which adjacent enemy rolls for Lock next (rule 4.14.2.b).
    Enemy {
        /// The enemies that have not rolled.
        among: PieceSet,
    },
    /// The direction of an area of effect whose main cell lies exactly diagonally.
    Direction {
        /// The directions of the two components of the diagonal.
        of: [Side; 2],
    },
    /// The direction in which something is moved, for a text.
    Way,
    /// The side of an axe (rule 8.4.2).
    Axe,
    /// Which effect is resolved next: of those on standby (rule 7.2.9.a), or of the texts that apply before an event or replace it (rule
    /// 1.7.1).
    Standby,
    /// Which unit is handled next, if the order can matter (rule 1.7.1).
    Order {
        /// The units that have not been handled yet.
        among: PieceSet,
    },
    /// A unit, for a text (rule 4.18.3.e).
    Unit {
        /// The units that may be chosen.
        among: PieceSet,
    },
    /// One more unit, or no more, for a text that allows several.
    More {
        /// The units that may still be chosen.
        among: PieceSet,
    },
    /// One more cell, or no more.
    MoreCells {
        /// The cells that may still be chosen.
        among: CellSet,
    },
    /// A cell, for a text.
    Cell {
        /// The cells that may be chosen.
        among: CellSet,
    },
    /// Which opponent: the one that a text refers to if there are several, or the one that gives up the GG that is bought.
    Opponent {
        /// The opponents that may be chosen.
        among: PlayerSet,
    },
    /// Which opponent receives the GG of a krosmaster that none of them has KO'd.
    Taker {
        /// The krosmaster that was KO'd.
        unit: Piece,
        /// The opponents that may be chosen.
        among: PlayerSet,
    },
    /// Which player loses a GG by tension, among more than two. The active player names an opponent, who names another player.
    Loser {
        /// The player that names the loser.
        by: u8,
        /// The players that may be named.
        among: PlayerSet,
    },
    /// One of the options of a text.
    Option {
        /// How many options there are.
        of: u8,
        /// Those that are chosen already, one bit each, where several are: another one is asked for.
        chosen: u32,
    },
    /// Which spell a text makes a unit cast.
    Spell {
        /// The unit that casts.
        unit: Piece,
        /// How many there are; [`crate::Game::spells_to_choose`] lists them.
        of: u8,
    },
    /// The face of a die that has not been rolled yet.
    Face,
    /// Whether to do what a text allows, or to pay what it asks.
    May,
    /// Which further unit a rebound strikes (rule 7.5.27.c).
    Rebound {
        /// The units that it may strike.
        among: PieceSet,
    },
    /// Which Demonic Reward of a krosmaster: its index among those on it, as returned by [`crate::Game::rewards_on`].
    Reward {
        /// The krosmaster that has the rewards.
        of: Piece,
        /// The first possible index.
        from: u8,
        /// The index after the last possible one.
        to: u8,
    },
    /// Which krosmaster is given a bought reward (rule 4.7.8).
    Allocate {
        /// The token of the reward.
        token: u8,
    },
    /// The position of a summon among the summons of the same unit (rule 4.19.1.h).
    Line {
        /// The summon to be positioned.
        summon: Piece,
        /// How many others there are.
        others: u8,
    },
}

/// An answer to a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// This outcome of chance.
    Outcome(u8),
    /// Declines, or chooses no more.
    No,
    /// Accepts what is offered.
    Yes,
    /// This side of the board, or this direction.
    Side(Side),
    /// This unit, or piece of scenery.
    Piece(Piece),
    /// This cell of those that may be chosen.
    Cell(Cell),
    /// This player, by number in the setup.
    Player(u8),
    /// This face of a die.
    Face(Face),
    /// Sell the inspiration die (rule 5.4).
    Sell,
    /// The option with this number.
    Option(u8),
    /// Move to an adjacent cell (rule 6.3.2).
    Move(Cell),
    /// Pick up a kama (rule 6.3.3).
    Collect,
    /// Buy a GG (rule 6.3.4).
    BuyGg,
    /// Cast a spell at a cell (rule 6.3.5).
    Cast {
        /// The spell that is cast.
        spell: SpellId,
        /// The cell it is cast at.
        cell: Cell,
        /// What is paid for an `X` in its cost; 0 if there is none.
        x: u8,
    },
    /// Buy a Demonic Reward from a pile (rule 6.3.6).
    Buy {
        /// The number of the pile.
        pile: u8,
        /// Whether it is the face-up one beside the pile, or the unseen one on top.
        face_up: bool,
    },
    /// Use a Demonic Reward (rule 6.3.7).
    Reveal {
        /// The token of the reward.
        token: u8,
    },
    /// Ends the unit's turn.
    End,
}
