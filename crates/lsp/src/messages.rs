//! What the server says beside the answers.

kcc_language::messages!("crates/lsp/messages");
