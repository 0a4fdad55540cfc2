//! Plays a saved game made from the bytes, as far as that is possible.
#![no_main]

use kcc_fuzz::WHOLE;
use kcc_simulator::Record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(mut record) = Record::read(text) else { return };
    let Ok(game) = kcc_interpreter::Compiled::new(&WHOLE.1.content, &record.ruleset, &record.arena) else { return };
    // The fuzzer cannot guess the hash of the content, and the game in the corpus outlives changes of cards.
    record.content = format!("{:016x}", game.digest);
    let _ = record.play(&game, |_| {});
});
