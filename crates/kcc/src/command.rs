//! One file for each command. Each gives its arguments, and what it does as `run`.

pub mod build;
pub mod check;
pub mod completions;
pub mod explain;
pub mod man;
pub mod schema;
