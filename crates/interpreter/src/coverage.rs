//! Which spells, abilities and effects have acted: what no game has used, nobody has seen working.

use crate::compiled::{Compiled, RewardKind};
use crate::game::Game;
use crate::program::{Ability, Action, Change, Clause, Op, Pc, PowerId, SpellChange, SpellId};
use kcc_ir::{Id, Timing};
use serde::Serialize;
use std::collections::BTreeSet;

/// A part of a card that can act.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Feature {
    /// The card, token or reward that it is on; for a keyword power, the power itself.
    pub card: Id,
    /// The spell or power.
    pub name: Id,
    /// The kind of feature.
    pub kind: FeatureKind,
    /// Its number among several of that kind, from 1: the abilities of a power, or the effects of a text.
    pub number: u16,
    /// What an effect does, in one word.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub word: String,
}

/// A kind of feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FeatureKind {
    /// A spell is cast.
    Spell,
    /// A clause of a power holds for a unit, is triggered, or applies before an event.
    Ability,
    /// A step of a text is carried out.
    Effect,
}

/// What has acted so far, in one game or in many.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    spells: BTreeSet<SpellId>,
    abilities: BTreeSet<(PowerId, u8)>,
    steps: BTreeSet<Pc>,
}

impl Coverage {
    /// Adds the coverage of another game of the same content.
    pub fn merge(&mut self, other: &Self) {
        self.spells.extend(&other.spells);
        self.abilities.extend(&other.abilities);
        self.steps.extend(&other.steps);
    }

    /// Returns whether a spell was cast, and every effect of its text carried out.
    #[must_use]
    pub fn has_all_of(&self, content: &Compiled, spell: SpellId) -> bool {
        self.spells.contains(&spell) && content.steps_of(content.spell(spell).code).iter().all(|pc| self.steps.contains(pc))
    }

    /// Returns every feature of some content, each with whether it has acted. What the ruleset has retired is left out.
    #[must_use]
    pub fn features(&self, content: &Compiled) -> Vec<(Feature, bool)> {
        let mut list = Listing { content, seen: self, features: Vec::new() };
        for profile in &content.profiles {
            list.spells(&profile.id, &profile.spells);
        }
        for reward in &content.rewards {
            list.spells(&reward.id, &reward.spells);
            if let RewardKind::Boost { code } = reward.kind {
                list.steps(&reward.id, &reward.id, 0, &[code]);
            }
        }
        for piece in &content.scenery {
            list.spells(&piece.id, &piece.own);
            list.spells(&piece.id, &piece.lent);
        }
        list.spells(&content.spell(content.punch).id, &[content.punch]);
        for (place, power) in content.powers.iter().enumerate() {
            list.power(PowerId::at(place), power);
        }
        list.features
    }
}

struct Listing<'a> {
    content: &'a Compiled,
    seen: &'a Coverage,
    features: Vec<(Feature, bool)>,
}

impl Listing<'_> {
    fn add(&mut self, card: &Id, name: &Id, kind: FeatureKind, number: usize, word: String, seen: bool) {
        let number = u16::try_from(number).unwrap_or(u16::MAX);
        self.features.push((Feature { card: card.clone(), name: name.clone(), kind, number, word }, seen));
    }

    fn spells(&mut self, card: &Id, spells: &[SpellId]) {
        for &id in spells {
            let spell = self.content.spell(id);
            self.add(card, &spell.id, FeatureKind::Spell, 1, String::new(), self.seen.spells.contains(&id));
            self.steps(card, &spell.id, 0, &[spell.code]);
        }
    }

    /// Adds the effects of texts; returns how many there are so far.
    fn steps(&mut self, card: &Id, name: &Id, before: usize, starts: &[Pc]) -> usize {
        let mut number = before;
        for &start in starts {
            for pc in self.content.steps_of(start) {
                let Op::Act(action) = &self.content.code[usize::from(pc)] else { continue };
                number += 1;
                let debug = format!("{action:?}");
                let word = debug.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default().to_lowercase();
                self.add(card, name, FeatureKind::Effect, number, word, self.seen.steps.contains(&pc));
            }
        }
        number
    }

    fn power(&mut self, id: PowerId, power: &crate::compiled::Power) {
        let mut steps = 0;
        for (number, ability) in power.abilities.iter().enumerate() {
            let starts: Vec<Pc> = match ability {
                // Rule 4.9.27: what a retired condition guards never happens.
                Ability::While { condition: Some(condition), .. } if condition.is_never() => continue,
                Ability::While { changes, .. } => {
                    let changes = &self.content.changes[usize::from(changes.start)..usize::from(changes.end)];
                    let code =
                        |change: &Change| if let Change::Spells(_, SpellChange::Effects(given)) = change { Some(given.code) } else { None };
                    changes.iter().filter_map(code).collect()
                }
                Ability::Waits { clause: Clause { timing: Timing::After, code, .. }, .. }
                    if self.content.steps_of(code.start).is_empty() =>
                {
                    continue;
                }
                Ability::Waits { clause, .. } => vec![clause.code.start],
                // It applies before there is a game, when teams are built.
                Ability::Team { .. } => continue,
            };
            let seen = u8::try_from(number).is_ok_and(|number| self.seen.abilities.contains(&(id, number)));
            self.add(&power.card, &power.id, FeatureKind::Ability, number + 1, String::new(), seen);
            steps = self.steps(&power.card, &power.id, steps, &starts);
        }
    }
}

impl Compiled {
    /// Returns the reachable steps of a text that do something, in order.
    pub(crate) fn steps_of(&self, start: Pc) -> Vec<Pc> {
        let (mut reached, mut open, mut steps) = (BTreeSet::new(), vec![start], BTreeSet::new());
        while let Some(pc) = open.pop() {
            let Some(op) = self.code.get(usize::from(pc)).filter(|_| reached.insert(pc)) else { continue };
            let next = pc + 1;
            match op {
                Op::Return => {}
                Op::Jump(to) | Op::Next(to) => open.push(*to),
                Op::Each { end, .. } | Op::EachPicked(end) | Op::Gather(end) => open.extend([next, *end]),
                Op::Later { to, .. } => open.extend([next, *to]),
                Op::If { condition, otherwise } if condition.is_never() => open.push(*otherwise),
                Op::If { otherwise, .. } | Op::Guessed { otherwise, .. } => open.extend([next, *otherwise]),
                Op::May { otherwise } | Op::Pay { otherwise, .. } | Op::Rebound { otherwise, .. } => open.extend([next, *otherwise]),
                Op::Choose { number: _, options, end } => open.extend(options.iter().chain([end])),
                Op::Guess(_) | Op::Throw { .. } | Op::Pick { .. } => open.push(next),
                Op::Act(action) => {
                    steps.insert(pc);
                    open.push(next);
                    if let Action::After { change, .. } | Action::Waits { change, .. } = action {
                        let change = &self.changes[usize::from(*change)];
                        if let Change::Then(text) = change {
                            open.push(*text);
                        }
                        if let Change::Waits(clause) = change {
                            open.push(clause.code.start);
                        }
                    }
                }
            }
        }
        steps.into_iter().collect()
    }
}

impl Game<'_> {
    /// Returns what has acted so far; `None` if the game is not [watched](Game::watched).
    #[must_use]
    pub fn coverage(&self) -> Option<&Coverage> {
        self.seen.as_deref()
    }

    /// Stops watching and returns what has acted so far; empty if the game was not watched.
    pub fn end_watch(&mut self) -> Coverage {
        self.seen.take().map_or_else(Coverage::default, |seen| *seen)
    }

    pub(crate) fn note_step(&mut self, pc: Pc) {
        if let Some(seen) = &mut self.seen {
            seen.steps.insert(pc);
        }
    }

    pub(crate) fn note_spell(&mut self, spell: SpellId) {
        if let Some(seen) = &mut self.seen {
            seen.spells.insert(spell);
        }
    }

    pub(crate) fn note_ability(&mut self, power: PowerId, number: u8) {
        if let Some(seen) = &mut self.seen {
            seen.abilities.insert((power, number));
        }
    }

    /// Notes the clauses that hold for a unit now.
    pub(crate) fn note_held(&mut self) {
        if self.seen.is_none() {
            return;
        }
        for (power, number) in self.held() {
            self.note_ability(power, number);
        }
    }
}
