//! Carries out texts, one step at a time (rules 4.18, 7.5).

mod injuries;
mod kamas;
mod lasting;
mod movement;
mod spell;
mod summon;
mod timeline;
mod tokens;

use crate::decision::{Answer, Ask};
use crate::dice::Side6;
use crate::frame::{Ctx, Frame, PICKS, Source, Step, Text};
use crate::game::Game;
use crate::log::What;
use crate::program::{Action, Op, Stage, Units};
use crate::select::Pick;
use crate::state::{Later, Piece, PieceSet};
use kcc_ir::{Face, Guess, Shown, Stock};
use movement::Glide;
use smallvec::SmallVec;

/// The numbers that may be named when the damage of a spell is guessed, from 0; no spell deals more.
const GUESSES: u8 = 31;

impl Game<'_> {
    /// Carries out the next step of a text, or asks what it needs to know.
    #[inline(never)]
    pub(crate) fn step_text(&mut self, mut text: Text) {
        let content = self.content;
        let Some(op) = content.code.get(usize::from(text.pc)) else {
            self.pop();
            return;
        };
        self.note_step(text.pc);
        let ctx = text.ctx;
        match op {
            Op::Return => self.pop(),
            Op::Jump(to) => self.jump(text, *to),
            Op::Each { end, ordered } => self.each(text, *end, *ordered),
            Op::Next(each) if text.in_each => {
                text.ctx.target = Piece::NONE;
                self.jump(text, *each);
            }
            // The text keeps one target: a text that waited for a turn refers to no other afterwards.
            Op::Next(each) => {
                let to = if let Some(Op::Each { end, .. }) = content.code.get(usize::from(*each)) { *end } else { text.pc + 1 };
                self.jump(text, to);
            }
            Op::Later { stage, to } => self.later(text, *stage, *to),
            Op::If { condition, otherwise } => {
                let to = if self.holds(condition, &ctx) { text.pc + 1 } else { *otherwise };
                self.jump(text, to);
            }
            Op::May { otherwise } => match ctx.picks().first() {
                None => self.ask(Ask::May),
                Some(0) => self.jump(text, *otherwise),
                Some(_) => self.jump(text, text.pc + 1),
            },
            Op::Pay { cost, otherwise } => self.pay_gate(text, cost, *otherwise),
            Op::Rebound { minimum, maximum, otherwise } => self.rebound(text, (*minimum, *maximum), *otherwise),
            Op::Gather(to) => {
                let to = *to;
                let gathered = Text { pc: text.pc + 1, ctx: Ctx { picked: 0, ..ctx }, left: PieceSet::EMPTY, in_each: false };
                self.jump(text, to);
                self.push(Frame::Text(gathered));
            }
            Op::Pick { most, group } => self.pick_more(text, *most, group),
            Op::EachPicked(end) => self.each_picked(text, *end),
            Op::Choose { number, options, end } => self.choose(text, *number, options, *end),
            Op::Guess(of) => match ctx.picks().first() {
                None => self.ask(match of {
                    Guess::Damage => Ask::Option { of: GUESSES, chosen: 0 },
                    Guess::Face => Ask::Face,
                }),
                Some(&number) => {
                    text.ctx.named = number;
                    self.jump(text, text.pc + 1);
                }
            },
            Op::Guessed { of, otherwise } => {
                let to = if self.came_out(*of, &ctx) { text.pc + 1 } else { *otherwise };
                self.jump(text, to);
            }
            Op::Throw { of: kcc_ir::Chance::Coin, number } => self.flip(text, *number),
            Op::Throw { of: kcc_ir::Chance::Die, number } => self.roll_dice(text, *number),
            Op::Act(action) => self.step_action(text, action),
        }
    }

    /// Carries out a step that does something, and goes on behind it; if a choice is open or something comes first, it is still to be done.
    fn step_action(&mut self, mut text: Text, action: &Action) {
        let ctx = text.ctx;
        let mut pick = Pick::new(&ctx);
        let place = self.state.stack.len() - 1;
        let done = self.carry_out(action, &ctx, &mut pick);
        if let Some(ask) = pick.open {
            self.ask(ask);
            return;
        }
        if let Some(chosen) = pick.chosen {
            text.ctx.it = chosen;
        }
        // Something comes first; the step is carried out afterwards.
        if !done {
            return;
        }
        // The step may have pushed a frame that comes before the rest of the text.
        text.pc += 1;
        text.ctx.picked = 0;
        self.set_frame(place, Frame::Text(text));
    }

    /// Carries out an action. Returns false, with the step still to be done, if a choice is open or something comes
    /// first.
    fn carry_out(&mut self, action: &Action, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        match action {
            Action::Spell { change, on } => self.change_spell(change, on.as_ref(), ctx, pick),
            Action::Tokens { token, amount, on } => self.tokens(*token, amount, on, ctx, pick),
            Action::Points { points, amount, on } => self.points(*points, amount, on, ctx, pick),
            Action::LoseAll { points, on } => self.lose_all(*points, on, ctx, pick),
            Action::Steal { what, amount, on, to } => self.steal((*what, amount), on, to.as_ref(), ctx, pick),
            Action::Injuries { amount, on, spares, passes_on } => self.place_injuries(amount, (on, *spares, *passes_on), ctx, pick),
            Action::Heal { amount, on } => self.remove_injuries(amount, on, ctx, pick),
            Action::ExchangeInjuries { first, second } => self.exchange_injuries(first, second, ctx, pick),
            Action::Stock { what: Stock::Kamas, amount, player } => self.kamas(amount, player, ctx, pick),
            Action::CellKamas { amount, cells, player } => self.cell_kamas(amount, cells, player.as_ref(), ctx, pick),
            Action::Stock { what: Stock::Gg, amount, player } => self.gg(amount, player, ctx, pick),
            Action::Move { direction, cells, on, point, slides, stops } => {
                self.move_units(*direction, cells, Glide { slides: *slides, stops: *stops }, (on, point.as_ref()), ctx, pick)
            }
            Action::Place { units, to, told, ko } => self.place_units(units, (*told, *ko), to, ctx, pick),
            Action::Swap { first, second, told } => self.swap(first, second, *told, ctx, pick),
            Action::Summon { summon, to } => self.summon(*summon, to, ctx, pick),
            Action::Ko { on } => self.ko_units(on, ctx, pick),
            Action::Reward { rank, on } => self.receive_rewards(*rank, on, ctx, pick),
            Action::Look { player, on } => self.look_at_rewards(player, on, ctx, pick),
            Action::Discard { amount, on } => self.discard_rewards(amount.as_ref(), on, ctx, pick),
            Action::Destroy { on } => self.destroy(on, ctx, pick),
            Action::PutScenery { kind, to } => self.put_scenery(*kind, to, ctx, pick),
            Action::Replace { on, with } => self.replace(on, with, ctx, pick),
            Action::Marker { sign, marker, on } => self.marker(*sign, *marker, on, ctx, pick),
            Action::ChangeTokens { change, amount, sign, tokens, on } => {
                let units = self.select(on, ctx, pick);
                pick.open.is_none() && self.change_tokens(*change, self.amount(amount, ctx, i32::MAX), *sign, tokens, units)
            }
            Action::Cast { on, spells, of } => self.cast_by(on, (spells, of.as_ref()), ctx, pick),
            Action::Timeline { on, to } => self.move_in_line(on, to, ctx, pick),
            Action::TakeTurn { on, another } => self.take_turn(on, *another, ctx, pick),
            Action::EndTurn { on } => self.end_turn(on, ctx, pick),
            Action::Lasting { duration, whose, on, changes } => self.lasting(*duration, (whose.as_ref(), on), changes.clone(), ctx, pick),
            Action::Waits { duration, whose, change } => {
                self.watch(*duration, whose.as_ref(), *change, ctx);
                true
            }
            Action::After { duration, whose, change } => {
                self.after(*duration, whose.as_ref(), *change, ctx);
                true
            }
        }
    }

    /// Continues the text elsewhere.
    fn jump(&mut self, mut text: Text, to: u16) {
        text.pc = to;
        text.ctx.picked = 0;
        self.set_text(text);
    }

    /// Asks for as many options as are chosen, then carries them out in the order of the text.
    fn choose(&mut self, text: Text, number: u8, options: &[u16], end: u16) {
        let picks = text.ctx.picks();
        if picks.len() < usize::from(number) {
            let of = u8::try_from(options.len()).unwrap_or(u8::MAX);
            self.ask(Ask::Option { of, chosen: bits(picks) });
            return;
        }
        if let ([only], 1) = (picks, number) {
            self.jump(text, options.get(usize::from(*only)).copied().unwrap_or(end));
            return;
        }
        self.jump(text, end);
        let mut chosen: SmallVec<[u8; PICKS]> = picks.into();
        chosen.sort_unstable();
        // What is pushed last comes first.
        for pc in chosen.iter().rev().filter_map(|&option| options.get(usize::from(option))) {
            self.push(Frame::Text(Text { pc: *pc, ctx: Ctx { picked: 0, ..text.ctx }, left: PieceSet::EMPTY, in_each: false }));
        }
    }

    /// Makes the next target "the target", or continues after the loop.
    fn each(&mut self, mut text: Text, end: u16, ordered: bool) {
        if !text.in_each && text.ctx.target.is_some() {
            // Rule 4.18.6: only if it is still in play.
            let present = self.state.cells.get(text.ctx.target.index()).is_some_and(|cell| cell.is_some());
            let to = if present { text.pc + 1 } else { end };
            self.jump(text, to);
            return;
        }
        if !text.in_each {
            text.in_each = true;
            text.left = self.targets_of(&text.ctx);
        }
        // Rule 4.18.6: only those still in play.
        let present = text.left.iter().filter(|&piece| self.state.cells.get(piece.index()).is_some_and(|cell| cell.is_some()));
        let present: PieceSet = present.collect();
        if present.is_empty() {
            text.in_each = false;
            self.jump(text, end);
            return;
        }
        // Rule 4.17.5.a: scenery that the text does not name stays as it is, so its order does not matter.
        let affected = if self.names_scenery(&Units::Target, &text.ctx) { present } else { present.units() };
        let target = match text.ctx.picks().first() {
            Some(&answer) => Piece(answer),
            // Rule 1.7.1: if the order matters, the active player decides.
            None if ordered && affected.len() > 1 && !self.breaks("targets-are-not-ordered") => {
                self.ask(Ask::Order { among: affected });
                return;
            }
            None => present.first(),
        };
        text.left = present;
        text.left.remove(target);
        text.ctx.target = target;
        let next = text.pc + 1;
        self.jump(text, next);
    }

    /// Asks for one more unit until there are enough, or no more are wanted; then continues with what is done to them.
    fn pick_more(&mut self, mut text: Text, most: u8, group: &crate::program::Group) {
        match text.ctx.picks().first().map(|&pick| Piece(pick)) {
            Some(piece) if piece.is_some() => text.left.insert(piece),
            Some(_) => {
                self.told_of_picked(text);
                return;
            }
            None => {}
        }
        text.ctx.picked = 0;
        let among = PieceSet(self.group(group, &text.ctx).0 & !text.left.0);
        if among.is_empty() || text.left.len() >= u32::from(most) {
            self.told_of_picked(text);
            return;
        }
        self.set_text(text);
        self.ask(Ask::More { among });
    }

    fn told_of_picked(&mut self, mut text: Text) {
        text.ctx.it = Piece::NONE;
        let next = text.pc + 1;
        self.jump(text, next);
    }

    /// Carries out what follows for the next of the picked units, which is "it" meanwhile.
    fn each_picked(&mut self, mut text: Text, end: u16) {
        let done = |piece: Piece| text.ctx.it.is_some() && piece <= text.ctx.it;
        let next = text.left.iter().find(|&piece| !done(piece));
        let Some(piece) = next else {
            text.ctx.it = Piece::NONE;
            self.jump(text, end);
            return;
        };
        text.ctx.it = piece;
        self.set_text(text);
        self.push(Frame::Text(Text { pc: text.pc + 1, ctx: Ctx { picked: 0, ..text.ctx }, left: PieceSet::EMPTY, in_each: false }));
    }

    /// Returns the units that are "the target" in a text, each in turn.
    fn targets_of(&self, ctx: &Ctx) -> PieceSet {
        match ctx.source {
            Source::Spell(_) => self.state.cast.targets,
            Source::Power(_) | Source::Reward(_) | Source::None => PieceSet::one(ctx.it),
        }
    }

    /// Postpones what waits for a later step of the spell; if that step has come, carries it out first.
    fn later(&mut self, text: Text, stage: Stage, to: u16) {
        let waits = stage > self.stage_now() && !self.breaks("nothing-waits-for-later-steps");
        if waits && self.breaks("what-waits-is-lost") {
            self.jump(text, to);
        } else if waits {
            let later = Later { stage, pc: text.pc + 1, ctx: Ctx { picked: 0, ..text.ctx } };
            if self.later_mut().try_push(later).is_err() {
                self.fact("4.18.3.a", What::Limit, text.ctx.owner, Piece::NONE, 0);
            }
            self.jump(text, to);
        } else {
            self.jump(text, to);
            self.push(Frame::Text(Text { pc: text.pc + 1, ctx: Ctx { picked: 0, ..text.ctx }, left: PieceSet::EMPTY, in_each: false }));
        }
    }

    /// Returns the stage of the spell whose text is being carried out.
    fn stage_now(&self) -> Stage {
        for frame in self.state.stack.iter().rev() {
            match frame {
                Frame::Standby => return Stage::Eight,
                Frame::Cast(Step::Effects { .. }) => return Stage::Three,
                Frame::Cast(Step::AfterDice { .. }) => return Stage::Six,
                Frame::Cast(_)
                | Frame::Begin(_)
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
        Stage::Eight
    }

    /// Returns whether a player's guess was right.
    pub(crate) fn came_out(&self, of: Guess, ctx: &Ctx) -> bool {
        match of {
            Guess::Damage => ctx.named == self.state.cast.dealt,
            Guess::Face => Face::ALL.get(usize::from(ctx.named)).is_some_and(|&face| ctx.faces.of(Shown::Face { face }) > 0),
        }
    }

    fn pay_gate(&mut self, text: Text, cost: &kcc_ir::Cost, otherwise: u16) {
        let owner = text.ctx.owner;
        let number = |price: Option<kcc_ir::Price>| match price {
            None => 0,
            Some(kcc_ir::Price::Number(number)) => number,
            Some(kcc_ir::Price::X) => text.ctx.x,
        };
        let paid =
            crate::price::Paid { ap: number(cost.ap), mp: number(cost.mp), injuries: number(cost.injuries), kamas: number(cost.kamas) };
        if !owner.is_unit() || self.can_pay(owner, paid).is_err() {
            self.jump(text, otherwise);
            return;
        }
        match text.ctx.picks().first() {
            None => self.ask(Ask::May),
            Some(0) => self.jump(text, otherwise),
            Some(_) => {
                self.pay(owner, paid);
                self.jump(text, text.pc + 1);
            }
        }
    }

    /// Rebounds to another opposing unit near the main target, if there is one (rule 7.5.27).
    fn rebound(&mut self, mut text: Text, (minimum, maximum): (u8, u8), otherwise: u16) {
        let main = text.ctx.main;
        let (minimum, maximum) = if self.breaks("rebound-reaches-everybody") { (1, u8::MAX) } else { (minimum, maximum) };
        let ring = self.content.board.ring(main, minimum, maximum);
        let units = self.on_cells(&ring).iter().filter(|&piece| {
            piece.is_unit() && !self.are_allied(self.player_of(piece), text.ctx.player) && self.state.cells[piece.index()] != main
        });
        let among: PieceSet = units.collect();
        let chosen = match (among.len(), text.ctx.picks().first()) {
            (0, _) => {
                self.jump(text, otherwise);
                return;
            }
            (1, _) => among.first(),
            (_, Some(&answer)) => Piece(answer),
            (_, None) if self.breaks("rebound-is-not-asked") => among.first(),
            (_, None) => {
                self.ask(Ask::Rebound { among });
                return;
            }
        };
        if self.breaks("rebound-deals-the-damage-too") {
            self.cast_mut().targets.insert(chosen);
        }
        text.ctx.it = if self.breaks("rebound-strikes-the-main-target") { self.main_on(main) } else { chosen };
        let next = text.pc + 1;
        self.jump(text, next);
    }

    fn flip(&mut self, mut text: Text, coins: u8) {
        if text.ctx.picked == 0 {
            // The coins of an earlier flip are picked up first.
            text.ctx.faces.clear(false);
            text.ctx.picked = 1;
            self.set_text(text);
        }
        if text.ctx.faces.coins() < coins {
            self.ask(Ask::Chance(crate::chance::Draw::Coin));
        } else {
            self.jump(text, text.pc + 1);
        }
    }

    /// Rolls the dice of a text, then has those turned that show a side with more than one face (rule 1.6.2).
    fn roll_dice(&mut self, mut text: Text, dice: u8) {
        if text.ctx.picked == 0 {
            text.ctx.faces.clear(true);
            // Until all have been rolled: how many have been, and how many are still to be turned, by side.
            (text.ctx.picks, text.ctx.picked) = ([0; crate::frame::PICKS], 3);
            self.set_text(text);
        }
        let [thrown, critical_dodge, dofus, ..] = text.ctx.picks;
        if thrown < dice {
            self.ask(Ask::Chance(crate::chance::Draw::Die));
        } else if critical_dodge > 0 {
            self.ask(Ask::Turn { side: Side6::CriticalDodge, success: None });
        } else if dofus > 0 {
            self.ask(Ask::Turn { side: Side6::Dofus, success: None });
        } else {
            self.jump(text, text.pc + 1);
        }
    }

    /// Sets the side that a die of the text on top of the stack shows.
    pub(crate) fn text_die_shows(&mut self, outcome: u8) {
        let Some(Frame::Text(mut text)) = self.state.stack.last().copied() else { return };
        let side = Side6::ALL[usize::from(outcome) % Side6::ALL.len()];
        self.fact("1.6.1", What::Die(side), Piece::NONE, text.ctx.owner, 0);
        text.ctx.picks[0] += 1;
        match side {
            Side6::Critical => text.ctx.faces.add(Shown::Face { face: Face::Critical }),
            Side6::Armour => text.ctx.faces.add(Shown::Face { face: Face::Armour }),
            Side6::Lock => text.ctx.faces.add(Shown::Face { face: Face::Lock }),
            Side6::Dodge => text.ctx.faces.add(Shown::Face { face: Face::Dodge }),
            Side6::CriticalDodge => text.ctx.picks[1] += 1,
            Side6::Dofus => {
                text.ctx.picks[2] += 1;
                text.ctx.faces.add(Shown::Dofus);
            }
        }
        self.set_text(text);
    }

    /// Sets the face that a die of the text on top of the stack is turned to.
    pub(crate) fn text_die_turned(&mut self, side: Side6, face: Face) {
        let Some(Frame::Text(mut text)) = self.state.stack.last().copied() else { return };
        text.ctx.picks[if side == Side6::Dofus { 2 } else { 1 }] -= 1;
        text.ctx.faces.add(Shown::Face { face });
        self.set_text(text);
    }

    /// Handles an answer to a question of the text on top of the stack.
    pub(crate) fn answer_text(&mut self, answer: Answer) {
        let Some(Frame::Text(mut text)) = self.state.stack.last().copied() else { return };
        let pick = match answer {
            Answer::Piece(piece) => piece.0,
            Answer::Cell(cell) => cell.0,
            Answer::Player(player) => player,
            Answer::Option(option) => option,
            Answer::No => 0,
            Answer::Yes => 1,
            Answer::Side(side) => side as u8,
            Answer::Outcome(outcome) => {
                text.ctx.faces.add(if outcome == 0 { Shown::Heads } else { Shown::Tails });
                self.set_text(text);
                return;
            }
            Answer::Face(face) => face as u8,
            Answer::Sell
            | Answer::Move(_)
            | Answer::Collect
            | Answer::BuyGg
            | Answer::Cast { .. }
            | Answer::Buy { .. }
            | Answer::Reveal { .. }
            | Answer::End => return,
        };
        if let Some(place) = text.ctx.picks.get_mut(usize::from(text.ctx.picked)) {
            *place = pick;
            text.ctx.picked += 1;
        }
        self.set_text(text);
    }
}

/// Returns a set of options, one bit each.
fn bits(options: &[u8]) -> u32 {
    options.iter().filter_map(|&option| 1_u32.checked_shl(option.into())).fold(0, |set, bit| set | bit)
}

impl Ctx {
    /// Returns the answers to the questions of the current step.
    pub(crate) fn picks(&self) -> &[u8] {
        &self.picks[..usize::from(self.picked)]
    }
}
