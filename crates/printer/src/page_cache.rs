//! Pages rendered by an earlier run, keyed by all of their inputs, so that they need not be rendered again.
//!
//! A cached page is a function of its inputs like any other file, so a run writes the same files whether it finds all of them, some or
//! none, the cached ones included.

use crate::PrintError;
use kcc_generator::Output;
use siphasher::sip128::{Hasher128 as _, SipHasher13};
use std::collections::BTreeMap;
use std::hash::Hasher as _;
use std::sync::{Mutex, PoisonError};

/// The folder of the cached pages, below the folder of a build.
pub const PAGES: &str = ".kcc/pages/";

/// The pages of an earlier run, and those that this run used.
#[derive(Debug, Default)]
pub struct PageCache {
    before: BTreeMap<String, Vec<u8>>,
    now: Mutex<BTreeMap<String, Vec<u8>>>,
}

impl PageCache {
    /// Takes the pages of an earlier run, by the names of their files. Damaged ones are left out.
    #[must_use]
    pub fn new(files: impl IntoIterator<Item = (String, Vec<u8>)>) -> Self {
        Self { before: files.into_iter().filter(|(_, bytes)| whole(bytes).is_some()).collect(), now: Mutex::default() }
    }

    /// Returns the pages of this run as files, for the next one.
    #[must_use]
    pub fn outputs(&self) -> Vec<Output> {
        let now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        now.iter().map(|(name, bytes)| Output { path: format!("{PAGES}{name}"), bytes: bytes.clone() }).collect()
    }

    /// Returns what an earlier run made of the same parts, or else calls `make`.
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

/// Returns the content if the hash before it is right, or `None`.
fn whole(bytes: &[u8]) -> Option<&[u8]> {
    let (sum, made) = bytes.split_at_checked(16)?;
    (hash(&[made]).to_le_bytes() == sum).then_some(made)
}

/// Returns a hash of parts that keeps their boundaries apart.
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
