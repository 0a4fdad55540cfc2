//! Step 2: the area and the targets (rule 7.2.3).

use crate::area;
use crate::board::CellSet;
use crate::decision::Ask;
use crate::event::Occurrence;
use crate::frame::Step;
use crate::game::Game;
use crate::log::What;
use crate::program::Happening;
use crate::state::{Piece, PieceSet};
use kcc_ir::Area;

impl Game<'_> {
    /// Asks for the direction and the side of the area, before any die is rolled (rule 8.4.2).
    pub(super) fn choose_area(&mut self) {
        let cast = self.state.cast;
        let Some(area) = self.area_of(cast.caster, cast.spell, cast.x, cast.main) else {
            self.go(Step::Targets);
            return;
        };
        if area::is_oriented(area) && cast.towards.is_none() {
            let (sides, number) = area::directions(&self.content.board, cast.from, cast.main);
            match number {
                0 => {}
                1 => self.cast_mut().towards = Some(sides[0]),
                _ => {
                    self.ask(Ask::Direction { of: sides });
                    return;
                }
            }
        }
        if area == Area::Axe && !self.breaks("axes-need-no-side") && cast.right.is_none() && self.state.cast.towards.is_some() {
            self.ask(Ask::Axe);
            return;
        }
        self.go(Step::Targets);
    }

    pub(super) fn choose_targets(&mut self) {
        let cast = self.state.cast;
        let area = self.area_of(cast.caster, cast.spell, cast.x, cast.main);
        let area = if self.breaks("every-spell-is-a-cross") { area.or(Some(Area::Cross)) } else { area };
        let area = area.filter(|_| !self.breaks("areas-hold-nobody-else"));
        let towards = if self.breaks("areas-lie-the-other-way") { cast.towards.map(|side| side.opposite()) } else { cast.towards };
        let right = cast.right == Some(!self.breaks("axes-strike-the-other-side"));
        let mut cells = CellSet::from_iter([cast.main]);
        if let Some(area) = area {
            // Rule 7.2.3.c: multiple targets are all cells that could have been the main one.
            cells = cells.or(&match area {
                Area::MultipleTargets if self.breaks("multiple-targets-are-one") => CellSet::EMPTY,
                Area::MultipleTargets => self.reach(cast.caster, cast.spell, cast.from),
                Area::Cross | Area::Square | Area::Hammer | Area::Staff | Area::Shovel | Area::Hand | Area::Breath | Area::Axe => {
                    area::cells(&self.content.board, area, cast.main, towards, right)
                }
            });
        }
        let rule = if area == Some(Area::MultipleTargets) { "7.2.3.c" } else { "7.2.3.b" };
        for cell in cells.iter().filter(|cell| *cell != cast.main) {
            self.fact(rule, What::InArea, cast.caster, Piece::NONE, i32::from(cell.0));
        }
        let targets = self.on_cells(&cells);
        let left_out = if self.breaks("the-main-target-is-left-out") { self.at(cast.main) } else { PieceSet::EMPTY };
        let targets = PieceSet(targets.0 & !left_out.0);
        let main_unit = self.main_on(cast.main);
        let now = self.cast_mut();
        (now.cells, now.targets, now.main_unit) = (cells, targets, main_unit);
        self.note_spell(cast.spell);
        if !cast.free && cast.caster == self.state.turn.unit {
            self.note_use(targets);
        }
        self.happens(Occurrence { spell: Some(cast.spell), ..Occurrence::of(Happening::Casts, cast.caster) });
        let noticed = self.is_noticed(Happening::TargetsMain);
        let main = if noticed { self.main_targets(cast.main, targets) } else { PieceSet::EMPTY };
        for unit in targets.iter().filter(|unit| unit.is_unit()) {
            self.happens(Occurrence { spell: Some(cast.spell), ..Occurrence::between(Happening::Targets, cast.caster, unit) });
            if main.contains(unit) {
                self.happens(Occurrence { spell: Some(cast.spell), ..Occurrence::between(Happening::TargetsMain, cast.caster, unit) });
            }
        }
    }

    /// Notes that the active unit has cast the spell, and its targets (rule 7.1.3).
    fn note_use(&mut self, targets: PieceSet) {
        let spell = self.state.cast.spell;
        let mut any = false;
        for unit in targets.iter().filter(|unit| unit.is_unit()) {
            any = true;
            self.note_one_use(spell, unit);
        }
        if !any {
            self.note_one_use(spell, Piece::NONE);
        }
    }

    fn note_one_use(&mut self, spell: crate::program::SpellId, unit: Piece) {
        if self.state.turn.used.contains(&(spell, unit)) {
            return;
        }
        if self.turn_mut().used.try_push((spell, unit)).is_err() {
            self.fact("7.1.3", What::Limit, self.state.cast.caster, unit, 0);
        }
    }
}
