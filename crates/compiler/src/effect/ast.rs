//! Typed views of the syntax tree, made of the grammar; see [`kcc_dsl::view`].

// What the grammar has and no reader asks for.
#![deny(dead_code)]
#![allow(clippy::wildcard_enum_match_arm, reason = "a node is one of the kinds of its view")]
#![allow(clippy::enum_variant_names, clippy::wrong_self_convention, reason = "names are those of the grammar")]
#![allow(clippy::too_many_lines, reason = "a table: the kinds of a view")]

use kcc_dsl::view::{self, Child, Part, Shape, View, Words};
use kcc_dsl::{Kind, Node};

include!(env!("KCC_VIEWS"));
