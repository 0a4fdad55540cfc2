//! What a game can be made of: editions with their rules of teams, arenas, cards, players of kcc; and whether teams are allowed.

use kcc_interpreter::{Chance, Compiled, Game, Reason, Setup, SetupFault, SetupPlayer, Side, starting_cells};
use kcc_ir::ruleset::Team;
use kcc_ir::{Content, Id, Krosmaster, NameColor};
use kcc_language::Language;
use kcc_simulator::player::KINDS;
use kcc_simulator::random::{Purpose, Random, derive};
use kcc_simulator::{Pool, Teams};
use kcc_telling::refusal;
use kcc_telling::words::{Words, full_name, name};
use serde::Serialize;
use std::collections::BTreeSet;

/// What a game can be made of.
#[derive(Clone, Debug, Serialize)]
pub struct Choices {
    /// The editions of the rules, the default one first.
    pub editions: Vec<Edition>,
    /// The arenas.
    pub arenas: Vec<Arena>,
    /// The names of the players of kcc.
    pub players: Vec<&'static str>,
    /// The krosmasters, by name.
    pub cards: Vec<Card>,
    /// The two teams of the 2.0 box; empty if the content lacks it.
    #[serde(rename = "box")]
    pub boxed: Vec<Vec<Id>>,
    /// Four teams of the box.
    pub box4: Vec<Vec<Id>>,
}

/// An edition of the rules.
#[derive(Clone, Debug, Serialize)]
pub struct Edition {
    /// The id by which a game is begun with it.
    pub id: Id,
    /// Its name in the language that was asked for.
    pub name: String,
    /// Whether it is played if nobody chooses.
    pub default: bool,
    /// The rules of teams for two players.
    pub rules: Team,
    /// The rules of each team when four play (rule 4.1.2).
    pub four: Team,
}

/// An arena that a game can be played on.
#[derive(Clone, Debug, Serialize)]
pub struct Arena {
    /// The id by which a game is begun on it.
    pub id: Id,
    /// Its name in the language that was asked for.
    pub name: String,
    /// How many cells each of its rows has.
    pub columns: u8,
    /// How many rows it has.
    pub rows: u8,
    /// Whether four can play on it: each side has starting cells for the smallest team by the default edition (rule 1.3.9).
    pub four: bool,
}

/// A krosmaster that a team can begin with.
#[derive(Clone, Debug, Serialize)]
pub struct Card {
    /// Its id, also the name of its page.
    pub id: Id,
    /// Its name and that of its version in the language that was asked for.
    pub name: String,
    /// Its names in all languages, to be searched for.
    pub names: Vec<String>,
    /// Its level, of which a team has a sum (rule 1.1.1).
    pub level: u8,
    /// The color of its name, which limits copies in a team (rule 1.1.1).
    pub color: NameColor,
    /// The character whose versions count together.
    pub character: Id,
    /// Whether it is a boss.
    pub boss: bool,
    /// Whether it is in the 2.0 box.
    pub boxed: bool,
    /// The set that it was printed in.
    pub set: Option<String>,
    /// The names of its types in the language that was asked for.
    pub types: Vec<String>,
}

/// Why teams are not allowed.
#[derive(Clone, Debug, Serialize)]
pub struct Fault {
    /// The player of the team, from 0; `None` if it is not about one team.
    pub team: Option<u8>,
    /// The reason, in words.
    pub text: String,
    /// The rule.
    pub rule: &'static str,
}

/// Returns what a game can be made of.
pub fn choices(content: &Content, words: &Words, language: Language) -> Choices {
    let default = content.rulesets.iter().find(|ruleset| ruleset.default);
    let levels = default.map_or(0, |ruleset| ruleset.team.levels);
    let teams = |teams: Result<Teams, _>| teams.ok().and_then(|teams| teams.of(0, 0)).unwrap_or_default();
    let boxed = teams(Teams::of_the_box(content, levels));
    let four = default.map_or(levels, |ruleset| ruleset.four.levels);
    let box4 = teams(Teams::of_the_box_for_four(content, four));
    let in_box: BTreeSet<&Id> = boxed.iter().flatten().collect();
    let boss = default.map(|ruleset| &ruleset.types.boss);
    let mut cards: Vec<Card> = content.krosmasters.iter().map(|card| self::card(card, words, language, boss, &in_box)).collect();
    cards.sort_by(|one, other| (&one.name, &one.id).cmp(&(&other.name, &other.id)));
    let mut editions: Vec<Edition> = content.rulesets.iter().map(|ruleset| edition(ruleset, language)).collect();
    editions.sort_by_key(|edition| !edition.default);
    let smallest = default.map(|ruleset| ruleset.four.minimum);
    let arena = |arena: &kcc_ir::Arena| Arena {
        id: arena.id.clone(),
        name: name(&arena.name, language).to_owned(),
        columns: arena.width,
        rows: arena.height,
        // Rule 1.3.9: there are as many starting cells at each side as krosmasters in a team.
        four: smallest.is_some_and(|team| Side::ALL.into_iter().all(|side| starting_cells(arena, side) >= usize::from(team))),
    };
    Choices {
        editions,
        arenas: content.arenas.iter().map(arena).collect(),
        players: KINDS.iter().map(|kind| kind.name).collect(),
        cards,
        boxed,
        box4,
    }
}

fn edition(ruleset: &kcc_ir::Ruleset, language: Language) -> Edition {
    Edition {
        id: ruleset.id.clone(),
        name: name(&ruleset.name, language).to_owned(),
        default: ruleset.default,
        rules: ruleset.team.clone(),
        four: ruleset.team_for_four(),
    }
}

fn card(card: &Krosmaster, words: &Words, language: Language, boss: Option<&Id>, in_box: &BTreeSet<&Id>) -> Card {
    Card {
        id: card.id.clone(),
        name: full_name(card, language),
        names: Language::codes().into_iter().filter_map(|code| card.name.of(code)).map(str::to_owned).collect(),
        level: card.level,
        color: card.name_color,
        character: card.character.clone(),
        boss: boss.is_some_and(|boss| card.types.contains(boss)),
        boxed: in_box.contains(&card.id),
        set: card.collection.as_ref().map(|collection| name(&collection.set, language).to_owned()),
        types: card.types.iter().map(|id| words.wording.type_name(id)).collect(),
    }
}

/// Returns why no game begins with these teams; nothing if one does. Where it is played is not asked yet: whether the arena has cells for
/// them all is seen when a game begins.
pub fn faults(compiled: &Compiled, players: Vec<SetupPlayer>, pairs: bool, language: Language) -> Vec<Fault> {
    let setup = Setup { pairs, players, ..Setup::of(Vec::new(), Chance::Asked) };
    let Err(refusals) = Game::new(compiled, setup) else { return Vec::new() };
    let fault = |refusal: kcc_interpreter::Refusal| Fault {
        team: if let Reason::Team { player, .. } = refusal.reason { Some(player) } else { None },
        text: refusal::reason(&refusal.reason, language),
        rule: refusal.rule,
    };
    let of_arena = |refusal: &kcc_interpreter::Refusal| matches!(refusal.reason, Reason::Setup(SetupFault::StartingCells { .. }));
    refusals.into_iter().filter(|refusal| !of_arena(refusal)).map(fault).collect()
}

/// Returns teams by the rules of team building, drawn from the krosmasters of a pool that are among these, or from all; `None` if there are
/// none.
#[must_use]
pub fn drawn(pool: &Pool, from: Option<&[Id]>, players: usize, seed: u64) -> Option<Vec<Vec<Id>>> {
    let banned: Vec<Id> = from.map_or_else(Vec::new, |from| pool.ids().filter(|id| !from.contains(id)).cloned().collect());
    let pool = pool.without(&banned);
    let mut random = Random::new(derive(seed, 0, Purpose::Teams));
    (0..players).map(|_| pool.draw(&mut random)).collect()
}

/// Returns teams of limited format, each built from these krosmasters, which were dealt to one player; `None` if there are none.
#[must_use]
pub fn built(pool: &Pool, from: &[Id], players: usize, seed: u64) -> Option<Vec<Vec<Id>>> {
    let mut random = Random::new(derive(seed, 0, Purpose::Teams));
    (0..players).map(|_| pool.build(from, &mut random)).collect()
}

/// Returns krosmasters of a pool to build from in limited format: this many for each player, and a team of them for each.
#[must_use]
pub fn dealt(pool: &Pool, players: usize, number: u8, seed: u64) -> Option<Vec<(Vec<Id>, Vec<Id>)>> {
    let gathered = Teams::Sealed(pool.clone(), number).gathered(seed, players, &kcc_simulator::Banning::default())?;
    gathered.players.into_iter().map(|player| Some((player.pool?, player.team))).collect()
}
