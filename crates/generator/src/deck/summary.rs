//! Summaries of the rules, and of what keyword powers do.

use super::Dealer;
use crate::card::{PowerView, SummarySide, SummaryView};
use crate::site::folded;
use kcc_ir::{Keyword, Ruleset};
use kcc_wording::{Label, Summary};

/// About how many letters fit beside each other on a card, and how many lines below each other.
const LETTERS: usize = 46;
const LINES: usize = 21;

impl Dealer<'_> {
    /// Returns one card for each two subjects, in the order of the ruleset.
    pub(super) fn summaries(&self, ruleset: &Ruleset) -> Vec<SummaryView> {
        self.cards("rules", Summary::ALL.into_iter().map(|summary| self.summary_side(summary, ruleset)).collect())
    }

    /// Returns cards that tell what keyword powers do, by their names.
    pub(super) fn keyword_cards(&self) -> Vec<SummaryView> {
        let entries = self.keywords();
        let lines = |entry: &PowerView| {
            let text = entry.text.as_ref().map_or(0, |text| kcc_wording::Wording::plain(text).chars().count());
            // The box around it takes some room too.
            (entry.name.chars().count() + text).div_ceil(LETTERS) + 1
        };
        let all: usize = entries.iter().map(lines).sum();
        // Both sides of every card are used, each about as much as the others.
        let sides = all.div_ceil(LINES).next_multiple_of(2).max(1);
        let mut groups: Vec<Vec<PowerView>> = vec![Vec::new(); sides];
        let mut before = 0;
        for entry in entries {
            let here = lines(&entry);
            if let Some(group) = groups.get_mut(((before + here / 2) * sides / all.max(1)).min(sides - 1)) {
                group.push(entry);
            }
            before += here;
        }
        let letter = |entry: Option<&PowerView>| {
            let first = entry.and_then(|entry| folded(&entry.name).chars().next());
            first.map_or_else(String::new, |first| first.to_uppercase().to_string())
        };
        let side = |entries: Vec<PowerView>| {
            let title = self.wording.keyword_heading(&letter(entries.first()), &letter(entries.last()));
            SummarySide { title, entries }
        };
        self.cards("keywords", groups.into_iter().filter(|group| !group.is_empty()).map(side).collect())
    }

    /// Returns what keyword powers do, in the order of their names.
    fn keywords(&self) -> Vec<PowerView> {
        let retired = |power: &Keyword| self.ruleset.is_some_and(|ruleset| ruleset.obsolete.contains(&power.id));
        let explained = self.content.powers.iter().map(|power| self.wording.keyword_explained(power, retired(power)));
        let mut entries: Vec<PowerView> = explained.map(|(name, text)| PowerView { name, text: Some(text) }).collect();
        entries.sort_by_key(|entry| folded(&entry.name));
        entries
    }

    /// Returns what keyword powers do, below one heading.
    pub(super) fn keyword_section(&self) -> SummarySide {
        SummarySide { title: self.wording.label(Label::Powers), entries: self.keywords() }
    }

    /// Returns a card for each two sides.
    fn cards(&self, name: &str, sides: Vec<SummarySide>) -> Vec<SummaryView> {
        let subtitle = self.ruleset.map_or_else(String::new, |ruleset| self.wording.name(&ruleset.name).to_owned());
        let pairs = sides.chunks(2).enumerate().filter_map(|(index, pair)| {
            let front = pair.first()?.clone();
            let back = pair.get(1).unwrap_or(&front).clone();
            // One for each player.
            Some(SummaryView { id: format!("{name}-{}", index + 1), subtitle: subtitle.clone(), front, back, copies: self.needs.players })
        });
        pairs.collect()
    }

    /// Returns what one summary says.
    pub(super) fn summary_side(&self, summary: Summary, ruleset: &Ruleset) -> SummarySide {
        let (title, entries) = self.wording.summary(summary, ruleset);
        SummarySide { title, entries: entries.into_iter().map(|(name, text)| PowerView { name, text: Some(text) }).collect() }
    }
}
