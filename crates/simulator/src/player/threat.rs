//! Who could strike whom, and how hard: reckoned from where units can come to, from what they can cast, and from what is in the way.

use kcc_interpreter::{Cell, CellSet, Compiled, Game, Piece, ProfileId, UnitState};
use kcc_ir::RangeShape;

/// More attacks than a unit has: what is beyond is not reckoned.
const ATTACKS: usize = 5;
/// More AP than a unit has.
const MOST: usize = 16;

/// An attack as a unit can cast it.
#[derive(Clone, Copy, Debug)]
struct Attack {
    cost: u8,
    damage: u8,
    range: [u8; 2],
    shape: RangeShape,
}

/// The attacks of a unit.
#[derive(Clone, Debug)]
struct Attacks {
    unit: (Piece, ProfileId),
    list: Vec<Attack>,
    /// The most damage in a turn with some of them, by the set of these.
    damage: Vec<u8>,
    /// The farthest cell that one of them reaches.
    range: u8,
}

/// The attacks of units, each reckoned once: they are those of the position in which a unit was seen first.
#[derive(Clone, Debug, Default)]
pub struct Strikes(Vec<Option<Attacks>>);

impl Strikes {
    /// Forgets all attacks: units may have other ones by now.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    fn of(&mut self, game: &Game<'_>, unit: &UnitState) -> &Attacks {
        let place = usize::from(unit.piece.0);
        if place >= self.0.len() {
            self.0.resize(place + 1, None);
        }
        let known = &mut self.0[place];
        if known.as_ref().is_none_or(|attacks| attacks.unit != (unit.piece, unit.profile)) {
            *known = None;
        }
        known.get_or_insert_with(|| attacks(game, unit))
    }
}

/// Returns the attacks of a unit.
fn attacks(game: &Game<'_>, unit: &UnitState) -> Attacks {
    let ap = usize::try_from(i16::from(unit.points[0].unwrap_or(0)) + i16::from(unit.tokens[0])).unwrap_or(0).min(MOST);
    let used: Vec<_> = game.used_up(unit.piece).collect();
    let mut list = Vec::new();
    for spell in game.spells(unit.piece).filter(|spell| !used.contains(spell)) {
        let now = game.spell_now(unit.piece, spell);
        let Some((damage, _)) = now.damage else { continue };
        if damage > 0 && usize::from(now.cost.ap) <= ap && list.len() < ATTACKS {
            list.push(Attack { cost: now.cost.ap, damage, range: now.range, shape: now.shape });
        }
    }
    // What the card prints says how often each may be cast.
    let most = game.content().strike(unit.profile).damage;
    let damage = (0..1usize << list.len()).map(|set| strongest(&list, set, ap).min(most.max(1))).collect();
    let range = list.iter().map(|attack| attack.range[1]).max().unwrap_or(0);
    Attacks { unit: (unit.piece, unit.profile), list, damage, range }
}

/// Returns the most damage that the AP pay with these attacks.
fn strongest(list: &[Attack], set: usize, ap: usize) -> u8 {
    let mut best = [0u8; MOST + 1];
    for (place, attack) in list.iter().enumerate().filter(|(place, _)| set & (1 << place) != 0) {
        let cost = usize::from(attack.cost);
        if cost == 0 {
            // What costs nothing is cast once, for an estimate.
            best.iter_mut().for_each(|damage| *damage = damage.saturating_add(attack.damage));
            continue;
        }
        let _ = place;
        for paid in cost..=ap {
            best[paid] = best[paid].max(best[paid - cost].saturating_add(attack.damage));
        }
    }
    best[..=ap].iter().copied().max().unwrap_or(0)
}

/// When a unit strikes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum When {
    /// In the game turn at hand.
    Now,
    /// In the next one, which is the other side's.
    Next,
    /// In the one after that: it has had its turn.
    Later,
}

/// A unit on the board.
struct Fighter {
    unit: UnitState,
    mine: bool,
    when: When,
    left: u8,
    /// The damage that it could take, by when.
    taken: [u16; 3],
}

/// The features of threat: for each time, what could be taken in parts of HP, by level; the level of the best KO; and the levels of others.
pub(super) const THREATS: usize = 6;

/// Returns what units could do to each other now, next and later: for each, the levels that are struck, in proportion to the HP that are
/// taken, and the levels that could be KO'd. What threatens opponents counts, what threatens the own side is subtracted.
pub(super) fn threats(game: &Game<'_>, mine: impl Fn(u8) -> bool, strikes: &mut Strikes) -> [f64; THREATS] {
    let content = game.content();
    let board = &content.board;
    let (turn, _) = game.game_turn();
    let acting = mine(turn);
    let mut fighters = Vec::with_capacity(20);
    let (mut solid, mut opaque) = (CellSet::EMPTY, CellSet::EMPTY);
    for (cell, _) in game.scenery() {
        solid.insert(cell);
        opaque.insert(cell);
    }
    for unit in game.units().filter(|unit| unit.cell.is_some()) {
        let Some(hp) = unit.hp else { continue };
        solid.insert(unit.cell);
        if unit.level > 0 {
            opaque.insert(unit.cell);
        }
        let own = mine(unit.player);
        let when = match (own == acting, game.has_had_its_turn(unit.piece)) {
            (true, false) => When::Now,
            (false, _) => When::Next,
            (true, true) => When::Later,
        };
        fighters.push(Fighter { mine: own, when, left: hp.saturating_sub(unit.injuries), unit, taken: [0; 3] });
    }
    let mut hidden: Vec<Option<CellSet>> = vec![None; fighters.len()];
    let mut sum = [0.0; THREATS];
    for one in 0..fighters.len() {
        let (unit, own, when) = (fighters[one].unit.clone(), fighters[one].mine, fighters[one].when);
        let attacks = strikes.of(game, &unit);
        if attacks.list.is_empty() {
            continue;
        }
        let mp = usize::try_from(i16::from(unit.points[1].unwrap_or(0)) + i16::from(unit.tokens[1])).unwrap_or(0);
        let far = u8::try_from(mp).unwrap_or(u8::MAX).saturating_add(attacks.range);
        let mut places: Option<CellSet> = None;
        let mut best = 0.0f64;
        for other in 0..fighters.len() {
            let victim = &fighters[other];
            if victim.mine == own || victim.unit.level == 0 || board.distance(unit.cell, victim.unit.cell) > far {
                continue;
            }
            let places = *places.get_or_insert_with(|| {
                let beside = board.neighbours(unit.cell);
                let caught = fighters.iter().any(|other| other.mine != own && beside.contains(other.unit.cell));
                within(content, unit.cell, if caught { mp / 2 } else { mp }, &solid)
            });
            let at = victim.unit.cell;
            let mut set = 0usize;
            for (place, attack) in attacks.list.iter().enumerate() {
                let mut from = board.ring(at, attack.range[0], attack.range[1]).and(&places);
                if attack.shape == RangeShape::Line {
                    from = from.and(&board.line(at));
                }
                if from.is_empty() {
                    continue;
                }
                if attack.shape == RangeShape::NoSight {
                    set |= 1 << place;
                    continue;
                }
                let hidden = hidden[other].get_or_insert_with(|| board.hidden(at, &opaque));
                if !from.without(hidden).is_empty() {
                    set |= 1 << place;
                }
            }
            let damage = attacks.damage.get(set).copied().unwrap_or(0);
            if damage > 0 {
                let victim = &mut fighters[other];
                victim.taken[when as usize] += u16::from(damage);
                let part = f64::from(damage.min(victim.left)) / f64::from(victim.unit.hp.unwrap_or(1).max(1));
                best = best.max(part * f64::from(victim.unit.level));
            }
        }
        sum[when as usize] += if own { best } else { -best };
    }
    for victim in fighters.iter().filter(|victim| victim.unit.level > 0) {
        for when in 0..3 {
            if victim.taken[when] >= u16::from(victim.left) && victim.taken[when] > 0 {
                let level = f64::from(victim.unit.level);
                sum[3 + when] += if victim.mine { -level } else { level };
            }
        }
    }
    sum
}

/// Returns the cells that a unit comes to within some steps.
fn within(content: &Compiled, from: Cell, steps: usize, solid: &CellSet) -> CellSet {
    let mut all = CellSet::EMPTY;
    all.insert(from);
    let mut edge = all;
    for _ in 0..steps {
        let mut next = CellSet::EMPTY;
        for cell in edge.iter() {
            next = next.or(&content.board.neighbours(cell));
        }
        edge = next.without(solid).without(&all);
        if edge.is_empty() {
            break;
        }
        all = all.or(&edge);
    }
    all
}
