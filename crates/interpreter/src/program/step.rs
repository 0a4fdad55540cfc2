//! What a text is compiled to: a single list of steps with jumps.

use super::{Action, Condition, Group};
use kcc_ir as ir;
use kcc_ir::Cost;
use serde::{Deserialize, Serialize};

/// An index in the list of all steps.
pub(crate) type Pc = u16;

/// The step of a cast at which a part of a text is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    /// Step 3, in the order printed (rule 7.2.4.e).
    Three,
    /// Step 6, when the Critical Hit roll is known.
    Six,
    /// Step 8, when the result of the spell is known.
    Eight,
}

/// A step of a compiled text: what is done, what is asked, and where the text continues.
#[derive(Clone, Debug)]
pub(crate) enum Op {
    /// The end of a text.
    Return,
    /// Continues at this step.
    Jump(Pc),
    /// Carries out what comes before `end` for each target in turn; the active player orders them if the order matters.
    Each { end: Pc, ordered: bool },
    /// The end of what is carried out for each target.
    Next(Pc),
    /// Postpones what follows to a later step; it ends with [`Op::Return`], and the text continues at `to`.
    Later { stage: Stage, to: Pc },
    /// Begins a part about units that are picked first; the text continues there.
    Gather(Pc),
    /// Picks none or any number of a group, up to this.
    Pick { most: u8, group: Group },
    /// Carries out what comes before that index for each picked unit.
    EachPicked(Pc),
    /// [`ir::Gate::If`].
    If { condition: Condition, otherwise: Pc },
    /// [`ir::Gate::May`].
    May { otherwise: Pc },
    /// [`ir::Gate::Pay`].
    Pay { cost: Cost, otherwise: Pc },
    /// [`ir::Gate::Rebound`].
    Rebound { minimum: u8, maximum: u8, otherwise: Pc },
    /// [`ir::Gate::Guess`]: asks for the number or the face.
    Guess(ir::Guess),
    /// Tests whether the guess was right.
    Guessed { of: ir::Guess, otherwise: Pc },
    /// [`ir::Effect::Choose`]: the start of each option, and what follows. If one is chosen, it leads there; several return.
    Choose { number: u8, options: Vec<Pc>, end: Pc },
    /// [`ir::Effect::Chance`]: coins, or dice.
    Throw { of: ir::Chance, number: u8 },
    /// Does something; the text goes on behind it.
    Act(Action),
}
