//! Random content and random positions, created twice: for the engine and for [`super::rules`].

use super::rules::{Cell, Effect, Kind, Scenery, Spell, Unit, World};
use crate::testing::{CONTENT, mix};
use kcc_interpreter::{Chance, Compiled, Game, Position, Setup, SetupUnit, Side};
use kcc_ir::json::{FromJson, ToJson};
use kcc_ir::{Arena, Content, Icon, Id, Krosmaster};
use serde_json::{Value, json};

/// A pseudorandom generator.
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(seed: u64) -> Self {
        Self(mix(seed))
    }

    /// Returns a number from 0 up to, but not including, `number`.
    pub(super) fn below(&mut self, number: usize) -> usize {
        self.0 = mix(self.0);
        (self.0 % number as u64) as usize
    }

    pub(super) fn between(&mut self, low: i32, high: i32) -> i32 {
        low + self.below((high - low + 1) as usize) as i32
    }

    /// Returns true with this probability in percent.
    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(super) fn one_of<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

const ELEMENTS: [&str; 5] = ["water", "air", "earth", "fire", "neutral"];
const POWERS: [&str; 15] = [
    "critical-hit",
    "armour",
    "lock",
    "dodge",
    "chance",
    "agility",
    "strength",
    "intelligence",
    "immune",
    "itty-bitty",
    "unfazed",
    "slippery",
    "heal",
    "counter",
    "resistance",
];
/// Mobs and a turret: summons that are obstacles, so that cells hold one unit each.
const SUMMONS: [&str; 5] = ["tofu", "gobball", "crackstone", "harpooner", "block-doll"];
const KROSMASTERS: usize = 16;
const WIDTH: usize = 9;

/// Content with random krosmasters, and what the second implementation must know about it.
pub(super) struct Ground {
    pub(super) compiled: Compiled,
    cards: Vec<Unit>,
    summons: Vec<Unit>,
    scenery: Vec<(Cell, Scenery)>,
}

impl Ground {
    pub(super) fn new(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut content =
            Content { krosmasters: Vec::new(), rewards: Vec::new(), scenarios: Vec::new(), arenas: Vec::new(), ..CONTENT.clone() };
        content.summons.retain(|summon| SUMMONS.contains(&summon.id.as_str()));
        let punch = spell_of(&content.rulesets.iter().find(|one| one.default).unwrap().punch.to_json().unwrap());
        let mut cards = Vec::new();
        for number in 0..KROSMASTERS {
            let card = krosmaster(&mut random, number);
            let mut unit = unit_of(&card);
            unit.level = card["level"].as_i64().map(|level| level as i32);
            unit.spells.push(punch.clone());
            cards.push(unit);
            content.krosmasters.push(Krosmaster::from_json(card).unwrap());
        }
        content.krosmasters.sort_by(|a, b| a.id.cmp(&b.id));
        let summon = |id: &str| unit_of(&content.summons.iter().find(|one| one.id.as_str() == id).unwrap().to_json().unwrap());
        let summons = SUMMONS.into_iter().map(summon).collect();
        let mut scenery = Vec::new();
        let mut icons = vec![Icon::None; WIDTH * WIDTH];
        for (place, icon) in icons.iter_mut().enumerate() {
            let cell = ((place % WIDTH) as i32, (place / WIDTH) as i32);
            let (id, kind) = match random.below(20) {
                0 | 1 => ("tree", Scenery::Tree),
                2 => ("bush", Scenery::Bush),
                3 => ("crate", Scenery::Crate),
                _ => continue,
            };
            *icon = Icon::Scenery { scenery: Id::from(id) };
            scenery.push((cell, kind));
        }
        content.arenas.push(Arena {
            icons,
            ..Arena::from_json(json!({"id": "field", "name": {"en": "Field"}, "width": WIDTH, "height": WIDTH, "icons": []})).unwrap()
        });
        let compiled =
            Compiled::new(&content, &Id::from("fanmade-4-1"), &Id::from("field")).unwrap_or_else(|problems| panic!("{problems:?}"));
        Self { compiled, cards, summons, scenery }
    }

    /// Returns a position: units, injuries, tokens, stocks, and the active unit. `None` if chance produced an invalid one.
    pub(super) fn position(&self, random: &mut Random) -> Option<(Game<'_>, World)> {
        let mut world = World {
            width: WIDTH as i32,
            height: WIDTH as i32,
            scenery: self.scenery.clone(),
            units: Vec::new(),
            active: 0,
            ap: 0,
            mp: 0,
            range: 0,
            gg: [random.between(1, 8), random.between(1, 8)],
            wild: random.between(0, 1),
            used: Vec::new(),
            winner: None,
        };
        let mut setups: Vec<SetupUnit> = Vec::new();
        // Units are close together, so that spells reach and blocks happen.
        let (size, left, top) = (random.between(3, 6), random.between(0, 3), random.between(0, 3));
        let krosmasters = random.between(2, 8) as usize;
        for index in 0..krosmasters + random.below(4) {
            let player = if index < 2 { index } else { random.below(2) };
            let (card, id, summoner) = if index < krosmasters {
                let number = random.below(KROSMASTERS);
                (&self.cards[number], format!("card-{number:02}"), None)
            } else {
                let number = random.below(SUMMONS.len());
                let summoner = (0..krosmasters).filter(|&one| world.units[one].player == player).nth(random.below(2)).unwrap_or(player);
                (&self.summons[number], SUMMONS[number].to_owned(), Some(summoner))
            };
            let impassable = |cell: &Cell| world.scenery.iter().any(|(at, kind)| at == cell && *kind != Scenery::Crate);
            let place = (0..30).map(|_| (left + random.between(0, size - 1), top + random.between(0, size - 1))).find(|cell| {
                cell.0 < WIDTH as i32 && cell.1 < WIDTH as i32 && !impassable(cell) && world.units.iter().all(|unit| unit.at != Some(*cell))
            })?;
            let injuries = if random.chance(50) { random.between(0, card.hp - 1) } else { 0 };
            let mut tokens = [0; 3];
            for (kind, token) in tokens.iter_mut().enumerate() {
                let low = match card.most.get(kind) {
                    Some(None) => continue,
                    Some(Some(most)) => -(*most).min(2),
                    None => -2,
                };
                if random.chance(30) {
                    *token = random.between(low, 2);
                }
            }
            setups.push(SetupUnit {
                player: player as u8,
                card: Id(id),
                at: (place.0 as u8, place.1 as u8),
                injuries: injuries as u8,
                tokens: tokens.map(|token| token as i8),
                summoner,
                rewards: Vec::new(),
                markers: Vec::new(),
            });
            world.units.push(Unit { player, at: Some(place), injuries, tokens, summoner, ..card.clone() });
        }
        world.active = random.below(world.units.len());
        let position = Position {
            units: setups,
            active: world.active,
            gg: world.gg.map(|gg| gg as u8).into(),
            wild: world.wild as u8,
            kamas: vec![0, 0],
            turn: 3,
        };
        let setup = Setup {
            position: Some(position),
            rewards: false,
            side: Some(Side::Bottom),
            ..Setup::duel(Vec::new(), Vec::new(), Chance::Asked)
        };
        let game = Game::new(&self.compiled, setup).unwrap_or_else(|refusals| panic!("{refusals:?}"));
        // Rules 6.2.1.b and 6.2.1.c.
        let unit = &mut world.units[world.active];
        let [ap, mp, range] = std::mem::take(&mut unit.tokens);
        (world.ap, world.mp, world.range) =
            (unit.most[0].map_or(0, |most| (most + ap).max(0)), unit.most[1].map_or(0, |most| (most + mp).max(0)), range);
        Some((game, world))
    }
}

fn krosmaster(random: &mut Random, number: usize) -> Value {
    let mut powers = Vec::new();
    for _ in 0..random.below(5) {
        let power = *random.one_of(&POWERS);
        let mut keyword = json!({"id": power});
        if power == "resistance" {
            keyword["parameter"] = json!({"element": random.one_of(&ELEMENTS)});
        }
        let power = json!({"power": "keyword", "keyword": keyword});
        if !powers.contains(&power) {
            powers.push(power);
        }
    }
    let spells: Vec<Value> = (0..random.between(1, 4)).map(|place| spell(random, place)).collect();
    let name = format!("Card {number:02}");
    json!({
        "id": format!("card-{number:02}"), "name": {"en": name}, "character": format!("card-{number:02}"), "name_color": "black",
        "level": random.between(1, 6), "initiative": random.between(0, 9),
        "mp": random.between(1, 5), "hp": random.between(1, 14), "ap": random.between(3, 12),
        "spells": spells, "powers": powers,
    })
}

fn spell(random: &mut Random, place: i32) -> Value {
    let shape = *random.one_of(&["close_combat", "personal", "ranged", "ranged", "line", "line", "no_sight"]);
    let minimum = random.between(0, 3);
    let (minimum, maximum) = match shape {
        "close_combat" => (1, 1),
        "personal" => (0, 0),
        _ => (minimum, minimum + random.between(0, 5)),
    };
    let alterable = !matches!(shape, "close_combat" | "personal") && random.chance(60);
    let damage = match random.below(6) {
        0 => json!({"spell": "special"}),
        1 => json!({"spell": "healing", "base": random.between(0, 3)}),
        _ => json!({"spell": "attack", "element": random.one_of(&ELEMENTS), "base": random.between(0, 4)}),
    };
    let mut areas = vec!["cross", "square", "hammer", "staff", "shovel", "hand", "breath", "multiple_targets"];
    // The text says where an axe lies for a target adjacent to its caster.
    if shape == "close_combat" {
        areas.push("axe");
    }
    let area = random.chance(45).then(|| *random.one_of(&areas));
    let mut spell = json!({
        "id": format!("s{place}"), "name": {"en": format!("S{place}")},
        "cost": {"ap": {"number": random.between(0, 4)}},
        "range": {"shape": shape, "minimum": minimum, "maximum": maximum, "alterable": alterable},
        "damage": damage,
    });
    if random.chance(15) {
        spell["cost"]["mp"] = json!({"number": random.between(1, 2)});
    }
    if random.chance(20) {
        spell["cost"]["injuries"] = json!({"number": random.between(1, 3)});
    }
    if random.chance(30) {
        spell["limit"] = json!(random.one_of(&["once_per_turn", "once_per_turn_and_target", "once_per_game"]));
    }
    if let Some(area) = area {
        spell["area"] = json!(area);
    }
    let kind = spell["damage"]["spell"].as_str().unwrap().to_owned();
    let effects: Vec<Value> = (0..random.below(3)).map(|_| effect(random, &kind, area.is_some(), shape)).collect();
    spell["effects"] = json!(effects);
    spell
}

fn effect(random: &mut Random, kind: &str, area: bool, shape: &str) -> Value {
    let number = |number: i32| json!({"op": "number", "number": number});
    let target = json!({"op": "target"});
    loop {
        return match random.below(10) {
            0 if kind == "attack" => json!({"op": "spell", "change": {"op": "dice", "roll": "armour", "number": -1}}),
            1 if kind == "attack" => json!({"op": "spell", "change": {"op": "steal_health"}}),
            2 if kind == "attack" => json!({"op": "spell", "change": {"op": "damage", "amount": number(random.between(-1, 3))}}),
            3 => {
                let token = *random.one_of(&["ap", "mp", "range"]);
                json!({"op": "tokens", "token": token, "amount": number(*random.one_of(&[-3, -2, -1, 1, 2])), "on": target})
            }
            4 => {
                let what = *random.one_of(&["ap", "mp", "range"]);
                json!({"op": "steal", "what": {"op": "tokens", "token": what}, "amount": number(random.between(1, 3)), "on": target})
            }
            5 if kind == "special" => json!({"op": "injuries", "amount": number(random.between(1, 3)), "on": target}),
            6 => json!({"op": "injuries", "amount": number(random.between(1, 3)), "on": {"op": "self"}}),
            7 | 8 if !area && shape != "personal" => {
                let way = *random.one_of(&["away", "towards"]);
                let cells = number(random.between(1, 4));
                match random.between(0, 1) {
                    0 => json!({"op": "move", "way": way, "cells": cells, "on": {"op": "target"}}),
                    _ => json!({"op": "move", "way": way, "cells": cells, "on": {"op": "self"}, "point": {"op": "main_target"}}),
                }
            }
            _ => continue,
        };
    }
}

fn whole(value: &Value) -> Option<i32> {
    value.as_i64().map(|number| number as i32)
}

/// Returns a card of the content for the second implementation.
fn unit_of(card: &Value) -> Unit {
    let list = |key: &str| card[key].as_array().cloned().unwrap_or_default();
    let power = |power: &Value| {
        let id = power["keyword"]["id"].as_str()?;
        let element = power["keyword"]["parameter"]["element"].as_str();
        Some(element.map_or_else(|| id.to_owned(), |element| format!("{id} {element}")))
    };
    Unit {
        player: 0,
        level: None,
        hp: whole(&card["hp"]).unwrap(),
        most: [whole(&card["ap"]), whole(&card["mp"])],
        powers: list("powers").iter().filter_map(power).collect(),
        spells: list("spells").iter().map(spell_of).collect(),
        summoner: None,
        at: None,
        injuries: 0,
        tokens: [0; 3],
    }
}

fn spell_of(spell: &Value) -> Spell {
    let word = |value: &Value| value.as_str().map(|word| &*word.to_owned().leak());
    let price = |key: &str| whole(&spell["cost"][key]["number"]).unwrap_or(0);
    let base = whole(&spell["damage"]["base"]).unwrap_or(0);
    let kind = match spell["damage"]["spell"].as_str().unwrap() {
        "attack" => Kind::Attack { element: word(&spell["damage"]["element"]).unwrap(), base },
        "healing" => Kind::Healing { base },
        _ => Kind::Special,
    };
    Spell {
        name: spell["id"].as_str().unwrap().to_owned(),
        ap: price("ap"),
        mp: price("mp"),
        injuries: price("injuries"),
        shape: word(&spell["range"]["shape"]).unwrap(),
        minimum: whole(&spell["range"]["minimum"]).unwrap(),
        maximum: whole(&spell["range"]["maximum"]).unwrap(),
        alterable: spell["range"]["alterable"].as_bool().unwrap(),
        area: word(&spell["area"]),
        kind,
        limit: word(&spell["limit"]),
        effects: spell["effects"].as_array().into_iter().flatten().map(effect_of).collect(),
    }
}

fn effect_of(effect: &Value) -> Effect {
    let number = |key: &str| whole(&effect[key]["number"]).unwrap();
    let token = |value: &Value| ["ap", "mp", "range"].iter().position(|token| value.as_str() == Some(token)).unwrap();
    match effect["op"].as_str().unwrap() {
        "spell" => match effect["change"]["op"].as_str().unwrap() {
            "dice" if effect["change"]["roll"] == "armour" && effect["change"]["number"] == -1 => Effect::Pierce,
            "steal_health" => Effect::StealHealth,
            "damage" => Effect::More(whole(&effect["change"]["amount"]["number"]).unwrap()),
            other => panic!("{other}"),
        },
        "tokens" => Effect::Tokens(token(&effect["token"]), number("amount")),
        "steal" => Effect::Steal(token(&effect["what"]["token"]), number("amount")),
        "injuries" if effect["on"]["op"] == "self" => Effect::SelfInjuries(number("amount")),
        "injuries" => Effect::Injuries(number("amount")),
        "move" => {
            let cells = number("cells");
            match (effect["way"].as_str().unwrap(), effect["point"].is_null()) {
                ("away", true) => Effect::Push(cells),
                ("towards", true) => Effect::Attract(cells),
                ("away", false) => Effect::Retreat(cells),
                _ => Effect::Closer(cells),
            }
        }
        other => panic!("{other}"),
    }
}
