//! The long explanation of a mistake, as `kcc explain CODE` prints it.

use crate::messages::say;
use crate::mistake::{Mistake, Severity};
use kcc_language::Language;

/// Returns a page as lightly marked-up text, which reads well on a terminal and is also Markdown.
#[must_use]
pub fn explain(mistake: Mistake, language: Language) -> String {
    let page = mistake.page();
    let sentences = page.sentences(language);
    let word = |id| say(language, id, &[]);
    let severity = severity(mistake.severity(), language);
    let title = bare(&sentences.title);
    format!(
        "# {code}{colon} {title}\n\n{why}\n\n{wrong}\n\n{wrong_text}\n\n{right}\n\n{right_text}\n\n{severity} · {name} · {since} {version}\n",
        code = mistake.code(),
        colon = language.colon(),
        why = sentences.why.trim(),
        wrong = word("explain-wrong"),
        wrong_text = indented(&page.wrong),
        right = word("explain-right"),
        right_text = indented(&page.right),
        name = mistake.name(),
        since = word("explain-since"),
        version = page.since,
    )
}

/// Returns the word for a severity as people read it.
#[must_use]
pub fn severity(severity: Severity, language: Language) -> String {
    let id = match severity {
        Severity::Error => "severity-error",
        Severity::Warning => "severity-warning",
        Severity::Hint => "severity-hint",
    };
    say(language, id, &[])
}

/// Returns a title without facts: `{field}` becomes the gap `‹field›`.
pub(crate) fn bare(title: &str) -> String {
    title
        .replace("{{", "\u{1}")
        .replace("}}", "\u{2}")
        .replace("{@", "‹")
        .replace('{', "‹")
        .replace('}', "›")
        .replace('\u{1}', "{")
        .replace('\u{2}', "}")
}

fn indented(example: &str) -> String {
    let lines: Vec<String> =
        example.trim_end().lines().map(|line| if line.is_empty() { String::new() } else { format!("    {line}") }).collect();
    lines.join("\n")
}
