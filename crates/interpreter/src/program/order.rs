//! Determines whether the order in which a step is carried out for the targets of a spell can matter (rule 1.7.1): only if what it does to
//! one of them changes what it does to another.
//!
//! What a step reads about the current target and does to it alone is kept apart from what it reads and does elsewhere. Several gains of
//! the same thing by the same piece have the same result in any order; a gain and a loss do not, since gauges and tokens have limits.

mod effects;
mod facts;
mod mentions;
mod reading;

use facts::Facts;
use kcc_ir as ir;
use kcc_ir::{Ability, Change, Condition, Content, Effect, PowerSet, Units};
use reading::{Reading, Whose};

/// For each kind of fact that continuous effects change, the facts about other pieces that it can depend on.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Continuous([Facts; 5]);

impl Continuous {
    /// Collects the dependencies of the continuous effects of all content.
    pub(crate) fn of(content: &Content) -> Self {
        let mut found = Self::default();
        fn own(power: &ir::Power) -> &[Ability] {
            match power {
                ir::Power::Own { abilities, .. } => abilities,
                ir::Power::Keyword { .. } => &[],
            }
        }
        fn of_reward(reward: &ir::Reward) -> &[Ability] {
            match &reward.kind {
                ir::RewardKind::Buff { abilities } | ir::RewardKind::Equipment { abilities, .. } => abilities,
                ir::RewardKind::Boost { .. } => &[],
            }
        }
        let cards = content.krosmasters.iter().flat_map(|card| &card.powers);
        let on_cards = cards.chain(content.summons.iter().flat_map(|summon| &summon.powers)).flat_map(own);
        let of_rewards = content.rewards.iter().flat_map(of_reward);
        let keywords = content.powers.iter().flat_map(|keyword| &keyword.abilities);
        for ability in on_cards.chain(of_rewards).chain(keywords) {
            if let Ability::While { condition, on, changes } = ability {
                found.add(condition.as_ref(), on, changes);
            }
        }
        // What one of them reads can depend on another.
        for _ in Facts::VARIABLE {
            let before = found;
            for facts in &mut found.0 {
                *facts = *facts | before.behind(*facts);
            }
        }
        found
    }

    fn add(&mut self, condition: Option<&Condition>, on: &Units, changes: &[Change]) {
        let mut read = Reading { whose: Whose::Target, ..Reading::new(Self::default(), false) };
        condition.into_iter().for_each(|condition| read.condition(condition));
        for change in changes {
            match change {
                Change::Characteristic { how: ir::Shift::By { amount, .. }, .. } => read.amount(amount),
                Change::GainsTypesOf { units } => read.units(units),
                Change::GainsPowers { powers: PowerSet::Of { units }, .. } | Change::LosesPowers { powers: PowerSet::Of { units } } => {
                    read.units(units);
                }
                Change::GainsPowers { .. }
                | Change::LosesPowers { .. }
                | Change::Characteristic { how: ir::Shift::To { .. }, .. }
                | Change::GainsType { .. }
                | Change::GainsSpells { .. }
                | Change::Spells { .. }
                | Change::Dice { .. }
                | Change::Successes { .. }
                | Change::StepCost { .. }
                | Change::DamageTaken { .. }
                | Change::AtMostInjuries { .. }
                | Change::Rerolls { .. }
                | Change::DecidedBy { .. }
                | Change::Cannot { .. }
                | Change::Sight { .. }
                | Change::FirstPurchase { .. } => {}
            }
        }
        let mut others = read.elsewhere;
        if *on != Units::Itself {
            // What it gives others depends on what it reads about itself, and on its being there.
            read.units(on);
            others = read.elsewhere | read.target | Facts::CELLS;
        }
        for change in changes {
            for (facts, kind) in self.0.iter_mut().zip(Facts::VARIABLE) {
                if Facts::changed_by(change).meets(kind) {
                    *facts = *facts | others;
                }
            }
        }
    }

    /// Returns the facts about other pieces that such facts about one piece depend on.
    fn behind(&self, facts: Facts) -> Facts {
        let behind = self.0.iter().zip(Facts::VARIABLE).filter(|(_, kind)| facts.meets(*kind));
        behind.fold(Facts::default(), |all, (facts, _)| all | *facts)
    }

    /// Returns whether the order can matter in which these steps are carried out for the targets; `leaves` if a KO among them takes effect
    /// before the next one's turn.
    pub(crate) fn order_matters(&self, effects: &[Effect], leaves: bool) -> bool {
        let mut read = Reading::new(*self, leaves);
        read.effects(effects);
        read.order_matters()
    }
}
