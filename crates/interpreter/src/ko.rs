//! KO in its order (rule 4.10.2).

use crate::board::Cell;
use crate::decision::Ask;
use crate::event::Occurrence;
use crate::frame::Frame;
use crate::game::Game;
use crate::log::What;
use crate::program::Happening;
use crate::state::{Piece, PieceSet, Place, Presence, Token, Unit};

impl Game<'_> {
    /// Looks who is to be KO'd: units with as many injuries as HP. Rule 4.10.2: continuously, so before every step. Every writer of
    /// injuries goes through [`Game::unit_mut`], and HP come from nowhere but the view: after either it is looked again.
    #[inline(always)]
    pub(crate) fn weigh(&mut self) {
        // Asked before every step, and nearly always in vain.
        if self.is_stale() || self.unweighed {
            self.weigh_again();
        }
    }

    #[inline(never)]
    fn weigh_again(&mut self) {
        self.refresh();
        while std::mem::take(&mut self.unweighed) {
            let (mut weak, mut doomed) = (PieceSet::EMPTY, PieceSet::EMPTY);
            for piece in self.crowd.in_play.iter() {
                let unit = self.state.units[piece.index()];
                if let Some(hp) = self.view.units[piece.index()].hp.filter(|&hp| unit.injuries >= hp) {
                    weak.insert(piece);
                    // Rule 4.10.8: what is beyond goes back to the stock.
                    if unit.injuries > hp && !self.breaks("injuries-without-end") {
                        self.unit_mut(piece).injuries = hp;
                    }
                }
                if matches!(unit.presence, Presence::Doomed | Presence::Falling) {
                    doomed.insert(piece);
                }
            }
            let spared = PieceSet(self.state.turn.spared.0 & weak.0);
            if spared != self.state.turn.spared {
                self.turn_mut().spared = spared;
            }
            self.dying = PieceSet(doomed.0 | weak.0 & !spared.0);
            self.refresh();
        }
    }

    #[inline(never)]
    pub(crate) fn step_ko(&mut self, saved: PieceSet) {
        let falls = |piece: &Piece| !saved.contains(*piece) || self.is_falling(*piece);
        let dying: PieceSet = self.dying.iter().filter(falls).collect();
        if dying.is_empty() {
            self.pop();
            // Those that nothing has healed: weak as they are, they were KO'd for it once.
            if !saved.is_empty() {
                self.turn_mut().spared.0 |= saved.0;
                self.unweighed = true;
            }
            return;
        }
        // Rule 1.7.1: where another order would come to something else, the active player decides.
        let ask = Ask::Order { among: dying };
        let matters = || self.breaks("orders-are-asked-in-vain") || self.order_matters(ask);
        if self.tries || dying.len() > 1 && !self.breaks("kos-are-not-ordered") && matters() {
            self.ask(ask);
        } else {
            self.knock_out(dying.first());
        }
    }

    /// Whether what stood in the place of the KO of a unit KOs it.
    pub(crate) fn is_falling(&self, piece: Piece) -> bool {
        self.state.units.get(piece.index()).is_some_and(|unit| unit.presence == Presence::Falling)
    }

    /// KOs one unit, or does what comes in its place.
    pub(crate) fn knock_out(&mut self, unit: Piece) {
        let Some(Frame::Ko { saved }) = self.state.stack.last().copied() else { return };
        // Something that came first may have healed it.
        self.weigh();
        if !self.dying.contains(unit) {
            return;
        }
        let place = self.state.stack.len() - 1;
        self.coming.what = unit;
        let event = |game: &Self, unit: Piece| Occurrence::between(Happening::IsKo, game.state.units[unit.index()].hurt_by, unit);
        match self.befalls(PieceSet::one(unit), event) {
            None => return,
            Some(befallen) if befallen.is_empty() => {
                if self.breaks("what-is-saved-triggers") {
                    self.happens(Occurrence::between(Happening::IsKo, self.state.units[unit.index()].hurt_by, unit));
                }
                self.unit_mut(unit).presence = Presence::InPlay;
                self.set_frame(place, Frame::Ko { saved: PieceSet(saved.0 | PieceSet::one(unit).0) });
                return;
            }
            Some(_) => {}
        }
        let being = self.state.units[unit.index()];
        let krosmaster = self.content.card(being.profile).krosmaster.is_some();
        self.fact("4.10.2", What::Ko, being.hurt_by, unit, 0);
        if !krosmaster && !self.breaks("summons-bring-gg") {
            self.leave_play(unit, None);
            return;
        }
        // Of several opponents it is the one whose unit did it; where none of them did, the player who loses it says who is given
        // its GG.
        let opponents = self.opponents(being.owner);
        let taker = self.state.units.get(being.hurt_by.index()).map(|by| by.player).filter(|&by| opponents.contains(by));
        let among = self.opponents_left(being.owner);
        match taker {
            None if among.len() > 1 => self.ask(Ask::Taker { unit, among }),
            taker => self.leave_play(unit, taker.or(among.first()).or(opponents.first())),
        }
    }

    /// The rest of a KO: GG, what waits for it, and the board.
    pub(crate) fn leave_play(&mut self, unit: Piece, taker: Option<u8>) {
        let being = self.state.units[unit.index()];
        let krosmaster = self.content.card(being.profile).krosmaster.is_some();
        let level = self.unit_view(unit).map_or(0, |view| view.level);
        let level = if self.breaks("ko-brings-one-gg") || !krosmaster && self.breaks("summons-bring-gg") { 1 } else { level };
        if let Some(taker) = taker.filter(|&taker| self.may_gain_gg(taker, being.hurt_by, unit)) {
            let mut gained = self.take_gg(taker, being.owner, level, "4.10.2.a");
            // Of more than two players, whoever KOs the last krosmaster of one takes all that he has left.
            let own = |other: &Unit| other.owner == being.owner && other.in_play() && self.content.card(other.profile).krosmaster.is_some();
            if self.is_for_four() && self.state.units.iter().filter(|other| own(other)).count() == 1 {
                gained = gained.saturating_add(self.steal_gg(taker, being.owner, u8::MAX, "4.10.2.a"));
            }
            self.check_victory();
            if self.state.outcome.is_some() {
                return;
            }
            self.gg_gained(taker, being.hurt_by, unit, gained);
        }
        // Rule 4.10.9: it is going to leave the board, so what waits for a KO is triggered.
        if being.hurt_by.is_some() {
            let spell = self.state.cast.hurt.contains(unit).then_some(self.state.cast.spell);
            self.happens(Occurrence { spell, ..Occurrence::between(Happening::Kos, being.hurt_by, unit) });
        }
        self.happens(Occurrence::between(Happening::IsKo, being.hurt_by, unit));
        self.leave_board(unit, if krosmaster { Presence::Ko } else { Presence::Gone });
        if krosmaster {
            self.check_victory();
        }
    }

    /// A KO'd krosmaster comes back into play: without injuries and tokens, which its KO took from it, and at the place in the
    /// timeline that it kept.
    pub(crate) fn bring_back(&mut self, unit: Piece, cell: Cell, by: Piece) {
        let places = self.places_before();
        let being = self.state.units[unit.index()];
        *self.unit_mut(unit) =
            Unit { presence: Presence::InPlay, player: being.owner, hurt_by: Piece::NONE, left: Cell::NONE, began: Cell::NONE, ..being };
        self.set_cell(unit, cell);
        // Rule 4.10.2.b: it has not left the timeline.
        self.fact("4.10.2.b", What::Placed, by, unit, i32::from(cell.0));
        self.refresh();
        self.enters(unit);
        self.meets(places);
    }

    /// Takes a summon from the board without a KO, so that nothing that waits for one happens.
    pub(crate) fn destroy_summon(&mut self, unit: Piece, source: Piece) {
        let being = self.state.units[unit.index()];
        if !being.in_play() || self.content.card(being.profile).krosmaster.is_some() || self.breaks("nothing-can-be-destroyed") {
            return;
        }
        let cell = self.state.cells[unit.index()];
        self.leave_board(unit, Presence::Gone);
        self.fact("4.19.9.e", What::Destroyed, source, unit, i32::from(cell.0));
        self.refresh();
    }

    /// Takes a unit from the board with all that lies on it, and its summons with it.
    fn leave_board(&mut self, unit: Piece, presence: Presence) {
        // Rules 4.10.2.a, 4.7.12: tokens and markers, rewards unseen, the figure, its summons, injuries.
        self.clear_markers(unit);
        let holds = |token: &Token| token.place == Place::Down(unit) || token.is_up(unit);
        if self.state.rewards.tokens.iter().any(holds) && !self.breaks("ko-keeps-rewards") {
            for token in self.rewards_mut().tokens.iter_mut().filter(|token| holds(token)) {
                token.place = Place::Removed;
            }
        }
        let cell = self.state.cells[unit.index()];
        if self.breaks("ko-leaves-the-timeline") {
            self.order_mut().retain(|one| *one != unit);
        }
        self.set_cell(unit, Cell::NONE);
        let being = self.state.units[unit.index()];
        *self.unit_mut(unit) = Unit { presence, left: cell, injuries: 0, ap: 0, mp: 0, range: 0, inspiration: 0, ..being };
        self.end_lasting(|lasting| lasting.on == unit || lasting.whose == unit);
        for index in 0..self.state.units.len() {
            if self.state.units[index].summoner == unit && self.state.units[index].in_play() && !self.breaks("ko-leaves-summons") {
                self.leave_board(Piece::at(index), Presence::Gone);
            }
        }
        if unit == self.state.turn.unit {
            self.turn_mut().ends = true;
        }
    }
}
