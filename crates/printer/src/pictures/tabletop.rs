//! Tabletop Simulator: sheets of faces, and a saved object that makes decks of them.

use super::{Studio, grid};
use crate::PrintError;
use crate::png::{self, Bitmap};
use crate::printing::Printing;
use kcc_generator::Output;
use kcc_generator::Templates;
use kcc_generator::card::Deck;
use kcc_generator::face::{Back, Face};
use rayon::prelude::*;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// A cell: 63 by 88 mm at six pixels per millimetre.
const CELL: (u32, u32) = (378, 528);
const COLUMNS: u32 = 10;
const ROWS: u32 = 7;
/// The last cell shows how a card looks in another player's hand.
const CARDS: usize = 69;
/// How far apart decks lie on the table.
const APART: f32 = 3.0;

/// Returns the sheets of the printed cards of a deck, and its saved object with as many copies of them, below `LANGUAGE/tabletop/`.
/// `address` is the web address of the build's folder, since the simulator loads pictures from there.
///
/// # Errors
/// As [`crate::render`].
pub fn tabletop(deck: &Deck, templates: &Templates, printing: &Printing, address: &str) -> Result<Vec<Output>, PrintError> {
    let studio = Studio::new(deck, templates, printing)?;
    let frame = studio.card(CELL)?;
    let folder = format!("{}/tabletop", deck.language);
    let mut outputs = Vec::new();
    let names: Vec<Back> = studio.backs.keys().copied().collect();
    let html: Vec<&str> = studio.backs.values().map(String::as_str).collect();
    let backs: BTreeMap<Back, Bitmap> = names.into_iter().zip(studio.shoot(&html, frame, |_, bitmap| Ok(bitmap))?).collect();
    for (back, bitmap) in &backs {
        outputs.push(Output { path: format!("{folder}/back-{}.png", back.name()), bytes: png::quick(bitmap, None)? });
    }
    // Cards with one back are one deck; those of two faces are another.
    let mut decks: BTreeMap<Stack, Vec<&Face>> = BTreeMap::new();
    for face in &studio.faces {
        decks.entry(Stack { two_faced: face.own_back.is_some(), back: face.back }).or_default().push(face);
    }
    let sheets: Vec<(Stack, usize, &[&Face])> = (decks.iter())
        .flat_map(|(stack, faces)| faces.chunks(CARDS).enumerate().map(|(number, faces)| (*stack, number + 1, faces)))
        .collect();
    let pictures: Vec<Vec<Output>> = (sheets.par_iter())
        .map(|(stack, number, faces)| {
            let hidden = backs.get(&stack.back).ok_or_else(|| PrintError::Output("a back is missing".to_owned()))?;
            let sheet = |html: &[&str]| {
                let cells = studio.shoot(html, frame, |_, bitmap| Ok(bitmap))?;
                let mut sheet = grid(&cells.iter().collect::<Vec<_>>(), CELL, COLUMNS, ROWS);
                sheet.put(hidden, (COLUMNS - 1) * CELL.0, (ROWS - 1) * CELL.1);
                png::quick(&sheet, None)
            };
            let fronts: Vec<&str> = faces.iter().map(|face| face.front.as_str()).collect();
            let mut outputs = vec![Output { path: format!("{folder}/{}", stack.fronts(*number)), bytes: sheet(&fronts)? }];
            if stack.two_faced {
                let backs: Vec<&str> = faces.iter().map(|face| face.back_html(&studio.backs)).collect();
                outputs.push(Output { path: format!("{folder}/{}", stack.backs(*number)), bytes: sheet(&backs)? });
            }
            Ok(outputs)
        })
        .collect::<Result<_, PrintError>>()?;
    outputs.extend(pictures.into_iter().flatten());
    let called = (decks.keys()).map(|stack| Ok((*stack, stack.called(deck, templates)?))).collect::<Result<_, PrintError>>()?;
    let saved = saved_object(&deck.title, &sheets, &called, &format!("{}/{folder}", address.trim_end_matches('/')));
    let mut bytes = serde_json::to_vec_pretty(&saved).map_err(|error| PrintError::Output(error.to_string()))?;
    bytes.push(b'\n');
    outputs.push(Output { path: format!("{folder}/saved-object.json"), bytes });
    Ok(outputs)
}

/// The cards of one deck on the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Stack {
    /// Whether each card has a back of its own.
    two_faced: bool,
    /// How they look in another player's hand.
    back: Back,
}

impl Stack {
    fn name(self) -> String {
        format!("{}{}", self.back.name(), if self.two_faced { "-two-faced" } else { "" })
    }

    /// Returns the name of the deck on the table: the text of its back, and what distinguishes it from other decks with that back.
    fn called(self, deck: &Deck, templates: &Templates) -> Result<String, PrintError> {
        let words = templates.words(&deck.language)?;
        let rank = deck.rewards.iter().find(|reward| Back::Reward(reward.rank) == self.back).map(|reward| reward.rank_name.as_str());
        let two_faced = self.two_faced.then(|| words.label("two-faced")).transpose()?;
        Ok([Some(self.back.label(words)?), rank, two_faced].into_iter().flatten().collect::<Vec<_>>().join(" – "))
    }

    /// Returns the file name of a sheet of fronts.
    fn fronts(self, number: usize) -> String {
        format!("{}-{number}.png", self.name())
    }

    /// Returns the file name of the back, or of a sheet of backs.
    fn backs(self, number: usize) -> String {
        if self.two_faced { format!("{}-{number}-backs.png", self.name()) } else { format!("back-{}.png", self.back.name()) }
    }
}

/// A deck under construction.
#[derive(Default)]
struct Pile {
    /// The sheets by number.
    pictures: Map<String, Value>,
    /// The cards, each as many times as it is in the deck.
    ids: Vec<Value>,
    cards: Vec<Value>,
}

fn saved_object(title: &str, sheets: &[(Stack, usize, &[&Face])], called: &BTreeMap<Stack, String>, address: &str) -> Value {
    let mut decks: BTreeMap<Stack, Pile> = BTreeMap::new();
    for (key, (stack, number, faces)) in (1..).zip(sheets) {
        let picture = json!({
            "FaceURL": format!("{address}/{}", stack.fronts(*number)), "BackURL": format!("{address}/{}", stack.backs(*number)),
            "NumWidth": COLUMNS, "NumHeight": ROWS, "BackIsHidden": true, "UniqueBack": stack.two_faced, "Type": 0,
        });
        let pile = decks.entry(*stack).or_default();
        for (index, face) in (0..).zip(faces.iter()) {
            // The simulator counts sheets in hundreds.
            let id: u32 = key * 100 + index;
            for _ in 0..face.copies {
                pile.ids.push(json!(id));
                let mut card = object("CardCustom", &face.title, &face.says, 0.0);
                card.insert("CardID".to_owned(), json!(id));
                card.insert("CustomDeck".to_owned(), json!({key.to_string(): picture}));
                pile.cards.push(Value::Object(card));
            }
        }
        pile.pictures.insert(key.to_string(), picture);
    }
    let mut objects = Vec::new();
    for (place, (stack, Pile { pictures, ids, mut cards })) in decks.into_iter().enumerate() {
        // A single card is not a deck.
        if let (1, Some(card)) = (cards.len(), cards.pop_if(|_| ids.len() == 1)) {
            objects.push(card);
            continue;
        }
        let mut deck = object("DeckCustom", called.get(&stack).map_or("", String::as_str), "", place as f32 * APART);
        deck.insert("DeckIDs".to_owned(), Value::Array(ids));
        deck.insert("CustomDeck".to_owned(), Value::Object(pictures));
        deck.insert("ContainedObjects".to_owned(), Value::Array(cards));
        objects.push(Value::Object(deck));
    }
    json!({
        "SaveName": title, "GameMode": title, "Gravity": 0.5, "PlayArea": 0.5, "Date": "", "Table": "", "Sky": "", "Note": "",
        "Rules": "", "XmlUI": "", "LuaScript": "", "LuaScriptState": "", "ObjectStates": objects,
    })
}

fn object(kind: &str, name: &str, text: &str, x: f32) -> Map<String, Value> {
    let value = json!({
        "Name": kind,
        "Transform": {"posX": x, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0},
        "Nickname": name, "Description": text, "ColorDiffuse": {"r": 0.713, "g": 0.713, "b": 0.713},
        "Locked": false, "Grid": true, "Snap": true, "Autoraise": true, "Sticky": true, "Tooltip": true,
        "HideWhenFaceDown": true, "Hands": kind == "CardCustom", "SidewaysCard": false,
        "XmlUI": "", "LuaScript": "", "LuaScriptState": "", "GUID": "",
    });
    value.as_object().cloned().unwrap_or_default()
}
