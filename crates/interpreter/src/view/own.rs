//! What units have by themselves: powers of their card, of inspiration dice and of rewards. Where nothing but these gives powers, a die or
//! a reward that comes or goes changes the powers of its own unit, and nobody else's.

use super::clauses::Asked;
use super::query::same;
use crate::compiled::RewardKind;
use crate::continuous::{Class, Digest};
use crate::dependencies::Reads;
use crate::frame::{Ctx, Source};
use crate::game::Game;
use crate::program::{Change, PowerId, PowerSet};
use crate::state::{Piece, PieceSet, Place};
use kcc_ir::Face;
use smallvec::SmallVec;

/// The powers of one unit.
pub(super) type Powers = SmallVec<[PowerId; 24]>;

/// The classes of changes that leave the powers of other units, types and controllers as they are, if they are a unit's own.
const OWN: u8 = Class::Numbers as u8 | Class::Gains as u8;

impl Game<'_> {
    /// Notes on which units rewards lie, face up or face down.
    pub(super) fn note_bearers(&mut self) {
        (self.view.wearers, self.view.bearers) = (PieceSet::EMPTY, PieceSet::EMPTY);
        (self.view.armed, self.view.boosted) = (PieceSet::EMPTY, PieceSet::EMPTY);
        for token in &self.state.rewards.tokens {
            match token.place {
                Place::Down(holder) => self.view.bearers.insert(holder),
                Place::Up(holder) => {
                    let reward = &self.content.rewards[usize::from(token.reward)];
                    self.view.wearers.insert(holder);
                    if !reward.spells.is_empty() {
                        self.view.armed.insert(holder);
                    }
                    if let RewardKind::Boost { .. } = reward.kind {
                        self.view.boosted.insert(holder);
                    }
                }
                Place::Box | Place::Pile(_) | Place::Shown(_) | Place::Bought | Place::Removed => {}
            }
        }
    }

    /// Returns the powers that a unit has by its card, its inspiration dice and its rewards, before any are lost or gained.
    pub(super) fn base_powers(&self, index: usize) -> Powers {
        let (content, unit) = (self.content, &self.state.units[index]);
        let mut powers = Powers::from_slice(&content.card(unit.profile).powers);
        // Rule 5.3.1: an inspiration die gives a power; rule 4.9.1: not one that the unit already has.
        if unit.inspiration != 0 && !self.breaks("inspiration-gives-nothing") {
            for face in Face::ALL {
                let power = content.inspiration[face as usize];
                if unit.inspiration & crate::dice::bit(face) != 0 && !powers.contains(&power) {
                    powers.push(power);
                }
            }
        }
        let piece = Piece::at(index);
        if self.view.wearers.contains(piece) {
            for token in self.state.rewards.tokens.iter().filter(|token| token.is_up(piece)) {
                match content.rewards[usize::from(token.reward)].kind {
                    // Two tokens of the same kind both count.
                    RewardKind::Buff { power } | RewardKind::Equipment { power, .. } => powers.push(power),
                    RewardKind::Boost { .. } => {}
                }
            }
        }
        powers
    }

    /// Brings the view up to date where a die or a reward has come or gone, and only units change for which it did. Returns false if more than
    /// that may differ: then the view has to be made anew.
    pub(super) fn renew_own(&mut self, changed: Reads) -> bool {
        let others = changed.meets(Reads::BEINGS | Reads::LASTING) || !self.view.from_abilities || self.view.classes & !OWN != 0;
        if others || self.breaks("gained-powers-wait") || self.breaks("powers-count-twice") {
            return false;
        }
        let mut rewarded = PieceSet::EMPTY;
        if changed.meets(Reads::POWERS) {
            rewarded = self.view.wearers;
            self.note_bearers();
            rewarded = rewarded.or(self.view.wearers);
        }
        let mut renewed = PieceSet::EMPTY;
        for index in 0..self.state.units.len() {
            if self.state.units[index].inspiration == self.view.units[index].dice && !rewarded.contains(Piece::at(index)) {
                continue;
            }
            self.view.units[index].dice = self.state.units[index].inspiration;
            let (base, view) = (self.base_powers(index), &self.view.units[index]);
            if view.powers.get(..usize::from(view.base)) != Some(base.as_slice()) {
                renewed.insert(Piece::at(index));
                if !self.gain_own(index, base) {
                    return false;
                }
            }
        }
        self.sum_classes();
        if !self.ask_own() {
            return false;
        }
        self.note_reads();
        self.renew_changes(renewed, changed | Reads::POWERS);
        true
    }

    /// Brings numbers and changes up to date where the powers of some units are new.
    fn renew_changes(&mut self, renewed: PieceSet, changed: Reads) {
        // Most dice and rewards give their unit changes that are looked up when needed, and nobody another number.
        let looked_up = renewed.iter().all(|unit| self.are_looked_up(unit)) && !self.asked_for_numbers(changed).meets(Reads::NUMBERS);
        if !looked_up {
            // Texts see printed numbers while the view is built.
            self.take_printed_numbers();
        }
        for unit in renewed.iter() {
            self.renew_numbers(unit);
        }
        if !looked_up {
            return self.renumber(changed, true, true);
        }
        if self.ask_for_numbers(changed) {
            renewed.iter().for_each(|unit| self.note_kinds(unit));
            self.note_held();
        } else {
            self.take_printed_numbers();
            self.renumber(changed, true, true);
        }
    }

    /// Returns whether all changes by a unit, those before its powers became new and those since, are for itself, always hold, and are looked
    /// up when needed.
    fn are_looked_up(&self, unit: Piece) -> bool {
        let content = self.content;
        let of_its_own = |change: u16| !content.kinds[usize::from(change)].is_in_view();
        let mut before = self.view.numbers.iter().filter(|clause| clause.is_by(unit)).map(|clause| &clause.active);
        let held = self.view.units[unit.index()].powers.iter().flat_map(|&power| &content.power(power).held);
        let mut now = held.filter(|held| held.class == Class::Numbers);
        before.all(|active| active.on == PieceSet::one(unit) && of_its_own(active.change))
            && now.all(|held| held.is_own && held.changes.iter().all(|&change| of_its_own(change)))
    }

    /// Gives a unit its powers, and those that it gains by them. Returns false if they may do more than that.
    fn gain_own(&mut self, index: usize, base: Powers) -> bool {
        let content = self.content;
        let in_play = self.state.units[index].in_play();
        let view = &mut self.view.units[index];
        view.base = u8::try_from(base.len()).unwrap_or(u8::MAX);
        view.powers.clone_from(&base);
        for power in base {
            let card = content.power(power);
            if card.digest.classes & !OWN != 0 {
                return false;
            }
            for held in card.held.iter().filter(|held| held.class == Class::Gains && in_play) {
                for &change in &held.changes {
                    let Change::GainsPowers(PowerSet::These { gained, .. }) = &content.changes[usize::from(change)] else { return false };
                    for &power in gained {
                        let gained = content.power(power);
                        if gained.digest.classes & !(Class::Numbers as u8) != 0 {
                            return false;
                        }
                        // Rule 4.9.1: not a second power of the same name.
                        if !view.powers.iter().any(|&own| same(content.power(own), gained)) {
                            view.powers.push(power);
                        }
                    }
                }
            }
        }
        view.sum_up(content);
        true
    }

    /// Notes again which abilities give units powers. Returns false if one of them may give others any, or gives those of others.
    fn ask_own(&mut self) -> bool {
        self.view.asked.clear();
        if self.view.classes & !OWN != 0 {
            return false;
        }
        for (index, (unit, view)) in self.state.units.iter().zip(&self.view.units).enumerate() {
            if view.digest.classes & Class::Gains as u8 == 0 {
                continue;
            }
            for &power in &view.powers {
                for held in self.content.power(power).held.iter().filter(|held| held.class == Class::Gains) {
                    let listed =
                        |change: &u16| matches!(self.content.changes[usize::from(*change)], Change::GainsPowers(PowerSet::These { .. }));
                    // What is KO'd may give others powers, too.
                    if !held.is_own || !held.changes.iter().all(listed) {
                        return false;
                    }
                    if unit.in_play() {
                        let ctx = Ctx::of(Piece::at(index), unit.player, Source::Power(power));
                        self.view.asked.push(Asked::of_own(ctx, held.given));
                    }
                }
            }
        }
        true
    }

    /// Gathers the changes of numbers by a unit again, and puts them where its former ones were.
    fn renew_numbers(&mut self, piece: Piece) {
        let start = self.view.found.len();
        self.clauses_of(piece, Class::Numbers);
        self.view.numbers.retain(|clause| !clause.is_by(piece));
        for at in start..self.view.found.len() {
            let clause = self.view.found[at];
            let place = self.view.numbers.partition_point(|other| other.order <= clause.order);
            self.view.numbers.insert(place, clause);
        }
        self.view.found.truncate(start);
    }
}

impl super::UnitView {
    /// Notes what its powers wait for, read and may change.
    pub(super) fn sum_up(&mut self, content: &crate::compiled::Compiled) {
        self.digest = Digest::default();
        for power in &self.powers {
            self.digest.add(&content.power(*power).digest);
        }
    }
}
