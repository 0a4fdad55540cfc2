//! Everything of content that has a name.

use kcc_compiler::{ContentKind, Named};
use kcc_diagnostics::Language;
use kcc_ir::{Content, Id, Name, Power, Spell};

/// Something that has a name.
#[derive(Clone, Debug)]
pub(crate) struct Thing<'c> {
    pub(crate) named: Named,
    /// How files write it: the id, or for powers their words.
    pub(crate) written: String,
    pub(crate) name: &'c Name,
}

impl Thing<'_> {
    /// Returns its printed names: first that of a language, then the others that differ.
    pub(crate) fn names(&self, language: Language) -> Vec<&str> {
        let mut names = vec![self.name.shown(language.texts().code())];
        for other in Language::all() {
            names.extend(self.name.of(other.code()).filter(|name| !names.contains(name)));
        }
        names
    }
}

/// The message for a kind of thing.
pub(crate) fn kind(named: &Named) -> String {
    match named {
        Named::Piece(kind, _) => format!("kind-{}", kind.name()),
        Named::Character(_) => "kind-character".to_owned(),
        Named::Spell(_) => "kind-spell".to_owned(),
        Named::OwnPower(_) => "kind-own-power".to_owned(),
    }
}

/// Returns everything that has a name; what several cards have in common, once.
pub(crate) fn all(content: &Content) -> Vec<Thing<'_>> {
    let mut things = Vec::new();
    let piece = |kind: ContentKind, id: &Id, name| Thing { named: Named::Piece(kind, id.to_string()), written: id.to_string(), name };
    things.extend(content.types.iter().map(|one| piece(ContentKind::Type, &one.id, &one.name)));
    things.extend(content.summons.iter().map(|one| piece(ContentKind::Summon, &one.id, &one.name)));
    things.extend(content.krosmasters.iter().map(|one| piece(ContentKind::Krosmaster, &one.id, &one.name)));
    things.extend(content.scenery.iter().map(|one| piece(ContentKind::Scenery, &one.id, &one.name)));
    things.extend(content.markers.iter().map(|one| piece(ContentKind::Marker, &one.id, &one.name)));
    things.extend(content.rewards.iter().map(|one| piece(ContentKind::Reward, &one.id, &one.name)));
    things.extend(content.arenas.iter().map(|one| piece(ContentKind::Arena, &one.id, &one.name)));
    things.extend(content.rulesets.iter().map(|one| piece(ContentKind::Ruleset, &one.id, &one.name)));
    let words = |id: &Id| id.as_str().replace('-', " ");
    things.extend(content.powers.iter().map(|one| Thing { written: words(&one.id), ..piece(ContentKind::Power, &one.id, &one.name) }));
    things.extend(content.krosmasters.iter().map(|one| Thing {
        named: Named::Character(one.character.to_string()),
        written: one.character.to_string(),
        name: &one.name,
    }));
    let powers = content.krosmasters.iter().flat_map(|one| &one.powers).chain(content.summons.iter().flat_map(|one| &one.powers));
    things.extend(powers.filter_map(|power| match power {
        Power::Own { id, name, .. } => Some(Thing { named: Named::OwnPower(id.to_string()), written: words(id), name }),
        Power::Keyword { .. } => None,
    }));
    things.extend(spells(content).map(|spell| Thing {
        named: Named::Spell(spell.id.to_string()),
        written: spell.id.to_string(),
        name: &spell.name,
    }));
    let mut seen = std::collections::HashSet::new();
    things.retain(|thing| seen.insert(thing.named.clone()));
    things
}

/// Returns the spells of all cards.
fn spells(content: &Content) -> impl Iterator<Item = &Spell> {
    let cards = content.krosmasters.iter().flat_map(|one| &one.spells);
    let others = content.summons.iter().flat_map(|one| &one.spells).chain(content.rewards.iter().flat_map(|one| &one.spells));
    cards.chain(others).chain(content.scenery.iter().flat_map(|one| &one.spells)).chain(content.rulesets.iter().map(|one| &one.punch))
}
