//! A name for a problem that stays the same while lines are added and removed around it.

use std::collections::BTreeMap;
use std::hash::Hasher as _;

use siphasher::sip128::{Hasher128 as _, SipHasher13};

use crate::Diagnostic;
use crate::place::Sources;
use crate::render::path_of;

/// Gives each problem of a run its fingerprint, 32 hexadecimal digits.
///
/// It is made of the file's path, the code, the facts of the message and the text that is marked: neither of the line's number
/// nor of the language. Problems that are alike in all of it are numbered in their order.
#[derive(Default)]
pub(super) struct Fingerprints {
    seen: BTreeMap<u128, u64>,
}

/// A fact that lists what would be possible changes with other files.
const LIST_OF_NAMES: &str = "known";

impl Fingerprints {
    pub(super) fn of(&mut self, diagnostic: &Diagnostic, sources: &Sources) -> String {
        let mut hash = SipHasher13::new();
        let mut part = |text: &str| {
            hash.write_u64(text.len() as u64);
            hash.write(text.as_bytes());
        };
        part(&path_of(diagnostic, sources).unwrap_or_default());
        part(diagnostic.mistake.code());
        for (name, value) in diagnostic.words.iter().filter(|(name, _)| *name != LIST_OF_NAMES) {
            part(name);
            part(value);
        }
        if let Some((source, place)) = diagnostic.place.as_ref().and_then(|place| Some((sources.get(place.file)?, place))) {
            part(&source.text[source.first_line_of(&place.span)]);
        }
        let alike = self.seen.entry(hash.finish128().as_u128()).or_default();
        hash.write_u64(*alike);
        *alike += 1;
        format!("{:032x}", hash.finish128().as_u128())
    }
}
