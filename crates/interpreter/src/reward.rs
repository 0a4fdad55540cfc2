//! Demonic Rewards in play: showing, buying, giving, revealing (rule 4.7).

use crate::board::Bits;
use crate::change_kinds::Kinds;
use crate::compiled::RewardKind;
use crate::decision::{Answer, Ask};
use crate::event::Occurrence;
use crate::frame::{Ctx, Frame, Source, Text};
use crate::game::Game;
use crate::log::What;
use crate::program::{Amount, Change, Deed, Happening, Player, Units};
use crate::refusal::{Reason, Refusal};
use crate::select::Pick;
use crate::state::{Piece, PieceSet, Place, Token};
use kcc_ir::{Rank, Slot};
use smallvec::SmallVec;

impl Game<'_> {
    /// Turns a token face up beside one more pile of each rank (rule 4.7.4).
    pub(crate) fn show_rewards(&mut self) {
        // What is shown of one rank leaves the piles of the others as they are.
        let (filled, shown) = self.state.rewards.filled_and_shown();
        for rank in [Rank::Granite, Rank::Jade, Rank::Silver] {
            let next = Bits(filled & !shown).find(|&pile| self.pile_rank(pile).is_some_and(|(of, _)| of == rank));
            if let Some(pile) = next {
                self.show(pile);
            }
        }
    }

    fn show(&mut self, pile: u8) {
        let seen = self.everybody().collect();
        if let Some(token) = self.state.rewards.top(pile) {
            let token = &mut self.piles_mut().tokens[usize::from(token)];
            *token = Token { place: Place::Shown(pile), seen, ..*token };
        }
    }

    /// Returns the price of buying from a pile: AP and kamas.
    pub(crate) fn price(&self, pile: u8) -> (u8, u8) {
        let rules = &self.content.ruleset.rewards;
        let dealt = self.content.piles.get(usize::from(pile)).filter(|_| pile < self.state.rewards.piles);
        let Some(&(rank, kamas)) = dealt else { return (rules.ap, u8::MAX) };
        if !self.state.turn.purchased {
            for (change, _) in self.changes_on(self.state.turn.unit, Kinds::PURCHASE) {
                if let Change::FirstPurchase { kamas: less } = change {
                    // Rule 4.9.22: cheaper by this amount for each rank above the first.
                    let ranks = match rank {
                        Rank::Granite => 0,
                        Rank::Jade => 1,
                        Rank::Silver => 2,
                    };
                    return (0, kamas.saturating_sub(less.saturating_mul(ranks)));
                }
            }
        }
        (rules.ap, kamas)
    }

    pub(crate) fn on_demon_cell(&self) -> bool {
        if self.breaks("every-cell-is-a-demon-cell") {
            return true;
        }
        let cell = self.state.cells.get(self.state.turn.unit.index());
        cell.is_some_and(|&cell| self.content.demons.contains(cell))
    }

    /// Checks whether the active unit can buy from a pile (rules 4.7.6, 6.3.6).
    pub(crate) fn may_buy(&self, pile: u8, face_up: bool) -> Result<(), Refusal> {
        self.may_buy_rewards()?;
        if self.offered(pile, face_up).is_none() {
            return Err(Refusal::new("4.7.6", Reason::NotOffered));
        }
        self.can_pay_for_reward(pile)
    }

    /// Checks whether the active unit can buy rewards where it is, whatever they are (rule 6.3.6).
    pub(crate) fn may_buy_rewards(&self) -> Result<(), Refusal> {
        if !self.krosmaster_acts() {
            return Err(Refusal::new("6.3.6", Reason::OnlyKrosmasters));
        }
        if self.forbidden(Happening::BuysReward) {
            return Err(Refusal::new("1.5.2", Reason::Forbidden));
        }
        if !self.on_demon_cell() {
            return Err(Refusal::new("6.3.6", Reason::NotOnDemonCell));
        }
        Ok(())
    }

    /// Lists the rewards that are offered, and that the active player can pay for.
    pub(crate) fn list_purchases(&self, answers: &mut Vec<Answer>) {
        let payable = (0..self.state.rewards.piles).filter(|&pile| self.can_pay_for_reward(pile).is_ok());
        let payable = payable.fold(0u64, |piles, pile| piles | 1 << pile);
        if payable == 0 {
            return;
        }
        let (filled, shown) = self.state.rewards.filled_and_shown();
        for pile in Bits(payable & (filled | shown)) {
            for (face_up, offered) in [(false, filled), (true, shown)] {
                if offered >> pile & 1 != 0 {
                    answers.push(Answer::Buy { pile, face_up });
                }
            }
        }
    }

    /// Checks whether the active player can pay for a reward of a pile.
    fn can_pay_for_reward(&self, pile: u8) -> Result<(), Refusal> {
        let (ap, kamas) = self.price(pile);
        if ap > self.state.turn.ap {
            return Err(Refusal::new("4.7.6", Reason::CannotPay("AP")));
        }
        if u16::from(kamas) > self.state.players[usize::from(self.state.turn.player)].kamas {
            return Err(Refusal::new("4.5.3", Reason::CannotPay("kamas")));
        }
        Ok(())
    }

    /// Returns the token that is offered beside a pile or on top of it.
    fn offered(&self, pile: u8, face_up: bool) -> Option<u8> {
        if face_up { self.state.rewards.shown(pile) } else { self.state.rewards.top(pile) }
    }

    pub(crate) fn buy(&mut self, pile: u8, face_up: bool) {
        let (ap, kamas) = self.price(pile);
        let unit = self.state.turn.unit;
        self.pay(unit, crate::price::Paid { ap, mp: 0, injuries: 0, kamas });
        self.turn_mut().purchased = true;
        let Some(token) = self.offered(pile, face_up) else { return };
        // Rule 4.7.7: the next one is shown before the bought one is given to a krosmaster.
        if face_up && !self.breaks("bought-rewards-leave-a-gap") {
            self.show(pile);
        }
        // Rule 4.7.8.a: whoever buys it may look at it before it is given to a krosmaster.
        let buyer = self.state.turn.player;
        let bought = &mut self.piles_mut().tokens[usize::from(token)];
        bought.place = Place::Bought;
        bought.seen.insert(buyer);
        self.fact("4.7.6", What::Bought, unit, Piece::NONE, i32::from(token));
        self.happens(Occurrence::of(Happening::BuysReward, unit));
        self.push(Frame::Allocate { token });
    }

    /// Gives a bought reward to a krosmaster that has room for it (rule 4.7.8).
    #[inline(never)]
    pub(crate) fn step_allocate(&mut self, token: u8) {
        let among = self.may_hold();
        if among.is_empty() {
            // Rule 4.7.9.a: it is revealed and leaves the game if none has.
            let seen = self.everybody().collect();
            let token = &mut self.piles_mut().tokens[usize::from(token)];
            *token = Token { place: Place::Removed, seen, ..*token };
            self.pop();
        } else {
            self.ask(Ask::Allocate { token });
        }
    }

    /// Returns the krosmasters of the active player that have room for a token (rule 4.7.9).
    pub(crate) fn may_hold(&self) -> PieceSet {
        let pieces = (0..self.state.units.len()).map(Piece::at);
        let buyer = |piece: Piece| !self.breaks("buyers-keep-what-they-buy") || piece == self.state.turn.unit;
        pieces.filter(|&piece| self.player_of(piece) == self.state.turn.player && self.has_room(piece) && buyer(piece)).collect()
    }

    /// Returns whether a krosmaster has room for one more token (rule 4.7.9).
    fn has_room(&self, piece: Piece) -> bool {
        let Some(unit) = self.state.units.get(piece.index()) else { return false };
        let krosmaster = self.content.card(unit.profile).krosmaster.is_some();
        if !unit.in_play() || !krosmaster || self.cannot(piece, Deed::does(Happening::ReceivesReward), Piece::NONE) {
            return false;
        }
        self.rewards_counted(piece, false) < usize::from(self.view.units[piece.index()].level) || self.breaks("rewards-without-limit")
    }

    /// Returns the number of tokens of a krosmaster that count (rule 4.7.9).
    pub(crate) fn rewards_counted(&self, piece: Piece, revealed: bool) -> usize {
        if !self.may_hold_rewards(piece) {
            return 0;
        }
        let held = self.state.rewards.tokens.iter().filter(|token| match token.place {
            Place::Down(holder) => !revealed && holder == piece,
            // Rule 4.7.11.d: a revealed technique does not count.
            Place::Up(holder) => {
                let technique = RewardKind::is_technique(self.content.rewards[usize::from(token.reward)].kind);
                holder == piece && (!technique || self.breaks("techniques-count"))
            }
            Place::Box | Place::Pile(_) | Place::Shown(_) | Place::Bought | Place::Removed => false,
        });
        held.count()
    }

    /// [`kcc_ir::Effect::Reward`].
    pub(crate) fn receive_rewards(&mut self, rank: Rank, on: &Units, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let units = self.select(on, ctx, pick);
        if pick.open.is_some() {
            return false;
        }
        for unit in units.units().iter() {
            let piles = 0..self.state.rewards.piles;
            let mut of_rank = piles.filter(|&pile| self.pile_rank(pile).is_some_and(|(of, _)| of == rank));
            let next = of_rank.find_map(|pile| self.state.rewards.top(pile));
            if let (Some(token), true) = (next, self.has_room(unit)) {
                self.give_reward(token, unit);
            }
        }
        true
    }

    /// [`kcc_ir::Effect::Look`].
    pub(crate) fn look_at_rewards(&mut self, player: &Player, on: &Units, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let units = self.select(on, ctx, pick);
        if pick.open.is_some() {
            return false;
        }
        let looker = self.player(player, ctx);
        for unit in units.units().iter() {
            let lies_there = |token: &Token| token.place == Place::Down(unit);
            if self.state.rewards.tokens.iter().any(lies_there) {
                self.rewards_mut().tokens.iter_mut().filter(|token| lies_there(token)).for_each(|token| token.seen.insert(looker));
                self.fact("4.7.8.b", What::LookedAt, ctx.owner, unit, i32::from(looker));
            }
        }
        true
    }

    /// [`kcc_ir::Effect::Discard`].
    pub(crate) fn discard_rewards(&mut self, amount: Option<&Amount>, on: &Units, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let units = self.select(on, ctx, pick);
        if pick.open.is_some() {
            return false;
        }
        let tokens = match amount {
            Some(amount) => self.choose_rewards(units.units(), self.amount(amount, ctx, i32::from(u8::MAX)), pick),
            None => self.reward_of_text(ctx).into_iter().collect(),
        };
        if pick.open.is_some() {
            return false;
        }
        for token in tokens {
            self.rewards_mut().tokens[usize::from(token)].place = Place::Removed;
        }
        true
    }

    /// [`kcc_ir::Stolen::Rewards`].
    pub(crate) fn steal_rewards(&mut self, units: PieceSet, to: Piece, number: i32, pick: &mut Pick<'_>) -> bool {
        let tokens = self.choose_rewards(PieceSet(units.0 & !PieceSet::one(to).0), number, pick);
        if pick.open.is_some() {
            return false;
        }
        for token in tokens {
            if self.has_room(to) {
                self.give_reward(token, to);
            }
        }
        true
    }

    /// Returns `number` tokens of each of these units, chosen if a unit has more; those of a unit in the order of its tokens.
    fn choose_rewards(&self, units: PieceSet, number: i32, pick: &mut Pick<'_>) -> SmallVec<[u8; 8]> {
        let mut chosen = SmallVec::new();
        let number = u8::try_from(number.clamp(0, i32::from(u8::MAX))).unwrap_or(u8::MAX);
        for unit in units.iter() {
            let tokens = (0u8..).zip(&self.state.rewards.tokens);
            let held: SmallVec<[u8; 8]> = tokens.filter(|(_, token)| lies_on(token.place, unit)).map(|(token, _)| token).collect();
            let count = u8::try_from(held.len()).unwrap_or(u8::MAX);
            let wanted = number.min(count);
            let mut from = 0;
            for more in (0..wanted).rev() {
                let to = count - more;
                let place = match to - from {
                    1 => from,
                    // No more answers can be stored: the first ones.
                    _ if pick.is_full() => from,
                    _ => match pick.answer(Ask::Reward { of: unit, from, to }) {
                        Some(place) => place,
                        None => return SmallVec::new(),
                    },
                };
                chosen.extend(held.get(usize::from(place)).copied());
                from = place + 1;
            }
        }
        chosen
    }

    /// Returns the face-up token whose text is being carried out.
    fn reward_of_text(&self, ctx: &Ctx) -> Option<u8> {
        let speaks = |reward: u8| {
            let card = &self.content.rewards[usize::from(reward)];
            match ctx.source {
                Source::Reward(source) => source == reward,
                Source::Spell(spell) => card.spells.contains(&spell),
                Source::Power(source) => match card.kind {
                    RewardKind::Buff { power } | RewardKind::Equipment { power, .. } => power == source,
                    RewardKind::Boost { .. } => false,
                },
                Source::None => false,
            }
        };
        let mut tokens = (0u8..).zip(&self.state.rewards.tokens);
        tokens.find(|(_, token)| token.is_up(ctx.owner) && speaks(token.reward)).map(|(token, _)| token)
    }

    /// Gives a token to a krosmaster, face down (rule 4.7.8.b).
    pub(crate) fn give_reward(&mut self, token: u8, unit: Piece) {
        let place = if self.breaks("rewards-are-given-face-up") { Place::Up(unit) } else { Place::Down(unit) };
        let player = self.player_of(unit);
        let given = &mut self.rewards_mut().tokens[usize::from(token)];
        given.place = place;
        given.seen.insert(player);
        self.happens(Occurrence::of(Happening::ReceivesReward, unit));
    }

    /// Checks whether the active unit can use a token (rules 4.7.10, 4.7.11).
    pub(crate) fn may_reveal(&self, token: u8) -> Result<(), Refusal> {
        let unit = self.state.turn.unit;
        let Some(&Token { reward, place, .. }) = self.state.rewards.tokens.get(usize::from(token)) else {
            return Err(Refusal::new("4.7.10", Reason::NotOffered));
        };
        if place != Place::Down(unit) {
            return Err(Refusal::new("4.7.10", Reason::NotOffered));
        }
        if self.state.turn.revealed && !self.breaks("reveals-without-limit") {
            return Err(Refusal::new("4.7.10", Reason::AlreadyDone));
        }
        if self.forbidden(Happening::RevealsReward) {
            return Err(Refusal::new("4.7.10", Reason::Forbidden));
        }
        if let RewardKind::Equipment { slot, .. } = self.content.rewards[usize::from(reward)].kind {
            let worn = self.state.rewards.tokens.iter().filter(|token| token.is_up(unit)).find_map(|other| {
                match self.content.rewards[usize::from(other.reward)].kind {
                    RewardKind::Equipment { .. } if self.breaks("equipment-without-limit") => None,
                    RewardKind::Equipment { slot: worn, .. } if self.breaks("dofus-beside-trophy") => (slot == worn).then_some(worn),
                    RewardKind::Equipment { slot: worn, .. } => clash(slot, worn).then_some(worn),
                    RewardKind::Boost { .. } | RewardKind::Buff { .. } => None,
                }
            });
            if let Some(worn) = worn {
                return Err(Refusal::new(if worn == slot { "4.7.11.b" } else { "4.7.11.c" }, Reason::AlreadyDone));
            }
        }
        Ok(())
    }

    pub(crate) fn reveal(&mut self, token: u8) {
        let unit = self.state.turn.unit;
        let before = self.unit_view(unit).map(|view| (view.ap, view.mp));
        let reward = self.state.rewards.tokens[usize::from(token)].reward;
        let card = &self.content.rewards[usize::from(reward)];
        self.turn_mut().revealed = true;
        // Rule 4.7.5.a: a boost leaves the game; one that gives a spell does so once the next spell has been cast.
        let stays = !matches!(card.kind, RewardKind::Boost { .. }) || !card.spells.is_empty();
        let place = if stays { Place::Up(unit) } else { Place::Removed };
        let seen = self.everybody().collect();
        self.rewards_mut().tokens[usize::from(token)] = Token { reward, place, seen };
        self.fact("4.7.10", What::Revealed, unit, unit, i32::from(token));
        self.refresh();
        // Rule 4.7.5.c: points of an equipment can be spent immediately.
        let after = self.unit_view(unit).map(|view| (view.ap, view.mp));
        let before = before.filter(|_| !self.breaks("points-of-equipment-come-next-turn"));
        if let (Some((ap, mp)), Some((new_ap, new_mp))) = (before, after) {
            let more = |old: Option<u8>, new: Option<u8>| new.unwrap_or(0).saturating_sub(old.unwrap_or(0));
            let turn = self.turn_mut();
            turn.ap = turn.ap.saturating_add(more(ap, new_ap));
            turn.mp = turn.mp.saturating_add(more(mp, new_mp));
        }
        if let (RewardKind::Boost { code }, false) = (card.kind, self.breaks("boosts-do-not-act-at-once")) {
            let ctx = Ctx::of(unit, self.player_of(unit), Source::Reward(reward));
            self.push(Frame::Text(Text { pc: code, ctx, left: PieceSet::EMPTY, in_each: false }));
        }
        self.happens(Occurrence::of(Happening::RevealsReward, unit));
    }
}

fn lies_on(place: Place, unit: Piece) -> bool {
    match place {
        Place::Down(holder) | Place::Up(holder) => holder == unit,
        Place::Box | Place::Pile(_) | Place::Shown(_) | Place::Bought | Place::Removed => false,
    }
}

impl RewardKind {
    fn is_technique(self) -> bool {
        matches!(self, Self::Equipment { slot: Slot::Technique, .. })
    }
}

/// Returns whether two equipments cannot be worn together (rules 4.7.11.a to 4.7.11.d).
fn clash(new: Slot, worn: Slot) -> bool {
    match (new, worn) {
        (Slot::Technique, _) | (_, Slot::Technique) => false,
        (Slot::Dofus | Slot::Trophy, Slot::Dofus | Slot::Trophy) => true,
        (Slot::Weapon | Slot::Set | Slot::Pet | Slot::Dofus | Slot::Trophy, _) => new == worn,
    }
}
