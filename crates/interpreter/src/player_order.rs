//! Which players are opponents, and in which order they play: two players, or four, each alone or two against two.

use crate::board::Side;
use crate::chance::Draw;
use crate::decision::Ask;
use crate::frame::{Begin, Frame};
use crate::game::Game;
use crate::state::{Player, PlayerSet};

impl Game<'_> {
    /// Returns the number of players.
    #[must_use]
    pub fn players(&self) -> u8 {
        u8::try_from(self.state.players.len()).unwrap_or(u8::MAX)
    }

    /// Returns whether two players are the same or partners.
    #[must_use]
    #[inline]
    pub fn are_allied(&self, one: u8, other: u8) -> bool {
        if self.breaks("partners-are-opponents") {
            return one == other;
        }
        self.team(one) == self.team(other)
    }

    /// Returns the lowest number of a player that is not this one's opponent: their own, or their partner's.
    #[must_use]
    #[inline]
    pub fn team(&self, player: u8) -> u8 {
        self.state.players.get(usize::from(player)).map_or(player, |player| player.team)
    }

    /// Returns the player that played the first game turn, or will; `None` until that is determined.
    #[must_use]
    pub fn first_player(&self) -> Option<u8> {
        self.at_seat(0)
    }

    /// Returns all players.
    pub(crate) fn everybody(&self) -> impl Iterator<Item = u8> + use<> {
        0..self.players()
    }

    /// Returns all players that are not on this one's team (rule 4.1.2).
    pub(crate) fn opponents(&self, player: u8) -> PlayerSet {
        self.everybody().filter(|&other| !self.are_allied(player, other)).collect()
    }

    /// Returns the opponents that have not lost all their krosmasters.
    pub(crate) fn opponents_left(&self, player: u8) -> PlayerSet {
        self.opponents(player).iter().filter(|&other| self.is_left(other)).collect()
    }

    /// Returns whether a player has a krosmaster of their team on the board, whichever player controls it.
    pub(crate) fn is_left(&self, player: u8) -> bool {
        let mut units = self.state.units.iter();
        units.any(|unit| unit.owner == player && unit.in_play() && self.content.card(unit.profile).krosmaster.is_some())
    }

    pub(crate) fn at_seat(&self, seat: u8) -> Option<u8> {
        self.everybody().find(|&player| self.state.players[usize::from(player)].seat == seat)
    }

    /// Returns the player whose game turn comes after a player's: of four, those that have lost all their krosmasters are skipped.
    pub(crate) fn next_player(&self, player: u8) -> u8 {
        if self.breaks("no-turn-of-the-opponent") {
            return player;
        }
        let players = self.players().max(1);
        let seat = self.state.players.get(usize::from(player)).map_or(0, |player| player.seat);
        let later = || (1..=players).filter_map(|further| self.at_seat((seat + further) % players));
        later().find(|&next| self.is_left(next)).or_else(|| later().next()).unwrap_or(player)
    }

    /// Returns whether more than two play: then some rules differ.
    pub(crate) fn is_for_four(&self) -> bool {
        self.state.players.len() > 2
    }

    // --- before the fight ---

    /// Gives the next position in the order of play to the player with the highest initiative (rules 1.3.1 to 1.3.1.b). Of two pairs, the
    /// second position is for the other pair, and the partners follow in the same order.
    pub(crate) fn seat_next(&mut self, side: Option<Side>) {
        let equal = self.equal_highest();
        match equal.len() {
            0 => {
                let first = self.at_seat(0).unwrap_or(0);
                let turn = self.turn_mut();
                (turn.first, turn.player) = (first, first);
                self.replace_top(Frame::Begin(Begin::Side { side }));
            }
            1 => self.take_seat(0),
            _ if self.breaks("equal-teams-need-no-chance") => self.take_seat(0),
            _ => self.ask(Ask::Chance(Draw::FirstPlayer { among: equal })),
        }
    }

    /// Seats one of the players that may come next.
    pub(crate) fn take_seat(&mut self, which: u8) {
        let seat = self.seated();
        if let Some(player) = self.equal_highest().iter().nth(usize::from(which)) {
            self.player_mut(player).seat = seat;
        }
    }

    fn seated(&self) -> u8 {
        let seated = self.state.players.iter().filter(|player| player.seat != Player::STANDING);
        u8::try_from(seated.count()).unwrap_or(u8::MAX)
    }

    /// Returns, of the players that may come next, those whose team has the highest initiative; several if they are equal in everything.
    fn equal_highest(&self) -> PlayerSet {
        let seat = self.seated();
        let before = |back: u8| seat.checked_sub(back).and_then(|seat| self.at_seat(seat)).map(|player| self.team(player));
        let standing = self.everybody().filter(|&player| self.state.players[usize::from(player)].seat == Player::STANDING);
        // Partners sit opposite each other: the next player is on another team than the one before.
        let may = standing.filter(|&player| before(1) != Some(self.team(player)));
        let mut best = PlayerSet::EMPTY;
        let mut highest = (0, Vec::new());
        for player in may {
            let own = self.initiatives(player);
            match own.cmp(&highest) {
                std::cmp::Ordering::Greater => {
                    best = PlayerSet::EMPTY;
                    highest = own;
                }
                std::cmp::Ordering::Equal => {}
                std::cmp::Ordering::Less => continue,
            }
            best.insert(player);
        }
        best
    }

    /// Returns the initiative of a team: the sum, then each from the highest. A list that is a prefix of another is the smaller one, so
    /// that the longer team goes first (rule 1.3.1.b).
    fn initiatives(&self, player: u8) -> (u32, Vec<u8>) {
        let units = self.state.units.iter().zip(&self.view.units).filter(|(unit, _)| unit.player == player);
        let mut list: Vec<u8> = units.map(|(_, view)| view.initiative).collect();
        list.sort_unstable_by(|a, b| b.cmp(a));
        let sum = list.iter().map(|&number| u32::from(number)).sum();
        if self.breaks("larger-teams-go-no-sooner") {
            list.resize(usize::from(crate::team::MOST), 0);
        }
        if self.breaks("initiative-by-size-alone") {
            list.fill(0);
        }
        (if self.breaks("sums-of-initiative-ignored") { 0 } else { sum }, list)
    }

    /// Seats the first player at this side: of two, the second sits opposite; of four, the others follow clockwise.
    pub(crate) fn take_sides(&mut self, first: Side) {
        let mut side = first;
        for seat in self.everybody() {
            if let Some(player) = self.at_seat(seat) {
                self.player_mut(player).side = side;
            }
            side = if self.is_for_four() { side.clockwise() } else { side.opposite() };
        }
        self.replace_top(Frame::Begin(Begin::Rewards { pile: 0 }));
    }
}
