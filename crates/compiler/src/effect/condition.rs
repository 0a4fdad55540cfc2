//! Conditions.

use super::amount::stock;
use super::units::{HIGHER, LOWER, is_other};
use super::{Lower, ast};
use kcc_ir::{Cells, Characteristic, Comparison, Condition, Count, Event, Footing, Group, Happening, Noun, Place, Quantity, Trait, Units};

impl Lower<'_> {
    /// Reads a condition; `or` binds less tightly than `and`.
    pub(super) fn condition(&self, node: ast::Condition<'_>) -> Option<Condition> {
        let mut any = node.condition_alls().map(|all| self.condition_all(all)).collect::<Option<Vec<_>>>()?;
        Some(if any.len() == 1 { any.remove(0) } else { Condition::Any { conditions: any } })
    }

    fn condition_all(&self, node: ast::ConditionAll<'_>) -> Option<Condition> {
        let mut all = node.condition_ones().map(|one| self.condition_one(one)).collect::<Option<Vec<_>>>()?;
        Some(if all.len() == 1 { all.remove(0) } else { Condition::All { conditions: all } })
    }

    fn condition_one(&self, node: ast::ConditionOne<'_>) -> Option<Condition> {
        match node {
            ast::ConditionOne::Track(track) if !self.has_targets() => self.not_allowed(track),
            ast::ConditionOne::Track(_) => Some(Condition::track()),
            ast::ConditionOne::Invasion(_) => Some(Condition::invasion()),
            ast::ConditionOne::Retribution(part) => Some(Condition::Retribution { number: self.small_number(part.number())? }),
            ast::ConditionOne::Revenge(part) => Some(Condition::Revenge { number: self.small_number(part.number())? }),
            ast::ConditionOne::Face(face) => Some(Condition::Shows { shown: self.shown(face)? }),
            ast::ConditionOne::CostKos(part) if !self.is_cast() => self.not_allowed(part),
            ast::ConditionOne::CostKos(part) => {
                let event = Event::befalls(Happening::CostKos, self.unit(part.unit())?);
                Some(negated(part.not().is_some(), Condition::Happened { event, scope: kcc_ir::Scope::ThisSpell }))
            }
            ast::ConditionOne::CellIs(part) => {
                let cells = match part.fixed_cell() {
                    ast::FixedCell::TargetCell(_) if !self.has_targets() => return self.not_allowed(part),
                    ast::FixedCell::TargetCell(_) => Cells::TargetCell,
                    ast::FixedCell::StartedOn(cell) => Cells::StartedOn { unit: self.units(cell.units())? },
                    ast::FixedCell::LeftBy(cell) => Cells::LeftBy { unit: self.units(cell.units())? },
                };
                let place = match part.cell_fact() {
                    ast::CellFact::Free(_) => Place::On { what: Footing::Free },
                    ast::CellFact::DemonCell(_) => Place::On { what: Footing::DemonCell },
                    ast::CellFact::Place(place) => self.keeping_it(|| self.place_phrase(place))?,
                };
                Some(negated(part.not().is_some(), Condition::Cell { cells, place }))
            }
            ast::ConditionOne::NoGroup(part) => {
                let mut group = self.group(part.group(), part.other().is_some())?;
                match part.none_is() {
                    ast::NoneIs::InPlay(_) => {}
                    ast::NoneIs::TraitPhrase(phrase) => group.traits.push(self.trait_phrase(phrase)?),
                }
                Some(negated(true, Condition::exists(group)))
            }
            ast::ConditionOne::UnitsCompare(part) => {
                let (comparison, number, mut group) = self.counted_group(part.counted_group())?;
                match part.they_are() {
                    ast::TheyAre::InPlay(_) => {}
                    ast::TheyAre::Koed(_) => group.ko = true,
                    ast::TheyAre::TraitPhrase(phrase) => group.traits.push(self.trait_phrase(phrase)?),
                }
                Some(Condition::Compare { left: Count::Units { group, names: false }, comparison, right: Count::Number { number } })
            }
            ast::ConditionOne::IsInPlay(part) => {
                let (_, group) = self.group_units(part.group_units())?;
                Some(Condition::exists(group))
            }
            ast::ConditionOne::PlayerHas(part) => self.player_has(part),
            ast::ConditionOne::ValueCompare(part) => self.value_compare(part),
            ast::ConditionOne::UnitCondition(part) => self.unit_condition(part),
        }
    }

    fn player_has(&self, node: ast::PlayerHas<'_>) -> Option<Condition> {
        let player = self.player(node.player())?;
        let (what, not, comparison, right) = match node.what_they_have() {
            ast::WhatTheyHave::TurnsBegun(held) => {
                let (comparison, right) = (Self::bound(held.number_bound()), Count::Number { number: self.number(held.number())? });
                return Some(Condition::Compare { left: Count::GameTurns { player }, comparison, right });
            }
            ast::WhatTheyHave::StockNumber(held) => {
                let right = Count::Number { number: self.number(held.number())? };
                (stock(held.stock()), false, Self::bound(held.number_bound()), right)
            }
            ast::WhatTheyHave::StockThan(than) => {
                let what = stock(than.stock());
                let (not, comparison) = match than.than_stock() {
                    ast::ThanStock::AsMany(_) => (false, Comparison::Exactly),
                    ast::ThanStock::More(_) => HIGHER,
                    ast::ThanStock::Fewer(_) => LOWER,
                };
                (what, not, comparison, Count::Stock { what, player: self.player(than.player())? })
            }
        };
        let left = Count::Stock { what, player };
        Some(negated(not, Condition::Compare { left, comparison, right }))
    }

    fn value_compare(&self, node: ast::ValueCompare<'_>) -> Option<Condition> {
        let left = self.count(node.count())?;
        let right = match node.compared_with() {
            ast::ComparedWith::Count(count) => self.count(count)?,
            ast::ComparedWith::Number(number) => Count::Number { number: self.number(number)? },
        };
        let (not, comparison) = match node.comparison() {
            ast::Comparison::AtLeast(_) => (false, Comparison::AtLeast),
            ast::Comparison::AtMost(_) => (false, Comparison::AtMost),
            ast::Comparison::Exactly(_) => (false, Comparison::Exactly),
            ast::Comparison::HigherThan(_) => HIGHER,
            ast::Comparison::LowerThan(_) => LOWER,
        };
        Some(negated(not, Condition::Compare { left, comparison, right }))
    }

    fn unit_condition(&self, node: ast::UnitCondition<'_>) -> Option<Condition> {
        let unit = self.unit(node.unit())?;
        match node.predicate() {
            ast::Predicate::HasDone(done) => {
                let scope = self.scope(done.scope())?;
                Some(negated(done.not().is_some(), Condition::Happened { event: self.deed(unit, done.past().deed())?, scope }))
            }
            ast::Predicate::IsSo(is) => Some(negated(is.not().is_some(), self.is_so(unit, is.is_predicate())?)),
            ast::Predicate::HasPredicate(has) => self.has_so(unit, has),
        }
    }

    /// Reads what a unit is.
    #[allow(clippy::wildcard_enum_match_arm, reason = "any other units are asked themselves")]
    fn is_so(&self, unit: Units, is: ast::IsPredicate<'_>) -> Option<Condition> {
        Some(match is {
            ast::IsPredicate::Koed(_) => match unit {
                // None of the units in play is KO'd.
                Units::Group { quantity: Quantity::Any | Quantity::One, group } => Condition::exists(Group { ko: true, ..group }),
                unit => Condition::Is { unit, group: Group { ko: true, ..Group::of(Noun::Unit) } },
            },
            ast::IsPredicate::IsLevelPredicate(part) => Condition::Compare {
                left: Count::Characteristic { characteristic: Characteristic::Level, unit },
                comparison: Self::level_bound(part.level_bound()),
                right: Count::Number { number: self.number(part.number())? },
            },
            ast::IsPredicate::TraitPhrase(phrase) => fits(unit, self.trait_phrase(phrase)?),
            ast::IsPredicate::IsGroup(part) => Condition::Is { unit, group: self.group(part.group(), is_other(part.article()))? },
        })
    }

    /// Reads what a unit has.
    fn has_so(&self, unit: Units, has: ast::HasPredicate<'_>) -> Option<Condition> {
        Some(match has {
            ast::HasPredicate::HasCount(ast::HasCount::CountedThan(than)) => {
                let (denied, comparison) = Self::than(than);
                let (left, right) = self.counted_than(than, unit)?;
                negated(denied, Condition::Compare { left, comparison, right })
            }
            ast::HasPredicate::HasCount(ast::HasCount::NoSuch(none)) => {
                let left = Self::countable(none.countable(), unit);
                Condition::Compare { left, comparison: Comparison::Exactly, right: Count::Number { number: 0 } }
            }
            ast::HasPredicate::HasCount(ast::HasCount::CountedNumber(counted)) => {
                let left = Self::countable(counted.countable(), unit);
                let right = Count::Number { number: self.number(counted.number())? };
                Condition::Compare { left, comparison: Self::bound(counted.number_bound()), right }
            }
            ast::HasPredicate::HasMarker(part) => {
                fits(unit, denied(part.no().is_some(), Trait::Marker { marker: self.marker(part.quoted())? }))
            }
            ast::HasPredicate::HasToken(part) => fits(unit, Self::token_trait(part.no_or_any(), part.sign(), part.token())),
            ast::HasPredicate::HasPower(part) => fits(unit, denied(part.no().is_some(), Trait::Power { power: self.power(part.power())? })),
        })
    }
}

/// Returns that a unit is so. For any or one unit of a group, it means that such a unit exists: conditions make no choice.
#[allow(clippy::wildcard_enum_match_arm, reason = "any other units are asked themselves")]
fn fits(unit: Units, fact: Trait) -> Condition {
    match unit {
        Units::Group { quantity: Quantity::Any | Quantity::One, mut group } => {
            group.traits.push(fact);
            Condition::exists(group)
        }
        unit => Condition::Is { unit, group: Group { traits: vec![fact], ..Group::of(Noun::Unit) } },
    }
}

/// Returns a trait or its opposite.
fn denied(not: bool, fact: Trait) -> Trait {
    if not { Trait::Not { fact: Box::new(fact) } } else { fact }
}

/// Returns a condition or its opposite.
#[allow(clippy::wildcard_enum_match_arm, reason = "any other condition is denied as it is")]
pub(super) fn negated(not: bool, condition: Condition) -> Condition {
    match condition {
        condition if !not => condition,
        Condition::Not { condition } => *condition,
        condition => Condition::Not { condition: Box::new(condition) },
    }
}
