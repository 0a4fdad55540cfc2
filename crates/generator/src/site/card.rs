//! The page of a card: both sides, its text, its meaning, and what belongs to it.

use super::frame::{Frame, Place};
use super::prose::Prose;
use super::stories::stories;
use super::{Note, Part, Passage, gallery};
use crate::face::renamed;
use crate::inline::spaced;
use crate::{Output, RenderError};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The number of scenarios above which they are folded away.
const MANY: usize = 8;

/// Returns the page of the card at an index of the deck.
pub(super) fn page(frame: &Frame<'_>, index: usize) -> Result<Output, RenderError> {
    let album = frame.album();
    let face = album.faces.get(index).ok_or_else(|| RenderError::Deck("a card is missing".to_owned()))?;
    let place = Place::Inside(format!("cards/{}.html", face.id));
    let nothing = Note::default();
    let note = frame.note(&face.id).unwrap_or(&nothing);
    let mut prose = Prose::new(frame, "../../");
    let (mut parts, mut keywords) = (Vec::new(), Vec::new());
    for part in &note.parts {
        let power = part.keyword.as_deref().and_then(|id| frame.terms.of_id(id));
        match (power, &part.name) {
            (Some(power), Some(name)) => keywords.push(prose.term(name, power)?),
            (None | Some(_), _) => parts.push(self::part(frame, &mut prose, part)?),
        }
    }
    let mut others = Vec::new();
    for other in frame.others() {
        if let Some(twin) = other.faces.iter().find(|twin| twin.id == face.id) {
            others.push(json!({
                "language": other.press.language, "language_name": other.press.words.language, "name": twin.name, "says": twin.says,
                "front": renamed(&twin.front, other.press.language),
            }));
        }
    }
    let related: Vec<Value> = (note.related.iter())
        .map(|related| {
            Ok(json!({"label": frame.label(related.label)?, "cards": frame.links(&related.cards), "compare": related.label == "versions"}))
        })
        .collect::<Result<_, RenderError>>()?;
    let scenario = |shown: &super::Shown| json!({"title": shown.title, "language": shown.language, "href": frame.scenario(&shown.id), "watch": frame.watch(&format!("scenario={}", shown.id))});
    let scenarios: Vec<Value> = note.scenarios.iter().map(scenario).collect();
    let many = (scenarios.len() > MANY).then(|| frame.label("scenarios-many")).transpose()?;
    let many = many.map(|label| label.replace('#', &scenarios.len().to_string()));
    let stories = stories(frame, &mut prose, &note.stories, note.playing, frame.site.apps.then_some(&*format!("cards/{}", face.id)))?;
    let made_by = (!note.authors.is_empty()).then(|| frame.label("made-by")).transpose()?;
    let made_by = made_by.map(|label| label.replace('#', &note.authors.join(", ")));
    let fan = made_by.as_ref().map(|_| crate::face::fan(&album.press)).transpose()?;
    let main = frame.fill(
        "card",
        json!({
            "id": face.id, "name": face.title, "line": face.line, "version": frame.version(&face.id), "stats": gallery::stats(frame, face), "says": face.says, "kind": frame.album().press.words.label(gallery::kind(face))?,
            "front": face.front, "back": face.back_html(&album.backs), "back_says": face.back_says, "others": others,
            "group": gallery::group(face, note), "set": note.set.as_ref().map(|set| &set.name), "parts": parts, "keywords": keywords, "rules": frame.rules(rules(frame, note)),
            "stories": stories, "related": related, "scenarios": scenarios, "scenarios_many": many, "file": note.file, "apps": frame.site.apps, "reasons": frame.reasons(&note.reasons), "made_by": made_by, "fan": fan, "pack": note.pack,
        }),
        &place,
    )?;
    frame.page(&place, &face.title, &face.says, &main, "card")
}

fn part(frame: &Frame<'_>, prose: &mut Prose<'_>, part: &Part) -> Result<Value, RenderError> {
    let bar: Vec<String> = part.bar.iter().map(|piece| prose.html(piece)).collect::<Result<_, _>>()?;
    let text = if part.text.is_empty() { String::new() } else { prose.html(&part.text)? };
    let name = part.name.as_ref().map(|name| spaced(name, frame.language()));
    Ok(json!({"name": name, "bar": bar, "text": text, "passage": passage(frame, &part.passage)}))
}

/// Returns a text of the effect language for templates; `null` if there is none.
pub(super) fn passage(frame: &Frame<'_>, passage: &Passage) -> Value {
    if passage.text.is_empty() {
        return Value::Null;
    }
    let page = frame.site.language_pages.get(frame.language());
    let word = |(word, anchor): &(String, String)| json!({"word": word, "href": page.map(|page| format!("{page}#{anchor}"))});
    json!({"text": passage.text, "words": passage.words.iter().map(word).collect::<Vec<_>>()})
}

/// Returns the paragraphs of the rules that a card uses, in order.
fn rules<'n>(frame: &Frame<'n>, note: &'n Note) -> Vec<&'n str> {
    let keywords = note.parts.iter().filter_map(|part| frame.terms.of_id(part.keyword.as_deref()?)).map(|power| power.rule.as_str());
    let numbers = note.parts.iter().flat_map(|part| &part.rules).chain(&note.rules).copied().chain(keywords);
    let order = |number: &str| -> Vec<u32> { number.split('.').map_while(|part| part.parse().ok()).collect() };
    let rules: BTreeSet<(Vec<u32>, &str)> = numbers.map(|number| (order(number), number)).collect();
    rules.into_iter().map(|(_, number)| number).collect()
}
