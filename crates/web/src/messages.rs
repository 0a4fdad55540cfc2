//! The titles of patterns.

kcc_language::messages!("crates/web/messages");
