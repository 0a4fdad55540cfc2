//! Would anybody notice if a card were wrong? Small changes of meaning, and the scenarios that notice them.
//!
//! ```text
//! Piece ─ schema ─▶ Mutant … ─▶ the scenarios that use the piece, until one notices ─▶ Judged
//! ```
//!
//! | module | holds |
//! |---|---|
//! | `schema` | which small changes data allow, by the derived schema of their type |
//! | `mutant` | a piece of content with one of them |
//! | `uses` | which scenarios use a piece |

mod mutant;
mod schema;
mod uses;

pub use mutant::{Field, Mutant, Piece, place_of};
pub use schema::What;

use crate::library::Library;
use crate::statement::{Kind, Statement, statements};
use kcc_ir::{Content, Id};
use kcc_simulator::scenario::Outcome;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use uses::Play;

/// A mutant, and whether a scenario notices it.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The mutant.
    pub mutant: Mutant,
    /// The first scenario that notices it, of those that use its piece; `None` if none does.
    pub noticed_by: Option<Id>,
    /// How many scenarios use the piece.
    pub scenarios: usize,
}

/// Whoever prints cards.
pub trait Printer: Sync {
    /// Returns whether a piece that was changed at a place, given as a JSON pointer, can be written, and prints the same card as before.
    fn prints_alike(&self, before: &Piece, after: &Piece, at: &str) -> bool;
}

/// Mutants whose cards print the same, by piece. The default knows none.
#[derive(Clone, Debug, Default)]
pub struct Alike(BTreeMap<(Kind, Id), Vec<Mutant>>);

impl Alike {
    /// Finds those of all pieces that have a statement that fits.
    #[must_use]
    pub fn of(content: &Content, wanted: impl Fn(&Statement) -> bool, printer: &dyn Printer) -> Self {
        let all = statements(content);
        let asked: BTreeSet<(Kind, &Id)> = all.iter().filter(|one| wanted(one)).map(|one| (one.kind, &one.piece)).collect();
        let schema = schema::Schema::new(content);
        let pieces: Vec<Piece> = Piece::all(content).into_iter().filter(|piece| asked.contains(&(piece.kind(), piece.id()))).collect();
        let of = |piece: &Piece| {
            let alike = |after: &Piece, at: &str| printer.prints_alike(piece, after, at);
            ((piece.kind(), piece.id().clone()), mutant::of_piece(piece, &schema, &alike))
        };
        Self(pieces.par_iter().map(of).collect())
    }

    /// Returns those of a piece.
    pub(crate) fn of_piece(&self, kind: Kind, id: &Id) -> &[Mutant] {
        self.0.get(&(kind, id.clone())).map_or(&[], Vec::as_slice)
    }
}

/// Changes the pieces that fit in all small ways that an author could have written, and plays the scenarios that use them. `writable` judges
/// that by the changed piece and the pointer to what is changed. The results are in the order of the content. `told` is called after each
/// piece.
#[must_use]
pub fn mutate(
    content: &Content,
    wanted: impl Fn(Kind, &Id) -> bool,
    writable: &(dyn Fn(&Piece, &str) -> bool + Sync),
    told: impl Fn() + Sync,
) -> Vec<Judged> {
    let library = Library::new(content);
    let plays = Play::all(&library);
    let schema = schema::Schema::new(content);
    let pieces: Vec<Piece> = Piece::all(content).into_iter().filter(|piece| wanted(piece.kind(), piece.id())).collect();
    let judged: Vec<Vec<Judged>> = pieces
        .par_iter()
        .map(|piece| {
            let using = uses::using(piece, &plays);
            let mutants = mutant::of_piece(piece, &schema, writable);
            let judged = mutants.into_par_iter().filter_map(|mutant| judge(mutant, &using, &library)).collect();
            told();
            judged
        })
        .collect();
    judged.into_iter().flatten().collect()
}

/// Returns for each of some statements whether a scenario notices that it is left out.
#[must_use]
pub fn noticed(content: &Content, statements: &[&Statement]) -> Vec<bool> {
    if statements.is_empty() {
        return Vec::new();
    }
    let library = Library::new(content);
    let (plays, pieces) = (Play::all(&library), Piece::all(content));
    let is_noticed = |statement: &&Statement| {
        let piece = pieces.iter().find(|piece| piece.kind() == statement.kind && *piece.id() == statement.piece);
        let using = piece.map(|piece| uses::using(piece, &plays)).unwrap_or_default();
        let left_out = |content: &mut Content| {
            if let Some(without) = statement.taken_out(content) {
                *content = without;
            }
        };
        using.iter().filter_map(|play| play.stage(&library)).any(|stage| stage.with(left_out) == Outcome::Noticed)
    };
    statements.par_iter().map(is_noticed).collect()
}

/// Plays scenarios with a mutant until one notices it. `None` if it cannot be played with, or is no change to the engine.
fn judge<'c>(mutant: Mutant, using: &[&Play<'c>], library: &Library<'c>) -> Option<Judged> {
    let mut noticed_by = None;
    for play in using {
        let Some(stage) = play.stage(library) else { continue };
        match stage.with(|content| mutant.piece.put_into(content)) {
            Outcome::Same => {}
            Outcome::Noticed => {
                noticed_by = Some(play.scenario.id.clone());
                break;
            }
            Outcome::Unplayable => return None,
        }
    }
    // What is compiled to the same changes nothing.
    let mut stages = using.iter().filter_map(|play| play.stage(library));
    if noticed_by.is_none() && stages.next().is_some_and(|stage| stage.is_same_with(|content| mutant.piece.put_into(content))) {
        return None;
    }
    Some(Judged { mutant, noticed_by, scenarios: using.len() })
}
