//! The results of scenarios, for people and for programs: one file for each form.

mod json;
mod junit;
mod text;

use crate::messages::say;
use clap::ValueEnum;
use kcc_diagnostics::Language;
use kcc_ir::Scenario;
use kcc_simulator::scenario::{State, Verdict};

/// How results are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    /// What fails, with the board
    #[default]
    Text,
    /// One document, `kcc.test.v1`
    Json,
    /// A JUnit report
    Junit,
}

/// The result of one scenario.
pub(crate) struct Result<'c> {
    pub(crate) scenario: &'c Scenario,
    pub(crate) verdict: Verdict,
    /// The path of its file.
    pub(crate) path: String,
    /// The line of the step that failed, or the line on which the scenario begins.
    pub(crate) line: usize,
}

/// The results of all scenarios.
pub(crate) struct Results<'c>(pub(crate) Vec<Result<'c>>);

impl Results<'_> {
    /// Returns whether nothing failed unexpectedly, and nothing passed unexpectedly.
    pub(crate) fn are_good(&self) -> bool {
        self.0.iter().all(|result| result.verdict.is_good())
    }

    /// Returns all results in a form.
    pub(crate) fn render(&self, form: Form, language: Language) -> anyhow::Result<String> {
        Ok(match form {
            Form::Text => text::render(self, language),
            Form::Json => json::render(self)?,
            Form::Junit => junit::render(self, language)?,
        })
    }

    fn count(&self, state: State) -> usize {
        self.0.iter().filter(|result| result.verdict.state == state).count()
    }

    /// Returns the number of scenarios and how they ended, in one line.
    pub(crate) fn summary(&self, language: Language) -> String {
        let words = ["test-passed", "test-failed", "test-known-failure", "test-mended"].map(|id| say(language, id, &[]));
        let states = [State::Passed, State::Failed, State::KnownFailure, State::Mended];
        let counts = states.into_iter().zip(words).map(|(state, word)| (self.count(state), word));
        let parts: Vec<String> = counts.filter(|(count, _)| *count > 0).map(|(count, word)| format!("{count} {word}")).collect();
        let head = say(language, "page-count-scenarios", &[("count", self.0.len().to_string())]);
        let colon = language.colon();
        if parts.is_empty() { format!("{head}\n") } else { format!("{head}{colon} {}\n", parts.join(", ")) }
    }
}

/// Returns the word for a state, as programs read it.
fn word(state: State) -> &'static str {
    match state {
        State::Passed => "passed",
        State::Failed => "failed",
        State::KnownFailure => "known_failure",
        State::Mended => "mended",
    }
}
