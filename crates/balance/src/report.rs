//! Estimates of all cards from the games of a plan.

use crate::controls::Verdict;
use crate::mean::{Mean, Z, stand, two_sided};
use crate::model::{Card, Model, Row, points};
use crate::plan::Pairing;
use crate::play::{Group, parts};
use kcc_ir::Id;
use kcc_simulator::random::{Purpose, derive};
use kcc_simulator::{Random, Share};
use rayon::prelude::*;
use std::collections::BTreeMap;

/// What a card adds to the chance to win.
#[derive(Clone, Debug)]
pub struct Estimate {
    /// The card.
    pub card: Card,
    /// Teams that it stood in, copies counted.
    pub teams: u64,
    /// By how many points of 100 it raises an even chance, compared with the mean of its level, with the interval that contains the true
    /// value in 95 of 100 such studies.
    pub effect: [f64; 3],
    /// How much of what is seen of it is no chance, from 0 to 1: the variance between cards, in proportion to that and the error.
    pub reliability: f64,
    /// Whether enough games were played to tell: see [`Precision`].
    pub settled: bool,
    /// Whether it is out of line, although as many questions were asked as there are cards.
    pub stands_out: bool,
}

/// When a card counts as settled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Precision {
    /// Its interval reaches no further than this many points of 100.
    Points(f64),
    /// Nine tenths of what is seen of it are no chance.
    Reliable,
}

/// How reliable estimates have to be.
pub const RELIABLE: f64 = 0.9;

/// Cards of one level together.
#[derive(Clone, Debug)]
pub struct Level {
    /// The level; `None` for all of them.
    pub level: Option<u8>,
    /// How many cards it has.
    pub cards: usize,
    /// How many of them are settled.
    pub settled: usize,
    /// How well the two halves of the games agree about them, from -1 to 1, and if they do, as well as all games would (Spearman and Brown);
    /// `None` if too few cards differ.
    pub reliability: Option<f64>,
    /// How many of them stood in enough teams that the halves can be compared.
    pub compared: usize,
    /// How many of 100 of those differ between the halves by more than their intervals allow: about 5 if those are right.
    pub apart: f64,
}

/// Two things that were seen together, and how the games went then.
#[derive(Clone, Debug)]
pub struct Together {
    /// What was seen.
    pub names: [String; 2],
    /// How many games.
    pub games: u64,
    /// How many points of 100 more there were in a game than both explain, with its interval.
    pub more: [f64; 3],
    /// Whether it stands, although so many were looked at.
    pub stands_out: bool,
}

/// The games on one arena.
#[derive(Clone, Debug, Default)]
pub struct Arena {
    /// Points of the team that began.
    pub first: Share,
    /// Game turns in a game.
    pub turns: Mean,
}

/// What a study found.
#[derive(Clone, Debug)]
pub struct Report {
    /// The number of games.
    pub games: u64,
    /// Each card, as in the pool.
    pub cards: Vec<Estimate>,
    /// Each level, and all of them.
    pub levels: Vec<Level>,
    /// What it is worth to begin, in points of 100 over an even game, as [`Estimate::effect`].
    pub first: [f64; 3],
    /// Each arena, by its number.
    pub arenas: Vec<Arena>,
    /// How many games lasted how many game turns.
    pub lengths: BTreeMap<u16, u64>,
    /// Pairs of cards in a team, by how much they have together; the best first.
    pub pairs: Vec<Together>,
    /// Cards on arenas: `card`, number of the arena.
    pub on_arenas: Vec<Together>,
    /// How often each spell was cast, by card and spell.
    pub casts: BTreeMap<String, u64>,
    /// Who KO'd whom.
    pub kos: BTreeMap<String, u64>,
    /// For each card, the group in which its team won most against expectation, and the game of that group.
    pub shows: BTreeMap<Id, (u64, u8)>,
    /// A hash of how all games ended.
    pub digest: u64,
}

/// How often all pairings are drawn anew for the intervals.
const SAMPLES: u64 = 200;
/// Things that were seen together in fewer games say nothing.
const TOGETHER: u64 = 16;
/// A card that stood in fewer teams is not compared between halves.
const OFTEN: u64 = 24;
/// Fewer cards say nothing about how well halves agree.
const FEW: usize = 4;

impl Report {
    /// Returns what these games say, in the order of their pairings. `seed` draws pairings anew.
    #[must_use]
    pub fn of(model: &Model, played: &[(Pairing, Group)], precision: Precision, seed: u64) -> Self {
        let rows: Vec<Row> = played.iter().map(|(pairing, group)| model.row(pairing, group)).collect();
        let estimate = model.estimate(&rows, |_| 1.0);
        let values = model.beyond_level(&estimate);
        let (errors, first_error) = errors(model, &rows, &estimate, seed);
        let halves = [0, 1].map(|half| model.beyond_level(&model.estimate(&rows, |row| if row % 2 == half { 1.0 } else { 0.0 })));
        let seen = seen(model, played);
        let cards = estimates(model, &values, &errors, &seen, precision);
        let levels = levels(&cards, &halves, &errors);
        let first = model.first(&estimate);
        Self {
            games: played.iter().map(|_| 2).sum(),
            levels,
            first: [first - Z * first_error, first, first + Z * first_error],
            arenas: arenas(played),
            lengths: lengths(played),
            pairs: together(model, played, &rows, &estimate, |pairing, team| pairs(&pairing.teams[team])),
            on_arenas: together(model, played, &rows, &estimate, |pairing, team| {
                pairing.teams[team].iter().map(|id| [id.to_string(), pairing.arena.to_string()]).collect()
            }),
            casts: sums(played, |group| &group.casts),
            kos: sums(played, |group| &group.kos),
            shows: shows(model, played, &rows, &estimate, &values),
            digest: digest(played),
            cards,
        }
    }

    /// Returns whether the halves of the games agree as well as intervals say: at most 5 of 100 cards, none of which has changed in between,
    /// may differ by more than that, and as many more as chance explains.
    #[must_use]
    pub fn halves(&self) -> Verdict {
        let Some(all) = self.levels.last().filter(|all| all.compared >= FEW) else { return Verdict::Open };
        const EXPECTED: f64 = 0.05;
        let chance = 3.0 * (EXPECTED * (1.0 - EXPECTED) / all.compared as f64).sqrt();
        if all.apart / 100.0 <= EXPECTED + chance { Verdict::Held } else { Verdict::Failed }
    }

    /// Returns counts such as [`Self::kos`] and [`Self::casts`] by the two parts of their names, the most frequent first.
    #[must_use]
    pub fn frequent(counts: &BTreeMap<String, u64>) -> Vec<(&str, &str, u64)> {
        let mut all: Vec<(&str, &str, u64)> = counts.iter().map(|(name, number)| (parts(name).0, parts(name).1, *number)).collect();
        all.sort_by(|one, other| other.2.cmp(&one.2).then(one.cmp(other)));
        all
    }
}

/// Returns the standard error of each card's value, and of what it is worth to begin, in points.
fn errors(model: &Model, rows: &[Row], estimate: &[f64], seed: u64) -> (Vec<f64>, f64) {
    let drawn: Vec<(Vec<f64>, f64)> = (0..SAMPLES)
        .into_par_iter()
        .map(|sample| {
            let mut random = Random::new(derive(seed, sample, Purpose::Dice));
            let anew = model.resampled(rows, estimate, &mut random);
            (model.beyond_level(&anew), model.first(&anew))
        })
        .collect();
    let spread = |numbers: &mut dyn Iterator<Item = f64>| {
        let mut mean = Mean::default();
        numbers.for_each(|number| mean.add(number));
        // The spread of what was drawn, not the error of its mean.
        mean.error().unwrap_or(f64::INFINITY) * f64::sqrt(SAMPLES as f64)
    };
    let of_card = |card: usize| spread(&mut drawn.iter().map(|(values, _)| values[card]));
    ((0..model.cards().len()).map(of_card).collect(), spread(&mut drawn.iter().map(|(_, first)| *first)))
}

/// Returns how often each card stood in a team.
fn seen(model: &Model, played: &[(Pairing, Group)]) -> Vec<u64> {
    let mut seen = vec![0; model.cards().len()];
    for id in played.iter().flat_map(|(pairing, _)| pairing.teams.iter().flatten()) {
        if let Some(place) = model.place(id) {
            seen[place] += 1;
        }
    }
    seen
}

fn estimates(model: &Model, values: &[f64], errors: &[f64], seen: &[u64], precision: Precision) -> Vec<Estimate> {
    // What is seen varies by what cards are worth, and by chance.
    let (mut all, mut chance) = (Mean::default(), Mean::default());
    for ((value, error), _) in values.iter().zip(errors).zip(seen).filter(|(_, seen)| **seen > 0) {
        all.add(value * value);
        chance.add(error * error);
    }
    let real = (all.of() - chance.of()).max(0.0);
    let chances: Vec<f64> = values.iter().zip(errors).map(|(value, error)| two_sided(value / error.max(1e-12))).collect();
    let stands_out = stand(&chances);
    let one = |place: usize| {
        let (value, error) = (values[place], errors[place]);
        let effect = [points(value - Z * error), points(value), points(value + Z * error)];
        let reliability = if real + error * error > 0.0 && seen[place] > 0 { real / (real + error * error) } else { 0.0 };
        let settled = seen[place] > 0
            && match precision {
                Precision::Points(most) => (effect[2] - effect[0]) / 2.0 <= most,
                Precision::Reliable => reliability >= RELIABLE,
            };
        let card = model.cards()[place].clone();
        Estimate { card, teams: seen[place], effect, reliability, settled, stands_out: stands_out[place] && seen[place] > 0 }
    };
    (0..values.len()).map(one).collect()
}

/// Returns how well the halves agree about the cards of each level, and about all.
fn levels(cards: &[Estimate], halves: &[Vec<f64>; 2], errors: &[f64]) -> Vec<Level> {
    let mut found: Vec<u8> = cards.iter().map(|one| one.card.level).collect();
    found.sort_unstable();
    found.dedup();
    let of = |level: Option<u8>| {
        let places: Vec<usize> = (0..cards.len()).filter(|&place| level.is_none_or(|level| cards[place].card.level == level)).collect();
        let known: Vec<usize> = places.iter().copied().filter(|&place| cards[place].teams > 0).collect();
        // Each half has half of the games, and their errors add up: the difference has twice the error of the whole.
        // What stood in few teams has an error that nobody knows.
        let often: Vec<usize> = known.iter().copied().filter(|&place| cards[place].teams >= OFTEN).collect();
        let apart = often.iter().filter(|&&place| (halves[0][place] - halves[1][place]).abs() > Z * 2.0 * errors[place]).count();
        let half = correlation(known.iter().map(|&place| (halves[0][place], halves[1][place])));
        Level {
            level,
            cards: places.len(),
            settled: places.iter().filter(|&&place| cards[place].settled).count(),
            reliability: half.filter(|_| known.len() >= FEW).map(|half| if half > 0.0 { 2.0 * half / (1.0 + half) } else { half }),
            compared: often.len(),
            apart: 100.0 * apart as f64 / often.len().max(1) as f64,
        }
    };
    found.into_iter().map(Some).chain([None]).map(of).collect()
}

/// Returns the correlation of pairs of numbers; `None` if one of the two does not vary.
pub fn correlation(pairs: impl Iterator<Item = (f64, f64)> + Clone) -> Option<f64> {
    let (mut one, mut other) = (Mean::default(), Mean::default());
    pairs.clone().for_each(|pair| {
        one.add(pair.0);
        other.add(pair.1);
    });
    let (mut both, mut first, mut second) = (0.0, 0.0, 0.0);
    for pair in pairs {
        let (left, right) = (pair.0 - one.of(), pair.1 - other.of());
        both += left * right;
        first += left * left;
        second += right * right;
    }
    (first > 0.0 && second > 0.0).then(|| both / (first * second).sqrt())
}

fn arenas(played: &[(Pairing, Group)]) -> Vec<Arena> {
    let mut arenas: Vec<Arena> = Vec::new();
    for (pairing, group) in played {
        if arenas.len() <= pairing.arena {
            arenas.resize_with(pairing.arena + 1, Arena::default);
        }
        let arena = &mut arenas[pairing.arena];
        for game in group.games {
            let points = if game.first == 0 { game.points } else { 2 - game.points.min(2) };
            arena.first.add_part(group.group, points.into(), 2);
            arena.turns.add(game.turns.into());
        }
    }
    arenas
}

fn lengths(played: &[(Pairing, Group)]) -> BTreeMap<u16, u64> {
    let mut lengths = BTreeMap::new();
    for game in played.iter().flat_map(|(_, group)| group.games) {
        *lengths.entry(game.turns).or_default() += 1;
    }
    lengths
}

fn sums(played: &[(Pairing, Group)], of: impl Fn(&Group) -> &BTreeMap<String, u32>) -> BTreeMap<String, u64> {
    let mut sums: BTreeMap<String, u64> = BTreeMap::new();
    for (name, number) in played.iter().flat_map(|(_, group)| of(group)) {
        *sums.entry(name.clone()).or_default() += u64::from(*number);
    }
    sums
}

/// Returns the pairs of different cards in a team, each once.
fn pairs(team: &[Id]) -> Vec<[String; 2]> {
    let mut pairs: Vec<[String; 2]> = Vec::new();
    for (place, one) in team.iter().enumerate() {
        for other in team[place + 1..].iter().filter(|other| *other != one) {
            let mut pair = [one.to_string(), other.to_string()];
            pair.sort();
            pairs.push(pair);
        }
    }
    pairs.sort();
    pairs.dedup();
    pairs
}

/// Returns how many points more there were, than expected, where things were seen together.
fn together(
    model: &Model,
    played: &[(Pairing, Group)],
    rows: &[Row],
    estimate: &[f64],
    keys: impl Fn(&Pairing, usize) -> Vec<[String; 2]>,
) -> Vec<Together> {
    let mut found: BTreeMap<[String; 2], Mean> = BTreeMap::new();
    for ((pairing, _), row) in played.iter().zip(rows) {
        let (expected, points) = (model.expected(row, estimate), row.points());
        let more = (points[0] + points[1] - expected[0] - expected[1]) / 2.0;
        for (team, sign) in [1.0, -1.0].into_iter().enumerate() {
            for key in keys(pairing, team) {
                found.entry(key).or_default().add(sign * more * 100.0);
            }
        }
    }
    let often: Vec<([String; 2], Mean, f64)> = found
        .into_iter()
        .filter(|(_, mean)| mean.number * 2 >= TOGETHER)
        .filter_map(|(names, mean)| Some((names, mean, mean.error().filter(|error| *error > 0.0)?)))
        .collect();
    let stands_out = stand(&often.iter().map(|(_, mean, error)| two_sided(mean.of() / error)).collect::<Vec<_>>());
    let mut all: Vec<Together> = often
        .into_iter()
        .zip(stands_out)
        .map(|((names, mean, error), stands_out)| Together {
            names,
            games: mean.number * 2,
            more: [mean.of() - Z * error, mean.of(), mean.of() + Z * error],
            stands_out,
        })
        .collect();
    // What is surely good comes first: a large number from few games does not.
    all.sort_by(|one, other| other.more[0].total_cmp(&one.more[0]).then_with(|| one.names.cmp(&other.names)));
    all
}

/// Returns for each card the game that shows best what is seen of it: one that its team won, or lost, against expectation.
fn shows(model: &Model, played: &[(Pairing, Group)], rows: &[Row], estimate: &[f64], values: &[f64]) -> BTreeMap<Id, (u64, u8)> {
    let mut best: BTreeMap<Id, (f64, u64, u8)> = BTreeMap::new();
    for ((pairing, group), row) in played.iter().zip(rows) {
        // What the others in the teams explain is not the card's doing.
        let (expected, points) = (model.expected(row, estimate), row.points());
        for (game, (expected, points)) in (0u8..).zip(expected.into_iter().zip(points)) {
            for (team, sign) in pairing.teams.iter().zip([1.0, -1.0]) {
                for id in team {
                    let Some(place) = model.place(id) else { continue };
                    let surprise = sign * (points - expected) * values[place].signum();
                    let best = best.entry(id.clone()).or_insert((f64::MIN, 0, 0));
                    if surprise > best.0 {
                        *best = (surprise, group.group, game);
                    }
                }
            }
        }
    }
    best.into_iter().map(|(id, (_, group, game))| (id, (group, game))).collect()
}

fn digest(played: &[(Pairing, Group)]) -> u64 {
    use std::hash::{Hash as _, Hasher as _};
    let mut hasher = kcc_interpreter::Digest::default();
    for (_, group) in played {
        group.group.hash(&mut hasher);
        group.games.iter().for_each(|game| (game.points, game.first, game.turns, game.digest.0).hash(&mut hasher));
    }
    hasher.finish()
}
