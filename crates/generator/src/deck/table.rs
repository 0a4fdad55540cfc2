//! What a table in a program needs beside the cards.

use super::{brought, for_players};
use crate::card::{TableView, TeamView};
use kcc_ir::{Content, Id, Krosmaster, Ruleset};

/// Returns how teams of these krosmasters are built, and what they bring into play.
pub(super) fn table(krosmasters: &[Krosmaster], whole: &Content, ruleset: &Ruleset) -> TableView {
    let brings = krosmasters.iter().map(|card| {
        let others = brought(whole, std::slice::from_ref(&card.id));
        (card.id.to_string(), others.iter().map(Id::to_string).collect::<Vec<_>>())
    });
    TableView {
        two: team(ruleset),
        four: team(&for_players(ruleset, 4)),
        brings: brings.filter(|(_, others)| !others.is_empty()).collect(),
        teams: Vec::new(),
    }
}

fn team(ruleset: &Ruleset) -> TeamView {
    let (team, gg) = (&ruleset.team, &ruleset.gg);
    TeamView { minimum: team.minimum, maximum: team.maximum, levels: team.levels, bosses: team.bosses, gg: gg.each, wild: gg.wild }
}
