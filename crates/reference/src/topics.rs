//! The words of the effect language that `kcc explain` explains: one file each in `pages/GROUP/`.

use crate::Unreadable;
use crate::messages::{say, text_in};
use include_dir::{Dir, include_dir};
use kcc_diagnostics::Language;
use kcc_language::Folder;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The folder of pages.
pub(crate) const FOLDER: Folder = Folder { at: "crates/reference/pages", files: &PAGES };
static PAGES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/pages");

/// The purpose of a word. The groups are the folders of `pages/`, in the order in which they are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// What is done.
    Effects,
    /// Questions that come first.
    Gates,
    /// When an ability acts.
    Triggers,
    /// What holds for a while or as long as a power is there.
    Changes,
    /// Who.
    Units,
    /// What is true of them.
    Traits,
    /// What can be counted.
    Counts,
    /// If.
    Conditions,
    /// How long.
    Durations,
    /// Where.
    Cells,
}

impl Group {
    /// All groups.
    pub const ALL: [Self; 10] = [
        Self::Effects,
        Self::Gates,
        Self::Triggers,
        Self::Changes,
        Self::Units,
        Self::Traits,
        Self::Counts,
        Self::Conditions,
        Self::Durations,
        Self::Cells,
    ];

    /// Returns the folder, which is also the word on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Effects => "effects",
            Self::Gates => "gates",
            Self::Triggers => "triggers",
            Self::Changes => "changes",
            Self::Units => "units",
            Self::Traits => "traits",
            Self::Counts => "counts",
            Self::Conditions => "conditions",
            Self::Durations => "durations",
            Self::Cells => "cells",
        }
    }

    /// Returns what the group is about, in one line.
    #[must_use]
    pub fn meaning(self, language: Language) -> String {
        say(language, &format!("group-{}", self.name()), &[])
    }
}

/// A word, or a turn of phrase, of the effect language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Topic {
    /// Its group.
    pub group: Group,
    /// Its page.
    pub page: Page,
}

/// A file of `pages/`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Page {
    /// The word, then other words under which it is found.
    pub names: Vec<String>,
    /// The rules of `grammar/effect.pest` that it is about; a test demands one for each.
    pub grammar: Vec<String>,
    /// Whether a text that has one of those rules needs the page only where it says one of the names.
    #[serde(default)]
    pub said: bool,
    /// How it is written. Words in capitals are placeholders, `[ ]` is optional, `|` separates alternatives.
    pub form: String,
    /// Examples as they are written in a spell or a boost.
    #[serde(default)]
    pub effects: Vec<String>,
    /// Examples as they are written in a power.
    #[serde(default)]
    pub abilities: Vec<String>,
    /// The paragraph of the fan-made rules that defines it.
    #[serde(default)]
    pub rule: Option<String>,
    /// Its meaning, by language code.
    #[serde(flatten)]
    texts: BTreeMap<String, String>,
}

impl Topic {
    /// Returns the word.
    #[must_use]
    pub fn name(&self) -> &str {
        self.page.names.first().map_or("", String::as_str)
    }

    /// Returns its meaning: a line, then more if needed.
    #[must_use]
    pub fn text(&self, language: Language) -> &str {
        text_in(&self.page.texts, language).trim()
    }

    /// Returns its meaning, in one line.
    #[must_use]
    pub fn line(&self, language: Language) -> String {
        self.text(language).split("\n\n").next().unwrap_or_default().replace('\n', " ")
    }
}

/// Returns all topics, by group and name. They are read once.
///
/// # Errors
/// If a page cannot be read. The pages are part of the program and a test reads them all.
pub fn all() -> Result<&'static [Topic], Unreadable> {
    static ALL: LazyLock<Result<Vec<Topic>, Unreadable>> = LazyLock::new(read);
    ALL.as_deref().map_err(Clone::clone)
}

fn read() -> Result<Vec<Topic>, Unreadable> {
    let mut topics = Vec::new();
    for group in Group::ALL {
        for file in PAGES.get_dir(group.name()).into_iter().flat_map(Dir::files) {
            let unreadable = |why: &dyn std::fmt::Display| Unreadable(format!("`{}`: {why}", file.path().display()));
            let text = FOLDER.text(&file.path().to_string_lossy()).ok_or_else(|| unreadable(&"it is not text"))?;
            let mut page: Page = toml::from_str(text).map_err(|error| unreadable(&error))?;
            for (code, text) in &mut page.texts {
                let language = Language::of_code(code).ok_or_else(|| unreadable(&format!("`{code}` is not a language")))?;
                *text = language.typeset(text);
            }
            topics.push(Topic { group, page });
        }
    }
    topics.sort_by_key(|topic| (topic.group, topic.name().to_lowercase()));
    Ok(topics)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail")]
#[allow(clippy::disallowed_methods, reason = "a test writes what is expected")]
mod tests {
    use super::*;
    use kcc_diagnostics::{FileId, Place};
    use kcc_dsl::{Entry, parse};
    use std::collections::{BTreeMap, BTreeSet};

    /// Messages show the forms of these pages; `kcc-paraphrase` holds a copy of them.
    #[test]
    fn messages_show_the_forms_of_the_pages() {
        let groups = [Group::Effects, Group::Gates, Group::Durations, Group::Changes, Group::Triggers];
        let of = |group: Group| {
            let mut files: Vec<_> = PAGES.get_dir(group.name()).unwrap().files().collect();
            files.sort_by_key(|file| file.path().to_owned());
            files.into_iter().map(|file| toml::from_str::<Page>(file.contents_utf8().unwrap()).unwrap().form + "\n").collect::<String>()
        };
        let forms: String = groups.into_iter().map(of).collect();
        if std::env::var_os("KCC_BLESS").is_some() {
            std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/../paraphrase/src/forms.txt"), &forms).unwrap();
        }
        assert_eq!(forms, kcc_paraphrase::forms::FORMS, "KCC_BLESS=1 accepts the first");
    }

    #[test]
    fn every_example_can_be_read() {
        for topic in all().unwrap() {
            let examples = topic.page.effects.iter().map(|text| (text, Entry::Effects));
            let examples: Vec<_> = examples.chain(topic.page.abilities.iter().map(|text| (text, Entry::Abilities))).collect();
            assert!(!examples.is_empty(), "`{}` has no example", topic.name());
            for (text, entry) in examples {
                let problems = parse(text, entry, &|span| Place::new(FileId(0), span)).problems;
                assert_eq!(problems, [], "example of `{}`: {text}", topic.name());
            }
        }
    }

    #[test]
    fn pages_are_complete_and_names_unique() {
        let mut seen = BTreeMap::new();
        for topic in all().unwrap() {
            assert!(
                !topic.line(Language::ENGLISH).is_empty() && !topic.line(Language::of_code("fr").unwrap()).is_empty(),
                "{}",
                topic.name()
            );
            assert_ne!(topic.line(Language::ENGLISH), topic.line(Language::of_code("fr").unwrap()), "{}", topic.name());
            for name in &topic.page.names {
                let other = seen.insert(name.to_lowercase(), topic.name().to_owned());
                assert_eq!(other, None, "`{name}` is a name of two pages");
            }
        }
        assert!(PAGES.dirs().all(|dir| Group::ALL.iter().any(|group| dir.path().ends_with(group.name()))), "a folder is no group");
    }

    /// Rules of the grammar that only choose between others: the alternatives need pages, not they.
    const CHOICES: [&str; 33] = [
        "step",
        "simple",
        "action",
        "gate",
        "spell_bonus",
        "units",
        "unit",
        "trait_phrase",
        "place",
        "count",
        "condition_one",
        "unit_change",
        "spell_thing",
        "spell_change",
        "event",
        "event_units",
        "deed",
        "act",
        "cells",
        "has_thing",
        "trigger",
        "ability",
        "units_lasting",
        "past",
        "lasting",
        "clause",
        "question",
        "then",
        "cast_change",
        "deed_past",
        "deed_coming",
        "would",
        "and_or",
    ];
    /// Alternatives that are explained by their parts.
    const HOLDERS: [&str; 8] = ["triggered", "happens", "for_a_while", "units", "block", "spells_lasting", "named_spell", "unit_condition"];

    /// Returns the rules of the grammar and their bodies.
    fn grammar() -> BTreeMap<&'static str, &'static str> {
        let lines = kcc_dsl::vocabulary::GRAMMAR.lines();
        lines.filter_map(|line| line.split_once('=')).map(|(name, body)| (name.trim(), body.trim())).collect()
    }

    fn rule_names(body: &str) -> BTreeSet<&str> {
        body.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
            .filter(|word| word.starts_with(|c: char| c.is_ascii_lowercase()))
            .collect()
    }

    #[test]
    fn every_alternative_of_the_grammar_is_explained() {
        let rules = grammar();
        let topics = all().unwrap();
        let explained: BTreeSet<&str> = topics.iter().flat_map(|topic| &topic.page.grammar).map(String::as_str).collect();
        for choice in CHOICES {
            // Some choices continue on a second line.
            let text = kcc_dsl::vocabulary::GRAMMAR;
            let start = text.find(&format!("\n{choice} ")).unwrap_or_else(|| panic!("the grammar has no rule `{choice}`"));
            let body: String = text[start + 1..].split_once('=').unwrap().1.chars().take_while(|c| *c != '}').collect();
            let alternatives = rule_names(&body).into_iter().filter(|name| rules.contains_key(name) && !name.starts_with("w_"));
            for name in alternatives {
                let known = explained.contains(name) || CHOICES.contains(&name) || HOLDERS.contains(&name);
                let parts =
                    ["if_clause", "on_units", "for_each", "scope", "dice", "comma", "during", "unit_changes", "number", "not", "body"];
                assert!(known || parts.contains(&name), "`{name}`, of `{choice}` in the grammar, has no page in pages/");
            }
        }
        for name in explained {
            assert!(rules.contains_key(name), "a page speaks of the rule `{name}`, which the grammar does not have");
        }
    }

    /// Returns the words that a part of the grammar can begin with, and whether it may be empty.
    fn starts<'g>(body: &'g str, rules: &BTreeMap<&str, &'g str>, seen: &mut BTreeSet<&'g str>, words: &mut BTreeSet<String>) -> bool {
        split(body, '|').into_iter().fold(false, |empty, alternative| {
            let mut parts = split(alternative, '~').into_iter().map(str::trim).filter(|part| !part.starts_with('!'));
            empty
                | parts.all(|part| {
                    let optional = part.ends_with(['?', '*']);
                    let part = part.trim_end_matches(['?', '*', '+']).trim();
                    if let Some(inner) = part.strip_prefix('(').and_then(|part| part.strip_suffix(')')) {
                        return starts(inner, rules, seen, words) | optional;
                    }
                    if let Some(body) = rules.get(part).filter(|_| seen.insert(part)) {
                        let body = body.trim_start_matches(['_', '@', '$']).trim_start_matches('{').trim_end_matches('}');
                        match part.starts_with("w_") {
                            true => words.extend(body.split('"').nth(1).map(str::to_owned)),
                            false => _ = starts(body, rules, seen, words),
                        }
                    }
                    optional || part == "SOI"
                })
        })
    }

    /// Returns the parts between separators outside of brackets and quotes.
    fn split(body: &str, sign: char) -> Vec<&str> {
        let (mut parts, mut start, mut depth, mut quoted) = (Vec::new(), 0, 0, false);
        for (at, c) in body.char_indices() {
            match c {
                '"' => quoted = !quoted,
                '(' if !quoted => depth += 1,
                ')' if !quoted => depth -= 1,
                c if c == sign && depth == 0 && !quoted => {
                    parts.push(&body[start..at]);
                    start = at + 1;
                }
                _ => {}
            }
        }
        parts.push(&body[start..]);
        parts
    }

    #[test]
    fn every_word_that_starts_an_effect_is_in_a_page() {
        let joined = kcc_dsl::vocabulary::GRAMMAR
            .replace("\n                 |", " |")
            .replace("\n               |", " |")
            .replace("\n         |", " |");
        let rules: BTreeMap<&str, &str> =
            joined.lines().filter_map(|line| line.split_once('=')).map(|(name, body)| (name.trim(), body.trim())).collect();
        let mut words = BTreeSet::new();
        for entry in ["effect", "ability"] {
            starts(rules[entry].trim_matches(['{', '}']), &rules, &mut BTreeSet::new(), &mut words);
        }
        assert!(["push", "each", "at", "while", "steal", "the"].iter().all(|word| words.contains(*word)), "{words:?}");
        let topics = all().unwrap();
        let texts = topics.iter().flat_map(|topic| topic.page.names.iter().chain([&topic.page.form]));
        let mentioned: BTreeSet<&str> = texts.flat_map(|text| text.split(|c: char| !c.is_alphanumeric() && c != '\'')).collect();
        let missing: Vec<&String> = words.iter().filter(|word| !mentioned.contains(word.as_str())).collect();
        assert!(missing.is_empty(), "no page in pages/ has {missing:?}");
    }
}
