//! The content that explanations refer to, and what cards say of an example.

use crate::checking::check;
use crate::content_files::{ContentFiles, usual_folder};
use crate::explain_page::Topic;
use kcc_compiler::{Compiled, Context, Names};
use kcc_ir::Content;
use kcc_wording::{Owner, Wording};
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

/// Returns the examples of a topic, each with the sentence that a card has for it, or without one if it uses a name that the content does
/// not have.
pub(crate) fn sentences<'t>(topic: &'t Topic, names: &Names, wording: &Wording) -> Vec<(&'t str, Option<String>)> {
    let effects = topic.page.effects.iter().map(|text| {
        let mut problems = Vec::new();
        let effects = kcc_compiler::effects(text, Context::Spell { x: true }, names, &mut problems);
        (text.as_str(), problems.is_empty().then(|| Wording::plain(&wording.effects(Owner::Krosmaster, &effects))))
    });
    let abilities = topic.page.abilities.iter().map(|text| {
        let mut problems = Vec::new();
        let abilities = kcc_compiler::abilities(text, Context::Power { x: true }, names, &mut problems);
        (text.as_str(), problems.is_empty().then(|| Wording::plain(&wording.abilities(Owner::Krosmaster, &abilities))))
    });
    effects.chain(abilities).map(|(text, said)| (text, said.filter(|said| !said.trim().is_empty()))).collect()
}
