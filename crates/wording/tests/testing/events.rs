//! Events, and what units cannot do.

use super::*;

fn targets() -> impl Strategy<Value = Happening> + Clone {
    any::<bool>().prop_map(|main| Happening::Targets { main })
}

/// Returns what one unit, [`Units::It`], cannot do to another, or what another cannot do to it.
pub(super) fn with_another() -> BoxedStrategy<Event> {
    let either = select(&[Happening::Injures, Happening::Heals, Happening::Displaces, Happening::Locks][..]);
    let what = prop_oneof![2 => either, 1 => targets()];
    let done = prop_oneof![
        select(
            &[
                Happening::Blocks,
                Happening::ExchangesInjuries,
                Happening::GainsGg,
                Happening::Crosses { edge: Edge::Enters, at: Nearness::Beside },
                Happening::Crosses { edge: Edge::Leaves, at: Nearness::Beside },
            ][..]
        ),
        select(&ROLLS[..]).prop_map(|roll| Happening::Rolls { roll }),
    ];
    prop_oneof![
        (what, any::<bool>()).prop_map(|(what, done)| if done {
            Event { source: Some(Units::It), ..Event::of(what) }
        } else {
            Event::befalls(what, Units::It)
        }),
        done.prop_map(|what| Event { source: Some(Units::It), ..Event::of(what) }),
    ]
    .boxed()
}

/// Returns what a unit cannot do, or what cannot be done to it.
pub(super) fn deed() -> BoxedStrategy<Event> {
    let alone = select(
        &[
            Happening::Moves,
            Happening::Rerolls,
            Happening::Casts,
            Happening::IsInspired,
            Happening::IsReplaced,
            Happening::RevealsReward,
            Happening::ReceivesReward,
            Happening::Buys { what: Purchase::Reward },
            Happening::Buys { what: Purchase::Gg },
            Happening::PicksUpKama,
        ][..],
    );
    let summons = Event { source: Some(Units::It), ..Event::of(Happening::Summons) };
    prop_oneof![3 => with_another(), 2 => alone.prop_map(|what| Event::befalls(what, Units::It)), 1 => Just(summons)].boxed()
}

/// Adds the units on the other side and the spell, where the event has room for them.
pub(super) fn with_others(deed: Event, with: Option<Units>, using: Option<SpellFilter>) -> Event {
    let beside = matches!(deed.what, Happening::Crosses { .. });
    let with = with.or_else(|| beside.then_some(Units::Target));
    let deed = match with {
        _ if deed.what == Happening::Summons || !deed.what.is_of_two() && deed.what != Happening::Casts => deed,
        Some(with) if deed.what == Happening::Casts => Event { source: Some(Units::It), unit: Some(with), ..deed },
        Some(with) if deed.is_done_by_it() => Event { unit: Some(with), ..deed },
        with => Event { source: if deed.is_done_by_it() { deed.source.clone() } else { with }, ..deed },
    };
    let spells = matches!(deed.what, Happening::Targets { .. } | Happening::Casts);
    deed.using(using.filter(|filter| spells && *filter != SpellFilter::default()))
}

pub(super) fn event(depth: u32) -> BoxedStrategy<Event> {
    let unit = move || units(depth);
    let roll = || select(&ROLLS[..]);
    let edge = select(&[Edge::Enters, Edge::Leaves, Edge::Becomes, Edge::StartsTurn][..]);
    let at = select(&[Nearness::Cell, Nearness::Beside][..]);
    let purchase = select(&[Purchase::Reward, Purchase::Gg][..]);
    let what = prop_oneof![
        4 => select(
            &[
                Happening::TurnComes,
                Happening::Starts { phase: Phase::Fight },
                Happening::Starts { phase: Phase::GameTurn },
                Happening::Starts { phase: Phase::Turn },
                Happening::Ends { phase: Phase::GameTurn },
                Happening::Ends { phase: Phase::Turn },
            ][..]
        ),
        12 => select(
            &[
                Happening::Injures,
                Happening::Kos,
                Happening::Heals,
                Happening::Casts,
                Happening::Moves,
                Happening::Displaces,
                Happening::Stops,
                Happening::Summons,
                Happening::Locks,
                Happening::Blocks,
                Happening::Rerolls,
                Happening::ExchangesInjuries,
                Happening::IsInspired,
                Happening::GainsGg,
                Happening::PicksUpKama,
                Happening::RevealsReward,
                Happening::ReceivesReward,
                Happening::CostKos,
                Happening::IsReplaced,
            ][..]
        ),
        1 => targets(),
        2 => (edge, at).prop_map(|(edge, at)| Happening::Crosses { edge, at }),
        1 => roll().prop_map(|roll| Happening::Succeeds { roll }),
        1 => roll().prop_map(|roll| Happening::Rolls { roll }),
        1 => purchase.prop_map(|what| Happening::Buys { what }),
        1 => (select(&POINTS[..]), select(&[Flow::Gained, Flow::Lost, Flow::Spent][..])).prop_map(|(points, flow)| Happening::Points { points, flow }),
        1 => (select(&TOKENS[..]), sign()).prop_map(|(token, sign)| Happening::Tokens { token, sign }),
    ];
    (what, unit(), unit(), any::<bool>(), option::weighted(0.3, filter()), any::<u8>())
        .prop_map(|(what, source, unit, passive, using, at_least)| {
            let done = matches!(
                what,
                Happening::Crosses { .. } | Happening::Blocks | Happening::Rolls { .. } | Happening::ExchangesInjuries | Happening::GainsGg
            );
            let nobody = matches!(
                what,
                Happening::Starts { phase: Phase::Fight | Phase::GameTurn } | Happening::Ends { phase: Phase::Fight | Phase::GameTurn }
            );
            Event {
                what,
                source: (what.is_of_two() && (done || !passive)).then_some(source),
                unit: (!nobody).then_some(unit),
                using: using.filter(|_| what.tells_spell()),
                at_least: if what.number().is_some() { at_least } else { 1 },
            }
        })
        .boxed()
}
