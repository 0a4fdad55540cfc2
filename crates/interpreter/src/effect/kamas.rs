//! Kamas and GG by effects (rules 4.5, 4.6, 7.5.16, 7.5.17).

use crate::board::Cell;
use crate::frame::Ctx;
use crate::game::Game;
use crate::log::What;
use crate::program::{Amount, Cells, Player};
use crate::select::Pick;
use crate::state::Piece;

impl Game<'_> {
    pub(super) fn kamas(&mut self, amount: &Amount, player: &Player, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let Some(player) = self.pick_player(player, ctx, pick) else { return false };
        let stock = i32::from(self.state.players[usize::from(player)].kamas);
        let number = self.amount(amount, ctx, -stock);
        let sum = stock.saturating_add(number).clamp(0, i32::from(u16::MAX));
        self.player_mut(player).kamas = u16::try_from(sum).unwrap_or(0);
        self.fact("4.5.1", What::Kamas, ctx.owner, Piece(player), sum - stock);
        true
    }

    pub(super) fn take_kamas_from(&mut self, amount: &Amount, cells: &Cells, to: Option<&Player>, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let cells = self.select_cells(cells, ctx, pick);
        if pick.open.is_some() {
            return false;
        }
        let number = u8::try_from(self.amount(amount, ctx, 255).clamp(0, 255)).unwrap_or(0);
        let number = if self.breaks("kamas-stay-on-cells") { 0 } else { number };
        let player = match to {
            Some(player) => match self.pick_player(player, ctx, pick) {
                Some(player) => Some(player),
                None => return false,
            },
            None => None,
        };
        for cell in cells.iter() {
            let taken = self.take_kamas(cell, number);
            if let Some(player) = player {
                let stock = self.player_mut(player);
                stock.kamas = stock.kamas.saturating_add(u16::from(taken));
            }
            self.fact("7.5.17.a", What::Kamas, ctx.owner, player.map_or(Piece::NONE, Piece), i32::from(taken));
        }
        true
    }

    /// Puts kama tokens from the reserve on cells, where they are like those of the arena.
    pub(super) fn put_kamas(&mut self, amount: &Amount, cells: &Cells, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let cells = self.select_cells(cells, ctx, pick);
        if pick.open.is_some() {
            return false;
        }
        let number = u8::try_from(self.amount(amount, ctx, 255).clamp(0, 255)).unwrap_or(0);
        for cell in cells.iter() {
            let there = self.state.kamas.get(cell.index()).copied().unwrap_or(0);
            self.set_kamas(cell, there.saturating_add(number));
            self.fact("4.5.1", What::KamasPlaced, ctx.owner, Piece::NONE, i32::from(cell.0));
        }
        true
    }

    /// Takes kama tokens from a cell; returns how many.
    pub(crate) fn take_kamas(&mut self, cell: Cell, number: u8) -> u8 {
        let there = self.state.kamas.get(cell.index()).copied().unwrap_or(0);
        let taken = number.min(there);
        if taken > 0 {
            self.set_kamas(cell, there - taken);
        }
        taken
    }

    pub(super) fn gg(&mut self, amount: &Amount, player: &Player, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let Some(player) = self.pick_player(player, ctx, pick) else { return false };
        let number = self.amount(amount, ctx, 255).clamp(-255, 255);
        let gg = u8::try_from(number.unsigned_abs()).unwrap_or(u8::MAX);
        if number >= 0 {
            if !self.may_gain_gg(player, ctx.owner, Piece::NONE) {
                return true;
            }
            // The giver is the player of the text if they give the GG themselves, else the opponent that it refers to.
            let from = if self.are_allied(player, ctx.player) { self.meant_opponent(ctx) } else { ctx.player };
            let gained = self.take_gg(player, from, gg, "4.6.2");
            self.gg_gained(player, ctx.owner, Piece::NONE, gained);
        } else {
            self.lose_gg(player, gg, "4.6.1");
        }
        self.check_victory();
        true
    }
}
