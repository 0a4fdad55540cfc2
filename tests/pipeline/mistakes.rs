//! Seeded mistakes: each causes its own message, at the right place, and nothing is written.

use crate::KCC;
use kcc_tests::{Place, expect, fixtures};
use std::fs;
use std::path::PathBuf;

/// The fixtures: each folder `NAME` has a `NAME.expected` beside it, and nothing else lies there.
fn folders() -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(fixtures().join("mistakes")).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let (folders, beside): (Vec<PathBuf>, Vec<PathBuf>) = paths.into_iter().partition(|path| path.is_dir());
    if std::env::var_os("KCC_BLESS").is_none() {
        let mut expected: Vec<PathBuf> = folders.iter().map(|folder| folder.with_extension("expected")).collect();
        expected.sort();
        assert_eq!(beside, expected, "KCC_BLESS=1 writes what is missing");
    }
    assert!(!folders.is_empty());
    folders
}

#[test]
fn the_content_that_mistakes_are_seeded_into_has_none() {
    let run = Place::with_content(KCC).kcc(&["check", "--format", "concise"]);
    assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (0, "", ""));
}

#[test]
fn each_mistake_gives_its_own_message() {
    let mut wrong = String::new();
    for folder in folders() {
        let run = Place::with_content(KCC).and(&folder).kcc(&["check", "--format", "concise"]);
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        assert_eq!(run.code, 1, "{name}: {run:?}");
        assert!(!run.stdout.contains("K9999"), "{name}: {run:?}");
        // One message for each mistake in its name.
        let messages = match name.as_str() {
            "two-mistakes-in-one-effect" => 2,
            "mistakes-in-three-files" => 4,
            _ => 1,
        };
        if run.stdout.lines().count() != messages {
            wrong.push_str(&format!("{name}: {messages} messages are expected, not\n{}\n", run.stdout));
        }
        if let Err(difference) = expect(&folder.with_extension("expected"), &run.stdout) {
            wrong.push_str(&difference);
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn every_mistake_is_shown_in_all_formats_and_languages() {
    for folder in folders() {
        let place = Place::with_content(KCC).and(&folder);
        for language in ["en", "fr"] {
            for format in ["full", "concise", "json", "github"] {
                let run = place.kcc(&["check", "--verbose", "--format", format, "--lang", language]);
                assert_eq!(run.code, 1, "{}: {run:?}", folder.display());
                assert!(run.stdout.contains('K'), "{}: {run:?}", folder.display());
                assert!(!run.stdout.contains('…') || format == "full", "{} lacks a fact: {}", folder.display(), run.stdout);
            }
        }
    }
}

#[test]
fn nothing_is_built_of_content_with_errors() {
    for folder in folders() {
        let place = Place::with_content(KCC).and(&folder);
        let before = place.names();
        let run = place.kcc(&["build"]);
        assert_eq!(run.code, 1, "{}: {run:?}", folder.display());
        assert_eq!(place.names(), before, "{}", folder.display());
        assert!(run.stderr.contains("error"), "{run:?}");
    }
}

#[test]
fn a_file_cut_at_any_byte_gives_messages_and_no_fault() {
    let place = Place::with_content(KCC);
    let path = "content/krosmasters/ardo.toml";
    let whole = fs::read(place.path().join(path)).unwrap();
    for end in (0..whole.len()).step_by(23) {
        place.write(path, &whole[..end]);
        let run = place.kcc(&["check", "--format", "concise"]);
        assert!(run.code <= 1, "cut at {end}: {run:?}");
    }
}

#[test]
fn safe_fixes_mend_the_files_and_nothing_else() {
    let base = Place::with_content(KCC);
    for (name, mended) in [
        ("misspelt-key", true),
        ("number-in-quotes", true),
        ("colon-for-equals", true),
        ("curly-quotes", true),
        ("unknown-effect-word", true),
        ("unknown-power", true),
        ("unknown-element", true),
        ("single-bracket-table", true),
        ("negative-hp", false),
        ("duplicate-id", false),
        ("picture-for-content", false),
    ] {
        let place = Place::with_content(KCC).and(&fixtures().join("mistakes").join(name));
        let before = place.files("content");
        let run = place.kcc(&["check", "--fix", "--format", "concise"]);
        assert_eq!(run.code, i32::from(!mended), "{name}: {run:?}");
        assert_eq!(run.stderr.contains("mended"), mended, "{name}: {run:?}");
        if mended {
            assert!(place.files("content") == base.files("content"), "{name} was not mended to what it was made from");
        } else {
            assert!(place.files("content") == before, "{name} was changed");
        }
    }
}

#[test]
fn a_file_in_an_old_encoding_is_saved_anew() {
    let place = Place::with_content(KCC).and(&fixtures().join("mistakes/windows-1252"));
    assert_eq!(place.kcc(&["check", "--fix"]).code, 0);
    let text = fs::read_to_string(place.path().join("content/krosmasters/ardo.toml")).unwrap();
    assert!(text.contains("Petit Oiseau rusé"), "{text}");
}

/// Such files cannot even exist in a folder of Windows, which is why they are not fixtures.
#[test]
fn names_that_windows_keeps_for_devices_are_refused() {
    let place = Place::with_content(KCC);
    let types = place.path().join("content/types");
    let text = fs::read_to_string(types.join("villain.toml")).unwrap();
    for (name, refused) in
        [("con", true), ("nul", true), ("aux", true), ("com1", true), ("lpt9", true), ("com", false), ("con-the-brave", false)]
    {
        let file = format!("content/types/{name}.toml");
        place.write(&file, text.replace("villain", name));
        let run = place.kcc(&["check", "--format", "concise"]);
        assert_eq!(run.stdout.contains("K0147"), refused, "{name}: {run:?}");
        fs::remove_file(place.path().join(file)).unwrap();
    }
}

/// Annotations and messages must say what readers see.
#[test]
fn signs_that_turn_the_direction_are_shown_as_such() {
    let place = Place::with_content(KCC);
    let card = fs::read_to_string(place.path().join("content/krosmasters/ardo.toml")).unwrap();
    place.write("content/krosmasters/ardo.toml", card.replacen("hp = 9", "hp = 9\n\"x\u{202e}y\" = 1", 1));
    for format in ["github", "markdown", "full"] {
        let run = place.kcc(&["check", "--format", format]);
        assert!(run.code == 1 && !run.stdout.contains('\u{202e}'), "{format}: {run:?}");
    }
    place.write("saved.json", "{\"kcc\": \"a\u{202e}b\u{200b}\"}");
    let run = place.kcc(&["replay", "saved.json"]);
    assert!(run.code != 0 && !run.stderr.contains(['\u{202e}', '\u{200b}']), "{run:?}");
}
