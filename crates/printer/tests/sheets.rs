//! Every way of printing sheets: `qpdf` finds nothing wrong, `pdfinfo` sees the requested boxes, nothing of a card is clipped, and the
//! hints for viewers are right.
//!
//! A test whose program is missing says so and passes; with `KCC_TOOLS=required` in the environment it fails.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use kcc_generator::card::{BoardCell, BoardSign, BoardView, Deck, TokenPicture, TokenShape, TokenSide, TokenView};
use kcc_generator::site::Site;
use kcc_generator::{Output, SheetKind, Templates};
use kcc_printer::printing::{Arrangement, Printing};
use kcc_printer::sheet::{Backs, Cut, Paper, Spacing};
use kcc_printer::{Options, PrintError, looks, render};
use kcc_tests::{said, tool};
use lopdf::{Dictionary, Document};
use std::collections::BTreeMap;

/// Pages that say nothing besides the cards.
fn nothing() -> Result<Site, PrintError> {
    Ok(Site::default())
}

/// Returns one card of each kind, two tokens and a board, in French.
fn deck() -> Deck {
    let path = format!("{}/tests/fixtures/fr.json", env!("CARGO_MANIFEST_DIR"));
    let mut deck: Deck = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    deck.krosmasters.truncate(2);
    deck.summons.truncate(1);
    deck.rewards.truncate(1);
    let side = |number: &str| TokenSide {
        picture: TokenPicture::Charge(vec!["krosmaster".into()]),
        tincture: "fire".into(),
        number: (!number.is_empty()).then(|| number.to_owned()),
    };
    let token = |id: &str, shape, copies| TokenView {
        id: id.into(),
        name: Some("Épée".into()),
        shape,
        front: side("+1"),
        back: Some(side("")),
        copies,
    };
    deck.tokens = vec![token("sword", TokenShape::Square, 3), token("drop", TokenShape::Circle, 4)];
    let cell = |index: usize| BoardCell {
        sign: if index.is_multiple_of(3) { BoardSign::Kamas(2) } else { BoardSign::Demon },
        ..BoardCell::default()
    };
    deck.boards = vec![BoardView {
        id: "field".into(),
        name: "Champ".into(),
        width: 12,
        cells: (0..144).map(cell).collect(),
        pieces: BTreeMap::new(),
    }];
    deck
}

fn printed(printing: Printing, papers: Vec<Paper>) -> Result<Vec<Output>, PrintError> {
    let options = Options { html: false, papers, printing, revision: "r1".into(), ..Options::default() };
    render(&[deck()], &Templates::built_in().unwrap(), &options, nothing)
}

fn pages(outputs: &[Output], kind: &str) -> usize {
    let output = outputs.iter().find(|output| output.path.contains(kind)).unwrap_or_else(|| panic!("no {kind}"));
    Document::load_mem(&output.bytes).unwrap().get_pages().len()
}

fn preference(outputs: &[Output], kind: &str, key: &str) -> Option<String> {
    let output = outputs.iter().find(|output| output.path.contains(kind)).unwrap();
    let document = Document::load_mem(&output.bytes).unwrap();
    let preferences: &Dictionary = document.catalog().unwrap().get(b"ViewerPreferences").unwrap().as_dict().unwrap();
    preferences.get(key.as_bytes()).ok().map(|value| String::from_utf8_lossy(value.as_name().unwrap()).into_owned())
}

#[test]
fn all_ways_to_print_are_sound() {
    if !tool("qpdf") || !tool("pdfinfo") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let papers = || vec![Paper::a4(), Paper::letter(), Paper::a3()];
    for (spacing, backs, cut, duplex) in [
        (Spacing::Touching, Backs::LongEdge, Cut::Lines, "DuplexFlipLongEdge"),
        (Spacing::Bleed, Backs::ShortEdge, Cut::Corners, "DuplexFlipShortEdge"),
        (Spacing::Touching, Backs::Fold, Cut::Corners, "Simplex"),
        (Spacing::Bleed, Backs::None, Cut::None, "Simplex"),
    ] {
        let printing =
            Printing { arrangement: Arrangement::Sheets(spacing), backs, cut, proof: true, low_ink: true, ..Printing::default() };
        let outputs = printed(printing, papers()).unwrap();
        assert_eq!(preference(&outputs, "characters-a4", "Duplex").as_deref(), Some(duplex));
        assert_eq!(preference(&outputs, "characters-a4", "PrintScaling").as_deref(), Some("None"));
        let sides = if matches!(backs, Backs::LongEdge | Backs::ShortEdge) { 2 } else { 1 };
        // Squares and circles have sheets of their own.
        assert_eq!((pages(&outputs, "characters-a4"), pages(&outputs, "tokens-a4")), (sides, 2 * sides));
        assert_eq!((pages(&outputs, "arenas-a4"), pages(&outputs, "arenas-letter"), pages(&outputs, "arenas-a3")), (4, 4, 2));
        for output in &outputs {
            let path = folder.path().join(output.path.replace('/', "-"));
            std::fs::write(&path, &output.bytes).unwrap();
            let name = path.to_str().unwrap();
            assert!(!said("qpdf", &["--check", name]).contains("WARNING"), "{name}");
            let facts = said("pdfinfo", &[name]);
            let size = if name.contains("a3") {
                "(A3)"
            } else if name.contains("letter") {
                "(letter)"
            } else {
                "(A4)"
            };
            assert!(facts.lines().any(|line| line.starts_with("Page size:") && line.ends_with(size)), "{name}: upright paper\n{facts}");
        }
    }
}

/// Returns a box of each page, in millimetres from the lower left corner: left, bottom, right, top.
fn boxes(output: &Output, name: &str) -> Vec<[f32; 4]> {
    let document = Document::load_mem(&output.bytes).unwrap();
    let of_page = |id| {
        let page = document.get_dictionary(id).unwrap();
        let numbers = page.get(name.as_bytes()).unwrap_or_else(|_| panic!("{}: no {name}", output.path)).as_array().unwrap();
        let found: Vec<f32> = numbers.iter().map(|number| number.as_float().unwrap() / 72.0 * 25.4).collect();
        found.try_into().unwrap()
    };
    document.get_pages().into_values().map(of_page).collect()
}

#[test]
fn every_page_has_boxes_that_lie_in_each_other() {
    let sheets = |spacing, backs| Printing { arrangement: Arrangement::Sheets(spacing), backs, ..Printing::default() };
    for printing in [
        sheets(Spacing::Touching, Backs::LongEdge),
        Printing { offset: (500, -500), ..sheets(Spacing::Bleed, Backs::ShortEdge) },
        sheets(Spacing::Touching, Backs::Fold),
        sheets(Spacing::Bleed, Backs::None),
        Printing { arrangement: Arrangement::OneUp, ..Printing::default() },
    ] {
        let outputs = printed(printing.clone(), vec![Paper::a4(), Paper::letter(), Paper::a3()]).unwrap();
        for output in &outputs {
            let [media, bleed, trim] = ["MediaBox", "BleedBox", "TrimBox"].map(|name| boxes(output, name));
            for ((media, bleed), trim) in media.iter().zip(&bleed).zip(&trim) {
                let within = |inner: &[f32; 4], outer: &[f32; 4]| {
                    inner[0] >= outer[0] - 0.01 && inner[1] >= outer[1] - 0.01 && inner[2] <= outer[2] + 0.01 && inner[3] <= outer[3] + 0.01
                };
                let sound = within(trim, bleed) && within(bleed, media) && trim[0] < trim[2] && trim[1] < trim[3];
                assert!(sound, "{}: {trim:?} in {bleed:?} in {media:?}, {printing:?}", output.path);
            }
        }
    }
}

#[test]
fn boxes_hold_all_pieces_of_a_sheet() {
    let id = deck().krosmasters[0].id.clone();
    let sheet = |spacing| {
        let chosen = Some(BTreeMap::from([((SheetKind::Characters, id.clone()), 9)]));
        let printing = Printing { arrangement: Arrangement::Sheets(spacing), chosen, ..Printing::default() };
        printed(printing, vec![Paper::a4()]).unwrap().remove(0)
    };
    let is = |found: [f32; 4], wanted: [f32; 4]| {
        assert!(found.iter().zip(wanted).all(|(found, wanted)| (found - wanted).abs() < 0.02), "{found:?} is not {wanted:?}");
    };
    // Nine cards of 63 by 88 mm, and 3 mm around all of them.
    let touching = sheet(Spacing::Touching);
    is(boxes(&touching, "TrimBox")[0], [10.5, 16.5, 199.5, 280.5]);
    is(boxes(&touching, "BleedBox")[0], [7.5, 13.5, 202.5, 283.5]);
    // Eight cards lie on their side, four in a row, each with 3 mm around it; paper is upright.
    let apart = sheet(Spacing::Bleed);
    let (front, back) = (boxes(&apart, "TrimBox")[0], boxes(&apart, "TrimBox")[1]);
    assert!((front[2] - front[0] - 182.0).abs() < 0.02 && (front[3] - front[1] - 270.0).abs() < 0.02, "{front:?}");
    // Flipped over its long edge, the back lies behind.
    is([210.0 - back[2], back[1], 210.0 - back[0], back[3]], front);
    // A single card in a corner: only that is cut out.
    let last = boxes(&apart, "TrimBox")[2];
    assert!((last[2] - last[0] - 88.0).abs() < 0.02 && (last[3] - last[1] - 63.0).abs() < 0.02, "{last:?}");
}

#[test]
fn threads_change_no_way_to_print() {
    let printing = || Printing { backs: Backs::Fold, cut: Cut::Corners, low_ink: true, proof: true, ..Printing::default() };
    let on = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| printed(printing(), vec![Paper::a3()])).unwrap()
    };
    let (one, three) = (on(1), on(3));
    assert_eq!(one.len(), three.len());
    assert!(one.iter().zip(&three).all(|(one, three)| one == three), "a file depends on the number of threads");
}

#[test]
fn one_up_files_have_trim_and_bleed_boxes() {
    let printing = Printing { arrangement: Arrangement::OneUp, ..Printing::default() };
    let outputs = printed(printing, vec![Paper::a4(), Paper::letter()]).unwrap();
    let paths: Vec<&str> = outputs.iter().map(|output| output.path.as_str()).collect();
    let kinds = ["characters", "summons", "rewards", "tokens"];
    assert_eq!(paths, kinds.map(|kind| format!("fr/sheets/{kind}-single.pdf")), "once, for all papers");
    assert_eq!(pages(&outputs, "characters"), 2 * 3, "each front, and its back behind it");
    assert_eq!(preference(&outputs, "characters", "Duplex"), None);
    if !tool("pdfinfo") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.pdf");
    std::fs::write(&path, &outputs[0].bytes).unwrap();
    let facts = said("pdfinfo", &["-box", path.to_str().unwrap()]);
    let numbers = |key: &str| -> Vec<f64> {
        let line = facts.lines().find_map(|line| line.strip_prefix(key)).unwrap_or_else(|| panic!("{key} in {facts}"));
        line.split_whitespace().map(|number| number.parse().unwrap()).collect()
    };
    let points = |millimetres: f64| millimetres / 25.4 * 72.0;
    for (key, wanted) in
        [("MediaBox:", [0.0, 0.0, 69.0, 94.0]), ("BleedBox:", [0.0, 0.0, 69.0, 94.0]), ("TrimBox:", [3.0, 3.0, 66.0, 91.0])]
    {
        for (found, wanted) in numbers(key).into_iter().zip(wanted) {
            assert!((found - points(wanted)).abs() < 0.02, "{key} {found} {wanted}");
        }
    }
}

#[test]
fn only_what_is_chosen_is_printed() {
    let chosen = |things: &[(SheetKind, &str, u32)]| {
        Some(things.iter().map(|(kind, id, times)| ((*kind, (*id).to_owned()), *times)).collect::<BTreeMap<_, _>>())
    };
    let id = deck().krosmasters[0].id.clone();
    let outputs =
        printed(Printing { chosen: chosen(&[(SheetKind::Characters, &id, 10)]), ..Printing::default() }, vec![Paper::a4()]).unwrap();
    let paths: Vec<&str> = outputs.iter().map(|output| output.path.as_str()).collect();
    assert_eq!(paths, ["fr/sheets/characters-a4.pdf", "fr/sheets/calibration-a4.pdf"]);
    assert_eq!(pages(&outputs, "characters"), 4, "ten cards, nine on a sheet");
    let twice = printed(
        Printing {
            chosen: chosen(&[(SheetKind::Tokens, "sword", 1), (SheetKind::Arenas, "field", 1)]),
            copies: 100,
            ..Printing::default()
        },
        vec![Paper::a4()],
    )
    .unwrap();
    // Eight by eleven squares on a sheet, with a strip.
    assert_eq!((pages(&twice, "tokens"), pages(&twice, "arenas")), (2 * 300_usize.div_ceil(88), 400));
}

/// Returns the bookmarks of a level, each with the page it leads to and those below it, as text.
fn bookmarks(document: &Document, above: &Dictionary) -> Vec<String> {
    let pages: Vec<_> = document.get_pages().into_values().collect();
    let mut said = Vec::new();
    let mut next = above.get(b"First").ok().map(|first| first.as_reference().unwrap());
    while let Some(id) = next {
        let entry = document.get_dictionary(id).unwrap();
        let title = entry.get(b"Title").unwrap().as_str().unwrap();
        let title = match title.strip_prefix(b"\xfe\xff") {
            Some(wide) => {
                String::from_utf16(&wide.chunks(2).map(|pair| u16::from_be_bytes([pair[0], pair[1]])).collect::<Vec<_>>()).unwrap()
            }
            None => String::from_utf8(title.to_vec()).unwrap(),
        };
        let leads = entry.get(b"Dest").unwrap().as_array().unwrap()[0].as_reference().unwrap();
        let page = pages.iter().position(|page| *page == leads).unwrap() + 1;
        let below = bookmarks(document, entry);
        // Folded until the reader opens it.
        let count = entry.get(b"Count").map_or(0, |count| count.as_i64().unwrap());
        assert_eq!(count, -i64::try_from(below.len()).unwrap(), "{title}");
        said.push(if below.is_empty() { format!("{title} {page}") } else { format!("{title} {page} ({})", below.join(", ")) });
        next = entry.get(b"Next").ok().map(|next| next.as_reference().unwrap());
    }
    said
}

#[test]
fn every_card_has_a_bookmark_below_its_box_its_rank_or_its_kind() {
    let mut deck = deck();
    // The second one is from a box, and there are enough of the first that it begins on another sheet.
    deck.krosmasters[1].set = Some("Boîte".into());
    let chosen: BTreeMap<_, _> = (deck.krosmasters.iter().map(|card| (SheetKind::Characters, card.id.clone(), 9)))
        .chain(deck.summons.iter().map(|card| (SheetKind::Summons, card.id.clone(), 1)))
        .chain(deck.rewards.iter().map(|card| (SheetKind::Rewards, card.id.clone(), 1)))
        .map(|(kind, id, copies)| ((kind, id), copies))
        .collect();
    let printing = Printing { chosen: Some(chosen), ..Printing::default() };
    let options = Options { html: false, papers: vec![Paper::a4()], printing, revision: "r1".into(), ..Options::default() };
    let outputs = render(&[deck], &Templates::built_in().unwrap(), &options, nothing).unwrap();
    let said = |kind: &str| {
        let output = outputs.iter().find(|output| output.path.contains(kind)).unwrap();
        let document = Document::load_mem(&output.bytes).unwrap();
        let outlines = document.catalog().unwrap().get(b"Outlines").unwrap().as_reference().unwrap();
        bookmarks(&document, document.get_dictionary(outlines).unwrap())
    };
    assert_eq!(said("characters"), ["Krosmaster Arena 2.0 · 5/8 1 (Joris – Bretteur 1)", "Boîte 3 (Lilotte 3)"]);
    assert_eq!(said("summons"), ["Mob 1 (Fleeflee 1)"]);
    assert_eq!(said("rewards"), ["Granit 1 (Multibaffe 1)"]);
}

#[test]
fn two_forms_are_two_sides_of_one_card() {
    let mut deck = deck();
    let (one, two) = (deck.krosmasters[0].id.clone(), deck.krosmasters[1].id.clone());
    deck.krosmasters[0].other_side = Some(two.clone());
    deck.krosmasters[1].other_side = Some(one);
    deck.krosmasters[1].copies = 0;
    let names = [0, 1].map(|index| deck.krosmasters[index].name.to_uppercase());
    let page = |printing| {
        let options = Options { html: false, papers: vec![Paper::a4()], printing, ..Options::default() };
        let outputs = render(std::slice::from_ref(&deck), &Templates::built_in().unwrap(), &options, nothing).unwrap();
        outputs.into_iter().find(|output| output.path.contains("characters")).unwrap()
    };
    if !tool("pdftotext") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.pdf");
    let text = |bytes: &[u8], number: &str| {
        std::fs::write(&path, bytes).unwrap();
        said("pdftotext", &["-f", number, "-l", number, path.to_str().unwrap(), "-"])
    };
    let whole = page(Printing::default()).bytes;
    assert!(text(&whole, "1").contains(&names[0]) && !text(&whole, "1").contains(&names[1]));
    assert!(text(&whole, "2").contains(&names[1]));
    let chosen = Some(BTreeMap::from([((SheetKind::Characters, two), 1)]));
    let other = page(Printing { chosen, ..Printing::default() }).bytes;
    assert!(text(&other, "1").contains(&names[1]) && text(&other, "2").contains(&names[0]));
}

#[test]
fn backs_that_would_leave_the_paper_are_refused() {
    let error = printed(Printing { offset: (9_000, 0), ..Printing::default() }, vec![Paper::a4()]).unwrap_err();
    assert!(matches!(error, PrintError::Sheet(_)) && error.to_string().contains("3.5 mm"), "{error}");
    let small = Paper { name: "note".into(), width: 60_000, height: 60_000 };
    let error = printed(Printing::default(), vec![small]).unwrap_err();
    assert!(matches!(error, PrintError::Sheet(_)), "{error}");
}

#[test]
fn looks_change_with_what_is_printed_and_with_nothing_else() {
    let templates = Templates::built_in().unwrap();
    let before = looks(&[deck()], &templates).unwrap();
    assert_eq!(before, looks(&[deck()], &templates).unwrap());
    let mut changed = deck();
    changed.title = "another box".into();
    changed.krosmasters[1].level += 1;
    changed.tokens[1].copies += 1;
    let after = looks(&[changed], &templates).unwrap();
    let differ: Vec<String> = after.iter().filter(|(thing, look)| before.get(thing) != Some(look)).map(|((_, id), _)| id.clone()).collect();
    assert_eq!(differ, [deck().krosmasters[1].id.clone(), "drop".into()]);
}

#[test]
fn each_sheet_of_an_arena_tells_its_signs_and_where_it_goes() {
    if !tool("pdftotext") {
        return;
    }
    let outputs = printed(Printing::default(), vec![Paper::a4(), Paper::a3(), Paper::a2(), Paper::letter()]).unwrap();
    let folder = tempfile::tempdir().unwrap();
    for (paper, sheets) in [("a4", 4), ("letter", 4), ("a3", 2), ("a2", 1)] {
        let output = outputs.iter().find(|output| output.path.ends_with(&format!("arenas-{paper}.pdf"))).unwrap();
        let path = folder.path().join(paper);
        std::fs::write(&path, &output.bytes).unwrap();
        let text = said("pdftotext", &["-raw", path.to_str().unwrap(), "-"]);
        // Where the key is turned, each word is a line.
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let count = |word: &str| text.matches(word).count();
        // The signs that are on the board, and no others.
        assert_eq!((count("Case Démon"), count("Départ")), (sheets, 0), "{paper}: {text}");
        let plans = if sheets > 1 { sheets } else { 0 };
        assert_eq!((count("Disposition des feuilles"), count("couper aux tirets")), (plans, plans), "{paper}: {text}");
    }
}
