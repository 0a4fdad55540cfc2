//! Games that begin from a position within the fight.

use super::{Position, Setup, SetupUnit, board, unit};
use crate::compiled::Compiled;
use crate::frame::{Frame, GameTurn, UnitTurn};
use crate::game::Game;
use crate::program::ProfileId;
use crate::refusal::{Refusal, SetupFault};
use crate::state::{Marker, Piece, Place, Presence, State, Token, UNITS, Unit};
use crate::team;
use std::collections::BTreeSet;

/// Returns the state of a position, or what is wrong with it.
pub(super) fn in_the_fight(
    content: &Compiled,
    setup: &Setup,
    position: &Position,
    involved: &mut BTreeSet<ProfileId>,
    refusals: &mut Vec<Refusal>,
) -> Option<State> {
    let mut state = board(content, setup, refusals);
    if position.units.len() > UNITS || position.active >= position.units.len() {
        refusals.push(Refusal::setup("", SetupFault::PositionUnits(UNITS)));
        return None;
    }
    let number = setup.players.len();
    if position.gg.len() != number || position.kamas.len() != number {
        refusals.push(Refusal::setup("", SetupFault::PositionStocks(number)));
        return None;
    }
    for (index, one) in position.units.iter().enumerate() {
        let Some(profile) = content.profile(&one.card) else {
            refusals.push(Refusal::setup("2.1.1", SetupFault::NoUnit(one.card.clone())));
            continue;
        };
        involved.insert(profile);
        // Rule 4.19.1.h: a summon is in the same timeline as its summoner.
        let stray = |summoner: usize| position.units.get(summoner).is_none_or(|summoner| summoner.player != one.player);
        if usize::from(one.player) >= number || one.summoner.is_some_and(stray) {
            refusals.push(Refusal::setup("", SetupFault::NoSuchPlayer(one.card.clone())));
            continue;
        }
        let cell = content.board.at(i16::from(one.at.0), i16::from(one.at.1));
        if !cell.is_some() {
            refusals.push(Refusal::setup("4.17.1", SetupFault::BesideBoard(one.card.clone())));
            continue;
        }
        state.cells[index] = cell;
        let summoner = one.summoner.map_or(Piece::NONE, Piece::at);
        let [ap, mp, range] = one.tokens;
        state.units.push(Unit { injuries: one.injuries, ap, mp, range, summoner, ..unit(profile, one.player, Presence::InPlay) });
        let piece = Piece::at(index);
        state.order.push(piece);
        carried(content, position, one, piece, &mut state, refusals);
    }
    if !refusals.is_empty() {
        return None;
    }
    for (player, stock) in state.players.iter_mut().enumerate() {
        (stock.gg, stock.kamas) = (position.gg[player], position.kamas[player]);
        // The fight has begun: the players play in the order of their numbers.
        stock.seat = u8::try_from(player).unwrap_or(u8::MAX);
        let team: Vec<ProfileId> = state.units.iter().filter(|unit| usize::from(unit.player) == player).map(|unit| unit.profile).collect();
        stock.vigilantes = team::vigilantes(content, &team);
    }
    let active = Piece::at(position.active);
    state.turn.unit = active;
    let place = state.order.iter().position(|&piece| piece == active).map_or(0, |place| place + 1);
    state.turn.passed = state.order[..place].iter().copied().collect();
    state.turn.player = position.units[position.active].player;
    state.turn.number = position.turn.max(1);
    // Rule 5.1.1: each in turn, up to the one whose game turn it is.
    let (mut player, number) = (usize::from(state.turn.player), state.players.len());
    for begun in (1..=state.turn.number).rev().take(number) {
        state.players[player].turns = begun.div_ceil(u16::try_from(number).unwrap_or(1));
        player = (player + number - 1) % number;
    }
    state.turn.wild = position.wild;
    state.stack.push(Frame::GameTurn(GameTurn::Units));
    state.stack.push(Frame::UnitTurn(UnitTurn::Preliminary));
    Some(state)
}

/// Puts on a unit the markers and rewards that a position gives it.
fn carried(content: &Compiled, position: &Position, one: &SetupUnit, piece: Piece, state: &mut State, refusals: &mut Vec<Refusal>) {
    for (id, by) in &one.markers {
        let by = u8::try_from(*by).ok().filter(|&by| usize::from(by) < position.units.len()).map(Piece);
        match (content.markers.iter().position(|marker| marker == id), by) {
            (Some(marker), Some(by)) => {
                let player = position.units[by.index()].player;
                let marker = Marker { marker: u8::try_from(marker).unwrap_or(u8::MAX), by, player, on: piece };
                if state.markers.try_push(marker).is_err() {
                    refusals.push(Refusal::setup("4.13.1", SetupFault::Markers));
                }
            }
            (None, _) => refusals.push(Refusal::setup("4.13.1", SetupFault::NoMarker(id.clone()))),
            (_, None) => {
                let fault = SetupFault::NobodysMarker { marker: id.clone(), on: one.card.clone() };
                refusals.push(Refusal::setup("4.13.1", fault));
            }
        }
    }
    for (id, face_up) in &one.rewards {
        let Some(reward) = content.rewards.iter().position(|reward| &reward.id == id) else {
            refusals.push(Refusal::setup("4.7.1", SetupFault::NoReward(id.clone())));
            continue;
        };
        let place = if *face_up { Place::Up(piece) } else { Place::Down(piece) };
        // Rule 4.7.8.b: its player may look at it at all times.
        let holder = state.units.get(piece.index()).map_or(0, |unit| unit.player);
        let players = (0u8..).take(state.players.len());
        let seen = players.filter(|player| *face_up || *player == holder).collect();
        let token = Token { reward: u8::try_from(reward).unwrap_or(u8::MAX), place, seen };
        if state.rewards.tokens.try_push(token).is_err() {
            refusals.push(Refusal::setup("4.7.1", SetupFault::Rewards));
        }
    }
}

/// Checks a position on the board.
pub(super) fn check_position(game: &Game<'_>, refusals: &mut Vec<Refusal>) {
    for (index, being) in game.state.units.iter().enumerate() {
        let piece = Piece::at(index);
        let name = &game.content.card(being.profile).id;
        // A unit on something that floats is on that.
        let floats = |other: Piece| game.scenery_card(other).is_some_and(|card| card.floats_on.is_some());
        let here = game.at(game.state.cells[index]);
        let others = here.iter().any(|other| other != piece && game.is_obstacle(other) && !floats(other));
        if others && game.is_obstacle(piece) {
            refusals.push(Refusal::setup("4.17.4", SetupFault::Impassable(name.clone())));
        }
        if game.hp(piece).is_none_or(|hp| being.injuries >= hp) && being.injuries > 0 {
            refusals.push(Refusal::setup("4.10.8", SetupFault::Injuries(name.clone())));
        }
        let view = &game.view.units[index];
        if view.ap.is_none() && being.ap != 0 || view.mp.is_none() && being.mp != 0 {
            refusals.push(Refusal::setup("4.11.6", SetupFault::NoGauge(name.clone())));
        }
        let least = [view.ap, view.mp].map(|most| -i16::from(most.unwrap_or(0)));
        if i16::from(being.ap) < least[0] || i16::from(being.mp) < least[1] {
            refusals.push(Refusal::setup("4.11.7", SetupFault::MinusTokens(name.clone())));
        }
    }
}
