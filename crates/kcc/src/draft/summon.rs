//! A new summon.

use super::{Desk, Fields, Named, words};

/// A summon, in content/summons/
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc new summon \"Grey Tofu\" --family tofu
  kcc new summon \"Spike Trap\" --hp - --mp - --ap - --strength 1")]
pub(crate) struct Arguments {
    #[command(flatten)]
    pub(crate) named: Named,

    /// The id of its family, a type
    #[arg(long, value_name = "TYPE")]
    family: Option<String>,

    /// How much of the team's strength of 6 it takes
    #[arg(long, value_name = "NUMBER")]
    strength: Option<u8>,

    /// Movement points, or - for a mechanism
    #[arg(long, value_name = "NUMBER", allow_hyphen_values = true)]
    mp: Option<String>,

    /// Health points, or - for a trap
    #[arg(long, value_name = "NUMBER", allow_hyphen_values = true)]
    hp: Option<String>,

    /// Action points, or -
    #[arg(long, value_name = "NUMBER", allow_hyphen_values = true)]
    ap: Option<String>,

    /// Keyword powers, separated by commas
    #[arg(long, value_name = "POWERS")]
    powers: Option<String>,
}

impl Arguments {
    /// Returns the text of the file.
    pub(crate) fn text(&self, desk: &Desk<'_>) -> anyhow::Result<String> {
        let ask = desk.ask;
        let mut fields = Fields::begin(desk)?;
        let question = "draft-family-the-id-of-a";
        fields = fields.text_if("family", &ask.text(question, self.family.as_deref(), "")?);
        fields = fields.number("strength", ask.number("draft-strength", self.strength, 1, 1..=3)?);
        let mut said = String::new();
        for (field, question, given, usual) in [
            ("mp", "draft-mp-or-for-a-mechanism", &self.mp, "3"),
            ("hp", "draft-hp-or-for-a-trap", &self.hp, "2"),
            ("ap", "draft-ap-or", &self.ap, "3"),
        ] {
            said = ask.text(question, given.as_deref(), usual)?.trim().to_owned();
            fields = match said.parse::<u8>() {
                Ok(number) => fields.number(field, number),
                // A dash, or something that the check will report.
                Err(_) => fields.text(field, &said),
            };
        }
        let question = "draft-keyword-powers-separated-by-commas";
        fields = fields.list("powers", &words(&ask.text(question, self.powers.as_deref(), "")?));
        fields = fields.header("[[spells]]").first_spell();
        // Without AP nothing could be paid: the spell of a trap is cast when the trap is set off.
        let cost = if said == "-" { "-" } else { "3 AP" };
        Ok(fields.text("cost", cost).text("range", "close combat").text("damage", "1 neutral").end())
    }
}
