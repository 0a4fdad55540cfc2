//! Other forms of krosmasters that have only one form.

use super::report::Report;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::Part;
use kcc_ir::{Effect, Form, Id, Krosmaster};
use std::collections::BTreeSet;

pub(super) fn check(report: &mut Report<'_>) {
    // Rule 4.18.1: another form is another card of the same name; a scenario's own cards are added to those of the content.
    let of = |cards: &[Krosmaster], name: &Id| -> BTreeSet<Id> {
        cards.iter().filter(|card| card.character == *name).map(|card| card.id.clone()).collect()
    };
    let mut found = Vec::new();
    report.each(&mut |_, part, key| {
        if let Part::Effect(Effect::Replace { with: Form::Another { name, .. }, .. }) = part {
            let mut forms = of(&report.content.krosmasters, name);
            forms.extend(of(&report.part.krosmasters, name));
            if forms.len() < 2 {
                found.push((key.to_owned(), format!("another form of {name}")));
            }
        }
    });
    for (key, words) in found {
        report.at_words(Mistake::NeverFits, &key, &words, |problem| problem.with("group", &words));
    }
}
