//! Pictures of cards: single ones, sprites.

use crate::KCC;
use kcc_tests::Place;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;

fn made(place: &Place, arguments: &[&str]) -> BTreeMap<String, Vec<u8>> {
    let run = place.kcc(&[&["build", "--lang", "en"], arguments].concat());
    assert_eq!(run.code, 0, "{run:?}");
    place.files("build").into_iter().collect()
}

/// Returns width, height and, if it is stated, the pixels per metre of a PNG.
fn size(png: &[u8]) -> (u32, u32, Option<u32>) {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    let dots = png.windows(4).position(|name| name == b"pHYs").map(|at| number(at + 4));
    (number(16), number(20), dots)
}

#[test]
fn pictures_have_the_size_that_was_asked_for() {
    let place = Place::with_content(KCC);
    let cases: [(&[&str], _); 4] = [
        (&[], (744, 1039, Some(11811))),
        (&["--dpi", "600"], (1488, 2079, Some(23622))),
        (&["--picture-size", "poker"], (825, 1125, Some(11811))),
        (&["--picture-size", "poker-narrow"], (822, 1122, Some(11811))),
    ];
    for (arguments, expected) in cases {
        let files = made(&place, &[&["--target", "png", "--only", "ardo,tofu,punch"], arguments].concat());
        for name in ["ardo", "tofu", "punch", "backs/krosmaster", "backs/summon"] {
            assert_eq!(size(&files[&format!("en/pictures/{name}.png")]), expected, "{name} {arguments:?}");
        }
    }
    let run = place.kcc(&["build", "--target", "png", "--dpi", "9000"]);
    assert_eq!(run.code, 2, "{run:?}");
}

#[test]
fn pictures_are_made_of_what_is_chosen() {
    let place = Place::with_content(KCC);
    let files = made(&place, &["--target", "png", "--dpi", "72", "--only", "ardo"]);
    let pictures: Vec<&str> = files.keys().filter_map(|path| path.strip_prefix("en/pictures/")).collect();
    assert_eq!(pictures, ["ardo.png", "backs/krosmaster.png"]);
    let files = made(&place, &["--target", "tts", "--only", "ardo=3"]);
    let saved: Value = serde_json::from_slice(&files["en/tabletop/saved-object.json"]).unwrap();
    let objects = saved["ObjectStates"].as_array().unwrap();
    let decks: Vec<&Value> = objects.iter().filter(|object| object["Name"] == "DeckCustom").collect();
    assert_eq!((decks.len(), decks[0]["DeckIDs"].as_array().unwrap().len()), (1, 3));
    for (arguments, told) in [
        (["--target", "sprites", "--only", "ardo"], "sprites of all cards"),
        (["--target", "html,ir", "--only", "ardo"], "nothing is"),
        (["--target", "png", "--only", "tokens"], "cards alone"),
    ] {
        let run = place.kcc(&[&["build"], &arguments[..]].concat());
        assert!(run.code == 2 && run.stderr.contains(told), "{arguments:?}: {run:?}");
    }
}

#[test]
fn a_link_to_a_card_shows_its_picture_where_one_is_made() {
    let place = Place::with_content(KCC);
    let page = |arguments: &[&str], id: &str| {
        let files = made(&place, arguments);
        let html = String::from_utf8(files[&format!("en/cards/{id}.html")].clone()).unwrap();
        let image = html.split_once("property=\"og:image\" content=\"").map(|(_, rest)| rest.split('"').next().unwrap().to_owned());
        (files, html, image)
    };
    let both = ["--target", "html,png", "--dpi", "72"];
    let known = [&both[..], &["--address", "https://cards.example/kcc/"]].concat();
    let (files, html, image) = page(&known, "ardo");
    let image = image.unwrap();
    assert!(files.contains_key(image.strip_prefix("https://cards.example/kcc/").unwrap()), "{image}");
    assert!(html.contains("<link rel=\"canonical\" href=\"https://cards.example/kcc/en/cards/ardo.html\">"));
    // If the address of the files is unknown, they are expected beside the page.
    assert_eq!(page(&both, "ardo").2.unwrap(), "../../en/pictures/ardo.png");
    let chosen = [&both[..], &["--only", "ardo"]].concat();
    assert_eq!(page(&chosen, "tofu").2, None);
    assert_eq!(page(&["--target", "html"], "ardo").2, None);
}

#[test]
fn sprites_lie_where_they_are_said_to_lie() {
    let place = Place::with_content(KCC);
    let files = made(&place, &["--target", "sprites"]);
    let facts: Value = serde_json::from_slice(&files["bga/img/generated/sprites.json"]).unwrap();
    let mut bytes = 0;
    for (name, sheet) in facts["sheets"].as_object().unwrap() {
        assert!(name.bytes().all(|sign| matches!(sign, b'a'..=b'z' | b'0'..=b'9' | b'_')), "{name}");
        for (scale, cell) in [("1x", (189, 264)), ("2x", (378, 528))] {
            let (width, height) = (sheet[scale]["width"].as_u64().unwrap(), sheet[scale]["height"].as_u64().unwrap());
            assert_eq!((width, height), (sheet["columns"].as_u64().unwrap() * cell.0, sheet["rows"].as_u64().unwrap() * cell.1));
            assert!(width <= 4096 && height <= 4096);
            let file = &files[&format!("bga/img/generated/{}", sheet[scale]["file"].as_str().unwrap())];
            assert!(file.starts_with(b"RIFF") && &file[8..12] == b"WEBP" && file.len() <= 2_000_000);
            bytes += file.len();
        }
    }
    assert!(bytes < 15_000_000);
    let css = String::from_utf8(files["bga/img/generated/sprites.css"].clone()).unwrap();
    for card in ["ardo", "tofu", "punch", "back-krosmaster", "back-summon"] {
        let place = &facts["cards"][card];
        let sheet = place["sheet"].as_str().unwrap();
        assert!(
            facts["sheets"].get(sheet).is_some() && css.contains(&format!(".kcc-{sheet} ")) && css.contains(&format!("'{card}'")),
            "{card}"
        );
    }
    assert_eq!((&facts["cards"]["ardo"]["x"], &facts["cards"]["punch"]["x"]), (&Value::from(0.0), &Value::from(100.0)));
}

#[test]
fn pictures_are_the_same_on_any_number_of_threads() {
    let all = ["--target", "png,tts,sprites", "--dpi", "100", "--threads"];
    // In folders of their own: where they are already, none are made.
    let [first, second] = [(); 2].map(|()| Place::with_content(KCC));
    let one = made(&first, &[&all[..], &["1"]].concat());
    let two = made(&second, &[&all[..], &["2"]].concat());
    assert!(one == two, "{:?}", one.keys().collect::<Vec<_>>());
    for target in ["bga/img/", "en/pictures/", "en/tabletop/"] {
        assert!(one.keys().any(|path| path.starts_with(target)), "nothing of {target}: {:?}", one.keys().collect::<Vec<_>>());
    }
    assert!(fs::read_dir(second.path().join("build/bga")).unwrap().count() > 0);
}
