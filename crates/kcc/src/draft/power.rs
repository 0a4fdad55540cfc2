//! A new keyword power.

use super::{Desk, Fields, Named};

/// A keyword power, in content/powers/
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc new power \"Thick Skin\" --rule 4.9 --effect 'self takes 1 damage less'")]
pub(crate) struct Arguments {
    #[command(flatten)]
    pub(crate) named: Named,

    /// What must follow the name on a card; the effect calls it X
    #[arg(long, value_name = "KIND", value_parser = ["element", "number"])]
    parameter: Option<String>,

    /// The paragraph of the rules that defines it
    #[arg(long, value_name = "RULE")]
    rule: Option<String>,

    /// What it does, in the effect language
    #[arg(long, value_name = "EFFECT", allow_hyphen_values = true)]
    effect: Option<String>,
}

impl Arguments {
    /// Returns the text of the file.
    pub(crate) fn text(&self, desk: &Desk<'_>) -> anyhow::Result<String> {
        let ask = desk.ask;
        let mut fields = Fields::begin(desk)?;
        fields = fields.text_if("parameter", self.parameter.as_deref().unwrap_or_default());
        let rule = ask.text("draft-paragraph-of-the-rules", self.rule.as_deref(), "4.9")?;
        let effect = ask.text("draft-effect", self.effect.as_deref(), "self has +1 HP")?;
        Ok(fields.text("rule", &rule).text("effect", &effect).end())
    }
}
