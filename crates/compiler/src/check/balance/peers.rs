//! Krosmasters whose numbers are far from those of their level.

use crate::check::report::Report;
use kcc_diagnostics::Mistake;
use kcc_ir::Krosmaster;
use std::collections::BTreeMap;

/// With fewer krosmasters of a level, nothing can be concluded.
const ENOUGH: usize = 8;

/// How many times the usual deviation counts as far.
const FAR: f64 = 7.0;

/// Turns the median deviation of a normal distribution into its standard deviation.
const DEVIATION: f64 = 1.4826;

/// A characteristic: its field, and the function that reads it.
type Statistic = (&'static str, fn(&Krosmaster) -> Option<u8>);

const STATISTICS: [Statistic; 3] = [("hp", |of| Some(of.hp)), ("ap", |of| of.ap), ("mp", |of| of.mp)];

pub(in crate::check) fn check(report: &mut Report<'_>) {
    let mut levels: BTreeMap<u8, Vec<&Krosmaster>> = BTreeMap::new();
    for krosmaster in &report.content.krosmasters {
        levels.entry(krosmaster.level).or_default().push(krosmaster);
    }
    for (level, peers) in levels.iter().filter(|(_, peers)| peers.len() >= ENOUGH) {
        for (field, value) in STATISTICS {
            let values: Vec<f64> = peers.iter().filter_map(|peer| value(peer)).map(f64::from).collect();
            let Some(usual) = middle(values.clone()) else { continue };
            let Some(spread) = middle(values.iter().map(|value| (value - usual).abs()).collect()) else { continue };
            // Where nearly all agree, a difference of one point is not far yet.
            let limit = FAR * (spread * DEVIATION).max(1.0);
            for peer in peers {
                let Some(number) = value(peer).filter(|number| (f64::from(*number) - usual).abs() > limit) else { continue };
                let key = format!("krosmaster/{}/{field}", peer.id);
                report.at(Mistake::FarFromPeers, &key, |problem| {
                    problem.with("number", number).with("field", field.to_uppercase()).with("level", level).with("usual", usual)
                });
            }
        }
    }
}

/// Returns the median.
fn middle(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    let half = values.len() / 2;
    let upper = *values.get(half)?;
    Some(if values.len() % 2 == 1 { upper } else { f64::midpoint(values[half - 1], upper) })
}
