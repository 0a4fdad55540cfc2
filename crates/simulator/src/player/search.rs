//! A player that searches: Monte Carlo tree search over what a unit can do from where, not over single steps.

use crate::player::moves::{self, Move};
use crate::player::worth::{Strikes, Weights};
use crate::player::{Budget, Player};
use crate::random::Random;
use kcc_interpreter::{Answer, Ask, Cell, Chance, Decider, Decision, Digest, Game, Piece};
use std::hash::{Hash as _, Hasher as _};

/// Grows a tree of positions from the one at hand, where the branches are whole moves ([`Move`]): a place to come to, and an act there.
/// A branch is as good as the positions that it has led to, as it was tried with ever new dice; what lies face down and unseen is dealt
/// anew each time ([`Game::determinize`]). Opponents choose what is worst for the searching player.
///
/// A position is weighed at the end of the unit's turn ([`Weights`]), so that texts at that end count.
///
/// The tree has at most as many positions as the budget has iterations, each with a few hundred bytes for each of its moves: some 50 KB for
/// a hundred iterations.
#[derive(Debug)]
pub struct Search {
    budget: Budget,
    weights: Weights,
    strikes: Strikes,
    /// What is left of the move that was decided on, while the unit is on its way.
    rest: Option<Way>,
    /// The unit's turn at hand, and what could be seen at its acts so far.
    turn: (Piece, u16),
    acted: Vec<u64>,
}

/// A way that a unit is on, and what it does at its end.
#[derive(Clone, Debug)]
struct Way {
    unit: Piece,
    turn: u16,
    /// Where it should be now.
    from: Cell,
    /// The answers that follow, the next one last.
    answers: Vec<Answer>,
}

/// How readily the search looks at branches that have not been tried often, rather than at the best ones.
const CURIOSITY: f64 = 0.25;
/// More acts than a turn has if they lead anywhere.
const ACTS: usize = 60;
/// The most that is tried for each answer of a question that is no act: those have few consequences to tell apart.
const FOR_EACH: u32 = 48;

impl Search {
    /// Creates a player with a budget for each decision and with these weights.
    #[must_use]
    pub fn new(budget: Budget, weights: Weights) -> Self {
        Self { budget, weights, strikes: Strikes::default(), rest: None, turn: (Piece::NONE, 0), acted: Vec::new() }
    }

    /// Returns whether the turn goes round in circles: acts that cost nothing could be done for ever.
    fn circles(&mut self, game: &Game<'_>) -> bool {
        let turn = (game.active().0, game.game_turn().1);
        if turn != self.turn {
            self.turn = turn;
            self.acted.clear();
        }
        let now = sight(game);
        let again = self.acted.contains(&now) || self.acted.len() >= ACTS;
        self.acted.push(now);
        again
    }

    /// Returns the next answer of the way that the unit is on, if it is still where it should be.
    fn follow(&mut self, game: &Game<'_>, decision: Decision<'_>) -> Option<Answer> {
        let mut way = self.rest.take()?;
        let (unit, ..) = game.active();
        let here = moves::cell_of(game, unit);
        if decision.ask != Ask::Act || (way.unit, way.turn, way.from) != (unit, game.game_turn().1, here) {
            return None;
        }
        let next = way.answers.pop().filter(|answer| decision.answers.contains(answer))?;
        if let Answer::Move(cell) = next
            && !way.answers.is_empty()
        {
            way.from = cell;
            self.rest = Some(way);
        }
        Some(next)
    }
}

impl Player for Search {
    fn looks_ahead(&self) -> bool {
        true
    }

    fn answer(&mut self, game: &Game<'_>, decision: Decision<'_>, random: &mut Random) -> Answer {
        if let Some(answer) = self.follow(game, decision) {
            return answer;
        }
        if decision.ask == Ask::Act && self.circles(game) && decision.answers.contains(&Answer::End) {
            return Answer::End;
        }
        let Decider::Player(me) = decision.by else { return decision.answers.first().copied().unwrap_or(Answer::End) };
        let mut tree = Tree { me, weights: self.weights, strikes: std::mem::take(&mut self.strikes), nodes: Vec::new(), tried: 0 };
        let mut deal = random.seed();
        let root = game.determinize(me, &mut deal, Chance::Asked);
        let best = tree.best(&root, self.budget, random);
        self.strikes = tree.strikes;
        let Some(best) = best else { return decision.answers.first().copied().unwrap_or(Answer::End) };
        let mut answers: Vec<Answer> = best.answers().collect();
        answers.reverse();
        let first = answers.pop().filter(|answer| decision.answers.contains(answer));
        if let Some(Answer::Move(cell)) = first
            && !answers.is_empty()
        {
            self.rest = Some(Way { unit: game.active().0, turn: game.game_turn().1, from: cell, answers });
        }
        first.or(decision.answers.first().copied()).unwrap_or(Answer::End)
    }
}

/// The positions that were looked at.
struct Tree {
    /// The player that searches: all worth is worth to this one.
    me: u8,
    weights: Weights,
    strikes: Strikes,
    nodes: Vec<Node>,
    /// Positions that were weighed.
    tried: u32,
}

/// A position in which a player decides.
struct Node {
    /// Whether the player is the one that searches, or allied with it.
    mine: bool,
    /// The possible moves, the most promising first.
    branches: Vec<Branch>,
    visits: u32,
}

/// A possible move.
struct Branch {
    does: Move,
    visits: u32,
    /// The sum of the worth of what it led to.
    sum: f64,
    /// The positions that it led to, by what can be seen of them.
    to: Vec<(u64, usize)>,
}

impl Branch {
    fn mean(&self) -> f64 {
        self.sum / f64::from(self.visits.max(1))
    }
}

impl Tree {
    /// Returns the move that proved best; `None` if there is none.
    fn best(&mut self, root: &Game<'_>, budget: Budget, random: &mut Random) -> Option<Move> {
        let clock = budget.clock();
        self.grow(root, random);
        let act = root.pending().is_some_and(|decision| decision.ask == Ask::Act);
        let first = self.nodes.first()?;
        if first.branches.len() > 1 {
            let begun = root.game_turn().1 > 0;
            let few = u32::try_from(first.branches.len()).unwrap_or(u32::MAX).saturating_mul(if begun { FOR_EACH } else { 2 });
            let most = if act { u32::MAX } else { few };
            while self.tried < most && clock.goes_on(self.tried) {
                let before = self.tried;
                let mut deal = random.seed();
                let mut game = root.determinize(self.me, &mut deal, Chance::Seed(random.seed()));
                self.descend(&mut game, random);
                // Nothing was weighed because the game ends in any case: this counts as one, so that it ends.
                self.tried = self.tried.max(before + 1);
            }
        }
        let first = self.nodes.first()?;
        let sure = |branch: &&Branch| (branch.visits, ordered(branch.mean()));
        first.branches.iter().max_by_key(sure).map(|branch| branch.does.clone())
    }

    /// Follows the best branches from the root to a position that was not looked at, weighs it, and tells all positions on the way.
    fn descend(&mut self, game: &mut Game<'_>, random: &mut Random) {
        let mut path: Vec<(usize, usize)> = Vec::new();
        let mut here = 0;
        let worth = loop {
            let Some(choice) = self.choice(here) else { break self.weigh(game, None, random) };
            path.push((here, choice));
            let unit = game.active().0;
            let does = self.nodes[here].branches[choice].does.clone();
            if !moves::play(game, &does) {
                // With other dice, or other tokens, it cannot be done: nothing is.
                break self.weigh(game, Some(unit), random);
            }
            let ended = does.act == Some(Answer::End);
            if game.pending().is_none() {
                break self.weigh(game, None, random);
            }
            let key = sight(game);
            let branch = &self.nodes[here].branches[choice];
            match branch.to.iter().find(|(known, _)| *known == key) {
                Some(&(_, node)) => here = node,
                // It is looked at closely once the branch was worth coming back to.
                None if branch.visits > 1 => {
                    let node = self.nodes.len();
                    let worth = self.grow(game, random);
                    self.nodes[here].branches[choice].to.push((key, node));
                    break worth;
                }
                None => break self.weigh(game, (!ended).then_some(unit), random),
            }
        };
        for (node, branch) in path {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.branches[branch].visits += 1;
            node.branches[branch].sum += worth;
        }
    }

    /// Returns the branch to follow from a position: one that is good, or that was not tried often.
    fn choice(&self, node: usize) -> Option<usize> {
        let node = &self.nodes[node];
        let sign = if node.mine { 1.0 } else { -1.0 };
        let visits = f64::from(node.visits.max(1)).sqrt();
        let mut best: Option<(f64, usize)> = None;
        let mut rank = 1.0;
        for (place, branch) in node.branches.iter().enumerate() {
            // Those that looked best at first sight are looked at first: the curiosity about others grows slowly.
            let curious = CURIOSITY * visits / f64::sqrt(rank) / f64::from(1 + branch.visits);
            let value = sign * branch.mean() + curious;
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, place));
            }
            rank += 1.0;
        }
        best.map(|(_, place)| place)
    }

    /// Adds a position, with all moves that can be made there, each tried once. Returns the worth of the best one.
    fn grow(&mut self, game: &Game<'_>, random: &mut Random) -> f64 {
        let mine = match game.pending().map(|decision| decision.by) {
            Some(Decider::Player(player)) => game.are_allied(player, self.me),
            Some(Decider::Chance) | None => true,
        };
        let found = moves::moves(game, random, |end, unit, random| self.weigh(end, unit, random));
        let sign = if mine { 1.0 } else { -1.0 };
        let mut branches: Vec<Branch> =
            found.into_iter().map(|(does, worth)| Branch { does, visits: 1, sum: worth, to: Vec::new() }).collect();
        branches.sort_by(|one, other| (sign * other.sum).total_cmp(&(sign * one.sum)));
        let worth = branches.first().map(|branch| branch.sum);
        self.nodes.push(Node { mine, branches, visits: 1 });
        worth.unwrap_or_else(|| {
            let mut end = game.fork(Chance::Seed(random.seed()));
            self.weigh(&mut end, None, random)
        })
    }

    /// Plays on to the end of the turn of `unit`, if one is named and still acts, and weighs the position.
    fn weigh(&mut self, game: &mut Game<'_>, unit: Option<Piece>, random: &mut Random) -> f64 {
        self.tried += 1;
        moves::end_turn(game, unit, random);
        self.weights.worth(game, self.me, &mut self.strikes)
    }
}

/// Returns a number whose order is that of the worth.
fn ordered(worth: f64) -> i64 {
    // Worth lies between -1 and 1, so that nothing is cut off.
    #[allow(clippy::cast_possible_truncation, reason = "at most 10^15")]
    let number = (worth * 1e15) as i64;
    number
}

/// Returns a number for what can be seen of a position: enough to tell apart what dice and choices led to.
fn sight(game: &Game<'_>) -> u64 {
    let mut hasher = Digest::default();
    game.active().hash(&mut hasher);
    game.game_turn().hash(&mut hasher);
    for unit in game.units() {
        (unit.profile, unit.player, unit.cell, unit.injuries, unit.tokens).hash(&mut hasher);
    }
    for player in 0..game.players() {
        game.stock(player).hash(&mut hasher);
    }
    game.pending().map(|decision| decision.ask).hash(&mut hasher);
    hasher.finish()
}
