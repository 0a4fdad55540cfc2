//! A new krosmaster.

use super::{Desk, Fields, Named, words};

/// A krosmaster, in content/krosmasters/
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc new krosmaster \"Mira Stone\"
  kcc new krosmaster \"Mira Stone\" --season 8 --level 3 --types iop,bandit --powers \"dodge, resistance fire\"")]
pub(crate) struct Arguments {
    #[command(flatten)]
    pub(crate) named: Named,

    /// The season of the card; the file goes into a folder for it
    #[arg(long, value_name = "NUMBER")]
    pub(crate) season: Option<u8>,

    /// The box or set of the card
    #[arg(long, value_name = "NAME", requires = "season")]
    set: Option<String>,

    /// One (gold), two (white) or three (black) in a team
    #[arg(long, value_name = "COLOR", value_parser = ["gold", "white", "black"])]
    name_color: Option<String>,

    /// Ids of types, separated by commas
    #[arg(long, value_name = "TYPES")]
    types: Option<String>,

    /// In the star
    #[arg(long, value_name = "NUMBER")]
    level: Option<u8>,

    /// In the lightning bolt
    #[arg(long, value_name = "NUMBER")]
    initiative: Option<u8>,

    /// Movement points
    #[arg(long, value_name = "NUMBER")]
    mp: Option<u8>,

    /// Health points
    #[arg(long, value_name = "NUMBER")]
    hp: Option<u8>,

    /// Action points
    #[arg(long, value_name = "NUMBER")]
    ap: Option<u8>,

    /// Keyword powers, separated by commas
    #[arg(long, value_name = "POWERS")]
    powers: Option<String>,
}

impl Arguments {
    /// Returns the text of the file, with a first spell to change.
    pub(crate) fn text(&self, desk: &Desk<'_>) -> anyhow::Result<String> {
        let ask = desk.ask;
        let mut fields = Fields::begin(desk)?;
        let colors = ["gold", "white", "black"];
        fields = fields.text("name_color", ask.word("draft-colour-of-the-name", self.name_color.as_deref(), &colors)?);
        let question = "draft-types-separated-by-commas";
        fields = fields.list("types", &words(&ask.text(question, self.types.as_deref(), "")?));
        fields = fields.number("level", ask.number("draft-level", self.level, 2, 0..=12)?);
        fields = fields.number("initiative", ask.number("draft-initiative", self.initiative, 6, 0..=20)?);
        fields = fields.number("mp", ask.number("draft-mp", self.mp, 4, 0..=12)?);
        fields = fields.number("hp", ask.number("draft-hp", self.hp, 8, 1..=40)?);
        fields = fields.number("ap", ask.number("draft-ap", self.ap, 6, 0..=20)?);
        let question = "draft-keyword-powers-separated-by-commas";
        fields = fields.list("powers", &words(&ask.text(question, self.powers.as_deref(), "")?));
        if let Some(season) = self.season {
            let set = self.set.clone().unwrap_or_else(|| format!("Season {season}"));
            fields = fields.written("collection", &format!("{{ season = {season}, set = {} }}", toml::Value::from(set)));
        }
        fields = fields.header("[[spells]]").first_spell();
        fields = fields.text("cost", "3 AP").text("range", "1-3").text("damage", "1 neutral");
        Ok(fields.text("effect", "push back 1").end())
    }
}
