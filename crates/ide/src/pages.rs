//! The pages of words, read once.

use kcc_reference::{Topic, topics as read};
use std::sync::LazyLock;

/// Returns the pages of all words. A test of `kcc-reference` reads each of them.
pub(crate) fn topics() -> &'static [Topic] {
    static TOPICS: LazyLock<Vec<Topic>> = LazyLock::new(|| read().unwrap_or_default());
    &TOPICS
}
