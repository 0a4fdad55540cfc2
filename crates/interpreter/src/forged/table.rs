//! What each value of a saved game may be: in random games, wherever a question or a frame is met for the first time, one value at a time is
//! changed to each of some numbers. `tests/forged.txt` lists which are refused, and as what; what these games never ask is not in it.
//! `KCC_BLESS=1` rewrites it.

use super::{Numbers, game, rare_game};
use crate::compiled::Compiled;
use crate::decision::Ask;
use crate::frame::Frame;
use crate::state::State;
use crate::validate::fault;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{Debug, Write as _};

/// How many games are played to meet what is asked.
const GAMES: u64 = 240;
/// How many more are played between cards that are in no game.
const RARE_GAMES: u64 = 400;
/// How many of one kind are tried with one of another.
const SOME: usize = 6;
/// The numbers that a number is changed to: about the bounds of players, dice, piles, units, pieces, cells and sets of them. Those of content
/// are in [`bounds`].
const TRIED: [i64; 24] = [0, 1, 2, 3, 4, 5, 7, 8, 12, 15, 16, 31, 32, 63, 64, 143, 144, 255, 4095, 65535, 1 << 31, 1 << 32, 1 << 62, -1];

/// A state, with what is looked at in it.
struct Met {
    of: &'static Compiled,
    state: State,
    /// The part of its JSON that had not been met before, and its name.
    part: (String, String),
}

/// Returns the first words of what something is, without its fields.
fn named(what: impl Debug) -> String {
    let text = format!("{what:?}");
    text.split(" {").next().unwrap_or(&text).replace('(', " ").replace(')', "")
}

fn top(state: &State) -> String {
    state.stack.last().map_or_else(String::new, named)
}

/// Plays games until each has ended or answered enough, and keeps a state wherever a frame lies on another for the first time, or asks
/// something for the first time.
fn met() -> Vec<Met> {
    let (mut known, mut all) = (BTreeSet::new(), Vec::new());
    for seed in 0..GAMES + RARE_GAMES {
        let mut numbers = Numbers(seed);
        let mut game = if seed < GAMES { game(&mut numbers) } else { rare_game(&mut numbers) };
        for _ in 0..1200 {
            let state = &game.state;
            let below = state.stack.iter().map(named);
            let frames = std::iter::once(String::new()).chain(below.clone()).zip(below).enumerate();
            let frames = frames.map(|(at, (below, frame))| (format!("/stack/{at}"), format!("{frame} on {below}")));
            let asks = state.ask.map(|ask| ("/ask".to_owned(), format!("asked by {}: {}", top(state), named(ask))));
            for part in frames.chain(asks) {
                if known.insert(part.1.clone()) {
                    all.push(Met { of: game.content(), state: state.clone(), part });
                }
            }
            let Some(decision) = game.pending() else { break };
            let chosen = *numbers.of(decision.answers);
            game.apply(chosen).unwrap();
        }
    }
    all
}

/// Collects the values below one: of lists the first, the middle and the last. Each with its JSON pointer, and with its name, in which a
/// place is told from the ends of the list.
fn values(value: &Value, at: &str, name: &str, found: &mut Vec<(String, String)>) {
    found.push((at.to_owned(), name.to_owned()));
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(field, value)| values(value, &format!("{at}/{field}"), &format!("{name}/{field}"), found))
        }
        Value::Array(items) => {
            let ends = [(0, "first"), (items.len() / 2, "middle"), (items.len().saturating_sub(1), "last")];
            let places: BTreeMap<usize, &str> = ends.into_iter().rev().collect();
            for (place, label) in places {
                if let Some(value) = items.get(place) {
                    values(value, &format!("{at}/{place}"), &format!("{name}/{label}"), found);
                }
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Returns the bounds of numbers that depend on the content and the game, each with a name.
fn bounds(of: &Compiled, state: &State) -> [(&'static str, usize); 9] {
    [
        ("#cards", of.profiles.len()),
        ("#changes", of.changes.len()),
        ("#kinds of scenery", of.scenery.len()),
        ("#powers", of.powers.len()),
        ("#rewards", of.rewards.len()),
        ("#spells", of.spells.len()),
        ("#steps", of.code.len()),
        ("#tokens", state.rewards.tokens.len()),
        ("#units", state.units.len()),
    ]
}

/// Returns what a value is changed to, each with a name.
fn changes(value: &Value, bounds: &[(&str, usize)]) -> Vec<(String, Value)> {
    match value {
        Value::Number(_) => {
            let bounds = bounds.iter().map(|(name, bound)| ((*name).to_owned(), json!(bound)));
            TRIED.iter().map(|number| (number.to_string(), json!(number))).chain(bounds).collect()
        }
        Value::Bool(old) => vec![((!old).to_string(), json!(!old))],
        Value::Array(items) => {
            let shorter = items.split_last().map(|(_, rest)| ("shorter".to_owned(), json!(rest)));
            let doubled =
                items.first().map(|first| ("doubled".to_owned(), json!([items.as_slice(), std::slice::from_ref(first)].concat())));
            shorter.into_iter().chain(doubled).chain([("empty".to_owned(), json!([]))]).collect()
        }
        Value::Null | Value::String(_) | Value::Object(_) => Vec::new(),
    }
}

/// Returns which changes of a value are refused, by what is said of them; `None` if none is.
fn refused(of: &Compiled, state: &Value, bounds: &[(&str, usize)], at: &str) -> Option<String> {
    let mut said: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let old = state.pointer(at)?;
    for (name, value) in changes(old, bounds).into_iter().filter(|(_, value)| value != old) {
        let mut forged = state.clone();
        *forged.pointer_mut(at)? = value;
        // What does not fit into the type at all is refused before.
        let Ok(forged) = serde_json::from_value::<State>(forged) else { continue };
        if let Some(word) = fault(&forged, of) {
            said.entry(word).or_default().push(name);
        }
    }
    let said: Vec<String> = said.into_iter().map(|(word, names)| format!("{word}: {}", names.join(" "))).collect();
    (!said.is_empty()).then(|| said.join("; "))
}

/// Lists what is refused of single values.
fn of_values(all: &[Met], table: &mut String) {
    let mut known = BTreeSet::new();
    for Met { of, state, part: (part, label) } in all {
        let (bounds, state) = (bounds(of, state), serde_json::to_value(state).unwrap());
        let mut found = Vec::new();
        values(&state, "", "", &mut found);
        for (at, name) in found {
            // A frame or a question is looked at where it is new, anything else where it is met first.
            let name = match at.strip_prefix(part.as_str()) {
                Some(field) if field.is_empty() || field.starts_with('/') => {
                    format!("{label}{}", name.strip_prefix("/ask").unwrap_or(field))
                }
                _ if at.starts_with("/stack/") || at.starts_with("/ask") => continue,
                _ => name,
            };
            if known.insert(name.clone())
                && let Some(said) = refused(of, &state, &bounds, &at)
            {
                let _ = writeln!(table, "{name} | {said}");
            }
        }
    }
}

/// Lists which questions each frame may ask, and which frames may lie on it: in one of some games at least.
fn of_pairs(all: &[Met], table: &mut String) {
    let mut asks: BTreeMap<String, Vec<Ask>> = BTreeMap::new();
    let mut frames: BTreeMap<String, Vec<Frame>> = BTreeMap::new();
    let mut tops: BTreeMap<String, Vec<(&Compiled, &State)>> = BTreeMap::new();
    for Met { of, state, .. } in all {
        state.ask.into_iter().for_each(|ask| asks.entry(named(ask)).or_default().push(ask));
        state.stack.iter().for_each(|frame| frames.entry(named(frame)).or_default().push(*frame));
        tops.entry(top(state)).or_default().push((of, state));
    }
    for (top, states) in tops {
        let asked =
            |ask: &Ask| states.iter().take(SOME).any(|(of, state)| fault(&State { ask: Some(*ask), ..State::clone(state) }, of).is_none());
        let asked: Vec<&str> = asks.iter().filter(|(_, some)| some.iter().take(SOME).any(asked)).map(|(name, _)| name.as_str()).collect();
        let _ = writeln!(table, "{top} may ask | {}", asked.join(", "));
        let laid = |frame: &Frame| {
            states.iter().take(SOME).any(|(of, state)| {
                let mut state = State::clone(state);
                let lies = state.stack.try_push(*frame).is_ok();
                lies && !matches!(fault(&state, of), Some("what it is about to do" | "the spell that is being cast"))
            })
        };
        let laid: Vec<&str> = frames.iter().filter(|(_, some)| some.iter().take(SOME).any(laid)).map(|(name, _)| name.as_str()).collect();
        let _ = writeln!(table, "on {top} may lie | {}", laid.join(", "));
    }
}

/// Writes what is expected, if that is asked for.
// This module is compiled for tests alone; the mark says so to the test that looks for code that touches the disk.
#[cfg(test)]
#[allow(clippy::disallowed_methods, reason = "a test writes what it expects")]
fn blessed(table: &str) -> bool {
    std::env::var_os("KCC_BLESS").is_some() && {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/forged.txt"), table).unwrap();
        true
    }
}

#[test]
fn what_each_value_of_a_saved_game_may_be() {
    let all = met();
    let mut table = String::new();
    of_values(&all, &mut table);
    of_pairs(&all, &mut table);
    let expected = include_str!("../../tests/forged.txt");
    if blessed(&table) {
        return;
    }
    let (old, new): (BTreeSet<&str>, BTreeSet<&str>) = (expected.lines().collect(), table.lines().collect());
    let only = |one: &BTreeSet<&str>, other: &BTreeSet<&str>, sign: char| -> Vec<String> {
        one.difference(other).map(|line| format!("{sign} {line}")).collect()
    };
    let differs = [only(&old, &new, '-'), only(&new, &old, '+')].concat();
    assert!(differs.is_empty(), "KCC_BLESS=1 rewrites tests/forged.txt\n{}", differs.join("\n"));
}
