//! `kcc diff`: what a change of content changes.

use crate::content_files::{ContentFiles, content_folder, usual_folder};
use crate::diff::compare::compare;
use crate::diff::render::{html, markdown, text, visibly};
use crate::diff::state::State;
use crate::exit::Exit;
use crate::history;
use crate::language;
use crate::messages::{said, say};
use crate::terminal::Terminal;
use anyhow::bail;
use clap::ValueEnum;
use kcc_diagnostics::Language;
use std::path::{Path, PathBuf};

/// Show what a change of content changes, card by card
///
/// Compares the content of a git state with that of the working folder or of another state; or two folders. For each card: fields,
/// printed texts in all languages with the changed words marked, how it acts otherwise in the same position with the same dice and
/// answers, exact odds that moved; then scenarios, paragraphs of the rules, and ids that online games know. What changes in play comes
/// first, style last. A change of a power, a type, a summon or a ruleset shows the cards that are affected by it.
///
/// Ends with 1 if the content after the change has errors, whatever differs.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc diff main                     what the working folder changes of the branch main
  kcc diff HEAD~1 HEAD              what the last commit changed
  kcc diff old/content content      two folders
  kcc diff main --format html > diff.html
                                    a page with the cards before and after, for anyone to open")]
pub(crate) struct Arguments {
    /// Before the change: a commit, a branch or a tag of the git repository, or a folder
    #[arg(value_name = "BASE")]
    base: String,

    /// After the change; the working folder if none is named
    #[arg(value_name = "HEAD")]
    head: Option<String>,

    /// The content folder in the repository; content/ if none is named
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,

    /// How the result is written; the document is `kcc.diff.v1`
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Form,

    /// The language, by its code; printed texts are shown in all of them
    #[arg(long, value_name = "LANGUAGE", value_parser = language::argument)]
    lang: Option<Language>,
}

/// The form of the result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Form {
    /// For the terminal
    #[default]
    Text,
    /// For a comment, limited in size
    Markdown,
    /// One page that needs nothing else, with the cards as they are printed
    Html,
    /// For programs: one document
    Json,
}

/// Compares, and prints.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(arguments.lang);
    let (before, after) = arguments.states()?;
    let (base, head) =
        (arguments.base.clone(), arguments.head.clone().unwrap_or_else(|| say(terminal.language(), "diff-working-folder", &[])));
    let (before, after) = rayon::join(|| State::new(base, before), || State::new(head, after));
    let comparison = compare(&before, &after)?;
    let language = terminal.language();
    let result = match arguments.format {
        Form::Json => format!("{}\n", serde_json::to_string_pretty(&comparison)?),
        Form::Text => text::text(&visibly(&comparison)?, language),
        Form::Markdown => markdown::markdown(&visibly(&comparison)?, language),
        Form::Html => html::html(&visibly(&comparison)?, (&before, &after), language)?,
    };
    terminal.result(&result)?;
    after.checked.tell_faults(terminal);
    Ok(match (after.checked.faults.is_empty(), after.errors()) {
        (false, _) => Exit::Fault,
        (true, 0) => Exit::Clean,
        (true, _) => Exit::Problems,
    })
}

impl Arguments {
    /// Reads both states.
    fn states(&self) -> anyhow::Result<(ContentFiles, ContentFiles)> {
        let names = [Some(&self.base), self.head.as_ref()];
        let folders = names.into_iter().flatten().filter(|name| is_folder(name)).count();
        if folders == names.into_iter().flatten().count() {
            if folders == 2 && self.content.is_some() {
                bail!(said("diff-folder-and-content", &[]));
            }
            let now = self.head.as_ref().map_or_else(|| self.working(), |name| folder(name))?;
            // A name that could mean two things is not guessed.
            for name in names.into_iter().flatten().filter(|name| history::is_plain(name)) {
                if self.working().is_ok_and(|working| history::read(&working, name).is_ok()) {
                    bail!(said("diff-ambiguous", &[("name", name.clone())]));
                }
            }
            return Ok((folder(&self.base)?, now));
        }
        let working = self.working()?;
        let read = |name: &String| if is_folder(name) && !history::is_plain(name) { folder(name) } else { history::read(&working, name) };
        let before = read(&self.base)?;
        let after = self.head.as_ref().map(read).transpose()?;
        Ok((before, after.unwrap_or(working)))
    }

    fn working(&self) -> anyhow::Result<ContentFiles> {
        ContentFiles::read(&self.content.as_deref().map_or_else(usual_folder, content_folder)?)
    }
}

fn folder(name: &str) -> anyhow::Result<ContentFiles> {
    ContentFiles::read(&content_folder(Path::new(name))?)
}

fn is_folder(name: &str) -> bool {
    Path::new(name).is_dir()
}
