//! Who plays against whom: teams in which every krosmaster stands about as often.

use kcc_ir::Id;
use kcc_simulator::random::Purpose;
use kcc_simulator::random::derive;
use kcc_simulator::{Pool, Random};
use std::collections::BTreeMap;

/// Two teams that play, once for each way to seat them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Its number, from 0.
    pub number: u64,
    /// The teams.
    pub teams: [Vec<Id>; 2],
    /// The arena, by its number among those of the study.
    pub arena: usize,
}

/// An endless list of pairings, which follows from the seed alone.
///
/// Teams that are drawn at random hold weak krosmasters ten times as often as strong ones, because more of them fit. So each team is built
/// around the krosmaster that was drawn least so far; of two others that fit, the rarer one is taken; and of several such teams the one whose
/// krosmasters were drawn least.
#[derive(Clone, Debug)]
pub struct Plan<'p> {
    pool: &'p Pool,
    arenas: usize,
    seen: BTreeMap<Id, u64>,
    random: Random,
    next: u64,
}

/// How many teams are drawn for each that plays.
const DRAWN: u32 = 12;

impl<'p> Plan<'p> {
    /// Returns the pairings of a pool's krosmasters on so many arenas, which take turns.
    #[must_use]
    pub fn new(pool: &'p Pool, arenas: usize, seed: u64) -> Self {
        let seen = pool.ids().map(|id| (id.clone(), 0)).collect();
        Self { pool, arenas: arenas.max(1), seen, random: Random::new(derive(seed, 0, Purpose::Teams)), next: 0 }
    }

    /// Returns how often each krosmaster was drawn so far, copies counted.
    #[must_use]
    pub fn seen(&self) -> &BTreeMap<Id, u64> {
        &self.seen
    }

    fn team(&mut self) -> Option<Vec<Id>> {
        let least = self.seen.values().min().copied()?;
        let rarest: Vec<&Id> = self.seen.iter().filter(|(_, times)| **times == least).map(|(id, _)| id).collect();
        let card = (*self.random.pick(&rarest)?).clone();
        let seen = &self.seen;
        let times = |id: &Id| seen.get(id).copied().unwrap_or(0);
        // The sum of each team's levels is the same, so a team of many has the weak ones: which of several is drawn decides about levels.
        let drawn: Vec<Vec<Id>> = (0..DRAWN).filter_map(|_| self.pool.draw_around(&card, times, &mut self.random)).collect();
        let mean = |team: &Vec<Id>| team.iter().map(times).sum::<u64>() as f64 / team.len() as f64;
        let Some(team) = drawn.into_iter().min_by(|one, other| mean(one).total_cmp(&mean(other))) else {
            // No team can hold it, whatever is drawn: it is not tried again.
            self.seen.remove(&card);
            return self.team();
        };
        for id in &team {
            if let Some(times) = self.seen.get_mut(id) {
                *times += 1;
            }
        }
        Some(team)
    }
}

impl Iterator for Plan<'_> {
    type Item = Pairing;

    fn next(&mut self) -> Option<Pairing> {
        let teams = [self.team()?, self.team()?];
        let number = self.next;
        self.next += 1;
        // The number of an arena is below that of arenas, which is a usize.
        let arena = usize::try_from(number % self.arenas as u64).unwrap_or(0);
        Some(Pairing { number, teams, arena })
    }
}
