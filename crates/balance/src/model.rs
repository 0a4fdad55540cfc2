//! The model: who wins follows from who stands in both teams, as far as it does not follow from chance.

use crate::plan::Pairing;
use crate::play::Group;
use kcc_ir::{Content, Id};
use kcc_simulator::linear::Triangle;
use kcc_simulator::{Pool, Random};
use std::collections::BTreeMap;

/// What is known of a krosmaster before any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its id.
    pub id: Id,
    /// Its level.
    pub level: u8,
    /// Whether it is a boss.
    pub boss: bool,
    /// The season it was published in; 0 if it belongs to none.
    pub season: u8,
}

/// Returns the krosmasters of a pool, in order.
#[must_use]
pub fn cards(pool: &Pool, content: &Content) -> Vec<Card> {
    let season = |id: &Id| {
        let card = content.krosmasters.iter().find(|card| &card.id == id)?;
        card.collection.as_ref().map(|collection| collection.season)
    };
    let card =
        |id: &Id| Card { id: id.clone(), level: pool.level(id).unwrap_or(0), boss: pool.is_boss(id), season: season(id).unwrap_or(0) };
    pool.ids().map(card).collect()
}

/// How strongly estimates are drawn to the mean while there are few games: the inverse of the variance that is expected of cards of a level,
/// half a unit of the logarithm of chances, or 12 points of 100.
const PULL: f64 = 4.0;
/// The same for levels, seasons and bosses as a whole.
const PULL_OF_KINDS: f64 = 0.25;

/// A logistic regression: the chance to win is `1 / (1 + e^-s)`, where `s` is the sum of what stands in the team, minus that of the other
/// one, and what it adds to begin.
///
/// A krosmaster is worth what its level, its season and being a boss are worth, and something of its own. All of it is kept small by
/// a penalty, so that few games say little.
#[derive(Clone, Debug)]
pub struct Model {
    cards: Vec<Card>,
    places: BTreeMap<Id, usize>,
    /// The features of each card: its own, its level, its season, and whether it is a boss.
    of_card: Vec<Vec<usize>>,
    size: usize,
    pulls: Vec<f64>,
}

/// The games of a pairing as numbers.
#[derive(Clone, Debug)]
pub struct Row {
    /// Features of the first team, and minus those of the second one.
    features: Vec<(usize, f64)>,
    /// For each game: whether the first team began, as 1 or -1, and its points, from 0 to 1.
    games: [(f64, f64); 2],
}

impl Model {
    /// Returns the model of these krosmasters.
    #[must_use]
    pub fn new(cards: Vec<Card>) -> Self {
        let mut kinds: BTreeMap<(u8, u8), usize> = BTreeMap::new();
        let mut of_card = Vec::new();
        for (place, card) in cards.iter().enumerate() {
            let mut features = vec![place];
            for kind in [Some((0, card.level)), Some((1, card.season)), card.boss.then_some((2, 0))].into_iter().flatten() {
                let next = cards.len() + kinds.len();
                features.push(*kinds.entry(kind).or_insert(next));
            }
            of_card.push(features);
        }
        let size = cards.len() + kinds.len() + 1;
        let pulls = (0..size).map(|place| if place < cards.len() { PULL } else { PULL_OF_KINDS }).collect();
        let places = cards.iter().enumerate().map(|(place, card)| (card.id.clone(), place)).collect();
        Self { cards, places, of_card, size, pulls }
    }

    /// Returns the krosmasters.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Returns the number of a krosmaster.
    #[must_use]
    pub fn place(&self, id: &Id) -> Option<usize> {
        self.places.get(id).copied()
    }

    /// Returns the games of a pairing as numbers.
    #[must_use]
    pub fn row(&self, pairing: &Pairing, group: &Group) -> Row {
        let mut features: BTreeMap<usize, f64> = BTreeMap::new();
        for (team, sign) in pairing.teams.iter().zip([1.0, -1.0]) {
            for place in team.iter().filter_map(|id| self.places.get(id)) {
                self.of_card[*place].iter().for_each(|feature| *features.entry(*feature).or_default() += sign);
            }
        }
        let game = |number: usize| {
            let game = group.games[number];
            (if game.first == 0 { 1.0 } else { -1.0 }, f64::from(game.points) / 2.0)
        };
        Row { features: features.into_iter().filter(|(_, number)| *number != 0.0).collect(), games: [game(0), game(1)] }
    }

    /// Returns the estimate of all features from these games, each counted as often as its weight says, beginning with another estimate.
    /// Newton's method: `steps` at most.
    #[must_use]
    pub fn fit(&self, rows: &[Row], weights: impl Fn(usize) -> f64, mut from: Vec<f64>, steps: u32) -> Vec<f64> {
        let first = self.size - 1;
        for _ in 0..steps {
            let mut slope: Vec<f64> = self.pulls.iter().zip(&from).map(|(pull, value)| -pull * value).collect();
            let mut bend = vec![0.0; self.size * self.size];
            for (place, pull) in self.pulls.iter().enumerate() {
                bend[place * self.size + place] = *pull;
            }
            for (number, row) in rows.iter().enumerate() {
                let weight = weights(number);
                if weight == 0.0 {
                    continue;
                }
                let (mut error, mut spread, mut turned) = (0.0, 0.0, 0.0);
                for (began, points) in row.games {
                    let chance = chance(row.sum(&from) + began * from[first]);
                    let variance = chance * (1.0 - chance);
                    error += points - chance;
                    spread += variance;
                    turned += began * variance;
                    slope[first] += weight * began * (points - chance);
                    bend[first * self.size + first] += weight * variance;
                }
                for (at, (feature, value)) in row.features.iter().enumerate() {
                    slope[*feature] += weight * error * value;
                    // Features are in order: only what is below the diagonal is needed.
                    for (other, more) in &row.features[..=at] {
                        bend[feature * self.size + other] += weight * spread * value * more;
                    }
                    bend[first * self.size + feature] += weight * turned * value;
                }
            }
            let Some(triangle) = Triangle::of(bend, self.size) else { break };
            let step = triangle.solve(&slope);
            from.iter_mut().zip(&step).for_each(|(value, step)| *value += step);
            if step.iter().all(|step| step.abs() < 1e-9) {
                break;
            }
        }
        from
    }

    /// Returns the estimate from these games.
    #[must_use]
    pub fn estimate(&self, rows: &[Row], weights: impl Fn(usize) -> f64) -> Vec<f64> {
        self.fit(rows, weights, vec![0.0; self.size], 30)
    }

    /// Returns what each card adds beyond the mean of its level, as the logarithm of chances.
    #[must_use]
    pub fn beyond_level(&self, estimate: &[f64]) -> Vec<f64> {
        // Its level is the second of its features, and the same for all that are compared.
        let own =
            |features: &Vec<usize>| features.iter().enumerate().filter(|(at, _)| *at != 1).map(|(_, one)| estimate[*one]).sum::<f64>();
        let own: Vec<f64> = self.of_card.iter().map(own).collect();
        let mut levels: BTreeMap<u8, (f64, f64)> = BTreeMap::new();
        for (card, value) in self.cards.iter().zip(&own) {
            let (sum, number) = levels.entry(card.level).or_default();
            *sum += value;
            *number += 1.0;
        }
        let mean = |level: u8| levels.get(&level).map_or(0.0, |(sum, number)| sum / number);
        self.cards.iter().zip(own).map(|(card, value)| value - mean(card.level)).collect()
    }

    /// Returns by how many points of 100 more often the team wins that begins, than the other, if they are equally strong: from -50 to 50.
    #[must_use]
    pub fn first(&self, estimate: &[f64]) -> f64 {
        points(estimate[self.size - 1])
    }

    /// Returns the points that the first team was expected to have in each game of a pairing.
    #[must_use]
    pub fn expected(&self, row: &Row, estimate: &[f64]) -> [f64; 2] {
        row.games.map(|(began, _)| chance(row.sum(estimate) + began * estimate[self.size - 1]))
    }

    /// Draws pairings anew, as many as there are, with repetition, and returns the estimate from them.
    #[must_use]
    pub fn resampled(&self, rows: &[Row], estimate: &[f64], random: &mut Random) -> Vec<f64> {
        let mut weights = vec![0.0; rows.len()];
        let places: Vec<usize> = (0..rows.len()).collect();
        for _ in 0..rows.len() {
            if let Some(place) = random.pick(&places) {
                weights[*place] += 1.0;
            }
        }
        // Close to the estimate from all games, two steps are as good as ten.
        self.fit(rows, |row| weights[row], estimate.to_vec(), 2)
    }
}

impl Row {
    fn sum(&self, estimate: &[f64]) -> f64 {
        self.features.iter().map(|(feature, value)| estimate[*feature] * value).sum()
    }

    /// Returns the points of the first team in each game, from 0 to 1.
    #[must_use]
    pub fn points(&self) -> [f64; 2] {
        self.games.map(|(_, points)| points)
    }
}

/// Returns the chance that a sum leads to.
#[must_use]
pub fn chance(sum: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-sum))
}

/// Returns what a sum adds to an even chance, in points of 100: from -50 to 50.
#[must_use]
pub fn points(sum: f64) -> f64 {
    (chance(sum) - 0.5) * 100.0
}
