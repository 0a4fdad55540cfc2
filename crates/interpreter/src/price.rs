//! What a spell or a purchase costs.

use kcc_ir::{Cost, Price};

/// What is paid for a spell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Paid {
    pub(crate) ap: u8,
    pub(crate) mp: u8,
    pub(crate) injuries: u8,
    pub(crate) kamas: u8,
}

impl Paid {
    /// Returns what a printed cost comes to; `None` if there is an `X` in it.
    pub(crate) fn printed(cost: &Cost) -> Option<Self> {
        let number = |price: Option<Price>| match price {
            None => Some(0),
            Some(Price::Number(number)) => Some(number),
            Some(Price::X) => None,
        };
        Some(Self { ap: number(cost.ap)?, mp: number(cost.mp)?, injuries: number(cost.injuries)?, kamas: number(cost.kamas)? })
    }
}
