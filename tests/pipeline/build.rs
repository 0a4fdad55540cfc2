//! `kcc build`: all or nothing, and always the same.

use crate::KCC;
use kcc_tests::{Place, fixtures};
use std::fs;

#[test]
fn two_builds_and_any_number_of_threads_give_the_same_bytes() {
    let place = Place::with_content(KCC);
    let run = place.kcc(&["build"]);
    assert_eq!((run.code, run.stdout.as_str()), (0, ""), "{run:?}");
    let first = place.files("build");
    assert!(first.iter().any(|(path, _)| path == "ir/content.json"), "{:?}", first.iter().map(|(path, _)| path).collect::<Vec<_>>());
    // Each in a folder of its own: a folder that has a build of the same content is not rebuilt.
    for (folder, arguments) in [("a", &[][..]), ("b", &["--threads", "1"]), ("c", &["--threads", "7"])] {
        assert_eq!(place.kcc(&[&["build", "content", "--out", folder], arguments].concat()).code, 0);
        assert!(place.files(folder) == first, "{arguments:?} gives other bytes");
    }
    assert_eq!(place.names(), ["a", "b", "build", "c", "content"], "nothing else is left behind");
}

#[test]
fn the_data_is_complete() {
    let place = Place::with_content(KCC);
    assert_eq!(place.kcc(&["build", "--target", "ir"]).code, 0);
    let text = String::from_utf8(fs::read(place.path().join("build/ir/krosmasters.json")).unwrap()).unwrap();
    for part in ["\"ardo\"", "Long Blade", "\"way\": \"away\"", "Vieille Blessure"] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
}

#[test]
fn a_failed_build_leaves_the_earlier_one_untouched() {
    let place = Place::with_content(KCC);
    assert_eq!(place.kcc(&["build"]).code, 0);
    let before = place.files("build");
    let place = place.and(&fixtures().join("mistakes/two-mistakes-in-one-effect"));
    let run = place.kcc(&["build"]);
    assert_eq!(run.code, 1);
    assert!(run.stderr.contains("K02"), "{}", run.stderr);
    assert!(place.files("build") == before);
    assert_eq!(place.names(), ["build", "content"]);
}

#[test]
fn a_build_takes_away_what_an_earlier_one_left() {
    let place = Place::with_content(KCC);
    assert_eq!(place.kcc(&["build"]).code, 0);
    place.write("build/cards/gone.html", "stale");
    assert_eq!(place.kcc(&["build"]).code, 0);
    assert!(!place.path().join("build/cards/gone.html").exists());
}

#[test]
fn a_folder_of_somebody_else_is_not_replaced() {
    let place = Place::with_content(KCC);
    place.write("precious/thesis.txt", "years of work");
    let run = place.kcc(&["build", "--out", "precious"]);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("was not made by kcc"), "{}", run.stderr);
    assert_eq!(place.files("precious").len(), 1);
    for out in [".", "content"] {
        let run = place.kcc(&["build", "--out", out]);
        assert_eq!(run.code, 2, "{out}: {run:?}");
    }
}

#[test]
fn words_that_fit_no_card_are_problems_of_their_file() {
    let place = Place::with_content(KCC);
    let path = "content/krosmasters/ardo.toml";
    let text = fs::read_to_string(place.path().join(path)).unwrap();
    place.write(path, text.replace("Longue Lame", &"W".repeat(44)).replace("Old Wound", "Old ꟷ Wound"));
    let run = place.kcc(&["build"]);
    assert_eq!((run.code, run.stdout.as_str()), (1, ""), "{run:?}");
    for part in ["error[K0606]", "Long Blade", "error[K0608]", "content/krosmasters/ardo.toml:", " mm ", "U+A7F7", "problems"] {
        assert!(run.stderr.contains(part), "{part}: {}", run.stderr);
    }
    let french = place.variable("KCC_LANG", "fr").kcc(&["build"]);
    assert!(french.stderr.contains("erreur[K0606]") || french.stderr.contains("de trop"), "{}", french.stderr);
    assert!(french.stderr.contains("K0606"));
}

#[test]
fn a_build_after_another_is_the_same_as_a_first_one() {
    let place = Place::with_content(KCC);
    let path = "content/krosmasters/ardo.toml";
    let text = fs::read_to_string(place.path().join(path)).unwrap();
    let clean = || {
        assert_eq!(place.kcc(&["build", "--out", "clean"]).code, 0);
        let files = place.files("clean");
        fs::remove_dir_all(place.path().join("clean")).unwrap();
        files
    };
    let build = |arguments: &[&str]| {
        let run = place.kcc(&[&["build"], arguments].concat());
        assert_eq!(run.code, 0, "{run:?}");
        run.stderr.contains("unchanged")
    };
    assert!(!build(&[]));
    let first = place.files("build");
    assert!(build(&[]) && place.files("build") == first, "nothing changed");
    // One card changes: its pages are rendered, most others are cached.
    place.write(path, text.replace("Long Blade", "Longer Blade"));
    assert!(!build(&[]));
    let second = place.files("build");
    assert!(second == clean() && second != first);
    let pages = |files: &[(String, Vec<u8>)]| -> Vec<String> {
        files.iter().map(|(path, _)| path.clone()).filter(|path| path.starts_with(".kcc/pages/")).collect()
    };
    let (before, after) = (pages(&first), pages(&second));
    let known = after.iter().filter(|page| before.contains(page)).count();
    assert!(known > 0 && known < after.len(), "{known} of {}", after.len());
    // What an option leaves out is removed.
    assert!(!build(&["--target", "ir"]));
    assert!(
        place.files("build").iter().all(|(path, _)| path.starts_with("ir/") || path.starts_with('.')),
        "{:?}",
        pages(&place.files("build"))
    );
    place.write(path, &text);
    assert!(!build(&[]) && place.files("build") == first);
    // Damage of every kind is repaired.
    let page = pages(&first)[0].clone();
    for (damaged, bytes) in [
        (page.as_str(), &b"not what was written"[..]),
        (".kcc/made-of", b"00000000000000000000000000000000\n"),
        (".kcc/made-of", b"\xff\xfe"),
        ("index.html", b"<p>by hand</p>"),
        ("en/of-somebody.html", b"<p>by hand</p>"),
    ] {
        place.write(&format!("build/{damaged}"), bytes);
        assert!(!build(&[]) && place.files("build") == first, "{damaged}");
    }
    fs::remove_file(place.path().join("build/index.html")).unwrap();
    assert!(!build(&[]) && place.files("build") == first);
    assert!(build(&["--threads", "1"]), "threads change nothing");
    assert!(!build(&["--lang", "en"]));
}
