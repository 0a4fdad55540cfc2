//! Before the game: bans of krosmasters (rule 1.1.3), drafts, and the teams possible in limited format (rule 1.1.2). Bans and drafts are
//! asked and answered as a game is: a player, the possible answers, and a refused answer changes nothing.

use crate::refusal::{Reason, Refusal, SetupFault};
use kcc_ir::Id;
use kcc_ir::ruleset::Team;
use std::collections::BTreeSet;

/// A ban phase: each of two players bans the same number of krosmasters, in the order 1, 2 2, 1 1 and so on, with a single last one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bans {
    cards: Vec<Id>,
    banned: Vec<Id>,
    first: u8,
    each: usize,
}

impl Bans {
    /// Starts a ban phase among these krosmasters with the given first player.
    ///
    /// # Errors
    /// If there are fewer krosmasters than are to be banned.
    pub fn new(mut cards: Vec<Id>, each: u8, first: u8) -> Result<Self, Refusal> {
        cards.sort();
        cards.dedup();
        let each = usize::from(each);
        if cards.len() < each * 2 {
            return Err(Refusal::setup("1.1.3.b", SetupFault::TooFewToBan { found: cards.len(), wanted: each * 2 }));
        }
        Ok(Self { cards, banned: Vec::new(), first: first.min(1), each })
    }

    /// Returns the player that bans next, and the krosmasters they may ban, sorted; `None` once all are banned.
    #[must_use]
    pub fn pending(&self) -> Option<(u8, &[Id])> {
        let number = self.banned.len();
        // Rule 1.1.3.c: after the first one the players alternate in pairs of bans.
        let second = number.div_ceil(2) % 2 == 1;
        (number < self.each * 2).then(|| (if second { 1 - self.first } else { self.first }, self.cards.as_slice()))
    }

    /// Bans a krosmaster.
    ///
    /// # Errors
    /// If it cannot be banned, or no more are to be banned. Nothing has changed then.
    pub fn ban(&mut self, card: &Id) -> Result<(), Refusal> {
        if self.pending().is_none() {
            return Err(Refusal::new("1.1.3.b", Reason::GameOver));
        }
        let place = self.cards.binary_search(card).map_err(|_| Refusal::new("1.1.3.b", Reason::NotOffered))?;
        self.banned.push(self.cards.remove(place));
        Ok(())
    }

    /// Returns what has been banned so far, in order, for [`crate::Setup::banned`].
    #[must_use]
    pub fn banned(&self) -> &[Id] {
        &self.banned
    }
}

/// A draft, as in the 2.0 rulebook: from a face-down pile of krosmasters, two are shown at a time. The players take turns to choose one,
/// and the other player takes the one that is left. A player cannot take what would give their team too many levels; what neither can take
/// is set aside. A player whose levels are full leaves the rest to the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Krosmasters and their levels; the last one is shown next.
    pile: Vec<(Id, u8)>,
    shown: Vec<(Id, u8)>,
    aside: Vec<Id>,
    teams: [Vec<Id>; 2],
    levels: [u8; 2],
    most: u8,
    /// The player that chooses first of the next two.
    next: u8,
    /// The player that chooses from those shown.
    chooser: u8,
    /// How many choices from them were made, or could not be.
    chosen: u8,
}

impl Draft {
    /// Starts a draft from a shuffled pile of krosmasters with their levels, the last one on top, for teams of at most `most` levels.
    /// Player `first` chooses first.
    #[must_use]
    pub fn new(pile: Vec<(Id, u8)>, most: u8, first: u8) -> Self {
        let next = first.min(1);
        let (shown, aside, teams) = (Vec::new(), Vec::new(), Default::default());
        let mut draft = Self { pile, shown, aside, teams, levels: [0; 2], most, next, chooser: next, chosen: 0 };
        draft.go_on();
        draft
    }

    /// Returns the player that chooses next, and the krosmasters they may choose; `None` once all are taken.
    #[must_use]
    pub fn pending(&self) -> Option<(u8, Vec<&Id>)> {
        let options = self.options();
        (!options.is_empty()).then(|| (self.chooser, options.into_iter().map(|place| &self.shown[place].0).collect()))
    }

    /// Takes a krosmaster for the player.
    ///
    /// # Errors
    /// If it is not shown, or has too many levels for them. Nothing has changed then.
    pub fn take(&mut self, card: &Id) -> Result<(), Refusal> {
        let place = self.options().into_iter().find(|&place| &self.shown[place].0 == card);
        let place = place.ok_or(Refusal::new("1.1.2", Reason::NotOffered))?;
        self.give(place);
        self.go_on();
        Ok(())
    }

    /// Returns what each player has, in the order in which they took it.
    #[must_use]
    pub fn teams(&self) -> &[Vec<Id>; 2] {
        &self.teams
    }

    /// Returns what neither could take.
    #[must_use]
    pub fn aside(&self) -> &[Id] {
        &self.aside
    }

    /// Returns the indices of the cards that the chooser may take.
    fn options(&self) -> Vec<usize> {
        let has = self.levels[usize::from(self.chooser)];
        let fits = |place: &usize| has.saturating_add(self.shown[*place].1) <= self.most;
        (0..self.shown.len()).filter(fits).collect()
    }

    fn give(&mut self, place: usize) {
        let (card, level) = self.shown.remove(place);
        let player = usize::from(self.chooser);
        self.levels[player] = self.levels[player].saturating_add(level);
        self.teams[player].push(card);
        self.pass();
    }

    fn pass(&mut self) {
        self.chosen += 1;
        self.chooser = 1 - self.chooser;
    }

    /// Continues to the next choice between two krosmasters, or to the end.
    fn go_on(&mut self) {
        loop {
            // After both have had their turn, only a player that is left alone takes more.
            let full = self.levels.map(|levels| levels >= self.most);
            if self.shown.is_empty() || self.chosen >= 2 && full == [false; 2] || self.chosen >= 6 {
                self.aside.extend(self.shown.drain(..).map(|(card, _)| card));
                let from = self.pile.len().saturating_sub(2);
                self.shown = self.pile.split_off(from);
                self.shown.reverse();
                if self.shown.is_empty() {
                    return;
                }
                (self.chooser, self.chosen) = (self.next, 0);
                self.next = 1 - self.next;
            }
            let player = usize::from(self.chooser);
            let together: u8 = self.shown.iter().fold(self.levels[player], |sum, (_, level)| sum.saturating_add(*level));
            match self.options().as_slice() {
                [] => self.pass(),
                [only] => self.give(*only),
                // They take them all.
                [first, ..] if full[1 - player] && together <= self.most => self.give(*first),
                _ => return,
            }
        }
    }
}

/// The teams that can be built from a player's krosmasters in limited format: any number of copies, and as many levels as possible up to
/// the limit of a team.
#[derive(Clone, Debug)]
pub struct Limited {
    levels: Vec<u8>,
    /// For each index, the pairs of team size and sum of levels that are possible from there on.
    reach: Vec<BTreeSet<(u8, u8)>>,
    sizes: std::ops::RangeInclusive<u8>,
}

impl Limited {
    /// Computes the possible teams for krosmasters with these levels, within the sizes and levels that the rules allow.
    #[must_use]
    pub fn new(levels: &[u8], rules: &Team) -> Self {
        let most = rules.maximum.min(crate::team::MOST);
        let mut reach = vec![BTreeSet::from([(0u8, 0u8)])];
        for &level in levels.iter().rev() {
            let mut sums = reach.last().cloned().unwrap_or_default();
            let with: Vec<(u8, u8)> = sums.iter().map(|&(number, sum)| (number + 1, sum.saturating_add(level))).collect();
            sums.extend(with.into_iter().filter(|&(number, sum)| number <= most && sum <= rules.levels));
            reach.push(sums);
        }
        reach.reverse();
        Self { levels: levels.to_vec(), reach, sizes: rules.minimum.max(1)..=most }
    }

    /// Returns the levels that a team must have; `None` if no team can be built.
    #[must_use]
    pub fn levels(&self) -> Option<u8> {
        let sums = self.reach.first()?.iter();
        sums.filter(|(number, _)| self.sizes.contains(number)).map(|&(_, sum)| sum).max()
    }

    /// Returns a team with as many levels as it must have, by the indices of its krosmasters. If one may be taken or left, `takes` decides.
    /// `None` if no team can be built.
    pub fn build(&self, mut takes: impl FnMut(usize) -> bool) -> Option<Vec<usize>> {
        let wanted = self.levels()?;
        let mut team = Vec::new();
        let mut sum = 0u8;
        for (place, &level) in self.levels.iter().enumerate() {
            let possible = |team: usize, sum: u8| {
                let rest = self.reach.get(place + 1).into_iter().flatten();
                let size = |number: u8| u8::try_from(team).unwrap_or(u8::MAX).saturating_add(number);
                rest.into_iter().any(|&(number, more)| self.sizes.contains(&size(number)) && sum.saturating_add(more) == wanted)
            };
            let (with, without) = (possible(team.len() + 1, sum.saturating_add(level)), possible(team.len(), sum));
            if with && (!without || takes(place)) {
                team.push(place);
                sum = sum.saturating_add(level);
            }
        }
        Some(team)
    }
}
