//! Games of two teams, and what is kept of each.

use crate::plan::Pairing;
use kcc_interpreter::{Compiled, Fact, Game, Piece, PrintedOn, ProfileId, SpellId, What};
use kcc_ir::{Content, Id};
use kcc_simulator::batch::Ending;
use kcc_simulator::random::{Purpose, derive};
use kcc_simulator::{Banning, Batch, Failure, Kind, Played, Record, Teams};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What games are played with.
#[derive(Clone, Copy, Debug)]
pub struct Study<'c> {
    /// The content, on each arena.
    pub contents: &'c [Compiled],
    /// Both players.
    pub player: Kind,
    /// What teams, dice and players follow from.
    pub seed: u64,
}

/// The games of a pairing: one for each way to seat the teams, with the same dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// The number of the pairing.
    pub group: u64,
    /// The games.
    pub games: [Ended; 2],
    /// How often each spell was cast: `card/spell`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub casts: BTreeMap<String, u32>,
    /// How often each unit KO'd each other: `attacker/victim`. Whatever nobody did is `/victim`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub kos: BTreeMap<String, u32>,
}

/// How a game of a pairing ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ended {
    /// The halves of a point of the first team: 2 if it won, 1 if nobody did.
    pub points: u8,
    /// Which team played the first game turn: 0 or 1.
    pub first: u8,
    /// The number of game turns.
    pub turns: u16,
    /// The digest of the last state, with 16 hexadecimal digits.
    pub digest: Digest,
}

/// A digest, as JSON in browsers can hold it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(pub u64);

impl Serialize for Digest {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{:016x}", self.0))
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        u64::from_str_radix(&text, 16).map(Self).map_err(serde::de::Error::custom)
    }
}

impl Group {
    /// Returns the points of the first team, from 0 to 1.
    #[must_use]
    pub fn points(&self) -> f64 {
        self.games.iter().map(|game| f64::from(game.points)).sum::<f64>() / 4.0
    }
}

impl Study<'_> {
    /// Returns the batch whose first two games are those of a pairing.
    pub(crate) fn batch<'b>(&'b self, pairing: &Pairing, teams: &'b Teams, watch: bool) -> Batch<'b> {
        Batch {
            content: &self.contents[pairing.arena],
            teams,
            banning: Banning::default(),
            players: vec![self.player; 2],
            pairs: false,
            seed: derive(self.seed, pairing.number, Purpose::Game),
            swap: true,
            watch,
        }
    }

    /// Plays the games of a pairing, and keeps what happened in them.
    ///
    /// # Errors
    /// If a game cannot be played to its end.
    pub fn play(&self, pairing: &Pairing) -> Result<Group, Failure> {
        let teams = Teams::These(pairing.teams.to_vec());
        let batch = self.batch(pairing, &teams, true);
        let mut tally = Tally { content: &self.contents[pairing.arena], casts: BTreeMap::new(), kos: BTreeMap::new() };
        let mut play = |number| batch.follow(number, |_, game, facts| tally.add(game, facts)).map(|played| ended(&played));
        let games = [play(0)?, play(1)?];
        let (casts, kos) = tally.told();
        Ok(Group { group: pairing.number, games, casts, kos })
    }

    /// Plays the games of a pairing, and keeps only how they ended.
    ///
    /// # Errors
    /// If a game cannot be played to its end.
    pub fn play_only(&self, pairing: &Pairing) -> Result<Group, Failure> {
        let teams = Teams::These(pairing.teams.to_vec());
        let batch = self.batch(pairing, &teams, false);
        let games = [ended(&batch.play(0)?), ended(&batch.play(1)?)];
        Ok(Group { group: pairing.number, games, casts: BTreeMap::new(), kos: BTreeMap::new() })
    }
}

impl Study<'_> {
    /// Plays a game of a pairing again and records it. `content` is what is played, before it was compiled.
    ///
    /// # Errors
    /// If it cannot be played to its end.
    pub fn record(&self, pairing: &Pairing, game: u8, content: &Content) -> Result<Record, Failure> {
        let teams = Teams::These(pairing.teams.to_vec());
        self.batch(pairing, &teams, false).record(game.into(), content).map(|(_, record)| record)
    }
}

/// Returns what is kept of a game.
fn ended(game: &Played) -> Ended {
    let points = match (game.ending, game.winning_seat) {
        (Ending::Won(_), Some(seat)) if game.seats.team(seat) == 0 => 2,
        (Ending::Won(_), _) => 0,
        (Ending::Draw | Ending::TurnLimit | Ending::StepLimit | Ending::DecisionLimit, _) => 1,
    };
    Ended { points, first: game.seats.team(game.first_seat), turns: game.turns, digest: Digest(game.digest) }
}

/// Counts what happens in games.
struct Tally<'c> {
    content: &'c Compiled,
    casts: BTreeMap<SpellId, u32>,
    kos: BTreeMap<(Option<ProfileId>, ProfileId), u32>,
}

impl Tally<'_> {
    fn add(&mut self, game: &Game<'_>, facts: &[Fact]) {
        let card = |piece: Piece| game.units().find(|unit| unit.piece == piece).map(|unit| unit.profile);
        for fact in facts {
            if let What::Cast(spell) = fact.what {
                *self.casts.entry(spell).or_default() += 1;
            }
            if fact.what == What::Ko
                && let Some(victim) = card(fact.unit)
            {
                *self.kos.entry((card(fact.source), victim)).or_default() += 1;
            }
        }
    }

    /// Returns the counts with the names of cards.
    fn told(self) -> (BTreeMap<String, u32>, BTreeMap<String, u32>) {
        let card = |profile: ProfileId| self.content.profile_name(profile).as_str();
        let spell = |spell: SpellId| {
            let on = match self.content.printed_on(spell) {
                PrintedOn::Unit(profile) => card(profile),
                PrintedOn::Reward(reward) => self.content.reward_name(reward).map_or("", Id::as_str),
                PrintedOn::Scenery(kind) => self.content.scenery_name(kind).map_or("", Id::as_str),
                PrintedOn::Rules => "",
            };
            format!("{on}/{}", self.content.spell_name(spell))
        };
        let casts = self.casts.iter().map(|(one, times)| (spell(*one), *times)).collect();
        let kos = self.kos.iter().map(|((by, victim), times)| (format!("{}/{}", by.map_or("", card), card(*victim)), *times)).collect();
        (casts, kos)
    }
}

/// Returns the two parts of a name in [`Group::casts`] and [`Group::kos`].
#[must_use]
pub fn parts(name: &str) -> (&str, &str) {
    name.split_once('/').unwrap_or(("", name))
}
