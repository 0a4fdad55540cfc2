//! Checks that need all content at once, and those that ask what an effect means: one file each.
//!
//! They read the IR, which holds no places; `report` finds those in the side table that reading the files left. What was not
//! understood is not in the IR, so that nothing is said about it twice; checks that ask whether anything in the whole content
//! does something run only where all of it was understood.

// A check looks for the few shapes that it knows; `walk` alone must know all of them.
#![allow(clippy::wildcard_enum_match_arm, reason = "see above")]

mod balance;
mod casting;
mod choices;
mod coins;
mod conditions;
mod descriptions;
mod elements;
mod left_cells;
mod markers;
mod members;
mod nothing;
mod payments;
mod report;
mod ruleset;
mod scenarios;
mod spell_kinds;
mod summoning;
mod targets;
mod turn_end;
mod unused;
mod walk;

use crate::{Compiled, is_clean};
use kcc_ir::Content;
use report::Report;

/// Checks of one text at a time.
const ALONE: &[fn(&mut Report<'_>)] = &[
    choices::check,
    coins::check,
    conditions::check,
    descriptions::check,
    elements::check,
    left_cells::check,
    nothing::check,
    payments::check,
    scenarios::check,
    spell_kinds::check,
    summoning::check,
    targets::check,
    turn_end::check,
];

/// Checks that need to know everything there is.
const TOGETHER: &[fn(&mut Report<'_>)] =
    &[casting::check, markers::check, unused::check, balance::costs::check, balance::ranges::check, balance::peers::check];

/// Adds what is wrong with the content as a whole; or with a part of it, of which `around` is the whole.
pub(crate) fn check(compiled: &mut Compiled, around: Option<&Content>) {
    let problems = ruleset::check(compiled);
    let complete = around.is_none() && is_clean(&compiled.problems);
    let mut report = Report::new(compiled, around);
    let checks = ALONE.iter().chain(TOGETHER.iter().filter(|_| complete));
    checks.for_each(|check| check(&mut report));
    let found = report.into_problems();
    compiled.problems.extend(problems.into_iter().chain(found));
}
