//! Lasting effects: the changes of abilities and of effects with a duration.

use super::event::Act;
use super::{Context, Lower, Told, ast};
use crate::notation;
use kcc_diagnostics::{Diagnostic, Mistake};
use kcc_dsl::view::Part;
use kcc_ir::{
    Amount, Area, Change, Decided, Face, Limit, Points, PowerSet, Range, RangeShape, Rerolled, Resource, Shift, SpellChange, SpellElement,
    Times, Units, When,
};

/// The units that change, and the changes.
pub(super) struct Lasting {
    pub(super) on: Units,
    pub(super) changes: Vec<Change>,
}

impl Lower<'_> {
    pub(super) fn lasting(&self, node: ast::Lasting<'_>) -> Option<Lasting> {
        match node {
            ast::Lasting::SpellsLasting(part) => self.spells_lasting(part),
            ast::Lasting::Rerolls(part) => self.rerolls(part),
            ast::Lasting::Dofus(part) => {
                let player = self.player(part.player())?;
                Some(Lasting { on: self.units(part.units())?, changes: vec![Change::DecidedBy { what: Decided::Dofus, player }] })
            }
            ast::Lasting::DiceInstead(part) => {
                let (roll, number) = (part.roll_kind().map(Self::roll_kind), self.small_number(part.number())?);
                let change = Change::Dice { roll, how: Shift::To { number }, against: None };
                Some(Lasting { on: self.units(part.units())?, changes: vec![change] })
            }
            ast::Lasting::UnitsLasting(part) => {
                let on = self.units(part.units())?;
                let all = part.unit_changes().unit_changes();
                let changes = all.map(|change| self.unit_change(change)).collect::<Option<Vec<_>>>()?;
                Some(Lasting { on, changes: changes.into_iter().flatten().collect() })
            }
        }
    }

    fn unit_change(&self, node: ast::UnitChange<'_>) -> Option<Vec<Change>> {
        Some(match node {
            ast::UnitChange::Has(part) => return self.has(part),
            ast::UnitChange::LosesPowers(part) => vec![Change::LosesPowers { powers: self.lost_powers(part.lost_powers())? }],
            ast::UnitChange::IsLevel(part) => {
                let how = Shift::To { number: self.small_number(part.number())? };
                vec![Change::Characteristic { characteristic: kcc_ir::Characteristic::Level, how }]
            }
            ast::UnitChange::IsControlled(part) => {
                vec![Change::DecidedBy { what: Decided::Everything, player: self.player(part.player())? }]
            }
            ast::UnitChange::Cannot(part) => vec![match self.act(part.act())? {
                Act::Deed(deed) => Change::Cannot { deed, except: false },
                Act::BlocksSight(of) => Change::Sight { blocks: false, of: self.some_units(of)? },
                Act::LetsSightPass(of) => Change::Sight { blocks: true, of: self.some_units(of)? },
            }],
            ast::UnitChange::Only(part) => {
                // Other words say what may be done by others: `cannot cast ranged spells`, `cannot block line of sight for …`.
                let act = part.act();
                let Act::Deed(deed) = self.act(act)? else { return self.not_allowed(act) };
                if deed.other_side().is_none() || deed.using.is_some() {
                    return self.not_allowed(act);
                }
                vec![Change::Cannot { deed, except: true }]
            }
            ast::UnitChange::TakesDamage(part) => {
                let spells = self.spell_filter(part.spell_filter())?;
                let amount = match part.damage_taken() {
                    ast::DamageTaken::DamageChange(change) => Amount::number(rise(change.rise()) * self.number(change.number())?),
                    ast::DamageTaken::NoDamage(_) => Amount::All,
                };
                vec![Change::DamageTaken { spells, amount }]
            }
            ast::UnitChange::AtMost(part) => {
                let of_spells = match part.injury_source() {
                    ast::InjurySource::AnySource(_) => false,
                    ast::InjurySource::Spell(_) => true,
                };
                vec![Change::AtMostInjuries { number: self.small_number(part.number())?, of_spells }]
            }
            ast::UnitChange::StepCost(part) => vec![Change::StepCost { how: self.step_cost(part)? }],
            ast::UnitChange::FirstPurchase(part) => vec![Change::FirstPurchase { kamas: self.small_number(part.number())? }],
        })
    }

    fn step_cost(&self, node: ast::StepCost<'_>) -> Option<Shift> {
        match node.step_price() {
            ast::StepPrice::StepShift(part) => {
                let amount = self.amount(rise(part.rise()) * self.number(part.number())?, node.for_each())?;
                Some(floored(amount, self.floor(node.at_least())?))
            }
            ast::StepPrice::StepExact(part) => {
                if let Some(odd) = node.for_each() {
                    return self.not_allowed(odd);
                }
                if let Some(odd) = node.at_least() {
                    return self.not_allowed(odd);
                }
                Some(Shift::To { number: self.small_number(part.number())? })
            }
        }
    }

    /// Reads `+2 HP, critical hit and dodge`: neighbouring powers are one gain.
    fn has(&self, node: ast::Has<'_>) -> Option<Vec<Change>> {
        let mut changes = Vec::new();
        for thing in node.has_things() {
            let change = match thing {
                ast::HasThing::CharacteristicChange(part) => {
                    let amount = self.signed(part.signed(), part.for_each())?;
                    let how = floored(amount, self.floor(part.at_least())?);
                    Change::Characteristic { characteristic: Self::characteristic(part.characteristic()), how }
                }
                ast::HasThing::CharacteristicExact(part) => {
                    let how = Shift::To { number: self.small_number(part.number())? };
                    Change::Characteristic { characteristic: Self::characteristic(part.characteristic()), how }
                }
                ast::HasThing::DiceChange(part) => {
                    let roll = part.roll_kind().map(Self::roll_kind);
                    let against = match part.spell_filter() {
                        // No other roll is made against a spell.
                        Some(filter) if roll != Some(Face::Armour) => return self.not_allowed(filter),
                        Some(filter) => Some(self.spell_filter(filter)?),
                        None => None,
                    };
                    Change::Dice { roll, how: Shift::By { amount: self.signed(part.signed(), part.for_each())?, at_least: None }, against }
                }
                ast::HasThing::FacesCounted(part) => self.faces_counted(part)?,
                ast::HasThing::PowersOf(part) => {
                    Change::GainsPowers { powers: PowerSet::Of { units: self.units(part.units())? }, against: None }
                }
                ast::HasThing::TypesOf(part) => Change::GainsTypesOf { units: self.units(part.units())? },
                ast::HasThing::SpellsHad(part) => {
                    let spells = self.spell_filter(part.spell_filter())?;
                    // No spell is being cast that it could be the same as.
                    if spells.element == Some(SpellElement::Same) {
                        return self.not_allowed(part);
                    }
                    Change::GainsSpells { spells, of: self.units(part.units())? }
                }
                ast::HasThing::TypeGain(part) => Change::GainsType { name: self.type_name(part.name())? },
                ast::HasThing::Power(part) => {
                    let power = self.power(part)?;
                    if let Some(Change::GainsPowers { powers: PowerSet::These { list }, .. }) = changes.last_mut() {
                        list.push(power);
                        continue;
                    }
                    Change::GainsPowers { powers: PowerSet::These { list: vec![power] }, against: None }
                }
            };
            changes.push(change);
        }
        if let Some(node) = node.against() {
            let units = self.units(node.units())?;
            let mut any = false;
            for change in &mut changes {
                if let Change::GainsPowers { against, .. } = change {
                    *against = Some(units.clone());
                    any = true;
                }
            }
            if !any {
                return self.not_allowed(node);
            }
        }
        Some(changes)
    }

    /// Reads `self may roll again one die of its critical rolls`.
    fn rerolls(&self, node: ast::Rerolls<'_>) -> Option<Lasting> {
        let who = node.who_rolls();
        let on = self.units(match who {
            ast::WhoRolls::MadeToRoll(made) => made.units(),
            ast::WhoRolls::RollsItself(rolls) => rolls.units(),
        })?;
        let (dice, rolls) = match node.rolled_again() {
            ast::RolledAgain::Once(_) => (Rerolled::All, None),
            ast::RolledAgain::Rerolled(rerolled) => {
                let dice = match rerolled.rerolled_dice() {
                    ast::RerolledDice::AllDice(_) => Rerolled::All,
                    ast::RerolledDice::OneDie(_) => Rerolled::Failed(1),
                    ast::RerolledDice::OneSuccess(_) => Rerolled::Succeeded(1),
                    ast::RerolledDice::UpToDice(up_to) => Rerolled::Failed(self.small_number(up_to.number())?),
                    ast::RerolledDice::UpToSuccesses(up_to) => Rerolled::Succeeded(self.small_number(up_to.number())?),
                };
                (dice, rerolled.roll_kind().map(Self::roll_kind))
            }
        };
        let (may, by) = match who {
            ast::WhoRolls::MadeToRoll(made) => (true, Some(self.player(made.player())?)),
            ast::WhoRolls::RollsItself(rolls) => match rolls.may_or_must() {
                ast::MayOrMust::MayRoll(_) => (true, None),
                ast::MayOrMust::Rolls(_) => (false, None),
            },
        };
        let when = match (may, node.unless_all()) {
            // If all are successes, no player would want it.
            (true, Some(unless)) => return self.not_allowed(unless),
            (true, None) => When::May,
            (false, Some(_)) => When::UnlessAllSucceed,
            (false, None) => When::Always,
        };
        Some(Lasting { on, changes: vec![Change::Rerolls { dice, rolls, when, by }] })
    }

    /// Reads the roll of `critical`, `armour`, `lock` or `dodge`.
    pub(super) fn roll_kind(node: ast::RollKind<'_>) -> Face {
        match node {
            ast::RollKind::Critical(_) => Face::Critical,
            ast::RollKind::Armour(_) => Face::Armour,
            ast::RollKind::Lock(_) => Face::Lock,
            ast::RollKind::Dodge(_) => Face::Dodge,
        }
    }

    fn type_name(&self, node: ast::Name<'_>) -> Option<kcc_ir::Id> {
        let id = self.names.kind(node.text());
        if id.is_none() {
            let problem = Diagnostic::at(Mistake::UnknownType, self.place(node)).with("type", node.text());
            self.report(self.names.suggest_kind(problem, node.text()));
        }
        id
    }

    fn lost_powers(&self, node: ast::LostPowers<'_>) -> Option<PowerSet> {
        let list = |list: ast::PowerList<'_>| list.powers().map(|power| self.power(power)).collect::<Option<Vec<_>>>();
        Some(match node {
            ast::LostPowers::AllPowers(all) => PowerSet::All { except: all.power_list().map_or(Some(Vec::new()), list)? },
            ast::LostPowers::PowerList(powers) => PowerSet::These { list: list(powers)? },
        })
    }

    pub(super) fn signed_dice(&self, signed: ast::Signed<'_>) -> Option<i8> {
        match self.signed(signed, None)? {
            Amount::Number { number } => i8::try_from(number).ok(),
            Amount::ForEach { .. } | Amount::All => self.not_allowed(signed),
        }
    }

    fn spells_lasting(&self, node: ast::SpellsLasting<'_>) -> Option<Lasting> {
        let (spells, units) = match node.whose_spells() {
            ast::WhoseSpells::SpellsOf(of) => (of.spell_filter(), self.units(of.units())),
            ast::WhoseSpells::ItsSpells(its) => (its.spell_filter(), self.it(its)),
            ast::WhoseSpells::UnitsSpells(of) => (of.spell_filter(), self.units(of.units())),
        };
        let (spells, on) = (self.spell_filter(spells)?, units?);
        let mut changes = Vec::new();
        for change in node.spell_changes() {
            let each = match change {
                ast::SpellChange::SpellCosts(costs) => vec![self.costs(costs)?],
                ast::SpellChange::NoSight(_) => vec![SpellChange::NoSight],
                ast::SpellChange::SpellHas(has) => has.spell_things().map(|thing| self.spell_thing(thing)).collect::<Option<Vec<_>>>()?,
            };
            changes.extend(each.into_iter().map(|change| Change::Spells { spells: spells.clone(), change: Box::new(change) }));
        }
        Some(Lasting { on, changes })
    }

    /// Reads what a spell has for a while.
    fn spell_thing(&self, node: ast::SpellThing<'_>) -> Option<SpellChange> {
        Some(match node {
            ast::SpellThing::MaximumRange(part) => self.maximum_range(part)?,
            ast::SpellThing::SpellDice(part) => self.spell_dice(part)?,
            ast::SpellThing::SpellFaces(part) => self.spell_faces(part)?,
            ast::SpellThing::ControlChange(part) => self.control(part)?,
            ast::SpellThing::LimitChange(part) => SpellChange::Limit { limit: limit(part) },
            ast::SpellThing::ElementChange(part) => SpellChange::Element { element: Self::element(part.element()) },
            ast::SpellThing::Bonus(part) => self.bonus(part, None)?,
            ast::SpellThing::Pierce(_) => SpellChange::pierce_armour(),
            ast::SpellThing::StealHealth(_) => SpellChange::StealHealth,
            ast::SpellThing::AreaChange(part) => SpellChange::Area { area: area(part.area()) },
            ast::SpellThing::RangeChange(part) => SpellChange::Range { range: self.range_notation(part.range_notation())? },
            ast::SpellThing::CriticalSuccess(part) => SpellChange::CriticalSuccess { times: self.times(part.times())? },
            ast::SpellThing::DamageTimes(part) => self.damage_times(part)?,
            ast::SpellThing::Block(block) => {
                // What is added to a spell acts as the spell's own text.
                let effects = Self::with(&self.context, Context::Spell { x: false }, || {
                    Self::with(&self.told, Told::default(), || {
                        self.with_it(None, || self.below("given", || self.block(&block.node().block)))
                    })
                });
                SpellChange::Effects { effects }
            }
        })
    }

    /// Reads how a spell changes while it is cast. A bonus is multiplied by what `for each` counts behind the units that it is for.
    pub(super) fn cast_change(&self, node: ast::CastChange<'_>, for_each: Option<ast::ForEach<'_>>) -> Option<SpellChange> {
        Some(match node {
            ast::CastChange::SpellCosts(part) => self.costs(part)?,
            ast::CastChange::NoSight(_) => SpellChange::NoSight,
            ast::CastChange::MaximumRange(part) => self.maximum_range(part)?,
            ast::CastChange::ControlChange(part) => self.control(part)?,
            ast::CastChange::RangeChange(part) => SpellChange::Range { range: self.range_notation(part.range_notation())? },
            ast::CastChange::LimitChange(part) => SpellChange::Limit { limit: limit(part) },
            ast::CastChange::ElementChange(part) => SpellChange::Element { element: Self::element(part.element()) },
            ast::CastChange::SpellDice(part) => self.spell_dice(part)?,
            ast::CastChange::SpellFaces(part) => self.spell_faces(part)?,
            ast::CastChange::Bonus(part) => self.bonus(part, for_each)?,
            ast::CastChange::Pierce(_) => SpellChange::pierce_armour(),
            ast::CastChange::StealHealth(_) => SpellChange::StealHealth,
            ast::CastChange::AreaChange(part) => SpellChange::Area { area: area(part.area()) },
            ast::CastChange::CriticalSuccess(part) => SpellChange::CriticalSuccess { times: self.times(part.times())? },
            ast::CastChange::DamageTimes(part) => self.damage_times(part)?,
            ast::CastChange::NotCastable(_) => SpellChange::Barred,
        })
    }

    fn control(&self, node: ast::ControlChange<'_>) -> Option<SpellChange> {
        let how = match node {
            ast::ControlChange::ControlValue(part) => floored(self.signed(part.signed(), part.for_each())?, self.floor(part.at_least())?),
            ast::ControlChange::ExactControl(part) => Shift::To { number: self.small_number(part.number())? },
            ast::ControlChange::UnlimitedControl(_) => Shift::By { amount: Amount::All, at_least: None },
        };
        Some(SpellChange::Control { how })
    }

    fn maximum_range(&self, node: ast::MaximumRange<'_>) -> Option<SpellChange> {
        Some(SpellChange::MaximumRange { amount: self.signed(node.signed(), node.for_each())? })
    }

    fn costs(&self, node: ast::SpellCosts<'_>) -> Option<SpellChange> {
        Some(match node.price_change() {
            ast::PriceChange::ExactPrice(part) => {
                SpellChange::Cost { resource: resource(part.resource()), how: Shift::To { number: self.small_number(part.number())? } }
            }
            ast::PriceChange::PriceShift(part) => {
                let amount = self.amount(rise(part.rise()) * self.number(part.number())?, part.for_each())?;
                SpellChange::Cost { resource: resource(part.resource()), how: floored(amount, self.floor(part.at_least())?) }
            }
        })
    }

    /// Reads `, at least 1`.
    #[allow(clippy::option_option, reason = "an error, or no bound")]
    fn floor(&self, node: Option<ast::AtLeast<'_>>) -> Option<Option<u8>> {
        match node {
            Some(bound) => Some(Some(self.small_number(bound.number())?)),
            None => Some(None),
        }
    }

    fn damage_times(&self, node: ast::DamageTimes<'_>) -> Option<SpellChange> {
        Some(SpellChange::DamageTimes {
            times: match node.multiplied() {
                ast::Multiplied::HalfDamage(half) => Times::Half(Self::rounding(half.rounded())),
                ast::Multiplied::TimesDamage(damage) => Times::Number(self.times(damage.times())?),
            },
            against: self.against(node.against())?,
        })
    }

    /// Reads `twice`, `3 times`.
    fn times(&self, node: ast::Times<'_>) -> Option<u8> {
        match node {
            ast::Times::Twice(_) => Some(2),
            ast::Times::Number(number) => self.small_number(number),
        }
    }

    /// Reads `+1 fire`, `+1 damage`, `+1 heal`.
    fn bonus(&self, node: ast::Bonus<'_>, for_each: Option<ast::ForEach<'_>>) -> Option<SpellChange> {
        let amount = self.signed(node.signed(), node.for_each().or(for_each))?;
        let against = self.against(node.against())?;
        Some(match node.bonus_kind() {
            ast::BonusKind::Element(element) => SpellChange::Damage { amount, element: Some(Self::element(element)), against },
            ast::BonusKind::Damage(_) => SpellChange::Damage { amount, element: None, against },
            // Who is healed is a target like any other: nobody heals against somebody.
            ast::BonusKind::Heal(_) if against.is_some() => return self.not_allowed(node),
            ast::BonusKind::Heal(_) => SpellChange::Heal { amount },
        })
    }

    fn range_notation(&self, node: ast::RangeNotation<'_>) -> Option<Range> {
        let range = match node {
            ast::RangeNotation::CloseCombat(_) => return Some(notation::CLOSE_COMBAT),
            ast::RangeNotation::Personal(_) => return Some(notation::PERSONAL),
            ast::RangeNotation::RangeNumbers(range) => range,
        };
        let (minimum, maximum) = self.two_numbers(range, range.numbers())?;
        let shape = match range.range_shape() {
            Some(ast::RangeShape::Line(_)) => RangeShape::Line,
            Some(ast::RangeShape::NoSight(_)) => RangeShape::NoSight,
            None => RangeShape::Ranged,
        };
        Some(Range { shape, minimum, maximum, alterable: range.fixed().is_none() })
    }
}

/// Returns 1 for `more`, and -1 for `less`.
fn rise(node: ast::Rise<'_>) -> i32 {
    match node {
        ast::Rise::More(_) => 1,
        ast::Rise::Less(_) => -1,
    }
}

/// Reads `no limit`, `limit once per turn`.
fn limit(node: ast::LimitChange<'_>) -> Option<Limit> {
    match node {
        ast::LimitChange::NoLimit(_) => None,
        ast::LimitChange::Limit(ast::Limit::OncePerGame(_)) => Some(Limit::OncePerGame),
        ast::LimitChange::Limit(ast::Limit::OncePerTurnAndTarget(_)) => Some(Limit::OncePerTurnAndTarget),
        ast::LimitChange::Limit(ast::Limit::OncePerTurn(_)) => Some(Limit::OncePerTurn),
    }
}

fn area(node: ast::Area<'_>) -> Area {
    match node {
        ast::Area::Cross(_) => Area::Cross,
        ast::Area::Square(_) => Area::Square,
        ast::Area::Hammer(_) => Area::Hammer,
        ast::Area::Staff(_) => Area::Staff,
        ast::Area::Shovel(_) => Area::Shovel,
        ast::Area::Hand(_) => Area::Hand,
        ast::Area::Breath(_) => Area::Breath,
        ast::Area::Axe(_) => Area::Axe,
        ast::Area::MultipleTargets(_) => Area::MultipleTargets,
    }
}

/// Reads the resource in which a cost is.
pub(super) fn resource(node: ast::Resource<'_>) -> Resource {
    match node {
        ast::Resource::Ap(_) => Resource::Points { points: Points::Ap },
        ast::Resource::Mp(_) => Resource::Points { points: Points::Mp },
        ast::Resource::Kamas(_) => Resource::Kamas,
        ast::Resource::Injuries(_) => Resource::Injuries,
    }
}

/// Returns a shift by an amount; a lower bound in the amount becomes one of what changes.
#[allow(clippy::wildcard_enum_match_arm, reason = "any other amount has no bound of its own")]
fn floored(amount: Amount, at_least: Option<u8>) -> Shift {
    match amount {
        Amount::ForEach { number, per, rounded, of, at_least: Some(floor), at_most } => {
            Shift::By { amount: Amount::ForEach { number, per, rounded, of, at_least: None, at_most }, at_least: Some(floor) }
        }
        amount => Shift::By { amount, at_least },
    }
}
