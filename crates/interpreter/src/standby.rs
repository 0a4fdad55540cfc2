//! Effects on standby (rules 4.18.3, 7.2.9): in which order they are resolved. The list is `State::standby`; `journal.rs` adds to it and
//! takes from it.

use crate::decision::Ask;
use crate::frame::{Frame, Source, Text};
use crate::game::Game;
use crate::state::{Piece, PieceSet, Standby};
use smallvec::SmallVec;

impl Game<'_> {
    /// Resolves the effects on standby one by one, in the order that the active player chooses.
    #[inline(never)]
    pub(crate) fn step_standby(&mut self) {
        match self.state.standby.len() {
            0 => self.pop(),
            _ if self.tries => self.ask(Ask::Standby),
            1 => self.resolve_standby(0),
            _ if self.breaks("standby-in-the-order-it-came") => self.resolve_standby(0),
            // Rule 1.7.1: if another order would have a different result, the active player decides.
            _ if self.breaks("standby-is-always-asked") || self.standby_differs() && self.order_matters(Ask::Standby) => {
                self.ask(Ask::Standby)
            }
            _ => self.resolve_standby(0),
        }
    }

    /// Returns whether the effects on standby are not all the same.
    fn standby_differs(&self) -> bool {
        self.state.standby.windows(2).any(|two| two[0] != two[1])
    }

    /// Returns whether an effect caused by one on standby is not added to them: only if a switch breaks the rule (rule 7.2.9.d).
    pub(crate) fn is_lost_on_standby(&self) -> bool {
        let above = |frame: &Frame| matches!(frame, Frame::Cast(_));
        let place = || self.state.stack.iter().rposition(|frame| matches!(frame, Frame::Standby));
        let of_spell = || place().is_some_and(|place| self.state.stack[place..].iter().any(above));
        self.breaks("what-standby-sets-off-is-lost") && place().is_some() || self.breaks("spells-on-standby-add-nothing") && of_spell()
    }

    /// Resolves one of them; the others stay on standby, and what it causes joins them (rule 7.2.9.c).
    pub(crate) fn resolve_standby(&mut self, place: usize) {
        if let Some(&Standby::StealHealth { caster, number }) = self.state.standby.get(place) {
            self.coming.what = Piece::at(place);
            let by = Source::Spell(self.state.cast.spell);
            let healed = self.befalls(PieceSet::one(caster), |game, unit| game.healing(unit, number, caster, by));
            let Some(healed) = healed else { return };
            self.take_standby(place);
            if !healed.is_empty() {
                // Rule 7.2.9.b: the caster may be gone by now, and the effect with it.
                self.heal(caster, number, caster, by, "7.5.22.a");
            }
            return;
        }
        match self.take_standby(place) {
            Some(Standby::Text { pc, ctx }) => {
                // Rule 4.18.3.c: a power that was lost meanwhile has no effect any more. A KO does not take powers away.
                let lost = match ctx.source {
                    Source::Power(power) => {
                        let owner = self.state.units.get(ctx.owner.index());
                        owner.is_some_and(|unit| unit.in_play())
                            && self.unit_view(ctx.owner).is_some_and(|view| !view.powers.contains(&power))
                    }
                    Source::None | Source::Spell(_) | Source::Reward(_) => false,
                };
                if !lost || self.breaks("lost-powers-act-from-standby") {
                    self.push(Frame::Text(Text { pc, ctx, left: PieceSet::EMPTY, in_each: false }));
                }
            }
            Some(Standby::Spell { caster, spell, from }) => self.begin_free_cast(caster, spell, from),
            Some(Standby::StealHealth { .. }) | None => {}
        }
    }

    /// Returns the effects among which the next is chosen: those on standby, or texts of the same moment on the stack.
    pub(crate) fn effects_at_hand(&self) -> SmallVec<[Standby; 4]> {
        let Some(Frame::Texts { number, .. }) = self.state.stack.last() else { return self.state.standby.iter().copied().collect() };
        let text =
            |frame: &Frame| if let Frame::Text(Text { pc, ctx, .. }) = frame { Some(Standby::Text { pc: *pc, ctx: *ctx }) } else { None };
        self.state.stack.iter().rev().skip(1).take(usize::from(*number)).map_while(text).collect()
    }

    /// Returns the player whose effects are resolved, before the first turn.
    pub(crate) fn standby_player(&self) -> u8 {
        match self.effects_at_hand().first() {
            Some(Standby::Text { ctx, .. }) => ctx.player,
            Some(Standby::Spell { caster, .. } | Standby::StealHealth { caster, .. }) => self.player_of(*caster),
            None => self.state.turn.first,
        }
    }
}
