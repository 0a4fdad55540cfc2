//! What is watched: a scenario or a saved game.

use super::{Ground, scenario, words};
use crate::question::Code;
use kcc_generator::Templates;
use kcc_ide::Workspace;
use kcc_simulator::Record;
use kcc_table::watched::Watched;
use kcc_telling::words::name;
use kcc_telling::{difference, refusal};
use serde::Deserialize;
use serde_json::{Value, json};

/// What a page asks about what is watched.
#[derive(Debug, Deserialize)]
#[serde(tag = "ask", deny_unknown_fields)]
pub(crate) enum Question {
    /// Watches a scenario.
    #[serde(rename = "watch-scenario")]
    Scenario { path: String, text: String, language: Code },
    /// Watches a saved game.
    #[serde(rename = "watch-record")]
    Record { record: String, language: Code },
    /// What is seen after a step.
    #[serde(rename = "watch-frame")]
    Frame { at: usize },
}

/// Answers a question; `watched` is what was watched last.
pub(super) fn answer(watched: &mut Watched, question: Question, workspace: &mut Workspace, templates: &Templates) -> Result<Value, String> {
    match question {
        Question::Scenario { path, text, language: Code(language) } => {
            let (scenario, content) = scenario(&path, text, workspace, language)?;
            let (seen, ended) = Watched::scenario(&content, &scenario, templates, &words(&content, language)?, language);
            *watched = seen;
            let (refused, failure) = ended.map_or_else(|failure| (None, Some(failure)), |refused| (refused, None));
            let fails = failure.map(|failure| json!({ "step": failure.step, "text": difference::line(&failure, language) }));
            let title = name(&scenario.title, language);
            Ok(json!({ "id": scenario.id, "title": title, "rules": scenario.rules, "ruleset": scenario.ruleset,
                "frames": watched.frames.len(), "steps": watched.steps, "refused": refused, "fails": fails }))
        }
        Question::Record { record, language: Code(language) } => {
            let why = |mismatch| refusal::mismatch(&mismatch, language);
            let record = Record::read(&record).map_err(why)?;
            let Ground { content, compiled } = Ground::new(&workspace.compiled().content, &record.ruleset, &record.arena, language)?;
            let words = words(&content, language)?;
            *watched = Watched::record(&content, &compiled, &record, templates, &words, language).map_err(why)?;
            Ok(json!({ "id": null, "title": null, "rules": [], "ruleset": record.ruleset, "frames": watched.frames.len(),
                "steps": watched.steps, "refused": null, "fails": null, "note": watched.note }))
        }
        Question::Frame { at } => {
            let frame = watched.frames.get(at).ok_or_else(|| format!("nothing is watched, or it has no step {at}"))?;
            Ok(json!({ "seen": frame }))
        }
    }
}
