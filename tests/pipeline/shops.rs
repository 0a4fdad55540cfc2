//! Orders for print shops: every card as often as it is printed, its front and its back, in pictures of the right size.

use crate::KCC;
use kcc_tests::{Place, krosmaster};
use std::collections::{BTreeMap, BTreeSet};

/// Returns a folder whose content has a card with a name in black, of which a team holds three.
fn place() -> Place {
    let place = Place::with_content(KCC);
    let black = krosmaster("bera", 4, 6).replace("name_color = \"white\"", "name_color = \"black\"");
    place.write("content/krosmasters/bera.toml", black.replace("en = \"Bera\"", "en = \"Bera, \\\"the Bear\\\" & Co\""));
    place
}

fn made(place: &Place, shop: &str, arguments: &[&str]) -> BTreeMap<String, Vec<u8>> {
    let run = place.kcc(&[&["build", "--lang", "en", "--target", shop], arguments].concat());
    assert_eq!(run.code, 0, "{run:?}");
    let below = format!("en/{shop}/");
    place.files("build").into_iter().filter_map(|(path, bytes)| Some((path.strip_prefix(&below)?.to_owned(), bytes))).collect()
}

/// Returns width, height and pixels per metre of a PNG.
fn size(png: &[u8]) -> (u32, u32, u32) {
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    let dots = png.windows(4).position(|name| name == b"pHYs").map_or(0, |at| number(at + 4));
    (number(16), number(20), dots)
}

/// Returns the order: for each front its number of copies and its back.
fn list(files: &BTreeMap<String, Vec<u8>>) -> BTreeMap<String, (usize, String)> {
    let text = String::from_utf8(files["order.csv"].clone()).unwrap();
    let mut lines = text.split("\r\n");
    assert_eq!(lines.next(), Some("deck,quantity,card,front,back"));
    let line = |line: &str| {
        let parts: Vec<&str> = line.split(',').collect();
        let (front, back) = (parts[parts.len() - 2], parts[parts.len() - 1]);
        (front.to_owned(), (parts[1].parse().unwrap(), back.to_owned()))
    };
    lines.filter(|line| !line.is_empty()).map(line).collect()
}

/// Returns the text of each element of a name within a part of XML.
fn texts<'a>(xml: &'a str, name: &str) -> Vec<&'a str> {
    let (open, close) = (format!("<{name}>"), format!("</{name}>"));
    xml.split(open.as_str()).skip(1).map(|rest| rest.split_once(close.as_str()).unwrap().0).collect()
}

/// Returns which picture fills each slot, as the XML states it for one side.
fn slots(xml: &str, side: &str) -> BTreeMap<usize, String> {
    let mut filled = BTreeMap::new();
    for card in texts(xml, side).into_iter().flat_map(|side| texts(side, "card")) {
        assert_eq!(texts(card, "sourceType"), ["Local File"]);
        for slot in texts(card, "slots")[0].split(',') {
            let before = filled.insert(slot.parse().unwrap(), texts(card, "id")[0].to_owned());
            assert_eq!(before, None, "slot {slot} is filled twice");
        }
    }
    filled
}

#[test]
fn an_order_counts_every_card_and_names_its_back() {
    let place = place();
    for (shop, cut) in [("mpc", (822, 1122, 11811)), ("tgc", (825, 1125, 11811))] {
        let files = made(&place, shop, &["--copies", "names"]);
        let list = list(&files);
        let named: BTreeSet<&str> = list.iter().flat_map(|(front, (_, back))| [front.as_str(), back.as_str()]).collect();
        let pictures: BTreeSet<&str> = files.keys().map(String::as_str).filter(|file| file.ends_with(".png")).collect();
        assert_eq!(named, pictures, "each picture is ordered, and each that is ordered is there");
        for picture in &pictures {
            assert_eq!(size(&files[*picture]), cut, "{picture}");
        }
        let copies = |id: &str| list.iter().find(|(front, _)| front.ends_with(&format!("/{id}.png"))).unwrap().1.clone();
        assert_eq!((copies("ardo").0, copies("bera").0), (1, 3), "as many as the colours of names allow");
        assert_eq!(copies("rules-1").0, 2);
        assert!(copies("ardo").1 == copies("bera").1 && copies("ardo").1 != copies("tofu").1);
        // The back of a rules card is its other side, with words of its own.
        assert!(copies("rules-1").1.ends_with("/rules-1-back.png"));
        let bera = String::from_utf8(files["order.csv"].clone()).unwrap();
        assert!(bera.contains(",3,\"Bera, \"\"the Bear\"\" & Co\","), "{bera}");
    }
}

#[test]
fn the_project_for_makeplayingcards_fills_every_slot() {
    let place = place();
    let files = made(&place, "mpc", &["--copies", "names"]);
    let xml = String::from_utf8(files["order.xml"].clone()).unwrap();
    let list = list(&files);
    let quantity: usize = texts(&xml, "quantity")[0].parse().unwrap();
    assert_eq!(quantity, list.values().map(|(copies, _)| copies).sum::<usize>());
    assert_eq!(
        (texts(&xml, "bracket"), texts(&xml, "stock"), texts(&xml, "foil")),
        (vec!["36"], vec!["(S30) Standard Smooth"], vec!["false"])
    );
    let (fronts, backs, common) = (slots(&xml, "fronts"), slots(&xml, "backs"), texts(&xml, "cardback")[0]);
    assert_eq!(fronts.keys().copied().collect::<Vec<_>>(), (0..quantity).collect::<Vec<_>>());
    for (slot, front) in &fronts {
        let back = backs.get(slot).map_or(common, String::as_str);
        assert_eq!(back, list[front].1, "slot {slot}");
    }
    for (front, (copies, _)) in &list {
        assert_eq!(fronts.values().filter(|filled| *filled == front).count(), *copies, "{front}");
    }
    assert!(xml.contains("&quot;") || xml.contains("Bera, \"the Bear\" &amp; Co"), "{xml}");
}

#[test]
fn a_large_order_is_several_projects_and_a_fine_one_has_more_dots() {
    let place = place();
    let files = made(&place, "mpc", &["--only", "ardo=400,bera=300", "--dpi", "600"]);
    assert_eq!(size(&files["cards/ardo.png"]), (1644, 2244, 23622));
    assert_eq!(size(&files["cards/back-krosmaster.png"]), (1644, 2244, 23622));
    let number = |file: &str| {
        let xml = String::from_utf8(files[file].clone()).unwrap();
        let filled = slots(&xml, "fronts");
        assert_eq!(texts(&xml, "quantity")[0].parse::<usize>().unwrap(), filled.len());
        assert_eq!(filled.keys().max(), Some(&(filled.len() - 1)));
        filled.len()
    };
    assert_eq!((number("order-1.xml"), number("order-2.xml")), (612, 88));
    assert!(!files.contains_key("order.xml"));
    let run = place.kcc(&["build", "--target", "tgc", "--dpi", "900"]);
    assert_eq!(run.code, 2, "{run:?}");
}
