//! Answers as people read them.

use kcc_ide::{Edit, Workspace};
use std::ops::Range;

/// Returns a range as line and column of its beginning, from 1, and its text.
pub(crate) fn placed(text: &str, range: &Range<usize>) -> String {
    let before = &text[..range.start];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap().chars().count() + 1;
    format!("{line}:{column} {:?}", &text[range.clone()])
}

/// Returns edits, one a line.
pub(crate) fn edits(workspace: &Workspace, edits: &[Edit]) -> String {
    let line = |edit: &Edit| {
        let text = workspace.text(&edit.path).unwrap();
        format!("        {} {} -> {:?}\n", edit.path, placed(text, &edit.range), edit.text)
    };
    edits.iter().map(line).collect()
}

/// Returns a text after edits that are in its order.
pub(crate) fn edited(text: &str, edits: &[Edit]) -> String {
    let mut text = text.to_owned();
    for edit in edits.iter().rev() {
        text.replace_range(edit.range.clone(), &edit.text);
    }
    text
}
