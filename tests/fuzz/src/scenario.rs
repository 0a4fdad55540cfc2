//! Plays a scenario made from the bytes, if it is valid.
#![no_main]

use kcc_compiler::Neighbours;
use kcc_fuzz::WHOLE;
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static NEIGHBOURS: LazyLock<Neighbours<'_>> = LazyLock::new(|| WHOLE.0.neighbours("content/scenarios/fuzzed.toml", &WHOLE.1.content));

fuzz_target!(|bytes: &[u8]| {
    let compiled = NEIGHBOURS.compile(bytes);
    kcc_fuzz::shown(&compiled);
    if kcc_compiler::is_clean(&compiled.problems) {
        let scenarios: Vec<_> = compiled.content.scenarios.iter().collect();
        let _ = kcc_simulator::scenario::run(&WHOLE.1.content, &scenarios);
    }
});
