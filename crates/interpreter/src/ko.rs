//! KO in its order, and what comes in its place (rule 4.10.2).

use crate::board::Cell;
use crate::code::{Ability, Happening};
use crate::decision::Ask;
use crate::event::Occurrence;
use crate::frame::{Ctx, Frame, Source, Text};
use crate::game::Game;
use crate::log::What;
use crate::state::{Fired, Piece, PieceSet, Place, Presence};

impl Game<'_> {
    /// Units that are to be KO'd: those with as many injuries as HP.
    pub(crate) fn dying(&self) -> PieceSet {
        let mut set = PieceSet::EMPTY;
        for (index, unit) in self.state.units.iter().enumerate() {
            if unit.in_play() && (unit.doomed || self.view.units[index].hp.is_some_and(|hp| unit.injuries >= hp)) {
                set.insert(Piece(u8::try_from(index).unwrap_or(u8::MAX)));
            }
        }
        set
    }

    pub(crate) fn step_ko(&mut self, saved: PieceSet) {
        let dying = PieceSet(self.dying().0 & !saved.0);
        if dying.is_empty() {
            self.pop();
            return;
        }
        // Rule 1.7.1: among several, the order matters only where krosmasters of both sides fall: for the last GG.
        let krosmaster = |piece: Piece| self.content.card(self.state.units[piece.index()].profile).krosmaster.is_some();
        let mut players = dying.iter().filter(|&piece| krosmaster(piece)).map(|piece| self.player_of(piece));
        let first = players.next();
        if players.any(|player| Some(player) != first) {
            self.ask(Ask::Order { among: dying });
        } else {
            self.knock_out(dying.first());
        }
    }

    /// KOs one unit, or does what comes in its place.
    pub(crate) fn knock_out(&mut self, unit: Piece) {
        if self.view.instead && self.is_put_off(unit) {
            return;
        }
        let being = self.state.units[unit.index()];
        let krosmaster = self.content.card(being.profile).krosmaster.is_some();
        self.fact("4.10.2", What::Ko, being.hurt_by, unit, 0);
        let level = self.unit_view(unit).map_or(0, |view| view.level);
        if krosmaster && level > 0 {
            let opponent = self.opponent(being.player);
            self.take_gg(opponent, level, "4.10.2.a");
            self.check_victory();
            if self.state.outcome.is_some() {
                return;
            }
        }
        // Rule 4.10.9: it is going to leave the board, so what waits for a KO is triggered.
        if being.hurt_by.is_some() {
            self.happens(Occurrence::between(Happening::Kos, being.hurt_by, unit));
        }
        self.happens(Occurrence::between(Happening::IsKo, being.hurt_by, unit));
        self.leave_board(unit, if krosmaster { Presence::Ko } else { Presence::Gone });
        if krosmaster {
            self.check_victory();
        }
    }

    /// Takes a unit from the board with all that lies on it, and its summons with it.
    fn leave_board(&mut self, unit: Piece, presence: Presence) {
        // Rule 4.10.2.a: tokens and markers, rewards unseen, the figure, its summons, injuries.
        self.clear_markers(unit);
        let holds = |token: &(u8, Place)| token.1 == Place::Down(unit) || token.1 == Place::Up(unit);
        if self.state.rewards.tokens.iter().any(holds) {
            for token in self.rewards_mut().tokens.iter_mut().filter(|token| holds(token)) {
                token.1 = Place::Removed;
            }
        }
        let cell = self.state.cells[unit.index()];
        self.set_cell(unit, Cell::NONE);
        let being = self.being_mut(unit);
        being.presence = presence;
        being.left = cell;
        (being.injuries, being.ap, being.mp, being.range, being.inspiration, being.doomed) = (0, 0, 0, 0, 0, false);
        self.end_lasting(|lasting| lasting.on == unit);
        for index in 0..self.state.units.len() {
            if self.state.units[index].summoner == unit && self.state.units[index].in_play() {
                self.leave_board(Piece(u8::try_from(index).unwrap_or(u8::MAX)), Presence::Gone);
            }
        }
        if unit == self.state.turn.unit {
            self.turn_mut().ends = true;
        }
        // Others may have lost HP with it.
        self.turn_mut().check_ko = true;
    }

    /// Whether abilities act before the KO or in its place; they begin to.
    fn is_put_off(&mut self, unit: Piece) -> bool {
        let content = self.content;
        let Some(Frame::Ko { mut saved, mut told }) = self.state.stack.last().copied() else { return false };
        let place = self.state.stack.len() - 1;
        let now = Occurrence::between(Happening::IsKo, self.state.units[unit.index()].hurt_by, unit);
        let mut begun = false;
        for index in 0..self.state.units.len() {
            let owner = Piece(u8::try_from(index).unwrap_or(u8::MAX));
            if !self.state.units[index].in_play() {
                continue;
            }
            for power in self.view.units[index].powers.clone() {
                for (number, ability) in content.power(power).abilities.iter().enumerate() {
                    let Ability::Before { instead, event, first_time, code } = ability else { continue };
                    let mut ctx = Ctx::of(owner, self.state.units[index].player, Source::Power(power));
                    (ctx.it, ctx.by) = (unit, now.source);
                    let done = saved.contains(unit) || !instead && told.contains(unit);
                    if done || !self.matches(event, now, &ctx) {
                        continue;
                    }
                    let fired = Fired { owner, power, ability: u8::try_from(number).unwrap_or(u8::MAX), fight: true };
                    if *first_time && !self.first_time(fired) {
                        continue;
                    }
                    if *instead {
                        self.fact("4.10.9", What::Saved, owner, unit, 0);
                        self.unit_mut(unit).doomed = false;
                        saved.insert(unit);
                    }
                    begun = true;
                    self.push(Frame::Text(Text { pc: *code, ctx, left: PieceSet::EMPTY, in_each: false }));
                }
            }
        }
        told.insert(unit);
        self.set_frame(place, Frame::Ko { saved, told });
        begun
    }
}
