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
    /// A unit at the beginning.
    UnitAtStart {
        /// Its card or token.
        card: NameText,
        /// The player who controls it, if it is not the first for a capital and the second for another letter.
        #[schemars(range(min = 1, max = 4))]
        player: Option<u8>,
        /// Where it stands, if it is not drawn.
        at: Option<CellName>,
        /// Injuries on it.
        injuries: Option<u8>,
        /// AP left in its turn, for the active unit.
        ap: Option<u8>,
        /// MP left in its turn, for the active unit.
        mp: Option<u8>,
        /// AP tokens on it; negative for minus ones.
        ap_tokens: Option<i8>,
        /// MP tokens on it; negative for minus ones.
        mp_tokens: Option<i8>,
        /// Range tokens on it; negative for minus ones.
        range_tokens: Option<i8>,
        /// The unit that summoned it.
        summoner: Option<UnitLetter>,
        /// Rewards on it, face down.
        rewards: Option<Vec<NameText>>,
        /// Rewards on it, face up.
        revealed: Option<Vec<NameText>>,
        /// Special markers on it, each with the letter of the unit that has put it there.
        markers: Option<BTreeMap<String, UnitLetter>>,
    }
}

shape! {
    /// What must be so of a unit. What is absent may be as it likes.
    UnitLater {
        /// Injuries on it.
        injuries: Option<u8>,
        /// Where it stands.
        at: Option<CellName>,
        /// Whether it has left the board.
        ko: Option<bool>,
        /// Its level now.
        level: Option<u8>,
        /// Its HP now.
        hp: Option<u8>,
        /// AP left in its turn.
        ap: Option<u8>,
        /// MP left in its turn.
        mp: Option<u8>,
        /// AP tokens on it; negative for minus ones.
        ap_tokens: Option<i8>,
        /// MP tokens on it; negative for minus ones.
        mp_tokens: Option<i8>,
        /// Range tokens on it; negative for minus ones.
        range_tokens: Option<i8>,
        /// Damage that step 6 of spells found for it in this step.
        damage: Option<u8>,
        /// Injuries removed from it in this step.
        healed: Option<u8>,
        /// Powers that it has now.
        powers: Option<Vec<Text>>,
        /// Powers that it does not have now.
        without: Option<Vec<Text>>,
        /// All rewards on it that lie face down.
        rewards: Option<Vec<NameText>>,
        /// All rewards on it that lie face up.
        revealed: Option<Vec<NameText>>,
        /// All special markers on it.
        markers: Option<Vec<NameText>>,
    }
}

shape! {
    /// One thing done, and what must be so afterwards.
    Step {
        /// What is done; without it this step only looks.
        action: Option<ActionText>,
        /// What dice and coins show, in their order. All must be used, and no more may be asked.
        dice: Option<Vec<OutcomeWord>>,
        /// The rule for which it is refused. Nothing changes then.
        refused: Option<RuleNumber>,
        /// Letters for units that came into play, by where they stand.
        named: Option<BTreeMap<String, CellName>>,
        /// What must be so of units, each under its letter.
        units: Option<BTreeMap<String, UnitLater>>,
        /// GG of each player.
        #[schemars(length(min = 2, max = 4))]
        gg: Option<Vec<u8>>,
        /// GG that nobody has.
        wild_gg: Option<u8>,
        /// Kamas of each player.
        #[schemars(length(min = 2, max = 4))]
        kamas: Option<Vec<u16>>,
        /// The unit whose turn it is.
        active: Option<UnitLetter>,
        /// The player who decides next.
        #[schemars(range(min = 1, max = 4))]
        decides: Option<u8>,
        /// What may be done next.
        can: Option<Vec<ActionText>>,
        /// What may not be done next.
        cannot: Option<Vec<ActionText>>,
        /// Rules by which something happened in this step, in this order; others may lie between.
        events: Option<Vec<RuleNumber>>,
        /// Who has won.
        winner: Option<WinnerWord>,
    }
}
