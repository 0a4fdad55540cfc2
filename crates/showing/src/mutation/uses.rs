//! Which scenarios use a piece of content: those that name it, or what leads to it.

use super::mutant::Piece;
use crate::library::{Library, gather};
use kcc_ir::json::ToJson;
use kcc_ir::scenario::{Ground, Scenario, Start};
use kcc_ir::{Content, Icon, Id, Ruleset};
use kcc_simulator::scenario::Stage;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// A scenario, with what can come up in it.
pub(crate) struct Play<'c> {
    pub(crate) scenario: Cow<'c, Scenario>,
    ruleset: &'c Ruleset,
    /// The pieces that it names, and those that their texts lead to.
    reached: BTreeSet<&'c Id>,
    /// What the tokens of all rewards lead to, if they are dealt in it.
    dealt: Option<BTreeSet<&'c Id>>,
    /// The scenario ready to be played; `None` if it does not pass.
    stage: OnceLock<Option<Stage>>,
}

impl<'c> Play<'c> {
    /// Returns all scenarios of some content.
    pub(crate) fn all(library: &Library<'c>) -> Vec<Self> {
        library.content.scenarios.iter().flat_map(Scenario::by_edition).filter_map(|scenario| Self::of(library, scenario)).collect()
    }

    fn of(library: &Library<'c>, scenario: Cow<'c, Scenario>) -> Option<Self> {
        let content = library.content;
        let is_its = |one: &&Ruleset| scenario.ruleset.as_ref().map_or(one.default, |id| *id == one.id);
        let ruleset = content.rulesets.iter().find(is_its)?;
        let mut named: BTreeSet<String> = BTreeSet::new();
        for own in
            [scenario.start.to_json(), scenario.krosmasters.to_json(), scenario.own_rewards.to_json(), scenario.own_scenery.to_json()]
        {
            gather(&own.unwrap_or_default(), &mut named);
        }
        let icons = match &scenario.ground {
            Ground::Drawn { icons, .. } => icons.as_slice(),
            Ground::Arena { arena } => content.arenas.iter().find(|one| one.id == *arena).map_or(&[][..], |one| &one.icons),
        };
        named.extend(icons.iter().filter_map(|icon| if let Icon::Scenery { scenery } = icon { Some(scenery.to_string()) } else { None }));
        let named: Vec<Id> = named.into_iter().map(Id).collect();
        let reached = library.reached(named.iter());
        let rewards = || library.reached(content.rewards.iter().map(|reward| &reward.id));
        let dealt = matches!(scenario.start, Start::Teams { .. }).then(rewards);
        Some(Self { scenario, ruleset, reached, dealt, stage: OnceLock::new() })
    }

    /// Returns how far a piece is from the scenario: 0 if it is named, or leads to what is; `None` if it cannot come up.
    fn distance(&self, piece: &Piece) -> Option<u8> {
        match piece {
            Piece::Ruleset(ruleset) => (ruleset.id == self.ruleset.id).then_some(0),
            Piece::Power(power) => {
                let inspiration = &self.ruleset.inspiration;
                let inspires = [&inspiration.critical, &inspiration.armour, &inspiration.lock, &inspiration.dodge].contains(&&power.id);
                // A scenario that names the paragraph of a power is about it.
                let about = self.scenario.rules.iter().any(|rule| rule == &power.rule || rule.starts_with(&format!("{}.", power.rule)));
                match (self.reached.contains(&power.id), inspires || self.is_dealt(&power.id)) {
                    (true, _) if about => Some(0),
                    (true, _) => Some(1),
                    (false, true) => Some(2),
                    (false, false) => None,
                }
            }
            Piece::Reward(reward) if self.reached.contains(&reward.id) => Some(0),
            Piece::Reward(_) => self.dealt.is_some().then_some(1),
            Piece::Krosmaster(_) | Piece::Summon(_) | Piece::Scenery(_) if self.reached.contains(piece.id()) => Some(0),
            Piece::Krosmaster(_) | Piece::Summon(_) | Piece::Scenery(_) => self.is_dealt(piece.id()).then_some(2),
        }
    }

    /// Returns whether a reward leads to it that may come up.
    fn is_dealt(&self, id: &Id) -> bool {
        self.dealt.as_ref().is_some_and(|dealt| dealt.contains(id))
    }

    /// Returns the scenario ready to be played, with as little content as it passes with; `None` if it does not pass.
    pub(crate) fn stage(&self, library: &Library<'c>) -> Option<&Stage> {
        let prepare = || {
            let content = library.content;
            let arena = |one: &&kcc_ir::Arena| matches!(&self.scenario.ground, Ground::Arena { arena } if *arena == one.id);
            let arenas = content.arenas.iter().filter(arena).cloned().collect::<Vec<_>>();
            // Tokens of rewards are dealt from all there are.
            let dealt = content.rewards.iter().filter(|_| self.dealt.is_some()).map(|reward| &reward.id);
            let chosen = library.reached(self.reached.iter().copied().chain(dealt));
            let few = Stage::new(&library.only(&chosen, arenas), &self.scenario);
            few.or_else(|| Stage::new(&Content { scenarios: Vec::new(), ..content.clone() }, &self.scenario))
        };
        self.stage.get_or_init(prepare).as_ref()
    }
}

/// Returns the scenarios in which a piece can come up, those that are most likely to be about it first.
pub(crate) fn using<'p, 'c>(piece: &Piece, plays: &'p [Play<'c>]) -> Vec<&'p Play<'c>> {
    let mut found: Vec<(u8, &Play<'c>)> = plays.iter().filter_map(|play| Some((play.distance(piece)?, play))).collect();
    found.sort_by_key(|(distance, play)| {
        (*distance, play.dealt.is_some(), play.reached.len(), play.scenario.steps.len(), &play.scenario.id)
    });
    found.into_iter().map(|(_, play)| play).collect()
}
