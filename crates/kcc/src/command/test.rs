//! `kcc test`: plays scenario files.

use crate::checking::check;
use crate::content_files::ContentFiles;
use crate::exit::Exit;
use crate::refusing::said;
use crate::selection::{self, Selection};
use crate::terminal::Terminal;
use crate::verdicts::{Form, Result, Results};
use anyhow::bail;
use kcc_diagnostics::{Diagnostic, Format, Severity, render, summary};
use kcc_ir::Scenario;
use kcc_simulator::scenario;
use std::path::PathBuf;

/// Play scenario files and say what is not as they say
///
/// A scenario is a position, what is done in it, and what must come of it. All of them are played at once, each by itself. Only
/// what fails is shown: the step, what was expected and found, the board, and what happened. Ends with 1 if anything fails, or
/// if a scenario passes that is said to fail.
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
}

/// Plays, and prints what fails.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(None);
    let folder = selection::folder(&arguments.paths)?;
    let found = ContentFiles::read(&folder)?;
    let selection = Selection::of(&arguments.paths, &found)?;
    let checked = check(found);
    // Of content with errors a part is missing, and scenarios would fail for that.
    let errors: Vec<Diagnostic> =
        checked.compiled.problems.iter().filter(|problem| problem.severity() == Severity::Error).cloned().collect();
    if !errors.is_empty() || !checked.faults.is_empty() {
        terminal.result(&render(&errors, &checked.compiled.sources, Format::Full, &terminal.options()))?;
        terminal.talk(&format!("{}\n", summary(&errors, checked.files, terminal.language())));
        checked.tell_faults(terminal);
        return Ok(checked.exit(&errors));
    }
    let compiled = &checked.compiled;
    let source = |scenario: &Scenario| {
        let place = compiled.places.get(&format!("scenario/{}", scenario.id))?;
        compiled.sources.get(place.file)
    };
    let chosen = |scenario: &&Scenario| source(scenario).is_some_and(|source| selection.has(&source.path));
    let scenarios: Vec<&Scenario> = compiled.content.scenarios.iter().filter(chosen).collect();
    if scenarios.is_empty() && !arguments.paths.is_empty() {
        bail!(said!(
            "there is no scenario among what was named; scenarios stand below `scenarios/` in the content folder",
            "il n’y a pas de scénario parmi ce qui est nommé\u{a0}; les scénarios sont sous `scenarios/` dans le dossier du contenu"
        ));
    }
    let verdicts = scenario::run(&compiled.content, &scenarios);
    let results = verdicts.into_iter().zip(scenarios).map(|(verdict, scenario)| {
        let key = match verdict.failure.as_ref().and_then(|failure| failure.step) {
            Some(step) => format!("scenario/{}/steps/{step}", scenario.id),
            None => format!("scenario/{}", scenario.id),
        };
        let line = compiled.places.get(&key).and_then(|place| {
            let text = compiled.sources.get(place.file)?.text.get(..place.span.start)?;
            Some(text.matches('\n').count() + 1)
        });
        let path = source(scenario).map_or_else(String::new, |source| source.path.clone());
        Result { scenario, verdict, path, line: line.unwrap_or(1) }
    });
    let results = Results(results.collect());
    terminal.result(&results.render(arguments.format)?)?;
    terminal.talk(&results.summary(terminal.language()));
    Ok(if results.are_good() { Exit::Clean } else { Exit::Problems })
}
