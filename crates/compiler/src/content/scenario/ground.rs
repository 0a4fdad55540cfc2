//! Where a scenario is played: an arena, or a board of its own, drawn together with the units on it.

use crate::ContentKind;
use crate::content::Reader;
use crate::content::arena::LETTERS;
use crate::toml::{Field, Fields};
use kcc_diagnostics::{Diagnostic, Mistake};
use kcc_ir::scenario::Place;
use kcc_ir::{Icon, Id, Terrain};

/// The value of `arena` or `board`.
pub(super) enum Drawing {
    Arena(Id),
    Board { width: u8, height: u8, icons: Vec<Icon>, terrain: Vec<Terrain>, units: Vec<(char, Place)> },
}

/// The meaning of a letter in a drawing.
enum Cell {
    Icon(Icon),
    Unit(char),
}

/// Reads `arena`, or `board` with its `scenery` and `terrain`.
pub(super) fn drawing(reader: &Reader<'_>, fields: &mut Fields<'_>, letters: &[char]) -> Option<Drawing> {
    let (arena, board, scenery) = (fields.optional("arena"), fields.optional("board"), fields.optional("scenery"));
    let terrain = fields.optional("terrain");
    if arena.is_present() {
        for other in [&board, &scenery, &terrain] {
            exclude(reader, other, &arena);
        }
        return arena.text().map(|text| Drawing::Arena(reader.known(text, ContentKind::Arena)));
    }
    let pieces = reader.pieces(fields);
    if !board.is_present() {
        reader.problems.push(Diagnostic::at(Mistake::MissingField, fields.place()).with("field", "board").with("kind", "scenario"));
    }
    let text = board.text()?;
    let cell = |letter: char| {
        let fixed = LETTERS.iter().find(|(known, _)| *known == letter).map(|(_, icon)| Cell::Icon(icon.clone()));
        let piece = || pieces.get(&letter).map(|scenery| Cell::Icon(Icon::Scenery { scenery: scenery.clone() }));
        fixed.or_else(piece).or_else(|| letters.contains(&letter).then_some(Cell::Unit(letter)))
    };
    let fixed = LETTERS.iter().map(|(letter, _)| *letter);
    let known: Vec<char> = fixed.chain(pieces.keys().copied()).chain(letters.iter().copied()).collect();
    let (width, height, cells) = reader.drawing(text, "board", cell, &known)?;
    let mut units: Vec<(char, Place)> = Vec::new();
    let mut icons = Vec::with_capacity(cells.len());
    for (index, cell) in cells.into_iter().enumerate() {
        let column = u8::try_from(index % usize::from(width)).ok()?;
        let row = u8::try_from(index / usize::from(width)).ok()?;
        match cell {
            Cell::Icon(icon) => icons.push(icon),
            Cell::Unit(letter) => {
                icons.push(Icon::None);
                if units.iter().any(|(known, _)| *known == letter) {
                    let problem = Diagnostic::at(Mistake::RepeatedValue, text.content()).with("value", letter);
                    reader.problems.push(problem.with("field", "board"));
                }
                units.push((letter, Place { column, row }));
            }
        }
    }
    let terrain = reader.terrain(terrain.text(), Some((width, height)))?;
    Some(Drawing::Board { width, height, icons, terrain, units })
}

fn exclude(reader: &Reader<'_>, field: &Field<'_>, arena: &Field<'_>) {
    if let Some(place) = field.key_place() {
        let problem = Diagnostic::at(Mistake::FieldExcludesOther, place).with("field", field.name()).with("other", "arena");
        reader.problems.push(arena.key_place().into_iter().fold(problem, |problem, place| problem.related("other", place)));
    }
}

impl Drawing {
    /// Returns columns and rows of a drawn board.
    pub(super) fn size(&self) -> Option<(u8, u8)> {
        match self {
            Self::Arena(_) => None,
            Self::Board { width, height, .. } => Some((*width, *height)),
        }
    }

    /// Returns the units that were drawn.
    pub(super) fn units(&self) -> Vec<(char, Place)> {
        match self {
            Self::Arena(_) => Vec::new(),
            Self::Board { units, .. } => units.clone(),
        }
    }
}
