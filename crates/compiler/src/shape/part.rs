//! Tables within content files.

use super::notation::{Area, Cost, Damage, Limit, NameOfCard, PrintedText, Range, Text};
use super::shape;

shape! {
    /// A spell.
    Spell {
        /// The printed name, without the control value.
        name: NameOfCard,
        /// How often it may be cast; if absent, as often as the caster can pay for it.
        limit: Option<Limit>,
        /// The summons control value, printed in brackets; only for a summoning spell.
        #[schemars(range(min = 1, max = 9))]
        summons: Option<u8>,
        /// What the caster pays.
        cost: Cost,
        /// Which cells it may be cast at.
        range: Range,
        /// The cells around the target that it also affects.
        area: Option<Area>,
        /// A description of its target, if not any cell will do: "an allied character".
        #[schemars(extend("examples" = ["an opposing unit", "an allied character", "a krosmaster adjacent to self"]))]
        targets: Option<Text>,
        /// The disk: the strength and element of an attack, or of a heal; a special spell has none.
        damage: Option<Damage>,
        /// Its additional effects, in the effect language.
        effect: Option<Text>,
        /// What the card says about its targets and effects, if the text generated from them would not do.
        printed_text: Option<PrintedText>,
    }
}

shape! {
    /// A power whose text is on the card.
    OwnPower {
        /// The printed name.
        name: NameOfCard,
        /// What it does, in the effect language.
        effect: Text,
        /// What the card says about it, if the text generated from the effect would not do.
        printed_text: Option<PrintedText>,
    }
}

shape! {
    /// Where a card was published.
    Collection {
        /// The number of the season; 0 if the card belongs to none.
        #[schemars(range(max = 30))]
        season: u8,
        /// The box or set it came in.
        set: NameOfCard,
        /// Its number within the set.
        number: Option<Text>,
    }
}

shape! {
    /// Limits of a team.
    Team {
        /// Fewest krosmasters in a team.
        minimum: u8,
        /// Most krosmasters in a team.
        maximum: u8,
        /// The sum of their levels.
        levels: u8,
        /// Most copies of a krosmaster with a gold name.
        gold: u8,
        /// Most copies of a krosmaster with a white name.
        white: u8,
        /// Most copies of a krosmaster with a black name.
        black: u8,
        /// Most bosses in a team; no limit if absent.
        bosses: Option<u8>,
    }
}

shape! {
    /// Gallons of Glory.
    Gg {
        /// GG that each player starts with.
        each: u8,
        /// GG that start beside the board.
        wild: u8,
        /// Price of one GG, in kamas.
        kamas: u8,
        /// AP that it costs to buy one GG.
        ap: u8,
    }
}

shape! {
    /// What is different with four players.
    Four {
        /// Fewest krosmasters for each player.
        minimum: u8,
        /// Most krosmasters for each player.
        maximum: u8,
        /// The sum of their levels, the same for all players.
        levels: u8,
        /// GG that each player starts with.
        gg: u8,
        /// GG that start beside the board.
        wild: u8,
    }
}

shape! {
    /// The tension roll.
    Tension {
        /// Number of dice in the roll.
        dice: u8,
        /// Number of dice in the second roll, if the player rejects the first.
        reroll: u8,
        /// GG that each player loses if the dice agree.
        loss: u8,
        /// Kamas for selling 0, 1, 2 … dice.
        refund: Vec<u8>,
    }
}

shape! {
    /// The powers that inspiration dice give, by the side of the die.
    Inspiration {
        /// The power from a die that shows Critical.
        critical: Text,
        /// The power from a die that shows Armour.
        armour: Text,
        /// The power from a die that shows Lock.
        lock: Text,
        /// The power from a die that shows Dodge.
        dodge: Text,
    }
}

shape! {
    /// The types that the rules mention.
    Types {
        /// The type with a limit in each team: bosses.
        boss: Text,
        /// The type that Retribution counts.
        retribution: Text,
        /// The type that Revenge counts.
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
        /// Whether a summon can only catch, and never lock.
        summons_only_catch: bool,
    }
}

shape! {
    /// Limits on the dice of neutral spells.
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
        /// Most strength of all of a team's summons together; no limit if absent.
        strength: Option<u8>,
    }
}

shape! {
    /// Demonic Rewards: their prices and piles.
    Rewards {
        /// AP that it costs to buy one reward.
        ap: u8,
        /// How many tokens a pile has.
        pile: u8,
        /// The price in kamas, for each rank.
        kamas: ByRank,
        /// The number of piles, for each rank.
        piles: ByRank,
    }
}

shape! {
    /// A number for each rank.
    ByRank {
        /// For the cheapest rank.
        granite: u8,
        /// For the middle rank.
        jade: u8,
        /// For the most expensive rank.
        silver: u8,
    }
}
