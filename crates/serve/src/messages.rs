//! What the server says, in the language of the page.

kcc_language::messages!("crates/serve/messages");
