//! Lasting changes.

use super::{Amount, Clause, Deed, Lower, Pc, Player, PowerId, PowerMatch, Units};
use crate::refusal::Problem;
use kcc_ir as ir;
use kcc_ir::{
    Area, Characteristic, Decided, Element, Face, Limit, Parameter, Range, RangeShape, Rerolled, Resource, SpellCost, SpellKind, Times,
    When,
};

/// [`ir::Change`].
#[derive(Clone, Debug)]
pub(crate) enum Change {
    Characteristic {
        characteristic: Characteristic,
        how: Shift,
    },
    GainsPowers(PowerSet),
    /// Powers that count only in a roll against one of these.
    GainsPowersAgainst(PowerSet, Units),
    LosesPowers(PowerSet),
    GainsType(u8),
    GainsTypesOf(Units),
    GainsSpells(SpellFilter, Units),
    Spells(SpellFilter, SpellChange),
    Dice {
        roll: Option<Face>,
        how: Shift,
        against: Option<SpellFilter>,
    },
    Successes {
        face: Face,
        roll: Option<Face>,
        against: Option<SpellFilter>,
    },
    StepCost(Shift),
    DamageTaken {
        spells: SpellFilter,
        amount: Amount,
    },
    AtMostInjuries {
        number: u8,
        of_spells: bool,
    },
    Rerolls {
        dice: Rerolled,
        /// The face that is a success in those rolls; all rolls if absent.
        rolls: Option<Face>,
        when: When,
        by: Option<Player>,
    },
    DecidedBy(Decided, Player),
    Cannot {
        deed: Deed,
        with: Option<Units>,
        using: Option<SpellFilter>,
    },
    Only {
        deed: Deed,
        with: Units,
    },
    Sight {
        blocks: bool,
        of: Option<Units>,
    },
    FirstPurchase {
        kamas: u8,
    },
    /// Changes nothing: holds a text that is carried out when its time has come.
    Then(Pc),
    /// Changes nothing: holds a text that is carried out each time something happens.
    Waits(Box<Clause>),
}

/// [`ir::Shift`].
#[derive(Clone, Debug)]
pub(crate) enum Shift {
    By { amount: Amount, at_least: u8 },
    To(u8),
}

/// [`ir::SpellChange`].
#[derive(Clone, Debug)]
pub(crate) enum SpellChange {
    Damage {
        amount: Amount,
        against: Option<Units>,
    },
    Heal(Amount),
    StealHealth,
    Area(Area),
    Range(Range),
    MaximumRange(Amount),
    Cost(Resource, Shift),
    NoSight,
    Barred,
    Control(Shift),
    Limit(Option<Limit>),
    Element(Element),
    Dice(Face, i8, Option<Units>),
    /// The face that counts, and the roll it counts in.
    Successes(Face, Face, Option<Units>),
    CriticalSuccess(u8),
    DamageTimes(Times, Option<Units>),
    Effects(Given),
}

/// Further effects that a spell gains.
#[derive(Clone, Debug)]
pub(crate) struct Given {
    /// Where they begin.
    pub(crate) code: Pc,
    /// Those of them that are known before the spell is cast.
    pub(crate) before: Vec<Known>,
}

/// A change that a spell makes to itself, known before it is cast.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    /// Its conditions, each with the required answer.
    pub(crate) conditions: Vec<(super::Condition, bool)>,
    pub(crate) change: SpellChange,
    /// Whether it depends on the spell's target: then it differs for each cell.
    pub(crate) aimed: bool,
}

/// [`ir::SpellFilter`].
#[derive(Clone, Debug, Default)]
pub(crate) struct SpellFilter {
    pub(crate) kind: Option<SpellKind>,
    pub(crate) element: Option<SpellElement>,
    pub(crate) reach: Option<RangeShape>,
    pub(crate) cost: Option<SpellCost>,
    pub(crate) spell: Option<u16>,
    pub(crate) this: bool,
}

/// [`ir::SpellElement`]; an `X` is resolved by now.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SpellElement {
    Elemental,
    Of(Element),
    /// The element of the spell that is being cast.
    Same,
}

/// [`ir::PowerSet`].
#[derive(Clone, Debug)]
pub(crate) enum PowerSet {
    These { gained: Vec<PowerId>, lost: Vec<PowerMatch> },
    All { except: Vec<PowerMatch> },
    Of(Units),
}

impl Lower<'_> {
    /// Compiles changes and returns their indices.
    pub(crate) fn changes(&mut self, changes: &[ir::Change]) -> std::ops::Range<u16> {
        let ready: Vec<Change> = changes.iter().map(|change| self.change(change)).collect();
        let start = u16::try_from(self.changes.len()).unwrap_or(u16::MAX);
        self.changes.extend(ready);
        start..u16::try_from(self.changes.len()).unwrap_or(u16::MAX)
    }

    /// Returns the index of a change that holds a text until its time comes.
    pub(crate) fn waiting(&mut self, text: Pc) -> u16 {
        self.changes.push(Change::Then(text));
        u16::try_from(self.changes.len() - 1).unwrap_or(u16::MAX)
    }

    /// Returns the index of a change that holds what waits for something.
    pub(crate) fn watching(&mut self, clause: Clause) -> u16 {
        self.changes.push(Change::Waits(Box::new(clause)));
        u16::try_from(self.changes.len() - 1).unwrap_or(u16::MAX)
    }

    fn shift(&mut self, how: &ir::Shift) -> Shift {
        match how {
            ir::Shift::By { amount, at_least } => Shift::By { amount: self.amount(amount), at_least: at_least.unwrap_or(0) },
            ir::Shift::To { number } => Shift::To(*number),
        }
    }

    fn change(&mut self, change: &ir::Change) -> Change {
        match change {
            ir::Change::Characteristic { characteristic, how } => {
                Change::Characteristic { characteristic: *characteristic, how: self.shift(how) }
            }
            ir::Change::GainsPowers { powers, against: None } => Change::GainsPowers(self.given(powers)),
            ir::Change::GainsPowers { powers, against: Some(against) } => {
                let powers = self.given(powers);
                Change::GainsPowersAgainst(powers, self.units(against))
            }
            ir::Change::LosesPowers { powers } => Change::LosesPowers(self.power_set(powers)),
            ir::Change::GainsType { name } => match self.names.types.get(name) {
                Some(&kind) => Change::GainsType(kind),
                None => {
                    self.problem(Problem::NoType(name.clone()));
                    Change::GainsType(u8::MAX)
                }
            },
            ir::Change::GainsTypesOf { units } => Change::GainsTypesOf(self.units(units)),
            ir::Change::GainsSpells { spells, of } => {
                let filter = self.spell_filter(spells);
                Change::GainsSpells(filter, self.units(of))
            }
            ir::Change::Spells { spells, change } => {
                let filter = self.spell_filter(spells);
                Change::Spells(filter, self.spell_change(change))
            }
            ir::Change::Dice { roll, how, against } => {
                Change::Dice { roll: *roll, how: self.shift(how), against: against.as_ref().map(|filter| self.spell_filter(filter)) }
            }
            ir::Change::StepCost { how } => Change::StepCost(self.shift(how)),
            ir::Change::DamageTaken { spells, amount } => {
                Change::DamageTaken { spells: self.spell_filter(spells), amount: self.amount(amount) }
            }
            ir::Change::AtMostInjuries { number, of_spells } => Change::AtMostInjuries { number: *number, of_spells: *of_spells },
            ir::Change::Successes { face, roll, against } => {
                Change::Successes { face: *face, roll: *roll, against: against.as_ref().map(|filter| self.spell_filter(filter)) }
            }
            ir::Change::Rerolls { dice, rolls, when, by } => {
                let by = by.as_ref().map(|player| self.player(player));
                Change::Rerolls { dice: *dice, rolls: *rolls, when: *when, by }
            }
            ir::Change::DecidedBy { what, player } => Change::DecidedBy(*what, self.player(player)),
            ir::Change::Cannot { deed, except } => match (self.deed(deed), except) {
                ((deed, Some(with), None), true) => Change::Only { deed, with },
                ((deed, with, using), _) => {
                    if *except {
                        self.problem(Problem::NeverAsked);
                    }
                    Change::Cannot { deed, with, using }
                }
            },
            ir::Change::Sight { blocks, of } => Change::Sight { blocks: *blocks, of: of.as_ref().map(|of| self.units(of)) },
            ir::Change::FirstPurchase { kamas } => Change::FirstPurchase { kamas: *kamas },
        }
    }

    pub(crate) fn spell_change(&mut self, change: &ir::SpellChange) -> SpellChange {
        match change {
            // The element only names the damage; which powers of the target count follows from the spell's own element (rule 4.9.7).
            ir::SpellChange::Damage { amount, element: _, against } => {
                SpellChange::Damage { amount: self.amount(amount), against: against.as_ref().map(|against| self.units(against)) }
            }
            ir::SpellChange::Heal { amount } => SpellChange::Heal(self.amount(amount)),
            ir::SpellChange::StealHealth => SpellChange::StealHealth,
            ir::SpellChange::Area { area } => SpellChange::Area(*area),
            ir::SpellChange::Range { range } => SpellChange::Range(*range),
            ir::SpellChange::MaximumRange { amount } => SpellChange::MaximumRange(self.amount(amount)),
            ir::SpellChange::Cost { resource, how } => SpellChange::Cost(*resource, self.shift(how)),
            ir::SpellChange::NoSight => SpellChange::NoSight,
            ir::SpellChange::Barred => SpellChange::Barred,
            ir::SpellChange::Control { how } => SpellChange::Control(self.shift(how)),
            ir::SpellChange::Limit { limit } => SpellChange::Limit(*limit),
            ir::SpellChange::Element { element } => SpellChange::Element(*element),
            ir::SpellChange::Dice { roll, number, against } => {
                if matches!(roll, Face::Lock | Face::Dodge) {
                    self.problem(Problem::RollElsewhere);
                }
                SpellChange::Dice(*roll, *number, against.as_ref().map(|against| self.units(against)))
            }
            ir::SpellChange::Successes { face, roll, against } => {
                if matches!(roll, Face::Lock | Face::Dodge) {
                    self.problem(Problem::RollElsewhere);
                }
                SpellChange::Successes(*face, *roll, against.as_ref().map(|against| self.units(against)))
            }
            ir::SpellChange::CriticalSuccess { times } => SpellChange::CriticalSuccess(*times),
            ir::SpellChange::DamageTimes { times, against } => {
                SpellChange::DamageTimes(*times, against.as_ref().map(|against| self.units(against)))
            }
            ir::SpellChange::Effects { effects } => {
                // They become part of the spell that is cast.
                let apart = std::mem::take(&mut self.apart);
                let around = std::mem::take(&mut self.before);
                let code = self.effects_block(effects);
                let before = std::mem::replace(&mut self.before, around);
                self.apart = apart;
                SpellChange::Effects(Given { code, before })
            }
        }
    }

    pub(crate) fn spell_filter(&mut self, filter: &ir::SpellFilter) -> SpellFilter {
        let element = match filter.element {
            None => None,
            Some(ir::SpellElement::Elemental) => Some(SpellElement::Elemental),
            Some(ir::SpellElement::Of(element)) => Some(SpellElement::Of(element)),
            Some(ir::SpellElement::Same) => Some(SpellElement::Same),
            Some(ir::SpellElement::X) => match self.parameter {
                Some(Parameter::Element(element)) => Some(SpellElement::Of(element)),
                Some(Parameter::Number(_)) | None => {
                    self.problem(Problem::NoElement);
                    None
                }
            },
        };
        SpellFilter {
            kind: filter.kind,
            element,
            reach: filter.reach,
            cost: filter.cost,
            spell: filter.spell.as_ref().map(|spell| self.spell_name(spell)),
            this: filter.this,
        }
    }

    /// Returns powers that a text gives, and notes them: they can come up.
    fn given(&mut self, set: &ir::PowerSet) -> PowerSet {
        let set = self.power_set(set);
        if let PowerSet::These { gained, .. } = &set {
            self.gives.extend(gained);
        }
        set
    }

    fn power_set(&mut self, set: &ir::PowerSet) -> PowerSet {
        match set {
            ir::PowerSet::These { list } => PowerSet::These {
                gained: list.iter().filter_map(|power| self.power(power)).collect(),
                lost: list.iter().map(|power| self.power_match(power)).collect(),
            },
            ir::PowerSet::All { except } => PowerSet::All { except: except.iter().map(|power| self.power_match(power)).collect() },
            ir::PowerSet::Of { units } => PowerSet::Of(self.units(units)),
        }
    }
}
