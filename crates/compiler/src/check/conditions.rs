//! Conditions that can never, or always, hold.

use super::descriptions::{apart, contradicts, highest_level, no_overlap, span, values};
use super::report::Report;
use super::texts::Owner;
use crate::language;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::Part;
use kcc_ir::{Ability, Condition, Count, Effect, Gate, Group, Noun, RangeShape, Side, Spell, Units};

/// The krosmasters in the largest team of any possible ruleset.
const LARGEST_TEAM: u8 = 12;

pub(super) fn check(report: &mut Report<'_>) {
    let highest = highest_level(report.content);
    let mut flips: Vec<(String, u8)> = Vec::new();
    let mut found = Vec::new();
    report.each(&mut |text, part, key| {
        let (condition, spell) = match part {
            Part::Effect(Effect::Chance { number, .. }) => return flips.push((format!("{key}/"), *number)),
            Part::Effect(Effect::Gate { gate: Gate::If { condition }, .. }) if key.contains("/given/") => (condition, None),
            Part::Effect(Effect::Gate { gate: Gate::If { condition }, .. }) => (condition, text.spell),
            Part::Ability(Ability::While { condition: Some(condition), .. }) => (condition, None),
            _ => return,
        };
        let coins = flips.iter().rev().find(|(flip, _)| key.starts_with(flip)).map(|(_, coins)| *coins);
        let around = Around { spell, owner: text.owner, highest, coins };
        let mut verdicts = Vec::new();
        around.judge(condition, &mut verdicts);
        found.extend(verdicts.into_iter().map(|(condition, holds)| (key.to_owned(), language::condition(condition), holds)));
    });
    for (key, condition, holds) in found {
        let mistake = if holds { Mistake::AlwaysHolds } else { Mistake::NeverHolds };
        report.at_words(mistake, &key, &condition, |problem| problem.with("condition", &condition));
    }
}

/// What is known where a condition is evaluated.
struct Around<'a> {
    /// The spell that is being cast.
    spell: Option<&'a Spell>,
    owner: Owner<'a>,
    highest: i32,
    /// Coins or dice thrown around it.
    coins: Option<u8>,
}

impl Around<'_> {
    /// Finds the smallest parts of a condition that are always or never true.
    fn judge<'c>(&self, condition: &'c Condition, verdicts: &mut Vec<(&'c Condition, bool)>) {
        let before = verdicts.len();
        if let Condition::All { conditions } | Condition::Any { conditions } = condition {
            conditions.iter().for_each(|condition| self.judge(condition, verdicts));
        }
        if verdicts.len() == before
            && let Some(holds) = self.holds(condition)
        {
            verdicts.push((condition, holds));
        }
    }

    /// Returns whether a condition is always true, or never; `None` if that depends on the game.
    fn holds(&self, condition: &Condition) -> Option<bool> {
        match condition {
            _ if condition.is_track() => {
                let shape = self.spell?.range.shape;
                matches!(shape, RangeShape::CloseCombat | RangeShape::Personal | RangeShape::Line).then_some(true)
            }
            Condition::Is { unit, group } => self.is(unit, group),
            _ if let Some(group) = condition.existing() => contradicts(group, self.highest).then_some(false),
            Condition::Compare { left, right, .. } if left == right => Some(true),
            Condition::Compare { left, comparison, right: Count::Number { number } } => {
                let possible = match (left, self.coins) {
                    (Count::Faces { .. }, Some(coins)) => 0..=i32::from(coins),
                    _ => values(left, self.highest),
                };
                let wanted = span(*comparison, *number);
                if no_overlap(&wanted, &possible) {
                    return Some(false);
                }
                (wanted.start() <= possible.start() && possible.end() <= wanted.end()).then_some(true)
            }
            Condition::Retribution { number } | Condition::Revenge { number } if *number == 0 => Some(true),
            Condition::Retribution { number } if *number > LARGEST_TEAM => Some(false),
            Condition::Not { condition } => self.holds(condition).map(|holds| !holds),
            Condition::All { conditions } => any_two(conditions, |one, other| self.exclude(one, other)).then_some(false),
            Condition::Any { conditions } => any_two(conditions, opposite).then_some(true),
            Condition::Compare { .. }
            | Condition::Happened { .. }
            | Condition::Cell { .. }
            | Condition::Shows { .. }
            | Condition::Retribution { .. }
            | Condition::Revenge { .. } => None,
        }
    }

    /// Returns whether two conditions are never true together.
    fn exclude(&self, one: &Condition, other: &Condition) -> bool {
        match (one, other) {
            (Condition::Is { unit, group }, Condition::Is { unit: second, group: what }) if unit == second && is_one(unit) => {
                apart(group, what)
            }
            (
                Condition::Compare { left, comparison, right: Count::Number { number } },
                Condition::Compare { left: second, comparison: how, right: Count::Number { number: bound } },
            ) => left == second && no_overlap(&span(*comparison, *number), &span(*how, *bound)),
            (one, other) => opposite(one, other),
        }
    }

    fn is(&self, unit: &Units, group: &Group) -> Option<bool> {
        if contradicts(group, self.highest) {
            return Some(false);
        }
        let plain = group.traits.is_empty() && !group.ko;
        let target = matches!(unit, Units::Target | Units::MainTarget);
        let alone = self.spell.is_some_and(|spell| spell.area.is_none());
        let personal = target && alone && self.spell.is_some_and(|spell| spell.range.shape == RangeShape::Personal);
        if *unit == Units::Itself || personal {
            let never = group.side == Some(Side::Opposing)
                || group.other.as_deref() == Some(&Units::Itself)
                || self.own_noun(&group.noun) == Some(false);
            if never {
                return Some(false);
            }
            let sure = group.noun == Noun::Unit && group.side == Some(Side::Allied) || self.own_noun(&group.noun) == Some(true);
            return (plain && sure).then_some(true);
        }
        // The allowed targets of a spell are known facts about its one target (rule 7.1.7).
        let chosen = self.spell.and_then(|spell| spell.targets.as_ref()).filter(|_| target && alone)?;
        if apart(chosen, group) {
            return Some(false);
        }
        let side = group.side.is_none() || group.side == chosen.side;
        let noun = group.noun == Noun::Unit || group.noun == chosen.noun;
        (plain && group.other.is_none() && side && noun).then_some(true)
    }

    /// Returns whether the unit that owns the text is of a noun, if that can never change: a copied power is another unit's.
    fn own_noun(&self, noun: &Noun) -> Option<bool> {
        self.spell?;
        let (krosmaster, mp, types) = match self.owner {
            Owner::Krosmaster(owner) => (true, owner.mp, owner.types.as_slice()),
            Owner::Summon(owner) => (false, owner.mp, owner.family.as_slice()),
            Owner::Reward(_) | Owner::Scenery(_) | Owner::Keyword(_) | Owner::Ruleset => return None,
        };
        match noun {
            Noun::Krosmaster => Some(krosmaster),
            Noun::Summon => Some(!krosmaster),
            Noun::Mob => Some(!krosmaster && mp.is_some()),
            Noun::Character => Some(mp.is_some()),
            Noun::Mechanism => Some(mp.is_none()),
            // A type can be gained, but not lost.
            Noun::Named { name } => types.contains(name).then_some(true),
            Noun::Unit | Noun::Scenery { .. } => None,
        }
    }
}

/// Returns whether two mentions in these words refer to the same unit.
fn is_one(unit: &Units) -> bool {
    !matches!(unit, Units::Group { .. } | Units::Either { .. } | Units::Both { .. })
}

/// Returns whether one condition is the negation of the other.
fn opposite(one: &Condition, other: &Condition) -> bool {
    let denies = |one: &Condition, other: &Condition| matches!(one, Condition::Not { condition } if **condition == *other);
    denies(one, other) || denies(other, one)
}

fn any_two(conditions: &[Condition], check: impl Fn(&Condition, &Condition) -> bool) -> bool {
    conditions.iter().enumerate().any(|(i, one)| conditions[..i].iter().any(|other| check(one, other)))
}
