//! Summons.

use super::Dealer;
use crate::card::{Characteristics, SummonView};
use kcc_ir::Summon;
use kcc_wording::Owner;

impl Dealer<'_> {
    pub(super) fn summon(&self, summon: &Summon) -> SummonView {
        let types: Vec<_> = summon.family.iter().cloned().collect();
        SummonView {
            id: summon.id.to_string(),
            name: self.wording.name(&summon.name).to_owned(),
            family: summon.family.as_ref().map(|id| self.wording.type_name(id)),
            passable: !summon.obstacle,
            strength: Some(summon.strength),
            characteristics: Characteristics { mp: summon.mp, hp: summon.hp, ap: summon.ap },
            spells: self.spells(Owner::Named(&summon.name), &summon.spells),
            powers: self.powers(&summon.name, &summon.powers),
            collection: String::new(),
            authors: self.content.authors("summon", &summon.id),
            provisional: kcc_ir::is_provisional(&summon.provisional),
            emblem: self.emblem(if types.is_empty() { std::slice::from_ref(&summon.id) } else { &types }, &summon.spells),
            copies: self.needs.summons.get(&summon.id).copied().unwrap_or(1),
        }
    }
}
