//! Notices that something in a folder changed, however an editor saves: by writing, or by renaming.

use notify::{RecursiveMode, Watcher as _};
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// A save is several events, which come close together.
const QUIET: Duration = Duration::from_millis(6);
/// So long at most a stream of events is waited for.
const LONGEST: Duration = Duration::from_millis(40);
/// So often is looked without any event: a disk elsewhere sends none, and a folder that was replaced is no longer watched.
const SELDOM: Duration = Duration::from_secs(2);
/// The same where the system sends no events at all.
const OFTEN: Duration = Duration::from_millis(250);

/// Watches a folder.
pub(super) struct Watch {
    events: Receiver<()>,
    /// Keeps the channel open where the system sends no events.
    _sender: Sender<()>,
    _watcher: Option<notify::RecommendedWatcher>,
    pause: Duration,
}

impl Watch {
    /// Begins to watch.
    pub(super) fn of(folder: &Path) -> Self {
        let (sender, events) = channel();
        let tell = sender.clone();
        let changed = move |event: notify::Result<notify::Event>| {
            // Reading a file is an event too, and kcc reads them all.
            if !event.is_ok_and(|event| event.kind.is_access() && !is_written(event.kind)) {
                let _ = tell.send(());
            }
        };
        let watcher = notify::recommended_watcher(changed).and_then(|mut watcher| {
            watcher.watch(folder, RecursiveMode::Recursive)?;
            Ok(watcher)
        });
        let pause = if watcher.is_ok() { SELDOM } else { OFTEN };
        Self { events, _sender: sender, _watcher: watcher.ok(), pause }
    }

    /// Waits until something may have changed.
    pub(super) fn wait(&self) {
        match self.events.recv_timeout(self.pause) {
            Ok(()) => {}
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return,
        }
        let until = Instant::now() + LONGEST;
        while Instant::now() < until && self.events.recv_timeout(QUIET).is_ok() {}
    }
}

/// Returns whether a file that was written has been closed.
fn is_written(kind: notify::EventKind) -> bool {
    use notify::event::{AccessKind, AccessMode, EventKind};
    matches!(kind, EventKind::Access(AccessKind::Close(AccessMode::Write)))
}
