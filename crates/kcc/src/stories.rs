//! Stories of what statements do, for every command that shows them.

use crate::terminal::Terminal;
use kcc_ir::Content;
use kcc_showing::{Shown, Statement, show, statements};

/// Returns what becomes of the wanted statements of some content, in its order. A bar shows the progress on a terminal.
pub(crate) fn stories(content: &Content, wanted: impl Fn(&Statement) -> bool + Sync, terminal: Terminal) -> Vec<Shown> {
    let number = statements(content).iter().filter(|one| wanted(one)).count();
    let bar = terminal.progress(number);
    let shown = show(content, wanted, |number| bar.inc(number as u64));
    bar.finish_and_clear();
    shown
}
