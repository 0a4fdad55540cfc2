//! The rules of the game: what may be done now, and what happens as a result.
//!
//! ```text
//! Content ──Compiled::new──▶ Compiled ─┐
//!                              Setup ──┴─Game::new──▶ Game ◀─apply── Answer
//!                                                      └─pending──▶ Decision
//! ```
//!
//! A [`Game`] is always at a [`Decision`] or over. Every choice in the rules is one, including those inside effects; the engine never calls
//! back. The state between two decisions is plain data ([`Game::save`]), every change is noted in a journal that can undo it
//! ([`Game::undo`]), and chance is a generator within the state or a decision of its own ([`Chance`]). Rule numbers are those of the
//! fan-made comprehensive rules 4.1; a comment `// Rule NUMBER: …` is placed where a reader would ask why.
//!
//! | file | holds |
//! |---|---|
//! | [`setup`], `team`, `gathering` | what a game is made from, and what may be wrong with it |
//! | [`decision`], `answer` | what is asked, the possible answers, and what each does |
//! | [`game`], `frame`, `state`, `list`, `journal`, [`save`], `validate` | the loop, its stack, the state and undo |
//! | [`compiled`], `program`, `price`, `comes_up` | compiled content |
//! | [`board`], `sight`, `area` | geometry |
//! | [`dice`], [`chance`], `roll` | chance |
//! | `begin`, `player_order`, `turn`, `block`, `reward`, `ko`, `replacement`, `order_matters`, `victory` | the course of the game |
//! | `cast`, `effect`, `standby` | spells and texts |
//! | `scenery` | scenery with HP and spells |
//! | `knowledge` | what a seat may know, and games that may be the one at hand for all that it knows |
//! | `breaks` | rules broken on purpose, for a test |
//! | `view`, `crowd`, `change_kinds`, `dependencies`, `select`, `count`, `condition`, `event` | what a text refers to |
//! | [`log`], [`coverage`] | what happened, as data; what has never happened |
//!
//! Where paragraphs contradict each other or leave a choice, the chosen reading is in a list for players too:
//! `crates/kcc/rules/readings.toml`, which `kcc rules --readings` prints.
//!
//! # Speed
//!
//! A decision in a random game on Bonta I, with answers listed, one chosen and played, takes about 4,450 instructions with the teams of the
//! 2.0 box and 7,200 with teams drawn from the content of this crate's tests, copies of the game on which orders are tried out
//! (rule 1.7.1) included. `SPEED.md` beside this crate's sources says where they go, and what was tried. Former hot spots, and what
//! was gained:
//!
//! | hot spot | now | gain |
//! |---|---|---|
//! | listing what a unit can do: each line of sight checked for each spell | [`Board::hidden`]: what pieces hide from a cell is a union of sets; who blocks is looked for once for all spells of a unit, and only nearer than their range | 2.3 in listing |
//! | searching changes on a unit for each number | each has a kind, each unit the kinds that it has (`change_kinds`): nearly always none matches | with the next, 2 in costs |
//! | aiming spells that cannot be paid for, checking targets that nothing restricts | checked in that order, and skipped | |
//! | searching scenery for walls, sight and range at each decision | three sets, rebuilt when scenery moves | 2 in that part |
//! | rebuilding the view when reward tokens are dealt | only if something on a card changes | |
//! | rebuilding the view at each change of the state, once an aura is in play | each ability says what it reads (`dependencies`); if only numbers depend on what changed, powers and types stay | 1.3 in all (cycles: 3,960 a decision before, 2,920 now) |
//! | rebuilding powers and types whenever an aura's surroundings change | each ability remembers for whom it held; only if one that reads what changed now holds for others, or reads powers itself, are powers and types rebuilt (`view`) | 1.9 with all content (55,300 a decision before), 1.2 in the box |
//! | searching abilities of all units at each event | each unit has the kinds of events that its powers wait for | 2.5 in triggers |
//! | copying casts whole, with room for twelve bonuses | what waits for later steps of a spell is stored separately | |
//!
//! The state had 5,592 bytes and now has at most 2,240: room that is hardly ever needed (lasting changes, memory, effects on standby, marks
//! of what is used up) is allocated on the heap by the few games that need it (`list`). Most of the rest is 32 units (450), the tokens of
//! rewards (260), kamas by cell (150) and the frames of the stack (480, in place). Fewer than one step in a thousand of games of the box allocates on
//! the heap, when orders of several things are tried out on copies (rule 1.7.1); a test counts them.
//!
//! To measure again: `cargo bench -p kcc-interpreter` (listing, forking, answering and undoing, whole games), `cargo bench -p
//! kcc-simulator` (with players), `cargo run --release -p kcc-simulator --features measure --example games` with
//! `crates/interpreter/tests/content.json 10000 random box` (its digest shows whether it still plays the same games), and prefixed with
//! `valgrind --tool=callgrind` if other programs run at the same time: it counts instructions.
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

// What tests inside and outside of the crate share names the crate as those outside do.
#[cfg(test)]
extern crate self as kcc_interpreter;

mod answer;
mod area;
mod begin;
mod block;
pub mod board;
mod breaks;
mod cast;
pub mod chance;
mod change_kinds;
mod comes_up;
pub mod compiled;
mod condition;
mod continuous;
mod count;
pub mod coverage;
mod crowd;
pub mod decision;
mod dependencies;
pub mod dice;
mod digest;
mod duration;
mod effect;
mod event;
#[cfg(test)]
mod forged;
mod frame;
pub mod game;
mod gathering;
mod journal;
mod knowledge;
mod ko;
mod line;
mod list;
pub mod log;
mod memory;
pub mod moments;
mod order_matters;
mod player_order;
mod price;
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
mod strike;
pub mod table;
mod team;
mod turn;
mod validate;
mod victory;
mod view;

pub use board::{Board, Cell, CellSet, Side, starting_cells};
pub use chance::{Chance, Draw};
pub use compiled::{Compiled, PrintedOn};
pub use coverage::{Coverage, Feature, FeatureKind};
pub use decision::{Answer, Ask, Decider, Decision};
pub use dice::Side6;
pub use digest::Digest;
pub use game::Game;
pub use gathering::{Bans, Draft, Limited};
/// A face of a die that counts, which players turn dice to (rule 1.6.2).
pub use kcc_ir::Face;
pub use knowledge::TokenSeen;
pub use log::{Fact, What};
pub use program::{Happening, PowerId, ProfileId, SpellId};
pub use query::{Casting, Options, Pile, TextOf, UnitState};
pub use refusal::{Problem, Reason, Refusal, SetupFault, TeamFault};
pub use save::{SAVE_VERSION, Unloadable};
pub use setup::{Position, Setup, SetupPlayer, SetupUnit};
pub use state::{Outcome, PIECES, PILES, PLAYERS, Piece, PieceSet, PlayerSet, TOKENS, UNITS};
pub use strike::Strike;
pub use table::{Cost, LastingNow, Matter, Rolling, SpellNow, Written};
