//! `kcc build`: everything that is made of a content folder.

use crate::checking::check;
use crate::content_files::{ContentFiles, content_folder, usual_folder};
use crate::exit::{Exit, Fault};
use crate::output;
use crate::terminal::Terminal;
use anyhow::Context as _;
use clap::ValueEnum;
use kcc_diagnostics::{Format, render, summary};
use kcc_generator::Output;
use kcc_ir::Content;
use serde_json::Value;
use std::path::PathBuf;

/// Check content and make everything of it: cards, sheets to print, data
///
/// Content with errors makes nothing, and what an earlier build made stays as it is. The same content makes the same bytes,
/// with any number of threads.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc build                               content/ to build/
  kcc build content/ --out /tmp/cards
  kcc build --target pdf --lang fr --paper a4")]
pub struct Arguments {
    /// The content folder; content/ if none is named
    #[arg(value_name = "CONTENT")]
    content: Option<PathBuf>,

    /// Where the results go; the folder is replaced
    #[arg(long, value_name = "DIR", default_value = "build")]
    out: PathBuf,

    /// What is made
    #[arg(long, value_enum, value_delimiter = ',', value_name = "TARGETS", default_values_t = Target::ALL)]
    target: Vec<Target>,

    /// How many threads work; as many as there are processors if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: Option<u16>,
}

/// What can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
enum Target {
    /// What every card means, as data.
    Ir,
}

impl Target {
    const ALL: [Self; 1] = [Self::Ir];
}

/// Builds.
pub fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(None);
    if let Some(threads) = arguments.threads {
        rayon::ThreadPoolBuilder::new().num_threads(threads.into()).build_global().context("threads cannot be started")?;
    }
    let folder = arguments.content.as_deref().map_or_else(usual_folder, content_folder)?;
    // Before any work: whether the result could be written at all.
    output::replaceable(&arguments.out, &[&folder])?;
    let checked = check(ContentFiles::read(&folder)?);
    let problems = &checked.compiled.problems;
    if !problems.is_empty() {
        let mut text = render(problems, &checked.compiled.sources, Format::Full, &terminal.options());
        text.push_str(&format!("{}\n", summary(problems, checked.files, terminal.language())));
        terminal.talk(&text);
        checked.tell_faults(terminal);
    }
    match checked.exit(problems) {
        Exit::Clean => {}
        exit => return Ok(exit),
    }
    let files = files(&checked.compiled.content, arguments, terminal)?;
    output::replace(&arguments.out, &files, &[&folder])?;
    terminal.talk(&format!("{} files in {}\n", files.len(), arguments.out.display()));
    Ok(Exit::Clean)
}

/// All files of all targets.
fn files(content: &Content, arguments: &Arguments, terminal: Terminal) -> anyhow::Result<Vec<Output>> {
    let data = data(content)?;
    let mut files = Vec::new();
    if arguments.target.contains(&Target::Ir) {
        files.extend(ir(data)?);
    }
    let _ = terminal;
    Ok(files)
}

/// The content as JSON, which agrees with its schema in every build.
fn data(content: &Content) -> anyhow::Result<Value> {
    let data = serde_json::to_value(content)?;
    let schema = kcc_compiler::schema::ir();
    let validator = jsonschema::validator_for(&schema).map_err(|error| fault(format!("the schema of the IR is faulty: {error}")))?;
    match validator.iter_errors(&data).next() {
        Some(error) => Err(fault(format!("the compiled content does not fit its schema at {}: {error}", error.instance_path())).into()),
        None => Ok(data),
    }
}

fn fault(detail: String) -> Fault {
    Fault { detail, file: None }
}

/// `ir/content.json` with everything, and one file for each kind.
fn ir(data: Value) -> anyhow::Result<Vec<Output>> {
    let file = |name: &str, value: &Value| {
        let mut bytes = serde_json::to_vec_pretty(value)?;
        bytes.push(b'\n');
        anyhow::Ok(Output { path: format!("ir/{name}.json"), bytes })
    };
    let mut files = vec![file("content", &data)?];
    for (kind, list) in data.as_object().into_iter().flatten().filter(|(_, value)| value.is_array()) {
        files.push(file(kind, list)?);
    }
    Ok(files)
}
