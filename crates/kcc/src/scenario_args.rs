//! Scenarios that are named on the command line.

use crate::checking::Checked;
use crate::content_files::ContentFiles;
use crate::exit::Exit;
use crate::game_args;
use crate::messages::said;
use crate::selection::{self, Selection};
use crate::terminal::Terminal;
use kcc_compiler::Compiled;
use kcc_diagnostics::Source;
use kcc_ir::{Content, Scenario};
use std::path::PathBuf;

/// Content without mistakes, and the chosen scenarios.
pub(crate) struct ScenarioArgs {
    checked: Checked,
    selection: Selection,
}

impl ScenarioArgs {
    /// Reads the content folder of some paths, or the usual one, as [`game_args::sound`] does.
    pub(crate) fn read(paths: &[PathBuf], terminal: Terminal) -> anyhow::Result<Result<Self, Exit>> {
        let folder = selection::folder(paths).map_err(|error| match paths {
            [file] if file.is_file() => {
                let name = file.file_name().unwrap_or_default().to_string_lossy();
                let advice = said("scenario-args-to-play-a-scenario-with", &[("name", name.to_string())]);
                anyhow::anyhow!("{error}; {advice}")
            }
            _ => error,
        })?;
        let found = ContentFiles::read(&folder)?;
        let selection = Selection::of(paths, &found)?;
        // A slip in another scenario does not keep these from being played; one in a card may.
        let matters = |path: &str| selection.has(path) || !path.split(['/', '\\']).any(|folder| folder == "scenarios");
        let checked = game_args::sound_where(found, terminal, matters);
        Ok(checked.map(|checked| Self { checked, selection }))
    }

    /// Returns everything that was compiled.
    pub(crate) fn compiled(&self) -> &Compiled {
        &self.checked.compiled
    }

    /// Returns the content.
    pub(crate) fn content(&self) -> &Content {
        &self.checked.compiled.content
    }

    /// Returns the scenarios, each with its file.
    pub(crate) fn scenarios(&self) -> Vec<(&Scenario, &Source)> {
        let compiled = self.compiled();
        let source = |scenario: &Scenario| compiled.sources.get(compiled.places.get(&format!("scenario/{}", scenario.id))?.file);
        let with_source = compiled.content.scenarios.iter().filter_map(|scenario| Some((scenario, source(scenario)?)));
        with_source.filter(|(_, source)| self.selection.has(&source.path)).collect()
    }
}
