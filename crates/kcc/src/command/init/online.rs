//! `kcc init --bga`: begins a project for Board Game Arena, which plays from the first minute.

use super::{Arguments, page, templates, write};
use crate::checking::{Checked, check};
use crate::content_files::{ContentFiles, USUAL, content_folder, shown, usual_folder};
use crate::exit::Exit;
use crate::messages::{said, say};
use crate::target::{Refusal, bga, revision};
use crate::terminal::Terminal;
use crate::{numbers, packs, print_problems};
use anyhow::bail;
use kcc_diagnostics::{Diagnostic, Format, Language, Severity, render};
use kcc_generator::Output;
use kcc_ir::json::ToJson as _;
use std::path::Path;

/// The name that the templates have: as they are, they are a project of that name.
const NAME: &str = kcc_generator::bga::GAME;
/// The folder of the package, which begins the path of each of its files.
const PACKAGE: &str = "bga/";

/// Writes the project: what the templates have, and the cards as `kcc build --target bga` makes them.
pub(super) fn begin(arguments: &Arguments, terminal: Terminal) -> anyhow::Result<Exit> {
    let language = terminal.language();
    if !arguments.others.0.is_empty() {
        bail!(said("init-bga-has-no-names", &[]));
    }
    let checked = check(found(arguments)?);
    let errors: Vec<Diagnostic> =
        checked.compiled.problems.iter().filter(|problem| problem.severity() == Severity::Error).cloned().collect();
    if !errors.is_empty() || !checked.faults.is_empty() {
        return Ok(refused(&errors, &checked, terminal));
    }
    let lock = numbers::all(checked.lock.as_deref(), &checked)?;
    if let Some(told) = numbers::missing(lock.as_deref(), &checked.compiled).told(false) {
        bail!(told);
    }
    let content = &checked.compiled.content;
    let package = match bga::package(content, &revision(&content.to_json()?), &arguments.bga_game, lock.as_deref()) {
        Ok(package) => package,
        Err(Refusal::Words { misfits, misread }) => {
            return Ok(refused(&print_problems::problems(&misfits, &misread, &checked.compiled), &checked, terminal));
        }
        Err(Refusal::Sheets(reason)) => bail!(reason),
        Err(Refusal::Fault(fault)) => return Err(fault.into()),
    };
    let mut files = project(&arguments.bga_game, language);
    files.extend(package.files.into_iter().map(|file| Output { path: file.path.trim_start_matches(PACKAGE).to_owned(), ..file }));
    files.sort_by(|one, other| one.path.cmp(&other.path));
    write(&arguments.folder, &files)?;
    terminal.result(&format!("{}\n", shown(&arguments.folder)))?;
    terminal.talk(&say(language, "init-bga-next", &[("folder", shown(&arguments.folder)), ("files", files.len().to_string())]));
    Ok(Exit::Clean)
}

/// Returns the content: what is named, else what is here, else the cards of the game that the program has.
fn found(arguments: &Arguments) -> anyhow::Result<ContentFiles> {
    if let Some(folder) = &arguments.content {
        return ContentFiles::read(&content_folder(folder)?);
    }
    if Path::new(USUAL).is_dir() {
        return ContentFiles::read(&usual_folder()?);
    }
    let base = ContentFiles { root: packs::BASE.to_owned(), ..ContentFiles::default() };
    base.at_another_time(packs::base()?.files.clone(), &|_| Ok(None))
}

/// Reports why nothing is written.
fn refused(problems: &[Diagnostic], checked: &Checked, terminal: Terminal) -> Exit {
    terminal.talk(&render(problems, &checked.compiled.sources, Format::Full, &terminal.options()));
    checked.tell_faults(terminal);
    terminal.talk(&say(terminal.language(), "init-bga-mend-content", &[]));
    if checked.faults.is_empty() { Exit::Problems } else { Exit::Fault }
}

/// Returns the files that are not made of cards.
fn project(game: &str, language: Language) -> Vec<Output> {
    // The platform calls files by the name in small letters, and the namespace as the project was called.
    let named = |text: &str| {
        let space = ["\\", "\\\\"].into_iter().fold(text.to_owned(), |text, slash| {
            text.replace(&format!("Bga{slash}Games{slash}{NAME}"), &format!("Bga{slash}Games{slash}\0"))
        });
        space.replace(NAME, &game.to_ascii_lowercase()).replace('\0', game)
    };
    let readme = (String::from("README.md"), page("PROJECT", language));
    let files = templates("bga").into_iter().chain([readme]);
    files.map(|(path, template)| Output { path: named(&path), bytes: named(template).into_bytes() }).collect()
}
