//! Arenas: boards drawn with one letter per cell.

use super::Reader;
use super::name::LONGEST_NAME;
use crate::toml::{Fields, Text};
use kcc_diagnostics::{Diagnostic, Mistake};
use kcc_ir::{Arena, Icon, Id, Terrain};
use std::collections::BTreeMap;

/// The longest side of a board; those of the game have 12.
const LONGEST_SIDE: usize = 24;

/// The letters that every board may use, and what they mean.
pub(super) const LETTERS: [(char, Icon); 6] = [
    ('.', Icon::None),
    ('1', Icon::Kamas { number: 1 }),
    ('2', Icon::Kamas { number: 2 }),
    ('3', Icon::Kamas { number: 3 }),
    ('D', Icon::Demon),
    ('s', Icon::Start),
];

/// The letters of grounds.
const GROUNDS: [(char, Terrain); 6] = [
    ('.', Terrain::Plain),
    ('I', Terrain::Ice),
    ('W', Terrain::Water),
    ('F', Terrain::Fog),
    ('S', Terrain::Station),
    ('?', Terrain::Unknown),
];

pub(super) fn lower(reader: &Reader<'_>, fields: &mut Fields<'_>) -> Option<Arena> {
    let id = reader.id(fields);
    let name = reader.name(fields.required("name"), LONGEST_NAME);
    let pieces = reader.pieces(fields);
    let board = fields.required("board").text();
    let terrain = fields.optional("terrain").text();
    let provisional = reader.provisional(fields, &["name", "scenery", "board", "terrain"]);
    let board = board.and_then(|text| {
        let icon = |letter: char| {
            let fixed = LETTERS.iter().find(|(known, _)| *known == letter).map(|(_, icon)| icon.clone());
            fixed.or_else(|| pieces.get(&letter).map(|scenery| Icon::Scenery { scenery: scenery.clone() }))
        };
        let known: Vec<char> = LETTERS.iter().map(|(letter, _)| *letter).chain(pieces.keys().copied()).collect();
        reader.drawing(text, "board", icon, &known)
    });
    let terrain = reader.terrain(terrain, board.as_ref().map(|(width, height, _)| (*width, *height)));
    let (width, height, icons) = board?;
    let terrain = terrain?;
    Some(Arena { id: id?, name: name?, width, height, icons, terrain, provisional })
}

impl Reader<'_> {
    /// Returns the pieces of scenery that letters of the board stand for.
    pub(super) fn pieces(&self, fields: &mut Fields<'_>) -> BTreeMap<char, Id> {
        let Some(mut table) = fields.optional("scenery").table("scenery") else { return BTreeMap::new() };
        let place = table.place();
        let mut pieces = BTreeMap::new();
        for (key, field) in table.any() {
            let mut letters = key.chars();
            match (letters.next(), letters.next()) {
                (Some(letter), None) if LETTERS.iter().all(|(fixed, _)| *fixed != letter) => {
                    pieces.extend(field.text().map(|text| (letter, self.scenery(text))));
                }
                _ => {
                    let at = field.key_place().unwrap_or_else(|| place.clone());
                    self.problems.push(Diagnostic::at(Mistake::BadLetter, at).with("letter", key));
                }
            }
        }
        pieces
    }

    /// Returns the ground of the cells of a board with these columns and rows, or `None` if no field states it.
    pub(super) fn terrain(&self, text: Option<&Text>, size: Option<(u8, u8)>) -> Option<Vec<Terrain>> {
        let Some(text) = text else { return Some(Vec::new()) };
        let known: Vec<char> = GROUNDS.iter().map(|(letter, _)| *letter).collect();
        let ground = |letter: char| GROUNDS.iter().find(|(known, _)| *known == letter).map(|(_, ground)| *ground);
        let (width, height, terrain) = self.drawing(text, "terrain", ground, &known)?;
        let (w, h) = size?;
        if (w, h) != (width, height) {
            let count = |width: u8, height: u8| usize::from(width) * usize::from(height);
            let problem =
                Diagnostic::at(Mistake::CountOutOfRange, text.content()).with("field", "terrain").with("count", count(width, height));
            self.problems.push(problem.with("low", count(w, h)).with("high", count(w, h)));
            return None;
        }
        Some(terrain)
    }

    /// Returns the cells of a drawing, row by row.
    pub(super) fn drawing<T>(
        &self,
        text: &Text,
        field: &str,
        cell: impl Fn(char) -> Option<T>,
        known: &[char],
    ) -> Option<(u8, u8, Vec<T>)> {
        let rows: Vec<(usize, &str)> = lines(text.as_str()).filter(|(_, row)| !row.trim().is_empty()).collect();
        let width = rows.first().map_or(0, |(_, row)| row.trim().chars().count());
        if rows.len() > LONGEST_SIDE || width > LONGEST_SIDE || width == 0 {
            let problem =
                Diagnostic::at(Mistake::CountOutOfRange, text.content()).with("field", field).with("count", rows.len().max(width));
            self.problems.push(problem.with("low", 1).with("high", LONGEST_SIDE));
            return None;
        }
        let mut cells = Vec::with_capacity(width * rows.len());
        let (mut sound, mut strange) = (true, Vec::new());
        for (start, row) in &rows {
            let start = start + (row.len() - row.trim_start().len());
            let row = row.trim();
            let count = row.chars().count();
            if count != width {
                let problem = Diagnostic::at(Mistake::CountOutOfRange, text.place(start..start + row.len())).with("field", field);
                self.problems.push(problem.with("count", count).with("low", width).with("high", width));
                sound = false;
            }
            for (at, letter) in row.char_indices() {
                match cell(letter) {
                    Some(cell) => cells.push(cell),
                    // A letter without a meaning is one slip, wherever else it occurs.
                    None if strange.contains(&letter) => {}
                    None => {
                        strange.push(letter);
                        let place = text.place(start + at..start + at + letter.len_utf8());
                        let known: Vec<String> = known.iter().map(|letter| format!("`{letter}`")).collect();
                        let problem = Diagnostic::at(Mistake::UnknownLetter, place).with("letter", letter);
                        self.problems.push(problem.with("known", known.join(", ")));
                        sound = false;
                    }
                }
            }
        }
        if !sound {
            return None;
        }
        Some((u8::try_from(width).ok()?, u8::try_from(rows.len()).ok()?, cells))
    }
}

/// Returns the lines of a text, with the byte at which each begins.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    text.split('\n').map(move |line| {
        let start = at;
        at += line.len() + 1;
        (start, line)
    })
}
