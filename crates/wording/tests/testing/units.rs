//! Units, places and cells.

use super::*;

/// Returns any units; `depth` bounds the nesting.
pub(crate) fn units(depth: u32) -> BoxedStrategy<Units> {
    let simple =
        select(&[Units::Itself, Units::Target, Units::MainTarget, Units::It, Units::ActiveUnit, Units::Source, Units::Summoner][..]);
    if depth == 0 {
        return simple.boxed();
    }
    let several = move || vec(units(depth - 1), 2..4);
    prop_oneof![
        3 => simple,
        3 => (quantity(), group(depth - 1)).prop_map(|(quantity, group)| Units::Group { quantity, group }),
        1 => several().prop_map(|options| Units::Either { options }),
        1 => several().prop_map(|parts| Units::Both { parts }),
    ]
    .boxed()
}

pub(super) fn quantity() -> BoxedStrategy<Quantity> {
    prop_oneof![4 => select(&QUANTITIES[..]), 1 => any::<u8>().prop_map(Quantity::UpTo)].boxed()
}

pub(super) fn group(depth: u32) -> BoxedStrategy<Group> {
    let other = prop_oneof![3 => Just(None), 2 => Just(Some(Units::Itself)), 1 => units(0).prop_map(Some)];
    let traits = vec(one_trait(depth), 0..3);
    (select(&SIDES[..]), other, any::<bool>(), noun(), traits)
        .prop_map(|(side, other, ko, noun, traits)| Group { side, other: other.map(Box::new), ko, noun, traits })
        .boxed()
}

pub(super) fn noun() -> BoxedStrategy<Noun> {
    prop_oneof![
        Just(Noun::Unit),
        Just(Noun::Character),
        Just(Noun::Mechanism),
        Just(Noun::Krosmaster),
        Just(Noun::Summon),
        Just(Noun::Mob),
        name().prop_map(|name| Noun::Named { name }),
        option::of(name()).prop_map(|scenery| Noun::Scenery { scenery }),
    ]
    .boxed()
}

pub(super) fn place(unit: BoxedStrategy<Units>) -> BoxedStrategy<Place> {
    let unit = unit.prop_map(Box::new);
    prop_oneof![
        unit.clone().prop_map(Place::adjacent),
        unit.clone().prop_map(|with| Place::Aligned { with }),
        (any::<u8>(), any::<u8>(), unit.clone()).prop_map(|(minimum, maximum, from)| Place::Distance { minimum, maximum, from }),
        player().prop_map(|of| Place::Territory { of }),
        unit.clone().prop_map(|by| Place::Seen { by }),
        footing().prop_map(|what| Place::On { what }),
        (unit.clone(), unit.clone(), any::<bool>()).prop_map(|(first, second, opposite)| Place::Between { first, second, opposite }),
    ]
    .boxed()
}

pub(super) fn one_trait(depth: u32) -> BoxedStrategy<Trait> {
    let unit = || units(0).prop_map(Box::new);
    let simple = prop_oneof![
        place(units(0)).prop_map(|place| Trait::Place { place }),
        power().prop_map(|power| Trait::Power { power }),
        name().prop_map(|marker| Trait::Marker { marker }),
        (select(&TOKENS[..]), option::of(sign())).prop_map(|(token, sign)| Trait::token(token, sign)),
        unit().prop_map(|by| Trait::SummonedBy { by }),
        unit().prop_map(|after| Trait::NextInTimeline { after }),
        filter().prop_map(|spell| Trait::Spell { spell }),
        name().prop_map(|name| Trait::Named { name }),
    ];
    if depth == 0 {
        return simple.boxed();
    }
    prop_oneof![
        6 => simple,
        2 => (count(depth - 1), comparison(), any::<i32>())
            .prop_map(|(count, comparison, number)| Trait::number(count, comparison, number)),
        1 => (count(depth - 1), comparison(), count(depth - 1)).prop_map(|(count, comparison, other)| Trait::Number {
            count: Box::new(count),
            comparison,
            right: Box::new(other),
        }),
        1 => (prop_oneof![Just(Count::Injuries { unit: Units::It, left: false }), Just(level(Units::It))], comparison(), unit()).prop_map(
            |(count, comparison, unit)| {
                let other = count.of(&unit);
                Trait::Number { count: Box::new(count), comparison, right: Box::new(other) }
            }
        ),
        1 => (count(depth - 1), select(&[Extreme::Highest, Extreme::Lowest][..]))
            .prop_map(|(count, extreme)| Trait::Extreme { count: Box::new(count), extreme }),
        1 => (event(0), select(&SCOPES[..]), any::<bool>())
            .prop_map(|(event, scope, last)| {
                // Neither is the order known of what a unit did in its last turn, nor of events of one size.
                let last = last && scope != Scope::LastTurn && event.at_least == 1;
                Trait::Did { event: Box::new(event), scope, last }
            }),
        1 => one_trait(depth - 1).prop_map(|fact| Trait::Not { fact: Box::new(fact) }),
    ]
    .boxed()
}

pub(super) fn level(unit: Units) -> Count {
    Count::Characteristic { characteristic: Characteristic::Level, unit }
}

/// Cells of which none is chosen.
pub(super) fn fixed_cells() -> BoxedStrategy<Cells> {
    let left = units(1).prop_map(|unit| Cells::LeftBy { unit });
    prop_oneof![Just(Cells::TargetCell), left, units(1).prop_map(|unit| Cells::StartedOn { unit })].boxed()
}

pub(super) fn cells() -> BoxedStrategy<Cells> {
    prop_oneof![
        3 => fixed_cells(),
        1 => Just(Cells::FreeTargetCells),
        1 => (select(&[Quantity::Any, Quantity::One, Quantity::Each][..]), option::of(name())).prop_map(|(quantity, scenery)| {
            let group = Group::of(Noun::Scenery { scenery });
            Cells::Of { scenery: Units::Group { quantity, group } }
        }),
        1 => (quantity(), vec(place(units(1)), 1..3)).prop_map(|(quantity, places)| Cells::Free { quantity, places }),
    ]
    .boxed()
}

pub(super) fn footing() -> BoxedStrategy<Footing> {
    prop_oneof![Just(Footing::Kama), Just(Footing::DemonCell), select(&GROUNDS[..]).prop_map(Footing::Ground)].boxed()
}

pub(super) fn player() -> BoxedStrategy<Player> {
    prop_oneof![units(0).prop_map(|of| Player::Controller { of: Box::new(of) }), Just(Player::Opponent)].boxed()
}

/// Returns an id like those of content.
pub(crate) fn name() -> BoxedStrategy<Id> {
    "[a-z]{2,8}(-[a-z]{2,6})?".prop_map(Id).boxed()
}
