//! Content compiled for the boards of scenarios: once for each edition of the rules and board. Scenarios with cards of their own share it
//! too, unless their cards refer to each other.

use super::{Failure, cannot_be_played};
use kcc_interpreter::{Compiled, Refusal};
use kcc_ir::scenario::Ground;
use kcc_ir::{Arena, Content, Icon, Id, Krosmaster, Name, Power, Reward, Scenario, Scenery, Terrain};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// The ids of a ruleset and an arena, and the index of the content among those with cards of scenarios.
type Key = (Id, Id, usize);

/// Compiled content, by ruleset and board.
pub(crate) struct Grounds {
    ready: BTreeMap<Key, Result<Compiled, Vec<Refusal>>>,
    /// The boards that scenarios draw, each with its id among the arenas.
    drawn: Vec<(Ground, Id)>,
    /// For each scenario with cards of its own, the index of the content that has them. The others are played with the first.
    places: BTreeMap<Id, usize>,
    default: Id,
    /// The rewards of all tokens in existence, in the order of the content.
    pub(crate) tokens: Vec<Id>,
}

impl Grounds {
    /// Compiles content for some scenarios.
    pub(crate) fn new(content: &Content, scenarios: &[&Scenario]) -> Self {
        let default = content.rulesets.iter().find(|ruleset| ruleset.default).map_or_else(|| Id::from(""), |ruleset| ruleset.id.clone());
        // Scenarios are not part of a game.
        let mut content = Content { scenarios: Vec::new(), ..content.clone() };
        let tokens = Self::tokens_of(content.rewards.iter());
        let mut grounds = Self { ready: BTreeMap::new(), drawn: Vec::new(), places: BTreeMap::new(), default, tokens };
        for scenario in scenarios {
            let Ground::Drawn { width, height, icons, terrain } = &scenario.ground else { continue };
            if grounds.drawn.iter().all(|(ground, _)| *ground != scenario.ground) {
                // No arena has such an id: ids have no slash.
                let id = Id(format!("drawn/{}", grounds.drawn.len()));
                content.arenas.push(arena(id.clone(), (*width, *height), icons, terrain));
                grounds.drawn.push((scenario.ground.clone(), id));
            }
        }
        let (shelves, places) = shelve(&content, scenarios);
        grounds.places = places;
        let mut keys: Vec<Key> = scenarios.iter().map(|scenario| grounds.key(scenario)).collect();
        keys.sort();
        keys.dedup();
        // What cards do depends on the rules and the cards; boards are added to it.
        let mut boards: BTreeMap<(&Id, usize), Vec<&Id>> = BTreeMap::new();
        for (ruleset, arena, place) in &keys {
            boards.entry((ruleset, *place)).or_default().push(arena);
        }
        let ready = |((ruleset, place), arenas): (&(&Id, usize), &Vec<&Id>)| {
            let ready = Compiled::on_each(&shelves[*place].with(&content), ruleset, arenas);
            let key = |arena: &&Id| ((*ruleset).clone(), (*arena).clone(), *place);
            arenas.iter().map(key).zip(ready).collect::<Vec<_>>()
        };
        grounds.ready = boards.par_iter().flat_map_iter(ready).collect();
        grounds
    }

    /// Returns content with what one scenario has of its own, compiled for its board alone.
    ///
    /// # Errors
    /// If there is no such board or edition, or it cannot be compiled.
    pub(super) fn alone(content: &Content, scenario: &Scenario) -> Result<(Content, Compiled), Failure> {
        let mut shelf = Shelf::default();
        shelf.add(scenario);
        let mut content = shelf.with(&Content { scenarios: Vec::new(), ..content.clone() });
        let (id, board) = match &scenario.ground {
            Ground::Arena { arena } => (arena.clone(), content.arenas.iter().find(|one| one.id == *arena).cloned()),
            Ground::Drawn { width, height, icons, terrain } => {
                let id = Id::from("drawn/0");
                (id.clone(), Some(arena(id, (*width, *height), icons, terrain)))
            }
        };
        let default = || content.rulesets.iter().find(|ruleset| ruleset.default).map(|ruleset| ruleset.id.clone());
        let ruleset = scenario.ruleset.clone().or_else(default).unwrap_or_else(|| Id::from(""));
        content.arenas = board.into_iter().collect();
        let compiled = Compiled::new(&content, &ruleset, &id).map_err(|refusals| cannot_be_played(&refusals))?;
        Ok((content, compiled))
    }

    /// Returns the rewards of all tokens in existence, in the order of the content.
    pub(super) fn tokens_of<'c>(rewards: impl Iterator<Item = &'c Reward>) -> Vec<Id> {
        rewards.flat_map(|reward| std::iter::repeat_n(reward.id.clone(), usize::from(reward.copies))).collect()
    }

    /// Sets a switch of the engine in all of them, and clears the others.
    #[cfg(feature = "breaks")]
    pub(crate) fn break_rule(&mut self, switch: &str) {
        self.ready.values_mut().flatten().for_each(|compiled| compiled.break_rule(switch));
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
        (ruleset, arena, self.places.get(&scenario.id).copied().unwrap_or(0))
    }

    /// Returns the content compiled for a scenario.
    ///
    /// # Errors
    /// If its rules or its board cannot be played.
    pub(crate) fn of(&self, scenario: &Scenario) -> Result<&Compiled, &[Refusal]> {
        match self.ready.get(&self.key(scenario)) {
            Some(Ok(compiled)) => Ok(compiled),
            Some(Err(refusals)) => Err(refusals),
            None => Err(&[]),
        }
    }
}

/// What scenarios have of their own, to the extent that it can be part of one content: compiling all cards again for each scenario would
/// take most of the time.
#[derive(Default)]
struct Shelf {
    krosmasters: Vec<Krosmaster>,
    rewards: Vec<Reward>,
    scenery: Vec<Scenery>,
    /// The names in use here: krosmasters and the powers of their own.
    taken: BTreeSet<Id>,
    /// Whether one scenario has it to itself.
    alone: bool,
}

impl Shelf {
    /// Returns whether the cards of a scenario fit in here too: neither refer to the other.
    fn has_room(&self, scenario: &Scenario) -> bool {
        // Either all forms of a krosmaster are here already, or nothing with its names.
        let forms = |cards: &[Krosmaster], of: &Krosmaster| -> Vec<Krosmaster> {
            cards.iter().filter(|card| card.character == of.character).cloned().collect()
        };
        !self.alone
            && scenario.krosmasters.iter().all(|card| {
                forms(&self.krosmasters, card) == forms(&scenario.krosmasters, card) || names(card).all(|name| !self.taken.contains(name))
            })
    }

    fn add(&mut self, scenario: &Scenario) {
        for card in &scenario.krosmasters {
            if !self.krosmasters.contains(card) {
                self.krosmasters.push(card.clone());
                self.taken.extend(names(card).cloned());
            }
        }
        self.rewards.extend(scenario.own_rewards.iter().cloned());
        self.scenery.extend(scenario.own_scenery.iter().cloned());
    }

    /// Returns the content with what is here.
    fn with(&self, content: &Content) -> Content {
        let mut content = content.clone();
        content.krosmasters.extend(self.krosmasters.iter().cloned());
        content.rewards.extend(self.rewards.iter().cloned());
        // At the end: code that draws the board knows scenery by its index in the content.
        content.scenery.extend(self.scenery.iter().cloned());
        content.krosmasters.sort_by(|a, b| a.id.cmp(&b.id));
        content
    }
}

/// Returns how texts refer to a card: by its id and its name, and to its powers by theirs.
fn names(card: &Krosmaster) -> impl Iterator<Item = &Id> {
    let powers = card.powers.iter().filter_map(|power| match power {
        Power::Own { id, .. } => Some(id),
        Power::Keyword { .. } => None,
    });
    [&card.id, &card.character].into_iter().chain(powers)
}

/// Puts what scenarios have of their own onto shelves, the first of which has nothing of scenarios that need one to themselves. Returns the
/// index of the shelf of each of those scenarios.
fn shelve(content: &Content, scenarios: &[&Scenario]) -> (Vec<Shelf>, BTreeMap<Id, usize>) {
    let mut known: BTreeSet<&Id> = content.krosmasters.iter().flat_map(|card| [&card.id, &card.character]).collect();
    known.extend(content.summons.iter().map(|card| &card.id));
    known.extend(content.types.iter().map(|kind| &kind.id));
    let (mut shelves, mut places) = (vec![Shelf::default()], BTreeMap::new());
    for scenario in scenarios.iter().filter(|scenario| scenario.has_own()) {
        // Rewards and scenery are in every game, and a further form of a known krosmaster is in every game with it.
        let alone = !scenario.own_rewards.is_empty()
            || !scenario.own_scenery.is_empty()
            || scenario.krosmasters.iter().any(|card| known.contains(&card.id) || known.contains(&card.character));
        let place = shelves.iter().position(|shelf| !alone && shelf.has_room(scenario)).unwrap_or(shelves.len());
        if place == shelves.len() {
            shelves.push(Shelf { alone, ..Shelf::default() });
        }
        shelves[place].add(scenario);
        places.insert(scenario.id.clone(), place);
    }
    (shelves, places)
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
