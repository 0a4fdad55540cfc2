//! The stories of cards on their pages. Looking for them takes longer than everything else, so those of the last build are kept by what
//! they depend on.

use super::Order;
use crate::build_cache::Inputs;
use crate::messages::said;
use crate::output::MARKER;
use crate::story_text::Teller;
use indicatif::ProgressBar;
use kcc_generator::Output;
use kcc_generator::site::{Chapter, Site, Volume};
use kcc_ir::{Content, Id};
use kcc_showing::statement::Kind;
use kcc_showing::{Shown, Statement, dependence, show, statements};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The folder of what is kept.
const FOLDER: &str = ".kcc/stories";

/// The stories of a piece of content, by language.
type Told = BTreeMap<String, Vec<Chapter>>;

/// A file that is kept.
#[derive(Serialize, Deserialize)]
struct Kept<T> {
    /// What the stories depend on: the program with its words, and content.
    of: String,
    told: T,
}

/// The stories of the last build, and those of this one.
#[derive(Debug, Default)]
pub(crate) struct StoryCache {
    last: BTreeMap<String, Vec<u8>>,
    this: Mutex<Vec<Output>>,
}

impl StoryCache {
    /// Returns what the build in a folder kept.
    pub(crate) fn read(folder: &Path) -> Self {
        if !folder.join(MARKER).is_file() {
            return Self::default();
        }
        let entries = fs::read_dir(folder.join(FOLDER)).into_iter().flatten().flatten();
        let last = entries.filter_map(|entry| Some((entry.file_name().into_string().ok()?, fs::read(entry.path()).ok()?))).collect();
        Self { last, this: Mutex::default() }
    }

    /// Returns the files to be kept for the next build.
    pub(crate) fn outputs(&self) -> Vec<Output> {
        self.this.lock().map(|files| files.clone()).unwrap_or_default()
    }

    /// Returns the stories with a name, if they depend on this.
    fn get(&self, name: &str, of: &str) -> Option<Told> {
        // What is damaged or foreign is made anew.
        let kept: Kept<Told> = serde_json::from_slice(self.last.get(name)?).ok()?;
        (kept.of == of).then_some(kept.told)
    }
}

/// Puts the stories of all content on the pages of a site.
pub(super) fn put(order: &Order<'_>, site: &mut Site, progress: &ProgressBar) -> anyhow::Result<()> {
    let content = &order.compiled.content;
    let told = told(order, progress)?;
    for volume in &mut site.volumes {
        for (piece, told) in &told {
            let chapters = told.get(&volume.language).cloned().unwrap_or_default();
            if let Some(place) = place(volume, content, piece) {
                *place = chapters;
            }
        }
    }
    let kept = told.par_iter().map(|(piece, told)| {
        let kept = Kept { of: piece.of.clone(), told };
        Ok(Output { path: format!("{FOLDER}/{}", piece.name()), bytes: serde_json::to_vec(&kept)? })
    });
    let kept: Vec<Output> = kept.collect::<anyhow::Result<_>>()?;
    if let Ok(mut files) = order.stories.this.lock() {
        *files = kept;
    }
    Ok(())
}

/// A piece of content with what its stories depend on.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Piece {
    kind: Kind,
    id: Id,
    of: String,
}

impl Piece {
    fn name(&self) -> String {
        format!("{}-{}", self.kind.word(), self.id)
    }
}

/// Returns the stories of all content, from the last build where nothing has changed that they depend on.
fn told(order: &Order<'_>, progress: &ProgressBar) -> anyhow::Result<BTreeMap<Piece, Told>> {
    let (content, languages, cache) = (&order.compiled.content, order.languages, order.stories);
    let program = {
        let mut inputs = Inputs::new();
        languages.iter().for_each(|language| inputs.add(language.code().as_bytes()));
        inputs.text()
    };
    let pieces = dependence(content).into_iter().map(|((kind, id), of)| Piece { kind, id, of: format!("{program}{of:016x}") });
    let pieces: Vec<Piece> = pieces.collect();
    let known = pieces.par_iter().filter_map(|piece| Some((piece.clone(), cache.get(&piece.name(), &piece.of)?)));
    let mut told: BTreeMap<Piece, Told> = known.collect();
    let lacking: BTreeSet<(Kind, &Id)> =
        pieces.iter().filter(|piece| !told.contains_key(piece)).map(|piece| (piece.kind, &piece.id)).collect();
    let wanted = |one: &Statement| lacking.contains(&(one.kind, &one.piece));
    let shown = show(content, wanted, told_of(statements(content).iter().filter(|one| wanted(one)).count(), progress));
    let mut of: BTreeMap<(Kind, &Id), Vec<&Shown>> = BTreeMap::new();
    shown.iter().for_each(|one| of.entry((one.statement().kind, &one.statement().piece)).or_default().push(one));
    let tellers: Vec<Teller<'_>> = languages.iter().map(|language| Teller::new(content, *language)).collect::<Result<_, _>>()?;
    let new = pieces.par_iter().filter_map(|piece| Some((piece, of.get(&(piece.kind, &piece.id))?)));
    let new = new.map(|(piece, shown)| {
        let chapters = languages.iter().zip(&tellers).map(|(language, teller)| (language.code().to_owned(), teller.chapters(shown)));
        (piece.clone(), chapters.collect::<Told>())
    });
    told.extend(new.collect::<Vec<_>>());
    Ok(told)
}

/// Returns what tells people how many statements have been played.
fn told_of(all: usize, progress: &ProgressBar) -> impl Fn(usize) + Sync + '_ {
    let done = AtomicUsize::new(0);
    move |number| {
        let done = done.fetch_add(number, Ordering::Relaxed) + number;
        progress.set_message(said("build-stories", &[("done", done.to_string()), ("all", all.to_string())]));
    }
}

/// Returns where the stories of a piece of content are on its page; `None` if it has none.
fn place<'v>(volume: &'v mut Volume, content: &Content, piece: &Piece) -> Option<&'v mut Vec<Chapter>> {
    let id = match piece.kind {
        Kind::Power => return volume.powers.iter_mut().find(|power| power.id == piece.id.as_str()).map(|power| &mut power.stories),
        // The page is that of the default edition.
        Kind::Ruleset => &content.rulesets.iter().find(|ruleset| ruleset.id == piece.id && ruleset.default)?.punch.id,
        Kind::Krosmaster | Kind::Summon | Kind::Reward | Kind::Scenery => &piece.id,
    };
    volume.notes.get_mut(id.as_str()).map(|note| &mut note.stories)
}
