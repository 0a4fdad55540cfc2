//! What a spell costs, and whether and how that is paid (rule 7.1.4).

use crate::board::Cell;
use crate::cast::Shifts;
use crate::change_kinds::Kinds;
use crate::event::Occurrence;
use crate::frame::Ctx;
use crate::game::Game;
use crate::price::Paid;
use crate::program::{Happening, SpellChange, SpellId};
use crate::refusal::{Reason, Refusal};
use crate::state::Piece;
use kcc_ir::{Flow, Points, Price, Resource};

impl Game<'_> {
    /// Returns what a spell costs its caster when cast at a cell.
    pub(crate) fn cost(&self, caster: Piece, spell: SpellId, x: u8, at: Cell) -> Paid {
        let card = self.content.spell(spell);
        // Rule 4.8.2: nothing changes a dash.
        if card.cost.fixed {
            return Paid::default();
        }
        let differs = self.may_differ(caster, spell, Kinds::COST);
        if let Some(printed) = card.price.filter(|_| !differs) {
            return printed;
        }
        let part = |price: Option<Price>| match price {
            None => 0,
            Some(Price::Number(number)) => number,
            Some(Price::X) => x,
        };
        let printed =
            Paid { ap: part(card.cost.ap), mp: part(card.cost.mp), injuries: part(card.cost.injuries), kamas: part(card.cost.kamas) };
        if !differs {
            return printed;
        }
        let [mut ap, mut mp, mut injuries, mut kamas] = <[Shifts; 4]>::default();
        let mut change = |change: &SpellChange, ctx: &Ctx| {
            // Rule 4.8.1: a resource that is not on the card can be added too.
            if let SpellChange::Cost(resource, how) = change {
                let (shifts, asked) = match resource {
                    Resource::Points { points: Points::Ap } => (&mut ap, printed.ap),
                    Resource::Points { points: Points::Mp } => (&mut mp, printed.mp),
                    Resource::Injuries => (&mut injuries, printed.injuries),
                    Resource::Kamas => (&mut kamas, printed.kamas),
                };
                if asked > 0 || !self.breaks("costs-change-only-what-they-ask") {
                    shifts.add(self, how, ctx);
                }
            }
        };
        for (one, ctx) in self.spell_changes_of(caster, spell, Kinds::COST) {
            change(one, ctx);
        }
        for (one, ctx) in self.own_changes(caster, spell, x, at) {
            change(one, &ctx);
        }
        let comes_to = |shifts: Shifts, number: u8| u8::try_from(shifts.of(i32::from(number)).clamp(0, 255)).unwrap_or(u8::MAX);
        Paid {
            ap: comes_to(ap, printed.ap),
            mp: comes_to(mp, printed.mp),
            injuries: comes_to(injuries, printed.injuries),
            kamas: comes_to(kamas, printed.kamas),
        }
    }

    /// Checks whether a unit can pay (rule 7.1.4). Only the active unit has AP and MP.
    pub(crate) fn can_pay(&self, unit: Piece, cost: Paid) -> Result<(), Refusal> {
        let active = self.state.turn.unit == unit;
        let (ap, mp) = if active { (self.state.turn.ap, self.state.turn.mp) } else { (0, 0) };
        if cost.ap > ap && !self.breaks("ap-on-credit") {
            return Err(Refusal::new("7.1.4.a", Reason::CannotPay("AP")));
        }
        if cost.mp > mp && !self.breaks("mp-on-credit") {
            return Err(Refusal::new("7.1.4.b", Reason::CannotPay("MP")));
        }
        if cost.injuries > 0
            && !self.breaks("injuries-on-credit")
            && cost.injuries > self.hp(unit).unwrap_or(0).saturating_sub(self.injuries(unit))
        {
            return Err(Refusal::new("7.1.4.c", Reason::CannotPay("injuries")));
        }
        let player = usize::from(self.player_of(unit));
        if u16::from(cost.kamas) > self.state.players[player].kamas && !self.breaks("kamas-on-credit") {
            return Err(Refusal::new("7.1.4.d", Reason::CannotPay("kamas")));
        }
        Ok(())
    }

    /// Returns the highest number that can be paid for the `X` of a cost; `None` if there is no `X`.
    pub(crate) fn highest_x(&self, unit: Piece, spell: SpellId, at: Cell) -> Option<u8> {
        let cost = &self.content.spell(spell).cost;
        let has = |price: Option<Price>| price == Some(Price::X);
        if !(has(cost.ap) || has(cost.mp) || has(cost.injuries) || has(cost.kamas)) {
            return None;
        }
        Some((0..=99).take_while(|&x| self.can_pay(unit, self.cost(unit, spell, x, at)).is_ok()).last().unwrap_or(0))
    }

    /// Tells that a unit has spent points of its gauge (rule 4.11.3).
    pub(crate) fn spent(&mut self, unit: Piece, points: Points, number: u8) {
        if number > 0 && !self.breaks("nobody-sees-what-is-spent") {
            self.is_seen(Occurrence { number, ..Occurrence::of(Happening::of_points(points, Flow::Spent), unit) });
        }
    }

    /// Deducts what is paid (rule 7.2.2.a).
    pub(crate) fn pay(&mut self, unit: Piece, cost: Paid) {
        if self.breaks("nothing-is-paid") {
            return;
        }
        if cost.ap > 0 || cost.mp > 0 {
            let turn = self.turn_mut();
            turn.ap = turn.ap.saturating_sub(cost.ap);
            turn.mp = turn.mp.saturating_sub(cost.mp);
            self.spent(unit, Points::Ap, cost.ap);
            self.spent(unit, Points::Mp, cost.mp);
        }
        if cost.kamas > 0 {
            let player = self.player_of(unit);
            let stock = self.player_mut(player);
            stock.kamas = stock.kamas.saturating_sub(u16::from(cost.kamas));
            self.fact("7.2.2.a", crate::log::What::Kamas, unit, Piece(player), -i32::from(cost.kamas));
        }
        if cost.injuries > 0 {
            // Rule 4.10.6.c: neither inflicted nor suffered, so nothing is triggered.
            let hp = self.hp(unit).unwrap_or(0);
            let injuries = self.injuries(unit).saturating_add(cost.injuries).min(hp);
            self.unit_mut(unit).injuries = injuries;
            self.hurt(unit, Piece::NONE, None);
            self.fact("7.2.2.a", crate::log::What::Paid, unit, unit, i32::from(cost.injuries));
            if self.breaks("cost-is-suffered") {
                self.happens(Occurrence { number: cost.injuries, ..Occurrence::between(Happening::Suffers, unit, unit) });
                self.happens(Occurrence { number: cost.injuries, ..Occurrence::between(Happening::Injures, unit, unit) });
            }
        }
    }
}
