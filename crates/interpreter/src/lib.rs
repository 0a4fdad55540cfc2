//! The rules of the game: what may be done now, and what then happens.
//!
//! ```text
//! Content ──Compiled::new──▶ Compiled ─┐
//!                              Setup ──┴─Game::new──▶ Game ◀─apply── Answer
//!                                                      └─pending──▶ Decision
//! ```
//!
//! A [`Game`] always stands at a [`Decision`] or is over. Every choice of the rules is one, those inside effects too; the
//! engine never calls back. What stands between two decisions is plain data ([`Game::save`]), every change is noted in a
//! journal that takes it back ([`Game::undo`]), and chance is a generator within the state or a decision of its own
//! ([`Chance`]). Rule numbers are those of the fan-made comprehensive rules 4.1; a comment `// Rule 7.2.8.c` stands where a
//! reader would ask why.
//!
//! | file | holds |
//! |---|---|
//! | [`setup`], `team` | what a game is made from, and what is wrong with it |
//! | [`decision`], `answer` | what is asked, what may be answered, and what an answer does |
//! | [`game`], `frame`, `state`, `journal`, [`save`] | the loop, its stack, the state and the way back |
//! | [`compiled`], `code` | content made ready |
//! | [`board`], `sight`, `area` | geometry |
//! | [`dice`], [`chance`], `roll` | chance |
//! | `begin`, `turn`, `block`, `reward`, `ko`, `victory` | the course of the game |
//! | `cast`, `effect`, `standby` | spells and texts |
//! | `view`, `select`, `count`, `condition`, `event` | what a text speaks of |
//! | [`log`] | what happened, as data |

//! ## Where the rules leave a choice
//!
//! | paragraph | read so |
//! |---|---|
//! | 1.7.1 | KOs at one moment are ordered by the active player where krosmasters of both sides fall, else by their numbers; targets are ordered by him where a step moves, swaps, summons or asks |
//! | 4.15.9 | a line that touches only the corner of a cell does not cut it |
//! | 4.16.3 | an area whose main cell stands askew lies along the longer way; exactly diagonal, the caster chooses |
//! | 4.18.4.g | powers that take each other away all do so at once |
//! | 4.19.7.c | a summon never comes onto a trap: 4.19.1.b forbids it, and what forbids wins (1.5.2) |
//! | 4.7.4 | one pile of each rank is shown at the start of the second turn, and one more at the end of each turn from then on |
//! | 4.8.3 | "per target" counts every unit in the area; all empty cells count as one target |
//! | 5.2.3 | whoever loses his last GG by tension has lost, even while the wild one lies there; if both do, nobody has by this |
//! | 7.2.4 | how much a text adds to the damage is settled in step 3, in the order printed, and counts in step 6 |
//! | 7.2.5 | dice that nobody could be hurt or healed by, and no text asks for, are not thrown |
//! | 7.2.9.d | what a spell on standby does counts as done by "this spell", which it is part of |
//! | 7.5.10 | a push moves nobody who stands askew of the caster |

mod answer;
mod area;
mod begin;
mod block;
pub mod board;
mod cast;
pub mod chance;
mod code;
pub mod compiled;
mod condition;
mod count;
pub mod decision;
pub mod dice;
mod effect;
mod event;
mod frame;
pub mod game;
mod journal;
mod ko;
pub mod log;
pub mod query;
pub mod refusal;
mod reward;
mod roll;
pub mod save;
mod select;
pub mod setup;
mod sight;
mod standby;
mod state;
mod team;
mod turn;
mod victory;
mod view;

pub use board::{Board, Cell, CellSet, Side};
pub use chance::{Chance, Draw};
pub use code::{Happening, PowerId, ProfileId, SpellId};
pub use compiled::Compiled;
pub use decision::{Answer, Ask, Decider, Decision};
pub use dice::{Face, Side6};
pub use game::Game;
pub use log::{Fact, What};
pub use query::UnitState;
pub use refusal::{Reason, Refusal};
pub use save::SAVE_VERSION;
pub use setup::{Position, Setup, SetupPlayer, SetupUnit};
pub use state::{Outcome, PIECES, PLAYERS, Piece, PieceSet, UNITS};
