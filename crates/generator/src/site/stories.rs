//! The stories of a card on its page: for each statement two boards, what was done, and what came of it because of the statement.

use super::frame::Frame;
use super::prose::Prose;
use super::{App, Site, Volume};
use crate::Output;
use crate::RenderError;
use crate::card::BoardSign;
use crate::inline::spaced;
use crate::scene::{self, Pictures, Scene, Sign, token};
use crate::templates::Templates;
use kcc_wording::rich::RichText;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The stories of a text: of a spell, a power or a Demonic Reward.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chapter {
    /// The printed name of the text; `None` if it is that of the page.
    pub name: Option<String>,
    /// What is told of each statement, in order.
    pub tales: Vec<Tale>,
}

/// What is told of a statement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tale {
    /// The statement, as cards print it.
    pub says: RichText,
    /// What became of it.
    pub told: Told,
}

/// What became of a statement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Told {
    /// It acts, and this is how.
    Story(Box<Story>),
    /// No position was found in which it acts, and why, for whoever wrote it.
    Not(String),
}

/// How a statement acts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Story {
    /// The boards in the order of time; none before units are on the board.
    pub boards: Vec<Scene>,
    /// The units by the letters of the boards and of the sentences.
    pub units: Vec<Member>,
    /// The pieces of scenery on the boards, with their names.
    pub scenery: Vec<(BoardSign, String)>,
    /// What is done, a sentence each.
    pub done: Vec<String>,
    /// What is so because of the statement, a sentence each.
    pub came: Vec<String>,
    /// What else there is to say.
    pub more: Option<String>,
    /// The paragraphs of the rules by which it acts.
    pub rules: Vec<String>,
    /// The text of the story as a scenario, with which it can be watched.
    pub scenario: String,
}

/// A unit of a story.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Member {
    /// Its letter.
    pub letter: String,
    /// Its player, from 1.
    pub side: u8,
    /// Its card.
    pub card: String,
    /// Its name.
    pub name: String,
    /// What it begins with, and whether it is its turn.
    pub notes: Vec<String>,
}

/// Returns the stories for templates; `null` if there are none, and those that are being played announced. `about` is what they are of,
/// `cards/julith`, if they can be watched.
pub(super) fn stories(
    frame: &Frame<'_>,
    prose: &mut Prose<'_>,
    chapters: &[Chapter],
    playing: bool,
    about: Option<&str>,
) -> Result<Value, RenderError> {
    if playing {
        return Ok(json!({"playing": true}));
    }
    if chapters.is_empty() {
        return Ok(Value::Null);
    }
    let mut signs: BTreeSet<Sign> = BTreeSet::new();
    let mut open = true;
    let mut number = 0..;
    let mut shown = Vec::new();
    for chapter in chapters {
        let mut tales = Vec::new();
        for tale in &chapter.tales {
            let mut told = match &tale.told {
                Told::Story(story) => {
                    signs.extend(story.boards.iter().flat_map(Scene::signs));
                    self::story(frame, story)
                }
                Told::Not(why) => json!({"missed": why}),
            };
            let watch =
                about.zip(number.next()).map(|(about, number)| App::Watch.link(frame.language(), &format!("story={about}/{number}")));
            if let Some(told) = told.as_object_mut() {
                told.insert("watch".to_owned(), json!(watch));
                told.insert("says".to_owned(), json!(prose.plain(&tale.says)?));
                // The page shows one, and is light.
                told.insert("open".to_owned(), json!(open && matches!(tale.told, Told::Story(_))));
            }
            open &= !matches!(tale.told, Told::Story(_));
            tales.push(told);
        }
        let name = chapter.name.as_ref().map(|name| spaced(name, frame.language()));
        shown.push(json!({"name": name, "tales": tales}));
    }
    let sample = |sign: &Sign| -> Result<Value, RenderError> {
        Ok(json!({"svg": sign.sample().svg(frame.templates, Pictures::Within), "says": frame.label(sign.label())?}))
    };
    let key: Vec<Value> = signs.iter().map(sample).collect::<Result<_, _>>()?;
    Ok(json!({"chapters": shown, "key": key}))
}

fn story(frame: &Frame<'_>, story: &Story) -> Value {
    let boards = story.boards.iter().map(|scene| {
        json!({"svg": scene.svg(frame.templates, Pictures::Beside("../../site/")), "says": scene.title, "wide": scene.columns.len() > WIDE})
    });
    let units = story.units.iter().map(|unit| {
        let linked = frame.face(&unit.card).map(|face| face.id.as_str());
        json!({"token": token(&unit.letter, unit.side), "letter": unit.letter, "card": linked, "name": unit.name, "notes": unit.notes.join(", ")})
    });
    let scenery = story.scenery.iter().map(|(sign, name)| json!({"picture": scene::picture(sign, frame.templates), "name": name}));
    json!({
        "scenery": scenery.collect::<Vec<_>>(),
        "boards": boards.collect::<Vec<_>>(), "units": units.collect::<Vec<_>>(), "done": story.done, "came": story.came, "more": story.more,
        "rules": frame.rules(story.rules.iter().map(String::as_str)),
    })
}

/// Returns the stories of a card or a power as the page *Watch* opens them: for each what it is of, by language, and the text of a scenario;
/// `null` for a statement without one. `of` returns the chapters in the pages of a language.
pub(super) fn plays<'s>(frames: &[Frame<'s>], about: &str, of: impl Fn(&'s Volume) -> Option<&'s [Chapter]>) -> Output {
    let mut plays: Vec<Value> = Vec::new();
    for frame in frames {
        let tales = frame.volume().and_then(&of).into_iter().flatten().flat_map(|chapter| &chapter.tales);
        for (number, tale) in tales.enumerate() {
            if plays.len() == number {
                plays.push(match &tale.told {
                    Told::Story(story) => json!({"title": {}, "text": story.scenario}),
                    Told::Not(_) => Value::Null,
                });
            }
            let icons = |icon, several| frame.album().press.words.counted(icon, several).to_owned();
            if let Some(title) = plays.get_mut(number).and_then(|play| play.get_mut("title")) {
                title[frame.language()] = json!(tale.says.spoken(icons));
            }
        }
    }
    Output { path: path(about), bytes: json!(plays).to_string().into_bytes() }
}

/// Returns the file with the stories of a card or a power.
pub(super) fn path(about: &str) -> String {
    format!("workshop/stories/{about}.json")
}

/// More columns than this have no room twice on a phone.
const WIDE: usize = 5;

/// Returns the pictures of scenery, kamas and Demon cells that stories show.
pub(super) fn pictures<'s>(site: &'s Site, templates: &Templates) -> BTreeSet<&'s str> {
    let volumes = site.volumes.iter();
    let chapters = volumes.flat_map(|volume| {
        let notes = volume.notes.values().flat_map(|note| &note.stories);
        notes.chain(volume.powers.iter().flat_map(|power| &power.stories))
    });
    let boards = chapters.flat_map(|chapter| &chapter.tales).filter_map(|tale| match &tale.told {
        Told::Story(story) => Some(&story.boards),
        Told::Not(_) => None,
    });
    boards.flatten().flat_map(|scene| scene.pictures(templates)).collect()
}
