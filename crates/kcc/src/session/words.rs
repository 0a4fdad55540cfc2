//! What the program says about itself between the questions of a game.

use crate::messages::say;
use crate::system;
use kcc_diagnostics::Language;
use std::path::Path;

/// Returns the list of commands.
pub(crate) fn help(language: Language) -> String {
    say(language, "session-a-number-the-answer-of", &[])
}

/// Returns the message that a word is unknown.
pub(crate) fn not_understood(language: Language) -> String {
    say(language, "session-that-is-not-understood-help", &[])
}

/// Returns the message that there is nothing to give again.
pub(crate) fn nothing_to_redo(language: Language) -> String {
    say(language, "session-there-is-nothing-to-give", &[])
}

/// Returns the message that the game was saved in a file.
pub(crate) fn saved(language: Language, path: &Path) -> String {
    say(language, "session-saved-in-path", &[("path", path.display().to_string())])
}

/// Returns the message that the file could not be written.
pub(crate) fn not_saved(language: Language, path: &Path, error: &std::io::Error) -> String {
    let error = system::reason(error);
    say(language, "session-path-cannot-be-written-error", &[("path", path.display().to_string()), ("error", error.to_string())])
}
