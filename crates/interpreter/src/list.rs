//! Lists that are nearly always short.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use smallvec::SmallVec;
use std::ops::{Deref, DerefMut};

/// A list with inline room for `ROOM` items, and at most `MOST` items.
///
/// Beyond its inline room it moves to the heap, so that the state stays small for nearly all games, and holds what the few others need.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub(crate) struct List<T, const ROOM: usize, const MOST: usize>(SmallVec<[T; ROOM]>);

/// The error for a list that is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Full;

impl<T, const ROOM: usize, const MOST: usize> List<T, ROOM, MOST> {
    /// Returns an empty list.
    pub(crate) fn new() -> Self {
        Self(SmallVec::new())
    }

    /// Adds an item at the end, unless the list is full.
    pub(crate) fn try_push(&mut self, item: T) -> Result<(), Full> {
        if self.0.len() >= MOST {
            return Err(Full);
        }
        self.0.push(item);
        Ok(())
    }

    /// Inserts an item, if it is known that there is room.
    pub(crate) fn insert(&mut self, place: usize, item: T) {
        self.0.insert(place, item);
    }

    /// Removes and returns an item.
    pub(crate) fn remove(&mut self, place: usize) -> T {
        self.0.remove(place)
    }

    /// Removes and returns an item, if it exists.
    pub(crate) fn pop_at(&mut self, place: usize) -> Option<T> {
        (place < self.0.len()).then(|| self.0.remove(place))
    }

    /// Removes all other items.
    pub(crate) fn retain(&mut self, mut keep: impl FnMut(&mut T) -> bool) {
        self.0.retain(|item| keep(item));
    }

    /// Removes all items.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}

impl<T, const ROOM: usize, const MOST: usize> Deref for List<T, ROOM, MOST> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T, const ROOM: usize, const MOST: usize> DerefMut for List<T, ROOM, MOST> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}

impl<'a, T, const ROOM: usize, const MOST: usize> IntoIterator for &'a List<T, ROOM, MOST> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<'de, T: Deserialize<'de>, const ROOM: usize, const MOST: usize> Deserialize<'de> for List<T, ROOM, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = SmallVec::<[T; ROOM]>::deserialize(deserializer)?;
        match items.len() <= MOST {
            true => Ok(Self(items)),
            false => Err(D::Error::invalid_length(items.len(), &"a shorter list")),
        }
    }
}
