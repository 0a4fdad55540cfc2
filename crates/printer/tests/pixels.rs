//! The pixels of pictures: how much ink those for print shops take, and whether those of dice are whole.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use kcc_generator::Templates;
use kcc_generator::card::Deck;
use kcc_printer::printing::Printing;
use kcc_printer::{Shop, order, tabletop};

/// Returns the percentages of ink on a point of this colour between which a shop chooses when it converts: all that is common to cyan, magenta
/// and yellow as black, or nothing.
fn ink([red, green, blue]: [u8; 3]) -> (u32, u32) {
    let colours = [red, green, blue].map(|light| 255 - u32::from(light));
    let (sum, common) = (colours.iter().sum::<u32>(), colours.into_iter().min().unwrap_or(0));
    ((sum - 2 * common) * 100 / 255, sum * 100 / 255)
}

fn deck() -> Deck {
    let path = format!("{}/tests/fixtures/en.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// Returns the width of a picture, and its pixels row by row.
fn pixels(bytes: &[u8]) -> (usize, Vec<[u8; 3]>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let width = reader.next_frame(&mut pixels).unwrap().width as usize;
    (width, pixels.chunks_exact(3).map(|point| [point[0], point[1], point[2]]).collect())
}

#[test]
fn no_edge_of_a_page_is_on_a_die() {
    let small = Deck { language: "en".into(), title: "Dice".into(), dice: 1, ..Deck::default() };
    let files = tabletop(&small, &Templates::built_in().unwrap(), &Printing::default(), "file:///").unwrap();
    let (width, picture) = pixels(&files.iter().find(|file| file.path.ends_with("/die.png")).unwrap().bytes);
    assert_eq!((width, picture.len()), (1536, 1536 * 1536));
    let at = |x: usize, y: usize| picture[y * width + x];
    for along in 0..width {
        for edge in [0, 511, 512, 1023, 1024, 1535] {
            assert_eq!((at(along, edge), at(edge, along)), ([255; 3], [255; 3]), "{along} {edge}");
        }
    }
    // The first side stands on its head: the round point of its exclamation mark is above the slender stroke.
    let dark = |y: usize| (190..322).filter(|x| at(*x, y).iter().all(|light| *light < 80)).count();
    assert!(dark(1024 + 196) > dark(1024 + 316), "{} {}", dark(1024 + 196), dark(1024 + 316));
}

#[test]
fn the_darkest_points_are_as_the_page_on_print_shops_says() {
    let files = order(&deck(), &Templates::built_in().unwrap(), &Printing::default(), Shop::TheGameCrafter, 72).unwrap();
    let (mut with_black, mut without) = (0, 0);
    for file in files.iter().filter(|file| file.path.ends_with(".png")) {
        for point in pixels(&file.bytes).1 {
            let (some, none) = ink(point);
            (with_black, without) = (some.max(with_black), none.max(without));
        }
    }
    assert_eq!((with_black, without), (150, 267));
    assert_eq!(ink([0x1a, 0x14, 0x26]), (96, 267), "the ground of cards");
    for language in ["en", "fr"] {
        let page = std::fs::read_to_string(format!("{}/../kcc/explain/print.{language}.md", env!("CARGO_MANIFEST_DIR"))).unwrap();
        assert!(page.contains("150") && page.contains("267"), "the page in {language} says something else");
    }
}
