//! Sheets of cards, and decks of them.

use super::object::{Place, object};
use super::{LARGEST, Pictures, Work};
use crate::PrintError;
use crate::pictures::grid;
use crate::png::{self, Bitmap};
use kcc_generator::face::{Back, Face, SheetKind};
use rayon::prelude::*;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// A cell: 63 by 88 mm at 300 dots per inch.
const CELL: (u32, u32) = (744, 1039);
/// As many columns and rows as the simulator shows everywhere.
const COLUMNS: u32 = LARGEST / CELL.0;
const ROWS: u32 = LARGEST / CELL.1;
/// A deck hides its cards behind their backs, so that no cell is needed for it.
const CARDS: usize = (COLUMNS * ROWS) as usize;
/// Where decks lie: in columns to the right of everything.
const LEFT: f32 = 21.0;
const TOP: f32 = 10.5;
const APART: (f32, f32) = (3.0, 4.0);
const DOWN: usize = 6;

/// The cards of one deck on the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Stack {
    /// Whether they say what the rules and the powers are.
    rules: bool,
    /// Whether each card has a back of its own.
    two_faced: bool,
    /// How they look in another player's hand.
    back: Back,
}

impl Stack {
    fn of(face: &Face) -> Self {
        Self { rules: face.sheet == SheetKind::Rules, two_faced: face.own_back.is_some(), back: face.back }
    }

    fn name(self) -> String {
        if self.rules {
            return SheetKind::Rules.name().to_owned();
        }
        format!("{}{}", self.back.name(), if self.two_faced { "-two-faced" } else { "" })
    }

    /// Returns the name of the deck on the table: the text of its back, and what distinguishes it from other decks with that back.
    fn called(self, work: &Work<'_>) -> Result<String, PrintError> {
        let (words, deck) = (work.press.words, work.studio.deck);
        if self.rules {
            return Ok(words.label(SheetKind::Rules.name())?.to_owned());
        }
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

/// A sheet: whose cards are on it, its number among theirs, and the cards.
type Sheet<'a> = (Stack, usize, &'a [&'a Face]);

/// Draws the sheets of cards and their backs, and returns the decks.
pub(super) fn decks(work: &Work<'_>, pictures: &mut Pictures<'_>) -> Result<Vec<Value>, PrintError> {
    let studio = work.studio;
    let frame = studio.card(CELL)?;
    // Cards with one back are one deck; those of two faces are another, and so are those that explain the rules.
    let mut decks: BTreeMap<Stack, Vec<&Face>> = BTreeMap::new();
    for face in studio.faces.iter().filter(|face| face.copies > 0) {
        decks.entry(Stack::of(face)).or_default().push(face);
    }
    let shared: BTreeMap<Back, &str> = (studio.backs.iter())
        .filter(|(back, _)| decks.keys().any(|stack| stack.back == **back && !stack.two_faced))
        .map(|(back, html)| (*back, html.as_str()))
        .collect();
    let backs = studio.shoot(&shared.values().copied().collect::<Vec<_>>(), frame, |_, bitmap| png::quick(&bitmap, None))?;
    for (back, bytes) in shared.keys().zip(backs) {
        pictures.add(&format!("back-{}.png", back.name()), bytes);
    }
    let sheets: Vec<Sheet<'_>> = (decks.iter())
        .flat_map(|(stack, faces)| faces.chunks(CARDS).enumerate().map(|(number, faces)| (*stack, number + 1, faces)))
        .collect();
    let drawn: Vec<Vec<(String, Vec<u8>)>> = (sheets.par_iter())
        .map(|(stack, number, faces)| {
            let sheet = |html: &[&str]| {
                let cells = studio.shoot(html, frame, |_, bitmap| Ok(bitmap))?;
                png::quick(&grid(&cells.iter().collect::<Vec<&Bitmap>>(), CELL, COLUMNS, rows(cells.len())), None)
            };
            let fronts: Vec<&str> = faces.iter().map(|face| face.front.as_str()).collect();
            let mut files = vec![(stack.fronts(*number), sheet(&fronts)?)];
            if stack.two_faced {
                let backs: Vec<&str> = faces.iter().map(|face| face.back_html(&studio.backs)).collect();
                files.push((stack.backs(*number), sheet(&backs)?));
            }
            Ok(files)
        })
        .collect::<Result<_, PrintError>>()?;
    for (file, bytes) in drawn.into_iter().flatten() {
        pictures.add(&file, bytes);
    }
    let called = (decks.keys()).map(|stack| Ok((*stack, stack.called(work)?))).collect::<Result<_, PrintError>>()?;
    Ok(piles(&sheets, &called, pictures))
}

/// Returns how many rows so many cards take.
fn rows(cards: usize) -> u32 {
    u32::try_from(cards).unwrap_or(u32::MAX).div_ceil(COLUMNS).clamp(1, ROWS)
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

fn piles(sheets: &[Sheet<'_>], called: &BTreeMap<Stack, String>, pictures: &Pictures<'_>) -> Vec<Value> {
    let mut decks: BTreeMap<Stack, Pile> = BTreeMap::new();
    for (key, (stack, number, faces)) in (1..).zip(sheets) {
        let picture = json!({
            "FaceURL": pictures.link(&stack.fronts(*number)), "BackURL": pictures.link(&stack.backs(*number)),
            "NumWidth": COLUMNS, "NumHeight": rows(faces.len()), "BackIsHidden": true, "UniqueBack": stack.two_faced, "Type": 0,
        });
        let pile = decks.entry(*stack).or_default();
        for (index, face) in (0..).zip(faces.iter()) {
            // The simulator counts sheets in hundreds.
            let id: u32 = key * 100 + index;
            for _ in 0..face.copies {
                pile.ids.push(json!(id));
                let mut card = of_cards("CardCustom", (&face.title, &described(face)), &face.id, Place::default());
                card["CardID"] = json!(id);
                card["CustomDeck"] = json!({key.to_string(): picture});
                pile.cards.push(card);
            }
        }
        pile.pictures.insert(key.to_string(), picture);
    }
    let mut objects = Vec::new();
    for (stack, Pile { pictures, ids, mut cards }) in decks.into_iter().filter(|(_, pile)| !pile.ids.is_empty()) {
        let (column, row) = (objects.len() / DOWN, objects.len() % DOWN);
        // Piles of rewards are drawn from, and all other cards are looked at.
        let rewards = matches!(stack.back, Back::Reward(_));
        let place = Place { x: LEFT + column as f32 * APART.0, z: TOP - row as f32 * APART.1, face_down: rewards, ..Place::default() };
        let tags = if rewards { json!(["kcc-cards", "kcc-rewards"]) } else { json!(["kcc-cards"]) };
        // A single card is not a deck.
        let mut object = match cards.pop_if(|_| ids.len() == 1) {
            Some(mut card) => {
                card["Transform"] = of_cards("CardCustom", ("", ""), "", place)["Transform"].take();
                card
            }
            None => {
                let mut deck = of_cards("DeckCustom", (called.get(&stack).map_or("", String::as_str), ""), &stack.name(), place);
                deck["DeckIDs"] = Value::Array(ids);
                deck["CustomDeck"] = Value::Object(pictures);
                deck["ContainedObjects"] = Value::Array(cards);
                deck
            }
        };
        object["Tags"] = tags;
        objects.push(object);
    }
    objects
}

/// Returns an object that is a card or a deck.
fn of_cards(kind: &str, called: (&str, &str), id: &str, place: Place) -> Value {
    let mut object = object(kind, called, id, place);
    object["HideWhenFaceDown"] = json!(true);
    object["Hands"] = json!(kind == "CardCustom");
    object["SidewaysCard"] = json!(false);
    object
}

/// Returns what is said of a card: where it comes from, then its line, its numbers and its text.
fn described(face: &Face) -> String {
    [face.mark.as_str(), face.says.as_str()].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}
