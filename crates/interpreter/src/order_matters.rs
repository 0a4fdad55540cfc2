//! Whether an order matters (rule 1.7.1): it is tried out on copies of the game.
//!
//! There is one way to try for all that happens at one moment: KOs, texts that come before an event, effects on standby. Every order
//! is tried to its end, with every answer and every throw on the way; of more than [`ALL`] things each two are tried, both ways, for
//! it is asked again of those that are left, unless the game could end with one of them. The active player is asked
//!
//! - where two orders lead, with the same answers and throws, to different ends;
//! - where one of those things is answered or thrown by somebody else than another one: whoever comes later knows what came of
//!   the first;
//! - and where the trial would go beyond [`EFFORT`], so that nobody knows: better asked in vain than not asked.

use crate::decision::{Answer, Ask, Decider};
use crate::frame::Frame;
use crate::game::Game;
use crate::state::{Piece, Standby, State};

/// The most things of which all orders are tried.
const ALL: usize = 4;

/// The most work for all orders of what is tried together, counted in steps of the game. With ten times as much a game has as many
/// questions, within one in a hundred, and each decision among all content costs more than twice as much.
const EFFORT: usize = 2_000;

/// How many steps a copy of the game is worth.
const COPY: usize = 10;

/// One of the things whose order is tried.
#[derive(Clone, Copy, PartialEq)]
enum Thing {
    Unit(Piece),
    Effect(Standby),
}

/// What was answered or thrown on the way.
#[derive(Clone, Copy, PartialEq)]
struct Asked {
    /// Of which of the things.
    thing: Option<Thing>,
    by: Decider,
    ask: Ask,
    answer: Answer,
}

/// Where an order leads to.
#[derive(Clone)]
struct End {
    asked: Vec<Asked>,
    state: Box<State>,
}

/// A copy of the game that is played on.
struct Trial<'c> {
    game: Box<Game<'c>>,
    thing: Option<Thing>,
    /// How many of the things were put first so far.
    put: usize,
    asked: Vec<Asked>,
}

/// Which answer to each question a trial takes.
#[derive(Clone, Copy)]
enum Way {
    First,
    Last,
}

/// All trials of one question.
struct Trials<'g, 'c> {
    origin: &'g Game<'c>,
    /// How high the stack is when all of the things are over.
    floor: usize,
    effort: usize,
    /// Those that are tried; all of them if absent.
    only: Option<[Thing; 2]>,
    /// Where several of the things were left, and the ends that all their orders lead to.
    known: Vec<(Vec<Asked>, Box<State>, Vec<End>)>,
}

impl Game<'_> {
    /// Whether it matters what is answered to a question that asks for an order of what lies on top of the stack.
    pub(crate) fn order_matters(&self, ask: Ask) -> bool {
        let things = if let Some(Frame::Texts { number, .. }) = self.state.stack.last() { usize::from(*number) } else { 0 };
        let floor = self.state.stack.len() - 1 - things;
        let mut game = Box::new(self.twin());
        game.tries = true;
        game.set_ask(Some(ask));
        game.list_answers(ask);
        let things: Vec<Thing> = game.answers.iter().filter_map(|&answer| game.thing(answer)).collect();
        let mut trials = Trials { origin: self, floor, effort: EFFORT, only: None, known: Vec::new() };
        let begin = Trial { game, thing: None, put: 0, asked: Vec::new() };
        if things.len() <= ALL {
            return trials.matter(begin, ask);
        }
        let mut pairs = things.iter().enumerate().flat_map(|(place, &one)| things[..place].iter().map(move |&other| [other, one]));
        pairs.any(|pair| {
            (trials.only, trials.known, trials.effort) = (Some(pair), Vec::new(), EFFORT);
            trials.matter(begin.copy(), ask)
        })
    }

    /// The thing that an answer puts first.
    fn thing(&self, answer: Answer) -> Option<Thing> {
        if let Answer::Piece(piece) = answer {
            return Some(Thing::Unit(piece));
        }
        let Answer::Option(place) = answer else { return None };
        self.effects_at_hand().get(usize::from(place)).copied().map(Thing::Effect)
    }
}

impl<'c> Trials<'_, 'c> {
    /// Whether the orders of what is tried lead to different ends, or nobody knows.
    fn matter(&mut self, begin: Trial<'c>, ask: Ask) -> bool {
        // Two ways of answering are tried sooner than all, and nearly always show whether orders differ or trying them goes too far.
        let mut far = true;
        for way in [Way::First, Way::Last] {
            let Some(most) = self.try_one_way(&begin, ask, way) else { return true };
            far &= most > EFFORT;
            // So little work is done at once.
            if most < EFFORT / 4 {
                break;
            }
        }
        if far {
            return true;
        }
        self.branches(begin, ask).is_none_or(|ends| ends.iter().any(End::is_answered_by_several))
    }

    /// Tries the things in different orders, with one way of answering. Returns how much work trying them with all answers seems to be, two
    /// orders at the least; `None` if the orders differ already so.
    fn try_one_way(&self, begin: &Trial<'c>, ask: Ask, way: Way) -> Option<usize> {
        let mut begin = begin.copy();
        begin.game.weigh();
        begin.game.list_answers(ask);
        let answers = std::mem::take(&mut begin.game.answers);
        let in_order = begin.game.asks_who_was_last();
        let (mut ends, mut least): (Vec<End>, _) = (Vec::new(), usize::MAX);
        for (trial, answer) in begin.for_each(answers) {
            let thing = trial.game.thing(answer);
            if self.only.is_some_and(|only| thing.is_none_or(|thing| !only.contains(&thing))) {
                continue;
            }
            let (end, work) = self.end_of_one_way(Trial { thing, put: 1, ..trial.after(ask, answer, false) }, way);
            least = least.min(work);
            let Some(end) = end else { continue };
            let differs = |other: &End| are_alike(&end.asked, &other.asked) && !same_but_for_order(&end.state, &other.state, in_order);
            if end.is_answered_by_several() || ends.iter().any(differs) {
                return None;
            }
            ends.push(end);
        }
        Some(least.saturating_mul(2))
    }

    /// Where a trial leads to with one way of answering, and how much work all answers seem to be: as many steps for each. No end if an
    /// order within one of the things has to be given, or the end cannot be told.
    fn end_of_one_way(&self, mut trial: Trial<'c>, way: Way) -> (Option<End>, usize) {
        let mut answers_in_all = 1usize;
        for steps in 1..EFFORT {
            if trial.game.state.outcome.is_some() {
                return (None, 0);
            }
            let Some(ask) = trial.game.state.ask else {
                if trial.game.state.stack.len() <= self.floor {
                    return (Some(trial.end()), answers_in_all.saturating_mul(steps));
                }
                trial.game.step();
                continue;
            };
            trial.game.weigh();
            trial.game.list_answers(ask);
            let mut answers = std::mem::take(&mut trial.game.answers);
            let is_order = matches!(ask, Ask::Order { .. } | Ask::Standby);
            let first = is_order && self.is_first(&trial.game);
            if let (true, Some(only)) = (first, self.only) {
                answers.retain(|answer| trial.puts_next(&only, *answer));
                if answers.is_empty() {
                    return (Some(trial.end()), answers_in_all.saturating_mul(steps));
                }
            }
            let answer = match way {
                Way::Last if !is_order => answers.last(),
                Way::First | Way::Last => answers.first(),
            };
            let Some(&answer) = answer.filter(|_| !is_order || first || answers.len() == 1) else { return (None, 0) };
            if first {
                (trial.thing, trial.put) = (trial.game.thing(answer), trial.put + 1);
            }
            answers_in_all = answers_in_all.saturating_mul(answers.len());
            trial = trial.after(ask, answer, !is_order);
        }
        (None, 0)
    }

    /// Where a trial leads to; none if that cannot be told, or depends on the order.
    fn ends(&mut self, mut trial: Trial<'c>) -> Option<Vec<End>> {
        loop {
            self.effort = self.effort.checked_sub(1)?;
            if let Some(outcome) = trial.game.state.outcome {
                // Of two among many: what the others would have prevented is not tried, so nobody knows.
                if self.only.is_some() {
                    return None;
                }
                // Rule 1.4: nothing else counts any more.
                let mut state = Box::new(self.origin.state.clone());
                state.outcome = Some(outcome);
                return Some(vec![End { asked: trial.asked, state }]);
            }
            if let Some(ask) = trial.game.state.ask {
                return self.branches(trial, ask);
            }
            if trial.game.state.stack.len() <= self.floor {
                return Some(vec![trial.end()]);
            }
            trial.game.step();
        }
    }

    /// Where a trial leads to that stands at a question.
    fn branches(&mut self, mut trial: Trial<'c>, ask: Ask) -> Option<Vec<End>> {
        trial.game.weigh();
        trial.game.list_answers(ask);
        let mut answers = std::mem::take(&mut trial.game.answers);
        if !matches!(ask, Ask::Order { .. } | Ask::Standby) {
            let mut ends = Vec::new();
            for (trial, answer) in trial.for_each(answers) {
                self.effort = self.effort.checked_sub(COPY)?;
                ends.extend(self.ends(trial.after(ask, answer, true))?);
            }
            return Some(ends);
        }
        let first = self.is_first(&trial.game);
        if let (true, Some(only)) = (first, self.only) {
            answers.retain(|answer| trial.puts_next(&only, *answer));
            if answers.is_empty() {
                return Some(vec![trial.end()]);
            }
        }
        let in_order = trial.game.asks_who_was_last();
        let alike =
            |asked: &Vec<Asked>, state: &State| are_alike(asked, &trial.asked) && same_but_for_order(state, &trial.game.state, in_order);
        if first
            && answers.len() > 1
            && let Some(known) = self.known.iter().find(|(asked, state, _)| alike(asked, state))
        {
            return Some(known.2.clone());
        }
        if let [only] = *answers {
            self.effort = self.effort.checked_sub(COPY)?;
            let (thing, put) = if first { (trial.game.thing(only), trial.put + 1) } else { (trial.thing, trial.put) };
            return self.ends(Trial { thing, put, ..trial.after(ask, only, false) });
        }
        // The same things are left in the same state only once two of them came first, in either order.
        let left = (first && trial.put > 1).then(|| (trial.asked.clone(), Box::new(trial.game.state.clone())));
        let (within, by, place) = (trial.thing, trial.game.decider(ask), trial.asked.len());
        let mut all: Vec<(Answer, Vec<End>)> = Vec::new();
        for (trial, answer) in trial.for_each(answers) {
            self.effort = self.effort.checked_sub(COPY)?;
            let (thing, put) = if first { (trial.game.thing(answer), trial.put + 1) } else { (trial.thing, trial.put) };
            let ends = self.ends(Trial { thing, put, ..trial.after(ask, answer, false) })?;
            if first && all.first().is_some_and(|(_, other)| !are_the_same(other, &ends, in_order)) {
                return None;
            }
            all.push((answer, ends));
        }
        let same = all.windows(2).all(|two| are_the_same(&two[0].1, &two[1].1, in_order));
        if same {
            let (_, ends) = all.into_iter().next()?;
            if let Some((asked, state)) = left {
                self.known.push((asked, state, ends.clone()));
            }
            return Some(ends);
        }
        // An order within one of the things: whoever gives it gives an answer like any other.
        let told = |(answer, mut ends): (Answer, Vec<End>)| {
            ends.iter_mut().for_each(|end| end.asked.insert(place, Asked { thing: within, by, ask, answer }));
            ends
        };
        Some(all.into_iter().flat_map(told).collect())
    }

    /// Whether a game stands at one of the questions that the trial is about, and not at one within what it tries.
    fn is_first(&self, game: &Game<'c>) -> bool {
        let things = if let Some(Frame::Texts { number, .. }) = game.state.stack.last() { usize::from(*number) } else { 0 };
        game.state.stack.len() == self.floor + 1 + things
    }
}

impl<'c> Trial<'c> {
    /// The trial after an answer, which is noted if it is `told`.
    fn after(mut self, ask: Ask, answer: Answer, told: bool) -> Self {
        if told {
            self.asked.push(Asked { thing: self.thing, by: self.game.decider(ask), ask, answer });
        }
        self.game.set_ask(None);
        self.game.accept(ask, answer);
        self
    }

    /// Where it leads to, if it is over.
    fn end(self) -> End {
        End { asked: self.asked, state: Box::new(self.game.state) }
    }

    /// Whether an answer puts first the next of those two that are tried.
    fn puts_next(&self, only: &[Thing; 2], answer: Answer) -> bool {
        self.put < only.len() && self.game.thing(answer).is_some_and(|thing| only.contains(&thing) && self.thing != Some(thing))
    }

    /// One trial for each answer: copies, and for the last this one itself.
    fn for_each(self, answers: Vec<Answer>) -> impl Iterator<Item = (Self, Answer)> {
        let copies = answers.len().saturating_sub(1);
        let mut own = Some(self);
        answers.into_iter().enumerate().filter_map(move |(place, answer)| {
            let trial = if place < copies { own.as_ref().map(Self::copy) } else { own.take() };
            trial.map(|trial| (trial, answer))
        })
    }

    fn copy(&self) -> Self {
        Self { game: Box::new(self.game.twin()), thing: self.thing, put: self.put, asked: self.asked.clone() }
    }
}

impl End {
    /// Whether somebody answered, or threw, of one thing, and somebody else of another.
    fn is_answered_by_several(&self) -> bool {
        self.asked.iter().any(|one| self.asked.iter().any(|other| one.thing != other.thing && one.by != other.by))
    }
}

/// Whether of each thing the same was asked and answered; which of them came first does not count.
fn are_alike(one: &[Asked], other: &[Asked]) -> bool {
    let of = |list: &[Asked], thing: Option<Thing>| list.iter().filter(|asked| asked.thing == thing).copied().collect::<Vec<_>>();
    one.len() == other.len() && one.iter().all(|asked| of(one, asked.thing) == of(other, asked.thing))
}

/// Whether the same answers lead to the same ends.
fn are_the_same(ends: &[End], others: &[End], in_order: bool) -> bool {
    let is_same = |one: &End, other: &End| are_alike(&one.asked, &other.asked) && same_but_for_order(&one.state, &other.state, in_order);
    ends.len() == others.len() && ends.iter().all(|one| others.iter().any(|other| is_same(one, other)))
}

/// Whether two states are alike but for the order of what stands in lists whose order means nothing: memory, what has acted,
/// and effects on standby, which the active player orders anyway (rule 7.2.9.a). The order of memory means something if a text asks who
/// was last: then it is compared `in_order`.
fn same_but_for_order(one: &State, other: &State, in_order: bool) -> bool {
    let State {
        chance,
        cells,
        units,
        scenery,
        damaged,
        kamas,
        players,
        order,
        turn,
        cast,
        bonus,
        later,
        stack,
        standby,
        lasting,
        memory,
        fired,
        markers,
        rewards,
        used_game,
        ask,
        outcome,
    } = one;
    *units == other.units
        && *cells == other.cells
        && *turn == other.turn
        && *players == other.players
        && *kamas == other.kamas
        && *chance == other.chance
        && (ask, outcome) == (&other.ask, &other.outcome)
        && *stack == other.stack
        && *cast == other.cast
        && *bonus == other.bonus
        && *later == other.later
        && *lasting == other.lasting
        && *markers == other.markers
        && *scenery == other.scenery
        && *damaged == other.damaged
        && *order == other.order
        && *rewards == other.rewards
        && *used_game == other.used_game
        && alike(standby, &other.standby)
        && if in_order { *memory == other.memory } else { alike(memory, &other.memory) }
        && alike(fired, &other.fired)
}

/// Whether two lists hold the same, each thing as often.
fn alike<T: PartialEq>(one: &[T], other: &[T]) -> bool {
    let times = |list: &[T], item: &T| list.iter().filter(|&own| own == item).count();
    one.len() == other.len() && one.iter().all(|item| times(one, item) == times(other, item))
}
