//! A new Demonic Reward.

use super::{Desk, Fields, Named};

/// A Demonic Reward, in content/rewards/
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc new reward \"Small Beer\" --rank granite --kind boost --effect 'self gains 1 MP now'
  kcc new reward \"Wooden Shield\" --kind equipment --slot weapon")]
pub(crate) struct Arguments {
    #[command(flatten)]
    pub(crate) named: Named,

    /// Which piles it lies in, and its price
    #[arg(long, value_name = "RANK", value_parser = ["granite", "jade", "silver"])]
    rank: Option<String>,

    /// Whether it helps once, for a round, or for the rest of the game
    #[arg(long, value_name = "KIND", value_parser = ["boost", "buff", "equipment"])]
    kind: Option<String>,

    /// The pictogram of an equipment
    #[arg(long, value_name = "SLOT", value_parser = ["weapon", "set", "pet", "dofus", "trophy", "technique"])]
    slot: Option<String>,

    /// How many tokens there are
    #[arg(long, value_name = "NUMBER")]
    copies: Option<u8>,

    /// What it does, in the effect language
    #[arg(long, value_name = "EFFECT", allow_hyphen_values = true)]
    effect: Option<String>,
}

impl Arguments {
    /// Returns the text of the file, and the folder that rewards of its kind are kept in.
    pub(crate) fn text(&self, desk: &Desk<'_>) -> anyhow::Result<(String, &'static str)> {
        let ask = desk.ask;
        let mut fields = Fields::begin(desk)?;
        let ranks = ["granite", "jade", "silver"];
        fields = fields.text("rank", ask.word("draft-rank", self.rank.as_deref(), &ranks)?);
        let kinds = ["boost", "buff", "equipment"];
        let kind = ask.word("draft-kind", self.kind.as_deref(), &kinds)?;
        fields = fields.text("kind", kind);
        let (folder, usual) = match kind {
            "boost" => ("boosts", "self gains 1 MP now"),
            "buff" => ("buffs", "self has +1 MP"),
            _ => ("equipment", "self has +1 HP"),
        };
        if kind == "equipment" || self.slot.is_some() {
            let slots = ["weapon", "set", "pet", "dofus", "trophy", "technique"];
            fields = fields.text("slot", ask.word("draft-pictogram", self.slot.as_deref(), &slots)?);
        }
        fields = fields.number("copies", ask.number("draft-copies", self.copies, 1, 1..=20)?);
        let effect = ask.text("draft-effect", self.effect.as_deref(), usual)?;
        Ok((fields.text("effect", &effect).end(), folder))
    }
}
