//! Powers, types and controllers: what is printed, what is lost, then what is gained (rule 4.18.4.g).

use super::query::{fits, same};
use super::{Active, UnitView};
use crate::continuous::Class;
use crate::frame::Ctx;
use crate::game::Game;
use crate::log::What;
use crate::program::{Change, Player, PowerId, PowerSet, Units};
use crate::state::{Piece, UNITS};
use arrayvec::ArrayVec;
use kcc_ir::Decided;
use smallvec::SmallVec;

impl Game<'_> {
    /// Collects what is printed on each unit, its rewards and inspiration dice, then applies losses and gains of powers and types.
    pub(super) fn gather(&mut self) {
        let content = self.content;
        self.view.asked.clear();
        let units = &mut self.view.units;
        units.truncate(self.state.units.len());
        while units.len() < self.state.units.len() {
            units.push(UnitView::default());
        }
        self.note_bearers();
        self.take_printed_numbers();
        for index in 0..self.state.units.len() {
            let base = self.base_powers(index);
            let view = &mut self.view.units[index];
            view.types = content.card(self.state.units[index].profile).types;
            view.dice = self.state.units[index].inspiration;
            view.base = u8::try_from(base.len()).unwrap_or(u8::MAX);
            view.powers = base;
        }
        self.note_classes();
        self.change_powers();
    }

    /// Settles who controls each unit where effects override teams. This is derived from the owner of each unit, not from its
    /// current controller, so that no effect can remove its own basis; the last of several wins.
    pub(super) fn settle_control(&mut self) {
        let content = self.content;
        let before: ArrayVec<u8, UNITS> = self.state.units.iter().map(|unit| unit.player).collect();
        for unit in &mut self.state.units {
            unit.player = unit.owner;
        }
        self.recount();
        self.gather();
        let mut after: ArrayVec<u8, UNITS> = self.state.units.iter().map(|unit| unit.owner).collect();
        let clauses = self.clauses(Class::Control);
        for at in clauses.clone() {
            let Active { change, ctx, on, .. } = self.view.found[at].active;
            let Change::DecidedBy(Decided::Everything, player) = &content.changes[usize::from(change)] else { continue };
            let player = match player {
                // The player who controlled it when the effect began.
                Player::Controller(Units::Itself) => ctx.player,
                Player::Controller(_) | Player::Opponent => self.player(player, &ctx),
            };
            for unit in on.iter().filter(|unit| unit.is_unit()) {
                if let Some(now) = after.get_mut(unit.index()) {
                    *now = player;
                }
            }
        }
        self.done_with(clauses);
        for (unit, &player) in self.state.units.iter_mut().zip(&after) {
            unit.player = player;
        }
        self.recount();
        self.gather();
        for (index, (&before, &after)) in before.iter().zip(&after).enumerate().filter(|(_, (before, after))| before != after) {
            let piece = Piece::at(index);
            // The journal must record the previous value.
            self.state.units[index].player = before;
            self.unit_mut(piece).player = after;
            self.fact("4.18.4", What::Controlled, Piece::NONE, piece, i32::from(after));
        }
    }

    pub(super) fn change_powers(&mut self) {
        let content = self.content;
        // Rule 4.18.4.g: powers are lost before anything else happens. Powers that remove each other do so simultaneously.
        let losses = self.clauses(Class::Losses);
        let is_lost = |game: &Self, unit: Piece, power: PowerId| {
            let takes = |loss: &Active| loss.on.contains(unit) && game.takes(loss.change, &loss.ctx, power);
            content.power(power).is_power && game.view.found[losses.clone()].iter().any(|loss| takes(&loss.active))
        };
        if !losses.is_empty() {
            for index in 0..self.view.units.len() {
                let unit = Piece::at(index);
                let kept = self.view.units[index].powers.iter().copied().filter(|&power| !is_lost(self, unit, power)).collect();
                self.view.units[index].powers = kept;
            }
            self.note_classes();
        }
        // Gained powers and types can give further ones, and either can depend on the other: repeat until a round adds nothing.
        // Nothing is removed here, so this ends.
        loop {
            let gained = self.gain_powers(&is_lost);
            if !(self.gain_types() || gained) {
                break;
            }
        }
        self.done_with(losses);
    }

    /// Adds the powers that current changes give; returns whether one was new.
    pub(super) fn gain_powers(&mut self, is_lost: &impl Fn(&Self, Piece, PowerId) -> bool) -> bool {
        let content = self.content;
        let mut added = false;
        let clauses = self.clauses(Class::Gains);
        for at in clauses.clone() {
            let Active { change, ctx, on, .. } = self.view.found[at].active;
            let Change::GainsPowers(powers) = &content.changes[usize::from(change)] else { continue };
            let given: SmallVec<[PowerId; 16]> = match powers {
                PowerSet::These { gained, .. } => SmallVec::from_slice(gained),
                PowerSet::All { .. } => SmallVec::new(),
                PowerSet::Of(units) => {
                    let from = self.set(units, &ctx);
                    let all = from.iter().filter_map(|piece| self.view.units.get(piece.index())).flat_map(|view| view.powers.clone());
                    all.filter(|&power| content.power(power).is_power).collect()
                }
            };
            for unit in on.iter().filter(|unit| unit.is_unit()) {
                for &power in &given {
                    // Rule 4.9.1: not a second power of the same name.
                    let own = self.view.units[unit.index()].powers.iter().filter(|&&own| same(content.power(own), content.power(power)));
                    let has = own.count() > usize::from(self.breaks("powers-count-twice"));
                    if !has && (!is_lost(self, unit, power) || self.breaks("gained-powers-are-not-lost")) {
                        let view = &mut self.view.units[unit.index()];
                        view.powers.push(power);
                        view.digest.add(&content.power(power).digest);
                        self.view.classes |= content.power(power).digest.classes;
                        added = true;
                    }
                }
            }
        }
        self.done_with(clauses);
        added
    }

    /// Adds the types that current changes give; returns whether one was new.
    pub(super) fn gain_types(&mut self) -> bool {
        let content = self.content;
        let mut added = false;
        let clauses = self.clauses(Class::Types);
        for at in clauses.clone() {
            let Active { change, ctx, on, .. } = self.view.found[at].active;
            let mut types = [0u64; 3];
            let change = &content.changes[usize::from(change)];
            if let Change::GainsType(kind) = change {
                if let Some(word) = types.get_mut(usize::from(kind / 64)) {
                    *word = 1 << (kind % 64);
                }
            } else if let Change::GainsTypesOf(units) = change {
                for unit in self.set(units, &ctx).iter() {
                    if let Some(view) = self.view.units.get(unit.index()) {
                        types = std::array::from_fn(|i| types[i] | view.types[i]);
                    }
                }
            }
            for unit in on.iter().filter(|unit| unit.is_unit()) {
                let view = &mut self.view.units[unit.index()];
                let more = std::array::from_fn(|i| view.types[i] | types[i]);
                added |= more != view.types;
                view.types = more;
            }
        }
        self.done_with(clauses);
        added
    }

    /// Returns whether a change removes this power.
    pub(super) fn takes(&self, change: u16, ctx: &Ctx, power: PowerId) -> bool {
        let power_def = self.content.power(power);
        let Change::LosesPowers(powers) = &self.content.changes[usize::from(change)] else { return false };
        match powers {
            PowerSet::These { lost, .. } => lost.iter().any(|one| fits(*one, power_def)),
            PowerSet::All { except } => !except.iter().any(|one| fits(*one, power_def)),
            PowerSet::Of(units) => {
                let from = self.set(units, ctx);
                from.iter().filter_map(|piece| self.view.units.get(piece.index())).any(|view| view.powers.contains(&power))
            }
        }
    }
}
