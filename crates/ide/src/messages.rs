//! What is said around the answers.

use include_dir::{Dir, include_dir};
use kcc_diagnostics::Language;
use kcc_language::{Folder, Messages, Parts};

static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/messages");
static MESSAGES: Messages = Messages::new(Folder { at: "crates/ide/messages", files: &FILES });

/// Returns a message with its parts.
pub(crate) fn say(language: Language, id: &str, parts: Parts<'_>) -> String {
    MESSAGES.say(language, id, parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_the_same_messages_with_the_same_parts() {
        assert_eq!(MESSAGES.faults(), Vec::<String>::new());
    }
}
