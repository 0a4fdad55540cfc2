//! How much a player may think about a decision.

use std::sync::OnceLock;

/// How much a player may think about a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// This many positions are weighed: the same decisions on every machine.
    Tries(u32),
    /// This many milliseconds, where there is a [clock](set_clock). What is decided depends on the machine.
    Milliseconds(u32),
}

static CLOCK: OnceLock<fn() -> u64> = OnceLock::new();

/// Lets players think for a time: `clock` returns the milliseconds since any one moment. Nothing here looks at a clock by itself, and in
/// a browser there is none. The first one that is set stays.
pub fn set_clock(clock: fn() -> u64) {
    // A second one would tell the same time.
    let _ = CLOCK.set(clock);
}

impl Budget {
    /// Returns the budget with this name: a number of positions, or of milliseconds if there is a clock, `2000` or `50ms`. `None` if it is
    /// none.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        let number = |text: &str| text.parse().ok().filter(|number| (1..=10_000_000).contains(number));
        match text.strip_suffix("ms") {
            Some(text) => number(text).filter(|_| CLOCK.get().is_some()).map(Self::Milliseconds),
            None => number(text).map(Self::Tries),
        }
    }

    /// Starts thinking.
    pub(super) fn begin(self) -> Thinking {
        let now = CLOCK.get().map_or(0, |clock| clock());
        match self {
            Self::Tries(most) => Thinking::Tries(most),
            Self::Milliseconds(most) => Thinking::Until(now.saturating_add(most.into())),
        }
    }
}

impl std::fmt::Display for Budget {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Tries(number) => write!(f, "{number}"),
            Self::Milliseconds(number) => write!(f, "{number}ms"),
        }
    }
}

/// What ends thinking.
#[derive(Clone, Copy, Debug)]
pub(super) enum Thinking {
    /// This many positions.
    Tries(u32),
    /// This moment of the clock.
    Until(u64),
}

impl Thinking {
    /// Returns whether there is room for more after so many positions.
    pub(super) fn goes_on(self, tried: u32) -> bool {
        match self {
            Self::Tries(most) => tried < most,
            Self::Until(end) => CLOCK.get().is_some_and(|clock| clock() < end),
        }
    }
}
