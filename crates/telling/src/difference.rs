//! What a scenario expects and what happened instead, in the language of the reader.

use crate::messages::{Parts, say};
use crate::refusal::refusal;
use kcc_interpreter::{Ask, Draw};
use kcc_ir::scenario::Outcome;
use kcc_language::Language;
use kcc_simulator::scenario::{Asked, Difference, Failure, Subject, Value};

/// A difference in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// What it is about.
    pub what: String,
    /// The expected value.
    pub expected: String,
    /// The actual value.
    pub found: String,
}

/// Returns all that is not as a scenario says, in one line.
#[must_use]
pub fn line(failure: &Failure, language: Language) -> String {
    let one = |difference: &Difference| {
        let Words { what, expected, found } = words(difference, language);
        say(language, "difference", &[("what", what), ("expected", expected), ("found", found)])
    };
    failure.differences.iter().map(one).collect::<Vec<_>>().join("; ")
}

/// Returns a difference in the words of a language.
#[must_use]
pub fn words(difference: &Difference, language: Language) -> Words {
    let what = match &difference.what {
        Subject::Field(field) => field.clone(),
        Subject::Beginning => say(language, "said-beginning", &[]),
        Subject::Ground => say(language, "said-ground", &[]),
        Subject::Redone => say(language, "said-redone", &[]),
        Subject::Saved => say(language, "said-saved", &[]),
    };
    Words { what, expected: value(&difference.expected, language), found: value(&difference.found, language) }
}

fn value(value: &Value, language: Language) -> String {
    let plain = |id| say(language, id, &[]);
    let with = |id, parts: Parts<'_>| say(language, id, parts);
    match value {
        Value::Plain(text) => text.clone(),
        Value::Nothing => plain("said-nothing"),
        Value::Dash => plain("said-dash"),
        Value::NotItsTurn => plain("said-not-its-turn"),
        Value::OffBoard => plain("said-off-board"),
        Value::Nobody => plain("said-nobody"),
        Value::Player(player) => with("said-player", &[("player", player.to_string())]),
        Value::Chance => plain("said-chance"),
        Value::Draw => plain("said-draw"),
        Value::Stopped => plain("said-stopped"),
        Value::Possible(true) => plain("said-possible"),
        Value::Possible(false) => plain("said-not-possible"),
        Value::Unit => plain("said-unit"),
        Value::NoLetter => plain("said-no-letter"),
        Value::NewUnit(cell) => with("said-new-unit", &[("cell", cell.clone())]),
        Value::Game => plain("said-game"),
        Value::CanBePlayed => plain("said-can-be-played"),
        Value::Done => plain("said-done"),
        Value::RefusedBy(rule) => with("said-refused-by", &[("rule", rule.clone())]),
        Value::NoGame(why) => refusal(why, language),
        Value::Refused { refusal: why, changed, asked } => {
            let id = if *changed { "said-refused-changed" } else { "said-refused" };
            with(id, &[("why", refusal(why, language)), ("asked", self::asked(asked, language))])
        }
        Value::Meaningless(asked) => with("said-meaningless", &[("asked", self::asked(asked, language))]),
        Value::First(draw) => with("said-first", &[("draw", drawn(*draw, language))]),
        Value::NoMore => plain("said-no-more"),
        Value::More(draw) => with("said-more", &[("draw", drawn(*draw, language))]),
        Value::Asked(draw) => drawn(*draw, language),
        Value::Shows(outcome) => shown(*outcome, language),
        Value::AllUsed(number) => with("said-all-used", &[("number", number.to_string())]),
        Value::LeftOver(number, asked) => {
            with("said-left-over", &[("number", number.to_string()), ("asked", self::asked(asked, language))])
        }
        Value::Event { rule, order } => with("said-event", &[("rule", rule.clone()), ("order", order.join(", "))]),
        Value::OneOf(rewards) => with("said-one-of", &[("rewards", rewards.join(", "))]),
        Value::WholePiles(size) => with("said-whole-piles", &[("size", size.to_string())]),
        Value::Rewards(number) => with("said-rewards", &[("number", number.to_string())]),
        Value::NotAmong => plain("said-not-among"),
        Value::Same => plain("said-same"),
        Value::Other => plain("said-other"),
    }
}

/// Returns an outcome of chance; sides of dice and coins as scenarios write them.
fn shown(outcome: Outcome, language: Language) -> String {
    match outcome {
        Outcome::Player { player } => value(&Value::Player(player), language),
        Outcome::Shows { .. } | Outcome::CriticalDodge => outcome.to_string(),
    }
}

fn drawn(draw: Draw, language: Language) -> String {
    let id = match draw {
        Draw::Die => "drawn-die",
        Draw::Coin => "drawn-coin",
        Draw::FirstPlayer { .. } => "drawn-first",
        Draw::Token { .. } => "drawn-token",
    };
    say(language, id, &[])
}

/// Returns the pending question, with its answers.
#[must_use]
pub fn asked(asked: &Asked, language: Language) -> String {
    match asked {
        Asked::Question { ask, answers, more } => {
            let answers = answers.join(", ") + if *more { ", …" } else { "" };
            say(language, "said-asked", &[("question", question(*ask, language)), ("answers", answers)])
        }
        Asked::Over => say(language, "said-over", &[]),
    }
}

fn question(ask: Ask, language: Language) -> String {
    let id = match ask {
        Ask::Chance(_) => "asked-chance",
        Ask::Side => "asked-side",
        Ask::Timeline { .. } => "asked-timeline",
        Ask::Start { .. } => "asked-start",
        Ask::Reroll { .. } => "asked-reroll",
        Ask::Again { .. } => "asked-again",
        Ask::Turn { side, .. } => return say(language, "asked-turn", &[("side", shown(side.into(), language))]),
        Ask::Inspire { .. } => "asked-inspire",
        Ask::Act => "asked-act",
        Ask::Enemy { .. } => "asked-enemy",
        Ask::Direction { .. } => "asked-direction",
        Ask::Way => "asked-way",
        Ask::Axe => "asked-axe",
        Ask::Standby => "asked-standby",
        Ask::Order { .. } => "asked-order",
        Ask::Unit { .. } => "asked-unit",
        Ask::More { .. } => "asked-more",
        Ask::MoreCells { .. } => "asked-more-cells",
        Ask::Cell { .. } => "asked-cell",
        Ask::Opponent { .. } => "asked-opponent",
        Ask::Taker { .. } => "asked-taker",
        Ask::Loser { .. } => "asked-loser",
        Ask::Option { .. } => "asked-option",
        Ask::Reward { .. } => "asked-reward",
        Ask::Spell { .. } => "asked-spell",
        Ask::Face => "asked-face",
        Ask::May => "asked-may",
        Ask::Rebound { .. } => "asked-rebound",
        Ask::Allocate { .. } => "asked-allocate",
        Ask::Line { .. } => "asked-line",
    };
    say(language, id, &[])
}
