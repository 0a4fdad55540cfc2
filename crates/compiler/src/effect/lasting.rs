//! Lasting effects: the changes of abilities and of effects with a duration.

use super::{Context, Lower, Told};
use crate::notation;
use kcc_diagnostics::{Diagnostic, Mistake, Safety};
use kcc_dsl::{Kind, Node};
use kcc_ir::{
    Amount, Area, Change, Decided, Face, Limit, Points, PowerSet, Range, RangeShape, Reach, Rerolled, Resource, Shift, SpellChange,
    SpellCost, SpellElement, SpellFilter, SpellKind, Times, Units, When,
};

/// The units that change, and the changes.
pub(super) struct Lasting {
    pub(super) on: Units,
    pub(super) changes: Vec<Change>,
}

impl Lower<'_> {
    pub(super) fn lasting(&self, node: &Node) -> Option<Lasting> {
        let part = self.presume(node.part(), node)?;
        match part.kind {
            Kind::SpellsLasting => self.spells_lasting(part),
            Kind::Rerolls => {
                Some(Lasting { on: self.its_units(part.find(Kind::MadeToRoll).unwrap_or(part))?, changes: vec![self.rerolls(part)?] })
            }
            Kind::Dofus => {
                let player = self.player(self.presume(part.find(Kind::Player), part)?)?;
                Some(Lasting { on: self.its_units(part)?, changes: vec![Change::DecidedBy { what: Decided::Dofus, player }] })
            }
            Kind::DiceInstead => {
                let (roll, number) = (self.its_roll(part)?, self.its_small_number(part)?);
                let change = Change::Dice { roll, how: Shift::To { number }, against: None };
                Some(Lasting { on: self.its_units(part)?, changes: vec![change] })
            }
            Kind::UnitsLasting => {
                let on = self.its_units(part)?;
                let all = self.presume(part.find(Kind::UnitChanges), part)?;
                let changes = all.all(Kind::UnitChange).map(|change| self.unit_change(change)).collect::<Option<Vec<_>>>()?;
                Some(Lasting { on, changes: changes.into_iter().flatten().collect() })
            }
            _ => self.presume(None, part),
        }
    }

    fn unit_change(&self, node: &Node) -> Option<Vec<Change>> {
        let part = self.presume(node.part(), node)?;
        Some(match part.kind {
            Kind::Has => return self.has(part),
            Kind::LosesPowers => vec![Change::LosesPowers { powers: self.lost_powers(part)? }],
            Kind::IsLevel => {
                let how = Shift::To { number: self.its_small_number(part)? };
                vec![Change::Characteristic { characteristic: kcc_ir::Characteristic::Level, how }]
            }
            Kind::IsControlled => {
                let player = self.player(self.presume(part.find(Kind::Player), part)?)?;
                vec![Change::DecidedBy { what: Decided::Everything, player }]
            }
            Kind::Cannot => {
                let act = self.presume(part.find(Kind::Act), part)?;
                let sight = act.part().filter(|part| matches!(part.kind, Kind::BlockSight | Kind::LetSightPass));
                vec![match sight {
                    Some(sight) => Change::Sight { blocks: sight.kind == Kind::LetSightPass, of: self.some_units(sight)? },
                    None => Change::Cannot { deed: self.deed(act)? },
                }]
            }
            Kind::Only => {
                let act = self.presume(part.find(Kind::Act), part)?;
                // Other words say what may be done by others: `cannot cast ranged spells`, `cannot block line of sight for …`.
                if act.part().is_some_and(|part| matches!(part.kind, Kind::BlockSight | Kind::LetSightPass)) {
                    return self.not_allowed(act);
                }
                let deed = self.deed(act)?;
                if deed.other_side().is_none() || deed.using.is_some() {
                    return self.not_allowed(act);
                }
                vec![Change::Only { deed }]
            }
            Kind::TakesDamage => {
                let spells = self.its_spell_filter(part)?;
                let amount = match part.find(Kind::DamageChange) {
                    Some(change) => Amount::number(Self::less(change) * self.its_number(change)?),
                    None => Amount::All,
                };
                vec![Change::DamageTaken { spells, amount }]
            }
            Kind::AtMost => {
                let of_spells = part.find(Kind::AnySource).is_none();
                vec![Change::AtMostInjuries { number: self.its_small_number(part)?, of_spells }]
            }
            Kind::FirstPurchase => vec![Change::FirstPurchase { kamas: self.its_small_number(part)? }],
            _ => return self.presume(None, part),
        })
    }

    /// Returns -1 if a node says `less`.
    fn less(node: &Node) -> i32 {
        if node.find(Kind::Less).is_some() { -1 } else { 1 }
    }

    /// Reads `+2 HP, critical hit and dodge`: neighbouring powers are one gain.
    fn has(&self, node: &Node) -> Option<Vec<Change>> {
        let mut changes = Vec::new();
        for thing in node.all(Kind::HasThing) {
            let part = self.presume(thing.part(), thing)?;
            let change = match part.kind {
                Kind::CharacteristicChange => {
                    let amount = self.signed(self.presume(part.find(Kind::Signed), part)?, part.find(Kind::ForEach))?;
                    let at_least = match part.find(Kind::AtLeast) {
                        Some(bound) => Some(self.its_small_number(bound)?),
                        None => None,
                    };
                    Change::Characteristic { characteristic: self.its_characteristic(part)?, how: floored(amount, at_least) }
                }
                Kind::CharacteristicExact => {
                    let how = Shift::To { number: self.its_small_number(part)? };
                    Change::Characteristic { characteristic: self.its_characteristic(part)?, how }
                }
                Kind::DiceChange => {
                    let roll = self.its_roll(part)?;
                    let against = match part.find(Kind::SpellFilter) {
                        // No other roll is made against a spell.
                        Some(filter) if roll != Some(Face::Armour) => return self.not_allowed(filter),
                        Some(filter) => Some(self.spell_filter(filter)?),
                        None => None,
                    };
                    let amount = self.signed(self.presume(part.find(Kind::Signed), part)?, part.find(Kind::ForEach))?;
                    Change::Dice { roll, how: Shift::By { amount, at_least: None }, against }
                }
                Kind::PowersOf => Change::GainsPowers { powers: PowerSet::Of { units: self.its_units(part)? }, against: None },
                Kind::TypesOf => Change::GainsTypesOf { units: self.its_units(part)? },
                Kind::SpellsHad => {
                    let spells = self.its_spell_filter(part)?;
                    // No spell is being cast that it could be the same as.
                    if spells.element == Some(SpellElement::Same) {
                        return self.not_allowed(part);
                    }
                    Change::GainsSpells { spells, of: self.its_units(part)? }
                }
                Kind::TypeGain => {
                    let name = self.presume(part.find(Kind::Name), part)?;
                    Change::GainsType { name: self.type_name(name)? }
                }
                Kind::Power => {
                    let power = self.power(part)?;
                    if let Some(Change::GainsPowers { powers: PowerSet::These { list }, .. }) = changes.last_mut() {
                        list.push(power);
                        continue;
                    }
                    Change::GainsPowers { powers: PowerSet::These { list: vec![power] }, against: None }
                }
                _ => return self.presume(None, part),
            };
            changes.push(change);
        }
        if let Some(node) = node.find(Kind::PowersAgainst) {
            let units = self.its_units(node)?;
            let gains = changes.iter_mut().filter_map(|change| match change {
                Change::GainsPowers { against, .. } => Some(against),
                _ => None,
            });
            let mut any = false;
            for against in gains {
                *against = Some(units.clone());
                any = true;
            }
            if !any {
                return self.not_allowed(node);
            }
        }
        Some(changes)
    }

    /// Reads `self may roll again one die of its critical rolls`.
    fn rerolls(&self, node: &Node) -> Option<Change> {
        let rerolled = node.find(Kind::Rerolled);
        let dice = match rerolled {
            Some(dice) if dice.says("success") => Rerolled::Succeeded(1),
            Some(dice) if dice.says("successes") => Rerolled::Succeeded(self.its_small_number(dice)?),
            Some(dice) if dice.says("one") => Rerolled::Failed(1),
            Some(dice) if dice.find(Kind::Number).is_some() => Rerolled::Failed(self.its_small_number(dice)?),
            Some(_) | None => Rerolled::All,
        };
        let rolls = match rerolled {
            Some(dice) => self.its_roll(dice)?,
            None => None,
        };
        let made = node.find(Kind::MadeToRoll);
        let by = match made {
            Some(made) => Some(self.player(self.presume(made.find(Kind::Player), made)?)?),
            None => None,
        };
        let when = match (node.find(Kind::MayRoll).or(made), node.find(Kind::UnlessAll)) {
            // If all are successes, no player would want it.
            (Some(_), Some(unless)) => return self.not_allowed(unless),
            (Some(_), None) => When::May,
            (None, Some(_)) => When::UnlessAllSucceed,
            (None, None) => When::Always,
        };
        Some(Change::Rerolls { dice, rolls, when, by })
    }

    /// Reads the roll of `critical`, `armour`, `lock` or `dodge`.
    pub(super) fn roll_kind(&self, node: &Node) -> Option<Face> {
        self.presume(
            match node.text.as_str() {
                "critical" => Some(Face::Critical),
                "armour" => Some(Face::Armour),
                "lock" => Some(Face::Lock),
                "dodge" => Some(Face::Dodge),
                _ => None,
            },
            node,
        )
    }

    fn type_name(&self, node: &Node) -> Option<kcc_ir::Id> {
        let id = self.names.kind(&node.text);
        if id.is_none() {
            let problem = Diagnostic::at(Mistake::UnknownType, self.place(node)).with("type", &node.text);
            self.report(self.names.suggest_kind(problem, &node.text));
        }
        id
    }

    fn lost_powers(&self, node: &Node) -> Option<PowerSet> {
        let list = |node: &Node| node.all(Kind::Power).map(|power| self.power(power)).collect::<Option<Vec<_>>>();
        match node.find(Kind::AllPowers) {
            Some(all) => Some(PowerSet::All { except: list(all)? }),
            None => Some(PowerSet::These { list: list(node)? }),
        }
    }

    /// Reads the roll that is named, if any.
    fn its_roll(&self, node: &Node) -> Option<Option<Face>> {
        match node.find(Kind::RollKind) {
            Some(kind) => self.roll_kind(kind).map(Some),
            None => Some(None),
        }
    }

    fn signed_dice(&self, node: &Node) -> Option<i8> {
        let signed = self.presume(node.find(Kind::Signed), node)?;
        match self.signed(signed, None)? {
            Amount::Number { number } => i8::try_from(number).ok(),
            Amount::ForEach { .. } | Amount::All => self.not_allowed(signed),
        }
    }

    fn spells_lasting(&self, node: &Node) -> Option<Lasting> {
        let of = node.find(Kind::SpellsOf).unwrap_or(node);
        let spells = self.its_spell_filter(of)?;
        let on = self.its_units(of)?;
        let mut changes = Vec::new();
        for change in node.all(Kind::SpellChange) {
            let part = self.presume(change.part(), change)?;
            let each = match part.kind {
                Kind::SpellCosts | Kind::NoSight => vec![self.spell_change(part)?],
                _ => part
                    .all(Kind::SpellThing)
                    .map(|thing| self.spell_change(self.presume(thing.part(), thing)?))
                    .collect::<Option<Vec<_>>>()?,
            };
            changes.extend(each.into_iter().map(|change| Change::Spells { spells: spells.clone(), change: Box::new(change) }));
        }
        Some(Lasting { on, changes })
    }

    pub(super) fn its_spell_filter(&self, node: &Node) -> Option<SpellFilter> {
        let filter = self.presume(node.find(Kind::SpellFilter), node)?;
        self.spell_filter(filter)
    }

    pub(super) fn spell_filter(&self, node: &Node) -> Option<SpellFilter> {
        let mut filter = SpellFilter::default();
        if node.find(Kind::CloseCombat).is_some() {
            filter.reach = Some(Reach::CloseCombat);
        } else if node.find(Kind::Ranged).is_some() {
            filter.reach = Some(Reach::Ranged);
        }
        if let Some(costing) = node.find(Kind::Costing) {
            let resource = self.presume(part_resource(costing), costing)?;
            filter.cost = Some(SpellCost { resource, comparison: Self::bound(costing), number: self.its_small_number(costing)? });
        }
        if let Some(this) = node.find(Kind::ThisSpell) {
            if !self.has_targets() {
                return self.not_allowed(this);
            }
            filter.this = true;
        }
        if let Some(named) = node.find(Kind::NamedSpell) {
            let name = named.find(Kind::Quoted).and_then(|quoted| quoted.find(Kind::QuotedText));
            filter.spell = Some(match name {
                Some(name) => self.spell_id(name)?,
                None => kcc_ir::Id::from("punch"),
            });
        }
        if let Some(kind) = node.find(Kind::SpellKind) {
            filter.kind = self.presume(
                match kind.text.as_str() {
                    "attack" => Some(Some(SpellKind::Attack)),
                    "healing" => Some(Some(SpellKind::Healing)),
                    "special" => Some(Some(SpellKind::Special)),
                    "summoning" => Some(Some(SpellKind::Summoning)),
                    _ => None,
                },
                kind,
            )?;
        }
        if node.find(Kind::SameElement).is_some() {
            filter.element = Some(SpellElement::Same);
        }
        if let Some(element) = node.find(Kind::SpellElement) {
            filter.element = Some(match element.text.as_str() {
                "elemental" => SpellElement::Elemental,
                "X" if self.context.get() == (Context::Power { x: true }) => SpellElement::X,
                "X" => return self.x(element).and(self.not_allowed(element)),
                _ => SpellElement::Of(self.element(element)?),
            });
        }
        Some(filter)
    }

    /// Reads the id of a spell that some card has.
    pub(super) fn spell_id(&self, name: &Node) -> Option<kcc_ir::Id> {
        // A name as printed on cards, or the id.
        let id = self.names.spell(kcc_ir::Id::of_name(&name.text).as_str());
        if id.is_none() {
            let problem = Diagnostic::at(Mistake::UnknownReference, self.place(name)).with("reference", &name.text).with("kind", "spell");
            self.report(match self.names.spell_of_name(&name.text).map(str::to_owned) {
                // Effects are written in English.
                Some(english) => {
                    Diagnostic { suggestions: vec![english.clone()], ..problem.fix(Safety::Review, self.place(name), english) }
                }
                None => problem.suggest(&name.text, self.names.spells()),
            });
        }
        id
    }

    /// Reads how a spell changes.
    pub(super) fn spell_change(&self, node: &Node) -> Option<SpellChange> {
        Some(match node.kind {
            Kind::MaximumRange => {
                let signed = self.presume(node.find(Kind::Signed), node)?;
                SpellChange::MaximumRange { amount: self.signed(signed, node.find(Kind::ForEach))? }
            }
            Kind::SpellCosts => {
                let resource = self.presume(part_resource(node), node)?;
                SpellChange::Cost { resource, amount: self.amount(Self::less(node) * self.its_number(node)?, node.find(Kind::ForEach))? }
            }
            Kind::NoSight => SpellChange::NoSight,
            Kind::NotCastable => SpellChange::Barred,
            Kind::LimitChange => SpellChange::Limit { limit: self.limit(node)? },
            Kind::ControlValue => {
                let signed = self.presume(node.find(Kind::Signed), node)?;
                SpellChange::Control { amount: self.signed(signed, node.find(Kind::ForEach))? }
            }
            Kind::ElementChange => SpellChange::Element { element: self.element(self.presume(node.find(Kind::Element), node)?)? },
            Kind::SpellDice => {
                let roll = self.roll_kind(self.presume(node.find(Kind::CastRoll), node)?)?;
                let against = match node.find(Kind::PowersAgainst) {
                    Some(against) => Some(self.its_units(against)?),
                    None => None,
                };
                SpellChange::Dice { roll, number: self.signed_dice(node)?, against }
            }
            Kind::Bonus => return self.bonus(node, node.find(Kind::ForEach)),
            Kind::Pierce => SpellChange::pierce_armour(),
            Kind::StealHealth => SpellChange::StealHealth,
            Kind::AreaChange => SpellChange::Area { area: self.area(self.presume(node.find(Kind::Area), node)?)? },
            Kind::RangeChange => SpellChange::Range { range: self.range_notation(self.presume(node.find(Kind::RangeNotation), node)?)? },
            Kind::CriticalSuccess => {
                let times = if node.find(Kind::Twice).is_some() { 2 } else { self.its_small_number(node)? };
                SpellChange::CriticalSuccess { times }
            }
            Kind::DamageTimes if node.says("half") => SpellChange::DamageTimes { times: Times::Half(self.rounding(node)?) },
            Kind::DamageTimes => {
                let times = if node.find(Kind::Twice).is_some() { 2 } else { self.its_small_number(node)? };
                SpellChange::DamageTimes { times: Times::Number(times) }
            }
            Kind::Block => {
                // What is added to a spell acts as the spell's own text.
                let effects = Self::with(&self.context, Context::Spell { x: false }, || {
                    Self::with(&self.told, Told::default(), || self.with_it(None, || self.below("given", || self.block(&node.block))))
                });
                SpellChange::Effects { effects }
            }
            _ => return self.presume(None, node),
        })
    }

    /// Reads `no limit`, `limit once per turn`.
    fn limit(&self, node: &Node) -> Option<Option<Limit>> {
        if node.says("no") {
            return Some(None);
        }
        let limit = self.presume(node.find(Kind::Limit), node)?;
        Some(match (limit.says("game"), limit.says("target")) {
            (true, _) => Some(Limit::OncePerGame),
            (false, true) => Some(Limit::OncePerTurnAndTarget),
            (false, false) => Some(Limit::OncePerTurn),
        })
    }

    /// Reads `+1 fire`, `+1 damage`, `+1 heal`.
    pub(super) fn bonus(&self, node: &Node, for_each: Option<&Node>) -> Option<SpellChange> {
        let amount = self.signed(self.presume(node.find(Kind::Signed), node)?, node.find(Kind::ForEach).or(for_each))?;
        Some(match node.find(Kind::Element) {
            Some(element) => SpellChange::Damage { amount, element: Some(self.element(element)?) },
            None if node.says("heal") => SpellChange::Heal { amount },
            None => SpellChange::Damage { amount, element: None },
        })
    }

    pub(super) fn area(&self, node: &Node) -> Option<Area> {
        self.presume(notation::area(&node.text), node)
    }

    fn range_notation(&self, node: &Node) -> Option<Range> {
        if node.find(Kind::CloseCombat).is_some() {
            return Some(notation::CLOSE_COMBAT);
        }
        if node.says("self") {
            return Some(notation::PERSONAL);
        }
        let (minimum, maximum) = self.two_numbers(node)?;
        let shape = match node.find(Kind::RangeShape) {
            Some(shape) if shape.says("line") => RangeShape::Line,
            Some(_) => RangeShape::NoSight,
            None => RangeShape::Ranged,
        };
        Some(Range { shape, minimum, maximum, alterable: !node.says("fixed") })
    }
}

/// Returns a shift by an amount; a lower bound in the amount becomes one of the characteristic.
fn floored(amount: Amount, at_least: Option<u8>) -> Shift {
    match amount {
        Amount::ForEach { number, per, rounded, of, at_least: Some(floor), at_most } => {
            Shift::By { amount: Amount::ForEach { number, per, rounded, of, at_least: None, at_most }, at_least: Some(floor) }
        }
        amount => Shift::By { amount, at_least },
    }
}

/// Reads the resource in which a cost changes.
fn part_resource(node: &Node) -> Option<Resource> {
    match node.find(Kind::Resource)?.text.as_str() {
        "AP" => Some(Resource::Points { points: Points::Ap }),
        "MP" => Some(Resource::Points { points: Points::Mp }),
        "kama" | "kamas" => Some(Resource::Kamas),
        "injury" | "injuries" => Some(Resource::Injuries),
        _ => None,
    }
}
