//! `kcc check --since`: a change is blamed for the problems that it introduced, and for nothing else.

use crate::KCC;
use kcc_tests::{Place, fixtures};
use std::fs;

const CARD: &str = "content/krosmasters/ardo.toml";

/// Returns a repository whose content has a mistake, committed.
fn with_debt() -> Place {
    let place = Place::with_content(KCC).and(&fixtures().join("mistakes/misspelt-key"));
    place.git(&["init", "--quiet"]);
    place.git(&["add", "."]);
    place.git(&["commit", "--quiet", "--message", "first"]);
    place
}

fn change(place: &Place, path: &str, edit: impl Fn(String) -> String) {
    let text = fs::read_to_string(place.path().join(path)).unwrap();
    place.write(path, edit(text));
}

#[test]
fn what_was_there_before_does_not_fail() {
    let place = with_debt();
    assert_eq!(place.kcc(&["check"]).code, 1);
    let run = place.kcc(&["check", "--since", "main"]);
    assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (0, "", "1 older problem is left out\n"));
    // Even if lines have moved.
    change(&place, CARD, |text| format!("# A new line.\n\n{text}"));
    assert_eq!(place.kcc(&["check", "--since", "HEAD"]).code, 0);
    let run = place.kcc_in("content/krosmasters", &["check", "--since", "HEAD"]);
    assert_eq!(run.code, 0, "{run:?}");
}

#[test]
fn what_is_new_fails_and_is_told_alone() {
    let place = with_debt();
    change(&place, "content/types/iop.toml", |text| text.replace("name", "nmae"));
    let run = place.kcc(&["check", "--since", "HEAD", "--format", "concise"]);
    assert_eq!((run.code, run.stdout.lines().count()), (1, 1), "{run:?}");
    assert!(run.stdout.starts_with("content/types/iop.toml:"), "{run:?}");
    // If a change elsewhere breaks an old file, the problem is the change's.
    let place = with_debt();
    fs::remove_file(place.path().join("content/summons/tofu.toml")).unwrap();
    let run = place.kcc(&["check", "--since", "HEAD", "--format", "concise"]);
    assert_eq!(run.code, 1, "{run:?}");
    assert!(run.stdout.contains("K0405"), "{run:?}");
}

#[test]
fn a_second_mistake_like_an_old_one_is_new() {
    let place = with_debt();
    let text = fs::read_to_string(place.path().join(CARD)).unwrap();
    place.write("content/krosmasters/bardo.toml", text.replace("\"ardo\"", "\"bardo\"").replace("Ardo", "Bardo"));
    let run = place.kcc(&["check", "--since", "HEAD", "--format", "concise"]);
    assert_eq!((run.code, run.stdout.lines().count()), (1, 1), "{run:?}");
    assert!(run.stdout.starts_with("content/krosmasters/bardo.toml:"), "{run:?}");
}

#[test]
fn content_that_is_newer_than_the_reference_is_all_new() {
    let place = Place::with_content(KCC).and(&fixtures().join("mistakes/misspelt-key"));
    place.git(&["init", "--quiet"]);
    place.git(&["commit", "--quiet", "--allow-empty", "--message", "empty"]);
    assert_eq!(place.kcc(&["check", "--since", "HEAD"]).code, 1);
}

#[test]
fn what_git_cannot_say_is_wrong_usage() {
    let place = Place::with_content(KCC);
    let run = place.kcc(&["check", "--since", "main"]);
    assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{run:?}");
    assert!(run.stderr.contains("is not in a git repository"), "{run:?}");
    let place = with_debt();
    for reference in ["nowhere", "--help", "HEAD:content", ""] {
        let run = place.kcc(&["check", &format!("--since={reference}")]);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{reference}: {run:?}");
    }
    let status = place.files(".git");
    assert_eq!(place.kcc(&["check", "--since", "HEAD"]).code, 0);
    assert!(place.files(".git") == status, "the repository is only read");
}

/// The numbers that running games hold: those of the base stay, whatever else a change does.
#[test]
fn numbers_that_were_given_are_not_taken_back() {
    let place = Place::with_content(KCC);
    let lock = "1 krosmasters/ardo ardo\n2 summons/tofu tofu\n3 types/iop iop\n";
    place.write("content/ids.lock", lock);
    place.git(&["init", "--quiet"]);
    place.git(&["add", "."]);
    place.git(&["commit", "--quiet", "--message", "first"]);
    let check = |text: &str| {
        place.write("content/ids.lock", text);
        place.kcc(&["check", "--since", "HEAD", "--format", "concise"])
    };
    assert_eq!(check(&format!("{lock}4 types/tofu tofu-2\n")).code, 0, "a line more");
    assert_eq!(check(&lock.replace("types/iop", "types/bandit")).code, 0, "the id of a card that was renamed");
    for (text, line) in [
        (lock.replace("2 summons/tofu tofu\n", ""), 3),
        (lock.replace("1 krosmasters/ardo ardo\n2 summons/tofu tofu", "1 summons/tofu tofu\n2 krosmasters/ardo ardo"), 1),
        (lock.replace("3 types/iop iop", "3 types/iop other"), 3),
        (String::new(), 1),
    ] {
        let run = check(&text);
        assert_eq!(run.code, 1, "{text}: {run:?}");
        assert!(run.stdout.starts_with(&format!("content/ids.lock:{line}:")) && run.stdout.contains("K0146"), "{text}: {run:?}");
    }
    fs::remove_file(place.path().join("content/ids.lock")).unwrap();
    assert_eq!(place.kcc(&["check", "--since", "HEAD"]).code, 1, "the file is gone");
    // Out of order, and beyond the assigned ones: reported as such, with or without a base.
    let run = check("2 summons/tofu tofu\n1 krosmasters/ardo ardo\n");
    assert!(run.stdout.contains("K0143") && !run.stdout.contains("K0137"), "{run:?}");
    let run = check("4294967294 krosmasters/ardo ardo\n");
    assert!(run.stdout.contains("K0136"), "{run:?}");
}
