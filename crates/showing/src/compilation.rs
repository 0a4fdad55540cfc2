//! Content compiled for the boards of positions, with a statement and without it.

use crate::position::Position;
use kcc_interpreter::Compiled;
use kcc_ir::{Content, Id};

/// Content compiled for several boards.
pub(crate) struct Compilation {
    pub(crate) content: Content,
    ruleset: Id,
    boards: Vec<(Position, Compiled)>,
}

impl Compilation {
    pub(crate) fn new(content: Content, ruleset: &Id) -> Self {
        Self { content, ruleset: ruleset.clone(), boards: Vec::new() }
    }

    pub(crate) fn ruleset(&self) -> &Id {
        &self.ruleset
    }

    /// Returns the content compiled for the board of a position; `None` if it cannot be played with.
    pub(crate) fn on(&mut self, position: &Position) -> Option<&Compiled> {
        let same = |known: &Position| {
            (known.width, known.height) == (position.width, position.height)
                && known.icons == position.icons
                && known.terrain == position.terrain
        };
        if let Some(at) = self.boards.iter().position(|(known, _)| same(known)) {
            return self.boards.get(at).map(|(_, compiled)| compiled);
        }
        let arena = position.arena();
        let id = arena.id.clone();
        self.content.arenas = vec![arena];
        let compiled = Compiled::new(&self.content, &self.ruleset, &id).ok()?;
        self.boards.push((position.clone(), compiled));
        self.boards.last().map(|(_, compiled)| compiled)
    }
}

/// Content with a statement and without it.
pub(crate) struct Both<'w> {
    pub(crate) with: &'w mut Compilation,
    pub(crate) without: Compilation,
}

impl Both<'_> {
    /// Returns both compiled for the board of a position.
    pub(crate) fn on(&mut self, position: &Position) -> Option<(&Compiled, &Compiled)> {
        Some((self.with.on(position)?, self.without.on(position)?))
    }
}
