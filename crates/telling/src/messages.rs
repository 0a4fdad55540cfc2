//! The message files of this crate.

pub(crate) use kcc_language::Parts;

kcc_language::messages!("crates/telling/messages");

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test may fail, and reads the sources")]
mod tests {
    use super::*;
    use kcc_language::Language;

    #[test]
    fn every_message_that_the_sources_name_is_there_and_no_other() {
        let mut sources = String::new();
        for entry in walkdir::WalkDir::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")).into_iter().map(Result::unwrap) {
            sources += &std::fs::read_to_string(entry.path()).unwrap_or_default();
        }
        let is_id = |text: &str| text.len() > 1 && text.chars().all(|c| c.is_ascii_lowercase() || c == '-' || c.is_ascii_digit());
        let unused: Vec<&str> = MESSAGES.ids().into_iter().filter(|id| !sources.contains(&format!("\"{id}\""))).collect();
        assert_eq!(unused, Vec::<&str>::new());
        let mut missing = Vec::new();
        for call in ["say(\"", "pick(\"", "plain(\"", "language, \""] {
            let ids = sources.split(call).skip(1).filter_map(|rest| rest.split('"').next()).filter(|id| is_id(id));
            missing.extend(ids.filter(|id| say(Language::ENGLISH, id, &[]) == **id).map(str::to_owned));
        }
        assert_eq!(missing, Vec::<String>::new());
    }
}
