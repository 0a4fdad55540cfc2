//! What the card says, shown at the end of an effect.

use crate::Workspace;
use crate::effects;
use kcc_compiler::{ContentKind, passages};
use kcc_diagnostics::Language;
use serde::Serialize;

/// A text that an editor shows between those of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Hint {
    /// Where it is shown, in bytes.
    pub offset: usize,
    /// The sentence that the card prints.
    pub text: String,
}

impl Workspace {
    /// Returns the sentences that the effects of a file print on its card, each at the end of its effect. An effect with a mistake has none,
    /// and neither has one whose words are those that are printed.
    pub fn hints(&mut self, path: &str, language: Language) -> Vec<Hint> {
        let Some((kind, document)) = self.kind(path).zip(self.document(path)) else { return Vec::new() };
        if kind == ContentKind::Scenario {
            return Vec::new();
        }
        let name = crate::workspace::stem(path).to_owned();
        let found = self.with_words(language, |compiled, words| {
            let file = compiled.sources.iter().find(|(_, source)| source.path == path).map(|(file, _)| file);
            let broken = |place: &kcc_diagnostics::Place| {
                compiled.problems.iter().any(|problem| {
                    problem.severity() == kcc_diagnostics::Severity::Error
                        && problem.place.as_ref().is_some_and(|other| {
                            other.file == place.file && place.span.start <= other.span.start && other.span.end <= place.span.end
                        })
                })
            };
            let mut hints = Vec::new();
            for passage in passages(kind, &document, &name).into_iter().filter(|passage| passage.path.ends_with("effect")) {
                let Some((text, owner)) = effects::text(&compiled.content, kind, &document, &name, &passage.path) else { continue };
                let said = text.said(owner, words);
                let place = kcc_diagnostics::Place { file: file.unwrap_or(kcc_diagnostics::FileId(0)), ..passage.text.place.clone() };
                if !said.trim().is_empty() && !broken(&place) {
                    hints.push(Hint { offset: place.span.end, text: said });
                }
            }
            Some(hints)
        });
        found.unwrap_or_default()
    }
}
