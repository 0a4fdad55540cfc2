//! Saved games made by hand: a value is changed anywhere in one, and its checksum is adjusted. It must be refused, or be a game that can be
//! played on and undone. `table` says of each value which others are refused.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

// Tests of the crate play with these cards as well.
#[path = "../tests/testing/rare.rs"]
mod rare;
mod table;

use crate::chance::{self, Chance};
use crate::compiled::Compiled;
use crate::game::Game;
use crate::save::Unloadable;
use crate::setup::Setup;
use crate::state::State;
use kcc_ir::ruleset::Team;
use kcc_ir::{Content, Id};
use serde_json::{Value, json};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::LazyLock;

/// How many saved games are forged on each thread.
const FORGED: u64 = 2500;
const THREADS: u64 = 2;
/// How many answers an accepted one is played on for.
const ANSWERS: usize = 120;

static CONTENT: LazyLock<Content> = LazyLock::new(|| Content::from_text(include_str!("../tests/content.json")).unwrap());
static BONTA: LazyLock<Compiled> = LazyLock::new(|| Compiled::new(&CONTENT, &Id::from("fanmade-4-1"), &Id::from("bonta-1")).unwrap());

/// Random numbers from a seed.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        usize::try_from(chance::next(&mut self.0)).unwrap() % bound.max(1)
    }

    fn of<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

/// Returns a new game with krosmasters of all content.
fn game(numbers: &mut Numbers) -> Game<'static> {
    let cards: Vec<_> = (0..4).map(|_| numbers.of(&CONTENT.krosmasters)).collect();
    let levels = cards.iter().map(|card| card.level).sum();
    let team: Vec<Id> = cards.iter().map(|card| card.id.clone()).collect();
    let rules = Team { minimum: 4, maximum: 4, levels, gold: 4, white: 4, black: 4, bosses: None };
    let players = if numbers.below(4) == 0 { 4 } else { 2 };
    let chance = if numbers.below(3) == 0 { Chance::Asked } else { Chance::Seed(numbers.0) };
    Game::new(&BONTA, Setup { side: None, team: Some(rules), ..Setup::of(vec![team; players], chance) }).unwrap()
}

/// Returns a game in the middle of a fight between cards that are in no game.
fn rare_game(numbers: &mut Numbers) -> Game<'static> {
    let position = rare::position(|bound| numbers.below(bound));
    let setup = Setup { position: Some(position), ..Setup::duel(Vec::new(), Vec::new(), Chance::Seed(numbers.0)) };
    Game::new(&rare::RARE_ON_BONTA, setup).unwrap()
}

fn play(game: &mut Game<'_>, numbers: &mut Numbers, most: usize) -> usize {
    for answer in 0..most {
        let Some(decision) = game.pending() else { return answer };
        let chosen = *numbers.of(decision.answers);
        game.apply(chosen).unwrap();
    }
    most
}

/// Collects the JSON pointers of all values.
fn places(value: &Value, here: &str, found: &mut Vec<String>) {
    found.push(here.to_owned());
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, value)| places(value, &format!("{here}/{name}"), found)),
        Value::Array(items) => (0..).zip(items).for_each(|(place, value): (usize, _)| places(value, &format!("{here}/{place}"), found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Changes one value; returns a description of the change.
fn change(state: &mut Value, numbers: &mut Numbers) -> String {
    let mut all = Vec::new();
    places(state, "", &mut all);
    let place = numbers.of(&all).clone();
    let elsewhere = numbers.of(&all).clone();
    let other = state.pointer(&elsewhere).cloned().unwrap();
    let Some(value) = state.pointer_mut(&place) else { return place };
    match value {
        Value::Number(_) => {
            *value = json!(*numbers.of(&[0i64, 1, 2, 3, 5, 7, 17, 31, 32, 63, 64, 143, 144, 254, 255, 1000, 65535, -1, -128]))
        }
        Value::Bool(old) => *value = json!(!*old),
        Value::Array(items) if !items.is_empty() => match numbers.below(4) {
            0 => _ = items.pop(),
            1 => items.push(items[0].clone()),
            2 => items.reverse(),
            _ => items.clear(),
        },
        Value::Object(fields) if fields.len() == 1 && numbers.below(2) == 0 => *value = other,
        Value::Object(_) | Value::Array(_) | Value::Null | Value::String(_) => *value = other,
    }
    format!("{place} = {}", state.pointer(&place).unwrap())
}

/// Forges a saved game; returns whether it is accepted, and what was changed.
fn forge(seed: u64) -> (bool, String) {
    let mut numbers = Numbers(seed);
    let mut game = game(&mut numbers);
    let answers = numbers.below(700);
    play(&mut game, &mut numbers, answers);
    let mut value = serde_json::to_value(&game.state).unwrap();
    let changed: Vec<String> = (0..=numbers.below(3)).map(|_| change(&mut value, &mut numbers)).collect();
    let changed = changed.join(", ");
    let Ok(state) = serde_json::from_value::<State>(value) else { return (false, changed) };
    let mut forged = game;
    forged.state = state;
    let played = catch_unwind(AssertUnwindSafe(|| {
        // The saved form records which values it has, and is not read back for that.
        let bytes = forged.save_compact().unwrap();
        let mut loaded = match Game::load_compact(&BONTA, &bytes) {
            Ok(loaded) => loaded,
            Err(Unloadable::Impossible(_)) => return false,
            Err(other) => panic!("{other}"),
        };
        loaded.keep_journal();
        let digest = loaded.digest();
        for _ in 0..play(&mut loaded, &mut numbers, ANSWERS) {
            assert!(loaded.undo());
        }
        assert_eq!(loaded.digest(), digest, "what was answered is taken back");
        true
    }));
    (played.unwrap_or_else(|_| panic!("seed {seed}: {changed}")), changed)
}

#[test]
fn a_save_that_was_made_by_hand_is_refused_or_a_harmless_game() {
    let count = |thread: u64| (0..FORGED).filter(|number| forge(thread * FORGED + number).0).count();
    let accepted: usize = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS).map(|thread| scope.spawn(move || count(thread))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).sum()
    });
    let all = usize::try_from(FORGED * THREADS).unwrap();
    assert!(accepted > all / 20 && accepted < all, "{accepted} of {all} are accepted");
}
