//! When the steps of all texts of the content are carried out, and where the order of targets is asked for: `steps.txt` has a line for each
//! text. `KCC_BLESS=1` rewrites it.

use crate::testing::rare::RARE;
use crate::testing::{CONTENT, expected};
use kcc_interpreter::moments::MomentsReader;
use kcc_ir::Content;
use std::collections::BTreeMap;

fn steps(content: &Content) -> String {
    let moments = MomentsReader::new(content).of(content);
    let mut texts: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (place, moment) in &moments {
        // krosmasters/ID/spells/0/effects/0/then/1
        let parts = if place.starts_with("rewards/") && !place.contains("/spells/") { 3 } else { 5 };
        let cut = place.match_indices('/').nth(parts - 1).map_or(place.len(), |(at, _)| at);
        let step = moment.step.map_or_else(String::new, |step| format!("{step:?}"));
        let marks = [(moment.each_target, " each"), (moment.ordered, " ordered")];
        let marks: String = marks.into_iter().filter(|(is, _)| *is).map(|(_, mark)| mark).collect();
        texts.entry(&place[..cut]).or_default().push(format!("{}={step}{marks}", &place[cut..]));
    }
    texts.iter().map(|(text, steps)| format!("{text}: {}\n", steps.join(", "))).collect()
}

#[test]
fn steps_are_carried_out_when_expected() {
    // Other content has other texts.
    if std::env::var_os("KCC_IR").is_some() {
        return;
    }
    let rare = Content { summons: Vec::new(), rewards: Vec::new(), scenery: Vec::new(), ..RARE.clone() };
    expected("steps.txt", &format!("{}\n{}", steps(&CONTENT), steps(&rare)));
}
