//! Moving away from enemies: block, lock, dodge (rule 4.14), and the step itself (rule 6.3.2).

use crate::board::Cell;
use crate::cast::Shifts;
use crate::change_kinds::Kinds;
use crate::decision::Ask;
use crate::event::Occurrence;
use crate::frame::{Block, BlockStep, Ctx, Frame};
use crate::game::Game;
use crate::log::What;
use crate::program::{Change, Deed, Happening, Units};
use crate::state::{Piece, PieceSet};
use kcc_ir::{Face, Points};

impl Game<'_> {
    /// Starts a move of the active unit to an adjacent cell.
    pub(crate) fn begin_move(&mut self, to: Cell) {
        let waiting = self.blocking();
        if waiting.is_empty() {
            self.step_to(to);
        } else {
            self.push(Frame::Block(Block { to, waiting, enemy: Piece::NONE, lock: 0, step: BlockStep::Enemy }));
        }
    }

    /// Returns the enemies that try to lock the active unit when it leaves its cell (rule 4.14.1).
    fn blocking(&self) -> PieceSet {
        let mover = self.state.turn.unit;
        let Some(unit) = self.state.units.get(mover.index()) else { return PieceSet::EMPTY };
        let beside = self.content.board.neighbours(self.state.cells[mover.index()]);
        if beside.and(&self.crowd.peopled).is_empty() {
            return PieceSet::EMPTY;
        }
        let mut enemies = PieceSet::EMPTY;
        // Rules 4.14.1, 4.19.5.a: only characters lock, and only characters are locked.
        let characters = match self.crowd.characters {
            _ if self.breaks("mechanisms-lock") => self.crowd.all,
            characters if characters.contains(mover) => characters,
            _ => PieceSet::EMPTY,
        };
        for enemy in self.crowd.in_play.and(characters).without(self.allies(unit.player)).iter() {
            if beside.contains(self.state.cells[enemy.index()])
                && !self.breaks("nobody-locks")
                && !self.cannot(enemy, Deed::does(Happening::Blocks), mover)
                && !self.cannot(mover, Deed::does(Happening::Blocks), enemy)
            {
                enemies.insert(enemy);
            }
        }
        enemies
    }

    #[inline(never)]
    pub(crate) fn step_block(&mut self, mut block: Block) {
        let mover = self.state.turn.unit;
        match block.step {
            BlockStep::Enemy => {
                // What a roll triggered may have moved or removed enemies.
                block.waiting.0 &= self.blocking().0;
                if block.enemy.is_some() && self.breaks("one-enemy-locks") {
                    block.waiting = PieceSet::EMPTY;
                }
                match block.waiting.len() {
                    0 => {
                        self.pop();
                        // Rules 4.14.2.f, 4.14.4: no enemy has locked it, so it goes on to the cell.
                        if self.state.units[mover.index()].in_play()
                            && self.state.turn.mp >= self.step_cost(mover)
                            && self.is_free(block.to)
                            && self.may_enter(block.to)
                            && !self.breaks("who-was-blocked-stays")
                        {
                            self.step_to(block.to);
                        }
                    }
                    1 => self.lock_roll(block.waiting.first()),
                    _ if self.breaks("enemies-lock-in-their-order") => self.lock_roll(block.waiting.first()),
                    _ => self.ask(Ask::Enemy { among: block.waiting }),
                }
            }
            BlockStep::Lock => {
                block.lock = self.state.turn.roll;
                block.step = BlockStep::Dodge;
                self.replace_top(Frame::Block(block));
                if self.breaks("nobody-dodges") {
                    self.turn_mut().roll = 0;
                    return;
                }
                let dice = self.block_dice(mover, block.enemy, Face::Dodge);
                self.roll_against(Face::Dodge, mover, block.enemy, dice);
            }
            BlockStep::Dodge => {
                let dodge = self.state.turn.roll;
                block.step = match self.compare(block.enemy, block.lock, dodge) {
                    Some((loss, locked)) => BlockStep::Lose { points: Points::Mp, loss, locked },
                    None => BlockStep::Enemy,
                };
                self.replace_top(Frame::Block(block));
            }
            BlockStep::Lose { points, loss, locked } => {
                let place = self.state.stack.len() - 1;
                if !self.change_points(PieceSet::one(mover), points, -i32::from(loss), block.enemy) {
                    return;
                }
                block.step = match points {
                    Points::Mp => BlockStep::Lose { points: Points::Ap, loss, locked },
                    Points::Ap => BlockStep::Enemy,
                };
                self.set_frame(place, Frame::Block(block));
                if self.breaks("block-ends-the-turn") {
                    self.turn_mut().ends = true;
                }
                if points == Points::Ap && locked {
                    self.happens(Occurrence::between(Happening::Locks, block.enemy, mover));
                }
            }
        }
    }

    /// Step 2: rolls for one enemy.
    pub(crate) fn lock_roll(&mut self, enemy: Piece) {
        let Some(Frame::Block(mut block)) = self.state.stack.last().copied() else { return };
        block.enemy = enemy;
        block.waiting.remove(enemy);
        block.step = BlockStep::Lock;
        self.replace_top(Frame::Block(block));
        let mover = self.state.turn.unit;
        self.is_seen(Occurrence::between(Happening::Blocks, enemy, mover));
        let dice = self.block_dice(enemy, mover, Face::Lock);
        self.roll_against(Face::Lock, enemy, mover, dice);
    }

    fn block_dice(&self, unit: Piece, other: Piece, roll: Face) -> u8 {
        // No spell is being cast that a filter could fit.
        self.dice_of(unit, 1 + self.more_dice(unit, other, roll, |_, _| false), roll)
    }

    /// Step 4: determines whether the unit is locked, caught, or neither; returns what that costs, and whether it is locked.
    fn compare(&mut self, enemy: Piece, lock: u8, dodge: u8) -> Option<(u8, bool)> {
        let mover = self.state.turn.unit;
        let rules = &self.content.ruleset.block;
        let summon = self.state.units.get(enemy.index()).is_some_and(|unit| self.content.card(unit.profile).krosmaster.is_none());
        let locks = Happening::Locks;
        if self.cannot(mover, Deed::suffers(locks), enemy) || self.cannot(enemy, Deed::does(locks), mover) {
            return None;
        }
        let (loss, what) = match lock.cmp(&dodge) {
            // Rule 4.14.3: a summon only catches.
            std::cmp::Ordering::Greater if summon && rules.summons_only_catch => (rules.caught, What::Caught),
            std::cmp::Ordering::Greater => (rules.locked, What::Locked),
            std::cmp::Ordering::Equal => (rules.caught, What::Caught),
            std::cmp::Ordering::Less if self.breaks("dodgers-are-caught") => (rules.caught, What::Caught),
            std::cmp::Ordering::Less => return None,
        };
        self.fact("4.14.2.d", what, enemy, mover, i32::from(loss));
        Some((loss, what == What::Locked))
    }

    /// Returns false only if the active unit may certainly enter every cell.
    pub(crate) fn may_be_kept_out(&self) -> bool {
        self.has_changes(self.state.turn.unit, Kinds::ruled_out(Happening::Approaches))
    }

    /// Returns whether the active unit may enter a cell, given the pieces beside it (rule 1.5.2).
    pub(crate) fn may_enter(&self, cell: Cell) -> bool {
        self.may_be_beside(cell, Happening::Approaches)
    }

    /// Returns whether the active unit may leave its cell, given the pieces beside it (rule 1.5.2).
    pub(crate) fn may_leave(&self) -> bool {
        let cell = self.state.cells.get(self.state.turn.unit.index());
        cell.is_none_or(|&cell| self.may_be_beside(cell, Happening::Leaves))
    }

    /// Returns whether nothing rules out that the active unit enters or leaves a cell because of what is beside it.
    #[inline]
    fn may_be_beside(&self, cell: Cell, what: Happening) -> bool {
        !self.has_changes(self.state.turn.unit, Kinds::ruled_out(what)) || self.is_allowed_beside(cell, what)
    }

    fn is_allowed_beside(&self, cell: Cell, what: Happening) -> bool {
        let unit = self.state.turn.unit;
        let beside = PieceSet(self.on_cells(&self.content.board.neighbours(cell)).0 & !PieceSet::one(unit).0);
        let meant = |with: &Units, ctx: &Ctx| self.set(with, ctx).0 & beside.0 != 0;
        self.changes_on(unit, Kinds::ruled_out(what)).all(|(change, ctx)| {
            if let Change::Only { with, .. } = change {
                meant(with, ctx)
            } else if let Change::Cannot { with: Some(with), .. } = change {
                !meant(with, ctx)
            } else {
                beside.is_empty()
            }
        })
    }

    /// Returns how many MP a unit spends for each cell that it moves (rule 6.3.2).
    pub(crate) fn step_cost(&self, unit: Piece) -> u8 {
        let kinds = Kinds::ruled_out(Happening::Moves);
        if !self.has_changes(unit, kinds) {
            return 1;
        }
        let mut shifts = Shifts::default();
        for (change, ctx) in self.changes_on(unit, kinds) {
            if let Change::StepCost(how) = change {
                shifts.add(self, how, ctx);
            }
        }
        u8::try_from(shifts.of(1).clamp(1, 255)).unwrap_or(u8::MAX)
    }

    /// Moves one step (rule 6.3.2).
    fn step_to(&mut self, to: Cell) {
        let mover = self.state.turn.unit;
        let from = self.state.cells[mover.index()];
        if !self.breaks("steps-are-free") {
            let cost = self.step_cost(mover);
            self.turn_mut().mp -= cost;
            self.spent(mover, Points::Mp, cost);
        }
        self.leaves(mover, from);
        self.note_start(mover, from);
        let places = self.places_before();
        self.set_cell(mover, to);
        if self.is_afloat() {
            self.float(mover, from, to);
        }
        self.fact("6.3.2", What::Moved, mover, mover, i32::from(to.0));
        self.refresh();
        self.happens(Occurrence::of(Happening::Moves, mover));
        self.enters(mover);
        self.meets(places);
    }
}
