//! Pages of text on paper, such as the sheet of keyword powers and the list of what is in a game: set in columns, with every line measured.

use crate::error::RenderError;
use crate::face::Press;
use crate::face::signs::Sign;
use crate::inline::{self, Ground, Inline, inlines};
use crate::text_fit::Fitter;
use crate::text_measure::{Face, Measurer};
use kcc_wording::rich::{RichText, Segment};
use serde_json::{Value, json};

/// The margin of a page, in millimetres: more than printers leave blank.
const MARGIN: f32 = 12.0;
/// The height of the title, the room between columns, and that between parts.
const TITLE: f32 = 15.0;
const GUTTER: f32 = 6.0;
const APART: f32 = 1.5;
/// The sizes of text in points, largest first, and that of headings. Larger print is taken if it needs no more pages.
const SIZES: [f32; 5] = [10.5, 10.0, 9.5, 9.0, 8.5];
const HEADING: f32 = 11.5;
/// The step by which columns are shortened until they are equally long, in millimetres.
const SHORTER: f32 = 2.0;
/// The height of a heading, the part of it that is room above it, and the height of a row of signs.
const HEADING_HIGH: f32 = 8.4;
const ABOVE: f32 = 2.8;
const SIGN_ROW: f32 = 4.2;
const BROAD_ROW: f32 = 5.6;
/// The room inside the cells of a table.
const CELL: f32 = 1.0;

/// A part of a text, in the order in which it is read.
pub enum Part {
    /// A heading.
    Heading(String),
    /// What something is: its name and the text.
    Entry(String, RichText),
    /// A paragraph.
    Text(RichText),
    /// Signs with their meaning, beside each other.
    #[doc(hidden)]
    Signs(SignRow),
    /// A row of a table, whose columns are as wide as these shares of the page.
    Row {
        /// The cells.
        cells: Vec<RichText>,
        /// The width of each column, as a share of the whole.
        shares: Vec<f32>,
        /// Whether it names the columns.
        head: bool,
    },
}

/// Signs in one row.
pub struct SignRow {
    signs: Vec<Sign>,
    broad: bool,
}

/// A text on pages of one size.
pub struct Leaf<'a> {
    /// Its title.
    pub title: &'a str,
    /// What stands below the title.
    pub subtitle: &'a str,
    /// The number of columns.
    pub columns: u8,
    /// Width and height of the pages, in millimetres.
    pub page: (f32, f32),
}

/// Pages as one document.
#[derive(Default)]
pub struct Leaves {
    /// The document, as HTML with a page for each.
    pub html: String,
    /// What each page says, for screen readers.
    pub says: Vec<String>,
}

impl Leaf<'_> {
    /// Sets a text in the largest print that needs no more pages than the smallest, on the last page with columns of about the same length.
    ///
    /// # Errors
    /// [`RenderError::Cards`] for a character that no font has; faults of the templates.
    pub fn set(&self, parts: &[Part], press: &Press<'_>) -> Result<Leaves, RenderError> {
        let mut measurer = Measurer::new(press.templates)?;
        let mut fitter = Fitter::new(&mut measurer, self.title, press.language);
        let columns = f32::from(self.columns.max(1));
        let width = (self.page.0 - 2.0 * MARGIN - (columns - 1.0) * GUTTER) / columns;
        let mut sized = Vec::new();
        for size in SIZES {
            let blocks = parts.iter().map(|part| Block::new(part, width, size, press, &mut fitter)).collect::<Result<Vec<_>, _>>()?;
            let pages = self.flow(&blocks, width, 0.0).len();
            sized.push((size, blocks, pages));
        }
        if !fitter.misfits.is_empty() {
            return Err(RenderError::Cards(fitter.misfits));
        }
        let least = sized.iter().map(|(.., pages)| *pages).min().unwrap_or(1);
        let Some((size, blocks, _)) = sized.into_iter().find(|(.., pages)| *pages == least) else { return Ok(Leaves::default()) };
        let mut placed = self.flow(&blocks, width, 0.0);
        let mut shorter = SHORTER;
        while self.columns > 1 && shorter < self.page.1 {
            let flowed = self.flow(&blocks, width, shorter);
            if flowed.len() > least {
                break;
            }
            placed = flowed;
            shorter += SHORTER;
        }
        let mut says: Vec<String> =
            placed.iter().map(|page| page.iter().map(|(block, _)| block.says.as_str()).collect::<Vec<_>>().join(" ")).collect();
        if let Some(first) = says.first_mut() {
            first.insert_str(0, &format!("{}. ", self.title));
        }
        let pages: Vec<Value> = (placed.iter().enumerate())
            .map(|(number, page)| {
                let blocks: Vec<Value> = (page.iter())
                    .map(|(block, (x, y))| {
                        json!({
                            "x": format!("{x:.2}"), "y": format!("{y:.2}"), "width": format!("{width:.2}"), "high": format!("{:.2}", block.high),
                            "html": block.html,
                        })
                    })
                    .collect();
                json!({"first": number == 0, "blocks": blocks})
            })
            .collect();
        let html = press.templates.fill(
            "leaf",
            json!({
                "language": press.language, "css": press.templates.css("card")?, "title": self.title, "subtitle": self.subtitle,
                "width": self.page.0, "height": self.page.1, "margin": MARGIN, "size": size, "heading": HEADING, "pages": pages,
            }),
        )?;
        let says = says.into_iter().map(|said| said.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
        Ok(Leaves { html, says })
    }

    /// Returns the place of each block on its page: column by column, each `shorter` than the page allows.
    fn flow<'b>(&self, blocks: &'b [Block], width: f32, shorter: f32) -> Vec<Vec<(&'b Block, (f32, f32))>> {
        let bottom = self.page.1 - MARGIN - shorter;
        let (mut pages, mut column, mut y) = (vec![Vec::new()], 0_u8, MARGIN + TITLE);
        for (at, block) in blocks.iter().enumerate() {
            let top = if pages.len() == 1 { MARGIN + TITLE } else { MARGIN };
            // A heading is not left alone at the end of a column.
            let with_next = if block.heading { blocks.get(at + 1).map_or(0.0, |next| next.high + APART) } else { 0.0 };
            if y + block.high + with_next > bottom && y > top {
                column += 1;
                y = top;
                if column >= self.columns.max(1) {
                    (column, y) = (0, MARGIN);
                    pages.push(Vec::new());
                }
            }
            // A heading at the top of a column needs no room above it.
            let above = if block.heading && (y - top).abs() < 0.1 { ABOVE } else { 0.0 };
            if let Some(page) = pages.last_mut() {
                page.push((block, (MARGIN + f32::from(column) * (width + GUTTER), y - above)));
            }
            y += block.high + block.apart - above;
        }
        pages
    }
}

/// Returns all signs on cards with their meaning.
///
/// # Errors
/// Words that are missing.
pub fn signs(press: &Press<'_>) -> Result<Vec<Part>, RenderError> {
    let mut parts = Vec::new();
    for (signs, broad) in crate::face::signs::all(press)? {
        let mut signs = signs.into_iter().peekable();
        while signs.peek().is_some() {
            let row: Vec<Sign> = signs.by_ref().take(if broad { 1 } else { 2 }).collect();
            parts.push(Part::Signs(SignRow { signs: row, broad }));
        }
    }
    Ok(parts)
}

/// A part that is set.
struct Block {
    html: String,
    high: f32,
    apart: f32,
    heading: bool,
    says: String,
}

impl Block {
    fn new(part: &Part, width: f32, size: f32, press: &Press<'_>, fitter: &mut Fitter<'_>) -> Result<Self, RenderError> {
        let plain = |text: &RichText| text.spoken(|icon, several| press.words.counted(icon, several).to_owned());
        Ok(match part {
            Part::Heading(text) => {
                let text = inline::spaced(text, press.language);
                let html = format!("<h2>{}</h2>", crate::document::escape(&text));
                Self { html, high: HEADING_HIGH, apart: 0.0, heading: true, says: format!("{text}.") }
            }
            Part::Entry(name, text) => {
                let mut whole = RichText(vec![Segment::Keyword { name: format!("{name}:") }, Segment::Text(" ".into())]);
                whole.0.extend(text.0.iter().cloned());
                let (html, high) = paragraph(&whole, (width, size), press, fitter);
                Self { html, high, apart: APART, heading: false, says: plain(&whole) }
            }
            Part::Text(text) => {
                let (html, high) = paragraph(text, (width, size), press, fitter);
                Self { html, high, apart: APART, heading: false, says: plain(text) }
            }
            Part::Signs(SignRow { signs, broad }) => {
                let share = width / if *broad { 1.0 } else { 2.0 };
                let high = if *broad { BROAD_ROW } else { SIGN_ROW };
                let entries: Vec<Value> = (signs.iter().enumerate())
                    .map(|(at, sign)| json!({"sign": sign.value(), "x": format!("{:.2}", at as f32 * share), "high": high, "broad": broad}))
                    .collect();
                let html = press.templates.fill("leaf-signs", json!({"entries": entries}))?;
                let says = signs.iter().map(|sign| format!("{}.", sign.text())).collect::<Vec<_>>().join(" ");
                Self { html, high, apart: 0.0, heading: false, says }
            }
            Part::Row { cells, shares, head } => {
                let (mut x, mut high, mut html) = (0.0, 0.0_f32, String::new());
                for (cell, share) in cells.iter().zip(shares) {
                    let wide = share * width - 2.0 * CELL;
                    let (text, tall) = paragraph(cell, (wide, size), press, fitter);
                    high = high.max(tall);
                    html.push_str(&format!("<div class=\"cell\" style=\"left:{:.2}mm;width:{wide:.2}mm\">{text}</div>", x + CELL));
                    x += share * width;
                }
                let high = high + 2.0 * CELL;
                let html = format!("<div class=\"row{}\" style=\"height:{high:.2}mm\">{html}</div>", if *head { " heads" } else { "" });
                let says = cells.iter().map(|cell| format!("{}.", plain(cell))).collect::<Vec<_>>().join(" ");
                Self { html, high, apart: 0.0, heading: *head, says }
            }
        })
    }
}

/// Returns a text in lines of a width, and their height.
fn paragraph(text: &RichText, (width, size): (f32, f32), press: &Press<'_>, fitter: &mut Fitter<'_>) -> (String, f32) {
    let pieces: Vec<Inline> = inlines(text, press.language);
    fitter.check("text", &pieces, Face::Text);
    let high = fitter.measurer.safe_block(&pieces, Face::Text, size, width).height;
    let slack = fitter.measurer.slack(&pieces, Face::Text, size, width);
    let html = inline::html(&pieces, Ground::Light, press.templates, press.words);
    (format!("<p style=\"padding-right:{slack:.2}mm\">{html}</p>"), high)
}
