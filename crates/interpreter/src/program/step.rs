//! What a text is compiled to: a single list of steps with jumps.

use super::{Amount, Cells, Condition, Group, Player, ProfileId, SpellChange, SpellFilter, Units};
use kcc_ir as ir;
use kcc_ir::{Cost, Duration, Footing, Points, Sign, Stock, Stolen, Token, TokenChange};
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

/// A step of a text that does something: the effects of [`ir::Effect`] that do not hold others.
#[derive(Clone, Debug)]
pub(crate) enum Action {
    Spell {
        change: SpellChange,
        on: Option<Units>,
    },
    Tokens {
        token: Token,
        amount: Amount,
        on: Units,
    },
    Points {
        points: Points,
        amount: Amount,
        on: Units,
    },
    LoseAll {
        points: Points,
        on: Units,
    },
    Steal {
        what: Stolen,
        amount: Amount,
        on: Units,
    },
    Injuries {
        amount: Amount,
        on: Units,
        /// Whether the text replaces injuries.
        spares: bool,
        /// Whether these are those injuries, whoever suffers them now.
        passes_on: bool,
    },
    Heal {
        amount: Amount,
        on: Units,
    },
    ExchangeInjuries {
        first: Units,
        second: Units,
    },
    Stock {
        what: Stock,
        amount: Amount,
        player: Player,
    },
    CellKamas {
        amount: Amount,
        cells: Cells,
        player: Option<Player>,
    },
    Move {
        direction: Direction,
        cells: Amount,
        on: Units,
        point: Option<Units>,
        slides: Option<Footing>,
        stops: Option<Footing>,
    },
    Place {
        units: Units,
        to: Cells,
        /// Whether an enclosing condition names scenery.
        told: bool,
        /// Whether the context says that the unit is KO'd.
        ko: bool,
    },
    Swap {
        first: Units,
        second: Units,
        /// Whether an enclosing condition names scenery.
        told: bool,
    },
    Summon {
        summon: ProfileId,
        to: Cells,
    },
    Ko {
        on: Units,
    },
    Look {
        player: Player,
        on: Units,
    },
    Destroy {
        on: Units,
    },
    PutScenery {
        kind: u8,
        to: Cells,
    },
    Reward {
        rank: kcc_ir::Rank,
        on: Units,
    },
    Discard {
        amount: Option<Amount>,
        on: Units,
    },
    Replace {
        on: Units,
        with: Form,
    },
    Marker {
        sign: Sign,
        marker: u8,
        on: Units,
    },
    ChangeTokens {
        change: TokenChange,
        amount: Amount,
        sign: Option<Sign>,
        tokens: Vec<Token>,
        on: Units,
    },
    Cast {
        on: Units,
        spells: SpellFilter,
        of: Option<Units>,
    },
    Timeline {
        on: Units,
        to: Line,
    },
    TakeTurn {
        on: Units,
        another: bool,
    },
    EndTurn {
        on: Units,
    },
    /// [`ir::Effect::After`]: the change that holds the text.
    After {
        duration: Duration,
        whose: Option<Units>,
        change: u16,
    },
    /// [`ir::Effect::Waits`]: the change that holds the text.
    Waits {
        duration: Duration,
        whose: Option<Units>,
        change: u16,
    },
    Lasting {
        duration: Duration,
        whose: Option<Units>,
        on: Units,
        changes: std::ops::Range<u16>,
    },
}

/// [`ir::LinePlace`].
#[derive(Clone, Debug)]
pub(crate) enum Line {
    Start,
    End,
    Before(Units),
    After(Units),
    Of(Units),
}

/// [`ir::Form`]: the cards that may replace it; the player chooses if there are several.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    pub(crate) cards: Vec<ProfileId>,
    /// Only cards of the same level.
    pub(crate) same_level: bool,
}

/// Which piece moves along a straight line, and which way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    /// The target, away from the caster or another point (rule 7.5.10).
    PushBack,
    /// The target, towards them (rule 7.5.11).
    Attract,
    /// The caster, away from the target (rule 7.5.20).
    Retreat,
    /// The caster, towards the target (rule 7.5.21).
    MoveCloser,
    /// The target, whichever way the player who controls the text chooses.
    AnyWay,
}
