//! Texts that stand on a card instead of those made of its effects.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a card says of a spell or a power where the text made of the effects would not do. Signs stand in brackets: `+1 [ap]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PrintedText {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
    /// The mark of the effects that it was written for, eight hexadecimal digits. Effects of another mark are not described by it.
    pub of: String,
}
