//! What would expose a broken measurement: answers that are known beforehand.

use crate::duel::{Against, Difference, Duel, NoDuel};
use crate::mean::Mean;
use crate::plan::Plan;
use crate::play::Study;
use kcc_ir::{Content, Id};
use kcc_simulator::random::{Purpose, derive};
use kcc_simulator::strength::Score;
use kcc_simulator::{Batch, Failure, Kind, Pool, Random, Teams};
use rayon::prelude::*;

/// What the controls found.
#[derive(Clone, Debug, Default)]
pub struct Controls {
    /// Teams against themselves: the points of the first one, of 100. They are 50.
    pub mirror: Mean,
    /// A player that decides by chance against the one of the study. It loses.
    pub blind: Score,
    /// Cards that were given 3 HP more, and whether that was found.
    pub stronger: Vec<Stronger>,
}

/// A card that was given more HP.
#[derive(Clone, Debug)]
pub struct Stronger {
    /// The card.
    pub card: Id,
    /// What was seen.
    pub difference: Difference,
}

/// How much HP more.
pub const MORE_HP: u8 = 3;

/// What a control says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is as it must be.
    Held,
    /// Too few games were played to tell.
    Open,
    /// The measurement is broken, or the player is.
    Failed,
}

impl Controls {
    /// Lets teams play against themselves.
    ///
    /// # Errors
    /// If a game cannot be played.
    pub fn mirror(study: &Study<'_>, pool: &Pool, pairings: usize) -> Result<Mean, Failure> {
        let plan = Plan::new(pool, study.contents.len(), derive(study.seed, 1, Purpose::Game));
        let drawn: Vec<_> = plan.take(pairings).collect();
        let played: Vec<Result<f64, Failure>> = drawn
            .into_par_iter()
            .map(|mut pairing| {
                pairing.teams[1] = pairing.teams[0].clone();
                study.play_only(&pairing).map(|group| group.points() * 100.0)
            })
            .collect();
        played.into_iter().try_fold(Mean::default(), |mut mean, points| {
            mean.add(points?);
            Ok(mean)
        })
    }

    /// Lets a player that decides by chance play against the one of the study.
    ///
    /// # Errors
    /// If a game cannot be played.
    pub fn blind(study: &Study<'_>, pool: &Pool, games: u64) -> Result<Score, Failure> {
        let teams = Teams::Drawn(pool.clone());
        let Some(random) = Kind::named("random") else { return Ok(Score::default()) };
        let batch = Batch {
            content: &study.contents[0],
            teams: &teams,
            banning: kcc_simulator::Banning::default(),
            players: vec![random, study.player],
            pairs: false,
            seed: derive(study.seed, 2, Purpose::Game),
            swap: true,
            watch: false,
        };
        let mut score = Score::default();
        for game in batch.part(0..games.div_ceil(batch.group()) * batch.group(), &|| ()) {
            score.add(&game?, 0);
        }
        Ok(score)
    }

    /// Returns cards that are given more HP, with the content in which each has it.
    #[must_use]
    pub fn stronger_contents(content: &Content, pool: &Pool, number: usize, seed: u64) -> Vec<(Id, Content)> {
        let mut random = Random::new(derive(seed, 3, Purpose::Teams));
        let ids: Vec<&Id> = pool.ids().collect();
        let mut chosen: Vec<&Id> = Vec::new();
        while chosen.len() < number.min(ids.len()) {
            if let Some(id) = random.pick(&ids)
                && !chosen.contains(id)
            {
                chosen.push(*id);
            }
        }
        let with_more = |id: &Id| {
            let mut content = content.clone();
            for card in content.krosmasters.iter_mut().filter(|card| &card.id == id) {
                card.hp = card.hp.saturating_add(MORE_HP);
            }
            (id.clone(), content)
        };
        chosen.into_iter().map(with_more).collect()
    }

    /// Plays until it is found that a card has more HP, so many games were played, or it is `over`.
    ///
    /// # Errors
    /// If no team can hold the card, or a game cannot be played.
    pub fn stronger(
        duel: &Duel<'_>,
        card: &Id,
        games: u64,
        told: &(impl Fn() + Sync),
        over: impl Fn() -> bool,
    ) -> Result<Stronger, NoDuel> {
        let mut difference = Difference::default();
        let mut next = 0;
        while difference.games < games && !over() {
            duel.add(&mut difference, card, &Against::Before(card.clone()), next..next + AT_ONCE, told)?;
            next += AT_ONCE;
            let found = Stronger { card: card.clone(), difference: difference.clone() };
            if found.verdict() == Verdict::Held {
                break;
            }
        }
        Ok(Stronger { card: card.clone(), difference })
    }

    /// Returns what all controls of games say.
    #[must_use]
    pub fn verdicts(&self) -> [Verdict; 3] {
        [self.mirror_verdict(), self.blind_verdict(), self.stronger_verdict()]
    }

    fn mirror_verdict(&self) -> Verdict {
        let Some(reach) = self.mirror.reach() else { return Verdict::Open };
        // Pairs that always even each other out have no error at all.
        if (self.mirror.of() - 50.0).abs() <= reach + 1e-9 { Verdict::Held } else { Verdict::Failed }
    }

    fn blind_verdict(&self) -> Verdict {
        match self.blind.points.interval() {
            Some((_, high)) if high < 0.5 => Verdict::Held,
            Some((low, _)) if low > 0.5 => Verdict::Failed,
            Some(_) | None => {
                if self.blind.points.whole >= 2 * ENOUGH {
                    Verdict::Failed
                } else {
                    Verdict::Open
                }
            }
        }
    }

    fn stronger_verdict(&self) -> Verdict {
        let all = self.stronger.iter().map(Stronger::verdict);
        let failed = all.clone().filter(|one| *one == Verdict::Failed).count();
        // One of twenty may fail by chance.
        if failed * 20 > self.stronger.len().max(20) {
            Verdict::Failed
        } else if all.clone().any(|one| one == Verdict::Held) || self.stronger.is_empty() {
            Verdict::Held
        } else {
            Verdict::Open
        }
    }
}

/// Pairs of teams that are played before it is looked at whether that is enough.
const AT_ONCE: u64 = 32;
/// After so many games a player that is no better than chance has had time to show otherwise.
const ENOUGH: u64 = 40;

impl Stronger {
    /// Returns whether the change was found.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        let mean = &self.difference.more;
        // It is looked at again and again: by chance alone, a bound of two errors would be reached sooner or later.
        const BOUND: f64 = 3.0;
        match mean.error() {
            Some(error) if mean.of() > BOUND * error => Verdict::Held,
            Some(error) if mean.of() < -BOUND * error => Verdict::Failed,
            Some(_) | None => Verdict::Open,
        }
    }
}
