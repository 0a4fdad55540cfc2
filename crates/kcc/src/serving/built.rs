//! Content that can be shown, and the pages that are made of it when they are asked for.
//!
//! Of a change only what depends on it is made again: cards that look the same are not drawn again, and the page of a card needs the notes on that
//! card alone.

use super::story_queue::StoryQueue;
use crate::exit::catch;
use crate::system;
use crate::target::{decks, site, stories, workshop};
use kcc_compiler::Compiled;
use kcc_generator::album::albums_again;
use kcc_generator::card::Deck;
use kcc_generator::site::{Chapter, Elsewhere, Pages, Site, Volume, assets, sign};
use kcc_generator::{Album, RenderError, Templates};
use kcc_ir::{Content, Id};
use kcc_showing::statement::{self, Kind};
use kcc_wording::Language;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Makes something for one page. A fault in it must not end what others are shown by.
///
/// # Errors
/// Why it cannot be made.
pub(super) fn made<T>(make: impl FnOnce() -> anyhow::Result<T>) -> Result<T, String> {
    catch(make).map_err(|fault| fault.detail)?.map_err(|error| system::told(&error))
}

/// The folder of the stories that can be watched, which are made as pages are.
const STORIES: &str = "workshop/stories/";

/// Content that can be shown, and what is made of it. What takes its time is made when it is first needed.
pub(super) struct Built {
    pub(super) compiled: Arc<Compiled>,
    /// One's own cards, without those of packs; none if that is all there is.
    own: Option<Content>,
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
    pub(super) faults: Mutex<BTreeSet<String>>,
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
    /// The stories, by the code of the language.
    pub(super) chapters: Arc<BTreeMap<String, Vec<Chapter>>>,
    /// Whether they were found in this very content, and not in one in which only other pieces differ.
    pub(super) certain: bool,
}

impl Built {
    /// Draws the cards of content; those that look as before are not drawn again.
    pub(super) fn new(compiled: &Arc<Compiled>, before: Option<&Self>, templates: &'static Templates) -> Result<Self, RenderError> {
        let decks = decks(compiled, &languages());
        let known = before.map_or((&[][..], &[][..]), |before| (&before.decks, &before.albums));
        let albums = albums_again(&decks, templates, known.0, known.1)?;
        let outline = before.filter(|before| before.compiled.content.scenarios == compiled.content.scenarios);
        let outline = outline.map_or_else(Once::default, |before| before.outline.clone());
        let stories = before.map_or_else(BTreeMap::new, |before| before.stories_for(&compiled.content));
        let own = match compiled.own() {
            Cow::Borrowed(_) => None,
            Cow::Owned(own) => Some(own),
        };
        Ok(Self {
            compiled: compiled.clone(),
            own,
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
        site::volumes(&self.compiled, self.own.as_ref().unwrap_or(&self.compiled.content), &languages(), wanted)
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
    pub(super) fn file(self: &Arc<Self>, path: &str, queue: &StoryQueue) -> anyhow::Result<Option<Vec<u8>>> {
        if path.starts_with("site/") && path != "site/filter.css" {
            let known = self.assets()?.get(path).cloned();
            // Which signs there are depends on stories, and those are played later.
            return Ok(known.or_else(|| sign(path, self.templates).map(|file| file.bytes)));
        }
        if path.starts_with("workshop/") && !path.starts_with(STORIES) {
            return Ok(workshop::served(path, &self.compiled));
        }
        let piece = self.piece(path);
        let reading: &Site = if path.starts_with("reference/") { self.reading()? } else { self.outline()? };
        let mut site = Site { volumes: self.volumes_for(piece.as_ref())?, ..reading.clone() };
        if let Some((kind, id)) = &piece {
            self.tell(&mut site, *kind, id, queue);
        }
        let elsewhere = Elsewhere::default();
        let pages = Pages::new(&self.albums, &site, &[], &elsewhere, self.templates)?;
        Ok(pages.page(path)?.map(|page| page.bytes))
    }

    /// Puts the stories of a piece of content on its page, or has them played.
    fn tell(self: &Arc<Self>, site: &mut Site, kind: Kind, id: &Id, queue: &StoryQueue) {
        let told = self.stories.lock().unwrap_or_else(PoisonError::into_inner).get(&(kind, id.clone())).cloned();
        if !told.as_ref().is_some_and(|told| told.certain) {
            queue.ask(self, kind, id);
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
        let about = match path.strip_prefix(STORIES) {
            Some(stories) => stories.strip_suffix(".json")?,
            None => path.split_once('/')?.1.strip_suffix(".html")?,
        };
        let (folder, id) = about.split_once('/')?;
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
}
