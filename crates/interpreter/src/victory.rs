//! GG, and who has won (rules 1.4, 4.6).

use crate::game::Game;
use crate::log::What;
use crate::state::{Outcome, Piece};

impl Game<'_> {
    /// A player takes GG: the wild ones first, then his opponent's (rule 4.6.2).
    pub(crate) fn take_gg(&mut self, player: u8, number: u8, rule: &'static str) {
        let wild = number.min(self.state.turn.wild);
        if wild > 0 {
            self.turn_mut().wild -= wild;
        }
        let opponent = self.opponent(player);
        let stolen = (number - wild).min(self.state.players[usize::from(opponent)].gg);
        if stolen > 0 {
            self.player_mut(opponent).gg -= stolen;
        }
        if wild + stolen > 0 {
            let taker = self.player_mut(player);
            taker.gg = taker.gg.saturating_add(wild + stolen);
            self.fact(rule, What::Gg, Piece::NONE, Piece(player), i32::from(wild + stolen));
        }
    }

    /// A player loses GG to nobody.
    pub(crate) fn lose_gg(&mut self, player: u8, number: u8, rule: &'static str) {
        let lost = number.min(self.state.players[usize::from(player)].gg);
        if lost > 0 {
            self.player_mut(player).gg -= lost;
            self.fact(rule, What::GgLost, Piece::NONE, Piece(player), i32::from(lost));
        }
    }

    /// Ends the game if somebody has won.
    pub(crate) fn check_victory(&mut self) {
        if self.state.outcome.is_some() {
            return;
        }
        let players = 0..u8::try_from(self.state.players.len()).unwrap_or(0);
        // Rule 1.4.1: only once the wild GG is gone; rule 1.4.2.
        if self.state.turn.wild == 0 {
            let mut with_gg = players.clone().filter(|&player| self.state.players[usize::from(player)].gg > 0);
            match (with_gg.next(), with_gg.next()) {
                (Some(winner), None) => return self.set_outcome(Outcome::Won(winner)),
                (None, _) => return self.set_outcome(Outcome::Draw),
                (Some(_), Some(_)) => {}
            }
        }
        // Rule 1.4.3.
        let stands = |player: u8| {
            let units = self.state.units.iter();
            units.filter(|unit| unit.player == player && unit.in_play()).any(|unit| self.content.card(unit.profile).krosmaster.is_some())
        };
        let mut standing = players.filter(|&player| stands(player));
        match (standing.next(), standing.next()) {
            (Some(winner), None) => self.set_outcome(Outcome::Won(winner)),
            (None, _) => self.set_outcome(Outcome::Draw),
            (Some(_), Some(_)) => {}
        }
    }
}
