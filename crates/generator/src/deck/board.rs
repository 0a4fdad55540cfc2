//! Arenas.

use super::Dealer;
use crate::card::{BoardCell, BoardSign, BoardView};
use kcc_ir::{Arena, Content, Icon, Terrain};

impl Dealer<'_> {
    pub(super) fn board(&self, arena: &Arena, content: &Content) -> BoardView {
        let sign = |icon: &Icon| match icon {
            Icon::None => BoardSign::None,
            Icon::Scenery { scenery } => {
                let known = content.scenery.iter().find(|known| known.id == *scenery);
                let stands_for = known.and_then(|known| known.counts_as.as_ref()).map(ToString::to_string);
                BoardSign::Scenery(scenery.to_string(), stands_for)
            }
            Icon::Kamas { number } => BoardSign::Kamas(*number),
            Icon::Demon => BoardSign::Demon,
            Icon::Start => BoardSign::Start,
        };
        let cell = |(index, icon)| BoardCell::on(sign(icon), arena.terrain.get(index).copied().unwrap_or(Terrain::Plain));
        let pieces = arena.icons.iter().filter_map(|icon| match icon {
            Icon::Scenery { scenery } => {
                let known = content.scenery.iter().find(|known| known.id == *scenery)?;
                Some((scenery.to_string(), self.wording.name(&known.name).to_owned()))
            }
            Icon::None | Icon::Kamas { .. } | Icon::Demon | Icon::Start => None,
        });
        BoardView {
            id: arena.id.to_string(),
            name: self.wording.name(&arena.name).to_owned(),
            width: arena.width.into(),
            cells: arena.icons.iter().enumerate().map(cell).collect(),
            pieces: pieces.collect(),
        }
    }
}
