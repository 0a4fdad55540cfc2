//! The print options of `kcc build`.

use crate::KCC;
use kcc_tests::{Place, repository, said, tool};
use std::fs;

fn sheets(place: &Place) -> Vec<String> {
    place.files("build").into_iter().map(|(path, _)| path).filter(|path| path.ends_with(".pdf")).collect()
}

fn pdf(place: &Place, arguments: &[&str]) -> kcc_tests::Run {
    place.kcc(&[&["build", "--target", "pdf", "--lang", "en", "--paper", "a4"], arguments].concat())
}

#[test]
fn cards_are_chosen_by_id_name_and_pattern() {
    let place = Place::with_content(KCC);
    for wanted in ["ardo", "Ardo", "ar*", "characters,punch", "ardo=3"] {
        let run = pdf(&place, &["--only", wanted]);
        assert_eq!(run.code, 0, "{wanted}: {run:?}");
        assert_eq!(sheets(&place), ["en/sheets/calibration-a4.pdf", "en/sheets/characters-a4.pdf"], "{wanted}");
    }
    let run = pdf(&place, &["--only", "ardi"]);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("did you mean `ardo`"), "{}", run.stderr);
    for wrong in ["ardo=0", "ardo=x", "ardo=-1"] {
        let run = pdf(&place, &["--only", wrong]);
        assert!(run.code == 2 && run.stderr.contains(wrong), "{wrong}: {}", run.stderr);
    }
}

#[test]
fn scenery_with_spells_has_a_card_on_sheets_and_pages() {
    let place = Place::with_content(KCC);
    let stone = "id = \"stone\"\nname = { en = \"Stone\", fr = \"Pierre\" }\nimpassable = true\nblocks_sight = true\n";
    let spell =
        "\n[[spells]]\nname = { en = \"Roll\", fr = \"Rouler\" }\ncost = \"2 AP\"\nrange = \"close combat\"\neffect = 'push back 2'\n";
    place.write("content/scenery/stone.toml", stone);
    place.write("content/scenery/boulder.toml", stone.replace("stone", "boulder").replace("Stone", "Boulder") + spell);
    let run = place.kcc(&["build", "--target", "html,pdf", "--paper", "a4", "--only", "boulder"]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(sheets(&place).contains(&"fr/sheets/characters-a4.pdf".to_owned()));
    let page = fs::read_to_string(place.path().join("build/fr/cards/boulder.html")).unwrap();
    assert!(page.contains("Rouler") && page.contains("Décor") && page.contains("content/scenery/boulder.toml"), "{page}");
    assert!(!place.path().join("build/fr/cards/stone.html").exists());
}

#[test]
fn cards_are_cut_in_the_size_that_was_asked_for() {
    let place = Place::with_content(KCC);
    let made = |arguments: &[&str]| {
        let run = pdf(&place, &[&["--only", "characters"], arguments].concat());
        assert_eq!(run.code, 0, "{arguments:?}: {run:?}");
        let sheets = sheets(&place).into_iter().filter(|path| path.contains("characters"));
        sheets.map(|path| fs::read(place.path().join("build").join(path)).unwrap()).collect::<Vec<_>>()
    };
    assert!(made(&[]) == made(&["--card-size", "krosmaster"]), "the usual size is the usual sheet");
    let run = pdf(&place, &["--card-size", "mini"]);
    assert!(run.code == 2 && run.stderr.contains("japanese"), "{run:?}");
    if !tool("pdfinfo") {
        return;
    }
    // Width and height in points, with 3 mm around.
    for (size, wide, high) in
        [("krosmaster", 69.0, 94.0), ("poker", 69.5, 94.9), ("japanese", 65.0, 92.0), ("euro", 65.0, 98.0), ("tarot", 76.0, 126.0)]
    {
        made(&["--card-size", size, "--layout", "single"]);
        let path = place.path().join("build/en/sheets/characters-single.pdf").display().to_string();
        let told = said("pdfinfo", &["-box", &path]);
        let page: f64 = told.lines().find(|line| line.starts_with("Pages:")).unwrap()[6..].trim().parse().unwrap();
        assert!(page >= 4.0, "{told}");
        let boxed = |name: &str| -> Vec<f64> {
            let line = told.lines().find(|line| line.starts_with(name)).unwrap();
            line[name.len()..].split_whitespace().map(|number| number.parse::<f64>().unwrap() * 25.4 / 72.0).collect()
        };
        for (name, wanted) in [("MediaBox:", [0.0, 0.0, wide, high]), ("TrimBox:", [3.0, 3.0, wide - 3.0, high - 3.0])] {
            let found = boxed(name);
            assert!(found.iter().zip(wanted).all(|(found, wanted)| (found - wanted).abs() < 0.01), "{size}: {name} {found:?}");
        }
    }
}

#[test]
fn what_cannot_go_together_is_told_before_any_work() {
    let place = Place::with_content(KCC);
    for (arguments, told) in [
        (&["--backs", "fold", "--offset", "1,1"][..], "--offset"),
        (&["--layout", "single", "--backs", "fold"], "nothing to fold"),
        (&["--offset", "1"], "0.5,-1"),
        (&["--offset", "9,0"], "3.5 mm"),
        (&["--copies", "0"], "--copies"),
        (&["--paper", "a5"], "a5"),
    ] {
        let run = pdf(&place, arguments);
        assert!(run.code == 2 && run.stderr.contains(told), "{arguments:?}: {run:?}");
        assert_eq!(place.names(), ["content"], "nothing is written");
    }
    assert_eq!(pdf(&place, &["--offset=-0.5,0.25", "--cut", "corners", "--layout", "bleed", "--backs", "short-edge"]).code, 0);
}

#[test]
fn only_what_looks_different_is_printed() {
    let place = Place::with_content(KCC);
    place.git(&["init", "--quiet"]);
    place.git(&["add", "."]);
    place.git(&["commit", "--quiet", "--message", "first"]);
    let path = "content/krosmasters/ardo.toml";
    let text = fs::read_to_string(place.path().join(path)).unwrap();
    place.write(path, format!("# A comment is not printed.\n{text}"));
    assert_eq!(pdf(&place, &["--changed-since", "HEAD"]).code, 0);
    assert_eq!(sheets(&place), ["en/sheets/calibration-a4.pdf"]);
    place.write(path, text.replace("Long Blade", "Longer Blade"));
    assert_eq!(pdf(&place, &["--changed-since", "HEAD"]).code, 0);
    assert_eq!(sheets(&place), ["en/sheets/calibration-a4.pdf", "en/sheets/characters-a4.pdf"]);
    assert_eq!(pdf(&place, &["--changed-since", "HEAD", "--only", "punch"]).code, 0);
    assert_eq!(sheets(&place), ["en/sheets/calibration-a4.pdf"]);
    assert_eq!(pdf(&place, &["--changed-since", "no-such-branch"]).code, 2);
}

#[test]
fn cards_look_different_if_the_templates_did() {
    let place = Place::with_content(KCC);
    for entry in walkdir::WalkDir::new(repository().join("templates")).into_iter().map(Result::unwrap) {
        if entry.file_type().is_file() {
            let path = entry.path().strip_prefix(repository()).unwrap().display().to_string();
            place.write(&path, fs::read(entry.path()).unwrap());
        }
    }
    let commit = |message: &str| {
        place.git(&["add", "."]);
        place.git(&["commit", "--quiet", "--message", message]);
    };
    let css = fs::read_to_string(place.path().join("templates/card.css")).unwrap();
    place.git(&["init", "--quiet"]);
    place.write("templates/card.css", format!("{css}\n/* No part of any look. */\n"));
    commit("as now, with a comment");
    place.write("templates/card.css", format!("{css}\n.face {{ outline: 1mm solid red; }}\n"));
    commit("another look");
    place.write("templates/emblems/tinctures.json", "");
    commit("templates that are none");
    let characters = "en/sheets/characters-a4.pdf".to_owned();
    for (reference, printed) in [("HEAD~2", false), ("HEAD~1", true), ("HEAD", false)] {
        let run = pdf(&place, &["--changed-since", reference]);
        assert_eq!((run.code, sheets(&place).contains(&characters)), (0, printed), "{reference}: {run:?}");
        assert_eq!(run.stderr.contains("do not work with this kcc"), reference == "HEAD", "{}", run.stderr);
    }
}

#[test]
fn pictures_of_ones_own_are_printed_or_refused_with_their_place() {
    let place = Place::with_content(KCC);
    let drawing = |inner: &str| format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">{inner}</svg>");
    assert_eq!(pdf(&place, &["--pictures", "pictures"]).code, 2, "the folder is missing");
    place.write("pictures/ardo.svg", drawing("<rect width=\"10\" height=\"10\" fill=\"#123456\"/>"));
    place.write("pictures/README.md", "where they come from");
    let plain = {
        assert_eq!(pdf(&place, &[]).code, 0);
        place.files("build")
    };
    assert_eq!(pdf(&place, &["--pictures", "pictures"]).code, 0);
    let pictured = place.files("build");
    assert!(plain != pictured);
    place.write("pictures/nobody.svg", drawing(""));
    place.write("pictures/punch.svg", drawing("<script>alert(1)</script>"));
    place.write("pictures/ardo.gif", "GIF89a");
    place.write("secret.svg", drawing(""));
    #[cfg(unix)]
    std::os::unix::fs::symlink(place.path().join("secret.svg"), place.path().join("pictures/rules-1.svg")).unwrap();
    let run = pdf(&place, &["--pictures", "pictures"]);
    assert_eq!(run.code, 2);
    for told in
        ["pictures/nobody.svg: no card", "pictures/punch.svg: the drawing has an element <script>", "pictures/ardo.gif: a picture is"]
    {
        assert!(run.stderr.contains(told), "{told} in {}", run.stderr);
    }
    #[cfg(unix)]
    assert!(run.stderr.contains("pictures/rules-1.svg: it is a link that leads out"), "{}", run.stderr);
    assert!(place.files("build") == pictured, "nothing was written");
}

/// The cost of looking at a picture is bounded, and each one refused is reported with its limit.
#[test]
fn pictures_that_are_too_much_are_refused_before_they_are_drawn() {
    let place = Place::with_content(KCC);
    let drawing = |inner: &str| format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">{inner}</svg>");
    // Each group shows the one before it ten times: nine lines draw a thousand million circles.
    let mut bomb = "<g id=\"g0\"><circle r=\"1\"/></g>".to_owned();
    for level in 1..10 {
        let uses = format!("<use href=\"#g{}\"/>", level - 1).repeat(10);
        bomb.push_str(&format!("<g id=\"g{level}\">{uses}</g>"));
    }
    place.write("pictures/ardo.svg", drawing(&format!("{}<circle r=\"1\"/>{}", "<g>".repeat(70), "</g>".repeat(70))));
    place.write("pictures/punch.svg", drawing(&"<circle r=\"1\"/>".repeat(50_001)));
    place.write("pictures/rules-1.svg", drawing(&bomb));
    place.write("pictures/rules-2.svg", drawing(&" ".repeat(9 * 1024 * 1024)));
    // A picture that is only a header, which claims to be 60,000 pixels wide and high.
    let head = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\xea\x60\0\0\xea\x60\x08\x02\0\0\0\x0f\xb0\xe2\x15\0\0\0\0IDAT\x35\xaf\x06\x1e";
    place.write("pictures/tofu.png", head);
    let run = pdf(&place, &["--pictures", "pictures"]);
    assert_eq!(run.code, 2, "{run:?}");
    for told in [
        "pictures/ardo.svg: the drawing has groups nested more than 64 deep",
        "pictures/punch.svg: the drawing has more than 50000 elements",
        "pictures/rules-1.svg: the drawing has more than 50000 elements",
        "pictures/rules-2.svg: the file is larger than 8 MB",
        "pictures/tofu.png: the picture has 60000 × 60000 pixels",
    ] {
        assert!(run.stderr.contains(told), "{told} in {}", run.stderr);
    }
    assert!(sheets(&place).is_empty(), "nothing was written");
}

#[test]
fn what_is_refused_is_told_in_french_too() {
    let place = Place::with_content(KCC).variable("KCC_LANG", "fr");
    for (arguments, told) in [
        (&["--offset", "9,0"][..], "3,5 mm"),
        (&["--offset", "1"], "deux longueurs"),
        (&["--only", "ardi"], "est-ce `ardo`"),
        (&["--backs", "fold", "--layout", "single"], "rien à plier"),
        (&["--pictures", "nulle-part"], "dossier d’images"),
        (&["--changed-since", "HEAD"], "aucun dépôt git"),
    ] {
        let run = pdf(&place, arguments);
        assert!(run.code == 2 && run.stderr.contains(told), "{arguments:?}: {run:?}");
    }
    let run = place.kcc(&["build", "--target", "bga", "--check"]);
    assert!(run.code == 1 && run.stdout.contains("cards.json\u{a0}: manque") && run.stderr.contains("périmés"), "{run:?}");
}

/// Two teams that the rules allow, with summons, copies and a card of two sides.
const TEAMS: &str = "queen-of-the-tofus,black-crow,lumino,lumino,kivin:remington-smisse,gein,di-curey";

#[test]
fn one_game_is_one_document_with_what_it_needs() {
    let place = Place::empty(KCC);
    let content = repository().join("content").display().to_string();
    let run = place.kcc(&["build", &content, "--game", TEAMS, "--arena", "frigost-1", "--paper", "a4"]);
    assert_eq!(run.code, 0, "{run:?}");
    let made: Vec<String> = place.files("game").into_iter().map(|(path, _)| path).filter(|path| path.ends_with(".pdf")).collect();
    assert_eq!(made, ["en/game-a4.pdf", "fr/game-a4.pdf"], "and no sheets of other cards");
    if !tool("pdftotext") {
        return;
    }
    let text = |language: &str, first: &str, last: &str| {
        let path = place.path().join(format!("game/{language}/game-a4.pdf"));
        let text = said("pdftotext", &["-f", first, "-l", last, path.to_str().unwrap(), "-"]);
        text.split_whitespace().map(|word| word.replace('\u{2007}', " ")).collect::<Vec<_>>().join(" ")
    };
    // As many summons as their summoners control and a team's strength of 6 allows (rules 4.19.9.c, 4.19.9.d).
    let list = text("en", "1", "1");
    for part in [
        "2 × Lumino",
        "3 × Tofu",
        "3 × Crobak",
        "4 × Tricky Trap",
        "2 × Firebomb",
        "30 × Granite",
        "13 × GG",
        "8 × Die to fold",
        "2 × Punch",
    ] {
        assert!(list.contains(part), "{part}: {list}");
    }
    let list = text("fr", "1", "1");
    assert!(list.contains("Joueur 1, figurines orange") && list.contains("3 × Tofu") && list.contains("Récompenses Démoniaques"), "{list}");
    // Powers that no card of the game has or gives are not explained.
    let powers = text("en", "3", "3");
    assert!(powers.contains("Wear:") && powers.contains("Crafter:") && powers.contains("Tombstone:"), "{powers}");
    assert!(!powers.contains("Profanation:") && !powers.contains("Slippery:"), "{powers}");
}

#[test]
fn a_game_that_cannot_be_played_is_not_printed() {
    let place = Place::empty(KCC);
    let content = repository().join("content").display().to_string();
    let game = |arguments: &[&str]| place.kcc(&[&["build", &content, "--lang", "en", "--paper", "a4", "--game"], arguments].concat());
    for (arguments, code, why) in [
        (&["queen-of-the-tofu,lumino:gein"][..], 2, "did you mean `queen-of-the-tofus`"),
        (&[TEAMS, "--arena", "frigost"], 2, "frigost-1"),
        (&["julith,joris:goultard"], 1, "rule 1.1.1"),
        (&["julith,joris:goultard:kivin"], 1, "rule 4.1.2"),
        (&[TEAMS, "--target", "html"], 2, "--game"),
        (&[TEAMS, "--layout", "single"], 2, "--layout single"),
        (&[TEAMS, "--copies", "names"], 2, "--copies names"),
        (&[TEAMS, "--one-page"], 2, "--arena-paper"),
        (&[TEAMS, "--only", "tofu"], 2, "--only"),
    ] {
        let run = game(arguments);
        assert!(run.code == code && run.stderr.contains(why), "{arguments:?}: {run:?}");
        assert!(!place.path().join("game").exists(), "{arguments:?}");
    }
    for (arguments, why) in [(["--die-size", "5"], "10 to 40"), (["--copies", "many"], "names"), (["--arena", "frigost-1"], "--game")] {
        let run = place.kcc(&[&["build", &content][..], &arguments].concat());
        assert!(run.code == 2 && run.stderr.contains(why), "{arguments:?}: {run:?}");
    }
}

#[test]
fn as_many_copies_are_printed_as_the_colour_of_a_name_allows() {
    let place = Place::with_content(KCC);
    let cards = |arguments: &[&str]| {
        let run = pdf(&place, &[&["--only", "ardo", "--layout", "single", "--backs", "none"], arguments].concat());
        assert_eq!(run.code, 0, "{run:?}");
        let path = place.path().join("build/en/sheets/characters-single.pdf").display().to_string();
        tool("pdfinfo").then(|| said("pdfinfo", &[&path]).lines().find_map(|line| line.strip_prefix("Pages:").map(|n| n.trim().to_owned())))
    };
    let text = fs::read_to_string(place.path().join("content/krosmasters/ardo.toml")).unwrap();
    for (colour, copies) in [("gold", "1"), ("white", "2"), ("black", "3")] {
        let line = text.lines().find(|line| line.starts_with("name_color")).unwrap();
        place.write("content/krosmasters/ardo.toml", text.replace(line, &format!("name_color = \"{colour}\"")));
        if let Some(found) = cards(&["--copies", "names"]) {
            assert_eq!(found.as_deref(), Some(copies), "{colour}");
        }
    }
}
