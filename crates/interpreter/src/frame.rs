//! The state between two decisions: the game's own stack, as plain data.

use crate::board::{Cell, Side};
use crate::dice::Side6;
use crate::program::{Pc, PowerId, SpellId};
use crate::state::{Piece, PieceSet};
use kcc_ir::Points;
use kcc_ir::{Face, Shown};
use serde::{Deserialize, Serialize};

/// One level of the stack. The top one is played until it asks, pushes another, or is done.
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
    /// Dice are rolled (rule 1.6).
    Roll(Roll),
    /// A spell (rule 7), with the step that comes next.
    Cast(Step),
    /// A text is carried out.
    Text(Text),
    /// Effects on standby are resolved (rule 7.2.9).
    Standby,
    /// Units are KO'd (rule 4.10.2).
    Ko {
        /// Units whose KO was replaced by something.
        saved: PieceSet,
    },
    /// Something is about to happen, and what comes before it is carried out (rule 4.10.9): the step below is then retried.
    Coming(Coming),
    /// This many texts of the same moment are below: the active player chooses which comes next (rule 1.7.1).
    Texts {
        /// How many there are.
        number: u8,
        /// Whether only one of them is carried out, to replace what is about to happen.
        one: bool,
    },
    /// A bought token is given to a krosmaster (rule 4.7.8).
    Allocate {
        /// The token of the reward.
        token: u8,
    },
    /// The position of a summon in the timeline is determined (rule 4.19.1.h).
    Line {
        /// The summon that has come into play.
        summon: Piece,
    },
}

/// What has been carried out before an event that is about to happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Coming {
    /// Units it happens to for which everything that comes first is done.
    pub(crate) told: PieceSet,
    /// The replacements that were chosen.
    pub(crate) chosen: [Chosen; CHOSEN],
    /// The unit that a replacement is being chosen for.
    pub(crate) of: Piece,
    /// The unit that is about to be KO'd, or the index of the effect on standby.
    pub(crate) what: Piece,
}

impl Default for Coming {
    fn default() -> Self {
        let nothing = Chosen { of: Piece::NONE, owner: Piece::NONE, pc: 0 };
        Self { told: PieceSet::EMPTY, chosen: [nothing; CHOSEN], of: Piece::NONE, what: Piece::NONE }
    }
}

/// A text chosen to replace what happens to a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Chosen {
    /// The unit that the event happens to.
    pub(crate) of: Piece,
    /// The owner of the text.
    pub(crate) owner: Piece,
    pub(crate) pc: Pc,
}

/// The maximum number of units of one event for which a replacement is chosen; for further ones, it is the first text.
pub(crate) const CHOSEN: usize = 4;

/// The steps before the fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Begin {
    /// The first player is determined (rule 1.3.1). The setup may determine their side.
    FirstPlayer {
        /// The side of the first player, if determined.
        side: Option<Side>,
    },
    /// The second player chooses a side (rule 1.3.2).
    Side {
        /// The side of the first player, if determined.
        side: Option<Side>,
    },
    /// Tokens are dealt into piles (rule 1.3.7).
    Rewards {
        /// The number of the pile.
        pile: u8,
    },
    /// Each player's timeline is determined (rule 1.3.8).
    Timeline,
    /// Figures are placed (rule 1.3.9).
    Start {
        /// How many have been placed.
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
    /// The game turn starts.
    Start,
    /// What triggers at its start is done, and the roll for tension follows (rule 5.2.1).
    Roll,
    /// The tension roll is done (rule 5.2.3).
    Tension,
    /// Dice are placed (rule 5.3).
    Inspiration,
    /// Units play (rule 5.5).
    Units,
    /// All units have played: what triggers at its end.
    Ending,
    /// Effects that last for this game turn end.
    End,
    /// It is over, and the next player's follows (rules 5.6, 5.6.1).
    Over,
}

/// The phases of a unit's turn (rules 5.5.2, 6.4.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum UnitTurn {
    /// The preliminary phase (rule 6.2), up to the gauges.
    Preliminary,
    /// The rest of it, from the gauges on (rule 6.2.1.b).
    Gauges,
    /// The activation phase (rule 6.3).
    Activation,
    /// The end of the activation phase (rule 6.4): what triggers at the end.
    Ending,
    /// Effects that end with the turn end (rule 6.4.1).
    End,
    /// The turn is over (rule 6.4.2).
    Over,
}

/// A step away from enemies that try to lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Block {
    /// The cell that the character moves to.
    pub(crate) to: Cell,
    /// Enemies that have not rolled yet.
    pub(crate) waiting: PieceSet,
    /// The enemy that rolls.
    pub(crate) enemy: Piece,
    /// The successes of its roll.
    pub(crate) lock: u8,
    pub(crate) step: BlockStep,
}

/// The steps of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum BlockStep {
    /// The active player chooses which enemy rolls next.
    Enemy,
    /// The lock roll follows.
    Lock,
    /// The dodge roll follows.
    Dodge,
    /// The active unit is locked or caught, and loses points of a gauge: MP first, then AP (rule 4.14.2.d).
    Lose {
        /// The gauge that loses points.
        points: Points,
        /// How many points are lost.
        loss: u8,
        /// Whether the unit is locked.
        locked: bool,
    },
}

/// A roll of dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Roll {
    /// The face that is a success; `None` for the tension roll.
    pub(crate) success: Option<Face>,
    /// Further faces that are successes, as bits.
    pub(crate) further: u8,
    /// The player that rolls and turns the dice.
    pub(crate) player: u8,
    /// The unit that it is for.
    pub(crate) unit: Piece,
    pub(crate) dice: u8,
    pub(crate) thrown: u8,
    pub(crate) turned: u8,
    pub(crate) sides: [Side6; DICE as usize],
    pub(crate) successes: u8,
    /// Whether it is final: a tension roll that is kept.
    pub(crate) kept: bool,
    /// How many times dice were rerolled, or could have been.
    pub(crate) again: u8,
}

/// The maximum number of dice of one roll.
pub(crate) const DICE: u8 = 12;

/// The steps of casting a spell (rule 7.2.1); each is the next one to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Step {
    /// The target cell of a spell that an effect makes a unit cast.
    Aim,
    /// Step 1: the cost.
    Pay,
    /// Step 2: the direction of an area.
    Area,
    /// Step 2: the targets.
    Targets,
    /// Step 3: the texts.
    Effects {
        /// Which of the texts comes next: the spell's own is the first.
        text: u8,
    },
    /// The end of step 3.
    EffectsDone,
    /// Step 4: the Critical Hit roll.
    Critical,
    /// Step 4: the dice have been rolled.
    CriticalDone,
    /// Step 5: the Armour rolls.
    Armour,
    /// Step 5: the dice of one target have been rolled.
    ArmourDone {
        /// The target that has rolled.
        unit: Piece,
    },
    /// Step 6: texts that waited for the dice.
    AfterDice {
        /// Which of them comes next.
        text: u8,
    },
    /// Step 6: damage or healing is computed.
    Damage,
    /// Step 7: injuries are placed or removed.
    Injuries {
        /// Targets that have not received theirs.
        left: PieceSet,
    },
    /// Step 8: effects on standby.
    Standby,
    /// The cast is over.
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

/// The context of a text: its owner, and the units it refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Ctx {
    /// The unit that owns the text.
    pub(crate) owner: Piece,
    /// The player that controls it.
    pub(crate) player: u8,
    pub(crate) source: Source,
    pub(crate) target: Piece,
    pub(crate) it: Piece,
    /// The cell that the spell was cast at.
    pub(crate) main: Cell,
    pub(crate) x: u8,
    /// What the coins and dice around the current step show, by face.
    pub(crate) faces: Faces,
    /// The number or face that a player guessed.
    pub(crate) named: u8,
    /// The unit that did what the text waited for.
    pub(crate) by: Piece,
    /// The number of the event that the text waited for.
    pub(crate) many: u8,
    /// Answers to the questions of the current step.
    pub(crate) picks: [u8; PICKS],
    pub(crate) picked: u8,
}

/// What a text belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Source {
    /// No text.
    None,
    /// The text of a spell.
    Spell(SpellId),
    /// The text of a power.
    Power(PowerId),
    /// The text on the token of a reward.
    Reward(u8),
}

/// How many coins and dice show each face, at most 15 of each: two faces per byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Faces([u8; 4]);

/// The maximum number of questions that one step of a text asks.
pub(crate) const PICKS: usize = 8;
/// The maximum number of coins or dice of one throw of a text.
pub(crate) const THROWN: u8 = 15;

impl Faces {
    pub(crate) const NONE: Self = Self([0; 4]);

    pub(crate) fn of(self, shown: Shown) -> u8 {
        let place = place(shown);
        (self.0[place / 2] >> (4 * (place % 2))) & 15
    }

    pub(crate) fn add(&mut self, shown: Shown) {
        let place = place(shown);
        if self.of(shown) < THROWN {
            self.0[place / 2] += 1 << (4 * (place % 2));
        }
    }

    /// Returns the number of coins that were flipped.
    pub(crate) fn coins(self) -> u8 {
        self.of(Shown::Heads) + self.of(Shown::Tails)
    }

    /// Returns the number of dice that were rolled and turned.
    pub(crate) fn dice(self) -> u8 {
        Face::ALL.into_iter().map(|face| self.of(Shown::Face { face })).sum()
    }

    /// Removes the coins, or the dice.
    pub(crate) fn clear(&mut self, dice: bool) {
        match dice {
            true => self.0[1..].fill(0),
            false => self.0[0] = 0,
        }
    }

    /// Returns whether all coins, or all dice, show this, with at least one present.
    pub(crate) fn all(self, shown: Shown) -> bool {
        let coin = matches!(shown, Shown::Heads | Shown::Tails);
        self.of(shown) > 0 && self.of(shown) == if coin { self.coins() } else { self.dice() }
    }
}

/// Returns the place of what a coin or a die shows among the counters of [`Faces`]: coins are in the first byte.
const fn place(shown: Shown) -> usize {
    match shown {
        Shown::Heads => 0,
        Shown::Tails => 1,
        Shown::Face { face } => 2 + face as usize,
        Shown::Dofus => 6,
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

    /// Returns the context of a text of a unit.
    pub(crate) fn of(owner: Piece, player: u8, source: Source) -> Self {
        Self { owner, player, source, ..Self::NONE }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_coins_and_dice_show_is_counted() {
        let mut faces = Faces::NONE;
        let dice = Face::ALL.map(|face| Shown::Face { face });
        let shown = [Shown::Heads, Shown::Tails].into_iter().chain(dice);
        for (number, shown) in (1..).zip(shown.clone()) {
            (0..number).for_each(|_| faces.add(shown));
        }
        assert_eq!(shown.map(|shown| faces.of(shown)).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
        assert_eq!((faces.coins(), faces.dice()), (3, 18));
        assert!(!faces.all(Shown::Heads) && !faces.all(dice[0]) && !Faces::NONE.all(Shown::Heads) && !Faces::NONE.all(dice[0]));
        let mut left = faces;
        left.clear(true);
        assert_eq!((left.coins(), left.dice()), (3, 0));
        left.clear(false);
        assert_eq!(left, Faces::NONE);
        left.add(Shown::Heads);
        left.add(dice[3]);
        assert!(left.all(Shown::Heads) && left.all(dice[3]) && !left.all(dice[2]) && !left.all(Shown::Tails));
        (0..20).for_each(|_| left.add(dice[3]));
        assert_eq!((left.dice(), left.coins()), (THROWN, 1));
    }
}
