//! What each statement of a card does, shown by playing it.

use kcc_compiler::{Compiled, ContentKind};
use kcc_diagnostics::Language;
use kcc_generator::Templates;
use kcc_generator::scene::{Pictures, token};
use kcc_generator::site::{Chapter, Story, Tale, Told};
use kcc_showing::mutation::Piece;
use kcc_showing::statement::Kind;
use kcc_showing::{Printer, Shown, Watch, show};
use kcc_telling::story::Teller;
use serde_json::{Value, json};

/// Looks for no effects that print the same: `kcc try` does.
struct Quiet;

impl Printer for Quiet {
    fn prints_alike(&self, _: &Piece, _: &Piece, _: &str) -> bool {
        false
    }
}

impl Watch for Quiet {
    fn done(&self, _: usize) {}
}

/// Returns the stories of a piece of content, a chapter for each text; `null` if it has no texts.
///
/// # Errors
/// If the words of the language are missing.
pub(crate) fn told(compiled: &Compiled, kind: ContentKind, id: &str, language: Language, templates: &Templates) -> Result<Value, String> {
    let kind = match kind {
        ContentKind::Krosmaster => Kind::Krosmaster,
        ContentKind::Summon => Kind::Summon,
        ContentKind::Reward => Kind::Reward,
        ContentKind::Power => Kind::Power,
        ContentKind::Scenery => Kind::Scenery,
        ContentKind::Ruleset => Kind::Ruleset,
        ContentKind::Type | ContentKind::Marker | ContentKind::Arena | ContentKind::Scenario => return Ok(Value::Null),
    };
    let shown = show(&compiled.content, |one| one.kind == kind && one.piece.as_str() == id, &Quiet, &Quiet);
    let teller = Teller::new(&compiled.content, language).map_err(|error| error.to_string())?;
    let chapters = teller.chapters(&shown.iter().collect::<Vec<&Shown>>());
    Ok(chapters.iter().map(|chapter| self::chapter(chapter, templates)).collect())
}

fn chapter(chapter: &Chapter, templates: &Templates) -> Value {
    json!({ "name": chapter.name, "tales": chapter.tales.iter().map(|tale| self::tale(tale, templates)).collect::<Vec<_>>() })
}

fn tale(tale: &Tale, templates: &Templates) -> Value {
    let mut told = match &tale.told {
        Told::Story(story) => self::story(story, templates),
        Told::Not(why) => json!({ "missed": why }),
    };
    if let Some(told) = told.as_object_mut() {
        told.insert("says".to_owned(), json!(tale.says));
    }
    told
}

fn story(story: &Story, templates: &Templates) -> Value {
    let boards = story.boards.iter().map(|scene| json!({ "svg": scene.svg(templates, Pictures::Within), "says": scene.title }));
    let units = story
        .units
        .iter()
        .map(|unit| json!({ "token": token(&unit.letter, unit.side), "letter": unit.letter, "name": unit.name, "notes": unit.notes }));
    json!({
        "boards": boards.collect::<Vec<_>>(), "units": units.collect::<Vec<_>>(), "done": story.done, "came": story.came, "more": story.more,
        "rules": story.rules,
    })
}
