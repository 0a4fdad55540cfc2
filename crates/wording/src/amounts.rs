//! How much: the number of a step, and what follows it where something is counted.

use crate::messages::id;
use crate::saying::Saying;
use crate::writer::{Writer, plain, signed};
use kcc_ir::{Amount, Count};

/// A number as a message prints it.
pub(crate) struct Number {
    /// The digits, with a sign if one was asked for.
    pub(crate) text: String,
    /// `number`, or `all` where all there is is meant.
    pub(crate) quantity: &'static str,
    /// The number without its sign, for plural forms.
    pub(crate) count: u32,
    /// `plus` or `minus`.
    pub(crate) sign: &'static str,
    /// "for each …", to stand after the step.
    per: Option<String>,
}

/// Whether a number is printed with its sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// `+1`, `−1`: tokens and changes.
    Signed,
    /// `1`; the words say whether it is given or taken.
    Bare,
    /// `1`, or `−1` where the words have no second form.
    Exact,
}

impl Number {
    /// Hands the number to a message as `$amount`, with the choices `$quantity` and `$sign`.
    pub(crate) fn fill<'w>(&self, saying: Saying<'w>) -> Saying<'w> {
        saying.text("amount", self.text.clone()).pick("quantity", self.quantity).pick("sign", self.sign).pick_number("count", self.count)
    }
}

impl Writer<'_> {
    /// The number of an amount.
    pub(crate) fn number(self, amount: &Amount, style: Style) -> Number {
        match amount {
            Amount::Number { number } => {
                Number { text: styled(*number, style), quantity: "number", count: number.unsigned_abs(), sign: sign(*number), per: None }
            }
            Amount::ForEach { number, per: 1, of: Count::X } => {
                let x = match number.unsigned_abs() {
                    1 => self.word(id!("amount-x")),
                    number => self.say(id!("amount-times-x")).count("number", number).done(),
                };
                let text = match (style, sign(*number)) {
                    (Style::Signed, "plus") => self.say(id!("amount-plus")).text("amount", x).done(),
                    (Style::Signed | Style::Exact, "minus") => self.say(id!("amount-minus")).text("amount", x).done(),
                    _ => x,
                };
                // No number in sight: the plural.
                Number { text, quantity: "number", count: 2, sign: sign(*number), per: None }
            }
            Amount::ForEach { number: factor @ (1 | -1), per: 1, of: Count::ThatMany }
                if style == Style::Bare || style == Style::Exact && *factor == 1 =>
            {
                Number { text: self.word(id!("amount-that-many")), quantity: "number", count: 2, sign: sign(*factor), per: None }
            }
            Amount::ForEach { number, per, of } => Number {
                text: styled(*number, style),
                quantity: "number",
                count: number.unsigned_abs(),
                sign: sign(*number),
                per: Some(self.per(of, *per)),
            },
            Amount::All => Number { text: self.word(id!("amount-all")), quantity: "all", count: 2, sign: "plus", per: None },
        }
    }

    /// A step with what its number is counted by.
    pub(crate) fn with_per(self, clause: String, number: &Number) -> String {
        match &number.per {
            Some(per) => self.say(id!("amount-per")).text("clause", clause).text("per", per.clone()).done(),
            None => clause,
        }
    }

    /// A message that prints an amount as `$amount`.
    pub(crate) fn amount(self, amount: &Amount, style: Style, saying: Saying<'_>) -> String {
        let number = self.number(amount, style);
        self.with_per(number.fill(saying).done(), &number)
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
