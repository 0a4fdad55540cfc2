//! The teams of games.

use crate::pool::Pool;
use crate::random::{Purpose, Random, derive};
use kcc_interpreter::{Bans, Draft, SetupPlayer};
use kcc_ir::{Content, Id};

/// How the teams of the games of a batch are determined.
#[derive(Clone, Debug)]
pub enum Teams {
    /// These in every game, one for each player.
    These(Vec<Vec<Id>>),
    /// Drawn separately for each game.
    Drawn(Pool),
    /// Drafted separately for each two-player game from these krosmasters, with their levels, for teams of at most this many levels; the
    /// choice between two is random.
    Drafted(Vec<(Id, u8)>, u8),
    /// In limited format: for each game every player is dealt this many krosmasters of a pool, with repetition, and has one of the teams
    /// that can be built from them.
    Sealed(Pool, u8),
    /// In limited format: for each player their krosmasters and their team; one that can be built from these if none is named. Their levels
    /// are those of the pool.
    Limited(Vec<(Option<Vec<Id>>, Vec<Id>)>, Pool),
}

/// Krosmasters that no team may begin with (rule 1.1.3).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Banning {
    /// These in every game.
    pub named: Vec<Id>,
    /// Before each two-player game, each player bans this many more at random.
    pub each: u8,
}

/// What a game begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gathered {
    /// The team of each player, and in limited format what it was built from.
    pub players: Vec<SetupPlayer>,
    /// The krosmasters that are banned.
    pub banned: Vec<Id>,
}

/// The set whose krosmasters are the box of the 2.0 edition.
const BOX: &str = "Krosmaster Arena 2.0";

impl Teams {
    /// Returns the two teams of the 2.0 box: its krosmasters by number, the first team as many as the levels of a team allow.
    ///
    /// # Errors
    /// If the content does not contain that box.
    pub fn of_the_box(content: &Content, levels: u8) -> Result<Self, NoBox> {
        let cards = boxed(content);
        let (mut teams, mut sum) = ([Vec::new(), Vec::new()], 0u32);
        for (_, id, level) in cards {
            let team = usize::from(sum >= u32::from(levels));
            sum += u32::from(level);
            teams[team].push(id.clone());
        }
        if teams.iter().any(Vec::is_empty) {
            return Err(NoBox);
        }
        Ok(Self::These(teams.into()))
    }

    /// Returns four teams of the 2.0 box: each of its strongest krosmasters, with others, by number, that fill the team up.
    ///
    /// # Errors
    /// If the content does not contain that box, or it cannot be divided like this.
    pub fn of_the_box_for_four(content: &Content, levels: u8) -> Result<Self, NoBox> {
        let mut cards = boxed(content);
        let mut teams = Vec::new();
        for _ in 0..4 {
            let mut team = Vec::new();
            let mut left = levels;
            while let Some(strongest) = cards.iter().map(|(_, _, level)| *level).filter(|level| *level <= left).max() {
                let place = cards.iter().position(|(_, _, level)| *level == strongest).ok_or(NoBox)?;
                let (_, id, level) = cards.remove(place);
                left -= level;
                team.push(id.clone());
            }
            if left > 0 {
                return Err(NoBox);
            }
            teams.push(team);
        }
        Ok(Self::These(teams))
    }

    /// Returns the krosmasters of the 2.0 box, to be drafted for teams of `levels` levels.
    ///
    /// # Errors
    /// If the content does not contain that box.
    pub fn drafted_of_the_box(content: &Content, levels: u8) -> Result<Self, NoBox> {
        let cards: Vec<(Id, u8)> = boxed(content).into_iter().map(|(_, id, level)| (id.clone(), level)).collect();
        if cards.is_empty() { Err(NoBox) } else { Ok(Self::Drafted(cards, levels)) }
    }

    /// Returns the teams of a game with this many players, from its seed. `None` if no team can be drawn.
    #[must_use]
    pub fn of(&self, seed: u64, players: usize) -> Option<Vec<Vec<Id>>> {
        let gathered = self.gathered(seed, players, &Banning::default())?;
        Some(gathered.players.into_iter().map(|player| player.team).collect())
    }

    /// Returns the krosmasters that a ban phase chooses from; empty if the teams are already determined.
    #[must_use]
    pub fn to_ban(&self) -> Vec<Id> {
        match self {
            Self::These(_) | Self::Limited(..) => Vec::new(),
            Self::Drawn(pool) | Self::Sealed(pool, _) => pool.ids().cloned().collect(),
            Self::Drafted(cards, _) => cards.iter().map(|(id, _)| id.clone()).collect(),
        }
    }

    /// Returns what a game with this many players begins with, from its seed. `None` if no team can be drawn, or too few can be banned.
    #[must_use]
    pub fn gathered(&self, seed: u64, players: usize, banning: &Banning) -> Option<Gathered> {
        let mut random = Random::new(derive(seed, 0, Purpose::Teams));
        let mut banned = banning.named.clone();
        if banning.each > 0 {
            let cards = self.to_ban().into_iter().filter(|id| !banned.contains(id)).collect();
            // Rule 1.1.3.b: the first player is drawn.
            let mut bans = Bans::new(cards, banning.each, random.below(2)).ok()?;
            while let Some((_, cards)) = bans.pending() {
                let card = random.pick(cards)?.clone();
                bans.ban(&card).ok()?;
            }
            banned.extend_from_slice(bans.banned());
        }
        Some(Gathered { players: self.after_bans(players, &banned, &mut random)?, banned })
    }

    /// Returns the players of a game with these bans. `None` if no team can be drawn.
    pub fn after_bans(&self, players: usize, banned: &[Id], random: &mut Random) -> Option<Vec<SetupPlayer>> {
        match self {
            Self::These(teams) => Some(teams.iter().cloned().map(SetupPlayer::of).collect()),
            Self::Drawn(pool) => {
                let pool = pool.without(banned);
                (0..players).map(|_| pool.draw(random).map(SetupPlayer::of)).collect()
            }
            Self::Limited(players, all) => {
                let player = |(team, pool): &(Option<Vec<Id>>, Vec<Id>)| {
                    let team = match team {
                        Some(team) => team.clone(),
                        None => all.build(pool, random)?,
                    };
                    Some(SetupPlayer { team, pool: Some(pool.clone()) })
                };
                players.iter().map(player).collect()
            }
            Self::Drafted(..) => {
                let mut draft = self.draft(banned, random)?;
                while let Some((_, cards)) = draft.pending() {
                    let card = (*random.pick(&cards)?).clone();
                    draft.take(&card).ok()?;
                }
                Some(drafted(&draft))
            }
            Self::Sealed(pool, size) => {
                let pool = pool.without(banned);
                let player = |_| {
                    // A player that cannot build a team from the deal is dealt again.
                    (0..1000).find_map(|_| {
                        let cards = pool.deal(*size, random)?;
                        Some(SetupPlayer { team: pool.build(&cards, random)?, pool: Some(cards) })
                    })
                };
                (0..players).map(player).collect()
            }
        }
    }

    /// Returns the shuffled pile of a draft without the banned krosmasters; `None` if teams are not drafted.
    pub fn draft(&self, banned: &[Id], random: &mut Random) -> Option<Draft> {
        let Self::Drafted(cards, levels) = self else { return None };
        let mut left: Vec<(Id, u8)> = cards.iter().filter(|(id, _)| !banned.contains(id)).cloned().collect();
        let mut pile = Vec::new();
        while !left.is_empty() {
            let place = usize::from(random.below(u8::try_from(left.len()).unwrap_or(u8::MAX)));
            pile.push(left.swap_remove(place));
        }
        Some(Draft::new(pile, *levels, random.below(2)))
    }
}

/// Returns the players with the teams that they drafted.
#[must_use]
pub fn drafted(draft: &Draft) -> Vec<SetupPlayer> {
    let player = |team: &Vec<Id>| SetupPlayer { team: team.clone(), pool: Some(team.clone()) };
    draft.teams().iter().map(player).collect()
}

/// Returns the krosmasters of the 2.0 box by number, with their levels.
fn boxed(content: &Content) -> Vec<(u32, &Id, u8)> {
    let mut cards: Vec<(u32, &Id, u8)> = Vec::new();
    for card in &content.krosmasters {
        if let Some(collection) = card.collection.as_ref().filter(|collection| collection.set.en == BOX)
            && let Some(number) = collection.number.as_ref().and_then(|number| number.parse().ok())
        {
            cards.push((number, &card.id, card.level));
        }
    }
    cards.sort_unstable();
    cards
}

/// The error for content without the teams of the 2.0 box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoBox;

impl std::fmt::Display for NoBox {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the content does not hold the teams of the set `{BOX}`")
    }
}

impl std::error::Error for NoBox {}
