//! What people and players may look at in a game.

use crate::board::Cell;
use crate::code::{ProfileId, SpellId};
use crate::frame::Source;
use crate::game::Game;
use crate::state::{Piece, Place, Standby, UNITS};
use kcc_ir::Id;

/// A unit as anybody sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitState {
    /// The unit.
    pub piece: Piece,
    /// Its card or token.
    pub profile: ProfileId,
    /// Who controls it.
    pub player: u8,
    /// Where it stands; [`Cell::NONE`] beside the board.
    pub cell: Cell,
    /// Injuries on it.
    pub injuries: u8,
    /// Its HP now; none for traps.
    pub hp: Option<u8>,
    /// Its maximum AP and MP now; none is a dash.
    pub points: [Option<u8>; 2],
    /// Its level now.
    pub level: u8,
    /// AP, MP and range tokens on it; negative for minus ones.
    pub tokens: [i8; 3],
}

impl Game<'_> {
    /// All units, those that have left the board too.
    pub fn units(&self) -> impl Iterator<Item = UnitState> + '_ {
        self.state.units.iter().zip(&self.view.units).enumerate().map(|(index, (unit, view))| UnitState {
            piece: Piece(u8::try_from(index).unwrap_or(u8::MAX)),
            profile: unit.profile,
            player: unit.player,
            cell: self.state.cells[index],
            injuries: unit.injuries,
            hp: view.hp,
            points: [view.ap, view.mp],
            level: view.level,
            tokens: [unit.ap, unit.mp, unit.range],
        })
    }

    /// The first unit in play with that card or token.
    #[must_use]
    pub fn unit_called(&self, id: &Id) -> Option<UnitState> {
        self.units().find(|unit| unit.cell.is_some() && self.content.profile_name(unit.profile) == id)
    }

    /// GG and kamas of a player.
    #[must_use]
    pub fn stock(&self, player: u8) -> (u8, u16) {
        self.state.players.get(usize::from(player)).map_or((0, 0), |player| (player.gg, player.kamas))
    }

    /// GG that nobody has.
    #[must_use]
    pub fn wild_gg(&self) -> u8 {
        self.state.turn.wild
    }

    /// Kama tokens on a cell.
    #[must_use]
    pub fn kamas_on(&self, cell: Cell) -> u8 {
        self.state.kamas.get(cell.index()).copied().unwrap_or(0)
    }

    /// The player whose game turn it is, and the number of the game turn.
    #[must_use]
    pub fn game_turn(&self) -> (u8, u16) {
        (self.state.turn.player, self.state.turn.number)
    }

    /// The unit whose turn it is, with the AP and MP it has left.
    #[must_use]
    pub fn active(&self) -> (Piece, u8, u8) {
        (self.state.turn.unit, self.state.turn.ap, self.state.turn.mp)
    }

    /// The spells that a unit has now.
    pub fn spells(&self, unit: Piece) -> impl Iterator<Item = SpellId> + use<> {
        self.spells_of(unit).into_iter()
    }

    /// The powers that a unit has now, by their names.
    pub fn powers(&self, unit: Piece) -> impl Iterator<Item = &Id> + '_ {
        self.unit_view(unit).into_iter().flat_map(|view| &view.powers).map(|&power| &self.content.power(power).id)
    }

    /// Tokens of rewards on a unit: which reward, and whether face up.
    pub fn rewards_on(&self, unit: Piece) -> impl Iterator<Item = (u8, bool)> + '_ {
        self.state.rewards.tokens.iter().filter_map(move |(reward, place)| match place {
            Place::Down(holder) if *holder == unit => Some((*reward, false)),
            Place::Up(holder) if *holder == unit => Some((*reward, true)),
            Place::Box | Place::Pile | Place::Bought | Place::Down(_) | Place::Up(_) | Place::Removed => None,
        })
    }

    /// The effects on standby, in the order in which an answer numbers them: the name of the spell or of the power.
    pub fn standby(&self) -> impl Iterator<Item = &str> + '_ {
        self.state.standby.iter().map(|standby| match standby {
            Standby::Text { ctx, .. } => match ctx.source {
                Source::Spell(spell) => self.content.spell(spell).id.as_str(),
                Source::Power(power) => self.content.power(power).id.as_str(),
                Source::Reward(reward) => self.content.rewards[usize::from(reward)].id.as_str(),
                Source::None => "",
            },
            Standby::Spell { spell, .. } => self.content.spell(*spell).id.as_str(),
            Standby::StealHealth { .. } => "steal-health",
        })
    }

    /// The cells with a piece of scenery, and the place of its kind in the content.
    pub fn scenery(&self) -> impl Iterator<Item = (Cell, u8)> + '_ {
        self.state.scenery.iter().zip(&self.state.cells[UNITS..]).filter(|(_, cell)| cell.is_some()).map(|(&kind, &cell)| (cell, kind))
    }
}
