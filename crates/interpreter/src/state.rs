//! The whole state of a game at one moment: plain, flat, with numbers as its only references.

mod cast;
mod lasting;
mod pieces;
mod players;
mod rewards;
mod turn;
mod units;

pub(crate) use cast::{Bonus, Cast, Later, Worth};
pub(crate) use lasting::{Fired, Lasting, Pause, Record, Standby};
pub use pieces::{Piece, PieceSet};
pub(crate) use players::Player;
pub use players::PlayerSet;
pub(crate) use rewards::{Place, Rewards, Spot, Token};
pub(crate) use turn::Turn;
pub(crate) use units::{Damaged, Marker, Presence, Unit};

use crate::board::{CELLS, Cell};
use crate::chance::Chance;
use crate::decision::Ask;
use crate::frame::Frame;
use crate::list::List;
use crate::program::SpellId;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The maximum number of units at one time, including KO'd krosmasters.
pub const UNITS: usize = 32;
/// The maximum number of pieces: units, followed by scenery.
pub const PIECES: usize = 64;
/// The maximum number of players.
pub const PLAYERS: usize = 4;
/// The maximum number of tokens of Demonic Rewards in a pile.
pub(crate) const PILE: usize = 12;
/// The maximum number of piles of Demonic Rewards.
pub const PILES: usize = 8;
/// The maximum number of turns that effects give in one game turn.
pub(crate) const FURTHER_TURNS: u8 = 16;
/// The maximum number of tokens of Demonic Rewards.
pub const TOKENS: usize = 64;

/// The state of a game.
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) chance: Chance,
    /// The cell of each piece.
    pub(crate) cells: ArrayVec<Cell, PIECES>,
    pub(crate) units: ArrayVec<Unit, UNITS>,
    /// The kind of each piece of scenery; the first is piece [`UNITS`].
    pub(crate) scenery: ArrayVec<u8, 32>,
    /// Pieces of scenery with injuries (rule 4.17.5.b).
    pub(crate) damaged: DamagedOnes,
    /// Kama tokens on each cell.
    pub(crate) kamas: ArrayVec<u8, CELLS>,
    pub(crate) players: ArrayVec<Player, PLAYERS>,
    /// The timelines of all players in one list (rule 1.3.8); a player's own is the part with the units they control.
    pub(crate) order: ArrayVec<Piece, UNITS>,
    pub(crate) turn: Turn,
    pub(crate) cast: Cast,
    /// More damage or healing by the spell that is being cast, in step 6.
    pub(crate) bonus: Bonuses,
    /// Texts of the spell that is being cast that continue in step 6 or 8.
    pub(crate) later: Laters,
    pub(crate) stack: ArrayVec<Frame, 12>,
    pub(crate) standby: List<Standby, 3, 32>,
    pub(crate) lasting: Lastings,
    pub(crate) memory: Memory,
    pub(crate) fired: FiredOnes,
    pub(crate) markers: Markers,
    pub(crate) rewards: Rewards,
    /// Spells that may be cast once in a game and have been (rule 4.8.4).
    pub(crate) used_game: UsedGame,
    pub(crate) ask: Option<Ask>,
    pub(crate) outcome: Option<Outcome>,
}

pub(crate) type Bonuses = List<Bonus, 2, 12>;
pub(crate) type Laters = List<Later, 1, 8>;
pub(crate) type Lastings = List<Lasting, 2, 48>;
pub(crate) type Memory = List<Record, 3, 64>;
pub(crate) type FiredOnes = List<Fired, 2, 32>;
pub(crate) type Markers = List<Marker, 4, 16>;
pub(crate) type DamagedOnes = List<Damaged, 0, 32>;
pub(crate) type UsedGame = List<(Piece, SpellId), 4, 32>;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// This player has won (rule 1.4), together with any partner: of two partners, it is the one with the lower number.
    Won(u8),
    /// No player can win any more: none has a GG left, or none has a krosmaster in play.
    Draw,
    /// The limit on game turns in the setup was reached.
    TurnLimit,
    /// One answer led to more steps than the engine plays without a decision: texts that trigger each other without end.
    StepLimit,
}

/// Copies a list as a whole: the derived `clone` copies one item after the other.
fn copied<T: Copy, const N: usize>(list: &ArrayVec<T, N>) -> ArrayVec<T, N> {
    let mut copy = ArrayVec::new();
    // The other list has the same room.
    let fits = copy.try_extend_from_slice(list);
    debug_assert!(fits.is_ok());
    copy
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self {
            chance: self.chance,
            cells: copied(&self.cells),
            units: copied(&self.units),
            scenery: copied(&self.scenery),
            damaged: self.damaged.clone(),
            kamas: copied(&self.kamas),
            players: copied(&self.players),
            order: copied(&self.order),
            turn: self.turn.clone(),
            cast: self.cast,
            bonus: self.bonus.clone(),
            later: self.later.clone(),
            stack: self.stack.clone(),
            standby: self.standby.clone(),
            lasting: self.lasting.clone(),
            memory: self.memory.clone(),
            fired: self.fired.clone(),
            markers: self.markers.clone(),
            rewards: self.rewards.clone(),
            used_game: self.used_game.clone(),
            ask: self.ask,
            outcome: self.outcome,
        }
    }
}
