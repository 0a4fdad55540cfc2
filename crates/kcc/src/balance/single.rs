//! Single cards, each against others in its place.

use super::arguments::{Arguments, Form};
use super::found::Compared;
use super::ground::{Cards, Ground};
use super::{document, text};
use crate::exit::Exit;
use crate::game_args;
use crate::interrupt;
use crate::terminal::Terminal;
use crate::versus;
use anyhow::bail;
use kcc_balance::Duel;
use kcc_balance::duel::{Against, Difference, GAMES, NoDuel};
use kcc_ir::Id;
use std::collections::BTreeSet;

/// Pairs of teams that are played before it is looked at whether that is enough.
const AT_ONCE: u64 = 16;
/// Fewer pairs of teams say nothing about how they differ.
const ENOUGH: u64 = 32;

/// Plays, and prints what came of it.
pub(crate) fn run(arguments: &Arguments, ground: &Ground, cards: &Cards, terminal: Terminal) -> anyhow::Result<Exit> {
    let study = ground.study(ground.player, arguments.seed);
    let before = match cards.before.as_ref().map(|content| ground.other(content, terminal)).transpose() {
        Ok(before) => before,
        Err(exit) => return Ok(exit),
    };
    // What changed stands in no other team: the games are to differ by one card alone.
    let changed: BTreeSet<Id> = if before.is_some() { cards.asked.iter().map(|(card, _)| card.clone()).collect() } else { BTreeSet::new() };
    let bar = terminal.progress(usize::try_from(arguments.games / GAMES)?.saturating_mul(cards.asked.len()));
    let mut all = Vec::new();
    for (card, against) in &cards.asked {
        let without = match (&before, against) {
            (Some(contents), Against::Before(_)) => kcc_balance::Study { contents, ..study },
            _ => study,
        };
        let duel = Duel { with: study, without, pool: &ground.pool, banned: &changed };
        let mut found = Difference::default();
        let mut next = 0;
        while found.games < arguments.games && !ground.over() && !enough(&found, arguments.precision) {
            let end = (next + AT_ONCE).min(arguments.games.div_ceil(GAMES));
            match ground.install(|| duel.add(&mut found, card, against, next..end, &|| bar.inc(1))) {
                Ok(()) => next = end,
                Err(NoDuel::Failed(failure)) => return versus::failed(&failure, arguments.seed, terminal),
                Err(NoDuel::NoTeam) => bail!(game_args::told("balance-no-team", &[("id", card.to_string())])),
            }
        }
        all.push(Compared { card: card.clone(), against: against.clone(), found });
    }
    bar.finish_and_clear();
    terminal.result(&match arguments.format {
        Form::Json => format!("{:#}\n", document::of_single(arguments, ground, cards, &all, terminal)),
        Form::Markdown => text::markdown(arguments, ground, &all, terminal),
        Form::Text | Form::Html | Form::Jsonl => text::of_single(arguments, ground, cards, &all, terminal),
    })?;
    Ok(interrupt::ended(Exit::Clean))
}

fn enough(found: &Difference, precision: Option<f64>) -> bool {
    let reach = found.more.reach().filter(|_| found.more.number >= ENOUGH);
    precision.zip(reach).is_some_and(|(wanted, reach)| reach <= wanted)
}
