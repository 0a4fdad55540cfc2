//! Waits for content files to change, checks the content, and replaces what is shown. Files are read by their times, and the compiler keeps what
//! it read.

use super::News;
use super::built::Built;
use super::watch::Watch;
use crate::checking::check_with;
use crate::content_files::{ContentFiles, Memory};
use crate::exit::{Exit, catch};
use crate::messages::said;
use crate::print_problems;
use crate::system;
use crate::terminal::Terminal;
use kcc_compiler::{File, Store};
use kcc_diagnostics::{Diagnostic, Format, Severity, render, summary};
use kcc_generator::{RenderError, Templates};
use kcc_serve::problems::Trouble;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::{Arc, PoisonError, RwLock};
use tokio::sync::watch::Sender;

/// Watches the content, and replaces what is shown when it changes.
pub(super) struct Watcher {
    folder: PathBuf,
    watch: Watch,
    memory: Memory,
    /// The files as they were last seen.
    found: Option<ContentFiles>,
    store: Store,
    built: Arc<RwLock<Option<Arc<Built>>>>,
    trouble: Arc<RwLock<Option<String>>>,
    templates: &'static Templates,
    news: Sender<News>,
    terminal: Terminal,
}

impl Watcher {
    /// Looks at the content, and then watches it on a thread of its own.
    pub(super) fn start(
        folder: PathBuf,
        built: Arc<RwLock<Option<Arc<Built>>>>,
        trouble: Arc<RwLock<Option<String>>>,
        templates: &'static Templates,
        news: Sender<News>,
        terminal: Terminal,
    ) {
        let watch = Watch::of(&folder);
        let (memory, store) = (Memory::default(), Store::default());
        let mut watcher = Self { folder, watch, memory, found: None, store, built, trouble, templates, news, terminal };
        watcher.look();
        std::thread::spawn(move || watcher.run());
    }

    fn run(mut self) {
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
        let compiled = Arc::new(std::mem::take(&mut checked.compiled));
        let before = self.built.read().unwrap_or_else(PoisonError::into_inner).clone();
        let built = match clean.then(|| Built::new(&compiled, before.as_deref(), self.templates)).transpose() {
            Ok(built) => built,
            Err(RenderError::Cards(misfits)) => {
                problems.extend(print_problems::problems(&misfits, &[], &compiled));
                None
            }
            Err(error) => return self.say(&said("serve-faulty", &[("why", error.to_string())])),
        };
        let (sources, files) = (&compiled.sources, checked.files);
        let shown = built.is_some();
        let trouble = (!shown).then(|| Trouble::Problems { problems: problems.clone(), sources: sources.clone(), files });
        if let Some(built) = built {
            *self.built.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(built));
        }
        // Pages first: whoever looks at the terminal can wait a moment.
        self.publish(trouble);
        if !problems.is_empty() {
            self.terminal.talk(&render(&problems, sources, Format::Full, &self.terminal.options()));
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
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

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
