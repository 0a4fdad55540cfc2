//! What a mistake means, at length: what `kcc explain CODE` prints.

use crate::language::Language;
use crate::mistake::{Mistake, Severity};
use crate::typography;

/// A page as text with light marks, which reads well on a terminal and is Markdown too.
#[must_use]
pub fn explain(mistake: Mistake, language: Language) -> String {
    let page = mistake.page();
    let sentences = page.sentences(language);
    let words = Words::of(language);
    let severity = severity(mistake.severity(), language);
    let title = bare(&sentences.title);
    format!(
        "# {code}{colon} {title}\n\n{why}\n\n{wrong}\n\n{wrong_text}\n\n{right}\n\n{right_text}\n\n{severity} · {name} · {since} {version}\n",
        code = mistake.code(),
        colon = typography::colon(language),
        why = sentences.why.trim(),
        wrong = words.wrong,
        wrong_text = indented(&page.wrong),
        right = words.right,
        right_text = indented(&page.right),
        name = mistake.name(),
        since = words.since,
        version = page.since,
    )
}

/// The word for a severity that people read.
#[must_use]
pub fn severity(severity: Severity, language: Language) -> &'static str {
    match (language, severity) {
        (Language::English, _) => severity.name(),
        (Language::French, Severity::Error) => "erreur",
        (Language::French, Severity::Warning) => "avertissement",
        (Language::French, Severity::Hint) => "conseil",
    }
}

struct Words {
    wrong: &'static str,
    right: &'static str,
    since: &'static str,
}

impl Words {
    const fn of(language: Language) -> Self {
        match language {
            Language::English => Self { wrong: "Wrong:", right: "Right:", since: "since kcc" },
            Language::French => Self { wrong: "Faux\u{a0}:", right: "Juste\u{a0}:", since: "depuis kcc" },
        }
    }
}

/// A title without facts: `{field}` stays as a gap to be read, `‹field›`.
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
