//! Scenarios as proofs: the paragraphs that each plays, its place, and its result.

use super::paragraph;
use kcc_compiler::Compiled;
use kcc_diagnostics::{Diagnostic, Mistake, Place, suggest};
use kcc_ir::{Name, Scenario};
use kcc_simulator::scenario::{self, State};

/// A scenario that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Proof {
    /// Its id.
    pub(crate) id: String,
    /// What it shows.
    pub(crate) title: Name,
    /// The paragraphs that it proves.
    pub(crate) rules: Vec<String>,
    /// The worked example that it plays.
    pub(crate) example: Option<String>,
    /// The edition, if not the default one.
    pub(crate) ruleset: Option<String>,
    /// Its file, and the line on which it begins.
    pub(crate) path: String,
    /// Its result.
    pub(crate) state: State,
}

impl Proof {
    /// Returns whether it proves something.
    pub(crate) fn holds(&self) -> bool {
        match self.state {
            State::Passed | State::Mended => true,
            State::Failed | State::KnownFailure => false,
        }
    }
}

/// Plays the scenarios that are `wanted`.
pub(crate) fn all(compiled: &Compiled, wanted: impl Fn(&Scenario) -> bool) -> Vec<Proof> {
    let scenarios: Vec<&Scenario> = compiled.content.scenarios.iter().filter(|scenario| wanted(scenario)).collect();
    let default = compiled.content.rulesets.iter().find(|ruleset| ruleset.default).map(|ruleset| &ruleset.id);
    let verdicts = scenario::run(&compiled.content, &scenarios);
    let proof = |verdict: &scenario::Verdict, scenario: &Scenario| {
        let place = compiled.places.get(&format!("scenario/{}", scenario.id));
        let source = place.and_then(|place| compiled.sources.get(place.file));
        Proof {
            id: scenario.id.to_string(),
            title: scenario.title.clone(),
            rules: scenario.rules.clone(),
            example: scenario.example.clone(),
            ruleset: scenario.ruleset.as_ref().filter(|ruleset| Some(*ruleset) != default).map(ToString::to_string),
            path: source.map_or_else(String::new, |source| source.path.clone()),
            state: verdict.state,
        }
    };
    let each = |(verdict, scenario): (scenario::Verdict, &Scenario)| {
        scenario.by_edition().map(|scenario| proof(&verdict, &scenario)).collect::<Vec<_>>()
    };
    verdicts.into_iter().zip(scenarios).flat_map(each).collect()
}

/// Returns the numbers in scenarios that no paragraph has.
pub(crate) fn unknown(compiled: &Compiled) -> Vec<Diagnostic> {
    let scenarios = &compiled.content.scenarios;
    if scenarios.is_empty() {
        return Vec::new();
    }
    let known = paragraph::numbers();
    let unknown = scenarios.iter().flat_map(|scenario| {
        let place = compiled.places.get(&format!("scenario/{}/rules", scenario.id)).cloned();
        let strange = scenario.rules.iter().filter(|rule| !known.contains(rule.as_str()));
        strange.map(move |rule| (rule, place.clone()))
    });
    let problem = |(rule, place): (&String, Option<Place>)| {
        let problem = Diagnostic { place, ..Diagnostic::new(Mistake::UnknownRule) }.with("number", rule);
        // The place is the whole list, which a suggestion must not replace.
        Diagnostic { suggestions: suggest::closest(rule, known.iter().copied()), ..problem }
    };
    unknown.map(problem).collect()
}
