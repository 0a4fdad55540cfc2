//! The cards that a name refers to (rule 4.18.9): those of that type or family, those of that name.

use kcc_ir::{Content, Id, Krosmaster, Spell, Summon};

/// The facts that checks need about a card that may be on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Member<'a> {
    pub(super) mp: Option<u8>,
    pub(super) ap: Option<u8>,
    pub(super) hp: Option<u8>,
    pub(super) krosmaster: bool,
    pub(super) spells: &'a [Spell],
}

impl<'a> From<&'a Krosmaster> for Member<'a> {
    fn from(card: &'a Krosmaster) -> Self {
        Self { mp: card.mp, ap: card.ap, hp: Some(card.hp), krosmaster: true, spells: &card.spells }
    }
}

impl<'a> From<&'a Summon> for Member<'a> {
    fn from(card: &'a Summon) -> Self {
        Self { mp: card.mp, ap: card.ap, hp: card.hp, krosmaster: false, spells: &card.spells }
    }
}

/// The cards of the content, by their names.
pub(super) struct Members<'a> {
    content: &'a Content,
}

impl<'a> Members<'a> {
    pub(super) fn new(content: &'a Content) -> Self {
        Self { content }
    }

    /// Returns the cards of a type or name.
    pub(super) fn of(&self, name: &Id) -> impl Iterator<Item = Member<'a>> {
        let krosmasters = self.content.krosmasters.iter();
        let krosmasters = krosmasters.filter(move |card| card.types.contains(name) || card.id == *name || card.character == *name);
        let summons = self.content.summons.iter().filter(move |card| card.family.as_ref() == Some(name) || card.id == *name);
        krosmasters.map(Member::from).chain(summons.map(Member::from))
    }
}
