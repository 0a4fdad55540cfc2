//! When the steps of texts are carried out, as the engine does it: for engines of others.

use crate::program::{Lower, Stage};
use kcc_ir::moment::{Moment, Moments, Step};
use kcc_ir::walk::{self, Part};
use kcc_ir::{Ability, Content, Effect, Power, RewardKind, Spell};
use std::collections::BTreeMap;

/// Moments by the address of their step, while texts of one content are read.
pub(crate) type Told = BTreeMap<usize, Moment>;

/// Returns where a step is in memory.
pub(crate) fn address(effect: &Effect) -> usize {
    std::ptr::from_ref(effect).addr()
}

impl From<Stage> for Step {
    fn from(stage: Stage) -> Self {
        match stage {
            Stage::Three => Self::Three,
            Stage::Six => Self::Six,
            Stage::Eight => Self::Eight,
        }
    }
}

/// Reads texts of some content.
pub struct MomentsReader<'a> {
    lower: Lower<'a>,
}

impl<'a> MomentsReader<'a> {
    /// Prepares for texts that speak of this content.
    #[must_use]
    pub fn new(content: &'a Content) -> Self {
        Self { lower: Lower::new(content) }
    }

    /// Returns when the steps of all texts of some cards are carried out.
    pub fn of(&mut self, cards: &Content) -> Moments {
        let mut found = Moments::new();
        for card in &cards.krosmasters {
            self.spells(&format!("krosmasters/{}/spells", card.id), &card.spells, &mut found);
            self.powers(&format!("krosmasters/{}/powers", card.id), &card.powers, &mut found);
        }
        for card in &cards.summons {
            self.spells(&format!("summons/{}/spells", card.id), &card.spells, &mut found);
            self.powers(&format!("summons/{}/powers", card.id), &card.powers, &mut found);
        }
        for reward in &cards.rewards {
            let place = format!("rewards/{}", reward.id);
            self.spells(&format!("{place}/spells"), &reward.spells, &mut found);
            match &reward.kind {
                RewardKind::Boost { effects } => self.text(&format!("{place}/effects"), effects, false, &mut found),
                RewardKind::Buff { abilities } | RewardKind::Equipment { abilities, .. } => {
                    self.abilities(&format!("{place}/abilities"), abilities, &mut found);
                }
            }
        }
        for keyword in &cards.powers {
            self.abilities(&format!("powers/{}/abilities", keyword.id), &keyword.abilities, &mut found);
        }
        for piece in &cards.scenery {
            self.spells(&format!("scenery/{}/spells", piece.id), &piece.spells, &mut found);
        }
        for ruleset in &cards.rulesets {
            self.text(&format!("rulesets/{}/punch/effects", ruleset.id), &ruleset.punch.effects, true, &mut found);
        }
        found
    }

    fn spells(&mut self, place: &str, spells: &[Spell], found: &mut Moments) {
        for (number, spell) in spells.iter().enumerate() {
            self.text(&format!("{place}/{number}/effects"), &spell.effects, true, found);
        }
    }

    fn powers(&mut self, place: &str, powers: &[Power], found: &mut Moments) {
        for (number, power) in powers.iter().enumerate() {
            if let Power::Own { abilities, .. } = power {
                self.abilities(&format!("{place}/{number}/abilities"), abilities, found);
            }
        }
    }

    /// Reads a text; `cast` if it is that of a spell.
    fn text(&mut self, place: &str, effects: &[Effect], cast: bool, found: &mut Moments) {
        let told = self.read(|lower| _ = lower.effects_block(effects));
        for (number, effect) in effects.iter().enumerate() {
            walk::effect_in_json(effect, &mut |part, within| note(part, &format!("{place}/{number}{within}"), cast, &told, found));
        }
    }

    fn abilities(&mut self, place: &str, abilities: &[Ability], found: &mut Moments) {
        for (number, ability) in abilities.iter().enumerate() {
            let told = self.read(|lower| match ability {
                Ability::While { changes, .. } => _ = lower.changes(changes),
                Ability::Waits { clause } => _ = lower.effects_block(&clause.then),
                Ability::Team { .. } => {}
            });
            walk::ability_in_json(ability, &mut |part, within| note(part, &format!("{place}/{number}{within}"), false, &told, found));
        }
    }

    /// Returns what was told of the steps that were compiled. What they are compiled to is thrown away.
    fn read(&mut self, compile: impl FnOnce(&mut Lower<'a>)) -> Told {
        self.lower.told = Some(Told::new());
        compile(&mut self.lower);
        self.lower.code.clear();
        self.lower.choosers.clear();
        self.lower.before.clear();
        self.lower.problems.clear();
        self.lower.told.take().unwrap_or_default()
    }
}

fn note(part: Part<'_>, place: &str, cast: bool, told: &Told, found: &mut Moments) {
    let Part::Effect(effect) = part else { return };
    let Some(moment) = told.get(&address(effect)) else { return };
    // What a power gives to a spell is part of that spell.
    let step = moment.step.filter(|_| cast || place.contains("/change/effects/"));
    found.insert(place.to_owned(), Moment { step, ..*moment });
}
