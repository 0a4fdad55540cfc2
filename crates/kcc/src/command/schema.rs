//! `kcc schema`: the JSON Schemas that editors use for content files.

use crate::exit::Exit;
use crate::output;
use crate::terminal::Terminal;
use kcc_compiler::schema::SchemaFile;
use kcc_generator::Output;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use walkdir::WalkDir;

/// Write the JSON Schemas of content files, the IR and traces, or check that they are current
///
/// Editors read them through the `#:schema` line at the top of a content file, and complete and check fields with them.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc schema            write schemas/
  kcc schema --check    fail if schemas/ is not what kcc would write")]
pub(crate) struct Arguments {
    /// Only compare, and end with 1 if something differs
    #[arg(long)]
    check: bool,

    /// The folder of the schemas
    #[arg(long, value_name = "DIR", default_value = "schemas")]
    out: PathBuf,
}

/// Writes or compares.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(None);
    let mut schemas = kcc_compiler::schema::all();
    schemas.extend(kcc_compiler::schema::of::<kcc_simulator::trace::Line>("trace"));
    schemas.extend(kcc_compiler::schema::of::<kcc_simulator::trace::Golden>("traces"));
    schemas.extend(kcc_compiler::schema::of::<kcc_ir::moment::Moments>("steps"));
    let files = files(schemas)?;
    if !arguments.check {
        output::replace(&arguments.out, &files, &[])?;
        terminal.talk(&format!("{} schemas written into {}\n", files.len(), arguments.out.display()));
        return Ok(Exit::Clean);
    }
    let stale = stale(&arguments.out, &files);
    if stale.is_empty() {
        return Ok(Exit::Clean);
    }
    let lines: Vec<String> = stale.iter().map(|(path, how)| format!("{}: {how}\n", arguments.out.join(path).display())).collect();
    terminal.result(&lines.concat())?;
    terminal.talk("the schemas are stale; `kcc schema` writes them anew\n");
    Ok(Exit::Problems)
}

/// Returns the schemas of content files, as files.
pub(crate) fn of_content() -> anyhow::Result<Vec<Output>> {
    let all = kcc_compiler::schema::all();
    files(all.into_iter().filter(|schema| !schema.path.ends_with("ir.schema.json")).collect())
}

/// Returns the schemas as files.
fn files(schemas: Vec<SchemaFile>) -> anyhow::Result<Vec<Output>> {
    let file = |schema: SchemaFile| {
        let mut bytes = serde_json::to_vec_pretty(&schema.json)?;
        bytes.push(b'\n');
        Ok(Output { path: schema.path, bytes })
    };
    schemas.into_iter().map(file).collect()
}

/// Returns how the files on the disk differ from those that kcc would write, by path.
fn stale(folder: &Path, files: &[Output]) -> BTreeMap<String, &'static str> {
    let mut stale = BTreeMap::new();
    for file in files {
        match fs::read(folder.join(&file.path)) {
            Ok(bytes) if bytes == file.bytes => {}
            Ok(_) => _ = stale.insert(file.path.clone(), "differs"),
            Err(_) => _ = stale.insert(file.path.clone(), "is missing"),
        }
    }
    for entry in WalkDir::new(folder).into_iter().flatten().filter(|entry| entry.file_type().is_file()) {
        let path = entry.path().strip_prefix(folder).map(crate::content_files::shown).unwrap_or_default();
        if path != output::MARKER && !files.iter().any(|file| file.path == path) {
            stale.insert(path, "is no schema of kcc");
        }
    }
    stale
}
