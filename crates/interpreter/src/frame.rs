//! What stands between two decisions: the game's own stack, as plain data.

use crate::board::{Cell, Side};
use crate::dice::{Face, Side6};
use crate::program::{Pc, PowerId, SpellId};
use crate::state::{Piece, PieceSet};
use kcc_ir::Points;
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
        /// Those whose KO something has replaced.
        saved: PieceSet,
    },
    /// Something is about to happen, and what comes before it does (rule 4.10.9): the step below is taken again then.
    Coming(Coming),
    /// So many texts of one moment lie below: the active player says which of them comes next (rule 1.7.1).
    Texts {
        /// How many.
        number: u8,
        /// Whether only one of them is carried out: in the place of what is about to happen.
        one: bool,
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

/// What has come before something that is about to happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Coming {
    /// Units that it befalls and before which all has happened that comes first.
    pub(crate) told: PieceSet,
    /// What is to stand in its place, where that was asked.
    pub(crate) chosen: [Chosen; CHOSEN],
    /// The unit that it is asked for.
    pub(crate) of: Piece,
    /// The unit that is about to be KO'd, or the place of the effect on standby.
    pub(crate) what: Piece,
}

impl Default for Coming {
    fn default() -> Self {
        let nothing = Chosen { of: Piece::NONE, owner: Piece::NONE, pc: 0 };
        Self { told: PieceSet::EMPTY, chosen: [nothing; CHOSEN], of: Piece::NONE, what: Piece::NONE }
    }
}

/// A text that is to stand in the place of what befalls a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Chosen {
    /// Whom it befalls.
    pub(crate) of: Piece,
    /// Whose text it is.
    pub(crate) owner: Piece,
    pub(crate) pc: Pc,
}

/// The most units of one event for which it is asked what stands in its place; for more, it is the first text.
pub(crate) const CHOSEN: usize = 4;

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

/// The phases of a game turn (rule 5.1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum GameTurn {
    /// It starts.
    Start,
    /// What triggers at its start is over, and the roll for tension follows (rule 5.2.1).
    Roll,
    /// The tension roll is over (rule 5.2.3).
    Tension,
    /// Dice are placed (rule 5.3).
    Inspiration,
    /// Units play (rule 5.5).
    Units,
    /// All have played: what triggers at its end.
    Ending,
    /// What lasts during this game turn, ends.
    End,
    /// It is over, and the next player's follows (rules 5.6, 5.6.1).
    Over,
}

/// The phases of a unit's turn (rules 5.5.2, 6.4.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum UnitTurn {
    /// Preliminary phase (rule 6.2), up to the gauges.
    Preliminary,
    /// The rest of it, from the gauges on (rule 6.2.1.b).
    Gauges,
    /// Activation phase (rule 6.3).
    Activation,
    /// End of activation phase (rule 6.4): what triggers at the end.
    Ending,
    /// What ends with the turn, ends (rule 6.4.1).
    End,
    /// It is over (rule 6.4.2).
    Over,
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
    /// The active unit is locked or caught, and loses points of a gauge: MP first, then AP (rule 4.14.2.d).
    Lose {
        /// Of which gauge.
        points: Points,
        /// How many.
        loss: u8,
        /// Whether it is locked.
        locked: bool,
    },
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
    pub(crate) sides: [Side6; DICE as usize],
    pub(crate) successes: u8,
    /// Whether it is settled: a tension roll that stands.
    pub(crate) kept: bool,
    /// How often dice were rolled again, or could have been.
    pub(crate) again: u8,
}

/// The most dice of one roll.
pub(crate) const DICE: u8 = 12;

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
    /// Step 6: damage.
    Injuries,
    /// Step 7: injuries.
    Place {
        /// Targets that still get theirs.
        left: PieceSet,
    },
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
    /// What the coins and dice around the step at hand show, by face.
    pub(crate) faces: Faces,
    /// The number that was named.
    pub(crate) named: u8,
    /// Who did what the text waited for.
    pub(crate) by: Piece,
    /// The number of the event that the text waited for.
    pub(crate) many: u8,
    /// Answers to the questions of the step at hand.
    pub(crate) picks: [u8; PICKS],
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

/// How many coins and dice show each face, at most 15 of each: two faces to a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Faces([u8; 4]);

/// The most questions that one step of a text asks.
pub(crate) const PICKS: usize = 8;
/// The most coins or dice of one throw of a text.
pub(crate) const THROWN: u8 = 15;

impl Faces {
    pub(crate) const NONE: Self = Self([0; 4]);

    pub(crate) fn of(self, face: kcc_ir::Face) -> u8 {
        let place = face as usize;
        (self.0[place / 2] >> (4 * (place % 2))) & 15
    }

    pub(crate) fn add(&mut self, face: kcc_ir::Face) {
        let place = face as usize;
        if self.of(face) < THROWN {
            self.0[place / 2] += 1 << (4 * (place % 2));
        }
    }

    /// Coins that were thrown.
    pub(crate) fn coins(self) -> u8 {
        self.of(kcc_ir::Face::Heads) + self.of(kcc_ir::Face::Tails)
    }

    /// Dice that were thrown and turned.
    pub(crate) fn dice(self) -> u8 {
        [kcc_ir::Face::Critical, kcc_ir::Face::Armour, kcc_ir::Face::Lock, kcc_ir::Face::Dodge].into_iter().map(|face| self.of(face)).sum()
    }

    /// The coins, or the dice, are picked up.
    pub(crate) fn clear(&mut self, dice: bool) {
        match dice {
            true => self.0[1..].fill(0),
            false => self.0[0] = 0,
        }
    }

    /// Whether all coins, or all dice, show a face, at least one of them being there.
    pub(crate) fn all(self, face: kcc_ir::Face) -> bool {
        let coin = matches!(face, kcc_ir::Face::Heads | kcc_ir::Face::Tails);
        self.of(face) > 0 && self.of(face) == if coin { self.coins() } else { self.dice() }
    }
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
        faces: Faces::NONE,
        named: 0,
        by: Piece::NONE,
        many: 1,
        picks: [0; PICKS],
        picked: 0,
    };

    /// A text of a unit.
    pub(crate) fn of(owner: Piece, player: u8, source: Source) -> Self {
        Self { owner, player, source, ..Self::NONE }
    }
}
