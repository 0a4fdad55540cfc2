//! How much: amounts and counts.

use crate::code::{Amount, Count, Player, Units};
use crate::frame::Ctx;
use crate::game::Game;
use crate::state::{Piece, PieceSet};
use kcc_ir::{Characteristic, Face, Points, Sign, Token};

impl Game<'_> {
    /// An amount; `all` is what [`Amount::All`] stands for.
    pub(crate) fn amount(&self, amount: &Amount, ctx: &Ctx, all: i32) -> i32 {
        match amount {
            Amount::Number(number) => *number,
            Amount::ForEach { number, per, of } => {
                let per = i32::try_from(*per).unwrap_or(i32::MAX).max(1);
                number.saturating_mul(self.count(of, ctx) / per)
            }
            Amount::All => all,
        }
    }

    /// A count; of several units the sum.
    pub(crate) fn count(&self, count: &Count, ctx: &Ctx) -> i32 {
        match count {
            Count::Number(number) => *number,
            Count::Units(group) => i32::try_from(self.group(group, ctx).len()).unwrap_or(i32::MAX),
            Count::Characteristic(characteristic, unit) => self.sum(unit, ctx, |piece| self.characteristic(piece, *characteristic)),
            Count::Injuries(unit) => self.sum(unit, ctx, |piece| i32::from(self.injuries(piece))),
            Count::HpLeft(unit) => self.sum(unit, ctx, |piece| i32::from(self.hp(piece).unwrap_or(0).saturating_sub(self.injuries(piece)))),
            Count::PointsLeft(points, unit) => self.sum(unit, ctx, |piece| self.points_left(piece, *points)),
            Count::Tokens(token, sign, unit) => self.sum(unit, ctx, |piece| i32::from(self.tokens_on(piece, *token, *sign))),
            Count::Distance(from, to) => {
                let (from, to) = (self.set(from, ctx), self.set(to, ctx));
                let pairs = from.iter().flat_map(|one| to.iter().map(move |other| (one, other)));
                let distances = pairs.map(|(one, other)| self.content.board.distance(self.place_of(one), self.place_of(other)));
                distances.filter(|&distance| distance < u8::MAX).min().map_or(0, i32::from)
            }
            Count::Kamas(player) => i32::from(self.state.players[usize::from(self.player(player, ctx))].kamas),
            Count::Coins(Face::Heads) => i32::from(ctx.heads),
            Count::Coins(Face::Tails) => i32::from(ctx.tails),
            // Dice of effects are not rolled.
            Count::Coins(Face::Critical | Face::Armour | Face::Lock | Face::Dodge | Face::Dofus) => 0,
            Count::CriticalSuccesses => i32::from(self.state.cast.critical),
            Count::Times(event, scope) => self.times(event, *scope, ctx),
            Count::Highest(characteristic, group) => {
                let units = self.group(group, ctx);
                units.iter().map(|piece| self.characteristic(piece, *characteristic)).max().unwrap_or(0)
            }
            Count::X => i32::from(ctx.x),
            Count::ThatMany => i32::from(ctx.many),
            Count::Total(event, scope) => self.total(event, *scope, ctx),
            Count::Sum(counts) => counts.iter().fold(0, |sum: i32, count| sum.saturating_add(self.count(count, ctx))),
        }
    }

    fn sum(&self, units: &Units, ctx: &Ctx, of: impl Fn(Piece) -> i32) -> i32 {
        let units: PieceSet = self.set(units, ctx);
        units.iter().fold(0, |sum: i32, piece| sum.saturating_add(of(piece)))
    }

    /// The player a text speaks of.
    pub(crate) fn player(&self, player: &Player, ctx: &Ctx) -> u8 {
        match player {
            Player::Controller(of) => {
                let unit = self.set(of, ctx).first();
                if unit.is_unit() { self.player_of(unit) } else { ctx.player }
            }
            Player::Opponent => self.opponent(ctx.player),
        }
    }

    pub(crate) fn characteristic(&self, piece: Piece, characteristic: Characteristic) -> i32 {
        let Some(view) = self.unit_view(piece) else { return 0 };
        i32::from(match characteristic {
            Characteristic::Level => view.level,
            Characteristic::Initiative => view.initiative,
            Characteristic::Mp => view.mp.unwrap_or(0),
            Characteristic::Hp => view.hp.unwrap_or(0),
            Characteristic::Ap => view.ap.unwrap_or(0),
        })
    }

    pub(crate) fn injuries(&self, piece: Piece) -> u8 {
        self.state.units.get(piece.index()).map_or(0, |unit| unit.injuries)
    }

    /// The points in a gauge: only the active unit has any (rule 4.11.2).
    fn points_left(&self, piece: Piece, points: Points) -> i32 {
        if piece != self.state.turn.unit {
            return 0;
        }
        i32::from(match points {
            Points::Ap => self.state.turn.ap,
            Points::Mp => self.state.turn.mp,
        })
    }

    /// Tokens on a unit.
    pub(crate) fn tokens_on(&self, piece: Piece, token: Token, sign: Option<Sign>) -> u8 {
        let Some(unit) = self.state.units.get(piece.index()) else { return 0 };
        let number = match token {
            Token::Ap => unit.ap,
            Token::Mp => unit.mp,
            Token::Range => unit.range,
        };
        match sign {
            None => number.unsigned_abs(),
            Some(Sign::Plus) => u8::try_from(number).unwrap_or(0),
            Some(Sign::Minus) => u8::try_from(-i16::from(number)).unwrap_or(0),
        }
    }
}
