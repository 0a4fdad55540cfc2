//! Which changes of a card nobody can see on it.

use super::text::{Of, Text};
use super::writable;
use kcc_compiler::{Compiled, Names, language};
use kcc_language::Language;
use kcc_showing::Printer;
use kcc_showing::mutation::Piece;
use kcc_wording::Wording;
use kcc_wording::rich::RichText;

/// The cards of some content, as they are printed in every language.
pub(crate) struct Cards<'c> {
    wordings: Vec<Wording>,
    names: &'c Names,
}

impl<'c> Cards<'c> {
    /// Returns the cards of some content.
    pub(crate) fn of(compiled: &'c Compiled) -> Self {
        let wordings = Language::all().map(|language| Wording::new(&compiled.content, language)).collect();
        Self { wordings, names: &compiled.names }
    }

    /// Returns the sentences of a text, also where its file has a text of its own in their place.
    fn prints(wording: &Wording, text: &Text<'_>) -> RichText {
        match text.of {
            Of::Spell(spell) => wording.effects(text.owner, &spell.effects),
            Of::Effects(effects) => wording.effects(text.owner, effects),
            Of::Abilities(abilities) => wording.abilities(text.owner, abilities),
        }
    }
}

impl Printer for Cards<'_> {
    fn prints_alike(&self, before: &Piece, after: &Piece, at: &str) -> bool {
        let Some((one, other)) = Text::at(before, at).zip(Text::at(after, at)) else { return false };
        // What cannot be written has no words either.
        writable::is_writable(after, at, self.names)
            && written(&one) != written(&other)
            && self.wordings.iter().all(|wording| Self::prints(wording, &one) == Self::prints(wording, &other))
    }
}

/// Returns a text in the language of effects.
fn written(text: &Text<'_>) -> String {
    match text.of {
        Of::Spell(spell) => language::effects(&spell.effects),
        Of::Effects(effects) => language::effects(effects),
        Of::Abilities(abilities) => language::abilities(abilities),
    }
}
