//! What the pages say besides the cards: effects as they are written, what explains them, pages of text.

use super::{Order, Refusal};
use crate::explained::Explained;
use crate::reference::{self, Page, anchor};
use crate::rules::map::Map;
use crate::rules::uses::Card;
use crate::shelf::{Shelf, printed_language};
use crate::topic::{self, Topic};
use kcc_compiler::{Compiled, language};
use kcc_diagnostics::Language;
use kcc_dsl::Entry;
use kcc_generator::site::{Passage, RulesPage, Script, Site, volume};
use kcc_ir::{Ability, Effect};
use kcc_wording::Wording;
use rayon::prelude::*;
use std::collections::BTreeMap;

/// Everything for the languages of the order.
pub(super) fn site(order: &Order<'_>) -> Result<Site, Refusal> {
    let shelf = Shelf::of(order.compiled);
    let topics = topic::all()?;
    let scribe = Scribe { compiled: order.compiled, explained: Explained::new(&topics) };
    let content = &order.compiled.content;
    let volumes = || order.languages.par_iter().map(|language| volume(content, &Wording::new(content, *language), &scribe)).collect();
    let reading = || Ok::<_, anyhow::Error>((pages(order, &shelf)?, rules(order)?));
    let (volumes, reading) = rayon::join(volumes, reading);
    let (pages, rules) = reading?;
    let mut site = Site { volumes, ..Site::default() };
    for (page, paragraphs) in rules {
        let document = page.document();
        site.rules.insert(document.language.clone(), RulesPage { path: document.path.clone(), paragraphs });
        site.documents.push(document);
    }
    for page in pages {
        let document = page.document();
        let language = document.language.clone();
        if page.name == format!("{language}.html") {
            site.language_pages.insert(language.clone(), document.path.clone());
        }
        site.documents.push(document);
    }
    Ok(site)
}

/// The pages of text, in the languages of the cards.
fn pages(order: &Order<'_>, shelf: &Shelf) -> anyhow::Result<Vec<Page>> {
    let mut pages = Vec::new();
    let wanted = |language: &&Language| order.languages.contains(&printed_language(**language));
    for language in Language::ALL.iter().filter(wanted).copied() {
        pages.push(reference::guide(language));
        pages.push(reference::language(shelf, language)?);
        pages.push(reference::awkward(shelf, language)?);
    }
    Ok(pages)
}

/// The pages of the rules, each with its paragraphs in a line. Scenarios are played for them, once.
fn rules(order: &Order<'_>) -> anyhow::Result<Vec<(reference::RulesPage, BTreeMap<String, String>)>> {
    let map = Map::new(Some(order.compiled))?;
    let content = &order.compiled.content;
    let page = |language: Language| {
        let words = Wording::new(content, printed_language(language));
        let card = |card: Card, id: &str| {
            let name = match card {
                Card::Krosmaster => content.krosmasters.iter().find(|one| one.id.as_str() == id).map(|one| words.name(&one.name)),
                Card::Summon => content.summons.iter().find(|one| one.id.as_str() == id).map(|one| words.name(&one.name)),
                Card::Reward => content.rewards.iter().find(|one| one.id.as_str() == id).map(|one| words.name(&one.name)),
            };
            name.map(|name| (name.to_owned(), format!("../{}/cards/{id}.html", language.name())))
        };
        let paragraphs = map.entries.iter().map(|entry| (entry.paragraph.number.clone(), entry.paragraph.says(language).to_owned()));
        (reference::rules(&map, language, &|_| true, Some(&card)), paragraphs.collect())
    };
    let wanted = |language: &&Language| order.languages.contains(&printed_language(**language));
    Ok(Language::ALL.iter().filter(wanted).copied().map(page).collect())
}

/// Writes effects as content does.
struct Scribe<'a> {
    compiled: &'a Compiled,
    explained: Explained<'a>,
}

impl Scribe<'_> {
    fn passage(&self, text: String, entry: Entry) -> Passage {
        let topics = self.explained.topics(&text, entry);
        let word = |topic: &&Topic| (topic.name().to_owned(), anchor(topic.name()));
        let words = topics.iter().map(word).collect();
        Passage { words, rules: topics.iter().filter_map(|topic| topic.page.rule.clone()).collect(), text }
    }
}

impl Script for Scribe<'_> {
    fn effects(&self, effects: &[Effect]) -> Passage {
        self.passage(language::effects(effects), Entry::Effects)
    }

    fn abilities(&self, abilities: &[Ability]) -> Passage {
        self.passage(language::abilities(abilities), Entry::Abilities)
    }

    fn file(&self, kind: &str, id: &str) -> Option<String> {
        let place = self.compiled.places.get(&format!("{kind}/{id}"))?;
        Some(self.compiled.sources.get(place.file)?.path.clone())
    }
}
