//! Whether an author could have written what the IR says: its text is read as what it is, and nothing is wrong with it.

use crate::effect::{self, Context};
use crate::toml::Problems;
use crate::{IN_TEXT, Names, in_text, is_clean, language, notation};
use kcc_dsl::Entry;
use kcc_ir::{Ability, Effect, Group, PowerRef, Price, Spell};

/// Returns whether the bar of a spell and the text below it can be written.
#[must_use]
pub fn spell(spell: &Spell, names: &Names) -> bool {
    let x = [spell.cost.ap, spell.cost.mp, spell.cost.injuries, spell.cost.kamas].contains(&Some(Price::X));
    notation::cost(&language::cost(&spell.cost)).is_ok_and(|cost| cost == spell.cost)
        && notation::range(&language::range(&spell.range)).is_ok_and(|range| range == spell.range)
        && language::damage(&spell.damage).is_none_or(|text| notation::damage(&text).is_ok_and(|damage| damage == spell.damage))
        && spell.targets.as_ref().is_none_or(|group| targets(group, names))
        && effects(&spell.effects, Context::Spell { x }, names)
}

/// Returns whether whom a spell may be cast at can be written.
fn targets(group: &Group, names: &Names) -> bool {
    let problems = Problems::default();
    let text = language::targets(group);
    is_read(&text, Entry::Targets)
        && effect::targets(&text, names, &in_text, &problems).as_ref() == Some(group)
        && is_clean(&problems.into_vec())
}

/// Returns whether effects can be written.
#[must_use]
pub fn effects(effects: &[Effect], context: Context, names: &Names) -> bool {
    let problems = Problems::default();
    let text = language::effects(effects);
    let same = || effect::effects(&text, context, names, IN_TEXT, &problems) == effects;
    effects.is_empty() || is_read(&text, Entry::Effects) && same() && is_clean(&problems.into_vec())
}

/// Returns whether the abilities of a power can be written.
#[must_use]
pub fn abilities(abilities: &[Ability], context: Context, names: &Names) -> bool {
    let problems = Problems::default();
    let text = language::abilities(abilities);
    let same = || effect::abilities(&text, context, names, IN_TEXT, &problems) == abilities;
    abilities.is_empty() || is_read(&text, Entry::Abilities) && same() && is_clean(&problems.into_vec())
}

/// Returns whether a keyword power can be written on a card: with a parameter if it takes one.
#[must_use]
pub fn power(power: &PowerRef, names: &Names) -> bool {
    names.power(&language::power(power)).is_ok_and(|read| read == *power)
}

/// Returns whether the grammar can read a text; what else it may mean is not asked.
fn is_read(text: &str, entry: Entry) -> bool {
    kcc_dsl::parse(text, entry, &in_text).problems.is_empty()
}
