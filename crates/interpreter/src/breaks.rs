//! Switches that break a rule on purpose, so that a test can check whether a scenario notices.
//!
//! `self.breaks("name")` marks the code of a rule and is the constant `false` in every program except the one test that is built with the
//! feature `breaks`. That test sets one switch at a time, for the games of one [`Compiled`]. The switches, the paragraphs that each breaks
//! and the scenarios that notice are in `crates/kcc/rules/breaks/`.

use crate::compiled::Compiled;
use crate::game::Game;

impl Compiled {
    /// Returns whether the rule of this switch is broken.
    #[cfg(feature = "breaks")]
    pub(crate) fn breaks(&self, switch: &'static str) -> bool {
        self.broken.as_deref() == Some(switch)
    }

    /// Returns whether the rule of this switch is broken, which is never the case.
    #[cfg(not(feature = "breaks"))]
    #[inline(always)]
    #[allow(clippy::unused_self, reason = "it is asked of the content where rules can be broken")]
    pub(crate) const fn breaks(&self, _switch: &'static str) -> bool {
        false
    }

    /// Sets a switch and clears all others.
    #[cfg(feature = "breaks")]
    pub fn break_rule(&mut self, switch: &str) {
        self.broken = Some(switch.into());
    }
}

impl Game<'_> {
    /// Returns whether the rule of this switch is broken.
    #[inline(always)]
    pub(crate) fn breaks(&self, switch: &'static str) -> bool {
        self.content.breaks(switch)
    }
}
