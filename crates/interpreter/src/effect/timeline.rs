//! Positions in the timeline, and turns that effects give (rules 2.4.3, 5.5).

use crate::frame::Ctx;
use crate::game::Game;
use crate::log::What;
use crate::program::{Line, Units};
use crate::select::Pick;
use crate::state::{FURTHER_TURNS, Piece, PieceSet, UNITS};
use arrayvec::ArrayVec;

/// Units in the order of the timeline.
type Row = ArrayVec<Piece, UNITS>;

impl Game<'_> {
    /// [`kcc_ir::Effect::Timeline`].
    pub(super) fn move_in_line(&mut self, on: &Units, to: &Line, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let units = self.select(on, ctx, pick).units();
        let chosen = pick.chosen;
        let beside = match to {
            Line::Start | Line::End => Piece::NONE,
            Line::Before(unit) | Line::After(unit) | Line::Of(unit) => self.select(unit, ctx, pick).units().first(),
        };
        if pick.open.is_some() {
            return false;
        }
        // "It" is the unit that was moved, wherever it went.
        if chosen.is_some() {
            pick.chosen = chosen;
        }
        let mut players: ArrayVec<u8, { crate::state::PLAYERS }> = ArrayVec::new();
        for unit in units.iter() {
            let player = self.player_of(unit);
            if !players.contains(&player) {
                players.push(player);
            }
        }
        for player in players {
            let theirs: PieceSet = units.iter().filter(|&unit| self.player_of(unit) == player).collect();
            let Some(order) = self.line_with(theirs, to, beside, player) else { continue };
            if order == self.state.order {
                continue;
            }
            *self.order_mut() = order;
            for unit in theirs.iter() {
                let place = self.state.order.iter().filter(|&&one| self.player_of(one) == player).position(|&one| one == unit);
                self.fact("2.4.3.d", What::InLine, ctx.owner, unit, place.map_or(0, |place| i32::try_from(place + 1).unwrap_or(0)));
            }
        }
        true
    }

    /// Returns the timeline with units of a player moved; `None` if they cannot go there.
    fn line_with(&self, units: PieceSet, to: &Line, beside: Piece, player: u8) -> Option<Row> {
        let order = &self.state.order;
        let moved = self.with_summons(units);
        // Rule 1.3.8: each player has their own timeline.
        let foreign = || !beside.is_some() || self.player_of(beside) != player || !order.contains(&beside) || moved.contains(beside);
        let row = |set: PieceSet| order.iter().copied().filter(move |&piece| set.contains(piece));
        let rest: Row = order.iter().copied().filter(|&piece| !moved.contains(piece)).collect();
        let own = |piece: &Piece| self.player_of(*piece) == player;
        let at = match to {
            Line::Start => rest.iter().position(own)?,
            Line::End => rest.iter().rposition(own)? + 1,
            Line::Before(_) | Line::After(_) | Line::Of(_) if foreign() => return None,
            Line::Before(_) => rest.iter().position(|&piece| piece == beside)?,
            Line::After(_) => {
                let behind = self.with_summons(PieceSet::one(beside));
                rest.iter().rposition(|&piece| behind.contains(piece))? + 1
            }
            Line::Of(_) => {
                let other = self.with_summons(PieceSet::one(beside));
                let one = units.first();
                // A unit and its own summon cannot exchange positions (rule 4.19.1.h).
                if moved.0 & other.0 != 0 {
                    return None;
                }
                let mut exchanged = Row::new();
                for &piece in order {
                    match piece {
                        _ if piece == one => exchanged.extend(row(other)),
                        _ if piece == beside => exchanged.extend(row(moved)),
                        _ if moved.contains(piece) || other.contains(piece) => {}
                        _ => exchanged.push(piece),
                    }
                }
                return Some(exchanged);
            }
        };
        let mut line: Row = rest[..at].iter().copied().collect();
        line.extend(row(moved));
        line.extend(rest[at..].iter().copied());
        Some(line)
    }

    /// Returns units with the summons in play that follow them in the timeline (rule 4.19.1.h).
    fn with_summons(&self, units: PieceSet) -> PieceSet {
        let mut all = units;
        loop {
            let summoned = self.state.order.iter().copied().filter(|piece| {
                let unit = &self.state.units[piece.index()];
                unit.in_play() && all.contains(unit.summoner) && !all.contains(*piece)
            });
            let more: PieceSet = summoned.collect();
            if more.is_empty() {
                return all;
            }
            all.0 |= more.0;
        }
    }

    /// [`kcc_ir::Effect::TakeTurn`].
    pub(super) fn take_turn(&mut self, on: &Units, another: bool, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let units = self.select(on, ctx, pick).units();
        if pick.open.is_some() {
            return false;
        }
        let in_order: Row = self.state.order.iter().copied().filter(|&piece| units.contains(piece)).collect();
        for unit in in_order {
            let further = self.state.turn.further;
            // Turns that give each other further turns are limited.
            let room = further < FURTHER_TURNS && self.turn_mut().after.try_push((unit, another)).is_ok();
            if room {
                self.turn_mut().further += 1;
                self.fact("5.5.1", What::FurtherTurn, ctx.owner, unit, 0);
            } else {
                self.fact("5.5.1", What::Limit, ctx.owner, unit, 0);
            }
        }
        true
    }

    /// [`kcc_ir::Effect::EndTurn`].
    pub(super) fn end_turn(&mut self, on: &Units, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let units = self.select(on, ctx, pick);
        if pick.open.is_some() {
            return false;
        }
        if units.contains(self.state.turn.unit) {
            self.turn_mut().ends = true;
        }
        true
    }

    /// Marks whether a unit that has entered the timeline has missed its turn in this game turn: it has if the unit before it has had its
    /// turn and is not having it now.
    pub(super) fn enters_passed(&mut self, unit: Piece) {
        let place = self.state.order.iter().position(|&piece| piece == unit);
        let before = place.and_then(|place| place.checked_sub(1)).map(|place| self.state.order[place]);
        let turn = &self.state.turn;
        let passed = before.is_some_and(|before| before != turn.unit && turn.passed.contains(before));
        if passed != turn.passed.contains(unit) {
            let turn = self.turn_mut();
            if passed {
                turn.passed.insert(unit);
            } else {
                turn.passed.remove(unit);
            }
        }
    }
}
