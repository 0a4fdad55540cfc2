//! The game that a scenario begins with.

use kcc_interpreter::{Chance, Compiled, Game, Piece, Position, Refusal, Setup, SetupPlayer, SetupUnit, Side};
use kcc_ir::Id;
use kcc_ir::scenario::{Four, Scenario, Start, Unit};
use std::collections::BTreeMap;

/// A game as a scenario begins it.
pub(crate) struct Begun<'c> {
    pub(crate) game: Game<'c>,
    /// The scenario's letters for its units.
    pub(crate) letters: BTreeMap<char, Piece>,
    /// Which reward each token is, as far as the scenario places them.
    pub(crate) tokens: Vec<Id>,
    /// The rewards in the order in which they are dealt.
    pub(crate) dealt: Vec<Id>,
}

/// Begins the game of a scenario. `box_of_tokens` are the rewards of all tokens in existence, in order.
///
/// # Errors
/// All reasons why there is no such game.
pub(crate) fn begin<'c>(scenario: &Scenario, content: &'c Compiled, box_of_tokens: &[Id]) -> Result<Begun<'c>, Vec<Refusal>> {
    let mut dealt = Vec::new();
    let (setup, letters, tokens) = match &scenario.start {
        Start::Teams { teams, banned, limits, choose_side, dealt: order } => {
            dealt.clone_from(order);
            let players = teams.iter().cloned().map(SetupPlayer::of).collect();
            let (banned, team) = (banned.clone(), limits.clone());
            let side = if *choose_side { None } else { Some(Side::Bottom) };
            let setup = Setup { players, banned, team, side, ..empty(scenario) };
            (setup, BTreeMap::new(), box_of_tokens.to_vec())
        }
        Start::Position { units, .. } => {
            let place = |letter: char| units.iter().position(|unit| unit.letter == letter);
            let letters = units.iter().filter_map(|unit| Some((unit.letter, Piece::at(place(unit.letter)?)))).collect();
            let tokens = units.iter().flat_map(|unit| unit.rewards.iter().chain(&unit.revealed)).cloned().collect();
            (middle(scenario, content)?, letters, tokens)
        }
    };
    let mut game = Game::watched(content, setup)?;
    game.keep_log();
    game.keep_journal();
    Ok(Begun { game, letters, tokens, dealt })
}

/// Returns the setup of a position. If a unit has only some points left, tokens achieve that when its turn begins (rule 6.2.1.b).
fn middle(scenario: &Scenario, content: &Compiled) -> Result<Setup, Vec<Refusal>> {
    let Start::Position { units, active, gg, wild_gg, kamas } = &scenario.start else { return Ok(empty(scenario)) };
    let place = |letter: char| units.iter().position(|unit| unit.letter == letter);
    let mut position = Position {
        units: units.iter().map(|unit| of_unit(unit, place)).collect(),
        active: place(*active).unwrap_or(usize::MAX),
        gg: gg.clone(),
        wild: *wild_gg,
        kamas: kamas.clone(),
        turn: 3,
    };
    let setup = |position: Position| Setup { position: Some(position), rewards: false, side: Some(Side::Bottom), ..empty(scenario) };
    if units.iter().any(|unit| unit.ap.is_some() || unit.mp.is_some()) {
        let whole = Game::new(content, setup(position.clone()))?;
        for (state, (unit, set)) in whole.units().zip(units.iter().zip(&mut position.units)) {
            for (left, most, token) in [(unit.ap, state.points[0], 0), (unit.mp, state.points[1], 1)] {
                if let (Some(left), Some(most)) = (left, most) {
                    set.tokens[token] = i8::try_from(i16::from(left) - i16::from(most)).unwrap_or(i8::MIN);
                }
            }
        }
    }
    Ok(setup(position))
}

/// Returns a setup with the players of the scenario, with empty teams.
fn empty(scenario: &Scenario) -> Setup {
    let players = if scenario.four.is_some() { 4 } else { 2 };
    Setup { pairs: scenario.four == Some(Four::Pairs), ..Setup::of(vec![Vec::new(); players], Chance::Asked) }
}

fn of_unit(unit: &Unit, place: impl Fn(char) -> Option<usize>) -> SetupUnit {
    let rewards = unit.rewards.iter().map(|id| (id.clone(), false)).chain(unit.revealed.iter().map(|id| (id.clone(), true)));
    SetupUnit {
        player: unit.player.saturating_sub(1),
        card: unit.card.clone(),
        at: (unit.at.column, unit.at.row),
        injuries: unit.injuries,
        tokens: unit.tokens,
        summoner: unit.summoner.and_then(&place),
        rewards: rewards.collect(),
        markers: unit.markers.iter().map(|(marker, by)| (marker.clone(), place(*by).unwrap_or(usize::MAX))).collect(),
    }
}
