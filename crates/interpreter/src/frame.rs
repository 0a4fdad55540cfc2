//! What stands between two decisions: the game's own stack, as plain data.

use crate::board::{Cell, Side};
use crate::code::{Pc, PowerId, SpellId};
use crate::dice::{Face, Side6};
use crate::state::{Piece, PieceSet};
use serde::{Deserialize, Serialize};

/// One level of the stack. The top one is played until it asks, puts another on top, or is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Frame {
    /// Before the fight (rule 1.3).
    Begin(Begin),
    /// A player's game turn (rule 5).
    GameTurn(GameTurn),
    /// A unit's turn (rule 6).
    UnitTurn(UnitTurn),
    /// A step away from enemies (rule 4.14.2).
    Block(Block),
    /// Dice are thrown (rule 1.6).
    Roll(Roll),
    /// A spell (rule 7): the step that comes next.
    Cast(Step),
    /// A text is carried out.
    Text(Text),
    /// Effects on standby are resolved (rule 7.2.9).
    Standby,
    /// Units are KO'd (rule 4.10.2).
    Ko {
        /// Those that an effect has saved.
        saved: PieceSet,
        /// Those before whose KO all that happens before it has happened.
        told: PieceSet,
    },
    /// A bought token is given to a krosmaster (rule 4.7.8).
    Allocate {
        /// The token.
        token: u8,
    },
    /// The timeline of a summon is settled (rule 4.19.1.h).
    Line {
        /// The summon.
        summon: Piece,
    },
}

/// The steps before the fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Begin {
    /// Who begins (rule 1.3.1). The side of the first player may be settled by the setup.
    FirstPlayer {
        /// It.
        side: Option<Side>,
    },
    /// The second player chooses his side (rule 1.3.2).
    Side {
        /// The side of the first player, if it is settled.
        side: Option<Side>,
    },
    /// Tokens are dealt into piles (rule 1.3.7).
    Rewards {
        /// Which pile.
        pile: u8,
    },
    /// Each player's timeline (rule 1.3.8).
    Timeline,
    /// Figures are placed (rule 1.3.9).
    Start {
        /// How many are placed.
        placed: u8,
    },
    /// Powers at the beginning of the fight (rule 1.3.10).
    Powers {
        /// How many units have had theirs.
        done: u8,
    },
    /// The first game turn follows.
    Fight,
}

/// The phases of a game turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum GameTurn {
    /// It starts.
    Start,
    /// The tension roll is over (rule 5.2.3).
    Tension,
    /// Dice are placed (rule 5.3).
    Inspiration,
    /// Units play (rule 5.5).
    Units,
    /// It ends (rule 5.6).
    End,
}

/// The phases of a unit's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum UnitTurn {
    /// Preliminary phase (rule 6.2).
    Preliminary,
    /// Activation phase (rule 6.3).
    Activation,
    /// End of activation phase (rule 6.4): what triggers at the end.
    Ending,
    /// What ends with the turn, ends.
    End,
}

/// A block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Block {
    /// Where the character wants to go.
    pub(crate) to: Cell,
    /// Enemies that have not rolled yet.
    pub(crate) waiting: PieceSet,
    /// The one that rolls.
    pub(crate) enemy: Piece,
    /// Its successes.
    pub(crate) lock: u8,
    pub(crate) step: BlockStep,
}

/// The steps of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum BlockStep {
    /// The active player says who rolls next.
    Enemy,
    /// The lock roll is made.
    Lock,
    /// The dodge roll is made.
    Dodge,
}

/// A roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Roll {
    /// The face that is a success; none for the tension roll.
    pub(crate) success: Option<Face>,
    /// Who throws and turns the dice.
    pub(crate) player: u8,
    /// For which unit.
    pub(crate) unit: Piece,
    pub(crate) dice: u8,
    pub(crate) thrown: u8,
    pub(crate) turned: u8,
    pub(crate) sides: [Side6; 6],
    pub(crate) successes: u8,
    /// Whether it is settled: a tension roll that stands, any other that was made again.
    pub(crate) kept: bool,
}

/// The most dice of one roll.
pub(crate) const DICE: u8 = 6;

/// The steps of casting a spell (rule 7.2.1); each is the one that comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Step {
    /// A spell that an effect makes a unit cast: where at.
    Aim,
    /// Step 1.
    Pay,
    /// Step 2: the direction of an area is chosen.
    Area,
    /// Step 2: targets.
    Targets,
    /// Step 3.
    Effects {
        /// Which of the texts comes next: the spell's own is the first.
        text: u8,
    },
    /// The end of step 3.
    EffectsDone,
    /// Step 4.
    Critical,
    /// The dice of step 4 lie.
    CriticalDone,
    /// Step 5.
    Armour,
    /// The dice of one target lie.
    ArmourDone {
        /// Whose.
        unit: Piece,
    },
    /// Step 6: texts that waited for the dice.
    Later {
        /// Which of them comes next.
        text: u8,
    },
    /// Steps 6 and 7: damage, then injuries.
    Injuries,
    /// Step 8.
    Standby,
    /// It is over.
    End,
}

/// A text that is being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Text {
    pub(crate) pc: Pc,
    pub(crate) ctx: Ctx,
    /// Targets that a part is still to be carried out for.
    pub(crate) left: PieceSet,
    /// Whether such a part is under way.
    pub(crate) in_each: bool,
}

/// Who speaks, and of whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Ctx {
    /// The unit that owns the text.
    pub(crate) owner: Piece,
    /// The player who controls it.
    pub(crate) player: u8,
    pub(crate) source: Source,
    pub(crate) target: Piece,
    pub(crate) it: Piece,
    /// The cell the spell was cast at.
    pub(crate) main: Cell,
    pub(crate) x: u8,
    pub(crate) heads: u8,
    pub(crate) tails: u8,
    /// The number that was named.
    pub(crate) named: u8,
    /// Who did what the text waited for.
    pub(crate) by: Piece,
    /// The number of the event that the text waited for.
    pub(crate) many: u8,
    /// Answers to the questions of the step at hand.
    pub(crate) picks: [u8; 3],
    pub(crate) picked: u8,
}

/// Where a text stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Source {
    /// Nowhere.
    None,
    /// Below a spell.
    Spell(SpellId),
    /// In a power.
    Power(PowerId),
    /// On the token of a reward.
    Reward(u8),
}

impl Ctx {
    pub(crate) const NONE: Self = Self {
        owner: Piece::NONE,
        player: 0,
        source: Source::None,
        target: Piece::NONE,
        it: Piece::NONE,
        main: Cell::NONE,
        x: 0,
        heads: 0,
        tails: 0,
        named: 0,
        by: Piece::NONE,
        many: 1,
        picks: [0; 3],
        picked: 0,
    };

    /// A text of a unit.
    pub(crate) fn of(owner: Piece, player: u8, source: Source) -> Self {
        Self { owner, player, source, ..Self::NONE }
    }
}
