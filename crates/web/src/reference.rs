//! The meaning of words, shown in place; and messages that lead there, instead of naming commands that a page has not.

use kcc_compiler::Compiled;
use kcc_diagnostics::Language;
use kcc_ide::Problem;
use kcc_reference::{Group, Topic, sentences, topics as read};
use kcc_telling::words::name;
use kcc_wording::Wording;
use serde::Serialize;
use serde_json::{Value, json};

/// The lists of names of the content.
const POWERS: &str = "powers";
const TYPES: &str = "types";
const SUMMONS: &str = "summons";
/// What a message says where the program has a command for it.
const COMMAND: &str = "kcc ";
const EXPLAIN: &str = "kcc explain ";

/// Returns the pages of all words. A test of `kcc-reference` reads each of them.
pub(crate) fn topics() -> &'static [Topic] {
    read().unwrap_or_default()
}

/// A problem, and the names that [`explained`] knows about it.
#[derive(Serialize)]
pub(crate) struct Led {
    #[serde(flatten)]
    problem: Problem,
    explains: Vec<String>,
}

/// Returns problems without the advice that only a terminal can follow, and without how the grammar writes words: what can be explained is
/// named instead.
pub(crate) fn led(problems: Vec<Problem>) -> Vec<Led> {
    let led = |mut problem: Problem| {
        let mut explains: Vec<String> = Vec::new();
        problem.help = std::mem::take(&mut problem.help)
            .into_iter()
            .filter_map(|help| {
                let spans: Vec<&str> = help.split('`').skip(1).step_by(2).collect();
                let explained = spans.iter().filter_map(|span| span.strip_prefix(EXPLAIN));
                let formed = spans.iter().filter_map(|span| topics().iter().find(|topic| topic.page.form == *span).map(Topic::name));
                let named: Vec<String> = explained.chain(formed).filter(|name| is_known(name)).map(str::to_owned).collect();
                let only_there = !named.is_empty() || spans.iter().any(|span| span.starts_with(COMMAND));
                explains.extend(named);
                (!only_there).then_some(help)
            })
            .collect();
        explains.dedup();
        Led { problem, explains }
    };
    problems.into_iter().map(led).collect()
}

fn group(name: &str) -> Option<Group> {
    Group::ALL.into_iter().find(|group| group.name() == name)
}

/// Returns the pages of a word: those that it names, or else those that say it.
fn pages(name: &str) -> Vec<&'static Topic> {
    let called = |topic: &&Topic| topic.page.names.iter().any(|known| known.eq_ignore_ascii_case(name));
    let named: Vec<&Topic> = topics().iter().filter(called).collect();
    let says = |text: &str| text.split(|sign: char| !sign.is_alphanumeric()).any(|word| word.eq_ignore_ascii_case(name));
    let saying = |topic: &&Topic| {
        topic.page.effects.iter().chain(&topic.page.abilities).any(|line| says(line)) || says(topic.text(Language::ENGLISH))
    };
    if named.is_empty() { topics().iter().filter(saying).collect() } else { named }
}

fn is_known(name: &str) -> bool {
    [POWERS, TYPES, SUMMONS].contains(&name) || group(name).is_some() || !pages(name).is_empty()
}

/// Returns what a name means: the pages of a word, each with examples and what cards print for them, or a list of what has pages or names of its
/// own. `null` if nothing is called so.
pub(crate) fn explained(name: &str, compiled: &Compiled, language: Language) -> Value {
    let words = Wording::new(&compiled.content, language);
    let list = |rows: Vec<(String, String)>| json!({ "name": name, "list": rows });
    if let Some(group) = group(name) {
        let rows = topics().iter().filter(|topic| topic.group == group).map(|topic| (topic.name().to_owned(), topic.line(language)));
        return list(rows.collect());
    }
    let content = &compiled.content;
    match name {
        POWERS => {
            let power = |power: &kcc_ir::Keyword| {
                (power.id.as_str().replace('-', " "), format!("{}{} {}", words.name(&power.name), language.colon(), says(power, &words)))
            };
            return list(content.powers.iter().map(power).collect());
        }
        TYPES => return list(content.types.iter().map(|one| (one.id.to_string(), self::name(&one.name, language).to_owned())).collect()),
        SUMMONS => {
            return list(content.summons.iter().map(|one| (one.id.to_string(), self::name(&one.name, language).to_owned())).collect());
        }
        _ => {}
    }
    match pages(name).as_slice() {
        [] => Value::Null,
        [one] => page(one, compiled, &words),
        // Of words that are only said, each page is one of many.
        several => list(several.iter().map(|topic| (topic.name().to_owned(), topic.line(language))).collect()),
    }
}

fn says(power: &kcc_ir::Keyword, words: &Wording) -> String {
    Wording::plain(&words.abilities(kcc_wording::Owner::Unit, &power.abilities))
}

fn page(topic: &Topic, compiled: &Compiled, words: &Wording) -> Value {
    let examples: Vec<Value> =
        sentences(topic, &compiled.names, words).into_iter().map(|(line, prints)| json!({ "line": line, "prints": prints })).collect();
    json!({ "name": topic.name(), "says": topic.text(words.language()), "examples": examples })
}
