//! Traits of a unit, after its noun or as a predicate.

use crate::keys;
use crate::messages::id;
use crate::rich::Icon;
use crate::saying::Saying;
use crate::writer::{Writer, characteristic, points, sign};
use kcc_ir::{Characteristic, Comparison, Count, Extreme, Footing, Group, Id, Place, Player, Trait, Units};

/// Where a trait is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// After the noun: "adjacent to the target".
    With,
    /// After the noun, negated.
    Without,
    /// After a subject: "is adjacent to the target".
    Is,
    /// After a subject, negated.
    IsNot,
    /// After "no …".
    NoneIs,
}

impl Form {
    pub(crate) fn key(self) -> &'static str {
        match self {
            Self::With => "with",
            Self::Without => "without",
            Self::Is => "is",
            Self::IsNot => "is-not",
            Self::NoneIs => "none",
        }
    }

    /// Returns the same position with the opposite meaning.
    fn denied(self) -> Self {
        match self {
            Self::With => Self::Without,
            Self::Without => Self::With,
            Self::Is | Self::NoneIs => Self::IsNot,
            Self::IsNot => Self::Is,
        }
    }

    fn is_true(self) -> bool {
        matches!(self, Self::With | Self::Is | Self::NoneIs)
    }
}

impl<'w> Writer<'w> {
    /// Returns all traits of a description, those that name no other unit first, so that nothing seems to belong to the other unit.
    pub(crate) fn traits(self, traits: &[Trait], gender: &'static str, number: &'static str) -> String {
        let (plain, related): (Vec<_>, Vec<_>) = traits.iter().filter(|one| kind_of(one).is_none()).partition(|one| !names_units(one));
        let say = |one: &&Trait| self.trait_of(one, Form::With, gender, number);
        let after_place = matches!(plain.last(), Some(Trait::Place { .. }));
        let be = matches!(related.first(), Some(Trait::Place { place }) if !matches!(place, Place::Not { .. }));
        let be = !after_place && (be || matches!(related.first(), Some(Trait::SummonedBy { .. })));
        let plain: Vec<_> = plain.iter().map(say).collect();
        let related: Vec<_> = related.iter().map(say).collect();
        let (plain_text, related_text) = (self.join(id!("list-and"), plain), self.join(id!("list-and"), related));
        if plain_text.is_empty() || related_text.is_empty() {
            return plain_text + &related_text;
        }
        let said = self.say(id!("traits-both")).text("plain", plain_text).text("related", related_text);
        said.pick_if("be", be).pick("number", number).done()
    }

    /// Returns the types and names next to a noun: "non-Boss".
    pub(crate) fn kinds(self, traits: &[Trait]) -> String {
        let kinds = traits
            .iter()
            .filter_map(kind_of)
            .map(|(name, truth)| self.say(id!("kind")).text("name", self.names().unit(name)).pick_if("truth", truth).done());
        kinds.collect::<Vec<_>>().join(" ")
    }

    /// Returns one trait in a form.
    pub(crate) fn trait_of(self, one: &Trait, form: Form, gender: &'static str, number: &'static str) -> String {
        self.marked("trait", form.key(), one, self.trait_said(one, form, gender, number))
    }

    fn trait_said(self, one: &Trait, form: Form, gender: &'static str, number: &'static str) -> String {
        if let Some((token, sign)) = one.asks_for_token() {
            let said = self.say(id!("trait-tokens")).text("token", self.token(token, sign));
            return said.pick("form", form.key()).pick("gender", gender).pick("number", number).done();
        }
        if let Trait::Number { count, comparison, right } = one
            && !matches!(**right, Count::Number { .. })
        {
            return self.number_than((count, *comparison, right), form).pick("gender", gender).pick("number", number).done();
        }
        // These call the described unit "it".
        if self.it.0 != "noun-unit" && matches!(one, Trait::Number { .. } | Trait::Did { .. } | Trait::Extreme { .. }) {
            return self.with_any_unit().trait_of(one, form, gender, number);
        }
        match one {
            Trait::Place { place } => {
                let said = self.say_place(place, form, |saying, units| saying.units("unit", units));
                return said.pick("of", "unit").pick("gender", gender).pick("number", number).done();
            }
            Trait::Number { count, comparison, right } => {
                let Count::Number { number: bound } = right.as_ref() else { return String::new() };
                if let Some((group, place)) = one.company() {
                    let said = self.in_company(&group, place, (*comparison, *bound), form);
                    return said.pick("gender", gender).pick("number", number).done();
                }
                self.number_so(count, *comparison, *bound, form)
            }
            Trait::Power { power } => {
                let adjective = self.names().is_adjective(&power.id);
                self.say(id!("trait-power")).text("power", self.power(power)).pick_if("adjective", adjective)
            }
            Trait::Marker { marker } => self.say(id!("trait-marker")).text("marker", self.names().marker(marker)),
            Trait::SummonedBy { by } => self.say(id!("trait-summoned-by")).units("unit", by),
            Trait::Did { event, scope, last } => {
                if matches!(form, Form::With | Form::Without) && self.is_relative(event, form == Form::With) {
                    let said = self.relative_event(event, *scope, form == Form::With, (gender, number));
                    return if *last { self.say(id!("trait-last")).text("clause", said).pick("gender", gender).done() } else { said };
                }
                let said = if *last { self.say(id!("trait-if-last")) } else { self.say(id!("trait-if")) };
                said.text("condition", self.past_event(event, *scope, form.is_true()))
            }
            Trait::Named { name } => return self.named_so(name, form),
            Trait::Not { fact } => return self.trait_of(fact, form.denied(), gender, number),
            Trait::NextInTimeline { after } => self.say(id!("trait-next")).units("unit", after),
            Trait::Extreme { count, extreme } => self.extreme(count, *extreme),
            Trait::Spell { spell } => self.say(id!("trait-spell")).text("spell", self.a_spell(spell)),
        }
        .pick("form", form.key())
        .pick("gender", gender)
        .pick("number", number)
        .done()
    }

    /// Says how many of a group are at a place that depends on the described unit: "adjacent to 2 or more allies".
    fn in_company(self, group: &Group, place: &Place, (comparison, bound): (Comparison, i32), form: Form) -> Saying<'w> {
        self.say_place(place, form, |saying, _| saying.noun("unit", |case| self.so_many(group, comparison, bound, true, case)))
    }

    /// Compares a number of the described unit with a constant: "of level 2 or more", "with at most 2 injuries".
    fn number_so(self, count: &Count, comparison: Comparison, bound: i32, form: Form) -> Saying<'w> {
        let with = matches!(form, Form::With | Form::Without);
        if is_level(count) {
            self.say(id!("trait-level")).text("bounded", self.bounded_level(comparison, true, bound))
        } else if let Some((what, left)) = self.counted_of_it(count) {
            if left {
                self.say(id!("trait-points-left")).text("bounded", self.bounded(comparison, form.is_true(), bound, what))
            } else {
                self.having_so(self.say(id!("trait-counted")), comparison, form.is_true(), bound, what, with)
            }
        } else if let Count::Rewards { unit: Units::It, revealed } = count {
            let rewards = self.rewards_counted(*revealed, bound);
            self.having_so(self.say(id!("trait-counted")), comparison, form.is_true(), bound, rewards, with)
        } else {
            self.say(id!("trait-if")).text("condition", self.compare_number(count, comparison, bound, form.is_true()))
        }
    }

    /// Compares a number of the described unit with a count of others: "of a higher level than …", "with fewer … than …".
    fn number_than(self, (count, comparison, other): (&Count, Comparison, &Count), form: Form) -> Saying<'w> {
        let exactly = comparison == Comparison::Exactly;
        // "Not as high" negates the comparison; "not as many" needs the verb.
        let (said, form) =
            (keys::comparison(comparison, exactly || form.is_true()), if exactly || form.is_true() { form } else { form.denied() });
        let any = self.with_any_unit();
        let unit = other.unit().filter(|unit| count.unit() == Some(&Units::It) && count.of(unit) == *other);
        let saying = match (unit, any.counted_of_it(count)) {
            (Some(unit), _) if is_level(count) && exactly => self.say(id!("trait-same-level")).units("unit", unit),
            (Some(unit), _) if is_level(count) => self.say(id!("trait-level-than")).units("unit", unit),
            // One is higher or lower, and is not counted.
            (Some(unit), _) if is_initiative(count) => {
                self.say(id!("trait-initiative-than")).text("what", sign(Icon::Initiative)).units("unit", unit)
            }
            (Some(unit), Some((what, left))) => {
                let what = if left { self.say(id!("left")).text("what", what).done() } else { what };
                self.say(id!("trait-more-than")).text("what", what).units("unit", unit)
            }
            (Some(unit), None) if let Count::Rewards { revealed, .. } = count => {
                let what = self.rewards_counted(*revealed, 0);
                self.say(id!("trait-more-than")).text("what", what).units("unit", unit)
            }
            _ => {
                let condition = any.compare_counts(count, comparison, other, form.is_true());
                self.say(id!("trait-if")).text("condition", condition)
            }
        };
        saying.pick("comparison", said).pick("form", form.key())
    }

    fn named_so(self, name: &Id, form: Form) -> String {
        let gender = if self.names().is_feminine_unit(name) { "feminine" } else { "masculine" };
        let said = self.say(id!("trait-named")).text("name", self.names().unit(name)).pick("gender", gender);
        said.pick_if("article", self.names().has_article(name)).pick("form", form.key()).done()
    }

    /// Says that the described unit has the most or the least of something: "with the most injuries".
    #[allow(clippy::wildcard_enum_match_arm, reason = "any other count is said as a total")]
    fn extreme(self, count: &Count, extreme: Extreme) -> Saying<'w> {
        let extreme = match extreme {
            Extreme::Highest => "highest",
            Extreme::Lowest => "lowest",
        };
        match count {
            Count::Distance { from: Units::It, to } => self.say(id!("trait-nearest")).units("unit", to),
            Count::Injuries { unit: Units::It, left: false } => self.say(id!("trait-extreme")).text("what", sign(Icon::Injury)),
            Count::Injuries { unit: Units::It, left: true } => {
                let left = self.say(id!("left")).text("what", sign(Icon::Hp)).done();
                self.say(id!("trait-extreme")).text("what", left)
            }
            Count::PointsLeft { points: which, unit: Units::It } => {
                let left = self.say(id!("left")).text("what", points(*which)).done();
                self.say(id!("trait-extreme")).text("what", left)
            }
            Count::Tokens { token: which, sign, unit: Units::It } => {
                let what = self.say(id!("tokens-counted")).text("tokens", self.token(*which, *sign)).done();
                self.say(id!("trait-extreme")).text("what", what)
            }
            Count::Rewards { unit: Units::It, revealed } => {
                let rewards = self.rewards_counted(*revealed, 0);
                self.say(id!("trait-extreme")).text("what", rewards)
            }
            Count::Characteristic { characteristic: which, unit: Units::It } => {
                let initiative = *which == Characteristic::Initiative;
                self.say(id!("trait-extreme-value")).text("what", characteristic(*which)).pick_if("initiative", initiative)
            }
            other => self.say(id!("trait-extreme-total")).text("what", self.total(other)),
        }
        .pick("extreme", extreme)
    }

    /// Returns "Demonic Rewards", or "revealed Demonic Rewards"; of 0, several.
    pub(crate) fn rewards_counted(self, revealed: bool, number: impl Into<i64>) -> String {
        self.say(id!("rewards-counted")).pick_number("number", number).pick_if("revealed", revealed).done()
    }

    /// Returns what is counted of the described unit, and whether it is what the unit has left; `None` if it is something else.
    #[allow(clippy::wildcard_enum_match_arm, reason = "any other count is said in brackets")]
    fn counted_of_it(self, count: &Count) -> Option<(String, bool)> {
        Some(match count {
            Count::Injuries { unit: Units::It, left: false } => (sign(Icon::Injury), false),
            Count::Injuries { unit: Units::It, left: true } => (sign(Icon::Hp), true),
            Count::PointsLeft { points: which, unit: Units::It } => (points(*which), true),
            Count::Tokens { token: which, sign, unit: Units::It } => {
                (self.say(id!("tokens-counted")).text("tokens", self.token(*which, *sign)).done(), false)
            }
            Count::Characteristic { characteristic: which, unit: Units::It } => (characteristic(*which), false),
            _ => return None,
        })
    }

    /// Returns the unfinished message for a place; `unit` names the unit that the place depends on.
    fn say_place(self, place: &Place, form: Form, unit: impl Fn(Saying<'w>, &Units) -> Saying<'w>) -> Saying<'w> {
        let mut form = form;
        match place {
            _ if let Some(to) = place.adjacent_to() => unit(self.say(id!("trait-adjacent")), to),
            Place::Aligned { with } => unit(self.say(id!("trait-aligned")), with),
            Place::Distance { minimum, maximum, from } => {
                let kind = match (*minimum, *maximum) {
                    (0, 0) => "same",
                    (minimum, maximum) if minimum == maximum => "exactly",
                    (0, _) if matches!(form, Form::Without | Form::IsNot) => {
                        form = form.denied();
                        "farther"
                    }
                    (0, _) => "up-to",
                    _ => "between",
                };
                let said = self.say(id!("trait-distance")).pick("kind", kind);
                unit(said.count("minimum", *minimum).count("maximum", *maximum), from)
            }
            // Not "your opponent's": it belongs to the opponent of the unit that is there.
            Place::Territory { of: Player::Opponent } => self.say(id!("trait-territory")),
            Place::Territory { of } => self.say(id!("trait-territory-of")).player("player", of),
            Place::Seen { by } => unit(self.say(id!("trait-seen")), by),
            Place::Between { first, second, opposite } => {
                let said = if *opposite { self.say(id!("trait-opposite")) } else { self.say(id!("trait-between")) };
                said.units("first", first).units("second", second)
            }
            Place::On { what: Footing::Free } => self.say(id!("trait-free")),
            Place::On { what: Footing::Kama } => self.say(id!("trait-on-kama")),
            Place::On { what: Footing::DemonCell } => self.say(id!("trait-on-demon-cell")),
            Place::On { what } => self.say(id!("trait-ground")).pick("ground", keys::footing(*what)),
            Place::Not { of } => return self.say_place(of, form.denied(), unit),
        }
        .pick("form", form.key())
    }

    /// Returns "is free", "is on ice", said of a cell.
    pub(crate) fn cell_predicate(self, place: &Place, truth: bool) -> String {
        let form = if truth { Form::Is } else { Form::IsNot };
        let said = self.say_place(place, form, |saying, units| saying.units("unit", units));
        said.pick("of", "cell").pick("gender", "feminine").pick("number", "one").done()
    }

    /// Returns where cells are, for a message of this gender and number.
    pub(crate) fn places(self, places: &[Place], gender: &'static str, number: &'static str) -> String {
        let said = places.iter().map(|place| {
            let said = self.say_place(place, Form::With, |saying, units| saying.units("unit", units));
            said.pick("of", "cell").pick("gender", gender).pick("number", number).done()
        });
        self.join(id!("list-and"), said)
    }

    /// Returns whether the trait makes a predicate of any subject. One that calls the unit "it" needs the unit named before.
    pub(crate) fn is_predicate(self, one: &Trait) -> bool {
        match one {
            Trait::Did { .. } => false,
            Trait::Not { fact } => self.is_predicate(fact),
            Trait::Number { count, .. } => {
                let rewards = matches!(count.as_ref(), Count::Rewards { unit: Units::It, .. });
                let counted = rewards || self.counted_of_it(count).is_some();
                is_level(count) || counted || one.company().is_some()
            }
            Trait::Place { .. }
            | Trait::Power { .. }
            | Trait::Marker { .. }
            | Trait::SummonedBy { .. }
            | Trait::NextInTimeline { .. }
            | Trait::Extreme { .. }
            | Trait::Spell { .. }
            | Trait::Named { .. } => true,
        }
    }
}

/// Returns whether the words of a trait name another unit.
pub(crate) fn names_units(one: &Trait) -> bool {
    match one {
        Trait::Place { place } => place_names_units(place),
        Trait::Number { right, .. } => one.company().is_some() || !matches!(**right, Count::Number { .. }),
        Trait::Power { .. } | Trait::Marker { .. } | Trait::Named { .. } | Trait::Spell { .. } => false,
        Trait::Not { fact } => names_units(fact),
        Trait::SummonedBy { .. } | Trait::Did { .. } | Trait::Extreme { .. } | Trait::NextInTimeline { .. } => true,
    }
}

fn place_names_units(place: &Place) -> bool {
    match place {
        Place::Aligned { .. } | Place::Distance { .. } | Place::Seen { .. } | Place::Between { .. } => true,
        Place::Territory { of: Player::Controller { of } } => **of != Units::Itself,
        Place::Territory { of: Player::Opponent } | Place::On { .. } => false,
        Place::Not { of } => place_names_units(of),
    }
}

/// Returns the type or name that a trait asks for, and whether the unit has it.
pub(crate) fn kind_of(one: &Trait) -> Option<(&Id, bool)> {
    match one {
        Trait::Named { name } => Some((name, true)),
        Trait::Not { fact } => kind_of(fact).map(|(name, truth)| (name, !truth)),
        Trait::Place { .. }
        | Trait::Number { .. }
        | Trait::Power { .. }
        | Trait::Marker { .. }
        | Trait::SummonedBy { .. }
        | Trait::Did { .. }
        | Trait::Extreme { .. }
        | Trait::NextInTimeline { .. }
        | Trait::Spell { .. } => None,
    }
}

/// Returns whether a count is the level of the described unit.
fn is_level(count: &Count) -> bool {
    matches!(count, Count::Characteristic { characteristic: Characteristic::Level, unit: Units::It })
}

/// Returns whether a count is the initiative of the described unit.
fn is_initiative(count: &Count) -> bool {
    matches!(count, Count::Characteristic { characteristic: Characteristic::Initiative, unit: Units::It })
}
