//! Units and cells.

use super::Lower;
use crate::language;
use kcc_diagnostics::{Diagnostic, Mistake};
use kcc_dsl::{Kind, Node};
use kcc_ir::{Cells, Comparison, Count, Extreme, Footing, Group, Id, Noun, Place, Player, PowerRef, Quantity, Side, Terrain, Trait, Units};

impl Lower<'_> {
    /// Reads one or several units. A description without a number word means `quantity`.
    pub(super) fn units(&self, node: &Node) -> Option<Units> {
        let first = self.its_unit(node)?;
        let Some(more) = node.find(Kind::Both).or_else(|| node.find(Kind::Either)) else { return Some(first) };
        let several = vec![first, self.its_unit(more)?];
        if more.kind == Kind::Both {
            return Some(Units::Both { parts: several });
        }
        self.it.replace(Some(Units::It));
        Some(Units::Either { options: several })
    }

    /// Reads the units of a node that mentions them exactly once.
    pub(super) fn its_units(&self, node: &Node) -> Option<Units> {
        let units = self.presume(node.find(Kind::Units), node)?;
        self.units(units)
    }

    /// Reads one mention of units.
    pub(super) fn unit(&self, node: &Node) -> Option<Units> {
        let part = self.presume(node.part(), node)?;
        match part.kind {
            Kind::ItSelf => Some(Units::Itself),
            Kind::TheTarget | Kind::MainTarget if !self.has_targets() => self.not_allowed(part),
            Kind::TheTarget => self.spoken_of(Units::Target),
            Kind::MainTarget => self.spoken_of(Units::MainTarget),
            Kind::ActiveUnit => self.spoken_of(Units::ActiveUnit),
            Kind::Summoner => self.spoken_of(Units::Summoner),
            Kind::TheSource if !self.told.get().source => {
                self.report(Diagnostic::at(Mistake::NothingMeant, self.place(part)).with("word", &part.text));
                None
            }
            Kind::TheSource => self.spoken_of(Units::Source),
            Kind::It => self.it(part),
            Kind::GroupUnits => {
                let (quantity, group) = self.group_units(part)?;
                if matches!(quantity, Quantity::One | Quantity::UpTo(_)) {
                    self.it.replace(Some(Units::It));
                }
                Some(Units::Group { quantity, group })
            }
            _ => self.presume(None, part),
        }
    }

    /// Reads the unit of a node that has exactly one.
    pub(super) fn its_unit(&self, node: &Node) -> Option<Units> {
        let unit = self.presume(node.find(Kind::Unit), node)?;
        self.unit(unit)
    }

    /// Reads `it`, which must refer to something.
    pub(super) fn it(&self, node: &Node) -> Option<Units> {
        let it = self.it.borrow().clone();
        if it.is_none() {
            self.report(Diagnostic::at(Mistake::NothingMeant, self.place(node)).with("word", &node.text));
        }
        it
    }

    /// Returns a single unit, which `it` refers to from now on.
    fn spoken_of(&self, unit: Units) -> Option<Units> {
        self.it.replace(Some(unit.clone()));
        Some(unit)
    }

    pub(super) fn group_units(&self, node: &Node) -> Option<(Quantity, Group)> {
        let quantity = if node.find(Kind::Each).is_some() {
            Quantity::Each
        } else if node.find(Kind::One).is_some() {
            Quantity::One
        } else if let Some(up_to) = node.find(Kind::UpTo) {
            Quantity::UpTo(self.up_to(up_to)?)
        } else {
            Quantity::Any
        };
        let other = node.find(Kind::Another).is_some() || node.find(Kind::Other).is_some();
        Some((quantity, self.group(self.presume(node.find(Kind::Group), node)?, other)?))
    }

    /// Reads the maximum that may be chosen, which is at least one.
    fn up_to(&self, node: &Node) -> Option<u8> {
        match self.its_small_number(node)? {
            0 => self.not_allowed(node),
            number => Some(number),
        }
    }

    /// Reads a number of units of a description: `at least 2 other allies`.
    pub(super) fn counted_group(&self, node: &Node) -> Option<(Comparison, i32, Group)> {
        let bound = self.presume(node.find(Kind::CountedBound), node)?;
        let comparisons = [("least", Comparison::AtLeast), ("most", Comparison::AtMost), ("exactly", Comparison::Exactly)];
        let comparison = self.word(bound, &comparisons)?;
        let group = self.group(self.presume(node.find(Kind::Groups), node)?, node.find(Kind::Other).is_some())?;
        Some((comparison, self.its_number(node)?, group))
    }

    /// Reads a description of units. In its own words, `it` is the unit described.
    pub(super) fn group(&self, node: &Node, other: bool) -> Option<Group> {
        let noun = self.presume(node.find(Kind::Noun).or_else(|| node.find(Kind::Nouns)), node)?;
        let (ally, noun) = match noun.part() {
            Some(part) if part.kind == Kind::Ally => (true, Noun::Unit),
            Some(part) => (false, self.name(part)?),
            None if noun.text == "allies" => (true, Noun::Unit),
            None => (false, self.presume(noun_word(&noun.text), noun)?),
        };
        let side = match node.find(Kind::Side).map(|side| side.text.as_str()) {
            Some("allied") => Some(Side::Allied),
            Some(_) => Some(Side::Opposing),
            None if ally => Some(Side::Allied),
            None => None,
        };
        let other = if other { Some(Box::new(Units::Itself)) } else { None };
        let other = match node.find(Kind::ExceptUnits) {
            Some(except) => Some(Box::new(self.its_unit(except)?)),
            None => other,
        };
        let ko = node.find(Kind::Koed).is_some();
        let before = self.it.borrow().clone();
        let traits = node.all(Kind::TraitPhrase).map(|phrase| self.trait_phrase(phrase)).collect::<Option<Vec<_>>>()?;
        self.it.replace(before);
        Some(Group { side, other, ko, noun, traits })
    }

    /// Reads a name of units: a type, a name or a piece of scenery.
    fn name(&self, node: &Node) -> Option<Noun> {
        let noun = self.names.noun(&node.text);
        if noun.is_none() {
            let known = self.names.nouns().chain(["unit", "ally", "character", "mechanism", "krosmaster", "summon", "mob", "scenery"]);
            let problem = Diagnostic::at(Mistake::UnknownUnit, self.place(node)).with("name", &node.text).suggest(&node.text, known);
            let of_people = kcc_paraphrase::of_people().find(|(word, _)| *word == node.text);
            self.report(match of_people {
                _ if !problem.suggestions.is_empty() => problem,
                Some((word, text)) => Diagnostic::at(Mistake::WordOfPeople, self.place(node)).with("word", word).with("text", text),
                None => self.names.suggest_kind(problem, &node.text),
            });
        }
        noun
    }

    /// Reads where something is.
    fn place_phrase(&self, node: &Node) -> Option<Place> {
        let phrase = self.presume(node.part(), node)?;
        let unit = || self.its_unit(phrase).map(Box::new);
        if let Some(counted) = phrase.find(Kind::CountedGroup) {
            // Units are counted around units, not around cells.
            return self.not_allowed(counted);
        }
        Some(match phrase.kind {
            Kind::Adjacent => Place::Adjacent { to: unit()? },
            Kind::Aligned => Place::Aligned { with: unit()? },
            Kind::Distance => {
                let (minimum, maximum) = self.two_numbers(phrase)?;
                Place::Distance { minimum, maximum, from: unit()? }
            }
            Kind::InTerritory => Place::Territory { of: self.territory(phrase)? },
            Kind::Between => {
                let units = phrase.all(Kind::Unit).map(|unit| self.unit(unit).map(Box::new)).collect::<Option<Vec<_>>>()?;
                let [first, second] = units.try_into().ok()?;
                Place::Between { first, second }
            }
            Kind::OnCell => Place::On { what: self.footing(phrase)? },
            _ => return self.presume(None, phrase),
        })
    }

    /// Reads whose territory: `in the opponent's territory`, `in the target's territory`.
    fn territory(&self, phrase: &Node) -> Option<Player> {
        if phrase.find(Kind::Opponent).is_some() {
            return Some(Player::Opponent);
        }
        let whose = self.presume(phrase.find(Kind::Whose), phrase)?;
        let of = if whose.find(Kind::Unit).is_some() { self.its_unit(whose)? } else { self.it(whose)? };
        Some(Player::Controller { of: Box::new(of) })
    }

    pub(super) fn trait_phrase(&self, node: &Node) -> Option<Trait> {
        let phrase = self.presume(node.part(), node)?;
        let unit = || self.its_unit(phrase).map(Box::new);
        Some(match phrase.kind {
            Kind::NotSo => not(self.trait_phrase(phrase)?),
            Kind::Place => match phrase.part().and_then(|place| place.find(Kind::CountedGroup).map(|counted| (place, counted))) {
                Some((place, counted)) => self.company(place, counted)?,
                None => Trait::Place { place: self.place_phrase(phrase)? },
            },
            Kind::OfLevel => {
                let count = Count::Characteristic { characteristic: kcc_ir::Characteristic::Level, unit: Units::It };
                Trait::number(count, Self::bound(phrase), self.its_number(phrase)?)
            }
            Kind::SameLevelAs => {
                let level = |unit| Count::Characteristic { characteristic: kcc_ir::Characteristic::Level, unit };
                let (denied, comparison) = Self::than(phrase);
                let right = Box::new(level(self.its_unit(phrase)?));
                let fact = Trait::Number { count: Box::new(level(Units::It)), comparison, right };
                if denied { not(fact) } else { fact }
            }
            Kind::WithSpell => Trait::Spell { spell: self.its_spell_filter(phrase)? },
            Kind::WithMarker => Trait::Marker { marker: self.marker(phrase)? },
            Kind::WithoutMarker => not(Trait::Marker { marker: self.marker(phrase)? }),
            Kind::WithExtreme => {
                let count = self.countable(self.presume(phrase.find(Kind::Countable), phrase)?, Units::It)?;
                let highest = phrase.says("most") || phrase.says("highest");
                Trait::Extreme { count: Box::new(count), extreme: if highest { Extreme::Highest } else { Extreme::Lowest } }
            }
            Kind::Nearest => {
                // Here, `it` is the unit described.
                let count = Count::Distance { from: Units::It, to: self.with_it(None, || self.its_unit(phrase))? };
                Trait::Extreme { count: Box::new(count), extreme: if phrase.says("farthest") { Extreme::Highest } else { Extreme::Lowest } }
            }
            Kind::WithToken => self.token_trait(phrase)?,
            Kind::WithPower => Trait::Power { power: self.its_power(phrase)? },
            Kind::WithoutPower => not(Trait::Power { power: self.its_power(phrase)? }),
            Kind::ThatIs => {
                let name = self.presume(phrase.find(Kind::Name), phrase)?;
                let fact = match self.name(name)? {
                    Noun::Named { name } => Trait::Named { name },
                    _ => return self.not_allowed(phrase),
                };
                if phrase.find(Kind::Not).is_some() { not(fact) } else { fact }
            }
            Kind::WithCount if let Some(than) = phrase.find(Kind::CountedThan) => {
                let (denied, comparison) = Self::than(than);
                let (count, other) = self.counted_than(than, Units::It)?;
                let fact = Trait::Number { count: Box::new(count), comparison, right: Box::new(other) };
                if denied { not(fact) } else { fact }
            }
            Kind::WithCount => {
                let count = self.countable(self.presume(phrase.find(Kind::Countable), phrase)?, Units::It)?;
                // `with no injuries`, `without injuries`.
                let number = if phrase.find(Kind::Number).is_some() { self.its_number(phrase)? } else { 0 };
                Trait::number(count, Self::bound(phrase), number)
            }
            Kind::SummonedBy => Trait::SummonedBy { by: unit()? },
            Kind::Did => {
                let scope = self.scope(self.presume(phrase.find(Kind::Scope), phrase)?)?;
                // In the event, `it` is the unit described.
                let event = self.with_it(None, || match phrase.find(Kind::Past) {
                    Some(past) => self.past(Units::It, past),
                    None => self.past_of(self.its_unit(phrase)?, phrase),
                })?;
                Trait::Did { event: Box::new(event), scope }
            }
            Kind::NextInTimeline => Trait::NextInTimeline { after: unit()? },
            _ => return self.presume(None, phrase),
        })
    }

    /// Reads `adjacent to at least 2 allies`: a number of them around the unit described.
    fn company(&self, phrase: &Node, counted: &Node) -> Option<Trait> {
        // Here, `it` is the unit described.
        let (comparison, number, mut group) = self.with_it(None, || self.counted_group(counted))?;
        let it = Box::new(Units::It);
        let place = match phrase.kind {
            Kind::Adjacent => Place::Adjacent { to: it },
            Kind::Aligned => Place::Aligned { with: it },
            Kind::Distance => {
                let (minimum, maximum) = self.two_numbers(phrase)?;
                Place::Distance { minimum, maximum, from: it }
            }
            _ => return self.presume(None, phrase),
        };
        group.traits.push(Trait::Place { place });
        Some(Trait::number(Count::Units { group }, comparison, number))
    }

    /// Reads what is on the cell in `on a kama`, `on water`.
    pub(super) fn footing(&self, node: &Node) -> Option<Footing> {
        let part = self.presume(node.part(), node)?;
        match part.kind {
            Kind::KamaCell => Some(Footing::Kama),
            Kind::DemonCell => Some(Footing::DemonCell),
            Kind::Ground => self.ground(node).map(Footing::Ground),
            _ => self.presume(None, part),
        }
    }

    /// Reads the ground in `on water`.
    fn ground(&self, node: &Node) -> Option<Terrain> {
        let ground = self.presume(node.find(Kind::Ground), node)?;
        let word = ground.text.split_whitespace().last().unwrap_or_default();
        self.presume(language::GROUNDS.iter().find(|(known, _)| known.ends_with(word)).map(|(_, ground)| *ground), ground)
    }

    /// Reads `with a +AP token`, `has no token`.
    pub(super) fn token_trait(&self, node: &Node) -> Option<Trait> {
        let fact = Trait::token(self.its_token(node)?, Self::sign(node));
        Some(if node.find(Kind::No).is_some() { not(fact) } else { fact })
    }

    /// Reads what can be counted on a unit: injuries, points left, tokens, rewards, a characteristic.
    pub(super) fn countable(&self, node: &Node, unit: Units) -> Option<Count> {
        if node.find(Kind::HpLeft).is_some() {
            return Some(Count::HpLeft { unit });
        }
        if node.find(Kind::HeldRewards).is_some() {
            return Some(Count::Rewards { unit });
        }
        if node.says("left") {
            return Some(Count::PointsLeft { points: self.points(node)?, unit });
        }
        if node.find(Kind::Token).is_some() {
            return Some(Count::Tokens { token: self.its_token(node)?, sign: Self::sign(node), unit });
        }
        if node.find(Kind::Characteristic).is_some() {
            return Some(Count::Characteristic { characteristic: self.its_characteristic(node)?, unit });
        }
        Some(Count::Injuries { unit })
    }

    /// Reads a count of a unit, and the same count of the one it is compared with.
    pub(super) fn counted_than(&self, node: &Node, unit: Units) -> Option<(Count, Count)> {
        let counted = self.presume(node.find(Kind::Countable), node)?;
        let count = self.countable(counted, unit)?;
        Some((count, self.countable(counted, self.its_unit(node)?)?))
    }

    /// Returns how "than" compares, and whether it is negated: higher is not at most as high, lower is not at least as high.
    pub(super) fn than(node: &Node) -> (bool, Comparison) {
        if node.find(Kind::More).is_some() || node.says("higher") {
            (true, Comparison::AtMost)
        } else if node.says("fewer") || node.says("lower") {
            (true, Comparison::AtLeast)
        } else {
            (false, Comparison::Exactly)
        }
    }

    /// Reads `or more`, `or higher`, `or fewer`, `or lower`; exactly if absent.
    pub(super) fn bound(node: &Node) -> Comparison {
        match node.find(Kind::NumberBound).or_else(|| node.find(Kind::LevelBound)) {
            Some(bound) if bound.says("more") || bound.says("higher") => Comparison::AtLeast,
            Some(_) => Comparison::AtMost,
            None => Comparison::Exactly,
        }
    }

    /// Reads the two numbers of `1-3`.
    pub(super) fn two_numbers(&self, node: &Node) -> Option<(u8, u8)> {
        let numbers = node.all(Kind::Number).map(|number| self.number(number)).collect::<Option<Vec<_>>>()?;
        let [minimum, maximum] = numbers.as_slice() else { return self.presume(None, node) };
        if minimum > maximum {
            let problem = Diagnostic::at(Mistake::RangeReversed, self.place(node)).with("low", minimum).with("high", maximum);
            self.report(problem.with("mended", format!("{maximum}-{minimum}")));
            return None;
        }
        Some((u8::try_from(*minimum).ok()?, u8::try_from(*maximum).ok()?))
    }

    pub(super) fn its_power(&self, node: &Node) -> Option<PowerRef> {
        let power = self.presume(node.find(Kind::Power), node)?;
        self.power(power)
    }

    pub(super) fn power(&self, node: &Node) -> Option<PowerRef> {
        match self.names.power(&node.text) {
            Ok(power) => Some(power),
            Err(mistake) => {
                self.report(mistake.diagnostic(self.place(node), &node.text, self.names));
                None
            }
        }
    }

    /// Reads the id of a special marker, from the name in quotes.
    pub(super) fn marker(&self, node: &Node) -> Option<Id> {
        let quoted = self.presume(node.find(Kind::Quoted), node)?;
        let name = self.presume(quoted.find(Kind::QuotedText), quoted)?;
        let id = Id::of_name(&name.text);
        if !self.names.is_marker(id.as_str()) {
            let problem = Diagnostic::at(Mistake::UnknownReference, self.place(name)).with("reference", &name.text).with("kind", "marker");
            self.report(problem.suggest(&name.text, self.names.markers()));
            return None;
        }
        Some(id)
    }

    pub(super) fn cells(&self, node: &Node) -> Option<Cells> {
        let part = self.presume(node.part(), node)?;
        Some(match part.kind {
            Kind::TargetCell | Kind::FreeTargetCells if !self.has_targets() => return self.not_allowed(part),
            Kind::TargetCell => Cells::TargetCell,
            Kind::FreeTargetCells => Cells::FreeTargetCells,
            Kind::CellOf => {
                let (quantity, group) = self.group_units(self.presume(part.find(Kind::GroupUnits), part)?)?;
                if !matches!(group.noun, Noun::Scenery { .. }) || matches!(quantity, Quantity::UpTo(_)) {
                    return self.not_allowed(part);
                }
                Cells::Of { scenery: Units::Group { quantity, group } }
            }
            Kind::StartedOn => Cells::StartedOn { unit: self.its_units(part)? },
            Kind::LeftBy => Cells::LeftBy { unit: self.its_units(part)? },
            Kind::FreeCells => {
                let quantity = match part.find(Kind::UpTo) {
                    Some(up_to) => Quantity::UpTo(self.up_to(up_to)?),
                    None if part.find(Kind::One).is_some() => Quantity::One,
                    None => Quantity::Each,
                };
                let places = part.all(Kind::CellPlace).map(|cell| {
                    let place = self.place_phrase(self.presume(cell.find(Kind::Place), cell)?)?;
                    Some(if cell.find(Kind::Not).is_some() { Place::Not { of: Box::new(place) } } else { place })
                });
                Cells::Free { quantity, places: places.collect::<Option<_>>()? }
            }
            _ => return self.presume(None, part),
        })
    }

    /// Reads the cells of a node that mentions them exactly once.
    pub(super) fn its_cells(&self, node: &Node) -> Option<Cells> {
        let cells = self.presume(node.find(Kind::Cells), node)?;
        self.cells(cells)
    }
}

/// Returns the opposite of a trait.
fn not(fact: Trait) -> Trait {
    Trait::Not { fact: Box::new(fact) }
}

/// Returns the noun for a word of the language.
fn noun_word(word: &str) -> Option<Noun> {
    Some(match word {
        "unit" | "units" => Noun::Unit,
        "character" | "characters" => Noun::Character,
        "mechanism" | "mechanisms" => Noun::Mechanism,
        "krosmaster" | "krosmasters" => Noun::Krosmaster,
        "summon" | "summons" => Noun::Summon,
        "mob" | "mobs" => Noun::Mob,
        "scenery" => Noun::Scenery { scenery: None },
        _ => return None,
    })
}
