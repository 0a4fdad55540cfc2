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

    /// Returns other content, for the boards that this one is compiled for.
    pub(crate) fn beside(&self, content: Content) -> Self {
        let mut other = Self::new(content, &self.ruleset);
        if let Some((position, compiled)) = self.boards.first() {
            other.content.arenas = vec![position.arena()];
            other.boards.extend(compiled.beside(&other.content).ok().map(|beside| (position.clone(), beside)));
        }
        other
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
        // What cards do is compiled once, and the geometry of boards of one size too.
        let size = |known: &Position| (known.width, known.height) == (position.width, position.height);
        let like = self.boards.iter().find(|(known, _)| size(known)).or(self.boards.first());
        let compiled = if let Some((_, like)) = like {
            like.on(&self.content, &arena).ok()?
        } else {
            let id = arena.id.clone();
            self.content.arenas = vec![arena];
            Compiled::new(&self.content, &self.ruleset, &id).ok()?
        };
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
