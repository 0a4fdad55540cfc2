//! Which cells a spell may be cast at, and which targets it would have there.

use super::bounds::Bounds;
use super::range::Stand;
use crate::board::{Cell, CellSet};
use crate::change_kinds::Kinds;
use crate::frame::{Ctx, Source};
use crate::game::Game;
use crate::program::{SpellChange, SpellId};
use crate::refusal::{Reason, Refusal};
use crate::state::{Piece, PieceSet};
use kcc_ir::{Area, Limit};

/// What the search for the targets of one spell needs to know.
pub(crate) struct Aim {
    pub(crate) cells: CellSet,
    area: Option<Area>,
    caster: Piece,
    /// What restricts this spell, if that differs from the restrictions for all.
    bounds: Option<Bounds>,
    /// Whether area or cost depend on the cell.
    pub(crate) aimed: bool,
    from: Cell,
    /// Whether the spell has been cast this turn, and may not be castable at the same target again.
    limited: bool,
    /// Units that the main target must be one of, if the spell requires that.
    wanted: Option<PieceSet>,
}

impl Aim {
    /// Returns whether all cells within range and sight may be chosen, without examining any unit.
    pub(crate) fn is_open(&self, bounds: &Bounds) -> bool {
        self.wanted.is_none() && !self.limited && self.bounds.as_ref().unwrap_or(bounds).are_none()
    }
}

impl Game<'_> {
    /// Prepares the check of which cells a spell may be cast at.
    pub(crate) fn aim_of(&self, stand: &Stand, bounds: &Bounds, spell: SpellId) -> Aim {
        let card = self.content.spell(spell);
        let caster = stand.caster;
        let group = card.targets.as_ref();
        // A spell that has not been cast this turn is not limited by its earlier targets.
        let aimed = self.is_aimed(caster, spell);
        let limited = self.state.turn.used.iter().any(|(used, _)| *used == spell)
            && (aimed || self.limit_of(caster, spell, Cell::NONE) == Some(Limit::OncePerTurnAndTarget));
        let own = bounds.by_spell.then(|| self.bounds_of(caster, Some(spell)));
        let open = !limited && own.as_ref().unwrap_or(bounds).are_none();
        Aim {
            cells: self.reach_from(stand, spell),
            // The other targets matter only if there are restrictions on all targets.
            area: if open { None } else { self.area_of(caster, spell, 0, Cell::NONE) },
            caster,
            bounds: own,
            aimed,
            from: stand.from,
            limited,
            wanted: group.map(|group| self.group(group, &Ctx::of(caster, self.player_of(caster), Source::Spell(spell)))),
        }
    }

    /// Checks whether a spell within range and sight may be cast at a cell.
    pub(crate) fn may_target(&self, spell: SpellId, aim: &Aim, bounds: &Bounds, cell: Cell) -> Result<(), Refusal> {
        if let Some(wanted) = aim.wanted
            && self.at(cell).0 & wanted.0 == 0
            && !self.breaks("further-prerequisites-ignored")
        {
            return Err(Refusal::new("7.1.7", Reason::TargetForbidden));
        }
        let bounds = aim.bounds.as_ref().unwrap_or(bounds);
        if !aim.limited && bounds.are_none() {
            return Ok(());
        }
        // Rule 7.1.2: all targets that would be affected are checked. If a direction or side is still to be chosen, only the main one.
        let mut cells = CellSet::from_iter([cell]);
        let area = if aim.aimed { self.area_of(aim.caster, spell, 0, cell) } else { aim.area };
        if let Some(area) = area.filter(|_| !self.breaks("only-the-main-target-is-looked-at")) {
            let (sides, number) = crate::area::directions(&self.content.board, aim.from, cell);
            cells = match area {
                Area::MultipleTargets => aim.cells,
                Area::Axe => cells,
                Area::Cross | Area::Square | Area::Hammer | Area::Staff | Area::Shovel | Area::Hand | Area::Breath => {
                    if number == 2 && crate::area::is_oriented(area) {
                        cells
                    } else {
                        cells.or(&crate::area::cells(&self.content.board, area, cell, (number > 0).then_some(sides[0]), false))
                    }
                }
            };
        }
        let units = self.on_cells(&cells);
        if self.breaks("further-prerequisites-ignored") {
            return Ok(());
        }
        if !bounds.never_main.is_empty() && bounds.never_main.0 & self.main_targets(cell, units).0 != 0
            || units.iter().any(|unit| bounds.forbidden.contains(unit))
            || bounds.needed.iter().any(|needed| needed.0 & units.0 == 0)
        {
            return Err(Refusal::new("7.1.7", Reason::TargetForbidden));
        }
        if aim.limited && (!aim.aimed || self.limit_of(aim.caster, spell, cell) == Some(Limit::OncePerTurnAndTarget)) {
            let used = &self.state.turn.used;
            let again = |unit: Piece| used.contains(&(spell, unit));
            // A cell without units is a target too; all such cells count as one, whatever scenery is there.
            let mut aimed = units.iter().filter(|unit| unit.is_unit()).peekable();
            if !self.breaks("purple-spells-without-limit") && (aimed.peek().is_none() && again(Piece::NONE) || aimed.any(again)) {
                return Err(Refusal::new("7.1.3.b", Reason::SpellUsed));
            }
        }
        Ok(())
    }

    /// Returns the main target of a spell that is cast at a cell: of two units, the obstacle.
    pub(crate) fn main_on(&self, cell: Cell) -> Piece {
        let there = self.at(cell);
        let obstacle = |piece: &Piece| self.state.units.get(piece.index()).is_some_and(|unit| self.content.card(unit.profile).obstacle);
        there.iter().find(obstacle).unwrap_or_else(|| there.first())
    }

    /// Returns the main targets among the targets of a spell that is cast at a cell.
    pub(super) fn main_targets(&self, cell: Cell, targets: PieceSet) -> PieceSet {
        // Rule 7.2.3.a: the cell itself, and all that is on it.
        if self.breaks("all-targets-are-main-targets") { targets } else { self.at(cell) }
    }

    /// Returns the area of a spell that is cast at a cell, if it has one.
    pub(crate) fn area_of(&self, caster: Piece, spell: SpellId, x: u8, at: Cell) -> Option<Area> {
        let mut area = self.content.spell(spell).area;
        if !self.may_differ(caster, spell, Kinds::AREA) {
            return area;
        }
        for (change, _) in self.spell_changes_of(caster, spell, Kinds::AREA) {
            if let SpellChange::Area(other) = change {
                area = Some(*other);
            }
        }
        for (change, _) in self.own_changes(caster, spell, x, at) {
            if let SpellChange::Area(other) = change {
                area = Some(*other);
            }
        }
        area
    }
}
