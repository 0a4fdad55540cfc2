//! `kcc diff`: made-up pull requests, and what a reviewer is told of them.

use crate::KCC;
use kcc_tests::{Place, Run, fixtures};
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

fn diffs() -> PathBuf {
    fixtures().join("diffs")
}

/// Returns a folder whose content `old` is that before a change, and `new` that after it.
fn changed(name: &str) -> Place {
    let place = Place::empty(KCC);
    for (folder, layers) in [("old", vec![]), ("new", vec![name])] {
        let base = [fixtures().join("base"), diffs().join("before")];
        for layer in base.into_iter().chain(layers.into_iter().map(|name| diffs().join(name))) {
            for entry in walkdir::WalkDir::new(layer.join("content")).into_iter().flatten().filter(|entry| entry.file_type().is_file()) {
                let path = entry.path().strip_prefix(layer.join("content")).unwrap();
                place.write(&format!("{folder}/{}", path.display()), fs::read(entry.path()).unwrap());
            }
        }
    }
    // Files are only ever added by a layer.
    if name == "renamed" {
        fs::remove_file(place.path().join("new/krosmasters/bera.toml")).unwrap();
    }
    place
}

fn diff(place: &Place, arguments: &[&str]) -> Run {
    place.kcc(&[&["diff", "./old", "./new"], arguments].concat())
}

/// Compares a text with the file that expects it, or writes the file.
fn expect(name: &str, found: &str) {
    let path = diffs().join(name);
    if std::env::var_os("KCC_BLESS").is_some() {
        fs::write(&path, found).unwrap();
    }
    assert_eq!(fs::read_to_string(&path).unwrap_or_default(), found, "{name}: KCC_BLESS=1 writes it anew");
}

/// The folders of made-up pull requests.
fn names() -> Vec<String> {
    let entries = fs::read_dir(diffs()).unwrap().flatten().filter(|entry| entry.path().is_dir());
    let mut names: Vec<String> = entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.retain(|name| name != "before");
    names.sort();
    names
}

#[test]
fn every_made_up_change_is_told_to_terminals_and_in_comments() {
    let names = names();
    assert_eq!(names.len(), 10);
    for name in names {
        let place = changed(&name);
        for (form, ending) in [("text", "expected"), ("markdown", "md")] {
            let run = diff(&place, &["--format", form]);
            assert_eq!(run.code, 0, "{name}: {run:?}");
            expect(&format!("{name}.{ending}"), &run.stdout);
        }
    }
    let run = diff(&changed("condition"), &["--lang", "fr"]);
    expect("condition.fr.expected", &run.stdout);
}

#[test]
fn the_page_stands_alone_and_shows_cards_before_and_after() {
    let run = diff(&changed("number"), &["--format", "html"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(run.stdout.contains("class=\"card\"") && run.stdout.contains("lang=\"fr\""), "cards in both languages");
    assert!(run.stdout.contains("<ins>"), "words are marked");
    for fetched in ["<script", "http://", "https://", "<link", "@import", "src=\""] {
        let found = run.stdout.replace("http://www.w3.org/2000/svg", "").replace("http://www.w3.org/1999/xlink", "");
        assert!(!found.contains(fetched), "{fetched}");
    }
    // Texts are not obeyed, neither by browsers nor by services nor by terminals.
    for (form, signs) in [
        ("html", &["<script", "<img", "</details><!-- x", "\u{1b}", "\u{202e}"][..]),
        ("markdown", &["<script", "<img", "</details><!--", "\u{1b}", "\u{202e}", "@all", " #1", "](b)", "**c**", "www.example"]),
        ("text", &["\u{1b}", "\u{202e}"]),
    ] {
        let hostile = diff(&changed("hostile"), &["--format", form]).stdout;
        assert!(hostile.contains("alert"), "{form}");
        signs.iter().for_each(|sign| assert!(!hostile.contains(sign), "{form}: {sign}"));
    }
}

#[test]
fn programs_get_one_document_with_both_languages() {
    let run = diff(&changed("power"), &["--format", "json"]);
    let document: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(document["format"], "kcc.diff.v1");
    let pieces = document["pieces"].as_array().unwrap();
    let found: Vec<(&str, &str)> = pieces.iter().map(|one| (one["id"].as_str().unwrap(), one["class"].as_str().unwrap())).collect();
    assert_eq!(found[0].0, "armour");
    assert!(found.contains(&("cira", "affected")) && found.contains(&("dama", "affected")), "{found:?}");
    assert!(!found.iter().any(|(id, _)| *id == "bera" || *id == "ardo"), "who has no armour is not affected: {found:?}");
    assert!(document["summary"]["fr"].is_string());
}

#[test]
fn a_git_state_is_compared_with_the_working_folder_or_with_another_one() {
    let place = Place::with_content(KCC);
    place.git(&["init", "--quiet"]);
    place.git(&["add", "."]);
    place.git(&["commit", "--quiet", "--message", "first"]);
    let run = place.kcc(&["diff", "HEAD"]);
    assert_eq!((run.code, run.stdout.as_str()), (0, "Nothing changed.\n"), "{run:?}");
    let card = "content/krosmasters/ardo.toml";
    let text = fs::read_to_string(place.path().join(card)).unwrap();
    place.write(card, text.replace("hp = 9", "hp = 8"));
    let run = place.kcc(&["diff", "HEAD"]);
    assert!(run.stdout.starts_with("Ardo changes in play.\n") && run.stdout.contains("hp: 9 → 8"), "{run:?}");
    place.git(&["commit", "--quiet", "--all", "--message", "second"]);
    let run = place.kcc(&["diff", "HEAD~1", "HEAD"]);
    assert!(run.stdout.contains("hp: 9 → 8"), "{run:?}");
    for wrong in ["nowhere", "--help=x", ""] {
        assert_eq!(place.kcc(&["diff", wrong]).code, 2, "{wrong}");
    }
    // A name that is a folder and a branch is not guessed.
    place.git(&["branch", "content"]);
    let run = place.kcc(&["diff", "content"]);
    assert_eq!(run.code, 2, "{run:?}");
    assert!(run.stderr.contains("./content"), "{run:?}");
}

#[test]
fn content_that_cannot_be_read_is_said_and_not_compared() {
    let place = changed("number");
    let broken = fs::read_to_string(place.path().join("old/krosmasters/cira.toml")).unwrap().replace("hp = 9", "hpp = 9");
    place.write("old/krosmasters/cira.toml", broken);
    let run = diff(&place, &[]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.stdout.contains("krosmasters/cira.toml") && run.stdout.contains("errors"), "{run:?}");
    assert!(run.stdout.contains("Bera") && !run.stdout.contains("Cira ("), "{run:?}");
    // Nor is a new file passed over that is no card at all.
    let place = changed("number");
    place.write("new/krosmasters/evil.toml", "id = \"evil\"\nname = [");
    let run = diff(&place, &[]);
    assert!(run.code == 1 && run.stdout.contains("krosmasters/evil.toml"), "{run:?}");
}
