//! `kcc new`: files that are valid at once, in the right place.

use crate::KCC;
use kcc_tests::Place;
use std::fs;

#[test]
fn every_kind_is_valid_at_once_and_in_the_style() {
    let cases: [(&[&str], &str); 14] = [
        (&["krosmaster", "Mira Stone"], "krosmasters/mira-stone.toml"),
        (
            &["krosmaster", "Éloïse d'Or", "--season", "8", "--types", "iop,boss", "--powers", "dodge, resistance fire"],
            "krosmasters/s8/eloise-dor.toml",
        ),
        (&["summon", "Grey Tofu", "--family", "tofu", "--fr", "Tofu gris"], "summons/grey-tofu.toml"),
        (&["summon", "Spike Trap", "--mp", "-", "--hp", "-", "--ap", "-"], "summons/spike-trap.toml"),
        (&["summon", "Idle Pebble", "--ap", "-"], "summons/idle-pebble.toml"),
        (&["reward", "Small Beer"], "rewards/boosts/small-beer.toml"),
        (&["reward", "Deep Breath", "--kind", "buff", "--rank", "jade"], "rewards/buffs/deep-breath.toml"),
        (&["reward", "Oak Shield", "--kind", "equipment", "--slot", "set"], "rewards/equipment/oak-shield.toml"),
        (&["power", "Thick Skin", "--folder", "ours"], "powers/ours/thick-skin.toml"),
        (&["type", "Gobball"], "types/gobball.toml"),
        (&["marker", "Frozen"], "markers/frozen.toml"),
        (&["scenery", "Tall Grass", "--blocks-sight", "--range", "1"], "scenery/tall-grass.toml"),
        (&["arena", "Old Harbour", "--width", "9", "--id", "harbour"], "arenas/harbour.toml"),
        (&["scenario", "A first try", "--card", "mira-stone", "--folder", "cards"], "scenarios/cards/a-first-try.toml"),
    ];
    let place = Place::with_content(KCC);
    for (arguments, path) in cases {
        let run = place.kcc(&[&["new"], arguments].concat());
        assert_eq!((run.code, run.stdout), (0, format!("content/{path}\n")), "{arguments:?}: {}", run.stderr);
        let text = fs::read_to_string(place.path().join("content").join(path)).unwrap();
        assert!(text.starts_with("#:schema ../"), "{text}");
        let path = format!("content/{path}");
        assert_eq!(place.kcc(&["check", &path]).code, 0, "{text}");
        assert_eq!(place.kcc(&["fmt", "--check", &path]).code, 0, "{text}");
    }
    assert_eq!(place.kcc(&["test", "content/scenarios/cards/a-first-try.toml"]).code, 0);
    let run = place.kcc(&["new", "ruleset", "House rules"]);
    assert_eq!(run.code, 0, "{run:?}");
    let run = place.kcc(&["check"]);
    assert_eq!((run.code, run.stdout.as_str()), (0, ""));
}

#[test]
fn what_arguments_say_stands_in_the_file() {
    let place = Place::with_content(KCC);
    let arguments =
        "new krosmaster Mira --fr Mirabelle --level 5 --initiative 9 --mp 3 --hp 14 --ap 7 --name-color white --season 4 --set Samples";
    assert_eq!(place.kcc(&arguments.split(' ').collect::<Vec<_>>()).code, 0);
    let text = fs::read_to_string(place.path().join("content/krosmasters/s4/mira.toml")).unwrap();
    for line in [
        "name = { en = \"Mira\", fr = \"Mirabelle\" }",
        "name_color = \"white\"",
        "level = 5",
        "initiative = 9",
        "mp = 3",
        "hp = 14",
        "ap = 7",
        "collection = { season = 4, set = \"Samples\" }",
    ] {
        assert!(text.contains(&format!("\n{line}\n")), "{line}: {text}");
    }
}

#[test]
fn nothing_is_overwritten_and_nothing_wrong_is_written() {
    let place = Place::with_content(KCC);
    let before = place.files("content");
    let cases: [(&[&str], i32, &str); 8] = [
        (&["krosmaster", "Ardo"], 2, "content/krosmasters/ardo.toml"),
        (&["summon", "Ardo"], 2, "content/krosmasters/ardo.toml"),
        (&["krosmaster", "Mira", "--types", "iopp"], 1, "did you mean `iop`"),
        (&["krosmaster", "Mira", "--level", "30"], 2, "between 0 and 12"),
        (&["krosmaster", "Mira", "--folder", "../../.."], 2, "is not a folder below"),
        (&["krosmaster", "!!!"], 2, "--id"),
        (&["ruleset", "Mine", "--like", "plian"], 2, "did you mean `plain`"),
        (&["power", "Mine", "--effect", "psuh back 1"], 1, "the beginning of a power"),
    ];
    for (arguments, code, said) in cases {
        let run = place.kcc(&[&["new"], arguments].concat());
        assert_eq!((run.code, run.stdout.as_str()), (code, ""), "{arguments:?}: {run:?}");
        assert!(run.stderr.contains(said), "{arguments:?}: {}", run.stderr);
        assert!(place.files("content") == before, "{arguments:?}");
    }
}
