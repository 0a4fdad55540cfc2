//! The words of a sentence that nothing knows: no printed text, no name, no page of the reference, and no list of people's words.

use crate::reference::topics;
use kcc_compiler::Compiled;
use kcc_ir::{Power, Spell};
use kcc_language::{Language, words};
use kcc_telling::words::{Words, name};
use kcc_wording::Owner;
use std::collections::HashSet;

/// Returns the words of a sentence that are not known, as they are written there.
pub(crate) fn strange(text: &str, compiled: &Compiled) -> Vec<String> {
    let mut known = known(compiled);
    // Each is told once.
    parts(text)
        .filter(|word| !word.bytes().any(|byte| byte.is_ascii_digit()) && known.insert(word.to_lowercase()))
        .map(str::to_owned)
        .collect()
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// Returns all words that cards print, those of all names, and those of the language, in small letters.
fn known(compiled: &Compiled) -> HashSet<String> {
    let content = &compiled.content;
    let mut known = HashSet::new();
    let mut learn = |text: &str| known.extend(parts(text).map(str::to_lowercase));
    for word in words().iter().flatten() {
        learn(word.written);
        learn(word.english);
    }
    for topic in topics() {
        topic.page.names.iter().chain(&topic.page.effects).chain(&topic.page.abilities).for_each(|text| learn(text));
    }
    for language in Language::all() {
        let Ok(words) = Words::of(content, language) else { continue };
        let spells = |owner: Owner<'_>, spells: &[Spell], learn: &mut dyn FnMut(&str)| {
            for spell in spells {
                learn(name(&spell.name, language));
                learn(&words.plain(&words.wording.effects(owner, &spell.effects)));
            }
        };
        for card in &content.krosmasters {
            learn(name(&card.name, language));
            spells(Owner::Krosmaster, &card.spells, &mut learn);
            for power in &card.powers {
                if let Power::Own { name: called, abilities, .. } = power {
                    learn(name(called, language));
                    learn(&words.plain(&words.wording.abilities(Owner::Krosmaster, abilities)));
                }
            }
        }
        content.summons.iter().for_each(|card| learn(name(&card.name, language)));
        content.types.iter().for_each(|one| learn(name(&one.name, language)));
        content.scenery.iter().for_each(|one| learn(name(&one.name, language)));
        content.markers.iter().for_each(|one| learn(name(&one.name, language)));
        for power in &content.powers {
            learn(name(&power.name, language));
            learn(&words.plain(&words.wording.abilities(Owner::Unit, &power.abilities)));
        }
    }
    known
}
