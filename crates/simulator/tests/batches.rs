//! What batches guarantee about seeds, threads and numbers.

use crate::testing::{BONTA, CONTENT, batch, is_no_luck};
use kcc_interpreter::{Chance, Game, Setup};
use kcc_simulator::batch::Ending;
use kcc_simulator::{Banning, Batch, Kind, Pool, Random, Record, Statistics, Teams};

fn on_threads(batch: &Batch<'_>, games: u64, threads: usize) -> Statistics {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(|| batch.run(games, || {}))
}

#[test]
fn a_batch_is_the_same_on_any_number_of_threads() {
    for (one, other, games) in [("random", "random", 24), ("greedy", "random", 6)] {
        let batch = batch(one, other, 5);
        let alone = on_threads(&batch, games, 1);
        assert_eq!(alone.games, games);
        for threads in [2, 8] {
            let together = on_threads(&batch, games, threads);
            assert_eq!(together.digest(), alone.digest(), "{threads} threads");
            assert_eq!((together.wins, together.decisions, together.turns), (alone.wins, alone.decisions, alone.turns));
        }
    }
}

#[test]
fn game_i_alone_is_game_i_of_the_batch() {
    let batch = batch("random", "random", 9);
    let mut sums = Statistics::default();
    for number in 0..12 {
        let played = batch.play(number).unwrap();
        assert_eq!(played.number, number);
        assert_eq!(batch.record(number, &CONTENT).unwrap().0, played, "writing it down changes nothing");
        sums.add(Ok(played));
    }
    assert_eq!(sums.digest(), on_threads(&batch, 12, 2).digest());
}

#[test]
fn games_and_seeds_differ() {
    let digests: Vec<u64> = (0..8).map(|number| batch("random", "random", 1).play(number).unwrap().digest).collect();
    for (place, digest) in digests.iter().enumerate() {
        assert!(!digests[..place].contains(digest), "two games of one batch are the same");
    }
    assert_ne!(batch("random", "random", 2).play(0).unwrap().digest, digests[0]);
}

#[test]
fn teams_change_seats_and_players_that_differ_change_teams() {
    let equal = Batch { swap: true, ..batch("random", "random", 3) };
    assert_eq!(equal.group(), 2);
    let teams = |batch: &Batch<'_>, number: u64| batch.record(number, &CONTENT).unwrap().1.teams;
    let [one, other] = [0, 1].map(|number| teams(&equal, number));
    assert_eq!(one, other.iter().rev().cloned().collect::<Vec<_>>(), "the teams have changed seats");
    let differ = Batch { swap: true, ..batch("greedy", "random", 3) };
    assert_eq!(differ.group(), 4);
    let seatings = (0..4).map(|number| {
        let seats = differ.seats(number);
        (seats.player(0), seats.team(0))
    });
    assert_eq!(seatings.collect::<std::collections::BTreeSet<_>>().len(), 4, "each player has each team at each seat");
    let sums = equal.run(40, || {});
    let (seats, teams) = (sums.wins_of_seats, sums.wins_of_teams);
    assert_eq!(seats[0].part + seats[1].part, teams[0].part + teams[1].part);
    assert_ne!(seats, teams, "what the seat does is told apart from what the team does");
}

#[test]
fn whoever_began_is_counted_once_for_each_winner() {
    let sums = batch("random", "random", 4).run(20, || {});
    assert_eq!(sums.wins[0].part + sums.wins[1].part + sums.draws + sums.limited(), sums.games);
    assert_eq!(sums.wins_of_first.whole, sums.wins[0].part + sums.wins[1].part);
    // The first team of the box has the higher initiative, and begins in every game (rule 1.3.1.a).
    for number in 0..6 {
        let played = batch("random", "random", 4).play(number).unwrap();
        assert_eq!(played.first, 0);
        assert!(matches!(played.ending, Ending::Won(_) | Ending::Draw));
    }
}

#[test]
fn four_players_play_batches_and_partners_win_together() {
    let four = Teams::of_the_box_for_four(&CONTENT, 6).unwrap();
    for pairs in [false, true] {
        let batch = Batch { teams: &four, players: vec![Kind::named("random").unwrap(); 4], pairs, ..batch("random", "random", 8) };
        let sums = on_threads(&batch, 40, 2);
        assert_eq!((sums.games, sums.failures.len(), sums.limited()), (40, 0, 0), "{:?}", sums.failures);
        assert_eq!(sums.wins.iter().map(|share| share.part).sum::<u64>() + sums.draws, 40);
        assert_eq!(sums.wins[2..].iter().all(|share| share.part == 0), pairs, "of partners the first is counted: {:?}", sums.wins);
        assert_eq!(sums.digest(), on_threads(&batch, 40, 1).digest());
        let (played, record) = batch.record(3, &CONTENT).unwrap();
        assert_eq!(record.play(&BONTA, |_| {}).unwrap().digest(), played.digest);
    }
    let greedy = ["greedy", "random", "greedy", "random"].map(|name| Kind::named(name).unwrap()).to_vec();
    let batch = Batch { teams: &four, players: greedy, pairs: true, swap: true, ..batch("random", "random", 8) };
    let sums = batch.run(24, || {});
    assert!(is_no_luck(sums.wins[0].part, 24), "the greedy pair wins {:?} of 24", sums.wins[0]);
}

#[test]
fn drawn_teams_follow_the_rules_of_team_building() {
    let pool = Pool::of(&CONTENT, &BONTA);
    let mut random = Random::new(1);
    let mut sizes = [0; 9];
    for _ in 0..200 {
        let (one, other) = (pool.draw(&mut random).unwrap(), pool.draw(&mut random).unwrap());
        sizes[one.len()] += 1;
        // The engine knows the rules of team building itself.
        let game = Game::new(&BONTA, Setup::duel(one.clone(), other.clone(), Chance::Seed(1)));
        assert!(game.is_ok(), "{one:?} {other:?}: {:?}", game.err());
    }
    assert!(sizes[3..=8].iter().all(|&times| times > 0), "every size comes up: {sizes:?}");
    assert_eq!(sizes[..3], [0; 3]);
}

#[test]
fn games_with_drawn_teams_play_to_their_end() {
    let pool = Pool::of(&CONTENT, &BONTA);
    // Krosmasters with texts that the engine refuses are not drawn. It refuses none.
    assert!(pool.left_out().is_empty(), "{:?}", pool.left_out());
    assert_eq!(pool.len(), CONTENT.krosmasters.len());
    let teams = Teams::Drawn(pool);
    let batch = Batch { teams: &teams, watch: true, ..batch("random", "random", 1) };
    let sums = batch.run(300, || {});
    let failures: Vec<String> = sums.failures.iter().map(ToString::to_string).collect();
    assert!(failures.is_empty(), "{failures:#?}");
    assert_eq!(sums.games, 300);
    assert_eq!(sums.limited(), 0, "ended by limits of turns, steps, decisions: {:?}", sums.limits);
    assert_eq!(sums.out_of_room, 0, "events in which the engine ran out of room");
}

#[test]
fn teams_that_are_not_allowed_are_a_failure_and_no_panic() {
    let teams = Teams::These(vec![vec!["julith".into()], vec!["nobody-at-all".into()]]);
    let sums = Batch { teams: &teams, ..batch("random", "random", 1) }.run(3, || {});
    assert_eq!((sums.games, sums.failures.len()), (0, 3));
    let said = sums.failures[0].to_string();
    assert!(said.contains("nobody-at-all") && said.contains("1.1.1.b"), "{said}");
}

#[test]
fn drafted_and_sealed_teams_play_by_limited_format_and_are_kept_in_records() {
    let drafted = Teams::drafted_of_the_box(&CONTENT, 12).unwrap();
    let sealed = Teams::Sealed(Pool::of(&CONTENT, &BONTA), 9);
    for teams in [&drafted, &sealed] {
        let mut first = std::collections::BTreeSet::new();
        let batch = Batch { teams, ..batch("random", "random", 2) };
        for number in 0..40 {
            let (played, record) = batch.record(number, &CONTENT).unwrap_or_else(|failure| panic!("{failure}"));
            assert_eq!(record.pools.len(), 2);
            assert!(record.teams.iter().zip(&record.pools).all(|(team, pool)| team.len() <= pool.len()));
            let read = Record::read(&record.write().unwrap()).unwrap();
            assert_eq!(read.play(&BONTA, |_| {}).unwrap().digest(), played.digest);
            first.insert(record.teams[0].clone());
        }
        assert!(first.len() > 1, "one team in all games: {first:?}");
    }
    // The box has twice the levels of a team, and each drafts the three krosmasters that a team needs (rule 1.1.1.a).
    for seed in 0..40 {
        let teams = drafted.of(seed, 2).unwrap();
        assert!(teams.iter().all(|team| team.len() >= 3), "{teams:?}");
    }
}

#[test]
fn banned_krosmasters_are_in_no_team() {
    let teams = Teams::Drawn(Pool::of(&CONTENT, &BONTA));
    let banning = Banning { named: vec!["julith".into(), "marline".into()], each: 10 };
    for seed in 0..60 {
        let gathered = teams.gathered(seed, 2, &banning).unwrap();
        assert_eq!(gathered.banned.len(), 22, "two for all games, and ten by each player");
        assert!(gathered.players.iter().flat_map(|player| &player.team).all(|id| !gathered.banned.contains(id)));
    }
    let games = Batch { teams: &teams, banning, ..batch("random", "random", 5) };
    let (played, record) = games.record(3, &CONTENT).unwrap();
    assert_eq!(record.banned.len(), 22);
    assert_eq!(record.play(&BONTA, |_| {}).unwrap().digest(), played.digest);
    // A predetermined team is refused.
    let sums = Batch { banning: Banning { named: vec!["julith".into()], each: 0 }, ..batch("random", "random", 5) }.run(2, || {});
    assert_eq!(sums.failures.len(), 2);
    assert!(sums.failures[0].to_string().contains("`julith` is banned (rule 1.1.3.d)"), "{}", sums.failures[0]);
    let many = Banning { named: Vec::new(), each: 200 };
    assert_eq!(teams.gathered(1, 2, &many), None, "there are not so many");
}
