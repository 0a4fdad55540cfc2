//! What a card means, as data, independent of any text.
//!
//! The compiler makes it; everything that carries a card out, words it, prints it or hands it over reads nothing else. It holds no
//! positions in source text and depends on no other crate of kcc, serialises to JSON and back without loss, and its JSON Schema is derived
//! from these types.
//!
//! | file | holds |
//! |---|---|
//! | [`content`] | everything of one build, sorted |
//! | [`krosmaster`], [`summon`], [`reward`], [`power`], [`spell`], [`kind`], [`scenery`], [`arena`], [`ruleset`] | one kind of content each |
//! | [`scenario`] | positions that prove rules |
//! | [`ability`], [`trigger`] | what a power does: while, each time, instead; what it waits for |
//! | [`effect`], [`gate`] | what a spell does, step by step, and what it asks before it goes on |
//! | [`change`] | what lasts: characteristics, powers, spells, prohibitions |
//! | [`units`], [`cells`] | who and where |
//! | [`amount`], [`condition`], [`event`] | how much, if, and what happened |
//! | [`moment`] | when steps of a spell's text are carried out |
//! | [`need`] | what a spell or a step asks of a player |
//! | [`json`] | parts as JSON values, compiled once |
//! | [`walk`] | visits every part of a text |
//! | [`lot`] | texts drawn by lot |
//! | [`paragraphs`] | the paragraphs of the rules that apply to a text |
//!
//! The vocabulary is cut by axes and not by cards: a new card needs a new combination. No variant differs from another only
//! by its target, its comparison, its count or its side.
//!
//! ```
//! use kcc_ir::{Amount, Effect, Units};
//!
//! let effect = Effect::Heal { amount: Amount::number(2), on: Units::Target };
//! let json = serde_json::to_value(&effect)?;
//! assert_eq!(json, serde_json::json!({ "op": "heal", "amount": { "op": "number", "number": 2 }, "on": { "op": "target" } }));
//! assert_eq!(serde_json::from_value::<Effect>(json)?, effect);
//! # Ok::<(), serde_json::Error>(())
//! ```

// Compiled content is a few hundred cards: boxes would cost more clarity than the bytes they save.
#![allow(clippy::large_enum_variant, reason = "see above")]

pub mod ability;
pub mod amount;
pub mod arena;
pub mod cells;
pub mod change;
pub mod condition;
pub mod content;
mod described;
pub mod duration;
pub mod effect;
pub mod event;
pub mod gate;
pub mod id;
pub mod json;
pub mod kind;
pub mod krosmaster;
pub mod lot;
pub mod moment;
pub mod need;
pub mod paragraphs;
pub mod power;
pub mod printed;
pub mod reward;
pub mod ruleset;
pub mod scenario;
pub mod scenery;
pub mod spell;
pub mod summon;
pub mod trigger;
pub mod units;
pub mod walk;

pub use ability::Ability;
pub use amount::{Amount, Characteristic, Count, Face, Player, Points, Rounding, Shown, Sign, Stock, Token};
pub use arena::{Arena, Icon, Terrain};
pub use cells::Cells;
pub use change::{
    Change, Decided, PowerSet, Rerolled, Resource, Shift, SpellChange, SpellCost, SpellElement, SpellFilter, SpellKind, Times, When,
};
pub use condition::{Comparison, Condition};
pub use content::{Content, Credit, VERSION};
pub use described::described;
pub use duration::Duration;
pub use effect::{Effect, Form, LinePlace, Stolen, TokenChange, Way};
pub use event::{Edge, Event, Flow, Happening, Nearness, Numbered, Phase, Purchase, Scope};
pub use gate::{Chance, Gate, Guess};
pub use id::{Called, Gender, HIGHEST_NUMBER, Id, Name};
pub use kind::Kind;
pub use krosmaster::{Collection, Krosmaster, NameColor};
pub use power::{Keyword, Parameter, ParameterKind, Power, PowerRef};
pub use printed::PrintedText;
pub use reward::{Rank, Reward, RewardKind, Slot};
pub use ruleset::Ruleset;
pub use scenario::Scenario;
pub use scenery::Scenery;
pub use spell::{Area, Cost, Damage, Element, Limit, Price, Range, RangeShape, Spell};
pub use summon::Summon;
pub use trigger::{Clause, Frequency, Timing, Trigger, Turn};
pub use units::{Extreme, Footing, Group, Noun, Place, Quantity, Side, Trait, Units};

/// Fields whose value is kcc's own because no source was found: the field's name and the reason. `spells.fr` means only the French words of
/// a field.
pub type Provisional = std::collections::BTreeMap<String, String>;

/// Returns whether a value has no source, which players should know; words in one language change nothing in play.
#[must_use]
pub fn is_provisional(provisional: &Provisional) -> bool {
    provisional.keys().any(|field| !field.contains('.'))
}
