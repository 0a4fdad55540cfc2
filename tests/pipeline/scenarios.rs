//! `kcc test`: what passes, what fails, and what contradicts itself.

use crate::KCC;
use kcc_tests::{Place, expect, fixtures, repository};
use std::fs;

/// Two krosmasters in a line, and a spell that pushes, injures, and is paid back.
pub(crate) const GOOD: &str = r#"id = "blade"
title = "A blow and what comes of it"
rules = ["7.2.7.c", "7.5.10.a"]
board = '''
A.b....
.......
'''
active = "A"

[units.A]
card = "bera"

[units.b]
card = "ardo"

[[steps]]
action = "cast long spear at b"
dice = ["lock", "lock"]
units.b.at = "e1"
units.b.damage = 1
units.b.injuries = 1
units.A.injuries = 1
units.A.ap = 3
can = ["move to b1"]
cannot = ["cast long spear at e1"]
events = ["7.2.7.c", "7.2.8.a"]
winner = "nobody"

[[steps]]
action = "move to a2"
units.A.mp = 3

[[steps]]
action = "move to c2"
refused = "4.17.2"
"#;

/// The spells of a krosmaster without powers.
pub(crate) const BERA: &str = r#"
[[spells]]
name = { en = "Long Spear", fr = "Longue Lance" }
cost = "3 AP"
range = "1-3"
damage = "2 fire"
effect = 'push back 2'
"#;

fn place(text: &str) -> Place {
    Place::with_scenario(KCC, BERA, "blade", text)
}

#[test]
fn a_scenario_that_holds_passes() {
    let run = place(GOOD).kcc(&["test"]);
    assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (0, "", "1 scenario: 1 passed\n"));
    let run = place(GOOD).kcc(&["check"]);
    assert_eq!((run.code, run.stdout.as_str()), (0, ""));
}

/// What the language can say and no card of the content does: made-up cards, each with its scenarios.
#[test]
fn effects_that_no_card_has_yet_are_carried_out() {
    let effects = fixtures().join("effects");
    let scenarios = fs::read_dir(effects.join("content/scenarios")).unwrap().count();
    let run = Place::with_content(KCC).and(&effects).kcc(&["test"]);
    assert_eq!((run.code, run.stdout.as_str(), run.stderr), (0, "", format!("{scenarios} scenarios: {scenarios} passed\n")));
}

#[test]
fn a_failing_expectation_shows_step_board_and_difference() {
    let run = place(&GOOD.replace("units.b.injuries = 1", "units.b.injuries = 2")).kcc(&["test"]);
    assert_eq!((run.code, run.stderr.as_str()), (1, "1 scenario: 1 failed\n"));
    let expected = [
        "content/scenarios/blade.toml:16: A blow and what comes of it\n",
        "step 1 of 3: cast long spear at b",
        "b.injuries\n    expected  2\n    found     1\n",
        "    1 A . . . b . .",
        "b ardo on e1, injuries 1/9",
        "7.2.8.a   b: +1 injury (A)",
    ];
    for said in expected {
        assert!(run.stdout.contains(said), "{said:?} is not in\n{}", run.stdout);
    }
}

/// A part of the scenario, and something wrong to put in its place.
const WRONG: &[(&str, &str)] = &[
    ("units.b.at = \"e1\"", "units.b.at = \"d1\""),
    ("units.b.damage = 1", "units.b.damage = 3"),
    ("units.A.injuries = 1", "units.A.injuries = 0"),
    ("units.A.ap = 3", "units.A.ap = 2"),
    ("units.A.ap = 3", "units.A.ko = true"),
    ("units.A.ap = 3", "units.A.level = 3"),
    ("units.A.ap = 3", "units.A.hp = 8"),
    ("units.A.ap = 3", "units.A.ap_tokens = 1"),
    ("units.A.ap = 3", "units.A.healed = 1"),
    ("units.A.ap = 3", "units.A.powers = [\"lock\"]"),
    ("units.A.ap = 3", "units.b.without = [\"dodge\"]"),
    ("units.A.ap = 3", "gg = [6, 5]"),
    ("units.A.ap = 3", "wild_gg = 0"),
    ("units.A.ap = 3", "kamas = [1, 0]"),
    ("units.A.ap = 3", "active = \"b\""),
    ("units.A.ap = 3", "decides = 2"),
    ("units.A.ap = 3", "named.t = \"g2\""),
    ("can = [\"move to b1\"]", "can = [\"move to g1\"]"),
    ("cannot = [\"cast long spear at e1\"]", "cannot = [\"move to b1\"]"),
    ("events = [\"7.2.7.c\", \"7.2.8.a\"]", "events = [\"7.2.8.a\", \"7.2.7.c\"]"),
    ("winner = \"nobody\"", "winner = \"player 1\""),
    ("refused = \"4.17.2\"", "refused = \"4.17.4\""),
    ("refused = \"4.17.2\"", "units.A.at = \"c2\""),
    ("action = \"move to a2\"", "action = \"move to a2\"\nrefused = \"4.17.2\""),
    ("winner = \"nobody\"\n", "winner = \"nobody\"\n\n[[steps]]\naction = \"choose yes\"\n"),
    ("units.A.mp = 3", "units.b.ap = 3"),
    ("active = \"A\"", "refused = \"4.10.8\"\nactive = \"A\""),
    ("card = \"ardo\"", "card = \"ardo\"\ninjuries = 9"),
    ("[\"lock\", \"lock\"]", "[\"lock\", \"lock\", \"lock\"]"),
    ("[\"lock\", \"lock\"]", "[\"lock\"]"),
    ("[\"lock\", \"lock\"]", "[\"lock\", \"heads\"]"),
];

/// The same for scenarios of the fixture: the id, a part, and something wrong in its place, about dealt tokens and effects on standby.
const WRONG_OF_FIXTURE: &[(&str, &str, &str)] = &[
    ("dealing", "  \"right-boot\",\n]", "  \"green-hat\",\n]"),
    ("dealing", "  \"right-boot\",\n]", "]"),
    ("dealing", "  \"right-boot\",\n]", "  \"right-boot\",\n  \"left-boot\",\n]"),
    ("waiting", "action = \"choose 2\"", "action = \"choose 4\""),
    ("waiting", "action = \"choose 2\"", "action = \"move to b1\""),
];

/// Returns a scenario of the fixture with one part replaced, and the rest of the fixture.
fn of_fixture(id: &str, right: &str, wrong: &str) -> Place {
    let fixture = fixtures().join("scenarios");
    let path = format!("content/scenarios/{id}.toml");
    let text = fs::read_to_string(fixture.join(&path)).unwrap();
    assert!(text.contains(right), "{right}");
    let place = Place::with_content(KCC).and(&fixture);
    place.write(&path, text.replacen(right, wrong, 1));
    place
}

#[test]
fn every_wrong_expectation_fails_and_is_told_in_the_language_of_the_reader() {
    let told = |language: &str, wrong: &str, place: Place| {
        let run = place.kcc(&["test", "--lang", language]);
        assert_eq!(run.code, 1, "{wrong}: {run:?}");
        // The step and the differences, without place, board and events.
        let shown = run.stdout.split("\n\n").next().unwrap().lines().skip(1).map(|line| format!("{line}\n")).collect::<String>();
        format!("{}\n{shown}\n", wrong.trim().replace("\n", " / "))
    };
    for language in ["en", "fr"] {
        let of_good = |(right, wrong): &(&str, &str)| {
            assert!(GOOD.contains(right), "{right}");
            told(language, wrong, place(&GOOD.replacen(right, wrong, 1)))
        };
        let mut all: String = WRONG.iter().map(of_good).collect();
        all.extend(WRONG_OF_FIXTURE.iter().map(|(id, right, wrong)| told(language, wrong, of_fixture(id, right, wrong))));
        expect(&fixtures().join(format!("differences/{language}.expected")), &all).unwrap_or_else(|difference| panic!("{difference}"));
    }
}

#[test]
fn the_scenarios_of_the_fixture_hold() {
    let run = Place::with_content(KCC).and(&fixtures().join("scenarios")).kcc(&["test"]);
    assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (0, "", "3 scenarios: 3 passed\n"));
}

#[test]
fn tokens_are_dealt_only_where_a_game_begins_and_only_if_they_exist() {
    for (right, wrong, code) in
        [("  \"right-boot\",\n]", "  \"right-bot\",\n]", "K0408"), ("dealt = [", "active = \"A\"\ndealt = [", "K0124")]
    {
        let run = of_fixture("dealing", right, wrong).kcc(&["check", "--format", "concise"]);
        assert!(run.code == 1 && run.stdout.contains(code), "{wrong}: {run:?}");
    }
}

#[test]
fn the_summary_stands_apart_from_what_fails() {
    let run = place(&GOOD.replace("units.b.injuries = 1", "units.b.injuries = 2")).kcc(&["test"]);
    assert!(run.stdout.ends_with("\n\n") && !run.stdout.ends_with("\n\n\n"), "{:?}", run.stdout);
    assert!(!run.stderr.starts_with('\n'), "{:?}", run.stderr);
}

#[test]
fn dice_must_all_be_used_and_be_enough() {
    for (dice, said) in
        [("[\"lock\", \"lock\", \"lock\"]", "1 left over"), ("[\"lock\"]", "a die more"), ("[\"lock\", \"heads\"]", "found     a die")]
    {
        let run = place(&GOOD.replacen("[\"lock\", \"lock\"]", dice, 1)).kcc(&["test"]);
        assert_eq!(run.code, 1, "{dice}: {run:?}");
        assert!(run.stdout.contains(said), "{dice}: {}", run.stdout);
    }
}

#[test]
fn a_letter_without_a_meaning_is_one_slip() {
    let run = place(&GOOD.replace("A.b....", "A.b.q.q")).kcc(&["check", "--format", "concise"]);
    assert_eq!(run.stdout.lines().filter(|line| line.contains("error")).count(), 1, "{}", run.stdout);
}

#[test]
fn a_scenario_outside_a_content_folder_is_told_where_to_go() {
    let place = Place::empty(KCC);
    place.write("alone.toml", GOOD);
    let run = place.kcc(&["test", "alone.toml"]);
    assert!(run.code == 2 && run.stderr.contains("`content/scenarios/alone.toml`"), "{run:?}");
}

#[test]
fn what_contradicts_itself_is_told_where_it_stands() {
    let cases = [
        ("[units.b]\ncard = \"ardo\"", "[units.b]\ncard = \"ardo\"\n[units.c]\ncard = \"ardo\"\nat = \"c1\"", "K0133"),
        ("[units.b]\ncard = \"ardo\"", "[units.b]\ncard = \"ardo\"\n[units.t]\ncard = \"tofu\"\nsummoner = \"A\"\nat = \"c1\"", "K0138"),
        ("card = \"bera\"", "card = \"bera\"\nat = \"b2\"", "K0124"),
        ("A.b....", "A.b...b", "K0120"),
        ("[units.b]", "[units.bb]", "K0135"),
        ("A.b....", "A.q....", "K0126"),
        ("active = \"A\"", "active = \"C\"", "K0134"),
        ("active = \"A\"", "active = \"A\"\nteams = [[\"ardo\"], [\"ardo\"]]", "K0124"),
        ("action = \"cast long spear at b\"", "action = \"cats long spear at b\"", "K0111"),
        ("action = \"cast long spear at b\"", "action = \"cast long spear\"", "K0130"),
        ("action = \"cast long spear at b\"", "action = \"cast lnog spear at b\"", "K0408"),
        ("action = \"cast long spear at b\"", "action = \"cast long spear at h9\"", "K0131"),
        ("action = \"cast long spear at b\"", "action = \"cast long spear at c\"", "K0134"),
        ("dice = [\"lock\", \"lock\"]", "dice = [\"luck\", \"lock\"]", "K0111"),
        ("rules = [\"7.2.7.c\"", "rules = [\"7.2.7c\"", "K0132"),
        ("rules = [\"7.2.7.c\"", "rules = [\"7.2.77.c\"", "K0139"),
        ("rules = [\"7.2.7.c\"", "rules = [\"7.5.10.a\"", "K0120"),
        ("units.b.injuries = 1", "units.b.injurise = 1", "K0101"),
        ("units.b.injuries = 1", "units.q.injuries = 1", "K0134"),
        ("winner = \"nobody\"", "winer = \"nobody\"", "K0101"),
        ("refused = \"4.17.2\"", "refused = \"4.17.2\"\ndice = [\"lock\"]", "K0124"),
        ("card = \"ardo\"", "card = \"arod\"", "K0401"),
    ];
    for (right, wrong, code) in cases {
        assert!(GOOD.contains(right), "{right}");
        let run = place(&GOOD.replacen(right, wrong, 1)).kcc(&["check", "--format", "concise"]);
        assert_eq!(run.code, 1, "{wrong}: {run:?}");
        assert!(run.stdout.lines().any(|line| line.contains(code)), "{wrong}: {}", run.stdout);
        let test = place(&GOOD.replacen(right, wrong, 1)).kcc(&["test"]);
        assert_eq!(test.code, 1, "{wrong}: {test:?}");
        assert!(test.stderr.contains(code), "{wrong}: {}", test.stderr);
    }
}

#[test]
fn a_position_that_the_rules_forbid_is_told() {
    let run = place(&GOOD.replacen("card = \"ardo\"", "card = \"ardo\"\ninjuries = 9", 1)).kcc(&["test"]);
    assert_eq!(run.code, 1, "{run:?}");
    assert!(run.stdout.contains("the beginning") && run.stdout.contains("4.10.8"), "{}", run.stdout);
    let refused =
        GOOD.replacen("card = \"ardo\"", "card = \"ardo\"\ninjuries = 9", 1).replacen("active", "refused = \"4.10.8\"\nactive", 1);
    assert_eq!(place(&refused).kcc(&["test"]).code, 0);
}

#[test]
fn a_known_failure_must_fail() {
    let known = |text: &str| text.replacen("active", "known_failure = \"not yet\"\nactive", 1);
    let run = place(&known(&GOOD.replace("units.b.injuries = 1", "units.b.injuries = 2"))).kcc(&["test"]);
    assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (0, "", "1 scenario: 1 known to fail\n"));
    let run = place(&known(GOOD)).kcc(&["test"]);
    assert_eq!(run.code, 1);
    assert!(run.stdout.contains("take that line away"), "{}", run.stdout);
}

#[test]
fn programs_read_json_and_junit() {
    let bad = GOOD.replace("units.b.injuries = 1", "units.b.injuries = 2");
    let run = place(&bad).kcc(&["test", "--format", "json"]);
    assert_eq!(run.code, 1);
    for said in ["\"format\": \"kcc.test.v1\"", "\"failed\": 1", "\"what\": \"b.injuries\"", "\"line\": 16"] {
        assert!(run.stdout.contains(said), "{said}: {}", run.stdout);
    }
    let run = place(&bad).kcc(&["test", "--format", "junit"]);
    assert_eq!(run.code, 1);
    for said in ["<testsuite name=\"content/scenarios\"", "failures=\"1\"", "b.injuries: expected 2, found 1"] {
        assert!(run.stdout.contains(said), "{said}: {}", run.stdout);
    }
    let run = place(GOOD).kcc(&["test", "--format", "json"]);
    assert!(run.code == 0 && run.stdout.contains("\"passed\": 1"), "{run:?}");
}

#[test]
fn only_what_is_named_is_played() {
    let place = place(GOOD);
    place.write("content/scenarios/more/other.toml", GOOD.replacen("\"blade\"", "\"other\"", 1));
    assert_eq!(place.kcc(&["test"]).stderr, "2 scenarios: 2 passed\n");
    assert_eq!(place.kcc(&["test", "content/scenarios/more"]).stderr, "1 scenario: 1 passed\n");
    let run = place.kcc(&["test", "content/krosmasters"]);
    assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{run:?}");
    // A slip in another scenario is only mentioned.
    place.write("content/scenarios/more/other.toml", GOOD.replacen("\"blade\"", "\"other\"", 1).replacen("active", "actif", 1));
    let run = place.kcc(&["test", "content/scenarios/blade.toml"]);
    assert!(run.code == 0 && run.stderr.contains("kcc check") && run.stderr.ends_with("1 scenario: 1 passed\n"), "{run:?}");
    assert_eq!(place.kcc(&["test"]).code, 1);
}

#[test]
fn a_folder_of_scenarios_may_be_called_as_a_kind() {
    let place = place(GOOD);
    place.write("content/scenarios/arenas/other.toml", GOOD.replacen("\"blade\"", "\"other\"", 1));
    assert_eq!(place.kcc(&["test", "content/scenarios"]).stderr, "2 scenarios: 2 passed\n");
    assert_eq!(place.kcc(&["test", "content/scenarios/arenas"]).stderr, "1 scenario: 1 passed\n");
    assert_eq!(place.kcc_in("content/scenarios", &["test"]).stderr, "2 scenarios: 2 passed\n");
}

#[test]
fn the_scenarios_of_the_repository_are_as_they_say() {
    let content = repository().join("content");
    let run = Place::empty(KCC).kcc(&["test", &content.display().to_string()]);
    assert_eq!(run.code, 0, "{}{}", run.stdout, run.stderr);
}

#[test]
fn the_example_of_the_explanation_passes() {
    for language in ["en", "fr"] {
        let place = Place::empty(KCC);
        for entry in walkdir::WalkDir::new(repository().join("content")).into_iter().flatten().filter(|entry| entry.file_type().is_file()) {
            let path = entry.path().strip_prefix(repository()).unwrap().display().to_string();
            if !path.contains("scenarios") {
                place.write(&path, fs::read(entry.path()).unwrap());
            }
        }
        let page = place.kcc(&["explain", "scenario", "--lang", language]).stdout;
        let example = page.split("```toml\n").nth(1).unwrap().split("```").next().unwrap();
        let id = example.split('"').nth(1).unwrap();
        place.write(&format!("content/scenarios/{id}.toml"), example);
        let run = place.kcc(&["test"]);
        assert_eq!((run.code, run.stdout.as_str()), (0, ""), "{run:?}");
    }
}
