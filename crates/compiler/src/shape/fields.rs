//! Which fields stand where: in a file, in a table of it, and what a field that is in the wrong place is a field of.

use super::notation::{NameOfCard, PrintedText};
use super::part::{self, Block, Collection, Four, Gg, Inspiration, Neutral, OwnPower, Rewards, Spell, Summons, Team, Tension, Types};
use super::scenario::{Step, UnitAtStart, UnitLater};
use crate::ContentKind;
use kcc_diagnostics::suggest;
use std::sync::LazyLock;

/// Returns what a table within a file is part of: the cards that a scenario defines are written like cards, and anything else is of the
/// file's own kind. Returns the kind, and the path within that.
pub(crate) fn own_card<'p, 'n>(kind: ContentKind, path: &'p [&'n str]) -> (ContentKind, &'p [&'n str]) {
    match (kind, path) {
        (ContentKind::Scenario, ["krosmasters", below @ ..]) => (ContentKind::Krosmaster, below),
        (ContentKind::Scenario, ["own_rewards", below @ ..]) => (ContentKind::Reward, below),
        (ContentKind::Scenario, ["own_scenery", below @ ..]) => (ContentKind::Scenery, below),
        _ => (kind, path),
    }
}

/// Returns the codes of the languages.
fn languages() -> &'static [&'static str] {
    static CODES: LazyLock<Vec<&str>> = LazyLock::new(kcc_language::Language::codes);
    &CODES
}

/// Returns the fields of a table within a file, in order: of `["spells"]`, of `["rewards", "kamas"]`. Empty if they have no fixed order.
pub(crate) fn fields_below(kind: ContentKind, path: &[&str]) -> &'static [&'static str] {
    match (kind, path) {
        (_, []) => kind.fields(),
        (ContentKind::Scenario, ["title"]) => languages(),
        (ContentKind::Scenario, ["team"]) => Team::FIELDS,
        (ContentKind::Scenario, ["units", _]) => UnitAtStart::FIELDS,
        (ContentKind::Scenario, ["steps"]) => Step::FIELDS,
        (ContentKind::Scenario, ["steps", "units", _]) => UnitLater::FIELDS,
        (ContentKind::Scenario, _) => match own_card(kind, path) {
            (ContentKind::Scenario, _) => &[],
            (card, below) => fields_below(card, below),
        },
        (_, [.., "name" | "version" | "history"]) => NameOfCard::fields(),
        (_, [.., "printed_text"]) => PrintedText::fields(),
        (_, ["spells"]) | (ContentKind::Ruleset, ["punch"]) => Spell::FIELDS,
        (_, ["own_powers"]) => OwnPower::FIELDS,
        (_, ["collection"]) => Collection::FIELDS,
        (_, ["collection", "set"]) => NameOfCard::fields(),
        (_, ["provisional"]) => kind.fields(),
        (_, ["provisional", _]) => languages(),
        (ContentKind::Ruleset, ["team"]) => Team::FIELDS,
        (ContentKind::Ruleset, ["gg"]) => Gg::FIELDS,
        (ContentKind::Ruleset, ["four"]) => Four::FIELDS,
        (ContentKind::Ruleset, ["tension"]) => Tension::FIELDS,
        (ContentKind::Ruleset, ["inspiration"]) => Inspiration::FIELDS,
        (ContentKind::Ruleset, ["types"]) => Types::FIELDS,
        (ContentKind::Ruleset, ["block"]) => Block::FIELDS,
        (ContentKind::Ruleset, ["neutral"]) => Neutral::FIELDS,
        (ContentKind::Ruleset, ["summons"]) => Summons::FIELDS,
        (ContentKind::Ruleset, ["rewards"]) => Rewards::FIELDS,
        (ContentKind::Ruleset, ["rewards", "kamas" | "piles"]) => part::ByRank::FIELDS,
        _ => &[],
    }
}

/// Fields of parts of files.
type PartFields = Vec<(&'static str, &'static str, &'static str)>;

/// Returns the fields of the parts that files of a kind have: the field, what it belongs to, and where that is in the file.
pub(crate) fn parts(kind: ContentKind) -> &'static [(&'static str, &'static str, &'static str)] {
    static PARTS: LazyLock<Vec<PartFields>> = LazyLock::new(|| ContentKind::ALL.map(fields_of_parts).to_vec());
    PARTS.get(kind as usize).map_or(&[], Vec::as_slice)
}

fn fields_of_parts(kind: ContentKind) -> PartFields {
    let all = [
        ("spells", Spell::FIELDS, "spell", "[[spells]]"),
        ("own_powers", OwnPower::FIELDS, "power", "[[own_powers]]"),
        ("collection", Collection::FIELDS, "collection", "collection = { }"),
    ];
    let mut parts = PartFields::new();
    for (_, fields, owner, inside) in all.into_iter().filter(|(name, ..)| kind.fields().contains(name)) {
        for field in fields {
            if !kind.fields().contains(field) && parts.iter().all(|(known, ..)| known != field) {
                parts.push((field, owner, inside));
            }
        }
    }
    parts
}

/// Returns the name of the field that a word was probably meant to be, whatever it is a field of.
pub(crate) fn field_near(word: &str) -> Option<String> {
    let parts = [Spell::FIELDS, OwnPower::FIELDS, Collection::FIELDS];
    let all = ContentKind::ALL.into_iter().map(ContentKind::fields).chain(parts);
    suggest::closest(word, all.flatten().copied()).into_iter().next()
}

/// Returns fields that files of a kind lack, but spells or files of another kind have, with what they are fields of.
pub(crate) fn foreign(kind: ContentKind) -> &'static [(&'static str, &'static str)] {
    static FOREIGN: LazyLock<Vec<Vec<(&str, &str)>>> = LazyLock::new(|| ContentKind::ALL.map(fields_of_others).to_vec());
    FOREIGN.get(kind as usize).map_or(&[], Vec::as_slice)
}

fn fields_of_others(kind: ContentKind) -> Vec<(&'static str, &'static str)> {
    let mut foreign: Vec<(&str, &str)> = Vec::new();
    let others = ContentKind::ALL.into_iter().map(|other| (other.fields(), other.name()));
    for (fields, owner) in others.chain([(Spell::FIELDS, "spell")]) {
        for field in fields {
            if !kind.fields().contains(field) && foreign.iter().all(|(known, _)| known != field) {
                foreign.push((field, owner));
            }
        }
    }
    foreign
}
