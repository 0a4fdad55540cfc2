//! A game as a seat may see it, as a row of numbers, always of the same length.
//!
//! Numbers are those on the table: cells, injuries, AP. What names something (a card, a spell, a unit) is its number plus 1, and 0 where there is nothing. Where
//! a card has a dash instead of points, -1 stands for it. Face-down rewards that the seat has not seen are 0 (rule 4.7), and dice that were not
//! thrown do not exist: a test deals hidden things otherwise and demands the same numbers.

use crate::actions::SPELLS;
use crate::table::Table;
use kcc_interpreter::board::CELLS;
use kcc_interpreter::{Ask, Cell, Face, Game, PILES, PLAYERS, Piece, TOKENS, UNITS, Written};
use kcc_ir::{Icon, Id, RangeShape, Rank};

/// A part of the row: a table with named columns.
#[derive(Clone, Copy)]
pub(crate) struct Field {
    /// Its name.
    pub(crate) name: &'static str,
    /// How many rows it has.
    pub(crate) rows: usize,
    /// What its columns are.
    pub(crate) columns: &'static [&'static str],
}

/// The questions, in the words of traces (`kcc explain trace`), and what is paid for an `X`.
const QUESTIONS: [&str; 29] = [
    "side",
    "timeline",
    "start",
    "tension again",
    "roll again",
    "turn die",
    "inspire",
    "act",
    "lock",
    "direction of area",
    "direction",
    "side of axe",
    "standby",
    "order",
    "unit",
    "more units",
    "more cells",
    "cell",
    "opponent",
    "taker of GG",
    "loser of GG",
    "option",
    "spell",
    "face",
    "may",
    "rebound",
    "reward",
    "allocate",
    "x",
];

const FIELDS: [Field; 9] = [
    Field { name: "turn", rows: 1, columns: &["number", "mine", "ap", "mp", "wild_gg", "place_in_timeline"] },
    Field { name: "question", rows: 1, columns: &QUESTIONS },
    Field {
        name: "about",
        rows: 1,
        columns: &[
            "unit",
            "token",
            "face",
            "side_1",
            "side_2",
            "dice",
            "successes",
            "options",
            "owner",
            "spell",
            "reward",
            "caster",
            "casting",
            "column",
            "row",
        ],
    },
    Field { name: "players", rows: PLAYERS, columns: &["there", "allied", "first", "gg", "kamas"] },
    Field {
        name: "units",
        rows: UNITS,
        columns: &[
            "on_board",
            "mine",
            "partners",
            "opponents",
            "active",
            "card",
            "column",
            "row",
            "hp",
            "injuries",
            "ap",
            "mp",
            "level",
            "ap_tokens",
            "mp_tokens",
            "range_tokens",
            "had_its_turn",
            "place_in_timeline",
            "summoner",
            "fallen",
            "rewards",
            "markers",
            "lasting",
            "inspiration",
        ],
    },
    Field {
        name: "spells",
        rows: SPELLS,
        columns: &[
            "spell",
            "ap",
            "mp",
            "injuries",
            "kamas",
            "line",
            "sight",
            "range_from",
            "range_to",
            "damage",
            "healing",
            "area",
            "cast",
            "used_up",
        ],
    },
    Field { name: "cells", rows: CELLS, columns: &["on_board", "start", "demon", "kamas", "scenery", "unit"] },
    Field { name: "piles", rows: PILES, columns: &["rank", "left", "shown"] },
    Field { name: "tokens", rows: TOKENS, columns: &["reward", "unit", "face_up"] },
];

/// The length of a row.
pub(crate) const WIDTH: usize = first(FIELDS.len());

/// Where a field begins.
const fn first(field: usize) -> usize {
    let (mut sum, mut place) = (0, 0);
    while place < field {
        sum += FIELDS[place].rows * FIELDS[place].columns.len();
        place += 1;
    }
    sum
}

/// Returns the fields, and where each begins.
pub(crate) fn fields() -> impl Iterator<Item = (Field, usize)> {
    FIELDS.into_iter().enumerate().map(|(place, field)| (field, first(place)))
}

/// Returns the place of a question among [`QUESTIONS`]; `None` if no player is asked. A place in a timeline counts as one for `timeline`.
fn question(table: &Table) -> Option<usize> {
    if table.aimed().is_some() {
        return Some(28);
    }
    Some(match table.game.pending()?.ask {
        Ask::Chance(_) => return None,
        Ask::Side => 0,
        Ask::Timeline { .. } | Ask::Line { .. } => 1,
        Ask::Start { .. } => 2,
        Ask::Reroll { .. } => 3,
        Ask::Again { .. } => 4,
        Ask::Turn { .. } => 5,
        Ask::Inspire { .. } => 6,
        Ask::Act => 7,
        Ask::Enemy { .. } => 8,
        Ask::Direction { .. } => 9,
        Ask::Way => 10,
        Ask::Axe => 11,
        Ask::Standby => 12,
        Ask::Order { .. } => 13,
        Ask::Unit { .. } => 14,
        Ask::More { .. } => 15,
        Ask::MoreCells { .. } => 16,
        Ask::Cell { .. } => 17,
        Ask::Opponent { .. } => 18,
        Ask::Taker { .. } => 19,
        Ask::Loser { .. } => 20,
        Ask::Option { .. } => 21,
        Ask::Spell { .. } => 22,
        Ask::Face => 23,
        Ask::May => 24,
        Ask::Rebound { .. } => 25,
        Ask::Reward { .. } => 26,
        Ask::Allocate { .. } => 27,
    })
}

fn of(number: impl Into<f32>) -> f32 {
    number.into()
}

fn yes(is: bool) -> f32 {
    if is { 1.0 } else { 0.0 }
}

/// A number of something: 0 is none.
fn named(number: u16) -> f32 {
    of(number) + 1.0
}

fn piece(piece: Piece) -> f32 {
    if piece.is_some() { named(piece.0.into()) } else { 0.0 }
}

/// A number on a card, where a dash is -1.
fn or_dash(number: Option<u8>) -> f32 {
    number.map_or(-1.0, of)
}

/// How many there are; nothing in a game comes near the largest.
fn count(number: usize) -> f32 {
    u16::try_from(number).map_or(f32::from(u16::MAX), of)
}

fn face(face: Face) -> f32 {
    count(Face::ALL.iter().position(|one| *one == face).map_or(0, |place| place + 1))
}

/// Writes the game as a seat may see it. `row` has [`WIDTH`] numbers.
pub(crate) fn write(table: &Table, seat: u8, row: &mut [f32]) {
    let game = &table.game;
    row.fill(0.0);
    let mut rest = row;
    for (place, field) in FIELDS.iter().enumerate() {
        let (part, after) = std::mem::take(&mut rest).split_at_mut(field.rows * field.columns.len());
        rest = after;
        let mut rows = part.chunks_exact_mut(field.columns.len());
        match place {
            0 => put(&mut rows, &turn(game, seat)),
            1 => {
                if let Some((asked, row)) = question(table).zip(rows.next()) {
                    row[asked] = 1.0;
                }
            }
            2 => put(&mut rows, &about(table)),
            3 => (0..game.players()).for_each(|after| put(&mut rows, &player(game, seat, after))),
            4 => units(game, seat, &mut rows),
            5 => spells(game, &mut rows),
            6 => cells(game, &mut rows),
            7 => {
                for pile in game.piles() {
                    let rank = match pile.rank {
                        Rank::Granite => 1.0,
                        Rank::Jade => 2.0,
                        Rank::Silver => 3.0,
                    };
                    put(&mut rows, &[rank, of(pile.left), pile.shown.map_or(0.0, |reward| named(reward.into()))]);
                }
            }
            _ => {
                for token in game.tokens_seen_by(seat) {
                    put(&mut rows, &[token.reward.map_or(0.0, |reward| named(reward.into())), piece(token.on), yes(token.face_up)]);
                }
            }
        }
    }
}

/// Writes the next row of a table.
fn put<'a>(rows: &mut impl Iterator<Item = &'a mut [f32]>, values: &[f32]) {
    if let Some(row) = rows.next() {
        row.copy_from_slice(values);
    }
}

fn turn(game: &Game<'static>, seat: u8) -> [f32; 6] {
    let ((player, number), (unit, ap, mp)) = (game.game_turn(), game.active());
    let place = game.whole_timeline().position(|one| one == unit).map_or(0.0, |place| count(place + 1));
    [of(number), yes(player == seat && number > 0), of(ap), of(mp), of(game.wild_gg()), place]
}

fn about(table: &Table) -> [f32; 15] {
    let game = &table.game;
    let mut row = [0.0; 15];
    let [unit, token, shown, side_1, side_2, dice, successes, options, owner, spell, reward, caster, casting, column, line] = &mut row;
    let side = |side: kcc_interpreter::Side6| of(side as u8) + 1.0;
    if let Some(decision) = game.pending() {
        match decision.ask {
            Ask::Start { unit: of_it } | Ask::Taker { unit: of_it, .. } | Ask::Reward { of: of_it, .. } => *unit = piece(of_it),
            Ask::Line { summon, others } => (*unit, *options) = (piece(summon), of(others) + 1.0),
            Ask::Spell { unit: of_it, of: number } => (*unit, *options) = (piece(of_it), of(number)),
            Ask::Option { of: number, .. } => *options = of(number),
            Ask::Reroll { sides: [one, other] } => (*side_1, *side_2) = (side(one), side(other)),
            Ask::Again { dice: thrown, successes: won, .. } => (*dice, *successes) = (of(thrown), of(won)),
            Ask::Turn { side: one, success } => (*side_1, *shown) = (side(one), success.map_or(0.0, face)),
            Ask::Inspire { face: one } => *shown = face(one),
            Ask::Allocate { token: number } => *token = named(number.into()),
            Ask::Act => *unit = piece(game.active().0),
            Ask::Chance(_)
            | Ask::Side
            | Ask::Timeline { .. }
            | Ask::Enemy { .. }
            | Ask::Direction { .. }
            | Ask::Way
            | Ask::Axe
            | Ask::Standby
            | Ask::Order { .. }
            | Ask::Unit { .. }
            | Ask::More { .. }
            | Ask::MoreCells { .. }
            | Ask::Cell { .. }
            | Ask::Opponent { .. }
            | Ask::Loser { .. }
            | Ask::Face
            | Ask::May
            | Ask::Rebound { .. } => {}
        }
    }
    if let Some(matter) = game.matter() {
        *owner = piece(matter.owner);
        match matter.written {
            Written::Spell(number) => *spell = named(number.0),
            Written::Reward(number) => *reward = named(number.into()),
            // Powers have names and no numbers.
            Written::Power { .. } => {}
        }
    }
    if let Some(cast) = game.casting() {
        (*caster, *casting) = (piece(cast.caster), named(cast.spell.0));
        (*column, *line) = place(game, cast.cell);
    }
    if let Some((spell, cell)) = table.aimed() {
        (*caster, *casting) = (piece(game.active().0), named(spell.0));
        (*column, *line) = place(game, cell);
    }
    row
}

/// Column and row of a cell, from 0; -1 off the board.
fn place(game: &Game<'static>, cell: Cell) -> (f32, f32) {
    let (column, row) = game.content().board.place(cell);
    (of(column), of(row))
}

fn player(game: &Game<'static>, seat: u8, after: u8) -> [f32; 5] {
    let player = (seat + after) % game.players();
    let (gg, kamas) = game.stock(player);
    [1.0, yes(game.are_allied(seat, player)), yes(game.first_player() == Some(player)), of(gg), of(kamas)]
}

fn units<'a>(game: &Game<'static>, seat: u8, rows: &mut impl Iterator<Item = &'a mut [f32]>) {
    let mut places = [0.0; UNITS];
    for (number, unit) in (1..).zip(game.whole_timeline()) {
        if let Some(place) = places.get_mut(usize::from(unit.0)) {
            *place = count(number);
        }
    }
    let mut rewards = [0.0f32; UNITS];
    for token in game.tokens_seen_by(seat) {
        if let Some(number) = rewards.get_mut(usize::from(token.on.0)) {
            *number += 1.0;
        }
    }
    let mut fallen = [0.0; UNITS];
    for unit in game.fallen() {
        if let Some(is) = fallen.get_mut(usize::from(unit.0)) {
            *is = 1.0;
        }
    }
    let active = game.active().0;
    for ((unit, number), (rewards, fallen)) in game.units().zip(places).zip(rewards.into_iter().zip(fallen)) {
        let Some(row) = rows.next() else { return };
        // A summon that has left is nobody any more: the next one may have its row.
        if game.has_left(unit.piece) {
            continue;
        }
        let mine = unit.player == seat;
        let allied = game.are_allied(unit.player, seat);
        let (column, line) = place(game, unit.cell);
        let on_board = unit.cell.is_some();
        row.copy_from_slice(&[
            yes(on_board),
            yes(mine),
            yes(allied && !mine),
            yes(!allied),
            yes(unit.piece == active),
            named(unit.profile.0),
            column,
            line,
            or_dash(unit.hp),
            of(unit.injuries),
            or_dash(unit.points[0]),
            or_dash(unit.points[1]),
            of(unit.level),
            of(unit.tokens[0]),
            of(unit.tokens[1]),
            of(unit.tokens[2]),
            yes(game.has_had_its_turn(unit.piece)),
            number,
            piece(game.summoner(unit.piece)),
            fallen,
            rewards,
            if on_board { count(game.markers_on(unit.piece).count()) } else { 0.0 },
            if on_board { count(game.lasting_on(unit.piece)) } else { 0.0 },
            if on_board { count(game.inspiration(unit.piece).count()) } else { 0.0 },
        ]);
    }
}

fn spells<'a>(game: &Game<'static>, rows: &mut impl Iterator<Item = &'a mut [f32]>) {
    let unit = game.active().0;
    if !game.cell_of(unit).is_some() {
        return;
    }
    for spell in game.spells(unit) {
        let Some(row) = rows.next() else { return };
        let now = game.spell_now(unit, spell);
        let sight = match now.shape {
            RangeShape::Ranged | RangeShape::Line => true,
            RangeShape::CloseCombat | RangeShape::Personal | RangeShape::NoSight => false,
        };
        row.copy_from_slice(&[
            named(spell.0),
            of(now.cost.ap),
            of(now.cost.mp),
            of(now.cost.injuries),
            of(now.cost.kamas),
            yes(now.shape == RangeShape::Line),
            yes(sight),
            of(now.range[0]),
            of(now.range[1]),
            now.damage.map_or(0.0, |(damage, _)| of(damage)),
            now.heal.map_or(0.0, of),
            yes(now.area.is_some()),
            yes(game.cast_this_turn().any(|cast| cast == spell)),
            yes(game.used_up(unit).any(|used| used == spell)),
        ]);
    }
}

fn cells<'a>(game: &Game<'static>, rows: &mut impl Iterator<Item = &'a mut [f32]>) {
    // As the engine has it: of several units on a cell the one that is in the way, and not a trap beside it.
    let mut in_the_way: [(Option<u8>, f32); CELLS] = [(None, 0.0); CELLS];
    for unit in game.units().filter(|unit| unit.cell.is_some()) {
        if let Some(there) = in_the_way.get_mut(usize::from(unit.cell.0))
            && (there.1 == 0.0 || unit.hp >= there.0)
        {
            *there = (unit.hp, piece(unit.piece));
        }
    }
    let mut scenery = [0.0; CELLS];
    for (cell, kind) in game.scenery() {
        if let Some(there) = scenery.get_mut(usize::from(cell.0)) {
            *there = named(kind.into());
        }
    }
    for ((cell, (_, unit)), scenery) in game.content().board.cells().zip(in_the_way).zip(scenery) {
        let icon = game.icon(cell);
        let (start, demon) = (icon == Some(&Icon::Start), icon == Some(&Icon::Demon));
        put(rows, &[1.0, yes(start), yes(demon), of(game.kamas_on(cell)), scenery, unit]);
    }
}

/// Returns the ids that numbers stand for, by kind: cards, spells, rewards, scenery.
pub(crate) fn names(content: &kcc_ir::Content, compiled: &kcc_interpreter::Compiled) -> [(&'static str, Vec<(u16, String)>); 4] {
    let units = content.krosmasters.iter().map(|card| &card.id).chain(content.summons.iter().map(|token| &token.id));
    let cards = units.filter_map(|id| Some((compiled.profile(id)?.0 + 1, id.to_string())));
    let spells = compiled.spells().map(|spell| (spell.0 + 1, compiled.spell_name(spell).to_string()));
    [
        ("cards", cards.collect()),
        ("spells", spells.collect()),
        ("rewards", each(|number| compiled.reward_name(number))),
        ("scenery", each(|number| compiled.scenery_name(number))),
    ]
}

fn each<'a>(name: impl Fn(u8) -> Option<&'a Id>) -> Vec<(u16, String)> {
    (0..u8::MAX).map_while(|number| Some((u16::from(number) + 1, name(number)?.to_string()))).collect()
}
