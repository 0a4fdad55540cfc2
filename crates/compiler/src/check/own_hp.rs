//! More injuries than the unit has HP: it would be KO'd before (rule 4.10.2).

use super::report::Report;
use super::texts::Owner;
use crate::language;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::Part;
use kcc_ir::{Amount, Change, Characteristic, Comparison, Condition, Count, Shift, Units};
use std::collections::BTreeSet;

pub(super) fn check(report: &mut Report<'_>) {
    // How many more HP texts of other cards may give, and the cards that change their own number by a count.
    let mut more = 0i32;
    let mut unbounded: BTreeSet<String> = BTreeSet::new();
    report.each(&mut |text, part, _| {
        let Part::Change(change) = part else { return };
        match change {
            Change::Characteristic { characteristic: Characteristic::Hp, how: Shift::By { amount: Amount::Number { number }, .. } } => {
                more = more.max(*number)
            }
            Change::Characteristic { characteristic: Characteristic::Hp, .. } => {
                unbounded.insert(text.card());
            }
            _ => {}
        }
    });
    let mut found = Vec::new();
    report.each(&mut |text, part, key| {
        let Part::Condition(condition) = part else { return };
        let hp = match text.owner {
            Owner::Krosmaster(owner) => Some(owner.hp),
            Owner::Summon(owner) => owner.hp,
            Owner::Reward(_) | Owner::Scenery(_) | Owner::Keyword(_) | Owner::Ruleset => None,
        };
        let Some(hp) = hp.filter(|_| !unbounded.contains(&text.card())) else { return };
        if let Condition::Compare { left: Count::Injuries { unit, left: _ }, comparison, right: Count::Number { number } } = condition
            && *unit == Units::Itself
            && matches!(comparison, Comparison::AtLeast | Comparison::Exactly)
            && *number > i32::from(hp).saturating_add(more)
        {
            found.push((key.to_owned(), language::condition(condition), hp));
        }
    });
    for (key, condition, hp) in found {
        report.at_words(Mistake::MoreThanItsHp, &key, &condition, |problem| problem.with("condition", &condition).with("hp", hp));
    }
}
