//! What the engine's own tests play with: some of the content, compiled, so that they need no compiler.

use crate::folder::files;
use kcc_compiler::{compile, is_clean};
use kcc_ir::{Content, Id, Krosmaster, Power};
use kcc_tests::{expect, repository};
use std::collections::{BTreeMap, BTreeSet};

/// Where it lies.
const FILE: &str = "crates/interpreter/tests/content.json";
/// Where cards lie that are in no game.
const RARE: &str = "crates/interpreter/tests/rare.json";

/// Its krosmasters and arenas; everything else of it is whole, but for scenarios, which are played elsewhere.
const KEPT: &[&str] = &[
    "amalia",
    "anna-tommy",
    "argon-gass",
    "bad-aboum",
    "bakara",
    "bill-tell",
    "black-crow",
    "bonta-1",
    "boo-ming",
    "captain-amakna",
    "cloud-knight",
    "coa-gulary",
    "count-frigost",
    "dani-oshun",
    "darkness-knight",
    "djaul",
    "doo-rex",
    "dragon-pig",
    "elite-riktus",
    "elogio",
    "evangelyne",
    "fraktor",
    "frigost-2",
    "goultard",
    "goultard-the-barbarian",
    "grampy-protector",
    "harry-sah",
    "jahash",
    "jems-blond",
    "joris-swashbuckler",
    "julith",
    "khan-karkass",
    "king-of-the-gobballs",
    "kriss-krass",
    "lilotte",
    "luk-ylook",
    "malee-buhrum",
    "marline",
    "maskun-john",
    "merkator",
    "moon",
    "naz-rael",
    "nox",
    "oscar-kass",
    "otomai",
    "percedal",
    "piwate-island-1",
    "puny-vampire",
    "queen-of-the-tofus",
    "quentin-flush",
    "remington-smisse",
    "ruel-stroud",
    "shak-shaka",
    "the-nun",
    "theo",
    "veronika-sino",
    "veronika-sino-experienced",
    "yugo",
];

/// The content as JSON, each card, token and so on in a line of its own, so that a change of it can be read.
fn one_a_line(content: &Content) -> String {
    let serde_json::Value::Object(fields) = serde_json::to_value(content).unwrap() else { panic!("content is an object") };
    let field = |(name, value): (String, serde_json::Value)| {
        let Some(items) = value.as_array() else { return format!("{name:?}: {value}") };
        let items: Vec<String> = items.iter().map(ToString::to_string).collect();
        format!("{name:?}: [\n{}\n]", items.join(",\n"))
    };
    let fields: Vec<String> = fields.into_iter().map(field).collect();
    format!("{{\n{}\n}}\n", fields.join(",\n"))
}

/// Compares with a file, and says which lines differ.
fn expect_content(file: &str, content: &Content) {
    let (path, now) = (repository().join(file), one_a_line(content));
    let before = std::fs::read_to_string(&path).unwrap_or_default();
    if expect(&path, &now).is_err() {
        let known: BTreeSet<&str> = before.lines().collect();
        let others = now.lines().filter(|line| !known.contains(line)).map(|line| line.chars().take(80).collect::<String>());
        panic!("{file} is of another time (KCC_BLESS=1 rewrites it); other lines begin so:\n{}", others.collect::<Vec<_>>().join("\n"));
    }
}

#[test]
fn the_tests_of_the_engine_play_with_the_content_of_today() {
    let compiled = compile("content", &files(&repository().join("content"), "content"));
    assert!(is_clean(&compiled.problems), "kcc check content/ shows what is wrong");
    let mut content = compiled.content;
    content.krosmasters.retain(|card| KEPT.contains(&card.id.as_str()));
    content.arenas.retain(|arena| KEPT.contains(&arena.id.as_str()));
    content.scenarios.clear();
    let there: BTreeSet<&str> =
        content.krosmasters.iter().map(|card| card.id.as_str()).chain(content.arenas.iter().map(|arena| arena.id.as_str())).collect();
    assert_eq!(there, KEPT.iter().copied().collect(), "what is kept is content");
    expect_content(FILE, &content);
}

/// Cards of the scenarios and of the wishes say what few cards of the content say, and each in few words: games between them reach what
/// games of the content do not.
#[test]
fn the_tests_of_the_engine_play_with_the_rare_cards_of_today() {
    let mut all = files(&repository().join("content"), "content");
    all.extend(files(&repository().join("tests/wishes/written/content"), "content"));
    let compiled = compile("content", &all);
    assert!(is_clean(&compiled.problems), "kcc check shows what is wrong, in `content/` and `tests/wishes/written/content/` together");
    let Content { krosmasters, scenarios, arenas, mut rewards, mut scenery, .. } = compiled.content;
    let says = |card: &Krosmaster| {
        card.spells.iter().any(|spell| !spell.effects.is_empty()) || card.powers.iter().any(|power| matches!(power, Power::Own { .. }))
    };
    let (wishes, cards): (Vec<_>, Vec<_>) = krosmasters.into_iter().partition(|card| card.id.as_str().starts_with("fan-"));
    let (mut made_up, mut known) = (wishes, BTreeSet::new());
    for scenario in scenarios {
        made_up.extend(scenario.krosmasters);
        rewards.extend(scenario.own_rewards);
        scenery.extend(scenario.own_scenery);
    }
    rewards.retain(|reward| known.insert(reward.id.clone()));
    scenery.retain(|piece| known.insert(piece.id.clone()));
    let (mut krosmasters, mut others): (Vec<_>, Vec<_>) =
        made_up.into_iter().map(|card| Krosmaster { provisional: BTreeMap::default(), ..card }).partition(says);
    others.extend(cards);
    // Their texts name some of the others.
    let text = serde_json::to_string(&krosmasters).unwrap();
    let names = |id: &Id| text.contains(&format!("{:?}", id.as_str()));
    krosmasters.extend(others.into_iter().filter(|card| names(&card.id) || names(&card.character)));
    krosmasters.retain(|card| known.insert(card.id.clone()));
    let arenas = arenas.into_iter().filter(|arena| arena.id.as_str() == "bonta-1").collect();
    expect_content(RARE, &Content { krosmasters, arenas, rewards, scenery, scenarios: Vec::new(), ..compiled.content });
}
