//! The site as the content is now. A thread waits for files to change; pages are made when they are asked for.

use super::News;
use super::built::{Built, made};
use super::story_queue::StoryQueue;
use super::watcher::Watcher;
use crate::messages::said;
use crate::terminal::Terminal;
use kcc_generator::Templates;
use kcc_serve::Unmade;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};
use tokio::sync::watch::Sender;

/// The look of everything, which no content changes.
static TEMPLATES: OnceLock<Templates> = OnceLock::new();

/// What is shown, and what watches over it.
pub(crate) struct LiveSite {
    built: Arc<RwLock<Option<Arc<Built>>>>,
    trouble: Arc<RwLock<Option<String>>>,
    queue: StoryQueue,
    terminal: Terminal,
}

impl LiveSite {
    /// Reads the content, and begins to watch it.
    pub(crate) fn open(folder: PathBuf, news: Sender<News>, terminal: Terminal) -> anyhow::Result<Self> {
        let templates = Templates::built_in()?;
        let templates = TEMPLATES.get_or_init(|| templates);
        let built = Arc::new(RwLock::new(None));
        let trouble = Arc::new(RwLock::new(None));
        let queue = StoryQueue::start(built.clone(), news.clone(), terminal);
        Watcher::start(folder, built.clone(), trouble.clone(), templates, news, terminal);
        Ok(Self { built, trouble, queue, terminal })
    }

    /// Returns a file of the site, or `None` if there is none.
    ///
    /// # Errors
    /// If there is no site, or the file cannot be made, which the terminal says too.
    pub(crate) fn file(&self, path: &str) -> Result<Option<Vec<u8>>, Unmade> {
        let built = self.built.read().unwrap_or_else(PoisonError::into_inner).clone();
        let Some(built) = built else {
            let why = self.trouble.read().unwrap_or_else(PoisonError::into_inner).clone();
            return Err(Unmade::NotYet(why.unwrap_or_default()));
        };
        made(|| built.file(path, &self.queue)).map_err(|why| {
            // Once, and not each time that a page asks again.
            if built.faults.lock().unwrap_or_else(PoisonError::into_inner).insert(path.to_owned()) {
                let facts = [("path", path.to_owned()), ("why", why.clone())];
                self.terminal.talk(&format!("kcc: {}\n", said("serve-page-faulty", &facts)));
            }
            Unmade::Fault(why)
        })
    }
}
