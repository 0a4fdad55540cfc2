//! A player that searches: Monte Carlo tree search over what a unit can do from where, not over single steps.

use crate::player::moves::{self, Move, THROWS};
use crate::player::threat::Strikes;
use crate::player::worth::Weights;
use crate::player::{Budget, Player};
use crate::random::Random;
use kcc_interpreter::{Answer, Ask, Cell, Chance, Decider, Decision, Digest, Game, Piece};
use std::hash::{Hash as _, Hasher as _};

/// Grows a tree of positions from the one at hand, where the branches are whole moves: a place to come to, and an act there.
/// A branch is as good as the positions that it has led to, as it was tried with ever new dice; what lies face down and unseen is dealt
/// anew each time ([`Game::determinize`]). Opponents who are asked something in the turn choose what is worst for the searching player.
///
/// A position is weighed at the end of the unit's turn ([`Weights`]), so that texts at that end count. What opponents may do then is for the
/// weights to say: as long as their turns were tried as well, a turn that was tried further looked worse than others, and more tries made
/// the player no stronger (2,000 against 500: 44.5 of 100 points; without: 56.5 against the player that tried them).
///
/// The tree takes less than 10 KB for a hundred positions that are weighed: with 60,000 a decision, a game of the box took 4 MB more than
/// with 60.
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

/// How readily the search looks at branches that have not been tried often, rather than at the best ones: a part of how far the branches of
/// a position differ at first sight.
const CURIOSITY: f64 = 0.15;
/// Branches that differ by less differ by chance.
const SPREAD: f64 = 0.004;
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
        self.strikes.clear();
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
    /// How far their worth differs at first sight.
    spread: f64,
}

/// A possible move.
struct Branch {
    does: Move,
    visits: u32,
    /// The worth of the position after it at first sight.
    first: f64,
    /// What it has led to.
    to: Vec<Outcome>,
}

/// A position that a move has led to, with some dice.
struct Outcome {
    /// What can be seen of it.
    sight: u64,
    visits: u32,
    worth: f64,
    /// Its place among the positions that were looked at closely.
    node: Option<usize>,
}

impl Branch {
    /// Returns the worth of what it has led to, each outcome as often as it came.
    fn worth(&self) -> f64 {
        let visits: u32 = self.to.iter().map(|outcome| outcome.visits).sum();
        let sum: f64 = self.to.iter().map(|outcome| f64::from(outcome.visits) * outcome.worth).sum();
        if visits == 0 { self.first } else { sum / f64::from(visits) }
    }
}

impl Node {
    /// Returns the worth of the position: that of the best move, for the player who decides.
    fn worth(&self) -> Option<f64> {
        let all = self.branches.iter().map(Branch::worth);
        if self.mine { all.max_by(f64::total_cmp) } else { all.min_by(f64::total_cmp) }
    }
}

impl Tree {
    /// Returns the move that proved best; `None` if there is none.
    fn best(&mut self, root: &Game<'_>, budget: Budget, random: &mut Random) -> Option<Move> {
        let thinking = budget.begin();
        self.grow(root, random);
        let act = root.pending().is_some_and(|decision| decision.ask == Ask::Act);
        let first = self.nodes.first()?;
        if first.branches.len() > 1 {
            let begun = root.game_turn().1 > 0;
            let few = u32::try_from(first.branches.len()).unwrap_or(u32::MAX).saturating_mul(if begun { FOR_EACH } else { 2 });
            let most = if act { u32::MAX } else { few };
            while self.tried < most && thinking.goes_on(self.tried) {
                let before = self.tried;
                let mut deal = random.seed();
                let mut game = root.determinize(self.me, &mut deal, Chance::Asked);
                self.descend(&mut game, random);
                // Nothing was weighed because the game ends in any case: this counts as one, so that it ends.
                self.tried = self.tried.max(before + 1);
            }
        }
        let first = self.nodes.first()?;
        let sure = |branch: &&Branch| (branch.visits, ordered(branch.worth()));
        first.branches.iter().max_by_key(sure).map(|branch| branch.does.clone())
    }

    /// Follows the best branches from the root to a position that was not looked at, weighs it, and tells all positions on the way.
    fn descend(&mut self, game: &mut Game<'_>, random: &mut Random) {
        // Each position, the branch that was followed, and what could be seen then.
        let mut path: Vec<(usize, usize, u64)> = Vec::new();
        let mut here = 0;
        let worth = loop {
            let Some(choice) = self.choice(here) else { break self.weigh(game, None, random) };
            let unit = game.active().0;
            let does = self.nodes[here].branches[choice].does.clone();
            let turn = game.game_turn();
            let done = moves::play(game, &does, random);
            // Before a unit's turn, dice are given and units placed: that leads to the turn, and ends none.
            let ended = unit.is_some() && (game.active().0 != unit || game.game_turn() != turn);
            let sight = sight(game);
            path.push((here, choice, sight));
            if !done || game.pending().is_none() || ended {
                // With other dice, or other tokens, it cannot be done, or the turn is over: nothing more is.
                break self.weigh(game, (!done).then_some(unit), random);
            }
            let branch = &mut self.nodes[here].branches[choice];
            // What a risk was run for comes after it: that is looked at at once.
            if branch.does.act.is_none() && branch.to.iter().all(|outcome| outcome.sight != sight) {
                branch.to.push(Outcome { sight, visits: 0, worth: 0.0, node: None });
            }
            let known = branch.to.iter().find(|outcome| outcome.sight == sight);
            match known.map(|outcome| outcome.node) {
                Some(Some(node)) => here = node,
                // It is looked at closely once it was worth coming back to.
                Some(None) => {
                    let node = self.nodes.len();
                    let worth = self.grow(game, random);
                    let branch = &mut self.nodes[here].branches[choice];
                    branch.to.iter_mut().filter(|outcome| outcome.sight == sight).for_each(|outcome| outcome.node = Some(node));
                    break worth;
                }
                None => break self.weigh(game, Some(unit), random),
            }
        };
        for (node, branch, sight) in path.into_iter().rev() {
            let found = self.nodes[node].branches[branch].to.iter().position(|outcome| outcome.sight == sight);
            let place = found.unwrap_or_else(|| {
                let to = &mut self.nodes[node].branches[branch].to;
                to.push(Outcome { sight, visits: 0, worth: 0.0, node: None });
                to.len() - 1
            });
            let close = self.nodes[node].branches[branch].to[place].node.and_then(|node| self.nodes[node].worth());
            let node = &mut self.nodes[node];
            node.visits += 1;
            let branch = &mut node.branches[branch];
            branch.visits += 1;
            let outcome = &mut branch.to[place];
            outcome.visits += 1;
            // The best that can be made of it counts, not what was tried on the way there.
            outcome.worth = close.unwrap_or(outcome.worth + (worth - outcome.worth) / f64::from(outcome.visits));
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
            let curious = CURIOSITY * node.spread * visits / f64::sqrt(rank) / f64::from(1 + branch.visits);
            let mut value = sign * branch.worth();
            // The first throws on a risky way may be bad ones: it is not given up before as many as any other throw is tried with.
            if branch.does.act.is_none() && branch.visits <= THROWS {
                value = value.max(sign * branch.first);
            }
            let value = value + curious;
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
        let found = moves::moves(game, mine, random, |end, unit, random| self.weigh(end, unit, random));
        let branches: Vec<Branch> = found.into_iter().map(|(does, first)| Branch { does, visits: 1, first, to: Vec::new() }).collect();
        let worth = branches.first().map(|branch| branch.first);
        let spread = worth.zip(branches.last()).map_or(0.0, |(best, last)| (best - last.first).abs()).max(SPREAD);
        self.nodes.push(Node { mine, branches, visits: 1, spread });
        worth.unwrap_or_else(|| {
            let mut end = game.fork(Chance::Asked);
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
