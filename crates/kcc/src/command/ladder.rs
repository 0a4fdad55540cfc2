//! `kcc ladder`: several players, all against all.

use crate::exit::Exit;
use crate::form::Form;
use crate::game_args;
use crate::interrupt;
use crate::messages::{Parts, say};
use crate::terminal::Terminal;
use crate::versus::{self, Playground, elo};
use anyhow::bail;
use kcc_simulator::Kind;
use kcc_simulator::strength::{Score, ratings};
use serde_json::json;
use std::fmt::Write as _;

/// Let several players play all against all, and rank them
///
/// Each two play the same teams with the same dice four times, once for each way to seat players and teams. The strength of a player, in
/// Elo above the mean of all, explains best how often each beat each other. Ctrl-C ends with what was played.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc ladder random greedy search expert --games 100
  kcc ladder greedy search ./mybot --teams box")]
pub(crate) struct Arguments {
    /// The players, two or more: random, greedy, search or expert with what they may think after a colon, or programs
    #[arg(value_name = "PLAYER", required = true, num_args = 2..=16)]
    players: Vec<String>,

    /// How many games each two play, in fours with the same teams and dice
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,

    #[command(flatten)]
    playground: Playground,

    /// How the result is written; the document is `kcc.ladder.v1`
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Form,
}

/// A player with what it has won: from each other, in points.
struct Rung {
    kind: Kind,
    rating: f64,
    against: Vec<Option<Score>>,
}

/// Plays, and prints what came of it.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(None);
    let kinds = arguments.players.iter().map(|name| game_args::kind(name)).collect::<anyhow::Result<Vec<Kind>>>()?;
    for (place, kind) in kinds.iter().enumerate() {
        if kinds[..place].contains(kind) {
            bail!(game_args::told("ladder-twice", &[("player", kind.to_string())]));
        }
    }
    let ground = match arguments.playground.ground(terminal)? {
        Ok(ground) => ground,
        Err(exit) => return Ok(exit),
    };
    let pool = arguments.playground.pool()?;
    let games = arguments.games.div_ceil(4) * 4;
    let meetings = (kinds.len() * (kinds.len() - 1) / 2) as u64;
    let bar = terminal.progress(usize::try_from(games.saturating_mul(meetings)).unwrap_or(usize::MAX));
    interrupt::listen();
    let mut rungs: Vec<Rung> = kinds.iter().map(|&kind| Rung { kind, rating: 0.0, against: vec![None; kinds.len()] }).collect();
    for one in 0..kinds.len() {
        for other in one + 1..kinds.len() {
            if interrupt::stopped() {
                break;
            }
            bar.set_message(format!("{} – {}", kinds[one], kinds[other]));
            let batch = arguments.playground.batch(&ground, [kinds[one], kinds[other]]);
            let played = match versus::play(&batch, games, &pool, false, &|| bar.inc(1), |_| false) {
                Ok(played) => played,
                Err(failure) => return versus::failed(&failure, arguments.playground.seed, terminal),
            };
            rungs[one].against[other] = Some(played.score);
            rungs[other].against[one] = Some(played.score.turned());
        }
    }
    bar.finish_and_clear();
    let won = |score: &Option<Score>| score.as_ref().map_or(0.0, |score| score.games[0] as f64 + score.games[1] as f64 / 2.0);
    let points: Vec<Vec<f64>> = rungs.iter().map(|rung| rung.against.iter().map(won).collect()).collect();
    for (rung, rating) in rungs.iter_mut().zip(ratings(&points)) {
        rung.rating = rating;
    }
    let mut order: Vec<usize> = (0..rungs.len()).collect();
    order.sort_by(|&one, &other| rungs[other].rating.total_cmp(&rungs[one].rating));
    terminal.result(&match arguments.format {
        Form::Text => table(&rungs, &order, terminal),
        Form::Json => document(&rungs, &order, arguments),
    })?;
    Ok(if interrupt::stopped() { Exit::Interrupted } else { Exit::Clean })
}

/// Returns the players from the strongest to the weakest, with the share of the points that each won from each other.
fn table(rungs: &[Rung], order: &[usize], terminal: Terminal) -> String {
    let say = |id: &str, parts: Parts<'_>| say(terminal.language(), id, parts);
    let names: Vec<String> = order.iter().map(|&place| rungs[place].kind.to_string()).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(6);
    let mut text = format!("    {:<width$}  {:>6}", say("ladder-player", &[]), "Elo");
    for place in 1..=order.len() {
        let _ = write!(text, "  {place:>6}");
    }
    text.push('\n');
    for (rank, (&place, name)) in order.iter().zip(&names).enumerate() {
        let _ = write!(text, "{:>2}  {name:<width$}  {:>6}", rank + 1, elo(rungs[place].rating));
        for &other in order {
            let share = rungs[place].against[other].as_ref().and_then(Score::share);
            let _ = match share {
                Some(share) => write!(text, "  {:>4.1} %", share * 100.0),
                None => write!(text, "  {:>6}", "·"),
            };
        }
        text.push('\n');
    }
    text.push_str(&say("ladder-read", &[]));
    text.push('\n');
    text
}

fn document(rungs: &[Rung], order: &[usize], arguments: &Arguments) -> String {
    let rung = |&place: &usize| {
        let rung = &rungs[place];
        let against = order.iter().filter_map(|&other| {
            let score = rung.against[other].as_ref()?;
            let [won, drawn, lost] = score.games;
            Some(json!({ "player": rungs[other].kind.to_string(), "won": won, "drawn": drawn, "lost": lost, "share": score.share() }))
        });
        json!({ "player": rung.kind.to_string(), "elo": rung.rating, "against": against.collect::<Vec<_>>() })
    };
    let document = json!({
        "format": "kcc.ladder.v1",
        "players": order.iter().map(rung).collect::<Vec<_>>(),
        "seed": arguments.playground.seed, "teams": arguments.playground.teams,
        "interrupted": interrupt::stopped(),
    });
    format!("{document:#}\n")
}
