//! Exact distributions of damage: every outcome of every die of an attack, played by the interpreter itself.

use kcc_interpreter::{
    Answer, Ask, Chance, Compiled, Decider, Draw, Game, Piece, Position, Refusal, Setup, SetupUnit, Side, SpellId, What,
};
use kcc_ir::{Arena, Content, Icon, Id, Name};
use num_bigint::BigInt;
use num_rational::BigRational;
use std::collections::BTreeMap;
use std::fmt;

/// Rows and columns of the empty board that the two units are on.
const FIELD: u8 = 12;
/// The cell of the caster: in a row of its own half, with room for the longest ranges.
const CASTER: (u8, u8) = (1, 6);
/// More positions than any attack with a sensible number of dice leads to.
const POSITIONS: usize = 3_000_000;

/// An attack and its target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    /// The card of the caster.
    pub caster: Id,
    /// The spell that is cast.
    pub spell: Id,
    /// The card of the target.
    pub target: Id,
    /// Injuries on the caster and on the target.
    pub injuries: [u8; 2],
    /// What is paid for an `X` in the cost; as much as possible if absent.
    pub x: Option<u8>,
    /// The steps between the two; as few as the spell allows if absent.
    pub distance: Option<u8>,
}

/// The possible results of an attack, with the chance of each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// Each possible outcome, with its weight. The weights are exact and sum up to 1.
    pub hits: BTreeMap<Hit, BigRational>,
    /// The steps between the two.
    pub distance: u8,
    /// What is paid for an `X` in the cost; 0 without one.
    pub x: u8,
    /// HP of the target, if it has any.
    pub hp: Option<u8>,
}

/// The result of one attack for its target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hit {
    /// Damage, as step 6 computes it (rule 7.2.7), of all spells that the attack led to.
    pub damage: u32,
    /// Injuries placed, by the damage and by anything else the attack does.
    pub injuries: u32,
    /// Whether the target was KO'd.
    pub ko: bool,
}

/// Why there are no odds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoOdds {
    /// No game can be set up with the cards.
    Setup(Vec<Refusal>),
    /// The spell cannot be cast at the target from anywhere, or not from that distance.
    NotCast(Option<Refusal>),
    /// This number cannot be paid for the `X` in the cost.
    NotPaid(u8),
    /// There are too many outcomes to examine each.
    TooMany,
}

/// Returns the odds of an attack by one edition of the rules.
///
/// The two units are on an empty board, the turn of the caster has just begun, and neither player has had an inspiration die. Whatever the
/// attack asks is decided by the player it asks: the caster's player maximises the expected damage, the target's minimises it. That also
/// decides how dice are turned.
///
/// # Errors
/// If the attack cannot be made.
pub fn odds(content: &Content, ruleset: &Id, attack: &Attack) -> Result<Odds, NoOdds> {
    let mut content = content.clone();
    let field = Id::from("empty-field");
    content.arenas = vec![Arena {
        id: field.clone(),
        name: Name::english(String::new()),
        width: FIELD,
        height: FIELD,
        icons: vec![Icon::None; usize::from(FIELD) * usize::from(FIELD)],
        terrain: Vec::new(),
        provisional: BTreeMap::new(),
    }];
    let compiled = Compiled::new(&content, ruleset, &field).map_err(NoOdds::Setup)?;
    let stand = take_places(&compiled, attack)?;
    let hits = hits(&stand.game, stand.cast, Piece(1), POSITIONS)?;
    let hp = stand.game.units().nth(1).and_then(|unit| unit.hp);
    Ok(Odds { hits, distance: stand.distance, x: stand.x, hp })
}

/// Returns what an answer of the active unit's player does to a unit, with the chance of each outcome, until the next answer of that kind:
/// as in [`odds`], but from the current state of a game. At most `positions` positions are examined.
///
/// # Errors
/// If the answer is refused, or there are more positions.
pub fn hits(game: &Game<'_>, answer: Answer, target: Piece, positions: usize) -> Result<BTreeMap<Hit, BigRational>, NoOdds> {
    let mut game = game.fork(Chance::Asked);
    game.keep_log();
    let attacker = game.pending().map_or(Decider::Chance, |decision| decision.by);
    let mut search = Search { target, attacker, cast: answer, positions, known: BTreeMap::new() };
    Ok((*search.hits(&game, true)?).clone())
}

/// Where the two units are, and the answer that is the attack.
struct Stand<'c> {
    game: Game<'c>,
    cast: Answer,
    distance: u8,
    x: u8,
}

/// Finds the nearest place from which the spell can be cast.
fn take_places<'c>(compiled: &'c Compiled, attack: &Attack) -> Result<Stand<'c>, NoOdds> {
    let far = |(x, y): (u8, u8)| CASTER.0.abs_diff(x) + CASTER.1.abs_diff(y);
    let askew = |(x, y): (u8, u8)| x != CASTER.0 && y != CASTER.1;
    let mut places: Vec<(u8, u8)> = (0..FIELD).flat_map(|y| (0..FIELD).map(move |x| (x, y))).filter(|&place| place != CASTER).collect();
    places.retain(|&place| attack.distance.is_none_or(|distance| far(place) == distance));
    // Cells straight ahead come before diagonal ones, for spells that need a line and for areas.
    places.sort_by_key(|&place| (far(place), askew(place), place.1 != CASTER.1, place));
    let mut why = None;
    let mut paid = None;
    for place in places {
        let game = position(compiled, attack, place).map_err(NoOdds::Setup)?;
        let Some(decision) = game.pending() else { continue };
        let [from, to] = [CASTER, place].map(|(x, y)| compiled.board.at(i16::from(x), i16::from(y)));
        let Some(id) = game.spells(Piece(0)).find(|&spell| compiled.spell_name(spell) == &attack.spell) else {
            return Err(NoOdds::NotCast(None));
        };
        let offered = |wanted: kcc_interpreter::Cell| {
            let casts = decision.answers.iter().filter_map(move |answer| {
                let Answer::Cast { spell, cell, x } = answer else { return None };
                (*spell == id && *cell == wanted).then_some(*x)
            });
            casts.max()
        };
        // A spell cast at the caster's own cell strikes around it.
        let Some((cell, most)) = [to, from].into_iter().find_map(|cell| offered(cell).map(|most| (cell, most))) else {
            why = why.or_else(|| refusal(&game, id, to));
            continue;
        };
        let x = attack.x.unwrap_or(most);
        let cast = Answer::Cast { spell: id, cell, x };
        if !decision.answers.contains(&cast) {
            paid = Some(x);
            continue;
        }
        return Ok(Stand { cast, distance: far(place), x, game });
    }
    Err(paid.map_or(NoOdds::NotCast(why), NoOdds::NotPaid))
}

/// Returns why a spell cannot be cast at a cell.
fn refusal(game: &Game<'_>, spell: SpellId, cell: kcc_interpreter::Cell) -> Option<Refusal> {
    game.clone().apply(Answer::Cast { spell, cell, x: 0 }).err()
}

fn position<'c>(compiled: &'c Compiled, attack: &Attack, place: (u8, u8)) -> Result<Game<'c>, Vec<Refusal>> {
    let unit = |player: u8, card: &Id, at: (u8, u8)| SetupUnit {
        player,
        card: card.clone(),
        at,
        injuries: attack.injuries[usize::from(player)],
        tokens: [0; 3],
        summoner: None,
        rewards: Vec::new(),
        markers: Vec::new(),
    };
    let gg = compiled.ruleset.gg.each;
    let position = Position {
        units: vec![unit(0, &attack.caster, CASTER), unit(1, &attack.target, place)],
        active: 0,
        gg: vec![gg, gg],
        wild: compiled.ruleset.gg.wild,
        kamas: vec![12, 12],
        turn: 3,
    };
    let duel = Setup::duel(Vec::new(), Vec::new(), Chance::Asked);
    let mut game = Game::new(compiled, Setup { position: Some(position), rewards: false, side: Some(Side::Bottom), ..duel })?;
    game.keep_log();
    Ok(game)
}

/// The results of a position, shared by all paths that lead to it.
type Hits = std::rc::Rc<BTreeMap<Hit, BigRational>>;

struct Search {
    target: Piece,
    /// The player that maximises the damage.
    attacker: Decider,
    cast: Answer,
    /// The maximum number of positions examined.
    positions: usize,
    known: BTreeMap<(u64, bool), Hits>,
}

impl Search {
    /// Returns the results of a position; `before` the attack is made or after.
    fn hits(&mut self, game: &Game<'_>, before: bool) -> Result<Hits, NoOdds> {
        let Some(decision) = game.pending() else { return Ok(nothing()) };
        let key = (game.digest(), before);
        if let Some(known) = self.known.get(&key) {
            return Ok(known.clone());
        }
        let hits = match (decision.ask, decision.by) {
            // The attack is over.
            (Ask::Act, _) if !before => nothing(),
            (Ask::Act, _) => {
                let cast = self.cast;
                self.after(game, cast, false)?
            }
            (Ask::Chance(draw), _) => self.chance(game, draw, decision.answers, before)?,
            (_, by) => {
                let mut best: Option<(BigRational, Hits)> = None;
                for &answer in decision.answers {
                    let hits = self.after(game, answer, before)?;
                    let expected = expected(&hits, |hit| hit.damage);
                    let better = match (&best, by == self.attacker) {
                        (None, _) => true,
                        (Some((most, _)), true) => expected > *most,
                        (Some((least, _)), false) => expected < *least,
                    };
                    if better {
                        best = Some((expected, hits));
                    }
                }
                best.map_or_else(nothing, |(_, hits)| hits)
            }
        };
        if self.known.len() >= self.positions {
            return Err(NoOdds::TooMany);
        }
        self.known.insert(key, hits.clone());
        Ok(hits)
    }

    /// Averages over all outcomes of chance, which are equally likely.
    fn chance(&mut self, game: &Game<'_>, draw: Draw, answers: &[Answer], before: bool) -> Result<Hits, NoOdds> {
        let weight = BigRational::new(BigInt::from(1), BigInt::from(draw.outcomes().max(1)));
        let mut sum: BTreeMap<Hit, BigRational> = BTreeMap::new();
        for &answer in answers {
            for (hit, chance) in self.after(game, answer, before)?.iter() {
                *sum.entry(*hit).or_default() += chance * &weight;
            }
        }
        Ok(sum.into())
    }

    /// Returns the results of an answer: what it does at once, and what follows.
    fn after(&mut self, game: &Game<'_>, answer: Answer, before: bool) -> Result<Hits, NoOdds> {
        let mut game = game.clone();
        game.take_log();
        game.apply(answer).map_err(|refusal| NoOdds::NotCast(Some(refusal)))?;
        let mut now = Hit::default();
        let mut over = false;
        for fact in game.take_log() {
            // In another unit's turn, what happens is no longer part of the attack.
            over |= matches!(fact.what, What::UnitTurn | What::GameTurn);
            if over || fact.unit != self.target {
                continue;
            }
            let number = u32::try_from(fact.number).unwrap_or(0);
            now.damage += if fact.what == What::Damage { number } else { 0 };
            now.injuries += if fact.what == What::Injured { number } else { 0 };
            now.ko |= fact.what == What::Ko;
        }
        let later = if over { nothing() } else { self.hits(&game, before)? };
        if now == Hit::default() {
            return Ok(later);
        }
        let mut sum: BTreeMap<Hit, BigRational> = BTreeMap::new();
        for (hit, chance) in later.iter() {
            let damage = hit.damage.saturating_add(now.damage);
            let injuries = hit.injuries.saturating_add(now.injuries);
            *sum.entry(Hit { damage, injuries, ko: hit.ko || now.ko }).or_default() += chance;
        }
        Ok(sum.into())
    }
}

/// Returns the certain result that nothing happens.
fn nothing() -> Hits {
    BTreeMap::from([(Hit::default(), BigRational::from_integer(BigInt::from(1)))]).into()
}

/// Returns an expected value.
fn expected(hits: &BTreeMap<Hit, BigRational>, of: impl Fn(&Hit) -> u32) -> BigRational {
    hits.iter().map(|(hit, chance)| chance * BigInt::from(of(hit))).sum()
}

impl Odds {
    /// Returns the probability of each value.
    #[must_use]
    pub fn by(&self, of: impl Fn(&Hit) -> u32) -> BTreeMap<u32, BigRational> {
        let mut sum: BTreeMap<u32, BigRational> = BTreeMap::new();
        for (hit, chance) in &self.hits {
            *sum.entry(of(hit)).or_default() += chance;
        }
        sum
    }

    /// Returns an expected value.
    #[must_use]
    pub fn expected(&self, of: impl Fn(&Hit) -> u32) -> BigRational {
        expected(&self.hits, of)
    }

    /// Returns the chance that the target is KO'd.
    #[must_use]
    pub fn ko(&self) -> BigRational {
        self.expected(|hit| u32::from(hit.ko))
    }
}

impl fmt::Display for NoOdds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setup(refusals) => {
                let words: Vec<String> = refusals.iter().map(ToString::to_string).collect();
                f.write_str(&words.join("; "))
            }
            Self::NotCast(None) => f.write_str("the spell cannot be cast at that target from there"),
            Self::NotCast(Some(refusal)) => write!(f, "the spell cannot be cast at that target: {refusal}"),
            Self::NotPaid(x) => write!(f, "{x} cannot be paid for the X in the cost"),
            Self::TooMany => f.write_str("the attack has too many outcomes to look at each of them"),
        }
    }
}

impl std::error::Error for NoOdds {}
