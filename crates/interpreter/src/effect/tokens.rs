//! AP, MP and range tokens, and immediate gains and losses of points (rules 4.11, 4.12, 7.5.1 to 7.5.4, 7.5.13 to 7.5.19).

use crate::event::Occurrence;
use crate::frame::Ctx;
use crate::game::Game;
use crate::log::What;
use crate::program::{Amount, Happening, Units};
use crate::select::Pick;
use crate::state::{Piece, PieceSet, Unit};
use kcc_ir::{Characteristic, Flow, Points, Sign, Stock, Stolen, Token, TokenChange};

/// The maximum number of tokens of one kind and sign on a unit; the rules limit only minus AP and MP tokens, to fewer.
const MOST: i32 = 99;

impl Game<'_> {
    pub(super) fn tokens(&mut self, token: Token, amount: &Amount, on: &Units, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let units = self.select(on, ctx, pick);
        if pick.open.is_some() {
            return false;
        }
        let number = self.amount(amount, ctx, 0) + i32::from(self.breaks("one-more-token"));
        let Some(units) = self.befall_tokens(units, token, ctx, |_, _| number) else { return false };
        for unit in units.iter() {
            self.give_tokens(unit, token, number, ctx.owner);
        }
        true
    }

    /// Returns those of the units about to receive tokens that still do; `None` if something comes first.
    fn befall_tokens(&mut self, units: PieceSet, token: Token, ctx: &Ctx, number: impl Fn(&Self, Piece) -> i32) -> Option<PieceSet> {
        let by = ctx.owner;
        self.befalls(units.units(), |game, unit| {
            let number = number(game, unit);
            let happening = Happening::of_tokens(token, number > 0);
            let (_, placed, _) = game.tokens_placed(unit, token, number);
            Occurrence { number: small(placed), ..Occurrence::between(happening, by, unit) }
        })
    }

    /// Places tokens of the number's sign and triggers texts that wait for that; returns how many were placed.
    fn give_tokens(&mut self, unit: Piece, token: Token, number: i32, by: Piece) -> i32 {
        let placed = self.place_tokens(unit, token, number);
        if placed > 0 {
            let happening = Happening::of_tokens(token, number > 0);
            self.happens(Occurrence { number: small(placed), ..Occurrence::between(happening, by, unit) });
        }
        placed
    }

    /// Returns the tokens on a unit after some are placed, how many of them there is room for, and how the log reports it.
    fn tokens_placed(&self, piece: Piece, token: Token, number: i32) -> (i32, i32, What) {
        let what = match token {
            Token::Ap => What::ApTokens,
            Token::Mp => What::MpTokens,
            Token::Range => What::RangeTokens,
        };
        let (Some(unit), Some(view)) = (self.state.units.get(piece.index()), self.unit_view(piece)) else { return (0, 0, what) };
        if !unit.in_play() || number == 0 {
            return (0, 0, what);
        }
        // Rule 4.11.6: no tokens without a gauge; rule 4.11.7: no more minus tokens than the maximum.
        let (now, least) = match token {
            Token::Ap => (unit.ap, view.ap.map(|ap| -i32::from(ap))),
            Token::Mp => (unit.mp, view.mp.map(|mp| -i32::from(mp))),
            Token::Range => (unit.range, Some(-MOST)),
        };
        let least = least.or(self.breaks("dashes-take-tokens").then_some(-MOST));
        let Some(least) = least else { return (0, 0, what) };
        let least = if self.breaks("minus-tokens-without-limit") { -MOST } else { least };
        // Rules 4.11.8, 4.12.2: plus and minus tokens cancel each other, so one number covers both.
        let now = i32::from(now);
        let now = if self.breaks("tokens-do-not-cancel") && now.signum() == -number.signum() { 0 } else { now };
        let sum = now.saturating_add(number).clamp(least.min(now), MOST);
        (sum, (sum - now).abs(), what)
    }

    /// Places tokens of the number's sign; returns how many were placed.
    pub(crate) fn place_tokens(&mut self, piece: Piece, token: Token, number: i32) -> i32 {
        let (sum, placed, what) = self.tokens_placed(piece, token, number);
        if placed != 0 {
            *number_of(&mut self.unit_mut(piece), token) = i8::try_from(sum).unwrap_or(0);
            self.fact("4.11.8", what, Piece::NONE, piece, placed * number.signum());
        }
        placed
    }

    pub(super) fn points(&mut self, points: Points, amount: &Amount, on: &Units, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let units = self.select(on, ctx, pick);
        if pick.open.is_some() {
            return false;
        }
        let number = self.amount(amount, ctx, 0) + i32::from(self.breaks("one-more-point"));
        self.change_points(units, points, number, ctx.owner)
    }

    /// Adds points to gauges or takes them away; returns false if something comes first.
    pub(crate) fn change_points(&mut self, units: PieceSet, points: Points, number: i32, by: Piece) -> bool {
        let Some(units) = self.befalls(units.units(), |game, unit| game.points_changing(unit, points, number, by)) else { return false };
        for unit in units.iter() {
            self.add_points(unit, points, number, by);
        }
        true
    }

    /// Returns the event of points about to be gained or lost: no more can be lost than there are.
    fn points_changing(&self, unit: Piece, points: Points, number: i32, by: Piece) -> Occurrence {
        let changed = self.gauge(unit, points).map_or(0, |left| {
            let left = i32::from(left);
            (left.saturating_add(number).clamp(0, MOST) - left).abs()
        });
        Occurrence {
            number: small(changed),
            ..Occurrence::between(Happening::of_points(points, if number > 0 { Flow::Gained } else { Flow::Lost }), by, unit)
        }
    }

    /// Returns the points in the gauge of a unit, if it has one that can change now.
    fn gauge(&self, unit: Piece, points: Points) -> Option<u8> {
        let view = self.unit_view(unit)?;
        let turn = &self.state.turn;
        // Rule 4.11.4: only the active unit's; rule 4.11.1: and only if there is a gauge.
        let (most, left) = match points {
            Points::Ap => (view.ap, turn.ap),
            Points::Mp => (view.mp, turn.mp),
        };
        ((unit == turn.unit || self.breaks("points-reach-anybody")) && most.is_some()).then_some(left)
    }

    fn add_points(&mut self, unit: Piece, points: Points, number: i32, by: Piece) {
        let Some(left) = self.gauge(unit, points) else { return };
        let now = self.points_changing(unit, points, number, by);
        let sum = u8::try_from(i32::from(left).saturating_add(number).clamp(0, MOST)).unwrap_or(0);
        let turn = self.turn_mut();
        let (gauge, what) = match points {
            Points::Ap => (&mut turn.ap, What::Ap),
            Points::Mp => (&mut turn.mp, What::Mp),
        };
        *gauge = sum;
        if now.number > 0 {
            // Not what was asked for: of "loses all", nobody knows a number.
            self.fact("4.11.4", what, Piece::NONE, unit, i32::from(sum) - i32::from(left));
            self.happens(now);
        }
    }

    pub(super) fn lose_all(&mut self, points: Points, on: &Units, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let units = self.select(on, ctx, pick);
        if pick.open.is_some() {
            return false;
        }
        self.change_points(units, points, -MOST, ctx.owner)
    }

    /// [`kcc_ir::Effect::Steal`].
    pub(super) fn steal(
        &mut self,
        (what, amount): (Stolen, &Amount),
        on: &Units,
        to: Option<&Units>,
        ctx: &Ctx,
        pick: &mut Pick<'_>,
    ) -> bool {
        let units = self.select(on, ctx, pick);
        let to = match to {
            None => Some((ctx.owner, ctx.player)),
            Some(_) if pick.open.is_some() => None,
            Some(to) => self.select(to, ctx, pick).units().iter().next().map(|to| (to, self.player_of(to))),
        };
        if pick.open.is_some() {
            return false;
        }
        let Some((to, player)) = to else { return true };
        let number = self.amount(amount, ctx, MOST).max(0);
        let token = match what {
            Stolen::Tokens { token } => Some(token),
            Stolen::Stock { .. } => None,
            Stolen::Rewards => return self.steal_rewards(units.units(), to, number, pick),
        };
        // All AP or MP are those that the unit has in its turn.
        let number_of = |game: &Self, unit: Piece| match (amount, what) {
            (Amount::All, Stolen::Tokens { token: Token::Ap }) => game.characteristic(unit, Characteristic::Ap),
            (Amount::All, Stolen::Tokens { token: Token::Mp }) => game.characteristic(unit, Characteristic::Mp),
            (Amount::All, Stolen::Stock { stock: Stock::Kamas }) => i32::from(u16::MAX),
            _ => number,
        };
        let units = match token {
            Some(token) => match self.befall_tokens(units, token, ctx, |game, unit| -number_of(game, unit)) {
                Some(units) => units,
                None => return false,
            },
            None => units,
        };
        for unit in units.iter().filter(|unit| unit.is_unit()) {
            let number = number_of(self, unit);
            if let Some(token) = token {
                // Rules 7.5.13 to 7.5.15: one for each that was placed.
                let placed = self.give_tokens(unit, token, -number, ctx.owner);
                let placed = if self.breaks("steals-more-than-there-is") { number } else { placed };
                let placed = if self.breaks("stealing-gives-nothing") { 0 } else { placed };
                self.give_tokens(to, token, placed, ctx.owner);
            } else if what == (Stolen::Stock { stock: Stock::Kamas }) {
                self.steal_kamas(unit, player, number, ctx);
            } else {
                let from = self.player_of(unit);
                if !self.are_allied(from, player) && self.may_gain_gg(player, to, unit) {
                    let gained = self.steal_gg(player, from, u8::try_from(number).unwrap_or(u8::MAX), "4.6.2");
                    self.gg_gained(player, to, unit, gained);
                }
            }
        }
        if what == (Stolen::Stock { stock: Stock::Gg }) {
            self.check_victory();
        }
        true
    }

    /// Moves kamas from player to player (rule 7.5.16).
    fn steal_kamas(&mut self, unit: Piece, player: u8, number: i32, ctx: &Ctx) {
        let from = self.player_of(unit);
        if from == player {
            return;
        }
        let number = if self.breaks("kamas-are-not-stolen") { 0 } else { number };
        let stolen = u16::try_from(number).unwrap_or(0).min(self.state.players[usize::from(from)].kamas);
        self.player_mut(from).kamas -= stolen;
        let to = self.player_mut(player);
        to.kamas = to.kamas.saturating_add(stolen);
        self.fact("7.5.16.a", What::Kamas, ctx.owner, Piece(from), -i32::from(stolen));
        self.fact("7.5.16.a", What::Kamas, ctx.owner, Piece(player), i32::from(stolen));
    }

    /// Changes so many tokens of each kind on each unit, or as many of that sign as it has.
    pub(super) fn change_tokens(&mut self, change: TokenChange, most: i32, sign: Option<Sign>, tokens: &[Token], units: PieceSet) -> bool {
        for unit in units.iter().filter(|unit| unit.is_unit()) {
            for &token in tokens {
                let now = i32::from(*number_of(&mut self.state.units[unit.index()].clone(), token));
                // Rule 4.11.8: a unit never has tokens of both signs.
                let fits = sign.is_none_or(|sign| (sign == Sign::Plus) == (now > 0));
                let changed = if fits { now.signum() * now.abs().min(most.max(0)) } else { 0 };
                let number = match change {
                    TokenChange::Remove => -changed,
                    TokenChange::Invert => changed.saturating_mul(-2),
                    TokenChange::Double => changed,
                };
                self.place_tokens(unit, token, number);
            }
        }
        true
    }
}

/// Returns a number in the range that memory stores.
fn small(number: i32) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

fn number_of(unit: &mut Unit, token: Token) -> &mut i8 {
    match token {
        Token::Ap => &mut unit.ap,
        Token::Mp => &mut unit.mp,
        Token::Range => &mut unit.range,
    }
}
