//! A new arena.

use super::{Desk, Fields, Named};

/// An arena, in content/arenas/: an empty board to draw on
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc new arena \"Old Harbour\"
  kcc new arena \"Small Yard\" --width 8 --height 8")]
pub(crate) struct Arguments {
    #[command(flatten)]
    pub(crate) named: Named,

    /// Cells of a row
    #[arg(long, value_name = "NUMBER")]
    width: Option<u8>,

    /// Rows
    #[arg(long, value_name = "NUMBER")]
    height: Option<u8>,
}

impl Arguments {
    /// Returns the text of the file: starting cells along two sides, two kamas and two Demon cells, and nothing between.
    pub(crate) fn text(&self, desk: &Desk<'_>) -> anyhow::Result<String> {
        let width = usize::from(desk.ask.number("draft-cells-of-a-row", self.width, 12, 4..=24)?);
        let height = usize::from(desk.ask.number("draft-rows", self.height, 12, 4..=24)?);
        let cell = |row: usize, column: usize| match (row, column) {
            (row, _) if row == 0 || row == height - 1 => 's',
            (row, column) if (row, column) == (1, 1) || (row, column) == (height - 2, width - 2) => '1',
            (row, column) if (row, column) == (1, width - 2) || (row, column) == (height - 2, 1) => 'D',
            _ => '.',
        };
        let rows: Vec<String> = (0..height).map(|row| (0..width).map(|column| cell(row, column)).collect()).collect();
        Ok(Fields::begin(desk)?.written("board", &format!("'''\n{}\n'''", rows.join("\n"))).end())
    }
}
