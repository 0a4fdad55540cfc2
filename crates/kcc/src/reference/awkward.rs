//! The effects that are hard to say, the cards that have them, and what is printed there.

use super::language::heads;
use super::{Page, cell};
use crate::explain_content::Shelf;
use crate::messages::{say, text_in};
use crate::target::workshop;
use anyhow::Context as _;
use kcc_compiler::pack;
use kcc_diagnostics::Language;
use kcc_generator::site::App;
use kcc_ir::{Power, Spell};
use kcc_wording::{Owner, Wording};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
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
struct Awkward {
    /// What it is, by the codes of languages.
    #[serde(flatten)]
    texts: BTreeMap<String, String>,
    /// The krosmasters that have it.
    cards: Vec<String>,
}

/// Returns a page with what each of those cards says, in every language. Cards that the content does not have are left out, and a card with
/// several of the effects is shown once. On the site, names link to the pages of the cards, which name their files for developers.
pub(crate) fn awkward(shelf: &Shelf, language: Language, on_site: bool) -> anyhow::Result<Page> {
    let intro = if on_site { "awkward-intro-site" } else { "awkward-intro" };
    let [title, intro, column, above, watch] =
        ["awkward-title", intro, "awkward-column", "awkward-above", "page-watch-it"].map(|id| say(language, id, &[]));
    let words: Vec<Wording> = Language::all().map(|printed| Wording::new(&shelf.content, printed)).collect();
    let heads = heads(&[column], &words);
    let shown = Wording::new(&shelf.content, language);
    let mut text = format!("# {title}\n\n{intro}\n");
    let mut known = BTreeSet::new();
    for effect in list()?.effects {
        let cards = effect.cards.iter().filter_map(|id| shelf.content.krosmasters.iter().find(|card| card.id.as_str() == id));
        let cards: Vec<_> = cards.collect();
        if cards.is_empty() {
            continue;
        }
        let about = text_in(&effect.texts, language);
        let _ = write!(text, "\n## {about}\n");
        for card in cards {
            let (id, name) = (card.id.as_str(), shown.name(&card.name));
            let file = shelf.files.get(id).map_or("", String::as_str);
            // The site has no pages of cards of packs.
            let has_page = on_site && pack::split("", file).0.is_none();
            let linked = if has_page { format!("[{name}](../{}/cards/{id}.html)", language.code()) } else { name.to_owned() };
            if !known.insert(id) {
                let _ = write!(text, "\n{above} {linked}{}\n", if on_site { String::new() } else { format!(", `{file}`") });
                continue;
            }
            let _ = write!(text, "\n### {linked}\n\n");
            if !on_site {
                let _ = write!(text, "`{file}`\n\n");
            } else if has_page && workshop::is_there() {
                let stories = App::Watch.link(language.code(), &format!("story=cards/{id}"));
                let _ = write!(text, "[{watch}](../{stories})\n\n");
            }
            text.push_str(&heads);
            let owner = Owner::Named(&card.name);
            card.spells.iter().for_each(|spell| self::spell(&mut text, owner, spell, &words, &shown));
            card.powers.iter().for_each(|power| self::power(&mut text, owner, power, &words, &shown));
        }
    }
    Ok(Page { name: format!("awkward-effects-{}.html", language.code()), title, language, markdown: text })
}

fn list() -> anyhow::Result<List> {
    toml::from_str(LIST).context("the list of awkward effects")
}

fn spell(text: &mut String, owner: Owner<'_>, spell: &Spell, words: &[Wording], shown: &Wording) {
    let said = words.iter().map(|words| cell(&Wording::plain(&words.spell_effects(owner, spell)))).collect::<Vec<_>>();
    if said.iter().any(|said| !said.is_empty()) {
        let _ = writeln!(text, "| {} | {} |", cell(shown.name(&spell.name)), said.join(" | "));
    }
}

fn power(text: &mut String, owner: Owner<'_>, power: &Power, words: &[Wording], shown: &Wording) {
    if let Power::Own { name, abilities, printed_text, .. } = power {
        let said = words.iter().map(|words| cell(&Wording::plain(&words.own_power(owner, abilities, printed_text.as_ref()))));
        let _ = writeln!(text, "| {} | {} |", cell(shown.name(name)), said.collect::<Vec<_>>().join(" | "));
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn the_list_can_be_read_and_says_something_in_every_language() {
        let effects = list().unwrap().effects;
        assert_eq!(effects.len(), LIST.lines().filter(|line| *line == "[[effects]]").count());
        for effect in effects {
            assert!(effect.texts.keys().eq(Language::codes().iter().collect::<BTreeSet<_>>()), "{effect:?}");
            assert!(effect.texts.values().all(|text| !text.is_empty()) && !effect.cards.is_empty(), "{effect:?}");
        }
    }
}
