//! Content of one's own, which builds on that of others: from `kcc init` in an empty folder to a second pack beside it.

use crate::KCC;
use kcc_tests::Place;
use std::fs;

/// Returns a folder that `kcc init` made, and in which the tests run kcc in `fan/`.
fn begun() -> Place {
    let place = Place::empty(KCC);
    let run = place.kcc(&["init", "fan", "--name", "Fan Cards", "--fr", "Cartes de fan", "--author", "Mira", "--no-input"]);
    assert_eq!((run.code, run.stdout.as_str()), (0, "fan\n"), "{run:?}");
    place
}

/// Returns the text of a file.
fn text(place: &Place, path: &str) -> String {
    fs::read_to_string(place.path().join(path)).unwrap()
}

/// Changes a file.
fn change(place: &Place, path: &str, from: &str, to: &str) {
    let before = text(place, path);
    assert!(before.contains(from), "{path} has no {from:?}: {before}");
    place.write(path, before.replacen(from, to, 1));
}

/// Returns the codes of what `kcc check` says, and the whole.
fn codes(place: &Place) -> (Vec<String>, String) {
    let run = place.kcc_in("fan", &["check", "--format", "concise"]);
    let code = |line: &str| Some(line.split_once('[')?.1.split_once(']')?.0.to_owned());
    (run.stdout.lines().filter_map(code).collect(), run.stdout)
}

#[test]
fn a_new_folder_works_at_once() {
    let place = begun();
    let check = place.kcc_in("fan", &["check", "--verbose"]);
    assert_eq!((check.code, check.stdout.as_str(), check.stderr.as_str()), (0, "", ""), "{check:?}");
    let style = place.kcc_in("fan", &["fmt", "--check"]);
    assert_eq!((style.code, style.stdout.as_str()), (0, ""), "{style:?}");
    let schemas = place.kcc_in("fan", &["explain", "iop"]);
    assert_eq!(schemas.code, 0, "{schemas:?}");

    // A card of one's own gets the prefix, and refers to the game's.
    let new = place.kcc_in("fan", &["new", "krosmaster", "Mira Stone", "--types", "iop", "--powers", "dodge", "--no-input"]);
    assert_eq!((new.code, new.stdout.as_str()), (0, "content/krosmasters/fan-mira-stone.toml\n"), "{new:?}");
    change(&place, "fan/content/krosmasters/fan-mira-stone.toml", "push back 1", "1 injury on each opposing tofu");
    let new = place.kcc_in("fan", &["new", "scenario", "Mira pushes", "--card", "fan-mira-stone", "--no-input"]);
    assert_eq!((new.code, new.stdout.as_str()), (0, "content/scenarios/fan-mira-pushes.toml\n"), "{new:?}");
    let check = place.kcc_in("fan", &["check"]);
    assert_eq!((check.code, check.stdout.as_str()), (0, ""), "{check:?}");
    let test = place.kcc_in("fan", &["test"]);
    assert_eq!(test.code, 0, "{test:?}");
    let tried = place.kcc_in("fan", &["try", "fan-first-hero"]);
    assert!(tried.code == 0 && tried.stdout.contains("Push back 1"), "{tried:?}");

    // Only one's own cards are printed, and they say whose they are.
    let build = place.kcc_in("fan", &["build", "--target", "html,ir"]);
    assert_eq!(build.code, 0, "{build:?}");
    let cards: Vec<String> =
        place.files("fan/build/en/cards").into_iter().map(|(path, _)| path).filter(|path| path.ends_with(".html")).collect();
    assert_eq!(cards, ["fan-first-hero.html", "fan-mira-stone.html", "index.html"]);
    for (page, said) in [("en", "Fan-made card by Mira"), ("fr", "Carte de fan, par Mira")] {
        let page = text(&place, &format!("fan/build/{page}/cards/fan-mira-stone.html"));
        assert!(page.contains(said), "{page}");
    }
    let content = text(&place, "fan/build/ir/content.json");
    assert!(
        content.contains("\"krosmaster/fan-mira-stone\"") && !content.contains("\"krosmaster/joris\": {"),
        "only fans' cards have a credit"
    );

    // The files of the game are nowhere, and nothing is written into them.
    assert!(!place.path().join("fan/content/types").exists() && !place.path().join("fan/packs").exists());
}

#[test]
fn what_is_wrong_with_packs_is_said_with_what_to_do() {
    let place = begun();
    let about = "fan/content/kcc.toml";
    let sound = text(&place, about);
    let digest = sound.split("base = \"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let (start, last) = digest.split_at(digest.len() - 1);
    let other = format!("{start}{}", if last == "0" { "1" } else { "0" });
    for (what, from, to, expected) in [
        ("wrong digest", digest.as_str(), other.as_str(), "K0153"),
        ("no digest", digest.as_str(), "newest", "K0152"),
        ("unknown pack", "base = ", "baze = ", "K0154"),
        ("climbing path", "base = ", "\"../base\" = ", "K0151"),
        ("nobody made it", "author = \"Mira\"\n", "", "K0103"),
        ("misspelt field", "licence", "lisence", "K0101"),
        ("number of people", "author = \"Mira\"", "author = 5", "K0106"),
        ("a newer language", "language = 2", "language = 3", "K0156"),
        ("id with a hyphen", "id = \"fan\"", "id = \"my-fan\"", "K0151"),
    ] {
        place.write(about, sound.replacen(from, to, 1));
        let (codes, said) = codes(&place);
        assert!(codes.iter().any(|code| code == expected), "{what}: {said}");
        assert!(said.lines().all(|line| line.starts_with("content/")), "{what}: {said}");
        assert_eq!(place.kcc_in("fan", &["build"]).code, 1, "{what}");
        assert!(!place.path().join("fan/build").exists(), "{what}");
    }
    place.write(about, &sound);
    // The message of another digest names the right one.
    place.write(about, sound.replace(&digest, &other));
    let run = place.kcc_in("fan", &["check"]);
    assert!(run.stdout.contains(&digest) && run.stdout.contains("packs/base"), "{run:?}");
    let french = place.kcc_in("fan", &["check", "--lang", "fr"]);
    assert!(french.stdout.contains("empreinte"), "{french:?}");
}

#[test]
fn ids_are_ones_own_and_hide_nothing() {
    let place = begun();
    let card = text(&place, "fan/content/krosmasters/fan-first-hero.toml");
    place.write("fan/content/krosmasters/mira.toml", card.replace("fan-first-hero", "mira"));
    let (found, said) = codes(&place);
    assert_eq!(found, ["K0150"], "{said}");
    let run = place.kcc_in("fan", &["check"]);
    assert!(run.stdout.contains("call it `fan-mira`"), "{run:?}");
    place.write("fan/content/krosmasters/mira.toml", "");
    fs::remove_file(place.path().join("fan/content/krosmasters/mira.toml")).unwrap();
    // An id of the game: both are named.
    place.write("fan/content/types/iop.toml", "id = \"iop\"\nname = \"Iop\"\n");
    let run = place.kcc_in("fan", &["check"]);
    assert!(run.code == 1 && run.stdout.contains("K0407") && run.stdout.contains("base:types/iop.toml"), "{run:?}");
}

/// Makes a second pack in `fan/packs/north`, on which the first one builds, and returns its digest.
fn with_north(place: &Place, extra: &str) -> String {
    let run = place.kcc(&["init", "fan/packs/made", "--id", "north", "--name", "North", "--author", "Tom", "--no-input"]);
    assert_eq!(run.code, 0, "{run:?}");
    for (path, bytes) in place.files("fan/packs/made/content") {
        place.write(&format!("fan/packs/north/{path}"), bytes);
    }
    fs::remove_dir_all(place.path().join("fan/packs/made")).unwrap();
    change(place, "fan/packs/north/kcc.toml", "[packs]\n", &format!("[packs]\n{extra}"));
    change(place, "fan/content/kcc.toml", "[packs]\n", "[packs]\nnorth = \"unknown\"\n");
    let run = place.kcc_in("fan", &["check"]);
    assert!(run.stdout.contains("K0152"), "{run:?}");
    let digest = run.stdout.split('`').find(|word| word.starts_with("sha256:")).unwrap().to_owned();
    change(place, "fan/content/kcc.toml", "unknown", &digest);
    digest
}

#[test]
fn two_packs_are_played_together() {
    let place = begun();
    let digest = with_north(&place, "");
    assert_eq!(codes(&place), (Vec::new(), String::new()));
    // Each keeps its own author, and only one's own cards are printed.
    let build = place.kcc_in("fan", &["build", "--target", "html,ir"]);
    assert_eq!(build.code, 0, "{build:?}");
    assert!(!place.path().join("fan/build/en/cards/north-first-hero.html").exists());
    assert!(text(&place, "fan/build/ir/content.json").contains("north-first-hero"));
    // A card of theirs may be brought by one of ours; a change of it is noticed.
    change(&place, "fan/packs/north/krosmasters/north-first-hero.toml", "hp = 8", "hp = 9");
    let (found, said) = codes(&place);
    assert_eq!(found, ["K0153"], "{said}");
    assert!(!said.contains(&digest), "{said}");
    // What is wrong there is not ours, but nothing is built on it.
    change(&place, "fan/packs/north/krosmasters/north-first-hero.toml", "hp = 9", "hp = 90");
    let (found, said) = codes(&place);
    assert_eq!(found, ["K0158", "K0153"], "{said}");
    assert!(said.contains("K0108"), "the first of its errors is named: {said}");
    let fmt = place.kcc_in("fan", &["fmt"]);
    assert!(fmt.code == 0 && !fmt.stderr.contains("north"), "{fmt:?}");
}

#[test]
fn packs_that_build_on_each_other_are_refused() {
    let place = begun();
    let _ = with_north(&place, "fan = \"sha256:0\"\n");
    let (found, said) = codes(&place);
    assert!(found.iter().any(|code| code == "K0155"), "{said}");
    assert!(said.contains("`fan` → `north` → `fan`"), "{said}");
}

#[test]
fn a_pack_beside_takes_the_place_of_the_program_s() {
    let place = Place::empty(KCC);
    let run = place.kcc(&["init", "fan", "--author", "Mira", "--copy-base", "--no-input"]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(place.path().join("fan/packs/base/types/iop.toml").is_file());
    assert_eq!(codes(&place), (Vec::new(), String::new()));
    fs::remove_file(place.path().join("fan/packs/base/types/iop.toml")).unwrap();
    let (found, said) = codes(&place);
    assert!(found.contains(&"K0153".to_owned()) && found.contains(&"K0404".to_owned()), "{said}");
}

#[cfg(unix)]
#[test]
fn nothing_outside_of_a_pack_is_read() {
    let place = begun();
    let _ = with_north(&place, "");
    place.write("secret.toml", "id = \"secret\"\n");
    std::os::unix::fs::symlink(place.path().join("secret.toml"), place.path().join("fan/packs/north/types.toml")).unwrap();
    let run = place.kcc_in("fan", &["check"]);
    assert!(run.code == 1 && run.stdout.contains("K0025") && !run.stdout.contains("secret\""), "{run:?}");
}

#[test]
fn a_folder_that_is_in_use_is_left_alone() {
    let place = Place::empty(KCC);
    place.write("fan/mine.txt", "mine");
    let run = place.kcc(&["init", "fan", "--author", "Mira", "--no-input"]);
    assert_eq!(run.code, 2, "{run:?}");
    assert_eq!(place.files("fan").len(), 1);
    let run = place.kcc(&["init", "new", "--no-input"]);
    assert!(run.code == 2 && run.stderr.contains("--author"), "{run:?}");
    let run = place.kcc(&["init", "new", "--id", "a-b", "--author", "Mira", "--no-input"]);
    assert!(run.code == 1 && run.stderr.contains("K0151"), "{run:?}");
    assert!(!place.path().join("new").exists());
}

#[test]
fn content_of_an_older_edition_is_brought_to_that_of_today() {
    let place = begun();
    let about = "fan/content/kcc.toml";
    change(&place, about, "language = 2", "language = 1");
    let card = "fan/content/krosmasters/fan-first-hero.toml";
    change(&place, card, "fr = \"Premier Héros\" }", "fr = \"Premier Héros\", called = \"the\" }");
    let before = place.files("fan/content");
    let (found, said) = codes(&place);
    assert_eq!(found, ["K0224"], "{said}");
    assert!(said.contains("warning[K0224]: since edition 2 of the language `the` is written `le`"), "{said}");
    let fmt = place.kcc_in("fan", &["fmt"]);
    assert!(fmt.code == 0 && fmt.stderr.contains("--migrate") && place.files("fan/content") == before, "{fmt:?}");
    for only in ["--check", "--diff"] {
        let fmt = place.kcc_in("fan", &["fmt", only]);
        assert!(fmt.code == 1 && fmt.stderr.contains("--migrate"), "{fmt:?}");
    }
    let path = format!("{}/{card}", place.path().display());
    let piped = place.kcc_reading(&text(&place, card), &["fmt", "--stdin-filename", &path]);
    assert!(piped.stdout == text(&place, card) && piped.stderr.contains("--migrate"), "{piped:?}");
    let check = place.kcc_in("fan", &["fmt", "--migrate", "--check"]);
    assert!(check.stderr.contains("1 word is to be written otherwise") && !check.stderr.contains("is written"), "{check:?}");
    assert_eq!((check.code, check.stdout.as_str()), (1, "content/krosmasters/fan-first-hero.toml\ncontent/kcc.toml\n"), "{check:?}");
    assert!(place.files("fan/content") == before, "only shown");
    let fmt = place.kcc_in("fan", &["fmt", "--migrate"]);
    assert!(fmt.code == 0 && fmt.stderr.contains("edition 1 to 2") && fmt.stderr.contains("1 word"), "{fmt:?}");
    assert!(text(&place, card).contains("called = \"le\"") && text(&place, about).contains("language = 2\n"));
    assert_eq!(codes(&place), (Vec::new(), String::new()));
    let fmt = place.kcc_in("fan", &["fmt", "--migrate"]);
    assert!(fmt.code == 0 && fmt.stderr.contains("the newest"), "{fmt:?}");
    // However many words there are.
    change(&place, about, "language = 2", "language = 1");
    let block = |i| format!("\n[[own_powers]]\nname = \"Veil {i}\"\neffect = 'self can only block line of sight for each ally'\n");
    let old = text(&place, card);
    place.write(card, format!("{old}{}", (0..150).map(block).collect::<String>()));
    let fmt = place.kcc_in("fan", &["fmt", "--migrate"]);
    assert!(fmt.code == 0 && fmt.stderr.contains("150 words"), "{fmt:?}");
    assert!(!text(&place, card).contains("can only block"));
    assert_eq!(codes(&place), (Vec::new(), String::new()));
    place.write(card, old);
    // Content with errors is left as it is.
    change(&place, about, "language = 2", "language = 1");
    change(&place, card, "called = \"le\" }", "called = \"the\" }");
    change(&place, card, "push back", "bush pack");
    let before = place.files("fan/content");
    let fmt = place.kcc_in("fan", &["fmt", "--migrate"]);
    assert!(fmt.code == 1 && place.files("fan/content") == before, "{fmt:?}");
}

#[test]
fn numbers_of_ones_own_range_are_given_beside_those_of_the_game() {
    let place = begun();
    change(&place, "fan/content/kcc.toml", "numbers = \"", "numbers = \"5000-5001\" # ");
    let run = place.kcc_in("fan", &["build", "--target", "bga", "--numbers"]);
    assert_eq!(run.code, 0, "{run:?}");
    let lock = text(&place, "fan/content/ids.lock");
    assert_eq!(lock.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>(), ["5000 krosmasters/fan-first-hero fan-first-hero"]);
    let cards = text(&place, "fan/build/bga/cards.json");
    assert!(cards.contains("\"fan-first-hero\"") && cards.contains("\"iop\""), "a game needs the cards of both");
    // A number of the game is not one's own.
    place.write("fan/content/ids.lock", lock.replace("5000 ", "7 "));
    let run = place.kcc_in("fan", &["build", "--target", "bga"]);
    assert!(run.code == 2 && run.stderr.contains("the numbers of a pack"), "{run:?}");
}

#[test]
fn only_authors_of_a_pack_can_mend_its_numbers() {
    let place = Place::empty(KCC);
    let run = place.kcc(&["init", "fan", "--id", "fan", "--name", "Fan Cards", "--author", "Mira", "--copy-base", "--no-input"]);
    assert_eq!(run.code, 0, "{run:?}");
    let path = "fan/packs/base/ids.lock";
    let lock = text(&place, path);
    let number = lock.lines().count();
    for (what, now, says) in [
        ("a broken line", format!("{lock}nonsense\n"), format!("the numbers of the pack `base` cannot be read: line {} ", number + 1)),
        ("a line less", lock.lines().take(number - 1).map(|line| format!("{line}\n")).collect(), "their authors give them".to_owned()),
    ] {
        place.write(path, now);
        let run = place.kcc_in("fan", &["build", "--target", "bga", "--numbers"]);
        assert!(run.code == 2 && run.stderr.contains(&says) && !run.stderr.contains("--numbers"), "{what}: {run:?}");
        assert!(!place.path().join("fan/content/ids.lock").exists(), "{what}");
    }
}

#[test]
fn a_folder_that_cannot_be_begun_is_not_there() {
    let place = Place::empty(KCC);
    // Deeper than the system lets files be, and a file in the way.
    let deep = vec!["deep"; 810].join("/");
    place.write("file", "mine");
    for folder in [deep.as_str(), "file/fan"] {
        for _ in 0..2 {
            let run = place.kcc(&["init", folder, "--id", "fan", "--author", "Mira", "--no-input"]);
            assert!(run.code == 2 && run.stderr.contains("nothing") && !run.stderr.contains("there is something"), "{run:?}");
            assert_eq!(place.names(), ["file"]);
        }
    }
    // An empty folder that is there stays the same one.
    fs::create_dir(place.path().join("fan")).unwrap();
    let run = place.kcc_in("fan", &["init", ".", "--id", "fan", "--author", "Mira", "--no-input"]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(place.names() == ["fan", "file"] && text(&place, "fan/content/kcc.toml").contains("\"fan\""));
    let left: Vec<String> = place.files("fan").into_iter().map(|(path, _)| path).filter(|path| path.starts_with(".kcc")).collect();
    assert_eq!(left, Vec::<String>::new());
}

#[test]
fn an_earlier_state_has_the_packs_of_its_time() {
    let place = Place::empty(KCC);
    let run = place.kcc(&["init", ".", "--id", "fan", "--author", "Mira", "--copy-base", "--no-input"]);
    assert_eq!(run.code, 0, "{run:?}");
    place.git(&["init", "--quiet"]);
    place.git(&["add", "."]);
    place.git(&["commit", "--quiet", "--message", "first"]);
    // A newer state of the pack, by its new digest.
    change(&place, "packs/base/types/iop.toml", "Iop", "Yop");
    let digest = |text: &str| text.rsplit("sha256:").next().and_then(|part| part.get(..64)).unwrap().to_owned();
    let (old, new) = (digest(&text(&place, "content/kcc.toml")), digest(&place.kcc(&["check"]).stdout));
    change(&place, "content/kcc.toml", &old, &new);
    let check = place.kcc(&["check"]);
    assert_eq!(check.code, 0, "{check:?}");
    let run = place.kcc(&["diff", "HEAD"]);
    assert!(run.code == 0 && run.stdout.contains("Iop") && run.stdout.contains("Yop"), "{run:?}");
}
