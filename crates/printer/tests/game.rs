//! One game as one document: the list in it says what stands on its pages, and nothing else is in it.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use kcc_generator::Templates;
use kcc_generator::card::{
    BoardCell, BoardSign, BoardView, Deck, GameView, LeafletView, PowerView, SummarySide, SummaryView, TokenPicture, TokenShape, TokenSide,
    TokenView,
};
use kcc_generator::site::Site;
use kcc_printer::printing::Printing;
use kcc_printer::sheet::{Backs, Paper};
use kcc_printer::{Options, PrintError, render};
use kcc_tests::{said, tool};
use kcc_wording::rich::RichText;
use lopdf::{Document, Object, ObjectId};
use std::collections::BTreeMap;

/// A game with more cards than a sheet holds, and some of everything.
fn game() -> Deck {
    let path = format!("{}/tests/fixtures/en.json", env!("CARGO_MANIFEST_DIR"));
    let mut deck: Deck = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    deck.krosmasters.truncate(4);
    (deck.krosmasters[0].copies, deck.summons[0].copies, deck.references[0].copies) = (3, 4, 2);
    deck.rewards.sort_by_key(|reward| reward.rank);
    let entry = |name: &str| PowerView { name: name.into(), text: Some(RichText::words("It does what it does, and that is all.")) };
    let side = |title: &str| SummarySide { title: title.into(), entries: vec![entry("One"), entry("Two")] };
    deck.summaries =
        vec![SummaryView { id: "rules-1".into(), subtitle: "4.1".into(), front: side("Turn"), back: side("Attack"), copies: 2 }];
    deck.leaflet = Some(LeafletView { sections: vec![side("Powers")] });
    let token = |id: &str, name: Option<&str>, shape, copies| {
        let front = TokenSide { picture: TokenPicture::Charge(vec!["krosmaster".into()]), tincture: "fire".into(), number: None };
        TokenView { id: id.into(), name: name.map(Into::into), shape, front, back: None, copies }
    };
    deck.tokens = vec![
        token("figure-1-joris", Some("Joris"), TokenShape::Square, 1),
        token("tree", Some("Tree"), TokenShape::Square, 90),
        token("kama", Some("Kama"), TokenShape::Circle, 100),
    ];
    deck.dice = 8;
    let cell =
        |index: usize| BoardCell { sign: if index.is_multiple_of(5) { BoardSign::Start } else { BoardSign::None }, ..BoardCell::default() };
    deck.boards = vec![BoardView {
        id: "field".into(),
        name: "Field".into(),
        width: 12,
        cells: (0..144).map(cell).collect(),
        pieces: BTreeMap::new(),
    }];
    deck.game = Some(GameView { teams: vec![vec!["Joris".into()], vec!["Lilotte".into()]], arena: "Field".into(), rules: "4.1".into() });
    deck
}

fn printed(backs: Backs, arena_papers: Vec<Paper>, one_page: bool) -> Result<(String, Vec<u8>), PrintError> {
    let printing = Printing { backs, one_page, ..Printing::default() };
    let options = Options { html: false, papers: vec![Paper::a4()], arena_papers, printing, revision: "r1".into(), ..Options::default() };
    let mut outputs = render(&[game()], &Templates::built_in().unwrap(), &options, || Ok::<_, PrintError>(Site::default()))?;
    assert_eq!(outputs.len(), 1, "a game is one document");
    Ok(outputs.pop().map(|output| (output.path, output.bytes)).unwrap())
}

/// Returns what each page says, piece by piece.
fn pages(document: &Document) -> Vec<Vec<String>> {
    let ids: Vec<ObjectId> = document.get_pages().into_values().collect();
    let mut pages = vec![Vec::new(); ids.len()];
    for object in document.objects.values() {
        let Ok(entry) = object.as_dict() else { continue };
        if entry.get(b"S").and_then(Object::as_name).ok() != Some(b"Figure") {
            continue;
        }
        let page = ids.iter().position(|id| *id == entry.get(b"Pg").unwrap().as_reference().unwrap()).unwrap();
        pages[page].push(lopdf::decode_text_string(entry.get(b"Alt").unwrap()).unwrap());
    }
    pages
}

/// A line of the list.
struct Line {
    what: String,
    pieces: usize,
    pages: (usize, usize),
}

/// Reads the lines of the list.
fn list(page: &str) -> Vec<Line> {
    let cells: Vec<&str> = page.split(". ").collect();
    let mut lines = Vec::new();
    for at in 0..cells.len() {
        if cells[at] != (lines.len() + 1).to_string() || cells.len() < at + 4 {
            continue;
        }
        let Ok(pieces) = cells[at + 2].parse() else { continue };
        let (first, last) = cells[at + 3].split_once('–').unwrap_or((cells[at + 3], cells[at + 3]));
        lines.push(Line { what: cells[at + 1].to_owned(), pieces, pages: (first.parse().unwrap(), last.parse().unwrap()) });
    }
    lines
}

/// Returns the number of pieces that a line names.
fn named(what: &str) -> Option<usize> {
    let (_, content) = what.split_once(": ")?;
    let number = |part: &str| part.split_once(" × ").map_or(1, |(number, _)| number.parse().unwrap());
    Some(content.split(", ").map(number).sum())
}

#[test]
fn the_list_adds_up_to_what_stands_on_the_pages() {
    for (backs, arena) in [(Backs::LongEdge, None), (Backs::ShortEdge, Some(Paper::a2())), (Backs::Fold, None), (Backs::None, None)] {
        let (path, bytes) = printed(backs, arena.into_iter().collect(), false).unwrap();
        assert_eq!(path, "en/game-a4.pdf");
        let document = Document::load_mem(&bytes).unwrap();
        let pages = pages(&document);
        let lines = list(&pages[0][0]);
        assert_eq!(lines.len(), 10, "{backs:?}: {}", pages[0][0]);
        // Everything is in the list, and every line is on the pages that it names.
        let (sheets, cut): (Vec<&Line>, Vec<&Line>) =
            lines.iter().partition(|line| line.what.starts_with("Keyword") || line.what.starts_with("Arenas"));
        let pieces: usize = cut.iter().map(|line| line.pieces).sum();
        let text_and_boards: usize = 1 + sheets.iter().map(|line| line.pieces).sum::<usize>();
        assert_eq!(pages.iter().map(Vec::len).sum::<usize>(), pieces + text_and_boards, "{backs:?}");
        for line in &cut {
            assert_eq!(named(&line.what), Some(line.pieces), "{backs:?}: {}", line.what);
            let (first, last) = line.pages;
            let here: usize = pages[first - 1..last].iter().map(Vec::len).sum();
            assert!(here >= line.pieces && !pages[first - 1].is_empty(), "{backs:?}: {} on {first} to {last}", line.what);
        }
        // Pages that the list shares between lines are shared by these alone.
        let both = matches!(backs, Backs::LongEdge | Backs::ShortEdge);
        for (number, page) in pages.iter().enumerate() {
            let holds = |line: &&Line| (line.pages.0..=line.pages.1).contains(&(number + 1));
            let (first, told) = (number == 0, lines.iter().any(|line| holds(&line)));
            assert!(first || told || page.is_empty(), "{backs:?}: page {} is in no line", number + 1);
            // On the other side of a sheet there is nothing to cut out.
            assert!(!both || number.is_multiple_of(2) || page.is_empty(), "{backs:?}: page {}", number + 1);
        }
        assert!(!both || pages.len().is_multiple_of(2), "{backs:?}: sheets have two pages");
    }
}

#[test]
fn an_arena_is_one_sheet_where_it_fits_or_is_made_to_fit() {
    let sheets = |paper: Paper, one_page| {
        let (_, bytes) = printed(Backs::LongEdge, vec![paper], one_page)?;
        let pages = pages(&Document::load_mem(&bytes).unwrap());
        Ok::<_, PrintError>(list(&pages[0][0]).pop().unwrap().pieces)
    };
    assert_eq!(sheets(Paper::a4(), false), Ok(4));
    assert_eq!(sheets(Paper::a3(), false), Ok(2));
    assert_eq!(sheets(Paper::a3(), true), Ok(1));
    assert_eq!(sheets(Paper::a2(), false), Ok(1));
    assert!(matches!(sheets(Paper::a4(), true), Err(PrintError::Sheet(_))), "its cells would be too small");
}

#[test]
fn other_programs_find_nothing_wrong_with_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.pdf");
    std::fs::write(&path, printed(Backs::LongEdge, Vec::new(), false).unwrap().1).unwrap();
    let path = path.to_str().unwrap();
    if tool("qpdf") {
        assert!(said("qpdf", &["--check", path]).contains("No syntax or stream encoding errors"));
    }
    if tool("pdffonts") {
        let fonts = said("pdffonts", &[path]);
        let embedded = fonts.lines().skip(2).all(|line| line.split_whitespace().rev().nth(4) == Some("yes"));
        assert!(fonts.lines().count() > 2 && embedded, "{fonts}");
    }
}
