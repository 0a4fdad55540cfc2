//! `kcc fmt`: puts content files into their one style.

use crate::checking::{Checked, check};
use crate::content_files::{ContentFiles, content_folder, shown};
use crate::exit::{Exit, Fault};
use crate::messages::{said, say};
use crate::output;
use crate::selection::{Selection, folder};
use crate::terminal::Terminal;
use anyhow::{Context as _, bail};
use kcc_compiler::File;
use kcc_compiler::format::{Formatted, format};
use kcc_compiler::toml::MOST_BYTES;
use kcc_diagnostics::Language;
use similar::TextDiff;
use std::io::Read as _;
use std::path::{Path, PathBuf};

/// Write content files in one style: fields, tables, notations and effects
///
/// There are no options. Comments stay with the field that they precede or follow. Before a file is written, the new text is read again and
/// must mean the same and hold the same comments. A file with errors is left as it is and named.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc fmt                                    everything below content/
  kcc fmt content/krosmasters/s4             one folder
  kcc fmt --check                            only name the files that are not in the style
  kcc fmt --diff                             show what would change
  kcc fmt --stdin-filename content/krosmasters/joris.toml < draft.toml

Ends with 1 if --check or --diff find something, or if a file has errors.")]
pub(crate) struct Arguments {
    /// Files or folders; content/ if none is named
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,

    /// Write nothing; print the paths of files that would change
    #[arg(long)]
    check: bool,

    /// Write nothing; print what would change
    #[arg(long, conflicts_with = "check")]
    diff: bool,

    /// Read a file from stdin and print it in the style; it is treated as the file at this path
    #[arg(long, value_name = "PATH", conflicts_with_all = ["paths", "check", "diff"])]
    stdin_filename: Option<PathBuf>,
}

/// Formats.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(None);
    if let Some(path) = &arguments.stdin_filename {
        return from_stdin(path, terminal);
    }
    let found = ContentFiles::read(&folder(&arguments.paths)?)?;
    let selection = Selection::of(&arguments.paths, &found)?;
    let is_chosen = |file: &File| file.path.ends_with(".toml") && selection.has(&file.path);
    let chosen: Vec<usize> = found.files.iter().enumerate().filter(|(_, file)| is_chosen(file)).map(|(index, _)| index).collect();
    let checked = check(found.clone());
    let results = format(&found.root, &found.files, &checked.compiled, &chosen);
    let (mut changed, mut broken, mut lossy) = (0, Vec::new(), Vec::new());
    for (file, result) in chosen.iter().filter_map(|index| found.files.get(*index)).zip(results) {
        match result {
            Formatted::Same => {}
            Formatted::Changed(text) => {
                changed += 1;
                if arguments.diff {
                    terminal.result(&difference(file, &text))?;
                } else if arguments.check {
                    terminal.result(&format!("{}\n", file.path))?;
                } else {
                    output::rewrite(&found.on_disk(&file.path), &text)?;
                }
            }
            Formatted::Broken => broken.push(file.path.as_str()),
            Formatted::Lossy(what) => lossy.push((file.path.as_str(), what)),
        }
    }
    let writes = !arguments.check && !arguments.diff;
    if changed > 0 {
        terminal.talk(&told(changed, writes, terminal.language()));
    }
    broken.iter().for_each(|path| terminal.talk(&left(path, terminal.language())));
    if !lossy.is_empty() {
        return Err(fault(&lossy).into());
    }
    checked.tell_faults(terminal);
    Ok(if !broken.is_empty() || (changed > 0 && !writes) { Exit::Problems } else { Exit::Clean })
}

/// Formats stdin as if it were the file at a path. Prints it unchanged if it has errors, so that an editor that pipes through this loses
/// nothing.
fn from_stdin(path: &Path, terminal: Terminal) -> anyhow::Result<Exit> {
    let mut bytes = Vec::new();
    let limit = MOST_BYTES as u64;
    std::io::stdin().lock().take(limit + 1).read_to_end(&mut bytes).context("stdin cannot be read")?;
    if bytes.len() as u64 > limit {
        bail!(said("fmt-what-comes-from-stdin-is", &[("most-bytes", MOST_BYTES.to_string())]));
    }
    let (found, index) = with_file(path, bytes.clone())?;
    let Checked { compiled, .. } = check(found.clone());
    let result = format(&found.root, &found.files, &compiled, &[index]).into_iter().next();
    match result {
        Some(Formatted::Changed(text)) => terminal.result(&text)?,
        Some(Formatted::Lossy(what)) => return Err(fault(&[(&shown(path), what)]).into()),
        Some(Formatted::Same) => terminal.result(&String::from_utf8_lossy(&bytes))?,
        Some(Formatted::Broken) | None => {
            terminal.result(&String::from_utf8_lossy(&bytes))?;
            terminal.talk(&left(&shown(path), terminal.language()));
            return Ok(Exit::Problems);
        }
    }
    Ok(Exit::Clean)
}

/// Returns the content folder with this file in it, whether it exists or not, and the index of the file among the others.
pub(crate) fn with_file(path: &Path, bytes: Vec<u8>) -> anyhow::Result<(ContentFiles, usize)> {
    let parent = path.ancestors().skip(1).find(|parent| parent.is_dir()).unwrap_or(Path::new("."));
    let folder = content_folder(parent)?;
    let mut found = ContentFiles::read(&folder)?;
    // Compares the folders on the disk, because the path may be written in other ways.
    let real = parent.canonicalize().with_context(|| format!("`{}` cannot be read", parent.display()))?;
    let root = folder.canonicalize().with_context(|| format!("`{}` cannot be read", folder.display()))?;
    let inner = real.join(path.strip_prefix(parent).unwrap_or(path));
    let Ok(below) = inner.strip_prefix(&root) else {
        let path = path.display();
        bail!(said("fmt-path-is-not-in-a", &[("path", path.to_string())]))
    };
    let below = shown(&Path::new(&found.root).join(below));
    let at = found.files.iter().position(|file| file.path == below);
    let at = at.unwrap_or_else(|| {
        found.files.push(File { path: below, bytes: Vec::new() });
        found.files.len() - 1
    });
    found.files[at].bytes = bytes;
    Ok((found, at))
}

/// Returns the message for the number of files that were or would be written.
fn told(changed: usize, writes: bool, language: Language) -> String {
    say(language, if writes { "fmt-written" } else { "fmt-other-style" }, &[("files", changed.to_string())])
}

/// Reports that a file with errors is left alone.
fn left(path: &str, language: Language) -> String {
    say(language, "fmt-path-left-as-it-is", &[("path", path.to_string())])
}

fn difference(file: &File, text: &str) -> String {
    let before = String::from_utf8_lossy(&file.bytes);
    let diff = TextDiff::from_lines(before.as_ref(), text);
    diff.unified_diff().header(&format!("a/{}", file.path), &format!("b/{}", file.path)).to_string()
}

/// Returns the fault of files that were left as they are because their new text would not mean the same.
fn fault(lossy: &[(&str, String)]) -> Fault {
    let details: Vec<String> = lossy.iter().map(|(path, what)| format!("{path} was left as it is: {what}")).collect();
    let file = lossy.first().map(|(path, _)| (*path).to_owned());
    Fault { detail: details.join("; "), file }
}
