//! The message files of this crate.

kcc_language::messages!("crates/web/messages");

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test may fail, and reads the sources")]
mod tests {
    use super::*;

    #[test]
    fn every_message_is_used() {
        let mut sources = String::new();
        for entry in walkdir::WalkDir::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")).into_iter().map(Result::unwrap) {
            sources += &std::fs::read_to_string(entry.path()).unwrap_or_default();
        }
        for id in MESSAGES.ids() {
            // Some are made of the name of what they are about.
            let start = id.split('-').next().unwrap_or_default();
            let made = sources.contains(&format!("\"{start}-{{"));
            assert!(made || sources.contains(&format!("\"{id}\"")), "{id}");
        }
    }
}
