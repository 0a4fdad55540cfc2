//! What a player can do at a decision, as moves worth telling apart: a place to come to with an act there, or an answer.

use crate::player::settle::{settle, throw, throws_tension};
use crate::random::Random;
use crate::reach::{Stop, reach};
use kcc_interpreter::{Answer, Ask, Cell, Chance, Game, Piece, Side6};
use std::collections::BTreeMap;

/// A way, and what is done at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Move {
    /// The cells that the unit enters, in order.
    pub(super) way: Box<[Cell]>,
    /// The answer that follows; `None` if the last step is one that something may come of.
    pub(super) act: Option<Answer>,
}

impl Move {
    /// Returns the answers, in order.
    pub(super) fn answers(&self) -> impl Iterator<Item = Answer> + '_ {
        self.way.iter().map(|&cell| Answer::Move(cell)).chain(self.act)
    }
}

/// Places at which a unit may end its turn that are worth telling apart: those of the highest worth.
const ENDS: usize = 6;
/// Acts that are tried from a second place: those of the highest worth.
const FROM_ELSEWHERE: usize = 12;
/// Steps on which something is thrown or asked that are tried.
const RISKS: usize = 8;
/// How often a move is tried at first sight, each time with other dice, if any are thrown: one bad throw must not hide a good move.
pub(super) const THROWS: u32 = 4;

/// Returns the moves at the pending decision, the best for the player who decides first, each with what `weigh` says of the position that it
/// leads to and the unit that has not ended its turn then. All meet the same dice. `mine` is whether more worth is better for that player.
pub(super) fn moves(
    game: &Game<'_>,
    mine: bool,
    random: &mut Random,
    mut weigh: impl FnMut(&mut Game<'_>, Option<Piece>, &mut Random) -> f64,
) -> Vec<(Move, f64)> {
    let sign = if mine { 1.0 } else { -1.0 };
    let mut found = unsorted(game, random, |game, unit, random| sign * weigh(game, unit, random));
    found.sort_by(|one, other| other.1.total_cmp(&one.1));
    found.into_iter().map(|(does, worth)| (does, sign * worth)).collect()
}

/// Returns the moves; `weigh` says what a position is worth to the player who decides.
fn unsorted(
    game: &Game<'_>,
    random: &mut Random,
    mut weigh: impl FnMut(&mut Game<'_>, Option<Piece>, &mut Random) -> f64,
) -> Vec<(Move, f64)> {
    let Some(decision) = game.pending() else { return Vec::new() };
    // All meet the same dice.
    let dice: [Random; THROWS as usize] = std::array::from_fn(|_| Random::new(random.seed()));
    let mut try_out = |from: &Game<'_>, answers: &mut dyn Iterator<Item = Answer>, unit: Option<Piece>| {
        let mut end = from.fork(Chance::Asked);
        for answer in answers {
            end.apply(answer).ok()?;
        }
        let thrown = end.pending().is_some_and(|decision| matches!(decision.ask, Ask::Chance(_)));
        let times = if thrown && !throws_tension(&end) { THROWS } else { 1 };
        let sum: f64 = dice.iter().take(times as usize).map(|dice| weigh(&mut end.clone(), unit, &mut dice.clone())).sum();
        Some(sum / f64::from(times))
    };
    let unit = game.active().0;
    if decision.ask != Ask::Act {
        let of = |&answer: &Answer| {
            let worth = try_out(game, &mut [answer].into_iter(), Some(unit))?;
            Some((Move { way: Box::default(), act: Some(answer) }, worth))
        };
        return decision.answers.iter().filter_map(of).collect();
    }
    let found = reach(game);
    let mut moves: Vec<(Move, f64)> = Vec::new();
    let to = |stop: &Stop<'_>, act: Answer| Move { way: stop.way.clone().into(), act: Some(act) };
    // Where the unit would best stand at the end.
    let mut ends: Vec<(f64, usize)> = Vec::new();
    for (place, stop) in found.stops.iter().enumerate() {
        if stop.acts().any(|act| act == Answer::End)
            && let Some(worth) = try_out(&stop.game, &mut std::iter::empty(), Some(unit))
        {
            ends.push((worth, place));
        }
    }
    ends.sort_by(|one, other| other.0.total_cmp(&one.0));
    let liking: BTreeMap<usize, f64> = ends.iter().map(|&(worth, place)| (place, worth)).collect();
    let worth_staying = ends.iter().enumerate().filter(|(rank, (_, place))| *rank < ENDS || *place == 0);
    moves.extend(worth_staying.map(|(_, &(worth, place))| (to(&found.stops[place], Answer::End), worth)));
    // Every act from the nearest place, and the best ones from where the unit would best stand.
    let mut acts: BTreeMap<Answer, Vec<usize>> = BTreeMap::new();
    for (place, stop) in found.stops.iter().enumerate() {
        for act in stop.acts().filter(|act| *act != Answer::End) {
            acts.entry(act).or_default().push(place);
        }
    }
    let mut first: Vec<(f64, Answer, usize)> = Vec::new();
    for (&act, places) in &acts {
        let Some(&near) = places.iter().min_by_key(|&&place| (u8::MAX - found.stops[place].mp(), found.stops[place].way.len())) else {
            continue;
        };
        if let Some(worth) = try_out(&found.stops[near].game, &mut [act].into_iter(), Some(unit)) {
            moves.push((to(&found.stops[near], act), worth));
            first.push((worth, act, near));
        }
    }
    first.sort_by(|one, other| other.0.total_cmp(&one.0));
    for &(_, act, near) in first.iter().take(FROM_ELSEWHERE) {
        let liked = |place: usize| liking.get(&place).copied().unwrap_or(f64::MIN);
        let best = acts[&act].iter().copied().max_by(|&one, &other| liked(one).total_cmp(&liked(other)));
        if let Some(best) = best.filter(|&best| best != near)
            && let Some(worth) = try_out(&found.stops[best].game, &mut [act].into_iter(), Some(unit))
        {
            moves.push((to(&found.stops[best], act), worth));
        }
    }
    for risk in found.risks.iter().take(RISKS) {
        let mut steps = risk.way.iter().map(|&cell| Answer::Move(cell));
        if let Some(worth) = try_out(game, &mut steps, Some(unit)) {
            // What it is good for shows only where the unit goes on from there: until that is tried, it is as good as the best end.
            let worth = ends.first().map_or(worth, |&(end, _)| worth.max(end));
            moves.push((Move { way: risk.way.clone().into(), act: None }, worth));
        }
    }
    moves
}

/// Makes a move, and throws the dice that it asks for; those of tension only where it is about them, and not where it ends a unit's turn.
/// Returns whether all of it could be done.
pub(super) fn play(game: &mut Game<'_>, does: &Move, random: &mut Random) -> bool {
    let of_a_unit = game.active().0.is_some();
    does.answers().all(|answer| {
        let done = game.apply(answer);
        throw(game, random, |game| !(of_a_unit && throws_tension(game)));
        done.is_ok()
    })
}

/// Plays on to the end of the turn of `unit`, if one is named and it still acts, and to the next one's first act: what is asked on the way is
/// answered simply.
pub(super) fn end_turn(game: &mut Game<'_>, unit: Option<Piece>, random: &mut Random) {
    settle(game, random);
    let acts = unit.is_some_and(|unit| game.active().0 == unit)
        && game.pending().is_some_and(|decision| decision.ask == Ask::Act && decision.answers.contains(&Answer::End));
    // A turn in which nothing more can be done has ended by itself.
    if !acts || game.apply(Answer::End).is_ok() {
        begin_turn(game, random);
    }
}

/// Plays on from the end of a turn to the next one's first act. The tension dice show two unlike sides: a GG more or less by dice that nobody
/// could foresee would hide what the turn was worth. Inspiration dice are sold.
fn begin_turn(game: &mut Game<'_>, random: &mut Random) {
    /// More dice and rolls than a game turn begins with.
    const QUESTIONS: u32 = 12;
    let mut sides = [Side6::Critical, Side6::Armour].into_iter().cycle().map(|side| Answer::Outcome(side as u8));
    for _ in 0..QUESTIONS {
        settle(game, random);
        let answer = match game.pending().map(|decision| decision.ask) {
            Some(Ask::Chance(_)) if throws_tension(game) => sides.next(),
            Some(Ask::Reroll { .. }) => Some(Answer::No),
            Some(Ask::Inspire { .. }) => Some(Answer::Sell),
            _ => None,
        };
        if answer.is_none_or(|answer| game.apply(answer).is_err()) {
            return;
        }
    }
}

/// Returns the cell of a unit; [`Cell::NONE`] off the board.
pub(super) fn cell_of(game: &Game<'_>, unit: Piece) -> Cell {
    game.units().find(|one| one.piece == unit).map_or(Cell::NONE, |one| one.cell)
}
