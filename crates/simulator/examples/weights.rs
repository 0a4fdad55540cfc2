//! Plays two players against each other, with weights of positions from files: `weights CONTENT.json GAMES A B [SEED] [box]`, where a player is
//! the name of one, such as `search:500`, or the same with a file of weights: `search:500@weights.txt`. Such a file has a number for each
//! feature, in order, as `lessons` prints them; what follows `//` in a line does not count.
//!
//! Players and teams are swapped, as with `kcc match`. The content is made by `kcc build --target ir`.
#![allow(clippy::disallowed_methods, reason = "an example touches the disk and the clock")]
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "an example prints, and stops at what is wrong")]

mod setting;

use kcc_simulator::strength::Score;
use kcc_simulator::{Banning, Batch};
use std::sync::OnceLock;
use std::time::Instant;

/// When the program began: what players that think for some milliseconds look at.
static BEGUN: OnceLock<Instant> = OnceLock::new();

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, path, games, one, other, rest @ ..] = arguments.as_slice() else {
        println!("weights CONTENT.json GAMES search:500@weights.txt search:500 [SEED] [box]");
        return;
    };
    let begun = Instant::now();
    BEGUN.get_or_init(|| begun);
    kcc_simulator::player::budget::set_clock(|| {
        let passed = BEGUN.get().map_or(0, |begun| begun.elapsed().as_millis());
        u64::try_from(passed).unwrap_or(u64::MAX)
    });
    let (content, compiled) = setting::read(path);
    let teams = setting::teams(rest.iter().any(|word| word == "box"), &content, &compiled);
    let batch = Batch {
        content: &compiled,
        teams: &teams,
        banning: Banning::default(),
        players: vec![setting::kind(one), setting::kind(other)],
        pairs: false,
        seed: rest.iter().find_map(|word| word.parse().ok()).unwrap_or(1),
        swap: true,
        watch: false,
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let start = Instant::now();
    let mut score = Score::default();
    let games: u64 = games.parse().unwrap();
    for game in pool.install(|| batch.part(0..games, &|| {})) {
        score.add(&game.unwrap(), 0);
    }
    let seconds = start.elapsed().as_secs_f64();
    let (low, high) = score.points.interval().unwrap();
    println!(
        "{one} against {other}: {:.1} % of the points ({:.1} to {:.1}), games {:?}, {:.2} s a game",
        score.share().unwrap() * 100.0,
        low * 100.0,
        high * 100.0,
        score.games,
        seconds / games as f64
    );
}
