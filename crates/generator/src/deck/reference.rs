//! Reference cards.

use super::{Dealer, disk};
use crate::card::{About, Disk, EmblemView, ReferenceView};
use kcc_ir::{Ruleset, Scenery};
use kcc_wording::Owner;

impl Dealer<'_> {
    /// Returns the card of the Punch.
    pub(super) fn punch(&self, ruleset: &Ruleset) -> ReferenceView {
        ReferenceView {
            id: ruleset.punch.id.to_string(),
            name: self.wording.name(&ruleset.punch.name).to_owned(),
            about: About::Everybody(self.wording.name(&ruleset.name).to_owned()),
            spells: self.spells(Owner::Krosmaster, std::slice::from_ref(&ruleset.punch)),
            note: kcc_wording::rich::RichText::default(),
            emblem: EmblemView { types: vec!["punch".to_owned()], element: Some(Disk::Neutral), boss: false },
            collection: String::new(),
            authors: Vec::new(),
            provisional: ruleset.provisional.contains_key("punch"),
            // In a game each player has one, in a collection one is enough.
            copies: if self.needs.krosmasters.is_some() { self.needs.players } else { 1 },
        }
    }

    /// Returns the card of a piece of scenery, whose token has no room for spells; `None` for a piece that has no spell.
    pub(super) fn scenery(&self, scenery: &Scenery) -> Option<ReferenceView> {
        let first = scenery.spells.first()?;
        Some(ReferenceView {
            id: scenery.id.to_string(),
            name: self.wording.name(&scenery.name).to_owned(),
            about: About::Scenery,
            spells: self.spells(Owner::Unit, &scenery.spells),
            note: kcc_wording::rich::RichText::default(),
            emblem: EmblemView { types: super::token::shown_as(scenery), element: Some(disk(first.damage)), boss: false },
            collection: String::new(),
            authors: self.content.authors("scenery", &scenery.id),
            provisional: kcc_ir::is_provisional(&scenery.provisional),
            copies: 1,
        })
    }
}
