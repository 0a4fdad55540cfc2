//! The texts of cards, beside the IR they are made from. `KCC_BLESS=1 cargo test -p kcc-wording` rewrites the expected texts.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use kcc_ir::{Ability, Content, Effect, Name, PowerRef, Spell};
use kcc_wording::{Language, Owner, Wording};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// One text in all languages.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    /// The card with such a text.
    card: String,
    /// The unit that owns the text, if it is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    owner: Option<Name>,
    /// The IR of the text.
    ir: Ir,
    /// The English text.
    en: String,
    /// The French text.
    fr: String,
}

/// The kinds of texts.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Ir {
    Effects(Vec<Effect>),
    Abilities(Vec<Ability>),
    Reward(Vec<Ability>),
    Spell(Box<Spell>),
    Keywords(Vec<PowerRef>),
}

impl Case {
    fn text(&self, wording: &Wording) -> String {
        let owner = self.owner.as_ref().map_or(Owner::Unit, Owner::Named);
        let text = match &self.ir {
            Ir::Effects(effects) => wording.effects(owner, effects),
            Ir::Abilities(abilities) => wording.abilities(owner, abilities),
            Ir::Reward(abilities) => wording.abilities(Owner::Krosmaster, abilities),
            Ir::Spell(spell) => wording.spell_effects(owner, spell),
            Ir::Keywords(powers) => {
                return wording.keywords(powers).iter().map(Wording::plain).collect::<Vec<_>>().join(" | ");
            }
        };
        Wording::plain(&text)
    }
}

fn content() -> Content {
    serde_json::from_str(&std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/content.json")).unwrap()).unwrap()
}

fn files() -> Vec<PathBuf> {
    let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases")).unwrap();
    let mut files: Vec<_> = folder.map(|file| file.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn cards_say_what_is_expected() {
    let content = content();
    let (english, french) = (Wording::new(&content, Language::ENGLISH), Wording::new(&content, Language::of_code("fr").unwrap()));
    let bless = std::env::var_os("KCC_BLESS").is_some();
    let (mut wrong, mut count) = (Vec::new(), 0);
    for path in files() {
        let source = std::fs::read_to_string(&path).unwrap();
        let mut cases: Vec<Case> = serde_json::from_str(&source).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        count += cases.len();
        for case in &mut cases {
            let (en, fr) = (case.text(&english), case.text(&french));
            if bless {
                (case.en, case.fr) = (en, fr);
            } else if case.en != en || case.fr != fr {
                wrong.push(format!("{}\n  expected {}\n  printed  {en}\n  expected {}\n  printed  {fr}", case.card, case.en, case.fr));
            }
        }
        if bless {
            std::fs::write(&path, serde_json::to_string_pretty(&cases).unwrap() + "\n").unwrap();
        }
    }
    assert!(count >= 80, "only {count} cases");
    assert!(wrong.is_empty(), "{} texts differ:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_pseudo_language_has_no_word_that_bypasses_the_messages() {
    let wording = Wording::new(&Content::default(), Language::of_code("qps").unwrap());
    // Names and icons keep their letters, and without content a name is made from its id.
    let names = |text: &str| text.split('[').map(|part| part.split_once(']').map_or(part, |(_, rest)| rest)).collect::<String>();
    for path in files() {
        let cases: Vec<Case> = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        for case in &cases {
            let source =
                serde_json::to_string(&case.ir).unwrap().to_lowercase() + &serde_json::to_string(&case.owner).unwrap().to_lowercase();
            let text = names(&case.text(&wording));
            for word in text.split(|char: char| !char.is_alphabetic()).filter(|word| word.len() > 1 && word.is_ascii()) {
                assert!(source.contains(&word.to_lowercase()), "{}: “{word}” in {text}", case.card);
            }
        }
    }
}

#[test]
fn several_threads_may_write() {
    fn shared<T: Send + Sync>() {}
    shared::<Wording>();
}
