//! What the pages say besides the cards: effects as they are written, their explanations, pages of text.

use super::{Order, Refusal, stories, workshop};
use crate::explain_content::Shelf;
use crate::reference::{self, Links, Page, anchor};
use crate::rules::map::Map;
use crate::rules::uses::Card;
use indicatif::ProgressBar;
use kcc_compiler::{Compiled, language};
use kcc_diagnostics::Language;
use kcc_dsl::Entry;
use kcc_generator::site::{App, Mentions, Passage, RulesPage, Script, Site, Volume, volume};
use kcc_ir::{Ability, Content, Effect, Id, Power};
use kcc_reference::{Explained, Topic, called, topics};
use kcc_wording::Wording;
use rayon::prelude::*;
use std::collections::{BTreeMap, HashMap, HashSet};

/// Returns everything for the languages of the order.
pub(super) fn site(order: &Order<'_>, progress: &ProgressBar) -> Result<Site, Refusal> {
    let (compiled, languages) = (order.compiled, order.languages);
    let own = compiled.own();
    let (volumes, reading) = rayon::join(|| volumes(compiled, &own, languages, &|_| true), || reading(compiled, languages));
    let mut site = Site { volumes: volumes?, ..reading? };
    stories::put(order, &mut site, progress)?;
    Ok(site)
}

/// Returns what pages say besides the cards, in each language, with notes on those of one's own cards that are wanted.
pub(crate) fn volumes(
    compiled: &Compiled,
    own: &Content,
    languages: &[Language],
    wanted: &(dyn Fn(&Id) -> bool + Sync),
) -> anyhow::Result<Vec<Volume>> {
    let scribe = Scribe::new(compiled, Explained::new(topics().map_err(anyhow::Error::new)?), wanted);
    let mentions = Mentions::new(own);
    let of = |language: &Language| volume(own, &Wording::new(&compiled.content, *language), &scribe, &mentions, wanted);
    Ok(languages.par_iter().map(of).collect())
}

/// Returns the pages of text: a site without notes on cards.
pub(crate) fn reading(compiled: &Compiled, languages: &[Language]) -> anyhow::Result<Site> {
    let shelf = Shelf::of(compiled);
    let (pages, rules) = rayon::join(|| pages(languages, &shelf), || rules(compiled, languages));
    let mut site = Site { apps: workshop::is_there(), ..Site::default() };
    for (page, paragraphs) in rules? {
        let document = page.document();
        site.rules.insert(document.language.clone(), RulesPage { path: document.path.clone(), paragraphs, scenarios: page.scenarios });
        site.documents.push(document);
    }
    for page in pages? {
        let document = page.document();
        let language = document.language.clone();
        if page.name == format!("{language}.html") {
            site.language_pages.insert(language.clone(), document.path.clone());
        }
        site.documents.push(document);
    }
    Ok(site)
}

/// Returns the pages of text, in the languages of the cards.
fn pages(languages: &[Language], shelf: &Shelf) -> anyhow::Result<Vec<Page>> {
    let mut pages = Vec::new();
    let wanted = |language: &Language| languages.contains(language);
    for language in Language::all().filter(wanted) {
        pages.push(reference::guide(language));
        pages.push(reference::language(shelf, language)?);
        pages.push(reference::awkward(shelf, language, true)?);
        pages.extend(reference::on_site(language));
    }
    Ok(pages)
}

/// Returns the pages of the rules, each with its paragraphs in a line. Their scenarios are played once.
fn rules(compiled: &Compiled, languages: &[Language]) -> anyhow::Result<Vec<(reference::RulesPage, BTreeMap<String, String>)>> {
    let map = Map::new(Some(compiled))?;
    let content = &compiled.own();
    let page = |language: Language| {
        let words = Wording::new(&compiled.content, language);
        let card = |card: Card, id: &str| {
            let name = match card {
                Card::Krosmaster => content.krosmasters.iter().find(|one| one.id.as_str() == id).map(|one| words.name(&one.name)),
                Card::Summon => content.summons.iter().find(|one| one.id.as_str() == id).map(|one| words.name(&one.name)),
                Card::Reward => content.rewards.iter().find(|one| one.id.as_str() == id).map(|one| words.name(&one.name)),
            };
            name.map(|name| (name.to_owned(), format!("../{}/cards/{id}.html", language.code())))
        };
        let paragraphs = map.entries.iter().map(|entry| (entry.paragraph.number.clone(), entry.paragraph.says(language).to_owned()));
        let watch = |opens: &str| format!("../{}", App::Watch.link(language.code(), opens));
        let links = Links { card: &card, watch: workshop::is_there().then_some(&watch) };
        (reference::rules(&map, language, &|_| true, Some(links)), paragraphs.collect())
    };
    let wanted = |language: &Language| languages.contains(language);
    Ok(Language::all().filter(wanted).map(page).collect())
}

/// Writes effects as content does.
struct Scribe<'a> {
    compiled: &'a Compiled,
    explained: Explained<'a>,
    /// The texts of the effects and of the abilities of cards, which the pages of every language show.
    written: [HashMap<String, Passage>; 2],
}

impl<'a> Scribe<'a> {
    fn new(compiled: &'a Compiled, explained: Explained<'a>, wanted: &dyn Fn(&Id) -> bool) -> Self {
        let Content { krosmasters, summons, rewards, powers, .. } = &compiled.content;
        let krosmasters = || krosmasters.iter().filter(|card| wanted(&card.id));
        let summons = || summons.iter().filter(|card| wanted(&card.id));
        let spells = krosmasters().flat_map(|card| &card.spells).chain(summons().flat_map(|card| &card.spells));
        let spells = spells.chain(rewards.iter().filter(|card| wanted(&card.id)).flat_map(|card| &card.spells));
        let effects = spells.map(|spell| language::effects(&spell.effects)).collect();
        let own = krosmasters().flat_map(|card| &card.powers).chain(summons().flat_map(|card| &card.powers));
        let own = own.filter_map(|power| match power {
            Power::Own { abilities, .. } => Some(abilities),
            Power::Keyword { .. } => None,
        });
        let abilities = own.chain(powers.iter().map(|power| &power.abilities));
        let abilities = abilities.map(|abilities| language::abilities(abilities)).collect();
        let written = [(Entry::Effects, effects), (Entry::Abilities, abilities)].map(|(entry, texts): (Entry, HashSet<String>)| {
            texts.into_par_iter().map(|text| (text.clone(), passage(&explained, text, entry))).collect()
        });
        Self { compiled, written, explained }
    }

    fn passage(&self, text: String, entry: Entry) -> Passage {
        let known = self.written.iter().zip([Entry::Effects, Entry::Abilities]).find(|(_, of)| *of == entry);
        let known = known.and_then(|(written, _)| written.get(&text)).cloned();
        known.unwrap_or_else(|| passage(&self.explained, text, entry))
    }
}

/// Returns a text with its explanations.
fn passage(explained: &Explained<'_>, text: String, entry: Entry) -> Passage {
    let topics = explained.topics(&text, entry);
    let word = |topic: &&Topic| (called(topic, &text).to_owned(), anchor(topic.name()));
    let words = topics.iter().map(word).collect();
    Passage { words, text }
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
