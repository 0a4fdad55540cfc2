//! Pages that an earlier run rendered, by everything that they are made of: what is asked for again is not rendered again.
//!
//! What is kept is a result of the same inputs like any other file. So a run that finds all of it, a part or nothing gives the same
//! files, those that are kept among them.

use crate::PrintError;
use kcc_generator::Output;
use siphasher::sip128::{Hasher128 as _, SipHasher13};
use std::collections::BTreeMap;
use std::hash::Hasher as _;
use std::sync::{Mutex, PoisonError};

/// Where the pages lie, below the folder of a build.
pub const PAGES: &str = ".kcc/pages/";

/// Pages that are known from before, and those that were used now.
#[derive(Debug, Default)]
pub struct PageCache {
    before: BTreeMap<String, Vec<u8>>,
    now: Mutex<BTreeMap<String, Vec<u8>>>,
}

impl PageCache {
    /// Pages of an earlier run, by the names of their files. What is not as it was written is left out.
    #[must_use]
    pub fn new(files: impl IntoIterator<Item = (String, Vec<u8>)>) -> Self {
        Self { before: files.into_iter().filter(|(_, bytes)| whole(bytes).is_some()).collect(), now: Mutex::default() }
    }

    /// The pages of this run as files, for the next one.
    #[must_use]
    pub fn outputs(&self) -> Vec<Output> {
        let now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        now.iter().map(|(name, bytes)| Output { path: format!("{PAGES}{name}"), bytes: bytes.clone() }).collect()
    }

    /// What is made of these parts: what was made of the same parts before, or else what `make` makes.
    pub(crate) fn made(&self, parts: &[&[u8]], make: impl FnOnce() -> Result<Vec<u8>, PrintError>) -> Result<Vec<u8>, PrintError> {
        let name = format!("{:032x}", hash(parts));
        let bytes = match self.before.get(&name) {
            Some(bytes) => bytes.clone(),
            None => {
                let made = make()?;
                [&hash(&[&made]).to_le_bytes()[..], &made].concat()
            }
        };
        let made = whole(&bytes).unwrap_or_default().to_vec();
        self.now.lock().unwrap_or_else(PoisonError::into_inner).insert(name, bytes);
        Ok(made)
    }
}

/// What follows its own hash; none if it does not.
fn whole(bytes: &[u8]) -> Option<&[u8]> {
    let (sum, made) = bytes.split_at_checked(16)?;
    (hash(&[made]).to_le_bytes() == sum).then_some(made)
}

/// A hash of parts, each told from the next.
pub(crate) fn hash(parts: &[&[u8]]) -> u128 {
    let mut hasher = SipHasher13::new();
    for part in parts {
        hasher.write_usize(part.len());
        hasher.write(part);
    }
    hasher.finish128().as_u128()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    fn make(kept: &PageCache, part: &str, result: &str) -> Vec<u8> {
        kept.made(&[b"same", part.as_bytes()], || Ok(result.as_bytes().to_vec())).unwrap()
    }

    fn files(kept: &PageCache) -> Vec<(String, Vec<u8>)> {
        kept.outputs().into_iter().map(|output| (output.path.strip_prefix(PAGES).unwrap().to_owned(), output.bytes)).collect()
    }

    #[test]
    fn nothing_is_made_twice_of_the_same_parts() {
        let first = PageCache::default();
        assert_eq!(make(&first, "a", "one"), b"one");
        assert_eq!(make(&first, "b", "two"), b"two");
        let second = PageCache::new(files(&first));
        assert_eq!(make(&second, "a", "another"), b"one");
        assert_eq!(files(&second).len(), 1, "what is not used is not kept");
    }

    #[test]
    fn what_is_damaged_is_made_anew() {
        let first = PageCache::default();
        make(&first, "a", "one");
        for damage in [|bytes: &mut Vec<u8>| bytes[17] ^= 1, |bytes: &mut Vec<u8>| bytes.truncate(18), |bytes: &mut Vec<u8>| bytes.clear()]
        {
            let mut damaged = files(&first);
            damage(&mut damaged[0].1);
            let second = PageCache::new(damaged);
            assert_eq!(make(&second, "a", "one"), b"one");
            assert_eq!(files(&second), files(&first));
        }
    }
}
