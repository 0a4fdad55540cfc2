//! `kcc coverage`: how much of the content stands on a source, can be said by the language, and is tested.

use crate::checking::check;
use crate::content_files::{ContentFiles, content_folder, usual_folder};
use crate::exit::Exit;
use crate::form::Form;
use crate::terminal::Terminal;
use kcc_compiler::{Compiled, ContentKind};
use kcc_diagnostics::{Mistake, Severity, summary};
use serde::Serialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// Say what of the content is provisional, missing or untested
///
/// Provisional is a value of our own for which no source was found, unimplemented an effect that the language cannot say yet, an
/// override a printed text that is not made of the effect.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc coverage                        a table, one line for each kind of content
  kcc coverage --format json          the same for programs")]
pub(crate) struct Arguments {
    /// The content folder; content/ if none is named
    #[arg(value_name = "CONTENT")]
    content: Option<PathBuf>,

    /// How the numbers are written
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Form,
}

/// The numbers of one kind of content. Their names are part of the command's output.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
struct Count {
    /// Pieces of content.
    total: usize,
    /// Those with a value of our own.
    provisional: usize,
    /// Values of our own.
    provisional_fields: usize,
    /// Effects that the language cannot say yet.
    unimplemented: usize,
    /// Printed texts that are not made of the effect.
    overrides: usize,
    /// Pieces that no scenario names.
    untested: usize,
    /// Names without a French form.
    missing_french: usize,
}

/// Counts, and prints.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(None);
    let folder = arguments.content.as_deref().map_or_else(usual_folder, content_folder)?;
    let checked = check(ContentFiles::read(&folder)?);
    let counts = counts(&checked.compiled)?;
    let text = match arguments.format {
        Form::Json => format!("{}\n", serde_json::to_string_pretty(&json(&counts)?)?),
        Form::Text => table(&counts),
    };
    terminal.result(&text)?;
    // Content with errors is counted as far as it could be read, which may be less than there is.
    let broken =
        |problem: &&kcc_diagnostics::Diagnostic| problem.severity() == Severity::Error && problem.mistake != Mistake::Unimplemented;
    let errors: Vec<_> = checked.compiled.problems.iter().filter(broken).cloned().collect();
    if !errors.is_empty() {
        terminal.talk(&format!("{}\n", summary(&errors, checked.files, terminal.language())));
    }
    checked.tell_faults(terminal);
    Ok(checked.exit(&errors))
}

/// The numbers of each kind, in the order of the kinds.
fn counts(compiled: &Compiled) -> anyhow::Result<Vec<(&'static str, Count)>> {
    let content = serde_json::to_value(&compiled.content)?;
    let mut named = BTreeSet::new();
    texts(content.get(ContentKind::Scenario.folder()).unwrap_or(&Value::Null), &mut named);
    let mut counts = Vec::new();
    for kind in ContentKind::ALL {
        // A kind that has no piece may be left out of the data.
        let list = content.get(kind.folder()).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        let mut count = Count { total: list.len(), ..Count::default() };
        for piece in list {
            let fields = piece.get("provisional").and_then(Value::as_object).map_or(0, serde_json::Map::len);
            count.provisional += usize::from(fields > 0);
            count.provisional_fields += fields;
            count.missing_french += without_french(piece);
            let id = piece.get("id").and_then(Value::as_str).unwrap_or_default();
            count.untested += usize::from(kind != ContentKind::Scenario && !named.contains(id));
        }
        let of_kind = |path: &str| path.split('/').any(|part| part == kind.folder());
        let unimplemented = compiled.problems.iter().filter(|problem| problem.mistake == Mistake::Unimplemented);
        let sources = unimplemented.filter_map(|problem| compiled.sources.get(problem.place.as_ref()?.file));
        count.unimplemented = sources.filter(|source| of_kind(&source.path)).count();
        counts.push((kind.folder(), count));
    }
    Ok(counts)
}

/// All texts in a value: the ids that scenarios name are among them.
fn texts<'v>(value: &'v Value, found: &mut BTreeSet<&'v str>) {
    match value {
        Value::String(text) => _ = found.insert(text),
        Value::Array(list) => list.iter().for_each(|inner| texts(inner, found)),
        Value::Object(fields) => fields.values().for_each(|inner| texts(inner, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// How many names in a piece of content are known in English only.
fn without_french(value: &Value) -> usize {
    match value {
        Value::Object(fields) => {
            let is_name = fields.get("en").is_some_and(Value::is_string);
            usize::from(is_name && !fields.get("fr").is_some_and(Value::is_string)) + fields.values().map(without_french).sum::<usize>()
        }
        Value::Array(list) => list.iter().map(without_french).sum(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    }
}

fn json(counts: &[(&'static str, Count)]) -> anyhow::Result<Value> {
    let kinds: serde_json::Map<String, Value> =
        counts.iter().map(|(kind, count)| Ok(((*kind).to_owned(), serde_json::to_value(count)?))).collect::<anyhow::Result<_>>()?;
    Ok(Value::Object(kinds))
}

/// A line for each kind, and one for all of them.
fn table(counts: &[(&'static str, Count)]) -> String {
    const HEADS: [&str; 7] = ["total", "provisional", "fields", "unimplemented", "overrides", "untested", "no French"];
    let numbers = |count: &Count| {
        [
            count.total,
            count.provisional,
            count.provisional_fields,
            count.unimplemented,
            count.overrides,
            count.untested,
            count.missing_french,
        ]
    };
    let mut sums: BTreeMap<usize, usize> = BTreeMap::new();
    let mut text = format!("{:12}", "");
    HEADS.iter().for_each(|head| text.push_str(&format!("  {head:>width$}", width = head.len().max(5))));
    text.push('\n');
    let line = |name: &str, numbers: &[usize]| {
        let cells = HEADS.iter().zip(numbers).map(|(head, number)| format!("  {number:>width$}", width = head.len().max(5)));
        format!("{name:12}{}\n", cells.collect::<String>())
    };
    for (kind, count) in counts {
        let numbers = numbers(count);
        numbers.iter().enumerate().for_each(|(column, number)| *sums.entry(column).or_default() += number);
        text.push_str(&line(kind, &numbers));
    }
    text.push_str(&line("all", &sums.into_values().collect::<Vec<_>>()));
    text
}
