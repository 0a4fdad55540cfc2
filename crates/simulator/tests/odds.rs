//! Odds compared with an independent computation from plain numbers.

use crate::testing::CONTENT;
use kcc_ir::{Content, Damage, Element, Id, Power, PowerRef};
use kcc_simulator::odds::{Attack, NoOdds, Odds, odds};
use num_bigint::BigInt;
use num_rational::BigRational;

fn ratio(part: u64, whole: u64) -> BigRational {
    BigRational::new(BigInt::from(part), BigInt::from(whole))
}

/// Returns two krosmasters without texts, with or without the Critical Hit and Armour powers.
fn plain(base: u8, element: Element, critical: bool, armour: bool) -> Content {
    let mut content = CONTENT.clone();
    let keyword = |id: &str| Power::Keyword { keyword: PowerRef { id: Id::from(id), parameter: None } };
    for (id, powers) in [("julith", critical.then(|| keyword("critical-hit"))), ("jahash", armour.then(|| keyword("armour")))] {
        let card = content.krosmasters.iter_mut().find(|card| card.id.as_str() == id).unwrap();
        card.powers = powers.into_iter().collect();
        let spell = &mut card.spells[0];
        spell.id = Id::from("blow");
        (spell.area, spell.damage) = (None, Damage::Attack { element, base });
        spell.effects.clear();
        spell.targets = None;
    }
    content
}

fn attack() -> Attack {
    let id = Id::from;
    Attack { caster: id("julith"), spell: id("blow"), target: id("jahash"), injuries: [0, 0], x: None, distance: None }
}

fn of(content: &Content, attack: &Attack) -> Odds {
    odds(content, &Id::from("fanmade-4-1"), attack).unwrap()
}

/// Returns the probability of each number of successes with these dice, given how many of the six sides succeed.
fn successes(dice: u64, sides: u64) -> Vec<BigRational> {
    let mut chances = vec![ratio(1, 1)];
    for _ in 0..dice {
        let mut next = vec![ratio(0, 1); chances.len() + 1];
        for (number, chance) in chances.iter().enumerate() {
            next[number] += chance * ratio(6 - sides, 6);
            next[number + 1] += chance * ratio(sides, 6);
        }
        chances = next;
    }
    chances
}

/// Rule 7.2.7.b: one more damage for more successes of the caster, one less for more of the target.
fn expected(base: u32, critical: u64, armour: u64) -> Vec<(u32, BigRational)> {
    let mut chances = [ratio(0, 1), ratio(0, 1), ratio(0, 1)];
    for (hits, chance) in successes(critical, 3).iter().enumerate() {
        for (blocks, other) in successes(armour, 2).iter().enumerate() {
            chances[(hits.cmp(&blocks) as i32 + 1) as usize] += chance * other;
        }
    }
    (base - 1..).zip(chances).filter(|(_, chance)| *chance != ratio(0, 1)).collect()
}

#[test]
fn plain_attacks_come_out_as_dice_say() {
    for (critical, armour) in [(false, false), (true, false), (false, true), (true, true)] {
        let content = plain(3, Element::Fire, critical, armour);
        let odds = of(&content, &attack());
        let dice = |power: bool| 1 + u64::from(power);
        let found: Vec<(u32, BigRational)> = odds.by(|hit| hit.damage).into_iter().collect();
        assert_eq!(found, expected(3, dice(critical), dice(armour)), "critical {critical}, armour {armour}");
    }
}

#[test]
fn a_neutral_attack_has_one_die() {
    // Rule 4.10.3.b: at most one die for each.
    let odds = of(&plain(3, Element::Neutral, true, true), &attack());
    assert_eq!(odds.by(|hit| hit.damage).into_iter().collect::<Vec<_>>(), expected(3, 1, 1));
}

#[test]
fn weights_of_every_attack_of_the_box_sum_up_to_one() {
    let teams = crate::testing::BOX.of(1, 2).unwrap();
    let mut attacks = 0;
    for card in CONTENT.krosmasters.iter().filter(|card| teams.iter().any(|team| team.contains(&card.id))) {
        for spell in card.spells.iter().filter(|spell| matches!(spell.damage, Damage::Attack { .. })) {
            let attack = Attack { caster: card.id.clone(), spell: spell.id.clone(), ..attack() };
            let odds = of(&CONTENT, &attack);
            assert_eq!(odds.hits.values().sum::<BigRational>(), ratio(1, 1), "{attack:?}");
            assert!(odds.hits.len() > 1, "{attack:?} has one outcome");
            attacks += 1;
        }
    }
    assert_eq!(attacks, 13, "attack spells of the box");
}

#[test]
fn injuries_on_the_target_make_a_ko_likelier_and_certain() {
    let content = plain(3, Element::Fire, false, false);
    let hp = content.krosmasters.iter().find(|card| card.id.as_str() == "jahash").unwrap().hp;
    let ko = |injuries: u8| of(&content, &Attack { injuries: [0, injuries], ..attack() }).ko();
    assert_eq!(ko(0), ratio(0, 1));
    // With 4 HP left, only an attack with one more damage does it: the caster has a success, and the target has none.
    assert_eq!(ko(hp - 4), ratio(1, 2) * ratio(4, 6));
    assert_eq!(ko(hp - 2), ratio(1, 1));
    // No more injuries are placed than there are HP (rule 4.10.8), whatever the damage.
    let odds = of(&content, &Attack { injuries: [0, hp - 2], ..attack() });
    assert_eq!(odds.expected(|hit| hit.injuries), ratio(2, 1));
    assert!(odds.expected(|hit| hit.damage) > ratio(2, 1));
}

#[test]
fn what_cannot_be_cast_is_refused_with_a_reason() {
    let content = plain(3, Element::Fire, false, false);
    let ruleset = Id::from("fanmade-4-1");
    let far = odds(&content, &ruleset, &Attack { distance: Some(9), ..attack() }).unwrap_err();
    assert!(matches!(&far, NoOdds::NotCast(Some(refusal)) if !refusal.rule.is_empty()), "{far:?}");
    let unknown = odds(&content, &ruleset, &Attack { spell: Id::from("no-such-spell"), ..attack() }).unwrap_err();
    assert_eq!(unknown, NoOdds::NotCast(None));
    let nobody = odds(&content, &ruleset, &Attack { target: Id::from("nobody"), ..attack() }).unwrap_err();
    assert!(matches!(&nobody, NoOdds::Setup(refusals) if refusals[0].to_string().contains("nobody")), "{nobody:?}");
    let dead = odds(&content, &ruleset, &Attack { injuries: [0, 99], ..attack() }).unwrap_err();
    assert!(matches!(dead, NoOdds::Setup(_)), "{dead:?}");
}
