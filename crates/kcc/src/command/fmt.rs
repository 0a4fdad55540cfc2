//! `kcc fmt`: puts content files into their one style.

use crate::checking::{Checked, check};
use crate::content_files::{ContentFiles, content_folder, shown};
use crate::exit::{Exit, Fault};
use crate::messages::{said, say};
use crate::output;
use crate::selection::{Selection, folder};
use crate::sentences::write_lines;
use crate::terminal::Terminal;
use anyhow::{Context as _, bail};
use kcc_compiler::format::{Formatted, format};
use kcc_compiler::toml::MOST_BYTES;
use kcc_compiler::{File, edition, pack};
use kcc_diagnostics::{FileId, Format, Language, Severity, render};
use similar::TextDiff;
use std::io::Read as _;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// Write content files in one style: fields, tables, notations and effects
///
/// There are no options. Comments stay with the field that they precede or follow. Before a file is written, the new text is read again and
/// must mean the same and hold the same comments. A file with errors is left as it is and named. A sentence as cards print it, where a file has
/// the effect language, becomes the line that prints it if no other was found (kcc explain K0213).
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc fmt                                    everything below content/
  kcc fmt content/krosmasters/s4             one folder
  kcc fmt --check                            only name the files that are not in the style
  kcc fmt --diff                             show what would change
  kcc fmt --migrate                          from an older edition of the language to that of today
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

    /// Put the words of today in place of those of an older edition of the language, in the whole folder, and say so in its kcc.toml
    #[arg(long, conflicts_with_all = ["paths", "stdin_filename"])]
    migrate: bool,

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
    let mut found = ContentFiles::read(&folder(&arguments.paths)?)?;
    let before = found.clone();
    let migrated = match arguments.migrate.then(|| migrate(&mut found, terminal)).transpose()? {
        Some(ControlFlow::Break(exit)) => return Ok(exit),
        Some(ControlFlow::Continue(migrated)) => migrated,
        None => None,
    };
    let selection = Selection::of(&arguments.paths, &found)?;
    // What the content says about itself is not formatted; a new edition is written into it.
    let is_about = |file: &File| pack::split(&found.root, &file.path).1 == pack::FILE;
    let is_chosen = |file: &File| {
        file.path.ends_with(".toml") && found.is_own(&file.path) && selection.has(&file.path) && (arguments.migrate || !is_about(file))
    };
    let chosen: Vec<usize> = found.files.iter().enumerate().filter(|(_, file)| is_chosen(file)).map(|(index, _)| index).collect();
    let mut checked = check(found.clone());
    let wanted = |path: &str| chosen.iter().any(|index| found.files.get(*index).is_some_and(|file| file.path == path));
    let mut written = found.clone();
    if write_lines(&mut written, &mut checked.compiled, wanted, terminal) {
        checked = check(written.clone());
    }
    let found = written;
    let results = format(&found.root, &found.files, &checked.compiled, &chosen);
    // What says in which edition it all is comes last: until then, words of both editions are read.
    let last = |index: &&usize| found.files.get(**index).is_some_and(is_about);
    let mut ordered: Vec<(&usize, Formatted)> = chosen.iter().zip(results).collect();
    ordered.sort_by_key(|(index, _)| last(index));
    let mut sorted = Sorted::default();
    for (index, result) in ordered {
        let (Some(file), Some(now)) = (before.files.get(*index), found.files.get(*index)) else { continue };
        let result = match result {
            Formatted::Same if now != file => Formatted::Changed(String::from_utf8_lossy(&now.bytes).into_owned()),
            result => result,
        };
        sorted.add(file, result);
    }
    let holds = arguments.migrate && !sorted.is_whole();
    let writes = !arguments.check && !arguments.diff;
    for (file, text) in sorted.changed.iter().filter(|_| !holds) {
        if arguments.diff {
            terminal.result(&difference(file, text))?;
        } else if arguments.check {
            terminal.result(&format!("{}\n", file.path))?;
        } else {
            output::rewrite(&found.on_disk(&file.path), text)?;
        }
    }
    let language = terminal.language();
    let changed = sorted.changed.len();
    if holds {
        terminal.talk(&say(language, "fmt-migrate-errors", &[]));
    } else if let Some(migrated) = migrated {
        terminal.talk(&migrated.told(writes, language));
    } else if changed > 0 {
        terminal.talk(&told(changed, writes, language));
    }
    sorted.broken.iter().for_each(|path| terminal.talk(&left(path, language)));
    if sorted.older > 0 {
        terminal.talk(&older(sorted.older, language));
    }
    if !sorted.lossy.is_empty() {
        return Err(fault(&sorted.lossy).into());
    }
    checked.tell_faults(terminal);
    let found_some = changed > 0 || sorted.older > 0;
    Ok(if !checked.faults.is_empty() {
        Exit::Fault
    } else if !sorted.broken.is_empty() || (found_some && !writes) {
        Exit::Problems
    } else {
        Exit::Clean
    })
}

/// Files by what formatting them came to; those that have the style already are not among them.
#[derive(Debug, Default)]
struct Sorted<'f> {
    changed: Vec<(&'f File, String)>,
    broken: Vec<&'f str>,
    older: usize,
    lossy: Vec<(&'f str, String)>,
}

impl<'f> Sorted<'f> {
    fn add(&mut self, file: &'f File, result: Formatted) {
        match result {
            Formatted::Same => {}
            Formatted::Older => self.older += 1,
            Formatted::Changed(text) => self.changed.push((file, text)),
            Formatted::Broken => self.broken.push(&file.path),
            Formatted::Lossy(what) => self.lossy.push((&file.path, what)),
        }
    }

    /// Returns whether every file could be formatted. Content of which only some files are in a new edition could not be read any more.
    fn is_whole(&self) -> bool {
        self.broken.is_empty() && self.lossy.is_empty() && self.older == 0
    }
}

/// What was brought to the edition of today.
struct Migrated {
    /// The number of words.
    words: usize,
    /// The edition before.
    from: u32,
}

impl Migrated {
    fn told(&self, writes: bool, language: Language) -> String {
        let facts = [("words", self.words.to_string()), ("from", self.from.to_string()), ("to", edition::CURRENT.to_string())];
        say(language, if writes { "fmt-migrated" } else { "fmt-would-migrate" }, &facts)
    }
}

/// Puts the words of today in place of those of older editions, in memory, and the number of the edition into `kcc.toml`. Stops at content
/// with errors; returns `None` if nothing is older.
fn migrate(found: &mut ContentFiles, terminal: Terminal) -> anyhow::Result<ControlFlow<Exit, Option<Migrated>>> {
    let before = check(found.clone());
    let written = before.compiled.pack.language;
    if written == edition::CURRENT {
        terminal.talk(&say(terminal.language(), "fmt-newest", &[("edition", written.to_string())]));
        return Ok(ControlFlow::Continue(None));
    }
    let all = &before.compiled.problems;
    let exit = before.exit(all);
    if exit != Exit::Clean {
        let errors: Vec<_> = all.iter().filter(|problem| problem.severity() == Severity::Error).cloned().collect();
        terminal.talk(&render(&errors, &before.compiled.sources, Format::Full, &terminal.options()));
        if exit == Exit::Fault {
            before.tell_faults(terminal);
        } else {
            terminal.talk(&say(terminal.language(), "fmt-migrate-errors", &[]));
        }
        return Ok(ControlFlow::Break(exit));
    }
    let (mut words, root) = (0, found.root.clone());
    for (_, source) in before.compiled.sources.iter().filter(|(_, source)| pack::split(&root, &source.path).0.is_none()) {
        let (text, replaced) = edition::migrated(&source.text, written);
        if replaced > 0 {
            words += replaced;
            found.files.iter_mut().filter(|file| file.path == source.path).for_each(|file| file.bytes = text.as_bytes().to_vec());
        }
    }
    for file in found.files.iter_mut().filter(|file| pack::split(&root, &file.path) == (None, pack::FILE)) {
        let text = String::from_utf8_lossy(&file.bytes).into_owned();
        let document = kcc_compiler::toml::parse(FileId(0), &text, &mut Vec::new());
        let Some(span) = document.root.get("language").map(|entry| entry.value.place.span.clone()) else { continue };
        let mut text = text;
        text.replace_range(span, &edition::CURRENT.to_string());
        file.bytes = text.into_bytes();
    }
    let after = check(found.clone());
    if after.compiled.content != before.compiled.content {
        return Err(Fault { detail: "the content would not mean the same in the new edition".to_owned(), file: None }.into());
    }
    Ok(ControlFlow::Continue(Some(Migrated { words, from: written })))
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
    let (mut found, index) = with_file(path, bytes.clone())?;
    let Checked { mut compiled, .. } = check(found.clone());
    let below = found.files.get(index).map(|file| file.path.clone()).unwrap_or_default();
    if write_lines(&mut found, &mut compiled, |path| path == below, terminal) {
        compiled = check(found.clone()).compiled;
    }
    let result = format(&found.root, &found.files, &compiled, &[index]).into_iter().next();
    match result {
        Some(Formatted::Changed(text)) => terminal.result(&text)?,
        Some(Formatted::Lossy(what)) => return Err(fault(&[(&shown(path), what)]).into()),
        Some(Formatted::Same) => terminal.result(&String::from_utf8_lossy(&found.files[index].bytes))?,
        Some(Formatted::Older) => {
            terminal.result(&String::from_utf8_lossy(&bytes))?;
            terminal.talk(&older(1, terminal.language()));
        }
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

/// Reports that files with words of an older edition are left alone.
fn older(files: usize, language: Language) -> String {
    say(language, "fmt-older", &[("files", files.to_string())])
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_brought_to_a_new_edition_as_a_whole_or_not_at_all() {
        let file = File { path: "content/types/a.toml".to_owned(), bytes: Vec::new() };
        let whole = |results: [Formatted; 2]| {
            let mut sorted = Sorted::default();
            results.into_iter().for_each(|result| sorted.add(&file, result));
            sorted.is_whole()
        };
        assert!(whole([Formatted::Same, Formatted::Changed("new".to_owned())]));
        for wrong in [Formatted::Broken, Formatted::Older, Formatted::Lossy("hp".to_owned())] {
            assert!(!whole([Formatted::Changed("new".to_owned()), wrong.clone()]), "{wrong:?}");
        }
    }
}
