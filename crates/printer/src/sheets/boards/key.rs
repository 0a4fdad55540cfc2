//! The key beside a board: the meaning of its signs, and which sheet goes where.

use super::{SheetWork, ground, sign, start_line};
use crate::PrintError;
use crate::sheet::{KEY, Tile, Um};
use kcc_generator::card::{BoardCell, BoardSign, BoardView, Starts};
use serde_json::{Value, json};

/// Where the signs begin below the headings, in millimetres, and the width of a column of them.
const TOP: f32 = 12.5;
const COLUMN: f32 = 46.0;
/// Where the plan of the sheets begins, and its greatest width and height.
const PLAN: f32 = 138.0;
const PLAN_ROOM: (f32, f32) = (42.0, 42.0);
/// The size of a sample, and the greatest number of rows of them.
const SAMPLE: f32 = 6.0;
const ROWS: usize = 6;
/// The size of a sample's cell before it is scaled down.
const CELL: f32 = 30.0;

/// Returns the key of a board as a document: a page for each of its sheets.
pub(super) fn document(view: &BoardView, tiles: &[Tile], size: (Um, Um), work: &SheetWork<'_>) -> Result<String, PrintError> {
    let words = work.press.words;
    let entries = entries(view, work)?;
    let height = KEY.1 as f32 / 1000.0 - TOP;
    let rows = ROWS.max(entries.len().div_ceil(3));
    let row = height / rows as f32;
    let entry = |(index, (sign, says)): (usize, &(String, String))| {
        let (x, y) = ((index / rows) as f32 * COLUMN, TOP + (index % rows) as f32 * row);
        json!({"x": x, "y": y, "sign_y": y + (row - SAMPLE) / 2.0, "text_x": x + SAMPLE + 1.5, "sign": sign, "says": says})
    };
    let sheets: Vec<Value> = (0..tiles.len()).map(|here| json!({"plan": plan(tiles, size, here)})).collect();
    Ok(work.press.templates.fill(
        "board-key",
        json!({
            "language": work.press.language, "title": view.name, "name": view.name, "signs": words.label("board-signs")?,
            "assembly": words.label("board-plan")?, "plan_x": PLAN, "row": format!("{row:.2}"),
            "entries": entries.iter().enumerate().map(entry).collect::<Vec<_>>(), "sheets": sheets,
        }),
    )?)
}

/// Returns each sign and each ground of the board once, as a small cell, with its meaning.
fn entries(view: &BoardView, work: &SheetWork<'_>) -> Result<Vec<(String, String)>, PrintError> {
    let words = work.press.words;
    let rows = view.cells.len() / view.width.max(1);
    let (mut above, mut below, mut beside, mut demon, mut kamas) = (false, false, false, false, false);
    let (mut pieces, mut grounds) = (Vec::new(), Vec::new());
    for (index, cell) in view.cells.iter().enumerate() {
        match &cell.sign {
            BoardSign::None => {}
            BoardSign::Start => match Starts::of(index / view.width.max(1), rows) {
                Starts::Above => above = true,
                Starts::Below => below = true,
                Starts::Beside => beside = true,
            },
            BoardSign::Demon => demon = true,
            BoardSign::Kamas(_) => kamas = true,
            piece @ BoardSign::Scenery(id, _) => {
                if !pieces.iter().any(|(known, _)| *known == id) {
                    pieces.push((id, piece));
                }
            }
        }
        grounds.extend(cell.ground.as_deref().filter(|ground| !grounds.contains(ground)));
    }
    let mut entries = Vec::new();
    let mut add = |sign: &BoardSign, start: Option<Starts>, ground: Option<&str>, says: &str| -> Result<(), PrintError> {
        let cell = BoardCell { sign: sign.clone(), ground: ground.map(str::to_owned), ..BoardCell::default() };
        entries.push((sample(&cell, start, work)?, kcc_generator::capital(says)));
        Ok(())
    };
    let sides = [(Starts::Above, "start-above", above), (Starts::Below, "start-below", below), (Starts::Beside, "start-beside", beside)];
    for (side, label, there) in sides {
        if there {
            add(&BoardSign::Start, Some(side), None, words.label(label)?)?;
        }
    }
    if demon {
        add(&BoardSign::Demon, None, None, words.site_label("demon-cell")?)?;
    }
    if kamas {
        add(&BoardSign::Kamas(1), None, None, words.site_label("kama")?)?;
    }
    for (id, piece) in pieces {
        add(piece, None, None, view.pieces.get(id).unwrap_or(id))?;
    }
    for ground in grounds {
        let label = if ground == "unknown" { "unknown-ground" } else { ground };
        add(&BoardSign::None, None, Some(ground), words.site_label(label)?)?;
    }
    Ok(entries)
}

/// Returns a small cell as the board shows it.
fn sample(cell: &BoardCell, start: Option<Starts>, work: &SheetWork<'_>) -> Result<String, PrintError> {
    let templates = work.press.templates;
    let colour = ground(cell, true, (work.press.templates, work.printing().low_ink))?;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{SAMPLE}mm\" height=\"{SAMPLE}mm\" viewBox=\"0 0 {CELL} {CELL}\">\
         <rect x=\"0.5\" y=\"0.5\" width=\"{0}\" height=\"{0}\" fill=\"{colour}\" stroke=\"#6b5a3a\" stroke-width=\"1\"/>",
        CELL - 1.0
    );
    if let Some(start) = start {
        start_line(&mut svg, start, (0.0, 0.0), CELL);
    }
    sign(&mut svg, cell, (CELL / 2.0, CELL / 2.0), CELL, templates)?;
    svg.push_str("</svg>");
    Ok(svg)
}

/// Returns how the sheets fit together, with this one marked; empty for a single one.
fn plan(tiles: &[Tile], size: (Um, Um), here: usize) -> Vec<Value> {
    if tiles.len() < 2 {
        return Vec::new();
    }
    let scale = (PLAN_ROOM.0 / size.0 as f32).min(PLAN_ROOM.1 / size.1 as f32);
    let number = |(index, tile): (usize, &Tile)| {
        // Each ends where the next becomes visible.
        let length = |start: Um, whole: Um, next: Option<Um>| next.map_or(whole, |next| next - start);
        let at = |place| tiles.iter().find(|other| other.place == place).map(|other| other.part);
        let (right, below) = (at((tile.place.0 + 1, tile.place.1)), at((tile.place.0, tile.place.1 + 1)));
        let width = length(tile.part.x, tile.part.width, right.map(|part| part.x));
        let height = length(tile.part.y, tile.part.height, below.map(|part| part.y));
        let scaled = |um: Um| format!("{:.2}", um as f32 * scale);
        let (x, y) = (PLAN + tile.part.x as f32 * scale, TOP + tile.part.y as f32 * scale);
        json!({"number": index + 1, "here": index == here, "x": format!("{x:.2}"), "y": format!("{y:.2}"), "width": scaled(width), "height": scaled(height)})
    };
    tiles.iter().enumerate().map(number).collect()
}
