//! What follows from the state: characteristics, types, powers and continuous changes of each unit (rule 4.18.4).

use crate::board::{Cell, CellSet};
use crate::change_kinds::Kinds;
use crate::compiled::{Profile, RewardKind};
use crate::dependencies::Reads;
use crate::dice::Face;
use crate::frame::{Ctx, Frame, Source, UnitTurn};
use crate::game::Game;
use crate::log::What;
use crate::program::{Ability, Change, Condition, Player, PowerId, PowerMatch, PowerSet, Shift, Units};
use crate::state::{Piece, PieceSet, Place, Presence, UNITS};
use arrayvec::ArrayVec;
use kcc_ir::{Characteristic, Decided, State, Timing};
use smallvec::SmallVec;
use std::ops::Range;

/// Room for changes that hold at one time; beyond it they are kept on the heap.
const CLAUSES: usize = 96;

/// The view on all units.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct View {
    pub(crate) units: ArrayVec<UnitView, UNITS>,
    /// The changes that hold for units, in the order in which they count.
    active: SmallVec<[Active; CLAUSES]>,
    /// The classes of changes that there may be: of others there are none.
    classes: u8,
    /// Cells that scenery blocks for whoever moves.
    walls: CellSet,
    /// Cells where scenery blocks lines of sight.
    opaque: CellSet,
    /// Cells from which scenery makes spells reach further.
    high: CellSet,
    /// Whether scenery on the board has spells for whoever stands beside it.
    lent: bool,
    /// Whether scenery on the board floats.
    afloat: bool,
    /// Units with a reward face up on them, and with one face down.
    pub(crate) wearers: PieceSet,
    pub(crate) bearers: PieceSet,
    /// What of the state its powers, types and controllers come from.
    reads: Reads,
    /// What of the state its numbers and changes come from, beside that.
    numbers_read: Reads,
    /// Changes that are gathered; nothing once the view is made.
    found: SmallVec<[Clause; CLAUSES]>,
    /// Kinds of happenings that some ability in play waits for.
    pub(crate) triggers: u64,
    /// Kinds of happenings before which, or in whose place, some ability in play acts.
    pub(crate) before: u64,
}

/// What is true of a unit.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct UnitView {
    pub(crate) level: u8,
    pub(crate) initiative: u8,
    pub(crate) mp: Option<u8>,
    /// Health points; none for traps.
    pub(crate) hp: Option<u8>,
    pub(crate) ap: Option<u8>,
    pub(crate) types: [u64; 3],
    pub(crate) powers: SmallVec<[PowerId; 24]>,
    /// The kinds of the changes that hold for it.
    kinds: Kinds,
    /// The classes of changes that its powers may make.
    classes: u8,
    /// Kinds of happenings that its abilities wait for.
    pub(crate) triggers: u64,
}

impl UnitView {
    /// The numbers that are printed, before any change.
    fn number(&mut self, profile: &Profile) {
        (self.level, self.initiative) = profile.krosmaster.unwrap_or((0, 0));
        (self.mp, self.hp, self.ap) = (profile.mp, profile.hp, profile.ap);
        self.kinds = Kinds::default();
    }
}

/// What of a view has to be made anew.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Stale {
    #[default]
    Nothing,
    /// Numbers and changes.
    Numbers,
    /// Everything.
    Whole,
}

/// A change that holds for some units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Active {
    pub(crate) change: u16,
    kinds: Kinds,
    on: PieceSet,
    pub(crate) ctx: Ctx,
}

/// What the abilities of a power are like, so that those that do not matter are passed over.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Digest {
    /// The classes of its continuous changes, one bit each.
    classes: u8,
    /// Kinds of happenings it waits for.
    triggers: u64,
    /// Kinds of happenings before which, or in whose place, it acts.
    before: u64,
    /// What its continuous changes read that concern powers, types and controllers.
    reads: Reads,
    /// What its other continuous changes read.
    numbers_read: Reads,
}

/// Classes of changes, in the order in which they are applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    Losses = 1,
    Gains = 2,
    Types = 4,
    Numbers = 8,
    Control = 16,
}

impl Class {
    fn of(change: &Change) -> Self {
        match change {
            Change::LosesPowers(_) => Self::Losses,
            Change::GainsPowers(_) => Self::Gains,
            Change::GainsType(_) | Change::GainsTypesOf(_) => Self::Types,
            Change::DecidedBy(Decided::Everything, _) => Self::Control,
            Change::Characteristic { .. }
            | Change::GainsPowersAgainst(..)
            | Change::GainsSpells(..)
            | Change::Spells(..)
            | Change::Dice { .. }
            | Change::DamageTaken { .. }
            | Change::AtMostInjuries { .. }
            | Change::Rerolls { .. }
            | Change::DecidedBy(Decided::Dofus, _)
            | Change::Cannot { .. }
            | Change::Only { .. }
            | Change::FirstPurchase { .. }
            | Change::Then(_)
            | Change::Waits(_) => Self::Numbers,
        }
    }
}

impl Digest {
    pub(crate) fn of(abilities: &[Ability], changes: &[Change]) -> Self {
        let mut digest = Self::default();
        for ability in abilities {
            match ability {
                Ability::While { changes: range, .. } => {
                    let changes = &changes[usize::from(range.start)..usize::from(range.end)];
                    let classes = changes.iter().fold(0, |classes, change| classes | Class::of(change) as u8);
                    let read = Reads::of(ability, changes);
                    if classes & Class::Numbers as u8 != 0 {
                        digest.numbers_read |= read;
                    }
                    if classes & !(Class::Numbers as u8) != 0 {
                        digest.reads |= read;
                    }
                    digest.classes |= classes;
                }
                Ability::Waits { clause, .. } => {
                    let waited = clause.trigger.event.happening.bit();
                    match clause.timing {
                        Timing::After => digest.triggers |= waited,
                        Timing::First | Timing::Instead => digest.before |= waited,
                    }
                }
                Ability::Team { .. } => {}
            }
        }
        digest
    }
}

/// A change and whether its ability asks a condition first.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Clause {
    active: Active,
    conditional: bool,
}

impl Game<'_> {
    /// A part of the state changes: what comes from it has to be made anew.
    pub(crate) fn touch(&mut self, part: Reads) {
        if self.view.reads.meets(part) {
            self.stale = Stale::Whole;
        } else if self.view.numbers_read.meets(part) {
            self.stale = self.stale.max(Stale::Numbers);
        }
    }

    /// Makes anew what of the view is stale.
    pub(crate) fn refresh(&mut self) {
        if self.breaks("continuous-effects-wait-for-a-turn") && self.waits_for_a_turn() {
            return;
        }
        if self.breaks("lost-powers-act-from-standby") && self.in_spell_steps() {
            return;
        }
        match std::mem::take(&mut self.stale) {
            Stale::Nothing => return,
            Stale::Numbers => self.renumber(),
            Stale::Whole => self.rebuild(),
        }
        self.unweighed |= !self.breaks("health-is-not-looked-at-again");
    }

    /// Whether a turn is under way, and nobody has come into play: no rule, but what one breaks.
    fn waits_for_a_turn(&self) -> bool {
        let under_way = |frame: &Frame| matches!(frame, Frame::UnitTurn(UnitTurn::Activation));
        self.state.units.len() == self.view.units.len() && self.state.stack.iter().any(under_way)
    }

    /// Makes the whole view anew; whether it was as it should be.
    pub fn look_again(&mut self) -> bool {
        self.refresh();
        let before = self.view.clone();
        self.rebuild();
        before == self.view
    }

    /// Makes the numbers and the changes anew; powers, types and controllers are still the same.
    fn renumber(&mut self) {
        for (unit, view) in self.state.units.iter().zip(&mut self.view.units) {
            view.number(self.content.card(unit.profile));
        }
        self.change_numbers();
        self.note_held();
    }

    fn rebuild(&mut self) {
        let content = self.content;
        self.look_at_scenery();
        self.gather();
        let elsewhere = self.state.units.iter().any(|unit| unit.player != unit.owner);
        let controlled = self.clauses(Class::Control);
        let settled = controlled.is_empty() && !elsewhere;
        self.done_with(controlled);
        if !settled {
            self.settle_control();
        }
        self.change_numbers();
        let mut triggers = 0;
        let (mut reads, mut numbers_read, mut before) = (Reads::BEINGS, Reads::default(), 0);
        for view in &mut self.view.units {
            view.triggers = 0;
            for power in &view.powers {
                let digest = &content.power(*power).digest;
                view.triggers |= digest.triggers;
                reads |= digest.reads;
                numbers_read |= digest.numbers_read;
                before |= digest.before;
            }
            triggers |= view.triggers;
        }
        for lasting in &self.state.lasting {
            reads |= content.reads[usize::from(lasting.change)];
            if let Change::Waits(watch) = &content.changes[usize::from(lasting.change)] {
                let waited = watch.trigger.event.happening.bit();
                if watch.timing == Timing::After { triggers |= waited } else { before |= waited }
            }
        }
        (self.view.reads, self.view.numbers_read) = (reads, numbers_read);
        self.view.triggers = triggers;
        self.view.before = before;
        self.note_held();
    }

    /// What is printed on each unit, with its rewards and inspiration dice; then powers and types are lost and gained.
    fn gather(&mut self) {
        let content = self.content;
        let units = &mut self.view.units;
        units.truncate(self.state.units.len());
        while units.len() < self.state.units.len() {
            units.push(UnitView::default());
        }
        for (unit, view) in self.state.units.iter().zip(units) {
            let profile = content.card(unit.profile);
            view.number(profile);
            view.types = profile.types;
            view.powers.clear();
            view.powers.extend_from_slice(&profile.powers);
            // Rule 5.3.1: an inspiration die gives a power; rule 4.9.1: not the one that is there already.
            for face in Face::ALL.into_iter().filter(|_| unit.inspiration != 0 && !content.breaks("inspiration-gives-nothing")) {
                let power = content.inspiration[face as usize];
                if unit.inspiration & face.bit() != 0 && !view.powers.contains(&power) {
                    view.powers.push(power);
                }
            }
        }
        (self.view.wearers, self.view.bearers) = (PieceSet::EMPTY, PieceSet::EMPTY);
        for (reward, place) in &self.state.rewards.tokens {
            if let Place::Down(holder) = place {
                self.view.bearers.insert(*holder);
            }
            if let Place::Up(holder) = place {
                self.view.wearers.insert(*holder);
                match content.rewards[usize::from(*reward)].kind {
                    RewardKind::Buff { power } | RewardKind::Equipment { power, .. } => {
                        // Two tokens of one kind help twice.
                        self.view.units[holder.index()].powers.push(power);
                    }
                    RewardKind::Boost { .. } => {}
                }
            }
        }
        self.note_classes();
        self.change_powers();
    }

    /// Who controls whom, where effects say something else than teams. It follows from whom each unit belongs to and not from who
    /// controls it at the moment, so that no effect takes its own ground away; of several the last one counts.
    fn settle_control(&mut self) {
        let content = self.content;
        let before: ArrayVec<u8, UNITS> = self.state.units.iter().map(|unit| unit.player).collect();
        for unit in &mut self.state.units {
            unit.player = unit.owner;
        }
        self.gather();
        let mut after: ArrayVec<u8, UNITS> = self.state.units.iter().map(|unit| unit.owner).collect();
        let clauses = self.clauses(Class::Control);
        for at in clauses.clone() {
            let Active { change, ctx, on, .. } = self.view.found[at].active;
            let Change::DecidedBy(Decided::Everything, player) = &content.changes[usize::from(change)] else { continue };
            let player = match player {
                // Whoever controlled it when the effect began.
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
        self.gather();
        for (index, (&before, &after)) in before.iter().zip(&after).enumerate().filter(|(_, (before, after))| before != after) {
            let piece = Piece(u8::try_from(index).unwrap_or(u8::MAX));
            // The journal has to find what was there.
            self.state.units[index].player = before;
            self.unit_mut(piece).player = after;
            self.fact("4.18.4", What::Controlled, Piece::NONE, piece, i32::from(after));
        }
    }

    /// The clauses of powers that hold for somebody now: the power, and which of its abilities.
    pub(crate) fn held(&self) -> Vec<(PowerId, u8)> {
        let mut held = Vec::new();
        for (index, (unit, view)) in self.state.units.iter().zip(&self.view.units).enumerate() {
            let owner = Piece(u8::try_from(index).unwrap_or(u8::MAX));
            if matches!(unit.presence, Presence::Coming | Presence::Gone) {
                continue;
            }
            for &power in &view.powers {
                for (number, ability) in self.content.power(power).abilities.iter().enumerate() {
                    let Ability::While { condition, on, .. } = ability else { continue };
                    let ctx = Ctx::of(owner, unit.player, Source::Power(power));
                    let speaks = unit.in_play() || condition.as_ref().is_some_and(speaks_of_own_ko);
                    let holds = condition.as_ref().is_none_or(|condition| self.holds(condition, &ctx));
                    if speaks && holds && !self.set(on, &ctx).is_empty() {
                        held.push((power, u8::try_from(number).unwrap_or(u8::MAX)));
                    }
                }
            }
        }
        held
    }

    /// Notes the classes of changes that there may be, before powers are lost and gained.
    fn note_classes(&mut self) {
        let content = self.content;
        let lasting = self.state.lasting.iter().map(|lasting| &content.changes[usize::from(lasting.change)]);
        let mut all = lasting.fold(0, |classes, change| classes | Class::of(change) as u8);
        for view in &mut self.view.units {
            view.classes = view.powers.iter().fold(0, |classes, power| classes | content.power(*power).digest.classes);
            all |= view.classes;
        }
        // What is gained may be of any class.
        if all & Class::Gains as u8 != 0 {
            all = u8::MAX;
            self.view.units.iter_mut().for_each(|view| view.classes = u8::MAX);
        }
        self.view.classes = all;
    }

    /// Notes which cells scenery makes what they are.
    pub(crate) fn look_at_scenery(&mut self) {
        let (mut walls, mut opaque, mut high) = (CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY);
        let (mut lent, mut afloat) = (false, false);
        for (&kind, &cell) in self.state.scenery.iter().zip(&self.state.cells[UNITS..]) {
            let scenery = &self.content.scenery[usize::from(kind)];
            lent |= cell.is_some() && !scenery.lent.is_empty();
            afloat |= cell.is_some() && scenery.floats_on.is_some();
            for (set, is_so) in [(&mut walls, scenery.impassable), (&mut opaque, scenery.blocks_sight), (&mut high, scenery.range > 0)] {
                if is_so {
                    set.insert(cell);
                }
            }
        }
        (self.view.walls, self.view.opaque, self.view.high) = (walls, opaque, high);
        (self.view.lent, self.view.afloat) = (lent, afloat);
    }

    /// Whether scenery on the board has spells for whoever stands beside it (rule 4.17.7.c).
    pub(crate) fn is_lent(&self) -> bool {
        self.view.lent
    }

    /// Whether scenery on the board goes along with whoever stands on it.
    pub(crate) fn is_afloat(&self) -> bool {
        self.view.afloat
    }

    /// Cells that scenery blocks for whoever moves (rule 4.17.4).
    pub(crate) fn walls(&self) -> CellSet {
        self.view.walls
    }

    /// Cells where scenery blocks lines of sight (rule 4.15.9).
    pub(crate) fn opaque(&self) -> CellSet {
        self.view.opaque
    }

    /// Whether scenery on a cell makes spells reach further (rule 4.17.6.c).
    pub(crate) fn is_high(&self, cell: Cell) -> bool {
        self.view.high.contains(cell)
    }

    /// Gathers all changes of a class, of abilities and of effects that last, behind those that are gathered already. They stay
    /// until [`Self::done_with`] is called.
    fn clauses(&mut self, class: Class) -> Range<usize> {
        let content = self.content;
        let start = self.view.found.len();
        let wanted = |change: &Change| Class::of(change) == class;
        if self.view.classes & class as u8 == 0 {
            return start..start;
        }
        for (index, unit) in self.state.units.iter().enumerate() {
            let owner = Piece(u8::try_from(index).unwrap_or(u8::MAX));
            if self.view.units[index].classes & class as u8 == 0 || matches!(unit.presence, Presence::Coming | Presence::Gone) {
                continue;
            }
            for place in 0..self.view.units[index].powers.len() {
                let power = self.view.units[index].powers[place];
                let card = content.power(power);
                if card.digest.classes & class as u8 == 0
                    || self.breaks("gained-powers-wait") && !content.card(unit.profile).powers.contains(&power)
                {
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
                    let mut on = self.set(on, &ctx);
                    if self.breaks("continuous-effects-miss-newcomers") {
                        let came = |unit: &Piece| self.state.units.get(unit.index()).is_some_and(|unit| unit.summoner.is_some());
                        on = on.iter().filter(|unit| *unit == owner || !came(unit)).collect();
                    }
                    for change in changes.clone() {
                        if wanted(&content.changes[usize::from(change)]) {
                            let active = Active { change, kinds: content.kinds[usize::from(change)], on, ctx };
                            self.view.found.push(Clause { active, conditional: condition.is_some() });
                        }
                    }
                }
            }
        }
        for lasting in &self.state.lasting {
            // A cast is not changed by what it makes itself.
            let change = &content.changes[usize::from(lasting.change)];
            if wanted(change) && !(lasting.is_fresh() && matches!(change, Change::Spells(..))) {
                let (change, on, ctx) = (lasting.change, PieceSet::one(lasting.on), lasting.ctx);
                let active = Active { change, kinds: content.kinds[usize::from(change)], on, ctx };
                self.view.found.push(Clause { active, conditional: false });
            }
        }
        start..self.view.found.len()
    }

    /// Forgets the changes that were gathered last.
    fn done_with(&mut self, clauses: Range<usize>) {
        self.view.found.truncate(clauses.start);
    }

    fn change_powers(&mut self) {
        let content = self.content;
        // Rule 4.18.4.g: the loss of powers comes before anything else. Powers that take each other away all do so at once.
        let losses = self.clauses(Class::Losses);
        let is_lost = |game: &Self, unit: Piece, power: PowerId| {
            let takes = |loss: &Active| loss.on.contains(unit) && game.takes(loss.change, &loss.ctx, power);
            content.power(power).is_power && game.view.found[losses.clone()].iter().any(|loss| takes(&loss.active))
        };
        if !losses.is_empty() {
            for index in 0..self.view.units.len() {
                let unit = Piece(u8::try_from(index).unwrap_or(u8::MAX));
                let kept = self.view.units[index].powers.iter().copied().filter(|&power| !is_lost(self, unit, power)).collect();
                self.view.units[index].powers = kept;
            }
        }
        // Powers and types that are gained can give further ones, and each can ask for the other: round after round, until one adds
        // nothing. Nothing is taken away here, so that it ends.
        loop {
            let gained = self.gain_powers(&is_lost);
            if !(self.gain_types() || gained) {
                break;
            }
        }
        self.done_with(losses);
    }

    /// Gives the powers that the changes of now say; whether there was a new one.
    fn gain_powers(&mut self, is_lost: &impl Fn(&Self, Piece, PowerId) -> bool) -> bool {
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
                        self.view.units[unit.index()].powers.push(power);
                        added = true;
                    }
                }
            }
        }
        self.done_with(clauses);
        added
    }

    /// Gives the types that the changes of now say; whether there was a new one.
    fn gain_types(&mut self) -> bool {
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

    fn change_numbers(&mut self) {
        let content = self.content;
        self.view.active.clear();
        let clauses = self.clauses(Class::Numbers);
        // Rule 4.18.10: numbers that others ask for are those after changes without a condition. A number that takes the
        // printed one's place comes before what is added to it.
        let rank = |clause: &Clause| {
            let change = &content.changes[usize::from(clause.active.change)];
            let becomes = matches!(change, Change::Characteristic { how: Shift::To(_), .. });
            (clause.conditional, !becomes)
        };
        // A stable sort: among equals, the order of the units.
        let found = &mut self.view.found[clauses.clone()];
        if found.iter().any(|clause| rank(clause) != (false, true)) {
            found.sort_by_key(rank);
        }
        for at in clauses.clone() {
            let active = self.view.found[at].active;
            if !active.kinds.meets(Kinds::TAKEN_IN) {
                self.hold(active);
                continue;
            }
            for unit in active.on.iter().filter(|unit| unit.is_unit()) {
                match &content.changes[usize::from(active.change)] {
                    Change::Characteristic { characteristic, how: Shift::By { amount, at_least } } => {
                        let more = self.amount(amount, &active.ctx, 0);
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
                    Change::Characteristic { characteristic, how: Shift::To(number) } => {
                        let view = &mut self.view.units[unit.index()];
                        match characteristic {
                            Characteristic::Level => view.level = *number,
                            Characteristic::Initiative => view.initiative = *number,
                            Characteristic::Mp => view.mp = view.mp.map(|_| *number),
                            Characteristic::Hp => view.hp = view.hp.map(|_| *number),
                            Characteristic::Ap => view.ap = view.ap.map(|_| *number),
                        }
                    }
                    Change::GainsPowers(_)
                    | Change::LosesPowers(_)
                    | Change::GainsType(_)
                    | Change::GainsTypesOf(_)
                    | Change::DecidedBy(Decided::Everything, _) => {}
                    Change::GainsSpells(..)
                    | Change::Spells(..)
                    | Change::Dice { .. }
                    | Change::DamageTaken { .. }
                    | Change::AtMostInjuries { .. }
                    | Change::GainsPowersAgainst(..)
                    | Change::Rerolls { .. }
                    | Change::DecidedBy(Decided::Dofus, _)
                    | Change::Cannot { .. }
                    | Change::Only { .. }
                    | Change::FirstPurchase { .. }
                    | Change::Then(_)
                    | Change::Waits(_) => {}
                }
            }
        }
        self.done_with(clauses);
    }

    /// A change holds for its units from now on, and is asked for when it matters.
    fn hold(&mut self, active: Active) {
        self.view.active.push(active);
        for unit in active.on.iter() {
            if let Some(view) = self.view.units.get_mut(unit.index()) {
                view.kinds = view.kinds.or(active.kinds);
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

    /// Whether rewards may lie face up on a unit; certain where they do not.
    pub(crate) fn may_wear(&self, unit: Piece) -> bool {
        self.stale == Stale::Whole || self.view.wearers.contains(unit)
    }

    /// The view on a unit.
    pub(crate) fn unit_view(&self, unit: Piece) -> Option<&UnitView> {
        self.view.units.get(unit.index())
    }

    /// Whether a unit has a power that texts speak of so.
    pub(crate) fn has_power(&self, unit: Piece, power: PowerMatch) -> bool {
        self.unit_view(unit).is_some_and(|view| view.powers.iter().any(|&own| fits(power, self.content.power(own))))
    }

    /// Whether changes of such kinds hold for a unit.
    pub(crate) fn has_changes(&self, unit: Piece, kinds: Kinds) -> bool {
        self.unit_view(unit).is_some_and(|view| view.kinds.meets(kinds))
    }

    /// The changes of such kinds that hold for a unit.
    pub(crate) fn changes_on(&self, unit: Piece, kinds: Kinds) -> impl Iterator<Item = (&Change, &Ctx)> {
        let active = if self.has_changes(unit, kinds) { self.view.active.as_slice() } else { &[] };
        let of_it = active.iter().filter(move |active| active.kinds.meets(kinds) && active.on.contains(unit));
        of_it.map(|active| self.told(active))
    }

    /// The changes that powers make which a unit has only against another.
    pub(crate) fn changes_against(&self, unit: Piece, other: Piece) -> SmallVec<[Active; 16]> {
        let mut active = SmallVec::new();
        for (change, ctx) in self.changes_on(unit, Kinds::AGAINST) {
            let Change::GainsPowersAgainst(PowerSet::These { gained, .. }, against) = change else { continue };
            if !other.is_some() || !self.set(against, ctx).contains(other) {
                continue;
            }
            let own = &self.view.units[unit.index()].powers;
            for &power in gained.iter().filter(|&&power| !own.iter().any(|&one| same(self.content.power(one), self.content.power(power)))) {
                for ability in &self.content.power(power).abilities {
                    if let Ability::While { condition: None, on: Units::Itself, changes } = ability {
                        let ctx = Ctx::of(unit, self.player_of(unit), Source::Power(power));
                        let kinds = |change: u16| self.content.kinds[usize::from(change)];
                        let on = PieceSet::one(unit);
                        active.extend(changes.clone().map(|change| Active { change, kinds: kinds(change), on, ctx }));
                    }
                }
            }
        }
        active
    }

    /// What a change is, and who is meant in it.
    pub(crate) fn told<'a>(&'a self, active: &'a Active) -> (&'a Change, &'a Ctx) {
        (&self.content.changes[usize::from(active.change)], &active.ctx)
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

/// Whether a condition asks if the unit itself is KO'd.
fn speaks_of_own_ko(condition: &Condition) -> bool {
    condition.asks(|one| matches!(one, Condition::Is(Units::Itself, group) if group.state == State::Ko))
}
