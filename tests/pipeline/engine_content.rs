//! What the engine's own tests play with: some of the content, compiled, so that they need no compiler.

use crate::folder::files;
use kcc_compiler::{compile, is_clean};
use kcc_ir::Content;
use kcc_tests::{expect, repository};
use std::collections::BTreeSet;

/// Where it lies.
const FILE: &str = "crates/interpreter/tests/content.json";

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
    let (path, now) = (repository().join(FILE), one_a_line(&content));
    let before = std::fs::read_to_string(&path).unwrap();
    if expect(&path, &now).is_err() {
        let known: BTreeSet<&str> = before.lines().collect();
        let others = now.lines().filter(|line| !known.contains(line)).map(|line| line.chars().take(80).collect::<String>());
        panic!("{FILE} is of another time (KCC_BLESS=1 rewrites it); other lines begin so:\n{}", others.collect::<Vec<_>>().join("\n"));
    }
}
