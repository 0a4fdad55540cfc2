//! Boards in play: each `scenes/NAME.json` is drawn as `scenes/NAME.svg`.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use kcc_generator::Templates;
use kcc_generator::scene::{Pictures, Scene, Sign, symbols};
use std::fs;
use std::path::Path;

#[test]
fn scenes_are_drawn_as_expected() {
    let templates = Templates::built_in().unwrap();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenes");
    let mut names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    names.sort();
    let mut drawn = 0;
    for path in names.iter().filter(|path| path.extension().is_some_and(|ending| ending == "json")) {
        let scene: Scene = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
        // A line for each element: what differs is seen.
        let svg = format!("{}\n", scene.svg(&templates, Pictures::Beside("site/")).replace("><", ">\n<"));
        let expected = path.with_extension("svg");
        if std::env::var_os("KCC_BLESS").is_some() {
            fs::write(&expected, &svg).unwrap();
        }
        assert_eq!(fs::read_to_string(&expected).unwrap_or_default(), svg, "{}: KCC_BLESS=1 writes it anew", path.display());
        roxmltree::Document::parse(&svg).unwrap();
        drawn += 1;
    }
    assert!(drawn > 0);
    assert!(names.iter().all(|path| path.with_extension("json").exists()), "an expectation without a scene");
}

#[test]
fn a_page_with_nothing_beside_it_has_every_picture_that_it_uses() {
    let templates = Templates::built_in().unwrap();
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenes/everything.json")).unwrap();
    let scene: Scene = serde_json::from_str(&text).unwrap();
    let (svg, symbols) = (scene.svg(&templates, Pictures::Within), symbols(&scene.pictures(&templates), &templates));
    let used: Vec<&str> = svg.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(used.len() > 2, "{svg}");
    assert!(used.iter().all(|id| symbols.contains(&format!("<symbol id=\"{id}\""))), "{used:?}");
    roxmltree::Document::parse(&symbols).unwrap();
}

#[test]
fn every_sign_has_a_sample_that_shows_it_and_words_in_every_language() {
    let templates = Templates::built_in().unwrap();
    let signs = [
        Sign::Aim,
        Sign::Moved,
        Sign::Gone,
        Sign::Otherwise,
        Sign::Touched,
        Sign::New,
        Sign::Possible,
        Sign::Impossible,
        Sign::Injuries,
        Sign::Markers,
        Sign::End,
    ];
    for sign in signs {
        assert_eq!(sign.sample().signs().into_iter().collect::<Vec<_>>(), [sign]);
        for language in ["en", "fr"] {
            assert!(!templates.words(language).unwrap().site_label(sign.label()).unwrap().is_empty());
        }
    }
}
