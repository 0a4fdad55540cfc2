//! Units and cells.

use super::{Count, Event, Lower, Player, PowerMatch, SpellFilter};
use crate::memory::IN_ORDER;
use crate::refusal::Problem;
use kcc_ir as ir;
use kcc_ir::{Comparison, Extreme, Footing, Quantity, Scope, Side};

/// [`ir::Units`].
#[derive(Clone, Debug)]
pub(crate) enum Units {
    Itself,
    Target,
    MainTarget,
    It,
    ActiveUnit,
    Source,
    Summoner,
    Group(Quantity, Box<Group>),
    Either(Vec<Units>),
    Both(Vec<Units>),
}

/// [`ir::Group`].
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub(crate) side: Option<Side>,
    /// Units that it leaves out.
    pub(crate) other: Option<Units>,
    pub(crate) ko: bool,
    pub(crate) noun: Noun,
    pub(crate) traits: Vec<Trait>,
}

impl Group {
    /// Returns whether every unit in play is meant.
    pub(crate) fn is_anything(&self) -> bool {
        let Self { side, other, ko, noun, traits } = self;
        let whoever = side.is_none() && other.is_none() && !ko;
        whoever && matches!(noun, Noun::Unit) && traits.is_empty()
    }
}

/// [`ir::Noun`].
#[derive(Clone, Debug)]
pub(crate) enum Noun {
    Unit,
    Character,
    Mechanism,
    Krosmaster,
    Summon,
    Mob,
    Named {
        kind: Option<u8>,
        name: Option<u16>,
    },
    /// Scenery of any kind, if none is named.
    Scenery {
        piece: Option<u8>,
    },
}

/// [`ir::Trait`].
#[derive(Clone, Debug)]
pub(crate) enum Trait {
    Place(Place),
    Number { count: Count, comparison: Comparison, right: Count },
    Power(PowerMatch),
    Marker(u8),
    SummonedBy(Units),
    Did { event: Event, scope: Scope, last: bool },
    NextInTimeline(Units),
    Extreme { count: Count, extreme: Extreme },
    Spell(SpellFilter),
    Named { kind: Option<u8>, name: Option<u16> },
    Not(Box<Trait>),
}

/// [`ir::Place`].
#[derive(Clone, Debug)]
pub(crate) enum Place {
    Adjacent(Units),
    Aligned(Units),
    Distance { minimum: u8, maximum: u8, from: Units },
    Territory(Player),
    Seen(Units),
    Between(Units, Units, bool),
    On(Footing),
    Not(Box<Place>),
}

/// [`ir::Cells`].
#[derive(Clone, Debug)]
pub(crate) enum Cells {
    TargetCell,
    FreeTargets,
    Of(Units),
    LeftBy(Units),
    StartedOn(Units),
    Free { quantity: Quantity, places: Vec<Place> },
}

impl Lower<'_> {
    pub(crate) fn units(&mut self, units: &ir::Units) -> Units {
        match units {
            ir::Units::Itself => Units::Itself,
            ir::Units::Target => {
                (self.reads.target, self.reads.aim, self.tells_event) = (true, true, true);
                Units::Target
            }
            ir::Units::MainTarget => {
                self.reads.aim = true;
                Units::MainTarget
            }
            ir::Units::It => {
                self.tells_event = true;
                Units::It
            }
            ir::Units::ActiveUnit => Units::ActiveUnit,
            ir::Units::Source => {
                self.tells_event = true;
                Units::Source
            }
            ir::Units::Summoner => Units::Summoner,
            ir::Units::Group { quantity, group } => {
                if let Quantity::UpTo(_) = quantity {
                    // Texts about one unit at a time have been split up before.
                    self.problem(Problem::SeveralAtOnce);
                }
                Units::Group(*quantity, Box::new(self.group(group)))
            }
            ir::Units::Either { options } => Units::Either(options.iter().map(|option| self.units(option)).collect()),
            ir::Units::Both { parts } => Units::Both(parts.iter().map(|part| self.units(part)).collect()),
        }
    }

    pub(crate) fn group(&mut self, group: &ir::Group) -> Group {
        Group {
            side: group.side,
            other: group.other.as_ref().map(|other| self.units(other)),
            ko: group.ko,
            noun: self.noun(&group.noun),
            traits: group.traits.iter().map(|a| self.trait_of(a)).collect(),
        }
    }

    fn noun(&mut self, noun: &ir::Noun) -> Noun {
        match noun {
            ir::Noun::Unit => Noun::Unit,
            ir::Noun::Character => Noun::Character,
            ir::Noun::Mechanism => Noun::Mechanism,
            ir::Noun::Krosmaster => Noun::Krosmaster,
            ir::Noun::Summon => Noun::Summon,
            ir::Noun::Mob => Noun::Mob,
            ir::Noun::Named { name } => {
                let (kind, name) = self.type_or_name(name);
                Noun::Named { kind, name }
            }
            ir::Noun::Scenery { scenery: None } => Noun::Scenery { piece: None },
            ir::Noun::Scenery { scenery: Some(scenery) } => match self.names.scenery.get(scenery) {
                Some(&piece) => Noun::Scenery { piece: Some(piece) },
                None => {
                    self.problem(Problem::NoScenery(scenery.clone()));
                    Noun::Scenery { piece: Some(u8::MAX) }
                }
            },
        }
    }

    pub(super) fn place(&mut self, place: &ir::Place) -> Place {
        match place {
            _ if let Some(to) = place.adjacent_to() => Place::Adjacent(self.units(to)),
            ir::Place::Aligned { with } => Place::Aligned(self.units(with)),
            ir::Place::Distance { minimum, maximum, from } => {
                Place::Distance { minimum: *minimum, maximum: *maximum, from: self.units(from) }
            }
            ir::Place::Territory { of } => Place::Territory(self.player(of)),
            ir::Place::Seen { by } => Place::Seen(self.units(by)),
            ir::Place::Between { first, second, opposite } => Place::Between(self.units(first), self.units(second), *opposite),
            ir::Place::On { what } => Place::On(*what),
            ir::Place::Not { of } => Place::Not(Box::new(self.place(of))),
        }
    }

    fn trait_of(&mut self, a: &ir::Trait) -> Trait {
        match a {
            ir::Trait::Place { place } => Trait::Place(self.place(place)),
            ir::Trait::Number { count, comparison, right } => {
                Trait::Number { count: self.count(count), comparison: *comparison, right: self.count(right) }
            }
            ir::Trait::Power { power } => Trait::Power(self.power_match(power)),
            ir::Trait::Marker { marker } => Trait::Marker(self.marker(marker)),
            ir::Trait::SummonedBy { by } => Trait::SummonedBy(self.units(by)),
            ir::Trait::Did { event, scope, last } => {
                let event = self.remembered(event, *scope);
                self.remembers[IN_ORDER] |= if *last { event.happening.bit() } else { 0 };
                Trait::Did { event, scope: *scope, last: *last }
            }
            ir::Trait::NextInTimeline { after } => Trait::NextInTimeline(self.units(after)),
            ir::Trait::Extreme { count, extreme } => Trait::Extreme { count: self.count(count), extreme: *extreme },
            ir::Trait::Spell { spell } => Trait::Spell(self.spell_filter(spell)),
            ir::Trait::Named { name } => {
                let (kind, name) = self.type_or_name(name);
                Trait::Named { kind, name }
            }
            ir::Trait::Not { fact } => Trait::Not(Box::new(self.trait_of(fact))),
        }
    }

    pub(crate) fn cells(&mut self, cells: &ir::Cells) -> Cells {
        match cells {
            ir::Cells::TargetCell => Cells::TargetCell,
            ir::Cells::FreeTargetCells => Cells::FreeTargets,
            ir::Cells::Of { scenery } => Cells::Of(self.units(scenery)),
            ir::Cells::StartedOn { unit } => Cells::StartedOn(self.units(unit)),
            ir::Cells::LeftBy { unit } => Cells::LeftBy(self.units(unit)),
            ir::Cells::Free { quantity, places } => {
                let most = crate::frame::PICKS - 1;
                if let Quantity::UpTo(number) = quantity
                    && usize::from(*number) > most
                {
                    self.problem(Problem::Cells { number: *number, most: u8::try_from(most).unwrap_or(u8::MAX) });
                }
                Cells::Free { quantity: *quantity, places: places.iter().map(|place| self.place(place)).collect() }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_is_anything_if_nothing_describes_it() {
        let anything = Group { side: None, other: None, ko: false, noun: Noun::Unit, traits: Vec::new() };
        assert!(anything.is_anything());
        for described in [
            Group { side: Some(Side::Allied), ..anything.clone() },
            Group { other: Some(Units::Itself), ..anything.clone() },
            Group { ko: true, ..anything.clone() },
            Group { noun: Noun::Summon, ..anything.clone() },
            Group { traits: vec![Trait::Marker(0)], ..anything.clone() },
        ] {
            assert!(!described.is_anything(), "{described:?}");
        }
    }
}
