//! Decisions: who is asked what, and what may be answered.

use crate::board::{Cell, CellSet, Side};
use crate::chance::Draw;
use crate::dice::{Face, Side6};
use crate::program::SpellId;
use crate::state::{Piece, PieceSet, PlayerSet};
use kcc_ir::Rerolled;
use serde::{Deserialize, Serialize};

/// A decision that the game waits for.
#[derive(Clone, Copy, Debug)]
pub struct Decision<'g> {
    /// Who decides.
    pub by: Decider,
    /// What is asked.
    pub ask: Ask,
    /// Every answer that may be given, sorted. Never empty. Where there is only one, nobody is asked.
    pub answers: &'g [Answer],
}

/// Who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decider {
    /// A player, by his number in the setup.
    Player(u8),
    /// Chance, where the game leaves it to whoever plays ([`crate::Chance::Asked`]).
    Chance,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// An outcome of chance; each is as likely as the others.
    Chance(Draw),
    /// A side of the board: the second player's of two (rule 1.3.2), the first player's of four.
    Side,
    /// Which of the units of equal initiative comes next in the timeline (rule 2.4.3.b).
    Timeline {
        /// Those.
        among: PieceSet,
    },
    /// Where a krosmaster begins (rule 1.3.9).
    Start {
        /// Which.
        unit: Piece,
    },
    /// Whether the tension roll is thrown again (rule 5.2.2).
    Reroll {
        /// What lies there.
        sides: [Side6; 2],
    },
    /// Whether dice are rolled again, as a text allows.
    Again {
        /// How many were rolled.
        dice: u8,
        /// How many of them are successes.
        successes: u8,
        /// Which would be rolled again: all, or one of those that failed or of those that did not.
        which: Rerolled,
    },
    /// The face that a die is turned to (rule 1.6.2).
    Turn {
        /// The side that was thrown.
        side: Side6,
        /// The face that counts; none for the tension roll.
        success: Option<Face>,
    },
    /// Whom an inspiration die is given to, or whether it is sold (rules 5.3, 5.4).
    Inspire {
        /// The die.
        face: Face,
    },
    /// What the active unit does (rule 6.3.1).
    Act,
    /// Which adjacent enemy rolls for Lock next (rule 4.14.2.b).
    Enemy {
        /// Those that have not.
        among: PieceSet,
    },
    /// The direction of an area of effect whose main cell lies exactly diagonally.
    Direction {
        /// The two.
        of: [Side; 2],
    },
    /// Which way something is moved, for a text.
    Way,
    /// The side of an axe (rule 8.4.2).
    Axe,
    /// Which effect is resolved next: of those on standby (rule 7.2.9.a), or of the texts that come before an event or in its place
    /// (rule 1.7.1).
    Standby,
    /// Which unit is dealt with next, where the order can matter (rule 1.7.1).
    Order {
        /// Those.
        among: PieceSet,
    },
    /// A unit, for a text (rule 4.18.3.e).
    Unit {
        /// Those it may be.
        among: PieceSet,
    },
    /// One more unit, or no more, for a text that allows several.
    More {
        /// Those it may be.
        among: PieceSet,
    },
    /// One more cell, or no more.
    MoreCells {
        /// Those it may be.
        among: CellSet,
    },
    /// A cell, for a text.
    Cell {
        /// Those it may be.
        among: CellSet,
    },
    /// Which opponent: whom a text speaks of where there are several, or who gives the GG that is bought.
    Opponent {
        /// Those it may be.
        among: PlayerSet,
    },
    /// Which opponent is given the GG of a krosmaster that none of them has KO'd.
    Taker {
        /// The krosmaster.
        unit: Piece,
        /// Those it may be.
        among: PlayerSet,
    },
    /// Who loses a GG by tension, among more than two players. The active player names an opponent, and he names another player.
    Loser {
        /// Who names him.
        by: u8,
        /// Those it may be.
        among: PlayerSet,
    },
    /// One of the options of a text.
    Option {
        /// How many there are.
        of: u8,
    },
    /// Which spell a text makes a unit cast.
    Spell {
        /// Who casts it.
        unit: Piece,
        /// How many there are; [`crate::Game::spells_to_choose`] tells which.
        of: u8,
    },
    /// The face of a die that has not been rolled yet.
    Face,
    /// Whether to do what a text allows, or to pay what it asks.
    May,
    /// Who else a rebound strikes (rule 7.5.27.c).
    Rebound {
        /// Those it may be.
        among: PieceSet,
    },
    /// Which Demonic Reward of a krosmaster: its place among those on it, as [`crate::Game::rewards_on`] gives them.
    Reward {
        /// Whose.
        of: Piece,
        /// The first place that may be chosen.
        from: u8,
        /// The place behind the last one.
        to: u8,
    },
    /// Who is given a bought reward (rule 4.7.8).
    Allocate {
        /// The token.
        token: u8,
    },
    /// The place of a summon among the summons of the same unit (rule 4.19.1.h).
    Line {
        /// The summon.
        summon: Piece,
        /// How many others there are.
        others: u8,
    },
}

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// This outcome of chance.
    Outcome(u8),
    /// Not.
    No,
    /// So be it.
    Yes,
    /// This side of the board, or this direction.
    Side(Side),
    /// This piece.
    Piece(Piece),
    /// This cell.
    Cell(Cell),
    /// This player, by his number in the setup.
    Player(u8),
    /// This face.
    Face(Face),
    /// Sell the die.
    Sell,
    /// This one of several.
    Option(u8),
    /// Move to an adjacent cell (rule 6.3.2).
    Move(Cell),
    /// Pick up a kama (rule 6.3.3).
    Collect,
    /// Buy a GG (rule 6.3.4).
    BuyGg,
    /// Cast a spell at a cell (rule 6.3.5).
    Cast {
        /// Which.
        spell: SpellId,
        /// Where at.
        cell: Cell,
        /// What is paid for an `X` in its cost; 0 if there is none.
        x: u8,
    },
    /// Buy a Demonic Reward from a pile (rule 6.3.6).
    Buy {
        /// Which pile.
        pile: u8,
        /// The one beside it, or the one on top unseen.
        face_up: bool,
    },
    /// Use a Demonic Reward (rule 6.3.7).
    Reveal {
        /// The token.
        token: u8,
    },
    /// The unit's turn ends.
    End,
}
