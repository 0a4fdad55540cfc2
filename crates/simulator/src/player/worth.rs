//! What a position is worth to a player: features with names, and a weight for each.

use crate::player::threat::{Strikes, THREATS, threats};
use kcc_interpreter::{Cell, Compiled, Game, Outcome, PLAYERS};
use kcc_ir::Rank;
use std::sync::OnceLock;

/// The number of features.
pub const FEATURES: usize = 26;

/// The features of a position, in order, and what each counts: the sum over a player's own side minus the sum over its opponents, unless it
/// says otherwise.
pub const NAMES: [(&str, &str); FEATURES] = [
    ("gg", "Gallons of Glory"),
    ("first-gg", "players with at least one GG"),
    ("second-gg", "players with at least two GG"),
    ("kamas", "kamas, up to the price of a GG"),
    ("levels", "levels of krosmasters in play"),
    ("health", "levels of krosmasters in play, in proportion to their HP left"),
    ("summons", "summons in play, in proportion to their HP left"),
    ("rewards", "Demonic Rewards on krosmasters, by their price in kamas"),
    ("face-up", "those that are face up, by their price"),
    ("tokens", "AP and MP tokens; minus tokens count against"),
    ("inspiration", "inspiration dice on krosmasters"),
    ("threat", "levels of opposing krosmasters, by how much of their HP left could be taken in the next turns"),
    ("mortal", "levels of opposing krosmasters that could be KO'd in the next turns"),
    (
        "near",
        "steps between own krosmasters and the nearest opposing one, subtracted; they count more from turn to turn, so that nobody waits for ever",
    ),
    ("kamas-near", "steps between own krosmasters and the nearest kama on the board, subtracted"),
    ("demon-near", "kamas for a reward: steps to the nearest Demon cell from the nearest krosmaster, subtracted"),
    ("strike-now", "levels struck in the game turn at hand, in proportion to the HP that each unit could take of one krosmaster"),
    ("strike-next", "the same in the next game turn"),
    ("strike-later", "the same in the one after it, by units that have had their turn"),
    ("ko-now", "levels of opposing krosmasters that could be KO'd in the game turn at hand"),
    ("ko-next", "the same in the next game turn"),
    ("ko-later", "the same in the one after it"),
    ("last-now", "whether a KO in the game turn at hand could take the last GG"),
    ("last-next", "the same in the next game turn"),
    ("hp", "HP left of krosmasters in play"),
    ("summons-blows", "the most that summons in play can inflict in a turn by the attacks on their cards"),
];

/// The features of threat, which take most of the time.
const THREATENING: std::ops::Range<usize> = 16..16 + THREATS;

/// A position as numbers: see [`NAMES`].
pub type Features = [f64; FEATURES];

/// What each feature is worth, in parts of a won game: see [`NAMES`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights(pub Features);

impl Weights {
    /// Weights by judgement, mostly of what anybody sees on the board; of what units could do to each other, only a little counts.
    pub const JUDGED: Self = Self([
        0.18,  // gg
        0.25,  // first-gg
        0.3,   // second-gg
        0.011, // kamas
        0.0,   // levels
        0.24,  // health
        0.03,  // summons
        0.013, // rewards
        0.003, // face-up
        0.006, // tokens
        0.014, // inspiration
        0.03,  // threat
        0.03,  // mortal
        0.013, // near
        0.003, // kamas-near
        0.006, // demon-near
        0.06,  // strike-now
        0.0,   // strike-next
        0.0,   // strike-later
        0.0,   // ko-now
        0.0,   // ko-next
        0.0,   // ko-later
        0.0,   // last-now
        0.0,   // last-next
        0.0,   // hp
        0.0,   // summons-blows
    ]);

    /// Weights tuned by playing: those of `expert.txt`, which says how.
    #[must_use]
    pub fn tuned() -> Self {
        static TUNED: OnceLock<Weights> = OnceLock::new();
        *TUNED.get_or_init(|| Self::read(include_str!("expert.txt")).unwrap_or(Self::JUDGED))
    }

    /// Reads weights: a line for each feature, in order, with its number; what follows `//` in a line does not count. `None` if they are none.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let numbers = text.lines().map(|line| line.split("//").next().unwrap_or_default().trim().trim_end_matches(','));
        let numbers: Option<Vec<f64>> = numbers.filter(|number| !number.is_empty()).map(|number| number.parse().ok()).collect();
        numbers?.try_into().ok().map(Self)
    }

    /// Returns the worth of a position to a player, from -1, lost, to 1, won.
    ///
    /// The sum of features is bent by a function of basic operations: so it is the same number on every machine.
    #[must_use]
    pub fn worth(&self, game: &Game<'_>, me: u8, strikes: &mut Strikes) -> f64 {
        match game.outcome() {
            Some(Outcome::Won(winner)) if game.are_allied(winner, me) => return 1.0,
            Some(Outcome::Won(_)) => return -1.0,
            Some(Outcome::Draw | Outcome::TurnLimit | Outcome::StepLimit) => return 0.0,
            None => {}
        }
        let threatens = self.0[THREATENING].iter().any(|weight| *weight != 0.0);
        let features = features(game, me, threatens.then_some(strikes));
        let sum: f64 = self.0.iter().zip(features).map(|(weight, feature)| weight * feature).sum();
        // Nothing but a won game is worth as much as one.
        sum / (1.0 + sum.abs())
    }
}

/// Returns the price of a reward of a rank, in kamas (rule 4.7.6).
fn price(content: &Compiled, rank: Rank) -> u8 {
    content.ruleset.rewards.kamas.get(&rank).copied().unwrap_or(0)
}

/// A unit on the board, as far as it matters here.
#[derive(Clone, Copy)]
struct Fighter {
    mine: bool,
    cell: Cell,
    level: u8,
    /// HP left; `None` if nothing can injure it.
    left: Option<u8>,
    reach: u8,
    damage: u8,
    threatened: u16,
}

/// Returns the features of a position for a player; without `strikes`, those of threat are 0.
#[must_use]
pub fn features(game: &Game<'_>, me: u8, strikes: Option<&mut Strikes>) -> Features {
    let mut sum = [0.0; FEATURES];
    let content = game.content();
    let sign = |mine: bool| if mine { 1.0 } else { -1.0 };
    let mut allied = [false; PLAYERS];
    let mut rich = [false; 2];
    for player in 0..game.players() {
        let mine = game.are_allied(player, me);
        allied[usize::from(player)] = mine;
        let (gg, kamas) = game.stock(player);
        sum[0] += sign(mine) * f64::from(gg);
        sum[1] += sign(mine) * f64::from(gg.min(1));
        sum[2] += sign(mine) * f64::from(gg / 2).min(1.0);
        sum[3] += sign(mine) * f64::from(kamas.min(content.ruleset.gg.kamas.into()));
        rich[usize::from(mine)] |= kamas >= price(content, Rank::Granite).into();
    }
    let mut fighters = Vec::with_capacity(20);
    for unit in game.units().filter(|unit| unit.cell.is_some()) {
        let mine = allied.get(usize::from(unit.player)).copied().unwrap_or(false);
        let part = match unit.hp {
            Some(hp) if hp > 0 => f64::from(hp.saturating_sub(unit.injuries)) / f64::from(hp),
            Some(_) | None => 0.0,
        };
        if unit.level > 0 {
            sum[4] += sign(mine) * f64::from(unit.level);
            sum[5] += sign(mine) * f64::from(unit.level) * part;
            sum[10] += sign(mine) * game.inspiration(unit.piece).fold(0.0, |dice, _| dice + 1.0);
            for (reward, face_up) in game.rewards_on(unit.piece) {
                let price = content.reward_rank(reward).map_or(0, |rank| price(content, rank));
                sum[7] += sign(mine) * f64::from(price);
                sum[8] += if face_up { sign(mine) * f64::from(price) } else { 0.0 };
            }
        } else {
            sum[6] += sign(mine) * (0.5 + part / 2.0);
        }
        sum[9] += sign(mine) * f64::from(i16::from(unit.tokens[0]) + i16::from(unit.tokens[1]));
        let strike = content.strike(unit.profile);
        let reach = strike.range.saturating_add(unit.points[1].unwrap_or(0));
        let left = unit.hp.map(|hp| hp.saturating_sub(unit.injuries));
        if unit.level > 0 {
            sum[24] += sign(mine) * f64::from(left.unwrap_or(0));
        } else {
            sum[25] += sign(mine) * f64::from(strike.damage);
        }
        fighters.push(Fighter { mine, cell: unit.cell, level: unit.level, left, reach, damage: strike.damage, threatened: 0 });
    }
    distances(game, &mut fighters, rich, &mut sum);
    if let Some(strikes) = strikes {
        sum[THREATENING].copy_from_slice(&threats(game, &allied, strikes));
    }
    sum
}

/// Adds the features that depend on who is how far from what.
fn distances(game: &Game<'_>, fighters: &mut [Fighter], rich: [bool; 2], sum: &mut Features) {
    let board = &game.content().board;
    let haste = 1.0 + f64::from(game.game_turn().1) / 12.0;
    let kamas = game.cells_with_kamas();
    let sign = |mine: bool| if mine { 1.0 } else { -1.0 };
    for one in 0..fighters.len() {
        let own = fighters[one];
        let mut nearest = u8::MAX;
        for other in fighters.iter_mut().filter(|other| other.mine != own.mine) {
            let steps = board.distance(own.cell, other.cell);
            if other.level > 0 {
                nearest = nearest.min(steps);
            }
            if own.damage > 0 && steps <= own.reach {
                other.threatened += u16::from(own.damage);
            }
        }
        if own.level == 0 {
            continue;
        }
        // Both sides come nearer by the same step, and who takes the last kama makes nobody else's way shorter: of what a player does
        // about it, only its own krosmasters tell.
        if own.mine {
            sum[13] -= if nearest == u8::MAX { 0.0 } else { f64::from(nearest) * haste };
            sum[14] -= board.steps_to(own.cell, &kamas).map_or(0.0, f64::from);
        }
    }
    // Whoever can pay for a reward may want to come to where they are bought.
    for side in [true, false] {
        if rich[usize::from(side)] {
            let own = fighters.iter().filter(|one| one.mine == side && one.level > 0);
            let steps = own.filter_map(|one| board.steps_to(one.cell, game.content().demon_cells())).min();
            sum[15] -= sign(side) * steps.map_or(0.0, f64::from);
        }
    }
    for victim in fighters.iter().filter(|one| one.level > 0 && one.threatened > 0) {
        let Some(left) = victim.left.filter(|&left| left > 0) else { continue };
        let part = (f64::from(victim.threatened) / f64::from(left)).min(1.0);
        // What threatens an opponent's krosmaster is good.
        sum[11] -= sign(victim.mine) * f64::from(victim.level) * part;
        if victim.threatened >= u16::from(left) {
            sum[12] -= sign(victim.mine) * f64::from(victim.level);
        }
    }
}
