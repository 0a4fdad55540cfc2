//! What the active unit can cast, and at which cells (rule 6.3.5).

use super::bounds::Bounds;
use super::range::{Reach, Stand};
use crate::board::Cell;
use crate::change_kinds::Kinds;
use crate::compiled::Spell;
use crate::decision::Answer;
use crate::frame::Ctx;
use crate::game::Game;
use crate::price::Paid;
use crate::program::{Change, SpellFilter, SpellId};
use crate::state::Piece;
use kcc_ir::Limit;
use smallvec::SmallVec;

/// The kinds of changes to a spell that decide whether, and at which cells, it can be cast.
const BEFORE: Kinds = Kinds::COST.or(Kinds::RANGE).or(Kinds::AREA).or(Kinds::LIMIT).or(Kinds::GIVEN);

/// What all spells of the unit that acts have in common.
struct Caster<'g> {
    unit: Piece,
    /// The spells that changes of those kinds are for: all others are as printed.
    changed: &'g [(&'g SpellFilter, &'g Ctx)],
    /// Made for the first spell that can be paid for.
    stand: Option<(Stand, Bounds)>,
}

impl Game<'_> {
    /// Lists the spells that the active unit can cast, and at which cells, sorted (rule 6.3.5).
    pub(crate) fn list_casts(&self, unit: Piece, answers: &mut Vec<Answer>) {
        let mut changed: SmallVec<[(&SpellFilter, &Ctx); 8]> = SmallVec::new();
        for (change, ctx) in self.changes_on(unit, BEFORE) {
            if let Change::Spells(filter, _) = change {
                changed.push((filter, ctx));
            }
        }
        let mut caster = Caster { unit, changed: changed.as_slice(), stand: None };
        // Answers are sorted by spell first.
        match self.printed_spells(unit) {
            // What is printed is numbered in the order of the card, and Punch after all cards.
            Some((printed, punch)) => {
                for &spell in printed {
                    self.list_spell(&mut caster, spell, answers);
                }
                if let Some(&punch) = punch {
                    self.list_spell(&mut caster, punch, answers);
                }
            }
            None => {
                let mut spells = self.spells_of(unit);
                spells.sort_unstable();
                for spell in spells {
                    self.list_spell(&mut caster, spell, answers);
                }
            }
        }
    }

    /// Lists the cells at which one spell can be cast.
    #[inline(always)]
    fn list_spell(&self, caster: &mut Caster<'_>, spell: SpellId, answers: &mut Vec<Answer>) {
        let (unit, card) = (caster.unit, self.content.spell(spell));
        let is_changed = || caster.changed.iter().any(|(filter, ctx)| self.spell_fits(filter, unit, spell, ctx));
        let as_printed = card.before.is_empty() && card.price.is_some() && !is_changed();
        if !as_printed || self.may_pay_printed(card) {
            self.list_cells(caster, (spell, card), as_printed, answers);
        } else {
            debug_assert!(self.may_cast(unit, spell, 0, Cell::NONE).is_err(), "who lacks the points cannot cast it");
        }
    }

    /// Lists the cells at which a spell can be cast, if it can be paid for.
    #[inline(never)]
    fn list_cells(&self, caster: &mut Caster<'_>, (spell, card): (SpellId, &Spell), as_printed: bool, answers: &mut Vec<Answer>) {
        let unit = caster.unit;
        let may = match as_printed {
            true => {
                let may = self.may_cast_printed(unit, spell, card);
                debug_assert_eq!(may, self.may_cast(unit, spell, 0, Cell::NONE).is_ok(), "what is printed says the same");
                may
            }
            // The cost of a spell and how often it may be cast can depend on the unit at the cell it is aimed at.
            false => self.is_aimed(unit, spell) || self.may_cast(unit, spell, 0, Cell::NONE).is_ok(),
        };
        if !may {
            return;
        }
        let (stand, bounds) = caster.stand.get_or_insert_with(|| (self.stand(unit, self.place_of(unit)), self.bounds(unit)));
        let again = || card.limit == Some(Limit::OncePerTurnAndTarget) && self.state.turn.used.iter().any(|(used, _)| *used == spell);
        if as_printed && card.targets.is_none() && bounds.are_none() && !bounds.by_spell && !again() {
            let maximum = if card.range.alterable || self.breaks("red-ranges-change") {
                self.altered(&card.range, stand.further)
            } else {
                card.range.maximum
            };
            let reach = Reach { shape: card.range.shape, minimum: card.range.minimum, maximum, sight: true };
            let cells = self.within(stand, reach);
            cells.iter().for_each(|cell| answers.push(Answer::Cast { spell, cell, x: 0 }));
            return;
        }
        let mut highest = self.highest_x(unit, spell, Cell::NONE).unwrap_or(0);
        let aim = self.aim_of(stand, bounds, spell);
        let open = aim.is_open(bounds);
        for cell in aim.cells.iter() {
            if aim.aimed {
                if self.may_cast(unit, spell, 0, cell).is_err() {
                    continue;
                }
                highest = self.highest_x(unit, spell, cell).unwrap_or(0);
            }
            if open || self.may_target(spell, &aim, bounds, cell).is_ok() {
                for x in 0..=highest {
                    answers.push(Answer::Cast { spell, cell, x });
                }
            }
        }
    }

    /// Returns false if the active unit lacks points for a spell that nothing changes: so it is with most spells that it cannot cast.
    #[inline]
    fn may_pay_printed(&self, card: &Spell) -> bool {
        let turn = &self.state.turn;
        let lacks = |price: Paid| price.ap > turn.ap || price.mp > turn.mp;
        !card.price.is_some_and(lacks) || self.breaks("ap-on-credit") || self.breaks("mp-on-credit")
    }

    /// Returns what [`Game::may_cast`] does for a spell of the active unit that nothing changes, and that has no `X` in its cost.
    fn may_cast_printed(&self, unit: Piece, spell: SpellId, card: &Spell) -> bool {
        let Some(price) = card.price.filter(|_| !card.cost.fixed) else { return false };
        let turn = &self.state.turn;
        let may_repeat = match card.limit {
            None | Some(Limit::OncePerTurnAndTarget) => true,
            Some(Limit::OncePerTurn) => self.breaks("blue-spells-without-limit") || !turn.used.iter().any(|(one, _)| *one == spell),
            Some(Limit::OncePerGame) => self.breaks("red-spells-without-limit") || !self.state.used_game.contains(&(unit, spell)),
        };
        may_repeat && self.can_pay(unit, price).is_ok()
    }
}
