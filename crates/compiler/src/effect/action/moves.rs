//! Moves along a straight line, and to a cell.

use crate::effect::{Lower, ast};
use kcc_diagnostics::{Diagnostic, Mistake, Safety};
use kcc_dsl::view::Part;
use kcc_ir::{Effect, Quantity, Units, Way};

/// Where a straight move is from or to.
#[derive(Clone, Copy)]
enum End {
    From,
    To,
}

impl Lower<'_> {
    pub(super) fn straight_move(&self, node: ast::StraightMove<'_>) -> Option<Effect> {
        let (way, own, many, on, from, point) = match node.movement() {
            ast::Movement::AnyWay(any) => (Way::Any, false, any.how_many(), Some(any.units()), None, None),
            ast::Movement::SomeWay(some) => {
                let (way, own) = match some.direction() {
                    ast::Direction::PushBack(_) => (Way::Away, false),
                    ast::Direction::Attract(_) => (Way::Towards, false),
                    ast::Direction::Retreat(_) => (Way::Away, true),
                    ast::Direction::MoveCloser(_) => (Way::Towards, true),
                };
                // `push back 2 from …` gives the starting point, and moves the target.
                let (on, from) = match some.move_on().map(|on| (on, on.on_from_or_to())) {
                    Some((on, ast::OnFromOrTo::From(_))) if !own => (None, Some((End::From, on))),
                    Some((on, ast::OnFromOrTo::To(_))) if !own => (None, Some((End::To, on))),
                    Some((on, ast::OnFromOrTo::On(_) | ast::OnFromOrTo::From(_) | ast::OnFromOrTo::To(_))) => (Some(on.units()), None),
                    None => (None, None),
                };
                (way, own, some.how_many(), on, from, some.move_point())
            }
        };
        let cells = self.how_many(many, 1, node.for_each())?;
        let on = match on {
            Some(on) => self.units(on)?,
            None => {
                self.the_target(node)?;
                // The caster moves once, no matter how many targets there are.
                if own { Units::MainTarget } else { Units::Target }
            }
        };
        let point = match (point, from) {
            // There is one point.
            (Some(_), Some((_, from))) => return self.not_allowed(from),
            (Some(point), None) if own => return self.not_allowed(point),
            (Some(point), None) => {
                let end = match point.from_or_to() {
                    ast::FromOrTo::From(_) => End::From,
                    ast::FromOrTo::To(_) => End::To,
                };
                self.point(way, end, point, || self.unit(point.unit()))?
            }
            (None, Some((end, from))) => self.point(way, end, from, || self.units(from.units()))?,
            (None, None) => None,
        };
        let slides = node.sliding().map(|on| Self::footing(on.on_cell()));
        let stops = node.stopping().map(|on| Self::footing(on.on_cell()));
        let (on, point) = if own { (Units::Itself, Some(on)) } else { (on, point) };
        Some(Effect::Move { way, cells, on, point, slides, stops })
    }

    /// Reads the unit to move away from or towards: a single one, and `None` if it is the unit from which all moves are.
    fn point<'n>(&self, way: Way, end: End, node: impl Part<'n>, unit: impl FnOnce() -> Option<Units>) -> Option<Option<Units>> {
        if !matches!((way, end), (Way::Away, End::From) | (Way::Towards, End::To)) {
            return self.not_allowed(node);
        }
        let unit = unit()?;
        match unit {
            Units::Both { .. } | Units::Group { quantity: Quantity::Any | Quantity::Each | Quantity::UpTo(_), .. } => {
                self.not_allowed(node)
            }
            Units::Itself
            | Units::Target
            | Units::MainTarget
            | Units::It
            | Units::ActiveUnit
            | Units::Source
            | Units::Summoner
            | Units::Either { .. }
            | Units::Group { quantity: Quantity::One, .. } => Some(Some(unit).filter(|unit| *unit != Units::Itself)),
        }
    }

    pub(super) fn move_to(&self, part: ast::MoveTo<'_>) -> Option<Effect> {
        let said = part.units();
        let units = self.units(said)?;
        // A unit that comes back takes a cell by itself; it has no cell that others could keep their positions to.
        if let Units::Group { quantity, group } = &units
            && group.ko
            && *quantity != Quantity::One
            && let ast::Unit::GroupUnits(described) = said.unit()
        {
            let described = match described {
                ast::GroupUnits::AnotherGroup(another) => another.group(),
                ast::GroupUnits::NumberGroup(number) => number.group(),
            };
            let one = format!("one {}", described.text());
            let place = self.place(said);
            self.report(Diagnostic::at(Mistake::OtherWords, place.clone()).with("text", &one).fix(Safety::Review, place, one));
            return None;
        }
        Some(Effect::Place { units, to: self.cells(part.cells())? })
    }
}
