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
    /// The text of the file, with a first spell to change.
    pub(crate) fn text(&self, desk: &Desk<'_>) -> anyhow::Result<String> {
        let ask = desk.ask;
        let mut fields = Fields::begin(desk)?;
        let colors = ["gold", "white", "black"];
        fields = fields.text("name_color", ask.word(["Colour of the name", "Couleur du nom"], self.name_color.as_deref(), &colors)?);
        let question = ["Types, separated by commas", "Types, séparés par des virgules"];
        fields = fields.list("types", &words(&ask.text(question, self.types.as_deref(), "")?));
        fields = fields.number("level", ask.number(["Level", "Niveau"], self.level, 2, 0..=12)?);
        fields = fields.number("initiative", ask.number(["Initiative", "Initiative"], self.initiative, 6, 0..=20)?);
        fields = fields.number("mp", ask.number(["MP", "PM"], self.mp, 4, 0..=12)?);
        fields = fields.number("hp", ask.number(["HP", "PV"], self.hp, 8, 1..=40)?);
        fields = fields.number("ap", ask.number(["AP", "PA"], self.ap, 6, 0..=20)?);
        let question = ["Keyword powers, separated by commas", "Pouvoirs mots-clés, séparés par des virgules"];
        fields = fields.list("powers", &words(&ask.text(question, self.powers.as_deref(), "")?));
        if let Some(season) = self.season {
            let set = self.set.clone().unwrap_or_else(|| format!("Season {season}"));
            fields = fields.written("collection", &format!("{{ season = {season}, set = {} }}", toml::Value::from(set)));
        }
        fields = fields.header("[[spells]]").name("name", "First Spell", Some("Premier Sort"));
        fields = fields.text("cost", "3 AP").text("range", "1-3").text("damage", "1 neutral");
        Ok(fields.text("effect", "push back 1").end())
    }
}
