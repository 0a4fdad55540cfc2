//! What is said around the answers.

kcc_language::messages!("crates/ide/messages");
