//! What the results say: a table by file, and what nothing notices.

use crate::list::{LeftOut, Mutant};
use crate::results::Stage;
use anyhow::{Context, bail};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

/// Mutants that no game can tell from the engine, by reason.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Equivalents {
    equivalent: Vec<Equivalent>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Equivalent {
    reason: String,
    mutants: Vec<String>,
}

/// What becomes of the mutants of some files.
#[derive(Clone, Default)]
struct Count {
    scenarios: usize,
    traces: usize,
    laws: usize,
    equivalent: usize,
    alive: usize,
}

impl Count {
    fn noticed(&self) -> usize {
        self.scenarios + self.traces + self.laws
    }

    fn others(&self) -> usize {
        self.noticed() + self.alive
    }

    fn row(&self, name: &str) -> String {
        let share = (self.noticed() * 100).checked_div(self.others()).map_or_else(String::new, |share| format!("{share} %"));
        let all = self.others() + self.equivalent;
        let Self { scenarios, traces, laws, equivalent, alive } = self;
        format!("| {name} | {all} | {scenarios} | {traces} | {laws} | {equivalent} | {alive} | {share} |\n")
    }
}

/// What is found out.
pub struct Report {
    /// The table and the counts.
    pub table: String,
    /// The names of those that nothing notices, with their lines.
    pub alive: Vec<String>,
    /// What is wrong in the list of equivalent ones.
    pub wrong: Vec<String>,
    /// How many of a hundred that are not equivalent are noticed.
    pub share: usize,
}

/// Adds up the results.
///
/// # Errors
/// If not all mutants have been tried, or the list of equivalent ones cannot be read.
pub fn report(mutants: &[Mutant], results: &BTreeMap<String, Stage>, equivalents: &Path) -> anyhow::Result<Report> {
    let text = std::fs::read_to_string(equivalents).with_context(|| equivalents.display().to_string())?;
    let list: Equivalents = toml::from_str(&text)?;
    let (equal, mut wrong) = equal(&list, mutants, results);
    let mut files: BTreeMap<&str, Count> = BTreeMap::new();
    let (mut alive, mut untried) = (Vec::new(), 0);
    for mutant in mutants.iter().filter(|one| one.left_out.is_none()) {
        let count = files.entry(&mutant.file).or_default();
        match results.get(&mutant.name) {
            Some(Stage::Scenarios) => count.scenarios += 1,
            Some(Stage::Traces) => count.traces += 1,
            Some(Stage::Laws) => count.laws += 1,
            Some(Stage::Played | Stage::Alive) if equal.contains(mutant.name.as_str()) => count.equivalent += 1,
            Some(Stage::Played | Stage::Alive) => {
                count.alive += 1;
                alive.push(format!("{}\t(line {})", mutant.name, mutant.line));
            }
            None => untried += 1,
        }
    }
    if untried > 0 {
        wrong.push(format!("{untried} mutants have not been tried; `mutants run` goes on"));
    }
    let sum = files.values().fold(Count::default(), |sum, one| Count {
        scenarios: sum.scenarios + one.scenarios,
        traces: sum.traces + one.traces,
        laws: sum.laws + one.laws,
        equivalent: sum.equivalent + one.equivalent,
        alive: sum.alive + one.alive,
    });
    let mut table =
        "| module | changes | scenarios | traces | laws | equivalent | alive | noticed |\n|---|---|---|---|---|---|---|---|\n".to_owned();
    for (file, count) in &files {
        table += &count.row(&format!("`{file}`"));
    }
    table += &sum.row("all");
    writeln!(table, "\nListed: {}.", mutants.len())?;
    for why in LeftOut::ALL {
        let number = mutants.iter().filter(|one| one.left_out == Some(why)).count();
        writeln!(table, "{number} {}.", why.words())?;
    }
    let share = (sum.noticed() * 100).checked_div(sum.others()).unwrap_or(100);
    Ok(Report { table, alive, wrong, share })
}

/// Returns the equivalent mutants, and what is wrong in their list.
fn equal<'a>(list: &'a Equivalents, mutants: &[Mutant], results: &BTreeMap<String, Stage>) -> (BTreeSet<&'a str>, Vec<String>) {
    let known: BTreeMap<&str, &Mutant> = mutants.iter().map(|one| (one.name.as_str(), one)).collect();
    let (mut equal, mut wrong) = (BTreeSet::new(), Vec::new());
    for one in &list.equivalent {
        if one.reason.is_empty() {
            wrong.push(format!("{}: no reason", one.mutants.join(", ")));
        }
        for name in &one.mutants {
            let is = known.get(name.as_str());
            if is.is_none_or(|mutant| mutant.left_out.is_some()) {
                wrong.push(format!("{name}: there is no such mutant"));
            } else if results.get(name).is_some_and(|stage| *stage <= Stage::Laws) {
                wrong.push(format!("{name}: it is noticed"));
            } else if !equal.insert(name.as_str()) {
                wrong.push(format!("{name}: it is listed twice"));
            }
        }
    }
    (equal, wrong)
}

/// Reads which mutants are in the build.
///
/// # Errors
/// If there is no build.
pub fn mutants(path: &Path) -> anyhow::Result<Vec<Mutant>> {
    let Ok(json) = std::fs::read(path) else { bail!("{} is made by `mutants build`", path.display()) };
    Ok(serde_json::from_slice(&json)?)
}
