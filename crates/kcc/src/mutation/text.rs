//! The text of a piece that a place in it belongs to.

use kcc_ir::{Ability, Effect, Name, Power, RewardKind, Spell};
use kcc_showing::mutation::{Field, Piece, place_of};
use kcc_wording::Owner;

/// A text of a piece of content.
pub(super) struct Text<'p> {
    /// The name of what it is on.
    pub(super) name: &'p Name,
    /// Whose it is.
    pub(super) owner: Owner<'p>,
    /// What it is made of.
    pub(super) of: Of<'p>,
}

/// What a text is made of.
pub(super) enum Of<'p> {
    /// A spell with its bar.
    Spell(&'p Spell),
    /// Effects outside a spell.
    Effects(&'p [Effect]),
    /// The clauses of a power.
    Abilities(&'p [Ability]),
}

impl<'p> Text<'p> {
    /// Returns the text around a place, given as a JSON pointer; `None` if it is in no text.
    pub(super) fn at(piece: &'p Piece, at: &str) -> Option<Self> {
        let spell = |spells: &'p [Spell], place: usize, owner| {
            spells.get(place).map(|spell| Self { name: &spell.name, owner, of: Of::Spell(spell) })
        };
        let power = |powers: &'p [Power], place: usize, owner| match powers.get(place)? {
            Power::Own { name, abilities, .. } => Some(Self { name, owner, of: Of::Abilities(abilities) }),
            Power::Keyword { .. } => None,
        };
        match (piece, place_of(at)) {
            (Piece::Krosmaster(card), Field::Spell(place)) => spell(&card.spells, place, Owner::Named(&card.name)),
            (Piece::Krosmaster(card), Field::Power(place)) => power(&card.powers, place, Owner::Named(&card.name)),
            (Piece::Summon(token), Field::Spell(place)) => spell(&token.spells, place, Owner::Named(&token.name)),
            (Piece::Summon(token), Field::Power(place)) => power(&token.powers, place, Owner::Named(&token.name)),
            (Piece::Reward(reward), Field::Spell(place)) => spell(&reward.spells, place, Owner::Krosmaster),
            (Piece::Reward(reward), _) if at.starts_with("/kind/") => {
                let of = match &reward.kind {
                    RewardKind::Boost { effects } => Of::Effects(effects),
                    RewardKind::Buff { abilities } | RewardKind::Equipment { abilities, .. } => Of::Abilities(abilities),
                };
                Some(Self { name: &reward.name, owner: Owner::Krosmaster, of })
            }
            (Piece::Power(power), _) if at.starts_with("/abilities") => {
                Some(Self { name: &power.name, owner: Owner::Unit, of: Of::Abilities(&power.abilities) })
            }
            (Piece::Scenery(piece), Field::Spell(place)) => spell(&piece.spells, place, Owner::Unit),
            (Piece::Ruleset(ruleset), _) if at.starts_with("/punch/") => {
                Some(Self { name: &ruleset.punch.name, owner: Owner::Unit, of: Of::Spell(&ruleset.punch) })
            }
            _ => None,
        }
    }
}
