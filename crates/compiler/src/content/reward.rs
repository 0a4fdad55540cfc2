//! Demonic Rewards.

use super::name::LONGEST_NAME;
use super::{Reader, number};
use crate::effect::Context;
use crate::toml::Fields;
use kcc_diagnostics::{Diagnostic, Mistake};
use kcc_ir::{Rank, Reward, RewardKind, Slot};

/// The words of ranks.
pub(crate) const RANKS: [(&str, Rank); 3] = [("granite", Rank::Granite), ("jade", Rank::Jade), ("silver", Rank::Silver)];

/// The words of slots.
pub(crate) const SLOTS: [(&str, Slot); 6] = [
    ("weapon", Slot::Weapon),
    ("set", Slot::Set),
    ("pet", Slot::Pet),
    ("dofus", Slot::Dofus),
    ("trophy", Slot::Trophy),
    ("technique", Slot::Technique),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Boost,
    Buff,
    Equipment,
}

pub(super) fn lower(reader: &Reader<'_>, fields: &mut Fields<'_>) -> Option<Reward> {
    let id = reader.id(fields);
    let name = reader.name(fields.required("name"), LONGEST_NAME);
    let rank = fields.required("rank").word(&RANKS);
    let kind_field = fields.required("kind");
    let kind = kind_field.word(&[("boost", Kind::Boost), ("buff", Kind::Buff), ("equipment", Kind::Equipment)]);
    let field = fields.optional("slot");
    let slot_place = field.key_place();
    let slot = field.word(&SLOTS);
    let copies = number(fields, "copies", 1..=20);
    let text = fields.optional("effect").text();
    let spells = reader.spells(fields);
    let provisional = reader.provisional(fields, &["name", "rank", "kind", "slot", "copies", "effect", "spells"]);
    let kind = match kind? {
        Kind::Boost => {
            let effects = text.map_or_else(Vec::new, |text| reader.effects(text, Context::Reward, "effect"));
            RewardKind::Boost { effects }
        }
        Kind::Buff => RewardKind::Buff { abilities: reader.abilities(text, Context::Power { x: false }, "effect") },
        Kind::Equipment => {
            let abilities = reader.abilities(text, Context::Power { x: false }, "effect");
            match (slot, slot_place.is_some()) {
                (Some(slot), _) => RewardKind::Equipment { slot, abilities },
                (None, true) => return None,
                (None, false) => {
                    let place = kind_field.place().unwrap_or_else(|| fields.place());
                    reader.problems.push(Diagnostic::at(Mistake::FieldNeedsOther, place).with("field", "kind").with("other", "slot"));
                    return None;
                }
            }
        }
    };
    if let (Some(place), RewardKind::Boost { .. } | RewardKind::Buff { .. }) = (slot_place, &kind) {
        let problem = Diagnostic::at(Mistake::FieldExcludesOther, place).with("field", "slot").with("other", "kind");
        reader.problems.push(kind_field.place().into_iter().fold(problem, |problem, other| problem.related("other", other)));
    }
    if text.is_none() && spells.is_empty() && !fields.has("effect") && !fields.has("spells") {
        reader.problems.push(Diagnostic::at(Mistake::MissingField, fields.place()).with("field", "effect").with("kind", "reward"));
    }
    Some(Reward { id: id?, name: name?, rank: rank?, kind, copies: copies?, spells, provisional })
}
