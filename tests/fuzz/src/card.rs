//! Makes the card of a krosmaster from the bytes, in both languages, and draws it if it is valid.
#![no_main]

use kcc_generator::Templates;
use kcc_wording::{Language, Wording};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static TEMPLATES: LazyLock<Templates> = LazyLock::new(|| Templates::built_in().expect("the templates are sound"));

fuzz_target!(|bytes: &[u8]| {
    let mut compiled = kcc_fuzz::checked("content/krosmasters/ardo.toml", bytes);
    if !kcc_compiler::is_clean(&compiled.problems) {
        return;
    }
    compiled.content.krosmasters.retain(|krosmaster| krosmaster.id.as_str() == "ardo");
    let decks = [Language::ENGLISH, Language::of_code("fr").unwrap()].map(|language| {
        let wording = Wording::new(&compiled.content, language);
        kcc_generator::deck::deck(&compiled.content, &wording, "kcc")
    });
    kcc_generator::misfits(&decks, &TEMPLATES).expect("sound cards are drawn, or do not fit");
});
