//! Files with a line about what was played and one for each part of it: so that long work can be stopped, divided and put together.

use crate::game_args;
use anyhow::{Context as _, bail};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::Path;

/// Reads the lines of a file whose head is this one, by their numbers. The last one may have been cut off. `parse` returns the number of a line
/// and what it means.
///
/// # Errors
/// If the file is of something else, or a line means nothing.
pub(crate) fn read<H: Serialize + DeserializeOwned + PartialEq, T>(
    path: &Path,
    head: &H,
    parse: impl Fn(&str) -> Option<(u64, T)>,
) -> anyhow::Result<BTreeMap<u64, T>> {
    let file = path.display().to_string();
    let text = std::fs::read_to_string(path).with_context(|| format!("`{file}`"))?;
    let mut lines = text.split_inclusive('\n');
    let found: Option<H> = lines.next().and_then(|line| serde_json::from_str(line).ok());
    match found {
        None => bail!(game_args::told("sim-no-lines", &[("file", file)])),
        Some(found) if found != *head => {
            let what = difference(&found, head);
            bail!(game_args::told("sim-other-lines", &[("file", file), ("what", what)]))
        }
        Some(_) => {}
    }
    let mut parts = BTreeMap::new();
    for (line, text) in (2..).zip(lines) {
        match parse(text) {
            Some((number, part)) => _ = parts.insert(number, part),
            None if !text.ends_with('\n') => break,
            None => bail!(game_args::told("sim-wrong-line", &[("file", file), ("line", line.to_string())])),
        }
    }
    Ok(parts)
}

/// Reads the lines of several files, which may have the same ones.
///
/// # Errors
/// As [`read`]; and if two files have different lines with the same number.
pub(crate) fn merged<H: Serialize + DeserializeOwned + PartialEq, T: PartialEq>(
    paths: &[impl AsRef<Path>],
    head: &H,
    parse: impl Fn(&str) -> Option<(u64, T)> + Copy,
) -> anyhow::Result<BTreeMap<u64, T>> {
    let mut known: BTreeMap<u64, T> = BTreeMap::new();
    for path in paths {
        for (number, part) in read(path.as_ref(), head, parse)? {
            if known.get(&number).is_some_and(|before| *before != part) {
                let file = path.as_ref().display().to_string();
                bail!(game_args::told("sim-lines-differ", &[("file", file), ("game", number.to_string())]));
            }
            known.insert(number, part);
        }
    }
    Ok(known)
}

/// Returns the first thing in which two heads differ, as it is in the file and as it is wanted.
fn difference(found: &impl Serialize, wanted: &impl Serialize) -> String {
    let [found, wanted] = [serde_json::to_value(found), serde_json::to_value(wanted)].map(Result::unwrap_or_default);
    let fields = wanted.as_object().into_iter().flatten();
    let other = fields.filter(|(name, value)| found.get(name) != Some(value));
    other.map(|(name, value)| format!("{name}: {} ≠ {value}", found[name])).next().unwrap_or_default()
}

/// Opens a file to add lines to it, after its last whole line. A new one begins with the head.
///
/// # Errors
/// If it cannot be read or written.
pub(crate) fn open(path: &Path, head: &impl Serialize) -> anyhow::Result<File> {
    let named = || path.display().to_string();
    let text = if path.exists() { std::fs::read_to_string(path).with_context(named)? } else { String::new() };
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let mut file = OpenOptions::new().create(true).append(true).open(path).with_context(named)?;
    file.set_len(whole as u64).with_context(named)?;
    if whole == 0 {
        writeln!(file, "{}", serde_json::to_string(head)?).with_context(named)?;
    }
    Ok(file)
}
