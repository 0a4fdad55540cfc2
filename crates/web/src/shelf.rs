//! What a new card can begin from: the cards of the content, and patterns.

use include_dir::{Dir, include_dir};
use kcc_compiler::Compiled;
use kcc_diagnostics::Language;
use kcc_language::{Folder, Messages};
use kcc_telling::words::name;
use serde_json::{Value, json};

static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/messages");
static MESSAGES: Messages = Messages::new(Folder { at: "crates/web/messages", files: &FILES });
static PATTERNS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/patterns");

/// Returns the krosmasters, summons and Demonic Rewards of the content, by name: where each is written, and what tells it from others.
pub(crate) fn cards(compiled: &Compiled, language: Language) -> Value {
    let path = |kind: &str, id: &kcc_ir::Id| {
        let place = compiled.places.get(&format!("{kind}/{id}"))?;
        Some(compiled.sources.get(place.file)?.path.clone())
    };
    let mut list: Vec<(String, Value)> = Vec::new();
    for card in &compiled.content.krosmasters {
        let Some(path) = path("krosmaster", &card.id) else { continue };
        let set = card.collection.as_ref().map(|collection| name(&collection.set, language));
        let version = card.version.as_ref().map(|version| name(version, language));
        let title =
            version.map_or_else(|| name(&card.name, language).to_owned(), |version| format!("{} – {version}", name(&card.name, language)));
        list.push((
            title.clone(),
            json!({ "kind": "krosmaster", "id": card.id, "name": title, "level": card.level, "set": set, "path": path }),
        ));
    }
    for card in &compiled.content.summons {
        let Some(path) = path("summon", &card.id) else { continue };
        list.push((
            name(&card.name, language).to_owned(),
            json!({ "kind": "summon", "id": card.id, "name": name(&card.name, language), "path": path }),
        ));
    }
    for card in &compiled.content.rewards {
        let Some(path) = path("reward", &card.id) else { continue };
        list.push((
            name(&card.name, language).to_owned(),
            json!({ "kind": "reward", "id": card.id, "name": name(&card.name, language), "path": path }),
        ));
    }
    list.sort_by_key(|(name, _)| name.to_lowercase());
    list.into_iter().map(|(_, card)| card).collect()
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
        list.push(json!({ "id": id, "title": MESSAGES.say(language, &format!("pattern-{id}"), &[]), "text": text }));
    }
    Ok(list.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pattern_has_a_title_in_every_language_and_every_title_a_pattern() {
        assert_eq!(MESSAGES.faults(), Vec::<String>::new());
        let titles = MESSAGES.sources(Language::ENGLISH).into_iter().flat_map(|(_, text)| text.lines());
        let mut titled: Vec<&str> = titles.filter_map(|line| line.split_once(" =")?.0.strip_prefix("pattern-")).collect();
        titled.sort_unstable();
        let mut files: Vec<&str> = PATTERNS.files().filter_map(|file| file.path().file_stem()?.to_str()).collect();
        files.sort_unstable();
        assert_eq!(titled, files);
    }
}
