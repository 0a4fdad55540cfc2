//! The shape of content files, as editors see it: the source of `schemas/*.schema.json`.
//!
//! These types are only read for their schema; values are read by `content`, which knows places. A test compares the fields that reading
//! asks for with the fields of these shapes, so that neither can change alone.

mod fields;
mod notation;
mod part;
mod scenario;

pub(crate) use fields::{field_near, fields_below, foreign, own_card, parts};

use crate::ContentKind;
use notation::{
    Author, CardNumber, Digest, Edition, FloatingGround, NameColor, NameOfCard, NameText, Numbers, PackId, ParameterKind, PowerName, Rank,
    Reason, RewardKind, Slot, Text,
};
use part::{Block, Collection, Four, Gg, Inspiration, Neutral, OwnPower, Rewards, Spell, Summons, Team, Tension, Types};
use scenario::{HowFourPlay, RuleNumber, Step, UnitAtStart, UnitLetter};
use schemars::JsonSchema;
use std::collections::BTreeMap;

/// A table of a content file: its schema, and the names of its fields.
macro_rules! shape {
    ($(#[$about:meta])* $shape:ident { $($(#[$meta:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$about])*
        #[derive(schemars::JsonSchema)]
        #[schemars(deny_unknown_fields)]
        #[allow(dead_code, reason = "read for its schema only")]
        pub(crate) struct $shape { $($(#[$meta])* $field: $type,)* }

        impl $shape {
            /// The names of the fields, in the order of the files.
            #[allow(dead_code, reason = "parts of files have no foreign fields")]
            pub(crate) const FIELDS: &'static [&'static str] = &[$(stringify!($field),)*];
        }
    };
}
use shape;

shape! {
    /// The card of a krosmaster.
    Krosmaster {
        /// The name of the file without `.toml`; other files refer to the card by it.
        id: NameText,
        /// The id of a card of the same kind, which supplies every field that this file leaves out.
        based_on: Option<NameText>,
        /// The printed name.
        name: NameOfCard,
        /// The version: what the name shows after its dash.
        version: Option<NameOfCard>,
        /// How many copies a team may have: one if gold, two if white, three if black.
        name_color: NameColor,
        /// The types below the name: ids of files in `types/`.
        types: Option<Vec<NameText>>,
        /// The level, in the star: the GG that the opponent wins by a KO.
        #[schemars(range(min = 0, max = 12))]
        level: u8,
        /// The initiative, in the lightning bolt.
        #[schemars(range(min = 0, max = 20))]
        initiative: u8,
        /// Movement points each turn, or "-" for a dash.
        mp: CardNumber,
        /// Health points: how many injuries KO it.
        #[schemars(range(min = 1, max = 40))]
        hp: u8,
        /// Action points each turn, or "-" for a dash.
        ap: CardNumber,
        /// Keyword powers: "critical hit", "resistance fire", "loot 1".
        powers: Option<Vec<PowerName>>,
        /// Where the card was published.
        collection: Option<Collection>,
        /// A line about the character, in italics. In our own words, never copied from a card.
        history: Option<NameOfCard>,
        /// Its spells, in the order printed.
        spells: Option<Vec<Spell>>,
        /// Powers whose text is on this card.
        own_powers: Option<Vec<OwnPower>>,
        /// Who made the card, if not the game's publisher: a name, or a list of names. The card is marked as fan-made.
        author: Option<Author>,
        /// Fields whose value is our own because no source was found, with the reason; `{ fr = "…" }` for French words.
        provisional: Option<BTreeMap<String, Reason>>,
    }
}

shape! {
    /// The token of a summon.
    Summon {
        /// The name of the file without `.toml`; effects refer to the summon by it.
        id: NameText,
        /// The id of a card of the same kind, which supplies every field that this file leaves out.
        based_on: Option<NameText>,
        /// The printed name.
        name: NameOfCard,
        /// The family: the id of a file in `types/`.
        family: Option<NameText>,
        /// How much of the team's strength of 6 it uses.
        #[schemars(range(min = 1, max = 3))]
        strength: u8,
        /// Movement points each turn, or "-" for a mechanism.
        mp: CardNumber,
        /// Health points, or "-" for a trap.
        hp: CardNumber,
        /// Action points each turn, or "-" for a dash.
        ap: CardNumber,
        /// Whether others can enter its cell: false for traps and tombstones, true if absent.
        obstacle: Option<bool>,
        /// Keyword powers: "critical hit", "resistance fire", "loot 1".
        powers: Option<Vec<PowerName>>,
        /// Its spell, if any.
        #[schemars(length(max = 1))]
        spells: Option<Vec<Spell>>,
        /// Powers whose text is on this token.
        own_powers: Option<Vec<OwnPower>>,
        /// Who made the card, if not the game's publisher: a name, or a list of names. The card is marked as fan-made.
        author: Option<Author>,
        /// Fields whose value is our own because no source was found, with the reason; `{ fr = "…" }` for French words.
        provisional: Option<BTreeMap<String, Reason>>,
    }
}

shape! {
    /// The token of a Demonic Reward.
    Reward {
        /// The name of the file without `.toml`.
        id: NameText,
        /// The printed name.
        name: NameOfCard,
        /// Its rank, which decides the piles it is in and its price.
        rank: Rank,
        /// boost: helps once; buff: until the next turn; equipment: for the rest of the game.
        kind: RewardKind,
        /// The type of the equipment, shown by its pictogram; only for an equipment.
        slot: Option<Slot>,
        /// How many tokens of it the game has.
        #[schemars(range(min = 1, max = 20))]
        copies: u8,
        /// For a boost, what happens once. For a buff or an equipment, what it gives its krosmaster.
        effect: Option<Text>,
        /// The spells that it gives.
        spells: Option<Vec<Spell>>,
        /// Who made the card, if not the game's publisher: a name, or a list of names. The card is marked as fan-made.
        author: Option<Author>,
        /// Fields whose value is our own because no source was found, with the reason; `{ fr = "…" }` for French words.
        provisional: Option<BTreeMap<String, Reason>>,
    }
}

shape! {
    /// A keyword power.
    Power {
        /// The name of the file without `.toml`.
        id: NameText,
        /// The printed name.
        name: NameOfCard,
        /// What must follow the name on a card; the effect calls it X.
        parameter: Option<ParameterKind>,
        /// The paragraph of the fan-made rules that defines it.
        rule: Text,
        /// What it does; absent for a power that the rules have retired.
        effect: Option<Text>,
        /// Fields whose value is our own because no source was found, with the reason; `{ fr = "…" }` for French words.
        provisional: Option<BTreeMap<String, Reason>>,
    }
}

shape! {
    /// A type of krosmasters, or a family of summons.
    Type {
        /// The name of the file without `.toml`.
        id: NameText,
        /// The printed name.
        name: NameOfCard,
    }
}

shape! {
    /// A special marker.
    Marker {
        /// The name of the file without `.toml`; effects refer to the marker by it.
        id: NameText,
        /// The printed name.
        name: NameOfCard,
    }
}

shape! {
    /// A piece of scenery.
    Scenery {
        /// The name of the file without `.toml`.
        id: NameText,
        /// The printed name.
        name: NameOfCard,
        /// The id of the kind of scenery that it counts as.
        counts_as: Option<NameText>,
        /// Whether units cannot enter its cell.
        impassable: bool,
        /// Whether it blocks lines of sight.
        blocks_sight: bool,
        /// How many steps farther a unit on it casts spells whose range may change.
        #[schemars(range(max = 9))]
        range: Option<u8>,
        /// Its HP, if it has any; it leaves the board when it has lost them all.
        #[schemars(range(min = 1, max = 40))]
        hp: Option<u8>,
        /// Whether it stays when an effect destroys scenery.
        indestructible: Option<bool>,
        /// The ground on which it floats: there it moves along with a unit on it that moves by spending MP.
        floats_on: Option<FloatingGround>,
        /// The units that have its spells while next to it: `a character`; krosmasters if absent.
        lends_to: Option<Text>,
        /// Its spells: it casts one that costs "-" itself when it has lost all its HP; krosmasters next to it have the others.
        spells: Option<Vec<Spell>>,
        /// Who made the card, if not the game's publisher: a name, or a list of names. The card is marked as fan-made.
        author: Option<Author>,
        /// Fields whose value is our own because no source was found, with the reason; `{ fr = "…" }` for French words.
        provisional: Option<BTreeMap<String, Reason>>,
    }
}

shape! {
    /// An arena, drawn with one letter for each cell.
    Arena {
        /// The name of the file without `.toml`.
        id: NameText,
        /// The printed name.
        name: NameOfCard,
        /// The letters used on the board, each with the id of its piece of scenery.
        scenery: Option<BTreeMap<String, NameText>>,
        /// One line for each row: `.` nothing, `1` to `3` kamas, `D` a Demon cell, `s` a starting cell, and the letters of scenery.
        board: Text,
        /// The ground, drawn in the same way: `.` plain, `I` ice, `W` water, `F` fog, `S` a station, `?` not known.
        terrain: Option<Text>,
        /// Fields whose value is our own because no source was found, with the reason; `{ fr = "…" }` for French words.
        provisional: Option<BTreeMap<String, Reason>>,
    }
}

shape! {
    /// The numbers of an edition of the rules.
    Ruleset {
        /// The name of the file without `.toml`.
        id: NameText,
        /// The name of the edition, as people call it.
        name: NameOfCard,
        /// Whether it is used if no ruleset is named.
        default: bool,
        /// Rows of the opponent's territory, counted from their side of the board.
        #[schemars(range(max = 24))]
        territory: u8,
        /// Ids of powers and types that count as not printed.
        obsolete: Option<Vec<NameText>>,
        /// How teams are built.
        team: Team,
        /// Gallons of Glory: how many there are, and what they cost.
        gg: Gg,
        /// What is different with four players.
        four: Four,
        /// The tension roll: its dice, and what they give.
        tension: Tension,
        /// Powers that inspiration dice give.
        inspiration: Inspiration,
        /// The types that the rules mention.
        types: Types,
        /// What blocks cost.
        block: Block,
        /// Limits on the dice of neutral spells.
        neutral: Neutral,
        /// Limits of summons.
        summons: Summons,
        /// Demonic Rewards: their prices and piles.
        rewards: Rewards,
        /// The spell that every krosmaster has.
        punch: Spell,
        /// Fields whose value is our own because no source was found, with the reason; `{ fr = "…" }` for French words.
        provisional: Option<BTreeMap<String, Reason>>,
    }
}

shape! {
    /// A position of a game, what is done in it, and what must come of it.
    Scenario {
        /// The name of the file without `.toml`.
        id: NameText,
        /// What it shows, in one line.
        title: NameOfCard,
        /// The numbers of the rules that it proves.
        rules: Vec<RuleNumber>,
        /// The worked example from the rules that it plays.
        example: Option<Text>,
        /// The edition of the rules; the default one if absent.
        ruleset: Option<NameText>,
        /// Other editions of the rules by which all of it happens too.
        also: Option<Vec<NameText>>,
        /// How four play: everyone for themselves, or first and third against second and fourth. With two players, leave it out.
        four: Option<HowFourPlay>,
        /// Why it is known to fail for now. It must fail until this is removed.
        known_failure: Option<Text>,
        /// How many sequences of answers there are after the last step: of one answer, of two, and so on; `kcc perft` counts them.
        perft: Option<Vec<u64>>,
        /// The rule that forbids the game to begin this way.
        refused: Option<RuleNumber>,
        /// Its own krosmasters, for what no published card does. No game uses them.
        krosmasters: Option<Vec<Krosmaster>>,
        /// Its own Demonic Rewards.
        own_rewards: Option<Vec<Reward>>,
        /// Its own pieces of scenery.
        own_scenery: Option<Vec<Scenery>>,
        /// The id of the arena it is played on, if it draws no board.
        arena: Option<NameText>,
        /// The letters used on the board, each with the id of its piece of scenery.
        scenery: Option<BTreeMap<String, NameText>>,
        /// One line for each row: `.` nothing, `1` to `3` kamas, `D` a Demon cell, `s` a starting cell, letters of scenery and units.
        board: Option<Text>,
        /// The ground of that board, drawn in the same way: `.` plain, `I` ice, `W` water, `F` fog, `S` a station.
        terrain: Option<Text>,
        /// Before the fight: the team of each player, as ids of krosmasters.
        #[schemars(length(min = 2, max = 4))]
        teams: Option<Vec<Vec<NameText>>>,
        /// Krosmasters that no team may have.
        banned: Option<Vec<NameText>>,
        /// Whether the second player chooses their side of the board; if not, they sit at the top.
        choose_side: Option<bool>,
        /// The rewards on the tokens in the order in which they are dealt; the order of the content if absent.
        dealt: Option<Vec<NameText>>,
        /// How teams must be built, if it is not as the ruleset says.
        team: Option<Team>,
        /// The letter of the unit whose turn begins.
        active: Option<UnitLetter>,
        /// How many GG each player has; 6 if absent, 3 with four players.
        #[schemars(length(min = 2, max = 4))]
        gg: Option<Vec<u8>>,
        /// How many GG nobody has; 1 if absent, 3 with four players.
        wild_gg: Option<u8>,
        /// How many kamas each player has; 0 if absent.
        #[schemars(length(min = 2, max = 4))]
        kamas: Option<Vec<u16>>,
        /// In the middle of a fight: the units by their letters, in timeline order.
        units: Option<BTreeMap<String, UnitAtStart>>,
        /// What is done, and what must come of it.
        steps: Option<Vec<Step>>,
    }
}

shape! {
    /// What content says about itself, in `kcc.toml` in its folder.
    Pack {
        /// One word. Ids of content that builds on packs begin with it and a hyphen.
        id: PackId,
        /// What the content is called.
        name: NameOfCard,
        /// Who made its cards, a name or a list of names; a card may name others.
        author: Option<Author>,
        /// The terms under which others may use it, such as "CC-BY-SA-4.0".
        licence: Option<Text>,
        /// The edition of the language that it is written in.
        language: Edition,
        /// The numbers that its cards have in online games: "1000-1999".
        numbers: Option<Numbers>,
        /// The packs that it builds on, by their ids, each with the digest of its files.
        packs: Option<BTreeMap<String, Digest>>,
    }
}

impl ContentKind {
    /// Returns the fields of its files, in order.
    pub(crate) fn fields(self) -> &'static [&'static str] {
        match self {
            Self::Krosmaster => Krosmaster::FIELDS,
            Self::Summon => Summon::FIELDS,
            Self::Reward => Reward::FIELDS,
            Self::Power => Power::FIELDS,
            Self::Type => Type::FIELDS,
            Self::Marker => Marker::FIELDS,
            Self::Scenery => Scenery::FIELDS,
            Self::Arena => Arena::FIELDS,
            Self::Ruleset => Ruleset::FIELDS,
            Self::Scenario => Scenario::FIELDS,
        }
    }

    /// Returns the schema of its files.
    pub(crate) fn schema(self, generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        match self {
            Self::Krosmaster => root::<Krosmaster>(generator),
            Self::Summon => root::<Summon>(generator),
            Self::Reward => root::<Reward>(generator),
            Self::Power => root::<Power>(generator),
            Self::Type => root::<Type>(generator),
            Self::Marker => root::<Marker>(generator),
            Self::Scenery => root::<Scenery>(generator),
            Self::Arena => root::<Arena>(generator),
            Self::Ruleset => root::<Ruleset>(generator),
            Self::Scenario => root::<Scenario>(generator),
        }
    }
}

fn root<T: JsonSchema>(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
    generator.root_schema_for::<T>()
}
