//! The files as other programs see them: `poppler-utils`, `qpdf` and headless Chromium.
//!
//! A test whose program is missing says so and passes; with `KCC_TOOLS=required` in the environment it fails.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
#![allow(clippy::print_stderr, reason = "a test that is skipped says why")]

use kcc_generator::card::Deck;
use kcc_generator::site::Site;
use kcc_generator::{Output, Templates};
use kcc_printer::printing::{Arrangement, Printing};
use kcc_printer::sheet::Backs;
use kcc_printer::{Options, PrintError, picture, render};
use kcc_tests::{said, tool};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

/// The mean difference between two pictures of a card, in levels of 255 for each channel of each square of 2 mm, above which they count as
/// different: letters that are smoothed differently or are a quarter of a millimetre off stay below it, a line that ends elsewhere does
/// not.
const ALIKE: f64 = 10.0;
/// Pixels per inch, and in the side of the squares that are compared: about two millimetres.
const DPI: u16 = 150;
const SQUARE: usize = 12;

static DECKS: LazyLock<Vec<Deck>> = LazyLock::new(|| {
    let read = |language| {
        let path = format!("{}/tests/fixtures/{language}.json", env!("CARGO_MANIFEST_DIR"));
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
    };
    ["en", "fr"].map(read).into()
});

/// Pages that say nothing besides the cards.
fn nothing() -> Result<Site, PrintError> {
    Ok(Site::default())
}

static OUTPUTS: LazyLock<Vec<Output>> = LazyLock::new(|| rendered(2));

fn rendered(threads: usize) -> Vec<Output> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let options = Options { revision: "r1".into(), ..Options::default() };
    pool.install(|| render(&DECKS, &Templates::built_in().unwrap(), &options, nothing)).unwrap()
}

/// Returns the sheets on the disk, with the languages they are in.
fn sheets(folder: &Path) -> Vec<(PathBuf, &'static Deck)> {
    let mut sheets = Vec::new();
    let cards = |path: &str| path.ends_with(".pdf") && !path.contains("calibration");
    for output in OUTPUTS.iter().filter(|output| cards(&output.path)) {
        let path = folder.join(output.path.replace('/', "-"));
        std::fs::write(&path, &output.bytes).unwrap();
        let deck = DECKS.iter().find(|deck| output.path.starts_with(&format!("{}/", deck.language))).unwrap();
        sheets.push((path, deck));
    }
    assert_eq!(sheets.len(), 12, "three kinds of cards, two papers, two languages");
    sheets
}

#[test]
fn every_font_is_embedded_and_cut_down() {
    if !tool("pdffonts") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for (path, _) in sheets(folder.path()) {
        let table = said("pdffonts", &[path.to_str().unwrap()]);
        let mut fonts = 0;
        for line in table.lines().skip(2) {
            fonts += 1;
            assert!(line.split_whitespace().next().is_some_and(|name| name.as_bytes().get(6) == Some(&b'+')), "not a subset: {line}");
            // From the right: object and generation, then whether it has Unicode, is a subset, is embedded.
            let columns: Vec<&str> = line.split_whitespace().rev().skip(2).take(3).collect();
            assert_eq!(columns, ["yes"; 3], "{line}");
        }
        assert!(fonts >= 2, "{table}");
    }
}

#[test]
fn sheets_have_the_size_of_their_paper_a_title_a_language_and_tags() {
    if !tool("pdfinfo") || !tool("qpdf") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for (path, deck) in sheets(folder.path()) {
        let name = path.to_str().unwrap();
        let facts = said("pdfinfo", &[name]);
        let fact = |key: &str| facts.lines().find_map(|line| line.strip_prefix(key)).unwrap_or_else(|| panic!("{key} in {facts}")).trim();
        let paper = if name.contains("letter") { "(letter)" } else { "(A4)" };
        assert!(fact("Page size:").ends_with(paper), "{facts}");
        assert!(fact("Title:").starts_with(&deck.title), "{facts}");
        assert_eq!(fact("Tagged:"), "yes");
        assert_eq!(fact("Page rot:"), "0");
        let plain = said_bytes("qpdf", &["--qdf", "--object-streams=disable", name, "-"]);
        assert!(String::from_utf8_lossy(&plain).contains(&format!("/Lang ({})", deck.language)), "{name} does not say its language");
    }
}

fn said_bytes(program: &str, arguments: &[&str]) -> Vec<u8> {
    let output = Command::new(program).args(arguments).output().unwrap();
    assert!(output.status.success(), "{program} {arguments:?}");
    output.stdout
}

#[test]
fn sheets_are_sound() {
    if !tool("qpdf") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for (path, _) in sheets(folder.path()) {
        let said = said("qpdf", &["--check", path.to_str().unwrap()]);
        assert!(!said.contains("WARNING"), "{said}");
    }
}

/// Returns only letters and digits, in capitals: what stays the same however lines are broken.
fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_uppercase).collect()
}

#[test]
fn every_name_is_found_in_the_text() {
    if !tool("pdftotext") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for (path, deck) in sheets(folder.path()) {
        let text = letters(&said("pdftotext", &["-raw", path.to_str().unwrap(), "-"]));
        let name = path.file_name().unwrap().to_str().unwrap();
        let mut names: Vec<&str> = Vec::new();
        if name.contains("characters") {
            for card in &deck.krosmasters {
                names.push(&card.name);
                names.extend(card.version.as_deref());
                names.extend(card.spells.iter().map(|spell| spell.name.as_str()));
            }
            names.extend(deck.references.iter().map(|card| card.name.as_str()));
            names.extend(deck.references.iter().flat_map(|card| &card.spells).map(|spell| spell.name.as_str()));
        } else if name.contains("summons") {
            names.extend(
                deck.summons
                    .iter()
                    .flat_map(|card| std::iter::once(card.name.as_str()).chain(card.spells.iter().map(|spell| spell.name.as_str()))),
            );
        } else {
            names.extend(
                deck.rewards
                    .iter()
                    .flat_map(|card| std::iter::once(card.name.as_str()).chain(card.spells.iter().map(|spell| spell.name.as_str()))),
            );
        }
        assert!(!names.is_empty());
        for wanted in names {
            assert!(text.contains(&letters(wanted)), "{name} does not hold `{wanted}`");
        }
    }
}

#[test]
fn a_browser_prints_the_page_of_a_card_as_the_sheets_show_it() {
    if !tool("chromium") || !tool("pdftoppm") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let templates = Templates::built_in().unwrap();
    // The fullest, one with a version, and a reward.
    let full = DECKS[0].krosmasters.iter().max_by_key(|card| card.spells.iter().map(|spell| spell.text.0.len()).sum::<usize>()).unwrap();
    let version = DECKS[1].krosmasters.iter().find(|card| card.version.is_some()).unwrap();
    let cards = [(&DECKS[0], &full.id), (&DECKS[1], &version.id), (&DECKS[0], &DECKS[0].rewards[0].id)];
    let site = folder.path().join("site");
    for output in OUTPUTS.iter() {
        let path = site.join(&output.path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, &output.bytes).unwrap();
    }
    for (deck, id) in cards {
        let html = site.join(format!("{}/cards/{id}.html", deck.language));
        let pdf = folder.path().join(format!("{id}.pdf"));
        let profile = format!("--user-data-dir={}", folder.path().join("profile").display());
        let _ = said(
            "chromium",
            &[
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--no-pdf-header-footer",
                &profile,
                &format!("--print-to-pdf={}", pdf.display()),
                &format!("file://{}", html.display()),
            ],
        );
        let theirs = folder.path().join(format!("{id}-theirs"));
        let _ = said(
            "pdftoppm",
            &["-r", &DPI.to_string(), "-f", "1", "-l", "1", "-singlefile", "-png", pdf.to_str().unwrap(), theirs.to_str().unwrap()],
        );
        let theirs = decoded(&std::fs::read(theirs.with_extension("png")).unwrap());
        let ours = decoded(&picture(deck, id, f32::from(DPI), &templates).unwrap());
        let difference = difference(&ours, &theirs);
        eprintln!("{id} in {}: {difference:.2} of 255", deck.language);
        assert!(difference < ALIKE, "{id} in {}: {difference:.2}", deck.language);
        // The bound must tell cards apart: the card turned upside down is not the card.
        let turned = Picture { pixels: ours.pixels.iter().rev().copied().collect(), ..ours };
        assert!(self::difference(&turned, &theirs) > 4.0 * ALIKE);
    }
}

/// Red, green and blue of each pixel.
struct Picture {
    width: usize,
    height: usize,
    pixels: Vec<[u8; 3]>,
}

impl Picture {
    /// Returns the sums of the channels in a square.
    fn square(&self, column: usize, row: usize) -> [u32; 3] {
        let mut sums = [0; 3];
        for y in row * SQUARE..(row + 1) * SQUARE {
            for pixel in &self.pixels[y * self.width + column * SQUARE..][..SQUARE] {
                for (sum, channel) in sums.iter_mut().zip(pixel) {
                    *sum += u32::from(*channel);
                }
            }
        }
        sums
    }
}

fn decoded(png: &[u8]) -> Picture {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    let size = info.color_type.samples();
    assert!(size >= 3, "a picture in colour");
    let pixels = bytes[..info.buffer_size()].chunks(size).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    Picture { width: info.width as usize, height: info.height as usize, pixels }
}

/// Returns the mean difference of the channels of all squares that both have; their sizes may differ by rounding.
fn difference(a: &Picture, b: &Picture) -> f64 {
    assert!(a.width.abs_diff(b.width) <= 2 && a.height.abs_diff(b.height) <= 2, "{}×{}, {}×{}", a.width, a.height, b.width, b.height);
    let (columns, rows) = (a.width.min(b.width) / SQUARE, a.height.min(b.height) / SQUARE);
    let mut sum = 0;
    for row in 0..rows {
        for column in 0..columns {
            let (one, other) = (a.square(column, row), b.square(column, row));
            sum += one.iter().zip(other).map(|(one, other)| one.abs_diff(other)).sum::<u32>();
        }
    }
    f64::from(sum) / (columns * rows * 3 * SQUARE * SQUARE) as f64
}

#[test]
fn threads_change_nothing() {
    let one = rendered(1);
    assert_eq!(one.len(), OUTPUTS.len());
    for (one, two) in one.iter().zip(OUTPUTS.iter()) {
        assert_eq!(one.path, two.path);
        assert!(one.bytes == two.bytes, "{} depends on the number of threads", one.path);
    }
}

/// Returns the pictures in what `pdftoppm -gray` writes: for each page the grey of its pixels.
fn greys(mut bytes: &[u8]) -> Vec<&[u8]> {
    let mut pages = Vec::new();
    while !bytes.is_empty() {
        // `P5`, width and height, 255, each on a line.
        let mut lines = bytes.splitn(4, |byte| *byte == b'\n');
        let (_, size) = (lines.next().unwrap(), std::str::from_utf8(lines.next().unwrap()).unwrap());
        let pixels = size.split(' ').map(|side| side.parse::<usize>().unwrap()).product();
        let (page, rest) = lines.nth(1).unwrap().split_at(pixels);
        pages.push(page);
        bytes = rest;
    }
    pages
}

#[test]
fn low_ink_leaves_most_of_every_card_white() {
    if !tool("pdftoppm") {
        return;
    }
    let printing = |low_ink| Printing { arrangement: Arrangement::OneUp, backs: Backs::None, low_ink, ..Printing::default() };
    let options = |low_ink| Options { html: false, printing: printing(low_ink), ..Options::default() };
    let folder = tempfile::tempdir().unwrap();
    let mut darkest = [1.0, 1.0];
    for (low_ink, darkest) in [true, false].into_iter().zip(&mut darkest) {
        for output in render(&DECKS, &Templates::built_in().unwrap(), &options(low_ink), nothing).unwrap() {
            let path = folder.path().join("x.pdf");
            std::fs::write(&path, &output.bytes).unwrap();
            let made = Command::new("pdftoppm").args(["-gray", "-r", "20"]).arg(&path).output().unwrap();
            for (page, grey) in greys(&made.stdout).into_iter().enumerate() {
                let white = grey.iter().filter(|grey| **grey > 180).count() as f64 / grey.len() as f64;
                assert!(!low_ink || white > 0.55, "{}, page {}: {white:.2} of it is white", output.path, page + 1);
                *darkest = white.min(*darkest);
            }
        }
    }
    assert!(darkest[1] < 0.3, "with all its ink a card is not white: {darkest:?}");
}
