//! The reference card of the Punch.

use super::Dealer;
use crate::card::PunchView;
use kcc_ir::Ruleset;
use kcc_wording::Owner;

impl Dealer<'_> {
    pub(super) fn punch(&self, ruleset: &Ruleset) -> PunchView {
        PunchView {
            id: ruleset.punch.id.to_string(),
            name: self.wording.name(&ruleset.punch.name).to_owned(),
            subtitle: self.wording.name(&ruleset.name).to_owned(),
            spell: self.spell(Owner::Krosmaster, &ruleset.punch),
            note: kcc_wording::rich::RichText::default(),
            collection: String::new(),
            provisional: ruleset.provisional.contains_key("punch"),
            copies: 1,
        }
    }
}
