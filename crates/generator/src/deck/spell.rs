//! Spells.

use super::{Dealer, words};
use crate::card::{AreaView, CostPart, DamageView, Disk, Limit, RangeShape, RangeView, SpellView};
use kcc_ir::{Area, Cost, Damage, Element, Price, Spell};
use kcc_wording::Owner;
use kcc_wording::rich::Icon;

impl Dealer<'_> {
    pub(super) fn spells(&self, owner: Owner<'_>, spells: &[Spell]) -> Vec<SpellView> {
        spells.iter().map(|spell| self.spell(owner, spell)).collect()
    }

    pub(super) fn spell(&self, owner: Owner<'_>, spell: &Spell) -> SpellView {
        // The area is drawn beside the text, which need not repeat it.
        let text = self.wording.spell_effects_beside_area(owner, spell);
        SpellView {
            name: self.wording.name(&spell.name).to_owned(),
            limit: limit(spell.limit),
            control: spell.summons,
            cost: cost(&spell.cost),
            range: RangeView {
                shape: shape(spell.range.shape),
                min: spell.range.minimum,
                max: spell.range.maximum,
                alterable: spell.range.alterable,
            },
            damage: DamageView { disk: disk(spell.damage), value: value(spell.damage) },
            area: spell.area.map(|area| AreaView { name: words(&self.wording.area(area)), cells: cells(area) }),
            text,
        }
    }
}

fn limit(limit: Option<kcc_ir::Limit>) -> Limit {
    match limit {
        None => Limit::Unlimited,
        Some(kcc_ir::Limit::OncePerTurn) => Limit::OncePerTurn,
        Some(kcc_ir::Limit::OncePerTurnAndTarget) => Limit::OncePerTarget,
        Some(kcc_ir::Limit::OncePerGame) => Limit::OncePerGame,
    }
}

fn shape(shape: kcc_ir::RangeShape) -> RangeShape {
    match shape {
        kcc_ir::RangeShape::CloseCombat => RangeShape::CloseCombat,
        kcc_ir::RangeShape::Personal => RangeShape::Personal,
        kcc_ir::RangeShape::Ranged => RangeShape::Ranged,
        kcc_ir::RangeShape::Line => RangeShape::Line,
        kcc_ir::RangeShape::NoSight => RangeShape::NoSight,
    }
}

fn cost(cost: &Cost) -> Vec<CostPart> {
    if cost.fixed {
        return vec![CostPart { icon: Icon::Ap, amount: None }];
    }
    let part = |icon, price: Option<Price>| {
        price.map(|price| CostPart {
            icon,
            amount: Some(match price {
                Price::Number(number) => number.to_string(),
                Price::X => "X".to_owned(),
            }),
        })
    };
    [(Icon::Ap, cost.ap), (Icon::Mp, cost.mp), (Icon::Injury, cost.injuries), (Icon::Kama, cost.kamas)]
        .into_iter()
        .filter_map(|(icon, price)| part(icon, price))
        .collect()
}

/// Returns the colour of a disk.
pub(crate) fn disk(damage: Damage) -> Disk {
    match damage {
        Damage::Attack { element: Element::Water, .. } => Disk::Water,
        Damage::Attack { element: Element::Air, .. } => Disk::Air,
        Damage::Attack { element: Element::Fire, .. } => Disk::Fire,
        Damage::Attack { element: Element::Earth, .. } => Disk::Earth,
        Damage::Attack { element: Element::Neutral, .. } => Disk::Neutral,
        Damage::Healing { .. } => Disk::Heal,
        Damage::Special => Disk::Special,
    }
}

fn value(damage: Damage) -> Option<String> {
    match damage {
        Damage::Attack { base, .. } | Damage::Healing { base } => Some(base.to_string()),
        Damage::Special => None,
    }
}

/// Returns the cells that an area adds, as steps to the right and steps away from the caster (rules 4.16.3, 8.4.1).
fn cells(area: Area) -> Vec<(i8, i8)> {
    match area {
        Area::Cross => vec![(0, 1), (-1, 0), (1, 0), (0, -1)],
        Area::Square => vec![(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1)],
        Area::Hammer => vec![(0, 1), (-1, 0), (1, 0)],
        Area::Staff => vec![(-1, 0), (1, 0)],
        Area::Shovel => vec![(0, 1)],
        Area::Hand => vec![(0, 1), (0, 2)],
        Area::Breath => vec![(-1, 1), (0, 1), (1, 1)],
        Area::Axe => vec![(1, 0), (1, -1)],
        // The cells depend on the range.
        Area::MultipleTargets => Vec::new(),
    }
}
