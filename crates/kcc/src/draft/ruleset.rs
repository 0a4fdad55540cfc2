//! A new ruleset.

use super::{Desk, Named};
use crate::messages::said;
use anyhow::{Context as _, bail};
use kcc_diagnostics::suggest;

/// A ruleset, in content/rulesets/: a copy of another one, to change
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc new ruleset \"House rules\"
  kcc new ruleset \"Club rules\" --like official-2-7")]
pub(crate) struct Arguments {
    #[command(flatten)]
    pub(crate) named: Named,

    /// The id of the ruleset to begin with; the default one if absent
    #[arg(long, value_name = "ID")]
    like: Option<String>,
}

impl Arguments {
    /// Returns the text of the file.
    pub(crate) fn text(&self, desk: &Desk<'_>) -> anyhow::Result<String> {
        let rulesets = &desk.compiled.content.rulesets;
        let base = match &self.like {
            Some(like) => rulesets.iter().find(|ruleset| ruleset.id.as_str() == like),
            None => rulesets.iter().find(|ruleset| ruleset.default),
        };
        let Some(base) = base else {
            let Some(like) = &self.like else { bail!(said("draft-no-ruleset-is-the-default", &[])) };
            let nothing = said("draft-there-is-no-ruleset-like", &[("like", like.to_string())]);
            let meant = suggest::closest(like, rulesets.iter().map(|ruleset| ruleset.id.as_str()));
            match meant.first() {
                Some(meant) => {
                    bail!(said("draft-nothing-did-you-mean-meant", &[("nothing", nothing.to_string()), ("meant", meant.to_string())]))
                }
                None => bail!(nothing),
            }
        };
        let place = desk.compiled.places.get(&format!("ruleset/{}", base.id)).context("the ruleset has no file")?;
        let source = desk.compiled.sources.get(place.file).context("the ruleset has no file")?;
        let mut fields: toml::Table = source.text.parse().with_context(|| format!("`{}` cannot be read", source.path))?;
        let mut name = toml::Table::new();
        name.insert("en".to_owned(), desk.name.name.as_str().into());
        name.extend(desk.name.others.0.iter().map(|(code, other)| (code.clone(), other.as_str().into())));
        fields.insert("id".to_owned(), desk.id.into());
        fields.insert("name".to_owned(), toml::Value::Table(name));
        fields.insert("default".to_owned(), false.into());
        Ok(toml::to_string(&fields)?)
    }
}
