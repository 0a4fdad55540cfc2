//! How much a player may think about a decision.

/// How much a player may think about a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// This many positions are weighed: the same decisions on every machine.
    Tries(u32),
    /// This many milliseconds; not in a browser, where the engine has no clock. What is decided depends on the machine.
    Milliseconds(u32),
}

impl Budget {
    /// Returns the budget with this name: a number of positions, or of milliseconds, `2000` or `50ms`. `None` if it is none.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        let number = |text: &str| text.parse().ok().filter(|number| (1..=10_000_000).contains(number));
        match text.strip_suffix("ms") {
            Some(_) if cfg!(target_arch = "wasm32") => None,
            Some(text) => number(text).map(Self::Milliseconds),
            None => number(text).map(Self::Tries),
        }
    }

    /// Starts the clock.
    #[allow(clippy::disallowed_methods, reason = "whoever asks for milliseconds is told that the machine decides")]
    pub(super) fn clock(self) -> Clock {
        match self {
            Self::Tries(most) => Clock::Tries(most),
            Self::Milliseconds(most) => Clock::Until(std::time::Instant::now() + std::time::Duration::from_millis(most.into())),
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
pub(super) enum Clock {
    /// This many positions.
    Tries(u32),
    /// This moment.
    Until(std::time::Instant),
}

impl Clock {
    /// Returns whether there is room for more after so many positions.
    #[allow(clippy::disallowed_methods, reason = "whoever asks for milliseconds is told that the machine decides")]
    pub(super) fn goes_on(self, tried: u32) -> bool {
        match self {
            Self::Tries(most) => tried < most,
            Self::Until(end) => std::time::Instant::now() < end,
        }
    }
}
