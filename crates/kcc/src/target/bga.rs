//! `bga/`: data for a project on Board Game Arena.

use super::Refusal;
use crate::game_args;
use crate::messages::said;
use crate::rules::{paragraph, scan};
use crate::terminal::Terminal;
use kcc_diagnostics::suggest;
use kcc_generator::Output;
use kcc_generator::bga::{self, NotRenamed, Order, Package, Refused};
use kcc_interpreter::moments::MomentsReader;
use kcc_ir::Content;
use kcc_wording::{Language, Wording};
use std::collections::BTreeSet;

/// The options of the package.
#[derive(Debug, clap::Args)]
pub(crate) struct BgaOptions {
    /// With --target bga: the name of the project on Board Game Arena, a part of the namespace
    #[arg(long, value_name = "NAME", default_value = bga::GAME, value_parser = game)]
    pub(crate) bga_game: String,

    /// A card has another id now and keeps its number in ids.lock: OLD=NEW
    #[arg(long, value_name = "OLD=NEW", value_parser = pair)]
    pub(crate) renamed: Vec<(String, String)>,
}

impl BgaOptions {
    /// Returns the numbers with the new ids of cards, or `None` if no card was renamed.
    pub(crate) fn rename(&self, lock: Option<&str>) -> anyhow::Result<Option<String>> {
        if self.renamed.is_empty() {
            return Ok(None);
        }
        let mut text = lock.unwrap_or_default().to_owned();
        for (old, new) in &self.renamed {
            text = bga::renamed(&text, old, new).map_err(|why| {
                let (id, parts) = match why {
                    NotRenamed::Unknown => ("renamed-unknown", String::new()),
                    NotRenamed::Several(keys) => ("renamed-several", keys.join(", ")),
                    NotRenamed::Taken(number) => ("renamed-taken", number.to_string()),
                };
                anyhow::anyhow!(game_args::told(id, &[("old", old.clone()), ("new", new.clone()), ("found", parts)]))
            })?;
        }
        Ok(Some(text))
    }
}

/// Reads `OLD=NEW`.
fn pair(text: &str) -> Result<(String, String), String> {
    let pair = text.split_once('=').filter(|(old, new)| !old.is_empty() && !new.is_empty());
    let pair = pair.map(|(old, new)| (old.trim().to_owned(), new.trim().to_owned()));
    pair.ok_or_else(|| said("target-write-old-new-two-ids", &[]))
}

/// Asks, for pieces that were given a number now, whether they are renamed ones.
pub(crate) fn perhaps_renamed([given, gone]: [&[String]; 2], terminal: Terminal) {
    for new in given {
        let folder = new.split('/').next().unwrap_or_default();
        let there = gone.iter().filter(|old| old.split('/').next() == Some(folder)).map(String::as_str);
        if let Some(old) = suggest::closest(new, there).into_iter().next() {
            let parts = [("old", old.to_owned()), ("new", new.clone()), ("found", String::new())];
            terminal.talk(&format!("kcc: {}\n", game_args::told("renamed-perhaps", &parts)));
        }
    }
}

/// Checks the name of a project: only what a namespace may contain.
pub(crate) fn game(name: &str) -> Result<String, String> {
    let sound = name.starts_with(|first: char| first.is_ascii_alphabetic()) && name.bytes().all(|sign| sign.is_ascii_alphanumeric());
    if sound { Ok(name.to_owned()) } else { Err(said("target-the-name-of-a-project", &[])) }
}

/// Returns the package. It is in English, whatever the languages of the cards, because the platform translates from English.
pub(crate) fn package(content: &Content, source: &str, game: &str, lock: Option<&str>) -> Result<Package, Refusal> {
    let wording = Wording::new(content, Language::ENGLISH);
    let mut package =
        bga::package(&Order { content, wording: &wording, source, game, moments: &MomentsReader::new(content).of(content), lock })
            .map_err(|refused| match refused {
                Refused::Texts(misread) => Refusal::Words { misfits: Vec::new(), misread },
                Refused::Fault(detail) => Refusal::fault(&detail),
            })?;
    package.files.push(rules(&package.files)?);
    Ok(package)
}

/// Returns the meaning of the paragraphs that files of the package cite, each in a line of our own.
fn rules(files: &[Output]) -> Result<Output, Refusal> {
    let cited: BTreeSet<String> = (files.iter().filter(|file| !file.path.ends_with("cards.json")))
        .filter_map(|file| std::str::from_utf8(&file.bytes).ok())
        .flat_map(scan::cited)
        .flat_map(|place| place.rules)
        .collect();
    let all = paragraph::all()?;
    let said = all.iter().filter(|paragraph| cited.contains(&paragraph.number));
    let lines = said.map(|paragraph| format!("{}\t{}\n", paragraph.number, paragraph.says(kcc_diagnostics::Language::ENGLISH)));
    let text: String = std::iter::once("rule\tsays\n".to_owned()).chain(lines).collect();
    Ok(Output { path: "bga/misc/generated/rules.tsv".to_owned(), bytes: text.into_bytes() })
}
