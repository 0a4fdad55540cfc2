//! The file of a scenario that kcc makes: its name, and proof that it passes before it is written.

use crate::checking::check;
use crate::command::fmt::with_file;
use crate::exit::{Exit, Fault};
use crate::game_args;
use crate::output;
use crate::terminal::Terminal;
use anyhow::{anyhow, bail};
use kcc_compiler::format::{Formatted, format};
use kcc_diagnostics::{Diagnostic, Format, Severity, render, summary};
use kcc_ir::Id;
use kcc_simulator::scenario;
use std::path::Path;

/// Returns the id of a scenario with this file name.
pub(crate) fn id_of(path: &Path) -> anyhow::Result<Id> {
    let stem = path.file_stem().ok_or_else(|| anyhow!(game_args::told("replay-no-file", &[])))?.to_string_lossy().into_owned();
    let id = Id::of_name(&stem);
    if id.as_str() != stem || path.extension().is_none_or(|ending| ending != "toml") {
        let parts = [("file", path.display().to_string()), ("id", id.to_string())];
        bail!(game_args::told("replay-no-name", &parts));
    }
    Ok(id)
}

/// Plays the scenario as if it were at its path, and then writes it.
pub(crate) fn written(out: Option<&Path>, path: &Path, text: &str, terminal: Terminal) -> anyhow::Result<Exit> {
    let fault = |detail: String| Err(Fault { detail, file: None }.into());
    let (found, index) = with_file(path, text.as_bytes().to_vec())?;
    let Some(file) = found.files.get(index).map(|file| file.path.clone()) else { return fault("the scenario is not there".to_owned()) };
    let checked = check(found.clone());
    let is_error = |problem: &&Diagnostic| problem.severity() == Severity::Error;
    let errors: Vec<Diagnostic> = checked.compiled.problems.iter().filter(is_error).cloned().collect();
    if !errors.is_empty() {
        terminal.talk(&render(&errors, &checked.compiled.sources, Format::Full, &terminal.options()));
        terminal.talk(&format!("{}\n", summary(&errors, checked.files, terminal.language())));
        return Ok(checked.exit(&errors));
    }
    let id = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let scenarios: Vec<_> = checked.compiled.content.scenarios.iter().filter(|scenario| scenario.id.as_str() == id).collect();
    let verdict = scenario::run(&checked.compiled.content, &scenarios).into_iter().next();
    if !verdict.is_some_and(|verdict| verdict.is_good()) {
        return fault(format!("the scenario does not pass as `{file}`"));
    }
    let formatted = format(&found.root, &found.files, &checked.compiled, &[index]).into_iter().next();
    let text = match formatted {
        Some(Formatted::Changed(text)) => text,
        Some(Formatted::Same) => text.to_owned(),
        Some(Formatted::Lossy(what)) => return fault(what),
        Some(Formatted::Broken | Formatted::Older) | None => return fault(format!("`{file}` cannot be formatted")),
    };
    match out {
        Some(path) => output::create(path, &text)?,
        None => terminal.result(&text)?,
    }
    Ok(Exit::Clean)
}
