//! Texts printed on a card in place of those made from its effects.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a card says about a spell or a power if the text generated from the effects would not do. Icons are in brackets: `+1 [ap]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PrintedText {
    /// The text in English.
    pub en: String,
    /// The text in other languages, by language code.
    #[serde(flatten)]
    pub others: BTreeMap<String, String>,
    /// The fingerprint of the effects that it was written for: eight hexadecimal digits. It does not describe effects with another one.
    pub of: String,
}

impl PrintedText {
    /// Returns the text in the language with this code, or else in English.
    #[must_use]
    pub fn shown(&self, code: &str) -> &str {
        self.others.get(code).unwrap_or(&self.en)
    }
}
