//! The forms in which commands write their results.

use clap::ValueEnum;

/// The form of a result that is a table for people and one document for programs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    /// For people
    #[default]
    Text,
    /// For programs: one document
    Json,
}
