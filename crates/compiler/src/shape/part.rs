//! Tables within content files.

use super::notation::{Area, Cost, Damage, Limit, NameOfCard, PrintedText, Range, Text};
use super::shape;

shape! {
    /// A spell.
    Spell {
        /// The printed name, without the control value.
        name: NameOfCard,
        /// How often it may be cast; as often as it can be paid if absent.
        limit: Option<Limit>,
        /// The control value printed in brackets, for a summoning spell.
        #[schemars(range(min = 1, max = 9))]
        summons: Option<u8>,
        /// What the caster pays.
        cost: Cost,
        /// Where it may be cast at.
        range: Range,
        /// The cells around the target that it affects too.
        area: Option<Area>,
        /// Whom it may be cast at, if not any cell: "an allied character".
        targets: Option<Text>,
        /// The disk; a special spell has none.
        damage: Option<Damage>,
        /// What it does besides, in the effect language.
        effect: Option<Text>,
        /// What the card says of its targets and effects, if the text made of them would not do.
        printed_text: Option<PrintedText>,
    }
}

shape! {
    /// A power whose text stands on the card.
    OwnPower {
        /// The printed name.
        name: NameOfCard,
        /// What it does, in the effect language.
        effect: Text,
        /// What the card says of it, if the text made of the effect would not do.
        printed_text: Option<PrintedText>,
    }
}

shape! {
    /// Where a card was published.
    Collection {
        /// The season; 0 if it belongs to none.
        #[schemars(range(max = 30))]
        season: u8,
        /// The box or set.
        set: NameOfCard,
        /// The number within the set.
        number: Option<Text>,
    }
}

shape! {
    /// Limits of a team.
    Team {
        /// Fewest krosmasters.
        minimum: u8,
        /// Most krosmasters.
        maximum: u8,
        /// Sum of their levels.
        levels: u8,
        /// Copies of a krosmaster with a gold name.
        gold: u8,
        /// Copies of a krosmaster with a white name.
        white: u8,
        /// Copies of a krosmaster with a black name.
        black: u8,
        /// How many bosses; no limit if absent.
        bosses: Option<u8>,
    }
}

shape! {
    /// Gallons of Glory.
    Gg {
        /// What each player starts with.
        each: u8,
        /// What lies beside the board.
        wild: u8,
        /// Kamas for one.
        kamas: u8,
        /// AP for the action of buying one.
        ap: u8,
    }
}

shape! {
    /// What is otherwise where four play.
    Four {
        /// Fewest krosmasters of a player.
        minimum: u8,
        /// Most krosmasters of a player.
        maximum: u8,
        /// Sum of their levels.
        levels: u8,
        /// GG that each player starts with.
        gg: u8,
        /// GG that lie beside the board.
        wild: u8,
    }
}

shape! {
    /// The tension roll.
    Tension {
        /// Dice rolled.
        dice: u8,
        /// Dice of the second roll.
        reroll: u8,
        /// GG that each player loses when the dice agree.
        loss: u8,
        /// Kamas for 0, 1, 2 … dice sold.
        refund: Vec<u8>,
    }
}

shape! {
    /// The powers that inspiration dice give, by the side of the die.
    Inspiration {
        /// For the Critical side.
        critical: Text,
        /// For the Armour side.
        armour: Text,
        /// For the Lock side.
        lock: Text,
        /// For the Dodge side.
        dodge: Text,
    }
}

shape! {
    /// The types that rules speak of.
    Types {
        /// Limited in a team.
        boss: Text,
        /// Counted by Retribution.
        retribution: Text,
        /// Counted by Revenge.
        revenge: Text,
    }
}

shape! {
    /// What a block costs.
    Block {
        /// MP and AP that a locked unit loses.
        locked: u8,
        /// MP and AP that a caught unit loses.
        caught: u8,
        /// Whether a summon can only catch.
        summons_only_catch: bool,
    }
}

shape! {
    /// Dice of neutral spells.
    Neutral {
        /// Most dice for Critical Hit.
        critical_dice: u8,
        /// Most dice for Armour; no limit if absent.
        armour_dice: Option<u8>,
    }
}

shape! {
    /// Limits of summons.
    Summons {
        /// Strength of all summons of a team together; no limit if absent.
        strength: Option<u8>,
    }
}

shape! {
    /// Demonic Rewards.
    Rewards {
        /// AP for the action of buying one.
        ap: u8,
        /// Tokens in a pile.
        pile: u8,
        /// Kamas by rank.
        kamas: ByRank,
        /// Piles by rank.
        piles: ByRank,
    }
}

shape! {
    /// A number for each rank.
    ByRank {
        /// The cheapest.
        granite: u8,
        /// The middle one.
        jade: u8,
        /// The dearest.
        silver: u8,
    }
}
