//! An initiative that changes after the timeline has been made.

use super::report::Report;
use super::texts::{Owner, Text};
use crate::language;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::Part;
use kcc_ir::{Ability, Change, Characteristic, Count, Effect, Units};
use std::collections::BTreeSet;

pub(super) fn check(report: &mut Report<'_>) {
    let asks = |text: &Text<'_>| {
        let mut asks = false;
        text.walk(&mut |part, _| {
            let of = |count: &Count| {
                matches!(
                    count,
                    Count::Characteristic { characteristic: Characteristic::Initiative, .. }
                        | Count::Highest { characteristic: Characteristic::Initiative, .. }
                )
            };
            asks |= matches!(part, Part::Count(count) if of(count));
        });
        asks
    };
    // A card that asks for initiatives may need a changed one.
    let using: BTreeSet<String> = report.texts.iter().filter(|text| asks(text)).map(Text::card).collect();
    let mut found = Vec::new();
    report.each(&mut |text, part, key| {
        // Rules 1.3.8, 2.4.3.a: the timeline is made of the krosmasters of the teams, before the fight.
        let (on, changes) = match part {
            Part::Effect(Effect::Lasting { on, changes, .. }) => (on, changes),
            Part::Ability(Ability::While { on, changes, .. }) if matches!(text.owner, Owner::Reward(_) | Owner::Summon(_)) => (on, changes),
            _ => return,
        };
        if changes.iter().any(of_initiative) && !using.contains(&text.card()) {
            found.push((key.to_owned(), on.clone()));
        }
    });
    for (key, on) in found {
        let on = if matches!(on, Units::Group { .. }) { "one ally".to_owned() } else { language::units(&on) };
        report.at_words(Mistake::InitiativeTooLate, &key, "initiative", |problem| problem.with("unit", on));
    }
}

fn of_initiative(change: &Change) -> bool {
    matches!(change, Change::Characteristic { characteristic: Characteristic::Initiative, .. })
}
