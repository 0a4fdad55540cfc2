//! `kcc build`: everything that is made of a content folder.

use crate::checking::{Checked, check};
use crate::content_files::{ContentFiles, content_folder, usual_folder};
use crate::exit::Exit;
use crate::output;
use crate::target::{Order, Refusal, Target};
use crate::terminal::Terminal;
use crate::unprintable;
use anyhow::Context as _;
use clap::ValueEnum;
use kcc_diagnostics::{Diagnostic, Format, Severity, render, summary};
use kcc_generator::sheet::Paper;
use kcc_wording::Language;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// Check content and make everything of it: cards, sheets to print, data
///
/// Content with errors makes nothing, and what an earlier build made stays as it is. The same content makes the same bytes,
/// with any number of threads.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc build                               content/ to build/
  kcc build content/ --out /tmp/cards
  kcc build --target pdf --lang fr --paper a4

Messages come in the language of KCC_LANG or of the system; --lang is for cards.")]
pub(crate) struct Arguments {
    /// The content folder; content/ if none is named
    #[arg(value_name = "CONTENT")]
    content: Option<PathBuf>,

    /// Where the results go; the folder is replaced
    #[arg(long, value_name = "DIR", default_value = "build")]
    out: PathBuf,

    /// What is made
    #[arg(long, value_enum, value_delimiter = ',', value_name = "TARGETS", default_values_t = Target::USUAL)]
    target: Vec<Target>,

    /// The languages of the cards
    #[arg(long, value_enum, value_delimiter = ',', value_name = "LANGUAGES", default_values_t = [Printed::En, Printed::Fr])]
    lang: Vec<Printed>,

    /// The papers of the sheets
    #[arg(long, value_enum, value_delimiter = ',', value_name = "PAPERS", default_values_t = [SheetPaper::A4, SheetPaper::Letter])]
    paper: Vec<SheetPaper>,

    /// How many threads work; as many as there are processors if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: Option<u16>,
}

/// A language of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
enum Printed {
    /// English
    En,
    /// French
    Fr,
}

/// A paper of sheets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
enum SheetPaper {
    /// 210 by 297 millimetres
    A4,
    /// 8.5 by 11 inches
    Letter,
}

/// Builds.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(None);
    if let Some(threads) = arguments.threads {
        rayon::ThreadPoolBuilder::new().num_threads(threads.into()).build_global().context("threads cannot be started")?;
    }
    let folder = arguments.content.as_deref().map_or_else(usual_folder, content_folder)?;
    // Before any work: whether the result could be written at all.
    output::replaceable(&arguments.out, &[&folder])?;
    let checked = check(ContentFiles::read(&folder)?);
    // Hints are for those who ask for them; see `kcc check --verbose`.
    let told = |problem: &&Diagnostic| problem.severity() != Severity::Hint;
    let problems: Vec<Diagnostic> = checked.compiled.problems.iter().filter(told).cloned().collect();
    if !problems.is_empty() {
        tell(&problems, &checked, terminal);
        checked.tell_faults(terminal);
    }
    match checked.exit(&problems) {
        Exit::Clean => {}
        exit @ (Exit::Problems | Exit::Usage | Exit::Fault) => return Ok(exit),
    }
    let order = Order {
        compiled: &checked.compiled,
        targets: &arguments.target,
        languages: &languages(&arguments.lang),
        papers: &papers(&arguments.paper),
    };
    let files = match order.make(&terminal.progress(Order::STEPS)) {
        Ok(files) => files,
        Err(Refusal::Words { misfits, misread }) => {
            let problems = unprintable::problems(&misfits, &misread, &checked.compiled);
            tell(&problems, &checked, terminal);
            return Ok(Exit::Problems);
        }
        Err(Refusal::Fault(fault)) => return Err(fault.into()),
    };
    output::replace(&arguments.out, &files, &[&folder])?;
    terminal.talk(&format!("{} files in {}\n", files.len(), arguments.out.display()));
    Ok(Exit::Clean)
}

/// Each language once, in one order, so that the order of words in an argument changes nothing.
fn languages(chosen: &[Printed]) -> Vec<Language> {
    let chosen: BTreeSet<Printed> = chosen.iter().copied().collect();
    let language = |printed| match printed {
        Printed::En => Language::English,
        Printed::Fr => Language::French,
    };
    chosen.into_iter().map(language).collect()
}

fn papers(chosen: &[SheetPaper]) -> Vec<Paper> {
    let chosen: BTreeSet<SheetPaper> = chosen.iter().copied().collect();
    let paper = |paper| match paper {
        SheetPaper::A4 => Paper::a4(),
        SheetPaper::Letter => Paper::letter(),
    };
    chosen.into_iter().map(paper).collect()
}

/// Says what is wrong, and how much.
fn tell(problems: &[Diagnostic], checked: &Checked, terminal: Terminal) {
    terminal.talk(&render(problems, &checked.compiled.sources, Format::Full, &terminal.options()));
    terminal.talk(&format!("{}\n", summary(problems, checked.files, terminal.language())));
}
