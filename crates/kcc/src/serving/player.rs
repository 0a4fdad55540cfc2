//! Plays what the statements of cards do, for their pages: later than all else, and only for pages that are asked for.

use super::News;
use super::shop::{Stock, Told};
use crate::stories::watched;
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
pub(super) struct Player {
    asks: Mutex<Sender<Asked>>,
}

/// A piece of content whose stories are wanted, and where.
struct Asked {
    stock: Arc<Stock>,
    kind: Kind,
    id: Id,
}

type Current = Arc<RwLock<Option<Arc<Stock>>>>;

impl Player {
    /// Begins to wait for what is to be played. What is no longer current is not played.
    pub(super) fn start(current: Current, news: tokio::sync::watch::Sender<News>) -> Self {
        let (sender, asks) = channel();
        std::thread::spawn(move || play(&asks, &current, &news));
        Self { asks: Mutex::new(sender) }
    }

    /// Asks for the stories of a piece of content.
    pub(super) fn ask(&self, stock: &Arc<Stock>, kind: Kind, id: &Id) {
        let asked = Asked { stock: stock.clone(), kind, id: id.clone() };
        // Only at the end nobody plays any more.
        let _ = self.asks.lock().unwrap_or_else(PoisonError::into_inner).send(asked);
    }
}

/// Ends a search as soon as its content is no longer the one that is shown.
struct WhileShown<'c> {
    stock: &'c Arc<Stock>,
    current: &'c Current,
}

impl Watch for WhileShown<'_> {
    fn is_over(&self) -> bool {
        let current = self.current.read().unwrap_or_else(PoisonError::into_inner);
        !current.as_ref().is_some_and(|current| Arc::ptr_eq(current, self.stock))
    }
}

fn play(asks: &Receiver<Asked>, current: &Current, news: &tokio::sync::watch::Sender<News>) {
    // One thread: the others are for whoever waits for a page.
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build();
    while let Ok(Asked { stock, kind, id }) = asks.recv() {
        let watch = WhileShown { stock: &stock, current };
        let is_known = || {
            let told = stock.stories.lock().unwrap_or_else(PoisonError::into_inner);
            told.get(&(kind, id.clone())).is_some_and(|told| told.certain)
        };
        if watch.is_over() || is_known() {
            continue;
        }
        let told = || tell(&stock, kind, &id, &watch);
        let told = pool.as_ref().map_or_else(|_| told(), |pool| pool.install(told));
        if let Ok(chapters) = told
            && !watch.is_over()
        {
            stock
                .stories
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .insert((kind, id), Told { chapters: Arc::new(chapters), certain: true });
            news.send_modify(|_| ());
        }
    }
}

/// Returns the stories of a piece of content, by language.
fn tell(stock: &Stock, kind: Kind, id: &Id, watch: &dyn Watch) -> anyhow::Result<BTreeMap<String, Vec<Chapter>>> {
    let shown = watched(&stock.compiled, |one| one.kind == kind && one.piece == *id, watch);
    let shown: Vec<&Shown> = shown.iter().collect();
    let told = |language: Language| Ok((language.code().to_owned(), Teller::new(&stock.compiled.content, language)?.chapters(&shown)));
    Language::all().map(told).collect()
}
