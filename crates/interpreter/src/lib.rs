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
//! ([`Chance`]). Rule numbers are those of the fan-made comprehensive rules 4.1; a comment `// Rule NUMBER: …` stands where a
//! reader would ask why.
//!
//! | file | holds |
//! |---|---|
//! | [`setup`], `team`, `gathering` | what a game is made from, and what is wrong with it |
//! | [`decision`], `answer` | what is asked, what may be answered, and what an answer does |
//! | [`game`], `frame`, `state`, `list`, `journal`, [`save`], `validate` | the loop, its stack, the state and the way back |
//! | [`compiled`], `program` | content made ready |
//! | [`board`], `sight`, `area` | geometry |
//! | [`dice`], [`chance`], `roll` | chance |
//! | `begin`, `player_order`, `turn`, `block`, `reward`, `ko`, `replacement`, `order_matters`, `victory` | the course of the game |
//! | `cast`, `effect`, `standby` | spells and texts |
//! | `scenery` | scenery with HP and spells |
//! | `breaks` | rules broken on purpose, for a test |
//! | `view`, `change_kinds`, `dependencies`, `select`, `count`, `condition`, `event` | what a text speaks of |
//! | [`log`], [`coverage`] | what happened, as data; what has never happened |
//!
//! Where paragraphs contradict each other or leave a choice, the reading taken is in a list that players read too:
//! `crates/kcc/rules/readings.toml`, which `kcc rules --readings` prints.
//!
//! # Speed
//!
//! A decision of a random game of the 2.0 box on Bonta I, answers listed, one chosen, played on, takes about 8,700
//! instructions: more than a million a second on one core. What it was spent on before, and what was gained (instructions of
//! whole games: 12,300 a decision at first, 11,200 when islands, rafts and ice had come):
//!
//! | hot spot | now | gain |
//! |---|---|---|
//! | listing what a unit can do: each line of sight looked at for each spell | [`Board::hidden`]: what pieces hide from a cell is a sum of sets, made once for all spells of a unit | 2.3 in listing |
//! | changes on a unit looked through for each number | each has a kind, each unit the kinds that it has (`change_kinds`): nearly always none is asked for | with the next, 2 in costs |
//! | spells aimed that cannot be paid, targets looked at that nothing keeps from | asked in that order, and not at all | |
//! | scenery looked through for walls, sight and range at each decision | three sets, made anew where scenery moves | 2 in that part |
//! | the view made anew when reward tokens are dealt | only where something on a card changes | |
//! | the view made anew at each change of the state, once an aura is in play | each ability says what it reads (`dependencies`); where only numbers hang on what changed, powers and types stay | 1.3 in all (cycles: 3,960 a decision before, 2,920 now) |
//! | abilities of all units looked through at each event | each unit has the kinds of events that its powers wait for | 2.5 in triggers |
//! | casts copied whole, with room for twelve bonuses | what waits for later steps of a spell stands beside it | |
//!
//! The state had 5,592 bytes and has at most 2,048: room that is nearly never needed (lasting changes, memory, effects on
//! standby, marks of what is used up) is taken from the heap by the few games that need it (`list`). Most of what is left are
//! 32 units (450), the tokens of rewards (350), kamas by cell (150) and the frames of the stack (300). Fewer than one step in a thousand
//! of games of the box takes anything from the heap, where orders of several things are tried out on copies (rule 1.7.1); a test counts.
//!
//! To measure again: `cargo bench -p kcc-interpreter` (listing, a fork, giving and taking back, whole games), `cargo bench -p
//! kcc-simulator` (with players), `cargo run --release -p kcc-simulator --features measure --example games` with `crates/interpreter/tests/content.json
//! 10000 random box` (its digest says whether it still plays the same games), and `valgrind --tool=callgrind` before it where
//! other programs run beside it: it counts instructions.
//!
//! # A game
//!
//! ```
//! use kcc_interpreter::{Chance, Compiled, Game, Refusal, Setup};
//! use kcc_ir::{Content, Id};
//!
//! # let json = include_str!("../tests/content.json");
//! // `json` is what `kcc build --target ir` writes.
//! let content: Content = serde_json::from_str(json)?;
//! let told = |refusals: Vec<Refusal>| format!("{refusals:?}");
//! let rules = Compiled::new(&content, &Id::from("fanmade-4-1"), &Id::from("bonta-1")).map_err(told)?;
//! let team = |names: [&str; 4]| names.map(Id::from).to_vec();
//! let dragons = team(["julith", "grampy-protector", "lilotte", "marline"]);
//! let swords = team(["bakara", "jahash", "joris-swashbuckler", "khan-karkass"]);
//! let mut game = Game::new(&rules, Setup::duel(dragons, swords, Chance::Seed(7))).map_err(told)?;
//!
//! let decision = game.pending().ok_or("somebody is asked")?;
//! let answer = decision.answers[0];
//! game.apply(answer)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod area;
mod begin;
mod block;
pub mod board;
mod breaks;
mod cast;
pub mod chance;
mod change_kinds;
pub mod compiled;
mod condition;
mod count;
pub mod coverage;
pub mod decision;
mod dependencies;
pub mod dice;
mod effect;
mod event;
#[cfg(test)]
mod forged;
mod frame;
pub mod game;
mod gathering;
mod journal;
mod ko;
mod list;
pub mod log;
mod order_matters;
mod player_order;
mod program;
pub mod query;
pub mod refusal;
mod replacement;
mod reward;
mod roll;
#[cfg(test)]
mod same_in_any_order;
pub mod save;
mod scenery;
mod select;
pub mod setup;
mod sight;
mod standby;
mod state;
pub mod table;
mod team;
mod turn;
mod validate;
mod victory;
mod view;

pub use board::{Board, Cell, CellSet, Side};
pub use chance::{Chance, Draw};
pub use compiled::Compiled;
pub use coverage::{Coverage, Feature, FeatureKind};
pub use decision::{Answer, Ask, Decider, Decision};
pub use dice::{Face, Side6};
pub use game::Game;
pub use gathering::{Bans, Draft, Limited};
pub use log::{Fact, What};
pub use program::{Happening, PowerId, ProfileId, SpellId};
pub use query::{Casting, Options, Pile, TextOf, UnitState};
pub use refusal::{Problem, Reason, Refusal, SetupFault, TeamFault};
pub use save::{SAVE_VERSION, Unloadable};
pub use setup::{Position, Setup, SetupPlayer, SetupUnit};
pub use state::{Outcome, PIECES, PLAYERS, Piece, PieceSet, PlayerSet, UNITS};
pub use table::{Cost, LastingNow, Matter, Rolling, SpellNow, Written};
