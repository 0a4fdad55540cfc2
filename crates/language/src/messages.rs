//! Sentences of Fluent files.

use crate::{Folder, Language};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// Gives a module the messages of its crate: `say(language, id, parts)`, from the message files in the folder `messages/` of the crate, whose
/// path in the repository is named. A test comes with it: every language has the same messages with the same parts. The crate depends on
/// `include_dir`.
#[macro_export]
macro_rules! messages {
    ($at:literal) => {
        static MESSAGE_FILES: ::include_dir::Dir<'static> = ::include_dir::include_dir!("$CARGO_MANIFEST_DIR/messages");
        pub(crate) static MESSAGES: $crate::Messages = $crate::Messages::new($crate::Folder { at: $at, files: &MESSAGE_FILES });

        /// Returns a message with its parts. A missing one is shown by its id, which a test finds.
        pub(crate) fn say(language: $crate::Language, id: &str, parts: $crate::Parts<'_>) -> String {
            MESSAGES.say(language, id, parts)
        }

        #[cfg(test)]
        mod in_every_language {
            #[test]
            fn every_language_has_the_same_messages_with_the_same_parts() {
                assert_eq!(super::MESSAGES.faults(), Vec::<String>::new());
            }
        }
    };
}

/// The parts of a message: the name and text of each.
pub type Parts<'a> = &'a [(&'static str, String)];

/// The maximum number of languages in the table.
const MOST: usize = u8::MAX as usize;

/// The messages of a folder with a subfolder for each language; a language is read when first used.
pub struct Messages {
    folder: Folder,
    bundles: [OnceLock<FluentBundle<FluentResource>>; MOST],
}

impl Messages {
    /// Returns the messages of a folder.
    #[must_use]
    pub const fn new(folder: Folder) -> Self {
        Self { folder, bundles: [const { OnceLock::new() }; MOST] }
    }

    /// Returns a message with its parts filled in. A message that a language lacks is in English, and one that does not exist is its id: a
    /// test finds both. A part that is a whole number is a number, so that a message can choose between one and several.
    #[must_use]
    pub fn say(&self, language: Language, id: &str, parts: Parts<'_>) -> String {
        let arguments: FluentArgs<'_> = parts.iter().map(|(name, part)| (*name, value(part))).collect();
        let said = |language: Language| {
            let bundle = self.bundle(language)?;
            let pattern = bundle.get_message(id)?.value()?;
            Some(bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned())
        };
        said(language).or_else(|| said(Language::ENGLISH)).unwrap_or_else(|| id.to_owned())
    }

    /// Returns the files of a language: paths and texts.
    #[must_use]
    pub fn sources(&self, language: Language) -> Vec<(&'static str, &'static str)> {
        let code = language.texts().code();
        let is_ours = |path: &str| path.strip_prefix(code).is_some_and(|rest| rest.starts_with('/')) && path.ends_with(".ftl");
        self.folder.texts().into_iter().filter(|(path, _)| is_ours(path)).collect()
    }

    /// Returns the ids of all messages, for a test that each is used.
    #[must_use]
    pub fn ids(&self) -> Vec<&'static str> {
        let texts = self.sources(Language::ENGLISH).into_iter().flat_map(|(_, text)| text.lines());
        texts.filter_map(|line| line.split_once(" =")).map(|(id, _)| id).filter(|id| !id.starts_with([' ', '#'])).collect()
    }

    /// Returns the faults of the message files of real languages: messages that cannot be parsed or occur twice, that a language lacks or
    /// has alone, and parts that the English message does not use.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let english = self.read(Language::ENGLISH, &mut Vec::new());
        let mut faults = Vec::new();
        for language in Language::all() {
            let own = self.read(language, &mut faults);
            let odd =
                english.symmetric_difference(&own).map(|id| format!("{id}: in one of en and {language}, with other parts, or in both"));
            faults.extend(odd);
        }
        faults
    }

    /// Reads every message of a language, with the parts that it uses.
    fn read(&self, language: Language, faults: &mut Vec<String>) -> BTreeSet<String> {
        let mut messages = BTreeSet::new();
        let mut ids = BTreeSet::new();
        for (path, text) in self.sources(language) {
            if let Err((_, errors)) = FluentResource::try_new(text.to_owned()) {
                faults.extend(errors.iter().map(|error| format!("{path}: {error}")));
            }
            for entry in entries(text) {
                let id = entry.split(" =").next().unwrap_or_default();
                if !ids.insert(id) {
                    faults.push(format!("{path}: {id} is there twice"));
                }
                let parts: BTreeSet<&str> =
                    entry.split('$').skip(1).map(|part| part.split([' ', '}', ',', ')']).next().unwrap_or_default()).collect();
                messages.insert(format!("{id} {parts:?}"));
            }
        }
        messages
    }

    fn bundle(&self, language: Language) -> Option<&FluentBundle<FluentResource>> {
        let bundle = self.bundles.get(language.place())?;
        Some(bundle.get_or_init(|| {
            let mut bundle = FluentBundle::new_concurrent(language.texts().code().parse().into_iter().collect());
            bundle.set_use_isolating(false);
            for (_, text) in self.sources(language) {
                let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(typeset(text, language));
                let _ = bundle.add_resource(resource);
            }
            bundle
        }))
    }
}

/// Returns a part of a message; a number as a number.
fn value(part: &str) -> FluentValue<'_> {
    let number = part.parse::<u32>().ok().filter(|number| number.to_string() == part);
    number.map_or_else(|| FluentValue::from(part), FluentValue::from)
}

/// Returns the messages of a file, each with its lines.
fn entries(text: &str) -> Vec<&str> {
    let begins = |line: &str| line.starts_with(|char: char| char.is_ascii_alphabetic() || char == '-');
    let mut starts = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if begins(line) {
            starts.push(at);
        }
        at += line.len();
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts.iter().zip(ends).map(|(start, end)| &text[*start..end]).collect()
}

/// Typesets the sentences of a file as the language requires, so that nobody need type invisible spaces. Text in braces is left to Fluent.
fn typeset(text: &str, language: Language) -> String {
    if language.facts().messages.shown.is_empty() {
        return text.to_owned();
    }
    // Braces are hidden as code while the words around them are typeset, whatever they contain.
    let mut out = String::with_capacity(text.len() + 64);
    for line in text.split_inclusive('\n') {
        let (mut code, mut rest) = (false, line);
        while !rest.is_empty() {
            let end = rest.find('{').unwrap_or(rest.len());
            let (words, after) = rest.split_at(end);
            let words_set = language.typeset(&if code { format!("`{words}") } else { words.to_owned() });
            out.push_str(if code { &words_set[1..] } else { &words_set });
            code ^= words.matches('`').count() % 2 == 1;
            let close = closing(after);
            out.push_str(&after[..close]);
            rest = &after[close..];
        }
    }
    out
}

/// Returns the end of the first placeable of a text, or the end of the text.
fn closing(text: &str) -> usize {
    text.find('}').map_or(text.len(), |at| at + 1)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at what it did not expect")]
    use super::*;

    #[test]
    fn files_are_set_around_their_braces() {
        let french = Language::of_code("fr").unwrap();
        let text = "a = l'un : { $b } ; `{ $c } : d'` : fin\n    { $n ->\n        [one] un !\n       *[other] deux !\n    }\n";
        let set = "a = l’un\u{a0}: { $b }\u{202f}; `{ $c } : d'`\u{a0}: fin\n    { $n ->\n        [one] un\u{202f}!\n       *[other] deux\u{202f}!\n    }\n";
        assert_eq!(typeset(text, french), set);
        assert_eq!(typeset(text, Language::ENGLISH), text);
    }

    #[test]
    fn a_part_that_is_a_number_counts() {
        assert!(matches!(value("12"), FluentValue::Number(_)));
        assert!(matches!(value("012"), FluentValue::String(_)));
    }
}
