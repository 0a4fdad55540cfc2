//! Tables within scenarios.

use super::notation::{NameText, Text, notation};
use super::shape;
use std::collections::BTreeMap;

notation! {
    /// The number of a paragraph of the rules.
    RuleNumber = { "type": "string", "pattern": "^[1-9][0-9]?(\\.[1-9][0-9]?){0,3}(\\.[a-z])?$", "examples": ["7.2.8.c", "4.10.4"] };
    /// A cell: a letter for the column, and the number of the row from the top.
    CellName = { "type": "string", "pattern": "^[a-z][1-9][0-9]?$", "examples": ["a1", "e4"] };
    /// The letter of a unit.
    UnitLetter = { "type": "string", "pattern": "^[A-CE-Za-rt-z]$" };
    /// What a player does.
    ActionText = {
        "type": "string",
        "pattern": "^\\s*(cast|move|collect|buy|reveal|end|choose)\\b",
        "examples": [
            "cast con at b",
            "cast lottery at e4 paying 2",
            "move to c3",
            "collect",
            "buy gg",
            "buy from pile 1 face up",
            "reveal red ball",
            "choose yes",
            "choose b",
            "choose 2",
            "choose player 2",
            "end turn"
        ]
    };
    /// What a die or coin shows.
    OutcomeWord = {
        "enum": [
            "critical",
            "armour",
            "lock",
            "dodge",
            "critical-dodge",
            "dofus",
            "heads",
            "tails",
            "player 1",
            "player 2",
            "player 3",
            "player 4"
        ]
    };
    /// How four players play.
    HowFourPlay = { "enum": ["alone", "pairs"] };
    /// Who has won.
    WinnerWord = { "enum": ["nobody", "player 1", "player 2", "player 3", "player 4", "draw"] };
}

shape! {
    /// A unit at the beginning of a scenario.
    UnitAtStart {
        /// The id of its card or token.
        card: NameText,
        /// The player who controls it, if not the first for a capital letter and the second for any other.
        #[schemars(range(min = 1, max = 4))]
        player: Option<u8>,
        /// The cell it is on, if the board does not show it.
        at: Option<CellName>,
        /// How many injuries it has.
        injuries: Option<u8>,
        /// AP it has left this turn; only for the active unit.
        ap: Option<u8>,
        /// MP it has left this turn; only for the active unit.
        mp: Option<u8>,
        /// How many AP tokens it has; negative for `-1` tokens.
        ap_tokens: Option<i8>,
        /// How many MP tokens it has; negative for `-1` tokens.
        mp_tokens: Option<i8>,
        /// How many range tokens it has; negative for `-1` tokens.
        range_tokens: Option<i8>,
        /// The letter of the unit that summoned it.
        summoner: Option<UnitLetter>,
        /// The rewards it has face down.
        rewards: Option<Vec<NameText>>,
        /// The rewards it has face up.
        revealed: Option<Vec<NameText>>,
        /// The special markers on it, each with the letter of the unit that put it there.
        markers: Option<BTreeMap<String, UnitLetter>>,
    }
}

shape! {
    /// What must be true of a unit. Absent fields are not checked.
    UnitLater {
        /// How many injuries it has.
        injuries: Option<u8>,
        /// The cell it is on.
        at: Option<CellName>,
        /// Whether it has left the board.
        ko: Option<bool>,
        /// Its current level.
        level: Option<u8>,
        /// Its current HP.
        hp: Option<u8>,
        /// AP it has left this turn.
        ap: Option<u8>,
        /// MP it has left this turn.
        mp: Option<u8>,
        /// How many AP tokens it has; negative for `-1` tokens.
        ap_tokens: Option<i8>,
        /// How many MP tokens it has; negative for `-1` tokens.
        mp_tokens: Option<i8>,
        /// How many range tokens it has; negative for `-1` tokens.
        range_tokens: Option<i8>,
        /// The total damage that step 6 of spells gave for it in this step.
        damage: Option<u8>,
        /// How many injuries were removed from it in this step.
        healed: Option<u8>,
        /// Powers that it must have now.
        powers: Option<Vec<Text>>,
        /// Powers that it must not have now.
        without: Option<Vec<Text>>,
        /// All its rewards that are face down.
        rewards: Option<Vec<NameText>>,
        /// All its rewards that are face up.
        revealed: Option<Vec<NameText>>,
        /// All special markers on it.
        markers: Option<Vec<NameText>>,
    }
}

shape! {
    /// One thing that is done, and what must be true afterwards.
    Step {
        /// What is done; if absent, the step only checks.
        action: Option<ActionText>,
        /// What dice and coins show, in order. All must be used, and the game must not ask for more.
        dice: Option<Vec<OutcomeWord>>,
        /// The rule that refuses the action; nothing changes then.
        refused: Option<RuleNumber>,
        /// Letters for units that came into play, by the cell they are on.
        named: Option<BTreeMap<String, CellName>>,
        /// What must be true of units, by their letters.
        units: Option<BTreeMap<String, UnitLater>>,
        /// How many GG each player must have.
        #[schemars(length(min = 2, max = 4))]
        gg: Option<Vec<u8>>,
        /// How many GG must belong to nobody.
        wild_gg: Option<u8>,
        /// How many kamas each player must have.
        #[schemars(length(min = 2, max = 4))]
        kamas: Option<Vec<u16>>,
        /// The letter of the unit whose turn it must be.
        active: Option<UnitLetter>,
        /// The player who must decide next, counted from 1.
        #[schemars(range(min = 1, max = 4))]
        decides: Option<u8>,
        /// What a player may do next.
        can: Option<Vec<ActionText>>,
        /// What a player may not do next.
        cannot: Option<Vec<ActionText>>,
        /// The rules by which something happened in this step, in this order; others may come in between.
        events: Option<Vec<RuleNumber>>,
        /// Who must have won.
        winner: Option<WinnerWord>,
    }
}
