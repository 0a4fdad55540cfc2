//! Stories of what statements do, for every command that shows them.

use crate::interrupt;
use crate::terminal::Terminal;
use indicatif::ProgressBar;
use kcc_ir::Content;
use kcc_showing::{Shown, Statement, Watch, show_to, statements};

/// A bar that moves on with the work, and Ctrl-C.
struct Waiting(ProgressBar);

impl Watch for Waiting {
    fn done(&self, statements: usize) {
        self.0.inc(statements as u64);
    }

    fn is_over(&self) -> bool {
        interrupt::stopped()
    }
}

/// Returns what becomes of the wanted statements of some content, in its order. A bar shows the progress on a terminal. If the command
/// [listens](interrupt::listen) to Ctrl-C, texts that were not begun then are left out.
pub(crate) fn stories(content: &Content, wanted: impl Fn(&Statement) -> bool + Sync, terminal: Terminal) -> Vec<Shown> {
    let number = statements(content).iter().filter(|one| wanted(one)).count();
    let waiting = Waiting(terminal.progress(number));
    let shown = show_to(content, wanted, &waiting);
    waiting.0.finish_and_clear();
    shown
}
