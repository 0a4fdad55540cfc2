//! The content that explanations refer to.

use crate::checking::check;
use crate::content_files::{ContentFiles, usual_folder};
use kcc_compiler::{Compiled, Names};
use kcc_ir::Content;
use std::collections::BTreeMap;

/// Content that explanations refer to: its powers can be explained, and examples use its names.
#[derive(Default)]
pub(crate) struct Shelf {
    /// The content.
    pub(crate) content: Content,
    /// What it defines.
    pub(crate) names: Names,
    /// The file of each krosmaster and summon, by its id.
    pub(crate) files: BTreeMap<String, String>,
}

impl Shelf {
    /// Returns the shelf of the working folder; empty if it has no content.
    pub(crate) fn read() -> Self {
        let found = usual_folder().ok().and_then(|folder| ContentFiles::read(&folder).ok());
        let Some(found) = found.filter(|found| !found.files.is_empty()) else { return Self::default() };
        Self::of(&check(found).compiled)
    }

    /// Returns the shelf of compiled content.
    pub(crate) fn of(compiled: &Compiled) -> Self {
        let file =
            |key: &str| compiled.places.get(key).and_then(|place| compiled.sources.get(place.file)).map(|source| source.path.clone());
        let krosmasters = compiled.content.krosmasters.iter().map(|krosmaster| ("krosmaster", &krosmaster.id));
        let summons = compiled.content.summons.iter().map(|summon| ("summon", &summon.id));
        let files = krosmasters.chain(summons).filter_map(|(kind, id)| Some((id.to_string(), file(&format!("{kind}/{id}"))?)));
        Self { files: files.collect(), content: compiled.content.clone(), names: compiled.names.clone() }
    }
}
