//! A position to try a statement in, as the engine sets it up and as a scenario writes it.

use kcc_interpreter::{Chance, Position as Middle, Setup, SetupPlayer, SetupUnit, Side};
use kcc_ir::ruleset::Team;
use kcc_ir::scenario::{Ground, Place, Start, Unit};
use kcc_ir::{Arena, Icon, Id, Name, Provisional, Terrain};
use serde::{Deserialize, Serialize};

/// The id of the board among the arenas: no arena has such an id, since ids have no slash.
const BOARD: &str = "drawn/board";

/// A position in the middle of a fight, at the beginning of a unit's turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// The edition of the rules.
    pub ruleset: Id,
    /// Cells in a row.
    pub width: u8,
    /// Cells in a column.
    pub height: u8,
    /// What is on each cell, row by row from the top.
    pub icons: Vec<Icon>,
    /// The ground of each cell.
    pub terrain: Vec<Terrain>,
    /// Every unit in play, in timeline order.
    pub units: Vec<SetupUnit>,
    /// The index of the unit whose turn begins.
    pub active: usize,
    /// GG of the two players.
    pub gg: [u8; 2],
    /// GG that nobody has.
    pub wild: u8,
    /// Kamas of the two players.
    pub kamas: [u16; 2],
    /// The teams of a game that has not begun yet, instead of units in play.
    pub teams: Option<Teams>,
}

/// Two teams before the fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Teams {
    /// The krosmasters of each player.
    pub of: [Vec<Id>; 2],
    /// The levels of each team together.
    pub levels: u8,
}

impl Teams {
    /// Returns how such teams must be built: anything goes but for their levels.
    #[must_use]
    pub fn limits(&self) -> Team {
        Team { minimum: 1, maximum: 8, levels: self.levels, gold: 8, white: 8, black: 8, bosses: None }
    }
}

impl Position {
    /// Returns an empty board.
    #[must_use]
    pub fn empty(ruleset: Id, width: u8, height: u8) -> Self {
        let cells = usize::from(width) * usize::from(height);
        Self {
            ruleset,
            width,
            height,
            icons: vec![Icon::None; cells],
            terrain: vec![Terrain::Plain; cells],
            units: Vec::new(),
            active: 0,
            gg: [6, 6],
            wild: 1,
            kamas: [0, 0],
            teams: None,
        }
    }

    /// Returns the board as an arena.
    #[must_use]
    pub fn arena(&self) -> Arena {
        Arena {
            id: Id::from(BOARD),
            name: Name::english(BOARD),
            width: self.width,
            height: self.height,
            icons: self.icons.clone(),
            terrain: if self.terrain.iter().all(|ground| *ground == Terrain::Plain) { Vec::new() } else { self.terrain.clone() },
            provisional: Provisional::new(),
        }
    }

    /// Returns the game that begins here. Whoever plays it decides what dice show.
    #[must_use]
    pub fn setup(&self) -> Setup {
        if let Some(teams) = &self.teams {
            let [one, other] = teams.of.clone();
            return Setup { team: Some(teams.limits()), rewards: false, ..Setup::duel(one, other, Chance::Asked) };
        }
        let nobody = || SetupPlayer::of(Vec::new());
        let position = Middle {
            units: self.units.clone(),
            active: self.active,
            gg: self.gg.to_vec(),
            wild: self.wild,
            kamas: self.kamas.to_vec(),
            turn: 3,
        };
        Setup {
            players: vec![nobody(), nobody()],
            rewards: false,
            side: Some(Side::Bottom),
            position: Some(position),
            ..Setup::duel(Vec::new(), Vec::new(), Chance::Asked)
        }
    }

    /// Returns the letters of the units: capitals for the first player.
    #[must_use]
    pub fn letters(&self) -> Vec<char> {
        // These two have a meaning on boards.
        let mut first = ('A'..='Z').filter(|letter| *letter != 'D');
        let mut second = ('a'..='z').filter(|letter| *letter != 's');
        // The one whose turn begins, or whose statement it is, is the first.
        let mut letters = vec!['?'; self.units.len()];
        let order = std::iter::once(self.active).chain((0..self.units.len()).filter(|at| *at != self.active));
        for at in order {
            let Some(unit) = self.units.get(at) else { continue };
            let next = if unit.player == 0 { first.next() } else { second.next() };
            letters[at] = next.unwrap_or('?');
        }
        letters
    }

    /// Returns the board as scenarios write it.
    #[must_use]
    pub fn ground(&self) -> Ground {
        let arena = self.arena();
        Ground::Drawn { width: self.width, height: self.height, icons: arena.icons, terrain: arena.terrain }
    }

    /// Returns the units as scenarios write them.
    #[must_use]
    pub fn start(&self) -> Start {
        if let Some(teams) = &self.teams {
            let limits = Some(teams.limits());
            return Start::Teams { teams: teams.of.to_vec(), banned: Vec::new(), limits, choose_side: false, dealt: Vec::new() };
        }
        let letters = self.letters();
        let letter = |at: usize| letters.get(at).copied().unwrap_or('?');
        let unit = |(at, unit): (usize, &SetupUnit)| Unit {
            letter: letter(at),
            player: unit.player + 1,
            card: unit.card.clone(),
            at: Place { column: unit.at.0, row: unit.at.1 },
            injuries: unit.injuries,
            ap: None,
            mp: None,
            tokens: unit.tokens,
            summoner: unit.summoner.map(letter),
            rewards: unit.rewards.iter().filter(|(_, face_up)| !face_up).map(|(id, _)| id.clone()).collect(),
            revealed: unit.rewards.iter().filter(|(_, face_up)| *face_up).map(|(id, _)| id.clone()).collect(),
            markers: unit.markers.iter().map(|(marker, by)| (marker.clone(), letter(*by))).collect(),
        };
        Start::Position {
            units: self.units.iter().enumerate().map(unit).collect(),
            active: letter(self.active),
            gg: self.gg.to_vec(),
            wild_gg: self.wild,
            kamas: self.kamas.to_vec(),
        }
    }

    /// Returns the index of a cell by its column and row.
    #[must_use]
    pub fn cell(&self, (column, row): (u8, u8)) -> Option<usize> {
        let inside = column < self.width && row < self.height;
        inside.then(|| usize::from(row) * usize::from(self.width) + usize::from(column))
    }

    /// Returns the position without one of its units; `None` if it is the one whose turn begins.
    #[must_use]
    pub fn without_unit(&self, gone: usize) -> Option<Self> {
        if gone == self.active || gone >= self.units.len() {
            return None;
        }
        let moved = |at: usize| if at > gone { at - 1 } else { at };
        let mut position = self.clone();
        position.units.remove(gone);
        position.active = moved(self.active);
        for unit in &mut position.units {
            if unit.summoner == Some(gone) {
                return None;
            }
            unit.summoner = unit.summoner.map(moved);
            unit.markers.retain(|(_, by)| *by != gone);
            unit.markers.iter_mut().for_each(|(_, by)| *by = moved(*by));
        }
        Some(position)
    }
}
