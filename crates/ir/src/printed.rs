//! Texts printed on a card in place of those made from its effects.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a card says of a spell or a power where the text made of the effects would not do. Signs stand in brackets: `+1 [ap]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PrintedText {
    /// In English.
    pub en: String,
    /// In other languages, by their codes.
    #[serde(flatten)]
    pub others: BTreeMap<String, String>,
    /// The mark of the effects that it was written for, eight hexadecimal digits. Effects of another mark are not described by it.
    pub of: String,
}

impl PrintedText {
    /// Returns the text in the language with this code, or else in English.
    #[must_use]
    pub fn shown(&self, code: &str) -> &str {
        self.others.get(code).unwrap_or(&self.en)
    }
}
