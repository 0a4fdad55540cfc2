//! Random effects and abilities, for property tests.
//!
//! What they generate has the right shape but need not make sense: every variant occurs, depth and lengths are bounded, and names are ids
//! that no content defines.

mod events;
mod units;
mod values;

use events::*;
use kcc_ir::{
    Ability, Amount, Area, Cells, Chance, Change, Characteristic, Clause, Comparison, Condition, Cost, Count, Decided, Duration, Edge,
    Effect, Element, Event, Extreme, Face, Flow, Footing, Form, Frequency, Gate, Group, Guess, Happening, Id, Limit, LinePlace, Nearness,
    Noun, Parameter, Phase, Place, Player, Points, PowerRef, PowerSet, Price, Purchase, Quantity, Range, RangeShape, Rank, Rerolled,
    Resource, Rounding, Scope, Shift, Shown, Side, Sign, SpellChange, SpellCost, SpellElement, SpellFilter, SpellKind, Stock, Stolen,
    Terrain, Times, Timing, Token, TokenChange, Trait, Trigger, Turn, Units, Way, When,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use units::*;
use values::*;

/// How deep questions and descriptions nest.
const DEPTH: u32 = 2;

/// Generates any effect.
pub(crate) fn effect() -> BoxedStrategy<Effect> {
    effect_of(DEPTH)
}

/// Generates up to three effects in a row.
pub(crate) fn effects() -> BoxedStrategy<Vec<Effect>> {
    vec(effect(), 1..4).boxed()
}

/// Generates any ability.
pub(crate) fn ability() -> BoxedStrategy<Ability> {
    prop_oneof![
        (option::of(condition(1)), units(1), vec(change(1), 1..3)).prop_map(|(condition, on, changes)| Ability::While {
            condition,
            on,
            changes
        }),
        clause(vec(effect_of(1), 0..3).boxed()).prop_map(|clause| Ability::Waits { clause }),
        (any::<u8>(), any::<u8>(), group(1), group(1)).prop_map(|(at_most, at_least, of, adds)| Ability::Team {
            at_most,
            at_least,
            of,
            adds
        }),
    ]
    .boxed()
}

fn effect_of(depth: u32) -> BoxedStrategy<Effect> {
    let simple = simple_effect(depth);
    if depth == 0 {
        return simple;
    }
    let steps = move || vec(effect_of(depth - 1), 1..3);
    prop_oneof![
        4 => simple,
        1 => (select(&[Chance::Coin, Chance::Die][..]), 1..5u8, steps()).prop_map(|(of, number, then)| Effect::Chance { of, number, then }),
        2 => (gate(), steps(), vec(effect_of(depth - 1), 0..2))
            .prop_map(|(gate, then, otherwise)| Effect::Gate { gate, then, otherwise }),
        1 => (vec(steps(), 2..5), 1..4u8)
            .prop_map(|(options, number)| Effect::Choose { number: number.min(u8::try_from(options.len() - 1).unwrap_or(1)), options }),
        1 => (select(&DURATIONS[..]), option::of(units(1)), steps()).prop_map(|(duration, whose, then)| {
            let whose = next_turn_of(duration, whose);
            Effect::After { duration, whose, then }
        }),
        1 => (select(&DURATIONS[..]), option::of(units(1)), clause(steps().boxed())).prop_map(|(duration, whose, clause)| {
            let whose = next_turn_of(duration, whose);
            Effect::Waits { duration, whose, clause }
        }),
        1 => (player(), steps()).prop_map(|(player, then)| Effect::ChosenBy { player, then }),
    ]
    .boxed()
}

fn simple_effect(depth: u32) -> BoxedStrategy<Effect> {
    let amount = || amount(1);
    let on = || units(1);
    prop_oneof![
        (spell_change(depth), option::of(on())).prop_map(|(change, on)| Effect::Spell { change, on }),
        (select(&TOKENS[..]), amount(), on()).prop_map(|(token, amount, on)| Effect::Tokens { token, amount, on }),
        (select(&POINTS[..]), amount(), on()).prop_map(|(points, amount, on)| Effect::Points { points, amount, on }),
        (vec(select(&POINTS[..]), 1..3), on()).prop_map(|(points, on)| Effect::LoseAll { points, on }),
        (select(&STOLEN[..]), amount(), on(), option::of(prop_oneof![Just(Units::Itself), Just(Units::Target)]))
            .prop_map(|(what, amount, on, to)| Effect::Steal { what, amount, on, to }),
        (amount(), on()).prop_map(|(amount, on)| Effect::Injuries { amount, on }),
        (amount(), on()).prop_map(|(amount, on)| Effect::Heal { amount, on }),
        (on(), on()).prop_map(|(first, second)| Effect::ExchangeInjuries { first, second }),
        (stock(), amount(), player()).prop_map(|(what, amount, player)| Effect::Stock { what, amount, player }),
        (amount(), cells(), option::of(player())).prop_map(|(amount, cells, player)| Effect::CellKamas { amount, cells, player }),
        (name(), cells()).prop_map(|(scenery, to)| Effect::PutScenery { scenery, to }),
        (select(&WAYS[..]), amount(), on(), option::of(on()), option::of(footing()), option::of(footing())).prop_map(
            |(way, cells, on, point, slides, stops)| {
                let point = point.filter(|_| way != Way::Any);
                Effect::Move { way, cells, on, point, slides, stops }
            }
        ),
        (on(), cells()).prop_map(|(units, to)| Effect::Place { units, to }),
        (on(), on()).prop_map(|(first, second)| Effect::Swap { first, second }),
        (name(), cells()).prop_map(|(summon, to)| Effect::Summon { summon, to }),
        on().prop_map(|on| Effect::Ko { on }),
        on().prop_map(|on| Effect::Destroy { on }),
        (select(&[Rank::Granite, Rank::Jade, Rank::Silver][..]), on()).prop_map(|(rank, on)| Effect::Reward { rank, on }),
        (option::weighted(0.7, amount()), on()).prop_map(|(amount, on)| {
            let on = if amount.is_none() { Units::Itself } else { on };
            Effect::Discard { amount, on }
        }),
        (on(), form()).prop_map(|(on, with)| Effect::Replace { on, with }),
        (select(&[Sign::Plus, Sign::Minus][..]), name(), on()).prop_map(|(sign, marker, on)| Effect::Marker { sign, marker, on }),
        (select(&TOKEN_CHANGES[..]), option::weighted(0.5, amount()), option::of(sign()), vec(select(&TOKENS[..]), 1..4), on()).prop_map(
            |(change, amount, sign, mut tokens, on)| {
                let amount = amount.unwrap_or(Amount::All);
                // So many are of one kind.
                tokens.truncate(if amount == Amount::All { 3 } else { 1 });
                Effect::ChangeTokens { change, amount, sign, tokens, on }
            }
        ),
        (on(), filter(), option::of(on())).prop_map(|(on, spells, of)| Effect::Cast { on, spells, of }),
        (
            on(),
            prop_oneof![
                Just(LinePlace::Start),
                Just(LinePlace::End),
                on().prop_map(|unit| LinePlace::Before { unit }),
                on().prop_map(|unit| LinePlace::After { unit }),
                on().prop_map(|unit| LinePlace::Of { unit }),
            ]
        )
            .prop_map(|(on, to)| Effect::Timeline { on, to }),
        (on(), any::<bool>()).prop_map(|(on, another)| Effect::TakeTurn { on, another }),
        on().prop_map(|on| Effect::EndTurn { on }),
        (player(), on()).prop_map(|(player, on)| Effect::Look { player, on }),
        (select(&DURATIONS[..]), option::of(on()), on(), vec(change(0), 1..3)).prop_map(|(duration, whose, on, changes)| Effect::Lasting {
            duration,
            whose: next_turn_of(duration, whose),
            on,
            changes
        }),
    ]
    .boxed()
}

fn clause(then: BoxedStrategy<Vec<Effect>>) -> BoxedStrategy<Clause> {
    (trigger(), select(&TIMINGS[..]), then).prop_map(|(trigger, timing, then)| Clause { trigger, timing, then }).boxed()
}

fn trigger() -> BoxedStrategy<Trigger> {
    (event(1), select(&FREQUENCIES[..]), option::of(select(&TURNS[..])))
        .prop_map(|(event, frequency, during)| Trigger { event, frequency, during })
        .boxed()
}

/// Drops the unit unless the duration is a next turn: only that belongs to a unit.
fn next_turn_of(duration: Duration, whose: Option<Units>) -> Option<Units> {
    whose.filter(|_| matches!(duration, Duration::UntilNextTurn | Duration::NextTurn))
}

fn gate() -> BoxedStrategy<Gate> {
    prop_oneof![
        condition(1).prop_map(|condition| Gate::If { condition }),
        Just(Gate::May),
        (option::of(price()), option::of(price()), option::of(price()), option::of(price()), any::<bool>())
            .prop_map(|(ap, mp, injuries, kamas, fixed)| Gate::Pay { cost: Cost { ap, mp, injuries, kamas, fixed } }),
        (any::<u8>(), any::<u8>()).prop_map(|(minimum, maximum)| Gate::Rebound { minimum, maximum }),
        select(&[Guess::Damage, Guess::Face][..]).prop_map(|of| Gate::Guess { of }),
    ]
    .boxed()
}

fn price() -> BoxedStrategy<Price> {
    prop_oneof![any::<u8>().prop_map(Price::Number), Just(Price::X)].boxed()
}

fn form() -> BoxedStrategy<Form> {
    prop_oneof![
        name().prop_map(|krosmaster| Form::This { krosmaster }),
        (name(), any::<bool>()).prop_map(|(name, same_level)| Form::Another { name, same_level }),
    ]
    .boxed()
}

fn change(depth: u32) -> BoxedStrategy<Change> {
    prop_oneof![
        (select(&CHARACTERISTICS[..]), shift()).prop_map(|(characteristic, how)| Change::Characteristic { characteristic, how }),
        (powers(), option::of(units(1))).prop_map(|(powers, against)| Change::GainsPowers { powers, against }),
        powers().prop_map(|powers| Change::LosesPowers { powers }),
        name().prop_map(|name| Change::GainsType { name }),
        units(1).prop_map(|units| Change::GainsTypesOf { units }),
        (filter(), spell_change(depth)).prop_map(|(spells, change)| Change::Spells { spells, change: Box::new(change) }),
        (option::of(select(&ROLLS[..])), dice_number(), option::of(filter())).prop_map(|(roll, how, against)| Change::Dice {
            roll,
            how,
            against
        }),
        (select(&Face::ALL[..]), option::of(select(&ROLLS[..])), option::of(filter()))
            .prop_map(|(face, roll, against)| Change::Successes { face, roll, against }),
        shift().prop_map(|how| Change::StepCost { how }),
        (filter(), amount(0)).prop_map(|(spells, amount)| Change::DamageTaken { spells, amount }),
        (any::<u8>(), any::<bool>()).prop_map(|(number, of_spells)| Change::AtMostInjuries { number, of_spells }),
        (
            prop_oneof![Just(Rerolled::All), (1..4u8).prop_map(Rerolled::Failed), (1..4u8).prop_map(Rerolled::Succeeded)],
            option::of(select(&ROLLS[..])),
            select(&[When::Always, When::UnlessAllSucceed, When::May][..]),
            option::of(player()),
        )
            .prop_map(|(dice, rolls, when, by)| Change::Rerolls { dice, rolls, when, by: by.filter(|_| when == When::May) }),
        (filter(), units(1)).prop_map(|(spells, of)| Change::GainsSpells { spells, of }),
        (select(&[Decided::Everything, Decided::Dofus][..]), player()).prop_map(|(what, player)| Change::DecidedBy { what, player }),
        (deed(), option::of(units(1)), option::weighted(0.3, filter()))
            .prop_map(|(deed, with, using)| Change::Cannot { deed: with_others(deed, with, using), except: false }),
        (with_another(), units(1)).prop_map(|(deed, with)| Change::Cannot { deed: with_others(deed, Some(with), None), except: true }),
        (any::<bool>(), option::of(units(1))).prop_map(|(blocks, of)| Change::Sight { blocks, of }),
        any::<u8>().prop_map(|kamas| Change::FirstPurchase { kamas }),
    ]
    .boxed()
}

fn shift() -> BoxedStrategy<Shift> {
    let more = (amount(0), option::of(any::<u8>())).prop_map(|(amount, at_least)| Shift::By { amount, at_least });
    prop_oneof![2 => more, 1 => any::<u8>().prop_map(|number| Shift::To { number })].boxed()
}

fn dice_number() -> BoxedStrategy<Shift> {
    let more = amount(0).prop_map(|amount| Shift::By { amount, at_least: None });
    prop_oneof![more, any::<u8>().prop_map(|number| Shift::To { number })].boxed()
}

fn times() -> BoxedStrategy<Times> {
    let half = select(&[Rounding::Down, Rounding::Up][..]).prop_map(Times::Half);
    prop_oneof![any::<u8>().prop_map(Times::Number), half].boxed()
}

fn spell_change(depth: u32) -> BoxedStrategy<SpellChange> {
    let simple = prop_oneof![
        (amount(0), option::of(select(&Element::ALL[..])), option::weighted(0.3, units(1)))
            .prop_map(|(amount, element, against)| SpellChange::Damage { amount, element, against }),
        amount(0).prop_map(|amount| SpellChange::Heal { amount }),
        Just(SpellChange::pierce_armour()),
        Just(SpellChange::StealHealth),
        select(&AREAS[..]).prop_map(|area| SpellChange::Area { area }),
        range().prop_map(|range| SpellChange::Range { range }),
        amount(0).prop_map(|amount| SpellChange::MaximumRange { amount }),
        (select(&RESOURCES[..]), shift()).prop_map(|(resource, how)| SpellChange::Cost { resource, how }),
        Just(SpellChange::NoSight),
        select(&LIMITS[..]).prop_map(|limit| SpellChange::Limit { limit }),
        Just(SpellChange::Barred),
        shift().prop_map(|how| SpellChange::Control { how }),
        select(&Element::ALL[..]).prop_map(|element| SpellChange::Element { element }),
        (select(&ROLLS[..]), any::<i8>(), option::of(units(1))).prop_map(|(roll, number, against)| SpellChange::Dice {
            roll,
            number,
            against
        }),
        (select(&Face::ALL[..]), select(&ROLLS[..]), option::of(units(1))).prop_map(|(face, roll, against)| SpellChange::Successes {
            face,
            roll,
            against
        }),
        any::<u8>().prop_map(|times| SpellChange::CriticalSuccess { times }),
        (times(), option::weighted(0.3, units(1))).prop_map(|(times, against)| SpellChange::DamageTimes { times, against }),
    ];
    if depth == 0 {
        return simple.boxed();
    }
    prop_oneof![
        8 => simple,
        1 => vec(effect_of(0), 1..3).prop_map(|effects| SpellChange::Effects { effects }),
    ]
    .boxed()
}

/// Returns a range whose numbers are printed: close combat and personal spells print none.
fn range() -> BoxedStrategy<Range> {
    prop_oneof![
        Just(Range { shape: RangeShape::CloseCombat, minimum: 1, maximum: 1, alterable: false }),
        Just(Range { shape: RangeShape::Personal, minimum: 0, maximum: 0, alterable: false }),
        (select(&[RangeShape::Ranged, RangeShape::Line, RangeShape::NoSight][..]), any::<u8>(), any::<u8>(), any::<bool>())
            .prop_map(|(shape, minimum, maximum, alterable)| Range { shape, minimum, maximum, alterable }),
    ]
    .boxed()
}

fn filter() -> BoxedStrategy<SpellFilter> {
    let element = prop_oneof![
        Just(SpellElement::Elemental),
        select(&Element::ALL[..]).prop_map(SpellElement::Of),
        Just(SpellElement::X),
        Just(SpellElement::Same),
    ];
    let resources = [Resource::Points { points: Points::Ap }, Resource::Points { points: Points::Mp }, Resource::Injuries, Resource::Kamas];
    let comparisons = [Comparison::Exactly, Comparison::AtLeast, Comparison::AtMost];
    let cost = (select(resources.to_vec()), select(comparisons.to_vec()), any::<u8>())
        .prop_map(|(resource, comparison, number)| SpellCost { resource, comparison, number });
    let reach = select(vec![RangeShape::CloseCombat, RangeShape::Personal, RangeShape::Ranged, RangeShape::Line, RangeShape::NoSight]);
    let narrowed = (option::of(reach), option::weighted(0.2, cost));
    (option::of(select(&KINDS[..])), option::of(element), narrowed, option::weighted(0.2, name()), any::<bool>())
        .prop_map(|(kind, element, (reach, cost), spell, this)| SpellFilter { kind, element, reach, cost, spell, this })
        .boxed()
}

fn powers() -> BoxedStrategy<PowerSet> {
    prop_oneof![
        vec(power(), 1..4).prop_map(|list| PowerSet::These { list }),
        vec(power(), 0..3).prop_map(|except| PowerSet::All { except }),
        units(1).prop_map(|units| PowerSet::Of { units }),
    ]
    .boxed()
}

fn power() -> BoxedStrategy<PowerRef> {
    let parameter = prop_oneof![select(&Element::ALL[..]).prop_map(Parameter::Element), any::<u8>().prop_map(Parameter::Number)];
    (name(), option::of(parameter)).prop_map(|(id, parameter)| PowerRef { id, parameter }).boxed()
}

/// Returns any amount; `depth` bounds the descriptions within.
pub(crate) fn amount(depth: u32) -> BoxedStrategy<Amount> {
    prop_oneof![
        3 => any::<i32>().prop_map(Amount::number),
        2 => (-9..9i32).prop_map(Amount::number),
        2 => (any::<i32>(), 1..9u32, any::<bool>(), count(depth), option::of(any::<u8>()), option::of(any::<u8>())).prop_map(
            |(number, per, up, of, at_least, at_most)| {
                let rounded = if up { Rounding::Up } else { Rounding::Down };
                Amount::ForEach { number, per, rounded, of, at_least, at_most }
            }
        ),
        1 => Just(Amount::All),
    ]
    .boxed()
}

fn count(depth: u32) -> BoxedStrategy<Count> {
    let unit = move || units(depth.saturating_sub(1));
    let group = move || group(depth.saturating_sub(1));
    let simple = prop_oneof![
        (group(), any::<bool>()).prop_map(|(group, names)| Count::Units { group, names }),
        (select(&CHARACTERISTICS[..]), unit()).prop_map(|(characteristic, unit)| Count::Characteristic { characteristic, unit }),
        (unit(), any::<bool>()).prop_map(|(unit, left)| Count::Injuries { unit, left }),
        (select(&POINTS[..]), unit()).prop_map(|(points, unit)| Count::PointsLeft { points, unit }),
        (select(&TOKENS[..]), option::of(sign()), unit()).prop_map(|(token, sign, unit)| Count::Tokens { token, sign, unit }),
        (unit(), unit()).prop_map(|(from, to)| Count::Distance { from, to }),
        (stock(), player()).prop_map(|(what, player)| Count::Stock { what, player }),
        player().prop_map(|player| Count::GameTurns { player }),
        shown().prop_map(|shown| Count::Faces { shown }),
        (select(&ROLLS[..]), unit()).prop_map(|(roll, unit)| Count::Successes { roll, unit }),
        (unit(), any::<bool>()).prop_map(|(unit, revealed)| Count::Rewards { unit, revealed }),
        (event(0), select(&SCOPES[..])).prop_map(|(event, scope)| Count::Times { event: Box::new(event), scope, total: false }),
        (select(&CHARACTERISTICS[..]), group()).prop_map(|(characteristic, group)| Count::Highest { characteristic, group }),
        Just(Count::MaximumRange),
        Just(Count::X),
        Just(Count::ThatMany),
        (-9..9i32).prop_map(|number| Count::Number { number }),
        (event(0), select(&SCOPES[..])).prop_map(|(event, scope)| Count::Times { event: Box::new(event), scope, total: true }),
    ];
    if depth == 0 {
        return simple.boxed();
    }
    prop_oneof![9 => simple, 1 => vec(count(depth - 1), 2..4).prop_map(|counts| Count::Sum { counts })].boxed()
}

/// Returns what may be true of a cell.
fn cell_fact() -> BoxedStrategy<Place> {
    let free = Just(Place::On { what: Footing::Free });
    prop_oneof![free, footing().prop_map(|what| Place::On { what }), units(0).prop_map(|to| Place::adjacent(Box::new(to)))].boxed()
}

/// Returns any condition; `depth` bounds the nesting.
pub(crate) fn condition(depth: u32) -> BoxedStrategy<Condition> {
    let simple = prop_oneof![
        (units(depth), group(depth)).prop_map(|(unit, group)| Condition::Is { unit, group }),
        group(depth).prop_map(Condition::exists),
        (cell_fact(), fixed_cells()).prop_map(|(place, cells)| Condition::Cell { cells, place }),
        (count(depth), comparison(), any::<i32>()).prop_map(|(left, comparison, right)| Condition::Compare {
            left,
            comparison,
            right: Count::Number { number: right }
        }),
        (count(depth), comparison(), count(depth)).prop_map(|(left, comparison, right)| Condition::Compare { left, comparison, right }),
        (event(depth), select(&SCOPES[..])).prop_map(|(event, scope)| Condition::Happened { event, scope }),
        shown().prop_map(|shown| Condition::Shows { shown }),
        Just(Condition::track()),
        Just(Condition::invasion()),
        any::<u8>().prop_map(|number| Condition::Retribution { number }),
        any::<u8>().prop_map(|number| Condition::Revenge { number }),
    ];
    if depth == 0 {
        return simple.boxed();
    }
    prop_oneof![
        6 => simple,
        2 => condition(depth - 1).prop_map(|condition| Condition::Not { condition: Box::new(condition) }),
        1 => vec(condition(depth - 1), 2..4).prop_map(|conditions| Condition::All { conditions }),
        1 => vec(condition(depth - 1), 2..4).prop_map(|conditions| Condition::Any { conditions }),
    ]
    .boxed()
}
