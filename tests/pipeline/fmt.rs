//! `kcc fmt`: one style, and nothing lost.

use crate::KCC;
use kcc_tests::{Place, fixtures, repository};
use std::fs;

const CARD: &str = "content/krosmasters/ardo.toml";

fn untidy() -> Place {
    let place = Place::with_content(KCC);
    let text = fs::read_to_string(place.path().join(CARD)).unwrap();
    place.write(CARD, text.replace("level = 3", "# How strong.\nlevel=3").replace('\n', "\r\n"));
    place
}

#[test]
fn files_are_written_in_the_style_and_then_stay() {
    let place = Place::with_content(KCC);
    let run = place.kcc(&["fmt"]);
    assert_eq!((run.code, run.stdout.as_str()), (0, ""), "{run:?}");
    let first = place.files("content");
    assert!(first.iter().all(|(_, bytes)| bytes.starts_with(b"#:schema ../../schemas/")));
    let run = place.kcc(&["fmt"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{run:?}");
    assert!(place.files("content") == first);
    assert_eq!(place.kcc(&["check"]).code, 0);
}

#[test]
fn check_and_diff_only_tell() {
    let place = untidy();
    let before = place.files("content");
    let run = place.kcc(&["fmt", "--check", CARD]);
    assert_eq!((run.code, run.stdout.as_str()), (1, "content/krosmasters/ardo.toml\n"));
    let run = place.kcc(&["fmt", "--diff", "content/krosmasters"]);
    assert_eq!(run.code, 1);
    for part in ["--- a/content/krosmasters/ardo.toml", "+# How strong.", "+level = 3"] {
        assert!(run.stdout.contains(part), "{part}: {}", run.stdout);
    }
    assert!(place.files("content") == before);
    assert_eq!(place.kcc(&["fmt", CARD]).code, 0);
    let text = fs::read_to_string(place.path().join(CARD)).unwrap();
    assert!(text.contains("# How strong.\nlevel = 3\n") && !text.contains('\r'), "{text}");
    assert_eq!(place.kcc(&["fmt", "--check", CARD]).code, 0);
}

#[test]
fn only_what_is_named_is_written() {
    let place = untidy();
    let before = place.files("content/krosmasters");
    assert_eq!(place.kcc(&["fmt", "content/types"]).code, 0);
    assert!(place.files("content/krosmasters") == before);
}

#[test]
fn a_file_with_errors_is_left_and_named() {
    let place = untidy().and(&fixtures().join("mistakes/unknown-effect-word"));
    let before = fs::read(place.path().join(CARD)).unwrap();
    let run = place.kcc(&["fmt"]);
    assert_eq!(run.code, 1, "{run:?}");
    assert!(run.stderr.contains("content/krosmasters/ardo.toml: left as it is"), "{run:?}");
    assert_eq!(fs::read(place.path().join(CARD)).unwrap(), before);
    assert!(fs::read_to_string(place.path().join("content/types/iop.toml")).unwrap().starts_with("#:schema"), "its neighbours are written");
}

#[test]
fn stdin_is_read_as_the_file_that_it_is_said_to_be() {
    let place = Place::with_content(KCC);
    let run = place.kcc_reading("name='Xelor'\nid='xelor'\n", &["fmt", "--stdin-filename", "content/types/xelor.toml"]);
    let right = "#:schema ../../schemas/type.schema.json\n\nid = \"xelor\"\nname = \"Xelor\"\n";
    assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (0, right, ""));
    let run = place.kcc_reading(right, &["fmt", "--stdin-filename", "content/types/xelor.toml"]);
    assert_eq!((run.code, run.stdout.as_str()), (0, right));
    assert!(!place.path().join("content/types/xelor.toml").exists());
    let broken = "name='Xelor\n";
    let run = place.kcc_reading(broken, &["fmt", "--stdin-filename", "content/types/xelor.toml"]);
    assert_eq!((run.code, run.stdout.as_str()), (1, broken), "an editor that pipes through kcc loses nothing");
}

#[test]
fn the_content_of_the_repository_is_in_the_style() {
    let content = repository().join("content");
    let run = Place::empty(KCC).kcc(&["fmt", "--check", &content.display().to_string()]);
    assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (0, "", ""));
}
