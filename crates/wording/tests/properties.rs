//! Properties of every text: it is not empty, nothing is left raw, and no number is lost.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod testing;

use kcc_ir::json::{FromJson, ToJson};
use kcc_ir::{Ability, Content, Effect};
use kcc_wording::{Language, Owner, Wording};
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::Value;
use std::sync::LazyLock;

static WORDINGS: LazyLock<Vec<Wording>> = LazyLock::new(|| {
    [Language::ENGLISH, Language::of_code("fr").unwrap(), Language::of_code("qps").unwrap()]
        .into_iter()
        .map(|language| Wording::new(&Content::default(), language))
        .collect()
});

/// A text that is printed.
trait Printed: ToJson + FromJson + PartialEq {
    fn print(&self, wording: &Wording) -> String;
}

impl Printed for Vec<Effect> {
    fn print(&self, wording: &Wording) -> String {
        Wording::plain(&wording.effects(Owner::Unit, self))
    }
}

impl Printed for Vec<Ability> {
    fn print(&self, wording: &Wording) -> String {
        Wording::plain(&wording.abilities(Owner::Krosmaster, self))
    }
}

fn is_sound(ir: &impl Printed) -> Result<(), TestCaseError> {
    for wording in WORDINGS.iter() {
        let text = ir.print(wording);
        prop_assert!(text.len() > 3, "almost nothing is said: {text:?}");
        prop_assert!(text.ends_with(['.', ')']), "no end: {text}");
        prop_assert!(!text.contains(['{', '}', '⟨', '⟩', '\n']), "raw: {text}");
        prop_assert!(!text.contains("  ") && !text.contains(" ,") && !text.contains(" ."), "spaces: {text}");
        prop_assert!(!text.chars().any(|char| ('\u{e000}'..='\u{f8ff}').contains(&char)), "marks: {text}");
        prop_assert_eq!(text.matches('(').count(), text.matches(')').count(), "brackets: {}", text);
    }
    Ok(())
}

/// Checks that changing a number anywhere in the IR changes the text.
fn keeps_numbers<T: Printed>(ir: &T, place: Index, number: i64) -> Result<(), TestCaseError> {
    let mut json = ir.to_json().unwrap();
    let mut numbers = Vec::new();
    collect(&mut json, &mut numbers);
    if numbers.is_empty() {
        return Ok(());
    }
    let place = place.index(numbers.len());
    *numbers.swap_remove(place) = Value::from(number);
    let Ok(other) = T::from_json(json) else { return Ok(()) };
    if other == *ir {
        return Ok(());
    }
    for wording in WORDINGS.iter() {
        prop_assert_ne!(ir.print(wording), other.print(wording));
    }
    Ok(())
}

/// Checks that changing a word anywhere in the IR, to one that fits, changes the text.
fn keeps_words<T: Printed>(ir: &T, place: Index) -> Result<(), TestCaseError> {
    let json = ir.to_json().unwrap();
    let mut original = json.clone();
    let mut words = Vec::new();
    strings(&mut original, &mut words);
    if words.is_empty() {
        return Ok(());
    }
    let place = place.index(words.len());
    for word in WORDS {
        let mut changed = json.clone();
        let mut words = Vec::new();
        strings(&mut changed, &mut words);
        *words.swap_remove(place) = Value::from(*word);
        let Ok(other) = T::from_json(changed) else { continue };
        // A name may be in the place of a word, and the rest of a field may be nothing.
        let made = other.to_json().unwrap();
        if other == *ir || made == json || no_text_says(&made) {
            continue;
        }
        for wording in WORDINGS.iter() {
            prop_assert_ne!(ir.print(wording), other.print(wording), "{} in {:?}", word, json.to_string());
        }
    }
    Ok(())
}

/// Returns whether something is ruled out that the unit has no part in, or a unit has a part in what is nobody's: no text can say that.
fn no_text_says(json: &Value) -> bool {
    let is_it = |deed: &Value, side: &str| deed.get(side).is_some_and(|unit| unit["op"] == "it");
    let of_nobody = |what: &Value| what["phase"] == "fight" || what["phase"] == "game_turn";
    match json {
        Value::Object(map) => map.iter().any(|(key, value)| match key.as_str() {
            "deed" => !is_it(value, "source") && !is_it(value, "unit"),
            "what" if of_nobody(value) && map.contains_key("unit") => true,
            _ => no_text_says(value),
        }),
        Value::Array(list) => list.iter().any(no_text_says),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// Words that the IR uses, except `any`, `each` and `one`: after "all types of" they mean the same.
const WORDS: &[&str] = &[
    "ap",
    "mp",
    "range",
    "kamas",
    "hp",
    "level",
    "initiative",
    "plus",
    "minus",
    "heads",
    "tails",
    "critical",
    "dofus",
    "coin",
    "die",
    "injuries",
    "reward",
    "gg",
    "once_per_turn",
    "once_per_game",
    "allied",
    "opposing",
    "ko",
    "in_play",
    "unit",
    "character",
    "mechanism",
    "krosmaster",
    "summon",
    "mob",
    "self",
    "target",
    "main_target",
    "it",
    "active_unit",
    "summoner",
    "put",
    "remove",
    "invert",
    "double",
    "next_spell",
    "this_turn",
    "until_next_turn",
    "fight",
    "this_spell",
    "this_game_turn",
    "this_fight",
    "last_turn",
    "push_back",
    "attract",
    "retreat",
    "move_closer",
    "exactly",
    "at_least",
    "at_most",
    "armour",
    "lock",
    "dodge",
    "water",
    "air",
    "fire",
    "earth",
    "neutral",
    "elemental",
    "x",
    "attack",
    "healing",
    "special",
    "summoning",
    "cross",
    "square",
    "hammer",
    "staff",
    "shovel",
    "hand",
    "breath",
    "axe",
    "multiple_targets",
    "ranged",
    "line",
    "no_sight",
    "each_time",
    "first_time",
    "first_time_each_turn",
    "own",
    "controller",
    "opponent",
    "move",
    "be_moved",
    "block",
    "be_locked",
    "block_sight",
    "let_sight_pass",
    "cast",
    "same",
    "spell",
    "injure",
    "be_injured",
    "be_healed",
    "exchange_injuries",
    "reveal_rewards",
    "buy_rewards",
    "buy_gg",
    "pick_up_kamas",
    "hold_rewards",
    "gain_gg",
    "approach",
    "be_inspired",
];

/// Collects every text of a JSON value.
fn strings<'v>(json: &'v mut Value, words: &mut Vec<&'v mut Value>) {
    match json {
        Value::String(_) => words.push(json),
        Value::Array(values) => values.iter_mut().for_each(|value| strings(value, words)),
        // Only the owner of the text has "this reward".
        Value::Object(fields) if fields.get("op").is_some_and(|op| op == "discard") && !fields.contains_key("amount") => {}
        Value::Object(fields) => fields.values_mut().for_each(|value| strings(value, words)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Collects every number of a JSON value.
fn collect<'v>(json: &'v mut Value, numbers: &mut Vec<&'v mut Value>) {
    let sums = json.get("total").is_some_and(|total| *total == true);
    match json {
        Value::Number(_) => numbers.push(json),
        Value::Array(values) => values.iter_mut().for_each(|value| collect(value, numbers)),
        // Close combat and personal spells always have the same range.
        Value::Object(fields) if fields.get("shape").is_some_and(|shape| shape == "close_combat" || shape == "personal") => {}
        Value::Object(fields) => {
            fields.values_mut().for_each(|value| if sums { of_a_sum(value, numbers) } else { collect(value, numbers) })
        }
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

/// Collects the numbers of a total, which adds up everything, however much at once.
fn of_a_sum<'v>(event: &'v mut Value, numbers: &mut Vec<&'v mut Value>) {
    if let Value::Object(fields) = event {
        fields.iter_mut().filter(|(name, _)| *name != "at_least").for_each(|(_, value)| collect(value, numbers));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn effects_are_said(effects in testing::effects()) {
        is_sound(&effects)?;
    }

    #[test]
    fn abilities_are_said(abilities in prop::collection::vec(testing::ability(), 1..3)) {
        is_sound(&abilities)?;
    }

    #[test]
    fn effects_keep_their_numbers(effects in testing::effects(), place: Index, number in 0..40i64) {
        keeps_numbers(&effects, place, number)?;
    }

    #[test]
    fn abilities_keep_their_numbers(ability in testing::ability(), place: Index, number in -20..20i64) {
        keeps_numbers(&vec![ability], place, number)?;
    }
}

proptest! {
    // Each case prints a text for every word that fits.
    #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn effects_keep_their_words(effects in testing::effects(), place: Index) {
        keeps_words(&effects, place)?;
    }

    #[test]
    fn abilities_keep_their_words(ability in testing::ability(), place: Index) {
        keeps_words(&vec![ability], place)?;
    }
}

#[test]
fn several_threads_may_write() {
    fn shared<T: Send + Sync>() {}
    shared::<Wording>();
}
