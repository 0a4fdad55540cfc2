//! `kcc rules`: each paragraph of the rules, with the code that carries it and the scenarios that prove it.

use crate::checking::check;
use crate::content_files::{ContentFiles, content_folder, usual_folder};
use crate::exit::Exit;
use crate::language;
use crate::messages::say;
use crate::output;
use crate::reference;
use crate::rules::map::{Entry, Map};
use crate::rules::text::{Told, meant, no_such_rule};
use crate::rules::{json, paragraph};
use crate::terminal::Terminal;
use anyhow::bail;
use clap::ValueEnum;
use kcc_compiler::Compiled;
use kcc_diagnostics::{Format, Language, Severity, render, suggest, summary};
use kcc_generator::Templates;
use std::path::PathBuf;

/// Show the rules paragraph by paragraph: what each says, what carries it, and what proves it
///
/// The paragraphs are those of the fan-made rules 4.1, each in a line of kcc's own words. Scenarios of content/ play them, and are played
/// now. A paragraph is proven if more is known: its sentence was broken on purpose, by a change of the engine or of the content, and a
/// scenario that names it turned red; the tests of kcc make every such change. It is only played if a scenario names it and passes, but
/// nobody broke it to see whether that scenario notices. Ends with 1 if a scenario fails, or if something names a paragraph that does not
/// exist.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc rules                          how many paragraphs are proven, section by section
  kcc rules 7.2                      the paragraphs of a section
  kcc rules 7.2.8.c                  one: its code, its scenarios, what was broken to prove it
  kcc rules official-2-7             what another edition says otherwise
  kcc rules --unproven               what nothing proves: first what no scenario plays, then what is only played
  kcc rules --readings               how paragraphs are read that leave a choice
  kcc rules --format html --out rules.html")]
pub(crate) struct Arguments {
    /// A paragraph, a section, or a ruleset of another edition
    #[arg(value_name = "NUMBER|SECTION|RULESET")]
    name: Option<String>,

    /// How the result is written
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Form,

    /// Only what nothing proves
    #[arg(long, conflicts_with_all = ["name", "readings"])]
    unproven: bool,

    /// Only how paragraphs are read that contradict each other or leave a choice
    #[arg(long, conflicts_with = "name")]
    readings: bool,

    /// The content folder; content/ if none is named
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,

    /// Write the result into a file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// The language, by its code
    #[arg(long, value_name = "LANGUAGE", value_parser = language::argument)]
    lang: Option<Language>,
}

/// A form of the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Text
    #[default]
    Full,
    /// One document, `kcc.rules.v1`
    Json,
    /// A page for browsers
    Html,
}

/// Combines what is known, and shows it.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(arguments.lang);
    let compiled = match content(arguments, terminal)? {
        Ok(compiled) => compiled,
        Err(exit) => return Ok(exit),
    };
    let map = Map::new(compiled.as_ref())?;
    let told = Told { map: &map, language: terminal.language() };
    let text = match arguments.format {
        Form::Full => full(arguments, &told)?,
        Form::Json => {
            let wanted = wanted(arguments, &map)?;
            json::render(&map, wanted)?
        }
        Form::Html => {
            let wanted = wanted(arguments, &map)?;
            let page = reference::rules(&map, terminal.language(), &wanted, None);
            let templates = Templates::built_in().map_err(anyhow::Error::new)?;
            String::from_utf8_lossy(&page.html(&templates)?.bytes).into_owned()
        }
    };
    match &arguments.out {
        Some(path) => output::replace_file(path, &text)?,
        None => terminal.result(&text)?,
    }
    terminal.talk(&told.dangling());
    let failing = map.proofs.iter().any(|proof| proof.state == kcc_simulator::scenario::State::Failed);
    if failing {
        terminal.talk(&say(terminal.language(), "rules-kcc-some-scenarios-fail-kcc", &[]));
    }
    Ok(if failing || !map.dangling.is_empty() { Exit::Problems } else { Exit::Clean })
}

/// Returns the content with its scenarios, or `None` if there is no content folder. In content with mistakes, scenarios would fail because
/// of those.
fn content(arguments: &Arguments, terminal: Terminal) -> anyhow::Result<Result<Option<Compiled>, Exit>> {
    let found = match &arguments.content {
        Some(folder) => Some(ContentFiles::read(&content_folder(folder)?)?),
        None => usual_folder().ok().map(|folder| ContentFiles::read(&folder)).transpose()?.filter(|found| !found.files.is_empty()),
    };
    let Some(found) = found else {
        terminal.talk(&say(terminal.language(), "rules-kcc-there-is-no-content", &[]));
        return Ok(Ok(None));
    };
    let checked = check(found);
    let errors: Vec<_> = checked.compiled.problems.iter().filter(|problem| problem.severity() == Severity::Error).cloned().collect();
    if errors.is_empty() && checked.faults.is_empty() {
        return Ok(Ok(Some(checked.compiled)));
    }
    terminal.talk(&render(&errors, &checked.compiled.sources, Format::Full, &terminal.options()));
    terminal.talk(&format!("{}\n", summary(&errors, checked.files, terminal.language())));
    checked.tell_faults(terminal);
    Ok(Err(checked.exit(&errors)))
}

fn full(arguments: &Arguments, told: &Told<'_>) -> anyhow::Result<String> {
    if arguments.unproven {
        return Ok(told.unproven());
    }
    if arguments.readings {
        return Ok(told.readings());
    }
    let Some(name) = arguments.name.as_deref() else { return Ok(told.overview()) };
    if let Some(edition) = told.map.editions.iter().find(|map| map.edition.ruleset == name) {
        return Ok(told.edition(edition));
    }
    match told.map.entry(name) {
        Some(entry) if name == entry.paragraph.section() => Ok(format!("{}\n{}", told.paragraph(entry), told.section(name))),
        Some(entry) => Ok(told.paragraph(entry)),
        None if told.map.sections().iter().any(|(section, _)| *section == name) => Ok(told.section(name)),
        None => unknown(told.map, name, told.language),
    }
}

/// Returns the paragraphs that a document covers: all, those of a section, or one with its parts.
fn wanted<'m>(arguments: &'m Arguments, map: &'m Map) -> anyhow::Result<impl Fn(&Entry) -> bool + use<'m>> {
    if let Some(name) = &arguments.name
        && map.entry(name).is_none()
        && map.sections().iter().all(|(section, _)| section != name)
    {
        return unknown(map, name, Language::ENGLISH);
    }
    let inside = |number: &str, name: &str| number == name || number.strip_prefix(name).is_some_and(|rest| rest.starts_with('.'));
    let missing = |entry: &Entry| map.state(entry).is_missing();
    Ok(move |entry: &Entry| {
        let named = arguments.name.as_ref().is_none_or(|name| inside(&entry.paragraph.number, name));
        named && (!arguments.unproven || missing(entry))
    })
}

fn unknown<T>(map: &Map, name: &str, language: Language) -> anyhow::Result<T> {
    let mut close: Vec<String> = meant(map, name).into_iter().map(str::to_owned).collect();
    if close.is_empty() {
        let editions = map.editions.iter().map(|map| map.edition.ruleset.as_str());
        let sections = map.entries.iter().map(|entry| paragraph::section(&entry.paragraph.number));
        close = suggest::closest(name, editions.chain(sections));
    }
    bail!(no_such_rule(name, &close, language))
}
