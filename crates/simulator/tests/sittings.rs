//! Games at which people sit: what is taken back and given again, saved and loaded, is the same game.

use crate::testing::{BONTA, BOX, CONTENT};
use kcc_interpreter::{Ask, Chance, Game, Setup};
use kcc_simulator::player::Greedy;
use kcc_simulator::record::Mismatch;
use kcc_simulator::table::generator;
use kcc_simulator::{Gathered, Player as _, Random, Record, Seat, Sitting};
use proptest::prelude::*;

fn seats(names: [&str; 2]) -> Vec<Seat> {
    names.map(|name| Seat::named(name).unwrap()).into()
}

fn begun(seed: u64, names: [&str; 2]) -> Sitting<'static> {
    let players = BOX.of(1, 2).unwrap().into_iter().map(kcc_interpreter::SetupPlayer::of).collect();
    Sitting::new(&CONTENT, &BONTA, Gathered { players, banned: Vec::new() }, false, seed, seats(names)).unwrap()
}

/// Gives answers, those of people at random, until so many have been given by people or the game is over.
fn go_on(sitting: &mut Sitting<'_>, random: &mut Random, by_people: usize) {
    let mut given = 0;
    while given < by_people || !sitting.waits_for_a_person() {
        let answer = match sitting.decide() {
            Some(answer) => answer,
            None => {
                let Some(decision) = sitting.game().pending() else { return };
                given += 1;
                *random.pick(decision.answers).unwrap()
            }
        };
        sitting.give(answer).unwrap();
    }
}

fn saved(sitting: &Sitting<'_>) -> String {
    sitting.record().unwrap().write().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn what_is_taken_back_is_given_again(seed in 0..1000_u64, answers in 1..60_usize, back in 1..40_usize, other in any::<bool>()) {
        let mut sitting = begun(seed, ["human", if other { "human" } else { "random" }]);
        let mut random = Random::new(seed);
        go_on(&mut sitting, &mut random, answers);
        let (digest, before, given) = (sitting.game().digest(), saved(&sitting), sitting.given());
        let undone = (0..back).take_while(|_| sitting.undo()).count();
        prop_assert!(undone == back.min(answers) || sitting.given() < given);
        prop_assert!(undone == 0 || sitting.waits_for_a_person());
        for _ in 0..undone {
            prop_assert!(sitting.redo());
        }
        prop_assert_eq!(sitting.game().digest(), digest);
        prop_assert_eq!(saved(&sitting), before.clone());
        prop_assert!(!sitting.redo());
        // A detour that was taken back leaves no trace in the save.
        go_on(&mut sitting, &mut random, 1);
        if sitting.given() > given {
            prop_assert!(sitting.undo());
            prop_assert_eq!(saved(&sitting), before.clone());
        }
        let record = Record::read(&before).unwrap();
        let (loaded, changed) = Sitting::load(&CONTENT, &BONTA, &record, seats(["human", "human"]), |_| {}).unwrap();
        prop_assert!(changed.is_empty());
        prop_assert_eq!(loaded.game().digest(), digest);
        prop_assert_eq!(saved(&loaded), before);
    }
}

#[test]
fn nothing_is_taken_back_where_no_person_has_decided() {
    let mut sitting = begun(3, ["random", "random"]);
    for _ in 0..100 {
        let answer = sitting.decide().unwrap();
        sitting.give(answer).unwrap();
    }
    let before = saved(&sitting);
    assert!(!sitting.undo());
    assert_eq!((saved(&sitting), sitting.given()), (before, 100));
}

#[test]
fn no_game_begins_without_a_seat_for_each_player() {
    let gathered = |pools: [bool; 2]| {
        let players = BOX.of(1, 2).unwrap().into_iter().zip(pools);
        let player = |(team, pool): (Vec<_>, bool)| kcc_interpreter::SetupPlayer { pool: pool.then(|| team.clone()), team };
        Gathered { players: players.map(player).collect(), banned: Vec::new() }
    };
    let begin = |seats: Vec<Seat>, pools| Sitting::new(&CONTENT, &BONTA, gathered(pools), false, 1, seats).map(|_| ());
    assert_eq!(begin(vec![Seat::Human], [false; 2]), Err(Mismatch::Players(2)));
    assert_eq!(begin(vec![Seat::Human; 3], [false; 2]), Err(Mismatch::Players(2)));
    assert_eq!(begin(vec![Seat::Human; 2], [true, false]), Err(Mismatch::Pools));
    assert_eq!(begin(vec![Seat::Human; 2], [false; 2]), Ok(()));
}

#[test]
fn a_player_who_looks_ahead_sees_no_dice_of_the_game_itself() {
    let game = Game::new(&BONTA, Setup::of(BOX.of(1, 2).unwrap(), Chance::Asked)).unwrap();
    let mut sitting = Sitting::from_position(&game, 5, seats(["random", "random"])).unwrap();
    let choose = |game: &Game<'_>| Greedy::default().answer(game, game.pending().unwrap(), &mut Random::new(9));
    let (mut given, mut compared) = (0, 0);
    while compared < 12 {
        let Some(answer) = sitting.decide() else { break };
        let acts = sitting.game().pending().is_some_and(|decision| decision.ask == Ask::Act && decision.answers.len() > 4);
        if given > 100 && acts {
            // The same game with other dice to come.
            let asked = choose(&sitting.game().fork(Chance::Asked));
            for seed in [1, 2] {
                assert_eq!(choose(&sitting.game().fork(generator(seed))), asked);
            }
            compared += 1;
        }
        sitting.give(answer).unwrap();
        given += 1;
    }
    assert!(compared > 5);
}
