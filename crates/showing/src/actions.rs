//! Actions of the active unit worth trying, with how far they are from what a statement is about.

use kcc_interpreter::{Answer, Cell, Game, Piece};
use kcc_ir::Id;

/// What a statement is about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Focus {
    /// The index of the unit whose statement it is.
    pub(crate) owner: usize,
    /// The spell that it belongs to, if any.
    pub(crate) spell: Option<Id>,
    /// Whether it belongs to a Demonic Reward.
    pub(crate) of_reward: bool,
    /// Whether it asks how units move by themselves.
    pub(crate) moves: bool,
    /// Whether cells without units matter.
    pub(crate) cells: bool,
    /// Whether it asks for the Dofus of dice.
    pub(crate) dofus: bool,
    /// Whether it has dice rerolled.
    pub(crate) rerolls: bool,
    /// Whether it asks what has happened before, by whoever did it.
    pub(crate) memory: bool,
}

/// The most cells without a unit at which a spell is tried.
const FREE: usize = 6;

/// Returns the actions worth trying, with their costs.
pub(crate) fn of(game: &Game<'_>, focus: &Focus) -> Vec<(Answer, u32)> {
    let Some(decision) = game.pending() else { return Vec::new() };
    let owner = Piece::at(focus.owner);
    let active = game.active().0;
    let content = game.content();
    let units: Vec<(Cell, bool)> = game.units().filter(|unit| unit.cell.is_some()).map(|unit| (unit.cell, unit.piece == owner)).collect();
    let pieces: Vec<Cell> = units.iter().map(|(cell, _)| *cell).chain(game.scenery().map(|(cell, _)| cell)).collect();
    let near = |cell: Cell| units.iter().map(|(at, _)| content.board.distance(*at, cell)).min().unwrap_or(u8::MAX);
    let mut found = Vec::new();
    let mut free: Vec<(u8, Answer, u32)> = Vec::new();
    for &answer in decision.answers {
        match answer {
            Answer::Cast { spell, cell, .. } => {
                let own = active == owner && focus.spell.as_ref().is_some_and(|wanted| content.spell_name(spell) == wanted);
                let cost = if own { 1 } else { 3 };
                if pieces.contains(&cell) {
                    // A power is about what is done by its unit, and to it.
                    let at_owner = units.iter().any(|(at, is_owner)| *at == cell && *is_owner);
                    let about =
                        focus.memory || focus.of_reward && active == owner || focus.spell.is_none() && (at_owner || active == owner);
                    found.push((answer, if about { 1 } else { cost }));
                } else if own || focus.spell.is_none() || focus.cells {
                    free.push((near(cell), answer, if own { 1 } else { cost + 1 }));
                }
            }
            Answer::Move(_) => found.push((answer, if focus.moves { 1 } else { 2 })),
            Answer::End => found.push((answer, 1)),
            Answer::Reveal { .. } => found.push((answer, if focus.of_reward { 0 } else { 2 })),
            Answer::Collect | Answer::BuyGg | Answer::Buy { .. } => found.push((answer, 2)),
            _ => found.push((answer, 3)),
        }
    }
    free.sort_by_key(|(near, answer, cost)| (*cost, *near, *answer));
    found.extend(free.into_iter().take(FREE).map(|(_, answer, cost)| (answer, cost)));
    found.sort_by_key(|(_, cost)| *cost);
    found
}
