//! What can be made from content: one file for each target, except for pages and sheets, which are drawn together.

pub(crate) mod bga;
mod cards;
mod ir;
pub(crate) mod png;
mod shops;
pub(crate) mod site;
mod sprites;
pub(crate) mod stories;
mod tts;
pub(crate) mod web;
pub(crate) mod workshop;

use crate::exit::Fault;
use crate::messages::said;
use crate::pictures;
use crate::printing::PrintArguments;
use crate::system;
use crate::terminal::Terminal;
use clap::ValueEnum;
use indicatif::ProgressBar;
use kcc_compiler::Compiled;
use kcc_generator::bga::Untranslatable;
use kcc_generator::card::{Deck, NameColor};
use kcc_generator::deck::Game;
use kcc_generator::{Misfit, Output, RenderError, SheetKind, Templates};
use kcc_ir::json::ToJson as _;
use kcc_ir::{Content, Name};
use kcc_printer::page_cache::PageCache;
use kcc_printer::printing::Printing;
use kcc_printer::{PrintError, SheetFault, Shop};
use kcc_wording::{Language, Wording};
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::hash::Hasher as _;
use std::path::Path;
use std::sync::Arc;

/// The heading of sheets and pages of cards from several boxes.
const GAME: &str = "Krosmaster Arena";

/// Something that can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub(crate) enum Target {
    /// A page for each card, and one that shows them all
    Html,
    /// Sheets to print and cut, fronts and backs
    Pdf,
    /// A picture of each card and each back
    Png,
    /// An order for MakePlayingCards: pictures with their bleed, and how many of each with which back
    Mpc,
    /// An order for The Game Crafter, likewise
    Tgc,
    /// A table for Tabletop Simulator: a saved object that sets itself up, and its pictures
    Tts,
    /// Data for a project on Board Game Arena
    Bga,
    /// The cards as sprites for a project on Board Game Arena
    Sprites,
    /// What every card means, as JSON
    Ir,
}

impl Target {
    /// The default targets; pictures take their time, and pages and sheets show the same.
    pub(crate) const USUAL: [Self; 4] = [Self::Html, Self::Pdf, Self::Bga, Self::Ir];

    /// Returns whether it contains the cards chosen for printing, in the chosen numbers.
    pub(crate) const fn is_printed(self) -> bool {
        match self {
            Self::Pdf | Self::Png | Self::Mpc | Self::Tgc | Self::Tts => true,
            Self::Html | Self::Bga | Self::Sprites | Self::Ir => false,
        }
    }
}

/// An earlier state to compare looks with.
pub(crate) struct Before {
    /// The content of that state.
    pub(crate) compiled: Compiled,
    /// The templates of that state, if they differ.
    pub(crate) templates: Option<Templates>,
}

/// What is to be made.
pub(crate) struct Order<'a> {
    /// Everything that was compiled.
    pub(crate) compiled: &'a Compiled,
    /// The targets.
    pub(crate) targets: &'a [Target],
    /// The languages, in order.
    pub(crate) languages: &'a [Language],
    /// How sheets are printed.
    pub(crate) print: &'a PrintArguments,
    /// The earlier state to compare looks with.
    pub(crate) before: Option<&'a Before>,
    /// The folder of the user's own pictures.
    pub(crate) pictures: Option<&'a Path>,
    /// The pages that the previous build rendered.
    pub(crate) pages: Arc<PageCache>,
    /// The options for pictures of cards.
    pub(crate) shots: &'a png::PictureOptions,
    /// The options for the web.
    pub(crate) web: &'a web::WebOptions,
    /// The name of the project on Board Game Arena.
    pub(crate) game: &'a str,
    /// The one game that is printed, instead of all cards.
    pub(crate) one_game: Option<&'a Game>,
    /// The numbers of cards for online tables that are already assigned.
    pub(crate) lock: Option<&'a str>,
}

/// The meaning of every card, as data for programs.
#[derive(Default)]
struct Data {
    files: Vec<Output>,
    /// As [`Made::lock`].
    lock: Option<(String, usize)>,
    /// A mark that identifies a state of the content.
    revision: String,
    /// What Board Game Arena would misread.
    misread: Vec<Untranslatable>,
}

/// What cards are drawn from.
struct Drawing {
    decks: Vec<Deck>,
    templates: Templates,
    printing: Printing,
}

/// What was made.
#[derive(Debug, Default)]
pub(crate) struct Made {
    /// The files.
    pub(crate) files: Vec<Output>,
    /// The numbers of cards including the new ones, and how many those are; `None` if no card lacked one.
    pub(crate) lock: Option<(String, usize)>,
}

/// Why nothing was made.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// Words that cannot be printed or exported, which the authors of the content have to mend.
    Words {
        /// What does not fit on cards.
        misfits: Vec<Misfit>,
        /// What Board Game Arena would misread.
        misread: Vec<Untranslatable>,
    },
    /// Sheets or pictures that cannot be made as requested.
    Sheets(String),
    /// A fault of kcc.
    Fault(Fault),
}

impl Order<'_> {
    /// Makes everything, in memory. The same order gives the same files.
    pub(crate) fn make(&self, progress: &ProgressBar) -> Result<Made, Refusal> {
        let made = self.files(progress);
        progress.finish_and_clear();
        made
    }

    fn files(&self, progress: &ProgressBar) -> Result<Made, Refusal> {
        let wants = |target| self.targets.contains(&target);
        let drawn = [Target::Html, Target::Pdf, Target::Png, Target::Mpc, Target::Tgc, Target::Tts, Target::Sprites];
        progress.set_message("data");
        let (data, drawing) = rayon::join(|| self.data(progress), || drawn.into_iter().any(wants).then(|| self.drawing()).transpose());
        // What one target refuses does not hide what another does.
        let Data { mut files, lock, revision, misread } = data?;
        if let Some(Drawing { decks, templates, printing }) = drawing? {
            progress.set_message("cards");
            if wants(Target::Html) || wants(Target::Pdf) {
                match cards::files(self, (&decks, &templates), printing.clone(), revision, progress) {
                    Ok(more) => files.extend(more),
                    Err(Refusal::Words { misfits, .. }) => return Err(Refusal::Words { misfits, misread }),
                    Err(other @ (Refusal::Sheets(_) | Refusal::Fault(_))) => return Err(other),
                }
            }
            progress.inc(1);
            if wants(Target::Png) {
                progress.set_message("pictures");
                files.extend(png::files(&decks, &templates, &printing, self.shots)?);
            }
            for (target, shop) in [(Target::Mpc, Shop::MakePlayingCards), (Target::Tgc, Shop::TheGameCrafter)] {
                if wants(target) {
                    progress.set_message("pictures for print shops");
                    files.extend(shops::files(&decks, &templates, &printing, shop, self.shots)?);
                }
            }
            if wants(Target::Tts) {
                progress.set_message("the table for Tabletop Simulator");
                files.extend(tts::files(&decks, &templates, &printing, self.web)?);
            }
            if wants(Target::Sprites) {
                progress.set_message("sprites");
                files.extend(sprites::files(self.compiled, &templates)?);
            }
        }
        if misread.is_empty() { Ok(Made { files, lock }) } else { Err(Refusal::Words { misfits: Vec::new(), misread }) }
    }

    /// Returns the meaning of every card, as data for programs.
    fn data(&self, progress: &ProgressBar) -> Result<Data, Refusal> {
        let wants = |target| self.targets.contains(&target);
        let data = self.compiled.content.to_json()?;
        let mut made = Data { revision: revision(&data), ..Data::default() };
        if wants(Target::Ir) {
            made.files.extend(ir::files(&self.compiled.content, data)?);
        }
        progress.inc(1);
        if wants(Target::Bga) {
            match bga::package(&self.compiled.content, &made.revision, self.game, self.lock) {
                Ok(package) => {
                    made.files.extend(package.files);
                    made.lock = package.lock;
                }
                Err(Refusal::Words { misread, .. }) => made.misread = misread,
                Err(other @ (Refusal::Sheets(_) | Refusal::Fault(_))) => return Err(other),
            }
        }
        progress.inc(1);
        Ok(made)
    }

    /// Returns what cards are drawn from.
    fn drawing(&self) -> Result<Drawing, Refusal> {
        let mut decks = match self.one_game {
            Some(game) => games(self.compiled, self.languages, game),
            None => decks(self.compiled, self.languages),
        };
        if self.print.copies_by_name() {
            copy_by_name(&mut decks, &self.compiled.content);
        }
        let templates = self.templates(&decks)?;
        let printing = self.printing(&decks, &templates)?;
        Ok(Drawing { decks, templates, printing })
    }

    /// How many times [`Order::make`] advances the progress.
    pub(crate) const STEPS: usize = 3;

    /// Returns the templates with the user's own pictures.
    fn templates(&self, decks: &[Deck]) -> Result<Templates, Refusal> {
        let templates = Templates::built_in()?;
        let Some(folder) = self.pictures else { return Ok(templates) };
        let known: BTreeSet<&str> = decks.iter().flat_map(Deck::things).map(|(_, id, _)| id).collect();
        let known: Vec<&str> = known.into_iter().collect();
        let pictures = pictures::read(folder, &known).map_err(|error| Refusal::Sheets(system::told(&error)))?;
        Ok(templates.with_artwork(pictures))
    }

    /// Returns what is printed and how; it only matters if something is.
    fn printing(&self, decks: &[Deck], templates: &Templates) -> Result<Printing, Refusal> {
        if !self.targets.iter().any(|target| target.is_printed()) {
            return Ok(Printing::default());
        }
        let before =
            self.before.map(|before| (self::decks(&before.compiled, self.languages), before.templates.as_ref().unwrap_or(templates)));
        let before = before.as_ref().map(|(decks, templates)| (decks.as_slice(), *templates));
        let printing =
            self.print.printing(decks, self.compiled, before, templates).map_err(|error| Refusal::Sheets(system::told(&error)))?;
        let pictures = [Target::Png, Target::Mpc, Target::Tgc, Target::Tts].iter().any(|target| self.targets.contains(target));
        let is_card = |kind: &SheetKind| !matches!(kind, SheetKind::Tokens | SheetKind::Dice | SheetKind::Keywords | SheetKind::Arenas);
        let named = printing.chosen.as_ref().filter(|chosen| !chosen.is_empty());
        if pictures && named.is_some_and(|chosen| !chosen.keys().any(|(kind, _)| is_card(kind))) {
            return Err(Refusal::Sheets(said("target-no-card-is-chosen-and", &[])));
        }
        Ok(printing)
    }
}

/// Returns one's own cards, in each language. Those of packs are there for them, and are printed by whoever made them.
pub(crate) fn decks(compiled: &Compiled, languages: &[Language]) -> Vec<Deck> {
    let mut own = compiled.own();
    if !compiled.pack.bases.is_empty() {
        own.to_mut().powers.retain(|power| compiled.is_own("power", power.id.as_str()));
    }
    let title = compiled.pack.name.as_ref().filter(|_| !compiled.pack.bases.is_empty()).or(title(&own));
    let deck = |language: &Language| {
        let wording = Wording::new(&compiled.content, *language);
        let mut deck = kcc_generator::deck::deck(&own, &wording, title.map_or(GAME, |title| wording.name(title)));
        let ruleset = own.rulesets.iter().find(|ruleset| ruleset.default);
        if let Some(ruleset) = ruleset.filter(|ruleset| !compiled.is_own("ruleset", ruleset.id.as_str())) {
            // What comes from the rules is printed with the cards of the game.
            deck.references.retain(|card| card.id != ruleset.punch.id.as_str());
            deck.summaries.clear();
            deck.dice = 0;
            deck.leaflet = None;
            let own_token =
                |id: &str| ["summon", "scenery", "marker"].iter().any(|kind| compiled.places.contains_key(&format!("{kind}/{id}")));
            deck.tokens.retain(|token| own_token(token.id.strip_prefix("marker-").unwrap_or(&token.id)));
        }
        deck
    };
    languages.par_iter().map(deck).collect()
}

/// Returns what one game needs, in each language: cards of packs too, since it is played with them.
fn games(compiled: &Compiled, languages: &[Language], game: &Game) -> Vec<Deck> {
    let deck = |language: &Language| kcc_generator::deck::game(&compiled.content, &Wording::new(&compiled.content, *language), GAME, game);
    languages.par_iter().map(deck).collect()
}

/// Gives each krosmaster as many copies as a team may hold of it (rules 1.1.1.d to 1.1.1.f). The other side of a card has none of its own.
fn copy_by_name(decks: &mut [Deck], content: &Content) {
    let Some(ruleset) = content.rulesets.iter().find(|ruleset| ruleset.default) else { return };
    for card in decks.iter_mut().flat_map(|deck| &mut deck.krosmasters) {
        card.copies *= u32::from(match card.name_color {
            NameColor::Gold => ruleset.team.gold,
            NameColor::White => ruleset.team.white,
            NameColor::Black => ruleset.team.black,
        });
    }
}

/// Returns the box that all krosmasters come from, if there is one.
fn title(content: &Content) -> Option<&Name> {
    let mut sets = content.krosmasters.iter().map(|krosmaster| krosmaster.collection.as_ref().map(|collection| &collection.set));
    let first = sets.next().flatten();
    first.filter(|first| sets.all(|set| set.is_some_and(|set| set.en == first.en)))
}

/// Returns a mark that identifies a state of the content, for the margins of sheets.
pub(crate) fn revision(data: &serde_json::Value) -> String {
    let mut hasher = siphasher::sip::SipHasher13::new();
    hasher.write(data.to_string().as_bytes());
    format!("kcc {} · {:08x}", env!("CARGO_PKG_VERSION"), hasher.finish() >> 32)
}

/// Returns why sheets cannot be laid out, in the language of the terminal.
fn sheets(fault: &SheetFault) -> String {
    match fault {
        SheetFault::PaperTooSmall { paper, width, height } => {
            let [width, height] = [width, height].map(|length| (length / 1000).to_string());
            said("sheets-paper-too-small", &[("width", width), ("height", height), ("paper", paper.to_string())])
        }
        SheetFault::PaperTooSmallForArenas { paper } => said("sheets-paper-too-small-for-arenas", &[("paper", paper.to_string())]),
        SheetFault::PaperTooSmallForOnePage { paper } => said("sheets-paper-too-small-for-one-page", &[("paper", paper.to_string())]),
        SheetFault::OffsetTooFar { paper, over } => {
            let over = Terminal::new(None).language().decimal(&format!("{:.1}", f64::from(*over) / 1000.0));
            said("sheets-offset-too-far", &[("over", over), ("paper", paper.to_string())])
        }
    }
}

impl From<RenderError> for Refusal {
    fn from(error: RenderError) -> Self {
        match error {
            RenderError::Cards(misfits) => Self::Words { misfits, misread: Vec::new() },
            error @ (RenderError::Deck(_) | RenderError::Template(_)) => Self::fault(&error),
        }
    }
}

impl From<PrintError> for Refusal {
    fn from(error: PrintError) -> Self {
        match error {
            PrintError::Render(error) => error.into(),
            PrintError::Sheet(fault) => Self::Sheets(sheets(&fault)),
            error @ PrintError::Output(_) => Self::fault(&error),
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
