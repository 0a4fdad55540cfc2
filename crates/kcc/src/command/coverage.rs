//! `kcc coverage`: how much of the content is confirmed by a source, can be expressed in the language, and is tested.

use crate::checking::check;
use crate::content_files::{ContentFiles, content_folder, usual_folder};
use crate::coverage_page;
use crate::exit::Exit;
use crate::language;
use crate::messages::say;
use crate::mutation::{self, Equivalent, Told};
use crate::terminal::Terminal;
use crate::values;
use anyhow::bail;
use kcc_compiler::{Compiled, ContentKind};
use kcc_diagnostics::{Mistake, Severity, summary};
use kcc_ir::Id;
use kcc_ir::json::ToJson as _;
use kcc_language::Language;
use kcc_showing::Kind;
use serde::Serialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// Report what in the content is provisional, missing or untested
///
/// Provisional is a value of our own for which no source was found; unimplemented is an effect that the language cannot say yet; an
/// override is a printed text that is not made of the effect; untested is what no scenario names. Tested is not proven: kcc rules says
/// which paragraphs of the rules were broken on purpose, so that a scenario turned red, and which are only played. With --mutants, all
/// content is changed in small ways, and counted is how many of the changes a scenario notices: kcc mutate lists the others.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc coverage                        a table, one line for each kind of content
  kcc coverage --list untested        the files of what no scenario names
  kcc coverage --list provisional     the values without a source, with the file of each
  kcc coverage --mutants              also how many small changes of meaning scenarios notice
  kcc coverage --list unnoticed       how many for each file that has changes nobody notices
  kcc coverage --mutants --format html > coverage.html
                                      a page of its own for each piece, with the changes nobody notices
  kcc coverage --format json          the same for programs")]
pub(crate) struct Arguments {
    /// The content folder; content/ if none is named
    #[arg(value_name = "CONTENT")]
    content: Option<PathBuf>,

    /// Name the files of one column instead of counting
    #[arg(long, value_enum, value_name = "COLUMN")]
    list: Option<Column>,

    /// Count small changes of meaning, and those that a scenario notices; takes a while
    #[arg(long)]
    mutants: bool,

    /// How the numbers are written
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Form,

    /// The language of the page, by its code
    #[arg(long, value_name = "LANGUAGE", value_parser = language::argument)]
    lang: Option<Language>,
}

/// How the numbers are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    /// For the terminal
    #[default]
    Text,
    /// One page that needs nothing else, with every piece of content
    Html,
    /// For programs: one document
    Json,
}

/// What a piece of content may lack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Column {
    /// Values of our own
    Provisional,
    /// Effects that the language cannot say yet
    Unimplemented,
    /// Printed texts that are not made of the effects
    Overrides,
    /// Pieces that no scenario names
    Untested,
    /// Names that are not known in every language
    Untranslated,
    /// Pieces that may be changed a little without any scenario noticing
    Unnoticed,
}

/// The numbers of one kind of content. Their names are part of the command's output.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Count {
    /// Pieces of content.
    total: usize,
    /// Pieces with a value of our own.
    provisional: usize,
    /// Values of our own.
    provisional_fields: usize,
    /// Effects that the language cannot say yet.
    unimplemented: usize,
    /// Printed texts that are not made of the effect.
    overrides: usize,
    /// Pieces that no scenario names.
    untested: usize,
    /// Names that are not known in every language.
    untranslated: usize,
    /// Small changes of meaning, and those that a scenario notices; only if they were made.
    #[serde(flatten)]
    changes: Option<mutation::Count>,
}

/// What one file lacks.
#[derive(Debug, Default)]
pub(crate) struct Gaps {
    /// The folder of its kind.
    pub(crate) kind: &'static str,
    /// The file.
    pub(crate) file: String,
    /// The fields with a value of our own.
    pub(crate) provisional: Vec<String>,
    /// Effects that the language cannot say yet.
    pub(crate) unimplemented: Vec<String>,
    /// The texts, in English, that are printed instead of those made of the effects.
    pub(crate) overrides: Vec<String>,
    /// Its id, if no scenario names it.
    pub(crate) untested: Vec<String>,
    /// The English names of what is not known in every language.
    pub(crate) untranslated: Vec<String>,
    /// How many small changes a scenario notices, if not all of them.
    unnoticed: Vec<String>,
    /// Small changes of meaning; only if they were made.
    pub(crate) changes: Option<mutation::Count>,
    /// Those that no scenario notices, in words, with their lines.
    pub(crate) left: Vec<(usize, String)>,
}

impl Gaps {
    fn of(&self, column: Column) -> &[String] {
        match column {
            Column::Provisional => &self.provisional,
            Column::Unimplemented => &self.unimplemented,
            Column::Overrides => &self.overrides,
            Column::Untested => &self.untested,
            Column::Untranslated => &self.untranslated,
            Column::Unnoticed => &self.unnoticed,
        }
    }
}

/// Counts or lists, and prints.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(arguments.lang);
    let folder = arguments.content.as_deref().map_or_else(usual_folder, content_folder)?;
    let files = ContentFiles::read(&folder)?;
    let equivalent = Equivalent::read(files.mutants.as_deref())?;
    let checked = check(files);
    let changed = arguments.mutants || arguments.list == Some(Column::Unnoticed);
    if arguments.list.is_some() && arguments.format == Form::Html {
        bail!(say(terminal.language(), "coverage-page-of-everything", &[]));
    }
    let mut gaps = gaps(&checked.compiled)?;
    if changed {
        count_changes(&mut gaps, &checked.compiled, &equivalent, terminal)?;
    }
    let text = match (arguments.list, arguments.format) {
        (Some(column), Form::Json) => format!("{}\n", serde_json::to_string_pretty(&listed(&gaps, column))?),
        // A page of one column was refused.
        (Some(column), Form::Text | Form::Html) => list(&gaps, column),
        (None, Form::Json) => format!("{}\n", serde_json::to_string_pretty(&json(&counts(&gaps, changed))?)?),
        (None, Form::Html) => coverage_page::html(&rows(&counts(&gaps, changed)), &gaps, terminal.language())?,
        (None, Form::Text) => table(&rows(&counts(&gaps, changed))),
    };
    terminal.result(&text)?;
    // Content with errors is counted as far as it could be read, which may not be all of it.
    let broken =
        |problem: &&kcc_diagnostics::Diagnostic| problem.severity() == Severity::Error && problem.mistake != Mistake::Unimplemented;
    let errors: Vec<_> = checked.compiled.problems.iter().filter(broken).cloned().collect();
    if !errors.is_empty() {
        terminal.talk(&format!("{}\n", summary(&errors, checked.files, terminal.language())));
    }
    checked.tell_faults(terminal);
    Ok(checked.exit(&errors))
}

/// Returns what each piece of content lacks, in the order of the kinds.
fn gaps(compiled: &Compiled) -> anyhow::Result<Vec<Gaps>> {
    let content = compiled.content.to_json()?;
    let mut named = BTreeSet::new();
    // The ids that scenarios name are among their texts.
    let scenarios = content.get(ContentKind::Scenario.folder()).unwrap_or(&Value::Null);
    values::each(scenarios, &mut |value| named.extend(value.as_str()));
    let mut gaps = Vec::new();
    for kind in ContentKind::ALL {
        // A kind without pieces may be left out of the data.
        let list = content.get(kind.folder()).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        for piece in list {
            let id = piece.get("id").and_then(Value::as_str).unwrap_or_default();
            if !compiled.is_own(kind.name(), id) {
                continue;
            }
            let source = compiled.places.get(&format!("{}/{id}", kind.name())).and_then(|place| compiled.sources.get(place.file));
            let mut found =
                Gaps { kind: kind.folder(), file: source.map(|source| source.path.clone()).unwrap_or_default(), ..Gaps::default() };
            if let Some(fields) = piece.get("provisional").and_then(Value::as_object) {
                found.provisional = fields.keys().cloned().collect();
            }
            // A keyword power counts as played if the paragraph that defines it is, whichever unit has the power.
            let played = |rule: &str| {
                named.iter().any(|named| named.strip_prefix(rule).is_some_and(|rest| rest.is_empty() || rest.starts_with('.')))
            };
            let rule = piece.get("rule").and_then(Value::as_str);
            if kind != ContentKind::Scenario && !named.contains(id) && !rule.is_some_and(played) {
                found.untested.push(id.to_owned());
            }
            untranslated(piece, &mut found.untranslated);
            overrides(piece, &mut found.overrides);
            gaps.push(found);
        }
    }
    for problem in compiled.problems.iter().filter(|problem| problem.mistake == Mistake::Unimplemented) {
        let Some(source) = problem.place.as_ref().and_then(|place| compiled.sources.get(place.file)) else { continue };
        let said = problem.words.iter().map(|(_, said)| said.clone());
        match gaps.iter_mut().find(|found| found.file == source.path) {
            Some(found) => found.unimplemented.extend(said),
            // A piece that is nothing without its effect is reduced to its file.
            None => {
                let kind = ContentKind::ALL.into_iter().find(|kind| source.path.split('/').any(|part| part == kind.folder()));
                let kind = kind.unwrap_or(ContentKind::Krosmaster).folder();
                gaps.push(Gaps { kind, file: source.path.clone(), unimplemented: said.collect(), ..Gaps::default() });
            }
        }
    }
    Ok(gaps)
}

/// Changes all content in small ways, and counts what scenarios notice of each piece.
fn count_changes(gaps: &mut [Gaps], compiled: &Compiled, equivalent: &Equivalent, terminal: Terminal) -> anyhow::Result<()> {
    let is_own = |kind: Kind, id: &Id| compiled.is_own(kind.word(), id.as_str());
    let bar = terminal.progress(kcc_showing::pieces(&compiled.content).into_iter().filter(|(kind, id)| is_own(*kind, id)).count());
    let judged = mutation::judged(compiled, is_own, || bar.inc(1));
    bar.finish_and_clear();
    let told = Told::new(compiled, terminal.language())?;
    let mut pieces: BTreeMap<String, Vec<&kcc_showing::mutation::Judged>> = BTreeMap::new();
    for one in &judged {
        let (kind, id) = one.mutant.of();
        pieces.entry(format!("{}/{id}", kind.word())).or_default().push(one);
    }
    for (key, list) in pieces {
        let source = compiled.places.get(&key).and_then(|place| compiled.sources.get(place.file));
        let Some(found) = gaps.iter_mut().find(|found| source.is_some_and(|source| source.path == found.file)) else { continue };
        let left = list.iter().filter(|one| one.noticed_by.is_none() && !equivalent.has(&one.mutant.id));
        found.left = left.map(|one| (told.place(&one.mutant).1, told.says(&one.mutant))).collect();
        let count = mutation::Count::of(list.into_iter(), equivalent);
        found.changes = Some(count);
        let mutation::Count { mutants, noticed } = count;
        if let Some(percent) = count.percent().filter(|_| noticed < mutants) {
            found.unnoticed.push(format!("{noticed} of {mutants} changes noticed, {percent} %"));
        }
    }
    Ok(())
}

/// Returns the numbers of each kind, in the order of the kinds.
fn counts(gaps: &[Gaps], changed: bool) -> Vec<(&'static str, Count)> {
    let count = |kind: ContentKind| {
        let mut count = Count { changes: changed.then(mutation::Count::default), ..Count::default() };
        for found in gaps.iter().filter(|found| found.kind == kind.folder()) {
            count.total += 1;
            count.provisional += usize::from(!found.provisional.is_empty());
            count.provisional_fields += found.provisional.len();
            count.unimplemented += found.unimplemented.len();
            count.overrides += found.overrides.len();
            count.untested += found.untested.len();
            count.untranslated += found.untranslated.len();
            if let (Some(changes), Some(found)) = (&mut count.changes, found.changes) {
                changes.mutants += found.mutants;
                changes.noticed += found.noticed;
            }
        }
        (kind.folder(), count)
    };
    ContentKind::ALL.map(count).to_vec()
}

/// Returns the files of a column, with what each lacks.
fn listed(gaps: &[Gaps], column: Column) -> Value {
    let lacking = gaps.iter().filter(|found| !found.of(column).is_empty());
    lacking.map(|found| serde_json::json!({"kind": found.kind, "file": found.file, "what": found.of(column)})).collect()
}

/// Returns a line for each file of a column.
fn list(gaps: &[Gaps], column: Column) -> String {
    let lacking = gaps.iter().filter(|found| !found.of(column).is_empty());
    lacking.map(|found| format!("{}: {}\n", found.file, found.of(column).join(", "))).collect()
}

/// Collects the names in a piece of content that some language lacks.
fn untranslated(piece: &Value, found: &mut Vec<String>) {
    values::each(piece, &mut |value| {
        let lacks = |code: &str| !value.get(code).is_some_and(Value::is_string);
        let english = value.get("en").and_then(Value::as_str).filter(|_| Language::codes().into_iter().any(lacks));
        found.extend(english.map(str::to_owned));
    });
}

/// Collects the texts in a piece of content that are printed instead of those made of the effects.
fn overrides(piece: &Value, found: &mut Vec<String>) {
    values::each(piece, &mut |value| {
        let text = value.get("printed_text").and_then(|text| text.get("en")).and_then(Value::as_str);
        found.extend(text.map(str::to_owned));
    });
}

fn json(counts: &[(&'static str, Count)]) -> anyhow::Result<Value> {
    let kinds: serde_json::Map<String, Value> =
        counts.iter().map(|(kind, count)| Ok(((*kind).to_owned(), serde_json::to_value(count)?))).collect::<anyhow::Result<_>>()?;
    Ok(Value::Object(kinds))
}

/// Returns the names of the columns, the numbers of each kind, and those of all of them.
fn rows(counts: &[(&'static str, Count)]) -> Vec<(&'static str, Vec<(&'static str, usize)>)> {
    let numbers = |count: &Count| {
        let Count { total, provisional, provisional_fields, unimplemented, overrides, untested, untranslated, changes } = *count;
        let mut numbers = vec![
            ("total", total),
            ("provisional", provisional),
            ("fields", provisional_fields),
            ("unimplemented", unimplemented),
            ("overrides", overrides),
            ("untested", untested),
            ("untranslated", untranslated),
        ];
        numbers.extend(changes.into_iter().flat_map(|changes| [("mutants", changes.mutants), ("noticed", changes.noticed)]));
        numbers
    };
    let mut rows: Vec<(&str, Vec<(&str, usize)>)> = counts.iter().map(|(kind, count)| (*kind, numbers(count))).collect();
    let mut sums = rows.first().map_or_else(Vec::new, |(_, numbers)| numbers.clone());
    for (_, numbers) in rows.iter().skip(1) {
        sums.iter_mut().zip(numbers).for_each(|((_, sum), (_, number))| *sum += number);
    }
    rows.push(("all", sums));
    rows
}

/// Returns a line for each kind, and one for all of them.
fn table(rows: &[(&'static str, Vec<(&'static str, usize)>)]) -> String {
    let width = |head: &str| head.len().max(5);
    let heads = rows.first().into_iter().flat_map(|(_, numbers)| numbers);
    let mut text = format!("{:12}{}\n", "", heads.map(|(head, _)| format!("  {head:>width$}", width = width(head))).collect::<String>());
    for (kind, numbers) in rows {
        let cells = numbers.iter().map(|(head, number)| format!("  {number:>width$}", width = width(head)));
        text.push_str(&format!("{kind:12}{}\n", cells.collect::<String>()));
    }
    text
}
