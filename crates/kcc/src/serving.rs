//! The site on this machine: who asks for a page gets it as the content is now.
//!
//! ```text
//! browser ─▶ socket ─▶ kcc_serve::answer ─▶ desk ─▶ shop (one thread: content, cards, pages)
//!    ▲                                                ▲             │
//!    └──────────── news ◀── what changed ◀────────────┼─ watch      ▼
//!                                                     └──────── player (stories)
//! ```

mod edit;
mod news;
mod player;
mod shop;
mod socket;
mod watch;

pub(crate) use news::News;
pub(crate) use shop::Shop;
pub(crate) use socket::{listen, serve};

use kcc_serve::path::ContentPath;
use kcc_serve::refusal::Refusal;
use kcc_serve::{Expected, Site, Unmade};
use std::path::{Path, PathBuf};

/// Where requests come in: pages are made by the shop, and content files are on the disk.
pub(crate) struct Desk {
    folder: PathBuf,
    shop: Shop,
}

impl Desk {
    /// Opens a desk for the content folder of a shop.
    pub(crate) fn new(folder: &Path, shop: Shop) -> Self {
        Self { folder: folder.to_owned(), shop }
    }
}

impl Site for Desk {
    fn file(&self, path: &str) -> Result<Option<Vec<u8>>, Unmade> {
        self.shop.file(path)
    }

    fn content(&self, path: &ContentPath) -> Result<Option<Vec<u8>>, Refusal> {
        edit::read(&self.folder, path)
    }

    fn write(&self, path: &ContentPath, expected: &Expected, bytes: &[u8]) -> Result<(), Refusal> {
        edit::write(&self.folder, path, expected, bytes)
    }
}
