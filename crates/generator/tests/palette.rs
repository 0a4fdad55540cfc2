//! The colours of the cards: text is legible on its background, and roles that differ by colour can be distinguished without it.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use palette::color_difference::Ciede2000;
use palette::{IntoColor, Lab, LinSrgb, Srgb};
use std::collections::BTreeMap;

fn colours() -> BTreeMap<String, Srgb<u8>> {
    let css = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../templates/card.css")).unwrap();
    let lines = css.lines().filter_map(|line| line.trim().strip_prefix("--")?.strip_suffix(';')?.split_once(": "));
    lines.filter_map(|(name, value)| Some((name.to_owned(), value.strip_prefix('#')?.parse().ok()?))).collect()
}

fn linear(colour: Srgb<u8>) -> LinSrgb<f32> {
    colour.into_format::<f32>().into_linear()
}

/// Returns the contrast by relative luminance, as WCAG defines them.
fn contrast(a: Srgb<u8>, b: Srgb<u8>) -> f32 {
    let light = |colour| {
        let LinSrgb { red, green, blue, .. } = linear(colour);
        0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    };
    light(a).max(light(b)) / light(a).min(light(b))
}

#[test]
fn text_stands_out_from_its_ground() {
    let colours = colours();
    let pairs = [
        ("text", &["paper", "paper-deep", "equipment", "white", "gold"][..]),
        ("white", &["unlimited", "once-per-turn", "once-per-target", "once-per-game", "boost", "buff", "granite", "jade", "silver"][..]),
        ("white", &["water", "air", "fire", "earth", "neutral", "heal", "mp", "hp", "ap", "ink"][..]),
        ("gold", &["ink"][..]),
        ("paper", &["ink"][..]),
        ("paper-deep", &["ink"][..]),
        ("alterable", &["paper"][..]),
        ("fixed", &["paper"][..]),
    ];
    for (text, grounds) in pairs {
        for ground in grounds {
            let ratio = contrast(colours[text], colours[*ground]);
            assert!(ratio >= 4.5, "{text} on {ground}: {ratio:.2}");
        }
    }
}

/// Returns what each kind of eye sees of a colour (Machado, Oliveira and Fernandes 2009, full severity; grey by luminance).
fn seen(colour: Srgb<u8>, eye: &str) -> Lab {
    let LinSrgb { red: r, green: g, blue: b, .. } = linear(colour);
    let rows = match eye {
        "protan" => [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
        "deutan" => [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
        "tritan" => [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
        "grey" => [[0.2126, 0.7152, 0.0722]; 3],
        _ => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    };
    let [red, green, blue] = rows.map(|row| (row[0] * r + row[1] * g + row[2] * b).clamp(0.0, 1.0));
    LinSrgb::new(red, green, blue).into_color()
}

#[test]
fn roles_differ_by_colour_or_by_sign() {
    let colours = colours();
    // Each role with the sign that shows it besides its colour.
    let groups: [&[(&str, &str)]; 6] = [
        &[
            ("water", "drop"),
            ("air", "wind"),
            ("fire", "flame"),
            ("earth", "leaf"),
            ("neutral", "hexagon"),
            ("heal", "plus"),
            ("special", "star"),
        ],
        &[
            ("unlimited", "unlimited"),
            ("once-per-turn", "once-per-turn"),
            ("once-per-target", "once-per-target"),
            ("once-per-game", "once-per-game"),
        ],
        &[("alterable", "round"), ("fixed", "square")],
        &[("granite", "one chevron"), ("jade", "two chevrons"), ("silver", "three chevrons")],
        &[("mp", "diamond"), ("hp", "heart"), ("ap", "burst")],
        &[("boost", "its picture and its word"), ("buff", "another picture and another word"), ("equipment", "the picture of its slot")],
    ];
    let mut close = 0;
    for group in groups {
        for (index, (a, sign_a)) in group.iter().enumerate() {
            for (b, sign_b) in &group[index + 1..] {
                for eye in ["normal", "protan", "deutan", "tritan", "grey"] {
                    let difference = seen(colours[*a], eye).difference(seen(colours[*b], eye));
                    close += usize::from(difference < 20.0);
                    assert!(difference >= 20.0 || sign_a != sign_b, "{a} and {b} look alike to a {eye} eye: {difference:.1}");
                }
                let normal = seen(colours[*a], "normal").difference(seen(colours[*b], "normal"));
                assert!(normal >= 12.0, "{a} and {b} look alike: {normal:.1}");
            }
        }
    }
    assert!(close > 0, "were no two colours alike to any eye, the signs would not be needed and this test would prove nothing");
}

#[test]
fn roles_that_rely_on_icons_have_different_ones() {
    use kcc_generator::card::{Disk, Limit, RangeShape, Rank};
    let names: Vec<&str> = (Disk::ALL.iter().map(|disk| disk.icon().name()))
        .chain(Limit::ALL.iter().map(|limit| limit.icon().name()))
        .chain(RangeShape::ALL.iter().map(|shape| shape.icon().name()))
        .collect();
    let pictures: std::collections::BTreeSet<String> = (names.iter())
        .map(|name| std::fs::read_to_string(format!("{}/../../templates/icons/{name}.svg", env!("CARGO_MANIFEST_DIR"))).unwrap())
        .collect();
    assert_eq!(pictures.len(), names.len(), "each sign has a picture of its own");
    let chevrons: std::collections::BTreeSet<u8> = Rank::ALL.iter().map(|rank| rank.chevrons()).collect();
    assert_eq!(chevrons.len(), 3);
}
