//! Messages shown besides the sentences of pages, in the reader's language.

kcc_language::messages!("crates/diagnostics/messages");
