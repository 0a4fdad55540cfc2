//! A game as a file: what it was made from, what was answered, and what must come of it.

use crate::table::generator;
use kcc_interpreter::{Answer, Chance, Compiled, Fact, Game, Refusal, Setup};
use kcc_ir::Id;
use serde::{Deserialize, Serialize};

/// The version of the file's shape. It grows with every change.
pub const VERSION: u32 = 2;

/// A game, from its setup to its last answer.
///
/// It is played again to be read, and each step is held against what it was: so a file of other content, of another ruleset or
/// of an engine that plays otherwise is found out at the first place where it differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// [`VERSION`].
    pub version: u32,
    /// The edition of the rules.
    pub ruleset: Id,
    /// The arena.
    pub arena: Id,
    /// A hash of content, ruleset and arena, in hexadecimal.
    pub content: String,
    /// The team of each player.
    pub teams: Vec<Vec<Id>>,
    /// In limited format, what each team was built from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pools: Vec<Vec<Id>>,
    /// Krosmasters that no team might begin with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub banned: Vec<Id>,
    /// Whether four players play two against two.
    pub pairs: bool,
    /// What the dice follow from, in hexadecimal.
    pub seed: String,
    /// Who throws the dice: the game itself, or whoever plays.
    pub dice: Thrower,
    /// The answers, in their order; those of chance included where whoever plays throws the dice.
    pub answers: Vec<Answer>,
    /// How many answers were listed each time.
    pub listed: Vec<u16>,
    /// A hash of the state after the last answer, in hexadecimal.
    pub digest: String,
}

/// What every version of a record has.
#[derive(Deserialize)]
struct Versioned {
    version: u32,
}

/// Who throws the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Thrower {
    /// The generator inside the game.
    Game,
    /// Whoever plays; each throw is an answer.
    Table,
}

/// A part of a record that is being played.
#[derive(Clone, Copy, Debug)]
pub enum Told<'a, 'c> {
    /// An answer, and the game in which it is going to be given.
    Answer(&'a Game<'c>, Answer),
    /// The game that it led to, and what happened on the way.
    Came(&'a Game<'c>, &'a [Fact]),
}

/// Why a record is not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mismatch {
    /// The text is no record.
    NoRecord(String),
    /// It has another version of the shape.
    Version(u32),
    /// It was played by this other ruleset.
    Ruleset(Id),
    /// So many played it, and at this table sit more or fewer.
    Players(usize),
    /// It was played on this other arena.
    Arena(Id),
    /// Ruleset and arena are the same, and the content is another.
    Content,
    /// The setup is no longer allowed.
    Setup(Vec<Refusal>),
    /// An answer, by its number, is not accepted.
    Answer(usize, Refusal),
    /// At an answer, by its number, other answers are listed than were.
    Listed(usize),
    /// The game comes out differently.
    Digest,
}

impl Record {
    /// The record of a game at its first decision.
    #[must_use]
    pub fn of(content: &Compiled, setup: &Setup, seed: u64, game: &Game<'_>) -> Self {
        let dice = match setup.chance {
            Chance::Seed(_) => Thrower::Game,
            Chance::Asked => Thrower::Table,
        };
        Self {
            version: VERSION,
            ruleset: content.ruleset.id.clone(),
            arena: content.arena().clone(),
            content: hex(content.digest),
            teams: setup.players.iter().map(|player| player.team.clone()).collect(),
            pools: setup.players.iter().filter_map(|player| player.pool.clone()).collect(),
            banned: setup.banned.clone(),
            pairs: setup.pairs,
            seed: hex(seed),
            dice,
            answers: Vec::new(),
            listed: vec![listed(game)],
            digest: hex(game.digest()),
        }
    }

    /// Writes down an answer that was just given; `game` is what it led to.
    pub fn push(&mut self, answer: Answer, game: &Game<'_>) {
        self.answers.push(answer);
        self.listed.push(listed(game));
        self.digest = hex(game.digest());
    }

    /// Takes the last answer back and gives it; `game` is what was before it.
    pub fn pop(&mut self, game: &Game<'_>) -> Option<Answer> {
        let answer = self.answers.pop()?;
        self.listed.pop();
        self.digest = hex(game.digest());
        Some(answer)
    }

    /// A record from its text.
    ///
    /// # Errors
    /// If it is none, or one of another version.
    pub fn read(text: &str) -> Result<Self, Mismatch> {
        let wrong = |error: serde_json::Error| Mismatch::NoRecord(error.to_string());
        // Of another version other fields are known.
        let Versioned { version } = serde_json::from_str(text).map_err(wrong)?;
        if version != VERSION {
            return Err(Mismatch::Version(version));
        }
        let record: Self = serde_json::from_str(text).map_err(wrong)?;
        if record.listed.len() != record.answers.len() + 1 {
            return Err(Mismatch::NoRecord("it does not list one number more than answers".to_owned()));
        }
        if !record.pools.is_empty() && record.pools.len() != record.teams.len() {
            return Err(Mismatch::NoRecord("it does not say of each team what it was built from".to_owned()));
        }
        if record.seed().is_none() {
            return Err(Mismatch::NoRecord(format!("the seed `{}` is not a hexadecimal number", record.seed)));
        }
        Ok(record)
    }

    /// The record as text.
    ///
    /// # Errors
    /// Never for a record of this crate; the type says what the library says.
    pub fn write(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    /// The seed that the record names.
    #[must_use]
    pub fn seed(&self) -> Option<u64> {
        u64::from_str_radix(&self.seed, 16).ok()
    }

    /// The game at its first decision.
    ///
    /// # Errors
    /// If the content, the ruleset or the arena are others, or the teams are no longer allowed.
    pub fn start<'c>(&self, content: &'c Compiled) -> Result<Game<'c>, Mismatch> {
        let chance = match (self.dice, self.seed()) {
            (Thrower::Game, Some(seed)) => generator(seed),
            (Thrower::Game, None) | (Thrower::Table, _) => Chance::Asked,
        };
        self.start_with(content, chance)
    }

    /// The game at its first decision, with dice from elsewhere.
    pub(crate) fn start_with<'c>(&self, content: &'c Compiled, chance: Chance) -> Result<Game<'c>, Mismatch> {
        if self.ruleset != content.ruleset.id {
            return Err(Mismatch::Ruleset(self.ruleset.clone()));
        }
        if &self.arena != content.arena() {
            return Err(Mismatch::Arena(self.arena.clone()));
        }
        if self.content != hex(content.digest) {
            return Err(Mismatch::Content);
        }
        let mut setup = Setup { side: None, pairs: self.pairs, banned: self.banned.clone(), ..Setup::of(self.teams.clone(), chance) };
        for (player, pool) in setup.players.iter_mut().zip(&self.pools) {
            player.pool = Some(pool.clone());
        }
        Game::new(content, setup).map_err(Mismatch::Setup)
    }

    /// Plays the record, and tells each answer and what came of it. The game keeps a journal, so that it can be undone.
    ///
    /// # Errors
    /// At the first place where the game is not what it was.
    pub fn play<'c>(&self, content: &'c Compiled, mut told: impl FnMut(Told<'_, 'c>)) -> Result<Game<'c>, Mismatch> {
        let mut game = self.start(content)?;
        game.keep_journal();
        game.keep_log();
        for (number, &answer) in self.answers.iter().enumerate() {
            if self.listed.get(number) != Some(&listed(&game)) {
                return Err(Mismatch::Listed(number + 1));
            }
            told(Told::Answer(&game, answer));
            game.apply(answer).map_err(|refusal| Mismatch::Answer(number + 1, refusal))?;
            let facts = game.take_log();
            told(Told::Came(&game, &facts));
        }
        if self.digest != hex(game.digest()) {
            return Err(Mismatch::Digest);
        }
        Ok(game)
    }
}

fn hex(number: u64) -> String {
    format!("{number:016x}")
}

fn listed(game: &Game<'_>) -> u16 {
    game.pending().map_or(0, |decision| u16::try_from(decision.answers.len()).unwrap_or(u16::MAX))
}

impl std::fmt::Display for Mismatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoRecord(why) => write!(f, "this is not a game that kcc saved: {why}"),
            Self::Version(version) => write!(f, "saved in version {version} of the form, this is version {VERSION}"),
            Self::Ruleset(id) => write!(f, "the game was played by the ruleset `{id}`, and no other can go on with it"),
            Self::Arena(id) => write!(f, "the game was played on the arena `{id}`, and cannot go on on another"),
            Self::Players(players) => write!(f, "the game was played by {players} players, and here sit more or fewer"),
            Self::Content => f.write_str("the content has changed since the game was played: cards may do something else now"),
            Self::Setup(refusals) => {
                let words: Vec<String> = refusals.iter().map(ToString::to_string).collect();
                write!(f, "the game can no longer be set up: {}", words.join("; "))
            }
            Self::Answer(number, refusal) => write!(f, "answer {number} of the game is not accepted: {refusal}"),
            Self::Listed(number) => write!(f, "at answer {number} other answers are possible than when the game was played"),
            Self::Digest => f.write_str("the game ends in another state than when it was played: the file was changed"),
        }
    }
}

impl std::error::Error for Mismatch {}
