//! The rules of combat implemented again, slow and literal: written from the paragraphs, not from the engine, with no shared code.
//!
//! Each function is one paragraph or a few. Where the paragraphs leave a choice, the reading is the one in the engine's list. Whatever is
//! random or chosen comes from a [`Log`] of the engine's dice and answers, in the order of the rules.

use std::collections::BTreeSet;

/// Column and row.
pub(super) type Cell = (i32, i32);

/// What was rolled and chosen.
#[derive(Clone, Debug, Default)]
pub(super) struct Log {
    /// The face of each die, after it was turned.
    pub(super) faces: Vec<&'static str>,
    /// Units chosen: which is handled next.
    pub(super) units: Vec<usize>,
    /// Effects on standby, by name.
    pub(super) standby: Vec<String>,
    /// The direction of the area, if that was asked.
    pub(super) towards: Option<Cell>,
    /// The side of an axe, if that was asked.
    pub(super) right: Option<bool>,
    /// A description of the case, for messages.
    pub(super) case: String,
}

impl Log {
    /// Counts how many of the next dice show a face.
    fn roll(&mut self, number: i32, face: &str) -> i32 {
        assert!(number <= self.faces.len() as i32, "the engine rolls fewer dice: {number} for {face}, {}", self.case);
        (0..number).filter(|_| self.faces.remove(0) == face).count() as i32
    }
}

/// A piece of scenery (4.17.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scenery {
    Tree,
    Bush,
    Crate,
}

/// The disk of a spell (4.8.6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Attack { element: &'static str, base: i32 },
    Healing { base: i32 },
    Special,
}

/// An additional effect (7.5). Tokens and points: 0 for AP, 1 for MP, 2 for range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    Pierce,
    StealHealth,
    More(i32),
    Tokens(usize, i32),
    Steal(usize, i32),
    Injuries(i32),
    SelfInjuries(i32),
    Push(i32),
    Attract(i32),
    Retreat(i32),
    Closer(i32),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Spell {
    pub(super) name: String,
    pub(super) ap: i32,
    pub(super) mp: i32,
    pub(super) injuries: i32,
    pub(super) shape: &'static str,
    pub(super) minimum: i32,
    pub(super) maximum: i32,
    pub(super) alterable: bool,
    pub(super) area: Option<&'static str>,
    pub(super) kind: Kind,
    pub(super) limit: Option<&'static str>,
    pub(super) effects: Vec<Effect>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unit {
    pub(super) player: usize,
    /// A krosmaster's level; a summon has none (4.3.3).
    pub(super) level: Option<i32>,
    pub(super) hp: i32,
    /// Maximum AP and MP; `None` for a dash.
    pub(super) most: [Option<i32>; 2],
    pub(super) powers: Vec<String>,
    pub(super) spells: Vec<Spell>,
    pub(super) summoner: Option<usize>,
    pub(super) at: Option<Cell>,
    pub(super) injuries: i32,
    pub(super) tokens: [i32; 3],
}

impl Unit {
    fn has(&self, power: &str) -> bool {
        self.powers.iter().any(|one| one == power)
    }

    fn is_krosmaster(&self) -> bool {
        self.level.is_some()
    }

    /// 4.3.4.a: whether it has MP.
    fn is_character(&self) -> bool {
        self.most[1].is_some()
    }
}

#[derive(Clone, Debug)]
pub(super) struct World {
    pub(super) width: i32,
    pub(super) height: i32,
    pub(super) scenery: Vec<(Cell, Scenery)>,
    pub(super) units: Vec<Unit>,
    pub(super) active: usize,
    /// AP and MP left, and the range tokens of this turn.
    pub(super) ap: i32,
    pub(super) mp: i32,
    pub(super) range: i32,
    pub(super) gg: [i32; 2],
    pub(super) wild: i32,
    /// Spells cast in this turn, each with a unit that it targeted; with `None` if it targeted no unit.
    pub(super) used: Vec<(String, Option<usize>)>,
    pub(super) winner: Option<usize>,
}

fn distance(a: Cell, b: Cell) -> i32 {
    (a.0 - b.0).abs() + (a.1 - b.1).abs()
}

/// Returns whether the straight line between the centres of two cells runs through the interior of a third one: the part of the line within
/// the columns of the cell and the part within its rows share more than a point. All in halves of a cell, and parts of the line as
/// fractions with the same denominator.
fn cuts(from: Cell, to: Cell, cell: Cell) -> bool {
    let span = |from: i32, to: i32, cell: i32| -> Option<(i64, i64, i64)> {
        let (start, way) = (i64::from(2 * from), i64::from(2 * (to - from)));
        let (low, high) = (i64::from(2 * cell - 1), i64::from(2 * cell + 1));
        if way == 0 {
            return (low < start && start < high).then_some((0, 1, 1));
        }
        let (one, other) = ((low - start) * way.signum(), (high - start) * way.signum());
        Some((one.min(other).max(0), one.max(other).min(way.abs()), way.abs()))
    };
    let (Some(across), Some(along)) = (span(from.0, to.0, cell.0), span(from.1, to.1, cell.1)) else { return false };
    // Entry is the later of both beginnings, exit the earlier of both ends.
    let (enter, leave) = ((across.0 * along.2).max(along.0 * across.2), (across.1 * along.2).min(along.1 * across.2));
    enter < leave
}

impl World {
    fn on(&self, cell: Cell) -> impl Iterator<Item = usize> + '_ {
        self.units.iter().enumerate().filter(move |(_, unit)| unit.at == Some(cell)).map(|(index, _)| index)
    }

    fn is_on_board(&self, cell: Cell) -> bool {
        (0..self.width).contains(&cell.0) && (0..self.height).contains(&cell.1)
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (width, height) = (self.width, self.height);
        (0..height).flat_map(move |y| (0..width).map(move |x| (x, y)))
    }

    fn scenery_on(&self, cell: Cell) -> Option<Scenery> {
        self.scenery.iter().find(|(at, _)| *at == cell).map(|(_, kind)| *kind)
    }

    /// 4.17.3, 4.17.4, 4.17.6: on the board, without anything impassable.
    fn is_free(&self, cell: Cell) -> bool {
        let impassable = matches!(self.scenery_on(cell), Some(Scenery::Tree | Scenery::Bush));
        self.is_on_board(cell) && !impassable && self.on(cell).next().is_none()
    }

    /// 4.15.9.a, 4.15.9.b.
    fn blocks_sight(&self, cell: Cell) -> bool {
        let blocks = |unit: &Unit| (unit.is_krosmaster() || unit.has("obstructive")) && !unit.has("itty-bitty");
        self.scenery_on(cell) == Some(Scenery::Tree) || self.on(cell).any(|unit| blocks(&self.units[unit]))
    }

    /// 4.15.9.
    fn sees(&self, from: Cell, to: Cell) -> bool {
        self.cells().filter(|&cell| cell != from && cell != to).all(|cell| !(cuts(from, to, cell) && self.blocks_sight(cell)))
    }

    /// 4.15.2 to 4.15.7, 4.12, 4.17.6.c: the cells within range and in sight.
    fn reach(&self, spell: &Spell, from: Cell) -> Vec<Cell> {
        let mut maximum = spell.maximum;
        if spell.alterable {
            maximum += self.range + i32::from(self.scenery_on(from) == Some(Scenery::Crate));
            maximum = maximum.max(spell.minimum);
        }
        let within = |cell: Cell| (spell.minimum..=maximum).contains(&distance(from, cell));
        let reaches = |cell: &Cell| match spell.shape {
            "personal" => *cell == from,
            "close_combat" => distance(from, *cell) == 1,
            "ranged" => within(*cell) && self.sees(from, *cell),
            "line" => within(*cell) && (cell.0 == from.0 || cell.1 == from.1) && self.sees(from, *cell),
            "no_sight" => within(*cell),
            other => panic!("no range is called {other}"),
        };
        self.cells().filter(reaches).collect()
    }

    /// 4.16.3 and 8.4.1: the cells that an area adds. `step` is one cell further from the caster.
    fn area(&self, area: &str, main: Cell, step: Option<Cell>, right: bool) -> Vec<Cell> {
        let add = |a: Cell, b: Cell| (a.0 + b.0, a.1 + b.1);
        let sub = |a: Cell, b: Cell| (a.0 - b.0, a.1 - b.1);
        let round = |diagonals: bool| {
            let near = move |cell: &Cell| {
                let (x, y) = ((cell.0 - main.0).abs(), (cell.1 - main.1).abs());
                x + y == 1 || diagonals && x == 1 && y == 1
            };
            self.cells().filter(near).collect::<Vec<_>>()
        };
        if area == "cross" || area == "square" {
            return round(area == "square");
        }
        let Some(step) = step else { return Vec::new() };
        // With rows counted downwards, a quarter turn to the right of (x, y) is (-y, x).
        let aside = (-step.1, step.0);
        let behind = add(main, step);
        match area {
            "hammer" => vec![add(main, aside), sub(main, aside), behind],
            "staff" => vec![add(main, aside), sub(main, aside)],
            "shovel" => vec![behind],
            "hand" => vec![behind, add(behind, step)],
            "breath" => vec![behind, add(behind, aside), sub(behind, aside)],
            "axe" => {
                let beside = if right { add(main, aside) } else { sub(main, aside) };
                vec![beside, sub(beside, step)]
            }
            other => panic!("no area is called {other}"),
        }
    }

    /// Returns the steps that lead from the caster to a cell: one, or two if the way is exactly diagonal.
    fn steps(from: Cell, to: Cell) -> Vec<Cell> {
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let (across, along) = ((x.signum(), 0), (0, y.signum()));
        match x.abs().cmp(&y.abs()) {
            _ if (x, y) == (0, 0) => Vec::new(),
            std::cmp::Ordering::Greater => vec![across],
            std::cmp::Ordering::Less => vec![along],
            std::cmp::Ordering::Equal => vec![across, along],
        }
    }

    /// 7.2.3: the cells of a spell. Unknown directions and sides are taken from the log.
    fn targeted(&self, spell: &Spell, from: Cell, main: Cell, log: &Log) -> Vec<Cell> {
        let mut cells = vec![main];
        match spell.area {
            None => {}
            Some("multiple_targets") => cells.extend(self.reach(spell, from)),
            Some("axe") if log.right.is_none() => {}
            Some(area) => {
                let steps = Self::steps(from, main);
                // Before the direction was chosen, only the main cell is certain.
                let one = if steps.len() == 1 { Some(steps[0]) } else { None };
                cells.extend(self.area(area, main, log.towards.or(one), log.right.unwrap_or(false)));
            }
        }
        cells.sort_unstable();
        cells.dedup();
        cells.retain(|&cell| self.is_on_board(cell));
        cells
    }

    /// 7.1: every spell and cell that the active unit may cast at.
    pub(super) fn casts(&self) -> BTreeSet<(String, Cell)> {
        let unit = &self.units[self.active];
        let mut casts = BTreeSet::new();
        let Some(from) = unit.at else { return casts };
        for spell in &unit.spells {
            // 7.1.3, 7.1.4.
            let used = self.used.iter().any(|(name, _)| *name == spell.name);
            let worn = used && matches!(spell.limit, Some("once_per_turn" | "once_per_game"));
            let paid = spell.ap <= self.ap && spell.mp <= self.mp && spell.injuries <= unit.hp - unit.injuries;
            if worn || !paid {
                continue;
            }
            for cell in self.reach(spell, from) {
                // 7.1.3.b, 7.1.2: none of the units that it would reach; a cell without any counts as one target.
                if spell.limit == Some("once_per_turn_and_target") {
                    let reached: Vec<usize> =
                        self.targeted(spell, from, cell, &Log::default()).into_iter().flat_map(|cell| self.on(cell)).collect();
                    let cast_at = |target: Option<usize>| self.used.contains(&(spell.name.clone(), target));
                    if reached.iter().any(|&unit| cast_at(Some(unit))) || reached.is_empty() && cast_at(None) {
                        continue;
                    }
                }
                casts.insert((spell.name.clone(), cell));
            }
        }
        casts
    }

    /// 6.3.2: the cells that the active unit may move to.
    pub(super) fn moves(&self) -> BTreeSet<Cell> {
        let unit = &self.units[self.active];
        let Some(at) = unit.at else { return BTreeSet::new() };
        if unit.most[1].is_none() || self.mp < 1 {
            return BTreeSet::new();
        }
        self.cells().filter(|&cell| distance(at, cell) == 1 && self.is_free(cell)).collect()
    }

    /// 4.14: the active unit leaves its cell for another.
    pub(super) fn walk(&mut self, to: Cell, log: &mut Log) {
        let mover = self.units[self.active].clone();
        let at = mover.at.unwrap();
        let blocks = |other: &Unit| {
            other.player != mover.player
                && other.at.is_some_and(|cell| distance(cell, at) == 1)
                && other.is_character()
                && mover.is_character()
                && !other.has("slippery")
                && !mover.has("slippery")
        };
        let mut waiting: Vec<usize> = (0..self.units.len()).filter(|&unit| blocks(&self.units[unit])).collect();
        while !waiting.is_empty() {
            let enemy = if waiting.len() > 1 { log.units.remove(0) } else { waiting[0] };
            waiting.retain(|&unit| unit != enemy);
            let enemy = &self.units[enemy];
            // 4.14.2.b, 4.14.2.c, 4.14.5, 4.14.6.
            let lock = log.roll(1 + i32::from(enemy.has("lock")), "lock");
            let dodge = log.roll(1 + i32::from(mover.has("dodge")), "dodge");
            // 4.14.2.d, 4.14.3.
            let loss = match lock.cmp(&dodge) {
                std::cmp::Ordering::Greater if enemy.is_krosmaster() => 3,
                std::cmp::Ordering::Greater | std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Less => 0,
            };
            self.mp = (self.mp - loss).max(0);
            self.ap = (self.ap - loss).max(0);
        }
        // 4.14.2.f.
        if self.mp >= 1 {
            self.mp -= 1;
            self.units[self.active].at = Some(to);
        }
    }

    /// 4.10.1, 4.10.8: places injuries, no more than there is health for; returns how many were placed.
    fn injure(&mut self, unit: usize, number: i32) -> i32 {
        let unit = &mut self.units[unit];
        let placed = number.min(unit.hp - unit.injuries).max(0);
        unit.injuries += placed;
        placed
    }

    /// 4.10.2: all units with as many injuries as HP leave, one after the other.
    fn knock_out(&mut self, log: &mut Log) {
        let mut fallen: Vec<usize> = (0..self.units.len())
            .filter(|&unit| self.units[unit].at.is_some() && self.units[unit].injuries >= self.units[unit].hp)
            .collect();
        while !fallen.is_empty() {
            let next = match log.units.first() {
                Some(told) if fallen.contains(told) => log.units.remove(0),
                _ => {
                    // 1.7.1: if no order was asked, every order must have the same result.
                    assert!(self.same_in_any_order(&fallen), "the order of {fallen:?} was not asked: {self:?}");
                    fallen[0]
                }
            };
            fallen.retain(|&unit| unit != next);
            self.fall(next);
            if self.winner.is_some() {
                return;
            }
        }
    }

    /// Returns whether it makes no difference which of these is KO'd first.
    fn same_in_any_order(&self, fallen: &[usize]) -> bool {
        let end = |first: usize| {
            let mut world = self.clone();
            world.fall(first);
            for &unit in fallen.iter().filter(|&&unit| unit != first) {
                if world.winner.is_none() {
                    world.fall(unit);
                }
            }
            match world.winner {
                Some(player) => Err(player),
                None => Ok((world.gg, world.wild, world.units.iter().map(|unit| unit.at).collect::<Vec<_>>())),
            }
        };
        fallen.iter().all(|&unit| end(unit) == end(fallen[0]))
    }

    /// 4.10.2.a: a KO, step by step.
    fn fall(&mut self, next: usize) {
        if self.units[next].at.is_none() {
            return;
        }
        if let Some(level) = self.units[next].level {
            let winner = 1 - self.units[next].player;
            let from_wild = level.min(self.wild);
            let stolen = (level - from_wild).min(self.gg[1 - winner]);
            self.wild -= from_wild;
            self.gg[1 - winner] -= stolen;
            self.gg[winner] += from_wild + stolen;
        }
        self.leave(next);
        for summon in 0..self.units.len() {
            if self.units[summon].summoner == Some(next) && self.units[summon].at.is_some() {
                self.leave(summon);
            }
        }
        self.check_victory();
    }

    fn leave(&mut self, unit: usize) {
        let unit = &mut self.units[unit];
        (unit.at, unit.injuries, unit.tokens) = (None, 0, [0; 3]);
    }

    /// 1.4.1, 1.4.3.
    fn check_victory(&mut self) {
        let fights = |player: usize| self.units.iter().any(|unit| unit.player == player && unit.is_krosmaster() && unit.at.is_some());
        for player in 0..2 {
            let alone = self.wild == 0 && self.gg[player] > 0 && self.gg[1 - player] == 0;
            if alone || fights(player) && !fights(1 - player) {
                self.winner = Some(player);
            }
        }
    }

    /// 4.11.6 to 4.11.8, 4.12.2: one token after the other; returns how many were placed.
    fn tokens(&mut self, unit: usize, kind: usize, number: i32) -> i32 {
        let unit = &mut self.units[unit];
        let mut placed = 0;
        for _ in 0..number.abs() {
            let sign = number.signum();
            let full = match unit.most.get(kind) {
                Some(None) => true,
                Some(Some(most)) => sign < 0 && unit.tokens[kind] <= -most,
                None => false,
            };
            if !full {
                unit.tokens[kind] += sign;
                placed += 1;
            }
        }
        placed
    }

    /// 7.5.10, 7.5.11, 7.5.20, 7.5.21: in a straight line, until the way is blocked.
    fn slide(&mut self, unit: usize, step: Cell, number: i32) {
        for _ in 0..number {
            let Some(at) = self.units[unit].at else { return };
            let next = (at.0 + step.0, at.1 + step.1);
            if !self.is_free(next) {
                return;
            }
            self.units[unit].at = Some(next);
        }
    }

    /// Moves a unit away from a cell in the same row or column; not at all if it is not in line.
    fn slide_away(&mut self, unit: usize, from: Cell, number: i32) {
        let Some(at) = self.units[unit].at else { return };
        if let Some(step) = Self::straight(from, at) {
            self.slide(unit, step, number);
        }
    }

    /// Moves a unit towards a cell in the same row or column, and not beyond it.
    fn slide_towards(&mut self, unit: usize, at: Cell, to: Cell, number: i32) {
        if let Some(step) = Self::straight(at, to) {
            self.slide(unit, step, number.min(distance(at, to)));
        }
    }

    /// Returns the step from one cell towards another in the same row or column; `None` if it is not in line.
    fn straight(from: Cell, to: Cell) -> Option<Cell> {
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        ((x == 0) != (y == 0)).then_some((x.signum(), y.signum()))
    }

    /// 7.2, 7.3, 7.4: the active unit casts a spell, from step 1 to step 8.
    pub(super) fn cast(&mut self, name: &str, main: Cell, log: &mut Log) {
        let caster = self.active;
        let spell = self.units[caster].spells.iter().find(|spell| spell.name == name).unwrap().clone();
        let from = self.units[caster].at.unwrap();
        // Step 1, 7.2.2.
        self.ap -= spell.ap;
        self.mp -= spell.mp;
        self.injure(caster, spell.injuries);
        self.knock_out(log);
        if self.winner.is_some() {
            return;
        }
        // Step 2, 7.2.3.
        let cells = self.targeted(&spell, from, main, log);
        let targets: Vec<usize> = (0..self.units.len()).filter(|&unit| self.units[unit].at.is_some_and(|at| cells.contains(&at))).collect();
        let marks = if targets.is_empty() { vec![None] } else { targets.iter().copied().map(Some).collect() };
        self.used.extend(marks.into_iter().map(|target| (spell.name.clone(), target)));
        // Step 3, 7.2.4: in the order printed.
        let (mut more, mut pierce, mut steals) = (0, false, false);
        let mut standby: Vec<String> = Vec::new();
        for effect in &spell.effects {
            match *effect {
                Effect::Pierce => pierce = true,
                Effect::StealHealth => steals = true,
                Effect::More(number) => more += number,
                Effect::Tokens(kind, number) => {
                    for &unit in &targets {
                        self.tokens(unit, kind, number);
                    }
                }
                Effect::Steal(kind, number) => {
                    for &unit in &targets {
                        let placed = self.tokens(unit, kind, -number);
                        if self.units[caster].at.is_some() {
                            self.tokens(caster, kind, placed);
                        }
                    }
                }
                Effect::Injuries(number) => {
                    for &unit in &targets {
                        if self.injure(unit, number) > 0 {
                            self.answers(unit, caster, &mut standby);
                        }
                    }
                }
                Effect::SelfInjuries(number) => {
                    if self.units[caster].at.is_some() {
                        self.injure(caster, number);
                    }
                }
                Effect::Push(number) | Effect::Attract(number) => {
                    for &unit in &targets {
                        // 4.9.14: unfazed units are not moved by others.
                        let Some(there) = self.units[unit].at else { continue };
                        // 7.2.2.b: as if the caster were still there, if its cost has KO'd it.
                        let here = self.units[caster].at.unwrap_or(from);
                        if unit == caster || self.units[unit].has("unfazed") {
                            continue;
                        }
                        match effect {
                            Effect::Push(_) => self.slide_away(unit, here, number),
                            _ => self.slide_towards(unit, there, here, number),
                        }
                    }
                }
                Effect::Retreat(number) | Effect::Closer(number) => {
                    // 7.2.3.a: the unit on the target cell, or the cell if there is none.
                    let there = targets.first().and_then(|&unit| self.units[unit].at).unwrap_or(main);
                    let Some(here) = self.units[caster].at else { continue };
                    match effect {
                        Effect::Retreat(_) => self.slide_away(caster, there, number),
                        _ => self.slide_towards(caster, here, there, number),
                    }
                }
            }
        }
        self.knock_out(log);
        if self.winner.is_some() {
            return;
        }
        let healthy: Vec<usize> = targets.iter().copied().filter(|&unit| self.units[unit].at.is_some()).collect();
        if !healthy.is_empty() && spell.kind != Kind::Special {
            self.strike(&spell, caster, &healthy, (more, pierce, steals), &mut standby, log);
        }
        // Step 8, 7.2.9.
        while !standby.is_empty() && self.winner.is_none() {
            let of = |told: &String| standby.iter().position(|one| one.split(' ').next() == told.split(' ').next());
            let place = match log.standby.first().and_then(of) {
                Some(place) if standby.len() > 1 => {
                    log.standby.remove(0);
                    place
                }
                _ => {
                    // 1.7.1: if no order was asked, every order must have the same result.
                    assert!(self.standby_same_in_any_order(caster, &standby, log), "the order of {standby:?} was not asked: {self:?}");
                    0
                }
            };
            let next = standby.remove(place);
            self.resolve(caster, &next, log);
        }
    }

    /// Returns whether it makes no difference which of these effects on standby comes first.
    fn standby_same_in_any_order(&self, caster: usize, standby: &[String], log: &Log) -> bool {
        let end = |first: usize| {
            let (mut world, mut log) = (self.clone(), log.clone());
            let others = standby.iter().enumerate().filter(|(place, _)| *place != first);
            for effect in std::iter::once(&standby[first]).chain(others.map(|(_, effect)| effect)) {
                if world.winner.is_none() {
                    world.resolve(caster, effect, &mut log);
                }
            }
            match world.winner {
                Some(player) => Err(player),
                None => Ok((world.gg, world.wild, world.units.iter().map(|unit| (unit.at, unit.injuries)).collect::<Vec<_>>())),
            }
        };
        (0..standby.len()).all(|first| end(first) == end(0))
    }

    /// 7.2.9.a: one effect on standby; 7.2.9.b: without effect if its caster is gone.
    fn resolve(&mut self, caster: usize, effect: &str, log: &mut Log) {
        if self.units[caster].at.is_none() {
            return;
        }
        match effect.strip_prefix("steal-health ") {
            Some(number) => {
                let unit = &mut self.units[caster];
                unit.injuries = (unit.injuries - number.parse::<i32>().unwrap()).max(0);
            }
            None => {
                self.injure(caster, 1);
            }
        }
        self.knock_out(log);
    }

    /// 4.9.12: a unit with Counter answers an opponent that injured it in that opponent's turn.
    fn answers(&self, unit: usize, caster: usize, standby: &mut Vec<String>) {
        if self.units[unit].has("counter") && self.units[unit].player != self.units[caster].player {
            standby.push("counter".to_owned());
        }
    }

    /// Steps 4 to 7.
    fn strike(
        &mut self,
        spell: &Spell,
        caster: usize,
        targets: &[usize],
        (more, pierce, steals): (i32, bool, bool),
        standby: &mut Vec<String>,
        log: &mut Log,
    ) {
        let element = match spell.kind {
            Kind::Attack { element, .. } => Some(element),
            Kind::Healing { .. } | Kind::Special => None,
        };
        let elemental = |unit: &Unit| {
            let power = match element {
                Some("water") => "chance",
                Some("air") => "agility",
                Some("earth") => "strength",
                Some("fire") => "intelligence",
                _ => return 0,
            };
            i32::from(unit.has(power))
        };
        // 4.18.6: the powers of a caster that is KO'd no longer apply.
        let mut powers = self.units[caster].clone();
        if powers.at.is_none() {
            powers.powers.clear();
        }
        // 4.10.3.b.
        let limit = |dice: i32| if element == Some("neutral") { dice.min(1) } else { dice };
        // Step 4, 7.2.5.
        let critical = log.roll(limit(1 + i32::from(powers.has("critical-hit")) + elemental(&powers)), "critical");
        // Step 5, 7.2.6; 7.3.2.a.
        let mut armour = Vec::new();
        if element.is_some() {
            for &target in targets {
                let unit = &self.units[target];
                let dice = 1 + i32::from(unit.has("armour")) + elemental(unit) - i32::from(pierce);
                armour.push(log.roll(limit(dice), "armour"));
            }
        }
        // Steps 6 and 7, 7.2.7 and 7.2.8; 7.3.2.b and 7.3.2.c.
        let mut stolen = 0;
        for (place, &target) in targets.iter().enumerate() {
            match spell.kind {
                Kind::Attack { element, base } => {
                    let unit = &self.units[target];
                    let dice = (critical - armour[place]).signum();
                    let resisted = i32::from(unit.has(&format!("resistance {element}")));
                    let mut damage = (base + more + dice - resisted).max(0);
                    if element != "neutral" && unit.has("immune") {
                        damage = 0;
                    }
                    let placed = self.injure(target, damage);
                    if placed > 0 {
                        self.answers(target, caster, standby);
                    }
                    stolen += placed;
                }
                Kind::Healing { base } => {
                    let heal = base + more + i32::from(powers.has("heal")) + critical.min(1);
                    let unit = &mut self.units[target];
                    unit.injuries = (unit.injuries - heal.max(0)).max(0);
                }
                Kind::Special => {}
            }
        }
        if steals && stolen > 0 {
            standby.push(format!("steal-health {stolen}"));
        }
        self.knock_out(log);
    }
}
