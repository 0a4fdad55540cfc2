//! A new piece of scenery.

use super::{Desk, Fields, Named};

/// A piece of scenery, in content/scenery/
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc new scenery \"Broken Cart\" --impassable --counts-as crate
  kcc new scenery \"Tall Grass\" --blocks-sight")]
pub(crate) struct Arguments {
    #[command(flatten)]
    pub(crate) named: Named,

    /// Its cell cannot be entered
    #[arg(long)]
    impassable: bool,

    /// It blocks lines of sight
    #[arg(long)]
    blocks_sight: bool,

    /// The id of the piece that it stands in for
    #[arg(long, value_name = "ID")]
    counts_as: Option<String>,

    /// How much farther a unit on it casts
    #[arg(long, value_name = "NUMBER")]
    range: Option<u8>,
}

impl Arguments {
    /// Returns the text of the file.
    pub(crate) fn text(&self, desk: &Desk<'_>) -> anyhow::Result<String> {
        let mut fields = Fields::begin(desk)?.text_if("counts_as", self.counts_as.as_deref().unwrap_or_default());
        let answers = ["no", "yes"];
        let yes = |question, given: bool| -> anyhow::Result<bool> {
            let given = given.then_some("yes");
            Ok(desk.ask.word(question, given, &answers)? == "yes")
        };
        let impassable = yes("draft-can-its-cell-not-be", self.impassable)?;
        let blocks = yes("draft-does-it-block-lines-of", self.blocks_sight)?;
        fields = fields.yes("impassable", impassable).yes("blocks_sight", blocks);
        Ok(self.range.into_iter().fold(fields, |fields, range| fields.number("range", range)).end())
    }
}
