//! The words of cards, without icons, and the names of things in a game.

use crate::messages::say;
use kcc_generator::{RenderError, Templates};
use kcc_interpreter::Side;
use kcc_ir::{Content, Krosmaster, Name};
use kcc_language::Language;
use kcc_wording::Wording;
use kcc_wording::rich::{Icon, RichText};

/// The words of cards in one language.
pub struct Words {
    /// The sentences of cards.
    pub wording: Wording,
    /// The names of the icons.
    signs: kcc_generator::Words,
}

impl Words {
    /// Returns the words for some content.
    ///
    /// # Errors
    /// If the words of the language are missing: they are part of the program.
    pub fn of(content: &Content, language: Language) -> Result<Self, RenderError> {
        let wording = Wording::new(content, language);
        let signs = Templates::words_of(wording.language().code())?;
        Ok(Self { wording, signs })
    }

    /// Returns a text of a card with words in place of its icons.
    #[must_use]
    pub fn plain(&self, text: &RichText) -> String {
        text.spoken(|icon, several| self.called(icon, several)).trim().replace("  ", " ")
    }

    /// Returns what an icon, or several of what it shows, is called in a text; nothing if words that follow the icon say it.
    #[must_use]
    pub fn called(&self, icon: Icon, several: bool) -> String {
        let unsaid = [Icon::Ranged, Icon::Line, Icon::NoSight, Icon::CloseCombat, Icon::Personal, Icon::Special];
        if unsaid.contains(&icon) { String::new() } else { self.signs.counted(icon, several).to_owned() }
    }
}

/// Returns a printed name in a language, or else the English one.
#[must_use]
pub fn name(name: &Name, language: Language) -> &str {
    name.shown(language.code())
}

/// Returns the printed name of a krosmaster with that of its version, if it is one of several.
#[must_use]
pub fn full_name(card: &Krosmaster, language: Language) -> String {
    let version = card.version.as_ref().map_or_else(String::new, |version| format!(" ({})", name(version, language)));
    format!("{}{version}", name(&card.name, language))
}

/// Returns the name of a side of the board, or of a direction.
#[must_use]
pub fn side(side: Side, language: Language) -> String {
    let id = match side {
        Side::Top => "side-top",
        Side::Right => "side-right",
        Side::Bottom => "side-bottom",
        Side::Left => "side-left",
    };
    say(language, id, &[])
}
