//! The answers that may be given, what each does, and why others may not be given.

use crate::board::{Cell, CellSet, Side};
use crate::chance::Draw;
use crate::decision::{Answer, Ask};
use crate::event::Occurrence;
use crate::frame::{Begin, Frame};
use crate::game::Game;
use crate::log::What;
use crate::program::{Deed, Happening, SpellId};
use crate::refusal::{Reason, Refusal};
use crate::state::{Piece, Place, PlayerSet};
use kcc_ir::Points;

impl Game<'_> {
    /// Lists the answers to a question, sorted.
    pub(crate) fn list_answers(&mut self, ask: Ask) {
        let mut answers = std::mem::take(&mut self.answers);
        answers.clear();
        match ask {
            Ask::Chance(draw) => answers.extend((0..draw.outcomes()).map(Answer::Outcome)),
            Ask::Side => answers.extend(Side::ALL.map(Answer::Side)),
            Ask::Start { unit } => {
                let side = self.state.players[usize::from(self.player_of(unit))].side;
                let blocked = self.blocked();
                if self.breaks("start-anywhere") {
                    answers.extend(self.content.board.cells().filter(|&cell| !blocked.contains(cell)).map(Answer::Cell));
                    self.answers = answers;
                    return;
                }
                answers.extend(self.content.starting_cells(side).filter(|&cell| !blocked.contains(cell)).map(Answer::Cell));
            }
            Ask::Reroll { .. } | Ask::Again { .. } | Ask::May => answers.extend([Answer::No, Answer::Yes]),
            Ask::Turn { side, .. } => answers.extend(side.faces().iter().copied().map(Answer::Face)),
            Ask::Inspire { .. } => {
                // Rules 5.3.1, 5.3.2: to a krosmaster of the active player that is in play.
                let player = self.state.turn.player;
                for (index, unit) in self.state.units.iter().enumerate() {
                    let piece = Piece::at(index);
                    let own = unit.player == player && unit.in_play() && self.content.card(unit.profile).krosmaster.is_some();
                    if own && !self.cannot(piece, Deed::does(Happening::IsInspired), Piece::NONE) {
                        answers.push(Answer::Piece(piece));
                    }
                }
                answers.push(Answer::Sell);
            }
            Ask::Act => self.list_acts(&mut answers),
            Ask::Timeline { among } | Ask::Enemy { among } | Ask::Order { among } | Ask::Unit { among } | Ask::Rebound { among } => {
                answers.extend(among.iter().map(Answer::Piece))
            }
            Ask::Cell { among } => answers.extend(among.iter().map(Answer::Cell)),
            Ask::More { among } => answers.extend(std::iter::once(Answer::No).chain(among.iter().map(Answer::Piece))),
            Ask::MoreCells { among } => answers.extend(std::iter::once(Answer::No).chain(among.iter().map(Answer::Cell))),
            Ask::Direction { of } => answers.extend(of.map(Answer::Side)),
            Ask::Way => answers.extend(Side::ALL.map(Answer::Side)),
            Ask::Axe => answers.extend([Answer::Option(0), Answer::Option(1)]),
            Ask::Standby => {
                // Equal ones are listed once: their order makes no difference.
                let effects = self.effects_at_hand();
                let places = (0..effects.len()).filter(|&place| !effects[..place].contains(&effects[place]));
                answers.extend(places.map(|place| Answer::Option(u8::try_from(place).unwrap_or(u8::MAX))));
            }
            Ask::Opponent { among } | Ask::Taker { among, .. } | Ask::Loser { among, .. } => {
                answers.extend(among.iter().map(Answer::Player))
            }
            Ask::Option { of, chosen } => {
                let open = (0..of).filter(|&option| chosen.checked_shr(option.into()).unwrap_or(0) & 1 == 0);
                answers.extend(open.map(Answer::Option));
            }
            Ask::Spell { of, .. } => answers.extend((0..of).map(Answer::Option)),
            Ask::Face => answers.extend(kcc_ir::Face::ALL.map(Answer::Face)),
            Ask::Reward { from, to, .. } => answers.extend((from..to).map(Answer::Option)),
            Ask::Line { others, .. } => answers.extend((0..=others).map(Answer::Option)),
            Ask::Allocate { .. } => answers.extend(self.may_hold().iter().map(Answer::Piece)),
        }
        self.answers = answers;
    }

    /// Lists what the active unit can do (rule 6.3.1).
    fn list_acts(&self, answers: &mut Vec<Answer>) {
        let unit = self.state.turn.unit;
        if self.may_move().is_ok() {
            let near = self.content.board.neighbours(self.state.cells[unit.index()]);
            let near = if self.breaks("steps-of-two-cells") { self.content.board.ring(self.state.cells[unit.index()], 1, 2) } else { near };
            let blocked = if self.breaks("steps-onto-anything") { CellSet::EMPTY } else { self.blocked() };
            let free = near.without(&blocked);
            let free = if self.may_be_kept_out() { free.iter().filter(|&cell| self.may_enter(cell)).collect() } else { free };
            free.iter().for_each(|cell| answers.push(Answer::Move(cell)));
        }
        if self.kamas_here() > 0 && self.may_collect().is_ok() {
            answers.push(Answer::Collect);
        }
        // Rules 6.3.4, 6.3.6: whoever is not on a demon cell can buy nothing.
        let demon = self.on_demon_cell();
        if demon && self.may_buy_gg().is_ok() {
            answers.push(Answer::BuyGg);
        }
        self.list_casts(unit, answers);
        if demon && self.may_buy_rewards().is_ok() {
            self.list_purchases(answers);
        }
        if self.view.bearers.contains(unit) {
            for (number, token) in (0..).zip(&self.state.rewards.tokens) {
                let (place, token) = (token.place, number);
                if place == Place::Down(unit) && self.may_reveal(token).is_ok() {
                    answers.push(Answer::Reveal { token });
                }
            }
        }
        answers.push(Answer::End);
    }

    fn may_move(&self) -> Result<(), Refusal> {
        if self.state.turn.mp < self.step_cost(self.state.turn.unit) {
            return Err(Refusal::new("6.3.2", Reason::CannotPay("MP")));
        }
        if self.forbidden(Happening::Moves) || !self.may_leave() {
            return Err(Refusal::new("1.5.2", Reason::Forbidden));
        }
        Ok(())
    }

    fn may_collect(&self) -> Result<(), Refusal> {
        if !self.krosmaster_acts() && !self.breaks("summons-collect-kamas") {
            // Rule 4.5.2: kamas are for krosmasters.
            return Err(Refusal::new("6.3.3", Reason::OnlyKrosmasters));
        }
        if self.forbidden(Happening::PicksUpKama) {
            return Err(Refusal::new("1.5.2", Reason::Forbidden));
        }
        if self.state.turn.ap == 0 {
            return Err(Refusal::new("6.3.3", Reason::CannotPay("AP")));
        }
        if self.kamas_here() == 0 {
            return Err(Refusal::new("6.3.3", Reason::NoKamasHere));
        }
        Ok(())
    }

    /// Returns the number of kamas on the cell of the active unit.
    fn kamas_here(&self) -> u8 {
        self.kamas_on(self.state.cells[self.state.turn.unit.index()])
    }

    fn may_buy_gg(&self) -> Result<(), Refusal> {
        let rules = &self.content.ruleset.gg;
        let player = self.state.turn.player;
        if !self.krosmaster_acts() {
            return Err(Refusal::new("6.3.4", Reason::OnlyKrosmasters));
        }
        if self.forbidden(Happening::BuysGg) || self.forbidden(Happening::GainsGg) {
            return Err(Refusal::new("1.5.2", Reason::Forbidden));
        }
        if !self.on_demon_cell() {
            return Err(Refusal::new("6.3.4", Reason::NotOnDemonCell));
        }
        if self.state.turn.bought_gg && !self.breaks("gg-without-limit") {
            return Err(Refusal::new("6.3.4", Reason::AlreadyDone));
        }
        if self.state.turn.ap < rules.ap {
            return Err(Refusal::new("6.3.4", Reason::CannotPay("AP")));
        }
        if self.state.players[usize::from(player)].kamas < u16::from(rules.kamas) && !self.breaks("gg-on-credit") {
            return Err(Refusal::new("4.5.3", Reason::CannotPay("kamas")));
        }
        if self.state.turn.wild == 0 && self.with_gg(player).is_empty() {
            return Err(Refusal::new("4.6.3", Reason::NotOffered));
        }
        Ok(())
    }

    /// Returns why an answer is not among those listed.
    pub(crate) fn why_not(&self, ask: Ask, answer: Answer) -> Refusal {
        if ask != Ask::Act {
            let fits = self.answers.iter().any(|offered| std::mem::discriminant(offered) == std::mem::discriminant(&answer));
            return Refusal::new("", if fits { Reason::NotOffered } else { Reason::OtherQuestion });
        }
        let unit = self.state.turn.unit;
        let result = match answer {
            Answer::Move(cell) => self.may_move().and_then(|()| {
                if !self.adjacent(self.state.cells[unit.index()], cell) {
                    return Err(Refusal::new("4.17.2", Reason::NotAdjacent));
                }
                if !self.may_enter(cell) {
                    return Err(Refusal::new("1.5.2", Reason::Forbidden));
                }
                Err(Refusal::new("4.17.4", Reason::NotFree))
            }),
            Answer::Collect => self.may_collect(),
            Answer::BuyGg => self.may_buy_gg(),
            Answer::Cast { spell, cell, x } => self.why_no_cast(unit, spell, cell, x),
            Answer::Buy { pile, face_up } => self.may_buy(pile, face_up),
            Answer::Reveal { token } => self.may_reveal(token),
            Answer::Outcome(_)
            | Answer::No
            | Answer::Yes
            | Answer::Side(_)
            | Answer::Piece(_)
            | Answer::Cell(_)
            | Answer::Player(_)
            | Answer::Face(_)
            | Answer::Sell
            | Answer::Option(_)
            | Answer::End => Err(Refusal::new("", Reason::OtherQuestion)),
        };
        result.err().unwrap_or_else(|| Refusal::new("", Reason::NotOffered))
    }

    fn why_no_cast(&self, unit: Piece, spell: SpellId, cell: Cell, x: u8) -> Result<(), Refusal> {
        if !self.spells_of(unit).contains(&spell) {
            return Err(Refusal::new("2.5.1", Reason::NoSuchSpell));
        }
        self.may_cast(unit, spell, x, cell)?;
        let stand = self.stand(unit, self.place_of(unit));
        let (from, bounds) = (self.place_of(unit), self.bounds(unit));
        let aim = self.aim_of(&stand, &bounds, spell);
        if !aim.cells.contains(cell) {
            let range = self.range(&stand, spell, cell);
            let near = (range.minimum..=range.maximum).contains(&self.content.board.distance(from, cell));
            let askew = range.shape == kcc_ir::RangeShape::Line && self.content.board.direction(from, cell).is_none();
            return Err(match near && !askew {
                true => Refusal::new("7.1.6", Reason::NoSight),
                false => Refusal::new("7.1.5", Reason::OutOfRange),
            });
        }
        self.may_target(spell, &aim, &bounds, cell)
    }

    /// Carries out an answer.
    pub(crate) fn accept(&mut self, ask: Ask, answer: Answer) {
        match (ask, answer) {
            (Ask::Chance(draw), Answer::Outcome(outcome)) => self.chance_says(draw, outcome),
            (Ask::Side, Answer::Side(side)) => self.take_sides(if self.is_for_four() { side } else { side.opposite() }),
            (Ask::Timeline { .. }, Answer::Piece(unit)) => self.order_mut().push(unit),
            (Ask::Start { unit }, Answer::Cell(cell)) => {
                self.place_start(unit, cell);
                self.fact("1.3.9", What::Placed, Piece::NONE, unit, i32::from(cell.0));
            }
            (Ask::Reroll { .. }, answer) => self.reroll(answer == Answer::Yes),
            (Ask::Again { .. }, answer) => self.rolls_again(answer == Answer::Yes),
            (Ask::Turn { side, .. }, Answer::Face(face)) => match self.state.stack.last() {
                Some(Frame::Text(_)) => self.text_die_turned(side, face),
                _ => self.die_turned(face),
            },
            (Ask::Inspire { face }, Answer::Piece(unit)) => self.inspire(face, Some(unit)),
            (Ask::Inspire { face }, _) => self.inspire(face, None),
            (Ask::Act, answer) => self.act(answer),
            (Ask::Enemy { .. }, Answer::Piece(enemy)) => self.lock_roll(enemy),
            (Ask::Direction { .. }, Answer::Side(side)) => self.cast_mut().towards = Some(side),
            (Ask::Axe, answer) => self.cast_mut().right = Some(answer == Answer::Option(1)),
            (Ask::Standby, Answer::Option(place)) => match self.state.stack.last() {
                Some(Frame::Texts { .. }) => self.text_chosen(usize::from(place)),
                _ => self.resolve_standby(usize::from(place)),
            },
            (Ask::Order { .. }, Answer::Piece(piece)) => match self.state.stack.last() {
                Some(Frame::Ko { .. }) => self.knock_out(piece),
                _ => self.answer_text(answer),
            },
            (Ask::Cell { .. }, Answer::Cell(cell)) => match self.state.stack.last() {
                Some(Frame::Cast(_)) => self.aim_at(cell),
                _ => self.answer_text(answer),
            },
            (Ask::Opponent { .. }, Answer::Player(player)) => match self.state.stack.last() {
                Some(Frame::Text(_)) => self.answer_text(answer),
                _ => self.bought_gg(player),
            },
            (Ask::Taker { unit, .. }, Answer::Player(player)) => self.leave_play(unit, Some(player)),
            (Ask::Loser { by, .. }, Answer::Player(player)) => self.named_loser(by, player),
            (Ask::More { .. } | Ask::MoreCells { .. }, Answer::No) => self.answer_text(Answer::Piece(Piece::NONE)),
            (
                Ask::Unit { .. }
                | Ask::More { .. }
                | Ask::MoreCells { .. }
                | Ask::Option { .. }
                | Ask::Reward { .. }
                | Ask::Spell { .. }
                | Ask::Face
                | Ask::May
                | Ask::Way
                | Ask::Rebound { .. },
                answer,
            ) => self.answer_text(answer),
            (Ask::Allocate { token }, Answer::Piece(unit)) => {
                self.pop();
                self.give_reward(token, unit);
            }
            (Ask::Line { summon, .. }, Answer::Option(place)) => self.settle_line(summon, place),
            // The answers listed for a question always match it.
            (
                Ask::Chance(_)
                | Ask::Side
                | Ask::Timeline { .. }
                | Ask::Start { .. }
                | Ask::Turn { .. }
                | Ask::Enemy { .. }
                | Ask::Direction { .. }
                | Ask::Standby
                | Ask::Order { .. }
                | Ask::Cell { .. }
                | Ask::Opponent { .. }
                | Ask::Taker { .. }
                | Ask::Loser { .. }
                | Ask::Allocate { .. }
                | Ask::Line { .. },
                _,
            ) => {}
        }
    }

    fn chance_says(&mut self, draw: Draw, outcome: u8) {
        match draw {
            Draw::Die => match self.state.stack.last() {
                Some(Frame::Text(_)) => self.text_die_shows(outcome),
                _ => self.die_shows(outcome),
            },
            Draw::Coin => self.answer_text(Answer::Outcome(outcome)),
            Draw::FirstPlayer { .. } => self.take_seat(outcome),
            Draw::Token { .. } => {
                if let Some(Frame::Begin(Begin::Rewards { pile })) = self.state.stack.last().copied() {
                    self.deal_token(pile, outcome);
                }
            }
        }
    }

    /// Carries out an action of the active unit (rule 6.3).
    fn act(&mut self, answer: Answer) {
        let unit = self.state.turn.unit;
        match answer {
            Answer::Move(cell) => self.begin_move(cell),
            Answer::Collect => {
                let cell = self.state.cells[unit.index()];
                let taken = self.take_kamas(cell, if self.breaks("all-kamas-at-once") { u8::MAX } else { 1 });
                let free = self.breaks("collecting-is-free");
                let turn = self.turn_mut();
                turn.ap -= u8::from(!free);
                turn.picked_up += taken;
                let player = turn.player;
                self.spent(unit, Points::Ap, u8::from(!free));
                let stock = self.player_mut(player);
                stock.kamas = stock.kamas.saturating_add(u16::from(taken));
                self.fact("6.3.3", What::Kamas, unit, Piece(player), i32::from(taken));
                self.happens(Occurrence::of(Happening::PicksUpKama, unit));
            }
            Answer::BuyGg => {
                let (ap, kamas) = (self.content.ruleset.gg.ap, self.content.ruleset.gg.kamas);
                self.pay(unit, crate::price::Paid { ap, mp: 0, injuries: 0, kamas });
                self.turn_mut().bought_gg = true;
                let among = self.with_gg(self.state.turn.player);
                match among.first() {
                    Some(_) if among.len() > 1 && self.state.turn.wild == 0 => self.ask(Ask::Opponent { among }),
                    from => self.bought_gg(from.unwrap_or(u8::MAX)),
                }
            }
            Answer::Cast { spell, cell, x } => self.begin_cast(unit, spell, cell, x),
            Answer::Buy { pile, face_up } => self.buy(pile, face_up),
            Answer::Reveal { token } => self.reveal(token),
            Answer::End => self.turn_mut().ends = true,
            Answer::Outcome(_)
            | Answer::No
            | Answer::Yes
            | Answer::Side(_)
            | Answer::Piece(_)
            | Answer::Cell(_)
            | Answer::Player(_)
            | Answer::Face(_)
            | Answer::Sell
            | Answer::Option(_) => {}
        }
    }

    /// Returns the opponents of a player that have GG.
    fn with_gg(&self, player: u8) -> PlayerSet {
        self.opponents(player).iter().filter(|&other| self.state.players[usize::from(other)].gg > 0).collect()
    }

    /// Takes a GG that was paid for: the wild one, or one of this opponent.
    fn bought_gg(&mut self, from: u8) {
        let (player, unit) = (self.state.turn.player, self.state.turn.unit);
        let gained = self.take_gg(player, from, 1, "6.3.4");
        self.check_victory();
        self.happens(Occurrence::of(Happening::BuysGg, unit));
        self.gg_gained(player, unit, Piece::NONE, gained);
    }
}
