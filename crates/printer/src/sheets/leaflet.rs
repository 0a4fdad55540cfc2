//! The sheet of keyword powers and signs, to read at the table.

use super::{SheetWork, path};
use crate::PrintError;
use crate::impose::{Duplex, Facts, Pages, Placement, Side, Trim, Turn, impose};
use crate::sheet::{Area, Marks, Paper};
use kcc_generator::Output;
use kcc_generator::card::LeafletView;
use kcc_generator::face::SheetKind;
use kcc_generator::leaf::{Leaf, Part, signs};
use kcc_wording::rich::RichText;

/// The least width of a column and the room that its margins take, in millimetres.
const COLUMN: f32 = 62.0;

/// Pages of text, each as large as the paper.
pub(super) struct Text {
    pages: Pages,
    says: Vec<String>,
    paper: Paper,
}

impl Text {
    /// Sets a text in as many columns as are asked for.
    pub(super) fn new(
        (title, subtitle): (&str, &str),
        parts: &[Part],
        columns: u8,
        paper: &Paper,
        work: &SheetWork<'_>,
    ) -> Result<Self, PrintError> {
        let millimetres = |length| length as f32 / 1000.0;
        let leaf = Leaf { title, subtitle, columns, page: (millimetres(paper.width), millimetres(paper.height)) };
        let set = leaf.set(parts, work.press)?;
        let pages = work.pages(&set.html)?;
        match pages.count() == set.says.len() {
            true => Ok(Self { pages, says: set.says, paper: paper.clone() }),
            false => Err(PrintError::Output(format!("{} pages of text came out as {}", set.says.len(), pages.count()))),
        }
    }

    /// Returns how many pages there are.
    pub(super) fn count(&self) -> usize {
        self.says.len()
    }

    /// Returns the pages as sides.
    pub(super) fn sides(&self) -> Vec<Side<'_>> {
        let page = (self.paper.width, self.paper.height);
        let shown = Area { x: 0, y: 0, width: page.0, height: page.1 };
        let placement = |(number, says)| {
            let (pages, turn) = (&self.pages, Turn::None);
            Placement { pages, page: number, corner: (0, 0), turn, shown, round: false, says: Some(String::as_str(says)) }
        };
        let placements = self.says.iter().enumerate().map(placement);
        placements.map(|placement| Side { page, placements: vec![placement], marks: Marks::default(), trim: Trim::Page }).collect()
    }
}

/// Sets the sheet of keyword powers: its sections, then all signs.
pub(super) fn leaflet(view: &LeafletView, paper: &Paper, work: &SheetWork<'_>) -> Result<Text, PrintError> {
    let words = work.press.words;
    let mut parts = Vec::new();
    for section in &view.sections {
        parts.push(Part::Heading(section.title.clone()));
        parts.extend(
            section.entries.iter().map(|entry| Part::Entry(entry.name.clone(), entry.text.clone().unwrap_or_else(RichText::default))),
        );
    }
    parts.push(Part::Heading(words.label("legend")?.to_owned()));
    parts.extend(signs(work.press)?);
    let columns = (paper.width as f32 / 1000.0 / COLUMN).floor().clamp(1.0, 9.0) as u8;
    Text::new((words.label(SheetKind::Keywords.name())?, work.title), &parts, columns, paper, work)
}

/// Returns the PDF of the sheet on a paper, or `None` if nothing is to be printed of it.
pub(super) fn file(view: Option<&LeafletView>, paper: &Paper, work: &SheetWork<'_>) -> Result<Option<Output>, PrintError> {
    let copies = work.printing().copies(SheetKind::Keywords, LeafletView::ID, 1);
    let Some(view) = view.filter(|_| copies > 0) else { return Ok(None) };
    let text = leaflet(view, paper, work)?;
    let sides: Vec<Side<'_>> = (0..copies).flat_map(|_| text.sides()).collect();
    let title = format!("{} – {}", work.title, work.press.words.label(SheetKind::Keywords.name())?);
    let bytes = impose(&sides, &Facts { title: &title, language: work.press.language, duplex: Duplex::Any, outline: &[] })?;
    Ok(Some(Output { path: path(work.press.language, SheetKind::Keywords, &paper.name), bytes }))
}
