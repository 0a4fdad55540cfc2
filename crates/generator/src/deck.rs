//! Turns compiled content and its wording into the values that cards are drawn from.
//!
//! The only place where the generator reads the IR for print: one file for each kind of card.

mod board;
mod form;
mod krosmaster;
mod motif;
mod reference;
mod reward;
mod spell;
mod summary;
mod summon;
mod token;

use crate::card::{Deck, EmblemView, PowerView};
use kcc_ir::walk::{self, Part};
use kcc_ir::{Content, Damage, Id, Krosmaster, Name, Power, Ruleset, Spell};
use kcc_wording::rich::RichText;
use kcc_wording::{Owner, Wording};
pub(crate) use krosmaster::names_season;
use motif::Motifs;
pub(crate) use spell::disk;
use std::collections::BTreeMap;

/// Returns all cards of the content in the language of the wording. `title` heads sheets and pages.
#[must_use]
pub fn deck(content: &Content, wording: &Wording, title: &str) -> Deck {
    let dealer = Dealer {
        content,
        wording,
        controls: controls(content),
        forms: form::forms(content),
        motifs: Motifs::new(content),
        ruleset: content.rulesets.iter().find(|ruleset| ruleset.default),
    };
    let mut krosmasters: Vec<&Krosmaster> = content.krosmasters.iter().collect();
    krosmasters.sort_by_key(|krosmaster| order(krosmaster));
    Deck {
        language: wording.language().code().to_owned(),
        title: title.to_owned(),
        krosmasters: krosmasters.into_iter().map(|krosmaster| dealer.krosmaster(krosmaster)).collect(),
        references: (dealer.ruleset.map(|ruleset| dealer.punch(ruleset)).into_iter())
            .chain(content.scenery.iter().filter_map(|scenery| dealer.scenery(scenery)))
            .collect(),
        summons: content.summons.iter().map(|summon| dealer.summon(summon)).collect(),
        rewards: content.rewards.iter().map(|reward| dealer.reward(reward)).collect(),
        summaries: dealer.ruleset.map(|ruleset| dealer.summaries(ruleset)).unwrap_or_default(),
        keywords: dealer.keyword_cards(content.powers.iter()),
        tokens: dealer.tokens(content),
        boards: content.arenas.iter().map(|arena| dealer.board(arena, content)).collect(),
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
    /// The control value of each summon's summoners.
    controls: BTreeMap<Id, u8>,
    /// The other side of krosmasters with two forms.
    forms: BTreeMap<Id, Id>,
    /// The motifs of what rewards do.
    motifs: Motifs,
    /// The default ruleset.
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

/// Returns the highest control value of the spells that summon each summon (rule 4.19.9.c): that many tokens are needed.
fn controls(content: &Content) -> BTreeMap<Id, u8> {
    let spells = content
        .krosmasters
        .iter()
        .flat_map(|krosmaster| &krosmaster.spells)
        .chain(content.rewards.iter().flat_map(|reward| &reward.spells));
    let mut controls = BTreeMap::new();
    for spell in spells {
        let Some(limit) = spell.summons else { continue };
        for summon in summoned(&spell.effects) {
            let known = controls.entry(summon.clone()).or_insert(0);
            *known = limit.max(*known);
        }
    }
    controls
}

/// Returns the summons that effects put into play, at any depth.
fn summoned(effects: &[kcc_ir::Effect]) -> Vec<&Id> {
    let mut found = Vec::new();
    walk::effects(effects, "", &mut |part, _| {
        if let Part::Effect(kcc_ir::Effect::Summon { summon, .. }) = part {
            found.push(summon);
        }
    });
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use kcc_ir::{Cells, Change, Duration, Effect, Shift, SpellChange, SpellFilter, Units};

    #[test]
    fn a_summon_is_found_at_any_depth() {
        let summon = |id: &str| Effect::Summon { summon: id.into(), to: Cells::TargetCell };
        let further = |id: &str| SpellChange::Effects { effects: vec![summon(id)] };
        let lasting = Change::Spells { spells: SpellFilter::default(), change: Box::new(further("rooster")) };
        let effects = [
            summon("tofu"),
            Effect::Choose {
                options: vec![vec![Effect::EndTurn { on: Units::Itself }], vec![Effect::Spell { change: further("boar"), on: None }]],
            },
            Effect::Lasting {
                duration: Duration::Fight,
                whose: None,
                on: Units::Itself,
                changes: vec![Change::Dice { roll: None, how: Shift::To { number: 3 }, against: None }, lasting],
            },
        ];
        let found: Vec<&str> = summoned(&effects).into_iter().map(Id::as_str).collect();
        assert_eq!(found, ["tofu", "boar", "rooster"]);
    }
}
