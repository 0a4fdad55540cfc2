//! The position of a game, as a player can describe it.

use super::lines::Text;
use super::meaning::{cell_name, text_of};
use super::naming::Names;
use kcc_interpreter::{Game, Piece};
use kcc_ir::{Duration, Id, Rank};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// A position of a game. It includes what is face down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The current game turn.
    pub turn: Turn,
    /// The unit whose turn it is; absent if it is no unit's turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub active: Option<Active>,
    /// What each player has, by the player's number from 1.
    pub players: BTreeMap<u8, Player>,
    /// How many GG nobody has.
    pub wild_gg: u8,
    /// All units in timeline order, those of all players in one list.
    pub timeline: Vec<String>,
    /// The units by their names, without summons that have left the board.
    pub units: BTreeMap<String, Unit>,
    /// The scenery on the board, by its cell.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub scenery: BTreeMap<String, Vec<SceneryState>>,
    /// The kama tokens on the board, by their cell.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub kamas: BTreeMap<String, u8>,
    /// Effects that last for a while and change no unit (rule 4.18.4.c).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lasting: Vec<Lasts>,
    /// The piles of Demonic Rewards, in the order of the numbers that answers use for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub piles: Vec<Pile>,
}

/// A game turn: the turns of one player's units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// The number of the game turn; 0 before the first.
    pub number: u16,
    /// The player whose game turn it is, from 1.
    pub player: u8,
}

/// The unit whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Active {
    /// The name of the unit.
    pub unit: String,
    /// AP it has left.
    pub ap: u8,
    /// MP it has left.
    pub mp: u8,
    /// How many cells further, or less far, its spells reach because of the range tokens that it had as its turn began.
    #[serde(default, skip_serializing_if = "no_tokens")]
    pub range: i8,
}

/// What a player has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// How many Gallons of Glory (GG) they have.
    pub gg: u8,
    /// How many kamas they have.
    pub kamas: u16,
}

/// A unit, on the board or KO'd.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// The id of its card or token.
    pub card: Id,
    /// The player who controls it, from 1.
    pub player: u8,
    /// The cell it is on; absent if it is not on the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// Whether it is a krosmaster that has been KO'd.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ko: bool,
    /// How many injuries it has.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub injuries: u8,
    /// Its current level; 0 if it has none.
    pub level: u8,
    /// Its current HP; absent if it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hp: Option<u8>,
    /// Its current AP; absent for a dash.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ap: Option<u8>,
    /// Its current MP; absent for a dash.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mp: Option<u8>,
    /// How many AP tokens it has; negative for `-1` tokens.
    #[serde(default, skip_serializing_if = "no_tokens")]
    pub ap_tokens: i8,
    /// How many MP tokens it has; negative for `-1` tokens.
    #[serde(default, skip_serializing_if = "no_tokens")]
    pub mp_tokens: i8,
    /// How many range tokens it has; negative for `-1` tokens.
    #[serde(default, skip_serializing_if = "no_tokens")]
    pub range_tokens: i8,
    /// The ids of the spells it has now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spells: Vec<Id>,
    /// The ids of the powers it has now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub powers: Vec<Id>,
    /// The inspiration dice on it, by their faces.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub inspiration: Vec<String>,
    /// The special markers on it, each with the unit that put it there: `bleeding by 2:jahash`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub markers: Vec<String>,
    /// The Demonic Rewards it has face down.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rewards: Vec<Id>,
    /// The Demonic Rewards it has face up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub revealed: Vec<Id>,
    /// The name of the unit that summoned it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summoner: Option<String>,
    /// Effects that last for a while and apply to it, or wait for something to happen to it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lasting: Vec<Lasts>,
}

/// An effect that lasts for a while (rule 4.18.4).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lasts {
    /// The text that made it; absent if no text did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Text>,
    /// How long it lasts, in the words of the effect language: `next spell`, `this turn`, `this game turn`, `until next turn`,
    /// `next turn`, `fight`.
    pub until: String,
    /// The unit whose next spell or turn ends it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whose: Option<String>,
}

/// A piece of scenery on the board.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SceneryState {
    /// The id of its kind of scenery.
    pub kind: Id,
    /// How many injuries it has.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub injuries: u8,
}

/// A pile of Demonic Rewards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pile {
    /// The rank of its rewards.
    pub rank: Rank,
    /// How many tokens it has left, face down.
    pub left: u8,
    /// The reward that is face up beside it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<Id>,
}

impl Position {
    /// Returns the position of a game.
    pub(super) fn of(game: &Game<'_>, names: &Names) -> Self {
        let name = |unit: Piece| names.of(unit).map(str::to_owned);
        let (number, content) = (game.game_turn(), game.content());
        let (active, ap, mp) = game.active();
        let players = (0..game.players()).map(|player| {
            let (gg, kamas) = game.stock(player);
            (player + 1, Player { gg, kamas })
        });
        let mut scenery: BTreeMap<String, Vec<SceneryState>> = BTreeMap::new();
        for (piece, cell, kind) in game.scenery_pieces() {
            let Some(kind) = content.scenery_name(kind).cloned() else { continue };
            scenery.entry(cell_name(game, cell)).or_default().push(SceneryState { kind, injuries: game.scenery_injuries(piece) });
        }
        scenery.values_mut().for_each(|pieces| pieces.sort());
        let kamas = content.board.cells().map(|cell| (cell, game.kamas_on(cell))).filter(|(_, kamas)| *kamas > 0);
        let fallen: Vec<Piece> = game.fallen().collect();
        let units = game.units().filter(|unit| !game.has_left(unit.piece));
        Self {
            turn: Turn { number: number.1, player: number.0 + 1 },
            active: name(active).map(|unit| Active { unit, ap, mp, range: game.active_range() }),
            players: players.collect(),
            wild_gg: game.wild_gg(),
            timeline: game.whole_timeline().filter_map(name).collect(),
            units: units.filter_map(|unit| Some((name(unit.piece)?, Unit::of(game, names, &unit, fallen.contains(&unit.piece))))).collect(),
            scenery,
            kamas: kamas.map(|(cell, kamas)| (cell_name(game, cell), kamas)).collect(),
            lasting: lasting(game, names, Piece::NONE),
            piles: game
                .piles()
                .map(|pile| Pile {
                    rank: pile.rank,
                    left: pile.left,
                    shown: pile.shown.and_then(|reward| content.reward_name(reward)).cloned(),
                })
                .collect(),
        }
    }

    /// Returns the difference from an earlier position, as a JSON Merge Patch.
    ///
    /// # Errors
    /// If it cannot be written as JSON, which does not happen.
    pub(super) fn since(&self, before: &Self) -> Result<Value, serde_json::Error> {
        // Nearly all units are unchanged, and units are most of a position.
        let mut units = Map::new();
        for (name, unit) in &self.units {
            match before.units.get(name) {
                Some(was) if was == unit => {}
                Some(was) => _ = units.insert(name.clone(), patch(&serde_json::to_value(was)?, &serde_json::to_value(unit)?)),
                None => _ = units.insert(name.clone(), serde_json::to_value(unit)?),
            }
        }
        for name in before.units.keys().filter(|name| !self.units.contains_key(*name)) {
            units.insert(name.clone(), Value::Null);
        }
        let mut changes = Map::new();
        let Self { turn, active, players, wild_gg, timeline, units: _, scenery, kamas, lasting, piles } = self;
        change(&mut changes, "turn", &before.turn, turn)?;
        change(&mut changes, "active", &before.active, active)?;
        change(&mut changes, "players", &before.players, players)?;
        change(&mut changes, "wild_gg", &before.wild_gg, wild_gg)?;
        change(&mut changes, "timeline", &before.timeline, timeline)?;
        change(&mut changes, "scenery", &before.scenery, scenery)?;
        change(&mut changes, "kamas", &before.kamas, kamas)?;
        change(&mut changes, "lasting", &before.lasting, lasting)?;
        change(&mut changes, "piles", &before.piles, piles)?;
        if !units.is_empty() {
            changes.insert("units".to_owned(), Value::Object(units));
        }
        Ok(Value::Object(changes))
    }
}

/// Notes a field that differs from before. Only such fields become documents: most of a position stays the same at each answer.
fn change<T: PartialEq + Serialize>(changes: &mut Map<String, Value>, key: &str, before: &T, now: &T) -> Result<(), serde_json::Error> {
    if before != now {
        changes.insert(key.to_owned(), patch(&serde_json::to_value(before)?, &serde_json::to_value(now)?));
    }
    Ok(())
}

impl Unit {
    fn of(game: &Game<'_>, names: &Names, unit: &kcc_interpreter::UnitState, ko: bool) -> Self {
        let content = game.content();
        let mut spells: Vec<Id> = game.spells(unit.piece).map(|spell| content.spell_name(spell).clone()).collect();
        let mut powers: Vec<Id> = game.powers(unit.piece).map(|(power, _)| power.clone()).collect();
        let marker = |(marker, by): (&Id, Piece)| match names.of(by) {
            Some(by) => format!("{marker} by {by}"),
            None => marker.to_string(),
        };
        let mut markers: Vec<String> = game.markers_on(unit.piece).map(marker).collect();
        let rewards = |face_up: bool| {
            let on = game.rewards_on(unit.piece).filter(|(_, up)| *up == face_up);
            let mut rewards: Vec<Id> = on.filter_map(|(reward, _)| content.reward_name(reward).cloned()).collect();
            rewards.sort();
            rewards
        };
        spells.sort();
        powers.sort();
        markers.sort();
        let [ap_tokens, mp_tokens, range_tokens] = unit.tokens;
        Self {
            card: content.profile_name(unit.profile).clone(),
            player: unit.player + 1,
            at: unit.cell.is_some().then(|| cell_name(game, unit.cell)),
            ko,
            injuries: unit.injuries,
            level: unit.level,
            hp: unit.hp,
            ap: unit.points[0],
            mp: unit.points[1],
            ap_tokens,
            mp_tokens,
            range_tokens,
            spells,
            powers,
            inspiration: game.inspiration(unit.piece).map(|face| face.name().to_owned()).collect(),
            markers,
            rewards: rewards(false),
            revealed: rewards(true),
            summoner: names.of(game.summoner(unit.piece)).map(str::to_owned),
            lasting: lasting(game, names, unit.piece),
        }
    }
}

/// Returns the lasting effects on a unit; on no piece, those that change no unit.
fn lasting(game: &Game<'_>, names: &Names, on: Piece) -> Vec<Lasts> {
    let name = |unit: Piece| names.of(unit).map(str::to_owned);
    let lasts = |lasting: kcc_interpreter::LastingNow<'_>| {
        let of_unit = matches!(lasting.duration, Duration::NextSpell | Duration::UntilNextTurn | Duration::NextTurn);
        Lasts {
            text: lasting.matter.and_then(|matter| text_of(game, names, matter)),
            until: match lasting.duration {
                Duration::NextSpell => "next spell",
                Duration::ThisTurn => "this turn",
                Duration::ThisGameTurn => "this game turn",
                Duration::UntilNextTurn => "until next turn",
                Duration::NextTurn => "next turn",
                Duration::Fight => "fight",
            }
            .to_owned(),
            whose: name(lasting.whose).filter(|_| of_unit),
        }
    };
    let mut all: Vec<Lasts> = game.lasting_effects().filter(|lasting| lasting.on == on).map(lasts).collect();
    all.sort();
    all
}

/// Returns the JSON Merge Patch from one document to another.
fn patch(before: &Value, now: &Value) -> Value {
    let (Value::Object(before), Value::Object(now)) = (before, now) else { return now.clone() };
    let mut changes = Map::new();
    for (key, value) in now {
        match before.get(key) {
            Some(was) if was == value => {}
            Some(was) => _ = changes.insert(key.clone(), patch(was, value)),
            None if value.is_null() => {}
            None => _ = changes.insert(key.clone(), value.clone()),
        }
    }
    for key in before.keys().filter(|key| !now.contains_key(*key)) {
        changes.insert(key.clone(), Value::Null);
    }
    Value::Object(changes)
}

/// Applies a JSON Merge Patch.
pub(super) fn merge(document: &mut Value, changes: &Value) {
    let Value::Object(changes) = changes else {
        *document = changes.clone();
        return;
    };
    if !document.is_object() {
        *document = Value::Object(Map::new());
    }
    let Value::Object(fields) = document else { return };
    for (key, change) in changes {
        match change {
            Value::Null => _ = fields.remove(key),
            change => merge(fields.entry(key.clone()).or_insert(Value::Null), change),
        }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn no_tokens(number: &i8) -> bool {
    *number == 0
}
