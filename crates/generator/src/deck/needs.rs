//! How many of everything are printed: for all content, or for one game.

use kcc_ir::walk::{self, Part};
use kcc_ir::{Ability, Arena, Content, Effect, Form, Id, Krosmaster, Power, Reward, RewardKind, Ruleset, Sign, Spell, Summon};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

/// How many dice each player takes (rule 1.3.4); the rules do not say, the box of the game has as many.
const DICE: u32 = 4;

/// What the other side of an injury token is worth, so that fewer of them are needed.
pub(super) const MANY_INJURIES: u32 = 5;

/// A game: who plays with what, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The team of each player.
    pub teams: Vec<Vec<Id>>,
    /// The arena.
    pub arena: Id,
    /// The edition of the rules.
    pub ruleset: Id,
}

/// How many of everything are printed.
#[derive(Clone, Debug, Default)]
pub(super) struct Needs {
    /// Cards of krosmasters, for a game; in other decks each is printed once.
    pub(super) krosmasters: Option<BTreeMap<Id, u32>>,
    /// Cards and tokens of summons.
    pub(super) summons: BTreeMap<Id, u32>,
    /// Those of them that each player of a game may have by the cards of their team.
    pub(super) of_players: Vec<BTreeMap<Id, u32>>,
    /// Special markers.
    pub(super) markers: BTreeMap<Id, u32>,
    /// Tokens of AP, of MP and of range.
    pub(super) boosts: u32,
    /// Tokens of injuries.
    pub(super) injuries: u32,
    /// Tokens of glory.
    pub(super) glory: u32,
    /// Cards of which each player has one.
    pub(super) players: u32,
    /// Dice.
    pub(super) dice: u32,
}

impl Needs {
    /// Returns what is printed of all content: enough for any game of two.
    pub(super) fn of_all(content: &Content, ruleset: Option<&Ruleset>) -> Self {
        let Some(ruleset) = ruleset else { return Self { summons: controls(content), players: 2, ..Self::default() } };
        // The krosmasters of both teams.
        let all = 2 * u32::from(ruleset.team.maximum);
        Self {
            krosmasters: None,
            summons: controls(content),
            of_players: Vec::new(),
            // Each krosmaster of a team may have one.
            markers: content.markers.iter().map(|marker| (marker.id.clone(), ruleset.team.maximum.into())).collect(),
            boosts: all,
            injuries: 2 * all,
            glory: 2 * u32::from(ruleset.gg.each) + u32::from(ruleset.gg.wild),
            players: 2,
            dice: 2 * DICE,
        }
    }

    /// Returns what is printed for one game: as many as can be in play at once.
    pub(super) fn of_game(content: &Content, game: &Game, ruleset: &Ruleset, sides: &BTreeMap<Id, Id>) -> Self {
        let players = u32::try_from(game.teams.len()).unwrap_or(u32::MAX);
        let summons: BTreeMap<&Id, &Summon> = content.summons.iter().map(|summon| (&summon.id, summon)).collect();
        let mut needs = Self { players, dice: DICE * players, ..Self::default() };
        let mut cards: BTreeMap<Id, u32> = BTreeMap::new();
        for team in &game.teams {
            let (mut made, mut markers) = (BTreeMap::<Id, u32>::new(), BTreeSet::new());
            for id in team {
                *cards.entry(id.clone()).or_default() += 1;
                // Whatever it may become: the other side of its card, or another card.
                let forms = forms(content, id);
                let mut of_it: BTreeMap<Id, u32> = BTreeMap::new();
                for form in &forms {
                    if form.id != *id && sides.get(id) != Some(&form.id) {
                        cards.entry(form.id.clone()).or_insert(1);
                    } else {
                        cards.entry(form.id.clone()).or_insert(0);
                    }
                    let found = Made::of(&form.spells, form.powers.iter().flat_map(abilities));
                    for (summon, number) in found.summons {
                        let known = of_it.entry(summon).or_default();
                        *known = number.max(*known);
                    }
                    markers.extend(found.markers);
                }
                of_it.into_iter().for_each(|(summon, number)| *made.entry(summon).or_default() += number);
            }
            let made = with_their_own(made, &summons);
            let made: BTreeMap<Id, u32> =
                made.into_iter().map(|(id, number)| (id.clone(), at_once(number, &id, &summons, ruleset))).collect();
            made.iter().for_each(|(summon, number)| *needs.summons.entry(summon.clone()).or_default() += number);
            needs.of_players.push(made);
            // Rule 4.13.1: there is only one of a name for each team.
            markers.into_iter().for_each(|marker| *needs.markers.entry(marker).or_default() += 1);
        }
        let mut made: BTreeMap<Id, u32> = BTreeMap::new();
        for reward in &content.rewards {
            for (summon, number) in Made::of_reward(reward).summons {
                *made.entry(summon).or_default() += number * u32::from(reward.copies);
            }
        }
        for (summon, number) in with_their_own(made, &summons) {
            *needs.summons.entry(summon.clone()).or_default() += at_once(number, &summon, &summons, ruleset);
        }
        let figures: u32 = game.teams.iter().map(|team| u32::try_from(team.len()).unwrap_or(u32::MAX)).sum();
        let hp = |id: &Id| content.krosmasters.iter().find(|card| card.id == *id).map_or(0, |card| u32::from(card.hp));
        let of_krosmasters: u32 = game.teams.iter().flatten().map(|id| tokens_for(hp(id))).sum();
        let of_summons: u32 = needs
            .summons
            .iter()
            .map(|(id, number)| number * tokens_for(summons.get(id).and_then(|summon| summon.hp).map_or(0, u32::from)))
            .sum();
        needs.boosts = figures;
        needs.injuries = of_krosmasters + of_summons;
        needs.glory = players * u32::from(ruleset.gg.each) + u32::from(ruleset.gg.wild);
        needs.krosmasters = Some(cards);
        needs
    }

    /// Returns the part of the content that a game needs.
    pub(super) fn part(&self, content: &Content, game: &Game) -> Content {
        let mut part = content.clone();
        let arenas = std::mem::take(&mut part.arenas);
        part.arenas = arenas.into_iter().filter(|arena| arena.id == game.arena).collect();
        if let Some(cards) = &self.krosmasters {
            part.krosmasters.retain(|card| cards.contains_key(&card.id));
        }
        part.summons.retain(|summon| self.summons.contains_key(&summon.id));
        part.markers.retain(|marker| self.markers.contains_key(&marker.id));
        let stands: BTreeSet<Id> = part.arenas.iter().flat_map(scenery).cloned().collect();
        part.scenery.retain(|scenery| stands.contains(&scenery.id));
        part.scenarios.clear();
        let powers = powers(&part, game);
        part.powers.retain(|power| powers.contains(power.id.as_str()));
        part
    }
}

/// Returns the highest control value of the spells that summon each summon (rule 4.19.9.c): that many tokens are needed.
fn controls(content: &Content) -> BTreeMap<Id, u32> {
    let spells = content
        .krosmasters
        .iter()
        .flat_map(|krosmaster| &krosmaster.spells)
        .chain(content.rewards.iter().flat_map(|reward| &reward.spells));
    let mut controls = BTreeMap::new();
    for spell in spells {
        let Some(limit) = spell.summons else { continue };
        for summon in summoned(&spell.effects) {
            let known = controls.entry(summon.clone()).or_insert(0);
            *known = u32::from(limit).max(*known);
        }
    }
    controls
}

/// Returns the summons that effects put into play, at any depth.
fn summoned(effects: &[Effect]) -> Vec<&Id> {
    let mut found = Vec::new();
    walk::effects(effects, "", &mut |part, _| {
        if let Part::Effect(Effect::Summon { summon, .. }) = part {
            found.push(summon);
        }
    });
    found
}

/// What a card brings into play.
#[derive(Default)]
struct Made {
    /// Summons, as many as it may control.
    summons: BTreeMap<Id, u32>,
    markers: BTreeSet<Id>,
}

impl Made {
    fn of<'a>(spells: &[Spell], abilities: impl Iterator<Item = &'a [Ability]>) -> Self {
        let mut made = Self::default();
        for spell in spells {
            let limit = spell.summons.map_or(1, u32::from);
            walk::effects(&spell.effects, "", &mut |part, _| made.note(part, limit));
        }
        for abilities in abilities {
            walk::abilities(abilities, "", &mut |part, _| made.note(part, 1));
        }
        made
    }

    fn of_reward(reward: &Reward) -> Self {
        match &reward.kind {
            RewardKind::Boost { effects } => {
                let mut made = Self::of(&reward.spells, std::iter::empty());
                walk::effects(effects, "", &mut |part, _| made.note(part, 1));
                made
            }
            RewardKind::Buff { abilities } | RewardKind::Equipment { abilities, .. } => {
                Self::of(&reward.spells, std::iter::once(abilities.as_slice()))
            }
        }
    }

    fn note(&mut self, part: Part<'_>, number: u32) {
        if let Part::Effect(Effect::Summon { summon, .. }) = part {
            let known = self.summons.entry(summon.clone()).or_default();
            *known = number.max(*known);
        } else if let Part::Effect(Effect::Marker { sign: Sign::Plus, marker, .. }) = part {
            self.markers.insert(marker.clone());
        }
    }
}

/// Returns the abilities of a power of a card.
fn abilities(power: &Power) -> Option<&[Ability]> {
    match power {
        Power::Own { abilities, .. } => Some(abilities),
        Power::Keyword { .. } => None,
    }
}

/// Returns a krosmaster and all that it can be replaced with (rule 7.5.23).
fn forms<'c>(content: &'c Content, id: &Id) -> Vec<&'c Krosmaster> {
    let mut found: Vec<&Krosmaster> = content.krosmasters.iter().filter(|card| card.id == *id).collect();
    let mut at = 0;
    while let Some(card) = found.get(at).copied() {
        at += 1;
        let mut into = Vec::new();
        let mut note = |part: Part<'_>, _: &str| {
            if let Part::Effect(Effect::Replace { with, .. }) = part {
                into.push(with.clone());
            }
        };
        card.spells.iter().for_each(|spell| walk::effects(&spell.effects, "", &mut note));
        card.powers.iter().filter_map(abilities).for_each(|abilities| walk::abilities(abilities, "", &mut note));
        for form in into {
            let fits = |other: &Krosmaster| match &form {
                Form::This { krosmaster } => other.id == *krosmaster,
                Form::Another { name, same_level } => other.character == *name && (!same_level || other.level == card.level),
            };
            for other in content.krosmasters.iter().filter(|other| fits(other)) {
                if !found.iter().any(|known| known.id == other.id) {
                    found.push(other);
                }
            }
        }
    }
    found
}

/// Returns the cards that krosmasters may bring into play: those that they can be replaced with, and summons with what those summon.
#[must_use]
pub fn brought(content: &Content, krosmasters: &[Id]) -> Vec<Id> {
    let summons: BTreeMap<&Id, &Summon> = content.summons.iter().map(|summon| (&summon.id, summon)).collect();
    let (mut made, mut others) = (BTreeMap::new(), BTreeSet::new());
    for form in krosmasters.iter().flat_map(|id| forms(content, id)) {
        made.extend(Made::of(&form.spells, form.powers.iter().flat_map(abilities)).summons);
        others.insert(form.id.clone());
    }
    others.retain(|id| !krosmasters.contains(id));
    others.into_iter().chain(with_their_own(made, &summons).into_keys()).collect()
}

/// Adds what summons summon.
fn with_their_own(mut made: BTreeMap<Id, u32>, summons: &BTreeMap<&Id, &Summon>) -> BTreeMap<Id, u32> {
    let mut open: Vec<Id> = made.keys().cloned().collect();
    while let Some(id) = open.pop() {
        let Some(summon) = summons.get(&id) else { continue };
        let times = made.get(&id).copied().unwrap_or(1);
        for (further, number) in Made::of(&summon.spells, summon.powers.iter().filter_map(abilities)).summons {
            if let Entry::Vacant(place) = made.entry(further.clone()) {
                open.push(further);
                place.insert(number * times);
            }
        }
    }
    made
}

/// Returns how many of a summon a team may have in play at once (rule 4.19.9.d).
fn at_once(number: u32, id: &Id, summons: &BTreeMap<&Id, &Summon>, ruleset: &Ruleset) -> u32 {
    let strength = summons.get(id).map_or(1, |summon| u32::from(summon.strength).max(1));
    ruleset.summons.strength.map_or(number, |most| number.min((u32::from(most) / strength).max(1)))
}

/// Returns the most tokens that show the injuries of a unit that is not yet KO'd.
fn tokens_for(hp: u32) -> u32 {
    (0..hp).map(|injuries| injuries / MANY_INJURIES + injuries % MANY_INJURIES).max().unwrap_or(0)
}

/// Returns the scenery of an arena, a piece for each cell.
pub(super) fn scenery(arena: &Arena) -> impl Iterator<Item = &Id> {
    arena.icons.iter().filter_map(|icon| match icon {
        kcc_ir::Icon::Scenery { scenery } => Some(scenery),
        kcc_ir::Icon::None | kcc_ir::Icon::Kamas { .. } | kcc_ir::Icon::Demon | kcc_ir::Icon::Start => None,
    })
}

/// Returns the ids of the keyword powers that cards of a game have or give, and those of the dice (rule 5.3.1).
fn powers(content: &Content, game: &Game) -> BTreeSet<String> {
    let known: BTreeSet<&str> = content.powers.iter().map(|power| power.id.as_str()).collect();
    let mut found = BTreeSet::new();
    let texts = [
        serde_json::to_value(&content.krosmasters),
        serde_json::to_value(&content.summons),
        serde_json::to_value(&content.rewards),
        serde_json::to_value(&content.scenery),
    ];
    let mut open: Vec<serde_json::Value> = texts.into_iter().flatten().collect();
    while let Some(value) = open.pop() {
        match value {
            serde_json::Value::Array(values) => open.extend(values),
            serde_json::Value::Object(fields) => {
                // As a `PowerRef` is written.
                if let Some(id) = fields.get("id").and_then(serde_json::Value::as_str).filter(|id| known.contains(id))
                    && fields.keys().all(|key| key == "id" || key == "parameter")
                {
                    found.insert(id.to_owned());
                }
                open.extend(fields.into_iter().map(|(_, value)| value));
            }
            serde_json::Value::Null | serde_json::Value::Bool(_) | serde_json::Value::Number(_) | serde_json::Value::String(_) => {}
        }
    }
    if let Some(ruleset) = content.rulesets.iter().find(|ruleset| ruleset.id == game.ruleset) {
        let inspiration = &ruleset.inspiration;
        found.extend([&inspiration.critical, &inspiration.armour, &inspiration.lock, &inspiration.dodge].map(ToString::to_string));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use kcc_ir::{Cells, Change, Duration, Shift, SpellChange, SpellFilter, Units};

    #[test]
    fn a_summon_is_found_at_any_depth() {
        let summon = |id: &str| Effect::Summon { summon: id.into(), to: Cells::TargetCell };
        let further = |id: &str| SpellChange::Effects { effects: vec![summon(id)] };
        let lasting = Change::Spells { spells: SpellFilter::default(), change: Box::new(further("rooster")) };
        let effects = [
            summon("tofu"),
            Effect::Choose {
                number: 1,
                options: vec![vec![Effect::EndTurn { on: Units::Itself }], vec![Effect::Spell { change: further("boar"), on: None }]],
            },
            Effect::Lasting {
                duration: Duration::Fight,
                whose: None,
                on: Units::Itself,
                changes: vec![Change::Dice { roll: None, how: Shift::To { number: 3 }, against: None }, lasting],
            },
        ];
        let found: Vec<&str> = summoned(&effects).into_iter().map(Id::as_str).collect();
        assert_eq!(found, ["tofu", "boar", "rooster"]);
    }

    #[test]
    fn injuries_are_shown_with_few_tokens() {
        let tokens: Vec<u32> = [0, 1, 2, 5, 6, 10, 17].map(tokens_for).into_iter().collect();
        assert_eq!(tokens, [0, 0, 1, 4, 4, 5, 6]);
    }
}
