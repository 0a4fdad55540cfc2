//! Whether an author could have written a changed piece of content.

use kcc_compiler::{Context, Names, writable};
use kcc_ir::{Ability, Effect, Power, RewardKind, Spell};
use kcc_showing::mutation::{Field, Piece, place_of};

/// Returns whether what is changed at a place of a piece can be written.
pub(crate) fn is_writable(piece: &Piece, at: &str, names: &Names) -> bool {
    let spell = |spells: &[Spell], at: usize| spells.get(at).is_none_or(|spell| writable::spell(spell, names));
    let power = |powers: &[Power], at: usize| match powers.get(at) {
        Some(Power::Own { abilities, .. }) => self::abilities(abilities, false, names),
        // A parameter of the right kind, where one is wanted.
        Some(Power::Keyword { keyword }) => writable::power(keyword, names),
        None => true,
    };
    match (piece, &place_of(at)) {
        (Piece::Krosmaster(card), Field::Spell(at)) => spell(&card.spells, *at),
        (Piece::Krosmaster(card), Field::Power(at)) => power(&card.powers, *at),
        (Piece::Summon(token), Field::Spell(at)) => spell(&token.spells, *at),
        (Piece::Summon(token), Field::Power(at)) => power(&token.powers, *at),
        (Piece::Reward(reward), Field::Spell(at)) => spell(&reward.spells, *at),
        (Piece::Reward(reward), Field::Power(_) | Field::Other) => match &reward.kind {
            RewardKind::Boost { effects } => boost(effects, names),
            RewardKind::Buff { abilities } | RewardKind::Equipment { abilities, .. } => self::abilities(abilities, false, names),
        },
        (Piece::Power(power), _) => abilities(&power.abilities, power.parameter.is_some(), names),
        (Piece::Scenery(piece), Field::Spell(at)) => spell(&piece.spells, *at),
        // Exactly one edition is the default, and a player has at least one krosmaster.
        (Piece::Ruleset(ruleset), _) => at != "/default" && ruleset.four.minimum > 0 && writable::spell(&ruleset.punch, names),
        (Piece::Krosmaster(_) | Piece::Summon(_), Field::Other) | (Piece::Scenery(_), Field::Power(_) | Field::Other) => true,
    }
}

fn boost(effects: &[Effect], names: &Names) -> bool {
    writable::effects(effects, Context::Reward, names)
}

fn abilities(abilities: &[Ability], x: bool, names: &Names) -> bool {
    writable::abilities(abilities, Context::Power { x }, names)
}
