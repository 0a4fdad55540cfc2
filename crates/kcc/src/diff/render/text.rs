//! A comparison for the terminal. Nothing depends on colours, which only make it faster to read.

use super::{Group, class, groups, in_language, lone, rest};
use crate::diff::groups::delta;
use crate::diff::{Class, Comparison, Field, How, Mark, Text, stories};
use crate::messages::say;
use anstyle::{AnsiColor, Style};
use kcc_diagnostics::Language;
use similar::{ChangeTag, TextDiff};
use std::fmt::Write as _;

const GONE: Style = AnsiColor::Red.on_default();
const NEW: Style = AnsiColor::Green.on_default();
const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();

/// Returns the text. The comparison must be visible throughout.
pub(crate) fn text(comparison: &Comparison, language: Language) -> String {
    let mut text = format!("{BOLD}{}{BOLD:#}\n", in_language(&comparison.summary, language));
    for note in &comparison.notes {
        let _ = writeln!(text, "{}", in_language(note, language));
    }
    for id in &comparison.ids {
        let mark =
            if id.breaks { format!("{GONE}! {}{GONE:#}{} ", say(language, "diff-breaks", &[]), language.colon()) } else { "  ".to_owned() };
        let _ = writeln!(text, "{mark}{}", in_language(&id.says, language));
    }
    for group in groups(comparison) {
        text.push('\n');
        of_group(&group, language, &mut text);
    }
    let rest = rest(comparison, language);
    if !rest.is_empty() && !comparison.is_nothing() && (!comparison.pieces.is_empty() || comparison.style.is_empty()) {
        text.push('\n');
        rest.iter().for_each(|line| _ = writeln!(text, "{line}"));
    }
    text
}

fn of_group(group: &Group<'_>, language: Language, text: &mut String) {
    let piece = group.first;
    let file =
        if group.others.is_empty() && piece.class != Class::Affected { format!("  {DIM}{}{DIM:#}", piece.file) } else { String::new() };
    let _ = writeln!(text, "{BOLD}{}{BOLD:#} ({}){file}", group.name(language), group.about(language));
    if !group.others.is_empty() {
        piece.fields.iter().for_each(|field| of_delta(field, text));
        return;
    }
    piece.fields.iter().for_each(|field| of_field(field, piece.class, language, text));
    piece.texts.iter().for_each(|one| of_text(one, text));
    for odds in &piece.odds {
        let of = in_language(&odds.of, language);
        let _ = writeln!(text, "  {of}{} {}", language.colon(), in_language(&odds.says, language));
    }
    for story in &piece.stories {
        let how = stories::how(story.how, language);
        let _ = match story.how {
            How::New => writeln!(text, "  {}", in_language(&story.of, language)),
            How::Otherwise | How::Gone | How::Same => writeln!(text, "  {} ({how})", in_language(&story.of, language)),
        };
        let lines = story.lines.get(language.code()).or_else(|| story.lines.values().next());
        lines.into_iter().flatten().for_each(|line| _ = writeln!(text, "    {line}"));
    }
    if piece.class == Class::Gone && piece.texts.is_empty() {
        let _ = writeln!(text, "  {}", class(piece.class, language));
    }
}

fn of_delta(field: &Field, text: &mut String) {
    let (gone, new) = delta(field);
    let mut parts: Vec<String> = gone.iter().map(|part| format!("{GONE}-{part}{GONE:#}")).collect();
    parts.extend(new.iter().map(|part| format!("{NEW}+{part}{NEW:#}")));
    let _ = writeln!(text, "  {}: {}", field.field, parts.join(" "));
}

fn of_field(field: &Field, class: Class, language: Language, text: &mut String) {
    let (before, after) = (field.before.as_deref(), field.after.as_deref());
    if let Some(only) = lone(class, field).filter(|only| !only.contains('\n')) {
        let _ = writeln!(text, "  {}: {only}", field.field);
        return;
    }
    if [before, after].into_iter().flatten().any(|value| value.contains('\n')) {
        let _ = writeln!(text, "  {}:", field.field);
        let difference = TextDiff::from_lines(before.unwrap_or_default(), after.unwrap_or_default());
        for change in difference.iter_all_changes() {
            let line = change.value().trim_end();
            let _ = match change.tag() {
                ChangeTag::Equal => writeln!(text, "      {line}"),
                ChangeTag::Delete => writeln!(text, "    {GONE}- {line}{GONE:#}"),
                ChangeTag::Insert => writeln!(text, "    {NEW}+ {line}{NEW:#}"),
            };
        }
        return;
    }
    let nothing = say(language, "diff-nothing-there", &[]);
    let value = |value: Option<&str>| value.unwrap_or(&nothing).to_owned();
    let _ = writeln!(text, "  {}: {GONE}{}{GONE:#} → {NEW}{}{NEW:#}", field.field, value(before), value(after));
}

/// Writes a printed text once, with the words of before and after in it.
fn of_text(one: &Text, text: &mut String) {
    let mut line = String::new();
    for (mark, words) in &one.words {
        let _ = match (mark, one.before.is_some() && one.after.is_some()) {
            (Mark::Same, _) => write!(line, "{words}"),
            (Mark::Gone, true) => write!(line, "{GONE}[-{words}-]{GONE:#}"),
            (Mark::New, true) => write!(line, "{NEW}{{+{words}+}}{NEW:#}"),
            (Mark::Gone, false) => write!(line, "{GONE}- {words}{GONE:#}"),
            (Mark::New, false) => write!(line, "{NEW}+ {words}{NEW:#}"),
        };
    }
    let _ = writeln!(text, "  {}  {}", one.language, line.replace('\n', " "));
}
