//! Krosmasters with two forms, which are the two sides of one card (rule 7.5.23).

use kcc_ir::walk::{self, Part};
use kcc_ir::{Content, Effect, Form, Id, Power};
use std::collections::BTreeMap;

/// Returns the other side of each krosmaster that can become exactly one other.
pub(super) fn forms(content: &Content) -> BTreeMap<Id, Id> {
    let mut sides = BTreeMap::new();
    for krosmaster in &content.krosmasters {
        let mut found = Vec::new();
        let mut note = |part: Part<'_>, _: &str| {
            if let Part::Effect(Effect::Replace { with, .. }) = part {
                found.push(match with {
                    Form::This { krosmaster } => Some(krosmaster.clone()),
                    Form::Another { .. } => None,
                });
            }
        };
        krosmaster.spells.iter().for_each(|spell| walk::effects(&spell.effects, "", &mut note));
        for power in &krosmaster.powers {
            match power {
                Power::Own { abilities, .. } => walk::abilities(abilities, "", &mut note),
                Power::Keyword { .. } => {}
            }
        }
        for form in found {
            let others: Vec<&Id> = (content.krosmasters.iter())
                .filter(|other| other.id != krosmaster.id && other.character == krosmaster.character)
                .filter(|other| form.as_ref().is_none_or(|id| other.id == *id))
                .map(|other| &other.id)
                .collect();
            // A card can show only two forms.
            if let [other] = others.as_slice() {
                sides.entry(krosmaster.id.clone()).or_insert_with(|| (*other).clone());
                sides.entry((*other).clone()).or_insert_with(|| krosmaster.id.clone());
            }
        }
    }
    sides
}
