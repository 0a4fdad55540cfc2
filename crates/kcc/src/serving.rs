//! The site on this machine: who asks for a page gets it as the content is now.
//!
//! ```text
//! browser ─▶ socket ─▶ kcc_serve::answer ─▶ Requests ─▶ LiveSite ─▶ Built (content, cards, pages) ─▶ StoryQueue (one thread)
//!    ▲                                                                ▲                                  │
//!    └──────────── news ◀── what changed ◀── Watcher (one thread) ────┘                                  │
//!                    ▲                                                                                   │
//!                    └───────────────────────────── stories were found ◀─────────────────────────────────┘
//! ```

mod built;
mod edit;
mod live_site;
mod news;
mod socket;
mod story_queue;
mod watch;
mod watcher;

pub(crate) use live_site::LiveSite;
pub(crate) use news::News;
pub(crate) use socket::{listen, serve};

use kcc_serve::path::ContentPath;
use kcc_serve::refusal::Refusal;
use kcc_serve::{Expected, Site, Unmade};
use std::path::{Path, PathBuf};

/// Where requests come in: pages are made by the live site, and content files are on the disk.
pub(crate) struct Requests {
    folder: PathBuf,
    site: LiveSite,
}

impl Requests {
    /// Answers requests for a live site and the content folder that it shows.
    pub(crate) fn new(folder: &Path, site: LiveSite) -> Self {
        Self { folder: folder.to_owned(), site }
    }
}

impl Site for Requests {
    fn file(&self, path: &str) -> Result<Option<Vec<u8>>, Unmade> {
        self.site.file(path)
    }

    fn content(&self, path: &ContentPath) -> Result<Option<Vec<u8>>, Refusal> {
        edit::read(&self.folder, path)
    }

    fn write(&self, path: &ContentPath, expected: &Expected, bytes: &[u8]) -> Result<(), Refusal> {
        edit::write(&self.folder, path, expected, bytes)
    }
}
