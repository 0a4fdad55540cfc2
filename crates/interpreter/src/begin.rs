//! Before the fight (rule 1.3).

use crate::chance::Draw;
use crate::decision::Ask;
use crate::dependencies::Reads;
use crate::event::Occurrence;
use crate::frame::{Begin, Frame, GameTurn};
use crate::game::Game;
use crate::program::Happening;
use crate::state::{Piece, PieceSet, Place, Presence, Spot};
use kcc_ir::Rank;

/// Where the dealing of rewards into a pile has come to.
#[derive(Default)]
struct Dealing {
    /// How many tokens lie in the pile.
    dealt: u8,
    /// How many tokens of its rank are left.
    left: u8,
    /// The token that was asked for among those that are left.
    token: Option<usize>,
}

impl Game<'_> {
    #[inline(never)]
    pub(crate) fn step_begin(&mut self, begin: Begin) {
        match begin {
            Begin::FirstPlayer { side } => self.seat_next(side),
            Begin::Side { side } => match side {
                Some(side) => self.take_sides(side),
                None => self.ask(Ask::Side),
            },
            Begin::Rewards { pile } => self.deal(pile),
            Begin::Timeline => self.line_up(),
            Begin::Start { placed } => match self.state.order.get(usize::from(placed)) {
                Some(&unit) => self.ask(Ask::Start { unit }),
                None => {
                    self.touch(Reads::BEINGS);
                    self.go_begin(Begin::Powers { done: 0 });
                }
            },
            Begin::Powers { done: 0 } if self.breaks("powers-of-the-beginning-are-silent") => self.go_begin(Begin::Fight),
            Begin::Powers { done } => match self.state.order.get(usize::from(done)).copied() {
                // Rule 1.3.10: the first player's krosmasters in order, then the second's.
                Some(unit) => {
                    self.go_begin(Begin::Powers { done: done + 1 });
                    self.happens_for(unit, Occurrence::of(Happening::FightStarts, unit));
                }
                None => self.go_begin(Begin::Fight),
            },
            Begin::Fight => {
                let first = self.state.turn.first;
                self.turn_mut().player = first;
                self.replace_top(Frame::GameTurn(GameTurn::Start));
                self.check_victory();
            }
        }
    }

    fn go_begin(&mut self, begin: Begin) {
        self.replace_top(Frame::Begin(begin));
    }

    /// Deals tokens of each rank into piles (rules 1.3.7, 4.7.3).
    fn deal(&mut self, pile: u8) {
        let Some((rank, size)) = self.pile_rank(pile) else {
            self.go_begin(Begin::Timeline);
            return;
        };
        let Dealing { dealt, left, .. } = self.dealing(pile, rank, 0);
        self.deal_on(pile, size, dealt, left);
    }

    /// Draws the next token for a pile that is to have so many, or goes on to the next pile.
    fn deal_on(&mut self, pile: u8, size: u8, dealt: u8, left: u8) {
        if left > 0 && dealt < size {
            self.ask(Ask::Chance(Draw::Token { of: left }));
        } else {
            self.go_begin(Begin::Rewards { pile: pile + 1 });
        }
    }

    /// Looks through all tokens once, for a pile of a rank and a number below those of its rank that are left.
    fn dealing(&self, pile: u8, rank: Rank, number: u8) -> Dealing {
        let mut dealing = Dealing::default();
        for (place, token) in self.state.rewards.tokens.iter().enumerate() {
            match token.place {
                Place::Box if self.content.rewards[usize::from(token.reward)].rank == rank => {
                    if dealing.left == number {
                        dealing.token = Some(place);
                    }
                    dealing.left = dealing.left.saturating_add(1);
                }
                Place::Pile(spot) => dealing.dealt += u8::from(spot.pile() == pile),
                Place::Box | Place::Shown(_) | Place::Bought | Place::Down(_) | Place::Up(_) | Place::Removed => {}
            }
        }
        dealing
    }

    /// Returns the rank of a pile, and its number of tokens.
    pub(crate) fn pile_rank(&self, pile: u8) -> Option<(Rank, u8)> {
        let &(rank, _) = self.content.piles.get(usize::from(pile))?;
        (pile < self.state.rewards.piles).then_some((rank, self.content.ruleset.rewards.pile))
    }

    /// Returns the tokens of a rank that have not been dealt yet.
    pub(crate) fn boxed(&self, rank: Rank) -> impl Iterator<Item = usize> + '_ {
        let tokens = self.state.rewards.tokens.iter().enumerate();
        tokens
            .filter(move |(_, token)| token.place == Place::Box && self.content.rewards[usize::from(token.reward)].rank == rank)
            .map(|(token, _)| token)
    }

    pub(crate) fn deal_token(&mut self, pile: u8, outcome: u8) {
        let Some((rank, size)) = self.pile_rank(pile) else { return };
        let Dealing { dealt, left, token: Some(token) } = self.dealing(pile, rank, outcome) else { return };
        // A pile is dealt up to its size, and setups with larger piles than there is room for are refused.
        let spot = Spot::new(pile, dealt);
        self.piles_mut().tokens[token].place = Place::Pile(spot);
        // Known without looking through all tokens again.
        self.deal_on(pile, size, dealt + 1, left - 1);
    }

    /// Lines up units by decreasing initiative (rule 1.3.8); equal ones in the order that their player chooses (rule 2.4.3.b).
    fn line_up(&mut self) {
        for seat in self.everybody() {
            let Some(player) = self.at_seat(seat) else { continue };
            let coming = self.state.units.iter().enumerate().filter(|(_, unit)| unit.player == player);
            let coming = coming.map(|(index, _)| Piece::at(index));
            let left: PieceSet = coming.filter(|piece| !self.state.order.contains(piece)).collect();
            let numbers = left.iter().map(|piece| self.view.units[piece.index()].initiative);
            let Some(highest) = (if self.breaks("slowest-first") { numbers.min() } else { numbers.max() }) else { continue };
            let among: PieceSet = left.iter().filter(|piece| self.view.units[piece.index()].initiative == highest).collect();
            if among.len() > 1 && !self.breaks("equals-are-not-arranged") {
                self.ask(Ask::Timeline { among });
            } else {
                self.order_mut().push(among.first());
            }
            return;
        }
        self.go_begin(Begin::Start { placed: 0 });
    }

    pub(crate) fn place_start(&mut self, unit: Piece, cell: crate::board::Cell) {
        self.set_cell(unit, cell);
        self.unit_mut(unit).presence = Presence::InPlay;
        let Some(Frame::Begin(Begin::Start { placed })) = self.state.stack.last().copied() else { return };
        self.go_begin(Begin::Start { placed: placed + 1 });
    }
}
