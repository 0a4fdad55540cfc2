//! Switches that break a rule on purpose, so that a test can see whether a scenario notices.
//!
//! `self.breaks("name")` stands at the place that carries a rule and is `false` there, as a constant, in every program but the one
//! test that is built with the feature `breaks`. There one switch at a time is thrown, for the games of one [`Compiled`]. The
//! switches, the paragraphs that each breaks and the scenarios that notice are in `crates/kcc/rules/breaks/`.

use crate::compiled::Compiled;
use crate::game::Game;

impl Compiled {
    /// Whether the rule of this switch is broken.
    #[cfg(feature = "breaks")]
    pub(crate) fn breaks(&self, switch: &'static str) -> bool {
        self.broken.as_deref() == Some(switch)
    }

    /// Whether the rule of this switch is broken: no rule is.
    #[cfg(not(feature = "breaks"))]
    #[inline(always)]
    #[allow(clippy::unused_self, reason = "it is asked of the content where rules can be broken")]
    pub(crate) const fn breaks(&self, _switch: &'static str) -> bool {
        false
    }

    /// Throws a switch, and none of the others.
    #[cfg(feature = "breaks")]
    pub fn break_rule(&mut self, switch: &str) {
        self.broken = Some(switch.into());
    }
}

impl Game<'_> {
    /// Whether the rule of this switch is broken.
    #[inline(always)]
    pub(crate) fn breaks(&self, switch: &'static str) -> bool {
        self.content.breaks(switch)
    }
}
