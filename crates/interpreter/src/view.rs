//! What follows from the state: characteristics, types, powers and continuous changes of each unit (rule 4.18.4).

mod clauses;
mod numbers;
mod own;
mod powers;
mod query;
mod scenery;

use crate::board::CellSet;
use crate::change_kinds::Kinds;
use crate::compiled::Profile;
use crate::continuous::{Class, Digest};
use crate::crowd::Crowd;
use crate::dependencies::Reads;
use crate::frame::{Ctx, Frame, UnitTurn};
use crate::game::Game;
use crate::program::Change;
use crate::state::{PieceSet, UNITS};
use clauses::{Asked, Clause};
use kcc_ir::Timing;
use own::Powers;

/// How many changes there is room for at first; hardly any game has more at one time.
const CLAUSES: usize = 96;

/// The view of all units.
///
/// Its lists are on the heap, so that a copy of the game takes no more than is in them; they keep their room.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct View {
    pub(crate) units: Vec<UnitView>,
    /// All changes of class [`Class::Numbers`], including those that hold for no unit now, in the order they apply.
    numbers: Vec<Clause>,
    /// The abilities that powers, types and controllers are derived from, and for whom each was found to hold.
    asked: Vec<Asked>,
    /// Whether powers, types and controllers are derived from abilities alone: no lasting effect changes them, and every unit is
    /// controlled by the player to whose team it belongs.
    from_abilities: bool,
    /// The kinds of the changes that hold for any unit.
    kinds: Kinds,
    /// Units that block lines of sight for everybody, as changes say, and units that do not.
    blocking: PieceSet,
    glass: PieceSet,
    /// Whether changes say of some unit that it blocks the sight of certain units, or does not.
    blocks_some: bool,
    /// The classes of changes that may exist; there are none of any other class.
    classes: u8,
    /// Cells that scenery blocks for units that move.
    walls: CellSet,
    /// Cells where scenery blocks lines of sight.
    opaque: CellSet,
    /// Cells from which scenery makes spells reach further.
    high: CellSet,
    /// Cells with scenery on them.
    strewn: CellSet,
    /// Whether scenery on the board lends spells to adjacent units.
    lent: bool,
    /// Whether scenery on the board floats.
    afloat: bool,
    /// Units with a reward face up on them, and with one face down.
    pub(crate) wearers: PieceSet,
    pub(crate) bearers: PieceSet,
    /// Units with a reward face up on them that gives spells, and with one that is a boost.
    armed: PieceSet,
    boosted: PieceSet,
    /// The parts of the state that powers, types and controllers are derived from.
    reads: Reads,
    /// The parts of the state that numbers and changes are derived from besides those.
    numbers_read: Reads,
    /// Scratch space for gathered changes; empty once the view is made.
    found: Vec<Clause>,
    /// Kinds of happenings that some ability in play waits for.
    pub(crate) triggers: u64,
    /// Kinds of happenings before which, or in whose place, some ability in play acts.
    pub(crate) before: u64,
}

impl View {
    /// Returns a view of no unit, with room for what nearly all games need.
    pub(crate) fn with_room() -> Self {
        Self {
            units: Vec::with_capacity(UNITS),
            numbers: Vec::with_capacity(CLAUSES),
            asked: Vec::with_capacity(CLAUSES),
            found: Vec::with_capacity(CLAUSES),
            ..Self::default()
        }
    }
}

/// The derived properties of a unit.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct UnitView {
    pub(crate) level: u8,
    pub(crate) initiative: u8,
    pub(crate) mp: Option<u8>,
    /// Health points; `None` for traps.
    pub(crate) hp: Option<u8>,
    pub(crate) ap: Option<u8>,
    pub(crate) types: [u64; 3],
    pub(crate) powers: Powers,
    /// The kinds of the changes that hold for it.
    kinds: Kinds,
    /// What its abilities wait for, read, and may change.
    pub(crate) digest: Digest,
    /// The inspiration dice that it has its powers by.
    dice: u8,
    /// How many of its powers, which come first, it has by its card, its inspiration dice and its rewards.
    base: u8,
}

impl UnitView {
    /// Sets the printed numbers, before any change.
    fn number(&mut self, profile: &Profile) {
        (self.level, self.initiative) = profile.krosmaster.unwrap_or((0, 0));
        (self.mp, self.hp, self.ap) = (profile.mp, profile.hp, profile.ap);
        self.kinds = Kinds::default();
    }
}

/// Which part of a view is out of date.
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

impl Game<'_> {
    /// Marks what is derived from a part of the state as out of date.
    #[inline]
    pub(crate) fn touch(&mut self, part: Reads) {
        self.changed |= part;
        if self.view.reads.meets(part) {
            self.stale = Stale::Whole;
        } else if self.view.numbers_read.meets(part) {
            self.stale = self.stale.max(Stale::Numbers);
        }
    }

    /// Returns whether a part of the view is out of date.
    #[inline(always)]
    pub(crate) fn is_stale(&self) -> bool {
        self.stale != Stale::Nothing
    }

    /// Rebuilds the parts of the view that are out of date.
    #[inline(always)]
    pub(crate) fn refresh(&mut self) {
        // The view depends on none of the changes so far; a later rebuild still has to know them.
        if self.is_stale() {
            self.refresh_stale();
        }
    }

    #[inline(never)]
    fn refresh_stale(&mut self) {
        debug_assert_eq!(self.crowd, Crowd::of(&self.state, self.content), "whoever writes to units keeps their sets up to date");
        if self.breaks("continuous-effects-wait-for-a-turn") && self.waits_for_a_turn() {
            return;
        }
        if self.breaks("lost-powers-act-from-standby") && self.in_spell_steps() {
            return;
        }
        let changed = std::mem::take(&mut self.changed);
        match std::mem::take(&mut self.stale) {
            Stale::Nothing => {}
            Stale::Numbers => self.renumber(changed, false, false),
            Stale::Whole => self.rebuild(changed),
        }
    }

    /// Returns whether a turn is under way and no unit has entered play. Not a rule: a break for tests.
    fn waits_for_a_turn(&self) -> bool {
        let under_way = |frame: &Frame| matches!(frame, Frame::UnitTurn(UnitTurn::Activation));
        self.state.units.len() == self.view.units.len() && self.state.stack.iter().any(under_way)
    }

    /// Rebuilds the whole view and returns whether it equals the one that was kept up to date. For tests.
    pub fn look_again(&mut self) -> bool {
        self.refresh();
        let before = self.view.clone();
        self.rebuild(Reads::EVERYTHING);
        before == self.view
    }

    /// Brings numbers and changes up to date, where powers, types and controllers are unchanged. `printed` says whether the numbers are the
    /// printed ones already, `others` whether there are other changes than before.
    fn renumber(&mut self, changed: Reads, printed: bool, others: bool) {
        // Texts see printed numbers while the view is built. Most look at none, and if such texts say what they said before, the view
        // stays as it is.
        let looks = !printed && self.asked_for_numbers(changed).meets(Reads::NUMBERS);
        if looks {
            self.take_printed_numbers();
        }
        let printed = printed || looks;
        let stays = self.ask_for_numbers(changed) && !others;
        if !printed && !stays {
            self.take_printed_numbers();
        }
        if printed || !stays {
            self.change_numbers();
        }
        self.note_held();
    }

    /// Restores the printed numbers, which are what texts see while the view is being built.
    fn take_printed_numbers(&mut self) {
        for (unit, view) in self.state.units.iter().zip(&mut self.view.units) {
            view.number(self.content.card(unit.profile));
        }
    }

    /// Rebuilds the view; powers, types and controllers only if they may differ.
    fn rebuild(&mut self, mut changed: Reads) {
        if changed.meets(Reads::DICE | Reads::POWERS) {
            if self.renew_own(changed) {
                return;
            }
            changed |= Reads::POWERS;
        }
        let lasting = changed.meets(Reads::LASTING);
        let mut stays = self.view.from_abilities && !changed.meets(Reads::BEINGS | Reads::POWERS);
        stays = stays && !(lasting && self.powers_are_changed_for_a_while());
        let printed = stays && self.asked_for_powers(changed).meets(Reads::NUMBERS);
        if printed {
            self.take_printed_numbers();
        }
        stays = stays && self.powers_stay(changed);
        if stays && !lasting {
            return self.renumber(changed, printed, false);
        }
        if stays {
            self.take_printed_numbers();
            self.note_classes();
        } else {
            self.make_powers();
        }
        self.list_numbers();
        self.change_numbers();
        self.note_reads();
        self.note_held();
    }

    /// Rebuilds powers, types and controllers.
    fn make_powers(&mut self) {
        self.gather();
        let elsewhere = self.state.units.iter().any(|unit| unit.player != unit.owner);
        let controlled = self.clauses(Class::Control);
        let settled = controlled.is_empty() && !elsewhere;
        self.done_with(controlled);
        if !settled {
            self.settle_control();
        }
        self.view.from_abilities = settled && !self.powers_are_changed_for_a_while();
    }

    /// Records which parts of the state the view depends on, and which happenings some ability waits for.
    fn note_reads(&mut self) {
        let content = self.content;
        let mut triggers = 0;
        let (mut reads, mut numbers_read, mut before) = (Reads::BEINGS | Reads::DICE | Reads::POWERS | Reads::LASTING, Reads::default(), 0);
        for UnitView { digest, .. } in &self.view.units {
            triggers |= digest.triggers;
            reads |= digest.reads;
            numbers_read |= digest.numbers_read;
            before |= digest.before;
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
    }
}
