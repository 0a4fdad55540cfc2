//! What is useless in this kind of spell: a heal bonus on an attack spell, pierced armour where no armour is rolled, the maximum range of a
//! spell that has none.

use super::report::Report;
use super::texts::{Owner, Text};
use crate::language;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::Part;
use kcc_ir::{Area, Change, Count, Damage, Effect, Face, Range, RangeShape, Spell, SpellChange, SpellFilter, SpellKind};

pub(super) fn check(report: &mut Report<'_>) {
    let mut found = Vec::new();
    let mut without_maximum = Vec::new();
    report.each(&mut |text, part, key| match part {
        Part::Count(Count::MaximumRange) if !key.contains("/given/") => {
            let shape = text.spell.map(|spell| spell.range.shape);
            without_maximum.extend(shape.and_then(no_maximum).map(|kind| (key.to_owned(), kind)));
        }
        Part::Effect(Effect::Spell { change, .. }) if !key.contains("/given/") => {
            let Some(spell) = text.spell else { return };
            if !fits(change, kind(spell.damage)) {
                found.push((Mistake::DoesNotFitSpell, key.to_owned(), change, term(kind(spell.damage))));
            } else if !reaches(change, spell.range) {
                found.push((Mistake::NoEffect, key.to_owned(), change, ""));
            }
        }
        Part::Change(Change::Spells { spells, change }) => {
            let named = named(text, spells);
            let all = spells.kind.or(named.map(|spell| kind(spell.damage))).or(spells.element.map(|_| SpellKind::Attack));
            let mut changes = vec![&**change];
            if let SpellChange::Effects { effects } = &**change {
                changes.extend(effects.iter().filter_map(|effect| match effect {
                    Effect::Spell { change, .. } => Some(change),
                    _ => None,
                }));
            }
            for change in changes {
                match all {
                    Some(kind) if !fits(change, kind) => found.push((Mistake::DoesNotFitSpell, key.to_owned(), change, term(kind))),
                    _ if named.is_some_and(|spell| !reaches(change, spell.range) || !summons(change, spell)) => {
                        found.push((Mistake::NoEffect, key.to_owned(), change, ""))
                    }
                    _ => {}
                }
            }
        }
        _ => {}
    });
    for (key, kind) in without_maximum {
        let counted = language::count(&Count::MaximumRange);
        report.at_words(Mistake::DoesNotFitSpell, &key, &counted, |problem| problem.with("effect", &counted).with("kind", kind));
    }
    for (mistake, key, change, kind) in found {
        let effect = language::spell_change(change);
        report.at_words(mistake, &key, &effect, |problem| {
            let problem = problem.with("effect", &effect);
            if mistake == Mistake::DoesNotFitSpell { problem.with("kind", kind) } else { problem }
        });
    }
    for text in &*report.texts.clone() {
        let Some(spell) = text.spell else { continue };
        if spell.area.is_some_and(|area| !spreads(area, spell.range)) {
            let key = format!("{}/area", text.place);
            report.at(Mistake::NoEffect, &key, |problem| problem.with("effect", format!("area {}", spell.area.map_or("", language::area))));
        }
    }
}

fn kind(damage: Damage) -> SpellKind {
    match damage {
        Damage::Attack { .. } => SpellKind::Attack,
        Damage::Healing { .. } => SpellKind::Healing,
        Damage::Special => SpellKind::Special,
    }
}

/// Returns the term that messages use.
fn term(kind: SpellKind) -> &'static str {
    match kind {
        SpellKind::Attack => "attack-spell",
        SpellKind::Healing => "healing-spell",
        SpellKind::Special | SpellKind::Summoning => "special-spell",
    }
}

/// Returns the term that messages use for spells that have no maximum range (rules 4.15.2, 4.15.6).
fn no_maximum(shape: RangeShape) -> Option<&'static str> {
    match shape {
        RangeShape::CloseCombat => Some("close-combat-spell"),
        RangeShape::Personal => Some("personal-spell"),
        RangeShape::Ranged | RangeShape::Line | RangeShape::NoSight => None,
    }
}

/// Returns whether spells of a kind reach the step in which a change counts (rules 7.2, 7.3.2, 7.4.2).
fn fits(change: &SpellChange, kind: SpellKind) -> bool {
    match change {
        SpellChange::Damage { .. }
        | SpellChange::Dice { roll: Face::Armour, .. }
        | SpellChange::Successes { roll: Face::Armour, .. }
        | SpellChange::StealHealth
        | SpellChange::Element { .. }
        | SpellChange::DamageTimes { .. } => {
            matches!(kind, SpellKind::Attack | SpellKind::Summoning)
        }
        SpellChange::Heal { .. } => matches!(kind, SpellKind::Healing | SpellKind::Summoning),
        SpellChange::Dice { roll: Face::Critical | Face::Lock | Face::Dodge, .. }
        | SpellChange::Successes { roll: Face::Critical | Face::Lock | Face::Dodge, .. }
        | SpellChange::CriticalSuccess { .. } => kind != SpellKind::Special,
        // Rule 4.8.6: a spell of any kind may summon.
        SpellChange::Control { .. }
        | SpellChange::Area { .. }
        | SpellChange::Range { .. }
        | SpellChange::MaximumRange { .. }
        | SpellChange::Cost { .. }
        | SpellChange::NoSight
        | SpellChange::Limit { .. }
        | SpellChange::Barred
        | SpellChange::Effects { .. } => true,
    }
}

/// Returns whether a change makes a difference to a spell of this range.
fn reaches(change: &SpellChange, range: Range) -> bool {
    match change {
        SpellChange::MaximumRange { .. } => range.alterable,
        SpellChange::Range { range: other } => *other != range,
        SpellChange::NoSight => matches!(range.shape, RangeShape::Ranged | RangeShape::Line),
        SpellChange::Area { area } => spreads(*area, range),
        _ => true,
    }
}

/// Returns whether a control value has a number to be added to.
fn summons(change: &SpellChange, spell: &Spell) -> bool {
    !matches!(change, SpellChange::Control { .. }) || spell.summons.is_some()
}

/// Returns whether an area holds more than the caster's own cell: without a direction, areas beside or behind have no cells.
fn spreads(area: Area, range: Range) -> bool {
    range.shape != RangeShape::Personal || matches!(area, Area::Cross | Area::Square)
}

/// Returns the spell that a filter names, if the text's owner has it.
fn named<'a>(text: &Text<'a>, filter: &SpellFilter) -> Option<&'a Spell> {
    if filter.this {
        return text.spell;
    }
    let id = filter.spell.as_ref()?;
    let spells = match text.owner {
        Owner::Krosmaster(owner) => &owner.spells,
        Owner::Summon(owner) => &owner.spells,
        Owner::Reward(owner) => &owner.spells,
        Owner::Scenery(owner) => &owner.spells,
        Owner::Keyword(_) | Owner::Ruleset => return None,
    };
    spells.iter().find(|spell| spell.id == *id)
}
