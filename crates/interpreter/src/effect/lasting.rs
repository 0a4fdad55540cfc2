//! Changes that hold for a while, and special markers (rules 4.13, 4.18.4).

use crate::event::Occurrence;
use crate::frame::{Ctx, Frame, Step};
use crate::game::Game;
use crate::log::What;
use crate::program::{Change, Clause, Event, Units};
use crate::select::Pick;
use crate::state::{Lasting, Marker, Pause, Piece, Standby};
use kcc_ir::{Duration, Frequency, Sign, Timing};
use smallvec::SmallVec;

impl<'a> Game<'a> {
    pub(super) fn lasting(
        &mut self,
        duration: Duration,
        (whose, on): (Option<&Units>, &Units),
        changes: std::ops::Range<u16>,
        ctx: &Ctx,
        pick: &mut Pick<'_>,
    ) -> bool {
        // Rule 4.18.4.b: the units it holds for are determined now; rule 4.18.3.d: only those in play.
        let units = self.select(on, ctx, pick);
        let whose = whose.map(|whose| self.set(whose, ctx).first());
        if pick.open.is_some() {
            return false;
        }
        for unit in self.present(units).iter() {
            let pause = self.pause_of(unit);
            for change in changes.clone() {
                let lasting = Lasting { change, on: unit, whose: whose.unwrap_or(unit), ctx: Ctx { picked: 0, ..*ctx }, duration, pause };
                if self.lasting_mut().try_push(lasting).is_err() {
                    self.fact("4.18.4", What::Limit, ctx.owner, unit, 0);
                }
            }
        }
        true
    }

    /// Returns the pause of a new effect: it is fresh if a spell of the unit is not over yet.
    fn pause_of(&self, unit: Piece) -> Pause {
        let casting = self.state.stack.iter().any(|frame| match frame {
            Frame::Cast(Step::End) => false,
            Frame::Cast(_) => true,
            Frame::Begin(_)
            | Frame::GameTurn(_)
            | Frame::UnitTurn(_)
            | Frame::Block(_)
            | Frame::Roll(_)
            | Frame::Text(_)
            | Frame::Standby
            | Frame::Ko { .. }
            | Frame::Coming(_)
            | Frame::Texts { .. }
            | Frame::Allocate { .. }
            | Frame::Line { .. } => false,
        });
        if casting && self.state.cast.caster == unit { Pause::Fresh } else { Pause::Nothing }
    }

    /// [`kcc_ir::Effect::Waits`]: stored with lasting effects, as long as the unit that owns the text is in play.
    pub(super) fn watch(&mut self, duration: Duration, whose: Option<&Units>, change: u16, ctx: &Ctx) {
        let whose = whose.map_or(Piece::NONE, |whose| self.set(whose, ctx).first());
        if matches!(duration, Duration::UntilNextTurn | Duration::NextTurn) && !whose.is_some() {
            return;
        }
        let (on, ctx) = (ctx.owner, Ctx { picked: 0, ..*ctx });
        let waiting = Lasting { change, on, whose, ctx, duration, pause: self.pause_of(on) };
        if self.lasting_mut().try_push(waiting).is_err() {
            self.fact("4.18.4", What::Limit, on, whose, 0);
        }
    }

    /// Returns the context of a temporary trigger's text, if it waits for what happens now.
    pub(crate) fn waits_for(
        &self,
        lasting: &Lasting,
        now: Occurrence,
        in_time: impl Fn(Timing) -> bool,
        is_it: impl Fn(&Event, &Ctx) -> bool,
    ) -> Option<(&'a Clause, Ctx)> {
        let content = self.content;
        let Change::Waits(watch) = &content.changes[usize::from(lasting.change)] else { return None };
        let owner = lasting.ctx.owner;
        let player = self.state.units.get(owner.index()).filter(|unit| unit.in_play())?.player;
        let ctx = Ctx { player, ..lasting.ctx };
        let acts = in_time(watch.timing) && lasting.pause == Pause::Nothing;
        if !acts || !self.is_during(watch.trigger.during, owner, player) || !is_it(&watch.trigger.event, &ctx) {
            return None;
        }
        // As in a power, "it" is the other unit.
        let it = if watch.timing == Timing::After { watch.trigger.event.it(now) } else { now.unit };
        Some((watch, Ctx { it, by: now.source, many: now.number, ..ctx }))
    }

    /// Ends a temporary trigger that has acted, if only the first time counts.
    pub(crate) fn has_acted(&mut self, acted: Lasting, frequency: Frequency) {
        match frequency {
            Frequency::EachTime => {}
            Frequency::FirstTime => {
                if let Some(place) = self.state.lasting.iter().position(|one| *one == acted) {
                    self.lasting_mut().remove(place);
                }
            }
            Frequency::FirstTimeEachTurn => {
                if let Some(one) = self.lasting_mut().iter_mut().find(|one| **one == acted) {
                    one.pause = Pause::Acted;
                }
            }
        }
    }

    /// [`kcc_ir::Effect::After`]: stored with lasting effects until its time comes.
    pub(super) fn after(&mut self, duration: Duration, whose: Option<&Units>, change: u16, ctx: &Ctx) {
        let whose = whose.map_or(Piece::NONE, |whose| self.set(whose, ctx).first());
        if duration != Duration::ThisTurn && duration != Duration::ThisGameTurn && !whose.is_some() {
            return;
        }
        let ctx = Ctx { picked: 0, ..*ctx };
        let waiting = Lasting { change, on: Piece::NONE, whose, ctx, duration, pause: Pause::Nothing };
        if self.lasting_mut().try_push(waiting).is_err() {
            self.fact("4.18.4", What::Limit, ctx.owner, whose, 0);
        }
    }

    /// Puts texts whose time has come on standby.
    pub(crate) fn come_due(&mut self, due: impl Fn(&Lasting) -> bool) {
        let content = self.content;
        let text = |lasting: &Lasting| {
            let Change::Then(pc) = content.changes[usize::from(lasting.change)] else { return None };
            due(lasting).then_some(Standby::Text { pc, ctx: lasting.ctx })
        };
        let texts: SmallVec<[Standby; 2]> = self.state.lasting.iter().filter_map(text).collect();
        if !texts.is_empty() {
            self.lasting_mut().retain(|lasting| text(lasting).is_none());
            texts.into_iter().for_each(|text| self.add_standby(text));
        }
    }

    pub(super) fn marker(&mut self, sign: Sign, marker: u8, on: &Units, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let units = self.select(on, ctx, pick);
        if pick.open.is_some() {
            return false;
        }
        for unit in self.present(units).iter() {
            match sign {
                Sign::Plus => {
                    // Rule 4.13.1: one with that name in each team; rule 4.13.2: one from each krosmaster.
                    let pile_up = self.breaks("markers-pile-up");
                    let markers = self.markers_mut();
                    markers.retain(|one| pile_up || one.by != ctx.owner && !(one.marker == marker && one.player == ctx.player));
                    let new = Marker { marker, by: ctx.owner, player: ctx.player, on: unit };
                    if markers.try_push(new).is_err() {
                        self.fact("4.13.1", What::Limit, ctx.owner, unit, 0);
                    }
                }
                // Rule 4.13.2: a player cannot remove another's marker.
                Sign::Minus => {
                    self.markers_mut().retain(|one| one.marker != marker || one.on != unit || one.player != ctx.player);
                }
            }
        }
        true
    }

    /// Removes what a KO'd unit loses: its tokens, and the markers on it and from it (rules 4.10.2.a, 4.13.3).
    pub(crate) fn clear_markers(&mut self, unit: Piece) {
        if self.state.markers.iter().any(|marker| marker.on == unit || marker.by == unit) {
            let stay = self.breaks("markers-outlive-a-ko");
            self.markers_mut().retain(|marker| marker.on != unit && (marker.by != unit || stay));
        }
    }
}
