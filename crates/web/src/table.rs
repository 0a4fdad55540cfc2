//! A game at which people sit, and what is watched: scenarios and saved games, step by step.
//!
//! | module | answers |
//! |---|---|
//! | `teams` | what a game can be made of, and whether teams are allowed |
//! | `sit` | the game that is played |
//! | `log` | what was read since it began |
//! | `watch` | what is watched |

mod log;
mod sit;
mod teams;
mod watch;

use crate::desk::piece;
use crate::messages::say;
use kcc_compiler::ContentKind;
use kcc_diagnostics::Language;
use kcc_generator::Templates;
use kcc_ide::Workspace;
use kcc_interpreter::{Compiled, Refusal, SetupPlayer};
use kcc_ir::{Content, Id, Scenario};
use kcc_telling::refusal;
use kcc_telling::words::Words;
use serde::Deserialize as _;
use serde_json::Value;

/// What a page asks about games.
#[derive(Debug)]
pub(crate) enum Question {
    /// About teams and what else a game can be made of.
    Teams(teams::Question),
    /// About the game that is played.
    Sit(sit::Question),
    /// About what is watched.
    Watch(watch::Question),
}

impl Question {
    /// Reads a question about games; `None` if it is about something else, by its name.
    pub(crate) fn read(question: &Value) -> Option<Result<Self, String>> {
        let asked = question.get("ask").and_then(Value::as_str).unwrap_or_default();
        let read = match asked.split_once('-').map_or(asked, |(start, _)| start) {
            "rooms" | "arena" | "team" => teams::Question::deserialize(question).map(Self::Teams),
            "sit" => sit::Question::deserialize(question).map(Self::Sit),
            "watch" => watch::Question::deserialize(question).map(Self::Watch),
            _ => return None,
        };
        Some(read.map_err(|error| error.to_string()))
    }
}

/// What is kept between questions about games.
#[derive(Default)]
pub(crate) struct Games {
    teams: teams::Checks,
    played: sit::Played,
    watched: kcc_table::watched::Watched,
}

impl Games {
    /// Forgets what was compiled of content that has changed. A game that is being played goes on with what it began with.
    pub(crate) fn content_changed(&mut self) {
        self.teams = teams::Checks::default();
    }

    /// Answers a question.
    ///
    /// # Errors
    /// If it makes no sense now.
    pub(crate) fn answer(&mut self, question: Question, workspace: &mut Workspace, templates: &Templates) -> Result<Value, String> {
        match question {
            Question::Teams(question) => self.teams.answer(question, &workspace.compiled().content, templates),
            Question::Sit(question) => self.played.answer(question, workspace, templates),
            Question::Watch(question) => watch::answer(&mut self.watched, question, workspace, templates),
        }
    }
}

/// What a game is played with.
struct Ground {
    content: Content,
    compiled: Compiled,
}

impl Ground {
    /// Compiles content for an edition of the rules and an arena.
    fn new(content: &Content, ruleset: &Id, arena: &Id, language: Language) -> Result<Self, String> {
        let content = Content { scenarios: Vec::new(), ..content.clone() };
        let why = |refusals: Vec<Refusal>| refusal::refusals(&refusals, language);
        let compiled = Compiled::new(&content, ruleset, arena).map_err(why)?;
        Ok(Self { content, compiled })
    }
}

/// Returns the scenario of a file, and the content with it. The file is opened only to be read: a link may name any path, and what is there
/// stays.
fn scenario(path: &str, text: String, workspace: &mut Workspace, language: Language) -> Result<(Scenario, Content), String> {
    let none = || say(language, "no-scenario", &[("path", path.to_owned())]);
    let Some((ContentKind::Scenario, id)) = piece(workspace, path) else { return Err(none()) };
    let before = workspace.text(path).map(str::to_owned);
    workspace.set(path, Some(text));
    let mut problems = workspace.problems(path, language).into_iter();
    let error = problems.find(|problem| problem.severity == kcc_diagnostics::Severity::Error);
    let content = &workspace.compiled().content;
    let found = content.scenarios.iter().find(|scenario| scenario.id.as_str() == id).cloned();
    // With a file more or less all of the content is compiled anew, so what is needed of it is taken before.
    let found = found.map(|scenario| (scenario, Content { scenarios: Vec::new(), ..content.clone() }));
    workspace.set(path, before);
    match error {
        Some(error) => Err(error.message),
        None => found.ok_or_else(none),
    }
}

fn players(teams: Vec<Vec<Id>>, pools: Vec<Vec<Id>>) -> Vec<SetupPlayer> {
    let mut pools = pools.into_iter();
    teams.into_iter().map(|team| SetupPlayer { team, pool: pools.next() }).collect()
}

fn words(content: &Content, language: Language) -> Result<Words, String> {
    Words::of(content, language).map_err(|error| error.to_string())
}

fn value(answer: impl serde::Serialize) -> Result<Value, String> {
    serde_json::to_value(answer).map_err(|error| error.to_string())
}

/// Returns an object with a field more.
fn with(mut object: Value, name: &str, field: Value) -> Value {
    if let Value::Object(fields) = &mut object {
        fields.insert(name.to_owned(), field);
    }
    object
}
