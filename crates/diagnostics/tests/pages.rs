//! Every mistake has a page, every page is complete, and uses plain words in both languages.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, reason = "a test may stop at what it did not expect")]

use std::collections::BTreeSet;
use std::path::Path;

use kcc_diagnostics::page::Sentences;
use kcc_diagnostics::{Diagnostic, Language, Mistake, explain};

/// Programmers' words, which readers of a message need not know, as whole words in lower case.
const STOP_WORDS: &[&str] = &[
    "u8",
    "u16",
    "u32",
    "u64",
    "i32",
    "i64",
    "usize",
    "f64",
    "bool",
    "boolean",
    "booleans",
    "booléen",
    "integer",
    "float",
    "string",
    "strings",
    "oneof",
    "anyof",
    "schema",
    "schemas",
    "schéma",
    "eoi",
    "eof",
    "lexer",
    "parse",
    "parser",
    "parsed",
    "parsing",
    "analyseur",
    "token",
    "tokens",
    "deque",
    "vec",
    "struct",
    "variant",
    "variante",
    "enum",
    "enums",
    "énumération",
    "null",
    "nil",
    "serde",
    "pest",
    "span",
    "utf-16",
    "regex",
    "identifier",
    "literal",
    "littéral",
    "deserialize",
    "sérialisation",
    "additional properties",
    "ast",
    "ir",
    "array",
    "tableau",
    "syntax",
    "syntaxe",
    "statement",
    "instruction",
    "panic",
    "invalid",
    "invalide",
    "illegal",
    "illégal",
];

fn sentences() -> impl Iterator<Item = (Mistake, Language, &'static Sentences)> {
    let pairs = Mistake::ALL.iter().flat_map(|mistake| Language::all().map(move |language| (*mistake, language)));
    pairs.map(|(mistake, language)| (mistake, language, mistake.page().sentences(language)))
}

/// Returns the sentences shown with a message, each with its name.
fn short_texts(sentences: &Sentences) -> Vec<(&str, &str)> {
    let mut texts = vec![("title", sentences.title.as_str())];
    texts.extend(sentences.label.as_deref().map(|text| ("label", text)));
    texts.extend(sentences.help.as_deref().map(|text| ("help", text)));
    texts.extend(sentences.labels.iter().map(|(name, text)| (name.as_str(), text.as_str())));
    texts
}

/// Returns the words of a text, without the code between backticks.
fn prose(text: &str) -> String {
    text.split('`').step_by(2).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_page_belongs_to_a_mistake() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("pages");
    let files: BTreeSet<String> = folder.read_dir().unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    let listed: BTreeSet<String> = Mistake::ALL.iter().map(|mistake| format!("{}-{}.toml", mistake.code(), mistake.name())).collect();
    assert_eq!(files, listed);
}

#[test]
fn codes_are_in_groups_and_in_order() {
    for pair in Mistake::ALL.windows(2) {
        assert!(pair[0].code() < pair[1].code(), "{} stands before {}", pair[0].code(), pair[1].code());
    }
    let mut names = BTreeSet::new();
    for mistake in Mistake::ALL {
        let code = mistake.code();
        assert!(code.len() == 5 && code.starts_with('K') && code[1..].bytes().all(|digit| digit.is_ascii_digit()), "{code}");
        assert!(matches!(&code[1..2], "0") || code == "K9999", "{code} is in no group");
        assert!(names.insert(mistake.name()), "two mistakes are called {}", mistake.name());
        let kebab: String = format!("{mistake:?}")
            .chars()
            .flat_map(|c| if c.is_uppercase() { vec!['-', c.to_ascii_lowercase()] } else { vec![c] })
            .collect();
        assert_eq!(kebab.trim_start_matches('-').replace('-', ""), mistake.name().replace('-', ""), "the variant and the page differ");
        assert_eq!(Mistake::from_code(&code.to_lowercase()), Some(*mistake));
        assert_eq!(Mistake::from_code(mistake.name()), Some(*mistake));
    }
    assert_eq!(Mistake::from_code("K0000"), None);
}

#[test]
fn every_page_is_complete() {
    for mistake in Mistake::ALL {
        let page = mistake.page();
        let code = mistake.code();
        assert!(!page.since.is_empty(), "{code} cannot be read, or has no version");
        assert!(!page.wrong.trim().is_empty() && !page.right.trim().is_empty(), "{code} has no example");
        assert_ne!(page.wrong, page.right, "{code}");
        assert!(page.right.parse::<toml::Table>().is_ok(), "the right example of {code} is no TOML");
        // A language that a page lacks is shown in English without a word.
        let missing: Vec<_> =
            Language::all().map(|language| language.texts().code()).filter(|of| page.languages().all(|own| own != *of)).collect();
        assert!(missing.is_empty(), "{code} lacks {missing:?}");
    }
    for (mistake, language, sentences) in sentences() {
        let code = mistake.code();
        assert!(sentences.why.trim().len() > 60, "{code} {language}: says not why");
        for (name, text) in short_texts(sentences) {
            assert!(!text.trim().is_empty() && text.trim() == text && !text.contains('\n'), "{code} {language} {name}: {text:?}");
            assert!(!text.ends_with('.'), "{code} {language} {name}: ends with a full stop");
            assert!(text.chars().count() <= 120, "{code} {language} {name}: is too long");
        }
    }
}

#[test]
fn both_languages_use_the_same_facts() {
    for mistake in Mistake::ALL {
        let [english, french] = [Language::ENGLISH, Language::of_code("fr").unwrap()].map(|language| mistake.page().sentences(language));
        let bare = |sentences: &'static Sentences| sentences.placeholders().into_iter().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(bare(english), bare(french), "{}", mistake.code());
        assert!(english.labels.keys().eq(french.labels.keys()), "{}", mistake.code());
        assert_eq!(english.help.is_some(), french.help.is_some(), "{}", mistake.code());
        assert_eq!(english.label.is_some(), french.label.is_some(), "{}", mistake.code());
        for placeholder in bare(english) {
            let name = placeholder.trim_start_matches('@');
            assert!(!name.is_empty() && name.bytes().all(|c| c.is_ascii_lowercase() || c == b'_'), "{}: {{{placeholder}}}", mistake.code());
        }
    }
}

#[test]
fn messages_are_in_plain_words() {
    for (mistake, language, sentences) in sentences() {
        for (name, text) in short_texts(sentences) {
            let words = prose(text).to_lowercase();
            let words: Vec<&str> = words.split(|c: char| !c.is_alphanumeric() && c != '-').collect();
            let words = format!(" {} ", words.join(" "));
            for stop in STOP_WORDS {
                assert!(!words.contains(&format!(" {stop} ")), "{} {language} {name}: `{stop}` in {text:?}", mistake.code());
            }
        }
    }
}

#[test]
fn french_is_set_as_french() {
    for (mistake, _, sentences) in sentences().filter(|(_, language, _)| *language == Language::of_code("fr").unwrap()) {
        for (name, text) in short_texts(sentences).into_iter().chain([("why", sentences.why.as_str())]) {
            let text = prose(text);
            assert!(!text.contains('\''), "{} {name}: a straight apostrophe in {text:?}", mistake.code());
            assert!(!text.contains(['“', '”', '"']), "{} {name}: foreign quotes in {text:?}", mistake.code());
            let signs: Vec<char> = text.chars().collect();
            for pair in signs.windows(2).filter(|pair| ":;!?»".contains(pair[1])) {
                assert!(matches!(pair[0], '\u{a0}' | '\u{202f}'), "{} {name}: the space before `{}` in {text:?}", mistake.code(), pair[1]);
            }
        }
    }
}

#[test]
fn explanations_hold_everything() {
    for mistake in Mistake::ALL {
        for language in Language::all() {
            let text = explain(*mistake, language);
            let colon = language.colon();
            assert!(text.starts_with(&format!("# {}{colon} ", mistake.code())), "{text}");
            assert!(
                !text.contains('{') || mistake.page().wrong.contains('{') || mistake.page().right.contains('{') || text.contains("`{"),
                "{text}"
            );
            for line in mistake.page().wrong.lines().chain(mistake.page().right.lines()) {
                assert!(text.contains(line), "{text}");
            }
        }
    }
}

#[test]
fn a_diagnostic_without_facts_says_what_is_missing() {
    for mistake in Mistake::ALL {
        let placeholders = mistake.page().sentences(Language::ENGLISH).placeholders();
        let labels = &mistake.page().sentences(Language::ENGLISH).labels;
        if labels.is_empty() {
            assert_eq!(Diagnostic::new(*mistake).missing_words(), placeholders, "{}", mistake.code());
        }
    }
}
