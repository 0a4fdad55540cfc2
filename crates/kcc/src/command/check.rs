//! `kcc check`: everything that is wrong with content files.

use crate::checking::{Checked, check};
use crate::cli;
use crate::content_files::{ContentFiles, content_folder, shown, usual_folder};
use crate::exit::Exit;
use crate::mending::mend;
use crate::terminal::Terminal;
use anyhow::{Context as _, bail};
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use kcc_diagnostics::{Diagnostic, Format, Language, Options, Place, render, summary};
use std::path::{Path, PathBuf};

/// Say everything that is wrong with content files
///
/// Prints nothing and ends with 0 if all is well. All files of the content folder are read in any case, because they refer to
/// each other; with PATHs only what concerns those is shown. Warnings alone do not fail.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc check                                         everything below content/
  kcc check content/krosmasters/s4/julith.toml      one file
  kcc check --format concise                        one line for each problem
  kcc check --verbose                               with the explanation of each message
  kcc check --fix                                   mend what can be mended without a doubt")]
pub(crate) struct Arguments {
    /// Files or folders whose problems are shown; content/ if none is named
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,

    /// How problems are written
    #[arg(long, value_name = "FORMAT", default_value = "full",
          value_parser = PossibleValuesParser::new(Format::ALL.iter().map(|format| format.name())).try_map(|name| name.parse::<Format>()))]
    format: Format,

    /// The language of messages: en or fr
    #[arg(long, value_name = "LANGUAGE", value_parser = cli::language)]
    lang: Option<Language>,

    /// Write safe fixes into the files first, then show what is left
    #[arg(long)]
    fix: bool,

    /// Explain each kind of problem once
    #[arg(long, short)]
    verbose: bool,
}

/// Checks, and prints what is wrong.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(arguments.lang);
    let folder = folder(&arguments.paths)?;
    if arguments.fix {
        fix(&folder, &arguments.paths, terminal)?;
    }
    let found = ContentFiles::read(&folder)?;
    let selection = Selection::of(&arguments.paths, &found)?;
    let checked = check(found);
    let problems = selection.problems(&checked);
    let options = Options { verbose: arguments.verbose, ..terminal.options() };
    terminal.result(&render(&problems, &checked.compiled.sources, arguments.format, &options))?;
    if !problems.is_empty() {
        terminal.talk(&format!("{}\n", summary(&problems, checked.files, terminal.language())));
    }
    checked.tell_faults(terminal);
    Ok(checked.exit(&problems))
}

/// Applies safe fixes until none is left. A fix can bring to light what its mistake hid, so a few rounds may be needed.
fn fix(folder: &Path, paths: &[PathBuf], terminal: Terminal) -> anyhow::Result<()> {
    const ROUNDS: usize = 5;
    let mut fixes = 0;
    for _ in 0..ROUNDS {
        let found = ContentFiles::read(folder)?;
        let selection = Selection::of(paths, &found)?;
        let checked = check(found.clone());
        let mended = mend(&found, &selection.problems(&checked), &checked.compiled.sources)?;
        fixes += mended.fixes;
        if mended.fixes == 0 {
            break;
        }
    }
    match (fixes, terminal.language()) {
        (0, _) => {}
        (1, Language::English) => terminal.talk("1 problem mended\n"),
        (1, Language::French) => terminal.talk("1 problème corrigé\n"),
        (fixes, Language::English) => terminal.talk(&format!("{fixes} problems mended\n")),
        (fixes, Language::French) => terminal.talk(&format!("{fixes} problèmes corrigés\n")),
    }
    Ok(())
}

/// The one content folder of all paths.
fn folder(paths: &[PathBuf]) -> anyhow::Result<PathBuf> {
    let Some((first, others)) = paths.split_first() else { return usual_folder() };
    let folder = content_folder(first)?;
    for other in others {
        let other_folder = content_folder(other)?;
        if other_folder.canonicalize().ok() != folder.canonicalize().ok() {
            bail!("`{}` and `{}` are in different content folders; check them one after the other", first.display(), other.display());
        }
    }
    Ok(folder)
}

/// What is shown of everything that is wrong.
enum Selection {
    All,
    /// What concerns files whose paths begin so.
    Below(Vec<String>),
}

impl Selection {
    fn of(paths: &[PathBuf], found: &ContentFiles) -> anyhow::Result<Self> {
        let real = |path: &Path| path.canonicalize().with_context(|| format!("`{}` cannot be read", path.display()));
        let root = real(&found.folder)?;
        let mut below = Vec::new();
        for path in paths {
            match real(path)?.strip_prefix(&root) {
                Ok(inner) if !inner.as_os_str().is_empty() => below.push(shown(&Path::new(&found.root).join(inner))),
                // The content folder itself, or a folder that it is in.
                _ => return Ok(Self::All),
            }
        }
        Ok(if below.is_empty() { Self::All } else { Self::Below(below) })
    }

    fn problems(&self, checked: &Checked) -> Vec<Diagnostic> {
        let problems = &checked.compiled.problems;
        let Self::Below(below) = self else { return problems.clone() };
        let here = |place: &Place| {
            let source = checked.compiled.sources.get(place.file);
            source.is_some_and(|source| below.iter().any(|path| is_below(&source.path, path)))
        };
        // A problem without a place concerns the whole folder, and one that points here concerns what is here.
        let concerns = |problem: &Diagnostic| match &problem.place {
            Some(place) => here(place) || problem.related.iter().any(|related| here(&related.place)),
            None => {
                let path = problem.words.iter().find(|(name, _)| *name == "path");
                path.is_none_or(|(_, path)| below.iter().any(|selected| is_below(path, selected)))
            }
        };
        problems.iter().filter(|problem| concerns(problem)).cloned().collect()
    }
}

fn is_below(path: &str, folder: &str) -> bool {
    path.strip_prefix(folder).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}
