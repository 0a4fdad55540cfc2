//! Tabletop Simulator: a saved object that is a whole table, and the pictures that it loads.

mod arenas;
mod cards;
mod object;
mod pieces;
mod state;

use super::Studio;
use crate::PrintError;
use crate::printing::Printing;
use arenas::Arenas;
use kcc_generator::Output;
use kcc_generator::Templates;
use kcc_generator::card::Deck;
use kcc_generator::face::Press;
use object::{Guids, Place};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The largest side of a picture that the simulator shows everywhere.
const LARGEST: u32 = 4096;

/// Where the tile with the buttons lies, and how large it is.
const SETUP: (f32, f32) = (-14.5, 14.5);
const SETUP_SCALE: f32 = 3.0;
/// The pixels of the picture of that tile.
const SETUP_PIXELS: u32 = 256;

/// The pictures of a table: their files, and their addresses.
struct Pictures<'a> {
    /// The folder below that of the build.
    folder: String,
    /// The address of the build's folder.
    address: &'a str,
    files: Vec<Output>,
}

impl Pictures<'_> {
    /// Returns the address of a file of the folder.
    fn link(&self, file: &str) -> String {
        format!("{}/{}/{file}", self.address.trim_end_matches('/'), self.folder)
    }

    /// Adds a file, and returns its address.
    fn add(&mut self, file: &str, bytes: Vec<u8>) -> String {
        self.files.push(Output { path: format!("{}/{file}", self.folder), bytes });
        self.link(file)
    }
}

/// What is made for one deck.
struct Work<'a> {
    studio: &'a Studio<'a>,
    press: &'a Press<'a>,
    words: &'a BTreeMap<String, String>,
}

impl Work<'_> {
    /// Returns a word of the table.
    fn word(&self, name: &str) -> Result<&str, PrintError> {
        let found = self.words.get(name).map(String::as_str);
        found.ok_or_else(|| PrintError::Output(format!("the words of the table have no `{name}`")))
    }
}

/// Returns the table of a deck below `LANGUAGE/tabletop/`: sheets of the printed cards, boards, figures, tokens, dice, and the saved object
/// that lays them out, each card as many times as it is printed. `address` is the web address of the build's folder, since the simulator loads
/// pictures from there.
///
/// # Errors
/// As [`crate::render`].
pub fn tabletop(deck: &Deck, templates: &Templates, printing: &Printing, address: &str) -> Result<Vec<Output>, PrintError> {
    let studio = Studio::new(deck, templates, printing)?;
    let press = Press { templates, words: templates.words(&deck.language)?, language: &deck.language };
    let work = Work { studio: &studio, press: &press, words: press.words.tabletop() };
    let mut pictures = Pictures { folder: format!("{}/tabletop", deck.language), address, files: Vec::new() };
    let mut objects = cards::decks(&work, &mut pictures)?;
    let chosen = |id: &str| studio.faces.iter().any(|face| face.id == id && face.copies > 0);
    let arenas = if printing.chosen.is_none() { Arenas::new(&work, &mut pictures)? } else { Arenas::default() };
    objects.extend(arenas.objects(&work)?);
    objects.extend(pieces::figures(&work, &chosen, &mut pictures)?);
    if printing.chosen.is_none() {
        objects.extend(pieces::tokens(&work, &mut pictures)?);
        objects.extend(pieces::dice(&work, &mut pictures)?);
    }
    objects.extend(pieces::timelines(&work, arenas.half(), &mut pictures)?);
    objects.push(setup(&work, &arenas, &mut pictures)?);
    let saved = saved_object(&deck.title, objects);
    let mut bytes = serde_json::to_vec_pretty(&saved).map_err(|error| PrintError::Output(error.to_string()))?;
    bytes.push(b'\n');
    let mut files = pictures.files;
    files.push(Output { path: format!("{}/saved-object.json", pictures.folder), bytes });
    Ok(files)
}

/// Returns the tile with the buttons, whose script sets up the table.
fn setup(work: &Work<'_>, arenas: &Arenas, pictures: &mut Pictures<'_>) -> Result<Value, PrintError> {
    let picture = pictures.add("setup.png", pieces::framed((SETUP_PIXELS, SETUP_PIXELS), &[])?);
    let place = Place { x: SETUP.0, z: SETUP.1, scale: SETUP_SCALE, ..Place::default() };
    let mut tile = object::tile((work.word("table")?, work.word("help")?), "setup", [&picture, &picture], object::Outline::Rounded, place);
    tile["Locked"] = json!(true);
    tile["Tags"] = json!(["kcc-setup"]);
    tile["LuaScript"] = json!(work.press.templates.script("tabletop")?);
    tile["LuaScriptState"] = json!(state::state(work, arenas, SETUP)?.to_string());
    Ok(tile)
}

/// Returns a save with these objects, each with an identifier of its own.
fn saved_object(title: &str, mut objects: Vec<Value>) -> Value {
    let mut guids = Guids::default();
    guids.give(&mut objects, "");
    let tags = object::TAGS.map(|tag| json!({"displayed": tag, "normalized": tag}));
    json!({
        "SaveName": title, "EpochTime": 0, "Date": "", "VersionNumber": "", "GameMode": title, "GameType": "", "GameComplexity": "", "Tags": [],
        "Gravity": 0.5, "PlayArea": 0.5, "Table": "", "Sky": "", "Note": "", "TabStates": {}, "ComponentTags": {"labels": tags},
        "LuaScript": "", "LuaScriptState": "", "XmlUI": "", "ObjectStates": objects,
    })
}
