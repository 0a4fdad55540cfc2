//! `kcc sim --coverage`: finds what cards do that no game and no scenario has used.

use crate::exit::{Exit, Fault};
use crate::game_args;
use crate::messages::say;
use crate::terminal::Terminal;
use anyhow::Context as _;
use kcc_diagnostics::Language;
use kcc_interpreter::{Feature, FeatureKind};
use kcc_ir::{Content, Id, Scenario};
use kcc_simulator::explore::{self, Explored};
use kcc_simulator::{Explorer, scenario};
use serde_json::json;
use std::fmt::Write as _;

/// How much is played, and how it is reported.
pub(crate) struct Wish {
    /// The most games that are played.
    pub(crate) games: u64,
    pub(crate) seed: u64,
    /// As many as there are processors, if absent.
    pub(crate) threads: Option<u16>,
    /// One document for programs.
    pub(crate) json: bool,
}

/// What was found.
struct Found {
    explored: Explored,
    /// Everything, each with whether games and scenarios have used it.
    features: Vec<(Feature, bool, bool)>,
}

/// Plays until everything has acted, and then reports what has not.
pub(crate) fn run(content: &Content, ruleset: &Id, wish: &Wish, terminal: Terminal) -> anyhow::Result<Exit> {
    let field = explore::field(content);
    let arena = field.arenas[0].id.clone();
    let compiled = match game_args::ready(&field, ruleset, &arena, terminal) {
        Ok(compiled) => compiled,
        Err(exit) => return Ok(exit),
    };
    let threads = rayon::ThreadPoolBuilder::new().num_threads(wish.threads.unwrap_or(0).into());
    let threads = threads.build().context("threads cannot be started")?;
    let bar = terminal.progress(usize::try_from(wish.games).unwrap_or(usize::MAX));
    let found = threads.install(|| {
        let scenarios: Vec<&Scenario> = content.scenarios.iter().collect();
        let in_scenarios = scenario::features(content, &scenarios);
        let explorer = Explorer::new(&field, &compiled, in_scenarios.clone(), wish.seed);
        let explored = explorer.run(wish.games, |games| bar.set_position(games));
        let features = explored.coverage.features(&compiled);
        let features = features.into_iter().map(|(feature, used)| {
            let told = in_scenarios.contains(&feature);
            (feature, used, told)
        });
        Found { features: features.collect(), explored }
    });
    bar.finish_and_clear();
    let text = if wish.json { found.json(ruleset, wish.seed) } else { found.text(terminal.language()) };
    terminal.result(&text)?;
    match found.explored.failures.first() {
        Some(failure) => Err(Fault { detail: format!("seed {}, {failure}", wish.seed), file: None }.into()),
        None => Ok(Exit::Clean),
    }
}

impl Found {
    /// Returns how many there are of a kind, and how many of them have acted.
    fn of(&self, kind: FeatureKind) -> (usize, usize) {
        let all = || self.features.iter().filter(|(feature, _, _)| feature.kind == kind);
        (all().count(), all().filter(|(_, played, told)| *played || *told).count())
    }

    fn only_in_scenarios(&self) -> Vec<&Feature> {
        self.features.iter().filter(|(_, played, told)| !played && *told).map(|(feature, _, _)| feature).collect()
    }

    fn never(&self) -> Vec<&Feature> {
        self.features.iter().filter(|(_, played, told)| !played && !told).map(|(feature, _, _)| feature).collect()
    }

    fn text(&self, language: Language) -> String {
        let pick = |id| say(language, id, &[]);
        let mut text = String::new();
        let mut line = |what: &str, value: String| _ = writeln!(text, "{what:<34}{value}");
        line(&pick("sim-games"), self.explored.games.to_string());
        line(&pick("sim-decisions"), self.explored.decisions.to_string());
        let kinds = [
            (FeatureKind::Spell, pick("sim-spells-cast")),
            (FeatureKind::Ability, pick("sim-clauses-of-powers-that-acted")),
            (FeatureKind::Effect, pick("sim-effects-carried-out")),
        ];
        for (kind, what) in kinds {
            let (all, used) = self.of(kind);
            line(&what, format!("{used} {} {all}", pick("sim-of")));
        }
        line(&pick("sim-only-in-scenarios"), self.only_in_scenarios().len().to_string());
        line(&pick("sim-never"), self.never().len().to_string());
        for (card, what) in explore::by_card(self.never().into_iter()) {
            let _ = writeln!(text, "  {card}: {}", what.join(", "));
        }
        text
    }

    fn json(&self, ruleset: &Id, seed: u64) -> String {
        let of = |kind| {
            let (all, used) = self.of(kind);
            json!({ "all": all, "used": used })
        };
        let document = json!({
            "format": "kcc.sim.coverage.v1",
            "ruleset": ruleset,
            "seed": seed,
            "games": self.explored.games,
            "decisions": self.explored.decisions,
            "spells": of(FeatureKind::Spell),
            "abilities": of(FeatureKind::Ability),
            "effects": of(FeatureKind::Effect),
            "only_in_scenarios": self.only_in_scenarios(),
            "never": self.never(),
            "failures": self.explored.failures,
        });
        format!("{document:#}\n")
    }
}
