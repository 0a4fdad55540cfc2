//! Runs `kcc check` on a krosmaster made from the bytes; the effects that were understood are written back.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let compiled = kcc_fuzz::checked("content/krosmasters/ardo.toml", bytes);
    for krosmaster in &compiled.content.krosmasters {
        for spell in &krosmaster.spells {
            let _ = kcc_compiler::language::effects(&spell.effects);
        }
    }
});
