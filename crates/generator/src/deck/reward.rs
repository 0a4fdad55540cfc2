//! Demonic Rewards.

use super::Dealer;
use crate::card::{Disk, EmblemView, Rank, RewardKind, RewardView};
use kcc_ir::{Reward, Slot};
use kcc_wording::rich::{Icon, RichText};
use kcc_wording::{Label, Owner};

impl Dealer<'_> {
    pub(super) fn reward(&self, reward: &Reward) -> RewardView {
        let owner = Owner::Krosmaster;
        let (kind, slot, text) = match &reward.kind {
            kcc_ir::RewardKind::Boost { effects } => {
                (RewardKind::Boost, None, if effects.is_empty() { RichText::default() } else { self.wording.effects(owner, effects) })
            }
            kcc_ir::RewardKind::Buff { abilities } => (RewardKind::Buff, None, self.wording.abilities(owner, abilities)),
            kcc_ir::RewardKind::Equipment { slot, abilities } => {
                (RewardKind::Equipment, Some(*slot), self.wording.abilities(owner, abilities))
            }
        };
        let motifs = self.motifs.of(reward);
        let mut elements = Disk::ALL.into_iter().filter(|disk| motifs.iter().any(|motif| motif == disk.icon().name()));
        let element = elements.next().filter(|_| elements.next().is_none());
        RewardView {
            id: reward.id.to_string(),
            name: self.wording.name(&reward.name).to_owned(),
            rank: match reward.rank {
                kcc_ir::Rank::Granite => Rank::Granite,
                kcc_ir::Rank::Jade => Rank::Jade,
                kcc_ir::Rank::Silver => Rank::Silver,
            },
            rank_name: self.wording.label(Label::Rank(reward.rank)),
            price: self.ruleset.and_then(|ruleset| ruleset.rewards.kamas.get(&reward.rank)).copied(),
            kind,
            kind_name: self.wording.label(Label::of_kind(&reward.kind)),
            slot: slot.map(icon),
            slot_name: slot.map(|slot| self.wording.label(Label::Slot(slot))),
            text,
            spells: self.spells(owner, &reward.spells),
            collection: String::new(),
            authors: self.content.authors("reward", &reward.id),
            provisional: kcc_ir::is_provisional(&reward.provisional),
            emblem: EmblemView { types: motifs, element, boss: false },
            copies: u32::from(reward.copies),
        }
    }
}

fn icon(slot: Slot) -> Icon {
    match slot {
        Slot::Weapon => Icon::Weapon,
        Slot::Set => Icon::Outfit,
        Slot::Pet => Icon::Pet,
        Slot::Dofus => Icon::Dofus,
        Slot::Trophy => Icon::Trophy,
        Slot::Technique => Icon::Technique,
    }
}
