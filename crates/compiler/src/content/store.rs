//! A content folder that is kept while its files change, as in an editor: of a change, only what depends on it is read again.
//!
//! The result is always that of [`crate::compile`]: a file is read again if it changed, if a name that it asked for means something else now, or
//! if a card changed that it is based on. Checks of meaning read everything, and run every time; they take a small part of the time.

use super::index::Index;
use super::project::{Lowered, Packs, checked};
use super::{Read, Reading, base, read};
use crate::names::asked::{Asked, Changed, noting};
use crate::toml::{Document, Problems};
use crate::{Compiled, ContentKind, File};
use kcc_diagnostics::{Diagnostic, FileId, Sources};
use kcc_ir::Content;
use rayon::prelude::*;
use std::collections::BTreeSet;

/// A content folder whose files change.
#[derive(Debug, Default)]
pub struct Store {
    root: String,
    files: Vec<File>,
    slots: Vec<Slot>,
    roots: base::Roots,
    packs: Packs,
    compiled: Compiled,
    /// The files whose pieces the lists of the content hold, in the order of the lists.
    owners: [Vec<usize>; ContentKind::ALL.len()],
    /// Files that changed since.
    stale: BTreeSet<usize>,
}

/// What is known of a file.
#[derive(Debug, Default)]
struct Slot {
    read: Option<Read>,
    /// What is wrong with its TOML.
    problems: Vec<Diagnostic>,
    /// What it defines, as if it were alone, and what is wrong with its id then.
    defines: (Index, Vec<Diagnostic>),
    /// What is wrong with its id, beside the other files.
    of_index: Vec<Diagnostic>,
    lowered: Option<Lowered>,
    asked: Asked,
}

impl Store {
    /// Reads a content folder. `root` is the folder's path, with which each file's path begins.
    #[must_use]
    pub fn new(root: &str, files: Vec<File>) -> Self {
        let mut store = Self { root: root.to_owned(), files, ..Self::default() };
        store.read_all();
        store
    }

    /// Returns the files.
    #[must_use]
    pub fn files(&self) -> &[File] {
        &self.files
    }

    /// Returns the folder's path.
    #[must_use]
    pub fn root(&self) -> &str {
        &self.root
    }

    /// Changes the bytes of a file, by its number.
    pub fn change(&mut self, number: usize, bytes: Vec<u8>) {
        if let Some(file) = self.files.get_mut(number).filter(|file| file.bytes != bytes) {
            file.bytes = bytes;
            self.stale.insert(number);
        }
    }

    /// Replaces all files, such as when one is added or removed: everything is read again.
    pub fn replace(&mut self, files: Vec<File>) {
        self.files = files;
        self.stale.clear();
        self.read_all();
    }

    /// Returns what the files mean, up to date.
    pub fn compiled(&mut self) -> &Compiled {
        if !self.stale.is_empty() {
            self.update();
        }
        &self.compiled
    }

    /// Returns what the files meant when that was last asked for.
    #[must_use]
    pub fn known(&self) -> &Compiled {
        &self.compiled
    }

    /// Returns a file as TOML, as it was when the meaning was last asked for; `None` if it is not in a folder of content.
    #[must_use]
    pub fn document(&self, number: usize) -> Option<&Document> {
        Some(&self.slots.get(number)?.read.as_ref()?.document)
    }

    fn read_all(&mut self) {
        let count = u32::try_from(self.files.len()).unwrap_or(u32::MAX);
        let readings: Vec<Reading> = self.files.par_iter().zip(0..count).map(|(file, id)| read(&self.root, file, FileId(id))).collect();
        let mut sources = Sources::default();
        self.slots.clear();
        self.packs = Packs::default();
        for (file, reading) in self.files.iter().zip(readings) {
            sources.add(file.path.clone(), reading.text);
            reading.about.into_iter().for_each(|about| self.packs.add(about));
            self.slots.push(Slot { read: reading.read, problems: reading.problems, ..Slot::default() });
        }
        for slot in &mut self.slots {
            slot.problems.extend(slot.read.iter_mut().flat_map(|read| self.packs.settle(read)));
            slot.define();
        }
        self.compiled = Compiled { sources, pack: self.packs.own(), root: self.root.clone(), ..Compiled::default() };
        self.roots = base::Roots::new();
        for slot in &self.slots {
            self.roots.extend(slot.read.as_ref().map(base::root));
        }
        self.compiled.names = self.index(false).names;
        self.index(true);
        let mut all: Vec<usize> = (0..self.slots.len()).collect();
        self.lower(&all);
        // Each piece is put behind the one before it.
        all.sort_by_key(|number| self.slots.get(*number).and_then(|slot| Some(slot.read.as_ref()?.path.clone())));
        self.compiled.content = Content { version: kcc_ir::VERSION, ..Content::default() };
        self.owners = Default::default();
        for number in all {
            self.put(number);
        }
        self.finish();
    }

    /// Reads again what changed, and what depends on it.
    fn update(&mut self) {
        let stale: Vec<usize> = std::mem::take(&mut self.stale).into_iter().collect();
        let mut dirty: BTreeSet<usize> = stale.iter().copied().collect();
        let (mut redefined, mut changed) = ([false; 2], Changed::default());
        for &number in &stale {
            let (Some(file), Some(slot)) = (self.files.get(number), self.slots.get_mut(number)) else { continue };
            let Reading { text, mut read, mut problems, about } = read(&self.root, file, FileId(u32::try_from(number).unwrap_or(u32::MAX)));
            if read.is_some() != slot.read.is_some() || about.is_some() {
                // It is a file of content now, or is none any more; or it says something about all of them.
                self.read_all();
                return;
            }
            problems.extend(read.iter_mut().flat_map(|read| self.packs.settle(read)));
            (slot.read, slot.problems) = (read, problems);
            redefined[usize::from(slot.is_scenario())] |= slot.define();
            self.compiled.sources.replace(FileId(u32::try_from(number).unwrap_or(u32::MAX)), text);
            if let Some((key, _)) = slot.read.as_ref().map(base::root) {
                // Of several files of one name the last counts.
                let last = self.slots.iter().rev().filter_map(|slot| slot.read.as_ref()).find(|read| base::key(read) == key);
                self.roots.extend(last.map(base::root));
                changed.base(&key);
            }
        }
        let [cards, scenarios] = redefined;
        if scenarios {
            self.index(true);
        }
        if cards {
            let names = self.index(false).names;
            changed.add(Changed::between(&self.compiled.names, &names));
            self.compiled.names = names;
        }
        if !changed.is_empty() {
            let meets = |(_, slot): &(usize, &Slot)| slot.asked.meets(&changed);
            dirty.extend(self.slots.iter().enumerate().filter(meets).map(|(number, _)| number));
        }
        let dirty: Vec<usize> = dirty.into_iter().collect();
        for &number in &dirty {
            self.take_out(number);
        }
        self.lower(&dirty);
        for &number in &dirty {
            self.put(number);
        }
        self.finish();
    }

    /// Finds out what all `scenarios` define, or all other files, and what is wrong with their ids. Scenarios are most of the files, and
    /// nothing outside them names any.
    fn index(&mut self, scenarios: bool) -> Index {
        let mut index = Index::default();
        // What packs define comes first, so that a second definition is one's own.
        let mut slots: Vec<&mut Slot> = self.slots.iter_mut().filter(|slot| slot.is_scenario() == scenarios).collect();
        slots.sort_by_key(|slot| slot.read.as_ref().is_none_or(|read| read.pack.is_none()));
        for slot in slots {
            let problems = Problems::default();
            slot.read.iter().for_each(|read| index.add(read, &problems));
            slot.of_index = problems.into_vec();
        }
        index
    }

    /// Compiles some files.
    fn lower(&mut self, numbers: &[usize]) {
        let Self { slots, compiled, roots, .. } = self;
        let (names, roots) = (&compiled.names, &*roots);
        let reads: Vec<Option<&Read>> = numbers.iter().map(|number| slots.get(*number)?.read.as_ref()).collect();
        let lower = |read: &Option<&Read>| read.map(|read| noting(|| Lowered::of(read, names, roots)));
        // One file is not worth another thread.
        let lowered: Vec<Option<(Lowered, Asked)>> =
            if reads.len() > 1 { reads.par_iter().map(lower).collect() } else { reads.iter().map(lower).collect() };
        for (number, lowered) in numbers.iter().zip(lowered) {
            if let (Some(slot), Some((lowered, asked))) = (slots.get_mut(*number), lowered) {
                (slot.lowered, slot.asked) = (Some(lowered), asked);
            }
        }
    }

    /// Takes the piece of a file and its places out of what is compiled.
    fn take_out(&mut self, number: usize) {
        let Some(slot) = self.slots.get(number) else { return };
        let (Some(read), Some(lowered)) = (&slot.read, &slot.lowered) else { return };
        for (key, _) in &lowered.places {
            self.compiled.places.remove(key);
        }
        for key in lowered.content.credits.keys() {
            self.compiled.content.credits.remove(key);
        }
        let Some(owners) = self.owners.get_mut(read.kind as usize) else { return };
        while let Some(at) = owners.iter().position(|owner| *owner == number) {
            owners.remove(at);
            let content = &mut self.compiled.content;
            match read.kind {
                ContentKind::Krosmaster => drop(content.krosmasters.remove(at)),
                ContentKind::Summon => drop(content.summons.remove(at)),
                ContentKind::Reward => drop(content.rewards.remove(at)),
                ContentKind::Power => drop(content.powers.remove(at)),
                ContentKind::Type => drop(content.types.remove(at)),
                ContentKind::Marker => drop(content.markers.remove(at)),
                ContentKind::Scenery => drop(content.scenery.remove(at)),
                ContentKind::Arena => drop(content.arenas.remove(at)),
                ContentKind::Ruleset => drop(content.rulesets.remove(at)),
                ContentKind::Scenario => drop(content.scenarios.remove(at)),
            }
        }
    }

    /// Puts the piece of a file and its places among the others: by the id, and of two with the same by the order of the files.
    fn put(&mut self, number: usize) {
        let Some(slot) = self.slots.get(number) else { return };
        let (Some(read), Some(lowered)) = (&slot.read, &slot.lowered) else { return };
        let Some(owners) = self.owners.get_mut(read.kind as usize) else { return };
        let content = &mut self.compiled.content;
        content.credits.extend(lowered.content.credits.clone());
        macro_rules! insert {
            ($list:ident) => {
                for piece in &lowered.content.$list {
                    let list = &mut content.$list;
                    let before = list.iter().zip(owners.iter()).rposition(|(other, owner)| (&other.id, *owner) < (&piece.id, number));
                    let at = before.map_or(0, |before| before + 1);
                    list.insert(at, piece.clone());
                    owners.insert(at, number);
                }
            };
        }
        match read.kind {
            ContentKind::Krosmaster => insert!(krosmasters),
            ContentKind::Summon => insert!(summons),
            ContentKind::Reward => insert!(rewards),
            ContentKind::Power => insert!(powers),
            ContentKind::Type => insert!(types),
            ContentKind::Marker => insert!(markers),
            ContentKind::Scenery => insert!(scenery),
            ContentKind::Arena => insert!(arenas),
            ContentKind::Ruleset => insert!(rulesets),
            ContentKind::Scenario => insert!(scenarios),
        }
        // Files of one name have the same keys, and the last of them counts.
        let same = |other: &Read| other.kind == read.kind && other.path == read.path;
        let namesakes = self.slots.iter().filter(|other| other.read.as_ref().is_some_and(same));
        for places in namesakes.filter_map(|other| other.lowered.as_ref()).map(|lowered| &lowered.places) {
            self.compiled.places.extend(places.iter().cloned());
        }
    }

    /// Collects the problems, and checks what everything means.
    fn finish(&mut self) {
        let problems = Problems::default();
        self.slots.iter().flat_map(|slot| &slot.problems).for_each(|problem| problems.push(problem.clone()));
        self.slots.iter().flat_map(|slot| &slot.of_index).for_each(|problem| problems.push(problem.clone()));
        self.slots.iter().filter_map(|slot| slot.lowered.as_ref()).for_each(|lowered| problems.add(&lowered.problems));
        checked(&mut self.compiled, problems, None);
    }
}

impl Slot {
    fn is_scenario(&self) -> bool {
        self.read.as_ref().is_some_and(|read| read.kind == ContentKind::Scenario)
    }

    /// Finds out what the file defines; returns whether that is something else than before.
    fn define(&mut self) -> bool {
        let problems = Problems::default();
        let mut index = Index::default();
        self.read.iter().for_each(|read| index.add(read, &problems));
        let defines = (index, problems.into_vec());
        let changed = defines != self.defines;
        self.defines = defines;
        changed
    }
}
