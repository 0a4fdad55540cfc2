//! Game turns and the turns of units (rules 5, 6).

use crate::board::Cell;
use crate::decision::Ask;
use crate::event::Occurrence;
use crate::frame::{Frame, GameTurn, UnitTurn};
use crate::game::Game;
use crate::log::What;
use crate::program::{Deed, Happening};
use crate::state::{Outcome, PLAYERS, Pause, Piece, PieceSet, Place, Token};
use arrayvec::ArrayVec;
use kcc_ir::Face;
use kcc_ir::{Duration, Scope};

impl Game<'_> {
    #[inline(never)]
    pub(crate) fn step_game_turn(&mut self, phase: GameTurn) {
        match phase {
            GameTurn::Start => self.start_game_turn(),
            GameTurn::Roll => self.roll_for_tension(),
            GameTurn::Tension => {
                self.go_turn(GameTurn::Inspiration);
                self.tension();
            }
            GameTurn::Inspiration => match self.state.turn.dice.iter().flatten().next() {
                Some(&face) => self.ask(Ask::Inspire { face }),
                None => {
                    self.refund();
                    self.go_turn(GameTurn::Units);
                }
            },
            GameTurn::Units => match self.next_unit() {
                Some(unit) => {
                    self.turn_mut().unit = unit;
                    self.push(Frame::UnitTurn(UnitTurn::Preliminary));
                }
                None => self.go_turn(GameTurn::Ending),
            },
            GameTurn::Ending => {
                self.go_turn(GameTurn::End);
                self.happens(Occurrence::of(Happening::GameTurnEnds, Piece::NONE));
                self.come_due(|lasting| lasting.duration == Duration::ThisGameTurn);
            }
            GameTurn::End => {
                self.go_turn(GameTurn::Over);
                self.end_durations_of_game_turn();
            }
            GameTurn::Over => {
                // Rule 4.7.4: rewards are shown from the second turn on.
                if self.state.turn.number >= 2 {
                    self.show_rewards();
                }
                let next = self.next_player(self.state.turn.player);
                let turn = self.turn_mut();
                (turn.player, turn.unit) = (next, Piece::NONE);
                self.go_turn(GameTurn::Start);
            }
        }
    }

    fn go_turn(&mut self, phase: GameTurn) {
        self.replace_top(Frame::GameTurn(phase));
    }

    fn start_game_turn(&mut self) {
        if self.state.turn.number >= self.state.turn.limit {
            self.set_outcome(Outcome::TurnLimit);
            return;
        }
        let player = self.state.turn.player;
        let turn = self.turn_mut();
        turn.number += 1;
        turn.bought_gg = false;
        (turn.passed, turn.further) = (PieceSet::EMPTY, 0);
        (turn.dice, turn.rerolled, turn.sold) = ([None; 2], false, 0);
        let number = turn.number;
        self.player_mut(player).turns += 1;
        self.fact("5.1.1", What::GameTurn, Piece::NONE, Piece(player), i32::from(number));
        self.forget(Scope::ThisGameTurn);
        // Rule 4.18.2.a: "each turn" means the turn of either player.
        if self.state.fired.iter().any(|fired| !fired.fight) {
            self.fired_mut().retain(|fired| fired.fight);
        }
        if self.state.lasting.iter().any(|lasting| lasting.pause == Pause::Acted) {
            let acted = self.lasting_mut().iter_mut().filter(|lasting| lasting.pause == Pause::Acted);
            acted.for_each(|lasting| lasting.pause = Pause::Nothing);
        }
        // Rule 5.3.3: the dice of the last turn are returned.
        for index in 0..self.state.units.len() {
            let unit = &self.state.units[index];
            if unit.player == player && unit.inspiration != 0 && !self.breaks("inspiration-stays") {
                self.unit_mut(Piece::at(index)).inspiration = 0;
            }
        }
        // Rule 4.7.4: from the second turn on.
        if number == if self.breaks("rewards-are-shown-at-once") { 1 } else { 2 } {
            self.show_rewards();
        }
        self.go_turn(GameTurn::Roll);
        self.happens(Occurrence::of(Happening::GameTurnStarts, Piece::NONE));
    }

    fn roll_for_tension(&mut self) {
        let (player, number) = (self.state.turn.player, self.state.turn.number);
        // Rule 5.2.4: no tension in the first turn.
        let dice = self.content.ruleset.tension.dice;
        if number == 1 && !self.breaks("tension-in-the-first-turn") || dice == 0 {
            self.go_turn(GameTurn::Units);
        } else {
            self.go_turn(GameTurn::Tension);
            self.roll((None, 0), player, Piece::NONE, dice.min(2));
        }
    }

    /// Applies the tension roll (rule 5.2.3).
    fn tension(&mut self) {
        let turn = &self.state.turn;
        if turn.rerolled || turn.dice[0] != turn.dice[1] || turn.dice[0].is_none() {
            return;
        }
        let player = turn.player;
        if self.is_for_four() {
            let among = self.opponents_left(player);
            self.ask(Ask::Loser { by: player, among });
            return;
        }
        let loss = self.content.ruleset.tension.loss;
        for player in self.everybody() {
            self.lose_gg(player, loss, "5.2.3");
        }
        // A player that loses their last GG this way has lost, even if the wild one is left; if both do, neither has lost by this.
        let left: ArrayVec<u8, PLAYERS> = self.state.players.iter().map(|player| player.gg).collect();
        match left.as_slice() {
            [0, other] if *other > 0 => self.set_outcome(Outcome::Won(1)),
            [one, 0] if *one > 0 => self.set_outcome(Outcome::Won(0)),
            _ => self.check_victory(),
        }
        self.tension_took_gg();
    }

    /// Tells the texts that wait for it that all who lose GG by tension have lost theirs.
    fn tension_took_gg(&mut self) {
        if self.state.outcome.is_none() {
            self.happens(Occurrence::of(Happening::TensionTakesGg, Piece::NONE));
        }
    }

    /// Handles the choice, among more than two players, of one that loses GG by tension. The one named by the active player names another.
    pub(crate) fn named_loser(&mut self, by: u8, player: u8) {
        let loss = self.content.ruleset.tension.loss;
        self.lose_gg(player, loss, "5.2.3");
        self.check_victory();
        if self.state.outcome.is_none() && by == self.state.turn.player {
            let among = self.everybody().filter(|&other| other != player && self.is_left(other)).collect();
            self.ask(Ask::Loser { by: player, among });
        } else {
            self.tension_took_gg();
        }
    }

    /// Places or sells an inspiration die (rule 5.3).
    pub(crate) fn inspire(&mut self, face: Face, unit: Option<Piece>) {
        let only_one = self.breaks("one-inspiration-die-at-most");
        let turn = self.turn_mut();
        if let Some(die) = turn.dice.iter_mut().find(|die| **die == Some(face)) {
            *die = None;
        }
        if only_one && unit.is_some() {
            turn.dice = [None; 2];
        }
        match unit {
            Some(unit) => {
                self.unit_mut(unit).inspiration |= crate::dice::bit(face);
                self.is_seen(Occurrence::of(Happening::IsInspired, unit));
            }
            None => turn.sold += 1,
        }
    }

    /// Pays kamas for the dice that were sold (rule 5.4).
    fn refund(&mut self) {
        let sold = usize::from(self.state.turn.sold);
        let kamas = self.content.ruleset.tension.refund.get(sold).copied().unwrap_or(0);
        if kamas > 0 {
            let player = self.state.turn.player;
            let stock = self.player_mut(player);
            stock.kamas = stock.kamas.saturating_add(u16::from(kamas));
            self.fact("5.4.1", What::Kamas, Piece::NONE, Piece(player), i32::from(kamas));
        }
    }

    /// Returns the next unit of the active player: one whose turn an effect has put here, or else the next in the timeline.
    fn next_unit(&mut self) -> Option<Piece> {
        let player = self.state.turn.player;
        while let Some(place) = self.state.turn.after.iter().position(|&(unit, _)| self.player_of(unit) == player) {
            let (unit, another) = self.turn_mut().after.remove(place);
            let passed = self.state.turn.passed.contains(unit);
            if !self.state.units[unit.index()].in_play() || !another && passed {
                continue;
            }
            if !another {
                self.turn_mut().passed.insert(unit);
            }
            return Some(unit);
        }
        // Rule 6.4.2: a unit whose position has been passed no longer has a turn.
        let comes = |unit: &Piece| {
            let being = &self.state.units[unit.index()];
            being.player == player && being.in_play() && !self.state.turn.passed.contains(*unit)
        };
        let found = self.state.order.iter().position(comes);
        let place = if self.breaks("timeline-from-the-right") { self.state.order.iter().rposition(comes) } else { found }?;
        let until: PieceSet = self.state.order[..=place].iter().copied().collect();
        self.turn_mut().passed.0 |= until.0;
        Some(self.state.order[place])
    }

    #[inline(never)]
    pub(crate) fn step_unit_turn(&mut self, phase: UnitTurn) {
        let unit = self.state.turn.unit;
        match phase {
            UnitTurn::Preliminary => {
                self.replace_top(Frame::UnitTurn(UnitTurn::Gauges));
                self.preliminary(unit);
            }
            UnitTurn::Gauges => {
                self.replace_top(Frame::UnitTurn(UnitTurn::Activation));
                if self.state.units[unit.index()].in_play() {
                    self.fill_gauges(unit);
                }
            }
            UnitTurn::Activation => {
                if self.state.turn.ends || !self.state.units[unit.index()].in_play() {
                    self.replace_top(Frame::UnitTurn(UnitTurn::Ending));
                } else {
                    self.ask(Ask::Act);
                }
            }
            UnitTurn::Ending => {
                self.replace_top(Frame::UnitTurn(UnitTurn::End));
                if self.state.units[unit.index()].in_play() {
                    self.happens(Occurrence::of(Happening::TurnEnds, unit));
                }
                self.come_due(|lasting| lasting.duration == Duration::ThisTurn);
            }
            UnitTurn::End => {
                self.replace_top(Frame::UnitTurn(UnitTurn::Over));
                self.end_durations_of_turn(unit);
                self.drop_boosts(unit);
            }
            UnitTurn::Over => {
                self.end_durations_after_turn();
                self.keep_last_turn(unit);
                if self.breaks("injuries-go-with-the-turn") && self.state.units[unit.index()].in_play() {
                    self.unit_mut(unit).injuries = 0;
                }
                let (once_each, kept) = (self.breaks("gg-once-for-each-unit"), self.breaks("points-are-kept"));
                let turn = self.turn_mut();
                turn.unit = Piece::NONE;
                // Rule 4.11.3: remaining points are lost.
                if !kept {
                    (turn.ap, turn.mp, turn.range) = (0, 0, 0);
                }
                turn.used.clear();
                turn.bought_gg &= !once_each;
                (turn.ends, turn.revealed, turn.purchased, turn.picked_up) = (false, false, false, 0);
                self.pop();
            }
        }
    }

    /// Carries out the preliminary phase in order (rule 6.2.1), up to the gauges.
    fn preliminary(&mut self, unit: Piece) {
        self.fact("6.2.1", What::UnitTurn, Piece::NONE, unit, 0);
        if !self.breaks("the-turn-reaches-back") {
            self.forget(Scope::ThisTurn);
        }
        for index in 0..self.state.units.len() {
            if self.state.units[index].began.is_some() {
                self.unit_mut(Piece::at(index)).began = Cell::NONE;
            }
        }
        let content = self.content;
        self.end_durations_at_turn(unit);
        // a: buffs are discarded.
        let is_buff = |token: &Token| {
            let kind = content.rewards[usize::from(token.reward)].kind;
            token.is_up(unit) && matches!(kind, crate::compiled::RewardKind::Buff { .. })
        };
        if self.may_wear(unit) && self.state.rewards.tokens.iter().any(is_buff) && !self.breaks("buffs-stay") {
            for token in self.rewards_mut().tokens.iter_mut().filter(|token| is_buff(token)) {
                token.place = Place::Removed;
            }
        }
        // Rule 4.9.15: last chance for a power to remove tokens.
        self.happens(Occurrence::of(Happening::TurnComes, unit));
    }

    /// Carries out the rest of the preliminary phase.
    fn fill_gauges(&mut self, unit: Piece) {
        // b: gauges are filled, then the tokens are discarded; c: so are range tokens.
        let being = self.state.units[unit.index()];
        let (ap, mp) = self.unit_view(unit).map_or((None, None), |view| (view.ap, view.mp));
        let plain = self.breaks("ap-and-mp-tokens-do-nothing");
        let gauge = |most: Option<u8>, tokens: i8| most.map_or(0, |most| most.saturating_add_signed(if plain { 0 } else { tokens }));
        let (more_ap, more_mp) = if self.breaks("points-are-kept") { (self.state.turn.ap, self.state.turn.mp) } else { (0, 0) };
        let (ap, mp) = if self.breaks("gauges-are-not-full") { (ap.map(|ap| ap / 2), mp.map(|mp| mp / 2)) } else { (ap, mp) };
        let range = if self.breaks("range-tokens-do-nothing") { 0 } else { being.range };
        let stay = self.breaks("tokens-are-not-discarded");
        let turn = self.turn_mut();
        (turn.ap, turn.mp, turn.range) = (gauge(ap, being.ap) + more_ap, gauge(mp, being.mp) + more_mp, range);
        if (being.ap, being.mp, being.range) != (0, 0, 0) && !stay {
            let mut being = self.unit_mut(unit);
            (being.ap, being.mp, being.range) = (0, 0, 0);
        }
        // d: what triggers at the start of the turn.
        if !self.breaks("turns-start-in-silence") {
            self.happens(Occurrence::of(Happening::TurnStarts, unit));
        }
        self.come_due(|lasting| lasting.whose == unit && lasting.duration == Duration::UntilNextTurn);
        self.crosses(Happening::StartsTurnAdjacent, unit, |game, cell| game.on_cells(&game.content.board.neighbours(cell)));
        self.crosses(Happening::StartsTurnOnCell, unit, Self::at);
    }

    /// Returns whether the active unit is a krosmaster.
    pub(crate) fn krosmaster_acts(&self) -> bool {
        let unit = self.state.turn.unit;
        self.state.units.get(unit.index()).is_some_and(|being| self.content.card(being.profile).krosmaster.is_some())
    }

    /// Returns whether the active unit is forbidden to do something by itself.
    pub(crate) fn forbidden(&self, what: Happening) -> bool {
        self.cannot(self.state.turn.unit, Deed::does(what), Piece::NONE)
    }
}
