//! kcc in a browser: the engine of the page *Workshop*, which runs without a server.
//!
//! A page sends questions as JSON, and gets answers as JSON: one [`Desk`] holds the content as it is being edited. Places are bytes of the
//! texts.
//!
//! | file | does |
//! |---|---|
//! | `abi` | the functions that a browser calls |
//! | `question` | the questions about texts, and what goes wrong with any |
//! | `desk` | the texts, and what is kept between questions |
//! | `card` | the card, drawn in every language |
//! | `form` | a file as fields, and a field as a change of the text |
//! | `suggest` | what may come at a place of an effect in the form |
//! | `reference` | the meaning of words, and messages that lead to it |
//! | `parts` | spells and powers that can be taken into another card |
//! | `stories` | what each statement of the card does |
//! | `table` | the questions about games, told by the first word of their name: teams, a game at which people sit, what is watched |
//! | `odds` | the exact chances of its attacks |
//! | `sentence` | a printed sentence as a line of the effect language |
//! | `near`, `strange` | what cards print that is near to a sentence that nobody understands, and its unknown words |
//! | `shelf`, `messages` | the cards and the patterns to begin from |
//!
//! ```
//! let mut desk = kcc_web::Desk::default();
//! let open = r#"{ "ask": "open", "root": "content", "files": [["content/types/iop.toml", "id = \"iop\"\nnmae = \"Iop\"\n"]] }"#;
//! assert_eq!(desk.answer(open), r#"{"ok":{"files":1}}"#);
//! let answer = desk.answer(r#"{ "ask": "problems", "path": "content/types/iop.toml", "language": "en" }"#);
//! assert!(answer.contains("\"code\":\"K0101\""));
//! assert!(desk.answer(r#"{ "ask": "tea" }"#).starts_with("{\"error\":"));
//! ```

#[cfg(target_arch = "wasm32")]
mod abi;
mod card;
mod desk;
mod form;
mod messages;
mod near;
mod odds;
mod parts;
mod question;
mod reference;
mod sentence;
mod shelf;
mod stories;
mod strange;
mod suggest;
mod table;

pub use desk::Desk;
