//! Checks that need all content at once, and those that ask what an effect means: one file each.
//!
//! They read the IR, which holds no places; `report` finds those in the side table that reading the files left. What was not understood is
//! not in the IR, so that nothing is reported twice; checks that ask whether anything in the whole content does something only run if all
//! of it was understood.

// A check looks for the few shapes that it knows; only the walk through the IR must know all of them.
#![allow(clippy::wildcard_enum_match_arm, reason = "see above")]

mod balance;
mod barred;
mod casting;
mod choices;
mod circles;
mod coins;
mod conditions;
mod counted;
mod descriptions;
mod elements;
mod fields;
mod forms;
mod initiative;
mod loops;
mod markers;
mod members;
mod namesakes;
mod no_effect;
mod nobody_asked;
mod occupied_cells;
mod own_cell;
mod own_hp;
mod payments;
mod report;
mod revived_without_heal;
mod ruleset;
mod scenarios;
mod spell_kinds;
mod summoning;
mod targets;
mod texts;
mod too_early;
mod turn_end;
mod unused;
mod vacated_cells;
mod would_be_places;

pub(crate) use descriptions::apart;

use crate::{Compiled, is_clean};
use kcc_diagnostics::Diagnostic;
use kcc_ir::Content;
use kcc_ir::scenario::Scenario;
use rayon::prelude::*;
use report::{Check, Report};
use std::collections::BTreeMap;
use std::sync::Arc;
use texts::{Text, texts};

/// Checks of one text at a time.
const ALONE: &[Check] = &[
    nobody_asked::check,
    barred::check,
    choices::check,
    circles::check,
    coins::check,
    conditions::check,
    counted::check,
    descriptions::check,
    elements::check,
    fields::check,
    forms::check,
    initiative::check,
    vacated_cells::check,
    loops::check,
    namesakes::check,
    no_effect::check,
    own_cell::check,
    own_hp::check,
    payments::check,
    revived_without_heal::check,
    spell_kinds::check,
    summoning::check,
    occupied_cells::check,
    targets::check,
    too_early::check,
    turn_end::check,
    would_be_places::check,
];

/// Checks that need to know all content.
const TOGETHER: &[Check] =
    &[casting::check, markers::check, unused::check, balance::costs::check, balance::ranges::check, balance::peers::check];

/// Adds the problems of the content as a whole, or of a part of it whose whole is `around`.
pub(crate) fn check(compiled: &mut Compiled, around: Option<&Content>) {
    let problems = ruleset::check(compiled);
    let complete = around.is_none() && is_clean(&compiled.problems);
    let whole = around.unwrap_or(&compiled.content);
    let of_whole: Arc<[Text<'_>]> = texts(whole).into();
    let setting_off = circles::cards(&of_whole);
    let of_part = if around.is_some() { texts(&compiled.content).into() } else { Arc::clone(&of_whole) };
    let report = Report::new(&compiled.sources, &compiled.places, &compiled.problems, (&compiled.content, of_part), whole, &setting_off);
    let checks: Vec<Check> = [scenarios::check as Check].iter().chain(ALONE).chain(TOGETHER.iter().filter(|_| complete)).copied().collect();
    let (found, of_scenarios) = rayon::join(|| report.of(&checks), || own_cards(compiled, whole, &setting_off));
    compiled.problems.extend(problems.into_iter().chain(found).chain(of_scenarios));
}

/// Returns the problems of cards that only one scenario has: they are content of a single file.
fn own_cards(compiled: &Compiled, whole: &Content, setting_off: &[circles::Card<'_>]) -> Vec<Diagnostic> {
    let of_scenario = |scenario: &Scenario| {
        let mut places = BTreeMap::new();
        let cards = scenario.krosmasters.iter().map(|card| ("krosmaster", &card.id)).enumerate().map(|one| ("krosmasters", one));
        let rewards = scenario.own_rewards.iter().map(|card| ("reward", &card.id)).enumerate().map(|one| ("own_rewards", one));
        let pieces = scenario.own_scenery.iter().map(|card| ("scenery", &card.id)).enumerate().map(|one| ("own_scenery", one));
        for (field, (i, (kind, id))) in cards.chain(rewards).chain(pieces) {
            let (from, to) = (format!("scenario/{}/{field}/{i}", scenario.id), format!("{kind}/{id}"));
            let of_card = compiled.places.range(from.clone()..).map_while(|(key, place)| Some((key.strip_prefix(&from)?, place)));
            places.extend(of_card.map(|(below, place)| (format!("{to}{below}"), place.clone())));
        }
        let part = Content {
            krosmasters: scenario.krosmasters.clone(),
            rewards: scenario.own_rewards.clone(),
            scenery: scenario.own_scenery.clone(),
            ..Content::default()
        };
        let own = texts(&part).into();
        Report::new(&compiled.sources, &places, &[], (&part, own), whole, setting_off).of(ALONE)
    };
    let with_own: Vec<&Scenario> = compiled.content.scenarios.iter().filter(|scenario| scenario.has_own()).collect();
    with_own.into_par_iter().flat_map_iter(of_scenario).collect()
}
