//! The journal: every change of the state is an instruction that can be taken back.
//!
//! Nothing writes to the state but the methods here. Each notes what stood there before; carrying a note out puts that back
//! and gives the note for the way forward again. So undoing is exact, and redoing too.

use crate::board::Cell;
use crate::chance::Chance;
use crate::crowd::Crowd;
use crate::decision::Ask;
use crate::dependencies::Reads;
use crate::frame::{Frame, Text};
use crate::game::Game;
use crate::state::{
    Bonuses, Cast, DamagedOnes, FiredOnes, Lastings, Laters, Markers, Memory, Outcome, Piece, Player, Rewards, Standby, State, Turn, UNITS,
    Unit, UsedGame,
};
use arrayvec::ArrayVec;
use std::ops::{Deref, DerefMut};

/// What stood in one place of the state.
#[derive(Clone, Debug)]
pub(crate) enum Entry {
    Chance(Chance),
    Cell(Piece, Cell),
    Unit(Piece, Unit),
    /// A unit was added: it is the last one.
    UnitAdded,
    UnitRemoved(Unit),
    Kamas(Cell, u8),
    /// A piece of scenery was added: it is the last one.
    SceneryAdded,
    SceneryRemoved(u8),
    /// Another kind of piece in the same place.
    Scenery(usize, u8),
    Player(u8, Player),
    Order(Box<ArrayVec<Piece, UNITS>>),
    Turn(Box<Turn>),
    Cast(Box<Cast>),
    Pushed,
    Popped(Frame),
    Top(Frame),
    Frame(usize, Frame),
    StandbyAdded(usize),
    StandbyRemoved(usize, Standby),
    Bonus(Box<Bonuses>),
    Later(Box<Laters>),
    Lasting(Box<Lastings>),
    Memory(Box<Memory>),
    Fired(Box<FiredOnes>),
    Markers(Box<Markers>),
    Rewards(Box<Rewards>),
    UsedGame(Box<UsedGame>),
    Damaged(Box<DamagedOnes>),
    Ask(Option<Ask>),
    Outcome(Option<Outcome>),
}

/// The notes of a game, answer by answer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Journal {
    pub(crate) on: bool,
    entries: Vec<Entry>,
    /// Where the notes of each answer begin.
    marks: Vec<usize>,
    undone: Vec<Vec<Entry>>,
}

impl Journal {
    /// The notes of one more answer begin.
    pub(crate) fn mark(&mut self) {
        if self.on {
            self.marks.push(self.entries.len());
            self.undone.clear();
        }
    }

    /// Notes a part of the state: apart from those who write to it, as few games keep a journal.
    #[cold]
    fn note_part(&mut self, state: &State, entry: fn(&State) -> Entry) {
        self.entries.push(entry(state));
    }

    #[inline]
    fn note(&mut self, entry: impl FnOnce() -> Entry) {
        if self.on {
            self.entries.push(entry());
        }
    }
}

/// Puts back what an entry notes; gives the note of what it replaced.
fn exchange(state: &mut State, entry: Entry) -> Entry {
    use std::mem::replace;
    match entry {
        Entry::Chance(old) => Entry::Chance(replace(&mut state.chance, old)),
        Entry::Cell(piece, old) => Entry::Cell(piece, replace(&mut state.cells[piece.index()], old)),
        Entry::Unit(piece, old) => Entry::Unit(piece, replace(&mut state.units[piece.index()], old)),
        Entry::UnitAdded => state.units.pop().map_or(Entry::UnitAdded, Entry::UnitRemoved),
        Entry::UnitRemoved(unit) => {
            state.units.push(unit);
            Entry::UnitAdded
        }
        Entry::Kamas(cell, old) => Entry::Kamas(cell, replace(&mut state.kamas[cell.index()], old)),
        Entry::SceneryAdded => state.scenery.pop().map_or(Entry::SceneryAdded, Entry::SceneryRemoved),
        Entry::SceneryRemoved(kind) => {
            state.scenery.push(kind);
            Entry::SceneryAdded
        }
        Entry::Scenery(place, old) => match state.scenery.get_mut(place) {
            Some(kind) => Entry::Scenery(place, replace(kind, old)),
            None => Entry::Scenery(place, old),
        },
        Entry::Player(player, old) => Entry::Player(player, replace(&mut state.players[usize::from(player)], old)),
        Entry::Order(old) => Entry::Order(Box::new(replace(&mut state.order, *old))),
        Entry::Turn(old) => Entry::Turn(Box::new(replace(&mut state.turn, *old))),
        Entry::Cast(old) => Entry::Cast(Box::new(replace(&mut state.cast, *old))),
        Entry::Pushed => state.stack.pop().map_or(Entry::Pushed, Entry::Popped),
        Entry::Popped(frame) => {
            state.stack.push(frame);
            Entry::Pushed
        }
        Entry::Top(old) => match state.stack.last_mut() {
            Some(top) => Entry::Top(replace(top, old)),
            None => Entry::Top(old),
        },
        Entry::Frame(place, old) => match state.stack.get_mut(place) {
            Some(frame) => Entry::Frame(place, replace(frame, old)),
            None => Entry::Frame(place, old),
        },
        Entry::StandbyAdded(place) => Entry::StandbyRemoved(place, state.standby.remove(place)),
        Entry::StandbyRemoved(place, standby) => {
            state.standby.insert(place, standby);
            Entry::StandbyAdded(place)
        }
        Entry::Bonus(old) => Entry::Bonus(Box::new(replace(&mut state.bonus, *old))),
        Entry::Later(old) => Entry::Later(Box::new(replace(&mut state.later, *old))),
        Entry::Lasting(old) => Entry::Lasting(Box::new(replace(&mut state.lasting, *old))),
        Entry::Memory(old) => Entry::Memory(Box::new(replace(&mut state.memory, *old))),
        Entry::Fired(old) => Entry::Fired(Box::new(replace(&mut state.fired, *old))),
        Entry::Markers(old) => Entry::Markers(Box::new(replace(&mut state.markers, *old))),
        Entry::Rewards(old) => Entry::Rewards(Box::new(replace(&mut state.rewards, *old))),
        Entry::UsedGame(old) => Entry::UsedGame(Box::new(replace(&mut state.used_game, *old))),
        Entry::Damaged(old) => Entry::Damaged(Box::new(replace(&mut state.damaged, *old))),
        Entry::Ask(old) => Entry::Ask(replace(&mut state.ask, old)),
        Entry::Outcome(old) => Entry::Outcome(replace(&mut state.outcome, old)),
    }
}

/// Writers that note a whole part before it changes.
macro_rules! writers {
    ($($(#[$doc:meta])* $name:ident, $field:ident: $type:ty, $entry:ident, $touch:expr;)*) => {
        impl Game<'_> {
            $($(#[$doc])*
            #[inline]
            pub(crate) fn $name(&mut self) -> &mut $type {
                if self.journal.on {
                    self.journal.note_part(&self.state, |state| Entry::$entry(Box::new(state.$field.clone())));
                }
                self.touch($touch);
                &mut self.state.$field
            })*
        }
    };
}

writers! {
    order_mut, order: ArrayVec<Piece, UNITS>, Order, Reads::REST;
    turn_mut, turn: Turn, Turn, Reads::TURN;
    cast_mut, cast: Cast, Cast, Reads::REST;
    bonus_mut, bonus: Bonuses, Bonus, Reads::REST;
    later_mut, later: Laters, Later, Reads::REST;
    lasting_mut, lasting: Lastings, Lasting, Reads::LASTING;
    memory_mut, memory: Memory, Memory, Reads::REST;
    fired_mut, fired: FiredOnes, Fired, Reads::REST;
    markers_mut, markers: Markers, Markers, Reads::BEINGS;
    rewards_mut, rewards: Rewards, Rewards, Reads::POWERS;
    /// Where nothing on a card changes.
    piles_mut, rewards: Rewards, Rewards, Reads::REST;
    used_game_mut, used_game: UsedGame, UsedGame, Reads::REST;
    damaged_mut, damaged: DamagedOnes, Damaged, Reads::REST;
}

/// A unit that is written to. Once that is done, it is told what has changed: injuries make it necessary to look who falls, and each
/// text of the view reads few of the numbers on a unit.
pub(crate) struct UnitWriter<'g, 'c> {
    game: &'g mut Game<'c>,
    unit: Piece,
    before: Unit,
}

impl Deref for UnitWriter<'_, '_> {
    type Target = Unit;

    fn deref(&self) -> &Unit {
        &self.game.state.units[self.unit.index()]
    }
}

impl DerefMut for UnitWriter<'_, '_> {
    fn deref_mut(&mut self) -> &mut Unit {
        &mut self.game.state.units[self.unit.index()]
    }
}

impl Drop for UnitWriter<'_, '_> {
    fn drop(&mut self) {
        let now = self.game.state.units[self.unit.index()];
        let kind = |unit: &Unit| (unit.profile, unit.presence, unit.player);
        if kind(&self.before) != kind(&now) {
            self.game.crowd.put(self.unit, &now, self.game.content);
            self.game.crowd.stand(&self.game.state.cells);
        }
        self.game.touch(Reads::of_unit(&self.before, &now));
        self.game.unweighed |= (self.before.injuries, self.before.presence) != (now.injuries, now.presence);
    }
}

impl<'c> Game<'c> {
    /// Writes to a unit.
    pub(crate) fn unit_mut(&mut self, unit: Piece) -> UnitWriter<'_, 'c> {
        let before = self.state.units[unit.index()];
        self.journal.note(|| Entry::Unit(unit, before));
        UnitWriter { game: self, unit, before }
    }

    /// Makes the sets of units anew, after units were put in place as a whole.
    pub(crate) fn recount(&mut self) {
        self.crowd = Crowd::of(&self.state, self.content);
    }

    pub(crate) fn player_mut(&mut self, player: u8) -> &mut Player {
        let old = &self.state.players[usize::from(player)];
        self.journal.note(|| Entry::Player(player, *old));
        self.touch(Reads::PLAYERS);
        &mut self.state.players[usize::from(player)]
    }

    pub(crate) fn set_cell(&mut self, piece: Piece, cell: Cell) {
        let old = std::mem::replace(&mut self.state.cells[piece.index()], cell);
        self.journal.note(|| Entry::Cell(piece, old));
        self.touch(Reads::PLACES);
        match piece.is_unit() {
            true => self.crowd.moved(piece, old, &self.state.cells),
            false => self.look_at_scenery(),
        }
    }

    pub(crate) fn set_kamas(&mut self, cell: Cell, kamas: u8) {
        let old = std::mem::replace(&mut self.state.kamas[cell.index()], kamas);
        self.journal.note(|| Entry::Kamas(cell, old));
        self.touch(Reads::PLACES);
    }

    /// A piece of scenery beside the board, in a place of its own or in that of one that is gone; none if there is no room.
    pub(crate) fn new_scenery(&mut self, kind: u8, gone: Option<usize>) -> Option<Piece> {
        let place = match gone {
            Some(place) => {
                let old = std::mem::replace(self.state.scenery.get_mut(place)?, kind);
                self.journal.note(|| Entry::Scenery(place, old));
                place
            }
            None => {
                self.state.scenery.try_push(kind).ok()?;
                self.journal.note(|| Entry::SceneryAdded);
                self.state.scenery.len() - 1
            }
        };
        u8::try_from(UNITS + place).ok().map(Piece)
    }

    pub(crate) fn set_chance(&mut self, chance: Chance) {
        let old = std::mem::replace(&mut self.state.chance, chance);
        self.journal.note(|| Entry::Chance(old));
    }

    pub(crate) fn set_ask(&mut self, ask: Option<Ask>) {
        let old = std::mem::replace(&mut self.state.ask, ask);
        self.journal.note(|| Entry::Ask(old));
    }

    pub(crate) fn set_outcome(&mut self, outcome: Outcome) {
        let old = self.state.outcome.replace(outcome);
        self.journal.note(|| Entry::Outcome(old));
    }

    /// Adds a unit beside the board.
    pub(crate) fn add_unit(&mut self, unit: Unit) {
        self.state.units.push(unit);
        self.crowd.put(Piece::at(self.state.units.len() - 1), &unit, self.content);
        self.crowd.stand(&self.state.cells);
        self.journal.note(|| Entry::UnitAdded);
        self.touch(Reads::BEINGS);
    }

    /// Puts a frame on top of the stack.
    pub(crate) fn push(&mut self, frame: Frame) {
        if self.state.stack.try_push(frame).is_ok() {
            self.journal.note(|| Entry::Pushed);
        } else {
            self.set_outcome(Outcome::StepLimit);
        }
    }

    /// Takes the top frame off.
    pub(crate) fn pop(&mut self) {
        if let Some(frame) = self.state.stack.pop() {
            self.journal.note(|| Entry::Popped(frame));
        }
    }

    /// Puts another frame in the place of the top one.
    pub(crate) fn replace_top(&mut self, frame: Frame) {
        if let Some(top) = self.state.stack.last_mut() {
            let old = std::mem::replace(top, frame);
            self.journal.note(|| Entry::Top(old));
        }
    }

    /// Puts another frame in the place of one that others may lie on by now.
    pub(crate) fn set_frame(&mut self, place: usize, frame: Frame) {
        if let Some(one) = self.state.stack.get_mut(place) {
            let old = std::mem::replace(one, frame);
            self.journal.note(|| Entry::Frame(place, old));
        }
    }

    /// The text on top of the stack.
    pub(crate) fn set_text(&mut self, text: Text) {
        self.replace_top(Frame::Text(text));
    }

    /// Adds an effect to those on standby. Rules 7.2.9.c, 7.2.9.d: what one of them causes joins the same list.
    pub(crate) fn add_standby(&mut self, standby: Standby) {
        if self.is_lost_on_standby() {
            return;
        }
        let place = self.state.standby.len();
        if self.state.standby.try_push(standby).is_ok() {
            self.journal.note(|| Entry::StandbyAdded(place));
        } else {
            self.fact("7.2.9.c", crate::log::What::Limit, Piece::NONE, Piece::NONE, 0);
        }
    }

    /// Takes an effect from those on standby.
    pub(crate) fn take_standby(&mut self, place: usize) -> Option<Standby> {
        let standby = self.state.standby.pop_at(place)?;
        self.journal.note(|| Entry::StandbyRemoved(place, standby));
        Some(standby)
    }

    /// Keeps a journal from here on, so that answers can be taken back.
    pub fn keep_journal(&mut self) {
        self.journal.on = true;
    }

    /// Takes the last answer back. False if there is none, or no journal was kept.
    pub fn undo(&mut self) -> bool {
        let Some(mark) = self.journal.marks.pop() else { return false };
        let mut forward = Vec::new();
        while self.journal.entries.len() > mark {
            let Some(entry) = self.journal.entries.pop() else { break };
            forward.push(exchange(&mut self.state, entry));
        }
        self.journal.undone.push(forward);
        self.resume();
        true
    }

    /// Gives the answer that was taken back last once more, with the same chance. False if there is none.
    pub fn redo(&mut self) -> bool {
        let Some(mut forward) = self.journal.undone.pop() else { return false };
        self.journal.marks.push(self.journal.entries.len());
        while let Some(entry) = forward.pop() {
            let back = exchange(&mut self.state, entry);
            self.journal.entries.push(back);
        }
        self.resume();
        true
    }
}
