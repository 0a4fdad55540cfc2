//! IR to the sentence printed on the card, in every language.
//!
//! All words are in the message files (`messages/LANGUAGE/TOPIC.ftl`, [Project Fluent](https://projectfluent.org)): they settle plural,
//! gender, case and elision. The code determines what is meant, supplies the parts in every form that a message asks for, and turns tokens
//! such as `[ap]` into icons. Every variant of the IR is matched by name, so that a new one does not compile until it has words.
//!
//! | file | writes |
//! |---|---|
//! | `wording` | the interface for callers |
//! | `steps`, `effects` | sentences of spells; one step |
//! | `durations` | what lasts for a while, and what is done later |
//! | `chosen` | whom a step chooses, and whom "it" means afterwards |
//! | `abilities`, `changes`, `events` | sentences of powers |
//! | `predicates`, `deeds` | what changes, after its subject; what is ruled out |
//! | `units`, `group`, `traits` | who |
//! | `amounts`, `counts`, `comparisons`, `conditions` | how many, if |
//! | `spells`, `powers`, `bars`, `label` | spells and names |
//! | `summary` | reminders of the rules |
//! | `messages`, `saying`, `printer` | message files to rich text |
//! | [`traced`] | which words say which part of a text |
//!
//! ```
//! use kcc_ir::{Amount, Content, Effect, Units};
//! use kcc_wording::{Language, Owner, Wording};
//!
//! let content = Content::default();
//! let heal = [Effect::Heal { amount: Amount::number(2), on: Units::Itself }];
//! for (language, text) in [("en", "This Krosmaster heals 2\u{a0}[injury]."), ("fr", "Ce Krosmaster se soigne de 2\u{a0}[injury].")] {
//!     let words = Wording::new(&content, Language::of_code(language).expect("kcc has both"));
//!     assert_eq!(Wording::plain(&words.effects(Owner::Krosmaster, &heal)), text);
//! }
//! ```

mod abilities;
mod amounts;
mod bars;
mod changes;
mod chosen;
mod comparisons;
mod conditions;
mod counts;
mod deeds;
mod durations;
mod effects;
mod events;
mod group;
mod keys;
mod label;
mod messages;
mod names;
mod powers;
mod predicates;
mod printer;
mod pseudo;
mod questions;
pub mod rich;
mod saying;
mod spells;
mod steps;
mod summary;
pub mod traced;
mod traits;
mod units;
mod wording;
mod writer;

pub use kcc_language::Language;
pub use label::Label;
pub use summary::Summary;
pub use wording::{Owner, Wording};
