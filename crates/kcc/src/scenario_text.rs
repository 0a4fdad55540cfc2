//! Writes a scenario that begins before the fight as the text of its file. Only what saved games need is written.

use kcc_ir::Scenario;
use kcc_ir::scenario::{Expected, Four, Ground, Outcome, Start, Step, Winner};
use std::fmt::Write as _;

/// Returns the text of the file.
pub(crate) fn write(scenario: &Scenario) -> String {
    let mut text = String::new();
    let others: String = scenario.title.others.iter().map(|(code, title)| format!(", {code} = {}", quoted(title))).collect();
    let _ = writeln!(text, "id = {}\ntitle = {{ en = {}{others} }}", quoted(scenario.id.as_str()), quoted(&scenario.title.en));
    let _ = writeln!(text, "rules = {}", list(scenario.rules.iter().map(|rule| quoted(rule))));
    if let Some(ruleset) = &scenario.ruleset {
        let _ = writeln!(text, "ruleset = {}", quoted(ruleset.as_str()));
    }
    if let Some(four) = scenario.four {
        let word = match four {
            Four::Alone => "alone",
            Four::Pairs => "pairs",
        };
        let _ = writeln!(text, "four = {}", quoted(word));
    }
    if let Ground::Arena { arena } = &scenario.ground {
        let _ = writeln!(text, "arena = {}", quoted(arena.as_str()));
    }
    if let Start::Teams { teams, choose_side, dealt, .. } = &scenario.start {
        let teams = teams.iter().map(|team| list(team.iter().map(|id| quoted(id.as_str()))));
        let _ = writeln!(text, "teams = {}", list(teams));
        if *choose_side {
            text.push_str("choose_side = true\n");
        }
        if !dealt.is_empty() {
            let _ = writeln!(text, "dealt = {}", list(dealt.iter().map(|id| quoted(id.as_str()))));
        }
    }
    scenario.steps.iter().for_each(|step| self::step(&mut text, step));
    text
}

fn step(text: &mut String, step: &Step) {
    text.push_str("\n[[steps]]\n");
    if let Some(action) = &step.action {
        let _ = writeln!(text, "action = {}", quoted(&action.to_string()));
    }
    if !step.chance.is_empty() {
        let _ = writeln!(text, "dice = {}", list(step.chance.iter().map(|outcome: &Outcome| quoted(&outcome.to_string()))));
    }
    for (letter, place) in &step.named {
        let _ = writeln!(text, "named.{letter} = {}", quoted(&place.to_string()));
    }
    for (letter, Expected { at, ko, injuries, .. }) in &step.units {
        let fields = [
            at.map(|at| format!("at = {}", quoted(&at.to_string()))),
            ko.map(|ko| format!("ko = {ko}")),
            injuries.map(|injuries| format!("injuries = {injuries}")),
        ];
        fields.into_iter().flatten().for_each(|field| _ = writeln!(text, "units.{letter}.{field}"));
    }
    if let Some(gg) = &step.gg {
        let _ = writeln!(text, "gg = {}", list(gg.iter().map(ToString::to_string)));
    }
    if let Some(wild) = step.wild_gg {
        let _ = writeln!(text, "wild_gg = {wild}");
    }
    if let Some(kamas) = &step.kamas {
        let _ = writeln!(text, "kamas = {}", list(kamas.iter().map(ToString::to_string)));
    }
    if let Some(winner) = step.winner {
        let word = match winner {
            Winner::Nobody => "nobody",
            Winner::First => "player 1",
            Winner::Second => "player 2",
            Winner::Third => "player 3",
            Winner::Fourth => "player 4",
            Winner::Draw => "draw",
        };
        let _ = writeln!(text, "winner = {}", quoted(word));
    }
}

/// Returns a TOML string.
fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

fn list(members: impl Iterator<Item = String>) -> String {
    format!("[{}]", members.collect::<Vec<_>>().join(", "))
}
