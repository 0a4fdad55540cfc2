//! Effects on standby (rules 4.18.3, 7.2.9).

use crate::decision::{Answer, Ask};
use crate::frame::{Frame, Source, Text};
use crate::game::Game;
use crate::ko::same_but_for_order;
use crate::state::{Piece, PieceSet, Standby, State};
use kcc_ir::InjurySource;

/// The most effects that are tried out in all their orders, and the most steps of it; beyond them it is asked.
const ORDERED: usize = 4;
const TRIED: usize = 400;

/// Where effects on standby have led: what was asked on the way, of which effect, with the answer; and the state.
type End = (Vec<(Standby, Ask, Answer)>, State);

/// An order of effects that is being tried out.
struct Trial<'c> {
    game: Game<'c>,
    /// How many of the effects have begun.
    begun: usize,
    asked: Vec<(Standby, Ask, Answer)>,
}

impl<'c> Game<'c> {
    /// Resolves the effects on standby one by one, in the order that the active player chooses.
    pub(crate) fn step_standby(&mut self) {
        match self.state.standby.len() {
            0 => self.pop(),
            1 => self.resolve_standby(0),
            _ if self.breaks("standby-in-the-order-it-came") => self.resolve_standby(0),
            // Rule 1.7.1: where another order would come to something else, the active player decides.
            _ if self.breaks("standby-is-always-asked") || self.standby_order_matters() => self.ask(Ask::Standby),
            _ => self.resolve_standby(0),
        }
    }

    /// Whether it matters in which order the effects on standby are resolved: all orders are tried out.
    fn standby_order_matters(&self) -> bool {
        let standby: Vec<Standby> = self.state.standby.to_vec();
        if standby.windows(2).all(|two| two[0] == two[1]) {
            return false;
        }
        if standby.len() > ORDERED {
            return true;
        }
        let mut left = TRIED;
        let Some(ends) = self.ends_of_standby(&standby, &mut left) else { return true };
        let same = |other: Vec<End>| {
            let alike = |(one, other): (&End, &End)| one.0 == other.0 && same_but_for_order(&one.1, &other.1);
            ends.len() == other.len() && ends.iter().zip(&other).all(alike)
        };
        // The other way round differs most often.
        orders(&standby).iter().rev().any(|order| !self.ends_of_standby(order, &mut left).is_some_and(same))
    }

    /// Where these effects lead in this order; none if that does not tell what another order would lead to.
    fn ends_of_standby(&self, order: &[Standby], left: &mut usize) -> Option<Vec<End>> {
        let floor = self.state.stack.len();
        let mut ends = Vec::new();
        let mut open = vec![Trial { game: self.twin(), begun: 0, asked: Vec::new() }];
        while let Some(mut trial) = open.pop() {
            loop {
                *left = left.checked_sub(1)?;
                let game = &mut trial.game;
                if game.state.outcome.is_some() {
                    // Rule 1.4: nothing else counts any more.
                    ends.push((trial.asked, State { outcome: game.state.outcome, ..self.state.clone() }));
                    break;
                }
                if let Some(ask) = game.state.ask {
                    // Where two of them ask, or throw, who answers the second one knows what became of the first.
                    let asking = order[trial.begun.checked_sub(1)?];
                    if trial.asked.iter().any(|(one, ..)| *one != asking) {
                        return None;
                    }
                    game.weigh();
                    game.list_answers(ask);
                    open.extend(trial.answered(asking, ask));
                    break;
                }
                if game.state.stack.len() <= floor {
                    game.weigh();
                    // What is added to them can come between them (rule 7.2.9.c).
                    if game.dying.is_empty() && (game.state.stack.len() < floor || game.state.standby.len() != order.len() - trial.begun) {
                        return None;
                    }
                    if game.dying.is_empty() {
                        let Some(next) = order.get(trial.begun) else {
                            ends.push((trial.asked, trial.game.state));
                            break;
                        };
                        let place = game.state.standby.iter().position(|one| one == next)?;
                        trial.begun += 1;
                        game.resolve_standby(place);
                        continue;
                    }
                } else if matches!(game.state.stack.last(), Some(Frame::Standby)) {
                    return None;
                }
                game.step();
            }
        }
        Some(ends)
    }

    /// Resolves one of them; the others stay on standby, and what comes of it joins them (rule 7.2.9.c).
    pub(crate) fn resolve_standby(&mut self, place: usize) {
        if let Some(&Standby::StealHealth { caster, number }) = self.state.standby.get(place) {
            self.coming.what = Piece(u8::try_from(place).unwrap_or(u8::MAX));
            let by = InjurySource::Spell;
            let healed = self.befalls(PieceSet::one(caster), |game, unit| game.healing(unit, number, caster, by));
            let Some(healed) = healed else { return };
            self.take_standby(place);
            if !healed.is_empty() {
                // Rule 7.2.9.b: the caster may be gone by now, and the effect with him.
                self.heal(caster, number, caster, by, "7.5.22.a");
            }
            return;
        }
        match self.take_standby(place) {
            Some(Standby::Text { pc, ctx }) => {
                // Rule 4.18.3.c: a power that was lost meanwhile does nothing any more. A KO does not take powers away.
                let lost = match ctx.source {
                    Source::Power(power) => {
                        let owner = self.state.units.get(ctx.owner.index());
                        owner.is_some_and(|unit| unit.in_play())
                            && self.unit_view(ctx.owner).is_some_and(|view| !view.powers.contains(&power))
                    }
                    Source::None | Source::Spell(_) | Source::Reward(_) => false,
                };
                if !lost {
                    self.push(Frame::Text(Text { pc, ctx, left: PieceSet::EMPTY, in_each: false }));
                }
            }
            Some(Standby::Spell { caster, spell, from }) => self.begin_free_cast(caster, spell, from),
            Some(Standby::StealHealth { .. }) | None => {}
        }
    }

    /// Before the first turn: whose effects are resolved.
    pub(crate) fn standby_player(&self) -> u8 {
        match self.state.standby.first() {
            Some(Standby::Text { ctx, .. }) => ctx.player,
            Some(Standby::Spell { caster, .. } | Standby::StealHealth { caster, .. }) => self.player_of(*caster),
            None => self.state.turn.first,
        }
    }
}

impl<'c> Trial<'c> {
    /// The trial after each answer that may be given.
    fn answered(&self, asking: Standby, ask: Ask) -> Vec<Self> {
        let after = |&answer: &Answer| {
            let mut game = self.game.twin();
            game.set_ask(None);
            game.accept(ask, answer);
            let asked = self.asked.iter().copied().chain([(asking, ask, answer)]).collect();
            Self { game, begun: self.begun, asked }
        };
        self.game.answers.iter().map(after).collect()
    }
}

/// All orders of some things but the one in which they stand, which is the first of them; the last is the other way round.
fn orders(things: &[Standby]) -> Vec<Vec<Standby>> {
    fn all(things: &[Standby]) -> Vec<Vec<Standby>> {
        let [_, _, ..] = things else { return vec![things.to_vec()] };
        let with_first = |first: usize| {
            let others: Vec<Standby> = things.iter().enumerate().filter(|(i, _)| *i != first).map(|(_, &one)| one).collect();
            all(&others).into_iter().map(move |rest| std::iter::once(things[first]).chain(rest).collect())
        };
        (0..things.len()).flat_map(with_first).collect()
    }
    all(things).split_off(1)
}
