//! What kcc says of games, in the language of the reader: messages of Fluent files.

use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};
use kcc_diagnostics::Language;
use std::sync::LazyLock;

/// Parts of a message: the name of each, and what stands there.
pub(crate) type Parts<'a> = &'a [(&'static str, String)];

const ENGLISH: [&str; 3] =
    [include_str!("../messages/en/play.ftl"), include_str!("../messages/en/refusals.ftl"), include_str!("../messages/en/scenarios.ftl")];
const FRENCH: [&str; 3] =
    [include_str!("../messages/fr/play.ftl"), include_str!("../messages/fr/refusals.ftl"), include_str!("../messages/fr/scenarios.ftl")];

static BUNDLES: LazyLock<[FluentBundle<FluentResource>; 2]> = LazyLock::new(|| [bundle("en", ENGLISH), bundle("fr", FRENCH)]);

/// The messages of files, which are part of the program: a test holds them free of mistakes.
fn bundle(tag: &str, texts: [&str; 3]) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(tag.parse().into_iter().collect());
    bundle.set_use_isolating(false);
    for text in texts {
        let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(text.to_owned());
        let _ = bundle.add_resource(resource);
    }
    bundle
}

/// A message with its parts. One that does not exist is its id: a test finds it.
pub(crate) fn say(language: Language, id: &str, parts: Parts<'_>) -> String {
    let bundle = match language {
        Language::English => &BUNDLES[0],
        Language::French => &BUNDLES[1],
    };
    let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) else { return id.to_owned() };
    let arguments: FluentArgs<'_> = parts.iter().map(|(name, part)| (*name, part.as_str())).collect();
    bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// The messages of a file, with the parts that each speaks of.
    fn read(text: &str) -> BTreeMap<String, Vec<String>> {
        let resource = FluentResource::try_new(text.to_owned()).unwrap();
        let lines = text.lines().filter_map(|line| line.split_once(" = "));
        let part = |piece: &str| piece.split('}').next().unwrap().trim().to_owned();
        let parts = |value: &str| {
            let mut parts: Vec<String> = value.split("{ $").skip(1).map(part).collect();
            parts.sort();
            parts.dedup();
            parts
        };
        let messages: BTreeMap<_, _> = lines.map(|(id, value)| (id.to_owned(), parts(value))).collect();
        assert_eq!(messages.len(), resource.entries().filter(|entry| format!("{entry:?}").starts_with("Message")).count());
        messages
    }

    #[test]
    fn both_languages_have_the_same_messages_with_the_same_parts() {
        for (english, french) in ENGLISH.into_iter().zip(FRENCH) {
            let (english, french) = (read(english), read(french));
            assert!(english.len() > 50);
            assert_eq!(english, french);
        }
        // What stands in one file stands in no other.
        let all: usize = ENGLISH.into_iter().map(|text| read(text).len()).sum();
        assert_eq!(read(&ENGLISH.concat()).len(), all);
    }
}
