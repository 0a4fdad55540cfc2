//! What is kept of stories: a file for each piece of content, in the folder where programs keep what they can make anew.
//!
//! What is missing, damaged, foreign or made from other content takes longer, nothing else.

use crate::build_cache::Inputs;
use etcetera::BaseStrategy as _;
use kcc_ir::Id;
use kcc_showing::Shown;
use kcc_showing::statement::Kind;
use serde::{Deserialize, Serialize};
use std::fs;
use std::io::Write as _;
use std::path::PathBuf;

/// The variable that names another folder; nothing is kept if it is empty.
pub(crate) const VARIABLE: &str = "KCC_CACHE";

/// A folder of stories.
pub(super) struct Store {
    folder: PathBuf,
    /// A hash of the program.
    program: String,
}

/// What a file holds.
#[derive(Deserialize)]
struct Kept {
    of: String,
    shown: Vec<Shown>,
}

/// The same, to be written.
#[derive(Serialize)]
struct Keeping<'s> {
    of: String,
    shown: &'s [&'s Shown],
}

impl Store {
    /// Returns the store of whoever runs the program; `None` if there is no folder for it.
    pub(super) fn of_user() -> Option<Self> {
        let folder = match std::env::var_os(VARIABLE) {
            Some(folder) => (!folder.is_empty()).then(|| PathBuf::from(folder))?,
            None => etcetera::choose_base_strategy().ok()?.cache_dir().join("kcc"),
        };
        Some(Self { folder: folder.join("stories"), program: Inputs::new().text() })
    }

    /// Returns the stories of a piece of content, if they depend on this.
    pub(super) fn get(&self, kind: Kind, id: &Id, of: u64) -> Option<Vec<Shown>> {
        let kept: Kept = serde_json::from_slice(&fs::read(self.file(kind, id)).ok()?).ok()?;
        (kept.of == self.of(of)).then_some(kept.shown)
    }

    /// Keeps the stories of a piece of content.
    pub(super) fn put(&self, kind: Kind, id: &Id, of: u64, shown: &[&Shown]) {
        let write = || -> anyhow::Result<()> {
            fs::create_dir_all(&self.folder)?;
            // Written whole or not at all: another kcc may read it now.
            let mut file = tempfile::NamedTempFile::new_in(&self.folder)?;
            file.write_all(&serde_json::to_vec(&Keeping { of: self.of(of), shown })?)?;
            file.persist(self.file(kind, id))?;
            Ok(())
        };
        // Where nothing can be written, nothing is kept.
        let _ = write();
    }

    fn file(&self, kind: Kind, id: &Id) -> PathBuf {
        self.folder.join(format!("{}-{id}.json", kind.word()))
    }

    fn of(&self, number: u64) -> String {
        format!("{}{number:016x}", self.program)
    }
}
