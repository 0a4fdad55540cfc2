//! The message files of this crate.

kcc_language::messages!("crates/web/messages");
