//! Why something is not done.

use kcc_ir::{Id, Terrain};
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
    /// The setup is wrong, in these words.
    Setup(String),
    /// A team is not built as it must be.
    Team {
        /// Whose, by his number.
        player: u8,
        /// What is wrong with it.
        fault: TeamFault,
    },
    /// The ground of the arena has rules that are not known, or not carried out.
    Ground {
        /// The arena.
        arena: Id,
        /// The ground.
        ground: Terrain,
    },
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
    /// The cost of the spell is a dash: only texts make its unit cast it.
    NotByOwnAction,
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

/// What is wrong with a team (rule 1.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TeamFault {
    /// A summon is no krosmaster.
    Summon(Id),
    /// No krosmaster is called so.
    Unknown(Id),
    /// A krosmaster that is banned.
    Banned(Id),
    /// Too few krosmasters, or too many.
    Size {
        /// How many there are.
        found: usize,
        /// How few there may be.
        minimum: u8,
        /// How many there may be.
        maximum: u8,
    },
    /// The sum of levels is another than it must be.
    Levels {
        /// What it is.
        found: u32,
        /// What it must be.
        wanted: u8,
    },
    /// One krosmaster too often.
    Copies {
        /// Which.
        character: Id,
        /// How often.
        found: u8,
        /// How often at most.
        most: u8,
    },
    /// Too many bosses.
    Bosses {
        /// How many.
        found: usize,
        /// How many at most.
        most: u8,
    },
}

impl fmt::Display for TeamFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Summon(id) => write!(f, "`{id}` is a summon, and no krosmaster"),
            Self::Unknown(id) => write!(f, "no krosmaster is called `{id}`"),
            Self::Banned(id) => write!(f, "`{id}` is banned"),
            Self::Size { found, minimum, maximum } => write!(f, "{found} krosmasters, from {minimum} to {maximum} are a team"),
            Self::Levels { found, wanted } => write!(f, "levels of {found} in all, {wanted} are wanted"),
            Self::Copies { character, found, most } => write!(f, "{found} times `{character}`, at most {most} may be in a team"),
            Self::Bosses { found, most } => write!(f, "{found} bosses, at most {most} may be in a team"),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Setup(text) => text,
            Self::Team { player, fault } => return write!(f, "player {}: {fault}", u16::from(*player) + 1),
            Self::Ground { arena, ground } => {
                return write!(f, "the rules of the ground `{ground:?}` of the arena `{arena}` are not carried out");
            }
            Self::OtherQuestion => "the answer does not fit the question",
            Self::GameOver => "the game is over",
            Self::NotOffered => "not one of the answers that may be given here",
            Self::NoSuchSpell => "the unit has no such spell",
            Self::CannotPay(what) => return write!(f, "not enough {what} to pay for it"),
            Self::SpellUsed => "the spell may not be cast again now",
            Self::NotByOwnAction => "the cost of the spell is a dash: it is cast when a text says so, and never as an action",
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
