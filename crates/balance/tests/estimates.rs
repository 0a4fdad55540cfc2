//! Estimates from results that were made up: what is known beforehand must be found, and nothing else.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use kcc_balance::controls::Verdict;
use kcc_balance::model::{Card, Model, points};
use kcc_balance::play::{Digest, Ended};
use kcc_balance::report::Precision;
use kcc_balance::{Group, Pairing, Report};
use kcc_ir::Id;
use kcc_simulator::Random;
use std::collections::BTreeMap;

/// Cards of two levels.
fn cards(number: u8) -> Vec<Card> {
    let card = |place: u8| Card { id: Id(format!("card-{place:02}")), level: 1 + place % 2, boss: false, season: place % 3 };
    (0..number).map(card).collect()
}

/// Returns games between teams of four, decided by what each card is worth and by chance. `begin` is what it is worth to begin.
fn games(cards: &[Card], worth: &[f64], begin: f64, number: u64, seed: u64) -> Vec<(Pairing, Group)> {
    let mut random = Random::new(seed);
    let places: Vec<usize> = (0..cards.len()).collect();
    let play = |number: u64| {
        let mut draw = || -> Vec<usize> { (0..4).map(|_| *random.pick(&places).unwrap()).collect() };
        let teams = [draw(), draw()];
        let sum = |team: &[usize]| team.iter().map(|place| worth[*place]).sum::<f64>();
        let more = sum(&teams[0]) - sum(&teams[1]);
        let mut game = |first: u8| {
            let chance = 1.0 / (1.0 + (-more - if first == 0 { begin } else { -begin }).exp());
            let thrown = f64::from(random.below(250)) / 250.0 + f64::from(random.below(250)) / 62500.0;
            Ended { points: if thrown < chance { 2 } else { 0 }, first, turns: 9, digest: Digest(number) }
        };
        let games = [game(0), game(1)];
        let teams = teams.map(|team| team.into_iter().map(|place| cards[place].id.clone()).collect());
        let group = Group { group: number, games, casts: BTreeMap::new(), kos: BTreeMap::new() };
        (Pairing { number, teams, arena: 0 }, group)
    };
    (0..number).map(play).collect()
}

#[test]
fn what_is_stronger_is_found_with_its_size_and_what_is_not_is_left_alone() {
    let cards = cards(40);
    let mut worth = vec![0.0; 40];
    // Of level 1, so that the mean of that level moves by a twentieth of it.
    worth[4] = 0.8;
    let model = Model::new(cards.clone());
    let report = Report::of(&model, &games(&cards, &worth, 0.3, 4000, 5), Precision::Points(6.0), 1);
    let found = &report.cards[4];
    let truth = points(0.8 * 19.0 / 20.0);
    assert!(found.effect[0] < truth && truth < found.effect[2], "{truth} in {:?}", found.effect);
    assert!(found.stands_out && found.settled, "{found:?}");
    let others: Vec<&str> = report
        .cards
        .iter()
        .filter(|card| card.stands_out && card.card.id.as_str() != "card-04")
        .map(|card| card.card.id.as_str())
        .collect();
    assert!(others.len() <= 1, "{others:?} are as all others");
    let begin = points(0.3);
    assert!(report.first[0] < begin && begin < report.first[2], "{begin} in {:?}", report.first);
}

#[test]
fn intervals_hold_what_they_promise() {
    let cards = cards(40);
    let mut random = Random::new(8);
    let worth: Vec<f64> = (0..40).map(|_| f64::from(random.below(100)) / 100.0 - 0.5).collect();
    let model = Model::new(cards.clone());
    let mean = |level: u8| {
        let of: Vec<f64> = cards.iter().zip(&worth).filter(|(card, _)| card.level == level).map(|(_, worth)| *worth).collect();
        of.iter().sum::<f64>() / of.len() as f64
    };
    let (mut inside, mut all) = (0, 0);
    for seed in 0..5 {
        let report = Report::of(&model, &games(&cards, &worth, 0.0, 1500, seed), Precision::Reliable, seed);
        for (card, worth) in report.cards.iter().zip(&worth) {
            let truth = points(worth - mean(card.card.level));
            all += 1;
            inside += usize::from(card.effect[0] <= truth && truth <= card.effect[2]);
        }
        assert_eq!(report.halves(), Verdict::Held);
        let all = report.levels.last().unwrap();
        assert!(all.reliability.unwrap() > 0.8, "{all:?}");
    }
    // 190 of 200 are expected.
    assert!((180..=199).contains(&inside), "{inside} of {all}");
}

#[test]
fn of_cards_that_are_alike_none_stands_out() {
    let cards = cards(60);
    let model = Model::new(cards.clone());
    let mut flagged = 0;
    for seed in 10..15 {
        let report = Report::of(&model, &games(&cards, &vec![0.0; 60], 0.0, 1500, seed), Precision::Reliable, seed);
        flagged += report.cards.iter().filter(|card| card.stands_out).count();
        assert!(report.cards.iter().all(|card| !card.settled || card.reliability >= 0.9));
    }
    assert!(flagged <= 2, "{flagged} of 300 stand out, though all are alike");
}

#[test]
fn two_that_work_together_are_found_as_such() {
    let cards = cards(20);
    let mut games = games(&cards, &[0.0; 20], 0.0, 3000, 3);
    for (pairing, group) in &mut games {
        let both = |team: &[Id]| ["card-03", "card-07"].iter().all(|wanted| team.iter().any(|id| id.as_str() == *wanted));
        let [one, other] = [both(&pairing.teams[0]), both(&pairing.teams[1])];
        if one != other {
            group.games.iter_mut().for_each(|game| game.points = if one { 2 } else { 0 });
        }
    }
    let report = Report::of(&Model::new(cards), &games, Precision::Reliable, 1);
    let best = &report.pairs[0];
    assert_eq!(best.names, ["card-03", "card-07"]);
    assert!(best.stands_out && best.more[0] > 10.0, "{best:?}");
}
