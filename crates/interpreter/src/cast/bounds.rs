//! What texts rule out: what a unit may not do with another, and what restricts its targets.

use crate::change_kinds::Kinds;
use crate::frame::Ctx;
use crate::game::Game;
use crate::program::{Change, Deed, Happening, SpellFilter, SpellId, Units};
use crate::state::{Piece, PieceSet};
use smallvec::SmallVec;

/// What restricts a caster's targets, for all spells.
#[derive(Default)]
pub(crate) struct Bounds {
    /// Units that may not be among the targets.
    pub(super) forbidden: PieceSet,
    /// Units that may not be the main target (rule 7.2.3.a).
    pub(super) never_main: PieceSet,
    /// Sets of units; one unit of each must be among the targets.
    pub(super) needed: SmallVec<[PieceSet; 4]>,
    /// Whether it depends on the spell.
    pub(super) by_spell: bool,
}

impl Bounds {
    /// Returns whether nothing restricts the caster.
    pub(super) fn are_none(&self) -> bool {
        self.forbidden.is_empty() && self.never_main.is_empty() && self.needed.is_empty()
    }
}

impl Game<'_> {
    /// Returns whether something rules out what a unit does with another, or what another does to it, by whatever spell;
    /// [`Piece::NONE`] if there is no other.
    #[inline]
    pub(crate) fn cannot(&self, unit: Piece, deed: Deed, other: Piece) -> bool {
        self.has_changes(unit, Kinds::ruled_out(deed.what)) && !self.breaks("bans-do-not-bind") && self.is_ruled_out(unit, deed, other)
    }

    fn is_ruled_out(&self, unit: Piece, deed: Deed, other: Piece) -> bool {
        self.changes_on(unit, Kinds::ruled_out(deed.what)).any(|(change, ctx)| {
            if let Change::Cannot { deed: forbidden, with, using: None } = change {
                *forbidden == deed && with.as_ref().is_none_or(|with| other.is_some() && self.set(with, ctx).contains(other))
            } else if let Change::Only { deed: limited, with } = change {
                *limited == deed && other.is_some() && !self.set(with, ctx).contains(other)
            } else {
                false
            }
        })
    }

    /// Returns what restricts a unit when it casts.
    pub(crate) fn bounds(&self, caster: Piece) -> Bounds {
        self.bounds_of(caster, None)
    }

    /// Returns what restricts a unit when it casts a spell; without a spell, the restrictions for all.
    pub(super) fn bounds_of(&self, caster: Piece, spell: Option<SpellId>) -> Bounds {
        let mut bounds = Bounds::default();
        for what in [Happening::Targets, Happening::TargetsMain] {
            if self.has_changes_somewhere(Kinds::ruled_out(what)) {
                self.forbid_targets(caster, spell, what, &mut bounds);
            }
        }
        if !self.has_changes(caster, Kinds::ruled_out(Happening::Casts)) {
            return bounds;
        }
        let Bounds { forbidden, needed, by_spell, never_main: _ } = &mut bounds;
        // Of forbidden targets, one among the targets is enough; of exclusive targets, one must be among them.
        for (change, ctx) in self.changes_on(caster, Kinds::ruled_out(Happening::Casts)) {
            if let Change::Cannot { with, using, .. } = change {
                let fits = |filter: &SpellFilter| spell.is_some_and(|spell| self.spell_fits(filter, caster, spell, ctx));
                *by_spell |= using.is_some();
                if using.as_ref().is_some_and(|filter| !fits(filter)) {
                    continue;
                }
                match with {
                    Some(with) => forbidden.0 |= self.set(with, ctx).0,
                    None => needed.push(PieceSet::EMPTY),
                }
            } else if let Change::Only { with, .. } = change {
                needed.push(self.set(with, ctx));
            }
        }
        bounds
    }

    /// Adds the units that a caster may not choose, as targets or as the main target.
    fn forbid_targets(&self, caster: Piece, spell: Option<SpellId>, what: Happening, bounds: &mut Bounds) {
        let Bounds { forbidden, never_main, by_spell, needed: _ } = bounds;
        let forbidden = if what == Happening::TargetsMain { never_main } else { forbidden };
        let among = |with: &Option<Units>, ctx: &Ctx| match with {
            Some(with) => self.set(with, ctx),
            None => PieceSet(u64::MAX),
        };
        let (does, suffers) = (Deed::does(what), Deed::suffers(what));
        for piece in (0..self.state.units.len()).map(Piece::at) {
            if self.cannot(caster, does, piece) || self.cannot(piece, suffers, caster) {
                forbidden.insert(piece);
            }
            for (change, ctx) in self.changes_on(piece, Kinds::ruled_out(what)) {
                let Change::Cannot { deed, with, using: Some(filter) } = change else { continue };
                if piece != caster && *deed == does || *deed == suffers && !among(with, ctx).contains(caster) {
                    continue;
                }
                *by_spell = true;
                if spell.is_some_and(|spell| self.spell_fits(filter, caster, spell, ctx)) {
                    forbidden.0 |= if *deed == does { among(with, ctx).0 } else { PieceSet::one(piece).0 };
                }
            }
        }
    }
}
