//! What has become of each mutant, in a file that grows line by line, so that a run that was stopped goes on.

use anyhow::Context;
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// How far a mutant has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// A scenario notices it.
    Scenarios,
    /// The trace of a scenario or of a recorded game differs.
    Traces,
    /// A test of the interpreter notices it.
    Laws,
    /// Neither scenarios nor traces notice it; the laws are not tried yet.
    Played,
    /// Nothing notices it.
    Alive,
}

impl Stage {
    const ALL: [(Self, &'static str); 5] =
        [(Self::Scenarios, "scenarios"), (Self::Traces, "traces"), (Self::Laws, "laws"), (Self::Played, "played"), (Self::Alive, "alive")];

    fn word(self) -> &'static str {
        Self::ALL.iter().find(|(stage, _)| *stage == self).map_or("", |(_, word)| word)
    }

    /// Returns the stage with this name.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, known)| *known == word).map(|(stage, _)| *stage)
    }
}

/// The file, and what it says of each mutant: its last line counts.
pub struct Results {
    path: PathBuf,
    file: Mutex<File>,
    /// How far each has come, by name.
    pub known: BTreeMap<String, Stage>,
}

impl Results {
    /// Opens the file. What it says of another engine, other content or other traces (`of` is a digest of all of them) is forgotten; with
    /// `again`, only that nothing notices those mutants whose names have this text in them.
    ///
    /// # Errors
    /// If it cannot be read and written.
    pub fn open(path: &Path, of: &str, again: Option<&str>) -> anyhow::Result<Self> {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let first = format!("# {of}");
        let same = text.lines().next() == Some(&first);
        let mut known = if same || again.is_some() { read(&text) } else { BTreeMap::new() };
        if let Some(only) = again {
            known.retain(|name, stage| *stage <= Stage::Laws || !name.contains(only));
        }
        let mut lines = vec![first];
        for (name, stage, detail) in text.lines().filter_map(parts) {
            if known.get(name) == Some(&stage) {
                lines.push(format!("{name}\t{}\t{detail}", stage.word()));
            }
        }
        lines.push(String::new());
        std::fs::write(path, lines.join("\n"))?;
        let file = OpenOptions::new().append(true).open(path)?;
        Ok(Self { path: path.to_owned(), file: Mutex::new(file), known })
    }

    /// Adds a line.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&self, name: &str, stage: Stage, detail: &str) -> anyhow::Result<()> {
        let mut file = self.file.lock().map_err(|_| anyhow::anyhow!("another worker has failed"))?;
        Ok(writeln!(file, "{name}\t{}\t{detail}", stage.word())?)
    }

    /// Reads what has been written since.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn again(&mut self) -> anyhow::Result<()> {
        self.known = read(&std::fs::read_to_string(&self.path)?);
        Ok(())
    }
}

/// Reads how far each mutant has come.
///
/// # Errors
/// If there is no such file.
pub fn of(path: &Path) -> anyhow::Result<BTreeMap<String, Stage>> {
    Ok(read(&std::fs::read_to_string(path).with_context(|| format!("{} is made by `mutants run`", path.display()))?))
}

fn read(text: &str) -> BTreeMap<String, Stage> {
    text.lines().filter_map(parts).map(|(name, stage, _)| (name.to_owned(), stage)).collect()
}

fn parts(line: &str) -> Option<(&str, Stage, &str)> {
    let mut words = line.splitn(3, '\t');
    Some((words.next()?, Stage::named(words.next()?)?, words.next()?))
}
