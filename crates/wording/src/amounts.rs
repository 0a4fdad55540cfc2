//! How much: the number of a step, and the "for each …" after it if something is counted.

use crate::messages::id;
use crate::saying::Saying;
use crate::writer::{Writer, plain, signed};
use kcc_ir::{Amount, Count, Rounding};

/// A number as a message prints it.
pub(crate) struct Number {
    /// The digits, with a sign if one was asked for.
    pub(crate) text: String,
    /// `number`, or `all` if everything there is is meant.
    pub(crate) quantity: &'static str,
    /// The number without its sign, for plural forms.
    pub(crate) count: u32,
    /// `plus` or `minus`.
    pub(crate) sign: &'static str,
    /// "for each …", to follow the step.
    per: Option<String>,
}

/// Whether a number is printed with its sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// `+1`, `−1`: tokens and changes.
    Signed,
    /// `1`; the words say whether it is given or taken.
    Bare,
    /// `1`, or `−1` if the words have no second form.
    Exact,
}

impl Number {
    /// Hands the number to a message as `$amount`, with the choices `$quantity` and `$sign`.
    pub(crate) fn fill<'w>(&self, saying: Saying<'w>) -> Saying<'w> {
        saying.text("amount", self.text.clone()).pick("quantity", self.quantity).pick("sign", self.sign).pick_number("count", self.count)
    }
}

impl Writer<'_> {
    /// Returns how a given number is printed: "+2", or "2 more" on top of what was just given.
    pub(crate) fn given(self) -> Style {
        if self.more { Style::Bare } else { Style::Signed }
    }

    /// Returns the number of an amount.
    pub(crate) fn number(self, amount: &Amount, style: Style) -> Number {
        match amount {
            Amount::ForEach { number, per: 1, of: Count::X, .. } if self.parameter().is_some() => {
                let number = number.saturating_mul(self.parameter().unwrap_or(1).into());
                Number { per: self.limits(String::new(), amount), ..self.number(&Amount::Number { number }, style) }
            }
            Amount::Number { number } => {
                Number { text: styled(*number, style), quantity: "number", count: number.unsigned_abs(), sign: sign(*number), per: None }
            }
            Amount::ForEach { number, per: 1, of: Count::X, .. } => {
                let x = match number.unsigned_abs() {
                    1 => self.word(id!("amount-x")),
                    number => self.say(id!("amount-times-x")).count("number", number).done(),
                };
                let text = match (style, sign(*number)) {
                    (Style::Signed, "plus") => self.say(id!("amount-plus")).text("amount", x).done(),
                    (Style::Signed | Style::Exact, "minus") => self.say(id!("amount-minus")).text("amount", x).done(),
                    _ => x,
                };
                // No number is shown: the plural.
                Number { text, quantity: "number", count: 2, sign: sign(*number), per: self.limits(String::new(), amount) }
            }
            Amount::ForEach { number: factor @ (1 | -1), per: 1, of, .. }
                if (style == Style::Bare || style == Style::Exact && *factor == 1) && that_many(of).is_some() =>
            {
                let text = match that_many(of).filter(|more| *more != 0) {
                    Some(more) => self.more(more),
                    None => self.word(id!("amount-that-many")),
                };
                Number { text, quantity: "number", count: 2, sign: sign(*factor), per: self.limits(String::new(), amount) }
            }
            Amount::ForEach { number, per, of, .. } => Number {
                text: styled(*number, style),
                quantity: "number",
                count: number.unsigned_abs(),
                sign: sign(*number),
                per: self.limits(self.per(of, *per), amount),
            },
            Amount::All => Number { text: self.word(id!("amount-all")), quantity: "all", count: 2, sign: "plus", per: None },
        }
    }

    /// Returns "for each …" with its rounding and its limits.
    fn limits(self, mut per: String, amount: &Amount) -> Option<String> {
        let Amount::ForEach { rounded, at_least, at_most, per: every, .. } = amount else { return None };
        if *rounded == Rounding::Up && *every > 1 {
            per = self.say(id!("amount-rounded-up")).text("per", per).done();
        }
        if let Some(least) = at_least {
            per = self.say(id!("amount-at-least")).text("per", per).count("number", *least).done();
        }
        if let Some(most) = at_most {
            per = self.say(id!("amount-at-most")).text("per", per).count("number", *most).done();
        }
        (!per.is_empty()).then_some(per)
    }

    /// Returns "1 more than that many", "1 less than that many".
    fn more(self, number: i32) -> String {
        self.say(id!("amount-that-many-more")).pick("sign", sign(number)).count("number", number.unsigned_abs()).done()
    }

    /// Returns a step followed by what its number is counted by.
    pub(crate) fn with_per(self, clause: String, number: &Number) -> String {
        match &number.per {
            Some(per) => self.say(id!("amount-per")).text("clause", clause).text("per", per.clone()).done(),
            None => clause,
        }
    }

    /// Prints an amount as [`Self::amount`] does, or as "as many" if it is one for each level or point that a unit has.
    pub(crate) fn amount_or_as_many(self, amount: &Amount, style: Style, saying: Saying<'_>) -> String {
        let Amount::ForEach {
            number: number @ (1 | -1), per: 1, of: of @ Count::Characteristic { .. }, at_least: None, at_most: None, ..
        } = amount
        else {
            return self.amount(amount, style, saying);
        };
        let total = self.say(id!("amount-as-many-per")).text("total", self.total(of)).done();
        let number = Number { text: self.word(id!("amount-as-many")), quantity: "number", count: 2, sign: sign(*number), per: Some(total) };
        self.with_per(number.fill(saying).done(), &number)
    }

    /// Returns a message that prints an amount as `$amount`.
    pub(crate) fn amount(self, amount: &Amount, style: Style, saying: Saying<'_>) -> String {
        let number = self.number(amount, style);
        self.with_per(number.fill(saying).done(), &number)
    }
}

/// Returns what is added to the number of an event, if that is what is counted.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other counts are not the number of an event")]
fn that_many(count: &Count) -> Option<i32> {
    match count {
        Count::ThatMany => Some(0),
        Count::Sum { counts } => match counts.as_slice() {
            [Count::ThatMany, Count::Number { number }] => Some(*number),
            _ => None,
        },
        _ => None,
    }
}

fn styled(number: i32, style: Style) -> String {
    match style {
        Style::Signed => signed(number.into()),
        Style::Exact => plain(number.into()),
        Style::Bare => number.unsigned_abs().to_string(),
    }
}

fn sign(number: i32) -> &'static str {
    if number < 0 { "minus" } else { "plus" }
}
