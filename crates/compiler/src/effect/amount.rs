//! How much.

use super::{Context, Lower};
use kcc_diagnostics::{Diagnostic, Mistake};
use kcc_dsl::{Kind, Node};
use kcc_ir::{
    Amount, Chance, Characteristic, Count, Element, Event, Face, Group, Happening, Noun, Player, Points, Quantity, Rounding, Shown, Sign,
    Stock, Token, Units,
};

/// The highest number that an effect may name; none in the game has two digits.
const HIGHEST: i32 = 99;

impl Lower<'_> {
    /// Reads a number without sign.
    pub(super) fn number(&self, node: &Node) -> Option<i32> {
        match node.text.parse() {
            Ok(number) if number <= HIGHEST => Some(number),
            _ => {
                self.report(Diagnostic::at(Mistake::NumberTooLarge, self.place(node)).with("number", &node.text).with("limit", HIGHEST));
                None
            }
        }
    }

    /// Reads the number of a node that has exactly one.
    pub(super) fn its_number(&self, node: &Node) -> Option<i32> {
        let number = self.presume(node.find(Kind::Number), node)?;
        self.number(number)
    }

    /// Reads the number of a node that has exactly one, as a small one.
    pub(super) fn its_small_number(&self, node: &Node) -> Option<u8> {
        u8::try_from(self.its_number(node)?).ok()
    }

    /// Reads a number with a sign, or `X`, multiplied by what `for each` counts.
    pub(super) fn signed(&self, node: &Node, for_each: Option<&Node>) -> Option<Amount> {
        let sign = self.presume(node.find(Kind::Sign), node)?;
        let factor = if sign.text == "-" { -1 } else { 1 };
        if let Some(x) = node.find(Kind::X) {
            self.x(x)?;
            return Some(Amount::for_each(factor, Count::X));
        }
        self.amount(factor * self.its_number(node)?, for_each)
    }

    /// Reads the number of a node or `that many`, multiplied by what `for each` counts. `sign` is -1 if it takes away.
    pub(super) fn how_many(&self, node: &Node, sign: i32, for_each: Option<&Node>) -> Option<Amount> {
        let Some(that_many) = node.find(Kind::ThatMany) else { return self.amount(sign * self.its_number(node)?, for_each) };
        if let Some(for_each) = for_each {
            return self.not_allowed(for_each);
        }
        Some(Amount::for_each(sign, self.more_or_less(vec![self.that_many(that_many)?], that_many)?))
    }

    /// Reads several counts added, and a number that is added to or subtracted from them.
    fn more_or_less(&self, mut counts: Vec<Count>, node: &Node) -> Option<Count> {
        if let Some(more) = node.find(Kind::MoreOrLess) {
            let number = self.its_number(more)?;
            counts.push(Count::Number { number: self.word(more, &[("minus", -number), ("plus", number)])? });
        }
        Some(match <[Count; 1]>::try_from(counts) {
            Ok([count]) => count,
            Err(counts) => Count::Sum { counts },
        })
    }

    /// Returns the number of the event, if it has one.
    fn that_many(&self, node: &Node) -> Option<Count> {
        if !self.told.get().number {
            self.report(Diagnostic::at(Mistake::NothingMeant, self.place(node)).with("word", &node.text));
            return None;
        }
        Some(Count::ThatMany)
    }

    /// Reads `injuries self has inflicted on it this turn`: on any unit, if none is named.
    fn total(&self, node: &Node, unit: Units) -> Option<Event> {
        if node.find(Kind::TotalSuffered).is_some() {
            return Some(Event::befalls(Happening::Injures, unit));
        }
        let healed = node.find(Kind::TotalHealed);
        let done = self.presume(healed.or_else(|| node.find(Kind::TotalInflicted)), node)?;
        let on = match done.find(Kind::OnUnits) {
            Some(on) => self.its_units(on)?,
            None => Units::Group { quantity: Quantity::Any, group: Group::of(Noun::Unit) },
        };
        if healed.is_some() {
            return Some(Event::between(Happening::Heals, unit, on));
        }
        Some(Event::between(Happening::Injures, unit, on).using(self.using(done)?))
    }

    /// Returns a number multiplied by what `for each` counts.
    pub(super) fn amount(&self, number: i32, for_each: Option<&Node>) -> Option<Amount> {
        let Some(for_each) = for_each else { return Some(Amount::Number { number }) };
        let per = for_each.find(Kind::Number).map_or(Some(1), |per| self.number(per))?;
        if per == 0 {
            self.report(Diagnostic::at(Mistake::NoEffect, self.place(for_each)).with("effect", &for_each.text));
        }
        let counts = for_each.all(Kind::Count).map(|count| self.count(count)).collect::<Option<Vec<_>>>()?;
        let of = self.more_or_less(counts, for_each)?;
        let rounded = self.rounding(for_each)?;
        let (mut at_least, mut at_most) = (None, None);
        for bound in for_each.all(Kind::Bound) {
            let least = self.word(bound, &[("least", true), ("most", false)])?;
            let end = if least { &mut at_least } else { &mut at_most };
            *end = Some(self.its_small_number(bound)?);
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
    pub(super) fn rounding(&self, node: &Node) -> Option<Rounding> {
        match node.find(Kind::Rounded) {
            Some(rounded) => self.word(rounded, &[("up", Rounding::Up), ("down", Rounding::Down)]),
            None => Some(Rounding::Down),
        }
    }

    /// Checks that `X` has a meaning.
    pub(super) fn x(&self, node: &Node) -> Option<()> {
        match self.context.get() {
            Context::Spell { x: true } | Context::Later { x: true } | Context::Power { x: true } => Some(()),
            Context::Spell { x: false } | Context::Later { x: false } | Context::Power { x: false } | Context::Reward => {
                self.report(Diagnostic::at(Mistake::PaidAmountWithoutCost, self.place(node)));
                None
            }
        }
    }

    pub(super) fn count(&self, node: &Node) -> Option<Count> {
        let count = self.presume(node.part(), node)?;
        let unit = || self.presume(count.find(Kind::Unit), count).and_then(|unit| self.unit(unit));
        Some(match count.kind {
            Kind::CountThose => self.that_many(count)?,
            Kind::CountTotal => {
                let scope = self.scope(self.presume(count.find(Kind::Scope), count)?)?;
                Count::Total { event: Box::new(self.total(count, unit()?)?), scope }
            }
            Kind::CountChanged => {
                let scope = self.scope(self.presume(count.find(Kind::Scope), count)?)?;
                let sign = super::event::gain_or_loss(count.find(Kind::Gained).is_some());
                let event = Event::befalls(Happening::Points { points: self.points(count)?, sign }, unit()?);
                Count::Total { event: Box::new(event), scope }
            }
            Kind::CountMoved => {
                let scope = self.scope(self.presume(count.find(Kind::Scope), count)?)?;
                Count::Total { event: Box::new(Event::befalls(Happening::Displaces, unit()?)), scope }
            }
            Kind::CountUnmoved => {
                let scope = self.scope(self.presume(count.find(Kind::Scope), count)?)?;
                Count::Total { event: Box::new(Event::befalls(Happening::Stops, unit()?)), scope }
            }
            Kind::CountPoints => Count::PointsLeft { points: self.points(count)?, unit: unit()? },
            Kind::CountTokens => Count::Tokens { token: self.its_token(count)?, sign: Self::sign(count), unit: unit()? },
            Kind::CountHp => Count::HpLeft { unit: unit()? },
            Kind::CountInjuries => Count::Injuries { unit: unit()? },
            Kind::CountDistance => Count::Distance { from: Units::Itself, to: unit()? },
            Kind::CountStock => {
                Count::Stock { what: self.stock(count)?, player: self.player(self.presume(count.find(Kind::Player), count)?)? }
            }
            Kind::Face => Count::Faces { shown: self.shown(count)? },
            Kind::CountCritical => {
                if !self.is_cast() {
                    return self.not_allowed(count);
                }
                Count::Successes { roll: Face::Critical, unit: Units::Itself }
            }
            Kind::CountArmour => {
                let unit = unit()?;
                // Only targets roll for Armour.
                if !self.is_cast() || !matches!(unit, Units::Target | Units::MainTarget) {
                    return self.not_allowed(count);
                }
                Count::Successes { roll: Face::Armour, unit }
            }
            Kind::CountRewards => Count::Rewards { unit: unit()? },
            Kind::CountTimes => {
                let scope = self.scope(self.presume(count.find(Kind::Scope), count)?)?;
                Count::Times { event: Box::new(self.past(unit()?, self.presume(count.find(Kind::Past), count)?)?), scope }
            }
            Kind::CountHighest => {
                let group = self.presume(count.find(Kind::GroupUnits), count)?;
                let (_, group) = self.group_units(group)?;
                Count::Highest { characteristic: self.its_characteristic(count)?, group }
            }
            Kind::CountCharacteristic => Count::Characteristic { characteristic: self.its_characteristic(count)?, unit: unit()? },
            Kind::X => {
                self.x(count)?;
                Count::X
            }
            Kind::GroupCount => {
                Count::Units { group: self.group(self.presume(count.find(Kind::Group), count)?, count.find(Kind::Other).is_some())? }
            }
            _ => return self.presume(None, count),
        })
    }

    /// Reads which stock of players the words name.
    pub(super) fn stock(&self, node: &Node) -> Option<Stock> {
        self.word(node, &[("GG", Stock::Gg), ("kama", Stock::Kamas), ("kamas", Stock::Kamas)])
    }

    /// Reads `heads` if a coin is flipped, `critical` if a die is rolled.
    pub(super) fn shown(&self, node: &Node) -> Option<Shown> {
        let (shown, of) = self.word(
            node,
            &[
                ("heads", (Shown::Heads, Chance::Coin)),
                ("tails", (Shown::Tails, Chance::Coin)),
                ("critical", (Shown::Face { face: Face::Critical }, Chance::Die)),
                ("armour", (Shown::Face { face: Face::Armour }, Chance::Die)),
                ("lock", (Shown::Face { face: Face::Lock }, Chance::Die)),
                ("dodge", (Shown::Face { face: Face::Dodge }, Chance::Die)),
                ("dofus", (Shown::Dofus, Chance::Die)),
            ],
        )?;
        if self.thrown.get() == Some(of) {
            return Some(shown);
        }
        let throw = match of {
            Chance::Coin => "flip a coin",
            Chance::Die => "roll a die",
        };
        self.report(Diagnostic::at(Mistake::HeadsOutsideCoinFlip, self.place(node)).with("word", &node.text).with("throw", throw));
        None
    }

    pub(super) fn player(&self, node: &Node) -> Option<Player> {
        let part = self.presume(node.part(), node)?;
        Some(match part.kind {
            Kind::Opponent => Player::Opponent,
            Kind::ItsController => Player::Controller { of: Box::new(self.it(part)?) },
            Kind::Unit => Player::Controller { of: Box::new(self.unit(part)?) },
            _ => return self.presume(None, part),
        })
    }

    /// Reads AP or MP, among the words of a node or in its `points_word`.
    pub(super) fn points(&self, node: &Node) -> Option<Points> {
        let word = node.find(Kind::PointsWord).unwrap_or(node);
        let word =
            if word.kind == Kind::PointsWord { word.text.as_str() } else { word.children.first().map_or("", |word| word.text.as_str()) };
        self.presume(
            match word {
                "AP" => Some(Points::Ap),
                "MP" => Some(Points::Mp),
                _ => None,
            },
            node,
        )
    }

    pub(super) fn its_token(&self, node: &Node) -> Option<Token> {
        let token = self.presume(node.find(Kind::Token), node)?;
        self.token(token)
    }

    pub(super) fn token(&self, node: &Node) -> Option<Token> {
        self.presume(
            match node.text.as_str() {
                "AP" => Some(Token::Ap),
                "MP" => Some(Token::Mp),
                "range" => Some(Token::Range),
                _ => None,
            },
            node,
        )
    }

    pub(super) fn sign(node: &Node) -> Option<Sign> {
        node.find(Kind::Sign).map(|sign| if sign.text == "-" { Sign::Minus } else { Sign::Plus })
    }

    pub(super) fn its_characteristic(&self, node: &Node) -> Option<Characteristic> {
        let node = self.presume(node.find(Kind::Characteristic), node)?;
        self.presume(
            match node.text.as_str() {
                "level" => Some(Characteristic::Level),
                "initiative" => Some(Characteristic::Initiative),
                "MP" => Some(Characteristic::Mp),
                "HP" => Some(Characteristic::Hp),
                "AP" => Some(Characteristic::Ap),
                _ => None,
            },
            node,
        )
    }

    pub(super) fn element(&self, node: &Node) -> Option<Element> {
        self.presume(crate::notation::element(&node.text), node)
    }
}
