//! What the server says, in the language of the page.

use include_dir::{Dir, include_dir};
use kcc_language::{Folder, Language, Messages, Parts};

static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/messages");
static MESSAGES: Messages = Messages::new(Folder { at: "crates/serve/messages", files: &FILES });

/// Returns a message with its parts filled in.
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
