//! Two spells or two powers with one name on a card, and a card's own powers with the name of a keyword.

use super::report::Report;
use kcc_diagnostics::Mistake;
use kcc_ir::{Id, Keyword, Power, Spell};
use std::collections::BTreeMap;

pub(super) fn check(report: &mut Report<'_>) {
    let part = report.part;
    let krosmasters = part.krosmasters.iter().map(|card| ("krosmaster", &card.id, card.spells.as_slice(), card.powers.as_slice()));
    let summons = part.summons.iter().map(|card| ("summon", &card.id, card.spells.as_slice(), card.powers.as_slice()));
    let rewards = part.rewards.iter().map(|card| ("reward", &card.id, card.spells.as_slice(), &[][..]));
    let pieces = part.scenery.iter().map(|card| ("scenery", &card.id, card.spells.as_slice(), &[][..]));
    for (kind, id, spells, powers) in krosmasters.chain(summons).chain(rewards).chain(pieces) {
        spells_of(report, &format!("{kind}/{id}/spells"), spells);
        powers_of(report, &format!("{kind}/{id}/own_powers"), powers);
    }
}

fn spells_of(report: &mut Report<'_>, key: &str, spells: &[Spell]) {
    let names: Vec<(&Id, &str)> = spells.iter().map(|spell| (&spell.id, spell.name.en.as_str())).collect();
    repeated(report, key, &names);
}

fn powers_of(report: &mut Report<'_>, key: &str, powers: &[Power]) {
    let own = powers.iter().filter_map(|power| match power {
        Power::Own { id, name, abilities, .. } => Some((id, name.en.as_str(), abilities)),
        Power::Keyword { .. } => None,
    });
    let own: Vec<_> = own.collect();
    let names: Vec<(&Id, &str)> = own.iter().map(|(id, name, _)| (*id, *name)).collect();
    repeated(report, key, &names);
    let content = report.content;
    for (i, (id, name, abilities)) in own.iter().enumerate() {
        // The name of a keyword that the rules have retired is free again.
        let other = |keyword: &&Keyword| keyword.id == **id && !keyword.abilities.is_empty() && keyword.abilities != **abilities;
        if content.powers.iter().any(|keyword| other(&keyword)) {
            report.at(Mistake::NamedAsKeyword, &format!("{key}/{i}/name"), |problem| problem.with("name", name).with("id", id));
        }
    }
}

fn repeated(report: &mut Report<'_>, key: &str, names: &[(&Id, &str)]) {
    let mut firsts: BTreeMap<&Id, usize> = BTreeMap::new();
    for (i, (id, name)) in names.iter().enumerate() {
        let first = *firsts.entry(id).or_insert(i);
        if first < i {
            let first = report.place(&format!("{key}/{first}/name"));
            report.at(Mistake::SameNameTwice, &format!("{key}/{i}/name"), |problem| {
                let problem = problem.with("name", name);
                first.into_iter().fold(problem, |problem, first| problem.related("first", first))
            });
        }
    }
}
