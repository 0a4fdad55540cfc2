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
    serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap()
});

/// That content, compiled for the default rules on Bonta I.
pub(crate) static BONTA: LazyLock<Compiled> = LazyLock::new(|| by("fanmade-4-1"));

/// The teams of the 2.0 box.
pub(crate) static BOX: LazyLock<Teams> = LazyLock::new(|| Teams::of_the_box(&CONTENT, 12).unwrap());

/// Returns the content compiled for a ruleset on Bonta I.
pub(crate) fn by(ruleset: &str) -> Compiled {
    Compiled::new(&CONTENT, &Id::from(ruleset), &Id::from("bonta-1")).unwrap()
}

/// Returns a batch of games of the box.
pub(crate) fn batch(one: &str, other: &str, seed: u64) -> Batch<'static> {
    let players = [one, other].map(|name| Kind::named(name).unwrap()).into();
    Batch { content: &BONTA, teams: &BOX, banning: Banning::default(), players, pairs: false, seed, swap: false, watch: false }
}
