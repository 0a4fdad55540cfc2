//! What has a few values only.

use super::*;

pub(super) fn comparison() -> BoxedStrategy<Comparison> {
    select(&[Comparison::Exactly, Comparison::AtLeast, Comparison::AtMost][..]).boxed()
}

pub(super) fn stock() -> BoxedStrategy<Stock> {
    select(&[Stock::Kamas, Stock::Gg][..]).boxed()
}

pub(super) fn shown() -> BoxedStrategy<Shown> {
    select(&SHOWN[..]).boxed()
}

pub(super) fn sign() -> BoxedStrategy<Sign> {
    select(&[Sign::Plus, Sign::Minus][..]).boxed()
}

pub(super) const SHOWN: [Shown; 7] = [
    Shown::Heads,
    Shown::Tails,
    Shown::Face { face: Face::Critical },
    Shown::Face { face: Face::Armour },
    Shown::Face { face: Face::Lock },
    Shown::Face { face: Face::Dodge },
    Shown::Dofus,
];
pub(super) const TOKENS: [Token; 3] = [Token::Ap, Token::Mp, Token::Range];
pub(super) const POINTS: [Points; 2] = [Points::Ap, Points::Mp];
pub(super) const RESOURCES: [Resource; 4] =
    [Resource::Points { points: Points::Ap }, Resource::Points { points: Points::Mp }, Resource::Injuries, Resource::Kamas];
pub(super) const LIMITS: [Option<Limit>; 4] = [None, Some(Limit::OncePerTurn), Some(Limit::OncePerTurnAndTarget), Some(Limit::OncePerGame)];
pub(super) const STOLEN: [Stolen; 6] = [
    Stolen::Tokens { token: Token::Ap },
    Stolen::Tokens { token: Token::Mp },
    Stolen::Tokens { token: Token::Range },
    Stolen::Stock { stock: Stock::Kamas },
    Stolen::Stock { stock: Stock::Gg },
    Stolen::Rewards,
];
pub(super) const WAYS: [Way; 3] = [Way::Away, Way::Towards, Way::Any];
pub(super) const GROUNDS: [Terrain; 5] = [Terrain::Ice, Terrain::Water, Terrain::Fog, Terrain::Station, Terrain::Plain];
pub(super) const TOKEN_CHANGES: [TokenChange; 3] = [TokenChange::Remove, TokenChange::Invert, TokenChange::Double];
pub(super) const DURATIONS: [Duration; 6] =
    [Duration::NextSpell, Duration::ThisTurn, Duration::ThisGameTurn, Duration::UntilNextTurn, Duration::NextTurn, Duration::Fight];
pub(super) const TIMINGS: [Timing; 3] = [Timing::After, Timing::First, Timing::Instead];
pub(super) const FREQUENCIES: [Frequency; 3] = [Frequency::EachTime, Frequency::FirstTime, Frequency::FirstTimeEachTurn];
pub(super) const TURNS: [Turn; 3] = [Turn::Own, Turn::Controller, Turn::Opponent];
pub(super) const SCOPES: [Scope; 5] = [Scope::ThisSpell, Scope::ThisTurn, Scope::ThisGameTurn, Scope::ThisFight, Scope::LastTurn];
pub(super) const QUANTITIES: [Quantity; 3] = [Quantity::Any, Quantity::Each, Quantity::One];
pub(super) const SIDES: [Option<Side>; 3] = [None, Some(Side::Allied), Some(Side::Opposing)];
pub(super) const ROLLS: [Face; 4] = [Face::Critical, Face::Armour, Face::Lock, Face::Dodge];
pub(super) const KINDS: [SpellKind; 4] = [SpellKind::Attack, SpellKind::Healing, SpellKind::Special, SpellKind::Summoning];
pub(super) const CHARACTERISTICS: [Characteristic; 5] =
    [Characteristic::Level, Characteristic::Initiative, Characteristic::Mp, Characteristic::Hp, Characteristic::Ap];
pub(super) const AREAS: [Area; 9] =
    [Area::Cross, Area::Square, Area::Hammer, Area::Staff, Area::Shovel, Area::Hand, Area::Breath, Area::Axe, Area::MultipleTargets];
