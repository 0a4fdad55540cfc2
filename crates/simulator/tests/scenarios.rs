//! The scenarios of the content, by themselves: what mutation testing runs first, since nothing has to be compiled for it but the engine.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(dead_code, reason = "what the tests share is not all needed here")]

mod testing;

use kcc_ir::scenario::{Ground, Start};
use kcc_ir::{Id, Scenario};
use kcc_simulator::scenario::run;
use testing::CONTENT;

/// Whether the content beside the tests has what a scenario begins with; it has not all cards. The whole has.
fn is_known(scenario: &Scenario) -> bool {
    let own = |id: &Id| scenario.krosmasters.iter().any(|card| &card.id == id);
    let krosmaster = |id: &Id| own(id) || CONTENT.krosmasters.iter().any(|card| &card.id == id);
    let unit = |id: &Id| krosmaster(id) || CONTENT.summons.iter().any(|card| &card.id == id);
    let ground = match &scenario.ground {
        Ground::Arena { arena } => CONTENT.arenas.iter().any(|one| &one.id == arena),
        Ground::Drawn { .. } => true,
    };
    ground
        && match &scenario.start {
            Start::Teams { teams, .. } => teams.iter().flatten().all(krosmaster),
            Start::Position { units, .. } => units.iter().all(|one| unit(&one.card)),
        }
}

#[test]
fn all_that_can_be_played_here_hold() {
    let scenarios: Vec<&Scenario> = CONTENT.scenarios.iter().filter(|scenario| is_known(scenario)).collect();
    assert!(scenarios.len() > 200, "{} of {}", scenarios.len(), CONTENT.scenarios.len());
    let bad: Vec<String> = run(&CONTENT, &scenarios)
        .into_iter()
        .filter(|verdict| !verdict.is_good())
        .map(|verdict| format!("{}: {:#?}", verdict.scenario, verdict.failure))
        .collect();
    assert!(bad.is_empty(), "{}", bad.join("\n"));
}
