//! `mutants.toml` of a content folder: changes of meaning that no play tells apart from the card, each with the reason.

use crate::messages::said;
use anyhow::{Context as _, bail};
use kcc_showing::mutation::Judged;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The name of the file.
pub(crate) const FILE: &str = "mutants.toml";

/// The changes that are listed, with the reasons.
#[derive(Debug, Default)]
pub(crate) struct Equivalent(BTreeMap<String, String>);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Listed {
    #[serde(default)]
    equivalent: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    /// The name of the mutant, as `kcc mutate --format json` has it.
    mutant: String,
    /// Why nobody can notice it.
    reason: String,
}

impl Equivalent {
    /// Reads the text of the file.
    ///
    /// # Errors
    /// If it is not as it should be: an unknown field, an empty reason, a mutant twice.
    pub(crate) fn read(text: Option<&str>) -> anyhow::Result<Self> {
        let Some(text) = text else { return Ok(Self::default()) };
        let listed: Listed = toml::from_str(text).context(FILE)?;
        let mut known = BTreeMap::new();
        for Entry { mutant, reason } in listed.equivalent {
            if reason.trim().is_empty() {
                bail!(said("mutate-no-reason", &[("file", FILE.to_owned()), ("mutant", mutant)]));
            }
            if let Some(_first) = known.insert(mutant.clone(), reason) {
                bail!(said("mutate-listed-twice", &[("file", FILE.to_owned()), ("mutant", mutant)]));
            }
        }
        Ok(Self(known))
    }

    /// Returns whether a mutant is listed.
    pub(crate) fn has(&self, mutant: &str) -> bool {
        self.0.contains_key(mutant)
    }

    /// Returns why nobody can notice a mutant.
    pub(crate) fn reason(&self, mutant: &str) -> Option<&str> {
        self.0.get(mutant).map(String::as_str)
    }

    /// Returns the listed mutants of these pieces that are noticed after all, or that do not exist any more.
    pub(crate) fn stale<'s>(&'s self, judged: &[Judged], asked: impl Fn(&str) -> bool) -> Vec<&'s str> {
        let unnoticed = |id: &str| judged.iter().any(|one| one.mutant.id == id && one.noticed_by.is_none());
        self.0.keys().map(String::as_str).filter(|id| asked(id) && !unnoticed(id)).collect()
    }
}
