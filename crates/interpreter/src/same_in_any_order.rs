//! If no player is asked in which order the targets of a spell have a step carried out for them (rule 1.7.1), every order has the same
//! result: whole games are played in parallel with twins that ask each time and get the answers in reverse order.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::chance::{self, Chance};
use crate::compiled::Compiled;
use crate::decision::Ask;
use crate::frame::Frame;
use crate::game::Game;
use crate::program::Op;
use crate::setup::Setup;
use kcc_ir::ruleset::Team;
use kcc_ir::{Area, Content, Id, Krosmaster};
use serde_json::Value;
use std::sync::LazyLock;

const GAMES: u64 = 2_000;
const THREADS: u64 = 2;
const ANSWERS: usize = 1500;

/// All content, except that every spell targets everything it can, so that every step is carried out for several targets.
static CONTENT: LazyLock<Content> = LazyLock::new(|| {
    let mut content = Content::from_text(include_str!("../tests/content.json")).unwrap();
    let of_krosmasters = content.krosmasters.iter_mut().flat_map(|card| &mut card.spells);
    let spells = of_krosmasters.chain(content.summons.iter_mut().flat_map(|card| &mut card.spells));
    spells.for_each(|spell| spell.area = Some(Area::MultipleTargets));
    content
});
static BONTA: LazyLock<Compiled> = LazyLock::new(bonta);
static ASKING: LazyLock<Compiled> = LazyLock::new(|| {
    let mut asking = bonta();
    for op in asking.code_mut() {
        if let Op::Each { ordered, .. } = op {
            *ordered = true;
        }
    }
    asking
});
fn bonta() -> Compiled {
    Compiled::new(&CONTENT, &Id::from("fanmade-4-1"), &Id::from("bonta-1")).unwrap()
}

/// The results of steps for several targets.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    /// Another order had the same result.
    same: usize,
    /// Dice were rolled or choices made on the way, so that there is nothing to compare.
    apart: usize,
}

/// Returns whether this game is asked for an order that the other content does not ask for.
fn is_asked_more(twin: &Game<'_>) -> bool {
    let Some(decision) = twin.pending() else { return false };
    let Some(Frame::Text(text)) = twin.state.stack.last() else { return false };
    matches!(decision.ask, Ask::Order { .. }) && matches!(BONTA.code.get(usize::from(text.pc)), Some(Op::Each { ordered: false, .. }))
}

/// Returns a game of two equal teams.
fn setup(cards: &[&Krosmaster], seed: u64) -> Setup {
    let (count, levels) = (u8::try_from(cards.len()).unwrap(), cards.iter().map(|card| card.level).sum());
    let rules = Team { minimum: count, maximum: count, levels, gold: 4, white: 4, black: 4, bosses: None };
    let team: Vec<Id> = cards.iter().map(|card| card.id.clone()).collect();
    Setup { side: None, team: Some(rules), ..Setup::of(vec![team; 2], Chance::Seed(seed)) }
}

/// Returns a state without the order of like things, and without the answers of a text and the unit that was "it" last.
fn without_order(mut state: Value) -> Value {
    fn forget(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.remove("picks");
                fields.remove("it");
                fields.values_mut().for_each(forget);
            }
            Value::Array(items) => items.iter_mut().for_each(forget),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    forget(&mut state);
    for list in ["lasting", "memory", "fired", "standby", "markers", "damaged"] {
        state[list].as_array_mut().unwrap().sort_by_key(Value::to_string);
    }
    state
}

fn play(seed: u64) -> Count {
    let mut numbers = seed;
    let mut below = |bound: usize| usize::try_from(chance::next(&mut numbers)).unwrap() % bound.max(1);
    let cards: Vec<_> = (0..4).map(|_| &CONTENT.krosmasters[below(CONTENT.krosmasters.len())]).collect();
    let mut count = Count::default();
    let mut game = Game::new(&BONTA, setup(&cards, seed)).unwrap();
    for _ in 0..ANSWERS {
        let Some(decision) = game.pending() else { break };
        let chosen = decision.answers[below(decision.answers.len())];
        let before = game.state.chance;
        let mut twin = game.clone();
        twin.content = &ASKING;
        twin.apply(chosen).unwrap();
        let mut asked = Vec::new();
        while is_asked_more(&twin) {
            let last = *twin.pending().unwrap().answers.last().unwrap();
            asked.push(last);
            twin.apply(last).unwrap();
        }
        game.apply(chosen).unwrap();
        if asked.is_empty() {
            continue;
        }
        if game.state.chance != before || game.state.ask != twin.state.ask {
            count.apart += 1;
            continue;
        }
        count.same += 1;
        if game.state != twin.state {
            let [one, other] = [&game, &twin].map(|game| without_order(serde_json::to_value(&game.state).unwrap()));
            let fields = one.as_object().unwrap().iter().filter(|(name, value)| other[name.as_str()] != **value);
            let fields: Vec<_> = fields.map(|(name, value)| format!("{name}: {value}\nnot {}", other[name.as_str()])).collect();
            assert!(fields.is_empty(), "seed {seed}: {chosen:?}, {asked:?}\n{}", fields.join("\n"));
        }
    }
    count
}

#[test]
fn where_no_order_is_asked_for_none_matters() {
    let games = |thread: u64| {
        let counts = (thread * GAMES / THREADS..(thread + 1) * GAMES / THREADS).map(play);
        counts.fold(Count::default(), |all, one| Count { same: all.same + one.same, apart: all.apart + one.apart })
    };
    let counts: Vec<Count> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS).map(|thread| scope.spawn(move || games(thread))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    let same: usize = counts.iter().map(|count| count.same).sum();
    // How often two orders meet depends on what is drawn. A rule in which order mattered once in a hundred times would be missed by
    // 300 pairs once in twenty runs, and each run has the same games.
    assert!(same > 300, "too few to prove anything: {counts:?}");
}
