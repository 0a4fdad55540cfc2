//! Which texts are written to learn from.

use crate::Reader;
use crate::lexicon::Lexicon;
use crate::rule::Rules;
use kcc_ir::lot::Lot;
use kcc_ir::{Ability, Effect};
use kcc_wording::rich::Icon;
use kcc_wording::traced::Piece;
use kcc_wording::{Owner, Wording};

/// How many texts are written to learn a language.
pub const SAMPLES: u32 = 12_000;

/// Texts that people write, of whose parts others are made.
#[derive(Clone, Default)]
pub struct Examples {
    /// Texts of spells.
    pub effects: Vec<Vec<Effect>>,
    /// Texts of powers.
    pub abilities: Vec<Vec<Ability>>,
}

impl Reader {
    /// Learns a language from texts that are drawn by lot and written: `samples` of them. `called` says what an icon is called where a text is
    /// spoken, one or several.
    #[must_use]
    pub fn learn(wording: &Wording, called: impl Fn(Icon, bool) -> String, examples: Examples, samples: u32) -> Self {
        let lexicon = Lexicon::new(wording.all_names(), called);
        let mut lot = Lot::new(1, wording.kinds_of_names());
        examples.effects.iter().for_each(|text| lot.know(text));
        examples.abilities.iter().for_each(|text| lot.know(text));
        let mut rules = Rules::new();
        let mut learn = |pieces: Option<Vec<Piece>>| {
            for piece in pieces.iter().flatten() {
                if let Piece::Part(part) = piece {
                    rules.learn(part, &lexicon);
                }
            }
        };
        examples.effects.iter().for_each(|text| learn(wording.traced_effects(Owner::Krosmaster, text)));
        examples.abilities.iter().for_each(|text| learn(wording.traced_abilities(Owner::Krosmaster, text)));
        for sample in 0..samples {
            let depth = 4 + sample % 4;
            learn(match (sample % 8, one(&examples.effects, sample), one(&examples.abilities, sample)) {
                (0, ..) => wording.traced_abilities(Owner::Krosmaster, &lot.text::<Vec<Ability>>(depth)),
                (1, ..) => wording.traced_effects(Owner::Krosmaster, &lot.text::<Vec<Effect>>(depth)),
                (2..5, _, Some(text)) => wording.traced_abilities(Owner::Krosmaster, &lot.like_text(text)),
                (_, Some(text), _) => wording.traced_effects(Owner::Krosmaster, &lot.like_text(text)),
                _ => None,
            });
        }
        Self { lexicon, rules, examples }
    }
}

/// Returns one of several by a number.
fn one<T>(all: &[T], number: u32) -> Option<&T> {
    all.get(number as usize % all.len().max(1))
}
