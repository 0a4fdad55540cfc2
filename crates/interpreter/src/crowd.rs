//! Units by what they are, as sets: what texts most often say of units is answered for all of them at once.

use crate::board::{Cell, CellSet};
use crate::compiled::Compiled;
use crate::state::{PLAYERS, Piece, PieceSet, Presence, State, UNITS, Unit};

/// The units of a game by presence, kind and player, and the cells that they are on.
///
/// It follows from the state alone. Whoever writes to a unit or moves it goes through `unit_mut`, `add_unit` or `set_cell`, which keep it up
/// to date; where units are put in place otherwise, it is made anew (`recount`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Crowd {
    /// All units, also those that are not in play any more.
    pub(crate) all: PieceSet,
    /// Those in play.
    pub(crate) in_play: PieceSet,
    /// KO'd krosmasters.
    pub(crate) ko: PieceSet,
    /// Those not placed yet.
    pub(crate) coming: PieceSet,
    /// Krosmasters; all others are summons.
    pub(crate) krosmasters: PieceSet,
    /// Units with MP; all others are mechanisms (rule 4.3.4).
    pub(crate) characters: PieceSet,
    /// Those that stand in the way.
    pub(crate) obstacles: PieceSet,
    /// Those that each player controls.
    pub(crate) of_players: [PieceSet; PLAYERS],
    /// The cells with units on them.
    pub(crate) peopled: CellSet,
    /// The cells with units that stand in the way.
    pub(crate) obstructed: CellSet,
    /// The cells with krosmasters.
    pub(crate) led: CellSet,
}

impl Crowd {
    /// Returns the units of a state.
    pub(crate) fn of(state: &State, content: &Compiled) -> Self {
        let mut crowd = Self::default();
        for (index, unit) in state.units.iter().enumerate() {
            crowd.put(Piece::at(index), unit, content);
        }
        crowd.stand(&state.cells);
        crowd
    }

    /// Looks which cells all units are on.
    pub(crate) fn stand(&mut self, cells: &[Cell]) {
        let on = |units: PieceSet| units.iter().map(|unit| cells[unit.index()]).collect();
        (self.peopled, self.obstructed, self.led) = (on(self.all), on(self.obstacles), on(self.krosmasters));
    }

    /// Notes that a unit has moved `from` a cell to the one among `cells`.
    pub(crate) fn moved(&mut self, unit: Piece, from: Cell, cells: &[Cell]) {
        // Others may be on the cell that it has left.
        if from.is_some() && cells[..UNITS].iter().fold(false, |any, &cell| any | (cell == from)) {
            return self.stand(cells);
        }
        let to = cells[unit.index()];
        let (stands, leads) = (self.obstacles.contains(unit), self.krosmasters.contains(unit));
        for (set, belongs) in [(&mut self.peopled, true), (&mut self.obstructed, stands), (&mut self.led, leads)] {
            set.remove(from);
            if belongs {
                set.insert(to);
            }
        }
    }

    /// Puts a unit into the sets that it belongs to, and takes it out of all others.
    pub(crate) fn put(&mut self, piece: Piece, unit: &Unit, content: &Compiled) {
        let card = content.card(unit.profile);
        let bit = PieceSet::one(piece).0;
        let put = |set: &mut PieceSet, belongs: bool| set.0 = set.0 & !bit | if belongs { bit } else { 0 };
        put(&mut self.all, true);
        put(&mut self.in_play, unit.in_play());
        put(&mut self.ko, unit.presence == Presence::Ko);
        put(&mut self.coming, unit.presence == Presence::Coming);
        put(&mut self.krosmasters, card.krosmaster.is_some());
        put(&mut self.characters, card.mp.is_some());
        put(&mut self.obstacles, card.obstacle);
        for (player, set) in (0..).zip(&mut self.of_players) {
            put(set, unit.player == player);
        }
    }
}
