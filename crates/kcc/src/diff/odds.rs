//! Exact odds that moved: of attacks whose numbers or texts changed, against a krosmaster that did not.

use super::pieces::Changed;
use super::state::{Key, State};
use super::{Class, OddsChange, everywhere};
use crate::messages::say;
use kcc_compiler::ContentKind;
use kcc_diagnostics::Language;
use kcc_ir::json::ToJson as _;
use kcc_ir::{Content, Damage, Id, Krosmaster, Spell};
use kcc_simulator::odds::{Attack, Odds, odds};
use num_traits::ToPrimitive as _;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// The most attacks whose odds are computed.
const MOST: usize = 6;

/// Returns the odds that moved, by the piece with the attack.
pub(crate) fn moved(changes: &[Changed], before: &State, after: &State) -> BTreeMap<Key, Vec<OddsChange>> {
    let rulesets = || after.content().rulesets.iter();
    let Some(ruleset) = rulesets().find(|ruleset| ruleset.default).map(|ruleset| ruleset.id.clone()) else { return BTreeMap::new() };
    let changed: BTreeSet<&Key> = changes.iter().flat_map(|one| [&one.before, &one.after]).flatten().collect();
    let Some(target) = target(before, after, &changed) else { return BTreeMap::new() };
    let mut attacks: Vec<(&Key, Attack)> = Vec::new();
    for one in changes.iter().filter(|one| matches!(one.class, Class::Play | Class::Numbers)) {
        let (Some(old), Some(new)) = (&one.before, &one.after) else { continue };
        if old.1 != new.1 {
            continue;
        }
        for spell in spells(after.content(), new) {
            let is_attack = |spell: &Spell| matches!(spell.damage, Damage::Attack { .. });
            let other = spells(before.content(), old).iter().find(|other| other.id == spell.id);
            // The chances are those of the dice alone: what a spell asks about itself, such as whether it has moved the target, is not known.
            let asks = |spell: &Spell| spell.to_json().is_ok_and(|json| json.to_string().contains("\"this_spell\""));
            let differs = other.is_some_and(|other| other != spell && is_attack(other) && !asks(other) && !asks(spell));
            if differs && is_attack(spell) {
                let caster = Id::from(new.1.as_str());
                let attack = Attack { caster, spell: spell.id.clone(), target: target.clone(), injuries: [0, 0], x: None, distance: None };
                attacks.push((new, attack));
            }
        }
    }
    attacks.truncate(MOST);
    let both: Vec<_> = attacks
        .par_iter()
        .map(|(_, attack)| rayon::join(|| odds(before.content(), &ruleset, attack).ok(), || odds(after.content(), &ruleset, attack).ok()))
        .collect();
    let mut moved: BTreeMap<Key, Vec<OddsChange>> = BTreeMap::new();
    for ((key, attack), both) in attacks.into_iter().zip(both) {
        let (Some(one), Some(other)) = both else { continue };
        if let Some(change) = change(&attack, &one, &other, after.content()) {
            moved.entry(key.clone()).or_default().push(change);
        }
    }
    moved
}

/// Returns the change; `None` if nothing moved.
fn change(attack: &Attack, one: &Odds, other: &Odds, content: &Content) -> Option<OddsChange> {
    let damage = [one, other].map(|odds| odds.expected(|hit| hit.damage));
    let ko = [one, other].map(Odds::ko);
    if damage[0] == damage[1] && ko[0] == ko[1] {
        return None;
    }
    let name = |id: &Id, language: Language| {
        let card = content.krosmasters.iter().find(|card| card.id == *id);
        card.map_or_else(|| id.to_string(), |card| card.name.shown(language.code()).to_owned())
    };
    let spell = |language: Language| {
        let cards = content.krosmasters.iter().filter(|card| card.id == attack.caster).flat_map(|card| &card.spells);
        let tokens = content.summons.iter().filter(|token| token.id == attack.caster).flat_map(|token| &token.spells);
        let found = cards.chain(tokens).find(|spell| spell.id == attack.spell);
        found.map_or_else(|| attack.spell.to_string(), |spell| spell.name.shown(language.code()).to_owned())
    };
    let of =
        everywhere(|language| say(language, "diff-odds-of", &[("spell", spell(language)), ("target", name(&attack.target, language))]));
    let number = |number: &num_rational::BigRational, times: f64, language: Language| {
        let text = format!("{:.2}", number.to_f64().unwrap_or(f64::NAN) * times);
        language.facts().decimal.as_deref().map_or(text.clone(), |point| text.replace('.', point))
    };
    let says = everywhere(|language| {
        let mut parts = Vec::new();
        if damage[0] != damage[1] {
            let both = [&damage[0], &damage[1]].map(|value| number(value, 1.0, language));
            parts.push(say(language, "diff-odds-damage", &[("before", both[0].clone()), ("after", both[1].clone())]));
        }
        if ko[0] != ko[1] {
            let both = [&ko[0], &ko[1]].map(|value| number(value, 100.0, language));
            parts.push(say(language, "diff-odds-ko", &[("before", both[0].clone()), ("after", both[1].clone())]));
        }
        parts.join(", ")
    });
    Some(OddsChange { of, damage: damage.map(|value| value.to_string()), ko: ko.map(|value| value.to_string()), says })
}

/// Returns the plainest krosmaster that is the same in both: the fewest texts, then the first by its id.
fn target(before: &State, after: &State, changed: &BTreeSet<&Key>) -> Option<Id> {
    let key = |card: &Krosmaster| (ContentKind::Krosmaster, card.id.to_string());
    let same = |card: &&Krosmaster| {
        let key = key(card);
        !changed.contains(&key) && before.pieces.contains_key(&key) && after.pieces.contains_key(&key)
    };
    let cards = after.content().krosmasters.iter().filter(same);
    cards.min_by_key(|card| (card.powers.len(), card.hp.abs_diff(8), &card.id)).map(|card| card.id.clone())
}

fn spells<'c>(content: &'c Content, key: &Key) -> &'c [Spell] {
    let card = || content.krosmasters.iter().find(|card| card.id.as_str() == key.1).map(|card| card.spells.as_slice());
    let token = || content.summons.iter().find(|token| token.id.as_str() == key.1).map(|token| token.spells.as_slice());
    match key.0 {
        ContentKind::Krosmaster => card().unwrap_or_default(),
        ContentKind::Summon => token().unwrap_or_default(),
        _ => &[],
    }
}
