//! Effects on standby (rules 4.18.3, 7.2.9).

use crate::decision::Ask;
use crate::frame::{Frame, Source, Text};
use crate::game::Game;
use crate::state::{Piece, PieceSet, Standby};
use kcc_ir::InjurySource;

impl Game<'_> {
    /// Resolves the effects on standby one by one, in the order that the active player chooses.
    pub(crate) fn step_standby(&mut self) {
        match self.state.standby.len() {
            0 => self.pop(),
            1 => self.resolve_standby(0),
            _ if self.breaks("standby-in-the-order-it-came") => self.resolve_standby(0),
            _ => self.ask(Ask::Standby),
        }
    }

    /// Resolves one of them; the others stay on standby, and what comes of it joins them (rule 7.2.9.c).
    pub(crate) fn resolve_standby(&mut self, place: usize) {
        if let Some(&Standby::StealHealth { caster, number }) = self.state.standby.get(place) {
            self.coming.what = Piece(u8::try_from(place).unwrap_or(u8::MAX));
            let by = InjurySource::Spell;
            let healed = self.befalls(PieceSet::one(caster), |game, unit| game.healing(unit, number, caster, by));
            let Some(healed) = healed else { return };
            self.take_standby(place);
            if !healed.is_empty() {
                // Rule 7.2.9.b: the caster may be gone by now, and the effect with him.
                self.heal(caster, number, caster, by, "7.5.22.a");
            }
            return;
        }
        match self.take_standby(place) {
            Some(Standby::Text { pc, ctx }) => {
                // Rule 4.18.3.c: a power that was lost meanwhile does nothing any more. A KO does not take powers away.
                let lost = match ctx.source {
                    Source::Power(power) => {
                        let owner = self.state.units.get(ctx.owner.index());
                        owner.is_some_and(|unit| unit.in_play())
                            && self.unit_view(ctx.owner).is_some_and(|view| !view.powers.contains(&power))
                    }
                    Source::None | Source::Spell(_) | Source::Reward(_) => false,
                };
                if !lost {
                    self.push(Frame::Text(Text { pc, ctx, left: PieceSet::EMPTY, in_each: false }));
                }
            }
            Some(Standby::Spell { caster, spell, from }) => self.begin_free_cast(caster, spell, from),
            Some(Standby::StealHealth { .. }) | None => {}
        }
    }

    /// Before the first turn: whose effects are resolved.
    pub(crate) fn standby_player(&self) -> u8 {
        match self.state.standby.first() {
            Some(Standby::Text { ctx, .. }) => ctx.player,
            Some(Standby::Spell { caster, .. } | Standby::StealHealth { caster, .. }) => self.player_of(*caster),
            None => self.state.turn.first,
        }
    }
}
