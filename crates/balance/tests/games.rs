//! Real games of real cards: what holds for every study.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use kcc_balance::controls::Verdict;
use kcc_balance::duel::{Against, Difference};
use kcc_balance::model::cards;
use kcc_balance::report::Precision;
use kcc_balance::{Controls, Duel, Group, Model, Pairing, Plan, Report, Study};
use kcc_interpreter::Compiled;
use kcc_ir::{Content, Id};
use kcc_simulator::{Kind, Pool};
use std::collections::BTreeSet;

fn content() -> Content {
    let json = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../interpreter/tests/content.json")).unwrap();
    Content::from_text(&json).unwrap()
}

fn compiled(content: &Content) -> Vec<Compiled> {
    vec![Compiled::new(content, &content.rulesets[0].id, &content.arenas[0].id).unwrap()]
}

fn study(contents: &[Compiled]) -> Study<'_> {
    Study { contents, player: Kind::named("greedy").unwrap(), seed: 4 }
}

fn played(study: &Study<'_>, pool: &Pool, pairings: usize) -> Vec<(Pairing, Group)> {
    let plan: Vec<Pairing> = Plan::new(pool, study.contents.len(), study.seed).take(pairings).collect();
    plan.into_iter().map(|pairing| (pairing.clone(), study.play(&pairing).unwrap())).collect()
}

#[test]
fn a_plan_draws_every_krosmaster_about_as_often() {
    let content = content();
    let pool = Pool::of(&content, &compiled(&content)[0]);
    let mut plan = Plan::new(&pool, 3, 1);
    let drawn: Vec<Pairing> = plan.by_ref().take(600).collect();
    let (least, most) = (plan.seen().values().min().unwrap(), plan.seen().values().max().unwrap());
    assert!(*least > 0 && *most <= 4 * *least, "{least} to {most}");
    assert_eq!(drawn.iter().map(|pairing| pairing.arena).max(), Some(2));
    let again: Vec<Pairing> = Plan::new(&pool, 3, 1).take(600).collect();
    assert_eq!(drawn, again, "it follows from the seed");
    assert_ne!(drawn, Plan::new(&pool, 3, 2).take(600).collect::<Vec<_>>());
}

#[test]
fn a_card_against_itself_makes_no_difference_at_all() {
    let content = content();
    let contents = compiled(&content);
    let pool = Pool::of(&content, &contents[0]);
    let duel = Duel { with: study(&contents), without: study(&contents), pool: &pool, banned: &BTreeSet::new() };
    let card = pool.ids().next().unwrap().clone();
    let mut found = Difference::default();
    duel.add(&mut found, &card, &Against::Before(card.clone()), 0..12, &|| ()).unwrap();
    assert_eq!((found.more.of(), found.more.error(), found.games), (0.0, Some(0.0), 48));
}

#[test]
fn games_of_a_duel_differ_by_one_card_alone() {
    let content = content();
    let contents = compiled(&content);
    let pool = Pool::of(&content, &contents[0]);
    let changed: BTreeSet<Id> = pool.ids().skip(3).take(2).cloned().collect();
    let duel = Duel { with: study(&contents), without: study(&contents), pool: &pool, banned: &changed };
    let card = pool.ids().nth(1).unwrap().clone();
    let mut others = BTreeSet::new();
    for number in 0..40 {
        let [with, without] = duel.pairings(&card, &Against::Level, number).unwrap();
        assert_eq!(with.teams[0][0], card);
        assert_eq!(with.teams[0][1..], without.teams[0][1..]);
        assert_eq!(with.teams[1], without.teams[1]);
        assert_eq!(pool.level(&without.teams[0][0]), pool.level(&card));
        let all = with.teams.iter().chain(&without.teams).flatten();
        assert!(all.clone().all(|id| !changed.contains(id) || *id == card), "what changed stands in no team");
        others.insert(without.teams[0][0].clone());
    }
    assert!(!others.contains(&card) && !others.is_empty());
}

#[test]
fn much_more_hp_is_found() {
    let content = content();
    let contents = compiled(&content);
    let pool = Pool::of(&content, &contents[0]);
    let card = pool.ids().next().unwrap().clone();
    let mut stronger = content.clone();
    stronger.krosmasters.iter_mut().filter(|one| one.id == card).for_each(|one| one.hp += 30);
    let stronger = compiled(&stronger);
    let duel = Duel { with: study(&stronger), without: study(&contents), pool: &pool, banned: &BTreeSet::new() };
    let found = Controls::stronger(&duel, &card, 1200, &|| (), || false).unwrap();
    assert_eq!(found.verdict(), Verdict::Held, "{:?}", found.difference);
    let turned = Duel { with: study(&contents), without: study(&stronger), pool: &pool, banned: &BTreeSet::new() };
    let mut lost = Difference::default();
    let pairs = found.difference.more.number;
    turned.add(&mut lost, &card, &Against::Before(card.clone()), 0..pairs, &|| ()).unwrap();
    assert!((lost.more.of() + found.difference.more.of()).abs() < 1e-9, "the other way round it is the same with another sign");
}

#[test]
fn controls_hold_for_a_player_that_sees_and_fail_for_one_that_does_not() {
    let content = content();
    let contents = compiled(&content);
    let pool = Pool::of(&content, &contents[0]);
    let seeing = study(&contents);
    let controls = Controls {
        mirror: Controls::mirror(&seeing, &pool, 8).unwrap(),
        blind: Controls::blind(&seeing, &pool, 40).unwrap(),
        stronger: Vec::new(),
    };
    assert_eq!((controls.mirror.of(), controls.mirror.error()), (50.0, Some(0.0)), "a team against itself, from both seats");
    assert_eq!(controls.verdicts(), [Verdict::Held, Verdict::Held, Verdict::Held]);
    let blind = Study { player: Kind::named("random").unwrap(), ..seeing };
    let controls = Controls { blind: Controls::blind(&blind, &pool, 40).unwrap(), ..controls };
    assert_eq!(controls.verdicts()[1], Verdict::Failed, "{:?}", controls.blind);
}

#[test]
fn a_report_follows_from_its_games_alone() {
    let content = content();
    let contents = compiled(&content);
    let pool = Pool::of(&content, &contents[0]);
    let games = played(&study(&contents), &pool, 24);
    let model = Model::new(cards(&pool, &content));
    let report = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| Report::of(&model, &games, Precision::Reliable, 1))
    };
    let (one, two) = (report(1), report(2));
    assert_eq!(one.digest, two.digest);
    let effects = |report: &Report| report.cards.iter().map(|card| card.effect).collect::<Vec<_>>();
    assert_eq!(effects(&one), effects(&two));
    assert_eq!(one.games, 48);
    assert_eq!(one.lengths.values().sum::<u64>(), 48);
    assert!(one.casts.values().sum::<u64>() > 100 && one.kos.values().sum::<u64>() > 20, "games have spells and KOs");
    // A game that shows a card is one that it stood in.
    for (id, (group, _)) in &one.shows {
        assert!(games[usize::try_from(*group).unwrap()].0.teams.iter().flatten().any(|other| other == id));
    }
    let lines: Vec<Group> = games.iter().map(|(_, group)| serde_json::from_str(&serde_json::to_string(group).unwrap()).unwrap()).collect();
    assert!(lines.iter().zip(&games).all(|(line, (_, group))| line == group), "a group is the same after it was written and read");
}
