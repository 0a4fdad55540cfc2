//! A name for a problem that stays the same while lines around it are added or removed.

use std::collections::BTreeMap;
use std::hash::Hasher as _;

use siphasher::sip128::{Hasher128 as _, SipHasher13};

use crate::Diagnostic;
use crate::place::Sources;
use crate::render::path_of;

/// Returns a fingerprint of 32 hexadecimal digits for each problem of a run.
///
/// It is made of the file's path, the code, the facts of the message and the marked text, but not of the line number or the language.
/// Problems that are alike in all of these are numbered in order.
#[derive(Default)]
pub(super) struct Fingerprints {
    seen: BTreeMap<u128, u64>,
}

/// A fact that lists the possible names, which depend on other files.
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
