//! Content made ready for the boards that scenarios are played on: once for each edition of the rules and board,
//! and for each scenario with cards of its own.

use kcc_interpreter::{Compiled, Refusal};
use kcc_ir::scenario::Ground;
use kcc_ir::{Arena, Content, Icon, Id, Name, Scenario, Terrain};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// The ids of a ruleset and an arena, and the scenario, if it has cards of its own that no other scenario may know.
type Key = (Id, Id, Option<Id>);

/// Content made ready, by ruleset and board.
pub(super) struct Grounds {
    ready: BTreeMap<Key, Result<Compiled, Vec<Refusal>>>,
    /// The boards that scenarios draw, each with the id that it is given among the arenas.
    drawn: Vec<(Ground, Id)>,
    /// The scenarios whose own cards no other scenario may know.
    apart: BTreeSet<Id>,
    default: Id,
    /// The rewards of all tokens that there are, in the order of the content.
    pub(super) tokens: Vec<Id>,
}

impl Grounds {
    /// Makes content ready for some scenarios.
    pub(super) fn new(content: &Content, scenarios: &[&Scenario]) -> Self {
        let default = content.rulesets.iter().find(|ruleset| ruleset.default).map_or_else(|| Id::from(""), |ruleset| ruleset.id.clone());
        // Scenarios are no part of a game.
        let mut content = Content { scenarios: Vec::new(), ..content.clone() };
        let tokens = content.rewards.iter().flat_map(|reward| std::iter::repeat_n(reward.id.clone(), usize::from(reward.copies))).collect();
        let mut grounds = Self { ready: BTreeMap::new(), drawn: Vec::new(), apart: BTreeSet::new(), default, tokens };
        for scenario in scenarios {
            let Ground::Drawn { width, height, icons, terrain } = &scenario.ground else { continue };
            if grounds.drawn.iter().all(|(ground, _)| *ground != scenario.ground) {
                // No arena is called so: ids have no slash.
                let id = Id(format!("drawn/{}", grounds.drawn.len()));
                content.arenas.push(arena(id.clone(), (*width, *height), icons, terrain));
                grounds.drawn.push((scenario.ground.clone(), id));
            }
        }
        let mut shared = content.clone();
        grounds.apart = share(&mut shared, scenarios);
        let mut keys: Vec<Key> = scenarios.iter().map(|scenario| grounds.key(scenario)).collect();
        keys.sort();
        keys.dedup();
        let with_cards = |of: &Id| {
            let mut content = content.clone();
            for scenario in scenarios.iter().filter(|scenario| scenario.id == *of) {
                content.krosmasters.extend(scenario.krosmasters.iter().cloned());
                content.rewards.extend(scenario.own_rewards.iter().cloned());
                // Behind the others: what draws the board knows scenery by its place in the content.
                content.scenery.extend(scenario.own_scenery.iter().cloned());
            }
            content.krosmasters.sort_by(|a, b| a.id.cmp(&b.id));
            content
        };
        // What cards do depends on the rules and the cards; boards are added to it.
        let mut boards: BTreeMap<(&Id, &Option<Id>), Vec<&Id>> = BTreeMap::new();
        for (ruleset, arena, scenario) in &keys {
            boards.entry((ruleset, scenario)).or_default().push(arena);
        }
        let ready = |((ruleset, scenario), arenas): (&(&Id, &Option<Id>), &Vec<&Id>)| {
            let ready = match scenario {
                Some(scenario) => Compiled::on_each(&with_cards(scenario), ruleset, arenas),
                None => Compiled::on_each(&shared, ruleset, arenas),
            };
            let key = |arena: &&Id| ((*ruleset).clone(), (*arena).clone(), (*scenario).clone());
            arenas.iter().map(key).zip(ready).collect::<Vec<_>>()
        };
        grounds.ready = boards.par_iter().flat_map_iter(ready).collect();
        grounds
    }

    fn key(&self, scenario: &Scenario) -> Key {
        let ruleset = scenario.ruleset.clone().unwrap_or_else(|| self.default.clone());
        let arena = match &scenario.ground {
            Ground::Arena { arena } => arena.clone(),
            drawn @ Ground::Drawn { .. } => {
                let known = self.drawn.iter().find(|(ground, _)| ground == drawn);
                known.map_or_else(|| Id::from(""), |(_, id)| id.clone())
            }
        };
        let own = self.apart.contains(&scenario.id).then(|| scenario.id.clone());
        (ruleset, arena, own)
    }

    /// The content made ready for a scenario.
    ///
    /// # Errors
    /// If its rules or its board cannot be played.
    pub(super) fn of(&self, scenario: &Scenario) -> Result<&Compiled, &[Refusal]> {
        match self.ready.get(&self.key(scenario)) {
            Some(Ok(compiled)) => Ok(compiled),
            Some(Err(refusals)) => Err(refusals),
            None => Err(&[]),
        }
    }
}

/// Adds the krosmasters that scenarios have of their own to the content, as far as nothing else could mean them: making all cards
/// ready anew for each scenario would take most of the time. Gives the scenarios that have something else of their own.
fn share(content: &mut Content, scenarios: &[&Scenario]) -> BTreeSet<Id> {
    let mut taken: BTreeSet<Id> = content.krosmasters.iter().flat_map(|card| [card.id.clone(), card.character.clone()]).collect();
    taken.extend(content.summons.iter().map(|card| card.id.clone()));
    taken.extend(content.types.iter().map(|kind| kind.id.clone()));
    let mut apart = BTreeSet::new();
    for scenario in scenarios.iter().filter(|scenario| scenario.has_own()) {
        let names: BTreeSet<Id> = scenario.krosmasters.iter().flat_map(|card| [card.id.clone(), card.character.clone()]).collect();
        if !scenario.own_rewards.is_empty() || !scenario.own_scenery.is_empty() || names.iter().any(|name| taken.contains(name)) {
            apart.insert(scenario.id.clone());
            continue;
        }
        taken.extend(names);
        content.krosmasters.extend(scenario.krosmasters.iter().cloned());
    }
    content.krosmasters.sort_by(|a, b| a.id.cmp(&b.id));
    apart
}

fn arena(id: Id, (width, height): (u8, u8), icons: &[Icon], terrain: &[Terrain]) -> Arena {
    Arena {
        name: Name::english(id.as_str()),
        id,
        width,
        height,
        icons: icons.to_vec(),
        terrain: terrain.to_vec(),
        provisional: kcc_ir::Provisional::new(),
    }
}
