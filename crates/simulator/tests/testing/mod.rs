//! The content that the tests play with.

use kcc_interpreter::Compiled;
use kcc_ir::{Content, Id};
use kcc_simulator::{Banning, Batch, Kind, Teams};
use std::sync::LazyLock;

/// The content beside the tests of the interpreter, or that of the file in the variable `KCC_IR`: `kcc build --target ir` makes one with
/// all content of the repository.
pub(crate) static CONTENT: LazyLock<Content> = LazyLock::new(|| {
    let beside = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../interpreter/tests/content.json");
    let path = std::env::var_os("KCC_IR").map_or(beside, Into::into);
    Content::from_text(&std::fs::read_to_string(path).unwrap()).unwrap()
});

/// That content, compiled for the default rules on Bonta I.
pub(crate) static BONTA: LazyLock<Compiled> = LazyLock::new(|| by("fanmade-4-1"));

/// The teams of the 2.0 box.
pub(crate) static BOX: LazyLock<Teams> = LazyLock::new(|| Teams::of_the_box(&CONTENT, 12).unwrap());

/// Returns the content compiled for a ruleset on Bonta I.
pub(crate) fn by(ruleset: &str) -> Compiled {
    Compiled::new(&CONTENT, &Id::from(ruleset), &Id::from("bonta-1")).unwrap()
}

/// Returns whether a player who wins this many games is stronger, not lucky: between equals, that happens less than once in a thousand
/// times. The limit follows from the number of games alone, not from what some seed gave.
pub(crate) fn is_no_luck(wins: u64, games: u64) -> bool {
    // Of n games, k are won in `n! / k! / (n - k)!` of `2^n` ways.
    let ways = |won: u64| (0..won).fold(1.0, |ways, i| ways * (games - i) as f64 / (i + 1) as f64);
    let as_many: f64 = (wins..=games).map(ways).sum();
    as_many < 2_f64.powi(games as i32) / 1000.0
}

/// Returns a batch of games of the box.
pub(crate) fn batch(one: &str, other: &str, seed: u64) -> Batch<'static> {
    let players = [one, other].map(|name| Kind::named(name).unwrap()).into();
    Batch { content: &BONTA, teams: &BOX, banning: Banning::default(), players, pairs: false, seed, swap: false, watch: false }
}
