//! How much.

use super::{Context, Lower, ast};
use kcc_diagnostics::{Diagnostic, Mistake};
use kcc_dsl::view::Part;
use kcc_ir::{
    Amount, Chance, Characteristic, Count, Element, Event, Face, Group, Happening, Noun, Player, Points, Quantity, Rounding, Shown, Sign,
    Stock, Token, Units,
};

/// The highest number that an effect may name; none in the game has two digits.
const HIGHEST: i32 = 99;

impl Lower<'_> {
    /// Reads a number without sign.
    pub(super) fn number(&self, node: ast::Number<'_>) -> Option<i32> {
        match node.text().parse() {
            Ok(number) if number <= HIGHEST => Some(number),
            _ => {
                self.report(Diagnostic::at(Mistake::NumberTooLarge, self.place(node)).with("number", node.text()).with("limit", HIGHEST));
                None
            }
        }
    }

    /// Reads a number without sign as a small one.
    pub(super) fn small_number(&self, node: ast::Number<'_>) -> Option<u8> {
        u8::try_from(self.number(node)?).ok()
    }

    /// Reads a number with a sign, or `X`, multiplied by what `for each` counts.
    pub(super) fn signed(&self, node: ast::Signed<'_>, for_each: Option<ast::ForEach<'_>>) -> Option<Amount> {
        let factor = match node.sign() {
            ast::Sign::Plus(_) => 1,
            ast::Sign::Minus(_) => -1,
        };
        match node.signed_number() {
            ast::SignedNumber::X(x) => {
                self.x(x)?;
                Some(Amount::for_each(factor, Count::X))
            }
            ast::SignedNumber::Number(number) => self.amount(factor * self.number(number)?, for_each),
        }
    }

    /// Reads a number or `that many`, multiplied by what `for each` counts. `sign` is -1 if it takes away.
    pub(super) fn how_many(&self, node: ast::HowMany<'_>, sign: i32, for_each: Option<ast::ForEach<'_>>) -> Option<Amount> {
        let that_many = match node {
            ast::HowMany::Number(number) => return self.amount(sign * self.number(number)?, for_each),
            ast::HowMany::ThatMany(that_many) => that_many,
        };
        if let Some(for_each) = for_each {
            return self.not_allowed(for_each);
        }
        Some(Amount::for_each(sign, self.more_or_less(vec![self.that_many(that_many)?], that_many.more_or_less())?))
    }

    /// Reads a number, `that many` or `all`.
    pub(super) fn all_or_so_many(&self, node: ast::Amount<'_>, for_each: Option<ast::ForEach<'_>>) -> Option<Amount> {
        match node {
            ast::Amount::All(_) => Some(Amount::All),
            ast::Amount::ThatMany(that_many) => self.how_many(ast::HowMany::ThatMany(that_many), 1, for_each),
            ast::Amount::Number(number) => self.how_many(ast::HowMany::Number(number), 1, for_each),
        }
    }

    /// Reads several counts added, and a number that is added to or subtracted from them.
    fn more_or_less(&self, mut counts: Vec<Count>, more: Option<ast::MoreOrLess<'_>>) -> Option<Count> {
        if let Some(more) = more {
            let number = self.number(more.number())?;
            counts.push(Count::Number {
                number: match more.plus_or_minus() {
                    ast::PlusOrMinus::Plus(_) => number,
                    ast::PlusOrMinus::Minus(_) => -number,
                },
            });
        }
        Some(match <[Count; 1]>::try_from(counts) {
            Ok([count]) => count,
            Err(counts) => Count::Sum { counts },
        })
    }

    /// Returns the number of the event, if it has one.
    fn that_many<'n>(&self, node: impl Part<'n>) -> Option<Count> {
        if !self.told.get().number {
            self.report(Diagnostic::at(Mistake::NothingMeant, self.place(node)).with("word", node.text()));
            return None;
        }
        Some(Count::ThatMany)
    }

    /// Reads `injuries self has inflicted on it this turn`: on any unit, if none is named.
    fn total(&self, node: ast::Total<'_>, unit: Units) -> Option<Event> {
        let on = |on: Option<ast::OnUnits<'_>>| match on {
            Some(on) => self.units(on.units()),
            None => Some(Units::Group { quantity: Quantity::Any, group: Group::of(Noun::Unit) }),
        };
        Some(match node {
            ast::Total::TotalSuffered(_) => Event::befalls(Happening::Injures, unit),
            ast::Total::TotalHealed(done) => Event::between(Happening::Heals, unit, on(done.on_units())?),
            ast::Total::TotalInflicted(done) => {
                Event::between(Happening::Injures, unit, on(done.on_units())?).using(self.using(done.using())?)
            }
        })
    }

    /// Returns a number multiplied by what `for each` counts.
    pub(super) fn amount(&self, number: i32, for_each: Option<ast::ForEach<'_>>) -> Option<Amount> {
        let Some(for_each) = for_each else { return Some(Amount::Number { number }) };
        let per = for_each.number().map_or(Some(1), |per| self.number(per))?;
        if per == 0 {
            self.report(Diagnostic::at(Mistake::NoEffect, self.place(for_each)).with("effect", for_each.text()));
        }
        let counts = for_each.counts().map(|count| self.count(count)).collect::<Option<Vec<_>>>()?;
        let of = self.more_or_less(counts, for_each.more_or_less())?;
        let rounded = Self::rounding(for_each.rounded());
        let (mut at_least, mut at_most) = (None, None);
        for bound in for_each.bounds() {
            let end = match bound.bound_end() {
                ast::BoundEnd::AtLeast(_) => &mut at_least,
                ast::BoundEnd::AtMost(_) => &mut at_most,
            };
            *end = Some(self.small_number(bound.number())?);
        }
        if let (Some(low), Some(high)) = (at_least, at_most)
            && low > high
        {
            let problem = Diagnostic::at(Mistake::RangeReversed, self.place(for_each)).with("low", low).with("high", high);
            self.report(problem.with("mended", format!("at least {high}, at most {low}")));
            return None;
        }
        Some(Amount::ForEach { number, per: u32::try_from(per.max(1)).unwrap_or(1), rounded, of, at_least, at_most })
    }

    /// Reads `rounded up`; down if absent.
    pub(super) fn rounding(node: Option<ast::Rounded<'_>>) -> Rounding {
        match node {
            Some(ast::Rounded::RoundedUp(_)) => Rounding::Up,
            Some(ast::Rounded::RoundedDown(_)) | None => Rounding::Down,
        }
    }

    /// Checks that `X` has a meaning.
    pub(super) fn x(&self, node: ast::X<'_>) -> Option<()> {
        match self.context.get() {
            Context::Spell { x: true } | Context::Later { x: true } | Context::Power { x: true } => Some(()),
            Context::Spell { x: false } | Context::Later { x: false } | Context::Power { x: false } | Context::Reward => {
                self.report(Diagnostic::at(Mistake::PaidAmountWithoutCost, self.place(node)));
                None
            }
        }
    }

    pub(super) fn count(&self, node: ast::Count<'_>) -> Option<Count> {
        Some(match node {
            ast::Count::CountThose(those) => self.that_many(those)?,
            ast::Count::CountTotal(count) => {
                let scope = self.scope(count.scope())?;
                Count::Times { event: Box::new(self.total(count.total(), self.unit(count.unit())?)?), scope, total: true }
            }
            ast::Count::CountChanged(count) => {
                let scope = self.scope(count.scope())?;
                let flow = super::event::flow(count.flow());
                let what = Happening::Points { points: Self::points(count.points_word()), flow };
                Count::Times { event: Box::new(Event::befalls(what, self.unit(count.unit())?)), scope, total: true }
            }
            ast::Count::CountMoved(count) => {
                let scope = self.scope(count.scope())?;
                Count::Times { event: Box::new(Event::befalls(Happening::Displaces, self.unit(count.unit())?)), scope, total: true }
            }
            ast::Count::CountUnmoved(count) => {
                let scope = self.scope(count.scope())?;
                Count::Times { event: Box::new(Event::befalls(Happening::Stops, self.unit(count.unit())?)), scope, total: true }
            }
            ast::Count::CountPoints(count) => {
                Count::PointsLeft { points: Self::points(count.points_word()), unit: self.unit(count.unit())? }
            }
            ast::Count::CountTokens(count) => {
                let (token, sign) = (Self::token(count.token()), count.sign().map(Self::sign));
                Count::Tokens { token, sign, unit: self.unit(count.unit())? }
            }
            ast::Count::CountHp(count) => Count::Injuries { unit: self.unit(count.unit())?, left: true },
            ast::Count::CountInjuries(count) => Count::Injuries { unit: self.unit(count.unit())?, left: false },
            ast::Count::CountDistance(count) => Count::Distance { from: Units::Itself, to: self.unit(count.unit())? },
            ast::Count::CountRange(count) => {
                if !self.is_cast() {
                    return self.not_allowed(count);
                }
                Count::MaximumRange
            }
            ast::Count::CountStock(count) => Count::Stock { what: stock(count.stock()), player: self.player(count.player())? },
            ast::Count::CountGameTurns(count) => Count::GameTurns { player: self.player(count.player())? },
            ast::Count::Face(face) => Count::Faces { shown: self.shown(face)? },
            ast::Count::CountCritical(count) => {
                if !self.is_cast() {
                    return self.not_allowed(count);
                }
                Count::Successes { roll: Face::Critical, unit: Units::Itself }
            }
            ast::Count::CountArmour(count) => {
                let unit = self.unit(count.unit())?;
                // Only targets roll for Armour.
                if !self.is_cast() || !matches!(unit, Units::Target | Units::MainTarget) {
                    return self.not_allowed(count);
                }
                Count::Successes { roll: Face::Armour, unit }
            }
            ast::Count::CountRewards(count) => Count::Rewards { unit: self.unit(count.unit())?, revealed: count.revealed().is_some() },
            ast::Count::CountTimes(count) => {
                let scope = self.scope(count.scope())?;
                Count::Times { event: Box::new(self.deed(self.unit(count.unit())?, count.past().deed())?), scope, total: false }
            }
            ast::Count::CountNames(count) => {
                let group = match count.differing() {
                    ast::Differing::NamesOf(names) => self.group_units(names.group_units())?.1,
                    // `each different ally`.
                    ast::Differing::GroupCount(units) => self.group(units.group(), units.other().is_some())?,
                };
                if matches!(group.noun, Noun::Scenery { .. }) {
                    return self.not_allowed(count);
                }
                Count::Units { group, names: true }
            }
            ast::Count::CountHighest(count) => {
                let (_, group) = self.group_units(count.group_units())?;
                Count::Highest { characteristic: Self::characteristic(count.characteristic()), group }
            }
            ast::Count::CountCharacteristic(count) => {
                Count::Characteristic { characteristic: Self::characteristic(count.characteristic()), unit: self.unit(count.unit())? }
            }
            ast::Count::X(x) => {
                self.x(x)?;
                Count::X
            }
            ast::Count::GroupCount(count) => Count::Units { group: self.group(count.group(), count.other().is_some())?, names: false },
        })
    }

    /// Reads `heads` if a coin is flipped, `critical` if a die is rolled.
    pub(super) fn shown(&self, node: ast::Face<'_>) -> Option<Shown> {
        let (shown, of) = match node {
            ast::Face::Heads(_) => (Shown::Heads, Chance::Coin),
            ast::Face::Tails(_) => (Shown::Tails, Chance::Coin),
            ast::Face::Critical(_) => (Shown::Face { face: Face::Critical }, Chance::Die),
            ast::Face::Armour(_) => (Shown::Face { face: Face::Armour }, Chance::Die),
            ast::Face::Lock(_) => (Shown::Face { face: Face::Lock }, Chance::Die),
            ast::Face::Dodge(_) => (Shown::Face { face: Face::Dodge }, Chance::Die),
            ast::Face::Dofus(_) => (Shown::Dofus, Chance::Die),
        };
        if self.thrown.get() == Some(of) {
            return Some(shown);
        }
        let throw = match of {
            Chance::Coin => "flip a coin",
            Chance::Die => "roll a die",
        };
        self.report(Diagnostic::at(Mistake::HeadsOutsideCoinFlip, self.place(node)).with("word", node.text()).with("throw", throw));
        None
    }

    pub(super) fn player(&self, node: ast::Player<'_>) -> Option<Player> {
        Some(match node {
            ast::Player::Opponent(_) => Player::Opponent,
            ast::Player::ItsController(its) => Player::Controller { of: Box::new(self.it(its)?) },
            ast::Player::Unit(unit) => Player::Controller { of: Box::new(self.unit(unit)?) },
        })
    }

    pub(super) fn points(node: ast::PointsWord<'_>) -> Points {
        match node {
            ast::PointsWord::Ap(_) => Points::Ap,
            ast::PointsWord::Mp(_) => Points::Mp,
        }
    }

    pub(super) fn token(node: ast::Token<'_>) -> Token {
        match node {
            ast::Token::Ap(_) => Token::Ap,
            ast::Token::Mp(_) => Token::Mp,
            ast::Token::Range(_) => Token::Range,
        }
    }

    pub(super) fn sign(node: ast::Sign<'_>) -> Sign {
        match node {
            ast::Sign::Plus(_) => Sign::Plus,
            ast::Sign::Minus(_) => Sign::Minus,
        }
    }

    pub(super) fn characteristic(node: ast::Characteristic<'_>) -> Characteristic {
        match node {
            ast::Characteristic::Level(_) => Characteristic::Level,
            ast::Characteristic::Initiative(_) => Characteristic::Initiative,
            ast::Characteristic::Mp(_) => Characteristic::Mp,
            ast::Characteristic::Hp(_) => Characteristic::Hp,
            ast::Characteristic::Ap(_) => Characteristic::Ap,
        }
    }

    pub(super) fn element(node: ast::Element<'_>) -> Element {
        match node {
            ast::Element::Water(_) => Element::Water,
            ast::Element::Air(_) => Element::Air,
            ast::Element::Fire(_) => Element::Fire,
            ast::Element::Earth(_) => Element::Earth,
            ast::Element::Neutral(_) => Element::Neutral,
        }
    }
}

/// Reads which stock of players is meant.
pub(super) fn stock(node: ast::Stock<'_>) -> Stock {
    match node {
        ast::Stock::Kamas(_) => Stock::Kamas,
        ast::Stock::Gg(_) => Stock::Gg,
    }
}
