//! What can be made of content: one file for each target, but for pages and sheets, which are drawn together.

mod bga;
mod cards;
mod ir;
mod png;
mod reference;

use crate::exit::Fault;
use clap::ValueEnum;
use indicatif::ProgressBar;
use kcc_compiler::Compiled;
use kcc_generator::bga::Untranslatable;
use kcc_generator::card::Deck;
use kcc_generator::sheet::Paper;
use kcc_generator::{Misfit, Output, RenderError, Templates};
use kcc_ir::Content;
use kcc_wording::{Language, Wording};
use std::hash::Hasher as _;

/// What heads sheets and pages of cards that come from several boxes.
const GAME: &str = "Krosmaster Arena";

/// Something that can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub(crate) enum Target {
    /// A page for each card, and one that shows them all
    Html,
    /// Sheets to print and cut, fronts and backs
    Pdf,
    /// A picture of each card
    Png,
    /// Data for a project on Board Game Arena
    Bga,
    /// What every card means, as JSON
    Ir,
}

impl Target {
    /// What is made if nothing is asked for; pictures take their time, and pages and sheets show the same.
    pub(crate) const USUAL: [Self; 4] = [Self::Html, Self::Pdf, Self::Bga, Self::Ir];
}

/// What is to be made.
pub(crate) struct Order<'a> {
    /// Everything that was compiled.
    pub(crate) compiled: &'a Compiled,
    /// Which targets.
    pub(crate) targets: &'a [Target],
    /// In which languages, in this order.
    pub(crate) languages: &'a [Language],
    /// For which papers.
    pub(crate) papers: &'a [Paper],
}

/// Why nothing was made.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// Words that cannot be printed or handed on, which is for the authors of the content to mend.
    Words {
        /// What does not fit on cards.
        misfits: Vec<Misfit>,
        /// What Board Game Arena would misread.
        misread: Vec<Untranslatable>,
    },
    /// A fault of kcc.
    Fault(Fault),
}

impl Order<'_> {
    /// Makes everything, in memory. The same order gives the same files.
    pub(crate) fn make(&self, progress: &ProgressBar) -> Result<Vec<Output>, Refusal> {
        let made = self.files(progress);
        progress.finish_and_clear();
        made
    }

    fn files(&self, progress: &ProgressBar) -> Result<Vec<Output>, Refusal> {
        let wants = |target| self.targets.contains(&target);
        let mut files = Vec::new();
        progress.set_message("data");
        let data = ir::data(&self.compiled.content)?;
        let revision = revision(&data);
        if wants(Target::Ir) {
            files.extend(ir::files(data)?);
        }
        progress.inc(1);
        // What one target refuses does not hide what another does.
        let mut misread = Vec::new();
        if wants(Target::Bga) {
            match bga::files(&self.compiled.content, &revision) {
                Ok(more) => files.extend(more),
                Err(texts) => misread = texts,
            }
        }
        progress.inc(1);
        if wants(Target::Html) || wants(Target::Pdf) || wants(Target::Png) {
            progress.set_message("cards");
            let templates = Templates::built_in()?;
            let decks = self.decks();
            if wants(Target::Html) || wants(Target::Pdf) {
                match cards::files(self, &decks, &templates, revision) {
                    Ok(more) => files.extend(more),
                    Err(Refusal::Words { misfits, .. }) => return Err(Refusal::Words { misfits, misread }),
                    Err(fault @ Refusal::Fault(_)) => return Err(fault),
                }
            }
            if wants(Target::Html) {
                files.extend(reference::files(self, &templates)?);
            }
            progress.inc(1);
            if wants(Target::Png) {
                progress.set_message("pictures");
                files.extend(png::files(&decks, &templates)?);
            }
        }
        if misread.is_empty() { Ok(files) } else { Err(Refusal::Words { misfits: Vec::new(), misread }) }
    }

    /// How many times [`Order::make`] moves the progress on.
    pub(crate) const STEPS: usize = 3;

    fn decks(&self) -> Vec<Deck> {
        let title = title(&self.compiled.content);
        let deck = |language: &Language| {
            kcc_generator::deck::deck(&self.compiled.content, &Wording::new(&self.compiled.content, *language), title)
        };
        self.languages.iter().map(deck).collect()
    }
}

/// The box that all krosmasters come from, or else the game.
fn title(content: &Content) -> &str {
    let mut sets = content.krosmasters.iter().map(|krosmaster| krosmaster.collection.as_ref().map(|collection| collection.set.as_str()));
    let first = sets.next().flatten();
    first.filter(|first| sets.all(|set| set == Some(first))).unwrap_or(GAME)
}

/// A mark that tells one state of the content from another, for the margins of sheets.
fn revision(data: &serde_json::Value) -> String {
    let mut hasher = siphasher::sip::SipHasher13::new();
    hasher.write(data.to_string().as_bytes());
    format!("kcc {} · {:08x}", env!("CARGO_PKG_VERSION"), hasher.finish() >> 32)
}

impl From<RenderError> for Refusal {
    fn from(error: RenderError) -> Self {
        match error {
            RenderError::Cards(misfits) => Self::Words { misfits, misread: Vec::new() },
            error @ (RenderError::Deck(_) | RenderError::Template(_) | RenderError::Output(_)) => Self::fault(&error),
        }
    }
}

impl From<anyhow::Error> for Refusal {
    fn from(error: anyhow::Error) -> Self {
        Self::fault(&format_args!("{error:#}"))
    }
}

impl From<serde_json::Error> for Refusal {
    fn from(error: serde_json::Error) -> Self {
        Self::fault(&error)
    }
}

impl Refusal {
    fn fault(detail: &dyn std::fmt::Display) -> Self {
        Self::Fault(Fault { detail: detail.to_string(), file: None })
    }
}
