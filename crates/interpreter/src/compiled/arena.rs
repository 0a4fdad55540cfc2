//! An arena: its geometry, its grounds, and whether it can be played on.

use crate::board::{Board, CELLS, Cell, CellSet};
use crate::refusal::{Refusal, SetupFault};
use kcc_ir as ir;
use kcc_ir::Content;
use std::sync::Arc;

/// All kinds of ground, in order.
pub(super) const GROUNDS: [ir::Terrain; 6] =
    [ir::Terrain::Plain, ir::Terrain::Ice, ir::Terrain::Water, ir::Terrain::Fog, ir::Terrain::Unknown, ir::Terrain::Station];

/// Returns the cells with a ground.
pub(super) fn ground(arena: &ir::Arena, kind: ir::Terrain) -> CellSet {
    let cells = (0u8..).zip(&arena.terrain);
    cells.filter(|(_, terrain)| **terrain == kind).map(|(cell, _)| Cell(cell)).collect()
}

/// Returns the cells on which Demonic Rewards are bought (rule 4.7.6).
pub(super) fn demons(arena: &ir::Arena) -> CellSet {
    (0u8..).zip(&arena.icons).filter(|(_, icon)| matches!(icon, ir::Icon::Demon)).map(|(cell, _)| Cell(cell)).collect()
}

/// Returns the geometry of an arena: that of another one if it has the same size.
pub(super) fn geometry(arena: &ir::Arena, known: Option<&Arc<Board>>) -> Arc<Board> {
    let same = known.filter(|board| (board.width, board.height) == (arena.width, arena.height));
    same.map_or_else(|| Arc::new(Board::new(arena.width, arena.height)), Arc::clone)
}

pub(super) fn check_arena(content: &Content, arena: &ir::Arena) -> Vec<Refusal> {
    let mut refusals = Vec::new();
    let cells = usize::from(arena.width) * usize::from(arena.height);
    if cells == 0 || cells > CELLS || arena.icons.len() != cells {
        refusals.push(Refusal::setup("1.2.1", SetupFault::Cells { arena: arena.id.clone(), cells, most: CELLS }));
    }
    if arena.terrain.contains(&ir::Terrain::Unknown) {
        refusals.push(Refusal::setup("4.17.7", SetupFault::UnknownGround(arena.id.clone())));
    }
    for icon in &arena.icons {
        if let ir::Icon::Scenery { scenery } = icon
            && !content.scenery.iter().any(|piece| &piece.id == scenery)
        {
            refusals.push(Refusal::setup("1.3.3", SetupFault::NoScenery(scenery.clone())));
        }
    }
    refusals
}
