//! A new type of krosmasters, or family of summons.

use super::{Desk, Fields, Named};

/// A type of krosmasters or a family of summons, in content/types/
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc new type \"Gobball\" --fr Bouftou")]
pub(crate) struct Arguments {
    #[command(flatten)]
    pub(crate) named: Named,
}

impl Arguments {
    /// Returns the text of the file.
    pub(crate) fn text(desk: &Desk<'_>) -> anyhow::Result<String> {
        Ok(Fields::begin(desk)?.end())
    }
}
