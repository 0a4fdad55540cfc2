//! What conditions, descriptions of units and cells, and numbers read.

use super::facts::{Facts, of_stock};
use super::reading::{Reading, Whose};
use kcc_ir as ir;
use kcc_ir::{Amount, Cells, Condition, Count, Footing, Group, Noun, Place, Player, Quantity, Side, Trait, Units};

impl Reading {
    pub(super) fn condition(&mut self, condition: &Condition) {
        match condition {
            // The position of the main target, whatever it is.
            _ if condition.is_track() || condition.is_invasion() => self.read(Facts::CELLS, Whose::Elsewhere),
            Condition::Is { unit, group } => {
                self.units(unit);
                self.group(group, self.whose(unit));
            }
            Condition::Cell { cells, place } => {
                self.cells(cells);
                self.place(place);
            }
            Condition::Compare { left, comparison: _, right } => {
                self.count(left);
                self.count(right);
            }
            Condition::Happened { event, scope: _ } => self.event(event),
            Condition::Shows { .. } | Condition::Retribution { .. } => {}
            Condition::Revenge { .. } => self.read(Facts::CELLS | Facts::TYPES, Whose::Elsewhere),
            Condition::Not { condition } => self.condition(condition),
            Condition::All { conditions } | Condition::Any { conditions } => {
                conditions.iter().for_each(|condition| self.condition(condition));
            }
        }
    }

    fn event(&mut self, event: &ir::Event) {
        // The target as the unit that does something to another: that one may be another target.
        let of = match (event.subject(), event.object()) {
            (Some(units), None) | (Some(_), Some(units)) => self.whose(units),
            (None, _) => Whose::Elsewhere,
        };
        let subject = event.subject().filter(|_| event.object().is_some()).map(|units| self.whose(units));
        self.read(Facts::HISTORY, of);
        if subject == Some(Whose::Target) {
            self.read(Facts::HISTORY, Whose::Elsewhere);
        }
    }

    pub(super) fn units(&mut self, units: &Units) {
        match units {
            Units::Group { quantity, group } => {
                self.choice |= matches!(quantity, Quantity::One | Quantity::UpTo(_));
                self.some(group);
            }
            Units::Either { options } => {
                self.choice = true;
                options.iter().for_each(|units| self.units(units));
            }
            Units::Both { parts } => parts.iter().for_each(|units| self.units(units)),
            Units::Itself | Units::Target | Units::MainTarget | Units::It | Units::ActiveUnit | Units::Source | Units::Summoner => {}
        }
    }

    /// Reads about units that are searched for on the board.
    pub(super) fn some(&mut self, group: &Group) {
        self.read(Facts::CELLS, Whose::Elsewhere);
        self.group(group, Whose::Elsewhere);
    }

    pub(super) fn group(&mut self, group: &Group, it: Whose) {
        let before = std::mem::replace(&mut self.it, it);
        match group.side {
            None => {}
            Some(Side::Allied) | Some(Side::Opposing) => self.read(Facts::SIDES, it),
        }
        match &group.noun {
            Noun::Named { .. } => self.read(Facts::TYPES, it),
            Noun::Unit | Noun::Character | Noun::Mechanism | Noun::Krosmaster | Noun::Summon | Noun::Mob | Noun::Scenery { .. } => {}
        }
        group.traits.iter().for_each(|fact| self.fact(fact));
        self.it = before;
    }

    fn fact(&mut self, fact: &Trait) {
        let it = self.it;
        match fact {
            Trait::Place { place } => {
                self.read(Facts::CELLS, it);
                self.place(place);
            }
            Trait::Number { count, comparison: _, right } => {
                self.count(count);
                // Here "it" is the one in the text around the description.
                self.it = Whose::Elsewhere;
                self.count(right);
                self.it = it;
            }
            Trait::Extreme { count, .. } => {
                self.it = Whose::Elsewhere;
                self.read(Facts::CELLS, Whose::Elsewhere);
                self.count(count);
                self.it = it;
            }
            Trait::Power { .. } => self.read(Facts::POWERS, it),
            Trait::Marker { .. } => self.read(Facts::MARKERS, it),
            Trait::SummonedBy { .. } | Trait::Spell { .. } => {}
            Trait::Did { event, scope: _, last } => {
                self.event(event);
                // Who was last hangs on what others do.
                if *last {
                    self.read(Facts::HISTORY, Whose::Elsewhere);
                }
            }
            Trait::NextInTimeline { .. } => self.read(Facts::CELLS, Whose::Elsewhere),
            Trait::Named { .. } => self.read(Facts::TYPES, it),
            Trait::Not { fact } => self.fact(fact),
        }
    }

    fn place(&mut self, place: &Place) {
        match place {
            Place::Aligned { with: units } | Place::Distance { from: units, .. } => {
                self.units(units);
                self.read(Facts::CELLS, self.whose(units));
            }
            Place::Seen { by } => {
                self.units(by);
                // What others block.
                self.read(Facts::CELLS | Facts::POWERS, Whose::Elsewhere);
            }
            Place::Between { first, second, opposite: _ } => {
                for units in [first, second] {
                    self.units(units);
                    self.read(Facts::CELLS, self.whose(units));
                }
            }
            Place::Not { of } => self.place(of),
            Place::Territory { of: Player::Controller { of } } => self.read(Facts::SIDES, self.whose(of)),
            Place::On { what: Footing::Kama } => self.read(Facts::KAMAS, Whose::Elsewhere),
            Place::On { what: Footing::Free } => self.read(Facts::CELLS, Whose::Elsewhere),
            Place::Territory { of: Player::Opponent } | Place::On { what: Footing::DemonCell | Footing::Ground(_) } => {}
        }
    }

    pub(super) fn cells(&mut self, cells: &Cells) {
        match cells {
            Cells::TargetCell => {}
            Cells::FreeTargetCells => self.read(Facts::CELLS, Whose::Elsewhere),
            Cells::LeftBy { unit: units } | Cells::StartedOn { unit: units } | Cells::Of { scenery: units } => {
                self.units(units);
                self.read(Facts::CELLS, self.whose(units));
            }
            Cells::Free { quantity, places } => {
                self.choice |= *quantity != Quantity::Each;
                self.read(Facts::CELLS, Whose::Elsewhere);
                places.iter().for_each(|place| self.place(place));
            }
        }
    }

    pub(super) fn amount(&mut self, amount: &Amount) {
        match amount {
            Amount::Number { .. } | Amount::All => {}
            Amount::ForEach { of, .. } => self.count(of),
        }
    }

    fn count(&mut self, count: &Count) {
        match count {
            Count::Units { group, names: _ } => self.some(group),
            Count::Highest { characteristic, group } => {
                self.some(group);
                self.read(Facts::of(*characteristic), Whose::Elsewhere);
            }
            Count::Characteristic { characteristic, unit } => self.read(Facts::of(*characteristic), self.whose(unit)),
            Count::Injuries { unit, left: false } => self.read(Facts::INJURIES, self.whose(unit)),
            Count::Injuries { unit, left: true } => self.read(Facts::INJURIES | Facts::NUMBERS, self.whose(unit)),
            Count::PointsLeft { points: _, unit } => self.read(Facts::POINTS, self.whose(unit)),
            Count::Tokens { unit, .. } => self.read(Facts::TOKENS, self.whose(unit)),
            Count::Rewards { unit, revealed: _ } => self.read(Facts::POWERS, self.whose(unit)),
            Count::Distance { from, to } => {
                self.read(Facts::CELLS, self.whose(from));
                self.read(Facts::CELLS, self.whose(to));
            }
            // Anything that a continuous effect waits for may lengthen it.
            Count::MaximumRange => self.read(Facts(u16::MAX), Whose::Elsewhere),
            Count::Stock { what, .. } => self.read(of_stock(*what), Whose::Elsewhere),
            Count::Times { event, scope: _, total: _ } => self.event(event),
            Count::Sum { counts } => counts.iter().for_each(|count| self.count(count)),
            // No step begins a game turn.
            Count::GameTurns { player: _ } => {}
            Count::Faces { .. } | Count::Successes { .. } | Count::X | Count::ThatMany | Count::Number { .. } => {}
        }
    }
}
