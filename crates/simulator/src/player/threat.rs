//! Who could strike whom, and how hard: reckoned from where units can come to, from what they can cast, and from what is in the way.

use kcc_interpreter::{Board, CellSet, Game, PLAYERS, ProfileId, UnitState};
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
    profile: ProfileId,
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
        // A piece stands for another summon once the one before has left the board.
        let known = self.0[place].take().filter(|attacks| attacks.profile == unit.profile);
        self.0[place].insert(known.unwrap_or_else(|| attacks(game, unit)))
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
    Attacks { profile: unit.profile, list, damage, range }
}

/// Returns the most damage that the AP pay with these attacks.
fn strongest(list: &[Attack], set: usize, ap: usize) -> u8 {
    let mut best = [0u8; MOST + 1];
    for (_, attack) in list.iter().enumerate().filter(|(place, _)| set & (1 << place) != 0) {
        let cost = usize::from(attack.cost);
        if cost == 0 {
            // What costs nothing is cast once, for an estimate.
            best.iter_mut().for_each(|damage| *damage = damage.saturating_add(attack.damage));
            continue;
        }
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
    /// HP left.
    left: u8,
    /// The damage that it could take, by when.
    taken: [u16; 3],
}

/// The units on the board, and what is in their way.
struct Scene<'c> {
    board: &'c Board,
    fighters: Vec<Fighter>,
    /// Cells that no unit enters, and cells that hide what is behind them: an estimate that knows nothing of texts.
    solid: CellSet,
    opaque: CellSet,
    /// The cells that cannot be seen from each unit's, once they are needed.
    hidden: Vec<Option<CellSet>>,
}

impl<'c> Scene<'c> {
    fn of(game: &Game<'c>, mine: &[bool; PLAYERS]) -> Self {
        let is_mine = |player: u8| mine.get(usize::from(player)).copied().unwrap_or(false);
        let acting = is_mine(game.game_turn().0);
        let mut fighters = Vec::with_capacity(20);
        let mut solid: CellSet = game.scenery().map(|(cell, _)| cell).collect();
        let mut opaque = solid;
        for unit in game.units().filter(|unit| unit.cell.is_some()) {
            // Traps are in nobody's way, and strike by other means.
            let Some(hp) = unit.hp else { continue };
            solid.insert(unit.cell);
            if unit.level > 0 {
                opaque.insert(unit.cell);
            }
            let mine = is_mine(unit.player);
            let when = match (mine == acting, game.has_had_its_turn(unit.piece)) {
                (true, false) => When::Now,
                (false, _) => When::Next,
                (true, true) => When::Later,
            };
            fighters.push(Fighter { mine, when, left: hp.saturating_sub(unit.injuries), unit, taken: [0; 3] });
        }
        Self { board: &game.content().board, hidden: vec![None; fighters.len()], fighters, solid, opaque }
    }

    /// Returns the cells that a unit comes to within its MP. Beside an enemy it may be locked: then half of them count.
    fn places(&self, one: usize) -> CellSet {
        let Fighter { unit, mine, .. } = &self.fighters[one];
        let beside = self.board.neighbours(unit.cell);
        let caught = self.fighters.iter().any(|other| other.mine != *mine && beside.contains(other.unit.cell));
        let steps = if caught { mp(unit) / 2 } else { mp(unit) };
        let mut all = CellSet::EMPTY;
        all.insert(unit.cell);
        let mut edge = all;
        for _ in 0..steps {
            let next = edge.iter().fold(CellSet::EMPTY, |next, cell| next.or(&self.board.neighbours(cell)));
            edge = next.without(&self.solid).without(&all);
            if edge.is_empty() {
                break;
            }
            all = all.or(&edge);
        }
        all
    }

    /// Returns which attacks reach a unit from one of these cells.
    fn reaching(&mut self, attacks: &Attacks, victim: usize, places: &CellSet) -> usize {
        let at = self.fighters[victim].unit.cell;
        let mut set = 0usize;
        for (place, attack) in attacks.list.iter().enumerate() {
            let mut from = self.board.ring(at, attack.range[0], attack.range[1]).and(places);
            if attack.shape == RangeShape::Line {
                from = from.and(&self.board.line(at));
            }
            if attack.shape != RangeShape::NoSight && !from.is_empty() {
                let hidden = self.hidden[victim].get_or_insert_with(|| self.board.hidden(at, &self.opaque));
                from = from.without(hidden);
            }
            set |= usize::from(!from.is_empty()) << place;
        }
        set
    }

    /// Notes what a unit could inflict. Returns the most levels that it could strike on one krosmaster, in proportion to the HP taken.
    fn strike(&mut self, one: usize, attacks: &Attacks) -> f64 {
        let Fighter { mine, when, .. } = self.fighters[one];
        let cell = self.fighters[one].unit.cell;
        let far = mp(&self.fighters[one].unit).saturating_add(attacks.range);
        let mut places: Option<CellSet> = None;
        let mut best = 0.0f64;
        for other in 0..self.fighters.len() {
            let victim = &self.fighters[other];
            if victim.mine == mine || victim.unit.level == 0 || self.board.distance(cell, victim.unit.cell) > far {
                continue;
            }
            let from = *places.get_or_insert_with(|| self.places(one));
            let set = self.reaching(attacks, other, &from);
            let damage = attacks.damage.get(set).copied().unwrap_or(0);
            let victim = &mut self.fighters[other];
            victim.taken[when as usize] += u16::from(damage);
            let part = f64::from(damage.min(victim.left)) / f64::from(victim.unit.hp.unwrap_or(1).max(1));
            best = best.max(part * f64::from(victim.unit.level));
        }
        best
    }
}

/// Returns the MP that a unit has in a turn.
fn mp(unit: &UnitState) -> u8 {
    u8::try_from(i16::from(unit.points[1].unwrap_or(0)) + i16::from(unit.tokens[1])).unwrap_or(0)
}

/// The number of features of threat.
pub(super) const THREATS: usize = 8;

/// Returns what units could do to each other now, next and later: the levels that are struck, in proportion to the HP that each unit could
/// take of one krosmaster; then the levels of krosmasters that could be KO'd; then, for now and next, whether that could take the last GG.
/// What threatens opponents counts, what threatens the own side is subtracted. `mine` says which players are on the own side.
pub(super) fn threats(game: &Game<'_>, mine: &[bool; PLAYERS], strikes: &mut Strikes) -> [f64; THREATS] {
    let mut scene = Scene::of(game, mine);
    let mut sum = [0.0; THREATS];
    for one in 0..scene.fighters.len() {
        let attacks = strikes.of(game, &scene.fighters[one].unit);
        if !attacks.list.is_empty() {
            let struck = scene.strike(one, attacks);
            let Fighter { mine, when, .. } = scene.fighters[one];
            sum[when as usize] += if mine { struck } else { -struck };
        }
    }
    // Whether a KO would take the last GG, by when, of opponents and of the own side.
    let mut last = [[false; 2]; 2];
    for victim in scene.fighters.iter().filter(|victim| victim.unit.level > 0) {
        for (when, &taken) in victim.taken.iter().enumerate() {
            if taken == 0 || taken < u16::from(victim.left) {
                continue;
            }
            let level = f64::from(victim.unit.level);
            sum[3 + when] += if victim.mine { -level } else { level };
            if let Some(last) = last.get_mut(when) {
                last[usize::from(victim.mine)] |= victim.unit.level >= game.stock(victim.unit.player).0;
            }
        }
    }
    for (when, [theirs, own]) in last.into_iter().enumerate() {
        sum[6 + when] = f64::from(u8::from(theirs)) - f64::from(u8::from(own));
    }
    sum
}
