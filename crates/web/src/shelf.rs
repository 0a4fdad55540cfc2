//! What a new card can begin from: the cards of the content, and patterns.

use crate::messages::say;
use include_dir::{Dir, include_dir};
use kcc_compiler::Compiled;
use kcc_diagnostics::Language;
use kcc_ir::{Content, Id};
use kcc_telling::words::name;
use serde_json::{Value, json};

static PATTERNS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/patterns");

/// Returns the krosmasters, summons and Demonic Rewards of the content, by name: where each is written, and what tells it from others.
pub(crate) fn cards(compiled: &Compiled, language: Language) -> Value {
    let Content { krosmasters, summons, rewards, .. } = &compiled.content;
    let mut list: Vec<(String, Value)> = Vec::new();
    let mut add = |kind: &str, id: &Id, title: String, level: Option<u8>, set: Option<&str>| {
        let place = compiled.places.get(&format!("{kind}/{id}")).and_then(|place| compiled.sources.get(place.file));
        let Some(source) = place else { return };
        list.push((title.to_lowercase(), json!({ "id": id, "name": title, "level": level, "set": set, "path": source.path })));
    };
    for card in krosmasters {
        let version = card.version.as_ref().map(|version| format!(" – {}", name(version, language)));
        let title = format!("{}{}", name(&card.name, language), version.unwrap_or_default());
        add("krosmaster", &card.id, title, Some(card.level), card.collection.as_ref().map(|collection| name(&collection.set, language)));
    }
    summons.iter().for_each(|card| add("summon", &card.id, name(&card.name, language).to_owned(), None, None));
    rewards.iter().for_each(|card| add("reward", &card.id, name(&card.name, language).to_owned(), None, None));
    list.sort_by(|(one, _), (other, _)| one.cmp(other));
    list.into_iter().map(|(_, card)| card).collect()
}

/// Returns what types and powers are called, by how files name them.
pub(crate) fn names(compiled: &Compiled, language: Language) -> Value {
    let Content { types, powers, .. } = &compiled.content;
    let types: Vec<(String, &str)> = types.iter().map(|one| (one.id.to_string(), name(&one.name, language))).collect();
    let powers: Vec<(String, &str)> = powers.iter().map(|one| (one.id.as_str().replace('-', " "), name(&one.name, language))).collect();
    json!({ "types": types, "powers": powers })
}

/// Returns the patterns: what each shows, and the text of its files.
///
/// # Errors
/// If a file is no text.
pub(crate) fn patterns(language: Language) -> Result<Value, String> {
    let mut list = Vec::new();
    let mut files: Vec<_> = PATTERNS.files().collect();
    files.sort_by_key(|file| file.path());
    for file in files {
        let id = file.path().file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        let text = file.contents_utf8().ok_or_else(|| format!("the pattern `{id}` is no text"))?;
        list.push(json!({ "id": id, "title": say(language, &format!("pattern-{id}"), &[]), "text": text }));
    }
    Ok(list.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::MESSAGES;

    #[test]
    fn every_pattern_has_a_title_and_every_title_a_pattern() {
        let titles = MESSAGES.sources(Language::ENGLISH).into_iter().flat_map(|(_, text)| text.lines());
        let mut titled: Vec<&str> = titles.filter_map(|line| line.split_once(" =")?.0.strip_prefix("pattern-")).collect();
        titled.sort_unstable();
        let mut files: Vec<&str> = PATTERNS.files().filter_map(|file| file.path().file_stem()?.to_str()).collect();
        files.sort_unstable();
        assert_eq!(titled, files);
    }
}
