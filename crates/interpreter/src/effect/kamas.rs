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

    /// Puts kama tokens on cells, where they are like those of the arena, or takes some from there. A player puts no more than they have.
    pub(super) fn cell_kamas(&mut self, amount: &Amount, cells: &Cells, player: Option<&Player>, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let cells = self.select_cells(cells, ctx, pick);
        if pick.open.is_some() {
            return false;
        }
        let player = match player.map(|player| self.pick_player(player, ctx, pick)) {
            Some(None) => return false,
            Some(player) => player,
            None => None,
        };
        let number = self.amount(amount, ctx, 255);
        let size = u8::try_from(number.unsigned_abs()).unwrap_or(u8::MAX);
        for cell in cells.iter() {
            if number > 0 {
                self.put_kamas(cell, size, player, ctx);
            } else if number < 0 && !self.breaks("kamas-stay-on-cells") {
                let taken = self.take_kamas(cell, size);
                if let Some(player) = player {
                    let stock = self.player_mut(player);
                    stock.kamas = stock.kamas.saturating_add(u16::from(taken));
                }
                self.fact("7.5.17.a", What::Kamas, ctx.owner, player.map_or(Piece::NONE, Piece), i32::from(taken));
            }
        }
        true
    }

    fn put_kamas(&mut self, cell: Cell, number: u8, player: Option<u8>, ctx: &Ctx) {
        let there = self.state.kamas.get(cell.index()).copied().unwrap_or(0);
        let number = number.min(u8::MAX - there);
        let number = match player {
            Some(player) if !self.breaks("kamas-put-on-cells-cost-nothing") => {
                let stock = self.player_mut(player);
                let number = number.min(u8::try_from(stock.kamas).unwrap_or(u8::MAX));
                stock.kamas -= u16::from(number);
                self.fact("4.5.1", What::Kamas, ctx.owner, Piece(player), -i32::from(number));
                number
            }
            Some(_) | None => number,
        };
        self.set_kamas(cell, there + number);
        self.fact("4.5.1", What::KamasPlaced, ctx.owner, Piece::NONE, i32::from(cell.0));
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
