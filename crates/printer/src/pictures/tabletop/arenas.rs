//! Arenas as boards, with a point on each cell to which pieces snap.

use super::object::{Outline, Place, THICK, bag, number, tile};
use super::{Pictures, Work};
use crate::PrintError;
use crate::pictures::{Frame, GROUND};
use crate::png::{self, Bitmap};
use crate::sheets::boards;
use kcc_generator::card::{BoardSign, BoardView};
use serde_json::{Value, json};

/// The side of a cell on the table.
const CELL: f32 = 1.2;
/// The side of the square picture of a board, in pixels.
const PIXELS: u32 = 2048;
/// Where the bag with all arenas lies.
const BAG: (f32, f32) = (-21.0, 10.5);

/// The arenas of a deck.
#[derive(Default)]
pub(super) struct Arenas(Vec<Arena>);

/// An arena on the table.
struct Arena {
    id: String,
    name: String,
    /// The address of its picture.
    picture: String,
    /// Half of its side on the table, which is its scale: an unscaled tile reaches one unit to each side.
    half: f32,
    /// The middles of its cells, row by row from the top, where the board reaches from -1 to 1.
    middles: Vec<(f32, f32)>,
    /// What lies on cells when a game begins: ids of tokens, and where.
    pieces: Vec<(String, usize)>,
}

impl Arenas {
    /// Draws all boards.
    pub(super) fn new(work: &Work<'_>, pictures: &mut Pictures<'_>) -> Result<Self, PrintError> {
        let mut arenas = Vec::new();
        for view in &work.studio.deck.boards {
            let measures = work.press.templates.measures();
            let (cell, frame) = (measures.get("board-cell")?, measures.get("board-frame")?);
            let rows = view.cells.len().div_ceil(view.width.max(1));
            // Below the frame there is a line for the name.
            let (width, height) = (view.width as f32 * cell + 2.0 * frame, rows as f32 * cell + 3.0 * frame);
            let side = width.max(height);
            let corner = ((side - width) / 2.0, (side - height) / 2.0);
            let bytes = picture(view, (cell, frame), (width, height), work)?;
            let middle = |index: usize| {
                let (column, row) = (index % view.width.max(1), index / view.width.max(1));
                let along = |corner: f32, place: usize| (corner + frame + (place as f32 + 0.5) * cell) / side * 2.0 - 1.0;
                (along(corner.0, column), along(corner.1, row))
            };
            arenas.push(Arena {
                id: view.id.clone(),
                name: view.name.clone(),
                picture: pictures.add(&format!("arenas/{}.png", view.id), bytes),
                half: side / cell * CELL / 2.0,
                middles: (0..view.cells.len()).map(middle).collect(),
                pieces: pieces(view),
            });
        }
        Ok(Self(arenas))
    }

    /// Returns how far the largest reaches from the middle of the table.
    pub(super) fn half(&self) -> f32 {
        self.0.iter().map(|arena| arena.half).fold(0.0, f32::max)
    }

    /// Returns the first arena on the table, and the bag that holds all of them.
    pub(super) fn objects(&self, work: &Work<'_>) -> Result<Vec<Value>, PrintError> {
        let Some(first) = self.0.first() else { return Ok(Vec::new()) };
        let mut laid = first.board();
        laid["Tags"] = json!(["kcc-arena"]);
        let place = Place { x: BAG.0, z: BAG.1, ..Place::default() };
        let mut all = bag((work.word("arenas")?, ""), "arenas", self.0.iter().map(Arena::board).collect(), false, place);
        all["Tags"] = json!(["kcc-arenas"]);
        Ok(vec![laid, all])
    }

    /// Returns what the script needs to know of each: where pieces are laid when a game begins, from the middle of the board.
    pub(super) fn state(&self) -> Value {
        let arena = |arena: &Arena| {
            let piece = |(id, index): &(String, usize)| {
                let (x, y) = arena.middles.get(*index).copied().unwrap_or_default();
                json!({"id": id, "x": number(x * arena.half), "z": number(-y * arena.half)})
            };
            json!({"id": arena.id, "name": arena.name, "pieces": arena.pieces.iter().map(piece).collect::<Vec<_>>()})
        };
        self.0.iter().map(arena).collect()
    }
}

impl Arena {
    fn board(&self) -> Value {
        let place = Place { scale: self.half, ..Place::default() };
        let mut board = tile((&self.name, ""), &self.id, [&self.picture, &self.picture], Outline::Box, place);
        board["Locked"] = json!(true);
        // A board that is upright for the first player is turned by half: its own axes point to the left and to that player.
        let point = |(x, y): &(f32, f32)| json!({"Position": {"x": number(-x), "y": number(THICK), "z": number(*y)}});
        board["AttachedSnapPoints"] = self.middles.iter().map(point).collect();
        board
    }
}

/// Returns what lies on the cells of a board when a game begins (Rule 1.3.3): scenery, kamas, a kama on each Demon cell.
fn pieces(view: &BoardView) -> Vec<(String, usize)> {
    let on = |(index, cell): (usize, &kcc_generator::card::BoardCell)| {
        let (id, number) = match &cell.sign {
            BoardSign::Scenery(id, _) => (id.as_str(), 1),
            BoardSign::Kamas(number) => ("kama", usize::from(*number)),
            BoardSign::Demon => ("kama", 1),
            BoardSign::None | BoardSign::Start => ("", 0),
        };
        std::iter::repeat_n((id.to_owned(), index), number)
    };
    view.cells.iter().enumerate().flat_map(on).collect()
}

/// Draws a board in the middle of a square.
fn picture(view: &BoardView, sizes: (f32, f32), (width, height): (f32, f32), work: &Work<'_>) -> Result<Vec<u8>, PrintError> {
    let templates = work.press.templates;
    let html = templates.fill(
        "board",
        json!({
            "language": work.press.language, "title": view.name, "width": format!("{width:.2}"), "height": format!("{height:.2}"),
            "board": boards::svg(view, sizes, (width, height), (templates, false))?, "marks": boards::marks(view, sizes, (width, height)),
            "low_ink": false,
        }),
    )?;
    let pixels = |length: f32| (length / width.max(height) * PIXELS as f32).round() as u32;
    let frame = Frame { width, height, left: 0.0, top: 0.0, scale: 1.0, pixels: (pixels(width), pixels(height)) };
    let drawn = work.studio.page(&html, frame)?;
    let mut square = Bitmap::plain(PIXELS, PIXELS, GROUND);
    square.put(&drawn, (PIXELS - drawn.width) / 2, (PIXELS - drawn.height) / 2);
    png::quick(&square, None)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn points_are_where_the_board_is_turned_to() {
        let arena = Arena {
            id: "a".into(),
            name: "A".into(),
            picture: String::new(),
            half: 2.0,
            middles: vec![(-0.5, -0.5), (0.5, -0.5)],
            pieces: vec![("crate".into(), 1)],
        };
        let board = arena.board();
        // The right half of the picture, whose side is at the left of the tile's own axis.
        assert_eq!(board["AttachedSnapPoints"][1]["Position"], json!({"x": -0.5, "y": 0.1, "z": -0.5}));
        assert_eq!(Arenas(vec![arena]).state()[0]["pieces"][0], json!({"id": "crate", "x": 1.0, "z": 1.0}));
    }
}
