//! The krosmasters that teams can be drawn from.

use crate::random::Random;
use kcc_interpreter::{Chance, Compiled, Game, Limited, Setup};
use kcc_ir::ruleset::Team;
use kcc_ir::{Content, Id, NameColor};

/// The krosmasters that games can be played with, by one edition of the rules.
#[derive(Clone, Debug)]
pub struct Pool {
    cards: Vec<Card>,
    left_out: Vec<(Id, String)>,
    rules: Team,
    /// The sums of levels that a number of krosmasters can have, by that number: so no team is begun that cannot be completed.
    sums: Vec<Vec<bool>>,
}

#[derive(Clone, Debug)]
struct Card {
    id: Id,
    character: Id,
    color: NameColor,
    level: u8,
    boss: bool,
}

/// The maximum number of krosmasters in a team, whatever the ruleset.
const MOST: u8 = 8;
/// How often it is tried to complete a team.
const ATTEMPTS: u32 = 1000;

impl Pool {
    /// Returns all krosmasters of the content except those with texts that the interpreter does not carry out, which are in
    /// [`Pool::left_out`].
    #[must_use]
    pub fn of(content: &Content, compiled: &Compiled) -> Self {
        Self::by(content, compiled, compiled.ruleset.team.clone())
    }

    /// Returns [`Pool::of`] with the rules of team building for so many players: teams of four are smaller.
    #[must_use]
    pub fn for_players(content: &Content, compiled: &Compiled, players: usize) -> Self {
        Self::by(content, compiled, if players > 2 { compiled.ruleset.team_for_four() } else { compiled.ruleset.team.clone() })
    }

    /// Returns [`Pool::of`] with these rules of team building.
    #[must_use]
    pub fn by(content: &Content, compiled: &Compiled, rules: Team) -> Self {
        let boss = &compiled.ruleset.types.boss;
        let (mut cards, mut left_out) = (Vec::new(), Vec::new());
        for card in &content.krosmasters {
            let mut setup = Setup::duel(vec![card.id.clone()], vec![card.id.clone()], Chance::Asked);
            setup.team = Some(Team { minimum: 1, maximum: MOST, levels: card.level, gold: 1, white: 1, black: 1, bosses: None });
            match Game::new(compiled, setup) {
                Ok(_) => cards.push(Card {
                    id: card.id.clone(),
                    character: card.character.clone(),
                    color: card.name_color,
                    level: card.level,
                    boss: card.types.contains(boss) && !compiled.ruleset.obsolete.contains(boss),
                }),
                Err(refusals) => {
                    let reasons: Vec<String> = refusals.iter().map(ToString::to_string).collect();
                    left_out.push((card.id.clone(), reasons.join("; ")));
                }
            }
        }
        let sums = sums(&cards, rules.levels);
        Self { cards, left_out, rules, sums }
    }

    /// Returns the number of playable krosmasters.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Returns whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Returns krosmasters that cannot be played with, and why.
    #[must_use]
    pub fn left_out(&self) -> &[(Id, String)] {
        &self.left_out
    }

    /// Returns the playable krosmasters.
    pub fn ids(&self) -> impl Iterator<Item = &Id> {
        self.cards.iter().map(|card| &card.id)
    }

    /// Returns a pool without these krosmasters.
    #[must_use]
    pub fn without(&self, banned: &[Id]) -> std::borrow::Cow<'_, Self> {
        if banned.is_empty() {
            return std::borrow::Cow::Borrowed(self);
        }
        let cards: Vec<Card> = self.cards.iter().filter(|card| !banned.contains(&card.id)).cloned().collect();
        let sums = sums(&cards, self.rules.levels);
        std::borrow::Cow::Owned(Self { cards, left_out: self.left_out.clone(), rules: self.rules.clone(), sums })
    }

    /// Deals krosmasters, each equally likely, with repetition. `None` if the pool is empty.
    #[must_use]
    pub fn deal(&self, number: u8, random: &mut Random) -> Option<Vec<Id>> {
        (0..number).map(|_| random.pick(&self.cards).map(|card| card.id.clone())).collect()
    }

    /// Builds a team of limited format from these krosmasters. `None` if there is none.
    #[must_use]
    pub fn build(&self, from: &[Id], random: &mut Random) -> Option<Vec<Id>> {
        let level = |id: &Id| self.cards.iter().find(|card| &card.id == id).map(|card| card.level);
        let levels: Vec<u8> = from.iter().map(level).collect::<Option<_>>()?;
        let team = Limited::new(&levels, &self.rules).build(|_| random.below(2) == 0)?;
        team.into_iter().map(|place| from.get(place).cloned()).collect()
    }

    /// Draws a team by the rules of team building (rule 1.1.1): each possible size is equally likely, and so is each krosmaster that still
    /// fits. `None` if there is no such team.
    #[must_use]
    pub fn draw(&self, random: &mut Random) -> Option<Vec<Id>> {
        let sizes: Vec<u8> =
            (self.rules.minimum.max(1)..=self.rules.maximum.min(MOST)).filter(|&size| self.reaches(size, self.rules.levels)).collect();
        // The limits on copies can rule out a team that its levels would allow: then the next attempt has other krosmasters.
        for _ in 0..ATTEMPTS {
            let &size = random.pick(&sizes)?;
            if let Some(team) = self.attempt(size, Vec::new(), random, |fitting, random| random.pick(fitting).copied()) {
                return Some(team);
            }
        }
        None
    }

    /// Draws a team by the rules of team building with this krosmaster in it, at its first place: each possible size is equally likely.
    /// Of two other krosmasters that still fit, the one that `weight` makes lighter is taken. `None` if there is no such team, or the
    /// krosmaster is not in the pool.
    #[must_use]
    pub fn draw_around<'c>(&'c self, card: &Id, weight: impl Fn(&Id) -> u64, random: &mut Random) -> Option<Vec<Id>> {
        let card = self.cards.iter().find(|one| &one.id == card)?;
        let left = self.rules.levels.checked_sub(card.level)?;
        let sizes: Vec<u8> =
            (self.rules.minimum.max(1)..=self.rules.maximum.min(MOST)).filter(|&size| self.reaches(size - 1, left)).collect();
        for _ in 0..ATTEMPTS {
            let &size = random.pick(&sizes)?;
            let lighter = |fitting: &[&'c Card], random: &mut Random| {
                let (one, other) = (*random.pick(fitting)?, *random.pick(fitting)?);
                Some(if weight(&other.id) < weight(&one.id) { other } else { one })
            };
            if let Some(team) = self.attempt(size, vec![card], random, lighter) {
                return Some(team);
            }
        }
        None
    }

    /// Returns the krosmasters of the same level that may take the place of one in a team, other versions of its own among them.
    #[must_use]
    pub fn instead_of(&self, place: usize, team: &[Id]) -> Vec<&Id> {
        let found = |id: &Id| self.cards.iter().find(|one| &one.id == id);
        let Some(card) = team.get(place).and_then(found) else { return Vec::new() };
        let others: Vec<&Card> = team.iter().enumerate().filter(|(other, _)| *other != place).filter_map(|(_, id)| found(id)).collect();
        let fits = |other: &&Card| other.level == card.level && other.id != card.id && self.allows(&others, other);
        self.cards.iter().filter(fits).map(|other| &other.id).collect()
    }

    /// Returns the level of a krosmaster of the pool.
    #[must_use]
    pub fn level(&self, id: &Id) -> Option<u8> {
        self.cards.iter().find(|card| &card.id == id).map(|card| card.level)
    }

    /// Returns whether a krosmaster of the pool is a boss that counts as one in teams (rule 1.1.1.g).
    #[must_use]
    pub fn is_boss(&self, id: &Id) -> bool {
        self.cards.iter().any(|card| &card.id == id && card.boss)
    }

    /// Completes a team. `choose` takes one of the krosmasters that still fit.
    fn attempt<'c>(
        &'c self,
        size: u8,
        mut team: Vec<&'c Card>,
        random: &mut Random,
        choose: impl Fn(&[&'c Card], &mut Random) -> Option<&'c Card>,
    ) -> Option<Vec<Id>> {
        let mut left = self.rules.levels - team.iter().map(|card| card.level).sum::<u8>();
        let begun = u8::try_from(team.len()).ok()?;
        for place in begun..size {
            let fits = |card: &&Card| card.level <= left && self.reaches(size - place - 1, left - card.level) && self.allows(&team, card);
            let fitting: Vec<&Card> = self.cards.iter().filter(fits).collect();
            let card = choose(&fitting, random)?;
            left -= card.level;
            team.push(card);
        }
        Some(team.into_iter().map(|card| card.id.clone()).collect())
    }

    /// Returns whether this many krosmasters can have this many levels.
    fn reaches(&self, cards: u8, levels: u8) -> bool {
        self.sums.get(usize::from(cards)).and_then(|sums| sums.get(usize::from(levels))).copied().unwrap_or(false)
    }

    /// Returns whether one more copy of a krosmaster may be in a team (rules 1.1.1.c to 1.1.1.g).
    fn allows(&self, team: &[&Card], card: &Card) -> bool {
        let copies: Vec<&&Card> = team.iter().filter(|other| other.character == card.character).collect();
        let color = copies.iter().map(|other| other.color).chain([card.color]).min().unwrap_or(card.color);
        let most = match color {
            NameColor::Gold => self.rules.gold,
            NameColor::White => self.rules.white,
            NameColor::Black => self.rules.black,
        };
        let bosses = team.iter().filter(|other| other.boss).count();
        copies.len() < usize::from(most) && (!card.boss || self.rules.bosses.is_none_or(|most| bosses < usize::from(most)))
    }
}

/// Returns the sums of levels that each number of krosmasters can have, up to the maximum of a team.
fn sums(cards: &[Card], most: u8) -> Vec<Vec<bool>> {
    let mut levels: Vec<usize> = cards.iter().map(|card| usize::from(card.level)).collect();
    levels.sort_unstable();
    levels.dedup();
    let mut sums = vec![vec![false; usize::from(most) + 1]];
    sums[0][0] = true;
    for number in 0..usize::from(MOST) {
        let reached = |sum: usize| levels.iter().any(|&level| level <= sum && sums[number][sum - level]);
        let next = (0..=usize::from(most)).map(reached).collect();
        sums.push(next);
    }
    sums
}
