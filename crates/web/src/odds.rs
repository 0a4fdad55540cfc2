//! The exact chances of what the attacks of a card do.

use kcc_compiler::ContentKind;
use kcc_diagnostics::Language;
use kcc_ir::{Content, Damage, Id, Spell};
use kcc_simulator::odds::{Attack, Hit, NoOdds, odds};
use kcc_telling::{refusal, words};
use num_rational::BigRational;
use num_traits::ToPrimitive as _;
use serde_json::{Value, json};

/// Returns the odds of each attack of a card: who is attacked, and for each spell the chance of each damage, or why there is none. Without a
/// named target it is the first krosmaster without powers: what the attack does by itself.
pub(crate) fn of_card(content: &Content, kind: ContentKind, id: &str, against: Option<&str>, language: Language) -> Value {
    let spells: &[Spell] = match kind {
        ContentKind::Krosmaster => content.krosmasters.iter().find(|card| card.id.as_str() == id).map_or(&[], |card| &card.spells),
        ContentKind::Summon => content.summons.iter().find(|card| card.id.as_str() == id).map_or(&[], |card| &card.spells),
        ContentKind::Reward
        | ContentKind::Power
        | ContentKind::Type
        | ContentKind::Marker
        | ContentKind::Scenery
        | ContentKind::Arena
        | ContentKind::Ruleset
        | ContentKind::Scenario => &[],
    };
    let Some(ruleset) = content.rulesets.iter().find(|ruleset| ruleset.default) else { return Value::Null };
    let named = against.and_then(|id| content.krosmasters.iter().find(|card| card.id.as_str() == id));
    let Some(target) = named.or_else(|| content.krosmasters.iter().find(|card| card.powers.is_empty() && card.id.as_str() != id)) else {
        return Value::Null;
    };
    let attacks = spells.iter().filter(|spell| matches!(spell.damage, Damage::Attack { .. }));
    let list: Vec<Value> = attacks
        .map(|spell| {
            let attack = Attack {
                caster: Id::from(id),
                spell: spell.id.clone(),
                target: target.id.clone(),
                injuries: [0, 0],
                x: None,
                distance: None,
            };
            let name = words::name(&spell.name, language);
            match odds(content, &ruleset.id, &attack) {
                Ok(odds) => {
                    let entry = |(number, chance): (u32, BigRational)| json!({ "damage": number, "chance": decimal(&chance), "exact": chance.to_string() });
                    let damage: Vec<Value> = odds.by(|hit: &Hit| hit.damage).into_iter().map(entry).collect();
                    let expected = decimal(&odds.expected(|hit| hit.damage));
                    json!({ "spell": name, "damage": damage, "expected": expected, "ko": decimal(&odds.ko()), "distance": odds.distance })
                }
                Err(why) => json!({ "spell": name, "none": none(&why, language) }),
            }
        })
        .collect();
    json!({ "against": { "id": target.id, "name": words::name(&target.name, language) }, "attacks": list })
}

fn none(why: &NoOdds, language: Language) -> String {
    match why {
        NoOdds::Setup(refusals) => refusals.iter().map(|one| refusal::refusal(one, language)).collect::<Vec<_>>().join(" "),
        NoOdds::NotCast(_) | NoOdds::NotPaid(_) | NoOdds::TooMany => refusal::no_odds(why, language),
    }
}

fn decimal(number: &BigRational) -> f64 {
    number.to_f64().unwrap_or_default()
}
