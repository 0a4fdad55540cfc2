//! `kcc test`: plays scenario files.

use crate::exit::Exit;
use crate::language;
use crate::messages::said;
use crate::scenario_args::ScenarioArgs;
use crate::terminal::Terminal;
use crate::test_report::{Form, Result, Results};
use anyhow::bail;
use kcc_diagnostics::Language;
use kcc_simulator::scenario;
use std::path::PathBuf;

/// Play scenario files and report what is not as they say
///
/// A scenario is a position, what is done in it, and what is expected of it. All of them are played at once, each by itself. Only what
/// fails is shown: the step, what was expected and found, the board, and what happened. Ends with 1 if anything fails, or if a scenario
/// passes that is expected to fail.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc test                                     every scenario of content/
  kcc test content/scenarios/examples          those of one folder
  kcc test content/scenarios/moving.toml       one
  kcc test --format junit                      a report for build servers")]
pub(crate) struct Arguments {
    /// Scenario files, or folders of them; all of content/ if none is named
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,

    /// How the results are written
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Form,

    /// The language, by its code
    #[arg(long, value_name = "LANGUAGE", value_parser = language::argument)]
    lang: Option<Language>,
}

/// Plays, and prints what fails.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(arguments.lang);
    let named = match ScenarioArgs::read(&arguments.paths, terminal)? {
        Ok(named) => named,
        Err(exit) => return Ok(exit),
    };
    let compiled = named.compiled();
    let (scenarios, sources): (Vec<_>, Vec<_>) = named.scenarios().into_iter().unzip();
    if scenarios.is_empty() && !arguments.paths.is_empty() {
        bail!(said("test-there-is-no-scenario-among", &[]));
    }
    let verdicts = scenario::run(named.content(), &scenarios);
    let results = verdicts.into_iter().zip(scenarios).zip(sources).map(|((verdict, scenario), source)| {
        let key = match verdict.failure.as_ref().and_then(|failure| failure.step) {
            Some(step) => format!("scenario/{}/steps/{step}", scenario.id),
            None => format!("scenario/{}", scenario.id),
        };
        let line = compiled.places.get(&key).and_then(|place| {
            let text = source.text.get(..place.span.start)?;
            Some(text.matches('\n').count() + 1)
        });
        Result { scenario, verdict, path: source.path.clone(), line: line.unwrap_or(1) }
    });
    let results = Results(results.collect());
    terminal.result(&results.render(arguments.format, terminal.language())?)?;
    terminal.talk(&results.summary(terminal.language()));
    Ok(if results.are_good() { Exit::Clean } else { Exit::Problems })
}
