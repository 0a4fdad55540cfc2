//! The board as a picture: its ground and what lies on it, and the token of each unit. The signs are those of printed boards.

use crate::messages::say;
use kcc_generator::Templates;
use kcc_generator::card::{BoardCell, BoardSign};
use kcc_generator::scene::{self, Figure, Pictures, Scene};
use kcc_interpreter::{Ask, Cell, Game, UnitState};
use kcc_ir::{Arena, Content, Icon, Terrain};
use kcc_telling::game::Naming;
use serde::Serialize;
use std::collections::BTreeSet;
use std::sync::Arc;

/// A board without its units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Board {
    /// The names of the columns.
    pub columns: Vec<String>,
    /// The names of the rows.
    pub rows: Vec<String>,
    /// Ground, scenery, kamas and Demon cells as one SVG element. It shows pictures of `symbols`.
    #[serde(serialize_with = "text")]
    pub ground: Arc<str>,
    /// The pictures, as an SVG element to be put into a page once.
    #[serde(serialize_with = "text")]
    pub symbols: Arc<str>,
    /// What is on each cell that is not empty, in words.
    pub says: Vec<(u8, String)>,
}

/// Returns the board of a game. What is equal to a part of the board before is shared with it.
pub fn board(naming: &Naming<'_>, game: &Game<'_>, templates: &Templates, before: Option<&Board>) -> Board {
    let place = &naming.compiled.board;
    let arena = naming.content.arenas.iter().find(|arena| &arena.id == naming.compiled.arena());
    let terrain = arena.map_or(&[][..], |arena| &arena.terrain);
    let starts = game.pending().is_some_and(|decision| matches!(decision.ask, Ask::Start { .. } | Ask::Side | Ask::Timeline { .. }));
    let mut says = Vec::new();
    let mut cells = Vec::new();
    for cell in place.cells() {
        let (sign, name) = on(naming, game, cell, starts);
        let kamas = game.kamas_on(cell);
        let kamas_says = (kamas > 0).then(|| say(naming.language, "on-kamas", &[("number", kamas.to_string())]));
        let parts: Vec<String> = (!name.is_empty()).then_some(name).into_iter().chain(kamas_says).collect();
        says.extend((!parts.is_empty()).then(|| (cell.0, parts.join(", "))));
        let ground = terrain.get(usize::from(cell.0)).copied().unwrap_or(Terrain::Plain);
        cells.push(BoardCell { kamas, ..BoardCell::on(sign, ground) });
    }
    let columns: Vec<String> = (0..place.width).map(|column| kcc_ir::scenario::column(column).to_string()).collect();
    let rows: Vec<String> = (1..=place.height).map(|row| row.to_string()).collect();
    let scene = Scene { columns: columns.clone(), rows: rows.clone(), cells, ..Scene::default() };
    let ground = scene.svg(templates, Pictures::Within);
    let ground = before.filter(|before| *before.ground == *ground).map_or_else(|| Arc::from(ground.as_str()), |board| board.ground.clone());
    let symbols = before.map_or_else(|| Arc::from(self::symbols(naming.content, templates)), |board| board.symbols.clone());
    Board { columns, rows, ground, symbols, says }
}

/// Returns the pictures that boards show, as an SVG element.
#[must_use]
pub fn symbols(content: &Content, templates: &Templates) -> String {
    let pieces = content.scenery.iter().map(|piece| BoardSign::Scenery(piece.id.to_string(), counts_as(content, &piece.id)));
    let signs: Vec<BoardSign> = pieces.chain([BoardSign::Kamas(1), BoardSign::Demon, BoardSign::Start]).collect();
    let names: BTreeSet<&str> = signs.iter().filter_map(|sign| scene::picture(sign, templates)).collect();
    scene::symbols(&names, templates)
}

/// Returns the picture of an arena as a game begins on it.
#[must_use]
pub fn arena(content: &Content, arena: &Arena, templates: &Templates) -> String {
    let sign = |icon: &Icon| match icon {
        Icon::None => BoardSign::None,
        Icon::Scenery { scenery } => BoardSign::Scenery(scenery.to_string(), counts_as(content, scenery)),
        Icon::Kamas { number } => BoardSign::Kamas(*number),
        Icon::Demon => BoardSign::Demon,
        Icon::Start => BoardSign::Start,
    };
    let grounds = arena.terrain.iter().copied().chain(std::iter::repeat(Terrain::Plain));
    let cells = arena.icons.iter().zip(grounds).map(|(icon, ground)| BoardCell::on(sign(icon), ground)).collect();
    let names = |number: u8| vec![String::new(); usize::from(number)];
    Scene { columns: names(arena.width), rows: names(arena.height), cells, ..Scene::default() }.svg(templates, Pictures::Within)
}

/// Returns what lies on a cell or is printed on it, and its name.
fn on(naming: &Naming<'_>, game: &Game<'_>, cell: Cell, starts: bool) -> (BoardSign, String) {
    let id = game.scenery_on(cell).and_then(|(piece, kind)| Some((piece, naming.compiled.scenery_name(kind)?)));
    if let Some((piece, id)) = id {
        return (BoardSign::Scenery(id.to_string(), counts_as(naming.content, id)), naming.piece(game, piece));
    }
    match game.icon(cell) {
        Some(Icon::Demon) => (BoardSign::Demon, say(naming.language, "on-demon", &[])),
        Some(Icon::Start) if starts => (BoardSign::Start, String::new()),
        Some(Icon::None | Icon::Scenery { .. } | Icon::Kamas { .. } | Icon::Start) | None => (BoardSign::None, String::new()),
    }
}

fn counts_as(content: &Content, id: &kcc_ir::Id) -> Option<String> {
    let piece = content.scenery.iter().find(|piece| piece.id == *id)?;
    piece.counts_as.as_ref().map(ToString::to_string)
}

/// Returns the shapes of a unit's token, with its injuries and markers, for the cell at the top left.
pub fn token(naming: &Naming<'_>, game: &Game<'_>, unit: &UnitState, small: bool) -> String {
    let letter = naming.sign(game, unit.piece).to_string();
    let markers = game.markers_on(unit.piece).count();
    scene::figure(
        &Figure { letter, side: unit.player + 1, summon: unit.summon, injuries: unit.injuries, markers, ..Figure::default() },
        small,
    )
}

fn text<S: serde::Serializer>(text: &Arc<str>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(text)
}
