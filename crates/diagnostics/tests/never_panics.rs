//! Every format can show any diagnostic: wrong places, unknown files, strange texts, edits that overlap.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, reason = "a test may stop at what it did not expect")]

mod reading;

use kcc_diagnostics::{
    Diagnostic, Edit, FileId, Fix, Format, Language, Mistake, Options, Place, Related, Safety, Sources, render, suggest,
};
use proptest::prelude::*;

/// Generates texts that are hard to draw: line ends, tabs, wide, combining and invisible characters.
fn text() -> impl Strategy<Value = String> {
    let sign = prop::sample::select(vec![
        "a",
        "=",
        "\"",
        " ",
        "{",
        "}",
        "é",
        "œ",
        "’",
        "🎲",
        "👩‍👧",
        "e\u{301}",
        "\t",
        "\n",
        "\r\n",
        "\r",
        "\u{feff}",
        "\u{202e}",
        "\u{0}",
        "\u{1b}[31m",
        "漢",
        "%",
        "::",
        "|",
        "`",
        "@all",
        "#1",
        "<img src=x>",
        "</details>",
        "[a](https://a.example)",
        "![",
        "&",
        "\\",
        "*",
        "~~",
        "{0}",
        "]]>",
        "\u{ffff}",
    ]);
    prop_oneof![
        8 => prop::collection::vec(sign, 0..40).prop_map(|signs| signs.concat()),
        1 => (300..700_usize).prop_map(|length| "é🎲\t".repeat(length)),
    ]
}

/// Generates places, mostly near the start of an existing file, so that many are valid.
fn place() -> impl Strategy<Value = Place> {
    let near = (0..2_u32, 0..20_usize, 0..6_usize).prop_map(|(file, start, length)| Place::new(FileId(file), start..start + length));
    let anywhere = (0..4_u32, 0..90_usize, 0..90_usize).prop_map(|(file, start, end)| Place::new(FileId(file), start..end));
    prop_oneof![3 => near, 1 => anywhere]
}

fn fix() -> impl Strategy<Value = Fix> {
    let edit = (place(), text()).prop_map(|(place, replacement)| Edit { place, replacement });
    let safety = prop::sample::select(vec![Safety::Safe, Safety::Review, Safety::Placeholder]);
    (safety, prop::collection::vec(edit, 0..3)).prop_map(|(safety, edits)| Fix { safety, edits })
}

fn diagnostic() -> impl Strategy<Value = Diagnostic> {
    let words =
        prop::collection::vec((prop::sample::select(vec!["field", "kind", "word", "known", "expected", "number", "path"]), text()), 0..4);
    let related = prop::collection::vec((prop::sample::select(vec!["first", "opened", "nonsense"]), place()), 0..3);
    let suggestions = prop::collection::vec(text(), 0..3);
    (prop::sample::select(Mistake::ALL), words, prop::option::of(place()), related, suggestions, prop::collection::vec(fix(), 0..3))
        .prop_map(|(mistake, words, place, related, suggestions, fixes)| {
            let related = related.into_iter().map(|(label, place)| Related { label, place }).collect();
            Diagnostic { mistake, words, place, related, suggestions, fixes }
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_format_shows_every_diagnostic(
        texts in prop::collection::vec((text(), text()), 0..3),
        diagnostics in prop::collection::vec(diagnostic(), 0..4),
        color: bool, ascii: bool, verbose: bool, french: bool, width in 0..200_usize,
    ) {
        let mut sources = Sources::default();
        for (number, (name, text)) in texts.into_iter().enumerate() {
            sources.add(format!("{number}/{name}.toml"), text);
        }
        let language = if french { Language::of_code("fr").unwrap() } else { Language::ENGLISH };
        let options = Options { language, color, width, ascii, verbose };
        for format in Format::ALL {
            let shown = render(&diagnostics, &sources, *format, &options);
            prop_assert_eq!(&shown, &render(&diagnostics, &sources, *format, &options));
            match format {
                Format::Json => {
                    let json: serde_json::Value = serde_json::from_str(&shown).unwrap();
                    prop_assert_eq!(json["diagnostics"].as_array().unwrap().len(), diagnostics.len());
                }
                Format::Concise => prop_assert_eq!(shown.lines().count(), diagnostics.len()),
                Format::Full => {
                    for diagnostic in &diagnostics {
                        prop_assert!(shown.contains(diagnostic.mistake.code()));
                    }
                }
                Format::Github => {}
                Format::Sarif => {
                    let log = reading::sarif(&shown);
                    prop_assert_eq!(log["runs"][0]["results"].as_array().unwrap().len(), diagnostics.len());
                }
                Format::Gitlab => prop_assert_eq!(reading::gitlab(&shown).as_array().unwrap().len(), diagnostics.len()),
                Format::Junit => prop_assert!(reading::junit(&shown).len() >= sources.iter().count()),
                Format::Markdown => reading::markdown(&shown),
            }
        }
    }

    #[test]
    fn suggestions_are_few_known_and_always_the_same(word in text(), known in prop::collection::vec(text(), 0..8)) {
        let names: Vec<&str> = known.iter().map(String::as_str).collect();
        let suggestions = suggest::closest(&word, names.iter().copied());
        prop_assert!(suggestions.len() <= 3);
        prop_assert!(suggestions.iter().all(|name| names.contains(&name.as_str())));
        let reversed = suggest::closest(&word, names.iter().rev().copied());
        prop_assert_eq!(suggestions, reversed);
    }
}
