//! The table at one moment.

use crate::board::{self, Board};
use crate::course::icon;
use crate::messages::say;
use crate::question::{Question, question};
use kcc_generator::Templates;
use kcc_interpreter::{Game, Piece, UnitState};
use kcc_telling::game::{Naming, cards, options, outcome};
use serde::Serialize;
use std::collections::BTreeSet;

/// What lies on the table and beside it, who is asked, and how the game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Seen {
    /// The turn, in words.
    pub title: String,
    /// The number of the turn; 0 before the fight.
    pub turn: u16,
    /// The player whose turn it is, from 0.
    pub player: u8,
    /// The unit whose turn it is.
    pub active: Option<u8>,
    /// The AP that it has left.
    pub ap: u8,
    /// The MP that it has left.
    pub mp: u8,
    /// The board.
    pub board: Board,
    /// All units, those that have left included.
    pub figures: Vec<Figure>,
    /// What each player has.
    pub stocks: Vec<Stock>,
    /// GG beside the board.
    pub wild: u8,
    /// The price of a GG, in words.
    pub gg_price: String,
    /// The order of turns of each player.
    pub timeline: Vec<Timeline>,
    /// The piles of Demonic Rewards.
    pub piles: Vec<Pile>,
    /// Units that were KO'd.
    pub fallen: Vec<Fallen>,
    /// What is asked; `None` once the game is over.
    pub ask: Option<Question>,
    /// How the game ended, in words.
    pub over: Option<String>,
}

/// A krosmaster or a summon, on the board or beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Figure {
    /// The number of the unit in the game, by which all else names it; also of units that have left the board.
    pub piece: u8,
    /// The letter on its token, a capital for the first player and the third.
    pub letter: String,
    /// Its printed name.
    pub name: String,
    /// The id of its card.
    pub card: String,
    /// The player that controls it, from 0.
    pub player: u8,
    /// Its cell; `None` if it is not on the board.
    pub at: Option<u8>,
    /// Whether it shares its cell with another that is in the way.
    pub small: bool,
    /// The shapes of its token, as SVG, for a cell with its corner at the origin.
    pub svg: String,
    /// Its HP; `None` for a dash.
    pub hp: Option<u8>,
    /// The injuries on it.
    pub injuries: u8,
    /// Its AP in a turn; `None` for a dash.
    pub ap: Option<u8>,
    /// Its MP in a turn; `None` for a dash.
    pub mp: Option<u8>,
    /// Its AP, MP and range tokens, negative for minus tokens.
    pub tokens: [i8; 3],
    /// Its level, or its strength.
    pub level: u8,
    /// Whether it is a krosmaster, rather than a summon.
    pub krosmaster: bool,
    /// The names of its types.
    pub types: Vec<String>,
    /// The names of its powers.
    pub powers: Vec<String>,
    /// The names of the special markers on it.
    pub markers: Vec<String>,
    /// The names of its face-up Demonic Rewards.
    pub rewards: Vec<String>,
    /// How many of its Demonic Rewards are face down.
    pub down: usize,
    /// The icons of the faces of its inspiration dice.
    pub dice: Vec<String>,
    /// The spells that it has cast this turn, if it is its turn.
    pub cast: Vec<String>,
    /// The spells that it can no longer cast in this game.
    pub used: Vec<String>,
    /// How many effects last on it.
    pub lasting: usize,
    /// All of it in a line, for those who cannot see it.
    pub says: String,
}

/// What a player has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Stock {
    /// The player, from 0.
    pub player: u8,
    /// GG.
    pub gg: u8,
    /// Kamas.
    pub kamas: u16,
    /// The players that are on the same side.
    pub allies: Vec<u8>,
}

/// The order of turns of a player's units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Timeline {
    /// The player, from 0.
    pub player: u8,
    /// The units, and whether each waits, is active, or has had its turn.
    pub units: Vec<(u8, Turn)>,
}

/// Whether a unit has had its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// Its turn is still to come.
    Waits,
    /// It is its turn.
    Active,
    /// It has had its turn.
    Done,
}

/// A pile of Demonic Rewards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pile {
    /// The name of its rank.
    pub rank: String,
    /// How many tokens are left in it.
    pub left: u8,
    /// The name of the one that lies face up beside it.
    pub shown: Option<String>,
    /// The id of its card.
    pub card: Option<String>,
    /// What it does, in words.
    pub says: Option<String>,
    /// The price, in words.
    pub price: String,
}

/// A unit that was KO'd.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fallen {
    /// Its printed name.
    pub name: String,
    /// The player whose unit it was, from 0.
    pub player: u8,
}

/// Returns what is seen of a game. What is equal to a part of what was seen before is shared with it. What only a player may know is seen if
/// the game is `open` to that player: names of face-down rewards.
pub fn seen(naming: &Naming<'_>, game: &Game<'_>, templates: &Templates, before: Option<&Seen>, open: impl Fn(u8) -> bool) -> Seen {
    let ((player, turn), (active, ap, mp)) = (game.game_turn(), game.active());
    let title = match turn {
        0 => say(naming.language, "title-before", &[]),
        _ => say(naming.language, "title", &[("turn", turn.to_string()), ("player", (u16::from(player) + 1).to_string())]),
    };
    let units: Vec<UnitState> = game.units().collect();
    let mut taken = BTreeSet::new();
    // What is in the way is drawn whole: it has HP.
    let mut in_order: Vec<&UnitState> = units.iter().collect();
    in_order.sort_by_key(|unit| unit.hp.is_none());
    let small: BTreeSet<Piece> =
        in_order.iter().filter(|unit| unit.cell.is_some() && !taken.insert(unit.cell)).map(|unit| unit.piece).collect();
    let players = 0..game.players();
    let stock = |player: u8| {
        let (gg, kamas) = game.stock(player);
        let allies = (0..game.players()).filter(|&other| other != player && game.are_allied(player, other)).collect();
        Stock { player, gg, kamas, allies }
    };
    let state = |player: u8, unit: Piece| match unit {
        unit if unit == active => Turn::Active,
        unit if player == game.game_turn().0 && game.has_had_its_turn(unit) => Turn::Done,
        _ => Turn::Waits,
    };
    let timeline = |player: u8| Timeline { player, units: game.timeline_of(player).map(|unit| (unit.0, state(player, unit))).collect() };
    let fallen = |piece: Piece| {
        let unit = units.iter().find(|unit| unit.piece == piece)?;
        Some(Fallen { name: naming.profile(unit.profile).to_owned(), player: unit.player })
    };
    let end = outcome::outcome(naming, game);
    Seen {
        title,
        turn,
        player,
        active: active.is_some().then_some(active.0),
        ap,
        mp,
        board: board::board(naming, game, templates, before.map(|before| &before.board)),
        figures: units.iter().map(|unit| figure(naming, game, unit, small.contains(&unit.piece))).collect(),
        stocks: players.clone().map(stock).collect(),
        wild: game.wild_gg(),
        gg_price: options::gg_price(naming),
        timeline: players.map(timeline).collect(),
        piles: (0..).zip(game.piles()).map(|(number, pile)| self::pile(naming, game, number, pile)).collect(),
        fallen: game.fallen().filter_map(fallen).collect(),
        ask: question(naming, game, open),
        over: (!end.is_empty()).then(|| end.trim().to_owned()),
    }
}

fn pile(naming: &Naming<'_>, game: &Game<'_>, number: u8, pile: kcc_interpreter::Pile) -> Pile {
    Pile {
        rank: naming.rank(pile.rank),
        left: pile.left,
        shown: pile.shown.map(|reward| naming.reward(reward).to_owned()),
        card: pile.shown.and_then(|reward| naming.compiled.reward_name(reward)).map(ToString::to_string),
        says: pile.shown.and_then(|reward| cards::reward(naming, reward)),
        price: options::cost(naming, game.price_of_pile(number)),
    }
}

fn figure(naming: &Naming<'_>, game: &Game<'_>, unit: &UnitState, small: bool) -> Figure {
    let (active, ..) = game.active();
    let letter = naming.sign(game, unit.piece).to_string();
    let (up, down): (Vec<_>, Vec<_>) = game.rewards_on(unit.piece).partition(|(_, face_up)| *face_up);
    let spells = |spells: &mut dyn Iterator<Item = kcc_interpreter::SpellId>| spells.map(|spell| naming.spell(spell).to_owned()).collect();
    let mut powers: Vec<String> = game.powers(unit.piece).map(|(power, parameter)| naming.power_of(power, parameter)).collect();
    powers.dedup();
    let card = naming.compiled.profile_name(unit.profile);
    let types = game.types(unit.piece).filter_map(|kind| naming.content.types.get(kind));
    Figure {
        piece: unit.piece.0,
        name: naming.profile(unit.profile).to_owned(),
        card: card.to_string(),
        player: unit.player,
        at: unit.cell.is_some().then_some(unit.cell.0),
        small,
        svg: board::token(naming, game, unit, small),
        hp: unit.hp,
        injuries: unit.injuries,
        ap: unit.points[0],
        mp: unit.points[1],
        tokens: unit.tokens,
        level: unit.level,
        krosmaster: !unit.summon,
        types: types.map(|kind| naming.words.wording.type_name(&kind.id)).collect(),
        powers,
        markers: game.markers_on(unit.piece).map(|(marker, _)| naming.marker(marker)).collect(),
        rewards: up.into_iter().map(|(reward, _)| naming.reward(reward).to_owned()).collect(),
        down: down.len(),
        dice: game.inspiration(unit.piece).map(|face| icon(face).to_owned()).collect(),
        cast: if unit.piece == active { spells(&mut game.cast_this_turn()) } else { Vec::new() },
        used: spells(&mut game.used_up(unit.piece)),
        lasting: game.lasting_on(unit.piece),
        says: says(naming, unit, &letter),
        letter,
    }
}

fn says(naming: &Naming<'_>, unit: &UnitState, letter: &str) -> String {
    let parts = [
        ("name", naming.profile(unit.profile).to_owned()),
        ("letter", letter.to_owned()),
        ("player", (u16::from(unit.player) + 1).to_string()),
        ("cell", naming.cell(unit.cell)),
        ("left", unit.hp.map_or_else(|| "-1".to_owned(), |hp| hp.saturating_sub(unit.injuries).to_string())),
        ("hp", unit.hp.unwrap_or_default().to_string()),
    ];
    say(naming.language, "unit", &parts)
}
