//! The characteristics of units after all changes, and the changes that are looked up when needed.

use super::Active;
use super::clauses::Clause;
use crate::change_kinds::Kinds;
use crate::continuous::Class;
use crate::game::Game;
use crate::program::{Change, Shift};
use crate::state::{Piece, PieceSet};
use kcc_ir::Characteristic;

impl Game<'_> {
    /// Lists all changes of numbers in the order they apply, including those that hold for no unit now.
    pub(super) fn list_numbers(&mut self) {
        let clauses = self.clauses(Class::Numbers);
        self.view.numbers.clear();
        self.view.numbers.extend_from_slice(&self.view.found[clauses.clone()]);
        self.done_with(clauses);
        // The sort is stable, and they are gathered in the order of the units.
        if !self.view.numbers.is_sorted_by_key(|clause| clause.order) {
            self.view.numbers.sort_by_key(|clause| clause.order);
        }
    }

    /// Applies the changes of numbers to the printed ones.
    pub(super) fn change_numbers(&mut self) {
        let content = self.content;
        self.unweighed |= !self.breaks("health-is-not-looked-at-again");
        self.view.kinds = Kinds::NONE;
        (self.view.blocking, self.view.glass, self.view.blocks_some) = (PieceSet::EMPTY, PieceSet::EMPTY, false);
        for at in 0..self.view.numbers.len() {
            let active = self.view.numbers[at].active;
            if active.on.is_empty() {
                continue;
            }
            let Change::Characteristic { characteristic, how } = &content.changes[usize::from(active.change)] else {
                self.hold(active);
                continue;
            };
            for unit in active.on.iter().filter(|unit| unit.is_unit()) {
                let more = if let Shift::By { amount, .. } = how { self.amount(amount, &active.ctx, 0) } else { 0 };
                let changed = |number: u8| match how {
                    Shift::To(number) => *number,
                    Shift::By { at_least, .. } => {
                        let least = i32::from(number.min(*at_least));
                        u8::try_from(i32::from(number).saturating_add(more).clamp(least, 99)).unwrap_or(0)
                    }
                };
                let view = &mut self.view.units[unit.index()];
                match characteristic {
                    Characteristic::Level => view.level = changed(view.level),
                    Characteristic::Initiative => view.initiative = changed(view.initiative),
                    // Rule 4.11.1: a dash is not a number, and nothing changes it.
                    Characteristic::Mp => view.mp = view.mp.map(changed),
                    Characteristic::Hp => view.hp = view.hp.map(changed),
                    Characteristic::Ap => view.ap = view.ap.map(changed),
                }
            }
        }
    }

    /// Makes a change hold for its units, to be looked up when needed.
    fn hold(&mut self, active: Active) {
        if active.kinds.meets(Kinds::SIGHT)
            && let Change::Sight { blocks, of } = &self.content.changes[usize::from(active.change)]
        {
            let said = if *blocks { &mut self.view.blocking } else { &mut self.view.glass };
            *said = said.or(active.on);
            self.view.blocks_some |= of.is_some();
        }
        self.view.kinds = self.view.kinds.or(active.kinds);
        for unit in active.on.iter() {
            if let Some(view) = self.view.units.get_mut(unit.index()) {
                view.kinds = view.kinds.or(active.kinds);
            }
        }
    }

    /// Notes again which kinds of changes hold, where those for one unit are others than before.
    pub(super) fn note_kinds(&mut self, unit: Piece) {
        let (mut all, mut own) = (Kinds::NONE, Kinds::NONE);
        for Clause { active, .. } in &self.view.numbers {
            if !active.on.is_empty() {
                all = all.or(active.kinds);
            }
            if active.on.contains(unit) {
                own = own.or(active.kinds);
            }
        }
        self.view.kinds = all;
        self.view.units[unit.index()].kinds = own;
    }
}
