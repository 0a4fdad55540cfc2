//! What reading a file asked of the names, so that it is read again only where the answer is another one now.
//!
//! Files are read on several threads, each file on one; what is asked there is noted for that thread.

use super::Names;
use std::cell::RefCell;
use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::hash::{Hash, Hasher as _};

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Of {
    Krosmasters,
    Characters,
    Versions,
    Summons,
    CardPlaces,
    Kinds,
    KindNames,
    Scenery,
    Spells,
    Markers,
    Rewards,
    Arenas,
    Rulesets,
    Powers,
    OwnPowers,
    Printed,
    Starts,
    Bases,
}

/// Questions, each as a hash: two that have the same lead to work that is not needed, and to nothing else.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Asked(HashSet<u64>);

thread_local! {
    /// What is asked on this thread, while somebody wants to know.
    static NOW: RefCell<Option<HashSet<u64>>> = const { RefCell::new(None) };
}

/// Does some work, and returns what it asked of any names.
pub(crate) fn noting<T>(work: impl FnOnce() -> T) -> (T, Asked) {
    let before = NOW.replace(Some(HashSet::new()));
    let result = work();
    let asked = NOW.replace(before);
    (result, Asked(asked.unwrap_or_default()))
}

/// Notes a question about one name.
pub(super) fn one(of: Of, name: impl Hash) {
    NOW.with_borrow_mut(|now| {
        if let Some(now) = now {
            now.insert(hash(of, &name));
        }
    });
}

/// Notes that the fields of a file were asked for, by its kind and name.
pub(crate) fn base(file: &(u8, String)) {
    one(Of::Bases, file);
}

/// Notes a question about all names of a sort.
pub(super) fn all(of: Of) {
    NOW.with_borrow_mut(|now| {
        if let Some(now) = now {
            now.insert(hash_of_all(of));
        }
    });
}

fn hash(of: Of, name: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    (of, true).hash(&mut hasher);
    name.hash(&mut hasher);
    hasher.finish()
}

fn hash_of_all(of: Of) -> u64 {
    let mut hasher = DefaultHasher::new();
    (of, false).hash(&mut hasher);
    hasher.finish()
}

impl Asked {
    /// Returns whether any of these questions has another answer now.
    pub(crate) fn meets(&self, changed: &Changed) -> bool {
        let (few, many) = if changed.0.len() < self.0.len() { (&changed.0, &self.0) } else { (&self.0, &changed.0) };
        few.iter().any(|question| many.contains(question))
    }
}

/// The questions that have another answer now.
#[derive(Clone, Debug, Default)]
pub(crate) struct Changed(HashSet<u64>);

impl Changed {
    /// Compares names with what they were before.
    pub(crate) fn between(before: &Names, after: &Names) -> Self {
        let mut changed = Self::default();
        changed.set(Of::Krosmasters, &before.krosmasters, &after.krosmasters);
        changed.set(Of::Characters, &before.characters, &after.characters);
        changed.map(Of::Versions, &before.versions, &after.versions);
        changed.set(Of::Summons, &before.summons, &after.summons);
        changed.map(Of::CardPlaces, &before.card_places, &after.card_places);
        changed.set(Of::Kinds, &before.kinds, &after.kinds);
        changed.map(Of::KindNames, &before.kind_names, &after.kind_names);
        changed.set(Of::Scenery, &before.scenery, &after.scenery);
        changed.set(Of::Spells, &before.spells, &after.spells);
        changed.set(Of::Markers, &before.markers, &after.markers);
        changed.set(Of::Rewards, &before.rewards, &after.rewards);
        changed.set(Of::Arenas, &before.arenas, &after.arenas);
        changed.set(Of::Rulesets, &before.rulesets, &after.rulesets);
        changed.map(Of::Powers, &before.powers, &after.powers);
        changed.set(Of::OwnPowers, &before.own_powers, &after.own_powers);
        let (before, after) = (before.printed.together(), after.printed.together());
        changed.map(Of::Printed, &before.known, &after.known);
        changed.set(Of::Starts, &before.starts, &after.starts);
        changed
    }

    /// Adds that a file has other fields now.
    pub(crate) fn base(&mut self, file: &(u8, String)) {
        self.0.insert(hash(Of::Bases, file));
    }

    /// Adds other questions that have another answer now.
    pub(crate) fn add(&mut self, others: Self) {
        self.0.extend(others.0);
    }

    /// Returns whether everything has the answer that it had.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn set(&mut self, of: Of, before: &BTreeSet<String>, after: &BTreeSet<String>) {
        let length = self.0.len();
        self.0.extend(before.symmetric_difference(after).map(|name| hash(of, name)));
        if self.0.len() > length {
            self.0.insert(hash_of_all(of));
        }
    }

    fn map<K: Ord + Hash, V: PartialEq>(&mut self, of: Of, before: &BTreeMap<K, V>, after: &BTreeMap<K, V>) {
        let length = self.0.len();
        // Both are in order.
        let (mut before, mut after) = (before.iter().peekable(), after.iter().peekable());
        loop {
            match (before.peek(), after.peek()) {
                (Some((one, value)), Some((other, new))) if one == other => {
                    if value != new {
                        self.0.insert(hash(of, one));
                    }
                    before.next();
                    after.next();
                }
                (Some((one, _)), Some((other, _))) if one < other => {
                    self.0.insert(hash(of, one));
                    before.next();
                }
                (_, Some((other, _))) => {
                    self.0.insert(hash(of, other));
                    after.next();
                }
                (Some((one, _)), None) => {
                    self.0.insert(hash(of, one));
                    before.next();
                }
                (None, None) => break,
            }
        }
        if self.0.len() > length {
            self.0.insert(hash_of_all(of));
        }
    }
}
