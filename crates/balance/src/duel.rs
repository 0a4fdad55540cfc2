//! One card against another in its place, in games that are otherwise the same.

use crate::mean::Mean;
use crate::plan::Pairing;
use crate::play::Study;
use kcc_ir::Id;
use kcc_simulator::random::{Purpose, derive};
use kcc_simulator::{Failure, Pool, Random};
use std::collections::BTreeSet;

/// What a card is compared with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Against {
    /// The other krosmasters of its level, which take turns at random.
    Level,
    /// This card of the other content: itself, before a change.
    Before(Id),
}

/// A card against another in its place: the same other krosmasters, the same opponents, the same dice, both seats.
#[derive(Clone, Copy, Debug)]
pub struct Duel<'c> {
    /// The games with the card.
    pub with: Study<'c>,
    /// The games with the other one.
    pub without: Study<'c>,
    /// The krosmasters of both contents that teams are drawn from.
    pub pool: &'c Pool,
    /// Cards that stand in no team beside it, nor against it: those that changed.
    pub banned: &'c BTreeSet<Id>,
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub struct Difference {
    /// The points of 100 that the card's team had more, in each pair of teams.
    pub more: Mean,
    /// The number of games.
    pub games: u64,
}

/// Why there is no comparison.
#[derive(Clone, Debug)]
pub enum NoDuel {
    /// A game could not be played.
    Failed(Failure),
    /// No team can hold the card, or nothing could take its place in any.
    NoTeam,
}

/// How often teams are drawn in which the card could be replaced.
const ATTEMPTS: u32 = 200;

impl Duel<'_> {
    /// Returns the two pairings with a number: with the card, and with the other one in its place. `None` if there are no such teams.
    #[must_use]
    pub fn pairings(&self, card: &Id, against: &Against, number: u64) -> Option<[Pairing; 2]> {
        let mut random = Random::new(derive(self.with.seed, number, Purpose::Teams));
        // The number of arenas is a usize.
        let arena = usize::try_from(number % self.with.contents.len().max(1) as u64).unwrap_or(0);
        for _ in 0..ATTEMPTS {
            let team = self.pool.draw_around(card, |_| 0, &mut random)?;
            let opponents = self.pool.draw(&mut random)?;
            if team.iter().skip(1).chain(&opponents).any(|id| self.banned.contains(id)) {
                continue;
            }
            let other = match against {
                Against::Before(id) => id.clone(),
                Against::Level => {
                    let fitting: Vec<&Id> = self.pool.instead_of(0, &team).into_iter().filter(|id| !self.banned.contains(*id)).collect();
                    let Some(other) = random.pick(&fitting) else { continue };
                    (*other).clone()
                }
            };
            let mut replaced = team.clone();
            replaced[0] = other;
            let pairing = |team| Pairing { number, teams: [team, opponents.clone()], arena };
            return Some([pairing(team), pairing(replaced)]);
        }
        None
    }

    /// Plays the games with a number.
    ///
    /// # Errors
    /// If there are no teams, or a game cannot be played.
    pub fn play(&self, card: &Id, against: &Against, number: u64) -> Result<f64, NoDuel> {
        let [with, without] = self.pairings(card, against, number).ok_or(NoDuel::NoTeam)?;
        let one = self.with.play_only(&with).map_err(NoDuel::Failed)?;
        let other = self.without.play_only(&without).map_err(NoDuel::Failed)?;
        Ok((one.points() - other.points()) * 100.0)
    }

    /// Adds the games with these numbers, played on as many threads as there are. `told` is called after each.
    ///
    /// # Errors
    /// The first that could not be played.
    pub fn add(
        &self,
        sum: &mut Difference,
        card: &Id,
        against: &Against,
        numbers: std::ops::Range<u64>,
        told: &(impl Fn() + Sync),
    ) -> Result<(), NoDuel> {
        use rayon::prelude::*;
        let played: Vec<Result<f64, NoDuel>> = numbers
            .into_par_iter()
            .map(|number| {
                let more = self.play(card, against, number);
                told();
                more
            })
            .collect();
        for more in played {
            sum.more.add(more?);
            sum.games += GAMES;
        }
        Ok(())
    }
}

/// The games with one number: two with each of the cards.
pub const GAMES: u64 = 4;
