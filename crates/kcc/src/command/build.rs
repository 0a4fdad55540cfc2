//! `kcc build`: everything that is made of a content folder.

use crate::checking::{Checked, check};
use crate::content_files::{ContentFiles, content_folder, shown, usual_folder};
use crate::exit::Exit;
use crate::history;
use crate::output;
use crate::printing::PrintArguments;
use crate::refusing::said;
use crate::stale;
use crate::target::{Made, Order, Refusal, Target, bga, png, tts};
use crate::terminal::Terminal;
use crate::unprintable;
use anyhow::{Context as _, bail};
use clap::ValueEnum;
use kcc_diagnostics::{Diagnostic, Format, Severity, render, summary};
use kcc_generator::bga::LOCK;
use kcc_wording::Language;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

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
  kcc build --target pdf --only julith,'s4*',tokens=2
  kcc build --target pdf --changed-since v1.0     only what looks different now
  kcc build --target pdf --backs fold             printed on one side, folded and glued
  kcc build --target png --dpi 600 --picture-size poker
                                          pictures for a print shop
  kcc build --target bga --check --project ../krosmasterarena
                                          is the copy in that project still what content/ says?

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

    /// A folder of pictures of your own: ID.png, ID.jpg or ID.svg takes the place of the emblem on the card with that id
    #[arg(long, value_name = "DIR")]
    pictures: Option<PathBuf>,

    #[command(flatten)]
    shots: png::PictureOptions,

    #[command(flatten)]
    tabletop: tts::TabletopOptions,

    #[command(flatten)]
    bga: bga::BgaOptions,

    /// Write nothing, and end with 1 if what is there is not what would be made
    #[arg(long)]
    check: bool,

    /// With --check and --target bga: compare with the copy of bga/ in this project instead of with --out
    #[arg(long, value_name = "DIR", requires = "check")]
    project: Option<PathBuf>,

    /// How many threads work; as many as there are processors if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: Option<u16>,

    #[command(flatten)]
    print: PrintArguments,
}

/// A language of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
enum Printed {
    /// English
    En,
    /// French
    Fr,
}

/// Builds.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(None);
    if let Some(threads) = arguments.threads {
        rayon::ThreadPoolBuilder::new()
            .num_threads(threads.into())
            .build_global()
            .with_context(|| said!("threads cannot be started", "les fils d’exécution ne démarrent pas"))?;
    }
    let folder = arguments.content.as_deref().map_or_else(usual_folder, content_folder)?;
    if arguments.project.is_some() && arguments.target != [Target::Bga] {
        bail!(said!(
            "--project compares the data for Board Game Arena alone: say --target bga too",
            "--project ne compare que les données pour Board Game Arena\u{a0}: ajoutez --target bga"
        ));
    }
    // Before any work: whether the result could be written at all.
    if !arguments.check {
        output::replaceable(&arguments.out, &[&folder])?;
    }
    arguments.print.check()?;
    let found = ContentFiles::read(&folder)?;
    let before = arguments.print.changed_since().map(|reference| history::read(&found, reference)).transpose()?;
    let checked = check(found);
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
    let before = before.map(|before| check(before).compiled);
    let order = Order {
        compiled: &checked.compiled,
        targets: &arguments.target,
        languages: &languages(&arguments.lang),
        print: &arguments.print,
        before: before.as_ref(),
        pictures: arguments.pictures.as_deref(),
        shots: &arguments.shots,
        tabletop: &arguments.tabletop,
        game: &arguments.bga.game,
        lock: checked.lock.as_deref(),
    };
    let made = match order.make(&terminal.progress(Order::STEPS)) {
        Ok(made) => made,
        Err(Refusal::Words { misfits, misread }) => {
            let problems = unprintable::problems(&misfits, &misread, &checked.compiled);
            tell(&problems, &checked, terminal);
            return Ok(Exit::Problems);
        }
        Err(Refusal::Sheets(reason)) => bail!(reason),
        Err(Refusal::Fault(fault)) => return Err(fault.into()),
    };
    if arguments.check {
        return compare(arguments, &made, &folder, terminal);
    }
    output::replace(&arguments.out, &made.files, &[&folder])?;
    if let Some((text, number)) = &made.lock {
        let path = folder.join(LOCK);
        output::replace_file(&path, text)?;
        let new = match number {
            1 => said!("1 new number", "1 nouveau numéro"),
            number => said!("{number} new numbers", "{number} nouveaux numéros"),
        };
        let path = shown(&path);
        let why = said!(
            "{new} in {path}: commit it, since online tables know cards by these numbers",
            "{new} dans {path}\u{a0}: à joindre au dépôt, car les tables en ligne connaissent les cartes par ces numéros"
        );
        terminal.talk(&format!("{why}\n"));
    }
    let (number, out) = (made.files.len(), arguments.out.display());
    terminal.talk(&format!("{}\n", said!("{number} files in {out}", "{number} fichiers dans {out}")));
    Ok(Exit::Clean)
}

/// Says where what is there is not what was made.
fn compare(arguments: &Arguments, made: &Made, folder: &Path, terminal: Terminal) -> anyhow::Result<Exit> {
    let mut stale = match &arguments.project {
        Some(project) => stale::of_project(project, &made.files)?,
        None => stale::of_folder(&arguments.out, &made.files),
    };
    let lacks = |number: &usize| said!("lacks {number} of the cards", "n’a pas les numéros de {number} des cartes");
    let numbers = made.lock.as_ref().map(|(_, number)| (shown(&folder.join(LOCK)), lacks(number)));
    stale.extend(numbers);
    let lines: Vec<String> = stale.iter().map(|(path, how)| said!("{path}: {how}\n", "{path}\u{a0}: {how}\n")).collect();
    terminal.result(&lines.concat())?;
    if stale.is_empty() {
        return Ok(Exit::Clean);
    }
    let (old, all) = (stale.len(), made.files.len());
    let how = said!(
        "{old} of {all} files are stale; the same command without --check makes them anew",
        "{old} fichiers sur {all} sont périmés\u{a0}; la même commande sans --check les refait"
    );
    terminal.talk(&format!("{how}\n"));
    Ok(Exit::Problems)
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

/// Says what is wrong, and how much.
fn tell(problems: &[Diagnostic], checked: &Checked, terminal: Terminal) {
    terminal.talk(&render(problems, &checked.compiled.sources, Format::Full, &terminal.options()));
    terminal.talk(&format!("{}\n", summary(problems, checked.files, terminal.language())));
}
