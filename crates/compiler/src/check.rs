//! Checks that need all content at once.

mod ruleset;

use crate::Compiled;

/// Adds what is wrong with the content as a whole.
pub(crate) fn check(compiled: &mut Compiled) {
    let problems = ruleset::check(compiled);
    compiled.problems.extend(problems);
}
