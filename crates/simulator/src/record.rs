//! A game as a file: its setup, its answers, and its expected result. `kcc play` saves games so; a snapshot of the state alone is
//! [`Game::save`].

use crate::made_of::MadeOf;
use crate::table::generator;
use kcc_interpreter::{Answer, Chance, Compiled, Digest, Fact, Game, PrintedOn, Reason, Refusal, Setup, SpellId};
use kcc_ir::{Content, Id};
use serde::{Deserialize, Serialize};
use std::hash::{Hash as _, Hasher as _};

/// The version of the file's shape. It goes up with every change.
pub const VERSION: u32 = 4;

/// A game, from its setup to its last answer.
///
/// It is read by playing it again and comparing each step with the recorded one: another ruleset, cards that do something else, or an engine
/// that plays otherwise are detected at the first difference. Content may change as long as the cards of the game play the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of the shape, [`VERSION`].
    pub version: u32,
    /// The id of the edition of the rules.
    pub ruleset: Id,
    /// The id of the arena.
    pub arena: Id,
    /// What it is made of, to tell which of its cards have changed.
    pub made_of: MadeOf,
    /// The team of each player.
    pub teams: Vec<Vec<Id>>,
    /// In limited format, the krosmasters that each team was built from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pools: Vec<Vec<Id>>,
    /// Krosmasters that no team could begin with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub banned: Vec<Id>,
    /// Whether four players play two against two.
    pub pairs: bool,
    /// The seed of the dice, in hexadecimal.
    pub seed: String,
    /// Where the dice come from: the game itself, or the table.
    pub dice: Thrower,
    /// The spells that are cast. Answers name a spell by its place here, since its number in the content may change.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spells: Vec<CastSpell>,
    /// The answers in order; including those of chance if the table throws the dice.
    pub answers: Vec<Answer>,
    /// How many answers were listed each time.
    pub listed: Vec<u16>,
    /// A hash of the position after the last answer, in hexadecimal.
    pub digest: String,
}

/// A spell that is cast in a record. A unit may have several with one id, such as its own and one of a Demonic Reward.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CastSpell {
    /// Its id.
    pub spell: Id,
    /// The id of the card, the reward or the scenery that it is printed on; that of the edition for the punch.
    pub on: Id,
}

impl CastSpell {
    /// Returns how a record names a spell of some content.
    #[must_use]
    pub fn of(spell: SpellId, content: &Compiled) -> Self {
        let on = match content.printed_on(spell) {
            PrintedOn::Unit(unit) => Some(content.profile_name(unit)),
            PrintedOn::Reward(reward) => content.reward_name(reward),
            PrintedOn::Scenery(piece) => content.scenery_name(piece),
            PrintedOn::Rules => None,
        };
        Self { spell: content.spell_name(spell).clone(), on: on.unwrap_or(&content.ruleset.id).clone() }
    }
}

/// The field that every version of a record has.
#[derive(Deserialize)]
struct Versioned {
    version: u32,
}

/// Where the dice come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Thrower {
    /// The generator inside the game.
    Game,
    /// The table; each throw is an answer.
    Table,
}

/// A part of a record that is being played.
#[derive(Clone, Copy, Debug)]
pub enum Told<'a, 'c> {
    /// An answer, and the game before it is given.
    Answer(&'a Game<'c>, Answer),
    /// The game that it led to, and what happened in between.
    Came(&'a Game<'c>, &'a [Fact]),
}

/// Why a record cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mismatch {
    /// The text is not a record.
    NoRecord(String),
    /// It has another version of the shape.
    Version(u32),
    /// It was played by this other ruleset.
    Ruleset(Id),
    /// Its answers and the numbers of those that were listed do not fit together.
    Lists,
    /// Only some of its teams name what they were built from.
    Pools,
    /// Its seed is not a hexadecimal number.
    Seed(String),
    /// It has this number of players; the table has another.
    Players(usize),
    /// It was played on this other arena.
    Arena(Id),
    /// These cards, or the rules with this id, have changed, and the game no longer plays as it did.
    Changed(Vec<Id>),
    /// The setup is no longer allowed.
    Setup(Vec<Refusal>),
    /// The answer with this number is not accepted.
    Answer(usize, Refusal),
    /// At the answer with this number, other answers are listed than before.
    Listed(usize),
    /// The game ends in another state.
    Digest,
}

impl Record {
    /// Returns the record of a game at its first decision.
    #[must_use]
    pub fn of(content: &Content, setup: &Setup, seed: u64, game: &Game<'_>) -> Self {
        let compiled = game.content();
        let teams: Vec<Vec<Id>> = setup.players.iter().map(|player| player.team.clone()).collect();
        let dice = match setup.chance {
            Chance::Seed(_) => Thrower::Game,
            Chance::Asked => Thrower::Table,
        };
        Self {
            version: VERSION,
            ruleset: compiled.ruleset.id.clone(),
            arena: compiled.arena().clone(),
            made_of: MadeOf::of(content, compiled, &teams),
            teams,
            pools: setup.players.iter().filter_map(|player| player.pool.clone()).collect(),
            banned: setup.banned.clone(),
            pairs: setup.pairs,
            seed: hex(seed),
            dice,
            spells: Vec::new(),
            answers: Vec::new(),
            listed: vec![listed(game)],
            digest: position(game),
        }
    }

    /// Records an answer that was just given; `game` is the state it led to.
    pub fn push(&mut self, answer: Answer, game: &Game<'_>) {
        let answer = self.written(answer, game.content());
        self.answers.push(answer);
        self.listed.push(listed(game));
        self.digest = position(game);
    }

    /// Returns an answer that names its spell by the place among the spells of the record.
    fn written(&mut self, answer: Answer, content: &Compiled) -> Answer {
        let Answer::Cast { spell, cell, x } = answer else { return answer };
        let spell = CastSpell::of(spell, content);
        let place = self.spells.iter().position(|known| *known == spell).unwrap_or_else(|| {
            self.spells.push(spell);
            self.spells.len() - 1
        });
        Answer::Cast { spell: SpellId::at(place), cell, x }
    }

    /// Returns an answer of the record as the game lists it; `None` if its unit has no such spell.
    fn meant(&self, answer: Answer, game: &Game<'_>) -> Option<Answer> {
        let Answer::Cast { spell, cell, x } = answer else { return Some(answer) };
        let wanted = self.spells.get(usize::from(spell.0))?;
        let spell = game.spells(game.active().0).find(|spell| CastSpell::of(*spell, game.content()) == *wanted)?;
        Some(Answer::Cast { spell, cell, x })
    }

    /// Removes the last answer and returns it; `game` is the state before it.
    pub fn pop(&mut self, game: &Game<'_>) -> Option<Answer> {
        let answer = self.answers.pop()?;
        // A game that was taken back is written as if nothing had been done.
        let casts = |answer: &Answer| if let Answer::Cast { spell, .. } = answer { Some(usize::from(spell.0)) } else { None };
        if let Some(place) = casts(&answer)
            && place + 1 == self.spells.len()
            && !self.answers.iter().filter_map(casts).any(|other| other == place)
        {
            self.spells.pop();
        }
        self.listed.pop();
        self.digest = position(game);
        Some(answer)
    }

    /// Parses a record.
    ///
    /// # Errors
    /// If it is not a record, or has another version.
    pub fn read(text: &str) -> Result<Self, Mismatch> {
        let wrong = |error: serde_json::Error| Mismatch::NoRecord(error.to_string());
        // Other versions have other fields.
        let Versioned { version } = serde_json::from_str(text).map_err(wrong)?;
        if version != VERSION {
            return Err(Mismatch::Version(version));
        }
        let record: Self = serde_json::from_str(text).map_err(wrong)?;
        if record.listed.len() != record.answers.len() + 1 {
            return Err(Mismatch::Lists);
        }
        if !record.pools.is_empty() && record.pools.len() != record.teams.len() {
            return Err(Mismatch::Pools);
        }
        if record.seed().is_none() {
            return Err(Mismatch::Seed(record.seed));
        }
        Ok(record)
    }

    /// Returns the record as text.
    ///
    /// # Errors
    /// Never for a record of this crate; the type comes from the library.
    pub fn write(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    /// Returns the seed in the record.
    #[must_use]
    pub fn seed(&self) -> Option<u64> {
        u64::from_str_radix(&self.seed, 16).ok()
    }

    /// Returns the game at its first decision.
    ///
    /// # Errors
    /// If the content, the ruleset or the arena differ, or the teams are no longer allowed.
    pub fn start<'c>(&self, content: &'c Compiled) -> Result<Game<'c>, Mismatch> {
        self.start_with(content, self.chance())
    }

    /// Returns what the game is made from.
    #[must_use]
    pub fn setup(&self) -> Setup {
        self.setup_with(self.chance())
    }

    fn chance(&self) -> Chance {
        match (self.dice, self.seed()) {
            (Thrower::Game, Some(seed)) => generator(seed),
            (Thrower::Game, None) | (Thrower::Table, _) => Chance::Asked,
        }
    }

    fn setup_with(&self, chance: Chance) -> Setup {
        let mut setup = Setup { side: None, pairs: self.pairs, banned: self.banned.clone(), ..Setup::of(self.teams.clone(), chance) };
        for (player, pool) in setup.players.iter_mut().zip(&self.pools) {
            player.pool = Some(pool.clone());
        }
        setup
    }

    /// Returns the game at its first decision, with dice from elsewhere.
    pub(crate) fn start_with<'c>(&self, content: &'c Compiled, chance: Chance) -> Result<Game<'c>, Mismatch> {
        if self.ruleset != content.ruleset.id {
            return Err(Mismatch::Ruleset(self.ruleset.clone()));
        }
        if &self.arena != content.arena() {
            return Err(Mismatch::Arena(self.arena.clone()));
        }
        Game::new(content, self.setup_with(chance)).map_err(Mismatch::Setup)
    }

    /// Plays the record as [`Self::play`] does, and returns the game with the cards of it that have changed since, though it plays the same.
    ///
    /// # Errors
    /// At the first difference from the record: with the cards that have changed, if some have.
    pub fn open<'c>(
        &self,
        content: &Content,
        compiled: &'c Compiled,
        told: impl FnMut(Told<'_, 'c>),
    ) -> Result<(Game<'c>, Vec<Id>), Mismatch> {
        match self.play(compiled, told) {
            Ok(game) => Ok((game, self.made_of.changed(content, compiled))),
            Err(mismatch @ (Mismatch::Setup(_) | Mismatch::Answer(..) | Mismatch::Listed(_) | Mismatch::Digest)) => {
                let changed = self.made_of.changed(content, compiled);
                Err(if changed.is_empty() { mismatch } else { Mismatch::Changed(changed) })
            }
            Err(mismatch) => Err(mismatch),
        }
    }

    /// Plays the record, and reports each answer and its result. The game keeps a journal, so that it can be undone.
    ///
    /// # Errors
    /// At the first difference from the record.
    pub fn play<'c>(&self, content: &'c Compiled, mut told: impl FnMut(Told<'_, 'c>)) -> Result<Game<'c>, Mismatch> {
        let mut game = self.start(content)?;
        game.keep_journal();
        game.keep_log();
        for (number, &answer) in self.answers.iter().enumerate() {
            if self.listed.get(number) != Some(&listed(&game)) {
                return Err(Mismatch::Listed(number + 1));
            }
            let refused = || Mismatch::Answer(number + 1, Refusal { reason: Reason::NoSuchSpell, rule: "2.5.1" });
            let answer = self.meant(answer, &game).ok_or_else(refused)?;
            told(Told::Answer(&game, answer));
            game.apply(answer).map_err(|refusal| Mismatch::Answer(number + 1, refusal))?;
            let facts = game.take_log();
            told(Told::Came(&game, &facts));
        }
        if self.digest != position(&game) {
            return Err(Mismatch::Digest);
        }
        Ok(game)
    }
}

fn hex(number: u64) -> String {
    format!("{number:016x}")
}

/// Returns a hash of a position in which nothing has a number of its own in the content, so that other content does not change it. How long
/// a list is comes before what is in it.
fn position(game: &Game<'_>) -> String {
    let content = game.content();
    let mut hasher = Digest::default();
    let spells = |spells: &mut dyn Iterator<Item = SpellId>| spells.map(|spell| content.spell_name(spell).as_str()).collect::<Vec<_>>();
    (game.game_turn(), game.active().0.0, game.active().1, game.active().2, game.wild_gg()).hash(&mut hasher);
    spells(&mut game.cast_this_turn()).hash(&mut hasher);
    for unit in game.units() {
        (content.profile_name(unit.profile).as_str(), unit.player, unit.cell, unit.injuries, unit.hp).hash(&mut hasher);
        (unit.points, unit.level, unit.tokens, game.lasting_on(unit.piece), game.has_had_its_turn(unit.piece)).hash(&mut hasher);
        let rewards = game.rewards_on(unit.piece).map(|(reward, face_up)| (content.reward_name(reward).map(Id::as_str), face_up));
        rewards.collect::<Vec<_>>().hash(&mut hasher);
        let markers = game.markers_on(unit.piece).map(|(marker, by)| (marker.as_str(), by));
        markers.collect::<Vec<_>>().hash(&mut hasher);
        game.powers(unit.piece).map(|(power, _)| power.as_str()).collect::<Vec<_>>().hash(&mut hasher);
        game.inspiration(unit.piece).collect::<Vec<_>>().hash(&mut hasher);
        spells(&mut game.used_up(unit.piece)).hash(&mut hasher);
    }
    for player in 0..game.players() {
        game.stock(player).hash(&mut hasher);
        game.timeline_of(player).collect::<Vec<_>>().hash(&mut hasher);
    }
    let scenery = game.scenery().map(|(cell, kind)| (cell, content.scenery_name(kind).map(Id::as_str)));
    scenery.collect::<Vec<_>>().hash(&mut hasher);
    content.board.cells().for_each(|cell| game.kamas_on(cell).hash(&mut hasher));
    for pile in game.piles() {
        (pile.left, pile.shown.and_then(|reward| content.reward_name(reward)).map(Id::as_str)).hash(&mut hasher);
    }
    (listed(game), format!("{:?}", game.outcome())).hash(&mut hasher);
    hex(hasher.finish())
}

fn listed(game: &Game<'_>) -> u16 {
    game.pending().map_or(0, |decision| u16::try_from(decision.answers.len()).unwrap_or(u16::MAX))
}

impl std::fmt::Display for Mismatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoRecord(why) => write!(f, "this is not a game that kcc saved: {why}"),
            Self::Version(version) => write!(f, "saved in version {version} of the format; this kcc reads version {VERSION}"),
            Self::Ruleset(id) => write!(f, "the game was played by the ruleset `{id}` and can only continue with it"),
            Self::Arena(id) => write!(f, "the game was played on the arena `{id}` and can only continue there"),
            Self::Lists => f.write_str("the numbers of listed answers do not fit the answers: the file was changed"),
            Self::Pools => f.write_str("only some of the teams name the krosmasters that they were built from"),
            Self::Seed(seed) => write!(f, "the seed `{seed}` is not a hexadecimal number"),
            Self::Players(players) => write!(f, "the game has {players} players; this table has a different number of seats"),
            Self::Changed(ids) => {
                let ids: Vec<&str> = ids.iter().map(Id::as_str).collect();
                write!(f, "these have changed since the game was played, and it no longer plays as it did: {}", ids.join(", "))
            }
            Self::Setup(refusals) => {
                let words: Vec<String> = refusals.iter().map(ToString::to_string).collect();
                write!(f, "the game can no longer be set up: {}", words.join("; "))
            }
            Self::Answer(number, refusal) => write!(f, "answer {number} of the game is not accepted: {refusal}"),
            Self::Listed(number) => write!(f, "at answer {number} the possible answers differ from those when the game was played"),
            Self::Digest => f.write_str("the game ends in another state than when it was played: the file was changed"),
        }
    }
}

impl std::error::Error for Mismatch {}
