//! Content that nothing uses: probably forgotten. Keyword powers are left out, because the rules define them whether or not a card has them
//! yet.

use super::report::Report;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::Part;
use kcc_ir::{Change, Content, Effect, Icon, Id, Noun, Trait};
use std::collections::BTreeSet;

pub(super) fn check(report: &mut Report<'_>) {
    let content = report.content;
    let mut used = on_cards(content);
    let mut said = BTreeSet::new();
    report.each(&mut |_, part, _| match part {
        Part::Effect(Effect::Summon { summon, .. }) => drop(used.insert(("summon", summon))),
        Part::Effect(Effect::PutScenery { scenery, .. }) => drop(used.insert(("scenery", scenery))),
        Part::Trait(Trait::Named { name }) | Part::Change(Change::GainsType { name }) => drop(said.insert(name)),
        Part::Group(group) => match &group.noun {
            Noun::Named { name } => drop(said.insert(name)),
            Noun::Scenery { scenery: Some(scenery) } => drop(used.insert(("scenery", scenery))),
            _ => {}
        },
        _ => {}
    });
    used.extend(said.into_iter().map(|name| ("type", name)));
    let unused: Vec<(&str, &Id)> = defined(content).filter(|thing| !used.contains(thing)).collect();
    for (kind, id) in unused {
        report.at(Mistake::UnusedContent, &format!("{kind}/{id}"), |problem| problem.with("id", id));
    }
}

/// Returns what exists only to be used by other content.
fn defined(content: &Content) -> impl Iterator<Item = (&'static str, &Id)> {
    let summons = content.summons.iter().map(|summon| ("summon", &summon.id));
    let types = content.types.iter().map(|kind| ("type", &kind.id));
    let scenery = content.scenery.iter().map(|piece| ("scenery", &piece.id));
    summons.chain(types).chain(scenery)
}

/// Returns what cards, boards and rules use without an effect.
fn on_cards(content: &Content) -> BTreeSet<(&'static str, &Id)> {
    let mut used = BTreeSet::new();
    used.extend(content.krosmasters.iter().flat_map(|card| &card.types).map(|id| ("type", id)));
    used.extend(content.summons.iter().filter_map(|card| card.family.as_ref()).map(|id| ("type", id)));
    used.extend(content.scenery.iter().filter_map(|piece| piece.counts_as.as_ref()).map(|id| ("scenery", id)));
    for icon in content.arenas.iter().flat_map(|arena| &arena.icons) {
        if let Icon::Scenery { scenery } = icon {
            used.insert(("scenery", scenery));
        }
    }
    for ruleset in &content.rulesets {
        let types = [&ruleset.types.boss, &ruleset.types.retribution, &ruleset.types.revenge];
        used.extend(types.into_iter().chain(&ruleset.obsolete).map(|id| ("type", id)));
    }
    used
}
