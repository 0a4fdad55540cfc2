//! A new special marker.

use super::{Desk, Fields, Named};

/// A special marker, in content/markers/
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc new marker \"Frozen\" --fr Gelé")]
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
