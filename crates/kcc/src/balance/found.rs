//! What a study of all cards found.

use super::arguments::Arguments;
use super::ground::Ground;
use crate::messages::said;
use crate::output;
use crate::terminal::Terminal;
use anyhow::Context as _;
use kcc_balance::controls::Verdict;
use kcc_balance::duel::{Against, Difference};
use kcc_balance::report::Estimate;
use kcc_balance::{Controls, Group, Pairing, Report};
use kcc_generator::Output;
use kcc_ir::{Content, Id};
use kcc_simulator::Record;
use std::path::Path;

/// What a study found, and what is known of it.
pub(crate) struct Found<'g> {
    pub(crate) arguments: &'g Arguments,
    pub(crate) ground: &'g Ground,
    pub(crate) terminal: Terminal,
    pub(crate) played: Vec<(Pairing, Group)>,
    pub(crate) report: Report,
    pub(crate) controls: Controls,
    /// Another player, how much both agree about the cards, from -1 to 1, and what it found.
    pub(crate) other: Option<(String, Option<f64>, Report)>,
}

/// A card, what it was compared with, and what came of it.
pub(crate) struct Compared {
    pub(crate) card: Id,
    pub(crate) against: Against,
    pub(crate) found: Difference,
}

/// How far intervals should reach, in points, if nothing else was asked.
pub(crate) const GOOD: f64 = 2.0;

/// The most games that are kept to be looked at.
const SHOWN: usize = 10;

impl Found<'_> {
    /// Returns what each control says, with its name: the mirror, the blind player, more HP, the halves of the games.
    pub(crate) fn verdicts(&self) -> [(&'static str, Verdict); 4] {
        let [mirror, blind, stronger] = self.controls.verdicts();
        [("mirror", mirror), ("blind", blind), ("stronger", stronger), ("halves", self.report.halves())]
    }

    /// Returns whether no control failed.
    pub(crate) fn holds(&self) -> bool {
        self.verdicts().iter().all(|(_, verdict)| *verdict != Verdict::Failed)
    }

    /// Returns the cards by level, the strongest first.
    pub(crate) fn ranked(&self) -> Vec<&Estimate> {
        let mut cards: Vec<&Estimate> = self.report.cards.iter().collect();
        cards.sort_by(|one, other| {
            (one.card.level.cmp(&other.card.level))
                .then(other.effect[1].total_cmp(&one.effect[1]))
                .then_with(|| one.card.id.cmp(&other.card.id))
        });
        cards
    }

    /// Returns the cards that are out of line, the furthest first, as many as are shown with a game.
    pub(crate) fn outliers(&self) -> Vec<&Estimate> {
        let mut cards: Vec<&Estimate> = self.report.cards.iter().filter(|card| card.stands_out).collect();
        cards.sort_by(|one, other| other.effect[1].abs().total_cmp(&one.effect[1].abs()));
        cards.truncate(SHOWN);
        cards
    }

    /// Returns the printed name of a card, in the language of the result.
    pub(crate) fn name(&self, id: &str) -> String {
        name(&self.ground.content, id, self.terminal)
    }

    /// Returns the name of an arena, in the language of the result.
    pub(crate) fn arena(&self, id: &Id) -> String {
        let arena = self.ground.content.arenas.iter().find(|arena| &arena.id == id);
        arena.map_or_else(|| id.to_string(), |arena| arena.name.shown(self.terminal.language().code()).to_owned())
    }

    /// Returns the printed name of a spell, in the language of the result.
    pub(crate) fn spell(&self, id: &str) -> String {
        let content = &self.ground.content;
        let krosmasters = content.krosmasters.iter().flat_map(|card| &card.spells);
        let mut spells = krosmasters.chain(content.summons.iter().flat_map(|card| &card.spells));
        let spell = spells.find(|spell| spell.id.as_str() == id);
        spell.map_or_else(|| id.to_owned(), |spell| spell.name.shown(self.terminal.language().code()).to_owned())
    }

    /// Plays the game again that shows best what was found about a card, and records it.
    pub(crate) fn game(&self, id: &Id) -> Option<Record> {
        let (group, game) = self.report.shows.get(id)?;
        let (pairing, _) = self.played.iter().find(|(pairing, _)| pairing.number == *group)?;
        self.ground.study(self.ground.player, self.arguments.seed).record(pairing, *game, &self.ground.content).ok()
    }

    /// Writes the games of the outliers into a folder.
    pub(crate) fn record(&self, folder: &Path) -> anyhow::Result<()> {
        let mut files = Vec::new();
        for card in self.outliers() {
            if let Some(record) = self.game(&card.card.id) {
                files.push(Output { path: format!("{}.json", card.card.id), bytes: record.write()?.into_bytes() });
            }
        }
        output::replace(folder, &files, &[]).with_context(|| said("sim-path-cannot-be-written", &[("path", folder.display().to_string())]))
    }
}

/// Returns the printed name of a krosmaster, summon or reward, with its version; the id if there is none.
pub(crate) fn name(content: &Content, id: &str, terminal: Terminal) -> String {
    let code = terminal.language().code();
    if let Some(card) = content.krosmasters.iter().find(|card| card.id.as_str() == id) {
        let version = card.version.as_ref().map(|version| format!(" - {}", version.shown(code)));
        let alike = content.krosmasters.iter().any(|other| other.id != card.id && other.name == card.name && other.version == card.version);
        // Several cards of one name are told apart by their ids.
        let id = if alike { format!(" ({id})") } else { String::new() };
        return format!("{}{}{id}", card.name.shown(code), version.unwrap_or_default());
    }
    let summon = content.summons.iter().find(|card| card.id.as_str() == id).map(|card| card.name.shown(code).to_owned());
    let reward = || content.rewards.iter().find(|card| card.id.as_str() == id).map(|card| card.name.shown(code).to_owned());
    summon.or_else(reward).unwrap_or_else(|| id.to_owned())
}
