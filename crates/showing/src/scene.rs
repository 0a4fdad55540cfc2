//! The part of the board that a story is about, before and after, as data for whoever draws it.

use crate::names::Names;
use crate::position::Position;
use crate::seen::{Deed, Differs, Seen, Whom};
use crate::story::Done;
use kcc_interpreter::{Cell, Game};
use kcc_ir::scenario::{Action, Choice, Spot as Aim};
use kcc_ir::{Icon, Id, Terrain};
use serde::{Deserialize, Serialize};

/// A part of the board, before and after.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scene {
    /// The names of the columns.
    pub columns: Vec<char>,
    /// The names of the rows.
    pub rows: Vec<u8>,
    /// Whether the board ends at the left, at the top, at the right and at the bottom.
    pub ends: [bool; 4],
    /// Each cell before, row by row from the top.
    pub before: Vec<Spot>,
    /// Each cell after, with the statement.
    pub after: Vec<Spot>,
}

/// A cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spot {
    /// Its ground.
    pub ground: Terrain,
    /// Whether it is a Demon cell.
    pub demon: bool,
    /// How many kamas lie on it.
    pub kamas: u8,
    /// The piece of scenery on it.
    pub scenery: Option<Id>,
    /// The units on it, what is in the way first.
    pub units: Vec<Figure>,
}

/// A unit on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figure {
    /// Its letter.
    pub letter: char,
    /// Its card.
    pub card: Id,
    /// The player that controls it, from 1.
    pub player: u8,
    /// Whether it is a summon, rather than a krosmaster.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub summon: bool,
    /// The injuries on it.
    pub injuries: u8,
    /// The special markers on it.
    pub markers: Vec<Id>,
}

/// The fewest cells in a row and in a column that are shown.
const FEWEST: u8 = 3;

/// What a scene is made of.
pub(crate) struct Staged<'s, 'g> {
    pub(crate) before: &'s Game<'g>,
    pub(crate) after: &'s Game<'g>,
    pub(crate) position: &'s Position,
    pub(crate) names: &'s Names,
    pub(crate) done: &'s [Done],
    pub(crate) seen: &'s [Seen],
}

/// Returns the part of the board on which something stands, is aimed at or differs; `None` before units are on the board.
pub(crate) fn scene(staged: &Staged<'_, '_>) -> Option<Scene> {
    let (before, after) = (staged.before, staged.after);
    if staged.position.teams.is_some() {
        return None;
    }
    let board = &before.content().board;
    let mut shown: Vec<(u8, u8)> = Vec::new();
    for cell in board.cells() {
        let spots = [before, after].map(|game| spot(game, staged, cell));
        let bare = |spot: &Spot| spot.units.is_empty() && spot.scenery.is_none() && spot.kamas == 0 && !spot.demon;
        if !spots.iter().all(bare) {
            shown.push(place(before, cell));
        }
    }
    shown.extend(staged.done.iter().filter_map(|done| aim(done.action.as_ref()?)));
    shown.extend(staged.seen.iter().flat_map(cells).filter_map(|name| named(&name)));
    shown.retain(|(column, row)| *column < board.width && *row < board.height);
    let (columns, rows) = (range(shown.iter().map(|place| place.0), board.width)?, range(shown.iter().map(|place| place.1), board.height)?);
    let drawn = |game: &Game<'_>| {
        let row = |row: u8| columns.clone().map(move |column| (column, row));
        let cells = rows.clone().flat_map(row).map(|(column, row)| board.at(i16::from(column), i16::from(row)));
        cells.map(|cell| spot(game, staged, cell)).collect::<Vec<_>>()
    };
    Some(Scene {
        before: drawn(before),
        after: drawn(after),
        ends: [*columns.start() == 0, *rows.start() == 0, columns.end() + 1 == board.width, rows.end() + 1 == board.height],
        columns: columns.clone().map(|column| char::from(b'a'.saturating_add(column))).collect(),
        rows: rows.clone().map(|row| row + 1).collect(),
    })
}

/// Returns the columns or the rows from the first to the last that is needed, at least as many as are shown; `None` without any.
fn range(needed: impl Iterator<Item = u8> + Clone, most: u8) -> Option<std::ops::RangeInclusive<u8>> {
    let (low, high) = (needed.clone().min()?, needed.max()?);
    let lacking = FEWEST.saturating_sub(high - low + 1);
    let low = low.saturating_sub(lacking.div_ceil(2));
    let high = high.max(low + FEWEST - 1).min(most.saturating_sub(1));
    Some(low.min(high.saturating_sub(FEWEST - 1))..=high)
}

fn place(game: &Game<'_>, cell: Cell) -> (u8, u8) {
    let (column, row) = game.content().board.place(cell);
    (u8::try_from(column).unwrap_or(0), u8::try_from(row).unwrap_or(0))
}

fn spot(game: &Game<'_>, staged: &Staged<'_, '_>, cell: Cell) -> Spot {
    let content = game.content();
    let ground = staged.position.cell(place(game, cell)).and_then(|at| staged.position.terrain.get(at));
    // What is in the way comes before what is not, such as a trap.
    let mut here: Vec<_> = game.units().filter(|unit| unit.cell == cell && !game.has_left(unit.piece)).collect();
    here.sort_by_key(|unit| (std::cmp::Reverse(unit.hp), unit.piece.0));
    let figure = |unit: &kcc_interpreter::UnitState| Figure {
        letter: staged.names.letter(unit.piece).unwrap_or('?'),
        card: content.profile_name(unit.profile).clone(),
        player: unit.player + 1,
        summon: unit.summon,
        injuries: unit.injuries,
        markers: game.markers_on(unit.piece).map(|(marker, _)| marker.clone()).collect(),
    };
    Spot {
        ground: ground.copied().unwrap_or(Terrain::Plain),
        demon: game.icon(cell) == Some(&Icon::Demon),
        kamas: game.kamas_on(cell),
        scenery: game.scenery_on(cell).and_then(|(_, kind)| content.scenery_name(kind).cloned()),
        units: here.iter().map(figure).collect(),
    }
}

/// Returns the cell that an action is aimed at.
fn aim(action: &Action) -> Option<(u8, u8)> {
    let spot = match action {
        Action::Cast { at, .. } | Action::Choose { choice: Choice::Spot { at } } | Action::Move { to: at } => at,
        _ => return None,
    };
    match spot {
        Aim::Cell { place } => Some((place.column, place.row)),
        // It is drawn anyway.
        Aim::Unit { .. } => None,
    }
}

/// Returns the names of the cells that a difference speaks of.
fn cells(seen: &Seen) -> Vec<String> {
    let mut names = Vec::new();
    if let Whom::Cell(name) = &seen.about {
        names.push(name.clone());
    }
    match &seen.differs {
        Differs::At { with, without } => names.extend(with.iter().chain(without).cloned()),
        Differs::Can { with, without } => {
            let told = with.iter().take(TOLD).chain(without.iter().take(TOLD));
            names.extend(told.filter_map(|deed| {
                if let Deed::Cast { at: name, .. } | Deed::Move { to: name } = deed { Some(name.clone()) } else { None }
            }));
        }
        _ => {}
    }
    names
}

/// As many of what can be done are told, and so shown.
const TOLD: usize = 3;

/// Returns the cell with a name, such as `c4`.
fn named(name: &str) -> Option<(u8, u8)> {
    let mut letters = name.chars();
    let column = u8::try_from(u32::from(letters.next()?)).ok()?.checked_sub(b'a')?;
    Some((column, letters.as_str().parse::<u8>().ok()?.checked_sub(1)?))
}
