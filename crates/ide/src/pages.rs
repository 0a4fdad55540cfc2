//! The pages of words.

use kcc_reference::{Topic, topics as read};

/// Returns the pages of all words. A test of `kcc-reference` reads each of them.
pub(crate) fn topics() -> &'static [Topic] {
    read().unwrap_or_default()
}
