//! Scenery with HP and spells of its own (rules 4.17.5.b, 4.17.7).

use crate::board::Cell;
use crate::compiled;
use crate::frame::{Ctx, Source};
use crate::game::Game;
use crate::log::What;
use crate::program::{Group, Noun, SpellId, Units};
use crate::state::{Damaged, Piece, Standby, UNITS};

impl Game<'_> {
    /// Returns the properties of a piece of scenery; `None` for a unit.
    pub(crate) fn scenery_card(&self, piece: Piece) -> Option<&compiled::Scenery> {
        let kind = self.state.scenery.get(piece.index().checked_sub(UNITS)?)?;
        self.content.scenery.get(usize::from(*kind))
    }

    /// Returns the HP of scenery on the board, if it has any.
    pub(crate) fn scenery_hp(&self, piece: Piece) -> Option<u8> {
        let stands = self.state.cells.get(piece.index()).is_some_and(|cell| cell.is_some());
        self.scenery_card(piece).filter(|_| stands)?.hp
    }

    fn damaged(&self, piece: Piece) -> Option<&Damaged> {
        self.state.damaged.iter().find(|damaged| damaged.piece == piece)
    }

    /// Returns the cell of scenery before its HP were used up.
    pub(crate) fn scenery_stood(&self, piece: Piece) -> Cell {
        self.damaged(piece).map_or(Cell::NONE, |damaged| damaged.left)
    }

    /// Injures scenery that has HP. It is not a character: texts that wait for injuries or a KO do not wait for this.
    pub(crate) fn damage_scenery(&mut self, piece: Piece, number: u8, source: Piece, rule: &'static str) {
        let Some(hp) = self.scenery_hp(piece) else { return };
        let before = self.damaged(piece).map_or(0, |damaged| damaged.injuries);
        let placed = number.min(hp.saturating_sub(before));
        if placed == 0 {
            return;
        }
        let cell = self.place_of(piece);
        let gone = before + placed >= hp;
        let now = Damaged { piece, injuries: before + placed, left: if gone { cell } else { Cell::NONE } };
        let damaged = self.damaged_mut();
        damaged.retain(|damaged| damaged.piece != piece);
        if damaged.try_push(now).is_err() {
            self.fact(rule, What::Limit, source, piece, 0);
            return;
        }
        self.fact(rule, What::Injured, source, piece, i32::from(placed));
        if !gone || self.breaks("scenery-does-not-break") {
            return;
        }
        // Rule 4.17.5.b: not a KO, whatever waits for one.
        self.set_cell(piece, Cell::NONE);
        self.fact("4.17.5.b", What::Destroyed, source, piece, i32::from(cell.0));
        // Rule 4.17.7.b: the spell is cast without a turn, like that of a bomb, from its cell.
        let own: &[SpellId] = match self.scenery_kind(piece) {
            Some(kind) => &self.content.scenery[kind].own,
            None => &[],
        };
        for &spell in if self.breaks("scenery-casts-nothing") { &[] } else { own } {
            self.add_standby(Standby::Spell { caster: piece, spell, from: cell });
        }
    }

    /// Removes scenery that an effect destroys: this does not use up its HP, as [`Game::damage_scenery`] does.
    pub(crate) fn destroy_scenery(&mut self, piece: Piece, source: Piece) {
        // Rule 4.17.7.d: only impassable scenery, unless it says otherwise.
        if self
            .scenery_card(piece)
            .is_some_and(|card| card.impassable && (!card.indestructible || self.breaks("everything-can-be-destroyed")))
            && !self.breaks("nothing-can-be-destroyed")
        {
            let cell = self.place_of(piece);
            self.set_cell(piece, Cell::NONE);
            self.fact("4.17.7.d", What::Destroyed, source, piece, i32::from(cell.0));
        }
    }

    fn scenery_kind(&self, piece: Piece) -> Option<usize> {
        self.state.scenery.get(piece.index().checked_sub(UNITS)?).map(|&kind| usize::from(kind))
    }

    /// Calls `give` with the spells that adjacent scenery gives a unit (rule 4.17.7.c), each once.
    pub(crate) fn lent_spells(&self, unit: Piece, mut give: impl FnMut(SpellId)) {
        let from = self.place_of(unit);
        let ctx = Ctx::of(unit, self.player_of(unit), Source::None);
        let pieces = self.state.scenery.iter().zip(&self.state.cells[UNITS..]);
        let near = pieces.filter(|(_, cell)| cell.is_some() && self.adjacent(from, **cell)).map(|(&kind, _)| usize::from(kind));
        let mut seen = 0u64;
        for kind in near {
            let bit = 1u64.checked_shl(u32::try_from(kind).unwrap_or(u32::MAX)).unwrap_or(0);
            let scenery = &self.content.scenery[kind];
            if seen & bit == 0
                && !scenery.lent.is_empty()
                && !self.breaks("scenery-lends-nothing")
                && self.belongs(unit, &scenery.lends_to, &ctx, false)
            {
                scenery.lent.iter().for_each(|&spell| give(spell));
            }
            seen |= bit;
        }
    }

    /// Moves what floats on the ground along under a unit that has moved by its MP.
    pub(crate) fn float(&mut self, unit: Piece, from: Cell, to: Cell) {
        for place in 0..self.state.scenery.len() {
            let card = &self.content.scenery[usize::from(self.state.scenery[place])];
            let floats = card.floats_on.is_some_and(|ground| self.content.ground(ground).contains(to));
            if floats && self.state.cells[UNITS + place] == from {
                let piece = Piece::at(UNITS + place);
                self.set_cell(piece, to);
                self.fact("4.17.7", What::WasMoved, unit, piece, i32::from(to.0));
            }
        }
    }

    /// Returns whether a text that moves these units names scenery: nothing else moves it (rule 4.17.5.a).
    pub(crate) fn names_scenery(&self, units: &Units, ctx: &Ctx) -> bool {
        let is_scenery = |group: &Group| matches!(group.noun, Noun::Scenery { .. });
        match units {
            Units::Group(_, group) => is_scenery(group),
            // The spell determines what it is cast at.
            Units::Target | Units::MainTarget => match ctx.source {
                Source::Spell(spell) => self.content.spell(spell).targets.as_ref().is_some_and(is_scenery),
                Source::None | Source::Power(_) | Source::Reward(_) => false,
            },
            Units::Either(options) | Units::Both(options) => options.iter().any(|option| self.names_scenery(option, ctx)),
            Units::Itself | Units::It | Units::ActiveUnit | Units::Source | Units::Summoner => false,
        }
    }
}
