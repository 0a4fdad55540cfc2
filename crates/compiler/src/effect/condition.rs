//! Conditions.

use super::Lower;
use kcc_dsl::{Kind, Node};
use kcc_ir::{Characteristic, Comparison, Condition, Count, Event, Group, Happening, Noun, Quantity, Trait, Units};

impl Lower<'_> {
    /// Reads a condition; `or` binds less tightly than `and`.
    pub(super) fn condition(&self, node: &Node) -> Option<Condition> {
        let mut any = node.all(Kind::ConditionAll).map(|all| self.condition_all(all)).collect::<Option<Vec<_>>>()?;
        Some(if any.len() == 1 { any.remove(0) } else { Condition::Any { conditions: any } })
    }

    /// Reads the condition of a node that has exactly one.
    pub(super) fn its_condition(&self, node: &Node) -> Option<Condition> {
        let condition = self.presume(node.find(Kind::Condition), node)?;
        self.condition(condition)
    }

    fn condition_all(&self, node: &Node) -> Option<Condition> {
        let mut all = node.all(Kind::ConditionOne).map(|one| self.condition_one(one)).collect::<Option<Vec<_>>>()?;
        Some(if all.len() == 1 { all.remove(0) } else { Condition::All { conditions: all } })
    }

    fn condition_one(&self, node: &Node) -> Option<Condition> {
        let part = self.presume(node.part(), node)?;
        match part.kind {
            Kind::Track if !self.has_targets() => self.not_allowed(part),
            Kind::Track => Some(Condition::track()),
            Kind::Invasion => Some(Condition::invasion()),
            Kind::Retribution => Some(Condition::Retribution { number: self.its_small_number(part)? }),
            Kind::Revenge => Some(Condition::Revenge { number: self.its_small_number(part)? }),
            Kind::Face => Some(Condition::Shows { shown: self.shown(part)? }),
            Kind::CostKos if !self.is_cast() => self.not_allowed(part),
            Kind::CostKos => {
                let event = Event::befalls(Happening::CostKos, self.its_unit(part)?);
                Some(negated(part.find(Kind::Not).is_some(), Condition::Happened { event, scope: kcc_ir::Scope::ThisSpell }))
            }
            Kind::NoGroup => {
                let mut group = self.group(self.presume(part.find(Kind::Group), part)?, part.find(Kind::Other).is_some())?;
                if let Some(phrase) = part.find(Kind::TraitPhrase) {
                    group.traits.push(self.trait_phrase(phrase)?);
                }
                Some(negated(true, Condition::Exists { group }))
            }
            Kind::UnitsCompare => {
                let counted = self.presume(part.find(Kind::CountedGroup), part)?;
                let (comparison, number, mut group) = self.counted_group(counted)?;
                if part.find(Kind::Koed).is_some() {
                    group.ko = true;
                }
                if let Some(phrase) = part.find(Kind::TraitPhrase) {
                    group.traits.push(self.trait_phrase(phrase)?);
                }
                Some(Condition::Compare { left: Count::Units { group }, comparison, right: Count::Number { number } })
            }
            Kind::IsInPlay => {
                let (_, group) = self.group_units(self.presume(part.find(Kind::GroupUnits), part)?)?;
                Some(Condition::Exists { group })
            }
            Kind::StockCompare => self.stock_compare(part),
            Kind::ValueCompare => self.value_compare(part),
            Kind::UnitCondition => self.unit_condition(part),
            _ => self.presume(None, part),
        }
    }

    fn stock_compare(&self, node: &Node) -> Option<Condition> {
        let what = self.stock(node)?;
        let players = node.all(Kind::Player).map(|player| self.player(player)).collect::<Option<Vec<_>>>()?;
        let mut players = players.into_iter().map(|player| Count::Stock { what, player });
        let left = self.presume(players.next(), node)?;
        let Some(right) = players.next() else {
            let number = self.its_number(node)?;
            return Some(Condition::Compare { left, comparison: Self::bound(node), right: Count::Number { number } });
        };
        let (not, comparison) = match (node.find(Kind::SameNumber), node.find(Kind::More)) {
            (Some(_), _) => (false, Comparison::Exactly),
            (None, Some(_)) => (true, Comparison::AtMost),
            (None, None) => (true, self.word(node, &[("fewer", Comparison::AtLeast)])?),
        };
        Some(negated(not, Condition::Compare { left, comparison, right }))
    }

    fn value_compare(&self, node: &Node) -> Option<Condition> {
        let mut counts = node.all(Kind::Count).map(|count| self.count(count)).collect::<Option<Vec<_>>>()?.into_iter();
        let left = self.presume(counts.next(), node)?;
        let right = match counts.next() {
            Some(count) => count,
            None => Count::Number { number: self.its_number(node)? },
        };
        let word = self.presume(node.find(Kind::Comparison), node)?;
        let (not, comparison) = self.word(
            word,
            &[
                ("least", (false, Comparison::AtLeast)),
                ("most", (false, Comparison::AtMost)),
                ("exactly", (false, Comparison::Exactly)),
                ("higher", (true, Comparison::AtMost)),
                ("lower", (true, Comparison::AtLeast)),
            ],
        )?;
        Some(negated(not, Condition::Compare { left, comparison, right }))
    }

    fn unit_condition(&self, node: &Node) -> Option<Condition> {
        let unit_node = self.presume(node.find(Kind::Unit), node)?;
        let unit = self.unit(unit_node)?;
        let not = node.find(Kind::Not).is_some();
        if let Some(past) = node.find(Kind::Past) {
            let scope = self.scope(self.presume(node.find(Kind::Scope), node)?)?;
            return Some(negated(not, Condition::Happened { event: self.past(unit, past)?, scope }));
        }
        // For any or one unit of a group, it means that such a unit exists: conditions make no choice.
        let fits = |unit: Units, fact: Trait| match unit {
            Units::Group { quantity: Quantity::Any | Quantity::One, mut group } => {
                group.traits.push(fact);
                Condition::Exists { group }
            }
            unit => Condition::Is { unit, group: Group { traits: vec![fact], ..Group::of(Noun::Unit) } },
        };
        if let Some(is) = node.find(Kind::IsPredicate) {
            let part = self.presume(is.part(), is)?;
            let condition = match part.kind {
                Kind::Koed => match unit {
                    // None of the units in play is KO'd.
                    Units::Group { quantity: Quantity::Any | Quantity::One, group } => {
                        Condition::Exists { group: Group { ko: true, ..group } }
                    }
                    unit => Condition::Is { unit, group: Group { ko: true, ..Group::of(Noun::Unit) } },
                },
                Kind::IsLevelPredicate => Condition::Compare {
                    left: Count::Characteristic { characteristic: Characteristic::Level, unit },
                    comparison: Self::bound(part),
                    right: Count::Number { number: self.its_number(part)? },
                },
                Kind::TraitPhrase => fits(unit, self.trait_phrase(part)?),
                _ => {
                    let other = part.find(Kind::Another).is_some() || part.find(Kind::Other).is_some();
                    Condition::Is { unit, group: self.group(self.presume(part.find(Kind::Group), part)?, other)? }
                }
            };
            return Some(negated(not, condition));
        }
        let has = self.presume(node.find(Kind::HasPredicate), node)?;
        let part = self.presume(has.part(), has)?;
        match part.kind {
            Kind::HasCount if let Some(than) = part.find(Kind::CountedThan) => {
                let (denied, comparison) = Self::than(than);
                let (left, right) = self.counted_than(than, unit)?;
                Some(negated(denied, Condition::Compare { left, comparison, right }))
            }
            Kind::HasCount => {
                let left = self.countable(self.presume(part.find(Kind::Countable), part)?, unit)?;
                if part.find(Kind::No).is_some() {
                    return Some(Condition::Compare { left, comparison: Comparison::Exactly, right: Count::Number { number: 0 } });
                }
                Some(Condition::Compare { left, comparison: Self::bound(part), right: Count::Number { number: self.its_number(part)? } })
            }
            Kind::HasMarker if part.find(Kind::No).is_some() => {
                let fact = Box::new(Trait::Marker { marker: self.marker(part)? });
                Some(fits(unit, Trait::Not { fact }))
            }
            Kind::HasMarker => Some(fits(unit, Trait::Marker { marker: self.marker(part)? })),
            Kind::HasToken => Some(fits(unit, self.token_trait(part)?)),
            Kind::HasPower if part.find(Kind::No).is_some() => {
                let fact = Box::new(Trait::Power { power: self.its_power(part)? });
                Some(fits(unit, Trait::Not { fact }))
            }
            Kind::HasPower => Some(fits(unit, Trait::Power { power: self.its_power(part)? })),
            _ => self.presume(None, part),
        }
    }
}

/// Returns a condition or its opposite.
pub(super) fn negated(not: bool, condition: Condition) -> Condition {
    match condition {
        condition if !not => condition,
        Condition::Not { condition } => *condition,
        condition => Condition::Not { condition: Box::new(condition) },
    }
}
