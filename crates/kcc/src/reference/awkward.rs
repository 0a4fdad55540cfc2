//! The effects that are hard to say, the cards that have them, and what is printed there.

use super::{Page, cell};
use crate::explain_content::{Shelf, printed_language};
use anyhow::Context as _;
use kcc_diagnostics::Language;
use kcc_ir::{Power, Spell};
use kcc_wording::{Owner, Wording};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::fmt::Write as _;

const LIST: &str = include_str!("../../explain/awkward.toml");

/// The list of awkward effects.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    effects: Vec<Awkward>,
}

/// An effect that is hard to say.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Awkward {
    en: String,
    fr: String,
    /// The krosmasters that have it.
    cards: Vec<String>,
}

/// A page with what each of those cards says, in both languages. Cards that the content does not have are left out, and a card that
/// has several of the effects is shown once. On the site, names lead to the pages of the cards.
pub(crate) fn awkward(shelf: &Shelf, language: Language, on_site: bool) -> anyhow::Result<Page> {
    let (title, intro, heads, above) = match language {
        Language::English => (
            "Awkward effects",
            "Effects that are hard to say, the files that say them, and what kcc prints on those cards.",
            "| Spell or power | English card | French card |",
            "Shown above:",
        ),
        Language::French => (
            "Effets difficiles",
            "Des effets difficiles à dire, les fichiers qui les disent, et ce que kcc imprime sur ces cartes.",
            "| Sort ou pouvoir | Carte en anglais | Carte en français |",
            "Montrée plus haut\u{a0}:",
        ),
    };
    let words = [kcc_wording::Language::English, kcc_wording::Language::French].map(|printed| Wording::new(&shelf.content, printed));
    let shown = Wording::new(&shelf.content, printed_language(language));
    let mut text = format!("# {title}\n\n{intro}\n");
    let mut known = BTreeSet::new();
    for effect in list()?.effects {
        let cards = effect.cards.iter().filter_map(|id| shelf.content.krosmasters.iter().find(|card| card.id.as_str() == id));
        let cards: Vec<_> = cards.collect();
        if cards.is_empty() {
            continue;
        }
        let about = match language {
            Language::English => &effect.en,
            Language::French => &effect.fr,
        };
        let _ = write!(text, "\n## {about}\n");
        for card in cards {
            let (id, name) = (card.id.as_str(), shown.name(&card.name));
            let linked = if on_site { format!("[{name}](../{}/cards/{id}.html)", language.name()) } else { name.to_owned() };
            let file = shelf.files.get(id).map_or("", String::as_str);
            if !known.insert(id) {
                let _ = write!(text, "\n{above} {linked}, `{file}`\n");
                continue;
            }
            let _ = write!(text, "\n### {linked}\n\n`{file}`\n\n{heads}\n|---|---|---|\n");
            let owner = Owner::Named(&card.name);
            card.spells.iter().for_each(|spell| self::spell(&mut text, owner, spell, &words, &shown));
            card.powers.iter().for_each(|power| self::power(&mut text, owner, power, &words, &shown));
        }
    }
    Ok(Page { name: format!("awkward-effects-{}.html", language.name()), title: title.to_owned(), language, markdown: text })
}

fn list() -> anyhow::Result<List> {
    toml::from_str(LIST).context("the list of awkward effects")
}

fn spell(text: &mut String, owner: Owner<'_>, spell: &Spell, words: &[Wording; 2], shown: &Wording) {
    let said = words.each_ref().map(|words| cell(&Wording::plain(&words.spell_effects(owner, spell))));
    if said.iter().any(|said| !said.is_empty()) {
        let _ = writeln!(text, "| {} | {} | {} |", cell(shown.name(&spell.name)), said[0], said[1]);
    }
}

fn power(text: &mut String, owner: Owner<'_>, power: &Power, words: &[Wording; 2], shown: &Wording) {
    if let Power::Own { name, abilities, printed_text, .. } = power {
        let said = words.each_ref().map(|words| cell(&Wording::plain(&words.own_power(owner, abilities, printed_text.as_ref()))));
        let _ = writeln!(text, "| {} | {} | {} |", cell(shown.name(name)), said[0], said[1]);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn the_list_can_be_read_and_says_something_in_both_languages() {
        let effects = list().unwrap().effects;
        assert!(effects.len() >= 30);
        for effect in effects {
            assert!(!effect.en.is_empty() && !effect.fr.is_empty() && effect.en != effect.fr && !effect.cards.is_empty(), "{effect:?}");
        }
    }
}
