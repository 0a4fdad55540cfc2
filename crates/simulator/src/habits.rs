//! What players do with what they have: whether they attack where they can, let summons act, buy rewards, spend their AP.

use crate::batch::{Batch, Failure, Played};
use crate::reach::reach;
use kcc_interpreter::{Answer, Ask, Cell, Game, PLAYERS, Piece, UnitState};

/// How often something could be done, and how often it was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// How often it could be done.
    pub of: u64,
    /// How often it was.
    pub taken: u64,
}

impl Taken {
    /// Returns the share, from 0 to 1; `None` if it could never be done.
    #[must_use]
    #[allow(clippy::cast_precision_loss, reason = "numbers of turns are far below 2^52")]
    pub fn share(self) -> Option<f64> {
        (self.of > 0).then(|| self.taken as f64 / self.of as f64)
    }

    fn count(&mut self, could: bool, did: bool) {
        self.of += u64::from(could);
        self.taken += u64::from(could && did);
    }

    fn add(&mut self, other: Self) {
        self.of += other.of;
        self.taken += other.taken;
    }
}

/// What one player did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Habits {
    /// Turns of krosmasters that could come to where an attack hits an opposing unit, and those of them in which they attacked.
    pub attacks: Taken,
    /// The same turns, and those in which nothing was done but moving.
    pub idle: Taken,
    /// Turns of summons that could do something that is [of use](of_use), and those of them in which they did anything but move.
    pub summons: Taken,
    /// Turns of krosmasters that could come to where they buy a Demonic Reward, and those of them in which they bought one.
    pub rewards: Taken,
    /// The AP of the turns of krosmasters, and those that were left at their end.
    pub left_over: Taken,
}

impl Habits {
    /// Adds what was done in other games.
    pub fn add(&mut self, other: &Self) {
        self.attacks.add(other.attacks);
        self.idle.add(other.idle);
        self.summons.add(other.summons);
        self.rewards.add(other.rewards);
        self.left_over.add(other.left_over);
    }
}

/// Plays a game of a batch. Returns, beside it, what each player of the batch did, by number.
///
/// # Errors
/// If it cannot be played to its end.
pub fn follow(batch: &Batch<'_>, number: u64) -> Result<(Played, [Habits; PLAYERS]), Failure> {
    let mut watcher = Watcher { seats: [Habits::default(); PLAYERS], turn: None };
    let played = batch.follow(number, |answer, game, _| watcher.see(answer, game))?;
    watcher.end();
    let mut habits = [Habits::default(); PLAYERS];
    for (seat, one) in (0u8..).zip(watcher.seats).take(batch.players.len()) {
        habits[usize::from(played.seats.player(seat))].add(&one);
    }
    Ok((played, habits))
}

/// What was seen of the turn at hand.
struct Turn {
    unit: Piece,
    /// The game turn.
    number: u16,
    seat: u8,
    summon: bool,
    /// What could be done: attack, buy, anything that is of use.
    could: [bool; 3],
    /// What was done.
    did: [bool; 3],
    /// AP at the beginning, and when the unit was last asked.
    ap: [u8; 2],
    /// Whether the unit is asked what it does now.
    asked: bool,
}

/// Counts, turn by turn, by seat.
struct Watcher {
    seats: [Habits; PLAYERS],
    turn: Option<Turn>,
}

impl Watcher {
    /// Sees an answer, and the game after it.
    fn see(&mut self, answer: Answer, game: &Game<'_>) {
        if let Some(turn) = self.turn.as_mut().filter(|turn| turn.asked) {
            let attack = |spell| game.spell_now(turn.unit, spell).damage.is_some();
            turn.did[0] |= matches!(answer, Answer::Cast { spell, .. } if attack(spell));
            turn.did[1] |= matches!(answer, Answer::Buy { .. });
            turn.did[2] |= !matches!(answer, Answer::Move(_) | Answer::End);
        }
        let (unit, ap, _) = game.active();
        let asked = game.pending().is_some_and(|decision| decision.ask == Ask::Act) && unit.is_some();
        let number = game.game_turn().1;
        match &mut self.turn {
            Some(turn) if (turn.unit, turn.number) == (unit, number) => {
                turn.asked = asked;
                if asked {
                    turn.ap[1] = ap;
                }
            }
            _ if asked => {
                self.end();
                self.turn = Turn::begun(game);
            }
            _ => self.end(),
        }
    }

    /// Counts the turn that is over.
    fn end(&mut self) {
        let Some(turn) = self.turn.take() else { return };
        let Some(habits) = self.seats.get_mut(usize::from(turn.seat)) else { return };
        if turn.summon {
            habits.summons.count(turn.could[2], turn.did[2]);
            return;
        }
        habits.attacks.count(turn.could[0], turn.did[0]);
        habits.idle.count(turn.could[0], !turn.did[2]);
        habits.rewards.count(turn.could[1], turn.did[1]);
        habits.left_over.add(Taken { of: turn.ap[0].into(), taken: turn.ap[1].into() });
    }
}

impl Turn {
    /// Returns the turn at hand, which has just begun.
    fn begun(game: &Game<'_>) -> Option<Self> {
        let (unit, ap, _) = game.active();
        let own = game.units().find(|one| one.piece == unit)?;
        let mut could = [false; 3];
        for stop in reach(game).stops {
            for act in stop.acts() {
                could[0] |= hits(game, act);
                could[1] |= matches!(act, Answer::Buy { .. });
                could[2] |= of_use(game, act);
            }
        }
        Some(Self {
            unit,
            number: game.game_turn().1,
            seat: own.player,
            summon: own.level == 0,
            could,
            did: [false; 3],
            ap: [ap; 2],
            asked: true,
        })
    }
}

/// Returns whether an act of the active unit is an attack whose main target is an opposing unit.
fn hits(game: &Game<'_>, act: Answer) -> bool {
    let Answer::Cast { spell, cell, .. } = act else { return false };
    game.spell_now(game.active().0, spell).damage.is_some() && on(game, cell, |_, allied| !allied)
}

/// Returns whether an act of the active unit is more than moving, and of use: an attack that hits no opposing unit is not, nor is healing
/// where no ally is injured. Of an area it is not looked at what it holds.
#[must_use]
pub fn of_use(game: &Game<'_>, act: Answer) -> bool {
    let Answer::Cast { spell, cell, .. } = act else { return !matches!(act, Answer::Move(_) | Answer::End) };
    let now = game.spell_now(game.active().0, spell);
    now.area.is_some()
        || match (now.damage, now.heal) {
            (Some(_), _) => hits(game, act),
            (None, Some(_)) => on(game, cell, |unit, allied| allied && unit.injuries > 0),
            (None, None) => true,
        }
}

/// Returns whether a cell has a unit like this, which is told whether it is allied with the active one.
fn on(game: &Game<'_>, cell: Cell, like: impl Fn(&UnitState, bool) -> bool) -> bool {
    let own = game.units().find(|unit| unit.piece == game.active().0).map_or(u8::MAX, |unit| unit.player);
    game.units().any(|unit| unit.cell == cell && like(&unit, game.are_allied(unit.player, own)))
}
