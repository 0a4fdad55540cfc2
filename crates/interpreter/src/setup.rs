//! What a game is made from. A setup may contain anything; [`Game::new`] reports everything wrong with it, or returns a valid game.

mod position;

use crate::board::{Cell, Side};
use crate::chance::Chance;
use crate::compiled::Compiled;
use crate::crowd::Crowd;
use crate::frame::{Begin, Coming, Frame};
use crate::game::Game;
use crate::journal::Journal;
use crate::list::List;
use crate::memory::Remembers;
use crate::program::ProfileId;
use crate::refusal::{Reason, Refusal, SetupFault};
use crate::state::{
    Cast, PIECES, PILE, PILES, PLAYERS, Piece, PieceSet, Place, Player, PlayerSet, Presence, Rewards, State, TOKENS, Token, Turn, UNITS,
    Unit,
};
use crate::team;
use crate::view::View;
use arrayvec::ArrayVec;
use kcc_ir::{Icon, Id};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Capacity for answers from the start, so that listing them never allocates: the maximum in 10,000 games is far below.
const ANSWERS: usize = 1024;

/// What a game is made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The players: two or four.
    pub players: Vec<SetupPlayer>,
    /// Whether four players form pairs: the first with the third, the second with the fourth.
    pub pairs: bool,
    /// Where the results of dice and coins come from.
    pub chance: Chance,
    /// How teams must be built; as the ruleset says if absent (rule 1.1.2).
    pub team: Option<kcc_ir::ruleset::Team>,
    /// Krosmasters that no team may begin with (rules 1.1.3, 1.1.3.d).
    pub banned: Vec<Id>,
    /// The side of the first player. If absent, the second of two players chooses theirs (rule 1.3.2), and the first of four.
    pub side: Option<Side>,
    /// Whether the tokens of Demonic Rewards of the content are dealt into piles.
    pub rewards: bool,
    /// The number of game turns after which the game ends without a winner.
    pub turn_limit: u16,
    /// A position in the middle of a fight to begin with, instead of before it.
    pub position: Option<Position>,
}

/// A player of a setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupPlayer {
    /// The ids of their krosmasters.
    pub team: Vec<Id>,
    /// In limited format, the ids of those that they could choose from, with repetition: then any number of copies may be in their team,
    /// and its levels are as many as possible up to those of a team (rule 1.1.2). `None` if they could choose from all.
    pub pool: Option<Vec<Id>>,
}

/// The middle of a fight: the differences from a board as it is set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// Every unit in play, in the order of the timelines. Teams are ignored.
    pub units: Vec<SetupUnit>,
    /// The index in the list of the unit whose turn begins.
    pub active: usize,
    /// GG of each player.
    pub gg: Vec<u8>,
    /// GG that no player has.
    pub wild: u8,
    /// Kamas of each player.
    pub kamas: Vec<u16>,
    /// The number of the game turn.
    pub turn: u16,
}

/// A unit of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetupUnit {
    /// The player that controls it.
    pub player: u8,
    /// The id of its card or token.
    pub card: Id,
    /// Column and row, from the top left.
    pub at: (u8, u8),
    /// The number of injuries on it.
    pub injuries: u8,
    /// AP, MP and range tokens on it; negative for minus tokens.
    pub tokens: [i8; 3],
    /// For a summon: the index in the list of its summoner.
    pub summoner: Option<usize>,
    /// Rewards on it: id, and whether face up.
    pub rewards: Vec<(Id, bool)>,
    /// Special markers on it: id, and the index in the list of the unit that has put it there.
    pub markers: Vec<(Id, usize)>,
}

impl SetupPlayer {
    /// Returns a player with this team, who could choose from all krosmasters.
    #[must_use]
    pub fn of(team: Vec<Id>) -> Self {
        Self { team, pool: None }
    }
}

impl Setup {
    /// Returns a setup of two teams, before the fight, with the first player at the bottom.
    #[must_use]
    pub fn duel(one: Vec<Id>, other: Vec<Id>, chance: Chance) -> Self {
        Self::of(vec![one, other], chance)
    }

    /// Returns a setup of two or four teams, before the fight, with the first player at the bottom; four play each for themselves.
    #[must_use]
    pub fn of(teams: Vec<Vec<Id>>, chance: Chance) -> Self {
        Self {
            players: teams.into_iter().map(SetupPlayer::of).collect(),
            pairs: false,
            chance,
            team: None,
            banned: Vec::new(),
            side: Some(Side::Bottom),
            rewards: true,
            turn_limit: 1000,
            position: None,
        }
    }
}

impl<'c> Game<'c> {
    /// Creates a game from a setup, at its first decision.
    ///
    /// # Errors
    /// All reasons why the setup is refused: how teams are built, what does not exist, and texts that cannot be carried out.
    pub fn new(content: &'c Compiled, setup: Setup) -> Result<Self, Vec<Refusal>> {
        Self::begin(content, setup, false)
    }

    /// As [`Game::new`]; from the start, the game notes which spells, abilities and effects act.
    ///
    /// # Errors
    /// As [`Game::new`].
    pub fn watched(content: &'c Compiled, setup: Setup) -> Result<Self, Vec<Refusal>> {
        Self::begin(content, setup, true)
    }

    fn begin(content: &'c Compiled, setup: Setup, watched: bool) -> Result<Self, Vec<Refusal>> {
        let mut refusals = Vec::new();
        let number = setup.players.len();
        if number != 2 && number != PLAYERS {
            refusals.push(Refusal::setup("4.1.2", SetupFault::Players(number)));
            return Err(refusals);
        }
        if setup.pairs && number != PLAYERS {
            refusals.push(Refusal::setup("4.1.2", SetupFault::Pairs(number)));
            return Err(refusals);
        }
        let mut involved = BTreeSet::new();
        let state = match &setup.position {
            None => before_the_fight(content, &setup, &mut involved, &mut refusals),
            Some(position) => position::in_the_fight(content, &setup, position, &mut involved, &mut refusals),
        };
        let units = setup.position.iter().flat_map(|position| &position.units);
        let named: BTreeSet<&Id> = units.flat_map(|unit| &unit.rewards).map(|(id, _)| id).collect();
        let dealt = setup.rewards && setup.position.is_none();
        let texts = content.reachable(involved, |reward| dealt || named.contains(reward));
        for (name, text) in &texts {
            for problem in &text.problems {
                refusals.push(Refusal::new("4.18.1", Reason::Text { of: (*name).clone(), problem: problem.clone() }));
            }
        }
        let remembers = texts.iter().fold(Remembers::default(), |kinds, (_, text)| std::array::from_fn(|i| kinds[i] | text.remembers[i]));
        let Some(state) = state.filter(|_| refusals.is_empty()) else { return Err(refusals) };
        let mut game = Self::of_state(content, state, remembers);
        if watched {
            game.seen = Some(Box::default());
        }
        game.refresh();
        if setup.position.is_some() {
            position::check_position(&game, &mut refusals);
            if !refusals.is_empty() {
                return Err(refusals);
            }
        }
        game.run();
        Ok(game)
    }

    pub(crate) fn of_state(content: &'c Compiled, state: State, remembers: Remembers) -> Self {
        let mut game = Self {
            content,
            crowd: Crowd::of(&state, content),
            state,
            view: View::with_room(),
            stale: crate::view::Stale::Whole,
            changed: crate::dependencies::Reads::EVERYTHING,
            unweighed: true,
            dying: PieceSet::EMPTY,
            journal: Journal::default(),
            coming: Coming::default(),
            answers: Vec::with_capacity(ANSWERS),
            log: None,
            seen: None,
            remembers,
            remembered: remembers.iter().fold(0, |all, kinds| all | kinds),
            tries: false,
        };
        game.look_at_scenery();
        game
    }
}

/// Returns a board as it is set up, without units (rules 1.3.3 to 1.3.7).
fn board(content: &Compiled, setup: &Setup, refusals: &mut Vec<Refusal>) -> State {
    let mut cells: ArrayVec<Cell, PIECES> = ArrayVec::from([Cell::NONE; PIECES]);
    let mut scenery: ArrayVec<u8, 32> = ArrayVec::new();
    let mut kamas = ArrayVec::new();
    for cell in content.board.cells() {
        let icon = &content.icons[cell.index()];
        kamas.push(match icon {
            Icon::Kamas { number } => *number,
            Icon::Demon => 1,
            Icon::None | Icon::Scenery { .. } | Icon::Start => 0,
        });
        if let Icon::Scenery { scenery: id } = icon {
            match (content.scenery_kind(id), scenery.is_full()) {
                (Some(kind), false) => {
                    cells[UNITS + scenery.len()] = cell;
                    scenery.push(kind);
                }
                (None, _) | (_, true) => refusals.push(Refusal::setup("1.3.3", SetupFault::Scenery(id.clone()))),
            }
        }
    }
    let four = setup.players.len() > 2;
    let (gg, wild) =
        if four { (content.ruleset.four.gg, content.ruleset.four.wild) } else { (content.ruleset.gg.each, content.ruleset.gg.wild) };
    let mut side = setup.side.unwrap_or(Side::Bottom);
    let mut players = ArrayVec::new();
    for (number, _) in (0u8..).zip(&setup.players) {
        let team = if setup.pairs { number % 2 } else { number };
        players.push(Player { gg, kamas: 0, side, team, seat: Player::STANDING, vigilantes: 0, turns: 0 });
        side = if four { side.clockwise() } else { side.opposite() };
    }
    State {
        chance: setup.chance,
        cells,
        units: ArrayVec::new(),
        scenery,
        damaged: List::new(),
        kamas,
        players,
        order: ArrayVec::new(),
        turn: Turn {
            player: 0,
            first: 0,
            number: 0,
            limit: setup.turn_limit,
            wild,
            bought_gg: false,
            unit: Piece::NONE,
            ap: 0,
            mp: 0,
            range: 0,
            revealed: false,
            purchased: false,
            ends: false,
            picked_up: 0,
            used: List::new(),
            roll: 0,
            spared: PieceSet::EMPTY,
            dice: [None; 2],
            rerolled: false,
            sold: 0,
            passed: PieceSet::EMPTY,
            after: List::new(),
            further: 0,
        },
        cast: Cast::NONE,
        bonus: List::new(),
        later: List::new(),
        stack: ArrayVec::new(),
        standby: List::new(),
        lasting: List::new(),
        memory: List::new(),
        fired: List::new(),
        markers: List::new(),
        rewards: Rewards { tokens: ArrayVec::new(), piles: 0 },
        used_game: List::new(),
        ask: None,
        outcome: None,
    }
}

fn unit(profile: ProfileId, player: u8, presence: Presence) -> Unit {
    Unit {
        profile,
        player,
        owner: player,
        presence,
        injuries: 0,
        ap: 0,
        mp: 0,
        range: 0,
        inspiration: 0,
        summoner: Piece::NONE,
        hurt_by: Piece::NONE,
        left: Cell::NONE,
        began: Cell::NONE,
    }
}

fn before_the_fight(content: &Compiled, setup: &Setup, involved: &mut BTreeSet<ProfileId>, refusals: &mut Vec<Refusal>) -> Option<State> {
    let mut state = board(content, setup, refusals);
    for (number, player) in (0..).zip(&setup.players) {
        let team = team::check(content, setup, number, player, refusals);
        if team.len() > usize::from(team::MOST) {
            return None;
        }
        for &profile in &team {
            involved.insert(profile);
            state.units.push(unit(profile, number, Presence::Coming));
        }
        state.players[usize::from(number)].vigilantes = team::vigilantes(content, &team);
    }
    for side in Side::ALL {
        let places = content.starting_cells(side).count();
        let needed = setup.players.iter().map(|player| player.team.len()).max().unwrap_or(0);
        let used = setup.players.len() > 2 || setup.side.is_none_or(|first| side == first || side == first.opposite());
        if used && places < needed {
            let fault = SetupFault::StartingCells { arena: content.arena.clone(), side, found: places, needed };
            refusals.push(Refusal::setup("1.3.9", fault));
        }
    }
    if setup.rewards {
        put_rewards(content, &mut state, refusals);
    }
    state.stack.push(Frame::Begin(Begin::FirstPlayer { side: setup.side }));
    Some(state)
}

/// Adds the tokens in the box, and empty piles for them.
fn put_rewards(content: &Compiled, state: &mut State, refusals: &mut Vec<Refusal>) {
    let copies: usize = content.rewards.iter().map(|reward| usize::from(reward.copies)).sum();
    let piles: usize = content.ruleset.rewards.piles.values().map(|&piles| usize::from(piles)).sum();
    if copies > TOKENS || piles > PILES || usize::from(content.ruleset.rewards.pile) > PILE {
        refusals.push(Refusal::setup("1.3.7", SetupFault::RewardTokens { found: copies, piles, most: TOKENS }));
        return;
    }
    for (number, reward) in (0..).zip(&content.rewards) {
        for _ in 0..reward.copies {
            state.rewards.tokens.push(Token { reward: number, place: Place::Box, seen: PlayerSet::EMPTY });
        }
    }
    if copies > 0 {
        state.rewards.piles = u8::try_from(piles).unwrap_or(u8::MAX);
    }
}
