//! How much: amounts and counts.

use crate::board::Cell;
use crate::decision::Ask;
use crate::frame::{Ctx, Source};
use crate::game::Game;
use crate::program::{Amount, Count, Group, Player, Trait, Units};
use crate::select::Pick;
use crate::state::{Piece, PieceSet};
use kcc_ir::{Characteristic, Points, Rounding, Sign, Stock, Token};
use std::collections::BTreeSet;

impl Game<'_> {
    /// Returns an amount; `all` is the value of [`Amount::All`].
    pub(crate) fn amount(&self, amount: &Amount, ctx: &Ctx, all: i32) -> i32 {
        match amount {
            Amount::Number(number) => *number,
            Amount::ForEach { number, per, rounded, of, bounds: (least, most) } => {
                let per = i32::try_from(*per).unwrap_or(i32::MAX).max(1);
                let counted = self.count(of, ctx).max(0);
                let full = counted / per + i32::from(*rounded == Rounding::Up && counted % per > 0);
                let size = number.saturating_abs().saturating_mul(full).min(*most).max(*least);
                size.saturating_mul(number.signum())
            }
            Amount::All => all,
        }
    }

    /// Returns a count; the sum over several units.
    pub(crate) fn count(&self, count: &Count, ctx: &Ctx) -> i32 {
        match count {
            Count::Number(number) => *number,
            Count::Units(group, names) => self.number_of(self.counted(group, ctx), *names),
            Count::Characteristic(_, unit)
            | Count::Injuries(unit, _)
            | Count::PointsLeft(_, unit)
            | Count::Tokens(_, _, unit)
            | Count::ArmourSuccesses(unit)
            | Count::Rewards(unit, _) => self.sum(unit, ctx, |piece| self.count_of(count, piece, ctx)),
            Count::Distance(_, to) => {
                let distances = self.set(to, ctx).iter().map(|piece| self.place_of(piece)).chain(self.empty_main(to, ctx));
                distances.filter_map(|cell| self.distance_to(count, cell, ctx)).min().map_or(0, i32::from)
            }
            Count::MaximumRange => match ctx.source {
                Source::Spell(spell) => {
                    let stand = self.stand(ctx.owner, self.place_of(ctx.owner));
                    i32::from(self.range(&stand, spell, ctx.main).maximum)
                }
                Source::None | Source::Power(_) | Source::Reward(_) => 0,
            },
            Count::Stock(what, player) => {
                let player = &self.state.players[usize::from(self.player(player, ctx))];
                match what {
                    Stock::Kamas => i32::from(player.kamas),
                    Stock::Gg => i32::from(player.gg),
                }
            }
            Count::GameTurns(player) => i32::from(self.state.players[usize::from(self.player(player, ctx))].turns),
            Count::Faces(face) => i32::from(ctx.faces.of(*face)),
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

    /// Returns a count for one of the units that it is about.
    pub(crate) fn count_of(&self, count: &Count, piece: Piece, ctx: &Ctx) -> i32 {
        match count {
            Count::Characteristic(characteristic, _) => self.characteristic(piece, *characteristic),
            Count::Injuries(_, false) => i32::from(self.injuries(piece)),
            Count::Injuries(_, true) => i32::from(self.hp(piece).unwrap_or(0).saturating_sub(self.injuries(piece))),
            Count::PointsLeft(points, _) => self.points_left(piece, *points),
            Count::Tokens(token, sign, _) => i32::from(self.tokens_on(piece, *token, *sign)),
            Count::ArmourSuccesses(_) => i32::from(self.state.cast.numbers.get(piece.index()).copied().unwrap_or(0)),
            Count::Rewards(_, revealed) => i32::try_from(self.rewards_counted(piece, *revealed)).unwrap_or(i32::MAX),
            Count::Distance(..) => self.distance_to(count, self.place_of(piece), ctx).map_or(0, i32::from),
            Count::Times(event, scope) => self.of_one(event, *scope, piece, ctx).fold(0, |sum, (times, _)| sum.saturating_add(times)),
            Count::Total(event, scope) => self.of_one(event, *scope, piece, ctx).fold(0, |sum, (_, total)| sum.saturating_add(total)),
            Count::Number(_)
            | Count::Units(..)
            | Count::Stock(..)
            | Count::GameTurns(_)
            | Count::Faces(_)
            | Count::MaximumRange
            | Count::CriticalSuccesses
            | Count::Highest(..)
            | Count::X
            | Count::ThatMany
            | Count::Sum(_) => self.count(count, ctx),
        }
    }

    /// Returns the distance of a cell from the units it is measured from; `None` if there are none.
    fn distance_to(&self, count: &Count, cell: Cell, ctx: &Ctx) -> Option<u8> {
        let Count::Distance(from, _) = count else { return None };
        let from = self.set(from, ctx).iter().map(|piece| self.place_of(piece)).chain(self.empty_main(from, ctx));
        from.map(|one| self.content.board.distance(one, cell)).filter(|&distance| distance < u8::MAX).min()
    }

    /// Returns the units of a group that are counted. If it is described only by what has happened to them, they need not be in play any
    /// more.
    fn counted(&self, group: &Group, ctx: &Ctx) -> PieceSet {
        let memory = !group.traits.is_empty() && group.traits.iter().all(|one| matches!(one, Trait::Did { .. }));
        if memory { self.remembered(group, ctx) } else { self.group(group, ctx) }
    }

    /// Returns how many units there are, or how many different names they have.
    pub(crate) fn number_of(&self, units: PieceSet, names: bool) -> i32 {
        let number = if names {
            let name = |piece: Piece| self.state.units.get(piece.index()).map(|unit| self.content.card(unit.profile).names[1]);
            units.iter().filter_map(name).collect::<BTreeSet<_>>().len()
        } else {
            usize::try_from(units.len()).unwrap_or(usize::MAX)
        };
        i32::try_from(number).unwrap_or(i32::MAX)
    }

    fn sum(&self, units: &Units, ctx: &Ctx, of: impl Fn(Piece) -> i32) -> i32 {
        let units: PieceSet = self.set(units, ctx);
        units.iter().fold(0, |sum: i32, piece| sum.saturating_add(of(piece)))
    }

    /// Returns the player that a text refers to.
    pub(crate) fn player(&self, player: &Player, ctx: &Ctx) -> u8 {
        match player {
            Player::Controller(of) => {
                let unit = self.set(of, ctx).first();
                if unit.is_unit() { self.player_of(unit) } else { ctx.player }
            }
            Player::Opponent => self.meant_opponent(ctx),
        }
    }

    /// Returns the opponent that a text refers to: the one whose unit it is about, or else the one with the most kamas, and among equal
    /// ones the one that plays next.
    pub(crate) fn meant_opponent(&self, ctx: &Ctx) -> u8 {
        let opponents = self.opponents(ctx.player);
        if let Some(about) = self.opponent_about(ctx) {
            return about;
        }
        let mut meant = opponents.first().unwrap_or(ctx.player);
        let mut next = ctx.player;
        let mut most = None;
        for _ in self.everybody() {
            next = self.next_player(next);
            let kamas = self.state.players.get(usize::from(next)).map_or(0, |player| player.kamas);
            if opponents.contains(next) && most.is_none_or(|most| kamas > most) {
                (meant, most) = (next, Some(kamas));
            }
        }
        meant
    }

    /// Returns the opponent whose unit a text is about, if any: the unit that did what it waited for, "it", or the target.
    fn opponent_about(&self, ctx: &Ctx) -> Option<u8> {
        let opponents = self.opponents(ctx.player);
        let units = [ctx.by, ctx.it, ctx.target].into_iter().filter_map(|piece| self.state.units.get(piece.index()));
        units.map(|unit| unit.player).find(|&player| opponents.contains(player))
    }

    /// Returns the player that a step acts on: if there are several opponents and the text is about none of them, the player of the text
    /// chooses one. `None` until they have.
    pub(crate) fn pick_player(&self, player: &Player, ctx: &Ctx, pick: &mut Pick<'_>) -> Option<u8> {
        let among = self.opponents_left(ctx.player);
        match player {
            Player::Opponent if among.len() > 1 && self.opponent_about(ctx).is_none() => pick.answer(Ask::Opponent { among }),
            Player::Opponent | Player::Controller(_) => Some(self.player(player, ctx)),
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

    #[inline]
    pub(crate) fn injuries(&self, piece: Piece) -> u8 {
        self.state.units.get(piece.index()).map_or(0, |unit| unit.injuries)
    }

    /// Returns the points in a gauge: only the active unit has any (rule 4.11.2).
    fn points_left(&self, piece: Piece, points: Points) -> i32 {
        if piece != self.state.turn.unit {
            return 0;
        }
        i32::from(match points {
            Points::Ap => self.state.turn.ap,
            Points::Mp => self.state.turn.mp,
        })
    }

    /// Returns the number of tokens on a unit.
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
