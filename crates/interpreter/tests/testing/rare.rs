//! Cards that are in no game: those of scenarios and of wishes, which say what few cards of the content say.

use kcc_interpreter::{Compiled, Position, SetupUnit};
use kcc_ir::{Content, Icon, Id};
use std::sync::LazyLock;

/// The krosmasters of each player, and the columns and rows that they begin in.
const TEAM: usize = 4;
const FIRST: std::ops::Range<u8> = 3..8;

/// The cards, with everything else of the content that they need.
pub(crate) static RARE: LazyLock<Content> = LazyLock::new(|| Content::from_text(include_str!("../rare.json")).unwrap());

/// These cards, compiled for the default rules on Bonta I.
pub(crate) static RARE_ON_BONTA: LazyLock<Compiled> =
    LazyLock::new(|| Compiled::new(&RARE, &Id::from("fanmade-4-1"), &Id::from("bonta-1")).unwrap());

/// Returns a position in the middle of a fight, with krosmasters that stand close together; `draw` returns a random number below another.
pub(crate) fn position(mut draw: impl FnMut(usize) -> usize) -> Position {
    let arena = &RARE.arenas[0];
    let free = |(column, row): &(u8, u8)| !matches!(arena.icons[usize::from(row * arena.width + column)], Icon::Scenery { .. });
    let mut cells: Vec<(u8, u8)> = FIRST.flat_map(|row| FIRST.map(move |column| (column, row))).filter(free).collect();
    let units = (0..2 * TEAM).map(|place| {
        let card = &RARE.krosmasters[draw(RARE.krosmasters.len())];
        SetupUnit {
            player: u8::from(place % 2 == 1),
            card: card.id.clone(),
            at: cells.swap_remove(draw(cells.len())),
            injuries: u8::try_from(draw(usize::from(card.hp.min(3)))).unwrap(),
            tokens: [0; 3],
            summoner: None,
            rewards: Vec::new(),
            markers: Vec::new(),
        }
    });
    Position { units: units.collect(), active: 0, gg: vec![6, 6], wild: 1, kamas: vec![4, 4], turn: 3 }
}
