//! Keyword powers: what they do, and which cards have them.

use super::PowerPage;
use super::card::passage;
use super::frame::{Frame, Place};
use super::prose::Prose;
use super::stories::stories;
use crate::{Output, RenderError};
use serde_json::{Value, json};

/// Returns the page of a power.
pub(super) fn page(frame: &Frame<'_>, power: &PowerPage) -> Result<Output, RenderError> {
    let place = Place::Inside(format!("powers/{}.html", power.id));
    let mut prose = Prose::new(frame, "../../");
    let stories = stories(frame, &mut prose, &power.stories, power.playing, frame.site.apps.then_some(&*format!("powers/{}", power.id)))?;
    let mut others = Vec::new();
    for volume in frame.site.volumes.iter().filter(|volume| volume.language != frame.language()) {
        let Some(twin) = volume.powers.iter().find(|other| other.id == power.id) else { continue };
        let Some(album) = frame.others().find(|album| album.press.language == volume.language) else { continue };
        others.push(json!({"language": volume.language, "language_name": album.press.words.language, "name": twin.name}));
    }
    let others_of = power.rules.iter().copied().filter(|rule| **rule != power.rule);
    let rules = std::iter::once(power.rule.as_str()).chain(others_of);
    let main = frame.fill(
        "power",
        json!({
            "id": power.id, "name": power.name, "text": prose.plain(&power.text)?, "passage": passage(frame, &power.passage), "rules": frame.rules(rules),
            "cards": frame.links(&power.cards), "others": others, "stories": stories,
        }),
        &place,
    )?;
    let icons = |icon: kcc_wording::rich::Icon, several| frame.album().press.words.counted(icon, several).to_owned();
    let about = format!("{}. {}", power.name, power.text.spoken(icons));
    frame.page(&place, &power.name, &about, &main, "powers")
}

/// Returns all powers with what they do.
pub(super) fn overview(frame: &Frame<'_>) -> Result<Output, RenderError> {
    let place = Place::Inside("powers/index.html".to_owned());
    let prose = Prose::new(frame, "../../");
    let mut powers: Vec<&PowerPage> = frame.powers().iter().collect();
    powers.sort_by_key(|power| (crate::site::folded(&power.name), power.id.as_str()));
    let powers: Vec<Value> = (powers.into_iter())
        .map(|power| {
            let text = prose.plain(&power.text)?;
            Ok(json!({"id": power.id, "name": power.name, "text": text, "count": power.cards.len(), "rule": power.rule}))
        })
        .collect::<Result<_, RenderError>>()?;
    let main = frame.fill("powers", json!({"powers": powers}), &place)?;
    frame.page(&place, frame.label("powers")?, frame.label("powers-intro")?, &main, "powers")
}
