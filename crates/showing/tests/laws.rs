//! What holds for every story, on the content that the engine is tested with.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use kcc_ir::{Content, Id, Scenario};
use kcc_showing::mutation::Piece;
use kcc_showing::{Alike, Note, Printer, Shown, Story, dependence, show, statements};
use kcc_simulator::scenario::run;

fn content() -> Content {
    let json = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../interpreter/tests/content.json")).unwrap();
    Content::from_text(&json).unwrap()
}

fn stories(shown: &[Shown]) -> Vec<&Story> {
    shown.iter().filter_map(|one| if let Shown::Story(story) = one { Some(&**story) } else { None }).collect()
}

#[test]
fn a_scenario_of_a_story_passes_and_notices_that_its_statement_is_gone() {
    let content = content();
    let shown = show(&content, |_| true, &Alike::default(), &());
    let stories = stories(&shown);
    assert!(!stories.is_empty());
    let named = |(place, story): (usize, &&Story)| Scenario { id: Id(format!("story-{place}")), ..story.scenario.clone() };
    let scenarios: Vec<Scenario> = stories.iter().enumerate().map(named).collect();
    let verdicts = run(&content, &scenarios.iter().collect::<Vec<_>>());
    let failed: Vec<_> =
        verdicts.iter().zip(&stories).filter(|(verdict, _)| !verdict.is_good()).map(|(_, story)| &story.statement.place).collect();
    assert!(failed.is_empty(), "{failed:?}");
    let unnoticed = |(scenario, story): (&Scenario, &&Story)| {
        let without = story.statement.taken_out(&content).unwrap();
        run(&without, &[scenario]).iter().all(kcc_simulator::scenario::Verdict::is_good).then(|| story.statement.place.clone())
    };
    let unnoticed: Vec<String> = scenarios.iter().zip(&stories).filter_map(unnoticed).collect();
    // Scenarios cannot say everything that players see: the cost of a spell, for instance.
    assert!(unnoticed.len() * 10 <= stories.len(), "{unnoticed:?}");
}

/// Prints numbers alike.
struct WithoutNumbers;

impl Printer for WithoutNumbers {
    fn prints_alike(&self, _: &Piece, _: &Piece, at: &str) -> bool {
        at.ends_with("/number")
    }
}

#[test]
fn an_effect_that_prints_the_same_and_ends_otherwise_is_told() {
    let content = content();
    let alike = |shown: &[Shown]| {
        let notes = stories(shown).into_iter().flat_map(|story| story.notes.iter().map(move |note| (story, note)));
        let alike = notes.filter_map(|(story, note)| if let Note::Alike(said) = note { Some((story, said)) } else { None });
        assert!(alike.clone().all(|(story, said)| story.statement.said(&content).as_ref() != Some(said)));
        alike.count()
    };
    assert_eq!(alike(&show(&content, |_| true, &Alike::default(), &())), 0, "nothing was looked for");
    assert!(alike(&show(&content, |_| true, &Alike::of(&content, |_| true, &WithoutNumbers), &())) > 0);
}

#[test]
fn the_stories_are_the_same_on_any_number_of_threads() {
    let content = content();
    let with = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| format!("{:?}", show(&content, |one| one.piece.as_str() < "k", &Alike::default(), &())))
    };
    assert_eq!(with(1), with(2));
}

#[test]
fn every_statement_can_be_taken_out_and_said() {
    let content = content();
    for one in statements(&content) {
        let without = one.taken_out(&content);
        assert!(without.is_some_and(|without| without != content), "{one:?}");
        assert!(one.said(&content).is_some(), "{one:?}");
    }
}

#[test]
fn stories_depend_on_nothing_but_what_they_are_said_to_depend_on() {
    let content = content();
    let mut changed = content.clone();
    let card = changed.krosmasters.iter_mut().next().unwrap();
    card.hp += 1;
    let own = card.id.clone();
    let (before, after) = (dependence(&content, |_, _| true), dependence(&changed, |_, _| true));
    let same = |one: &kcc_showing::Statement| {
        let key = (one.kind, one.piece.clone());
        before.get(&key) == after.get(&key)
    };
    assert!(statements(&content).iter().filter(|one| one.piece == own).all(|one| !same(one)), "{own} depends on itself");
    let kept = statements(&content).iter().filter(|one| same(one)).count();
    assert!(kept > 0, "a card changes everything");
    let told = |content: &Content| format!("{:?}", show(content, same, &Alike::default(), &()));
    assert_eq!(told(&content), told(&changed));
}
