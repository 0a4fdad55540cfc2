//! Ctrl-C in a command that has something to show for its work so far.

use crate::exit::Exit;
use std::sync::atomic::{AtomicBool, Ordering};

static STOPPED: AtomicBool = AtomicBool::new(false);

/// From now on the first Ctrl-C only asks the command to finish; a second one ends it at once.
pub(crate) fn listen() {
    on_first(|| ());
}

/// From now on the first Ctrl-C does this, and a second one ends the command at once.
pub(crate) fn on_first(stop: impl Fn() + Send + 'static) {
    let heard = move || {
        if STOPPED.swap(true, Ordering::Relaxed) {
            std::process::exit(Exit::Interrupted as i32);
        }
        stop();
    };
    // Where no signals can be heard, Ctrl-C ends the command as always.
    let _ = ctrlc::set_handler(heard);
}

/// Returns whether Ctrl-C was pressed.
pub(crate) fn stopped() -> bool {
    STOPPED.load(Ordering::Relaxed)
}

/// Returns how a command ends: one that was stopped says so.
pub(crate) fn ended(exit: Exit) -> Exit {
    if stopped() { Exit::Interrupted } else { exit }
}
