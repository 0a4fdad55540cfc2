//! Boards: the content of each cell, as a table that is drawn by the style sheet and can be read cell by cell.

use super::frame::{Frame, Place};
use super::gallery;
use super::volume::reasons;
use crate::card::Starts;
use crate::face::SheetKind;
use crate::templates::Templates;
use crate::{Output, RenderError};
use kcc_ir::{Arena, Content, Icon, Terrain};
use kcc_wording::Wording;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A board.
#[derive(Clone, Debug, Default)]
pub struct ArenaPage {
    /// Its id; also the name of its page.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// Cells in a row.
    pub width: usize,
    /// The cells, row by row from the top.
    pub cells: Vec<CellView>,
    /// The pieces of scenery on it.
    pub pieces: Vec<Piece>,
    /// What no source confirms: the field, and the reason for its value, in English.
    pub reasons: Vec<(String, String)>,
}

/// A cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellView {
    /// What is printed on it.
    pub icon: CellIcon,
    /// Its ground.
    pub ground: Ground,
}

/// What is printed on a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CellIcon {
    /// Nothing.
    #[default]
    None,
    /// A piece of scenery, by its number among the pieces.
    Piece(usize),
    /// Kamas.
    Kamas(u8),
    /// A Demon cell.
    Demon,
    /// A starting cell.
    Start,
}

/// The ground of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ground {
    /// Nothing special.
    #[default]
    Plain,
    /// A rink.
    Ice,
    /// Water.
    Water,
    /// Fog.
    Fog,
    /// Not known.
    Unknown,
    /// A cell where a mining cart stops.
    Station,
}

impl Ground {
    /// Returns the name of its label, or `None` for plain ground.
    const fn label(self) -> Option<&'static str> {
        match self {
            Self::Plain => None,
            Self::Ice => Some("ice"),
            Self::Water => Some("water"),
            Self::Fog => Some("fog"),
            Self::Unknown => Some("unknown-ground"),
            Self::Station => Some("station"),
        }
    }
}

/// A kind of scenery on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Piece {
    /// The pictures that may be used for it on the board, the best first: its own, and that of what it counts as.
    pub pictures: Vec<String>,
    /// Its name.
    pub name: String,
    /// How many of it the board has.
    pub count: usize,
    /// Whether its cell cannot be entered.
    pub impassable: bool,
    /// Whether it blocks lines of sight.
    pub blocks_sight: bool,
}

/// Returns the page of a board in the language of the wording.
pub(super) fn view(arena: &Arena, content: &Content, wording: &Wording) -> ArenaPage {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
    let mut cells = Vec::new();
    for (index, icon) in arena.icons.iter().enumerate() {
        let icon = match icon {
            Icon::None => CellIcon::None,
            Icon::Kamas { number } => CellIcon::Kamas(*number),
            Icon::Demon => CellIcon::Demon,
            Icon::Start => CellIcon::Start,
            Icon::Scenery { scenery } => {
                let known = content.scenery.iter().find(|one| one.id == *scenery);
                let number = *numbers.entry(scenery.as_str()).or_insert_with(|| {
                    let name = known.map_or_else(|| scenery.to_string(), |one| wording.name(&one.name).to_owned());
                    let counts_as = known.and_then(|one| one.counts_as.as_ref()).map(ToString::to_string);
                    let pictures = std::iter::once(scenery.to_string()).chain(counts_as).collect();
                    let (impassable, blocks_sight) = known.map_or((false, false), |one| (one.impassable, one.blocks_sight));
                    pieces.push(Piece { pictures, name, count: 0, impassable, blocks_sight });
                    pieces.len() - 1
                });
                if let Some(piece) = pieces.get_mut(number) {
                    piece.count += 1;
                }
                CellIcon::Piece(number)
            }
        };
        let ground = match arena.terrain.get(index) {
            None | Some(Terrain::Plain) => Ground::Plain,
            Some(Terrain::Ice) => Ground::Ice,
            Some(Terrain::Water) => Ground::Water,
            Some(Terrain::Fog) => Ground::Fog,
            Some(Terrain::Unknown) => Ground::Unknown,
            Some(Terrain::Station) => Ground::Station,
        };
        cells.push(CellView { icon, ground });
    }
    ArenaPage {
        id: arena.id.to_string(),
        name: wording.name(&arena.name).to_owned(),
        width: usize::from(arena.width),
        cells,
        pieces,
        reasons: reasons(&arena.provisional, wording),
    }
}

impl Piece {
    /// Returns the picture used for it, as on printed boards.
    pub(super) fn picture(&self, templates: &Templates) -> &str {
        let drawn = self.pictures.iter().find(|id| templates.charge(id).is_some());
        drawn.or(self.pictures.first()).map_or("", String::as_str)
    }
}

/// Returns the page of a board.
pub(super) fn page(frame: &Frame<'_>, arena: &ArenaPage, made: &[Output]) -> Result<Output, RenderError> {
    let place = Place::Inside(format!("arenas/{}.html", arena.id));
    let mut demons = 0;
    let mut kamas = 0;
    let mut starts = 0;
    for cell in &arena.cells {
        match cell.icon {
            CellIcon::Demon => demons += 1,
            CellIcon::Kamas(number) => kamas += usize::from(number),
            CellIcon::Start => starts += 1,
            CellIcon::None | CellIcon::Piece(_) => {}
        }
    }
    let yes = |yes: bool| frame.label(if yes { "yes" } else { "no" });
    let mut pieces = Vec::new();
    for piece in &arena.pieces {
        pieces.push(json!({
            "picture": piece.picture(frame.templates), "name": piece.name, "count": piece.count,
            "impassable": yes(piece.impassable)?, "blocks": yes(piece.blocks_sight)?,
        }));
    }
    let mut grounds: Vec<&str> = arena.cells.iter().filter_map(|cell| cell.ground.label()).collect();
    grounds.sort_unstable();
    grounds.dedup();
    let grounds: Vec<Value> =
        grounds.into_iter().map(|ground| Ok(json!({"class": ground, "name": frame.label(ground)?}))).collect::<Result<_, RenderError>>()?;
    let main = frame.fill(
        "arena",
        json!({
            "name": arena.name, "board": board(frame, arena)?, "pieces": pieces, "grounds": grounds,
            "demons": demons, "kamas": kamas, "starts": starts, "reasons": frame.reasons(&arena.reasons),
            "sheets": gallery::sheets(frame, made, Some(SheetKind::Arenas))?,
        }),
        &place,
    )?;
    let about = format!("{}. {}", arena.name, frame.label("arenas-intro")?);
    frame.page(&place, &arena.name, &about, &main, "arenas")
}

/// Returns the page of all boards, small.
pub(super) fn overview(frame: &Frame<'_>, made: &[Output]) -> Result<Output, RenderError> {
    let place = Place::Inside("arenas/index.html".to_owned());
    let arenas: Vec<Value> = (frame.arenas().iter())
        .map(|arena| Ok(json!({"id": arena.id, "name": arena.name, "board": picture(arena)})))
        .collect::<Result<_, RenderError>>()?;
    let main = frame.fill("arenas", json!({"arenas": arenas, "sheets": gallery::sheets(frame, made, Some(SheetKind::Arenas))?}), &place)?;
    frame.page(&place, frame.label("arenas")?, frame.label("arenas-intro")?, &main, "arenas")
}

/// Returns the table of cells.
fn board(frame: &Frame<'_>, arena: &ArenaPage) -> Result<Value, RenderError> {
    let width = arena.width.max(1);
    let columns: Vec<String> = (0..width).map(|column| char::from(b'a'.saturating_add(column as u8)).to_string()).collect();
    let mut rows = Vec::new();
    for (row, cells) in arena.cells.chunks(width).enumerate() {
        let starts = Starts::of(row, arena.cells.len() / width);
        let cells: Vec<Value> = cells.iter().map(|cell| self::cell(frame, arena, *cell, starts)).collect::<Result<_, RenderError>>()?;
        rows.push(json!({"number": row + 1, "cells": cells}));
    }
    Ok(json!({"columns": columns, "rows": rows}))
}

fn cell(frame: &Frame<'_>, arena: &ArenaPage, cell: CellView, starts: Starts) -> Result<Value, RenderError> {
    let mut picture = None;
    let (mut class, shown, mut says) = match cell.icon {
        CellIcon::None => (String::new(), String::new(), String::new()),
        CellIcon::Start => {
            picture = Some("start");
            let class = match starts {
                Starts::Above => "start far",
                Starts::Below => "start near",
                Starts::Beside => "start",
            };
            (class.to_owned(), String::new(), frame.label("start-cell")?.to_owned())
        }
        CellIcon::Demon => ("demon".to_owned(), String::new(), frame.label("demon-cell")?.to_owned()),
        CellIcon::Kamas(number) => ("kama".to_owned(), number.to_string(), frame.kamas(number)?),
        CellIcon::Piece(number) => {
            let piece = arena.pieces.get(number);
            let wall = if piece.is_some_and(|piece| piece.impassable) { "piece" } else { "piece low" };
            picture = piece.map(|piece| piece.picture(frame.templates));
            (wall.to_owned(), String::new(), piece.map(|piece| piece.name.clone()).unwrap_or_default())
        }
    };
    if let Some(ground) = cell.ground.label() {
        class = format!("{class} {ground}").trim().to_owned();
        let ground = frame.label(ground)?;
        says = if says.is_empty() { ground.to_owned() } else { format!("{says}, {ground}") };
    }
    Ok(json!({"class": class, "shown": shown, "says": says, "picture": picture}))
}

/// Returns the board as a small picture: one coloured square for each cell with something on it.
fn picture(arena: &ArenaPage) -> String {
    use std::fmt::Write as _;
    let width = arena.width.max(1);
    let height = arena.cells.len().div_ceil(width);
    let mut svg = format!(
        "<svg class=\"miniature\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\"><rect width=\"{width}\" height=\"{height}\" fill=\"#e6d3a3\"/>"
    );
    for (index, cell) in arena.cells.iter().enumerate() {
        let (x, y) = (index % width, index / width);
        let ground = match cell.ground {
            Ground::Plain => None,
            Ground::Ice => Some("#bfe8f5"),
            Ground::Water => Some("#6fa8dc"),
            Ground::Fog => Some("#b9b4c4"),
            Ground::Unknown => Some("#d8c9b0"),
            Ground::Station => Some("#b98d5a"),
        };
        if let Some(ground) = ground {
            let _ = write!(svg, "<rect x=\"{x}\" y=\"{y}\" width=\"1\" height=\"1\" fill=\"{ground}\"/>");
        }
        let _ = match cell.icon {
            CellIcon::None => Ok(()),
            CellIcon::Start => {
                write!(svg, "<rect x=\"{x}.1\" y=\"{y}.1\" width=\".8\" height=\".8\" fill=\"#8a6fc0\" fill-opacity=\".55\"/>")
            }
            CellIcon::Piece(_) => write!(svg, "<rect x=\"{x}.08\" y=\"{y}.08\" width=\".84\" height=\".84\" rx=\".12\" fill=\"#4a3d2a\"/>"),
            CellIcon::Kamas(_) => write!(svg, "<circle cx=\"{x}.5\" cy=\"{y}.5\" r=\".28\" fill=\"#c98a00\"/>"),
            CellIcon::Demon => write!(svg, "<circle cx=\"{x}.5\" cy=\"{y}.5\" r=\".42\" fill=\"#b3202c\"/>"),
        };
    }
    svg.push_str("</svg>");
    svg
}
