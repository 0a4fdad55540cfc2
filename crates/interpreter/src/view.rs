//! What follows from the state: characteristics, types, powers and continuous changes of each unit (rule 4.18.4).

use crate::code::{Ability, Amount, Change, Condition, PowerId, PowerMatch, PowerSet, Units};
use crate::compiled::RewardKind;
use crate::dice::Face;
use crate::frame::{Ctx, Source};
use crate::game::Game;
use crate::state::{Piece, PieceSet, Place, Presence};
use arrayvec::ArrayVec;
use kcc_ir::{Characteristic, State};

/// The view on all units.
#[derive(Clone, Debug, Default)]
pub(crate) struct View {
    pub(crate) units: Vec<UnitView>,
    /// Whether places, injuries and the like change it: some ability in play depends on them.
    pub(crate) dynamic: bool,
    /// Kinds of happenings that some ability in play waits for.
    pub(crate) triggers: u32,
    /// Whether some ability in play acts before a KO or in its place.
    pub(crate) instead: bool,
}

/// What is true of a unit.
#[derive(Clone, Debug, Default)]
pub(crate) struct UnitView {
    pub(crate) level: u8,
    pub(crate) initiative: u8,
    pub(crate) mp: Option<u8>,
    /// Health points; none for traps.
    pub(crate) hp: Option<u8>,
    pub(crate) ap: Option<u8>,
    pub(crate) types: [u64; 3],
    pub(crate) powers: ArrayVec<PowerId, 24>,
    pub(crate) active: ArrayVec<Active, 32>,
}

/// A change that holds for a unit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Active {
    pub(crate) change: u16,
    pub(crate) ctx: Ctx,
}

/// What the abilities of a power are like, so that those that do not matter are passed over.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Digest {
    /// The classes of its continuous changes, one bit each.
    classes: u8,
    /// Kinds of happenings it waits for.
    triggers: u32,
    /// Whether it acts before a KO or in its place.
    before: bool,
    /// Whether its continuous changes depend on places, injuries and the like.
    dynamic: bool,
}

/// Classes of changes, in the order in which they are applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    Losses = 1,
    Gains = 2,
    Types = 4,
    Numbers = 8,
}

impl Class {
    fn of(change: &Change) -> Self {
        match change {
            Change::LosesPowers(_) => Self::Losses,
            Change::GainsPowers(_) => Self::Gains,
            Change::GainsType(_) | Change::GainsTypesOf(_) => Self::Types,
            Change::Characteristic { .. }
            | Change::Becomes(..)
            | Change::GainsPowersAgainst(..)
            | Change::Spells(..)
            | Change::Dice { .. }
            | Change::DiceInstead(_)
            | Change::DamageTaken { .. }
            | Change::AtMostInjuries { .. }
            | Change::Rerolls
            | Change::DofusTurnedBy(_)
            | Change::Cannot { .. }
            | Change::Only { .. }
            | Change::FirstPurchase { .. } => Self::Numbers,
        }
    }
}

impl Digest {
    pub(crate) fn of(abilities: &[Ability], changes: &[Change]) -> Self {
        let mut digest = Self::default();
        for ability in abilities {
            match ability {
                Ability::While { condition, on, changes: range } => {
                    let changes = &changes[usize::from(range.start)..usize::from(range.end)];
                    digest.dynamic |= condition.is_some() || !matches!(on, Units::Itself) || !changes.iter().all(is_steady);
                    digest.classes |= changes.iter().fold(0, |classes, change| classes | Class::of(change) as u8);
                }
                Ability::When { trigger, .. } => digest.triggers |= trigger.event.happening.bit(),
                Ability::Before { .. } => digest.before = true,
                Ability::Team { .. } => {}
            }
        }
        digest
    }
}

/// A change and whether its ability asks a condition first.
struct Clause {
    active: Active,
    on: PieceSet,
    conditional: bool,
}

impl Game<'_> {
    /// Makes the view anew if something has changed.
    pub(crate) fn refresh(&mut self) {
        if self.dirty {
            self.dirty = false;
            self.rebuild();
        }
    }

    fn rebuild(&mut self) {
        let content = self.content;
        self.view.units.resize_with(self.state.units.len(), UnitView::default);
        for (unit, view) in self.state.units.iter().zip(&mut self.view.units) {
            let profile = content.card(unit.profile);
            let (level, initiative) = profile.krosmaster.unwrap_or((0, 0));
            (view.level, view.initiative) = (level, initiative);
            (view.mp, view.hp, view.ap) = (profile.mp, profile.hp, profile.ap);
            view.types = profile.types;
            view.active.clear();
            view.powers.clear();
            view.powers.extend(profile.powers.iter().copied().take(16));
            // Rule 5.3.1: an inspiration die gives a power; rule 4.9.1: not the one that is there already.
            for face in Face::ALL {
                let power = content.inspiration[face as usize];
                if unit.inspiration & face.bit() != 0 && !view.powers.contains(&power) {
                    view.powers.push(power);
                }
            }
        }
        for (reward, place) in &self.state.rewards.tokens {
            if let Place::Up(holder) = place {
                match content.rewards[usize::from(*reward)].kind {
                    RewardKind::Buff { power } | RewardKind::Equipment { power, .. } => {
                        let powers = &mut self.view.units[holder.index()].powers;
                        // Two tokens of one kind help twice.
                        let _ = powers.try_push(power);
                    }
                    RewardKind::Boost { .. } => {}
                }
            }
        }
        self.change_powers();
        self.change_types();
        self.change_numbers();
        let mut triggers = 0;
        let (mut dynamic, mut instead) = (false, false);
        for power in self.view.units.iter().flat_map(|view| &view.powers) {
            let digest = &content.power(*power).digest;
            triggers |= digest.triggers;
            dynamic |= digest.dynamic;
            instead |= digest.before;
        }
        dynamic |= self.state.lasting.iter().any(|lasting| !is_steady(&content.changes[usize::from(lasting.change)]));
        self.view.dynamic = dynamic;
        self.view.triggers = triggers;
        self.view.instead = instead;
    }

    /// All changes of a class, of abilities and of effects that last.
    fn clauses(&self, class: Class) -> ArrayVec<Clause, 96> {
        let content = self.content;
        let wanted = |change: &Change| Class::of(change) == class;
        let mut clauses = ArrayVec::new();
        for (index, view) in self.view.units.iter().enumerate() {
            let owner = Piece(u8::try_from(index).unwrap_or(u8::MAX));
            let unit = &self.state.units[index];
            if matches!(unit.presence, Presence::Coming | Presence::Gone) {
                continue;
            }
            for &power in &view.powers {
                let card = content.power(power);
                if card.digest.classes & class as u8 == 0 {
                    continue;
                }
                for ability in &card.abilities {
                    let Ability::While { condition, on, changes } = ability else { continue };
                    let ctx = Ctx::of(owner, unit.player, Source::Power(power));
                    // The power of a KO'd unit acts only if it says so.
                    let speaks = unit.in_play() || condition.as_ref().is_some_and(speaks_of_own_ko);
                    let range = usize::from(changes.start)..usize::from(changes.end);
                    if !speaks || !content.changes[range].iter().any(wanted) {
                        continue;
                    }
                    if condition.as_ref().is_some_and(|condition| !self.holds(condition, &ctx)) {
                        continue;
                    }
                    let on = self.set(on, &ctx);
                    for change in changes.clone() {
                        if wanted(&content.changes[usize::from(change)]) {
                            let clause = Clause { active: Active { change, ctx }, on, conditional: condition.is_some() };
                            let _ = clauses.try_push(clause);
                        }
                    }
                }
            }
        }
        for lasting in &self.state.lasting {
            // A cast is not changed by what it makes itself.
            let change = &content.changes[usize::from(lasting.change)];
            if wanted(change) && !(lasting.fresh && matches!(change, Change::Spells(..))) {
                let active = Active { change: lasting.change, ctx: lasting.ctx };
                let _ = clauses.try_push(Clause { active, on: PieceSet::one(lasting.on), conditional: false });
            }
        }
        clauses
    }

    fn change_powers(&mut self) {
        let content = self.content;
        // Rule 4.18.4.g: the loss of powers comes before anything else. Powers that take each other away all do so at once.
        let losses = self.clauses(Class::Losses);
        let mut lost: ArrayVec<(PieceSet, u16, Ctx), 96> = ArrayVec::new();
        for loss in losses {
            let _ = lost.try_push((loss.on, loss.active.change, loss.active.ctx));
        }
        let is_lost = |game: &Self, unit: Piece, power: PowerId| {
            content.power(power).is_power && lost.iter().any(|(on, change, ctx)| on.contains(unit) && game.takes(*change, ctx, power))
        };
        if !lost.is_empty() {
            for index in 0..self.view.units.len() {
                let unit = Piece(u8::try_from(index).unwrap_or(u8::MAX));
                let kept = self.view.units[index].powers.iter().copied().filter(|&power| !is_lost(self, unit, power)).collect();
                self.view.units[index].powers = kept;
            }
        }
        // Gained powers can give powers in turn; each round must add one, so that it ends.
        for _ in 0..4 {
            let gains = self.clauses(Class::Gains);
            if gains.is_empty() {
                return;
            }
            let mut added = false;
            for gain in gains {
                let Change::GainsPowers(powers) = &content.changes[usize::from(gain.active.change)] else { continue };
                let given: ArrayVec<PowerId, 48> = match powers {
                    PowerSet::These { gained, .. } => gained.iter().copied().take(48).collect(),
                    PowerSet::All { .. } => ArrayVec::new(),
                    PowerSet::Of(units) => {
                        let from = self.set(units, &gain.active.ctx);
                        let all = from.iter().filter_map(|piece| self.view.units.get(piece.index())).flat_map(|view| view.powers.clone());
                        all.filter(|&power| content.power(power).is_power).take(48).collect()
                    }
                };
                for unit in gain.on.iter().filter(|unit| unit.is_unit()) {
                    for &power in &given {
                        // Rule 4.9.1: not a second power of the same name.
                        let has = self.view.units[unit.index()].powers.iter().any(|&own| same(content.power(own), content.power(power)));
                        if !has && !is_lost(self, unit, power) && self.view.units[unit.index()].powers.try_push(power).is_ok() {
                            added = true;
                        }
                    }
                }
            }
            if !added {
                return;
            }
        }
    }

    fn change_types(&mut self) {
        let content = self.content;
        for clause in self.clauses(Class::Types) {
            let mut types = [0u64; 3];
            let change = &content.changes[usize::from(clause.active.change)];
            if let Change::GainsType(kind) = change {
                if let Some(word) = types.get_mut(usize::from(kind / 64)) {
                    *word = 1 << (kind % 64);
                }
            } else if let Change::GainsTypesOf(units) = change {
                for unit in self.set(units, &clause.active.ctx).iter() {
                    if let Some(view) = self.view.units.get(unit.index()) {
                        types = std::array::from_fn(|i| types[i] | view.types[i]);
                    }
                }
            }
            for unit in clause.on.iter().filter(|unit| unit.is_unit()) {
                let view = &mut self.view.units[unit.index()];
                view.types = std::array::from_fn(|i| view.types[i] | types[i]);
            }
        }
    }

    fn change_numbers(&mut self) {
        let content = self.content;
        let mut clauses = self.clauses(Class::Numbers);
        // Rule 4.18.10: numbers that others ask for are those after changes without a condition. A number that takes the
        // printed one's place comes before what is added to it.
        let rank = |clause: &Clause| {
            let becomes = matches!(content.changes[usize::from(clause.active.change)], Change::Becomes(..));
            (clause.conditional, !becomes)
        };
        // A stable sort: among equals, the order of the units.
        if clauses.iter().any(|clause| rank(clause) != (false, true)) {
            clauses.sort_by_key(rank);
        }
        for clause in &clauses {
            for unit in clause.on.iter().filter(|unit| unit.is_unit()) {
                match &content.changes[usize::from(clause.active.change)] {
                    Change::Characteristic { characteristic, amount, at_least } => {
                        let more = self.amount(amount, &clause.active.ctx, 0);
                        let least = |number: u8| i32::from(number.min(*at_least));
                        let view = &mut self.view.units[unit.index()];
                        let add = |number: u8| u8::try_from(i32::from(number).saturating_add(more).clamp(least(number), 99)).unwrap_or(0);
                        match characteristic {
                            Characteristic::Level => view.level = add(view.level),
                            Characteristic::Initiative => view.initiative = add(view.initiative),
                            // Rule 4.11.1: a dash is not a number, and nothing changes it.
                            Characteristic::Mp => view.mp = view.mp.map(add),
                            Characteristic::Hp => view.hp = view.hp.map(add),
                            Characteristic::Ap => view.ap = view.ap.map(add),
                        }
                    }
                    Change::Becomes(characteristic, number) => {
                        let view = &mut self.view.units[unit.index()];
                        match characteristic {
                            Characteristic::Level => view.level = *number,
                            Characteristic::Initiative => view.initiative = *number,
                            Characteristic::Mp => view.mp = view.mp.map(|_| *number),
                            Characteristic::Hp => view.hp = view.hp.map(|_| *number),
                            Characteristic::Ap => view.ap = view.ap.map(|_| *number),
                        }
                    }
                    Change::GainsPowers(_) | Change::LosesPowers(_) | Change::GainsType(_) | Change::GainsTypesOf(_) => {}
                    Change::Spells(..)
                    | Change::Dice { .. }
                    | Change::DiceInstead(_)
                    | Change::DamageTaken { .. }
                    | Change::AtMostInjuries { .. }
                    | Change::GainsPowersAgainst(..)
                    | Change::Rerolls
                    | Change::DofusTurnedBy(_)
                    | Change::Cannot { .. }
                    | Change::Only { .. }
                    | Change::FirstPurchase { .. } => {
                        let _ = self.view.units[unit.index()].active.try_push(clause.active);
                    }
                }
            }
        }
    }

    /// Whether a change takes this power away.
    fn takes(&self, change: u16, ctx: &Ctx, power: PowerId) -> bool {
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

    /// The view on a unit.
    pub(crate) fn unit_view(&self, unit: Piece) -> Option<&UnitView> {
        self.view.units.get(unit.index())
    }

    /// Whether a unit has a power that texts speak of so.
    pub(crate) fn has_power(&self, unit: Piece, power: PowerMatch) -> bool {
        self.unit_view(unit).is_some_and(|view| view.powers.iter().any(|&own| fits(power, self.content.power(own))))
    }

    /// The changes that hold for a unit.
    pub(crate) fn changes_on(&self, unit: Piece) -> impl Iterator<Item = (&Change, &Ctx)> {
        let active = self.unit_view(unit).map_or(&[][..], |view| view.active.as_slice());
        active.iter().map(|active| (&self.content.changes[usize::from(active.change)], &active.ctx))
    }

    /// The changes that powers make which a unit has only in a roll against another.
    pub(crate) fn changes_against(&self, unit: Piece, other: Piece) -> ArrayVec<Active, 16> {
        let mut active = ArrayVec::new();
        for (change, ctx) in self.changes_on(unit) {
            let Change::GainsPowersAgainst(PowerSet::These { gained, .. }, against) = change else { continue };
            if !other.is_some() || !self.set(against, ctx).contains(other) {
                continue;
            }
            let own = &self.view.units[unit.index()].powers;
            for &power in gained.iter().filter(|&&power| !own.iter().any(|&one| same(self.content.power(one), self.content.power(power)))) {
                for ability in &self.content.power(power).abilities {
                    if let Ability::While { condition: None, on: Units::Itself, changes } = ability {
                        let ctx = Ctx::of(unit, self.player_of(unit), Source::Power(power));
                        active.extend(changes.clone().map(|change| Active { change, ctx }).take(16 - active.len()));
                    }
                }
            }
        }
        active
    }

    /// The health points of a unit; none if it has none.
    pub(crate) fn hp(&self, unit: Piece) -> Option<u8> {
        self.unit_view(unit).and_then(|view| view.hp)
    }
}

/// Whether a power is what a text speaks of.
fn fits(wanted: PowerMatch, power: &crate::compiled::Power) -> bool {
    power.is_power && power.name == wanted.name && (wanted.parameter.is_none() || wanted.parameter == power.parameter)
}

fn same(one: &crate::compiled::Power, other: &crate::compiled::Power) -> bool {
    one.name == other.name && one.parameter == other.parameter && one.is_power == other.is_power
}

/// Whether a change means the same whatever happens on the board.
fn is_steady(change: &Change) -> bool {
    let number = |amount: &Amount| matches!(amount, Amount::Number(_));
    match change {
        Change::Characteristic { amount, .. } => number(amount),
        Change::GainsPowers(PowerSet::These { .. }) | Change::LosesPowers(PowerSet::These { .. } | PowerSet::All { .. }) => true,
        Change::GainsPowers(PowerSet::All { .. } | PowerSet::Of(_)) | Change::LosesPowers(PowerSet::Of(_)) => false,
        Change::GainsTypesOf(_) => false,
        // These are asked when they matter, not when the view is made.
        Change::Becomes(..)
        | Change::GainsType(_)
        | Change::Spells(..)
        | Change::Dice { .. }
        | Change::DiceInstead(_)
        | Change::DamageTaken { .. }
        | Change::AtMostInjuries { .. }
        | Change::GainsPowersAgainst(..)
        | Change::Rerolls
        | Change::DofusTurnedBy(_)
        | Change::Cannot { .. }
        | Change::Only { .. }
        | Change::FirstPurchase { .. } => true,
    }
}

/// Whether a condition asks if the unit itself is KO'd.
fn speaks_of_own_ko(condition: &Condition) -> bool {
    match condition {
        Condition::Is(Units::Itself, group) => group.state == State::Ko,
        Condition::All(conditions) | Condition::Any(conditions) => conditions.iter().any(speaks_of_own_ko),
        Condition::Never
        | Condition::Is(..)
        | Condition::Exists(_)
        | Condition::Compare(..)
        | Condition::Happened(..)
        | Condition::Coins(_)
        | Condition::Track
        | Condition::Invasion
        | Condition::Retribution(_)
        | Condition::Revenge { .. }
        | Condition::Not(_) => false,
    }
}
