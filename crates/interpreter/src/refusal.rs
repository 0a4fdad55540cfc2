//! Why something is not done.

use std::fmt;

/// Why a setup gives no game, or an answer is not accepted. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What stands against it.
    pub reason: Reason,
    /// The paragraph of the fan-made rules 4.1 that says so; empty where no rule is at stake.
    pub rule: &'static str,
}

impl Refusal {
    pub(crate) fn new(rule: &'static str, reason: Reason) -> Self {
        Self { reason, rule }
    }

    pub(crate) fn setup(rule: &'static str, text: impl Into<String>) -> Self {
        Self { reason: Reason::Setup(text.into()), rule }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.reason)?;
        if self.rule.is_empty() { Ok(()) } else { write!(f, " (rule {})", self.rule) }
    }
}

impl std::error::Error for Refusal {}

/// What stands against it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The setup or the saved game is wrong, in these words.
    Setup(String),
    /// The answer does not answer the question that is asked.
    OtherQuestion,
    /// The game is over.
    GameOver,
    /// The answer is not among those that may be given here.
    NotOffered,
    /// The unit has no such spell.
    NoSuchSpell,
    /// Not enough AP, MP, kamas or injuries left to pay.
    CannotPay(&'static str),
    /// The spell has been cast as often as it may be.
    SpellUsed,
    /// The cell is too near, too far or not on the caster's line.
    OutOfRange,
    /// Something stands between.
    NoSight,
    /// A power or marker forbids the target.
    TargetForbidden,
    /// The cell cannot be entered.
    NotFree,
    /// The cell is not beside the unit.
    NotAdjacent,
    /// Only a krosmaster may do this.
    OnlyKrosmasters,
    /// The unit does not stand where this is done.
    WrongCell,
    /// It was done before in this turn.
    AlreadyDone,
    /// A power or effect forbids the unit to do this.
    Forbidden,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Setup(text) => text,
            Self::OtherQuestion => "the answer does not fit the question",
            Self::GameOver => "the game is over",
            Self::NotOffered => "not one of the answers that may be given here",
            Self::NoSuchSpell => "the unit has no such spell",
            Self::CannotPay(what) => return write!(f, "not enough {what} to pay for it"),
            Self::SpellUsed => "the spell may not be cast again now",
            Self::OutOfRange => "the cell is out of range",
            Self::NoSight => "there is no line of sight",
            Self::TargetForbidden => "one of the targets may not be chosen",
            Self::NotFree => "the cell is not free",
            Self::NotAdjacent => "the cell is not adjacent",
            Self::OnlyKrosmasters => "only a krosmaster can do this",
            Self::WrongCell => "the unit does not stand on the right cell",
            Self::AlreadyDone => "it has been done this turn already",
            Self::Forbidden => "an effect forbids it",
        };
        f.write_str(text)
    }
}
