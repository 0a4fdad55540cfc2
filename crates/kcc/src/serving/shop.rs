//! The site as the content is now. A thread waits for files to change; pages are made when they are asked for.
//!
//! Of a change only what depends on it is made again: files are read by their times, the compiler keeps what it read, cards that look the same
//! are not drawn again, and the page of a card needs the notes on that card alone.

use super::News;
use super::player::Player;
use super::watch::Watch;
use crate::checking::check_with;
use crate::content_files::{ContentFiles, Memory};
use crate::exit::{Exit, catch};
use crate::messages::said;
use crate::print_problems;
use crate::system;
use crate::target::{decks, site, stories, workshop};
use crate::terminal::Terminal;
use kcc_compiler::{Compiled, File, Store};
use kcc_diagnostics::{Diagnostic, Format, Severity, render, summary};
use kcc_generator::album::albums_again;
use kcc_generator::card::Deck;
use kcc_generator::site::{Chapter, Elsewhere, Pages, Site, Volume, assets, sign};
use kcc_generator::{Album, RenderError, Templates};
use kcc_ir::{Content, Id};
use kcc_serve::Unmade;
use kcc_serve::problems::Trouble;
use kcc_showing::statement::{self, Kind};
use kcc_wording::Language;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};
use tokio::sync::watch::Sender;

/// What is shown, and what watches over it.
pub(crate) struct Shop {
    stock: Arc<RwLock<Option<Arc<Stock>>>>,
    trouble: Arc<RwLock<Option<String>>>,
    player: Player,
    terminal: Terminal,
}

impl Shop {
    /// Reads the content, and begins to watch it.
    pub(crate) fn open(folder: PathBuf, news: Sender<News>, terminal: Terminal) -> anyhow::Result<Self> {
        let templates = Templates::built_in()?;
        let templates = TEMPLATES.get_or_init(|| templates);
        let stock = Arc::new(RwLock::new(None));
        let trouble = Arc::new(RwLock::new(None));
        let player = Player::start(stock.clone(), news.clone(), terminal);
        let mut keeper = Keeper {
            watch: Watch::of(&folder),
            memory: Memory::default(),
            found: None,
            store: Store::default(),
            stock: stock.clone(),
            trouble: trouble.clone(),
            templates,
            news,
            terminal,
            folder,
        };
        keeper.look();
        std::thread::spawn(move || keeper.keep());
        Ok(Self { stock, trouble, player, terminal })
    }

    /// Returns a file of the site, or `None` if there is none.
    ///
    /// # Errors
    /// If there is no site, or the file cannot be made, which the terminal says too.
    pub(crate) fn file(&self, path: &str) -> Result<Option<Vec<u8>>, Unmade> {
        let stock = self.stock.read().unwrap_or_else(PoisonError::into_inner).clone();
        let Some(stock) = stock else {
            let why = self.trouble.read().unwrap_or_else(PoisonError::into_inner).clone();
            return Err(Unmade::NotYet(why.unwrap_or_default()));
        };
        made(|| stock.file(path, &self.player)).map_err(|why| {
            // Once, and not each time that a page asks again.
            if stock.faults.lock().unwrap_or_else(PoisonError::into_inner).insert(path.to_owned()) {
                let facts = [("path", path.to_owned()), ("why", why.clone())];
                self.terminal.talk(&format!("kcc: {}\n", said("serve-page-faulty", &facts)));
            }
            Unmade::Fault(why)
        })
    }
}

/// Makes something for one page. A fault in it must not end what others are shown by.
///
/// # Errors
/// Why it cannot be made.
pub(super) fn made<T>(make: impl FnOnce() -> anyhow::Result<T>) -> Result<T, String> {
    catch(make).map_err(|fault| fault.detail)?.map_err(|error| system::told(&error))
}

/// The look of everything, which no content changes.
static TEMPLATES: OnceLock<Templates> = OnceLock::new();

/// Content that can be shown, and what is made of it. What takes its time is made when it is first needed.
pub(super) struct Stock {
    pub(super) compiled: Compiled,
    /// One's own cards, without those of packs.
    own: Content,
    decks: Vec<Deck>,
    albums: Vec<Album<'static>>,
    templates: &'static Templates,
    volumes: Once<Vec<Volume>>,
    /// The pages of text.
    reading: Once<Site>,
    /// What other pages need to know of them: titles, paragraphs and scenarios. It stays the same as long as the scenarios do.
    outline: Once<Arc<Site>>,
    assets: Once<BTreeMap<String, Vec<u8>>>,
    pub(super) stories: Mutex<BTreeMap<(Kind, Id), Told>>,
    /// The paths of the files that could not be made, which was said.
    faults: Mutex<BTreeSet<String>>,
}

/// Something that is made when it is first needed, by whoever needs it first; others wait for it.
#[derive(Clone)]
struct Once<T>(OnceLock<Result<T, String>>);

impl<T> Default for Once<T> {
    fn default() -> Self {
        Self(OnceLock::new())
    }
}

impl<T> Once<T> {
    fn get(&self, make: impl FnOnce() -> anyhow::Result<T>) -> anyhow::Result<&T> {
        let made = self.0.get_or_init(|| make().map_err(|error| format!("{error:#}")));
        made.as_ref().map_err(|error| anyhow::anyhow!(error.clone()))
    }

    /// Returns it if it was made.
    fn known(&self) -> Option<&T> {
        self.0.get().and_then(|made| made.as_ref().ok())
    }
}

/// The stories of a piece of content, by language.
#[derive(Clone, Debug)]
pub(super) struct Told {
    /// Them.
    pub(super) chapters: Arc<BTreeMap<String, Vec<Chapter>>>,
    /// Whether they were found in this very content, and not in one in which only other pieces differ.
    pub(super) certain: bool,
}

impl Stock {
    /// Draws the cards of content; those that look as before are not drawn again.
    pub(super) fn new(compiled: &Compiled, before: Option<&Self>, templates: &'static Templates) -> Result<Self, RenderError> {
        let decks = decks(compiled, &languages());
        let known = before.map_or((&[][..], &[][..]), |before| (&before.decks, &before.albums));
        let albums = albums_again(&decks, templates, known.0, known.1)?;
        let outline = before.filter(|before| before.compiled.content.scenarios == compiled.content.scenarios);
        let outline = outline.map_or_else(Once::default, |before| before.outline.clone());
        let stories = before.map_or_else(BTreeMap::new, |before| before.stories_for(&compiled.content));
        Ok(Self {
            compiled: compiled.clone(),
            own: compiled.own(),
            decks,
            albums,
            templates,
            outline,
            volumes: Once::default(),
            reading: Once::default(),
            assets: Once::default(),
            stories: Mutex::new(stories),
            faults: Mutex::default(),
        })
    }

    /// Returns the stories of those pieces that are the same in other content.
    fn stories_for(&self, content: &Content) -> BTreeMap<(Kind, Id), Told> {
        let told = self.stories.lock().unwrap_or_else(PoisonError::into_inner);
        let same = |(kind, id): &(Kind, Id)| same_piece(*kind, id, &self.compiled.content, content);
        told.iter().filter(|(piece, _)| same(piece)).map(|(piece, told)| (piece.clone(), Told { certain: false, ..told.clone() })).collect()
    }

    fn outline(&self) -> anyhow::Result<&Arc<Site>> {
        self.outline.get(|| {
            let mut outline = self.reading()?.clone();
            outline.documents.iter_mut().for_each(|document| document.body.clear());
            Ok(Arc::new(outline))
        })
    }

    fn reading(&self) -> anyhow::Result<&Site> {
        self.reading.get(|| site::reading(&self.compiled, &languages()))
    }

    fn volumes(&self) -> anyhow::Result<&Vec<Volume>> {
        self.volumes.get(|| self.leaves(&|_| true))
    }

    /// Returns the notes on cards that are wanted.
    fn leaves(&self, wanted: &(dyn Fn(&Id) -> bool + Sync)) -> anyhow::Result<Vec<Volume>> {
        site::volumes(&self.compiled, &self.own, &languages(), wanted)
    }

    /// Returns what the page of a piece of content needs, or any page.
    fn volumes_for(&self, piece: Option<&(Kind, Id)>) -> anyhow::Result<Vec<Volume>> {
        let page = piece.filter(|(kind, _)| *kind != Kind::Power).map(|(kind, id)| self.page_id(*kind, id));
        let Some(page) = page else { return Ok(self.volumes()?.clone()) };
        let Some(volumes) = self.volumes.known() else { return self.leaves(&|id| id == page) };
        let leaf = |volume: &Volume| Volume {
            notes: volume.notes.get_key_value(page.as_str()).map(|(id, note)| (id.clone(), note.clone())).into_iter().collect(),
            language: volume.language.clone(),
            powers: volume.powers.clone(),
            arenas: volume.arenas.clone(),
        };
        Ok(volumes.iter().map(leaf).collect())
    }

    fn assets(&self) -> anyhow::Result<&BTreeMap<String, Vec<u8>>> {
        self.assets.get(|| {
            let site = Site { volumes: self.volumes()?.clone(), ..Site::default() };
            Ok(assets(&self.albums, &site, self.templates)?.into_iter().map(|file| (file.path, file.bytes)).collect())
        })
    }

    /// Makes a file of the site.
    fn file(self: &Arc<Self>, path: &str, player: &Player) -> anyhow::Result<Option<Vec<u8>>> {
        if path.starts_with("site/") && path != "site/filter.css" {
            let known = self.assets()?.get(path).cloned();
            // Which signs there are depends on stories, and those are played later.
            return Ok(known.or_else(|| sign(path, self.templates).map(|file| file.bytes)));
        }
        if path.starts_with("workshop/") {
            return Ok(workshop::served(path, &self.compiled));
        }
        let piece = self.piece(path);
        let reading: &Site = if path.starts_with("reference/") { self.reading()? } else { self.outline()? };
        let mut site = Site { volumes: self.volumes_for(piece.as_ref())?, ..reading.clone() };
        if let Some((kind, id)) = &piece {
            self.tell(&mut site, *kind, id, player);
        }
        let elsewhere = Elsewhere::default();
        let pages = Pages::new(&self.albums, &site, &[], &elsewhere, self.templates)?;
        Ok(pages.page(path)?.map(|page| page.bytes))
    }

    /// Puts the stories of a piece of content on its page, or has them played.
    fn tell(self: &Arc<Self>, site: &mut Site, kind: Kind, id: &Id, player: &Player) {
        let told = self.stories.lock().unwrap_or_else(PoisonError::into_inner).get(&(kind, id.clone())).cloned();
        if !told.as_ref().is_some_and(|told| told.certain) {
            player.ask(self, kind, id);
        }
        for volume in &mut site.volumes {
            let language = volume.language.clone();
            let Some((place, playing)) = stories::place(volume, &self.compiled.content, kind, id) else { continue };
            match &told {
                Some(told) => *place = told.chapters.get(&language).cloned().unwrap_or_default(),
                None => *playing = statement::statements(&self.compiled.content).iter().any(|one| one.kind == kind && one.piece == *id),
            }
        }
    }

    /// Returns the piece of content that a page is about, if it has statements to be played.
    fn piece(&self, path: &str) -> Option<(Kind, Id)> {
        let (_, inside) = path.split_once('/')?;
        let (folder, id) = inside.strip_suffix(".html")?.split_once('/')?;
        let content = &self.compiled.content;
        if folder == "powers" {
            return content.powers.iter().find(|power| power.id.as_str() == id).map(|power| (Kind::Power, power.id.clone()));
        }
        if folder != "cards" {
            return None;
        }
        let found = |kind: Kind, of: &Id| (of.as_str() == id).then(|| (kind, of.clone()));
        (content.krosmasters.iter().find_map(|card| found(Kind::Krosmaster, &card.id)))
            .or_else(|| content.summons.iter().find_map(|card| found(Kind::Summon, &card.id)))
            .or_else(|| content.rewards.iter().find_map(|card| found(Kind::Reward, &card.id)))
            .or_else(|| content.scenery.iter().find_map(|card| found(Kind::Scenery, &card.id)))
            .or_else(|| {
                let default = content.rulesets.iter().find(|ruleset| ruleset.default && ruleset.punch.id.as_str() == id)?;
                Some((Kind::Ruleset, default.id.clone()))
            })
    }

    /// Returns the id of the page about a piece of content.
    fn page_id<'s>(&'s self, kind: Kind, id: &'s Id) -> &'s Id {
        let ruleset = self.compiled.content.rulesets.iter().find(|ruleset| kind == Kind::Ruleset && ruleset.id == *id);
        ruleset.map_or(id, |ruleset| &ruleset.punch.id)
    }
}

/// Returns whether a piece of content is the same in both.
fn same_piece(kind: Kind, id: &Id, one: &Content, other: &Content) -> bool {
    fn same<'c, T: PartialEq>(one: &'c [T], other: &'c [T], is: impl Fn(&T) -> bool) -> bool {
        one.iter().find(|piece| is(piece)) == other.iter().find(|piece| is(piece))
    }
    match kind {
        Kind::Krosmaster => same(&one.krosmasters, &other.krosmasters, |card| card.id == *id),
        Kind::Summon => same(&one.summons, &other.summons, |card| card.id == *id),
        Kind::Reward => same(&one.rewards, &other.rewards, |card| card.id == *id),
        Kind::Power => same(&one.powers, &other.powers, |power| power.id == *id),
        Kind::Scenery => same(&one.scenery, &other.scenery, |piece| piece.id == *id),
        Kind::Ruleset => same(&one.rulesets, &other.rulesets, |ruleset| ruleset.id == *id),
    }
}

fn languages() -> Vec<Language> {
    Language::all().collect()
}

/// Watches the content, and keeps the stock fresh.
struct Keeper {
    folder: PathBuf,
    watch: Watch,
    memory: Memory,
    /// The files as they were last seen.
    found: Option<ContentFiles>,
    store: Store,
    stock: Arc<RwLock<Option<Arc<Stock>>>>,
    trouble: Arc<RwLock<Option<String>>>,
    templates: &'static Templates,
    news: Sender<News>,
    terminal: Terminal,
}

impl Keeper {
    fn keep(mut self) {
        loop {
            self.watch.wait();
            self.look();
        }
    }

    /// Looks whether the files changed, and shows what they say.
    fn look(&mut self) {
        let found = match ContentFiles::read_again(&self.folder, &mut self.memory) {
            Ok(found) => found,
            Err(error) => {
                let why = system::told(&error);
                self.found = None;
                // It is told once, and not with every look.
                let known = self.trouble.read().unwrap_or_else(PoisonError::into_inner).as_ref() == Some(&why);
                if !known {
                    self.say(&why);
                }
                return;
            }
        };
        if self.found.as_ref() == Some(&found) {
            return;
        }
        let number = self.found.as_ref().map(|before| changed(&before.files, &found.files).len().max(1));
        self.found = Some(found.clone());
        if let Err(fault) = catch(|| self.show(found, number)) {
            // What the compiler kept may be half of something.
            self.store = Store::default();
            self.say(&said("serve-faulty", &[("why", fault.detail)]));
        }
    }

    /// Checks everything as `kcc check` does, and shows it if nothing is wrong. `number` is how many files changed, if there were any before.
    fn show(&mut self, found: ContentFiles, number: Option<usize>) {
        if let Err(fault) = catch(|| take(&mut self.store, &found)) {
            self.store = Store::default();
            drop(fault);
        }
        let store = &mut self.store;
        let mut checked = check_with(found, |root, files| match store.files() == files && store.root() == root {
            true => store.compiled().clone(),
            // The compiler fails on a file, and the others are compiled without it.
            false => kcc_compiler::compile(root, files),
        });
        let clean = checked.exit(&checked.compiled.problems) == Exit::Clean;
        let mut problems: Vec<Diagnostic> =
            checked.compiled.problems.iter().filter(|problem| problem.severity() != Severity::Hint).cloned().collect();
        let before = self.stock.read().unwrap_or_else(PoisonError::into_inner).clone();
        let stock = match clean.then(|| Stock::new(&checked.compiled, before.as_deref(), self.templates)).transpose() {
            Ok(stock) => stock,
            Err(RenderError::Cards(misfits)) => {
                problems.extend(print_problems::problems(&misfits, &[], &checked.compiled));
                None
            }
            Err(error) => return self.say(&said("serve-faulty", &[("why", error.to_string())])),
        };
        let (sources, files) = (std::mem::take(&mut checked.compiled.sources), checked.files);
        let shown = stock.is_some();
        let trouble = (!shown).then(|| Trouble::Problems { problems: problems.clone(), sources: sources.clone(), files });
        if let Some(stock) = stock {
            *self.stock.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(stock));
        }
        // Pages first: whoever looks at the terminal can wait a moment.
        self.publish(trouble);
        if !problems.is_empty() {
            self.terminal.talk(&render(&problems, &sources, Format::Full, &self.terminal.options()));
            self.terminal.talk(&format!("{}\n", summary(&problems, files, self.terminal.language())));
            checked.tell_faults(self.terminal);
        }
        if let Some(number) = number.filter(|_| shown) {
            self.terminal.talk(&format!("{}\n", said("serve-fresh", &[("files", number.to_string())])));
        }
    }

    /// Says what keeps the content from being read.
    fn say(&mut self, why: &str) {
        self.terminal.talk(&format!("kcc: {why}\n"));
        self.publish(Some(Trouble::Said(why.to_owned())));
    }

    /// Tells open pages that something changed.
    fn publish(&self, trouble: Option<Trouble>) {
        let why = trouble.as_ref().map(|trouble| match trouble {
            Trouble::Problems { problems, files, .. } => summary(problems, *files, self.terminal.language()),
            Trouble::Said(why) => why.clone(),
        });
        *self.trouble.write().unwrap_or_else(PoisonError::into_inner) = why;
        let folder = Arc::new((crate::content_files::shown(&self.folder), self.folder.clone()));
        self.news.send_modify(|news| {
            news.trouble = trouble.map(Arc::new);
            news.folder = Some(folder);
        });
    }
}

/// Gives the files to the store of the compiler: if there are no others than before, only those that differ.
fn take(store: &mut Store, found: &ContentFiles) {
    let same = store.root() == found.root && store.files().iter().map(|file| &file.path).eq(found.files.iter().map(|file| &file.path));
    if !same {
        *store = Store::new(&found.root, found.files.clone());
        return;
    }
    for (number, file) in found.files.iter().enumerate() {
        if store.files().get(number) != Some(file) {
            store.change(number, file.bytes.clone());
        }
    }
}

/// Returns the paths of the files that are not in both, or differ.
fn changed<'f>(before: &'f [File], now: &'f [File]) -> Vec<&'f str> {
    let known: BTreeMap<&str, &[u8]> = before.iter().map(|file| (file.path.as_str(), file.bytes.as_slice())).collect();
    let there: BTreeSet<&str> = now.iter().map(|file| file.path.as_str()).collect();
    let new = now.iter().filter(|file| known.get(file.path.as_str()) != Some(&file.bytes.as_slice())).map(|file| file.path.as_str());
    new.chain(before.iter().map(|file| file.path.as_str()).filter(|path| !there.contains(path))).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn a_fault_in_one_page_is_told_and_ends_nothing() {
        crate::exit::remember_panics();
        let fault = made::<()>(|| panic!("a page fails")).unwrap_err();
        assert!(fault.contains("a page fails"), "{fault}");
        assert!(made::<()>(|| anyhow::bail!("a template fails")).unwrap_err().contains("a template fails"));
        assert_eq!(made(|| Ok(3)), Ok(3));
    }

    #[test]
    fn files_that_came_went_or_differ_have_changed() {
        let files = |texts: &[(&str, &str)]| -> Vec<File> {
            texts.iter().map(|(path, text)| File { path: (*path).to_owned(), bytes: text.as_bytes().to_vec() }).collect()
        };
        let before = files(&[("a", "1"), ("b", "2"), ("c", "3")]);
        assert_eq!(changed(&before, &files(&[("a", "1"), ("b", "4"), ("d", "5")])), ["b", "d", "c"]);
        assert!(changed(&before, &before).is_empty());
    }
}
