//! GG and victory (rules 1.4, 4.6).

use crate::event::Occurrence;
use crate::game::Game;
use crate::log::What;
use crate::program::{Deed, Happening};
use crate::state::{Outcome, Piece, Unit};

impl Game<'_> {
    /// Returns whether a player may win GG by what a unit does, from the unit it KOs or steals from (rule 1.5.2).
    pub(crate) fn may_gain_gg(&self, player: u8, by: Piece, from: Piece) -> bool {
        let own = |unit: &Unit| unit.player == player;
        if self.state.units.get(by.index()).is_some_and(own) {
            return !self.cannot(by, Deed::does(Happening::GainsGg), from);
        }
        // Something that none of their units does.
        let units = (0u8..).zip(&self.state.units).filter(|(_, unit)| own(unit) && unit.in_play());
        let mut free = units.map(|(place, _)| !self.cannot(Piece(place), Deed::does(Happening::GainsGg), from)).peekable();
        free.peek().is_none() || free.any(|free| free)
    }

    /// Gives a player GG: the wild ones first, then those of this opponent (rule 4.6.2). Returns how many.
    pub(crate) fn take_gg(&mut self, player: u8, opponent: u8, number: u8, rule: &'static str) -> u8 {
        let wild = if self.breaks("wild-gg-comes-last") { 0 } else { number.min(self.state.turn.wild) };
        if wild > 0 {
            self.turn_mut().wild -= wild;
        }
        let stolen = (number - wild).min(self.state.players.get(usize::from(opponent)).map_or(0, |player| player.gg));
        if stolen > 0 {
            self.player_mut(opponent).gg -= stolen;
        }
        if wild + stolen > 0 {
            let taker = self.player_mut(player);
            taker.gg = taker.gg.saturating_add(wild + stolen);
            self.fact(rule, What::Gg, Piece::NONE, Piece(player), i32::from(wild + stolen));
        }
        wild + stolen
    }

    /// Tells that a unit has won GG for its player, if it has.
    pub(crate) fn gg_gained(&mut self, player: u8, by: Piece, from: Piece, number: u8) {
        if number > 0 && by.is_unit() && self.player_of(by) == player {
            self.is_seen(Occurrence { number, ..Occurrence::between(Happening::GainsGg, by, from) });
        }
    }

    /// Gives a player GG of this opponent, as many as there are. Returns how many.
    pub(crate) fn steal_gg(&mut self, player: u8, opponent: u8, number: u8, rule: &'static str) -> u8 {
        let stolen = number.min(self.state.players.get(usize::from(opponent)).map_or(0, |player| player.gg));
        if stolen > 0 {
            self.player_mut(opponent).gg -= stolen;
            let taker = self.player_mut(player);
            taker.gg = taker.gg.saturating_add(stolen);
            self.fact(rule, What::Gg, Piece::NONE, Piece(player), i32::from(stolen));
        }
        stolen
    }

    /// Takes GG from a player without giving them to another.
    pub(crate) fn lose_gg(&mut self, player: u8, number: u8, rule: &'static str) {
        let lost = number.min(self.state.players[usize::from(player)].gg);
        if lost > 0 {
            self.player_mut(player).gg -= lost;
            self.fact(rule, What::GgLost, Piece::NONE, Piece(player), i32::from(lost));
        }
    }

    /// Ends the game if a player has won.
    pub(crate) fn check_victory(&mut self) {
        if self.state.outcome.is_some() {
            return;
        }
        // Rules 1.4.1, 1.4.2: only once the wild GG is gone. Partners win together.
        if (self.state.turn.wild == 0 || self.breaks("wild-gg-is-not-waited-for")) && !self.breaks("gg-do-not-win") {
            match self.only_team(|player| self.state.players[usize::from(player)].gg > 0) {
                Teams::One(winner) => return self.set_outcome(Outcome::Won(winner)),
                Teams::None => return self.set_outcome(Outcome::Draw),
                Teams::Several => {}
            }
        }
        // Rule 1.4.3: a player without a krosmaster left has lost.
        match self.only_team(|player| self.is_left(player) || self.breaks("without-krosmasters-one-plays-on")) {
            Teams::One(winner) => self.set_outcome(Outcome::Won(winner)),
            Teams::None => self.set_outcome(Outcome::Draw),
            Teams::Several => {}
        }
    }

    /// Returns the teams with such a player.
    fn only_team(&self, with: impl Fn(u8) -> bool) -> Teams {
        let mut teams = self.everybody().filter(|&player| with(player)).map(|player| self.team(player));
        match teams.next() {
            None => Teams::None,
            Some(team) if teams.all(|other| other == team) => Teams::One(team),
            Some(_) => Teams::Several,
        }
    }
}

/// How many teams of a kind there are.
enum Teams {
    None,
    One(u8),
    Several,
}
