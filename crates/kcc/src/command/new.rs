//! `kcc new`: creates a valid file in the right place.

use crate::checking::{check, check_all};
use crate::content_files::{ContentFiles, content_folder, shown, usual_folder};
use crate::draft::{Desk, Named, arena, krosmaster, marker, power, reward, ruleset, scenario, scenery, summon, r#type};
use crate::exit::{Exit, Fault};
use crate::language;
use crate::messages::{said, say};
use crate::output;
use crate::prompt::Ask;
use crate::terminal::Terminal;
use anyhow::bail;
use clap::Subcommand;
use kcc_compiler::format::{Formatted, format};
use kcc_compiler::{Compiled, ContentKind, File};
use kcc_diagnostics::{Diagnostic, Format, Language, Safety, Severity, render};
use kcc_ir::Id;
use std::path::{Component, Path, PathBuf};

/// Write a new content file that is valid at once
///
/// On a terminal it asks for what no argument says; elsewhere that gets usual values. No file is ever overwritten.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc new krosmaster \"Mira Stone\" --season 8       content/krosmasters/s8/mira-stone.toml
  kcc new summon \"Grey Tofu\" --family tofu
  kcc new scenario \"Julith pushes twice\" --card julith
  kcc new krosmaster --help                         everything that can be said about one")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    kind: Kind,

    /// The content folder; content/ if none is named
    #[arg(long, global = true, value_name = "DIR")]
    content: Option<PathBuf>,

    /// The language of questions and messages, by its code
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = language::argument)]
    lang: Option<Language>,
}

#[derive(Debug, Subcommand)]
enum Kind {
    Krosmaster(krosmaster::Arguments),
    Summon(summon::Arguments),
    Reward(reward::Arguments),
    Power(power::Arguments),
    Type(r#type::Arguments),
    Marker(marker::Arguments),
    Scenery(scenery::Arguments),
    Arena(arena::Arguments),
    Ruleset(ruleset::Arguments),
    Scenario(scenario::Arguments),
}

impl Kind {
    fn named(&self) -> &Named {
        match self {
            Self::Krosmaster(arguments) => &arguments.named,
            Self::Summon(arguments) => &arguments.named,
            Self::Reward(arguments) => &arguments.named,
            Self::Power(arguments) => &arguments.named,
            Self::Type(arguments) => &arguments.named,
            Self::Marker(arguments) => &arguments.named,
            Self::Scenery(arguments) => &arguments.named,
            Self::Arena(arguments) => &arguments.named,
            Self::Ruleset(arguments) => &arguments.named,
            Self::Scenario(arguments) => &arguments.named,
        }
    }

    fn content(&self) -> ContentKind {
        match self {
            Self::Krosmaster(_) => ContentKind::Krosmaster,
            Self::Summon(_) => ContentKind::Summon,
            Self::Reward(_) => ContentKind::Reward,
            Self::Power(_) => ContentKind::Power,
            Self::Type(_) => ContentKind::Type,
            Self::Marker(_) => ContentKind::Marker,
            Self::Scenery(_) => ContentKind::Scenery,
            Self::Arena(_) => ContentKind::Arena,
            Self::Ruleset(_) => ContentKind::Ruleset,
            Self::Scenario(_) => ContentKind::Scenario,
        }
    }

    /// Returns the text, and the folder below the kind's own where files like it usually are.
    fn text(&self, desk: &Desk<'_>) -> anyhow::Result<(String, Option<String>)> {
        Ok(match self {
            Self::Krosmaster(arguments) => (arguments.text(desk)?, arguments.season.map(|season| format!("s{season}"))),
            Self::Summon(arguments) => (arguments.text(desk)?, None),
            Self::Reward(arguments) => {
                let (text, folder) = arguments.text(desk)?;
                (text, Some(folder.to_owned()))
            }
            Self::Power(arguments) => (arguments.text(desk)?, None),
            Self::Type(_) => (r#type::Arguments::text(desk)?, None),
            Self::Marker(_) => (marker::Arguments::text(desk)?, None),
            Self::Scenery(arguments) => (arguments.text(desk)?, None),
            Self::Arena(arguments) => (arguments.text(desk)?, None),
            Self::Ruleset(arguments) => (arguments.text(desk)?, None),
            Self::Scenario(arguments) => (arguments.text(desk)?, None),
        })
    }
}

/// Writes the file and prints its path.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(arguments.lang);
    let folder = arguments.content.as_deref().map_or_else(usual_folder, content_folder)?;
    let found = ContentFiles::read(&folder)?;
    let (named, kind) = (arguments.kind.named(), arguments.kind.content());
    let id = named.id.clone().unwrap_or_else(|| Id::of_name(&named.name).to_string());
    if id.is_empty() {
        let name = &named.name;
        bail!(said("new-name-has-no-letters-to", &[("name", name.to_string())]));
    }
    let compiled = check(found.clone()).compiled;
    // Content that builds on packs has ids of its own.
    let prefix = compiled.pack.prefix().filter(|prefix| !id.starts_with(prefix)).unwrap_or_default();
    let id = format!("{prefix}{id}");
    if let Some(path) = taken(&compiled, kind, &id) {
        bail!(said("new-path-has-the-id-id", &[("path", path.to_string()), ("id", id.to_string())]));
    }
    let desk = Desk { ask: Ask::new(terminal.language(), !named.no_input), compiled: &compiled, id: &id, name: named };
    let (text, usual) = arguments.kind.text(&desk)?;
    let below = named.folder.clone().or(usual).unwrap_or_default();
    if !Path::new(&below).components().all(|component| matches!(component, Component::Normal(_))) {
        let folder = kind.folder();
        bail!(said("new-below-is-not-a-folder", &[("below", below.to_string()), ("folder", folder.to_string())]));
    }
    let path = shown(&Path::new(&found.root).join(kind.folder()).join(&below).join(format!("{id}.toml")));
    let file = File { path: path.clone(), bytes: text.into_bytes() };
    let text = match checked(&found, file)? {
        Ok(text) => text,
        Err((problems, compiled)) => {
            terminal.talk(&render(&problems, &compiled.sources, Format::Full, &terminal.options()));
            terminal.talk(&say(terminal.language(), "new-nothing-was-written-give-the", &[]));
            return Ok(Exit::Problems);
        }
    };
    output::create(&found.on_disk(&path), &text)?;
    terminal.result(&format!("{path}\n"))?;
    terminal.talk(&next(kind, &path, terminal.language()));
    Ok(Exit::Clean)
}

/// Returns advice on what to do with the new file.
fn next(kind: ContentKind, path: &str, language: Language) -> String {
    let id = if kind == ContentKind::Scenario { "new-next-scenario" } else { "new-next" };
    say(language, id, &[("path", path.to_owned())])
}

/// Returns the file that already has an id. Krosmasters and summons share their ids, because effects name them alike.
fn taken<'c>(compiled: &'c Compiled, kind: ContentKind, id: &str) -> Option<&'c str> {
    let shared = [ContentKind::Krosmaster, ContentKind::Summon];
    let kinds = if shared.contains(&kind) { shared.to_vec() } else { vec![kind] };
    let place = kinds.into_iter().find_map(|kind| compiled.places.get(&format!("{}/{id}", kind.name())))?;
    compiled.sources.get(place.file).map(|source| source.path.as_str())
}

/// Returns the formatted text of a new file, or what would be wrong with it.
#[allow(clippy::type_complexity, reason = "either is used once, right where it is made")]
fn checked(found: &ContentFiles, file: File) -> anyhow::Result<Result<String, (Vec<Diagnostic>, Compiled)>> {
    let path = file.path.clone();
    let mut found = found.clone();
    found.files.push(file);
    let compiled = check_all(found.clone()).compiled;
    let here = |problem: &Diagnostic| {
        let source = problem.place.as_ref().and_then(|place| compiled.sources.get(place.file));
        problem.severity() == Severity::Error && source.is_some_and(|source| source.path == path)
    };
    let mut problems: Vec<Diagnostic> = compiled.problems.iter().filter(|problem| here(problem)).cloned().collect();
    // There is no file yet whose text `kcc check --fix` could mend.
    problems.iter_mut().flat_map(|problem| &mut problem.fixes).for_each(|fix| fix.safety = Safety::Review);
    if !problems.is_empty() {
        return Ok(Err((problems, compiled)));
    }
    let index = found.files.len() - 1;
    match format(&found.root, &found.files, &compiled, &[index]).into_iter().next() {
        Some(Formatted::Changed(text)) => Ok(Ok(text)),
        Some(Formatted::Same) => Ok(Ok(String::from_utf8_lossy(&found.files[index].bytes).into_owned())),
        Some(Formatted::Lossy(detail)) => Err(Fault { detail, file: Some(path) }.into()),
        Some(Formatted::Broken | Formatted::Older) | None => {
            Err(Fault { detail: "the new file cannot be formatted".to_owned(), file: Some(path) }.into())
        }
    }
}
