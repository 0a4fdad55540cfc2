//! The printed names that texts speak of.

use crate::{Language, printer};
use kcc_ir::{Content, Id, Name, ParameterKind, Power, PowerRef, Spell};
use std::collections::BTreeMap;

/// Printed names by id, in one language.
#[derive(Default)]
pub(crate) struct Names {
    units: BTreeMap<Id, String>,
    krosmasters: BTreeMap<Id, String>,
    scenery: BTreeMap<Id, String>,
    powers: BTreeMap<Id, String>,
    parameters: BTreeMap<Id, ParameterKind>,
    spells: BTreeMap<Id, String>,
}

impl Names {
    pub(crate) fn new(content: &Content, language: Language) -> Self {
        let mut names = Self::default();
        let printed = |name: &Name| printer::quote(language.name(name));
        for krosmaster in &content.krosmasters {
            names.units.insert(krosmaster.id.clone(), printed(&krosmaster.name));
            names.units.insert(krosmaster.character.clone(), printed(&krosmaster.name));
            let full = match &krosmaster.version {
                Some(version) => format!("{} – {}", printed(&krosmaster.name), printed(version)),
                None => printed(&krosmaster.name),
            };
            names.krosmasters.insert(krosmaster.id.clone(), full);
            names.owned(&krosmaster.spells, &krosmaster.powers, &printed);
        }
        for summon in &content.summons {
            names.units.insert(summon.id.clone(), printed(&summon.name));
            names.owned(&summon.spells, &summon.powers, &printed);
        }
        for kind in &content.types {
            names.units.insert(kind.id.clone(), printed(&kind.name));
        }
        for reward in &content.rewards {
            names.owned(&reward.spells, &[], &printed);
        }
        for ruleset in &content.rulesets {
            names.owned(std::slice::from_ref(&ruleset.punch), &[], &printed);
        }
        for piece in &content.scenery {
            names.scenery.insert(piece.id.clone(), printed(&piece.name));
        }
        for keyword in &content.powers {
            names.powers.insert(keyword.id.clone(), printed(&keyword.name));
            if let Some(parameter) = keyword.parameter {
                names.parameters.insert(keyword.id.clone(), parameter);
            }
        }
        names
    }

    fn owned(&mut self, spells: &[Spell], powers: &[Power], printed: &impl Fn(&Name) -> String) {
        for spell in spells {
            self.spells.insert(spell.id.clone(), printed(&spell.name));
        }
        for power in powers {
            match power {
                Power::Own { id, name, .. } => {
                    self.powers.insert(id.clone(), printed(name));
                }
                Power::Keyword { .. } => {}
            }
        }
    }

    /// A type, a summon or a krosmaster.
    pub(crate) fn unit(&self, id: &Id) -> String {
        look_up(&self.units, id)
    }

    /// A krosmaster with what stands after the dash.
    pub(crate) fn krosmaster(&self, id: &Id) -> String {
        look_up(&self.krosmasters, id)
    }

    /// A piece of scenery.
    pub(crate) fn scenery(&self, id: &Id) -> String {
        look_up(&self.scenery, id)
    }

    /// A power without its parameter.
    pub(crate) fn power(&self, power: &PowerRef) -> String {
        look_up(&self.powers, &power.id)
    }

    /// A spell.
    pub(crate) fn spell(&self, id: &Id) -> String {
        look_up(&self.spells, id)
    }

    /// A special marker, whose name stands in no list.
    pub(crate) fn marker(id: &Id) -> String {
        spelled(id)
    }
}

fn look_up(names: &BTreeMap<Id, String>, id: &Id) -> String {
    names.get(id).cloned().unwrap_or_else(|| spelled(id))
}

/// The words of an id. Only content that was not checked lacks the name of something it speaks of.
fn spelled(id: &Id) -> String {
    let words: Vec<_> = id.as_str().split('-').map(printer::capital).collect();
    printer::quote(&words.join(" "))
}
