//! Special markers (rule 4.13): those that are put must be used by a question, and those that a question uses must be put.

use super::report::Report;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::Part;
use kcc_ir::{Effect, Id, Sign, Trait};
use std::collections::BTreeMap;

/// Where a marker is mentioned.
#[derive(Default)]
struct Uses {
    put: Vec<String>,
    removed: Vec<String>,
    asked: Vec<String>,
}

pub(super) fn check(report: &mut Report<'_>) {
    let mut all: BTreeMap<&Id, Uses> = BTreeMap::new();
    report.each(&mut |_, part, key| match part {
        Part::Effect(Effect::Marker { sign, marker, .. }) => {
            let uses = all.entry(marker).or_default();
            match sign {
                Sign::Plus => uses.put.push(key.to_owned()),
                Sign::Minus => uses.removed.push(key.to_owned()),
            }
        }
        Part::Trait(Trait::Marker { marker }) => all.entry(marker).or_default().asked.push(key.to_owned()),
        _ => {}
    });
    for (marker, uses) in &all {
        let (mistake, keys) = match (uses.put.is_empty(), uses.asked.is_empty()) {
            (true, _) => (Mistake::UnknownMarker, uses.asked.iter().chain(&uses.removed)),
            (false, true) => (Mistake::MarkerNeverRead, uses.put.iter().chain(&[])),
            (false, false) => continue,
        };
        for key in keys {
            report.at_words(mistake, key, marker.as_str(), |problem| problem.with("marker", marker));
        }
    }
    for marker in report.content.markers.iter().filter(|marker| !all.contains_key(&marker.id)) {
        report.at(Mistake::UnusedContent, &format!("marker/{}", marker.id), |problem| problem.with("id", &marker.id));
    }
}
