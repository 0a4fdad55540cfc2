//! What cards say, beside the lines of the language that say it: the files of `tests/texts/`.

use crate::folder::files;
use kcc_compiler::{Context, File, Names, compile, is_clean, language};
use kcc_diagnostics::{Format, Options, render};
use kcc_ir::{Ability, Content, Effect, Name, Power, PowerRef, Spell};
use kcc_tests::{expect, krosmaster, repository};
use kcc_wording::{Language, Owner, Wording};
use serde::Deserialize;
use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

/// A file of texts of one family.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Family {
    texts: Vec<Triple>,
}

/// A text in the language and in all languages that people read; one of the five it is.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Triple {
    /// Where such a text stands.
    card: String,
    /// The name of the unit that has it. Without one the text is that of a keyword, which many units share.
    name: Option<Name>,
    /// The effect of a spell, without anything around it.
    effect: Option<String>,
    /// The effect of a power.
    power: Option<String>,
    /// The effect of a buff or an equipment.
    reward: Option<String>,
    /// Keywords of a card.
    keywords: Option<Vec<String>>,
    /// A spell, as its table stands in the file of a card.
    spell: Option<toml::Table>,
    en: String,
    fr: String,
}

/// What is put into words.
enum Said {
    Effects(Vec<Effect>),
    Abilities(Vec<Ability>),
    Reward(Vec<Ability>),
    Spell(Box<Spell>),
    Keywords(Vec<PowerRef>),
}

impl Said {
    fn in_words(&self, name: Option<&Name>, wording: &Wording) -> String {
        let owner = name.map_or(Owner::Unit, Owner::Named);
        let text = match self {
            Self::Effects(effects) => wording.effects(owner, effects),
            Self::Abilities(abilities) => wording.abilities(owner, abilities),
            Self::Reward(abilities) => wording.abilities(Owner::Krosmaster, abilities),
            Self::Spell(spell) => wording.spell_effects(owner, spell),
            Self::Keywords(powers) => return wording.keywords(powers).iter().map(Wording::plain).collect::<Vec<_>>().join(" | "),
        };
        Wording::plain(&text)
    }

    /// All words that stand in it: names that it gives, among others.
    fn words(&self) -> String {
        match self {
            Self::Effects(effects) => serde_json::to_string(effects),
            Self::Abilities(abilities) | Self::Reward(abilities) => serde_json::to_string(abilities),
            Self::Spell(spell) => serde_json::to_string(spell),
            Self::Keywords(powers) => serde_json::to_string(powers),
        }
        .unwrap()
        .to_lowercase()
    }
}

/// A file of texts: what was read of it, and what that means.
struct Page {
    path: PathBuf,
    source: String,
    texts: Vec<(Triple, Said)>,
}

/// All texts, and the content that they speak of: that of the repository and what lies beside them.
struct All {
    content: Content,
    pages: Vec<Page>,
}

static ALL: LazyLock<All> = LazyLock::new(read);

/// Everything that lies in the folder of texts is one, but for the content that they need.
fn paths() -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(repository().join("tests/texts")).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| !path.ends_with("content"));
    paths.sort();
    paths
}

fn read() -> All {
    let mut content: Vec<File> =
        ["content", "tests/texts/content"].iter().flat_map(|folder| files(&repository().join(folder), "content")).collect();
    let mut pages = Vec::new();
    for path in paths() {
        let source = fs::read_to_string(&path).unwrap();
        let family: Family = toml::from_str(&source).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        // Whole spells and keywords are those of a card, and read as such.
        for (number, text) in family.texts.iter().enumerate() {
            let id = card_id(&path, number);
            let mut card = krosmaster(&id, 4, 6);
            match (&text.keywords, &text.spell) {
                (None, None) => continue,
                (Some(keywords), _) => card += &format!("powers = {keywords:?}\n"),
                (_, Some(spell)) => {
                    let fields: String = spell.iter().map(|(key, value)| format!("{key} = {value}\n")).collect();
                    card += &format!("\n[[spells]]\n{fields}");
                }
            }
            content.push(File { path: format!("content/krosmasters/{id}.toml"), bytes: card.into() });
        }
        pages.push((path, source, family.texts));
    }
    let compiled = compile("content", &content);
    let problems = render(&compiled.problems, &compiled.sources, Format::Concise, &Options::default());
    assert!(is_clean(&compiled.problems), "{problems}");
    let pages = pages.into_iter().map(|(path, source, texts)| {
        let texts = texts.into_iter().enumerate();
        let texts = texts.map(|(number, text)| {
            let said = meaning(&text, &card_id(&path, number), &compiled.content, &compiled.names);
            (text, said)
        });
        Page { texts: texts.collect(), path, source }
    });
    All { pages: pages.collect(), content: compiled.content }
}

fn card_id(path: &std::path::Path, number: usize) -> String {
    format!("{}-{number}", path.file_stem().unwrap().to_string_lossy())
}

/// What a text means, which is the same once it is written as kcc writes it.
fn meaning(text: &Triple, id: &str, content: &Content, names: &Names) -> Said {
    let effects = |line: &str| {
        let mut problems = Vec::new();
        let read = kcc_compiler::effects(line, Context::Spell { x: true }, names, &mut problems);
        let again = kcc_compiler::effects(&language::effects(&read), Context::Spell { x: true }, names, &mut problems);
        assert!(problems.is_empty() && read == again, "{}: {line}\n{problems:#?}", text.card);
        read
    };
    let abilities = |line: &str| {
        let mut problems = Vec::new();
        let read = kcc_compiler::abilities(line, Context::Power { x: true }, names, &mut problems);
        let again = kcc_compiler::abilities(&language::abilities(&read), Context::Power { x: true }, names, &mut problems);
        assert!(problems.is_empty() && read == again, "{}: {line}\n{problems:#?}", text.card);
        read
    };
    let card = || content.krosmasters.iter().find(|card| card.id.as_str() == id).unwrap();
    match (&text.effect, &text.power, &text.reward, &text.keywords, &text.spell) {
        (Some(line), None, None, None, None) => Said::Effects(effects(line)),
        (None, Some(line), None, None, None) => Said::Abilities(abilities(line)),
        (None, None, Some(line), None, None) => Said::Reward(abilities(line)),
        (None, None, None, Some(_), None) => {
            let keywords = card().powers.iter().map(|power| match power {
                Power::Keyword { keyword } => keyword.clone(),
                Power::Own { .. } => panic!("{}: a power of its own is no keyword", text.card),
            });
            Said::Keywords(keywords.collect())
        }
        (None, None, None, None, Some(_)) => Said::Spell(Box::new(card().spells[0].clone())),
        _ => panic!("{}: one of effect, power, reward, keywords and spell", text.card),
    }
}

#[test]
fn cards_say_what_is_expected() {
    let wordings = ["en", "fr"].map(|code| (code, Wording::new(&ALL.content, Language::of_code(code).unwrap())));
    let mut wrong = String::new();
    for page in &ALL.pages {
        // The file with the texts as they are printed now: its lines in their order are English and French by turns.
        let mut printed =
            page.texts.iter().flat_map(|(text, said)| wordings.iter().map(|(code, by)| (*code, said.in_words(text.name.as_ref(), by))));
        let lines = page.source.lines().map(|line| {
            if !line.starts_with("en = ") && !line.starts_with("fr = ") {
                return format!("{line}\n");
            }
            let (code, text) = printed.next().unwrap();
            assert!(line.starts_with(code), "{}: `{line}` where `{code}` is expected", page.path.display());
            format!("{code} = {}\n", toml::Value::String(text))
        });
        let now: String = lines.collect();
        assert_eq!(printed.next(), None, "{}: `en` and `fr` stand in lines of their own", page.path.display());
        wrong += &expect(&page.path, &now).err().map(|_| differing(page, &now)).unwrap_or_default();
    }
    assert!(wrong.is_empty(), "{wrong}(KCC_BLESS=1 rewrites them)");
}

/// The texts of a file that are others now.
fn differing(page: &Page, now: &str) -> String {
    let now: Family = toml::from_str(now).unwrap();
    let pairs = page.texts.iter().zip(&now.texts).filter(|((was, _), is)| (&was.en, &was.fr) != (&is.en, &is.fr));
    let shown: String = pairs
        .map(|((was, _), is)| {
            format!("{}\n  expected {}\n  printed  {}\n  expected {}\n  printed  {}\n", was.card, was.en, is.en, was.fr, is.fr)
        })
        .collect();
    format!("{}:\n{}", page.path.display(), if shown.is_empty() { "quotes or ends of lines differ\n" } else { &shown })
}

#[test]
fn the_pseudo_language_has_no_word_that_bypasses_the_messages() {
    let wording = Wording::new(&Content::default(), Language::of_code("qps").unwrap());
    // Names and icons keep their letters, and without content a name is made of its id.
    let names = |text: &str| text.split('[').map(|part| part.split_once(']').map_or(part, |(_, rest)| rest)).collect::<String>();
    for (text, said) in ALL.pages.iter().flat_map(|page| &page.texts) {
        let source = said.words() + &serde_json::to_string(&text.name).unwrap().to_lowercase();
        let printed = names(&said.in_words(text.name.as_ref(), &wording));
        for word in printed.split(|char: char| !char.is_alphabetic()).filter(|word| word.len() > 1 && word.is_ascii()) {
            assert!(source.contains(&word.to_lowercase()), "{}: “{word}” in {printed}", text.card);
        }
    }
}
