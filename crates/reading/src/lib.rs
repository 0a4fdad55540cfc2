//! What a card prints, read back as the effects that print it.
//!
//! Nobody wrote down which phrase means what. [`Reader::learn`] has texts written, examples and what is drawn by lot from all that can be said,
//! and sees which words say which part ([`kcc_wording::traced`]); each part becomes a rule: words, with gaps where other parts stand, and what
//! it means, with the same gaps. A text is then read by all rules at once. Whatever is found is to be written again and compared: only an
//! equal text proves that it was read rightly. A new word of the language, or another language, is read as soon as it can be written.
//!
//! | file | does |
//! |---|---|
//! | `lexicon` | text to tokens; what numbers, names and icons look like |
//! | `rule` | a rule from a part of a written text |
//! | `learn` | which texts are written to learn from |
//! | `chart` | reads a text by all rules |

mod chart;
mod learn;
mod lexicon;
mod rule;

use kcc_ir::{Ability, Effect};
use kcc_wording::Wording;
use kcc_wording::rich::Icon;
use lexicon::Lexicon;
use rule::Rules;

pub use learn::{Examples, SAMPLES};

/// What reads the texts of one language.
pub struct Reader {
    lexicon: Lexicon,
    rules: Rules,
}

impl Reader {
    /// Returns the effects that a text may mean, the likeliest first.
    #[must_use]
    pub fn effects(&self, text: &str) -> Vec<Vec<Effect>> {
        self.read(text, "sentence")
    }

    /// Returns the abilities that a text may mean, the likeliest first.
    #[must_use]
    pub fn abilities(&self, text: &str) -> Vec<Vec<Ability>> {
        self.read(text, "ability")
    }

    /// Returns how many rules were learnt.
    #[must_use]
    pub fn rules(&self) -> usize {
        self.rules.len()
    }

    /// Takes what things are called from other content, and keeps what was learnt.
    pub fn rename(&mut self, wording: &Wording, called: impl Fn(Icon, bool) -> String) {
        self.lexicon = Lexicon::new(wording.all_names(), called);
    }

    fn read<T: serde::de::DeserializeOwned>(&self, text: &str, sort: &str) -> Vec<T> {
        let all = chart::read(&self.rules, &self.lexicon, text, sort);
        all.into_iter().filter_map(|value| serde_json::from_value(value).ok()).collect()
    }
}
