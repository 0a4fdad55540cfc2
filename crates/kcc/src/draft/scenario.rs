//! A new scenario.

use super::{Desk, Fields, Named};

/// A scenario, in content/scenarios/: two units on a small board, and nothing done yet
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc new scenario \"Julith pushes twice\" --card julith --folder cards
  kcc explain scenario                              what a scenario can say")]
pub(crate) struct Arguments {
    #[command(flatten)]
    pub(crate) named: Named,

    /// The card that is played, by its id
    #[arg(long, value_name = "CARD")]
    card: Option<String>,

    /// The card of the unit against it, by its id
    #[arg(long, value_name = "CARD")]
    against: Option<String>,
}

impl Arguments {
    /// Returns the text of the file: the two units a few cells apart, and a step that looks and does nothing.
    pub(crate) fn text(&self, desk: &Desk<'_>) -> anyhow::Result<String> {
        let mut known = desk.compiled.content.krosmasters.iter().map(|card| card.id.as_str());
        let first = known.next().unwrap_or_default();
        let second = known.next().unwrap_or(first);
        let others = desk.others("draft-title-in")?;
        let card = desk.ask.text("draft-the-card-that-is-played", self.card.as_deref(), first)?;
        let against = desk.ask.text("draft-the-card-against-it", self.against.as_deref(), second)?;
        let fields = Fields::default().text("id", desk.id).name("title", &desk.name.name, &others).written("rules", "[]");
        let fields = fields.written("board", "'''\n.......\n.A..b..\n.......\n'''").text("active", "A");
        let fields = fields.header("[units.A]").text("card", card.trim()).header("[units.b]").text("card", against.trim());
        Ok(fields.header("[[steps]]").written("can", "[\"end turn\"]").end())
    }
}
