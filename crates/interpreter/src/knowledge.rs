//! What a seat may know (rule 4.7): which Demonic Rewards lie face down, unless the player has seen them, and what chance brings, is
//! nobody's. Everything else lies open.
//!
//! Tokens have numbers, which answers use; those are labels on their backs. What a player has not seen is which reward a label stands for,
//! among those of its rank: so dealing hidden things otherwise means giving the unseen rewards of a rank to the unseen labels in another
//! order. The game at hand cannot tell the difference until a token is turned over.

use crate::chance::{self, Chance};
use crate::game::Game;
use crate::journal::Journal;
use crate::state::{Piece, Place, TOKENS, Token};
use arrayvec::ArrayVec;
use kcc_ir::Rank;

/// A token of a Demonic Reward, as a player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TokenSeen {
    /// The number on its back, which answers use.
    pub token: u8,
    /// Which reward it is, if the player has seen it.
    pub reward: Option<u8>,
    /// The krosmaster that it lies on; [`Piece::NONE`] if on none.
    pub on: Piece,
    /// Whether it lies face up, on a krosmaster or beside a pile.
    pub face_up: bool,
}

impl Game<'_> {
    /// Returns all tokens of Demonic Rewards as a player sees them, by their numbers.
    pub fn tokens_seen_by(&self, player: u8) -> impl Iterator<Item = TokenSeen> + '_ {
        (0..).zip(&self.state.rewards.tokens).map(move |(number, token)| {
            let (on, face_up) = match token.place {
                Place::Down(unit) => (unit, false),
                Place::Up(unit) => (unit, true),
                Place::Shown(_) => (Piece::NONE, true),
                Place::Box | Place::Pile(_) | Place::Bought | Place::Removed => (Piece::NONE, false),
            };
            TokenSeen { token: number, reward: token.seen.contains(player).then_some(token.reward), on, face_up }
        })
    }

    /// The game as a player sees it: what that player has not seen lies in an order of its own, and chance is asked. Two games that a
    /// player cannot tell apart are the same seen by that player, byte for byte.
    ///
    /// It goes on as a game does, so that a player can try answers out on it; but what it would turn over is not what will be turned
    /// over: see [`Self::determinize`].
    #[must_use]
    pub fn seen_by(&self, player: u8) -> Self {
        self.redealt(player, Chance::Asked, &mut |_| {})
    }

    /// A game that may be the one at hand for all that a player knows: what that player has not seen is dealt anew by a generator with
    /// this seed, every order as likely as the others, and `chance` decides what comes.
    ///
    /// The seed goes on, so that the next call deals otherwise.
    #[must_use]
    pub fn determinize(&self, player: u8, seed: &mut u64, chance: Chance) -> Self {
        self.redealt(player, chance, &mut |rewards| {
            // Fisher and Yates: from the last place, each is exchanged with one up to it.
            for last in (1..rewards.len()).rev() {
                let bound = u8::try_from(last + 1).unwrap_or(u8::MAX);
                rewards.swap(last, usize::from(chance::below(seed, bound)));
            }
        })
    }

    /// Returns a copy in which the rewards of a rank that a player has not seen are given to their tokens in order, then arranged.
    fn redealt(&self, player: u8, chance: Chance, arrange: &mut dyn FnMut(&mut [u8])) -> Self {
        let mut game = self.fork_unchanged();
        game.state.chance = chance;
        for of in [Rank::Granite, Rank::Jade, Rank::Silver] {
            let is_unseen = |token: &Token| {
                !token.seen.contains(player) && self.content.rewards.get(usize::from(token.reward)).is_some_and(|card| card.rank == of)
            };
            let mut rewards: ArrayVec<u8, TOKENS> =
                self.state.rewards.tokens.iter().filter(|token| is_unseen(token)).map(|token| token.reward).collect();
            rewards.sort_unstable();
            arrange(&mut rewards);
            let unseen = game.state.rewards.tokens.iter_mut().filter(|token| is_unseen(token));
            unseen.zip(rewards).for_each(|(token, reward)| token.reward = reward);
        }
        // What lies face up has been seen, so nothing but the answers can follow from what was dealt otherwise.
        match game.state.ask {
            Some(ask) => game.list_answers(ask),
            None => game.answers.clear(),
        }
        // Where a throw was asked, a seed throws it.
        if matches!(chance, Chance::Seed(_)) && game.state.outcome.is_none() {
            game.run();
        }
        game
    }

    /// A copy of the position, without what it has noted.
    fn fork_unchanged(&self) -> Self {
        Self { journal: Journal::default(), log: None, seen: None, ..self.clone() }
    }
}
