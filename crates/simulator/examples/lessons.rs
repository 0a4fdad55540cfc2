//! Learns what positions are worth: `lessons CONTENT.json GAMES PLAYER [SEED]` plays games of one player against itself with teams drawn from all
//! content, and prints the weights with which the features of a position tell best who wins, as `player/expert.txt` has them.
//!
//! The content is made by `kcc build --target ir`.
#![allow(clippy::disallowed_methods, reason = "an example touches the disk")]
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "an example prints, and stops at what is wrong")]

mod setting;

use kcc_simulator::player::Weights;
use kcc_simulator::player::worth::NAMES;
use kcc_simulator::{Banning, Batch, Lessons, Pool, Teams};

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, path, games, player, rest @ ..] = arguments.as_slice() else {
        println!("lessons CONTENT.json GAMES expert:60@weights.txt [SEED]");
        return;
    };
    let (content, compiled) = setting::read(path);
    let teams = Teams::Drawn(Pool::of(&content, &compiled));
    let kind = setting::kind(player);
    let seed = rest.first().map_or(1, |seed| seed.parse().unwrap());
    let batch = Batch {
        content: &compiled,
        teams: &teams,
        banning: Banning::default(),
        players: vec![kind; 2],
        pairs: false,
        seed,
        swap: true,
        watch: false,
    };
    let games: u64 = games.parse().unwrap();
    let lessons = Lessons::of(&batch, games, || {}).unwrap();
    // What is learned from some games must tell who wins others.
    let others = Lessons::of(&Batch { seed: seed + 1, ..batch }, games.div_ceil(4), || {}).unwrap();
    let weights = lessons.weights(&Weights::JUDGED);
    println!("// {} games with a winner, {} positions", lessons.games, lessons.positions());
    println!(
        "// of positions in other games, {:.1} % tell who wins; by judgement {:.1} %",
        others.hits(&weights) * 100.0,
        others.hits(&Weights::JUDGED) * 100.0
    );
    for ((name, _), weight) in NAMES.iter().zip(weights.0) {
        println!("{weight:.4}, // {name}");
    }
}
