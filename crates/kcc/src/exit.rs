//! Exit codes, and what is printed when kcc itself fails.

use crate::messages::say;
use crate::system;
use crate::terminal::{self, Terminal};
use kcc_diagnostics::{Diagnostic, Format, Language, Mistake, Sources, render};
use std::fmt::Write as _;
use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;
use std::sync::Mutex;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Exit {
    /// Everything went well; there may have been warnings.
    Clean = 0,
    /// The content has problems, or something is stale.
    Problems = 1,
    /// Wrong arguments, or a disk that refuses what they ask for.
    Usage = 2,
    /// A fault of kcc.
    Fault = 3,
    /// Stopped with Ctrl-C; what was found until then is printed.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// Something that can only go wrong if kcc is wrong. As an error of a command it ends the run with [`Exit::Fault`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// What happened, and where in kcc.
    pub(crate) detail: String,
    /// The file that was being processed, if known.
    pub(crate) file: Option<String>,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.detail)
    }
}

impl std::error::Error for Fault {}

/// Runs kcc and always returns an exit code. What went wrong is printed on stderr.
pub(crate) fn guarded(run: impl FnOnce() -> anyhow::Result<Exit>) -> ExitCode {
    remember_panics();
    let result = catch(run).unwrap_or_else(|fault| Err(fault.into()));
    let exit = result.unwrap_or_else(|error| tell(&error));
    exit.into()
}

/// Runs a function and turns a panic into a fault.
pub(crate) fn catch<T>(run: impl FnOnce() -> T) -> Result<T, Fault> {
    panic::catch_unwind(AssertUnwindSafe(run)).map_err(|_| Fault { detail: last_panic(), file: None })
}

/// Returns what the last panic said, and where it was.
pub(crate) fn last_panic() -> String {
    LAST_PANIC.lock().map(|mut last| std::mem::take(&mut *last)).unwrap_or_default()
}

/// The message of the last panic, and its place. Kept because the place is known only while it happens.
static LAST_PANIC: Mutex<String> = Mutex::new(String::new());

/// Keeps the message of a panic instead of printing it.
pub(crate) fn remember_panics() {
    panic::set_hook(Box::new(|info| {
        let said = info.payload_as_str().unwrap_or("no reason was given").replace('\n', " ");
        let place = info.location().map_or_else(String::new, |location| format!(" ({}:{})", location.file(), location.line()));
        if let Ok(mut last) = LAST_PANIC.lock() {
            *last = format!("{said}{place}");
        }
    }));
}

/// Reports why a command gave up.
pub(crate) fn tell(error: &anyhow::Error) -> Exit {
    let terminal = Terminal::new(None);
    let Some(fault) = error.downcast_ref::<Fault>() else {
        terminal.talk(&format!("kcc: {}\n", system::told(error)));
        return Exit::Usage;
    };
    let diagnostic = Diagnostic::new(Mistake::InternalFault).with("detail", &fault.detail);
    terminal.talk(&render(&[diagnostic], &Sources::default(), Format::Full, &terminal.options()));
    terminal.talk(&report(&fault.detail, fault.file.as_deref(), terminal.language()));
    Exit::Fault
}

/// Returns a text to put into a bug report.
pub(crate) fn report(detail: &str, file: Option<&str>, language: Language) -> String {
    let head = say(language, "exit-please-put-these-lines-into", &[]);
    let mut text = format!("\n{head}\n\n");
    let command = terminal::command_line();
    let _ = writeln!(text, "    kcc {} on {} {}", env!("CARGO_PKG_VERSION"), std::env::consts::OS, std::env::consts::ARCH);
    let _ = writeln!(text, "    command: {command}");
    let _ = writeln!(text, "    fault:   {detail}");
    if let Some(file) = file {
        let _ = writeln!(text, "    file:    {file}");
    }
    text
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_a_fault_that_says_what_and_where() {
        remember_panics();
        let fault = catch(|| assert_eq!(1 + 1, 3, "arithmetic failed")).unwrap_err();
        assert!(fault.detail.contains("arithmetic failed"), "{}", fault.detail);
        assert!(fault.detail.contains("exit.rs:"), "{}", fault.detail);
    }

    #[test]
    fn a_report_names_the_file() {
        let text = report("boom", Some("content/krosmasters/joris.toml"), Language::ENGLISH);
        assert!(text.contains("file:    content/krosmasters/joris.toml"));
        assert!(text.contains(env!("CARGO_PKG_VERSION")));
    }
}
