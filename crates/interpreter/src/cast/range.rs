//! How far a spell reaches, and what is seen (rules 7.1.5, 7.1.6).

use crate::board::{Cell, CellSet};
use crate::change_kinds::Kinds;
use crate::frame::Ctx;
use crate::game::Game;
use crate::program::{SpellChange, SpellId};
use crate::state::{Piece, UNITS};
use kcc_ir::{Range, RangeShape, Terrain};
use std::cell::OnceCell;

/// The range of a spell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach {
    pub(crate) shape: RangeShape,
    pub(crate) minimum: u8,
    pub(crate) maximum: u8,
    /// Whether blockers of sight matter.
    pub(crate) sight: bool,
}

/// What the search for targets needs to know about a caster, for all spells.
pub(crate) struct Stand {
    pub(super) caster: Piece,
    pub(super) from: Cell,
    /// The bonus to ranges that can be altered.
    pub(super) further: i32,
    /// What blocks its sight; looked for when the first spell needs it.
    blockers: OnceCell<CellSet>,
}

impl Game<'_> {
    /// Returns the current range of a unit's spell when cast at a cell.
    pub(crate) fn range(&self, stand: &Stand, spell: SpellId, at: Cell) -> Reach {
        let caster = stand.caster;
        let mut range = self.content.spell(spell).range;
        let mut more = 0i32;
        let mut sight = true;
        let mut change = |change: &SpellChange, ctx: &Ctx| match change {
            SpellChange::Range(other) => range = *other,
            SpellChange::NoSight => sight = false,
            SpellChange::MaximumRange(amount) => more = more.saturating_add(self.amount(amount, ctx, 0)),
            SpellChange::Damage { .. }
            | SpellChange::Heal(_)
            | SpellChange::StealHealth
            | SpellChange::Area(_)
            | SpellChange::Cost(..)
            | SpellChange::Control(_)
            | SpellChange::Limit(_)
            | SpellChange::Barred
            | SpellChange::Element(_)
            | SpellChange::Dice(..)
            | SpellChange::Successes(..)
            | SpellChange::CriticalSuccess(_)
            | SpellChange::DamageTimes(..)
            | SpellChange::Effects(_) => {}
        };
        if self.may_differ(caster, spell, Kinds::RANGE) {
            for (one, ctx) in self.spell_changes_of(caster, spell, Kinds::RANGE) {
                change(one, ctx);
            }
            for (one, ctx) in self.own_changes(caster, spell, 0, at) {
                change(one, &ctx);
            }
        }
        let altered = range.alterable || self.breaks("red-ranges-change");
        let maximum = if altered { self.altered(&range, more.saturating_add(stand.further)) } else { range.maximum };
        // Rule 4.12.3: only the maximum changes.
        Reach { shape: range.shape, minimum: range.minimum, maximum, sight }
    }

    /// Returns the maximum of a range that can be altered, with so much more.
    pub(super) fn altered(&self, range: &Range, more: i32) -> u8 {
        // Rule 4.12.3: never below the minimum.
        let least = if self.breaks("maximum-below-minimum") { 0 } else { i32::from(range.minimum) };
        u8::try_from(i32::from(range.maximum).saturating_add(more).clamp(least, 99)).unwrap_or(range.maximum)
    }

    /// Prepares the search for targets of a unit that casts from a cell.
    pub(crate) fn stand(&self, caster: Piece, from: Cell) -> Stand {
        let mut further = if caster == self.state.turn.unit { i32::from(self.state.turn.range) } else { 0 };
        // Rule 4.17.6.c: scenery that a unit stands on.
        if self.is_high(from) && !self.breaks("crates-are-flat") {
            for (&kind, &cell) in self.state.scenery.iter().zip(&self.state.cells[UNITS..]) {
                if cell == from {
                    further += i32::from(self.content.scenery[usize::from(kind)].range);
                }
            }
        }
        // Rule 4.17.7: sight from within fog is shorter.
        if self.content.ground(Terrain::Fog).contains(from) {
            further -= 1;
        }
        Stand { caster, from, further, blockers: OnceCell::new() }
    }

    /// Returns the cells that a spell can be cast at from a cell, by range and sight (rules 7.1.5, 7.1.6).
    pub(super) fn reach(&self, caster: Piece, spell: SpellId, from: Cell) -> CellSet {
        self.reach_from(&self.stand(caster, from), spell)
    }

    pub(super) fn reach_from(&self, stand: &Stand, spell: SpellId) -> CellSet {
        if !self.is_aimed(stand.caster, spell) {
            return self.within(stand, self.range(stand, spell, Cell::NONE));
        }
        let reached = |&cell: &Cell| self.within(stand, self.range(stand, spell, cell)).contains(cell);
        self.content.board.cells().filter(reached).collect()
    }

    /// Returns the cells within a range.
    pub(super) fn within(&self, stand: &Stand, reach: Reach) -> CellSet {
        let board = &self.content.board;
        let from = stand.from;
        // Rule 4.15.9: cells that are not seen are out of reach, if the range requires sight. What hides a cell is nearer than the cell.
        let farther = self.breaks("ranges-count-diagonals") || self.breaks("ranged-spells-reach-further");
        let nearer = if farther { u8::MAX } else { reach.maximum.saturating_sub(1) };
        let seen = |cells: CellSet| match reach.sight && nearer > 0 {
            true => {
                let blockers = stand.blockers.get_or_init(|| self.blockers(stand.caster));
                cells.without(&board.hidden(from, &blockers.and(&board.ring(from, 1, nearer))))
            }
            false => cells,
        };
        let seen = |cells: CellSet| if self.breaks("everything-is-seen") { cells } else { seen(cells) };
        match reach.shape {
            RangeShape::Ranged if self.breaks("ranges-count-diagonals") => seen(self.askew(from, reach)),
            RangeShape::Ranged if self.breaks("ranged-spells-from-one") => seen(board.ring(from, 1, reach.maximum)),
            RangeShape::Ranged if self.breaks("ranged-spells-reach-further") => seen(board.ring(from, reach.minimum, reach.maximum + 1)),
            RangeShape::Personal if self.breaks("personal-spells-go-out") => board.ring(from, 0, 1),
            RangeShape::CloseCombat if self.breaks("close-combat-at-two") => board.ring(from, 1, 2),
            RangeShape::NoSight if self.breaks("sight-is-always-needed") => seen(board.ring(from, reach.minimum, reach.maximum)),
            RangeShape::Line if self.breaks("lines-bend") => seen(board.ring(from, reach.minimum, reach.maximum)),
            RangeShape::Personal => CellSet::from_iter([from]),
            RangeShape::CloseCombat => board.neighbours(from),
            RangeShape::NoSight => board.ring(from, reach.minimum, reach.maximum),
            RangeShape::Ranged => seen(board.ring(from, reach.minimum, reach.maximum)),
            RangeShape::Line => seen(board.ring(from, reach.minimum, reach.maximum).and(&board.line(from))),
        }
    }

    /// Returns the cells within range if diagonal steps counted as one: used only by the switch that breaks the rule.
    fn askew(&self, from: Cell, reach: Reach) -> CellSet {
        let place = |cell: Cell| self.content.board.place(cell);
        let far = |cell: &Cell| (place(*cell).0 - place(from).0).abs().max((place(*cell).1 - place(from).1).abs());
        self.content.board.cells().filter(|cell| (i16::from(reach.minimum)..=i16::from(reach.maximum)).contains(&far(cell))).collect()
    }
}
