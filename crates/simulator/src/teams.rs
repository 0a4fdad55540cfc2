//! What a game is played with.

use crate::pool::Pool;
use crate::random::{Purpose, Random, derive};
use kcc_ir::{Content, Id};

/// How the teams of the games of a batch are found.
#[derive(Clone, Debug)]
pub enum Teams {
    /// These in every game, one for each player.
    These(Vec<Vec<Id>>),
    /// Drawn anew for each game.
    Drawn(Pool),
}

/// The set whose krosmasters are the box of the 2.0 edition.
const BOX: &str = "Krosmaster Arena 2.0";

impl Teams {
    /// The two teams of the 2.0 box: its krosmasters by their numbers, the first team as many as the levels of a team allow.
    ///
    /// # Errors
    /// If the content does not hold that box.
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

    /// Four teams of the 2.0 box: to each of its strongest krosmasters, by their numbers, those that fill the team up.
    ///
    /// # Errors
    /// If the content does not hold that box, or it cannot be divided so.
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

    /// The teams of a game of so many players, from its seed. None if no team can be drawn.
    #[must_use]
    pub fn of(&self, seed: u64, players: usize) -> Option<Vec<Vec<Id>>> {
        match self {
            Self::These(teams) => Some(teams.clone()),
            Self::Drawn(pool) => {
                let mut random = Random::new(derive(seed, 0, Purpose::Teams));
                (0..players).map(|_| pool.draw(&mut random)).collect()
            }
        }
    }
}

/// The krosmasters of the 2.0 box by their numbers, with their levels.
fn boxed(content: &Content) -> Vec<(u32, &Id, u8)> {
    let mut cards: Vec<(u32, &Id, u8)> = Vec::new();
    for card in &content.krosmasters {
        if let Some(collection) = card.collection.as_ref().filter(|collection| collection.set == BOX)
            && let Some(number) = collection.number.as_ref().and_then(|number| number.parse().ok())
        {
            cards.push((number, &card.id, card.level));
        }
    }
    cards.sort_unstable();
    cards
}

/// The content holds no teams of the 2.0 box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoBox;

impl std::fmt::Display for NoBox {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the content does not hold the teams of the set `{BOX}`")
    }
}

impl std::error::Error for NoBox {}
