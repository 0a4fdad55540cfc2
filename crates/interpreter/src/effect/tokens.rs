//! AP, MP and range tokens, and points at once (rules 4.11, 4.12, 7.5.1 to 7.5.4, 7.5.13 to 7.5.19).

use crate::code::{Amount, Units};
use crate::frame::Ctx;
use crate::game::Game;
use crate::log::What;
use crate::select::Pick;
use crate::state::{Piece, Unit};
use kcc_ir::{Characteristic, Points, Stolen, Token, TokenChange};

/// The most tokens of one kind and sign on a unit; only minus AP and MP tokens have a limit by the rules, and a lower one.
const MOST: i32 = 99;

impl Game<'_> {
    pub(super) fn tokens(&mut self, token: Token, amount: &Amount, on: &Units, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let units = self.select(on, ctx, pick);
        if pick.open.is_some() {
            return false;
        }
        let number = self.amount(amount, ctx, 0);
        for unit in units.iter() {
            self.place_tokens(unit, token, number);
        }
        true
    }

    /// Places tokens of the number's sign; gives how many were placed.
    pub(crate) fn place_tokens(&mut self, piece: Piece, token: Token, number: i32) -> i32 {
        let Some(unit) = self.state.units.get(piece.index()) else { return 0 };
        let Some(view) = self.unit_view(piece) else { return 0 };
        if !unit.in_play() || number == 0 {
            return 0;
        }
        // Rule 4.11.6: no tokens without a gauge; rule 4.11.7: no more minus ones than the maximum.
        let (now, least, what) = match token {
            Token::Ap => (unit.ap, view.ap.map(|ap| -i32::from(ap)), What::ApTokens),
            Token::Mp => (unit.mp, view.mp.map(|mp| -i32::from(mp)), What::MpTokens),
            Token::Range => (unit.range, Some(-MOST), What::RangeTokens),
        };
        let Some(least) = least else { return 0 };
        // Rules 4.11.8, 4.12.2: a plus and a minus token cancel each other, so one number stands for both.
        let now = i32::from(now);
        let sum = now.saturating_add(number).clamp(least.min(now), MOST);
        let placed = sum - now;
        if placed != 0 {
            *number_of(self.unit_mut(piece), token) = i8::try_from(sum).unwrap_or(0);
            self.fact("4.11.8", what, Piece::NONE, piece, placed);
        }
        placed.abs()
    }

    pub(super) fn points(&mut self, points: Points, amount: &Amount, on: &Units, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let units = self.select(on, ctx, pick);
        if pick.open.is_some() {
            return false;
        }
        let number = self.amount(amount, ctx, 0);
        for unit in units.iter() {
            self.add_points(unit, points, number);
        }
        true
    }

    /// Adds points to a gauge or takes them away.
    pub(crate) fn add_points(&mut self, unit: Piece, points: Points, number: i32) {
        // Rule 4.11.4: only the active unit's; rule 4.11.1: and only where there is a gauge.
        let Some(view) = self.unit_view(unit) else { return };
        let gauge = match points {
            Points::Ap => view.ap,
            Points::Mp => view.mp,
        };
        if unit != self.state.turn.unit || gauge.is_none() {
            return;
        }
        let turn = self.turn_mut();
        let (left, what) = match points {
            Points::Ap => (&mut turn.ap, What::Ap),
            Points::Mp => (&mut turn.mp, What::Mp),
        };
        *left = u8::try_from(i32::from(*left).saturating_add(number).clamp(0, MOST)).unwrap_or(0);
        self.fact("4.11.4", what, Piece::NONE, unit, number);
    }

    pub(super) fn lose_all(&mut self, points: &[Points], on: &Units, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let units = self.select(on, ctx, pick);
        if pick.open.is_some() {
            return false;
        }
        for unit in units.iter() {
            for &one in points {
                self.add_points(unit, one, -MOST);
            }
        }
        true
    }

    pub(super) fn steal(&mut self, what: Stolen, amount: &Amount, on: &Units, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let units = self.select(on, ctx, pick);
        if pick.open.is_some() {
            return false;
        }
        let number = self.amount(amount, ctx, MOST).max(0);
        for unit in units.iter().filter(|unit| unit.is_unit()) {
            // All AP or MP are those that the unit has in its turn.
            let number = match (amount, what) {
                (Amount::All, Stolen::Ap) => self.characteristic(unit, Characteristic::Ap),
                (Amount::All, Stolen::Mp) => self.characteristic(unit, Characteristic::Mp),
                (Amount::All, Stolen::Kamas) => i32::from(u16::MAX),
                _ => number,
            };
            let token = match what {
                Stolen::Ap => Token::Ap,
                Stolen::Mp => Token::Mp,
                Stolen::Range => Token::Range,
                Stolen::Kamas => {
                    self.steal_kamas(unit, number, ctx);
                    continue;
                }
                Stolen::Gg => {
                    let from = self.player_of(unit);
                    if !self.are_allied(from, ctx.player) {
                        self.steal_gg(ctx.player, from, u8::try_from(number).unwrap_or(u8::MAX), "4.6.2");
                    }
                    continue;
                }
            };
            // Rules 7.5.13 to 7.5.15: one for each that was placed.
            let placed = self.place_tokens(unit, token, -number);
            self.place_tokens(ctx.owner, token, placed);
        }
        if what == Stolen::Gg {
            self.check_victory();
        }
        true
    }

    /// Kamas go from player to player (rule 7.5.16).
    fn steal_kamas(&mut self, unit: Piece, number: i32, ctx: &Ctx) {
        let from = self.player_of(unit);
        if from == ctx.player {
            return;
        }
        let stolen = u16::try_from(number).unwrap_or(0).min(self.state.players[usize::from(from)].kamas);
        self.player_mut(from).kamas -= stolen;
        let to = self.player_mut(ctx.player);
        to.kamas = to.kamas.saturating_add(stolen);
        self.fact("7.5.16.a", What::Kamas, ctx.owner, unit, i32::from(stolen));
    }

    pub(super) fn all_tokens(&mut self, change: TokenChange, tokens: &[Token], on: &Units, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let units = self.select(on, ctx, pick);
        if pick.open.is_some() {
            return false;
        }
        for unit in units.iter().filter(|unit| unit.is_unit()) {
            for &token in tokens {
                let now = i32::from(*number_of(&mut self.state.units[unit.index()].clone(), token));
                let number = match change {
                    TokenChange::Remove => -now,
                    TokenChange::Invert => now.saturating_mul(-2),
                    TokenChange::Double => now,
                };
                self.place_tokens(unit, token, number);
            }
        }
        true
    }
}

fn number_of(unit: &mut Unit, token: Token) -> &mut i8 {
    match token {
        Token::Ap => &mut unit.ap,
        Token::Mp => &mut unit.mp,
        Token::Range => &mut unit.range,
    }
}
