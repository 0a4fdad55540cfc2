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
    pub(super) fn roll(&mut self, number: i32, face: &str) -> i32 {
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
    pub(super) fn has(&self, power: &str) -> bool {
        self.powers.iter().any(|one| one == power)
    }

    pub(super) fn is_krosmaster(&self) -> bool {
        self.level.is_some()
    }

    /// 4.3.4.a: whether it has MP.
    pub(super) fn is_character(&self) -> bool {
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

pub(super) fn distance(a: Cell, b: Cell) -> i32 {
    (a.0 - b.0).abs() + (a.1 - b.1).abs()
}

/// Returns whether the straight line between the centres of two cells runs through the interior of a third one: the part of the line within
/// the columns of the cell and the part within its rows share more than a point. All in halves of a cell, and parts of the line as
/// fractions with the same denominator.
pub(super) fn cuts(from: Cell, to: Cell, cell: Cell) -> bool {
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
    pub(super) fn on(&self, cell: Cell) -> impl Iterator<Item = usize> + '_ {
        self.units.iter().enumerate().filter(move |(_, unit)| unit.at == Some(cell)).map(|(index, _)| index)
    }

    pub(super) fn is_on_board(&self, cell: Cell) -> bool {
        (0..self.width).contains(&cell.0) && (0..self.height).contains(&cell.1)
    }

    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (width, height) = (self.width, self.height);
        (0..height).flat_map(move |y| (0..width).map(move |x| (x, y)))
    }

    pub(super) fn scenery_on(&self, cell: Cell) -> Option<Scenery> {
        self.scenery.iter().find(|(at, _)| *at == cell).map(|(_, kind)| *kind)
    }

    /// 4.17.3, 4.17.4, 4.17.6: on the board, without anything impassable.
    pub(super) fn is_free(&self, cell: Cell) -> bool {
        let impassable = matches!(self.scenery_on(cell), Some(Scenery::Tree | Scenery::Bush));
        self.is_on_board(cell) && !impassable && self.on(cell).next().is_none()
    }

    /// 4.15.9.a, 4.15.9.b.
    pub(super) fn blocks_sight(&self, cell: Cell) -> bool {
        let blocks = |unit: &Unit| (unit.is_krosmaster() || unit.has("obstructive")) && !unit.has("itty-bitty");
        self.scenery_on(cell) == Some(Scenery::Tree) || self.on(cell).any(|unit| blocks(&self.units[unit]))
    }

    /// 4.15.9.
    pub(super) fn sees(&self, from: Cell, to: Cell) -> bool {
        self.cells().filter(|&cell| cell != from && cell != to).all(|cell| !(cuts(from, to, cell) && self.blocks_sight(cell)))
    }

    /// 4.15.2 to 4.15.7, 4.12, 4.17.6.c: the cells within range and in sight.
    pub(super) fn reach(&self, spell: &Spell, from: Cell) -> Vec<Cell> {
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
    pub(super) fn area(&self, area: &str, main: Cell, step: Option<Cell>, right: bool) -> Vec<Cell> {
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
    pub(super) fn steps(from: Cell, to: Cell) -> Vec<Cell> {
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
    pub(super) fn targeted(&self, spell: &Spell, from: Cell, main: Cell, log: &Log) -> Vec<Cell> {
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
    pub(super) fn injure(&mut self, unit: usize, number: i32) -> i32 {
        let unit = &mut self.units[unit];
        let placed = number.min(unit.hp - unit.injuries).max(0);
        unit.injuries += placed;
        placed
    }

    /// 4.10.2: all units with as many injuries as HP leave, one after the other.
    pub(super) fn knock_out(&mut self, log: &mut Log) {
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
    pub(super) fn same_in_any_order(&self, fallen: &[usize]) -> bool {
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
    pub(super) fn fall(&mut self, next: usize) {
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

    pub(super) fn leave(&mut self, unit: usize) {
        let unit = &mut self.units[unit];
        (unit.at, unit.injuries, unit.tokens) = (None, 0, [0; 3]);
    }

    /// 1.4.1, 1.4.3.
    pub(super) fn check_victory(&mut self) {
        let fights = |player: usize| self.units.iter().any(|unit| unit.player == player && unit.is_krosmaster() && unit.at.is_some());
        for player in 0..2 {
            let alone = self.wild == 0 && self.gg[player] > 0 && self.gg[1 - player] == 0;
            if alone || fights(player) && !fights(1 - player) {
                self.winner = Some(player);
            }
        }
    }
}
