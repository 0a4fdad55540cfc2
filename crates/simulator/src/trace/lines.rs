//! The lines of a trace, as they are written: one JSON document on each.

use super::position::Position;
use kcc_ir::Id;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use siphasher::sip::SipHasher13;
use std::collections::BTreeMap;
use std::hash::Hasher as _;
use std::io::BufRead;

/// The version of the format.
pub const FORMAT: &str = "kcc.trace.v2";

/// Lists whose order has a meaning. The order of all others has none.
const SEQUENCES: [&str; 4] = ["dice", "dealt", "timeline", "piles"];

/// A line of a trace. A trace is a `begin`, any number of `answer`s, and an `end`; a file may have any number of traces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "line", rename_all = "snake_case")]
#[schemars(title = "kcc trace")]
pub enum Line {
    /// A game, or a scenario, at its first question.
    Begin(Box<Begin>),
    /// A player's answer, and what happened because of it up to the next question.
    Answer(Box<Answered>),
    /// How the game ended.
    End(End),
}

/// How a trace begins.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Begin {
    /// The name and version of the format: `kcc.trace.v2`.
    #[schemars(extend("const" = FORMAT))]
    pub format: String,
    /// The scenario that was played; its file gives the board and the beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenario: Option<Id>,
    /// The game that was played, if it is not a scenario.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<OfGame>,
    /// The rewards on the tokens in the order in which they were dealt into piles, each pile from its bottom (rule 1.3.7).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dealt: Vec<Id>,
    /// What dice showed before the first question, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<String>,
    /// The position at the first question.
    #[schemars(with = "Position")]
    pub now: Value,
}

/// What a game between players was made from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OfGame {
    /// The seed of the batch of games that it belongs to.
    pub seed: u64,
    /// The game's number in the batch, from 0.
    pub number: u64,
    /// Who played in each seat.
    pub players: Vec<String>,
    /// The id of the edition of the rules.
    pub ruleset: Id,
    /// The id of the arena.
    pub arena: Id,
    /// The team of each player, as ids of krosmasters.
    pub teams: Vec<Vec<Id>>,
    /// In limited format, the cards that each team was built from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pools: Vec<Vec<Id>>,
    /// Krosmasters that no team could have.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub banned: Vec<Id>,
    /// Whether four players play two against two.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pairs: bool,
}

/// An answer, the question before it, and what happened because of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Answered {
    /// The answer's number in the trace, from 1.
    pub n: u32,
    /// The question that was asked.
    #[serde(flatten)]
    pub question: Question,
    /// Answers that were tried first and refused, each with the paragraph of the rules that refuses it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub refused: BTreeMap<String, String>,
    /// The answer that was given: one of `may`.
    pub answer: String,
    /// What dice and coins showed because of it, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<String>,
    /// What happened, in order; events of the same moment may come in any order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<Event>,
    /// What has changed in the position: a JSON Merge Patch (RFC 7386) on the position before. What is gone is `null`.
    #[serde(default = "nothing", skip_serializing_if = "is_nothing")]
    #[schemars(with = "serde_json::Map<String, Value>")]
    pub now: Value,
}

/// A question to a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Question {
    /// The player who is asked, from 1.
    pub player: u8,
    /// What is asked: `act`, `unit`, `cell`, `may`… `kcc explain trace` lists them all.
    pub ask: String,
    /// What the question is about: a unit, a die or a reward, written as in the question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// The text that asks, or the spell that is being cast; absent if the rules themselves ask.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Text>,
    /// The spell that is being cast.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cast: Option<Cast>,
    /// Every answer that is allowed.
    pub may: Vec<String>,
}

/// A text that asks a question, or that made something lasting.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// The id of the spell, power or reward that it is printed on.
    pub of: Id,
    /// The name of the unit that it belongs to.
    pub unit: String,
}

/// A spell that is being cast.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cast {
    /// The id of the spell.
    pub spell: Id,
    /// The name of the unit that casts it.
    pub by: String,
    /// The cell it is cast at; absent until that is chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
}

/// Something that happened.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Event {
    /// What happened: `moved`, `injured`, `ko`… `kcc explain trace` lists them all.
    pub what: String,
    /// The paragraph of the rules by which it happened.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub rule: String,
    /// The unit it happened to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// The player it happened to, or the one who controls the unit from now on, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<u8>,
    /// The unit that did it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// The cell it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
    /// The id of the spell it was done with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spell: Option<Id>,
    /// How many, or how much: injuries, kamas …
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<i32>,
}

/// How a trace ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// `player 1` (with their partner), `draw`, `limit` if a limit of turns or steps stopped the game, or `nobody` if it is not over.
    pub winner: String,
    /// How many answers the trace has.
    pub answers: u32,
    /// Answers that were tried after the last one and refused, each with the paragraph of the rules that refuses it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub refused: BTreeMap<String, String>,
    /// The question that nobody has answered, with every answer that is allowed; absent if the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<Box<Question>>,
}

/// A game written by meaning: questions, answers and positions instead of the program's own data.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    /// The first line: how the game begins.
    pub begin: Begin,
    /// The answers of players.
    pub answers: Vec<Answered>,
    /// The last line: how the game ends.
    pub end: End,
}

impl Trace {
    /// Returns its name: `scenario ferry`, `game 17`.
    #[must_use]
    pub fn name(&self) -> String {
        match (&self.begin.scenario, &self.begin.game) {
            (Some(id), _) => format!("scenario {id}"),
            (None, Some(game)) => format!("game {}", game.number),
            (None, None) => String::new(),
        }
    }

    /// Returns its lines, in the order of the file.
    pub fn lines(self) -> impl Iterator<Item = Line> {
        let Self { begin, answers, end } = self;
        let answers = answers.into_iter().map(|answer| Line::Answer(Box::new(answer)));
        std::iter::once(Line::Begin(Box::new(begin))).chain(answers).chain(std::iter::once(Line::End(end)))
    }

    /// Returns it as it is written.
    ///
    /// # Errors
    /// If it cannot be written as JSON, which does not happen.
    pub fn write(self) -> Result<String, serde_json::Error> {
        let mut text = String::new();
        for line in self.lines() {
            text.push_str(&serde_json::to_string(&line)?);
            text.push('\n');
        }
        Ok(text)
    }

    /// Returns a hash of its meaning: for each line, its JSON without spaces, its fields in the order of the schema, sorted below `now`;
    /// lists are sorted unless their order has a meaning (SipHash-1-3 with a key of zeros, a line feed after each line).
    ///
    /// # Errors
    /// If it cannot be written as JSON, which does not happen.
    pub fn digest(self) -> Result<u64, serde_json::Error> {
        let mut hasher = SipHasher13::new();
        for mut line in self.lines() {
            match &mut line {
                Line::Begin(begin) => begin.now = canonical(&begin.now),
                Line::Answer(answer) => {
                    // The possible answers are sorted already.
                    answer.events.sort();
                    answer.now = canonical(&answer.now);
                }
                Line::End(_) => {}
            }
            hasher.write(&serde_json::to_vec(&line)?);
            hasher.write(b"\n");
        }
        Ok(hasher.finish())
    }
}

/// Returns a document with its keys and lists in a canonical order, unless their order has a meaning.
pub(super) fn canonical(value: &Value) -> Value {
    ordered(value, false)
}

fn ordered(value: &Value, sequence: bool) -> Value {
    match value {
        Value::Array(members) => {
            let mut members: Vec<Value> = members.iter().map(|member| ordered(member, false)).collect();
            if !sequence {
                members.sort_by_cached_key(Value::to_string);
            }
            Value::Array(members)
        }
        Value::Object(fields) => {
            let mut fields: Vec<(&String, &Value)> = fields.iter().collect();
            fields.sort_by_key(|(key, _)| *key);
            let field = |(key, value): (&String, &Value)| (key.clone(), ordered(value, SEQUENCES.contains(&key.as_str())));
            Value::Object(fields.into_iter().map(field).collect())
        }
        plain => plain.clone(),
    }
}

/// Why a text is not a trace.
#[derive(Debug)]
pub enum Unreadable {
    /// It cannot be read at all.
    Disk(std::io::Error),
    /// This line, counted from 1, is not a line of a trace.
    Line(usize, String),
    /// This line has another version of the format.
    Format(usize, String),
    /// This line is in the wrong place.
    Order(usize),
}

impl std::fmt::Display for Unreadable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Disk(error) => write!(f, "{error}"),
            Self::Line(number, why) => write!(f, "line {number} is none of a trace: {why}"),
            Self::Format(number, format) => write!(f, "line {number} is of the form `{format}`, and this kcc reads `{FORMAT}`"),
            Self::Order(number) => write!(f, "line {number} does not follow: a trace is a `begin`, its `answer`s and an `end`"),
        }
    }
}

impl std::error::Error for Unreadable {}

/// Reads the traces of a text one by one.
pub fn read(text: impl BufRead) -> impl Iterator<Item = Result<Trace, Unreadable>> {
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
    std::iter::from_fn(move || one(&mut lines).transpose())
}

fn one(lines: &mut impl Iterator<Item = (usize, std::io::Result<String>)>) -> Result<Option<Trace>, Unreadable> {
    let (mut begin, mut answers, mut last) = (None, Vec::new(), 0);
    for (number, line) in lines {
        last = number;
        let line = line.map_err(Unreadable::Disk)?;
        if line.trim().is_empty() {
            continue;
        }
        match (serde_json::from_str(&line).map_err(|error| Unreadable::Line(number, error.to_string()))?, &begin) {
            (Line::Begin(first), None) if first.format == FORMAT => begin = Some(*first),
            (Line::Begin(first), None) => return Err(Unreadable::Format(number, first.format)),
            (Line::Answer(answer), Some(_)) => answers.push(*answer),
            (Line::End(end), Some(_)) => {
                let begin = begin.unwrap_or_default();
                return Ok(Some(Trace { begin, answers, end }));
            }
            (Line::Begin(_), Some(_)) | (Line::Answer(_) | Line::End(_), None) => return Err(Unreadable::Order(number)),
        }
    }
    if begin.is_some() { Err(Unreadable::Order(last + 1)) } else { Ok(None) }
}

fn nothing() -> Value {
    Value::Object(serde_json::Map::new())
}

fn is_nothing(value: &Value) -> bool {
    value.as_object().is_some_and(serde_json::Map::is_empty)
}
