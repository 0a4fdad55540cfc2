//! The texts of pages.

use crate::messages::say;
use crate::topics::Topic;
use kcc_compiler::{Context, Names};
use kcc_diagnostics::Language;
use kcc_ir::Keyword;
use kcc_wording::{Owner, Wording};
use std::fmt::Write as _;

/// Returns the examples of a topic, each with the sentence that a card has for it, or without one if it uses a name that the content does
/// not have.
#[must_use]
pub fn sentences<'t>(topic: &'t Topic, names: &Names, wording: &Wording) -> Vec<(&'t str, Option<String>)> {
    let effects = topic.page.effects.iter().map(|text| {
        let mut problems = Vec::new();
        let effects = kcc_compiler::effects(text, Context::Spell { x: true }, names, &mut problems);
        (text.as_str(), problems.is_empty().then(|| Wording::plain(&wording.effects(Owner::Krosmaster, &effects))))
    });
    let abilities = topic.page.abilities.iter().map(|text| {
        let mut problems = Vec::new();
        let abilities = kcc_compiler::abilities(text, Context::Power { x: true }, names, &mut problems);
        (text.as_str(), problems.is_empty().then(|| Wording::plain(&wording.abilities(Owner::Krosmaster, &abilities))))
    });
    effects.chain(abilities).map(|(text, said)| (text, said.filter(|said| !said.trim().is_empty()))).collect()
}

/// Returns the page of a word: its meaning, how it is written, and examples with what cards say, in the language of the page and in others.
#[must_use]
pub fn topic(topic: &Topic, names: &Names, wording: &Wording, others: &[Wording]) -> String {
    let language = wording.language();
    let [form, example, printed] = ["word-form", "word-example", "word-printed"].map(|id| say(language, id, &[]));
    let page = &topic.page;
    let mut text = format!("# {}\n\n{}\n\n{form}\n\n    {}\n", topic.name(), topic.text(language), page.form);
    let elsewhere: Vec<Vec<_>> = others.iter().map(|other| sentences(topic, names, other)).collect();
    for (place, (line, said)) in sentences(topic, names, wording).into_iter().enumerate() {
        let _ = write!(text, "\n{example}\n\n    {line}\n");
        let Some(said) = said else { continue };
        let _ = write!(text, "\n{printed}\n\n    {said}\n");
        for (other, sentences) in others.iter().zip(&elsewhere) {
            if let Some((_, Some(said))) = sentences.get(place) {
                let _ = writeln!(text, "    ({}) {said}", other.language());
            }
        }
    }
    let _ = match &page.rule {
        Some(rule) => writeln!(text, "\n{} · {}", topic.group.name(), rule_of(rule, language)),
        None => writeln!(text, "\n{}", topic.group.name()),
    };
    text
}

/// Returns the page of a keyword power of the content.
#[must_use]
pub fn keyword(power: &Keyword, wording: &Wording) -> String {
    let language = wording.language();
    let said = Wording::plain(&wording.abilities(Owner::Unit, &power.abilities));
    let [none, written] = ["word-retired", "word-effect"].map(|id| say(language, id, &[]));
    let mut text = format!("# {}\n\n{}\n", wording.name(&power.name), if power.abilities.is_empty() { &none } else { &said });
    if !power.abilities.is_empty() {
        let lines = kcc_compiler::language::abilities(&power.abilities);
        let _ = write!(text, "\n{written}\n\n    {}\n", lines.replace('\n', "\n    "));
    }
    let _ = writeln!(text, "\npowers · {}", rule_of(&power.rule, language));
    text
}

/// Returns a paragraph of the rules as pages name it.
#[must_use]
fn rule_of(rule: &str, language: Language) -> String {
    say(language, "word-rule", &[("rule", rule.to_owned())])
}
