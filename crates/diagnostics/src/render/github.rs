//! Workflow commands that GitHub shows as annotations beside the changed lines.
//!
//! GitHub shows ten errors and ten warnings per step and silently drops the rest, so the most important are chosen here and a last notice
//! counts the others.

use crate::Diagnostic;
use crate::messages::say;
use crate::mistake::Severity;
use crate::place::Sources;
use crate::render::{Options, escape};
use kcc_language::Language;

/// How many annotations of a severity GitHub shows per step.
const MOST: usize = 10;

pub(super) fn render(diagnostics: &[&Diagnostic], sources: &Sources, options: &Options) -> String {
    let mut commands = String::new();
    let mut shown = 0;
    for (severity, command) in [(Severity::Error, "error"), (Severity::Warning, "warning")] {
        for diagnostic in diagnostics.iter().filter(|diagnostic| diagnostic.severity() == severity).take(MOST) {
            commands += &annotation(command, diagnostic, sources, options.language);
            shown += 1;
        }
    }
    let rest = diagnostics.len() - shown;
    if rest > 0 {
        commands += &format!("::notice title=kcc::{}\n", data(&more(rest, options.language)));
    }
    commands
}

fn annotation(command: &str, diagnostic: &Diagnostic, sources: &Sources, language: Language) -> String {
    let mut properties = Vec::new();
    if let Some((source, place)) = diagnostic.place.as_ref().and_then(|place| Some((sources.get(place.file)?, place))) {
        let span = source.within(&place.span);
        let (start, end) = (source.position(span.start), source.position(span.end));
        properties.push(format!("file={}", property(&source.shown_path())));
        properties.push(format!("line={},col={},endLine={}", start.line, start.column, end.line));
        // GitHub takes an end column only for a place within one line.
        if start.line == end.line {
            properties.push(format!("endColumn={}", end.column));
        }
    }
    let message = diagnostic.message(language);
    let code = diagnostic.mistake.code();
    properties.push(format!("title={}", property(&format!("{code}: {}", message.title))));
    let mut body: Vec<String> = diagnostic.did_you_mean(language).into_iter().collect();
    body.extend(message.label.filter(|label| !body.contains(label)));
    body.extend(message.help);
    body.push(format!("kcc explain {code}"));
    format!("::{command} {}::{}\n", properties.join(","), data(&body.join("\n")))
}

fn more(rest: usize, language: Language) -> String {
    say(language, "github-rest", &[("rest", rest.to_string())])
}

/// Escapes the text of a command.
fn data(text: &str) -> String {
    // Invisible characters must not change what readers see.
    let text: String = text.chars().map(|c| if matches!(c, '\r' | '\n') { c } else { escape::visible(c) }).collect();
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// Escapes the value of a command's property.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_that_end_a_property_are_escaped() {
        assert_eq!(property("a,b:c\r\n100%"), "a%2Cb%3Ac%0D%0A100%25");
        assert_eq!(data("a,b: 100%\n"), "a,b: 100%25%0A");
        assert_eq!(data("a\u{202e}b\u{200b}\u{7}"), "a\u{fffd}b\u{fffd}\u{fffd}");
    }
}
