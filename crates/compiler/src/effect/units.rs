//! Units and cells.

use super::{Lower, ast};
use kcc_diagnostics::{Diagnostic, Mistake};
use kcc_dsl::view::Part;
use kcc_ir::{
    Cells, Comparison, Count, Extreme, Footing, Group, Id, Noun, Place, Player, PowerRef, Quantity, Scope, Side, Terrain, Trait, Units,
};

impl Lower<'_> {
    /// Reads one or several units. A description without a number word means `quantity`.
    pub(super) fn units(&self, node: ast::Units<'_>) -> Option<Units> {
        let first = self.unit(node.unit())?;
        match node.and_or() {
            None => Some(first),
            Some(ast::AndOr::Both(both)) => Some(Units::Both { parts: vec![first, self.unit(both.unit())?] }),
            Some(ast::AndOr::Either(either)) => {
                let options = vec![first, self.unit(either.unit())?];
                self.speaks_of(Units::It);
                Some(Units::Either { options })
            }
        }
    }

    /// Reads units that may be mentioned.
    pub(super) fn some_units(&self, node: Option<ast::Units<'_>>) -> Option<Option<Units>> {
        match node {
            Some(units) => self.units(units).map(Some),
            None => Some(None),
        }
    }

    /// Reads one mention of units.
    pub(super) fn unit(&self, node: ast::Unit<'_>) -> Option<Units> {
        match node {
            ast::Unit::ItSelf(_) => Some(Units::Itself),
            ast::Unit::TheTarget(_) | ast::Unit::MainTarget(_) if !self.has_targets() => self.not_allowed(node),
            ast::Unit::TheTarget(_) => self.spoken_of(Units::Target),
            ast::Unit::MainTarget(_) => self.spoken_of(Units::MainTarget),
            ast::Unit::ActiveUnit(_) => self.spoken_of(Units::ActiveUnit),
            ast::Unit::Summoner(_) => self.spoken_of(Units::Summoner),
            ast::Unit::TheSource(source) if !self.told.get().source => {
                self.report(Diagnostic::at(Mistake::NothingMeant, self.place(source)).with("word", source.text()));
                None
            }
            ast::Unit::TheSource(_) => self.spoken_of(Units::Source),
            ast::Unit::It(it) => self.it(it),
            ast::Unit::GroupUnits(units) => {
                let (quantity, group) = self.group_units(units)?;
                match quantity {
                    Quantity::One | Quantity::UpTo(_) => self.speaks_of_one(&group, node.text()),
                    Quantity::Each => self.speaks_of_each(&group, node.text()),
                    Quantity::Any => {}
                }
                Some(Units::Group { quantity, group })
            }
        }
    }

    /// Reads `its` or `the target's`.
    pub(super) fn whose(&self, node: ast::Whose<'_>) -> Option<Units> {
        match node {
            ast::Whose::Its(its) => self.it(its),
            ast::Whose::Unit(unit) => self.unit(unit),
        }
    }

    /// Returns a single unit, which `it` refers to from now on.
    fn spoken_of(&self, unit: Units) -> Option<Units> {
        self.speaks_of(unit.clone());
        Some(unit)
    }

    pub(super) fn group_units(&self, node: ast::GroupUnits<'_>) -> Option<(Quantity, Group)> {
        let described = match node {
            ast::GroupUnits::AnotherGroup(described) => return Some((Quantity::Any, self.group(described.group(), true)?)),
            ast::GroupUnits::NumberGroup(described) => described,
        };
        let quantity = match described.quantity() {
            ast::Quantity::Each(_) => Quantity::Each,
            ast::Quantity::One(_) => Quantity::One,
            ast::Quantity::UpTo(up_to) => Quantity::UpTo(self.up_to(up_to)?),
            ast::Quantity::Any(_) => Quantity::Any,
        };
        Some((quantity, self.group(described.group(), described.other().is_some())?))
    }

    /// Reads the maximum that may be chosen, which is at least one.
    fn up_to(&self, node: ast::UpTo<'_>) -> Option<u8> {
        match self.small_number(node.number())? {
            0 => self.not_allowed(node),
            number => Some(number),
        }
    }

    /// Reads a number of units of a description: `at least 2 other allies`.
    pub(super) fn counted_group(&self, node: ast::CountedGroup<'_>) -> Option<(Comparison, i32, Group)> {
        let comparison = match node.counted_bound() {
            ast::CountedBound::AtLeast(_) => Comparison::AtLeast,
            ast::CountedBound::AtMost(_) => Comparison::AtMost,
            ast::CountedBound::Exactly(_) => Comparison::Exactly,
        };
        let groups = node.groups();
        let noun = match groups.counted_noun() {
            ast::CountedNoun::Nouns(nouns) => nouns_word(nouns),
            ast::CountedNoun::Noun(noun) => self.noun(noun)?,
        };
        let ko = groups.koed().is_some();
        let group = self.described(noun, groups.side(), groups.except_units(), groups.trait_phrases(), node.other().is_some())?;
        Some((comparison, self.number(node.number())?, Group { ko, ..group }))
    }

    /// Reads a description of units. In its own words, `it` is the unit described.
    pub(super) fn group(&self, node: ast::Group<'_>, other: bool) -> Option<Group> {
        let group = self.described(self.noun(node.noun())?, node.side(), node.except_units(), node.trait_phrases(), other)?;
        Some(Group { ko: node.koed().is_some(), ..group })
    }

    /// Reads what a description says of units in play: their noun (and whether it means allies), and what comes before and after it.
    fn described<'n>(
        &self,
        (ally, noun): (bool, Noun),
        side: Option<ast::Side<'_>>,
        except: Option<ast::ExceptUnits<'_>>,
        traits: impl Iterator<Item = ast::TraitPhrase<'n>>,
        other: bool,
    ) -> Option<Group> {
        let side = match side {
            Some(ast::Side::Allied(_)) => Some(Side::Allied),
            Some(ast::Side::Opposing(_)) => Some(Side::Opposing),
            None if ally => Some(Side::Allied),
            None => None,
        };
        let other = if other { Some(Box::new(Units::Itself)) } else { None };
        let other = match except {
            Some(except) => Some(Box::new(self.unit(except.unit())?)),
            None => other,
        };
        let traits = self.keeping_it(|| traits.map(|phrase| self.trait_phrase(phrase)).collect::<Option<Vec<_>>>())?;
        Some(Group { side, other, traits, ..Group::of(noun) })
    }

    /// Reads where something is.
    pub(super) fn place_phrase(&self, node: ast::Place<'_>) -> Option<Place> {
        Some(match node {
            ast::Place::Adjacent(phrase) => Place::adjacent(self.neighbour(phrase.company())?),
            ast::Place::Aligned(phrase) => Place::Aligned { with: self.neighbour(phrase.company())? },
            ast::Place::Distance(phrase) => {
                let company = phrase.company();
                if let ast::Company::CountedGroup(counted) = company {
                    return self.not_allowed(counted);
                }
                let (minimum, maximum) = self.two_numbers(phrase, phrase.numbers())?;
                Place::Distance { minimum, maximum, from: self.neighbour(company)? }
            }
            ast::Place::InSight(phrase) => Place::Seen { by: Box::new(self.unit(phrase.unit())?) },
            ast::Place::InTerritory(phrase) => Place::Territory { of: self.territory(phrase)? },
            ast::Place::Between(phrase) => {
                let [first, second] = phrase.units();
                Place::Between { first: Box::new(self.unit(first)?), second: Box::new(self.unit(second)?), opposite: false }
            }
            ast::Place::Opposite(phrase) => {
                let [first, second] = phrase.units();
                Place::Between { first: Box::new(self.unit(first)?), second: Box::new(self.unit(second)?), opposite: true }
            }
            ast::Place::OnCell(phrase) => Place::On { what: Self::footing(phrase) },
        })
    }

    /// Reads the unit that a place is described by: units are counted around units, not around cells.
    fn neighbour(&self, node: ast::Company<'_>) -> Option<Box<Units>> {
        match node {
            ast::Company::CountedGroup(counted) => self.not_allowed(counted),
            ast::Company::Unit(unit) => self.unit(unit).map(Box::new),
        }
    }

    /// Reads whose territory: `in the opponent's territory`, `in the target's territory`.
    fn territory(&self, phrase: ast::InTerritory<'_>) -> Option<Player> {
        match phrase.territory_of() {
            ast::TerritoryOf::Opponent(_) => Some(Player::Opponent),
            ast::TerritoryOf::Whose(whose) => Some(Player::Controller { of: Box::new(self.whose(whose)?) }),
        }
    }

    pub(super) fn trait_phrase(&self, node: ast::TraitPhrase<'_>) -> Option<Trait> {
        Some(match node {
            ast::TraitPhrase::NotSo(phrase) => not(match phrase.deniable() {
                ast::Deniable::Place(place) => self.place_trait(place)?,
                ast::Deniable::OfLevel(level) => self.of_level(level)?,
                ast::Deniable::SameLevelAs(level) => self.same_level_as(level)?,
                ast::Deniable::SummonedBy(by) => self.summoned_by(by)?,
            }),
            ast::TraitPhrase::Place(place) => self.place_trait(place)?,
            ast::TraitPhrase::OfLevel(level) => self.of_level(level)?,
            ast::TraitPhrase::SameLevelAs(level) => self.same_level_as(level)?,
            ast::TraitPhrase::WithSpell(phrase) => Trait::Spell { spell: self.spell_filter(phrase.spell_filter())? },
            ast::TraitPhrase::WithMarker(phrase) => Trait::Marker { marker: self.marker(phrase.quoted())? },
            ast::TraitPhrase::WithoutMarker(phrase) => not(Trait::Marker { marker: self.marker(phrase.quoted())? }),
            ast::TraitPhrase::WithExtreme(phrase) => {
                let extreme = match phrase.extreme() {
                    ast::Extreme::Most(_) | ast::Extreme::Highest(_) => Extreme::Highest,
                    ast::Extreme::Fewest(_) | ast::Extreme::Lowest(_) => Extreme::Lowest,
                };
                Trait::Extreme { count: Box::new(Self::countable(phrase.countable(), Units::It)), extreme }
            }
            ast::TraitPhrase::Nearest(phrase) => {
                // Here, `it` is the unit described.
                let count = Count::Distance { from: Units::It, to: self.with_it(None, || self.unit(phrase.unit()))? };
                let extreme = match phrase.nearness() {
                    ast::Nearness::NearestTo(_) => Extreme::Lowest,
                    ast::Nearness::FarthestFrom(_) => Extreme::Highest,
                };
                Trait::Extreme { count: Box::new(count), extreme }
            }
            ast::TraitPhrase::WithToken(phrase) => Self::token_trait(phrase.no_or_any(), phrase.sign(), phrase.token()),
            ast::TraitPhrase::WithPower(phrase) => Trait::Power { power: self.power(phrase.power())? },
            ast::TraitPhrase::WithoutPower(phrase) => not(Trait::Power { power: self.power(phrase.power())? }),
            ast::TraitPhrase::ThatIs(phrase) => {
                let Noun::Named { name } = self.name(phrase.name())? else { return self.not_allowed(phrase) };
                let fact = Trait::Named { name };
                if phrase.not().is_some() { not(fact) } else { fact }
            }
            ast::TraitPhrase::WithCount(phrase) => match phrase {
                ast::WithCount::HasCount(ast::HasCount::CountedThan(than)) => {
                    let (denied, comparison) = Self::than(than);
                    let (count, other) = self.counted_than(than, Units::It)?;
                    let fact = Trait::Number { count: Box::new(count), comparison, right: Box::new(other) };
                    if denied { not(fact) } else { fact }
                }
                ast::WithCount::HasCount(ast::HasCount::CountedNumber(counted)) => {
                    let count = Self::countable(counted.countable(), Units::It);
                    Trait::number(count, Self::bound(counted.number_bound()), self.number(counted.number())?)
                }
                ast::WithCount::HasCount(ast::HasCount::NoSuch(none)) => {
                    Trait::number(Self::countable(none.countable(), Units::It), Comparison::Exactly, 0)
                }
                ast::WithCount::Countable(without) => Trait::number(Self::countable(without, Units::It), Comparison::Exactly, 0),
            },
            ast::TraitPhrase::SummonedBy(by) => self.summoned_by(by)?,
            ast::TraitPhrase::Did(phrase) => {
                let scope = self.scope(phrase.scope())?;
                // In the event, `it` is the unit described.
                let (event, denied, last) = self.with_it(None, || match phrase.did_what() {
                    ast::DidWhat::DoneIt(done) => Some((self.deed(Units::It, done.past().deed())?, done.not(), done.last())),
                    ast::DidWhat::DoneBy(done) => Some((self.past_of(self.unit(done.unit())?, done, phrase)?, done.not(), done.last())),
                })?;
                // Memory has the order of events, but neither of those of a unit's last turn nor of those of one size.
                if let Some(last) = last
                    && (scope == Scope::LastTurn || event.at_least > 1)
                {
                    return self.not_allowed(last);
                }
                let did = Trait::Did { event: Box::new(event), scope, last: last.is_some() };
                if denied.is_some() { not(did) } else { did }
            }
            ast::TraitPhrase::NextInTimeline(phrase) => Trait::NextInTimeline { after: Box::new(self.unit(phrase.unit())?) },
        })
    }

    fn of_level(&self, phrase: ast::OfLevel<'_>) -> Option<Trait> {
        let count = Count::Characteristic { characteristic: kcc_ir::Characteristic::Level, unit: Units::It };
        Some(Trait::number(count, Self::level_bound(phrase.level_bound()), self.number(phrase.number())?))
    }

    fn same_level_as(&self, phrase: ast::SameLevelAs<'_>) -> Option<Trait> {
        let level = |unit| Count::Characteristic { characteristic: kcc_ir::Characteristic::Level, unit };
        let (denied, comparison) = match phrase.level_than() {
            ast::LevelThan::TheSameLevelAs(_) => (false, Comparison::Exactly),
            ast::LevelThan::AHigherLevelThan(_) => HIGHER,
            ast::LevelThan::ALowerLevelThan(_) => LOWER,
        };
        let right = Box::new(level(self.unit(phrase.unit())?));
        let fact = Trait::Number { count: Box::new(level(Units::It)), comparison, right };
        Some(if denied { not(fact) } else { fact })
    }

    fn summoned_by(&self, phrase: ast::SummonedBy<'_>) -> Option<Trait> {
        Some(Trait::SummonedBy { by: Box::new(self.unit(phrase.unit())?) })
    }

    /// Reads where a unit is, or how many others are around it: `adjacent to at least 2 allies`.
    fn place_trait(&self, node: ast::Place<'_>) -> Option<Trait> {
        let company = match node {
            ast::Place::Adjacent(phrase) => Some(phrase.company()),
            ast::Place::Aligned(phrase) => Some(phrase.company()),
            ast::Place::Distance(phrase) => Some(phrase.company()),
            ast::Place::InSight(_)
            | ast::Place::InTerritory(_)
            | ast::Place::Between(_)
            | ast::Place::Opposite(_)
            | ast::Place::OnCell(_) => None,
        };
        let Some(ast::Company::CountedGroup(counted)) = company else { return Some(Trait::Place { place: self.place_phrase(node)? }) };
        // Here, `it` is the unit described.
        let (comparison, number, mut group) = self.with_it(None, || self.counted_group(counted))?;
        let it = Box::new(Units::It);
        let place = match node {
            ast::Place::Adjacent(_) => Place::adjacent(it),
            ast::Place::Aligned(_) => Place::Aligned { with: it },
            ast::Place::Distance(phrase) => {
                let (minimum, maximum) = self.two_numbers(phrase, phrase.numbers())?;
                Place::Distance { minimum, maximum, from: it }
            }
            ast::Place::InSight(_)
            | ast::Place::InTerritory(_)
            | ast::Place::Between(_)
            | ast::Place::Opposite(_)
            | ast::Place::OnCell(_) => self.place_phrase(node)?,
        };
        group.traits.push(Trait::Place { place });
        Some(Trait::number(Count::Units { group, names: false }, comparison, number))
    }

    /// Reads what is on the cell in `on a kama`, `on water`.
    pub(super) fn footing(node: ast::OnCell<'_>) -> Footing {
        match node.footing() {
            ast::Footing::KamaCell(_) => Footing::Kama,
            ast::Footing::DemonCell(_) => Footing::DemonCell,
            ast::Footing::Ground(ground) => Footing::Ground(match ground {
                ast::Ground::Ice(_) => Terrain::Ice,
                ast::Ground::Water(_) => Terrain::Water,
                ast::Ground::Fog(_) => Terrain::Fog,
                ast::Ground::AStation(_) => Terrain::Station,
                ast::Ground::PlainGround(_) => Terrain::Plain,
            }),
        }
    }

    /// Reads `with a +AP token`, `has no token`.
    pub(super) fn token_trait(number: ast::NoOrAny<'_>, sign: Option<ast::Sign<'_>>, token: ast::Token<'_>) -> Trait {
        let fact = Trait::token(Self::token(token), sign.map(Self::sign));
        match number {
            ast::NoOrAny::No(_) => not(fact),
            ast::NoOrAny::Any(_) => fact,
        }
    }

    /// Reads what can be counted on a unit: injuries, points left, tokens, rewards, a characteristic.
    pub(super) fn countable(node: ast::Countable<'_>, unit: Units) -> Count {
        match node {
            ast::Countable::Injuries(_) => Count::Injuries { unit, left: false },
            ast::Countable::HeldRewards(held) => Count::Rewards { unit, revealed: held.revealed().is_some() },
            ast::Countable::HpLeft(_) => Count::Injuries { unit, left: true },
            ast::Countable::PointsWord(points) => Count::PointsLeft { points: Self::points(points), unit },
            ast::Countable::TokensHeld(tokens) => {
                Count::Tokens { token: Self::token(tokens.token()), sign: tokens.sign().map(Self::sign), unit }
            }
            ast::Countable::Characteristic(characteristic) => {
                Count::Characteristic { characteristic: Self::characteristic(characteristic), unit }
            }
        }
    }

    /// Reads a count of a unit, and the same count of the one it is compared with.
    pub(super) fn counted_than(&self, node: ast::CountedThan<'_>, unit: Units) -> Option<(Count, Count)> {
        let (countable, other) = match node {
            ast::CountedThan::MoreThan(than) => (than.countable(), than.unit()),
            ast::CountedThan::AsMany(than) => (than.countable(), than.unit()),
        };
        Some((Self::countable(countable, unit), Self::countable(countable, self.unit(other)?)))
    }

    /// Returns how "than" compares, and whether it is negated: higher is not at most as high, lower is not at least as high.
    pub(super) fn than(node: ast::CountedThan<'_>) -> (bool, Comparison) {
        match node {
            ast::CountedThan::MoreThan(than) => match than.more_or_fewer() {
                ast::MoreOrFewer::More(_) => HIGHER,
                ast::MoreOrFewer::Fewer(_) => LOWER,
            },
            ast::CountedThan::AsMany(_) => (false, Comparison::Exactly),
        }
    }

    /// Reads `or more`, `or fewer`; exactly if absent.
    pub(super) fn bound(node: Option<ast::NumberBound<'_>>) -> Comparison {
        match node {
            Some(ast::NumberBound::OrMore(_)) => Comparison::AtLeast,
            Some(ast::NumberBound::OrFewer(_)) => Comparison::AtMost,
            None => Comparison::Exactly,
        }
    }

    /// Reads `or higher`, `or lower`; exactly if absent.
    pub(super) fn level_bound(node: Option<ast::LevelBound<'_>>) -> Comparison {
        match node {
            Some(ast::LevelBound::OrHigher(_)) => Comparison::AtLeast,
            Some(ast::LevelBound::OrLower(_)) => Comparison::AtMost,
            None => Comparison::Exactly,
        }
    }

    /// Reads the two numbers of `1-3`.
    pub(super) fn two_numbers<'n>(&self, node: impl Part<'n>, [minimum, maximum]: [ast::Number<'_>; 2]) -> Option<(u8, u8)> {
        let (minimum, maximum) = (self.number(minimum)?, self.number(maximum)?);
        if minimum > maximum {
            let problem = Diagnostic::at(Mistake::RangeReversed, self.place(node)).with("low", minimum).with("high", maximum);
            self.report(problem.with("mended", format!("{maximum}-{minimum}")));
            return None;
        }
        Some((u8::try_from(minimum).ok()?, u8::try_from(maximum).ok()?))
    }

    pub(super) fn power(&self, node: ast::Power<'_>) -> Option<PowerRef> {
        match self.names.power(node.text()) {
            Ok(power) => Some(power),
            Err(mistake) => {
                self.report(mistake.diagnostic(self.place(node), node.text(), self.names));
                None
            }
        }
    }

    /// Reads the id of a special marker, from the name in quotes.
    pub(super) fn marker(&self, node: ast::Quoted<'_>) -> Option<Id> {
        let name = node.quoted_text();
        let id = Id::of_name(name.text());
        if !self.names.is_marker(id.as_str()) {
            let problem = Diagnostic::at(Mistake::UnknownReference, self.place(name)).with("reference", name.text()).with("kind", "marker");
            self.report(problem.suggest(name.text(), self.names.markers()));
            return None;
        }
        Some(id)
    }

    pub(super) fn cells(&self, node: ast::Cells<'_>) -> Option<Cells> {
        Some(match node {
            ast::Cells::TargetCell(_) | ast::Cells::FreeTargetCells(_) if !self.has_targets() => return self.not_allowed(node),
            ast::Cells::TargetCell(_) => Cells::TargetCell,
            ast::Cells::FreeTargetCells(_) => Cells::FreeTargetCells,
            ast::Cells::CellOf(part) => {
                let (quantity, group) = self.group_units(part.group_units())?;
                if !matches!(group.noun, Noun::Scenery { .. }) || matches!(quantity, Quantity::UpTo(_)) {
                    return self.not_allowed(part);
                }
                Cells::Of { scenery: Units::Group { quantity, group } }
            }
            ast::Cells::StartedOn(part) => Cells::StartedOn { unit: self.units(part.units())? },
            ast::Cells::LeftBy(part) => Cells::LeftBy { unit: self.units(part.units())? },
            ast::Cells::FreeCells(part) => {
                let quantity = match part.cell_number() {
                    ast::CellNumber::UpTo(up_to) => Quantity::UpTo(self.up_to(up_to)?),
                    ast::CellNumber::One(_) => Quantity::One,
                    ast::CellNumber::Each(_) => Quantity::Each,
                };
                let places = part.cell_places().map(|cell| {
                    let place = self.place_phrase(cell.place())?;
                    Some(if cell.not().is_some() { Place::Not { of: Box::new(place) } } else { place })
                });
                Cells::Free { quantity, places: places.collect::<Option<_>>()? }
            }
        })
    }
}

/// Higher is not at most as high.
pub(super) const HIGHER: (bool, Comparison) = (true, Comparison::AtMost);

/// Lower is not at least as high.
pub(super) const LOWER: (bool, Comparison) = (true, Comparison::AtLeast);

/// Returns the opposite of a trait.
fn not(fact: Trait) -> Trait {
    Trait::Not { fact: Box::new(fact) }
}

/// Returns whether an article means other units than the owner of the text: `another ally`, `an other ally`.
pub(super) fn is_other(article: ast::Article<'_>) -> bool {
    match article {
        ast::Article::Another(_) | ast::Article::Other(_) => true,
        ast::Article::A(_) => false,
    }
}

/// Returns the noun of a plural, and whether it means allies.
fn nouns_word(nouns: ast::Nouns<'_>) -> (bool, Noun) {
    match nouns {
        ast::Nouns::Allies(_) => (true, Noun::Unit),
        ast::Nouns::Units(_) => (false, Noun::Unit),
        ast::Nouns::Characters(_) => (false, Noun::Character),
        ast::Nouns::Mechanisms(_) => (false, Noun::Mechanism),
        ast::Nouns::Krosmasters(_) => (false, Noun::Krosmaster),
        ast::Nouns::Summons(_) => (false, Noun::Summon),
        ast::Nouns::Mobs(_) => (false, Noun::Mob),
    }
}
