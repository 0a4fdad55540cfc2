//! A player that looks one step ahead.

use crate::player::Player;
use crate::player::settle::settle;
use crate::random::Random;
use kcc_interpreter::{Answer, Ask, Chance, Decider, Game, Outcome};
use kcc_interpreter::{Decision, UnitState};

/// Tries every listed answer in a fork of the game and takes the one that leads to the highest worth. A unit acts as long as an act
/// increases the worth of the game.
///
/// The player draws the dice of a fork itself, a few times for each answer and alike for all of them. Questions on the way to the next act,
/// such as the side of an axe, get a simple answer in the fork, and are examined again when they are really asked.
///
/// The worth of a game, in hundredths of a Gallon of Glory; each term is the player's minus that of all opponents:
///
/// | what | worth |
/// |---|---|
/// | won or lost | more than everything else |
/// | a GG | 120 |
/// | a kama | 8 |
/// | a krosmaster in play | 60 for each level, and up to 60 more for each level in proportion to its HP left |
/// | a summon in play | 15, and up to 15 more in proportion to its HP left |
/// | a Demonic Reward on a krosmaster | 20; 25 face up |
/// | an AP or MP token | 4 |
/// | a step to the nearest opposing krosmaster | -2, for the player's own krosmasters only |
#[derive(Clone, Copy, Debug)]
pub struct Greedy {
    /// How many times chance is sampled for each answer.
    samples: u8,
}

impl Default for Greedy {
    fn default() -> Self {
        Self { samples: 3 }
    }
}

impl Player for Greedy {
    fn looks_ahead(&self) -> bool {
        true
    }

    fn answer(&mut self, game: &Game<'_>, decision: Decision<'_>, random: &mut Random) -> Answer {
        let Decider::Player(me) = decision.by else { return decision.answers.first().copied().unwrap_or(Answer::End) };
        // A game that throws its own dice would show those to come.
        let ahead = game.fork(Chance::Asked);
        // All answers meet the same dice, so that none wins by luck.
        let dice = random.clone();
        // An act that improves nothing is not done: with free acts a turn would never end.
        let may_end = decision.ask == Ask::Act && decision.answers.contains(&Answer::End);
        let (mut most, mut best) =
            if may_end { (worth(game, me) * i64::from(self.samples), vec![Answer::End]) } else { (i64::MIN, Vec::new()) };
        for &answer in decision.answers.iter().filter(|answer| !may_end || **answer != Answer::End) {
            let worth = self.try_out(&ahead, answer, me, &dice);
            if worth > most {
                most = worth;
                best.clear();
            }
            // An act no better than ending the turn is not done.
            if worth == most && !best.contains(&Answer::End) {
                best.push(answer);
            }
        }
        random.pick(&best).or(decision.answers.first()).copied().unwrap_or(Answer::End)
    }
}

impl Greedy {
    /// Returns the worth of the game after an answer, summed over the samples.
    fn try_out(&self, game: &Game<'_>, answer: Answer, me: u8, dice: &Random) -> i64 {
        let mut dice = dice.clone();
        let mut sum = 0;
        for _ in 0..self.samples {
            let mut fork = game.clone();
            if fork.apply(answer).is_err() {
                return i64::MIN;
            }
            let chance = settle(&mut fork, &mut dice);
            let worth = worth(&fork, me);
            if !chance {
                return worth * i64::from(self.samples);
            }
            sum += worth;
        }
        sum
    }
}

/// Returns the worth of a game to a player.
fn worth(game: &Game<'_>, me: u8) -> i64 {
    match game.outcome() {
        Some(Outcome::Won(winner)) if game.are_allied(winner, me) => return 1_000_000,
        Some(Outcome::Won(_)) => return -1_000_000,
        Some(Outcome::Draw | Outcome::TurnLimit | Outcome::StepLimit) | None => {}
    }
    let sign = |player: u8| if game.are_allied(player, me) { 1 } else { -1 };
    let mut sum = 0;
    for player in 0..game.players() {
        let (gg, kamas) = game.stock(player);
        sum += sign(player) * (120 * i64::from(gg) + 8 * i64::from(kamas));
    }
    let units: Vec<UnitState> = game.units().filter(|unit| unit.cell.is_some()).collect();
    for unit in &units {
        sum += sign(unit.player) * worth_of(game, unit);
        if unit.player != me || unit.level == 0 {
            continue;
        }
        let opponents = units.iter().filter(|other| !game.are_allied(other.player, me) && other.level > 0);
        let nearest = opponents.map(|other| game.content().board.distance(unit.cell, other.cell)).min();
        sum -= 2 * nearest.map_or(0, i64::from);
    }
    sum
}

/// Returns the worth of a unit to the player that controls it.
fn worth_of(game: &Game<'_>, unit: &UnitState) -> i64 {
    let part = if unit.level > 0 { 60 * i64::from(unit.level) } else { 15 };
    let unhurt = match unit.hp {
        Some(hp) if hp > 0 => part * i64::from(hp.saturating_sub(unit.injuries)) / i64::from(hp),
        Some(_) | None => 0,
    };
    let rewards: i64 = game.rewards_on(unit.piece).map(|(_, face_up)| if face_up { 25 } else { 20 }).sum();
    let tokens = i64::from(unit.tokens[0]) + i64::from(unit.tokens[1]);
    part + unhurt + rewards + 4 * tokens
}
