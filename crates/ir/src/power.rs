//! Powers: the keywords that many cards share, and the powers printed on a single card (rules 2.7, 4.9).

use crate::{Ability, Element, Id, Name, PrintedText, Provisional};
use kcc_ir_derive::Node;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A keyword power: cards show its name without a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Keyword {
    /// Its id, by which other content refers to it.
    pub id: Id,
    /// The printed name.
    pub name: Name,
    /// What must follow the name: `resistance fire`, `loot 1`; nothing if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parameter: Option<ParameterKind>,
    /// The paragraph of the fan-made rules that defines it.
    pub rule: String,
    /// What it does; empty for a power that the default ruleset has retired.
    pub abilities: Vec<Ability>,
    /// Fields whose value is our own because no source was found, with the reason.
    #[serde(default, skip_serializing_if = "Provisional::is_empty")]
    pub provisional: Provisional,
}

/// A power on a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "power", rename_all = "snake_case")]
pub enum Power {
    /// A keyword power, defined in one place for all cards.
    Keyword {
        /// The keyword and its parameter.
        keyword: PowerRef,
    },
    /// A power with a text of its own.
    Own {
        /// Its id, made from the English name.
        id: Id,
        /// The printed name.
        name: Name,
        /// What it does.
        abilities: Vec<Ability>,
        /// The text that the card shows instead of the one generated from the abilities.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        printed_text: Option<PrintedText>,
    },
}

/// A keyword power with its parameter, or a card's own power by its id.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(deny_unknown_fields)]
pub struct PowerRef {
    /// The id of the power.
    pub id: Id,
    /// Its parameter; absent if it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parameter: Option<Parameter>,
}

/// What follows the name of a keyword power.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Parameter {
    /// An element: `resistance fire`.
    Element(Element),
    /// A number: `loot 1`.
    Number(u8),
}

/// The kind of parameter of a keyword power; its abilities call it `X`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ParameterKind {
    /// Water, air, fire, earth or neutral.
    Element,
    /// A number.
    Number,
}
