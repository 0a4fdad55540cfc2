//! Types of krosmasters, families of summons (rules 2.2, 4.19.2) and special markers (rule 4.13): things that have only a name.

use crate::{Id, Name};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A type, `Osamodas` or `Bomb`, or a special marker, `Bleeding`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Kind {
    /// Its id, by which other content refers to it.
    pub id: Id,
    /// The printed name.
    pub name: Name,
}
