//! `kcc check`: finds everything that is wrong with content files.

use crate::baseline::new_problems;
use crate::checking::check;
use crate::content_files::ContentFiles;
use crate::deep;
use crate::exit::Exit;
use crate::fix::mend;
use crate::history;
use crate::language;
use crate::messages::say;
use crate::numbers;
use crate::selection::{Selection, folder};
use crate::sentences::read_back;
use crate::terminal::Terminal;
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use kcc_diagnostics::{Format, Language, Mistake, Options, Severity, render, summary};
use kcc_reading::Readers;
use std::path::{Path, PathBuf};

/// Report everything that is wrong with content files
///
/// Prints nothing and ends with 0 if all is well. All files of the content folder are read in any case, because they refer to
/// each other; with PATHs only what concerns those is shown. Warnings alone do not fail. Hints are shown with --verbose. Whether
/// words have room on their cards is found out by `kcc build`, which draws them. A sentence as cards print it, in any language, is
/// read back, and the lines that print it are shown.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc check                                         everything below content/
  kcc check content/krosmasters/s4/julith.toml      one file
  kcc check --format concise                        one line for each problem
  kcc check --verbose                               with the explanation of each message
  kcc check --since main                            only what is new since main, for pull requests
  kcc check --deep content/krosmasters/s4/julith.toml  play it too: what never acts?
  kcc check --fix                                   mend what can be mended without a doubt")]
pub(crate) struct Arguments {
    /// Files or folders whose problems are shown; content/ if none is named
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,

    /// How problems are written
    #[arg(long, value_name = "FORMAT", default_value = "full",
          value_parser = PossibleValuesParser::new(Format::ALL.iter().map(|format| format.name())).try_map(|name| name.parse::<Format>()))]
    format: Format,

    /// The language of messages, by its code
    #[arg(long, value_name = "LANGUAGE", value_parser = language::argument)]
    lang: Option<Language>,

    /// Write safe fixes into the files first, then show what is left
    #[arg(long)]
    fix: bool,

    /// Show only problems that this commit, branch or tag of the git repository did not have
    #[arg(long, value_name = "REF")]
    since: Option<String>,

    /// Play every statement with it and without it, and warn of what never acts; this takes some seconds for all content
    #[arg(long)]
    deep: bool,

    /// Explain each kind of problem once, and show hints too
    #[arg(long, short)]
    verbose: bool,
}

/// Checks, and prints what is wrong.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(arguments.lang);
    let folder = folder(&arguments.paths)?;
    let mut readers = Readers::default();
    if arguments.fix {
        fix(&folder, &arguments.paths, &mut readers, terminal)?;
    }
    let found = ContentFiles::read(&folder)?;
    let selection = Selection::of(&arguments.paths, &found)?;
    // Before any work: does the earlier state exist at all?
    let before = arguments.since.as_deref().map(|reference| history::read(&found, reference)).transpose()?;
    let mut checked = check(found);
    read_back(&mut checked.compiled, |path| selection.has(path), &mut readers, terminal);
    if let Some(before) = &before {
        let lost = numbers::lost(checked.lock.as_deref(), before.lock.as_deref(), &before.root, &mut checked.compiled.sources);
        checked.compiled.problems.extend(lost);
    }
    if arguments.deep {
        let idle = deep::never_acting(&checked, &selection, terminal);
        checked.compiled.problems.extend(idle);
    }
    let mut problems = selection.problems(&checked);
    let mut older = 0;
    if let Some(before) = before {
        let all = problems.len();
        let mut earlier = check(before);
        // What is told of a sentence now is held against what would have been told of it then.
        read_back(&mut earlier.compiled, |path| selection.has(path), &mut readers, terminal);
        if arguments.deep && problems.iter().any(|problem| problem.mistake == Mistake::NeverActs) {
            let idle = deep::never_acting(&earlier, &Selection::All, terminal);
            earlier.compiled.problems.extend(idle);
        }
        problems = new_problems(problems, &checked.compiled, &earlier.compiled);
        older = all - problems.len();
    }
    if !arguments.verbose && arguments.format != Format::Json {
        // Hints are for those who ask for more, and for tools that sort by severity themselves.
        problems.retain(|problem| problem.severity() != Severity::Hint);
    }
    let options = Options { verbose: arguments.verbose, ..terminal.options() };
    terminal.result(&render(&problems, &checked.compiled.sources, arguments.format, &options))?;
    if !problems.is_empty() {
        terminal.talk(&format!("{}\n", summary(&problems, checked.files, terminal.language())));
    }
    left_out(older, terminal);
    checked.tell_faults(terminal);
    Ok(checked.exit(&problems))
}

/// Reports how many problems the change did not introduce.
fn left_out(count: usize, terminal: Terminal) {
    if count > 0 {
        terminal.talk(&say(terminal.language(), "check-left-out", &[("problems", count.to_string())]));
    }
}

/// Applies safe fixes until none is left. A fix can reveal what its mistake hid, so a few rounds may be needed.
fn fix(folder: &Path, paths: &[PathBuf], readers: &mut Readers, terminal: Terminal) -> anyhow::Result<()> {
    const ROUNDS: usize = 5;
    let mut fixes = 0;
    for _ in 0..ROUNDS {
        let found = ContentFiles::read(folder)?;
        let selection = Selection::of(paths, &found)?;
        let mut checked = check(found.clone());
        read_back(&mut checked.compiled, |path| selection.has(path), readers, terminal);
        let mended = mend(&found, &selection.problems(&checked), &checked.compiled.sources)?;
        fixes += mended.fixes;
        if mended.fixes == 0 {
            break;
        }
    }
    if fixes > 0 {
        terminal.talk(&say(terminal.language(), "check-mended", &[("problems", fixes.to_string())]));
    }
    Ok(())
}
