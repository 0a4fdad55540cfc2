//! The table of breaks: `crates/kcc/rules/breaks/*.toml`.

#[path = "../../crates/kcc/src/rules/breaks/form.rs"]
mod form;

pub(crate) use form::{Break, Patch};

use kcc_tests::repository;
use serde_json::Value;
use std::fmt::Write as _;
use std::path::PathBuf;

/// A file of the table.
pub(crate) struct File {
    pub(crate) path: PathBuf,
    pub(crate) text: String,
    pub(crate) breaks: Vec<Break>,
}

/// Returns all files, in the order of their names.
pub(crate) fn files() -> Vec<File> {
    let folder = repository().join("crates/kcc/rules/breaks");
    let paths = walkdir::WalkDir::new(folder).sort_by_file_name().into_iter().map(|entry| entry.unwrap().into_path());
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        let breaks: form::File = toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        File { breaks: breaks.breaks, text, path }
    };
    paths.filter(|path| path.is_file()).map(read).collect()
}

impl File {
    /// Returns the text with new lists of red scenarios, in the order of the breaks.
    pub(crate) fn with(&self, red: &[Vec<String>]) -> String {
        let mut blocks = self.text.split("[[breaks]]\n");
        let mut text = blocks.next().unwrap_or_default().to_owned();
        for (block, red) in blocks.zip(red) {
            let kept = block.split("red = [").next().unwrap_or_default().trim_end();
            let _ = write!(text, "[[breaks]]\n{kept}\nred = [{}]\n\n", lines(red));
        }
        text.trim_end().to_owned() + "\n"
    }
}

/// Returns a list as it is written in a file: on one line, or with one item per line if there are several.
fn lines(ids: &[String]) -> String {
    match ids {
        [] => String::new(),
        [one] => format!("\"{one}\""),
        more => more.iter().map(|id| format!("\n    \"{id}\",")).collect::<String>() + "\n",
    }
}

impl Patch {
    /// Changes the content.
    ///
    /// # Errors
    /// If there is nothing at the place.
    pub(crate) fn apply(&self, content: &mut Value) -> Result<(), String> {
        let nothing = || format!("there is nothing at `{}`", self.at);
        let (holder, last) = self.at.rsplit_once('/').ok_or_else(nothing)?;
        let holder = holder.split('/').try_fold(content, |value, step| part(value, step)).ok_or_else(nothing)?;
        match (&self.to, part(holder, last)) {
            (Some(to), Some(found)) => *found = serde_json::to_value(to).map_err(|error| error.to_string())?,
            (None, Some(_)) => match holder {
                Value::Object(fields) => _ = fields.remove(last),
                Value::Array(list) => _ = place(list, last).map(|place| list.remove(place)),
                Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => return Err(nothing()),
            },
            (_, None) => return Err(nothing()),
        }
        Ok(())
    }
}

fn part<'v>(value: &'v mut Value, step: &str) -> Option<&'v mut Value> {
    match value {
        Value::Object(fields) => fields.get_mut(step),
        Value::Array(list) => {
            let place = place(list, step)?;
            list.get_mut(place)
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

/// Returns the index of an item in a list, given by its id or its index from 0.
fn place(list: &[Value], step: &str) -> Option<usize> {
    let named = list.iter().position(|item| item.get("id").and_then(Value::as_str) == Some(step));
    named.or_else(|| step.parse().ok()).filter(|place| *place < list.len())
}
