//! The bar of a spell, in words.

use crate::messages::id;
use crate::rich::Icon;
use crate::writer::{Writer, element, sign};
use kcc_ir::{Area, Cost, Damage, Group, Limit, Price, Range, RangeShape};

impl Writer<'_> {
    /// Returns "Square area", "multiple targets".
    pub(crate) fn area(self, area: Area) -> String {
        let name = match area {
            Area::Cross => self.word(id!("area-cross")),
            Area::Square => self.word(id!("area-square")),
            Area::Hammer => self.word(id!("area-hammer")),
            Area::Staff => self.word(id!("area-staff")),
            Area::Shovel => self.word(id!("area-shovel")),
            Area::Hand => self.word(id!("area-hand")),
            Area::Breath => self.word(id!("area-breath")),
            Area::Axe => self.word(id!("area-axe")),
            Area::MultipleTargets => return self.word(id!("area-multiple-targets")),
        };
        self.say(id!("area-named")).text("name", name).done()
    }

    /// Returns "target: an allied character".
    pub(crate) fn targets(self, group: &Group) -> String {
        self.say(id!("spell-targets")).group("group", group).done()
    }

    /// Returns "once per turn".
    pub(crate) fn limit(self, limit: Option<Limit>) -> String {
        self.word(match limit {
            None => id!("limit-none"),
            Some(Limit::OncePerTurn) => id!("limit-once-per-turn"),
            Some(Limit::OncePerTurnAndTarget) => id!("limit-once-per-turn-and-target"),
            Some(Limit::OncePerGame) => id!("limit-once-per-game"),
        })
    }

    /// Returns "1 injury and 3 AP".
    pub(crate) fn cost(self, cost: &Cost) -> String {
        self.marked("cost", "", cost, self.cost_said(cost))
    }

    fn cost_said(self, cost: &Cost) -> String {
        let parts = [(cost.injuries, Icon::Injury), (cost.kamas, Icon::Kama), (cost.mp, Icon::Mp), (cost.ap, Icon::Ap)];
        let mut said: Vec<_> = parts
            .into_iter()
            .filter_map(|(price, icon)| {
                let price = match price? {
                    Price::Number(number) => number.to_string(),
                    Price::X => self.word(id!("cost-x")),
                };
                Some(self.say(id!("cost-part")).text("price", price).text("icon", sign(icon)).done())
            })
            .collect();
        if cost.fixed {
            said.push(self.word(id!("cost-fixed")));
        }
        if said.is_empty() { self.word(id!("cost-free")) } else { self.and(said) }
    }

    /// Returns "1–4 in line, fixed".
    pub(crate) fn range(self, range: Range) -> String {
        self.range_said(range, true)
    }

    /// Returns "1–4", within a sentence, where the icon is enough.
    pub(crate) fn range_signs(self, range: Range) -> String {
        self.range_said(range, false)
    }

    fn range_said(self, range: Range, words: bool) -> String {
        let between = match range.shape {
            RangeShape::CloseCombat => return self.word(id!("range-close-combat")),
            RangeShape::Personal => return self.word(id!("range-personal")),
            RangeShape::Ranged => self.say(id!("range-ranged")),
            RangeShape::Line => self.say(id!("range-line")),
            RangeShape::NoSight => self.say(id!("range-no-sight")),
        };
        between
            .count("minimum", range.minimum)
            .count("maximum", range.maximum)
            .pick_if("one", range.minimum == range.maximum)
            .pick_if("alterable", range.alterable)
            .pick_if("words", words)
            .done()
    }

    /// Returns "2 fire", "special".
    pub(crate) fn damage(self, damage: Damage) -> String {
        match damage {
            Damage::Attack { element: of, base } => self.say(id!("damage-attack")).count("base", base).text("icon", element(of)).done(),
            Damage::Healing { base } => self.say(id!("damage-healing")).count("base", base).done(),
            Damage::Special => self.word(id!("damage-special")),
        }
    }
}
