//! `kcc build`: makes everything from a content folder.

use crate::build_cache::{self, Inputs};
use crate::checking::{Checked, check};
use crate::content_files::{ContentFiles, content_folder, shown, usual_folder};
use crate::exit::Exit;
use crate::freshness;
use crate::game_args;
use crate::history;
use crate::language;
use crate::messages::said;
use crate::numbers::{self, Missing};
use crate::output;
use crate::print_problems;
use crate::printing::PrintArguments;
use crate::target::{Before, Made, Order, Refusal, Target, bga, png, web, workshop};
use crate::terminal::Terminal;
use anyhow::{Context as _, bail};
use kcc_diagnostics::{Diagnostic, Format, Severity, render, summary};
use kcc_generator::Templates;
use kcc_generator::bga::{Given, LOCK};
use kcc_generator::deck::Game;
use kcc_interpreter::{Chance, Setup};
use kcc_ir::Content;
use kcc_printer::page_cache::PageCache;
use kcc_wording::Language;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Check content and make everything of it: cards, sheets to print, data
///
/// Content with errors makes nothing, and what an earlier build made stays as it is. The same content makes the same bytes,
/// with any number of threads. A build is not made again where nothing changed, and cards that look the same are not drawn again.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc build                               content/ to build/
  kcc build content/ --out /tmp/cards
  kcc build --target pdf --lang fr --paper a4
  kcc build --target pdf --only julith,'s4*',tokens=2
  kcc build --target pdf --changed-since v1.0     only what looks different now
  kcc build --target pdf --backs fold             printed on one side, folded and glued
  kcc build --game julith,joris,goultard:remington-smisse,percedal,kerub-crepin --arena bonta-1
                                          all that one game needs, as one PDF
  kcc build --target mpc --copies names --dpi 600
                                          pictures and an order for MakePlayingCards
  kcc build --target tts --address https://example.org/kcc/build
                                          a table for Tabletop Simulator
  kcc build --numbers                     give numbers for online games to new cards
  kcc build --target bga --check --project ../krosmasterarena
                                          is the copy in that project still what content/ says?

Messages come in the language of KCC_LANG or of the system; --lang is for cards.")]
pub(crate) struct Arguments {
    /// The content folder; content/ if none is named
    #[arg(value_name = "CONTENT")]
    content: Option<PathBuf>,

    /// Where the results go: build/, or game/ with --game; the folder is replaced
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// What is made; pages, sheets and data if not given
    #[arg(long, value_enum, value_delimiter = ',', value_name = "TARGETS")]
    target: Vec<Target>,

    /// Whether numbers are given to the cards that online games cannot tell apart yet.
    #[arg(long, conflicts_with = "check", help = said("help-build-numbers", &[]))]
    numbers: bool,

    /// The languages of the cards
    #[arg(long, value_parser = language::argument, value_delimiter = ',', value_name = "LANGUAGES", default_values_t = Language::all())]
    lang: Vec<Language>,

    /// A folder of pictures of your own: ID.png, ID.jpg or ID.svg takes the place of the emblem on the card with that id
    #[arg(long, value_name = "DIR")]
    pictures: Option<PathBuf>,

    #[command(flatten)]
    shots: png::PictureOptions,

    #[command(flatten)]
    web: web::WebOptions,

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

/// Builds.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(None);
    start_threads(arguments.threads)?;
    let mut ready = match prepare(arguments, terminal)? {
        Ok(ready) => ready,
        Err(exit) => return Ok(exit),
    };
    let out = arguments.out();
    let told = |id, number: usize| {
        let facts = [("number", number.to_string()), ("out", out.display().to_string())];
        terminal.talk(&format!("{}\n", said(id, &facts)));
    };
    if let Some(number) = (!arguments.check).then(|| build_cache::unchanged(&out, &ready.inputs)).flatten() {
        write_lock(&ready, terminal)?;
        told("build-number-files-in-out-unchanged", number);
        return Ok(Exit::Clean);
    }
    let pages = Arc::new(if arguments.check { PageCache::default() } else { build_cache::pages(&out) });
    let before = ready.earlier.take().map(|earlier| earlier.checked(terminal));
    let made = match make(arguments, &ready, before.as_ref(), &pages, terminal)? {
        Ok(made) => made,
        Err(exit) => return Ok(exit),
    };
    if arguments.check {
        return compare(arguments, &made, &ready.folder, terminal);
    }
    let number = made.files.len();
    let mut files = made.files;
    files.extend(pages.outputs());
    files.push(build_cache::made_of(&ready.inputs, &files));
    output::replace(&out, &files, &[&ready.folder])?;
    write_lock(&ready, terminal)?;
    told("build-number-files-in-out", number);
    Ok(Exit::Clean)
}

fn start_threads(number: Option<u16>) -> anyhow::Result<()> {
    let Some(number) = number else { return Ok(()) };
    let threads = rayon::ThreadPoolBuilder::new().num_threads(number.into());
    threads.build_global().with_context(|| said("build-threads-cannot-be-started", &[]))
}

/// What is known before anything is made.
struct Ready {
    folder: PathBuf,
    checked: Checked,
    /// The state that looks are compared with, until it is.
    earlier: Option<Earlier>,
    one_game: Option<Game>,
    targets: Vec<Target>,
    /// All numbers of cards, those of packs too.
    lock: Option<String>,
    /// The text of `ids.lock` with the names that were changed, if any were.
    renamed: Option<String>,
    /// The numbers given in this build.
    given: Option<Given>,
    inputs: Inputs,
}

/// Reads and checks the content, and finds out what is made of it. If that is nothing, the reason is reported, and the exit code is returned.
fn prepare(arguments: &Arguments, terminal: Terminal) -> anyhow::Result<Result<Ready, Exit>> {
    let folder = arguments.content.as_deref().map_or_else(usual_folder, content_folder)?;
    arguments.check_before(&folder)?;
    let found = ContentFiles::read(&folder)?;
    let mut inputs = arguments.inputs();
    inputs.content(&found);
    let earlier = arguments.print.changed_since().map(|reference| Earlier::read(&found, reference)).transpose()?;
    let mut checked = check(found);
    let renamed = arguments.bga.rename(checked.lock.as_deref())?;
    checked.lock = renamed.clone().or(checked.lock);
    match tell_problems(&checked, terminal) {
        Exit::Clean => {}
        exit @ (Exit::Problems | Exit::Usage | Exit::Fault | Exit::Interrupted) => return Ok(Err(exit)),
    }
    if let Some(earlier) = &earlier {
        earlier.add_to(&mut inputs);
    }
    let one_game = match one_game(arguments, &checked.compiled.content, terminal)? {
        Ok(one_game) => one_game,
        Err(exit) => return Ok(Err(exit)),
    };
    let given = arguments.numbers.then(|| numbers::give(checked.lock.as_deref(), &checked)).transpose()?;
    if let Some(given) = &given {
        bga::perhaps_renamed([&given.keys, &given.gone], terminal);
    }
    checked.lock = given.as_ref().map(|given| given.text.clone()).or(checked.lock);
    let lock = numbers::all(checked.lock.as_deref(), &checked)?;
    let targets = arguments.targets(&numbers::missing(lock.as_deref(), &checked.compiled), terminal)?;
    if arguments.target.is_empty() && one_game.is_none() && !targets.contains(&Target::Bga) {
        // What they cannot say is told before the cards have numbers.
        let misread = print_problems::misread(&checked.compiled)?;
        if !misread.is_empty() {
            tell(&misread, &checked, terminal);
            return Ok(Err(Exit::Problems));
        }
    }
    let inputs = inputs.with_numbers(lock.as_deref());
    Ok(Ok(Ready { folder, checked, earlier, one_game, targets, lock, renamed, given, inputs }))
}

/// Makes everything, in memory. If there are words that cannot be printed, they are reported, and the exit code is returned.
fn make(
    arguments: &Arguments,
    ready: &Ready,
    before: Option<&Before>,
    pages: &Arc<PageCache>,
    terminal: Terminal,
) -> anyhow::Result<Result<Made, Exit>> {
    let order = Order {
        compiled: &ready.checked.compiled,
        targets: &ready.targets,
        languages: &languages(&arguments.lang),
        print: &arguments.print,
        before,
        pictures: arguments.pictures.as_deref(),
        pages: pages.clone(),
        shots: &arguments.shots,
        web: &arguments.web,
        game: &arguments.bga.bga_game,
        one_game: ready.one_game.as_ref(),
        lock: ready.lock.as_deref(),
    };
    if ready.targets.contains(&Target::Html) && !workshop::is_there() {
        terminal.talk(&format!("{}\n", said("build-no-workshop", &[])));
    }
    match order.make(&terminal.progress(Order::STEPS)) {
        Ok(made) => Ok(Ok(made)),
        Err(Refusal::Words { misfits, misread }) => {
            let problems = print_problems::problems(&misfits, &misread, &ready.checked.compiled);
            tell(&problems, &ready.checked, terminal);
            Ok(Err(Exit::Problems))
        }
        Err(Refusal::Sheets(reason)) => bail!(reason),
        Err(Refusal::Fault(fault)) => Err(fault.into()),
    }
}

/// Returns the game that is printed, if one is. What its teams or its arena break of the rules is reported, and the exit code is returned.
fn one_game(arguments: &Arguments, content: &Content, terminal: Terminal) -> anyhow::Result<Result<Option<Game>, Exit>> {
    let Some((teams, arena)) = arguments.print.game() else { return Ok(Ok(None)) };
    let teams = game_args::these(teams, content)?;
    let (ruleset, arena) = (game_args::ruleset(content, None)?, game_args::arena(content, arena)?);
    let compiled = match game_args::ready(content, &ruleset, &arena, terminal) {
        Ok(compiled) => compiled,
        Err(exit) => return Ok(Err(exit)),
    };
    if let Err(refusals) = kcc_interpreter::Game::new(&compiled, Setup::of(teams.clone(), Chance::Asked)) {
        game_args::tell(&refusals, terminal);
        return Ok(Err(Exit::Problems));
    }
    Ok(Ok(Some(Game { teams, arena, ruleset })))
}

/// Reports what is wrong with the content. Hints are only for those who ask for them; see `kcc check --verbose`.
fn tell_problems(checked: &Checked, terminal: Terminal) -> Exit {
    let told = |problem: &&Diagnostic| problem.severity() != Severity::Hint;
    let problems: Vec<Diagnostic> = checked.compiled.problems.iter().filter(told).cloned().collect();
    if !problems.is_empty() {
        tell(&problems, checked, terminal);
        checked.tell_faults(terminal);
    }
    checked.exit(&problems)
}

/// Writes `ids.lock`: with the numbers given in this build, and says that they are new; or with the names that were changed, if none were.
fn write_lock(ready: &Ready, terminal: Terminal) -> anyhow::Result<()> {
    let path = ready.folder.join(LOCK);
    let Some(Given { text, keys, .. }) = ready.given.as_ref().filter(|given| !given.keys.is_empty()) else {
        return ready.renamed.as_deref().map_or(Ok(()), |text| output::replace_file(&path, text));
    };
    output::replace_file(&path, text)?;
    let new = match keys.len() {
        1 => said("build-1-new-number", &[]),
        given => said("build-given-new-numbers", &[("given", given.to_string())]),
    };
    let path = shown(&path);
    let why = said("build-new-in-path-commit-it", &[("new", new.to_string()), ("path", path.to_string())]);
    terminal.talk(&format!("{why}\n"));
    Ok(())
}

/// An earlier state of the content, and its templates.
struct Earlier {
    content: ContentFiles,
    templates: BTreeMap<String, Vec<u8>>,
}

impl Earlier {
    fn read(found: &ContentFiles, reference: &str) -> anyhow::Result<Self> {
        Ok(Self { content: history::read(found, reference)?, templates: history::templates(found, reference)? })
    }

    fn add_to(&self, inputs: &mut Inputs) {
        inputs.content(&self.content);
        self.templates.iter().for_each(|(path, bytes)| [path.as_bytes(), bytes].into_iter().for_each(|part| inputs.add(part)));
    }

    /// Returns what looks are compared with.
    fn checked(self, terminal: Terminal) -> Before {
        Before { compiled: check(self.content).compiled, templates: Self::templates(&self.templates, terminal) }
    }

    /// Returns the templates, or `None` if there were none, or if they do not fit this kcc, which is reported.
    fn templates(files: &BTreeMap<String, Vec<u8>>, terminal: Terminal) -> Option<Templates> {
        if files.is_empty() {
            return None;
        }
        match Templates::from_files(files) {
            Ok(templates) => Some(templates),
            Err(error) => {
                let why = said("build-the-templates-of-then-do", &[("error", error.to_string())]);
                terminal.talk(&format!("{why}\n"));
                None
            }
        }
    }
}

impl Arguments {
    /// Returns where the results go. A game leaves alone what was made of all cards.
    fn out(&self) -> PathBuf {
        let usual = if self.print.is_game() { "game" } else { "build" };
        self.out.clone().unwrap_or_else(|| PathBuf::from(usual))
    }

    /// Returns the targets. Data for online games need a number for every card: without one they are refused, or left out if nobody asked for
    /// them.
    fn targets(&self, missing: &Missing, terminal: Terminal) -> anyhow::Result<Vec<Target>> {
        if self.print.is_game() {
            return Ok(if self.target.is_empty() { vec![Target::Pdf] } else { self.target.clone() });
        }
        let mut targets = if self.target.is_empty() { Target::USUAL.to_vec() } else { self.target.clone() };
        if self.check || !targets.contains(&Target::Bga) {
            return Ok(targets);
        }
        let Some(told) = missing.told(self.target.is_empty()) else { return Ok(targets) };
        if !self.target.is_empty() {
            bail!(told);
        }
        terminal.talk(&format!("{told}\n"));
        targets.retain(|target| *target != Target::Bga);
        Ok(targets)
    }

    /// Refuses, before any work, what cannot be made or written.
    fn check_before(&self, folder: &Path) -> anyhow::Result<()> {
        if self.project.is_some() && self.target != [Target::Bga] {
            bail!(said("build-project-compares-the-data-for", &[]));
        }
        if !self.check {
            output::replaceable(&self.out(), &[folder])?;
        }
        if self.print.is_game() {
            if !self.target.iter().all(|target| target.is_printed()) {
                bail!(said("printing-game-is-a-pdf", &[]));
            }
            return self.print.check(if self.target.is_empty() { &[Target::Pdf] } else { &self.target });
        }
        self.print.check(if self.target.is_empty() { &Target::USUAL } else { &self.target })
    }

    /// Returns the hash of the arguments that affect the result.
    fn inputs(&self) -> Inputs {
        let mut inputs = Inputs::new();
        let chosen = (&self.target, languages(&self.lang), &self.shots, &self.web, &self.bga, &self.print);
        inputs.add(format!("{chosen:?}").as_bytes());
        if let Some(pictures) = &self.pictures {
            inputs.folder(pictures);
        }
        inputs
    }
}

/// Reports the files on the disk that differ from what was made.
fn compare(arguments: &Arguments, made: &Made, folder: &Path, terminal: Terminal) -> anyhow::Result<Exit> {
    let mut stale = match &arguments.project {
        Some(project) => freshness::of_project(project, &made.files)?,
        None => freshness::of_folder(&arguments.out(), &made.files),
    };
    let lacks = |number: &usize| said("build-lacks-number-of-the-cards", &[("number", number.to_string())]);
    let numbers = made.lock.as_ref().map(|(_, number)| (shown(&folder.join(LOCK)), lacks(number)));
    stale.extend(numbers);
    let lines: Vec<String> =
        stale.iter().map(|(path, how)| said("build-path-how", &[("path", path.to_string()), ("how", how.to_string())])).collect();
    terminal.result(&lines.concat())?;
    if stale.is_empty() {
        return Ok(Exit::Clean);
    }
    let (old, all) = (stale.len(), made.files.len());
    let how = said("build-old-of-all-files-are", &[("old", old.to_string()), ("all", all.to_string())]);
    terminal.talk(&format!("{how}\n"));
    Ok(Exit::Problems)
}

/// Returns each language once, in a fixed order, so that the order of the arguments changes nothing.
fn languages(chosen: &[Language]) -> Vec<Language> {
    chosen.iter().copied().collect::<BTreeSet<_>>().into_iter().collect()
}

/// Prints the problems and their number.
fn tell(problems: &[Diagnostic], checked: &Checked, terminal: Terminal) {
    terminal.talk(&render(problems, &checked.compiled.sources, Format::Full, &terminal.options()));
    terminal.talk(&format!("{}\n", summary(problems, checked.files, terminal.language())));
}
