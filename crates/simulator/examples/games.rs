//! Plays a batch of games and reports the speed: `games CONTENT.json GAMES PLAYERS TEAMS [THREADS] [watch]`.
//!
//! The content is made by `kcc build --target ir`. `kcc sim` does the same with a content folder; this does it without the rest of kcc.
#![allow(clippy::disallowed_methods, reason = "an example touches the disk and the clock")]
#![allow(clippy::unwrap_used, clippy::print_stdout, clippy::cast_precision_loss, reason = "an example prints, and stops at what is wrong")]

mod setting;

use kcc_simulator::{Banning, Batch, Kind, Pool, Teams};
use std::time::Instant;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, path, games, players, teams, rest @ ..] = arguments.as_slice() else {
        println!("games CONTENT.json GAMES random,greedy box|all [THREADS] [watch]");
        return;
    };
    let (content, compiled) = setting::read(path);
    let teams = match teams.as_str() {
        "all" => {
            let pool = Pool::of(&content, &compiled);
            println!("{} krosmasters play, {} are left out", pool.len(), pool.left_out().len());
            Teams::Drawn(pool)
        }
        _ => Teams::of_the_box(&content, compiled.ruleset.team.levels).unwrap(),
    };
    let mut kinds = players.split(',').map(|name| Kind::named(name).unwrap());
    let one = kinds.next().unwrap();
    let threads: usize = rest.first().map_or(1, |threads| threads.parse().unwrap());
    let watch = rest.len() > 1;
    let batch = Batch {
        content: &compiled,
        teams: &teams,
        banning: Banning::default(),
        players: vec![one, kinds.next().unwrap_or(one)],
        pairs: false,
        seed: 1,
        swap: false,
        watch,
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let start = Instant::now();
    let sums = pool.install(|| batch.run(games.parse().unwrap(), || {}));
    let seconds = start.elapsed().as_secs_f64();
    println!("{} games in {seconds:.2} s on {threads} threads: {:.0} games/s", sums.games, sums.games as f64 / seconds);
    println!("{} decisions: {:.0} decisions/s, {:.1} in a game", sums.decisions, sums.decisions as f64 / seconds, sums.mean_decisions());
    println!(
        "wins {:?}, draws {}, ended by limits {:?}, out of room {}",
        sums.wins.map(|share| share.part),
        sums.draws,
        sums.limits,
        sums.out_of_room
    );
    println!("{:.1} turns in a game, whoever began won {:?}", sums.mean_turns(), sums.wins_of_first.interval());
    println!("digest {:016x}, state {} bytes", sums.digest(), kcc_interpreter::Game::state_size());
    for failure in sums.failures.iter().take(20) {
        println!("{failure}");
    }
    println!("{} failures", sums.failures.len());
}
