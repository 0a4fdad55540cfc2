//! One game as one document: a list of what is in it, a sheet to read, cards, tokens, dice and the arena, in the order in which they are
//! printed and cut.

use super::boards::{self, boards};
use super::leaflet::{Text, leaflet};
use super::pieces::piece;
use super::{SheetWork, Sides, duplex, items, pages_of_one_sided, prints, sheets};
use crate::Options;
use crate::PrintError;
use crate::impose::{Bookmark, Facts, Side, Trim, impose};
use crate::printing::{Arrangement, Printing};
use crate::sheet::{Backs, Marks, Paper, Spacing, Um};
use kcc_generator::card::GameView;
use kcc_generator::face::{Form, SheetKind};
use kcc_generator::leaf::Part;
use kcc_generator::{Album, Output, capital};
use kcc_wording::rich::{RichText, Segment};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// The columns of the list, as shares of its width: number, what it is, pieces, pages, paper, how it is cut.
const SHARES: [f32; 6] = [0.05, 0.41, 0.09, 0.1, 0.17, 0.18];
/// How much smaller than a cell a token is that lies on it.
const BESIDE: f32 = 1.6;

/// What stands together in a document, in the order of its pages.
struct Lot {
    /// Its name.
    name: String,
    /// How many pieces are cut out, or how many sheets there are.
    pieces: usize,
    /// What they are, each with its number.
    content: Vec<(String, usize)>,
    /// The first and the last page, from 1.
    pages: (usize, usize),
    paper: String,
    cut: String,
}

/// Returns the document of a game on a paper.
pub(super) fn file(game: &GameView, album: &Album<'_>, paper: &Paper, work: &SheetWork<'_>) -> Result<Output, PrintError> {
    let arena_paper = work.options.arena_papers.first().unwrap_or(paper);
    let options = fitted(album, arena_paper, work)?;
    let work = &SheetWork { title: work.title, press: work.press, renderer: work.renderer, options: &options };
    let (words, printing) = (work.press.words, work.printing());
    let spacing = match printing.arrangement {
        Arrangement::Sheets(spacing) => spacing,
        Arrangement::OneUp => Spacing::Touching,
    };
    let title = format!("{} – {}", work.title, words.label("game")?);
    let prints = prints(items(album), work)?;
    let boards = boards(&album.boards, arena_paper, work)?;
    let laid = boards.laid(&title, arena_paper, work)?;
    let leaflet = album.leaflet.as_ref().map(|view| leaflet(view, paper, work)).transpose()?;

    // The list comes first, so its length is needed before the pages are numbered. Numbers do not change its lines.
    let from = |first| {
        let sheets = |kinds: &[SheetKind], first| sheets(kinds, paper, spacing, (&title, first), &prints, work);
        self::lots(album, leaflet.as_ref(), paper, work, sheets, &laid, first)
    };
    let length = list(game, &title, &from(1)?.0, paper, work)?.count();
    let (lots, cut) = from(even(length, printing) + 1)?;
    let list = list(game, &title, &lots, paper, work)?;
    if list.count() != length {
        return Err(PrintError::Output(format!("the list of a game has {} pages instead of {length}", list.count())));
    }

    let mut outline = vec![Bookmark { name: words.label("packing")?.to_owned(), side: 0, below: Vec::new() }];
    let mut sides = padded(list.sides(), printing);
    if let Some(leaflet) = &leaflet {
        outline.push(Bookmark { name: words.label(SheetKind::Keywords.name())?.to_owned(), side: sides.len(), below: Vec::new() });
        sides.extend(padded(leaflet.sides(), printing));
    }
    for cut in &cut {
        let step = if cut.one_sided { pages_of_one_sided(printing) } else { 1 };
        for held in &cut.held {
            Bookmark::add(&mut outline, Some(name(held.kind, held.form, work)?), held.name, sides.len() + held.side * step);
        }
        let more = cut.with_strips()?;
        sides.extend(if cut.one_sided { alone(more, printing) } else { more });
    }
    let (arenas, names) = laid.sides(work);
    let begin = sides.len();
    let step = pages_of_one_sided(printing);
    outline.extend(names.into_iter().map(|bookmark| Bookmark { side: begin + bookmark.side * step, ..bookmark }));
    sides.extend(alone(arenas, printing));
    let bytes = impose(&sides, &Facts { title: &title, language: work.press.language, duplex: duplex(printing.backs), outline: &outline })?;
    Ok(Output { path: format!("{}/game-{}.pdf", work.press.language, paper.name), bytes })
}

/// Returns the options of a game: tokens for the cells of its arena are no larger than these.
fn fitted(album: &Album<'_>, paper: &Paper, work: &SheetWork<'_>) -> Result<Options, PrintError> {
    let usual = piece(Form::Square, work.press.templates.measures(), &Printing::default())?.width as f32 / 1000.0;
    let mut least = f32::INFINITY;
    for board in &album.boards {
        least = least.min(boards::cell(board, paper, work)? - BESIDE);
    }
    let square = (least < usual).then_some((least * 1000.0).round() as Um);
    Ok(Options { printing: Printing { square, ..work.printing().clone() }, ..work.options.clone() })
}

/// Returns everything of a game but the list, page by page from `first`, and the sheets to cut.
fn lots<'p>(
    album: &Album<'_>,
    leaflet: Option<&Text>,
    paper: &Paper,
    work: &SheetWork<'_>,
    sheets: impl Fn(&[SheetKind], Option<usize>) -> Result<Sides<'p>, PrintError>,
    laid: &boards::LaidBoards<'_>,
    first: usize,
) -> Result<(Vec<Lot>, Vec<Sides<'p>>), PrintError> {
    let (words, printing) = (work.press.words, work.printing());
    let label = |label: &str| words.label(label).map(str::to_owned);
    let (mut lots, mut cut, mut next) = (Vec::new(), Vec::new(), first);
    if let Some(leaflet) = leaflet {
        lots.push(Lot {
            name: label(SheetKind::Keywords.name())?,
            pieces: leaflet.count(),
            content: Vec::new(),
            pages: (next, next + leaflet.count() - 1),
            paper: label("paper-plain")?,
            cut: label("cut-none")?,
        });
        next += even(leaflet.count(), printing);
    }
    let cards = [SheetKind::Characters, SheetKind::Summons, SheetKind::Rewards, SheetKind::Rules];
    for kinds in [&cards[..], &[SheetKind::Tokens], &[SheetKind::Dice]] {
        let sides = sheets(kinds, Some(next))?;
        let step = if sides.one_sided { pages_of_one_sided(printing) } else { 1 };
        let mut here: BTreeMap<(usize, Form), Lot> = BTreeMap::new();
        for held in &sides.held {
            let page = next + held.side * step;
            // The back is on the next page.
            let last = if sides.one_sided { page } else { page + pages_of_one_sided(printing) - 1 };
            let place = kinds.iter().position(|kind| *kind == held.kind).unwrap_or(0);
            let lot = match here.entry((place, held.form)) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(new) => new.insert(Lot {
                    name: name(held.kind, held.form, work)?.to_owned(),
                    pieces: 0,
                    content: Vec::new(),
                    pages: (page, last),
                    paper: label(if held.form == Form::Stickers { "paper-sticky" } else { paper_of(held.form, printing) })?,
                    cut: label(match held.form {
                        Form::Card | Form::Square if printing.backs == Backs::Fold => "cut-folded",
                        Form::Card | Form::Square => "cut-straight",
                        Form::Circle if printing.backs == Backs::Fold => "cut-round-folded",
                        Form::Circle => "cut-round",
                        Form::Net => "cut-net",
                        Form::Stickers => "cut-stickers",
                    })?,
                }),
            };
            lot.pieces += 1;
            lot.pages.1 = lot.pages.1.max(last);
            // Rewards are many, and sorted by rank.
            let what = if held.kind == SheetKind::Rewards { held.group.unwrap_or(held.name) } else { held.name };
            match lot.content.iter_mut().find(|(known, _)| known == what) {
                Some((_, number)) => *number += 1,
                None => lot.content.push((what.to_owned(), 1)),
            }
        }
        next += sides.sides.len() * step;
        lots.extend(here.into_values());
        cut.push(sides);
    }
    let arenas = laid.sides(work).0.len();
    if arenas > 0 {
        let step = pages_of_one_sided(printing);
        let large = work.options.arena_papers.first().filter(|other| other.name != paper.name);
        let plain = label("paper-arena")?;
        lots.push(Lot {
            name: label(SheetKind::Arenas.name())?,
            pieces: laid.sheets(),
            content: album.boards.iter().map(|board| (board.name.clone(), 1)).collect(),
            pages: (next, next + (arenas - 1) * step),
            paper: large.map_or_else(|| plain.clone(), |large| format!("{} – {plain}", capital(&large.name))),
            cut: label(if laid.sheets() > 1 { "cut-tiles" } else { "cut-none" })?,
        });
    }
    Ok((lots, cut))
}

/// Sets the list of what is in a game.
fn list(game: &GameView, title: &str, lots: &[Lot], paper: &Paper, work: &SheetWork<'_>) -> Result<Text, PrintError> {
    let words = work.press.words;
    let text = |text: &str| RichText::words(text.to_owned());
    let mut parts = Vec::new();
    for (player, team) in game.teams.iter().enumerate() {
        let colour =
            words.label(["player-one", "player-two", "player-three", "player-four"].get(player).copied().unwrap_or("player-four"))?;
        parts.push(Part::Entry(colour.to_owned(), text(&counted(team.iter().map(|name| (name.as_str(), 1))))));
    }
    let row = |cells: Vec<RichText>, head| Part::Row { cells, shares: SHARES.to_vec(), head };
    let heads = ["", "packing-what", "packing-pieces", "packing-pages", "packing-paper", "packing-cut"];
    let heads = heads.iter().map(|head| Ok(text(if head.is_empty() { "" } else { words.label(head)? })));
    parts.push(Part::Heading(words.label("packing")?.to_owned()));
    parts.push(row(heads.collect::<Result<_, PrintError>>()?, true));
    for (number, lot) in lots.iter().enumerate() {
        let content = counted(lot.content.iter().map(|(name, number)| (name.as_str(), *number)));
        let what = match content.as_str() {
            "" => vec![Segment::Keyword { name: lot.name.clone() }],
            content => vec![Segment::Keyword { name: format!("{}:", lot.name) }, Segment::Text(format!(" {content}"))],
        };
        let pages = if lot.pages.0 == lot.pages.1 { lot.pages.0.to_string() } else { format!("{}–{}", lot.pages.0, lot.pages.1) };
        let cells = [
            text(&(number + 1).to_string()),
            RichText(what),
            text(&lot.pieces.to_string()),
            text(&pages),
            text(&lot.paper),
            text(&lot.cut),
        ];
        parts.push(row(cells.into(), false));
    }
    parts.push(Part::Heading(words.label("packing-how")?.to_owned()));
    let backs = match work.printing().backs {
        Backs::LongEdge => "packing-long-edge",
        Backs::ShortEdge => "packing-short-edge",
        Backs::Fold => "packing-fold",
        Backs::None => "packing-fronts",
    };
    for label in ["packing-scale", backs, "packing-order"] {
        parts.push(Part::Text(text(words.label(label)?)));
    }
    Text::new((title, &format!("{} · {}", game.arena, game.rules)), &parts, 1, paper, work)
}

/// Returns names as a list, equal ones once with their number.
fn counted<'n>(names: impl Iterator<Item = (&'n str, usize)>) -> String {
    let mut known: Vec<(&str, usize)> = Vec::new();
    for (name, number) in names {
        match known.iter_mut().find(|(other, _)| *other == name) {
            Some((_, all)) => *all += number,
            None => known.push((name, number)),
        }
    }
    let one = |(name, number): &(&str, usize)| if *number == 1 { (*name).to_owned() } else { format!("{number}\u{a0}×\u{a0}{name}") };
    known.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// Returns what pieces of a kind and a form are called together.
fn name<'w>(kind: SheetKind, form: Form, work: &SheetWork<'w>) -> Result<&'w str, PrintError> {
    Ok(work.press.words.label(match form {
        Form::Card => kind.name(),
        Form::Square => "tokens-square",
        Form::Circle => "tokens-round",
        Form::Net => "dice-net",
        Form::Stickers => "dice-stickers",
    })?)
}

/// Returns the label of the paper for a form.
fn paper_of(form: Form, printing: &Printing) -> &'static str {
    match (printing.backs, form.is_one_sided()) {
        (Backs::LongEdge | Backs::ShortEdge, false) => "paper-card",
        (Backs::Fold, false) => "paper-folded",
        (Backs::None, _) | (_, true) => "paper-one-side",
    }
}

/// Returns a number of pages with the blank one that makes them sheets of two.
fn even(pages: usize, printing: &Printing) -> usize {
    pages.next_multiple_of(pages_of_one_sided(printing))
}

/// Returns pages with a blank one at the end where that makes them sheets of two.
fn padded<'a>(mut sides: Vec<Side<'a>>, printing: &Printing) -> Vec<Side<'a>> {
    if let Some(page) = sides.last().map(|side| side.page).filter(|_| sides.len() < even(sides.len(), printing)) {
        sides.push(blank(page));
    }
    sides
}

/// Returns pages with a blank one after each, if others are printed on both sides: nothing is behind them.
fn alone<'a>(sides: Vec<Side<'a>>, printing: &Printing) -> Vec<Side<'a>> {
    let backs = pages_of_one_sided(printing) - 1;
    sides
        .into_iter()
        .flat_map(|side| {
            let page = side.page;
            std::iter::once(side).chain((0..backs).map(move |_| blank(page)))
        })
        .collect()
}

fn blank<'a>(page: (Um, Um)) -> Side<'a> {
    Side { page, placements: Vec::new(), marks: Marks::default(), trim: Trim::Page }
}
