//! Summaries of the rules.

use super::Dealer;
use crate::card::{PowerView, SummarySide, SummaryView};
use kcc_ir::Ruleset;
use kcc_wording::Summary;

impl Dealer<'_> {
    /// Returns one card for each two subjects, in the order of the ruleset.
    pub(super) fn summaries(&self, ruleset: &Ruleset) -> Vec<SummaryView> {
        let sides: Vec<SummarySide> = Summary::ALL.into_iter().map(|summary| self.side(summary, ruleset)).collect();
        let pairs = sides.chunks(2).enumerate().filter_map(|(index, pair)| {
            let front = pair.first()?.clone();
            let back = pair.get(1).unwrap_or(&front).clone();
            let id = format!("rules-{}", index + 1);
            // One for each player.
            Some(SummaryView { id, subtitle: self.wording.name(&ruleset.name).to_owned(), front, back, copies: 2 })
        });
        pairs.collect()
    }

    fn side(&self, summary: Summary, ruleset: &Ruleset) -> SummarySide {
        let (title, entries) = self.wording.summary(summary, ruleset);
        SummarySide { title, entries: entries.into_iter().map(|(name, text)| PowerView { name, text: Some(text) }).collect() }
    }
}
