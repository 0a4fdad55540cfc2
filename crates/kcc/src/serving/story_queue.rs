//! Plays what the statements of cards do, for their pages: later than all else, and only for pages that are asked for.

use super::News;
use super::built::{Built, Told, made};
use crate::messages::said;
use crate::stories::watched;
use crate::terminal::Terminal;
use kcc_generator::site::Chapter;
use kcc_ir::Id;
use kcc_showing::statement::Kind;
use kcc_showing::{Shown, Watch};
use kcc_telling::story::Teller;
use kcc_wording::Language;
use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

/// Plays on a thread of its own.
pub(super) struct StoryQueue {
    asks: Mutex<Sender<Asked>>,
}

/// A piece of content whose stories are wanted, and where.
struct Asked {
    built: Arc<Built>,
    kind: Kind,
    id: Id,
}

type Current = Arc<RwLock<Option<Arc<Built>>>>;

impl StoryQueue {
    /// Begins to wait for what is to be played. What is no longer current is not played.
    pub(super) fn start(current: Current, news: tokio::sync::watch::Sender<News>, terminal: Terminal) -> Self {
        let (sender, asks) = channel();
        std::thread::spawn(move || play(&asks, &current, &news, terminal, &tell));
        Self { asks: Mutex::new(sender) }
    }

    /// Asks for the stories of a piece of content.
    pub(super) fn ask(&self, built: &Arc<Built>, kind: Kind, id: &Id) {
        let asked = Asked { built: built.clone(), kind, id: id.clone() };
        // Only at the end nobody plays any more.
        let _ = self.asks.lock().unwrap_or_else(PoisonError::into_inner).send(asked);
    }
}

/// Ends a search as soon as its content is no longer the one that is shown.
struct WhileShown<'c> {
    built: &'c Arc<Built>,
    current: &'c Current,
}

impl Watch for WhileShown<'_> {
    fn is_over(&self) -> bool {
        let current = self.current.read().unwrap_or_else(PoisonError::into_inner);
        !current.as_ref().is_some_and(|current| Arc::ptr_eq(current, self.built))
    }
}

/// Plays what is asked for, until nobody can ask. A fault in one story is told, and its page shows none.
fn play(asks: &Receiver<Asked>, current: &Current, news: &tokio::sync::watch::Sender<News>, terminal: Terminal, tell: &Find) {
    // One thread: the others are for whoever waits for a page.
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build();
    while let Ok(Asked { built, kind, id }) = asks.recv() {
        let watch = WhileShown { built: &built, current };
        let is_known = || {
            let told = built.stories.lock().unwrap_or_else(PoisonError::into_inner);
            told.get(&(kind, id.clone())).is_some_and(|told| told.certain)
        };
        if watch.is_over() || is_known() {
            continue;
        }
        let told = || tell(&built, kind, &id, &watch);
        let told = made(|| pool.as_ref().map_or_else(|_| told(), |pool| pool.install(told)));
        if watch.is_over() {
            continue;
        }
        let chapters = told.unwrap_or_else(|why| {
            terminal.talk(&format!("kcc: {}\n", said("serve-story-faulty", &[("id", id.to_string()), ("why", why)])));
            BTreeMap::new()
        });
        let told = Told { chapters: Arc::new(chapters), certain: true };
        built.stories.lock().unwrap_or_else(PoisonError::into_inner).insert((kind, id), told);
        news.send_modify(|_| ());
    }
}

/// The stories of a piece of content, by language.
type Chapters = BTreeMap<String, Vec<Chapter>>;
/// How they are found.
type Find = dyn Fn(&Built, Kind, &Id, &dyn Watch) -> anyhow::Result<Chapters> + Sync;

/// Returns the stories of a piece of content, by language.
fn tell(built: &Built, kind: Kind, id: &Id, watch: &dyn Watch) -> anyhow::Result<Chapters> {
    let shown = watched(&built.compiled, |one| one.kind == kind && one.piece == *id, watch);
    let shown: Vec<&Shown> = shown.iter().collect();
    let told = |language: Language| Ok((language.code().to_owned(), Teller::new(&built.compiled.content, language)?.chapters(&shown)));
    Language::all().map(told).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]
mod tests {
    use super::*;
    use crate::checking::check;
    use crate::content_files::ContentFiles;
    use kcc_generator::Templates;
    use std::path::Path;

    #[test]
    fn a_fault_in_one_story_leaves_the_others() {
        crate::exit::remember_panics();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/base/content");
        let compiled = Arc::new(check(ContentFiles::read(&folder).unwrap()).compiled);
        let templates = Box::leak(Box::new(Templates::built_in().unwrap()));
        let built = Arc::new(Built::new(&compiled, None, templates).unwrap());
        let current: Current = Arc::new(RwLock::new(Some(built.clone())));
        let (news, mut heard) = tokio::sync::watch::channel(News::default());
        let (sender, asks) = channel();
        let ids: Vec<Id> = ["panics", "fails", "plays"].into_iter().map(Id::from).collect();
        for id in &ids {
            sender.send(Asked { built: built.clone(), kind: Kind::Krosmaster, id: id.clone() }).unwrap();
        }
        drop(sender);
        let find = |_: &Built, _: Kind, id: &Id, _: &dyn Watch| match id.as_str() {
            "panics" => panic!("a story fails"),
            "fails" => anyhow::bail!("a story has no words"),
            _ => Ok(Chapters::from([("en".to_owned(), Vec::new())])),
        };
        play(&asks, &current, &news, Terminal::new(None), &find);
        let told = built.stories.lock().unwrap();
        let found: Vec<usize> = ids.iter().map(|id| told[&(Kind::Krosmaster, id.clone())].chapters.len()).collect();
        assert_eq!(found, [0, 0, 1], "their pages no longer say that they are played");
        assert!(told.values().all(|told| told.certain) && heard.has_changed().unwrap(), "and open pages hear it");
        heard.mark_unchanged();
    }
}
