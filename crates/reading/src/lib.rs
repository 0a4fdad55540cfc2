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
//! | `about` | learns more about a text that was not read |
//! | `readers` | the readers of all languages for some content |

mod about;
mod chart;
mod learn;
mod lexicon;
mod readers;
mod rule;

use kcc_ir::{Ability, Effect};
use kcc_wording::Wording;
use kcc_wording::rich::Icon;
use lexicon::Lexicon;
use rule::Rules;

pub use about::{Found, ROUNDS};
pub use learn::{Examples, SAMPLES};
pub use readers::{Readers, of_reference, unnamed};

/// What reads the texts of one language.
pub struct Reader {
    lexicon: Lexicon,
    rules: Rules,
    examples: Examples,
}

impl Reader {
    /// Returns the effects that a text may mean by what was learnt before, the likeliest first.
    #[must_use]
    pub fn effects(&self, text: &str) -> Vec<Vec<Effect>> {
        self.read(text)
    }

    /// Returns the abilities that a text may mean by what was learnt before, the likeliest first.
    #[must_use]
    pub fn abilities(&self, text: &str) -> Vec<Vec<Ability>> {
        self.read(text)
    }

    /// Returns the effects that print a text. Where nothing does by what was learnt before, more is learnt about this text, in so
    /// many rounds; that takes long where nothing is found. The wording is that of the language of this reader.
    pub fn proven_effects(&self, wording: &Wording, text: &str, rounds: u32) -> Found<Effect> {
        self.prove(wording, text, rounds)
    }

    /// Returns the abilities that print a text, as [`Self::proven_effects`] does.
    pub fn proven_abilities(&self, wording: &Wording, text: &str, rounds: u32) -> Found<Ability> {
        self.prove(wording, text, rounds)
    }

    /// Returns how much of a text is in words of this language, in a hundred.
    #[must_use]
    pub fn knows(&self, text: &str) -> usize {
        self.lexicon.knows(&lexicon::tokens(text), |word| self.rules.word(word).is_some())
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
}
