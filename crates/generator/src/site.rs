//! The site: a searchable overview, and a page for each card, keyword power and arena.
//!
//! Every page works without a script and fetches nothing from elsewhere. What pages share (style sheets, fonts, icons, emblems, the script
//! of the overview) is in `site/`, once.

mod app;
mod arena;
mod assets;
mod card;
mod compare;
mod frame;
mod gallery;
mod power;
mod prose;
mod stories;
mod text;
mod volume;

pub use crate::app::App;
pub use app::told;
pub use arena::{ArenaPage, CellIcon, CellView, Ground, Piece};
pub use stories::{Chapter, Member, Story, Tale, Told};
pub use volume::{Mentions, Passage, Script, volume};

pub use assets::{assets, offline, sign};

use crate::album::Album;
use crate::card::Disk;
use crate::document::Document;
use crate::templates::Templates;
use crate::{Output, RenderError};
use frame::{Frame, Place};
use kcc_ir::paragraphs::Paragraphs;
use kcc_wording::rich::RichText;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// The content of the site besides the cards.
#[derive(Clone, Debug, Default)]
pub struct Site {
    /// One for each language that has more to say.
    pub volumes: Vec<Volume>,
    /// Pages of text.
    pub documents: Vec<Document>,
    /// By language, the page of the rules and the paragraphs that it has.
    pub rules: BTreeMap<String, RulesPage>,
    /// By language, the page of the effect language, relative to the top of the site.
    pub language_pages: BTreeMap<String, String>,
    /// Whether the site has the pages that run a script: if the program has what they run.
    pub apps: bool,
}

/// What pages provide for previews of links to them on other sites.
#[derive(Clone, Debug, Default)]
pub struct Elsewhere {
    /// The web address of the build's folder, if known.
    pub address: Option<String>,
    /// For each album the ids of the cards that have pictures beside the pages.
    pub pictured: Vec<BTreeSet<String>>,
}

/// A page of the rules.
#[derive(Clone, Debug, Default)]
pub struct RulesPage {
    /// Its path, relative to the top of the site.
    pub path: String,
    /// The paragraphs by their numbers, which are also their anchors, each in one line.
    pub paragraphs: BTreeMap<String, String>,
    /// The ids of the scenarios that it describes; their anchors begin with `scenario-`.
    pub scenarios: BTreeSet<String>,
}

/// The content of the pages of one language besides the cards.
#[derive(Clone, Debug, Default)]
pub struct Volume {
    /// The language, as a BCP 47 tag.
    pub language: String,
    /// The note on each card, by its id.
    pub notes: BTreeMap<String, Note>,
    /// Keyword powers.
    pub powers: Vec<PowerPage>,
    /// Boards.
    pub arenas: Vec<ArenaPage>,
}

/// The notes on a card on its page, and the values by which the overview finds it.
#[derive(Clone, Debug, Default)]
pub struct Note {
    /// The season of its collection.
    pub season: Option<u8>,
    /// The box or set.
    pub set: Option<CardSet>,
    /// Its number in the box, if known.
    pub number: Option<String>,
    /// Level.
    pub level: Option<u8>,
    /// Types by id and name.
    pub types: Vec<(String, String)>,
    /// The disks of its spells.
    pub disks: BTreeSet<Disk>,
    /// Its spells and powers in words.
    pub parts: Vec<Part>,
    /// What its statements do, shown.
    pub stories: Vec<Chapter>,
    /// Whether its statements are still being played.
    pub playing: bool,
    /// Cards that belong to it.
    pub related: Vec<Related>,
    /// Who made it, if it is a fan's.
    pub authors: Vec<String>,
    /// What the content of fans is called that it belongs to.
    pub pack: Option<String>,
    /// Values that no source confirms: the field, and the reason for its value, in English.
    pub reasons: Vec<(String, String)>,
    /// The scenarios that use it.
    pub scenarios: Vec<Shown>,
    /// The file that defines it.
    pub file: Option<String>,
    /// The paragraphs of the rules that apply to it besides those of its parts.
    pub rules: Paragraphs,
}

/// A box or set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardSet {
    /// Its name in English, which addresses use in all languages.
    pub key: String,
    /// Its printed name.
    pub name: String,
}

/// A scenario that a page refers to.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The language of the title, if that is not the one of the page.
    pub language: Option<&'static str>,
}

/// A spell or a power in words.
#[derive(Clone, Debug, Default)]
pub struct Part {
    /// Its name; `None` for the text of a reward.
    pub name: Option<String>,
    /// The keyword power that it is.
    pub keyword: Option<String>,
    /// The bar of a spell: how often, cost, range, damage.
    pub bar: Vec<RichText>,
    /// What it does.
    pub text: RichText,
    /// The text for each parameter that it can be printed with: by what `parameters` reads in the printed name.
    pub texts: BTreeMap<BTreeSet<String>, RichText>,
    /// What it does, in the effect language.
    pub passage: Passage,
    /// The paragraphs of the rules that apply to it.
    pub rules: Paragraphs,
}

/// Cards that belong to another.
#[derive(Clone, Debug)]
pub struct Related {
    /// The relation: the name of a label.
    pub label: &'static str,
    /// Their ids, each with a remark besides its name.
    pub cards: Vec<String>,
}

/// A keyword power.
#[derive(Clone, Debug, Default)]
pub struct PowerPage {
    /// Its id; also the name of its page.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// The paragraph of the rules that defines it.
    pub rule: String,
    /// The paragraphs that apply to what it does.
    pub rules: Paragraphs,
    /// What it does.
    pub text: RichText,
    /// The text for each parameter that it can be printed with: by what `parameters` reads in the printed name.
    pub texts: BTreeMap<BTreeSet<String>, RichText>,
    /// What it does, in the effect language.
    pub passage: Passage,
    /// The cards that have it.
    pub cards: Vec<String>,
    /// What its statements do, shown.
    pub stories: Vec<Chapter>,
    /// Whether its statements are still being played.
    pub playing: bool,
}

/// The pages of all languages. Each is made when it is asked for.
pub struct Pages<'a> {
    frames: Vec<Frame<'a>>,
    made: &'a [Output],
    templates: &'a Templates,
}

impl<'a> Pages<'a> {
    /// Prepares the pages. `made` holds the files made earlier, so that the overview can list the sheets.
    ///
    /// # Errors
    /// Faults of the templates.
    pub fn new(
        albums: &'a [Album<'a>],
        site: &'a Site,
        made: &'a [Output],
        elsewhere: &'a Elsewhere,
        templates: &'a Templates,
    ) -> Result<Self, RenderError> {
        let frame = |index| Frame::new(index, albums, site, elsewhere, templates);
        Ok(Self { frames: (0..albums.len()).map(frame).collect::<Result<_, _>>()?, made, templates })
    }

    /// Returns all pages, in a fixed order.
    ///
    /// # Errors
    /// Faults of the templates.
    pub fn all(&self) -> Result<Vec<Output>, RenderError> {
        let pages: Vec<Option<Output>> = self.jobs().par_iter().map(|job| job.make(self)).collect::<Result<_, _>>()?;
        Ok(pages.into_iter().flatten().collect())
    }

    /// Returns the page at a path below the top of the site, or `None` if there is none.
    ///
    /// # Errors
    /// Faults of the templates.
    pub fn page(&self, path: &str) -> Result<Option<Output>, RenderError> {
        match self.jobs().into_iter().find(|job| job.path() == path) {
            Some(job) => job.make(self),
            None => Ok(None),
        }
    }

    fn jobs(&self) -> Vec<Job<'_>> {
        let mut jobs: Vec<Job<'_>> = Vec::new();
        for frame in &self.frames {
            jobs.push(Job::Gallery(frame));
            jobs.push(Job::Compare(frame));
            jobs.extend((0..frame.album().faces.len()).map(|face| Job::Card(frame, face)));
            jobs.extend(frame.powers().iter().map(|power| Job::Power(frame, power)));
            if !frame.powers().is_empty() {
                jobs.push(Job::Powers(frame));
            }
            jobs.extend(frame.arenas().iter().map(|arena| Job::Arena(frame, arena)));
            if !frame.arenas().is_empty() {
                jobs.push(Job::Arenas(frame));
            }
            jobs.extend(App::ALL.into_iter().filter(|_| frame.site.apps).map(|app| Job::App(frame, app)));
            jobs.extend(frame.documents().map(|document| Job::Document(frame, document)));
        }
        for frame in &self.frames {
            let language = frame.language();
            jobs.extend([format!("{language}/index.html"), format!("{language}/cards/index.html")].map(|path| Job::Moved(frame, path)));
        }
        // The choices of all languages have the same values.
        for frame in self.frames.iter().take(1) {
            jobs.push(Job::Moved(frame, "reference/index.html".to_owned()));
            jobs.push(Job::Lost);
            if frame.site.apps {
                let noted = frame.volume().into_iter().flat_map(|volume| &volume.notes);
                jobs.extend(noted.filter(|(_, note)| !note.stories.is_empty()).map(|(id, _)| Job::Plays(id)));
                jobs.extend(frame.powers().iter().filter(|power| !power.stories.is_empty()).map(|power| Job::PowerPlays(&power.id)));
            }
            jobs.push(Job::Filter(frame));
        }
        jobs
    }
}

/// Returns the page for addresses that lead nowhere, in all languages.
fn lost(frames: &[Frame<'_>], templates: &Templates) -> Result<Output, RenderError> {
    let said: Vec<serde_json::Value> = (frames.iter())
        .map(|frame| {
            let [lost, meant, offline, cards, search, find] = ["lost", "lost-meant", "lost-offline", "cards", "search", "find"].map(|label| frame.label(label));
            Ok(serde_json::json!({
                "language": frame.language(), "home": frame.home(), "lost": lost?, "meant": meant?, "offline": offline?, "cards": cards?, "search": search?, "find": find?,
            }))
        })
        .collect::<Result<_, RenderError>>()?;
    let title = frames.first().map_or("", |frame| frame.album().title.as_str());
    let language = frames.first().map_or("en", |frame| frame.language());
    let data = serde_json::json!({"title": title, "language": language, "said": said});
    Ok(Output { path: "404.html".to_owned(), bytes: templates.fill("site/lost", data)?.into_bytes() })
}

/// A page to be made.
enum Job<'a> {
    Gallery(&'a Frame<'a>),
    Card(&'a Frame<'a>, usize),
    Compare(&'a Frame<'a>),
    Power(&'a Frame<'a>, &'a PowerPage),
    Powers(&'a Frame<'a>),
    Arena(&'a Frame<'a>, &'a ArenaPage),
    Arenas(&'a Frame<'a>),
    App(&'a Frame<'a>, App),
    Document(&'a Frame<'a>, &'a Document),
    /// The stories of a card, to be watched.
    Plays(&'a str),
    /// Those of a keyword power.
    PowerPlays(&'a str),
    Moved(&'a Frame<'a>, String),
    Lost,
    Filter(&'a Frame<'a>),
}

impl Job<'_> {
    /// Returns its path below the top of the site.
    fn path(&self) -> String {
        let inside = |frame: &Frame<'_>, rest: String| format!("{}/{rest}", frame.language());
        match self {
            Self::Gallery(frame) => frame.home(),
            Self::Card(frame, face) => {
                inside(frame, format!("cards/{}.html", frame.album().faces.get(*face).map_or("", |face| face.id.as_str())))
            }
            Self::Compare(frame) => inside(frame, compare::PATH.to_owned()),
            Self::Power(frame, power) => inside(frame, format!("powers/{}.html", power.id)),
            Self::Powers(frame) => inside(frame, "powers/index.html".to_owned()),
            Self::Arena(frame, arena) => inside(frame, format!("arenas/{}.html", arena.id)),
            Self::Arenas(frame) => inside(frame, "arenas/index.html".to_owned()),
            Self::App(frame, app) => inside(frame, app.path()),
            Self::Document(_, document) => document.path.clone(),
            Self::Plays(id) => stories::path(&format!("cards/{id}")),
            Self::PowerPlays(id) => stories::path(&format!("powers/{id}")),
            Self::Moved(_, path) => path.clone(),
            Self::Lost => "404.html".to_owned(),
            Self::Filter(_) => "site/filter.css".to_owned(),
        }
    }

    /// Makes it; `None` for a page that would redirect to itself.
    fn make(&self, pages: &Pages<'_>) -> Result<Option<Output>, RenderError> {
        let page = match self {
            Self::Gallery(frame) => gallery::page(frame, pages.made)?,
            Self::Card(frame, face) => card::page(frame, *face)?,
            Self::Compare(frame) => compare::page(frame)?,
            Self::Power(frame, power) => power::page(frame, power)?,
            Self::Powers(frame) => power::overview(frame)?,
            Self::Arena(frame, arena) => arena::page(frame, arena, pages.made)?,
            Self::Arenas(frame) => arena::overview(frame, pages.made)?,
            Self::App(frame, app) => app::page(frame, *app)?,
            Self::Document(frame, document) => {
                let body = text::dressed(document, frame.album().press.words);
                frame.page(&Place::Document(document.path.clone()), &document.title, &text::begin(&document.body), &body, "text")?
            }
            Self::Plays(id) => stories::plays(&pages.frames, &format!("cards/{id}"), |volume| Some(&*volume.notes.get(*id)?.stories)),
            Self::PowerPlays(id) => stories::plays(&pages.frames, &format!("powers/{id}"), |volume| {
                Some(&*volume.powers.iter().find(|power| power.id == *id)?.stories)
            }),
            Self::Moved(frame, path) => return frame.moved(path),
            Self::Lost => lost(&pages.frames, pages.templates)?,
            Self::Filter(frame) => Output { path: self.path(), bytes: gallery::filter(frame)?.into_bytes() },
        };
        Ok(Some(page))
    }
}

/// Returns a text as searches compare it: lower case without accents, as the script of the overview treats what is typed.
pub(crate) fn folded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.nfd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase) {
        match c {
            'œ' => out.push_str("oe"),
            'æ' => out.push_str("ae"),
            '’' | '‘' => out.push('\''),
            '“' | '”' | '«' | '»' => out.push('"'),
            '−' | '–' | '—' | '\u{2011}' => out.push('-'),
            '\u{a0}' | '\u{202f}' => out.push(' '),
            '\u{2060}' => {}
            c => out.push(c),
        }
    }
    out
}
