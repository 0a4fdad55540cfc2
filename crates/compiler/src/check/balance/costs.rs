//! Spells that nobody can pay.

use crate::check::report::Report;
use crate::check::texts::Owner;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::Part;
use kcc_ir::{Amount, Change, Characteristic, Effect, Points, Price, Resource, Shift, SpellChange, Token};

pub(in crate::check) fn check(report: &mut Report<'_>) {
    let boost = |points| i32::from(boost(report, points));
    let (more_ap, more_mp) = (boost(Points::Ap), boost(Points::Mp));
    for text in &*report.texts.clone() {
        let Some(spell) = text.spell else { continue };
        let Some((ap, mp)) = gauges(text.owner) else { continue };
        let parts = [("AP", spell.cost.ap, ap, more_ap), ("MP", spell.cost.mp, mp, more_mp)];
        for (points, price, has, more) in parts {
            let Some(Price::Number(price)) = price else { continue };
            // A dash is not a gauge: nothing can be paid from it (rule 4.11.1).
            let most = has.map_or(0, |has| i32::from(has) + more);
            if i32::from(price) > most && price > 0 {
                let key = format!("{}/cost", text.place);
                report.at(Mistake::CannotPay, &key, |problem| {
                    problem.with("cost", format!("{price} {points}")).with("most", format!("{most} {points}"))
                });
            }
        }
    }
}

/// Returns the gauges of the unit that casts a text's spell: AP and MP. A reward may be any unit's, scenery is used by all, and every unit
/// punches.
fn gauges(owner: Owner<'_>) -> Option<(Option<u8>, Option<u8>)> {
    match owner {
        Owner::Krosmaster(krosmaster) => Some((krosmaster.ap, krosmaster.mp)),
        Owner::Summon(summon) => Some((summon.ap, summon.mp)),
        Owner::Reward(_) | Owner::Scenery(_) | Owner::Keyword(_) | Owner::Ruleset => None,
    }
}

/// Returns the most that one effect of the content adds to a gauge, or takes off a cost.
fn boost(report: &Report<'_>, points: Points) -> u8 {
    let mut most = 0;
    let spent = Resource::Points { points };
    report.each(&mut |_, part, _| {
        let amount = match part {
            Part::Effect(Effect::Tokens { token: Token::Ap, amount, .. }) if points == Points::Ap => amount,
            Part::Effect(Effect::Tokens { token: Token::Mp, amount, .. }) if points == Points::Mp => amount,
            Part::Effect(Effect::Points { points: of, amount, .. }) if *of == points => amount,
            Part::Change(Change::Characteristic { characteristic, how: Shift::By { amount, .. } })
                if matches!((characteristic, points), (Characteristic::Ap, Points::Ap) | (Characteristic::Mp, Points::Mp)) =>
            {
                amount
            }
            Part::SpellChange(SpellChange::Cost { resource, how: Shift::By { amount: Amount::Number { number }, .. } })
                if *resource == spent =>
            {
                most = most.max(-number);
                return;
            }
            _ => return,
        };
        if let Amount::Number { number } | Amount::ForEach { number, .. } = amount {
            most = most.max(*number);
        }
    });
    u8::try_from(most.max(0)).unwrap_or(u8::MAX)
}
