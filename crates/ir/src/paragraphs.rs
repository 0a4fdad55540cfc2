//! The paragraphs of the fan-made rules that apply to a text, by what each of its parts does: stealing AP and stealing MP are two
//! paragraphs, and so are a push and a retreat.
//!
//! A variant of a kind that grows says itself which paragraphs describe it (`#[node(rules = "…")]`); what its parts decide is said here. The
//! other matches name every variant, so that a new one must say where the rules describe it. A part that the rules do not describe by itself
//! has no paragraph. Paragraphs that apply to every text (what a unit is, what a target is) are left out.

#![warn(clippy::wildcard_enum_match_arm)]

use crate::walk::{self, Part};
use crate::{
    Ability, Area, Cells, Chance, Change, Characteristic, Clause, Condition, Cost, Count, Damage, Decided, Duration, Edge, Effect, Element,
    Event, Face, Flow, Footing, Frequency, Gate, Group, Guess, Happening, Limit, Nearness, Noun, Phase, Place, Points, Price, Purchase,
    Reward, RewardKind, Shown, Slot, Spell, SpellChange, Stock, Stolen, Timing, Token, Trait, Trigger, Units, Way,
};
use std::collections::BTreeSet;

/// Numbers of paragraphs: `7.5.14`.
pub type Paragraphs = BTreeSet<&'static str>;

/// Returns the paragraphs of a spell: its bar and its additional effects.
#[must_use]
pub fn of_spell(spell: &Spell) -> Paragraphs {
    let element = match spell.damage {
        Damage::Attack { element, base: _ } => Some(element),
        Damage::Healing { base: _ } | Damage::Special => None,
    };
    let mut found = of_effects(&spell.effects, element);
    found.extend(of_limit(spell.limit));
    found.extend(of_cost(&spell.cost));
    found.extend(spell.area.into_iter().flat_map(of_area));
    found.extend(spell.summons.map(|_| "4.19.9.c"));
    found.extend(spell.targets.iter().map(|_| "7.1.7"));
    found
}

/// Returns the paragraphs of steps. `element` is that of the damage of the spell that they belong to.
#[must_use]
pub fn of_effects(effects: &[Effect], element: Option<Element>) -> Paragraphs {
    let mut found = Paragraphs::new();
    walk::effects(effects, "", &mut |part, _| part_of(part, element, &mut found));
    found
}

/// Returns the paragraphs of the clauses of a power.
#[must_use]
pub fn of_abilities(abilities: &[Ability]) -> Paragraphs {
    let mut found = Paragraphs::new();
    walk::abilities(abilities, "", &mut |part, _| part_of(part, None, &mut found));
    found
}

/// Returns the paragraphs of a Demonic Reward, without its spells.
#[must_use]
pub fn of_reward(reward: &Reward) -> Paragraphs {
    let mut found = match &reward.kind {
        RewardKind::Boost { effects } => of_effects(effects, None),
        RewardKind::Buff { abilities } | RewardKind::Equipment { slot: _, abilities } => of_abilities(abilities),
    };
    let kind: &[&str] = match &reward.kind {
        RewardKind::Boost { effects: _ } => &["4.7.5.a"],
        RewardKind::Buff { abilities: _ } => &["4.7.5.b"],
        RewardKind::Equipment { slot: Slot::Weapon | Slot::Set | Slot::Pet, abilities: _ } => &["4.7.5.c", "4.7.11.a"],
        RewardKind::Equipment { slot: Slot::Dofus | Slot::Trophy, abilities: _ } => &["4.7.5.c", "4.7.11.a", "4.7.11.c"],
        RewardKind::Equipment { slot: Slot::Technique, abilities: _ } => &["4.7.5.c", "4.7.11.d", "4.7.11.e", "4.7.11.f"],
    };
    found.extend(kind);
    found
}

fn of_limit(limit: Option<Limit>) -> Option<&'static str> {
    match limit {
        None => None,
        Some(Limit::OncePerTurn) => Some("7.1.3.a"),
        Some(Limit::OncePerTurnAndTarget) => Some("7.1.3.b"),
        Some(Limit::OncePerGame) => Some("7.1.3.c"),
    }
}

fn of_cost(cost: &Cost) -> impl Iterator<Item = &'static str> {
    let Cost { ap: _, mp, injuries, kamas, fixed } = cost;
    let named = |price: &Option<Price>, number| price.map(|_| number);
    [named(mp, "7.1.4.b"), named(injuries, "7.1.4.c"), named(kamas, "7.1.4.d"), fixed.then_some("4.8.2")].into_iter().flatten()
}

fn of_area(area: Area) -> &'static [&'static str] {
    match area {
        Area::Cross | Area::Square | Area::Hammer | Area::Staff | Area::Shovel | Area::Hand | Area::Breath => &["7.2.3.b"],
        Area::Axe => &["7.2.3.b", "8.4.1"],
        Area::MultipleTargets => &["7.2.3.c"],
    }
}

/// Adds the paragraphs of a part itself; the parts within it are visited separately.
fn part_of(part: Part<'_>, element: Option<Element>, found: &mut Paragraphs) {
    match part {
        Part::Ability(ability) => found.extend(of_ability(ability)),
        Part::Effect(effect) => found.extend(of_effect(effect, element)),
        Part::Change(change) => found.extend(of_change(change)),
        Part::Condition(condition) => found.extend(of_condition(condition)),
        Part::Group(group) => found.extend(of_group(group)),
        Part::Trait(fact) => found.extend(of_trait(fact)),
        Part::Count(count) => found.extend(of_count(count)),
        Part::Cells(cells) => found.extend(of_cells(cells)),
        Part::Event(event) => found.extend(of_event(event)),
        // Covered by the step or the change that it belongs to.
        Part::Clause(clause) => found.extend(of_clause(clause)),
        Part::SpellChange(_) | Part::Steps(_) => {}
    }
}

fn of_ability(ability: &Ability) -> Vec<&'static str> {
    match ability {
        Ability::While { condition: None, on: _, changes: _ } => vec!["4.18.4.a"],
        Ability::While { condition: Some(_), on: _, changes: _ } => vec!["4.18.4.a", "4.18.4.e"],
        Ability::Waits { clause: _ } => Vec::new(),
        Ability::Team { at_most: _, at_least: _, of: _, adds: _ } => vec!["1.1.1.b"],
    }
}

fn of_frequency(trigger: &Trigger) -> Option<&'static str> {
    match trigger.frequency {
        Frequency::EachTime => None,
        Frequency::FirstTime | Frequency::FirstTimeEachTurn => Some("4.18.2.a"),
    }
}

#[allow(clippy::wildcard_enum_match_arm, reason = "the others say it themselves")]
fn of_effect(effect: &Effect, own: Option<Element>) -> Vec<&'static str> {
    let by_parts = match effect {
        Effect::Spell { change: SpellChange::Damage { amount, element, .. }, on: _ } if !amount.is_negative() => {
            vec![match element.or(own) {
                Some(Element::Water) => "7.5.5",
                Some(Element::Air) => "7.5.6",
                Some(Element::Earth) => "7.5.7",
                Some(Element::Fire) => "7.5.8",
                Some(Element::Neutral) => "7.5.9",
                None => "7.2.7.c",
            }]
        }
        Effect::Spell { change, on: _ } => of_spell_change(change),
        Effect::Tokens { token, amount, on: _ } => vec![match (token, amount.is_negative()) {
            (Token::Mp, false) => "7.5.1",
            (Token::Mp, true) => "7.5.2",
            (Token::Ap, false) => "7.5.3",
            (Token::Ap, true) => "7.5.4",
            (Token::Range, false | true) => "4.12.1",
        }],
        Effect::Points { points, amount, on: _ } => vec![match (points, amount.is_negative()) {
            (Points::Mp, false) => "7.5.18",
            (Points::Ap, false) => "7.5.19",
            (Points::Mp | Points::Ap, true) => "4.11.4",
        }],
        Effect::Steal { what, .. } => vec![match what {
            Stolen::Tokens { token: Token::Mp } => "7.5.13",
            Stolen::Tokens { token: Token::Ap } => "7.5.14",
            Stolen::Tokens { token: Token::Range } => "7.5.15",
            Stolen::Stock { stock: Stock::Kamas } => "7.5.16",
            Stolen::Stock { stock: Stock::Gg } => "4.6.1",
            Stolen::Rewards => "4.7.9",
        }],
        Effect::Stock { what, amount: _, player: _ } => of_stock(*what).into_iter().collect(),
        Effect::CellKamas { amount, cells: _, player: _ } => vec![if amount.is_negative() { "7.5.17" } else { "4.5.1" }],
        Effect::Move { way, cells: _, on, point: _, slides, stops: _ } => {
            let own = *on == Units::Itself;
            let way = match way {
                Way::Away => Some(if own { "7.5.20" } else { "7.5.10" }),
                Way::Towards => Some(if own { "7.5.21" } else { "7.5.11" }),
                Way::Any => None,
            };
            way.into_iter().chain(slides.map(|_| "8.8.1")).collect()
        }
        Effect::Destroy { on } => match on.is_scenery() {
            Some(true) => vec!["4.17.7.d"],
            Some(false) => vec!["4.19.9.e"],
            None => vec!["4.17.7.d", "4.19.9.e"],
        },
        Effect::ChangeTokens { change: _, amount: _, sign: _, tokens, on: _ } => tokens.iter().map(|token| of_token(*token)).collect(),
        Effect::Lasting { duration, .. } | Effect::Waits { duration, .. } | Effect::After { duration, .. } => {
            of_duration(*duration).into_iter().collect()
        }
        Effect::Chance { of: Chance::Coin, number: _, then: _ } => Vec::new(),
        Effect::Chance { of: Chance::Die, number: _, then: _ } => vec!["1.6.1", "1.6.2"],
        Effect::Gate { gate, then: _, otherwise: _ } => of_gate(gate).to_vec(),
        _ => Vec::new(),
    };
    [effect.rules(), &by_parts].concat()
}

fn of_token(token: Token) -> &'static str {
    match token {
        Token::Ap | Token::Mp => "4.11.5",
        Token::Range => "4.12.1",
    }
}

fn of_duration(duration: Duration) -> Option<&'static str> {
    match duration {
        Duration::ThisTurn => Some("6.4.1"),
        Duration::ThisGameTurn => Some("5.6.1"),
        Duration::Fight => Some("1.3.10.a"),
        Duration::NextSpell | Duration::UntilNextTurn | Duration::NextTurn => None,
    }
}

fn of_gate(gate: &Gate) -> &'static [&'static str] {
    match gate {
        // A condition is visited by itself, and the word "may" has no paragraph.
        Gate::If { condition: _ } | Gate::May | Gate::Pay { cost: _ } => &[],
        Gate::Rebound { minimum: _, maximum: _ } => &["7.5.27", "8.5.1"],
        Gate::Guess { of: Guess::Damage } => &["7.2.7.c"],
        Gate::Guess { of: Guess::Face } => &["1.6.2"],
    }
}

/// Returns the paragraphs of a change to a spell, for one cast or for longer.
#[allow(clippy::wildcard_enum_match_arm, reason = "the others say it themselves")]
fn of_spell_change(change: &SpellChange) -> Vec<&'static str> {
    let by_parts: &[&str] = match change {
        SpellChange::Area { area } => of_area(*area),
        SpellChange::Dice { roll: Face::Armour, .. } => &["7.5.12"],
        SpellChange::Dice { roll: Face::Critical, .. } => &["7.2.5.a"],
        SpellChange::Dice { roll: Face::Lock | Face::Dodge, .. } => &["4.14.2"],
        _ => &[],
    };
    [change.rules(), by_parts].concat()
}

#[allow(clippy::wildcard_enum_match_arm, reason = "the others say it themselves")]
fn of_change(change: &Change) -> Vec<&'static str> {
    let by_parts = match change {
        Change::Characteristic { characteristic, how: _ } => vec![of_characteristic(*characteristic)],
        Change::Spells { spells: _, change } => of_spell_change(change),
        Change::Dice { roll, how: _, against: _ } => vec![match roll {
            Some(Face::Critical) | None => "7.2.5.a",
            Some(Face::Armour) => "7.2.6.a",
            Some(Face::Lock) => "4.14.2.b",
            Some(Face::Dodge) => "4.14.2.c",
        }],
        Change::DecidedBy { what, player: _ } => vec![match what {
            Decided::Everything => "4.3.5.b",
            Decided::Dofus => "1.6.2.c",
        }],
        _ => Vec::new(),
    };
    [change.rules(), &by_parts].concat()
}

fn of_characteristic(characteristic: Characteristic) -> &'static str {
    match characteristic {
        Characteristic::Level => "2.4.2",
        Characteristic::Initiative => "2.4.3",
        Characteristic::Mp => "2.4.4",
        Characteristic::Hp => "2.4.5",
        Characteristic::Ap => "2.4.6",
    }
}

fn of_condition(condition: &Condition) -> Option<&'static str> {
    match condition {
        Condition::Happened { event: _, scope: _ } => Some("4.18.2.b"),
        Condition::Shows { shown } => of_shown(*shown),
        _ if condition.is_track() => Some("7.5.25"),
        _ if condition.is_invasion() => Some("7.5.26"),
        Condition::Retribution { number: _ } => Some("4.9.16"),
        Condition::Revenge { number: _ } => Some("4.9.27"),
        Condition::Cell { cells: Cells::TargetCell, place: _ } => Some("7.2.3.a"),
        Condition::Cell { cells: _, place: _ } => None,
        Condition::Is { unit: _, group: _ }
        | Condition::Compare { left: _, comparison: _, right: _ }
        | Condition::Not { condition: _ }
        | Condition::All { conditions: _ }
        | Condition::Any { conditions: _ } => None,
    }
}

fn of_stock(stock: Stock) -> Option<&'static str> {
    match stock {
        Stock::Kamas => Some("4.5.1"),
        Stock::Gg => Some("4.6.1"),
    }
}

fn of_shown(shown: Shown) -> Option<&'static str> {
    match shown {
        Shown::Heads | Shown::Tails => None,
        Shown::Face { .. } | Shown::Dofus => Some("1.6.1"),
    }
}

fn of_group(group: &Group) -> impl Iterator<Item = &'static str> {
    let Group { side: _, other, ko, noun, traits: _ } = group;
    let out = ko.then_some("4.10.2.b");
    let noun = match noun {
        Noun::Unit | Noun::Krosmaster => None,
        Noun::Character => Some("4.3.4.a"),
        Noun::Mechanism => Some("4.3.4.b"),
        Noun::Summon => Some("4.3.3.b"),
        Noun::Mob => Some("4.19.1.e"),
        Noun::Named { name: _ } => Some("4.18.9"),
        Noun::Scenery { scenery: _ } => Some("4.17.5"),
    };
    [other.as_ref().map(|_| "4.4.2"), out, noun].into_iter().flatten()
}

fn of_trait(fact: &Trait) -> impl Iterator<Item = &'static str> {
    let of_place = if let Trait::Place { place } = fact { of_place(place) } else { None };
    fact.rules().iter().copied().chain(of_place)
}

fn of_place(place: &Place) -> Option<&'static str> {
    match place {
        _ if place.adjacent_to().is_some() => Some("4.17.2"),
        Place::Aligned { with: _ } | Place::Between { first: _, second: _, opposite: false } => Some("4.17.1"),
        Place::Distance { minimum: _, maximum: _, from: _ } => Some("4.15.1"),
        Place::Between { first: _, second: _, opposite: true } => None,
        Place::Territory { of: _ } => Some("4.20.1"),
        Place::Seen { by: _ } => Some("4.15.8"),
        Place::On { what: Footing::Free } => Some("4.17.3"),
        Place::On { what: Footing::Kama } => Some("4.5.2"),
        Place::On { what: Footing::DemonCell } => Some("4.7.6"),
        Place::On { what: Footing::Ground(_) } => Some("4.17.7"),
        Place::Not { of } => of_place(of),
    }
}

#[allow(clippy::wildcard_enum_match_arm, reason = "the others say it themselves")]
fn of_count(count: &Count) -> impl Iterator<Item = &'static str> {
    let by_parts = match count {
        Count::Injuries { unit: _, left: false } => Some("4.10.6"),
        Count::Injuries { unit: _, left: true } => Some("4.10.8"),
        Count::Tokens { token, sign: _, unit: _ } => Some(of_token(*token)),
        Count::Stock { what, player: _ } => of_stock(*what),
        Count::Faces { shown } => of_shown(*shown),
        Count::Successes { roll: Face::Critical, unit: _ } => Some("7.2.5.a"),
        Count::Successes { roll: Face::Armour, unit: _ } => Some("7.2.6.a"),
        Count::Successes { roll: Face::Lock | Face::Dodge, unit: _ } => Some("4.14.2"),
        Count::Characteristic { characteristic, unit: _ } | Count::Highest { characteristic, group: _ } => {
            Some(of_characteristic(*characteristic))
        }
        Count::Units { group: _, names: true } => Some("4.18.9"),
        _ => None,
    };
    count.rules().iter().copied().chain(by_parts)
}

fn of_cells(cells: &Cells) -> Option<&'static str> {
    match cells {
        Cells::FreeTargetCells | Cells::Free { quantity: _, places: _ } => Some("4.17.3"),
        Cells::TargetCell | Cells::LeftBy { unit: _ } | Cells::StartedOn { unit: _ } | Cells::Of { scenery: _ } => None,
    }
}

fn of_clause(Clause { trigger, timing, then: _ }: &Clause) -> impl Iterator<Item = &'static str> {
    let acts = match timing {
        Timing::After => "4.18.3",
        Timing::First | Timing::Instead => "1.5.1",
    };
    std::iter::once(acts).chain(of_frequency(trigger))
}

#[allow(clippy::wildcard_enum_match_arm, reason = "the others say it themselves")]
fn of_event(event: &Event) -> impl Iterator<Item = &'static str> {
    let done = event.source.is_some();
    let by_parts = match event.what {
        Happening::Starts { phase: Phase::Fight } | Happening::Ends { phase: Phase::Fight } => Some("1.3.10"),
        Happening::Starts { phase: Phase::GameTurn } => Some("5.1.3"),
        Happening::Ends { phase: Phase::GameTurn } => Some("5.6.1"),
        Happening::Starts { phase: Phase::Turn } | Happening::Crosses { edge: Edge::StartsTurn, at: _ } => Some("6.2.1.d"),
        Happening::Ends { phase: Phase::Turn } => Some("6.4.1"),
        Happening::Injures => Some(if done { "4.10.6.b" } else { "4.10.6.a" }),
        Happening::Points { points: _, flow: Flow::Gained | Flow::Lost } => Some("4.11.4"),
        Happening::Points { points: _, flow: Flow::Spent } => Some("4.11.3"),
        Happening::Tokens { token, sign: _ } => Some(of_token(token)),
        Happening::Buys { what: Purchase::Reward } => Some("6.3.6"),
        Happening::Buys { what: Purchase::Gg } => Some("6.3.4"),
        Happening::Crosses { edge: _, at: Nearness::Cell } => Some("4.17.3"),
        Happening::Crosses { edge: _, at: Nearness::Beside } => Some("4.17.2"),
        Happening::Rolls { roll } | Happening::Succeeds { roll } => Some(match roll {
            Face::Critical => "7.2.5.a",
            Face::Armour => "7.2.6.a",
            Face::Lock => "4.14.2.b",
            Face::Dodge => "4.14.2.c",
        }),
        _ => None,
    };
    event.what.rules().iter().copied().chain(by_parts)
}
