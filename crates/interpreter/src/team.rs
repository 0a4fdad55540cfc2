//! Team building (rule 1.1).

use crate::compiled::Compiled;
use crate::condition::compares;
use crate::gathering::Limited;
use crate::program::{Ability, Count, Group, Noun, ProfileId, Trait};
use crate::refusal::{Reason, Refusal, TeamFault};
use crate::setup::{Setup, SetupPlayer};
use kcc_ir::ruleset::Team;
use kcc_ir::{Characteristic, Id, NameColor};
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of krosmasters in a team, whatever the rules.
pub(crate) const MOST: u8 = 8;

/// Returns the cards of a team; reports everything wrong with it.
pub(crate) fn check(
    content: &Compiled,
    setup: &Setup,
    player: u8,
    SetupPlayer { team, pool }: &SetupPlayer,
    refusals: &mut Vec<Refusal>,
) -> Vec<ProfileId> {
    let four = content.ruleset.team_for_four();
    let rules = setup.team.as_ref().unwrap_or(if setup.players.len() > 2 { &four } else { &content.ruleset.team });
    let mut refuse = |rule, fault: TeamFault| refusals.push(Refusal::new(rule, Reason::Team { player, fault }));
    let mut cards = Vec::new();
    for id in team {
        match content.profile(id) {
            Some(profile) if content.card(profile).krosmaster.is_some() => cards.push(profile),
            Some(_) => refuse("4.3.3.a", TeamFault::Summon(id.clone())),
            None => refuse("1.1.1.h", TeamFault::Unknown(id.clone())),
        }
        if setup.banned.contains(id) && !content.breaks("banned-ones-play") {
            refuse("1.1.3.d", TeamFault::Banned(id.clone()));
        }
    }
    let found = team.len();
    if found < usize::from(rules.minimum) || found > usize::from(rules.maximum) || found == 0 || found > usize::from(MOST) {
        refuse("1.1.1.a", TeamFault::Size { found, minimum: rules.minimum, maximum: rules.maximum.min(MOST) });
    }
    if let Some(pool) = pool {
        for fault in limited(content, rules, team, &cards, pool) {
            refuse("1.1.2", fault);
        }
        return cards;
    }
    let level = |card: ProfileId| level_of(content, card);
    let levels: u32 = cards.iter().map(|&card| level(card)).sum();
    let wanted = u32::from(rules.levels);
    let fits = levels == wanted || (0..cards.len()).any(|one| levels - level(cards[one]) == wanted && is_added(content, &cards, one));
    if !fits {
        refuse("1.1.1.b", TeamFault::Levels { found: levels, wanted: rules.levels });
    }
    // Rules 1.1.1.c, 1.1.1.d, 1.1.1.e, 1.1.1.f, 2.1.2: versions of one character are the same krosmaster.
    let mut copies: BTreeMap<&Id, (u8, NameColor)> = BTreeMap::new();
    for &card in &cards {
        let profile = content.card(card);
        let color = profile.name_color.unwrap_or(NameColor::Black);
        let one = if content.breaks("versions-are-others") { &profile.id } else { &profile.character };
        let entry = copies.entry(one).or_insert((0, color));
        entry.0 = entry.0.saturating_add(1);
        entry.1 = entry.1.min(color);
    }
    for (character, (found, color)) in copies {
        let (most, rule) = match color {
            NameColor::Gold => (rules.gold, "1.1.1.d"),
            NameColor::White => (rules.white, "1.1.1.e"),
            NameColor::Black => (rules.black, "1.1.1.f"),
        };
        if found > most {
            refuse(rule, TeamFault::Copies { character: character.clone(), found, most });
        }
    }
    if let (Some(most), Some(boss)) = (rules.bosses, content.boss) {
        let found = cards.iter().filter(|&&card| content.card(card).types[usize::from(boss / 64)] & (1 << (boss % 64)) != 0).count();
        if found > usize::from(most) {
            refuse("1.1.1.g", TeamFault::Bosses { found, most });
        }
    }
    cards
}

fn level_of(content: &Compiled, card: ProfileId) -> u32 {
    content.card(card).krosmaster.map_or(0, |(level, _)| u32::from(level))
}

/// Returns what is wrong with a team of limited format: its krosmasters, and its sum of levels.
fn limited(content: &Compiled, rules: &Team, team: &[Id], cards: &[ProfileId], pool: &[Id]) -> Vec<TeamFault> {
    let mut faults = Vec::new();
    let mut left: Vec<&Id> = pool.iter().collect();
    for id in team {
        match left.iter().position(|one| *one == id) {
            Some(place) => _ = left.swap_remove(place),
            None => faults.push(TeamFault::NotInPool(id.clone())),
        }
    }
    let had = pool.iter().filter_map(|id| content.profile(id)).map(|card| u8::try_from(level_of(content, card)).unwrap_or(u8::MAX));
    let possible = Limited::new(&had.collect::<Vec<_>>(), rules).levels();
    let found: u32 = cards.iter().map(|&card| level_of(content, card)).sum();
    match possible {
        Some(possible) if u32::from(possible) == found => {}
        Some(possible) => faults.push(TeamFault::Levels { found, wanted: possible }),
        None => faults.push(TeamFault::NoTeam { minimum: rules.minimum, levels: rules.levels }),
    }
    faults
}

/// Returns whether a power of the others lets a team take this one without counting its level.
fn is_added(content: &Compiled, cards: &[ProfileId], one: usize) -> bool {
    let others = || cards.iter().enumerate().filter(|(place, _)| *place != one).map(|(_, &card)| card);
    let abilities = others().flat_map(|card| &content.card(card).powers).flat_map(|&power| &content.power(power).abilities);
    abilities.into_iter().any(|ability| {
        let Ability::Team { at_most, at_least, of, adds } = ability else { return false };
        others().count() <= usize::from(*at_most)
            && others().filter(|&card| is_of(content, card, of)).count() >= usize::from(*at_least)
            && is_of(content, cards[one], adds)
    })
}

/// Returns whether a card belongs to a group, by what is printed on it: before the fight nothing else applies to it.
fn is_of(content: &Compiled, card: ProfileId, group: &Group) -> bool {
    let profile = content.card(card);
    let named = |kind: Option<u8>, name: Option<u16>| {
        kind.is_some_and(|kind| profile.types[usize::from(kind / 64)] & (1 << (kind % 64)) != 0)
            || name.is_some_and(|name| profile.names.contains(&name))
    };
    let noun = match group.noun {
        Noun::Unit | Noun::Krosmaster => true,
        Noun::Character => profile.mp.is_some(),
        Noun::Mechanism => profile.mp.is_none(),
        Noun::Summon | Noun::Mob | Noun::Scenery { .. } => false,
        Noun::Named { kind, name } => named(kind, name),
    };
    noun && group.traits.iter().all(|one| match one {
        Trait::Named { kind, name } => named(*kind, *name),
        Trait::Number { count: Count::Characteristic(characteristic, _), comparison, right: Count::Number(number) } => {
            let (level, initiative) = profile.krosmaster.unwrap_or((0, 0));
            let printed = match characteristic {
                Characteristic::Level => level,
                Characteristic::Initiative => initiative,
                Characteristic::Mp => profile.mp.unwrap_or(0),
                Characteristic::Hp => profile.hp.unwrap_or(0),
                Characteristic::Ap => profile.ap.unwrap_or(0),
            };
            compares(i32::from(printed), *comparison, *number)
        }
        Trait::Number { .. }
        | Trait::Place(_)
        | Trait::Power(_)
        | Trait::Marker(_)
        | Trait::SummonedBy(_)
        | Trait::Did { .. }
        | Trait::NextInTimeline(_)
        | Trait::Extreme { .. }
        | Trait::Spell(_)
        | Trait::Not(_) => false,
    })
}

/// Returns how many different vigilantes a team has (rule 4.9.16).
pub(crate) fn vigilantes(content: &Compiled, team: &[ProfileId]) -> u8 {
    let Some(kind) = content.vigilante else { return 0 };
    let is_one = |card: &&ProfileId| content.card(**card).types[usize::from(kind / 64)] & (1 << (kind % 64)) != 0;
    let different: BTreeSet<&Id> = team.iter().filter(is_one).map(|&card| &content.card(card).character).collect();
    u8::try_from(different.len()).unwrap_or(u8::MAX)
}
