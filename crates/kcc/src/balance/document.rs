//! The result for programs: the document `kcc.balance.v1`.

use super::arguments::Arguments;
use super::found::{Compared, Found, GOOD, name};
use super::ground::{Cards, Ground};
use crate::interrupt;
use crate::terminal::Terminal;
use kcc_balance::controls::Verdict;
use kcc_balance::duel::{Against, GAMES};
use kcc_balance::report::Together;
use serde_json::{Map, Value, json};

const FORMAT: &str = "kcc.balance.v1";

fn interval([low, points, high]: [f64; 3]) -> Value {
    let finite = |number: f64| number.is_finite().then_some(number);
    json!({ "points": finite(points), "low": finite(low), "high": finite(high) })
}

fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Held => "held",
        Verdict::Open => "open",
        Verdict::Failed => "failed",
    }
}

fn together(one: &Together, names: [&str; 2]) -> Value {
    json!({ names[0]: one.names[0], names[1]: one.names[1], "games": one.games, "effect": interval(one.more), "stands_out": one.stands_out })
}

/// Returns the document about all cards.
pub(crate) fn of_all(found: &Found<'_>) -> Value {
    let report = &found.report;
    let (ruleset, arenas) = found.ground.place();
    let card = |place: usize| {
        let one = &report.cards[place];
        json!({
            "id": one.card.id, "level": one.card.level, "boss": one.card.boss, "season": one.card.season,
            "teams": one.teams, "effect": interval(one.effect), "reliability": one.reliability, "settled": one.settled,
            "stands_out": one.stands_out,
            "shown_by": report.shows.get(&one.card.id).map(|(group, game)| json!({ "group": group, "game": game })),
            "other_player": found.other.as_ref().map(|(_, _, other)| interval(other.cards[place].effect)),
        })
    };
    let level = |one: &kcc_balance::report::Level| json!({ "level": one.level, "cards": one.cards, "settled": one.settled, "reliability": one.reliability, "apart": one.apart });
    let arena = |(id, one): (&kcc_ir::Id, &kcc_balance::report::Arena)| {
        let first = one.first.interval().map(|(low, high)| interval([low * 100.0, one.first.of().unwrap_or(0.5) * 100.0, high * 100.0]));
        json!({ "id": id, "games": one.turns.number, "first": first, "turns": one.turns.of() })
    };
    let mut controls: Map<String, Value> =
        found.verdicts().into_iter().map(|(name, says)| (name.to_owned(), json!({ "verdict": verdict(says) }))).collect();
    let stronger: Vec<Value> = (found.controls.stronger.iter())
        .map(|one| {
            let (more, reach) = (one.difference.more.of(), one.difference.more.reach().unwrap_or(f64::INFINITY));
            json!({ "id": one.card, "games": one.difference.games, "effect": interval([more - reach, more, more + reach]), "verdict": verdict(one.verdict()) })
        })
        .collect();
    controls["mirror"]["points"] = json!(found.controls.mirror.of());
    controls["blind"]["share"] = json!(found.controls.blind.share());
    controls["stronger"]["cards"] = json!(stronger);
    controls["halves"]["apart"] = json!(report.levels.last().map(|all| all.apart));
    json!({
        "format": FORMAT,
        "games": report.games, "player": found.ground.player.to_string(), "seed": found.arguments.seed,
        "ruleset": ruleset, "interrupted": interrupt::stopped(),
        "controls": controls, "holds": found.holds(),
        "first": interval(report.first),
        "cards": (0..report.cards.len()).map(card).collect::<Vec<_>>(),
        "levels": report.levels.iter().map(level).collect::<Vec<_>>(),
        "arenas": arenas.iter().zip(&report.arenas).map(arena).collect::<Vec<_>>(),
        "turns": report.lengths,
        "pairs": report.pairs.iter().map(|one| together(one, ["one", "other"])).collect::<Vec<_>>(),
        "on_arenas": report.on_arenas.iter().map(|one| {
            let arena = one.names[1].parse().ok().and_then(|place: usize| arenas.get(place)).map_or("", kcc_ir::Id::as_str);
            json!({ "id": one.names[0], "arena": arena, "games": one.games, "effect": interval(one.more), "stands_out": one.stands_out })
        }).collect::<Vec<_>>(),
        "casts": report.casts, "kos": report.kos,
        "compared_with": found.other.as_ref().map(|(player, agreement, other)| json!({ "player": player, "agreement": agreement, "games": other.games })),
        "digest": format!("{:016x}", report.digest),
    })
}

/// Returns the document about single cards.
pub(crate) fn of_single(arguments: &Arguments, ground: &Ground, cards: &Cards, all: &[Compared], terminal: Terminal) -> Value {
    let wanted = arguments.precision.unwrap_or(GOOD);
    let card = |one: &Compared| {
        let (more, reach) = (one.found.more.of(), one.found.more.reach().unwrap_or(f64::INFINITY));
        let against = match &one.against {
            Against::Level => json!({ "level": ground.pool.level(&one.card) }),
            Against::Before(id) => json!({ "before": id, "state": cards.base }),
        };
        json!({
            "id": one.card, "name": name(&ground.content, one.card.as_str(), terminal), "against": against, "games": one.found.games, "effect": interval([more - reach, more, more + reach]),
            "precision": wanted, "games_needed": one.found.more.needed(wanted).map(|pairs| pairs.saturating_mul(GAMES)),
        })
    };
    json!({
        "format": FORMAT,
        "player": ground.player.to_string(), "seed": arguments.seed, "ruleset": ground.place().0, "interrupted": interrupt::stopped(),
        "cards": all.iter().map(card).collect::<Vec<_>>(),
    })
}
