//! Cards assembled from what all cards of the content do, whether that makes sense or not.

use crate::bytes::Bytes;
use crate::testing::CONTENT;
use kcc_interpreter::{Chance, Position, Setup, SetupPlayer, SetupUnit, Side};
use kcc_ir::{Ability, Arena, Clause, Content, Damage, Effect, Icon, Id, Krosmaster, Name, Power, Reward, Scenery, Spell, Summon};
use std::sync::LazyLock;

/// Columns and rows of the board.
const FIELD: u8 = 9;

/// The parts of all cards.
struct Parts {
    spells: Vec<Spell>,
    /// The effects of spells.
    effects: Vec<Effect>,
    /// The effects of powers: there is no spell that they could change.
    reactions: Vec<Effect>,
    abilities: Vec<Ability>,
    powers: Vec<Power>,
}

static PARTS: LazyLock<Parts> = LazyLock::new(|| {
    let mut spells: Vec<Spell> = CONTENT.krosmasters.iter().flat_map(|card| card.spells.clone()).collect();
    spells.extend(CONTENT.summons.iter().flat_map(|card| card.spells.clone()));
    spells.extend(CONTENT.rewards.iter().flat_map(|card| card.spells.clone()));
    let mut powers: Vec<Power> = CONTENT.krosmasters.iter().flat_map(|card| card.powers.clone()).collect();
    powers.extend(CONTENT.summons.iter().flat_map(|card| card.powers.clone()));
    // The name of a parameter means nothing without one.
    let plain = CONTENT.powers.iter().filter(|power| power.parameter.is_none());
    let mut abilities: Vec<Ability> = plain.flat_map(|power| power.abilities.clone()).collect();
    abilities.extend(powers.iter().flat_map(|power| match power {
        Power::Own { abilities, .. } => abilities.clone(),
        Power::Keyword { .. } => Vec::new(),
    }));
    // Rules of team building do not matter in a position.
    abilities.retain(|ability| !matches!(ability, Ability::Team { .. }));
    let mut effects: Vec<Effect> = spells.iter().flat_map(|spell| spell.effects.clone()).collect();
    let reactions: Vec<Effect> = abilities
        .iter()
        .flat_map(|ability| match ability {
            Ability::Waits { clause: Clause { then, .. } } => then.clone(),
            Ability::While { .. } | Ability::Team { .. } => Vec::new(),
        })
        .collect();
    effects.extend(reactions.clone());
    Parts { spells, effects, reactions, abilities, powers }
});

/// The number of summons and rewards to invent: the first ones.
const INVENTED: usize = 2;

/// Returns the content with six invented krosmasters, two invented summons and rewards, invented scenery and a field.
pub(crate) fn content(bytes: &mut Bytes<'_>) -> Content {
    let mut krosmasters = CONTENT.krosmasters.clone();
    krosmasters.extend((0..6).map(|number| krosmaster(number, bytes)));
    let mut summons = CONTENT.summons.clone();
    let mut rewards = CONTENT.rewards.clone();
    for place in 0..INVENTED {
        let at = place + bytes.below(summons.len() - place);
        summons.swap(place, at);
        summons[place] = summon(&summons[place], place, bytes);
        let at = place + bytes.below(rewards.len() - place);
        rewards.swap(place, at);
        rewards[place] = reward(&rewards[place], place, bytes);
    }
    let mut scenery = CONTENT.scenery.clone();
    let at = bytes.below(scenery.len());
    let hp = bytes.once_in(2).then(|| 1 + bytes.byte() % 4);
    let mut spells: Vec<Spell> = (0..bytes.below(3)).map(|number| spell(&format!("scenery-{number}"), bytes)).collect();
    for one in &mut spells {
        one.cost.fixed |= bytes.once_in(2);
    }
    scenery[at] = Scenery { hp, spells, indestructible: bytes.once_in(4), ..scenery[at].clone() };
    let arenas = vec![field(&scenery[at].id.clone(), bytes)];
    Content { krosmasters, summons, rewards, scenery, arenas, scenarios: Vec::new(), ..CONTENT.clone() }
}

fn krosmaster(number: usize, bytes: &mut Bytes<'_>) -> Krosmaster {
    let like = bytes.pick(&CONTENT.krosmasters).clone();
    let spells = (0..1 + bytes.below(3)).map(|place| spell(&format!("spell-{number}-{place}"), bytes)).collect();
    let powers = (0..bytes.below(4)).map(|place| power(&format!("power-{number}-{place}"), bytes)).collect();
    Krosmaster {
        // Named after the card that it replaces, so that others can refer to it.
        level: bytes.byte() % 7,
        initiative: bytes.byte() % 10,
        mp: (!bytes.once_in(8)).then(|| bytes.byte() % 7),
        hp: 1 + bytes.byte() % 12,
        ap: (!bytes.once_in(8)).then(|| bytes.byte() % 10),
        spells,
        powers,
        id: Id(format!("invented-{number}")),
        ..like
    }
}

fn summon(like: &Summon, number: usize, bytes: &mut Bytes<'_>) -> Summon {
    let spells = (0..bytes.below(2)).map(|_| spell(&format!("summon-{number}"), bytes)).collect();
    let powers = (0..bytes.below(3)).map(|place| power(&format!("power-of-summon-{number}-{place}"), bytes)).collect();
    Summon {
        mp: bytes.once_in(2).then(|| bytes.byte() % 5),
        hp: (!bytes.once_in(4)).then(|| 1 + bytes.byte() % 4),
        ap: bytes.once_in(2).then(|| bytes.byte() % 6),
        obstacle: !bytes.once_in(3),
        spells,
        powers,
        ..like.clone()
    }
}

/// Returns a Demonic Reward that does something else; of its spells, which define what it does while it is held, at least one stays.
fn reward(like: &Reward, number: usize, bytes: &mut Bytes<'_>) -> Reward {
    let mut reward = like.clone();
    for (place, one) in reward.spells.iter_mut().enumerate() {
        if bytes.once_in(2) {
            *one = spell(&format!("reward-{number}-{place}"), bytes);
        } else {
            one.effects.extend((0..1 + bytes.below(2)).map(|_| bytes.pick(&PARTS.effects).clone()));
        }
    }
    reward
}

fn spell(id: &str, bytes: &mut Bytes<'_>) -> Spell {
    let parts = &*PARTS;
    let mut spell = bytes.pick(&parts.spells).clone();
    if bytes.once_in(2) {
        // Some texts name spells: those keep their names.
        (spell.id, spell.name) = (Id::from(id), Name::english(id));
    }
    if bytes.once_in(2) {
        spell.range = bytes.pick(&parts.spells).range;
    }
    if bytes.once_in(2) {
        spell.area = bytes.pick(&parts.spells).area;
    }
    if bytes.once_in(3) {
        spell.cost = bytes.pick(&parts.spells).cost.clone();
    }
    if bytes.once_in(3) {
        spell.limit = bytes.pick(&parts.spells).limit;
    }
    if bytes.once_in(4) {
        spell.targets = bytes.pick(&parts.spells).targets.clone();
    }
    if bytes.once_in(3) {
        spell.damage = bytes.pick(&parts.spells).damage;
    }
    if let (Damage::Attack { base, .. }, true) = (&mut spell.damage, bytes.once_in(4)) {
        *base = bytes.byte() % 5;
    }
    if bytes.once_in(2) {
        spell.effects = (0..bytes.below(4)).map(|_| bytes.pick(&parts.effects).clone()).collect();
    }
    spell
}

fn power(id: &str, bytes: &mut Bytes<'_>) -> Power {
    let parts = &*PARTS;
    if bytes.once_in(3) {
        return bytes.pick(&parts.powers).clone();
    }
    let mut abilities: Vec<Ability> = (0..1 + bytes.below(2)).map(|_| bytes.pick(&parts.abilities).clone()).collect();
    for ability in &mut abilities {
        if let Ability::Waits { clause: Clause { then: effects, .. } } = ability
            && bytes.once_in(2)
        {
            *effects = (0..1 + bytes.below(2)).map(|_| bytes.pick(&parts.reactions).clone()).collect();
        }
    }
    Power::Own { id: Id::from(id), name: Name::english(id), abilities, printed_text: None }
}

fn field(invented: &Id, bytes: &mut Bytes<'_>) -> Arena {
    let icons = (0..usize::from(FIELD) * usize::from(FIELD)).map(|cell| {
        // One cell in eight has something on it; the same cells for every input.
        match (cell * 37 + 11) % 40 {
            0 => Icon::Scenery { scenery: Id::from("tree") },
            1 => Icon::Scenery { scenery: Id::from("bush") },
            2 => Icon::Scenery { scenery: Id::from("crate") },
            3 | 4 => Icon::Scenery { scenery: invented.clone() },
            5 => Icon::Demon,
            6 => Icon::Kamas { number: 2 },
            _ => Icon::None,
        }
    });
    let mut icons: Vec<Icon> = icons.collect();
    let at = bytes.below(icons.len());
    icons[at] = Icon::Scenery { scenery: invented.clone() };
    let id = Id::from("field");
    Arena { name: Name::english("field"), id, width: FIELD, height: FIELD, icons, terrain: Vec::new(), provisional: Default::default() }
}

/// Returns a position with three of the krosmasters on each side, close together, with summons and rewards.
pub(crate) fn position(content: &Content, bytes: &mut Bytes<'_>) -> Setup {
    let mut units: Vec<SetupUnit> = Vec::new();
    let icons = &content.arenas[0].icons;
    let free = |x: u8, y: u8| !matches!(icons[usize::from(y) * usize::from(FIELD) + usize::from(x)], Icon::Scenery { .. });
    let mut places: Vec<(u8, u8)> = (1..FIELD - 1).flat_map(|y| (1..FIELD - 1).map(move |x| (x, y))).filter(|&(x, y)| free(x, y)).collect();
    let invented = content.krosmasters.iter().filter(|card| card.id.as_str().starts_with("invented-"));
    for (number, card) in invented.enumerate() {
        let at = places.swap_remove(bytes.below(places.len()));
        let player = u8::try_from(number % 2).unwrap();
        let injuries = if bytes.once_in(2) { card.hp - 1 } else { 0 };
        let mut rewards = Vec::new();
        if bytes.once_in(3) {
            let among = if bytes.once_in(2) { &content.rewards[..INVENTED] } else { &content.rewards };
            rewards.push((bytes.pick(among).id.clone(), false));
        }
        let tokens = [card.ap, card.mp, Some(0)].map(|points| i8::from(points.is_some() && bytes.once_in(4)));
        units.push(SetupUnit { player, card: card.id.clone(), at, injuries, tokens, summoner: None, rewards, markers: Vec::new() });
        if bytes.once_in(3) {
            let at = places.swap_remove(bytes.below(places.len()));
            let among = if bytes.once_in(2) { &content.summons[..INVENTED] } else { &content.summons };
            let card = bytes.pick(among).id.clone();
            let summoner = Some(units.len() - 1);
            units.push(SetupUnit { player, card, at, injuries: 0, tokens: [0; 3], summoner, rewards: Vec::new(), markers: Vec::new() });
        }
    }
    let active = bytes.below(units.len());
    let position = Position { units, active, gg: vec![6, 6], wild: 1, kamas: vec![9, 9], turn: 3 };
    let nobody = || SetupPlayer::of(Vec::new());
    let chance = if bytes.once_in(2) { Chance::Asked } else { Chance::Seed(bytes.number()) };
    Setup {
        players: vec![nobody(), nobody()],
        position: Some(position),
        rewards: false,
        side: Some(Side::Bottom),
        turn_limit: 12,
        ..Setup::duel(Vec::new(), Vec::new(), chance)
    }
}
