//! Each player beats the one before it, and sees no more than others may.

use crate::testing::{BONTA, BOX, CONTENT, batch, is_no_luck};
use kcc_interpreter::{Answer, Chance, Decider, Game, Setup};
use kcc_simulator::player::worth::NAMES;
use kcc_simulator::player::{Greedy, KINDS, Weights};
use kcc_simulator::{Batch, Kind, Player as _, Pool, Random, Teams};
use std::sync::atomic::{AtomicU64, Ordering};

#[test]
fn greedy_beats_random_from_either_side() {
    let batch = Batch { swap: true, ..batch("greedy", "random", 11) };
    let sums = batch.run(40, || {});
    assert_eq!(sums.failures.len(), 0);
    let (greedy, random) = (sums.wins[0].part, sums.wins[1].part);
    assert!(is_no_luck(greedy, 40), "greedy wins {greedy} of 40 games, random {random}");
}

#[test]
fn search_beats_greedy_from_either_side() {
    let teams = Teams::Drawn(Pool::of(&CONTENT, &BONTA));
    let batch = Batch { swap: true, teams: &teams, ..batch("search:150", "greedy", 12) };
    let sums = batch.run(160, || {});
    assert_eq!(sums.failures.len(), 0);
    let (search, greedy) = (sums.wins[0].part, sums.wins[1].part);
    assert!(is_no_luck(search, 160), "search wins {search} of 160 games, greedy {greedy}");
}

#[test]
fn who_searches_decides_the_same_again() {
    let batch = batch("search:40", "search:40", 5);
    assert_eq!(batch.play(0).unwrap().digest, batch.play(0).unwrap().digest);
}

#[test]
fn budgets_are_read_as_they_are_written() {
    assert_eq!(Kind::named("search:50ms"), None, "there is no clock yet");
    // One that stands still would let a player think for ever; this one goes on by a millisecond each time it is looked at.
    static TICKS: AtomicU64 = AtomicU64::new(0);
    kcc_simulator::player::budget::set_clock(|| TICKS.fetch_add(1, Ordering::Relaxed));
    for name in ["random", "greedy", "search", "search:2000", "search:50ms", "expert", "expert:2000"] {
        let kind = Kind::named(name).unwrap();
        assert_eq!(kind.to_string(), name);
    }
    assert_eq!(Kind::named("search:500").unwrap().to_string(), "search", "that is its own budget");
    let before = TICKS.load(Ordering::Relaxed);
    assert!(batch("search:5ms", "random", 2).play(0).is_ok());
    assert!(TICKS.load(Ordering::Relaxed) > before + 5, "the clock is looked at");
    for name in ["", "serch", "greedy:5", "search:", "search:0", "search:-1", "search:5s", "search:99999999", "search:2000:1"] {
        assert_eq!(Kind::named(name), None, "{name}");
    }
}

#[test]
fn a_player_who_looks_ahead_changes_nothing_in_the_game() {
    let mut game = Game::new(&BONTA, Setup::of(BOX.of(1, 2).unwrap(), Chance::Asked)).unwrap();
    let (mut mind, mut dice) = (Random::new(3), Random::new(4));
    for _ in 0..120 {
        let Some(decision) = game.pending() else { break };
        let answer = match decision.by {
            Decider::Chance => Answer::Outcome(dice.below(decision.answers.len() as u8)),
            Decider::Player(_) => {
                let before = game.digest();
                let answer = Greedy::default().answer(&game, decision, &mut mind);
                assert_eq!(game.digest(), before);
                assert!(decision.answers.contains(&answer), "{answer:?} was not offered");
                answer
            }
        };
        game.apply(answer).unwrap();
    }
}

#[test]
fn dice_to_come_are_hidden_from_whoever_looks_ahead() {
    let mut ahead = Vec::new();
    for kind in KINDS {
        let players = [kind.player(), kind.player()];
        let chance = kcc_simulator::table::chance(&players, 1);
        if players[0].looks_ahead() {
            ahead.push(kind.name);
            assert_eq!(chance, Chance::Asked, "the generator inside the game would show `{}` the dice", kind.name);
        }
    }
    assert_eq!(ahead, ["greedy", "search", "expert"], "who looks ahead");
}

#[test]
fn the_expert_judges_by_its_own_weights() {
    assert_ne!(Weights::tuned(), Weights::JUDGED, "its file cannot be read");
}

#[test]
fn what_is_bought_is_worth_more_than_its_kamas() {
    for Weights(weights) in [Weights::JUDGED, Weights::tuned()] {
        let weight = |name: &str| weights[NAMES.iter().position(|(known, _)| *known == name).unwrap()];
        assert!(weight("gg") > weight("kamas") * f64::from(BONTA.ruleset.gg.kamas));
        assert!(weight("rewards") > weight("kamas"));
    }
}
