//! A game: what is pending, what an answer does, and the loop that plays from one decision to the next.

use crate::chance::{self, Chance};
use crate::change_kinds::Kinds;
use crate::compiled::Compiled;
use crate::crowd::Crowd;
use crate::decision::{Answer, Ask, Decider, Decision};
use crate::dependencies::Reads;
use crate::dice::Side6;
use crate::digest::Digest;
use crate::frame::{Coming, Frame, Step, Text};
use crate::journal::Journal;
use crate::log::{Fact, What};
use crate::memory::{IN_ORDER, Remembers};
use crate::program::{Change, Happening};
use crate::refusal::{Reason, Refusal};
use crate::state::{Outcome, Piece, PieceSet, State};
use crate::view::{Stale, View};
use kcc_ir::Decided;
use std::hash::{Hash, Hasher};

/// The most steps from one decision to the next. Only texts that feed each other without an end come near it.
const STEPS: u32 = 100_000;

/// So many answers are looked through one by one, more by halves.
const FEW: usize = 24;

/// A game in progress.
///
/// It stands at a decision, or is over. A copy is a fork: the two go on apart.
#[derive(Clone, Debug)]
pub struct Game<'c> {
    pub(crate) content: &'c Compiled,
    pub(crate) state: State,
    /// The units by what they are.
    pub(crate) crowd: Crowd,
    /// What follows from the state: characteristics, powers and changes of each unit.
    pub(crate) view: View,
    /// What of the view has to be made anew.
    pub(crate) stale: Stale,
    /// What of the state has changed since the view was made.
    pub(crate) changed: Reads,
    /// Whether injuries or HP may have changed since it was last looked who falls.
    pub(crate) unweighed: bool,
    /// Units that are to be KO'd, as it was last looked.
    pub(crate) dying: PieceSet,
    pub(crate) journal: Journal,
    /// What has come before the step at hand; nothing but while it is taken again.
    pub(crate) coming: Coming,
    pub(crate) answers: Vec<Answer>,
    pub(crate) log: Option<Vec<Fact>>,
    /// What has acted, if anybody wants to know.
    pub(crate) seen: Option<Box<crate::coverage::Coverage>>,
    /// Kinds of happenings that some text of this game asks the memory for, by how far back.
    pub(crate) remembers: Remembers,
    /// Those kinds, however far back, one bit each.
    pub(crate) remembered: u64,
    /// Whether this is a copy on which orders are tried out: there every order is asked for.
    pub(crate) tries: bool,
}

impl<'c> Game<'c> {
    /// The decision that the game waits for; none if it is over.
    #[must_use]
    pub fn pending(&self) -> Option<Decision<'_>> {
        let ask = self.state.ask?;
        Some(Decision { by: self.decider(ask), ask, answers: &self.answers })
    }

    /// How the game ended; none as long as it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome
    }

    /// Gives an answer and plays on to the next decision.
    ///
    /// # Errors
    /// If the answer is not one that may be given here: with the reason and the rule. The game has not changed then.
    pub fn apply(&mut self, answer: Answer) -> Result<(), Refusal> {
        let Some(ask) = self.state.ask else { return Err(Refusal::new("1.4", Reason::GameOver)) };
        if !self.is_listed(answer) {
            return Err(self.why_not(ask, answer));
        }
        self.journal.mark();
        self.set_ask(None);
        self.accept(ask, answer);
        self.run();
        Ok(())
    }

    /// Returns whether an answer is among those listed.
    fn is_listed(&self, answer: Answer) -> bool {
        // Whether two answers are equal is told sooner than which comes first.
        if self.answers.len() <= FEW { self.answers.contains(&answer) } else { self.answers.binary_search(&answer).is_ok() }
    }

    /// Works out the answers to the pending decision once more, as after every step. They are the same.
    pub fn list_again(&mut self) {
        if let Some(ask) = self.state.ask {
            self.list_answers(ask);
        }
    }

    /// A copy of the game in which chance goes on otherwise: from another seed, or asked of whoever plays. What was thrown
    /// before stays. The copy has no journal.
    #[must_use]
    pub fn fork(&self, chance: Chance) -> Self {
        let mut fork = self.clone();
        fork.journal = Journal::default();
        fork.state.chance = chance;
        // Where a throw was asked, a seed throws it.
        if fork.state.outcome.is_none() {
            fork.run();
        }
        fork
    }

    /// The same position, to try something out: it notes nothing.
    pub(crate) fn twin(&self) -> Self {
        Self {
            content: self.content,
            state: self.state.clone(),
            crowd: self.crowd,
            view: self.view.clone(),
            stale: self.stale,
            changed: self.changed,
            unweighed: self.unweighed,
            dying: self.dying,
            journal: Journal::default(),
            coming: self.coming,
            answers: Vec::new(),
            log: None,
            seen: None,
            remembers: self.remembers,
            remembered: self.remembered,
            tries: self.tries,
        }
    }

    /// What the game is made of.
    #[must_use]
    pub fn content(&self) -> &'c Compiled {
        self.content
    }

    /// A hash of the whole state: two games with the same digest go on alike.
    #[must_use]
    pub fn digest(&self) -> u64 {
        let mut hasher = Digest::default();
        self.state.hash(&mut hasher);
        hasher.finish()
    }

    /// Writes down what happens from here on.
    pub fn keep_log(&mut self) {
        self.log.get_or_insert_default();
    }

    /// Writes nothing down from here on, and forgets what was not taken.
    pub fn end_log(&mut self) {
        self.log = None;
    }

    /// What has happened since the last call.
    pub fn take_log(&mut self) -> Vec<Fact> {
        self.log.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Bytes of the state, without its journal and log.
    #[must_use]
    pub fn state_size() -> usize {
        size_of::<State>()
    }

    #[inline]
    pub(crate) fn fact(&mut self, rule: &'static str, what: What, source: Piece, unit: Piece, number: i32) {
        if let Some(log) = &mut self.log {
            log.push(Fact { rule, what, source, unit, number });
        }
    }

    /// Asks something.
    pub(crate) fn ask(&mut self, ask: Ask) {
        self.set_ask(Some(ask));
    }

    /// Plays on until a decision with more than one answer, or to the end.
    pub(crate) fn run(&mut self) {
        let mut steps = 0;
        while self.state.outcome.is_none() {
            steps += 1;
            if steps > STEPS {
                self.fact("", What::Limit, Piece::NONE, Piece::NONE, 0);
                self.set_outcome(Outcome::StepLimit);
                break;
            }
            let Some(ask) = self.state.ask else {
                self.step();
                continue;
            };
            if let (Ask::Chance(draw), Chance::Seed(seed)) = (ask, self.state.chance) {
                let mut seed = seed;
                let outcome = chance::below(&mut seed, draw.outcomes());
                self.set_chance(Chance::Seed(seed));
                self.set_ask(None);
                self.accept(ask, Answer::Outcome(outcome));
                continue;
            }
            self.weigh();
            self.list_answers(ask);
            // A decision with one answer is none.
            match self.answers.as_slice() {
                [only] => {
                    let only = *only;
                    self.set_ask(None);
                    self.accept(ask, only);
                }
                _ => return,
            }
        }
        self.answers.clear();
        if self.state.ask.is_some() {
            self.set_ask(None);
        }
    }

    /// Makes anew what follows from the state, after the state was put in place as a whole.
    pub(crate) fn resume(&mut self) {
        self.recount();
        self.look_at_scenery();
        self.stale = Stale::Whole;
        self.changed = Reads::EVERYTHING;
        self.refresh();
        match self.state.ask {
            Some(ask) => self.list_answers(ask),
            None => self.answers.clear(),
        }
    }

    /// Plays the top of the stack one step on.
    ///
    /// It only looks which step that is, and is part of the loop: so each step has no more to put aside than it needs itself.
    #[inline(always)]
    pub(crate) fn step(&mut self) {
        self.weigh();
        if (!self.dying.is_empty() || !self.state.standby.is_empty()) && self.settles() {
            return;
        }
        let Some(top) = self.state.stack.last() else {
            self.set_outcome(Outcome::Draw);
            return;
        };
        match *top {
            Frame::Begin(begin) => self.step_begin(begin),
            Frame::GameTurn(phase) => self.step_game_turn(phase),
            Frame::UnitTurn(phase) => self.step_unit_turn(phase),
            Frame::Block(block) => self.step_block(block),
            Frame::Roll(roll) => self.step_roll(roll),
            Frame::Cast(step) => self.step_cast(step),
            Frame::Text(text) => self.step_text(text),
            Frame::Standby => self.step_standby(),
            Frame::Ko { saved } => self.step_ko(saved),
            Frame::Coming(coming) => self.step_coming(coming),
            Frame::Texts { number, one } => self.step_texts(number, one),
            Frame::Allocate { token } => self.step_allocate(token),
            Frame::Line { summon } => self.step_line(summon),
        }
    }

    /// Begins what must be settled before anything else may happen, if there is anything; within the steps of a spell each has its own
    /// moment.
    fn settles(&mut self) -> bool {
        match self.state.stack.last() {
            Some(Frame::Begin(_) | Frame::GameTurn(_) | Frame::UnitTurn(_) | Frame::Block(_) | Frame::Allocate { .. }) => {
                if self.begin_ko() {
                    return true;
                }
                let waits = !self.state.standby.is_empty();
                if waits {
                    self.push(Frame::Standby);
                }
                waits
            }
            Some(Frame::Standby) => !self.breaks("ko-in-step-7-waits") && self.begin_ko(),
            Some(Frame::Text(_) | Frame::Coming(_) | Frame::Texts { .. }) => !self.in_spell_steps() && self.begin_ko(),
            Some(Frame::Roll(_) | Frame::Cast(_) | Frame::Ko { .. } | Frame::Line { .. }) | None => false,
        }
    }

    /// Whether a spell is between its first step and its seventh.
    pub(crate) fn in_spell_steps(&self) -> bool {
        for frame in self.state.stack.iter().rev() {
            match frame {
                Frame::Cast(_) => return true,
                Frame::Standby => return false,
                Frame::Begin(_)
                | Frame::GameTurn(_)
                | Frame::UnitTurn(_)
                | Frame::Block(_)
                | Frame::Roll(_)
                | Frame::Text(_)
                | Frame::Ko { .. }
                | Frame::Coming(_)
                | Frame::Texts { .. }
                | Frame::Allocate { .. }
                | Frame::Line { .. } => {}
            }
        }
        false
    }

    /// Begins to KO units if some have as many injuries as HP.
    pub(crate) fn settle_ko(&mut self) -> bool {
        self.weigh();
        self.begin_ko()
    }

    /// Begins to KO the units that were last found to fall.
    fn begin_ko(&mut self) -> bool {
        if self.breaks("ko-waits-for-the-turns-end") && !self.state.turn.ends {
            return false;
        }
        // Texts before or in place of a KO are part of it: whoever falls by them falls after them.
        if self.dying.is_empty() || self.state.stack.iter().any(|frame| matches!(frame, Frame::Ko { .. })) {
            return false;
        }
        self.push(Frame::Ko { saved: PieceSet::EMPTY });
        true
    }

    pub(crate) fn decider(&self, ask: Ask) -> Decider {
        let text = match self.state.stack.last() {
            Some(Frame::Text(text)) => Some(self.chooser(text)),
            // A spell that an effect makes a unit cast is aimed by whoever casts it, whose turn it may not be.
            Some(Frame::Cast(Step::Aim)) => Some(self.state.cast.player),
            _ => None,
        };
        let active = self.state.turn.player;
        Decider::Player(match ask {
            Ask::Chance(_) => return Decider::Chance,
            // Rule 1.3.2: of two players the second chooses; of four the first.
            Ask::Side => self.at_seat(if self.is_for_four() { 0 } else { 1 }).unwrap_or(active),
            Ask::Timeline { among } | Ask::Order { among } if text.is_none() && self.state.turn.number == 0 => {
                self.player_of(among.first())
            }
            Ask::Start { unit } => self.player_of(unit),
            Ask::Turn { side, .. } => self.die_turner(side),
            Ask::Again { .. } => match self.state.stack.last() {
                Some(Frame::Roll(roll)) => self.rerolls_by(roll),
                _ => active,
            },
            Ask::Taker { unit, .. } => self.owner_of(unit),
            Ask::Loser { by, .. } => by,
            // Rule 4.18.3.e: choices of a text are made by the player who controls it.
            Ask::Unit { .. }
            | Ask::More { .. }
            | Ask::MoreCells { .. }
            | Ask::Cell { .. }
            | Ask::Opponent { .. }
            | Ask::Option { .. }
            | Ask::Reward { .. }
            | Ask::Spell { .. }
            | Ask::Face
            | Ask::May
            | Ask::Way
            | Ask::Rebound { .. } => text.unwrap_or(active),
            // Rule 1.3.10.b: before the first turn, the player whose effects resolve orders them.
            Ask::Standby if self.state.turn.number == 0 && !self.breaks("beginning-ordered-by-the-active-player") => self.standby_player(),
            Ask::Direction { .. } | Ask::Axe => self.state.cast.player,
            Ask::Timeline { .. }
            | Ask::Order { .. }
            | Ask::Reroll { .. }
            | Ask::Inspire { .. }
            | Ask::Act
            | Ask::Enemy { .. }
            | Ask::Standby
            | Ask::Allocate { .. }
            | Ask::Line { .. } => active,
        })
    }

    /// Who makes the choices of a text where it stands (rule 4.18.3.e).
    fn chooser(&self, text: &Text) -> u8 {
        let chooser = self.content.choosers.iter().find(|(steps, _)| steps.contains(&text.pc));
        chooser.map_or(text.ctx.player, |(_, player)| self.player(player, &text.ctx))
    }

    /// Who turns a die of the roll at hand.
    fn die_turner(&self, side: Side6) -> u8 {
        let (player, unit) = match self.state.stack.last() {
            Some(Frame::Roll(roll)) => (roll.player, roll.unit),
            Some(Frame::Text(text)) => (text.ctx.player, text.ctx.owner),
            _ => return self.state.turn.player,
        };
        if side == Side6::Dofus {
            for (change, ctx) in self.changes_on(unit, Kinds::DICE) {
                if let Change::DecidedBy(Decided::Dofus, player) = change {
                    return self.player(player, ctx);
                }
            }
        }
        player
    }

    #[inline]
    pub(crate) fn player_of(&self, unit: Piece) -> u8 {
        self.state.units.get(unit.index()).map_or(0, |unit| unit.player)
    }

    /// The player to whose team a unit belongs.
    pub(crate) fn owner_of(&self, unit: Piece) -> u8 {
        self.state.units.get(unit.index()).map_or(0, |unit| unit.owner)
    }

    /// Whether anything waits for a happening or asks the memory for it.
    pub(crate) fn is_noticed(&self, happening: Happening) -> bool {
        self.view.triggers & happening.bit() != 0 || self.remembers(happening)
    }

    /// Whether a text of this game asks with whom something has happened last.
    pub(crate) fn asks_who_was_last(&self) -> bool {
        self.remembers[IN_ORDER] != 0
    }

    pub(crate) fn remembers(&self, happening: Happening) -> bool {
        self.remembered & happening.bit() != 0
    }
}
