//! Where the active unit can come, at what cost, and where something is thrown or asked on the way; then what it can do there.
//!
//! Steps are played on copies of the game: whatever the rules and the cards say of a step, from ice to traps and locks, holds here without
//! being said again. Players that look ahead, `kcc play` and pages choose among places, not among single steps.

use kcc_interpreter::{Answer, Ask, Cell, Chance, Game, Piece};
use std::cmp::Reverse;
use std::collections::{BTreeMap, VecDeque};

/// A place that the active unit can come to without anything being thrown or asked on the way.
#[derive(Clone, Debug)]
pub struct Stop<'c> {
    /// The cells that it chooses to enter, in order; none for the cell on which it stands.
    pub way: Vec<Cell>,
    /// The game once it is there. Its pending decision says what the unit can do; chance is asked.
    pub game: Game<'c>,
}

/// A step on which something is thrown or asked, or after which it is no longer the unit's turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Risk {
    /// The cells that the unit enters before, and the one that it then tries to enter.
    pub way: Vec<Cell>,
    /// What is asked first; `None` if the game is over.
    pub ask: Option<Ask>,
}

/// All places that the active unit can come to.
#[derive(Clone, Debug)]
pub struct Reach<'c> {
    /// The places, beginning with the one on which it stands, each with the best way there: the fewest injuries, then the most MP left,
    /// then the fewest steps.
    pub stops: Vec<Stop<'c>>,
    /// The cells that it can only try to come to, with the best way there.
    pub risks: Vec<Risk>,
}

/// What a way costs: the injuries on the unit at its end, the MP that are left, and the steps. Less injuries are better than more MP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    injuries: Reverse<u8>,
    mp: u8,
    steps: Reverse<usize>,
}

impl Worth {
    /// Returns whether another way is at least as good in every respect, so that nothing further is reached by this one alone.
    fn is_beaten_by(self, other: Self) -> bool {
        other.injuries >= self.injuries && other.mp >= self.mp && (other.steps >= self.steps || other.mp > self.mp)
    }
}

impl<'c> Stop<'c> {
    /// Returns the cell.
    #[must_use]
    pub fn cell(&self) -> Cell {
        cell_of(&self.game, self.game.active().0)
    }

    /// Returns the MP that the unit has left there.
    #[must_use]
    pub fn mp(&self) -> u8 {
        self.game.active().2
    }

    /// Returns what the unit can do there besides going on: its acts, and the end of its turn.
    pub fn acts(&self) -> impl Iterator<Item = Answer> + '_ {
        let answers = self.game.pending().map_or(&[][..], |decision| decision.answers);
        answers.iter().copied().filter(|answer| !matches!(answer, Answer::Move(_)))
    }

    fn worth(&self) -> Worth {
        let unit = self.game.active().0;
        let injuries = self.game.units().find(|one| one.piece == unit).map_or(0, |one| one.injuries);
        Worth { injuries: Reverse(injuries), mp: self.mp(), steps: Reverse(self.way.len()) }
    }
}

/// Finds all places that the active unit can come to. Nothing if the game does not ask what it does.
#[must_use]
pub fn reach<'c>(game: &Game<'c>) -> Reach<'c> {
    let mut found = Reach { stops: Vec::new(), risks: Vec::new() };
    let unit = game.active().0;
    if !acts(game, unit) {
        return found;
    }
    let start = Stop { way: Vec::new(), game: game.fork(Chance::Asked) };
    // For each cell the ways of which none is better in every respect: one with more injuries may lead further.
    let mut ways: BTreeMap<Cell, Vec<Stop<'c>>> = BTreeMap::from([(start.cell(), vec![start.clone()])]);
    let mut risks: BTreeMap<Cell, (Worth, Risk)> = BTreeMap::new();
    let mut open = VecDeque::from([start]);
    while let Some(here) = open.pop_front() {
        // A better way was found since.
        if ways.get(&here.cell()).is_none_or(|known| known.iter().all(|stop| stop.way != here.way)) {
            continue;
        }
        let steps: Vec<Cell> = here
            .game
            .pending()
            .map_or(&[][..], |decision| decision.answers)
            .iter()
            .filter_map(|answer| if let Answer::Move(cell) = answer { Some(*cell) } else { None })
            .collect();
        for cell in steps {
            let mut game = here.game.clone();
            if game.apply(Answer::Move(cell)).is_err() {
                continue;
            }
            let way: Vec<Cell> = here.way.iter().copied().chain([cell]).collect();
            if acts(&game, unit) {
                // What it entered may have carried it further.
                let there = Stop { way, game };
                let known = ways.entry(there.cell()).or_default();
                let worth = there.worth();
                if !known.iter().any(|stop| worth.is_beaten_by(stop.worth())) {
                    known.retain(|stop| !stop.worth().is_beaten_by(worth));
                    known.push(there.clone());
                    open.push_back(there);
                }
            } else {
                let risk = Risk { way, ask: game.pending().map(|decision| decision.ask) };
                if risks.get(&cell).is_none_or(|(known, _)| here.worth() > *known) {
                    risks.insert(cell, (here.worth(), risk));
                }
            }
        }
    }
    found.risks = risks.into_iter().filter(|(cell, _)| !ways.contains_key(cell)).map(|(_, (_, risk))| risk).collect();
    found.stops = ways.into_values().filter_map(|known| known.into_iter().max_by_key(Stop::worth)).collect();
    found.stops.sort_by_key(|stop| (!stop.way.is_empty(), stop.cell()));
    found
}

/// Returns whether the game asks what a unit does.
fn acts(game: &Game<'_>, unit: Piece) -> bool {
    game.active().0 == unit && game.pending().is_some_and(|decision| decision.ask == Ask::Act)
}

fn cell_of(game: &Game<'_>, unit: Piece) -> Cell {
    game.units().find(|one| one.piece == unit).map_or(Cell::NONE, |one| one.cell)
}
