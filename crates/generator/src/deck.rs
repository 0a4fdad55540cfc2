//! Turns compiled content and its wording into the values that cards are drawn from.
//!
//! The only place where the generator reads the IR for print: one file for each kind of card.

mod board;
mod form;
mod krosmaster;
mod motif;
mod needs;
mod reference;
mod reward;
mod spell;
mod summary;
mod summon;
mod table;
mod token;

use crate::card::{Deck, EmblemView, GameView, KrosmasterView, LeafletView, PowerView, TableView, TokenView};
use kcc_ir::{Content, Damage, Id, Krosmaster, Name, Power, Ruleset, Spell};
use kcc_wording::rich::RichText;
use kcc_wording::{Owner, Summary, Wording};
pub(crate) use krosmaster::names_season;
use motif::Motifs;
use needs::Needs;
pub use needs::{Game, brought};
pub(crate) use spell::disk;
use std::collections::BTreeMap;

/// Returns all cards of the content in the language of the wording. `title` heads sheets and pages.
#[must_use]
pub fn deck(content: &Content, wording: &Wording, title: &str) -> Deck {
    let ruleset = content.rulesets.iter().find(|ruleset| ruleset.default);
    dealt(content, content, ruleset, Needs::of_all(content, ruleset), wording, title)
}

/// Returns what one game needs, and nothing else: cards of the teams and of all that they may bring into play, tokens in the number that
/// can be in play at once, all Demonic Rewards, the arena. Ids that the content does not have are left out.
#[must_use]
pub fn game(content: &Content, wording: &Wording, title: &str, game: &Game) -> Deck {
    let Some(edition) = content.rulesets.iter().find(|ruleset| ruleset.id == game.ruleset) else { return Deck::default() };
    let ruleset = &for_players(edition, game.teams.len());
    let sides = form::forms(content);
    let needs = Needs::of_game(content, game, ruleset, &sides);
    let part = needs.part(content, game);
    let of_players = needs.of_players.clone();
    let mut deck = dealt(&part, content, Some(ruleset), needs, wording, title);
    // A sheet tells what powers do, so that nobody need cut out cards for it.
    deck.keywords.clear();
    // Cards lie as they are sorted before the fight: team by team, rank by rank.
    let place = |card: &KrosmasterView| game.teams.iter().flatten().position(|id| id.as_str() == card.id).unwrap_or(usize::MAX);
    deck.krosmasters.sort_by_key(place);
    deck.rewards.sort_by_key(|reward| reward.rank);
    let mut figures: Vec<TokenView> = Vec::new();
    for (player, team) in game.teams.iter().enumerate() {
        for id in team {
            let Some(card) = deck.krosmasters.iter().find(|card| card.id == id.as_str()) else { continue };
            let figure = token::figure((&card.id, &card.name), &card.emblem, Some(player), 1);
            match figures.iter_mut().find(|known| known.id == figure.id) {
                Some(known) => known.copies += 1,
                None => figures.push(figure),
            }
        }
    }
    // Those of a reward may be anybody's.
    let mut of_rewards = Vec::new();
    for summon in &deck.summons {
        let mut left = summon.copies;
        for (player, made) in of_players.iter().enumerate() {
            let number = made.get(&Id::from(summon.id.as_str())).copied().unwrap_or(0);
            left = left.saturating_sub(number);
            figures.extend((number > 0).then(|| token::figure((&summon.id, &summon.name), &summon.emblem, Some(player), number)));
        }
        of_rewards.extend((left > 0).then(|| token::figure((&summon.id, &summon.name), &summon.emblem, None, left)));
    }
    figures.sort_by(|one, other| one.id.split('-').nth(1).cmp(&other.id.split('-').nth(1)));
    deck.tokens.retain(|token| deck.summons.iter().all(|summon| summon.id != token.id));
    deck.tokens.splice(0..0, figures.into_iter().chain(of_rewards));
    let name = |id: &Id| {
        let card = deck.krosmasters.iter().find(|card| card.id == id.as_str());
        card.map(|card| card.version.as_ref().map_or_else(|| card.name.clone(), |version| format!("{} – {version}", card.name)))
    };
    let teams = game.teams.iter().map(|team| team.iter().map(Id::to_string).collect()).collect();
    deck.table = Some(TableView { teams, ..table::table(&part.krosmasters, content, edition) });
    deck.game = Some(GameView {
        teams: game.teams.iter().map(|team| team.iter().filter_map(name).collect()).collect(),
        arena: deck.boards.first().map_or_else(String::new, |board| board.name.clone()),
        rules: wording.name(&ruleset.name).to_owned(),
    });
    deck
}

/// Returns an edition of the rules with what is different for so many players.
fn for_players(ruleset: &Ruleset, players: usize) -> Ruleset {
    let mut ruleset = ruleset.clone();
    if players > 2 {
        ruleset.team = ruleset.team_for_four();
        (ruleset.gg.each, ruleset.gg.wild) = (ruleset.four.gg, ruleset.four.wild);
    }
    ruleset
}

/// Returns the cards of a part of some content.
fn dealt(part: &Content, whole: &Content, ruleset: Option<&Ruleset>, needs: Needs, wording: &Wording, title: &str) -> Deck {
    let dealer = Dealer { content: part, wording, needs, forms: form::forms(whole), motifs: Motifs::new(whole), ruleset };
    let mut krosmasters: Vec<&Krosmaster> = part.krosmasters.iter().collect();
    krosmasters.sort_by_key(|krosmaster| order(krosmaster));
    let mut sections = Vec::new();
    if !part.powers.is_empty() {
        sections.push(dealer.keyword_section());
    }
    if let Some(ruleset) = ruleset {
        sections
            .extend([Summary::Words, Summary::Areas, Summary::Summons, Summary::Dice].map(|summary| dealer.summary_side(summary, ruleset)));
    }
    Deck {
        language: wording.language().code().to_owned(),
        title: title.to_owned(),
        krosmasters: krosmasters.into_iter().map(|krosmaster| dealer.krosmaster(krosmaster)).collect(),
        references: (ruleset.map(|ruleset| dealer.punch(ruleset)).into_iter())
            .chain(part.scenery.iter().filter_map(|scenery| dealer.scenery(scenery)))
            .collect(),
        summons: part.summons.iter().map(|summon| dealer.summon(summon)).collect(),
        rewards: part.rewards.iter().map(|reward| dealer.reward(reward)).collect(),
        summaries: ruleset.map(|ruleset| dealer.summaries(ruleset)).unwrap_or_default(),
        keywords: dealer.keyword_cards(),
        leaflet: (!sections.is_empty()).then_some(LeafletView { sections }),
        tokens: dealer.tokens(),
        dice: dealer.needs.dice,
        boards: part.arenas.iter().map(|arena| dealer.board(arena, part)).collect(),
        table: ruleset.map(|ruleset| table::table(&part.krosmasters, whole, ruleset)),
        game: None,
    }
}

/// Orders cards by their collections.
fn order(krosmaster: &Krosmaster) -> (u8, String, u32, Id) {
    let collection = krosmaster.collection.as_ref();
    let number = collection.and_then(|collection| collection.number.as_deref()).and_then(|number| number.parse().ok());
    (
        collection.map_or(u8::MAX, |collection| collection.season),
        collection.map_or_else(String::new, |collection| collection.set.en.clone()),
        number.unwrap_or(u32::MAX),
        krosmaster.id.clone(),
    )
}

/// Turns content into views.
struct Dealer<'a> {
    content: &'a Content,
    wording: &'a Wording,
    /// How many of everything are printed.
    needs: Needs,
    /// The other side of krosmasters with two forms.
    forms: BTreeMap<Id, Id>,
    /// The motifs of what rewards do.
    motifs: Motifs,
    /// The edition of the rules.
    ruleset: Option<&'a Ruleset>,
}

impl Dealer<'_> {
    /// Returns the printed powers: keywords, merging those that differ only in the element, then the card's own.
    fn powers(&self, owner: &Name, powers: &[Power]) -> Vec<PowerView> {
        let keywords: Vec<_> = powers
            .iter()
            .filter_map(|power| match power {
                Power::Keyword { keyword } => Some(keyword.clone()),
                Power::Own { .. } => None,
            })
            .collect();
        let mut views: Vec<PowerView> =
            self.wording.keywords(&keywords).iter().map(|name| PowerView { name: words(name), text: None }).collect();
        views.extend(powers.iter().filter_map(|power| match power {
            Power::Keyword { .. } => None,
            Power::Own { name, abilities, printed_text, .. } => {
                let text = self.wording.own_power(Owner::Named(owner), abilities, printed_text.as_ref());
                Some(PowerView { name: self.wording.name(name).to_owned(), text: Some(text) })
            }
        }));
        views
    }

    /// Returns the emblem of a card of these types and spells.
    fn emblem(&self, types: &[Id], spells: &[Spell]) -> EmblemView {
        let boss = self.ruleset.map(|ruleset| &ruleset.types.boss);
        let element = spells.iter().find_map(|spell| match spell.damage {
            Damage::Attack { .. } => Some(spell::disk(spell.damage)),
            Damage::Healing { .. } | Damage::Special => None,
        });
        let mut shown: Vec<String> = types.iter().filter(|id| Some(*id) != boss).map(ToString::to_string).collect();
        if shown.is_empty() {
            shown.push("krosmaster".to_owned());
        }
        EmblemView {
            types: shown,
            element: element.or_else(|| spells.first().map(|spell| spell::disk(spell.damage))),
            boss: boss.is_some_and(|boss| types.contains(boss)),
        }
    }
}

/// Returns a text without its icons.
fn words(text: &RichText) -> String {
    Wording::plain(text)
}
