//! The PDF sheets of a deck: fronts, the backs behind them, and what the margins say.

pub(crate) mod boards;
mod calibration;
mod game;
mod leaflet;
mod pieces;

use crate::error::all_or_first;
use crate::impose::{Bookmark, Duplex, Facts, Pages, Placement, Side, Trim, Turn, impose};
use crate::pdf::PdfRenderer;
use crate::printing::{Arrangement, Printing};
use crate::sheet::{Area, Backs, Layout, Marks, Paper, Piece, Spacing, Um};
use crate::{Options, PrintError, SheetFault};
use boards::boards;
use calibration::calibration;
use kcc_generator::Album;
use kcc_generator::Output;
use kcc_generator::Templates;
use kcc_generator::capital;
use kcc_generator::face::{Form, Press, SheetKind};
use pieces::{Item, Prints, Stock, piece};
use rayon::prelude::*;
use serde_json::json;

/// The white space between round pieces, besides their bleed.
const BETWEEN_ROUNDS: Um = 2_000;

/// What all sheets of a deck share.
pub(crate) struct SheetWork<'a> {
    pub(crate) title: &'a str,
    pub(crate) press: &'a Press<'a>,
    pub(crate) renderer: &'a PdfRenderer,
    pub(crate) options: &'a Options,
}

impl SheetWork<'_> {
    fn printing(&self) -> &Printing {
        &self.options.printing
    }

    /// Returns the pages of an HTML document.
    fn pages(&self, html: &str) -> Result<Pages, PrintError> {
        Pages::read(&self.renderer.render_once(html, &self.options.pages, Pages::packed)?)
    }
}

/// Returns all sheets of a deck: by kind and paper, then the one that shows how a printer feeds.
///
/// # Errors
/// As [`sheet`].
pub(crate) fn files(album: &Album<'_>, renderer: &PdfRenderer, options: &Options) -> Result<Vec<Output>, PrintError> {
    let work = &SheetWork { title: &album.title, press: &album.press, renderer, options };
    let papers = match work.printing().arrangement {
        Arrangement::Sheets(_) => work.options.papers.as_slice(),
        // Pages are as large as what is on them, so the paper does not matter.
        Arrangement::OneUp => work.options.papers.get(..1).unwrap_or_default(),
    };
    if papers.is_empty() {
        return Ok(Vec::new());
    }
    if let Some(game) = &album.game {
        return papers.iter().map(|paper| game::file(game, album, paper, work)).collect();
    }
    let sheets = matches!(work.printing().arrangement, Arrangement::Sheets(_));
    let prints = prints(items(album), work)?;
    let arenas = if work.options.arena_papers.is_empty() { papers } else { work.options.arena_papers.as_slice() };
    let of = |kind| if kind == SheetKind::Arenas { arenas } else { papers };
    let jobs: Vec<_> = SheetKind::ALL.into_iter().flat_map(|kind| of(kind).iter().map(move |paper| (kind, paper))).collect();
    let made = jobs.par_iter().map(|(kind, paper)| match kind {
        SheetKind::Arenas if sheets => boards(&album.boards, paper, work)?.sheet(paper, work),
        SheetKind::Keywords if sheets => leaflet::file(album.leaflet.as_ref(), paper, work),
        // Pages that print shops cut are as large as a card.
        SheetKind::Arenas | SheetKind::Keywords => Ok(None),
        SheetKind::Characters | SheetKind::Summons | SheetKind::Rewards | SheetKind::Rules | SheetKind::Tokens | SheetKind::Dice => {
            sheet(*kind, paper, &prints, work)
        }
    });
    let mut made: Vec<Option<Output>> = all_or_first(made)?;
    if sheets {
        made.extend(papers.iter().map(|paper| calibration(paper, work)).collect::<Result<Vec<_>, _>>()?);
    }
    Ok(made.into_iter().flatten().collect())
}

/// Returns what is cut out of the sheets of a deck.
fn items<'a>(album: &'a Album<'_>) -> Vec<Item<'a>> {
    let cards = album.faces.iter().map(|face| Item {
        id: &face.id,
        kind: face.sheet,
        form: Form::Card,
        front: &face.front,
        back: face.back_html(&album.backs),
        says: &face.says,
        // Below its box a card need not name the box.
        name: if face.group.as_ref() == Some(&face.mark) { &face.name } else { &face.title },
        group: face.group.as_deref(),
        copies: face.copies,
    });
    let tokens = album.tokens.iter().map(|token| Item {
        id: &token.id,
        kind: token.form.sheet(),
        form: token.form,
        front: &token.front,
        back: &token.back,
        says: &token.says,
        name: &token.name,
        group: None,
        copies: token.copies,
    });
    cards.chain(tokens).collect()
}

/// Renders each front and each back of the printed things of a deck once.
pub(crate) fn prints<'a>(items: Vec<Item<'a>>, work: &SheetWork<'_>) -> Result<Prints<'a>, PrintError> {
    Stock::new(items, work.printing()).render(work)
}

/// Returns the path of a kind of sheets in a language.
pub(crate) fn path(language: &str, kind: SheetKind, paper: &str) -> String {
    format!("{language}/sheets/{}-{paper}.pdf", kind.name())
}

/// Returns the PDF of one kind of things on one paper, or `None` if there are no such things.
///
/// # Errors
/// When not a single one fits on the paper, or an offset moves backs off it.
pub(crate) fn sheet(kind: SheetKind, paper: &Paper, prints: &Prints<'_>, work: &SheetWork<'_>) -> Result<Option<Output>, PrintError> {
    let (words, printing) = (work.press.words, work.printing());
    let title = format!("{} – {}", work.title, words.label(kind.name())?);
    let (sides, duplex) = match printing.arrangement {
        Arrangement::Sheets(spacing) => {
            let sides = sheets(&[kind], paper, spacing, (&title, None), prints, work)?;
            let duplex = if sides.one_sided { Duplex::Simplex } else { duplex(printing.backs) };
            (sides, duplex)
        }
        Arrangement::OneUp => (one_up(kind, prints, work)?, Duplex::Any),
    };
    if sides.sides.is_empty() {
        return Ok(None);
    }
    let name = match printing.arrangement {
        Arrangement::Sheets(_) => paper.name.as_str(),
        Arrangement::OneUp => "single",
    };
    let bytes = impose(&sides.with_strips()?, &Facts { title: &title, language: work.press.language, duplex, outline: &sides.outline })?;
    Ok(Some(Output { path: path(work.press.language, kind, name), bytes }))
}

/// Returns what the PDF tells viewers about printing on both sides.
fn duplex(backs: Backs) -> Duplex {
    match backs {
        Backs::LongEdge => Duplex::LongEdge,
        Backs::ShortEdge => Duplex::ShortEdge,
        Backs::Fold | Backs::None => Duplex::Simplex,
    }
}

/// Sides, and the strips of their margins.
struct Sides<'a> {
    sides: Vec<Side<'a>>,
    /// For each side the page of its strip, and the strip's place.
    places: Vec<Option<(usize, Area, bool)>>,
    strips: Option<Pages>,
    /// Whether nothing is printed on the other sides of the paper.
    one_sided: bool,
    /// The bookmarks: names, and the sides on which they begin.
    outline: Vec<Bookmark>,
    /// Every piece on them, in their order.
    held: Vec<Held<'a>>,
}

/// A piece on a side.
struct Held<'a> {
    kind: SheetKind,
    form: Form,
    name: &'a str,
    group: Option<&'a str>,
    /// The index of the side with its front.
    side: usize,
}

impl<'a> Sides<'a> {
    fn with_strips(&'a self) -> Result<Vec<Side<'a>>, PrintError> {
        let mut sides = Vec::new();
        for (side, place) in self.sides.iter().zip(&self.places) {
            let mut placements = side.placements.clone();
            if let (Some((page, area, upright)), Some(pages)) = (place, &self.strips) {
                let lying = side.page.0 > side.page.1;
                let (corner, turn) = match (upright, lying) {
                    (true, false) => ((area.x, area.y + area.height), Turn::Left),
                    // A landscape sheet is itself turned to the left.
                    (true, true) => ((area.x, area.y), Turn::Right),
                    (false, _) => ((area.x, area.y), Turn::None),
                };
                placements.push(Placement { pages, page: *page, corner, turn, shown: *area, round: false, says: None });
            }
            sides.push(Side { page: side.page, placements, marks: side.marks.clone(), trim: side.trim });
        }
        Ok(sides)
    }
}

/// Puts as many things on each sheet as fit. The margins count the sheets, or the pages of a longer document from `first`.
fn sheets<'a>(
    kinds: &[SheetKind],
    paper: &Paper,
    spacing: Spacing,
    (title, first): (&str, Option<usize>),
    prints: &'a Prints<'_>,
    work: &SheetWork<'_>,
) -> Result<Sides<'a>, PrintError> {
    let printing = work.printing();
    let (mut sides, mut strips, mut texts, mut outline, mut held) = (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for form in Form::ALL {
        let pieces = prints.of(kinds, form);
        if pieces.is_empty() {
            continue;
        }
        let backs = backs(form, printing);
        let piece = piece(form, work.press.templates.measures(), printing)?;
        let layout = layout(paper, form, piece, spacing, printing)?;
        for sheet in pieces.chunks(layout.capacity()) {
            let layout = layout.holding(sheet.len());
            for printed in sheet {
                Bookmark::add(&mut outline, printed.group, printed.name, sides.len());
                held.push(Held { kind: printed.kind, form, name: printed.name, group: printed.group, side: sides.len() });
            }
            let marks = match form {
                Form::Card | Form::Square => layout.marks(printing.cut),
                Form::Circle => layout.rounds(),
                // Their own lines say where to cut.
                Form::Net | Form::Stickers => Marks::default(),
            };
            let mut front = Side { page: layout.page(), placements: Vec::new(), marks, trim: Trim::Page };
            let mut back = Side { page: layout.page(), placements: Vec::new(), marks: Marks::default(), trim: Trim::Page };
            for (place, printed) in sheet.iter().enumerate() {
                let cell = layout.front(place);
                front.placements.extend(printed.placement(cell, piece.bleed, form, true));
                front.trim = front.trim.and(cell.trim, cell.printed);
                if let Some(cell) = layout.back(place) {
                    let side = if backs == Backs::Fold { &mut front } else { &mut back };
                    side.placements.extend(printed.placement(cell, piece.bleed, form, false));
                    side.trim = side.trim.and(cell.trim, cell.printed);
                }
            }
            let both = matches!(backs, Backs::LongEdge | Backs::ShortEdge);
            for (side, label) in [(Some(front), "fronts"), (both.then_some(back), "backs")] {
                let Some(side) = side else { continue };
                strips.push(layout.strip().map(|area| (texts.len(), area, layout.strip_upright())));
                texts.push((label, both));
                sides.push(side);
            }
        }
    }
    let rendered = if texts.is_empty() { None } else { Some(strip_pages((title, first), &texts, &paper.name, work)?) };
    let one_sided = Form::ALL.into_iter().all(|form| form.is_one_sided() || prints.of(kinds, form).is_empty());
    Ok(Sides { sides, places: strips, strips: rendered, one_sided, outline, held })
}

/// Returns how many pages of a document a sheet takes that is printed on one side: if others are printed on both, its other side is a blank
/// page, so that everything can be printed at once.
fn pages_of_one_sided(printing: &Printing) -> usize {
    if matches!(printing.backs, Backs::LongEdge | Backs::ShortEdge) { 2 } else { 1 }
}

/// Returns where the backs of a form are.
const fn backs(form: Form, printing: &Printing) -> Backs {
    if form.is_one_sided() { Backs::None } else { printing.backs }
}

/// Returns the layout that options ask for.
fn layout(paper: &Paper, form: Form, piece: Piece, spacing: Spacing, printing: &Printing) -> Result<Layout, PrintError> {
    // Round pieces are cut out one by one, and punches need room.
    let (spacing, piece) = match form {
        Form::Circle => (Spacing::Bleed, Piece { bleed: piece.bleed + BETWEEN_ROUNDS / 2, ..piece }),
        Form::Card | Form::Square => (spacing, piece),
        // Their edges are not straight, and they have no bleed.
        Form::Net | Form::Stickers => (Spacing::Bleed, Piece { bleed: BETWEEN_ROUNDS / 2, ..piece }),
    };
    let layout = Layout::new(paper, piece, spacing, backs(form, printing)).ok_or_else(|| {
        PrintError::Sheet(SheetFault::PaperTooSmall { paper: paper.name.clone(), width: piece.width, height: piece.height })
    })?;
    layout.with_offset(printing.offset).map_err(|over| PrintError::Sheet(SheetFault::OffsetTooFar { paper: paper.name.clone(), over }))
}

/// Puts one thing on each page, its back on the next.
fn one_up<'a>(kind: SheetKind, prints: &'a Prints<'_>, work: &SheetWork<'_>) -> Result<Sides<'a>, PrintError> {
    let (mut sides, mut outline) = (Vec::new(), Vec::new());
    for form in Form::ALL {
        let piece = piece(form, work.press.templates.measures(), work.printing())?;
        let page = (piece.width + 2 * piece.bleed, piece.height + 2 * piece.bleed);
        let trim = Area { x: piece.bleed, y: piece.bleed, width: piece.width, height: piece.height };
        let cell = crate::sheet::Cell { trim, printed: trim.grown(piece.bleed), head_down: false };
        for printed in prints.of(&[kind], form) {
            Bookmark::add(&mut outline, printed.group, printed.name, sides.len());
            let fronts = if backs(form, work.printing()) == Backs::None { &[true][..] } else { &[true, false] };
            for front in fronts {
                let placements = printed.placement(cell, piece.bleed, Form::Card, *front).into_iter().collect();
                sides.push(Side { page, placements, marks: Marks::default(), trim: Trim::Only(trim) });
            }
        }
    }
    let places = vec![None; sides.len()];
    Ok(Sides { sides, places, strips: None, one_sided: false, outline, held: Vec::new() })
}

/// Returns the strips of the margins, one for each side: fronts or backs, and whether there are both.
fn strip_pages(
    (title, first): (&str, Option<usize>),
    labels: &[(&str, bool)],
    paper: &str,
    work: &SheetWork<'_>,
) -> Result<Pages, PrintError> {
    let (words, printing) = (work.press.words, work.printing());
    let sheets = labels.iter().filter(|(label, _)| *label != "backs").count();
    let mut strips = Vec::new();
    let mut sheet = 0;
    for (side, (label, two_sided)) in labels.iter().enumerate() {
        sheet += usize::from(*label != "backs");
        let page = words.label("page")?;
        let mut facts = vec![match first {
            // Each sheet has a page for its other side, printed or blank.
            Some(first) if *two_sided => format!("{page} {}", first + side),
            Some(first) => format!("{page} {}", first + side * pages_of_one_sided(printing)),
            None => format!("{page} {sheet}/{sheets}"),
        }];
        if *two_sided {
            facts.push(words.label(label)?.to_owned());
        }
        facts.push(capital(paper));
        if !work.options.revision.is_empty() {
            facts.push(work.options.revision.clone());
        }
        if printing.offset != (0, 0) && *label == "backs" {
            let millimetres = |um: i32| format!("{:+.2}", f64::from(um) / 1000.0);
            facts.push(format!("{}, {} mm", millimetres(printing.offset.0), millimetres(printing.offset.1)));
        }
        strips.push(json!({"title": title, "facts": facts.join(" · "), "scale": words.label("scale")?, "bar": words.label("bar")?}));
    }
    strip_document(title, &strips, work)
}

/// Returns strips as pages.
fn strip_document(title: &str, strips: &[serde_json::Value], work: &SheetWork<'_>) -> Result<Pages, PrintError> {
    let html = work.press.templates.fill("strip", json!({"language": work.press.language, "title": title, "strips": strips}))?;
    work.pages(&html)
}

/// Returns one face or back as a PDF page of the size of the card.
pub(crate) fn single(
    html: &str,
    title: &str,
    language: &str,
    templates: &Templates,
    renderer: &PdfRenderer,
) -> Result<Vec<u8>, PrintError> {
    let piece = piece(Form::Card, templates.measures(), &Printing::default())?;
    let document = pieces::document(&[(html, "")], Form::Card, language, &Printing::default(), templates)?;
    let pages = Pages::read(&Pages::packed(&renderer.render(&document)?)?)?;
    let shown = Area { x: 0, y: 0, width: piece.width, height: piece.height };
    let corner = (-piece.bleed, -piece.bleed);
    let placement = Placement { pages: &pages, page: 0, corner, turn: Turn::None, shown, round: false, says: Some(title) };
    let side = Side { page: (piece.width, piece.height), placements: vec![placement], marks: Marks::default(), trim: Trim::Page };
    impose(&[side], &Facts { title, language, duplex: Duplex::Any, outline: &[] })
}
