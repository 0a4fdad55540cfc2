//! Boards in play as pictures: ground, signs, units, and what happens to them. Data in, SVG out.
//!
//! The signs of the ground and of scenery are those of printed arenas. Sides differ by shape as well as by colour, and so does everything
//! else: a board can be read in grey. A style sheet, `scene.css`, has all colours; the SVG has only shapes and classes, so that it stays
//! small.

mod shapes;

use crate::card::{BoardCell, BoardSign};
use crate::emblem;
use crate::templates::{Templates, escape};
use serde::{Deserialize, Serialize};
use shapes::{CELL, MIDDLE};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// A board, or a part of one, at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scene {
    /// What it shows, in a word or two.
    pub title: String,
    /// What is on it, in words, for those who cannot see it.
    pub says: String,
    /// The names of the columns.
    pub columns: Vec<String>,
    /// The names of the rows.
    pub rows: Vec<String>,
    /// Whether the board ends at the left, at the top, at the right and at the bottom.
    pub ends: [bool; 4],
    /// The cells, row by row from the top.
    pub cells: Vec<BoardCell>,
    /// The units.
    pub figures: Vec<Figure>,
    /// What is pointed at, in the order in which it is drawn.
    pub marks: Vec<Mark>,
}

/// A cell of a scene, by its column and row in it.
pub type At = (usize, usize);

/// A unit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figure {
    /// Where it is.
    pub at: At,
    /// Its letter.
    pub letter: String,
    /// The player it belongs to, from 1 to 4.
    pub side: u8,
    /// Whether it is a summon: its token is smaller than that of a krosmaster.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub summon: bool,
    /// The injuries on it.
    pub injuries: u8,
    /// How many special markers are on it.
    pub markers: usize,
}

/// Something that a board points at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// A cell is aimed at.
    Aim(At),
    /// A unit has moved from one cell to another.
    Moved(At, At),
    /// A unit is no longer there.
    Gone(Figure),
    /// A unit would be there otherwise.
    Otherwise(Figure),
    /// What the board is about.
    Touched(At),
    /// A unit has come into play.
    New(At),
    /// Something can be done there.
    Possible(At),
    /// Something cannot be done there.
    Impossible(At),
}

/// A kind of mark, for the key beside boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sign {
    /// Brackets around a cell.
    Aim,
    /// An arrow.
    Moved,
    /// A crossed-out unit.
    Gone,
    /// A dashed unit.
    Otherwise,
    /// A ring.
    Touched,
    /// A plus.
    New,
    /// A tick.
    Possible,
    /// A cross.
    Impossible,
    /// A number at a unit.
    Injuries,
    /// A lozenge at a unit.
    Markers,
    /// A thick edge.
    End,
}

impl Sign {
    /// Returns the name of its label.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Aim => "sign-aim",
            Self::Moved => "sign-moved",
            Self::Gone => "sign-gone",
            Self::Otherwise => "sign-otherwise",
            Self::Touched => "sign-touched",
            Self::New => "sign-new",
            Self::Possible => "sign-possible",
            Self::Impossible => "sign-impossible",
            Self::Injuries => "sign-injuries",
            Self::Markers => "sign-markers",
            Self::End => "sign-end",
        }
    }

    /// Returns a small board that shows only this sign.
    #[must_use]
    pub fn sample(self) -> Scene {
        let unit = |letter: &str| Figure { letter: letter.to_owned(), side: 1, ..Figure::default() };
        let mut scene =
            Scene { columns: vec![String::new()], rows: vec![String::new()], cells: vec![BoardCell::default()], ..Scene::default() };
        match self {
            Self::Aim => scene.marks.push(Mark::Aim((0, 0))),
            Self::Moved => {
                scene.columns.push(String::new());
                scene.cells.push(BoardCell::default());
                scene.figures.push(Figure { at: (1, 0), ..unit("A") });
                scene.marks.push(Mark::Moved((0, 0), (1, 0)));
            }
            Self::Gone => scene.marks.push(Mark::Gone(unit("A"))),
            Self::Otherwise => scene.marks.push(Mark::Otherwise(unit("A"))),
            Self::Touched => {
                scene.figures.push(unit("A"));
                scene.marks.push(Mark::Touched((0, 0)));
            }
            Self::New => {
                scene.figures.push(unit("A"));
                scene.marks.push(Mark::New((0, 0)));
            }
            Self::Possible => scene.marks.push(Mark::Possible((0, 0))),
            Self::Impossible => scene.marks.push(Mark::Impossible((0, 0))),
            Self::Injuries => scene.figures.push(Figure { injuries: 2, ..unit("A") }),
            Self::Markers => scene.figures.push(Figure { markers: 1, ..unit("A") }),
            Self::End => scene.ends = [true, false, false, false],
        }
        scene
    }
}

/// Where the pictures of scenery are.
#[derive(Clone, Copy, Debug)]
pub enum Pictures<'a> {
    /// Files in the folder `signs` below this address.
    Beside(&'a str),
    /// In the page itself, which has [`symbols`] once.
    Within,
}

impl Scene {
    /// Returns the signs that its key has to explain.
    #[must_use]
    pub fn signs(&self) -> BTreeSet<Sign> {
        let mark = |mark: &Mark| match mark {
            Mark::Aim(_) => Sign::Aim,
            Mark::Moved(..) => Sign::Moved,
            Mark::Gone(_) => Sign::Gone,
            Mark::Otherwise(_) => Sign::Otherwise,
            Mark::Touched(_) => Sign::Touched,
            Mark::New(_) => Sign::New,
            Mark::Possible(_) => Sign::Possible,
            Mark::Impossible(_) => Sign::Impossible,
        };
        let mut signs: BTreeSet<Sign> = self.marks.iter().map(mark).collect();
        signs.extend(self.figures.iter().any(|unit| unit.injuries > 0).then_some(Sign::Injuries));
        signs.extend(self.figures.iter().any(|unit| unit.markers > 0).then_some(Sign::Markers));
        signs.extend(self.ends.contains(&true).then_some(Sign::End));
        signs
    }

    /// Returns the names of the pictures that it shows: of scenery, kamas and Demon cells.
    #[must_use]
    pub fn pictures<'t>(&'t self, templates: &Templates) -> BTreeSet<&'t str> {
        let kamas = self.cells.iter().any(|cell| cell.kamas > 0).then_some("kama");
        self.cells.iter().filter_map(|cell| picture(&cell.sign, templates)).chain(kamas).collect()
    }

    /// Returns it as one SVG element of the class `scene-board`.
    #[must_use]
    pub fn svg(&self, templates: &Templates, pictures: Pictures<'_>) -> String {
        let labelled = self.columns.iter().chain(&self.rows).any(|name| !name.is_empty());
        let gutter = if labelled { shapes::GUTTER } else { 0 };
        let (width, height) = (self.columns.len() * CELL, self.rows.len() * CELL);
        let (right, below) = (width + gutter + 2, height + gutter + 2);
        let label = if self.title.is_empty() { "aria-hidden=\"true\"" } else { "role=\"img\"" };
        let mut svg = format!(
            "<svg class=\"scene-board\" viewBox=\"-{gutter} -{gutter} {right} {below}\" width=\"{right}\" height=\"{below}\" {label}>"
        );
        if !self.title.is_empty() {
            let _ = write!(svg, "<title>{}</title><desc>{}</desc>", escape(&self.title), escape(&self.says));
        }
        self.ground(&mut svg, (width, height));
        for (index, cell) in self.cells.iter().enumerate() {
            let at = (index % self.columns.len().max(1), index / self.columns.len().max(1));
            self.sign(&mut svg, at, &cell.sign, templates, pictures);
            if cell.kamas > 0 {
                self.sign(&mut svg, at, &BoardSign::Kamas(cell.kamas), templates, pictures);
            }
        }
        let below = |mark: &&Mark| matches!(mark, Mark::Otherwise(_) | Mark::Gone(_) | Mark::Moved(..) | Mark::Touched(_));
        self.marks.iter().filter(below).for_each(|mark| shapes::mark(&mut svg, mark));
        let mut taken: BTreeSet<At> = BTreeSet::new();
        for unit in &self.figures {
            // Whoever is on the same cell without being in the way is drawn small.
            let small = !taken.insert(unit.at);
            shapes::unit(&mut svg, unit, small);
        }
        self.marks.iter().filter(|mark| !below(mark)).for_each(|mark| shapes::mark(&mut svg, mark));
        svg.push_str("</svg>");
        svg
    }

    /// Draws the cells without what is on them, and their names.
    fn ground(&self, svg: &mut String, (width, height): (usize, usize)) {
        let _ = write!(svg, "<path class=\"s-plain\" d=\"M0 0h{width}v{height}H0z\"/>");
        for (index, cell) in self.cells.iter().enumerate() {
            let at = (index % self.columns.len().max(1), index / self.columns.len().max(1));
            if let Some(ground) = &cell.ground {
                shapes::ground(svg, at, ground);
            }
        }
        let mut lines = String::new();
        (1..self.columns.len()).for_each(|column| _ = write!(lines, "M{} 0v{height}", column * CELL));
        (1..self.rows.len()).for_each(|row| _ = write!(lines, "M0 {}h{width}", row * CELL));
        let _ = write!(svg, "<path class=\"s-grid\" d=\"{lines}M0 0h{width}v{height}H0z\"/>");
        let edges = [format!("M0 0v{height}"), format!("M0 0h{width}"), format!("M{width} 0v{height}"), format!("M0 {height}h{width}")];
        let ends: String = edges.iter().zip(self.ends).filter(|(_, ends)| *ends).map(|(edge, _)| edge.as_str()).collect();
        if !ends.is_empty() {
            let _ = write!(svg, "<path class=\"s-end\" d=\"{ends}\"/>");
        }
        for (column, name) in self.columns.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
            let _ = write!(svg, "<text class=\"s-name\" x=\"{}\" y=\"-5\">{}</text>", column * CELL + MIDDLE, escape(name));
        }
        for (row, name) in self.rows.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
            let _ = write!(svg, "<text class=\"s-name\" x=\"-8\" y=\"{}\">{}</text>", row * CELL + MIDDLE + 4, escape(name));
        }
    }

    /// Draws what is printed on a cell or lies on it.
    fn sign(&self, svg: &mut String, (column, row): At, sign: &BoardSign, templates: &Templates, pictures: Pictures<'_>) {
        let (x, y) = (column * CELL, row * CELL);
        let mut put = |name: &str, size: usize, (x, y): (usize, usize)| {
            let _ = match pictures {
                Pictures::Beside(root) => {
                    write!(svg, "<image href=\"{root}signs/{name}.svg\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"/>")
                }
                Pictures::Within => write!(svg, "<use href=\"#sign-{name}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"/>"),
            };
        };
        let Some(name) = picture(sign, templates) else { return };
        if let BoardSign::Kamas(number) = sign {
            // At the edge, where a unit does not hide it.
            put(name, CELL / 2, (x + CELL / 2 - 2, y + CELL / 2 - 2));
            if *number > 1 {
                let _ = write!(svg, "<text class=\"s-few\" x=\"{}\" y=\"{}\">{number}</text>", x + 9, y + CELL - 6);
            }
        } else {
            put(name, CELL - 4, (x + 2, y + 2));
        }
    }
}

/// Returns the picture of a sign, as printed arenas have it; `None` if there is nothing to see.
#[must_use]
pub fn picture<'s>(sign: &'s BoardSign, templates: &Templates) -> Option<&'s str> {
    match sign {
        BoardSign::None => None,
        BoardSign::Scenery(id, stands_for) => {
            let known = [Some(id), stands_for.as_ref()].into_iter().flatten().find(|id| templates.charge(id).is_some());
            Some(known.unwrap_or(id))
        }
        BoardSign::Kamas(_) => Some("kama"),
        BoardSign::Demon => Some("demon"),
        BoardSign::Start => Some("start"),
    }
}

/// Returns the pictures of scenes as symbols, for a page that has nothing beside it: put it into the page once.
#[must_use]
pub fn symbols(names: &BTreeSet<&str>, templates: &Templates) -> String {
    let mut svg = "<svg width=\"0\" height=\"0\" aria-hidden=\"true\">".to_owned();
    for name in names {
        let picture = emblem::figure_of(name, "scenery", templates);
        let inner = picture.split_once('>').map_or("", |(_, inner)| inner.strip_suffix("</svg>").unwrap_or(inner));
        let _ = write!(svg, "<symbol id=\"sign-{name}\" viewBox=\"-60 -60 120 120\">{inner}</symbol>");
    }
    svg.push_str("</svg>");
    svg
}

/// Returns the shapes of a unit, as a scene has them in its first cell: for boards on which units move. `small` draws whoever is on a cell
/// with another without being in the way.
#[must_use]
pub fn figure(figure: &Figure, small: bool) -> String {
    let mut svg = String::new();
    shapes::unit(&mut svg, &Figure { at: (0, 0), ..figure.clone() }, small);
    svg
}

/// Returns the token of a unit alone, for lists of units beside boards.
#[must_use]
pub fn token(letter: &str, side: u8) -> String {
    let mut svg = format!("<svg class=\"scene-board\" viewBox=\"0 0 {CELL} {CELL}\" width=\"26\" height=\"26\" aria-hidden=\"true\">");
    shapes::unit(&mut svg, &Figure { letter: letter.to_owned(), side, ..Figure::default() }, false);
    svg.push_str("</svg>");
    svg
}
