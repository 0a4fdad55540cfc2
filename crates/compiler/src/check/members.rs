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
    members: Vec<(Vec<&'a Id>, Member<'a>)>,
}

impl<'a> Members<'a> {
    pub(super) fn new(content: &'a Content) -> Self {
        let krosmasters = content.krosmasters.iter().map(|card| {
            let names = card.types.iter().chain([&card.id, &card.character]).collect();
            (names, card.into())
        });
        let summons = content.summons.iter().map(|card| {
            let names = card.family.iter().chain([&card.id]).collect();
            (names, card.into())
        });
        Self { members: krosmasters.chain(summons).collect() }
    }

    /// Returns the cards of a type or name.
    pub(super) fn of(&self, name: &Id) -> impl Iterator<Item = Member<'a>> {
        self.members.iter().filter(move |(names, _)| names.iter().any(|own| **own == *name)).map(|(_, member)| *member)
    }
}
