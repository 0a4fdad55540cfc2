//! Which units or scenery a description means.

use crate::frame::Ctx;
use crate::game::Game;
use crate::program::{Group, Noun, SpellFilter, Trait};
use crate::state::{PIECES, Piece, PieceSet, UNITS};
use kcc_ir::{Extreme, Side};

impl Game<'_> {
    /// All units of a group.
    pub(crate) fn group(&self, group: &Group, ctx: &Ctx) -> PieceSet {
        self.members(group, ctx, true)
    }

    /// All units of a group, also those that are in play no longer.
    pub(crate) fn remembered(&self, group: &Group, ctx: &Ctx) -> PieceSet {
        self.members(group, ctx, false)
    }

    fn members(&self, group: &Group, ctx: &Ctx, present: bool) -> PieceSet {
        let found = self.fitting(self.pieces_of(group), group, ctx, present);
        self.compared(found, group, ctx)
    }

    /// The pieces among which a group is looked for.
    fn pieces_of(&self, group: &Group) -> PieceSet {
        match group.noun {
            Noun::Scenery { .. } => (UNITS..(UNITS + self.state.scenery.len()).min(PIECES)).map(Piece::at).collect(),
            Noun::Unit | Noun::Character | Noun::Mechanism | Noun::Krosmaster | Noun::Summon | Noun::Mob | Noun::Named { .. } => {
                self.crowd.all
            }
        }
    }

    /// Whether a piece belongs to a group. Of what has just happened to a unit it does not matter whether it is still in play.
    pub(crate) fn belongs(&self, piece: Piece, group: &Group, ctx: &Ctx, present: bool) -> bool {
        let found = self.fitting(PieceSet::one(piece).and(self.pieces_of(group)), group, ctx, present);
        !self.compared(found, group, ctx).is_empty()
    }

    /// Those that a description picks by comparing them with all that fit the rest of it.
    fn compared(&self, found: PieceSet, group: &Group, ctx: &Ctx) -> PieceSet {
        let compares = |one: &Trait| matches!(one, Trait::NextInTimeline(_) | Trait::Extreme { .. } | Trait::Did { last: true, .. });
        if found.is_empty() || !group.traits.iter().any(compares) {
            return found;
        }
        let rivals = self.fitting(self.pieces_of(group), group, ctx, true);
        let fits = |piece| self.is_next(piece, rivals, group, ctx) && self.is_extreme(piece, rivals, group, ctx);
        found.iter().filter(|&piece| fits(piece) && self.was_last(piece, group, ctx)).collect()
    }

    /// Those among these pieces that are as a group describes them, whatever others are like.
    fn fitting(&self, among: PieceSet, group: &Group, ctx: &Ctx, present: bool) -> PieceSet {
        let described = if let Noun::Scenery { piece: kind } = group.noun {
            among.iter().filter(|&piece| self.is_scenery(piece, kind)).collect()
        } else {
            self.described(among, group, ctx, present)
        };
        group.traits.iter().fold(described, |left, one| if left.is_empty() { left } else { self.with_trait(left, one, ctx) })
    }

    /// Whether a piece is scenery on the board, of this kind if one is named.
    fn is_scenery(&self, piece: Piece, kind: Option<u8>) -> bool {
        let own = self.state.scenery.get(piece.index().wrapping_sub(UNITS));
        let is = own.is_some_and(|&own| {
            kind.is_none_or(|kind| {
                let kinds = &self.content.scenery[usize::from(own)].kinds;
                if self.breaks("looks-are-kinds") { kinds[0] == kind } else { kinds.contains(&kind) }
            })
        });
        is && self.state.cells[piece.index()].is_some()
    }

    /// Those among these units that are as a group describes them, apart from its traits.
    fn described(&self, among: PieceSet, group: &Group, ctx: &Ctx, present: bool) -> PieceSet {
        let crowd = &self.crowd;
        let there = match group.ko {
            true => crowd.ko,
            false if present && !self.breaks("who-is-ko-is-meant") => crowd.in_play,
            false => crowd.all.without(crowd.coming),
        };
        let left = among.and(there).and(self.of_noun(&group.noun));
        // Rule 4.18.2.d: sides are seen from the player who controls the text.
        let left = match group.side {
            None => left,
            Some(Side::Allied) if self.breaks("owners-are-no-allies") => {
                left.and(self.allies(ctx.player)).without(PieceSet::one(ctx.owner))
            }
            Some(Side::Allied) if self.breaks("sides-of-the-active-player") => left.and(self.allies(self.state.turn.player)),
            Some(Side::Opposing) if self.breaks("sides-of-the-active-player") => left.without(self.allies(self.state.turn.player)),
            Some(Side::Opposing) if self.breaks("nobody-is-opposing") => PieceSet::EMPTY,
            Some(Side::Allied) => left.and(self.allies(ctx.player)),
            Some(Side::Opposing) => left.without(self.allies(ctx.player)),
        };
        let left = match &group.other {
            Some(other) if !left.is_empty() && !self.breaks("others-are-all") => left.without(self.set(other, ctx)),
            Some(_) | None => left,
        };
        // Rule 4.18.9: everything of that type or name.
        match group.noun {
            Noun::Named { kind, name } => left.iter().filter(|&piece| self.is_named(piece, kind, name)).collect(),
            Noun::Unit | Noun::Character | Noun::Mechanism | Noun::Krosmaster | Noun::Summon | Noun::Mob | Noun::Scenery { .. } => left,
        }
    }

    /// Returns the units that a player or their partner controls.
    pub(crate) fn allies(&self, player: u8) -> PieceSet {
        let sets = (0..).zip(&self.crowd.of_players).filter(|&(other, _)| self.are_allied(other, player));
        sets.fold(PieceSet::EMPTY, |all, (_, set)| all.or(*set))
    }

    /// Returns the units that a noun means, apart from types and names.
    pub(crate) fn of_noun(&self, noun: &Noun) -> PieceSet {
        let crowd = &self.crowd;
        match noun {
            // Rule 4.3.4: characters have MP.
            Noun::Character if self.breaks("mechanisms-are-characters") => crowd.all,
            Noun::Character if self.breaks("characters-are-mechanisms") => PieceSet::EMPTY,
            Noun::Krosmaster if self.breaks("summons-are-krosmasters") => crowd.all,
            Noun::Unit | Noun::Named { .. } => crowd.all,
            Noun::Character => crowd.characters,
            Noun::Mechanism => crowd.all.without(crowd.characters),
            Noun::Krosmaster => crowd.krosmasters,
            Noun::Summon => crowd.all.without(crowd.krosmasters),
            Noun::Mob => crowd.characters.without(crowd.krosmasters),
            Noun::Scenery { .. } => PieceSet::EMPTY,
        }
    }

    /// Those among these pieces that have a trait.
    fn with_trait(&self, among: PieceSet, one: &Trait, ctx: &Ctx) -> PieceSet {
        if let Trait::Place(place) = one
            && let Some(cells) = self.cells_of(place, ctx)
        {
            return among.iter().filter(|&piece| cells.contains(self.place_of(piece))).collect();
        }
        among.iter().filter(|&piece| self.has_trait(piece, one, ctx)).collect()
    }

    /// Whether a unit has a type or a name (rule 4.18.9).
    fn is_named(&self, piece: Piece, kind: Option<u8>, name: Option<u16>) -> bool {
        let (Some(unit), Some(view)) = (self.state.units.get(piece.index()), self.unit_view(piece)) else { return false };
        kind.is_some_and(|kind| {
            !self.breaks("names-mean-nobody-of-that-type") && view.types[usize::from(kind / 64)] & (1 << (kind % 64)) != 0
        }) || name.is_some_and(|name| self.content.card(unit.profile).names.contains(&name)) && !self.breaks("names-mean-types-alone")
    }

    fn has_trait(&self, piece: Piece, one: &Trait, ctx: &Ctx) -> bool {
        match one {
            Trait::Place(place) => self.is_at(self.place_of(piece), self.player_of(piece), place, ctx),
            Trait::Number { count, comparison, right } => {
                let left = self.count(count, &Ctx { it: piece, ..*ctx });
                self.number_is(right, ctx, |right| crate::condition::compares(left, *comparison, right))
            }
            Trait::Power(power) => self.has_power(piece, *power),
            Trait::Marker(marker) => self.state.markers.iter().any(|one| one.marker == *marker && one.on == piece),
            Trait::SummonedBy(by) => {
                let summoner = self.state.units.get(piece.index()).map_or(Piece::NONE, |unit| unit.summoner);
                self.set(by, ctx).contains(summoner)
            }
            Trait::Did { event, scope, last: _ } => self.has_happened(event, *scope, &Ctx { it: piece, ..*ctx }, false),
            // They depend on the rest of the description, and are asked last.
            Trait::NextInTimeline(_) | Trait::Extreme { .. } => true,
            Trait::Spell(filter) => self.has_spell(piece, filter, ctx),
            Trait::Named { kind, name } => self.is_named(piece, *kind, *name),
            Trait::Not(one) => !self.has_trait(piece, one, ctx),
        }
    }

    /// Whether none of the units that fit a description stands between a unit and the one it must follow in the timeline.
    fn is_next(&self, piece: Piece, rivals: PieceSet, group: &Group, ctx: &Ctx) -> bool {
        group.traits.iter().all(|one| {
            let Trait::NextInTimeline(after) = one else { return true };
            let place = |unit: Piece| self.state.order.iter().position(|&one| one == unit);
            let Some(own) = place(piece) else { return false };
            self.set(after, ctx).iter().any(|before| {
                let from = place(before).map_or(usize::MAX, |place| place + 1);
                let between = self.state.order.get(from..own);
                between.is_some_and(|between| !between.iter().any(|&unit| rivals.contains(unit)))
            })
        })
    }

    /// Whether none of the units that fit the rest of a description has a higher number, or a lower one.
    fn is_extreme(&self, piece: Piece, rivals: PieceSet, group: &Group, ctx: &Ctx) -> bool {
        group.traits.iter().all(|one| {
            let Trait::Extreme { count, extreme } = one else { return true };
            let number = |piece: Piece| self.count(count, &Ctx { it: piece, ..*ctx });
            let own = number(piece);
            rivals.iter().all(|other| match extreme {
                Extreme::Highest => number(other) <= own,
                Extreme::Lowest => number(other) >= own,
            })
        })
    }

    /// Whether with none of the units that fit the rest of a description something has happened later, whether or not those are still in
    /// play.
    fn was_last(&self, piece: Piece, group: &Group, ctx: &Ctx) -> bool {
        group.traits.iter().all(|one| {
            let Trait::Did { event, scope, last: true } = one else { return true };
            let rivals = self.fitting(self.pieces_of(group), group, ctx, false);
            let moment = |piece: Piece| self.moment_of(event, *scope, &Ctx { it: piece, ..*ctx });
            let own = moment(piece);
            rivals.iter().all(|other| moment(other) <= own)
        })
    }

    fn has_spell(&self, piece: Piece, filter: &SpellFilter, ctx: &Ctx) -> bool {
        // Rule 4.8.4: a spell of once per game that was cast is no longer on the card.
        let gone = |spell| self.state.used_game.contains(&(piece, spell));
        // Of spells of others, who is meant may hang on this very question.
        self.own_spells(piece).iter().any(|&spell| !gone(spell) && self.spell_fits(filter, piece, spell, ctx))
    }
}
