//! The guide for newcomers: everything that it tells people to type is typed, in order.
//!
//! Fences marked `console` hold commands after `$ `; words below a command must be printed by it, and it must then fail. Fences marked
//! `toml PATH` show a whole file: the first one what a command has just written, the others what the reader writes.

use crate::KCC;
use kcc_tests::Place;
use std::fs;

/// Returns the fences of a page: the mark and the content of each.
fn fences(text: &str) -> Vec<(&str, String)> {
    let mut fences = Vec::new();
    let mut open: Option<(&str, String)> = None;
    for line in text.lines() {
        match (line.strip_prefix("```"), &mut open) {
            (Some(mark), None) => open = Some((mark, String::new())),
            (Some(_), Some(_)) => fences.extend(open.take()),
            (None, Some((_, held))) => held.push_str(&format!("{line}\n")),
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "a fence is not closed");
    fences
}

/// Returns the arguments of a command line, which may be quoted.
fn arguments(command: &str) -> Vec<String> {
    let parts = command.split('"').enumerate();
    parts
        .flat_map(|(i, part)| if i % 2 == 1 { vec![part.to_owned()] } else { part.split_whitespace().map(str::to_owned).collect() })
        .collect()
}

#[test]
fn it_can_be_followed_in_both_languages() {
    for language in ["en", "fr"] {
        let place = Place::with_content(KCC);
        let page = place.kcc(&["explain", "guide", "--lang", language]);
        assert_eq!(page.code, 0);
        let fences = fences(&page.stdout);
        assert_eq!(2 * fences.len(), page.stdout.matches("```").count(), "{language}: {fences:?}");
        let mut written = false;
        for (mark, held) in &fences {
            if let Some(path) = mark.strip_prefix("toml ") {
                if !written {
                    assert_eq!(&fs::read_to_string(place.path().join(path)).unwrap(), held, "{language}: `kcc new` writes something else");
                }
                written = true;
                place.write(path, held);
            } else if *mark == "console" {
                console(&place, held, language);
            } else {
                panic!("a fence is marked `{mark}`");
            }
        }
        let run = place.kcc(&["check"]);
        assert_eq!((run.code, run.stdout.as_str()), (0, ""), "{language}");
        let card = place.path().join(format!("build/{language}/cards/mira-stone.html"));
        assert!(card.is_file(), "{language}: the card is not where the guide says");
    }
}

fn console(place: &Place, held: &str, language: &str) {
    let mut lines = held.lines().peekable();
    while let Some(line) = lines.next() {
        let command = line.strip_prefix("$ kcc ").unwrap_or_else(|| panic!("{language}: `{line}` is no command"));
        let arguments = arguments(command);
        let run = place.kcc(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
        let mut expected = 0;
        while let Some(words) = lines.next_if(|line| !line.starts_with("$ ")) {
            expected = 1;
            assert!(run.stdout.contains(words), "{language}: `{command}` does not say `{words}`: {run:?}");
        }
        assert_eq!(run.code, expected, "{language}: `{command}`: {run:?}");
    }
}
