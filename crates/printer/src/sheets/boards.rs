//! Arenas as boards, each on several sheets that are laid together.

mod key;

use super::{SheetWork, path, strip_document};
use crate::error::all_or_first;
use crate::impose::{Bookmark, Duplex, Facts, Pages, Placement, Side, Trim, Turn, impose};
use crate::sheet::{Area, KEY, Marks, Paper, Tile, Tiling, UNPRINTABLE, Um};
use crate::{PrintError, SheetFault};
use kcc_generator::Output;
use kcc_generator::Templates;
use kcc_generator::capital;
use kcc_generator::card::{BoardCell, BoardSign, BoardView, Starts};
use kcc_generator::emblem;
use kcc_generator::face::SheetKind;
use kcc_wording::rich::Icon;
use rayon::prelude::*;
use serde_json::{Value, json};
use std::fmt::Write as _;

/// The boards of a deck, each as a page of its own size.
pub(crate) struct Boards<'a>(Vec<(&'a BoardView, Pages, (Um, Um))>);

/// A board on the sheets of a paper.
struct Laid<'a> {
    view: &'a BoardView,
    pages: &'a Pages,
    tiling: Tiling,
    tiles: Vec<Tile>,
    /// The key for each sheet.
    keys: Pages,
    /// The page of the first strip.
    strip: usize,
}

/// A board whose cells would be smaller is rather printed on several sheets.
const LEAST_CELL: f32 = 20.0;

/// Returns the side of a board's cells on a paper, in millimetres: as large as usual, or so small that the board is one sheet if that is
/// wanted.
pub(crate) fn cell(view: &BoardView, paper: &Paper, work: &SheetWork<'_>) -> Result<f32, PrintError> {
    let measures = work.press.templates.measures();
    let (usual, frame) = (measures.get("board-cell")?, measures.get("board-frame")?);
    if !work.printing().one_page {
        return Ok(usual);
    }
    let (columns, rows) = (view.width.max(1) as f32, view.cells.len().div_ceil(view.width.max(1)).max(1) as f32);
    let on = |page: (Um, Um)| {
        let room = Tiling::room(page);
        let (width, height) = (room.0 as f32 / 1000.0 - 2.0 * frame, room.1 as f32 / 1000.0 - 3.0 * frame);
        (width / columns).min(height / rows)
    };
    let fitting = on((paper.width, paper.height)).max(on((paper.height, paper.width)));
    // A tenth of a millimetre, so that rounding takes no second sheet.
    match (fitting * 10.0).floor() / 10.0 {
        cell if cell < LEAST_CELL => Err(PrintError::Sheet(SheetFault::PaperTooSmallForOnePage { paper: paper.name.clone() })),
        cell => Ok(cell.min(usual)),
    }
}

/// Draws the boards that the options choose, for a paper.
pub(crate) fn boards<'a>(views: &'a [BoardView], paper: &Paper, work: &SheetWork<'_>) -> Result<Boards<'a>, PrintError> {
    let chosen = views.iter().filter(|view| work.printing().copies(SheetKind::Arenas, &view.id, 1) > 0).collect::<Vec<_>>();
    let drawn = chosen.par_iter().map(|view| {
        let measures = work.press.templates.measures();
        let (cell, frame) = (cell(view, paper, work)?, measures.get("board-frame")?);
        let rows = view.cells.len().div_ceil(view.width.max(1));
        // Below the frame there is a line for the name.
        let (width, height) = (view.width as f32 * cell + 2.0 * frame, rows as f32 * cell + 3.0 * frame);
        let html = work.press.templates.fill(
            "board",
            json!({
                "language": work.press.language, "title": view.name, "width": format!("{width:.2}"), "height": format!("{height:.2}"),
                "board": svg(view, (cell, frame), (width, height), (work.press.templates, work.printing().low_ink))?, "marks": marks(view, (cell, frame), (width, height)),
                "low_ink": work.printing().low_ink,
            }),
        )?;
        let pages = work.pages(&html)?;
        let um = |length: f32| (length * 1000.0).round() as Um;
        Ok((*view, pages, (um(width), um(height))))
    });
    Ok(Boards(all_or_first(drawn)?))
}

impl Boards<'_> {
    /// Lays out all boards on a paper.
    pub(crate) fn laid(&self, title: &str, paper: &Paper, work: &SheetWork<'_>) -> Result<LaidBoards<'_>, PrintError> {
        let (mut laid, mut strips): (Vec<Laid<'_>>, Vec<Value>) = (Vec::new(), Vec::new());
        for (view, pages, size) in &self.0 {
            let tiling = Tiling::new(paper, *size)
                .ok_or_else(|| PrintError::Sheet(SheetFault::PaperTooSmallForArenas { paper: paper.name.clone() }))?;
            let tiles = tiling.tiles();
            let strip = strips.len();
            for (number, tile) in tiles.iter().enumerate() {
                strips.push(self::strip(view, paper, (number, tile, tiles.len()), &tiling, work)?);
            }
            let keys = work.pages(&key::document(view, &tiles, *size, work)?)?;
            laid.push(Laid { view, pages, tiling, tiles, keys, strip });
        }
        let strips = if strips.is_empty() { None } else { Some(strip_document(title, &strips, work)?) };
        Ok(LaidBoards { laid, strips })
    }

    /// Returns the PDF of all boards on one paper, or `None` if there are no boards.
    pub(crate) fn sheet(&self, paper: &Paper, work: &SheetWork<'_>) -> Result<Option<Output>, PrintError> {
        if self.0.is_empty() {
            return Ok(None);
        }
        let title = format!("{} – {}", work.title, work.press.words.label(SheetKind::Arenas.name())?);
        let laid = self.laid(&title, paper, work)?;
        let (sides, outline) = laid.sides(work);
        let facts = Facts { title: &title, language: work.press.language, duplex: Duplex::Simplex, outline: &outline };
        let bytes = impose(&sides, &facts)?;
        Ok(Some(Output { path: path(work.press.language, SheetKind::Arenas, &paper.name), bytes }))
    }
}

/// Boards on the sheets of a paper, with the strips of their margins.
pub(crate) struct LaidBoards<'a> {
    laid: Vec<Laid<'a>>,
    strips: Option<Pages>,
}

impl LaidBoards<'_> {
    /// Returns the sheets of all boards, and bookmarks that lead to each.
    pub(crate) fn sides(&self, work: &SheetWork<'_>) -> (Vec<Side<'_>>, Vec<Bookmark>) {
        let (mut sides, mut outline) = (Vec::new(), Vec::new());
        let Some(strips) = &self.strips else { return (sides, outline) };
        for board in &self.laid {
            for _ in 0..work.printing().copies(SheetKind::Arenas, &board.view.id, 1) {
                outline.push(Bookmark { name: board.view.name.clone(), side: sides.len(), below: Vec::new() });
                for number in 0..board.tiles.len() {
                    sides.extend(board.sides(number, strips));
                }
            }
        }
        (sides, outline)
    }

    /// Returns on how many sheets the boards are.
    pub(crate) fn sheets(&self) -> usize {
        self.laid.iter().map(|board| board.tiles.len()).sum()
    }
}

impl Laid<'_> {
    /// Returns a sheet with a part of the board and the key, which gets a sheet of its own if there is no room for it.
    fn sides<'a>(&'a self, number: usize, strips: &'a Pages) -> Vec<Side<'a>> {
        let Some(tile) = self.tiles.get(number) else { return Vec::new() };
        let corner = (tile.shown.x - tile.part.x, tile.shown.y - tile.part.y);
        let says = Some(self.view.name.as_str());
        let picture = Placement { pages: self.pages, page: 0, corner, turn: Turn::None, shown: tile.shown, round: false, says };
        let flat = |pages, page, shown: Area| Placement {
            pages,
            page,
            corner: (shown.x, shown.y),
            turn: Turn::None,
            shown,
            round: false,
            says: None,
        };
        let mut placements = vec![picture];
        placements.extend(self.tiling.strip().map(|area| flat(strips, self.strip + number, area)));
        let page = self.tiling.page();
        let side = |placements, marks| Side { page, placements, marks, trim: Trim::Page };
        let mut alone = None;
        match self.tiling.key(tile) {
            Some(area) if area.width == KEY.0 => placements.push(flat(&self.keys, number, area)),
            Some(area) => {
                // A landscape sheet is itself turned to the left.
                let lying = page.0 > page.1;
                let (corner, turn) = if lying { ((area.x, area.y), Turn::Right) } else { ((area.x, area.y + area.height), Turn::Left) };
                placements.push(Placement { corner, turn, ..flat(&self.keys, number, area) });
            }
            // Once for the board: there is no room beside any sheet.
            None if number == 0 => {
                let area = Area { x: UNPRINTABLE, y: UNPRINTABLE, width: KEY.0, height: KEY.1 };
                alone = Some(side(vec![flat(&self.keys, number, area)], Marks::default()));
            }
            None => {}
        }
        let seams = self.tiling.seams(tile);
        let marks = Marks { dashes: seams.cut, edges: seams.laid, ..Marks::default() };
        alone.into_iter().chain([side(placements, marks)]).collect()
    }
}

/// Returns the strip of a sheet: where the sheet belongs when several are laid together.
fn strip(
    view: &BoardView,
    paper: &Paper,
    (number, tile, of): (usize, &Tile, usize),
    tiling: &Tiling,
    work: &SheetWork<'_>,
) -> Result<Value, PrintError> {
    let words = work.press.words;
    let mut facts = Vec::new();
    if of > 1 {
        let (columns, rows) = tiling.size();
        facts.push(format!("{} {}/{of}", words.label("sheet")?, number + 1));
        facts.push(format!("{columns} × {rows}"));
        facts.push(format!("{} {}, {} {}", words.label("row")?, tile.place.1 + 1, words.label("column")?, tile.place.0 + 1));
    }
    facts.push(capital(&paper.name));
    facts.extend((!work.options.revision.is_empty()).then(|| work.options.revision.clone()));
    let title = if of > 1 { format!("{} – {}", view.name, words.label("overlap")?) } else { view.name.clone() };
    Ok(json!({"title": title, "facts": facts.join(" · "), "scale": words.label("scale")?, "bar": words.label("bar")?}))
}

/// Returns the board as one SVG element, in millimetres.
pub(crate) fn svg(
    view: &BoardView,
    (cell, frame): (f32, f32),
    (width, height): (f32, f32),
    (templates, low_ink): (&Templates, bool),
) -> Result<String, PrintError> {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.2}mm\" height=\"{height:.2}mm\" viewBox=\"0 0 {width:.2} {height:.2}\">\
         <rect width=\"{width:.2}\" height=\"{height:.2}\" fill=\"{}\"/>",
        if low_ink { "#ffffff" } else { "#1a1426" }
    );
    for (index, place) in view.cells.iter().enumerate() {
        let (column, row) = (index % view.width.max(1), index / view.width.max(1));
        let (x, y) = (frame + column as f32 * cell, frame + row as f32 * cell);
        let ground = ground(place, (column + row) % 2 == 0, (templates, low_ink))?;
        let _ = write!(
            svg,
            "<rect x=\"{x:.2}\" y=\"{y:.2}\" width=\"{cell}\" height=\"{cell}\" fill=\"{ground}\" stroke=\"#6b5a3a\" stroke-width=\"0.3\"/>"
        );
        if place.sign == BoardSign::Start {
            start_line(&mut svg, Starts::of(row, view.cells.len() / view.width.max(1)), (x, y), cell);
        }
        sign(&mut svg, place, (x + cell / 2.0, y + cell / 2.0), cell, templates)?;
    }
    svg.push_str("</svg>");
    Ok(svg)
}

/// Draws the line at the edge of a starting cell that shows whose start it is.
fn start_line(svg: &mut String, starts: Starts, (x, y): (f32, f32), cell: f32) {
    let (colour, dashes) = match starts {
        Starts::Above => ("#b3202c", " stroke-dasharray=\"3 2\""),
        Starts::Below => ("#22559c", ""),
        Starts::Beside => return,
    };
    let _ = write!(
        svg,
        "<rect x=\"{:.2}\" y=\"{:.2}\" width=\"{2:.2}\" height=\"{2:.2}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.4\"{dashes}/>",
        x + 1.5,
        y + 1.5,
        cell - 3.0
    );
}

/// Returns the names of columns and rows as scenarios and pages use them, and that of the board, on its frame.
pub(crate) fn marks(view: &BoardView, (cell, frame): (f32, f32), (width, height): (f32, f32)) -> Vec<Value> {
    let mark = |text: String, x: f32, y: f32, wide: f32, high: f32| json!({"text": text, "x": format!("{x:.2}"), "y": format!("{y:.2}"), "width": format!("{wide:.2}"), "height": format!("{high:.2}")});
    let columns = view.width.max(1);
    let rows = view.cells.len().div_ceil(columns);
    // On both sides, so that each sheet shows them.
    let letters = (0..columns).flat_map(|column| {
        let letter = char::from(b'a'.saturating_add(u8::try_from(column).unwrap_or(u8::MAX)));
        let line = move |y| mark(letter.to_string(), frame + column as f32 * cell, y, cell, frame);
        [line(0.0), line(height - 2.0 * frame)]
    });
    let numbers = (0..rows).flat_map(|row| {
        let line = move |x| mark((row + 1).to_string(), x, frame + row as f32 * cell, frame, cell);
        [line(0.0), line(width - frame)]
    });
    let name = mark(view.name.clone(), frame, height - frame, width - 2.0 * frame, frame);
    letters.chain(numbers).chain([name]).collect()
}

/// Returns the colour of a cell. Printing that saves ink leaves plain ground white, and colours all other ground.
fn ground(place: &BoardCell, even: bool, (templates, low_ink): (&Templates, bool)) -> Result<String, PrintError> {
    if low_ink && place.ground.is_none() {
        return Ok("#ffffff".to_owned());
    }
    let name = place.ground.as_deref().unwrap_or("plain");
    let tincture = templates.tincture(&format!("ground-{name}"))?;
    Ok(if even { tincture.main.clone() } else { tincture.light.clone() })
}

/// Draws what is printed on a cell, around its middle.
fn sign(svg: &mut String, place: &BoardCell, (x, y): (f32, f32), cell: f32, templates: &Templates) -> Result<(), PrintError> {
    let mut picture = |drawing: &str, size: f32, (x, y): (f32, f32)| {
        let place = format!("<svg x=\"{:.2}\" y=\"{:.2}\" width=\"{size:.2}\" height=\"{size:.2}\"", x - size / 2.0, y - size / 2.0);
        svg.push_str(&drawing.replacen("<svg", &place, 1));
    };
    match &place.sign {
        BoardSign::None => {}
        BoardSign::Scenery(id, stands_for) => {
            let known = [Some(id), stands_for.as_ref()].into_iter().flatten().find(|id| templates.charge(id).is_some()).unwrap_or(id);
            picture(&emblem::figure_of(known, "scenery", templates), cell * 0.72, (x, y));
        }
        BoardSign::Kamas(number) => {
            let size = cell * if *number > 2 { 0.25 } else { 0.32 };
            let icon = templates.icon(Icon::Kama, "kama", None);
            for index in 0..*number {
                let along = (f32::from(index) - f32::from(number - 1) / 2.0) * size * 1.05;
                picture(&icon, size, (x + along, y));
            }
        }
        BoardSign::Demon => picture(&emblem::figure_of("demon", "demon", templates), cell * 0.8, (x, y)),
        BoardSign::Start => picture(&emblem::figure_of("start", "start", templates), cell * 0.5, (x, y)),
    }
    Ok(())
}
