//! Comparisons for people. All forms say the same in the same order, and group what changed in the same way.

pub(crate) mod html;
pub(crate) mod markdown;
pub(crate) mod text;

use super::{Class, Comparison, Field, Piece, Words};
use crate::messages::{say, text_in};
use kcc_diagnostics::{Language, visible};

/// The most names that a group lists.
const LISTED: usize = 12;
/// The most failing scenarios that are told with what failed.
const EXPLAINED: usize = 4;

/// A piece, and others in which the same changed.
pub(crate) struct Group<'p> {
    pub(crate) first: &'p Piece,
    pub(crate) others: Vec<&'p Piece>,
}

/// Returns the groups of a comparison, in their order.
pub(crate) fn groups(comparison: &Comparison) -> Vec<Group<'_>> {
    let group = |places: &Vec<usize>| {
        let mut pieces = places.iter().filter_map(|place| comparison.pieces.get(*place));
        Some(Group { first: pieces.next()?, others: pieces.collect() })
    };
    comparison.groups.iter().filter_map(group).collect()
}

/// Returns words in a language.
pub(crate) fn in_language(words: &Words, language: Language) -> &str {
    text_in(words, language)
}

/// Returns the word for a kind of content.
pub(crate) fn kind(piece: &Piece, language: Language) -> String {
    say(language, &format!("diff-kind-{}", piece.kind), &[])
}

/// Returns what a change is felt in.
pub(crate) fn class(class: Class, language: Language) -> String {
    let id = match class {
        Class::Play => "diff-class-play",
        Class::New => "diff-class-new",
        Class::Gone => "diff-class-gone",
        Class::Numbers => "diff-class-numbers",
        Class::Affected => "diff-class-affected",
        Class::Words => "diff-class-words",
        Class::Reworded => "diff-class-reworded",
    };
    say(language, id, &[])
}

/// Returns the value of a field of a piece that is new or gone, which has no other one beside it.
pub(crate) fn lone(class: Class, field: &Field) -> Option<&str> {
    match class {
        Class::New => field.after.as_deref(),
        Class::Gone => field.before.as_deref(),
        Class::Play | Class::Numbers | Class::Affected | Class::Words | Class::Reworded => None,
    }
}

/// Returns the names of what a piece is affected through; nothing if it changed itself.
pub(crate) fn through(piece: &Piece, language: Language) -> Option<String> {
    let names: Vec<&str> = piece.through.iter().map(|words| in_language(words, language)).collect();
    (!names.is_empty()).then(|| say(language, "diff-through", &[("list", some(&names, language))]))
}

/// Returns the first of some names, and how many more there are.
pub(crate) fn some(names: &[&str], language: Language) -> String {
    let mut list = names.iter().take(LISTED).copied().collect::<Vec<_>>().join(", ");
    if names.len() > LISTED {
        list.push(' ');
        list.push_str(&say(language, "diff-and-more", &[("number", (names.len() - LISTED).to_string())]));
    }
    list
}

impl Group<'_> {
    /// Returns the name of its piece; or how many there are, and their names.
    pub(crate) fn name(&self, language: Language) -> String {
        if self.others.is_empty() {
            return in_language(&self.first.name, language).to_owned();
        }
        let all: Vec<&str> =
            std::iter::once(self.first).chain(self.others.iter().copied()).map(|one| in_language(&one.name, language)).collect();
        let id = if self.first.is_card() { "diff-group-cards" } else { "diff-group" };
        let number = say(language, id, &[("number", all.len().to_string())]);
        format!("{number}{} {}", language.colon(), some(&all, language))
    }

    /// Returns what stands beside the name: the kind, what the change is felt in, and through what.
    pub(crate) fn about(&self, language: Language) -> String {
        let mut parts = Vec::new();
        if self.others.is_empty() {
            parts.push(kind(self.first, language));
        }
        parts.push(class(self.first.class, language));
        parts.extend(through(self.first, language));
        parts.join(", ")
    }
}

/// Returns the lines about scenarios, rules, style and what was left out.
pub(crate) fn rest(comparison: &Comparison, language: Language) -> Vec<String> {
    let told = |id: &str, parts: &[(&'static str, String)]| say(language, id, parts);
    let names = |list: &[String]| some(&list.iter().map(String::as_str).collect::<Vec<_>>(), language);
    let scenarios = &comparison.scenarios;
    let mut lines = Vec::new();
    if scenarios.played > 0 {
        let list = scenarios.failing.iter().enumerate().map(|(at, one)| {
            let because = (at < EXPLAINED).then(|| in_language(&one.because, language).to_owned());
            let too = one.before_too.then(|| told("diff-scenario-before-too", &[]));
            let notes = Vec::from_iter(because.into_iter().chain(too));
            if notes.is_empty() { one.id.clone() } else { format!("{} ({})", one.id, notes.join("; ")) }
        });
        let failing = names(&list.collect::<Vec<_>>());
        let played = told("diff-scenarios-played", &[("number", scenarios.played.to_string())]);
        let colon = language.colon();
        lines.push(match (scenarios.played, scenarios.failing.len()) {
            (number, 0) => format!("{played} {}.", told("diff-scenarios-pass", &[("number", number.to_string())])),
            (1, _) => told("diff-scenario-fails", &[("list", failing)]),
            (_, number) => {
                let fail = told("diff-scenarios-fail", &[("number", number.to_string()), ("list", failing)]);
                format!("{played}{colon} {fail}")
            }
        });
    } else if comparison.pieces.iter().any(|piece| matches!(piece.class, Class::Play | Class::Numbers | Class::New)) {
        lines.push(told("diff-scenarios-none", &[]));
    }
    for (id, list) in
        [("diff-scenarios-new", &scenarios.new), ("diff-scenarios-changed", &scenarios.changed), ("diff-scenarios-gone", &scenarios.gone)]
    {
        if !list.is_empty() {
            lines.push(told(id, &[("list", names(list))]));
        }
    }
    if !comparison.rules.is_empty() {
        lines.push(told("diff-rules", &[("list", names(&comparison.rules))]));
    }
    if !comparison.style.is_empty() && !comparison.pieces.is_empty() {
        lines.push(told("diff-style", &[("list", names(&comparison.style))]));
    }
    if comparison.stories_left_out > 0 {
        lines.push(told("diff-left-out", &[("number", comparison.stories_left_out.to_string())]));
    }
    lines
}

/// Returns the comparison with every sign made visible that terminals or readers would not see, or obey: escape codes, signs that turn the
/// direction of others.
///
/// # Errors
/// Never, but for a fault of kcc.
pub(crate) fn visibly(comparison: &Comparison) -> anyhow::Result<Comparison> {
    let mut value = serde_json::to_value(comparison)?;
    make_visible(&mut value);
    Ok(serde_json::from_value(value)?)
}

fn make_visible(value: &mut serde_json::Value) {
    use serde_json::Value;
    match value {
        Value::String(text) => *text = text.chars().map(|sign| if sign == '\n' { sign } else { visible(sign) }).collect(),
        Value::Array(list) => list.iter_mut().for_each(make_visible),
        Value::Object(fields) => fields.values_mut().for_each(make_visible),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
