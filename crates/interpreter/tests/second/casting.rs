//! Casting: what a spell does, step by step.

use super::rules::*;

/// A spell that is being cast.
pub(super) struct Cast {
    caster: usize,
    /// Where the caster was, whatever becomes of it.
    from: Cell,
    main: Cell,
    targets: Vec<usize>,
    /// What step 3 leaves for the later ones.
    more: i32,
    pierce: bool,
    steals: bool,
    standby: Vec<String>,
}

impl World {
    /// 4.11.6 to 4.11.8, 4.12.2: one token after the other; returns how many were placed.
    pub(super) fn tokens(&mut self, unit: usize, kind: usize, number: i32) -> i32 {
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
    pub(super) fn slide(&mut self, unit: usize, step: Cell, number: i32) {
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
    pub(super) fn slide_away(&mut self, unit: usize, from: Cell, number: i32) {
        let Some(at) = self.units[unit].at else { return };
        if let Some(step) = Self::straight(from, at) {
            self.slide(unit, step, number);
        }
    }

    /// Moves a unit towards a cell in the same row or column, and not beyond it.
    pub(super) fn slide_towards(&mut self, unit: usize, at: Cell, to: Cell, number: i32) {
        if let Some(step) = Self::straight(at, to) {
            self.slide(unit, step, number.min(distance(at, to)));
        }
    }

    /// Returns the step from one cell towards another in the same row or column; `None` if it is not in line.
    pub(super) fn straight(from: Cell, to: Cell) -> Option<Cell> {
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
        let mut cast = Cast { caster, from, main, targets, more: 0, pierce: false, steals: false, standby: Vec::new() };
        for effect in &spell.effects {
            self.carry_out(effect, &mut cast);
        }
        self.knock_out(log);
        if self.winner.is_some() {
            return;
        }
        let healthy: Vec<usize> = cast.targets.iter().copied().filter(|&unit| self.units[unit].at.is_some()).collect();
        if !healthy.is_empty() && spell.kind != Kind::Special {
            self.strike(&spell, &healthy, &mut cast, log);
        }
        self.end_standby(caster, cast.standby, log);
    }

    /// 7.2.4, 7.5: an additional effect, on each target where it is about targets.
    pub(super) fn carry_out(&mut self, effect: &Effect, cast: &mut Cast) {
        let caster = cast.caster;
        match *effect {
            Effect::Pierce => cast.pierce = true,
            Effect::StealHealth => cast.steals = true,
            Effect::More(number) => cast.more += number,
            Effect::Tokens(kind, number) => {
                for &unit in &cast.targets {
                    self.tokens(unit, kind, number);
                }
            }
            Effect::Steal(kind, number) => {
                for &unit in &cast.targets {
                    let placed = self.tokens(unit, kind, -number);
                    if self.units[caster].at.is_some() {
                        self.tokens(caster, kind, placed);
                    }
                }
            }
            Effect::Injuries(number) => {
                for &unit in &cast.targets {
                    if self.injure(unit, number) > 0 {
                        self.answers(unit, caster, &mut cast.standby);
                    }
                }
            }
            Effect::SelfInjuries(number) => {
                if self.units[caster].at.is_some() {
                    self.injure(caster, number);
                }
            }
            Effect::Push(number) => {
                for &unit in &cast.targets {
                    if let Some((here, _)) = self.moves_other(cast, unit) {
                        self.slide_away(unit, here, number);
                    }
                }
            }
            Effect::Attract(number) => {
                for &unit in &cast.targets {
                    if let Some((here, there)) = self.moves_other(cast, unit) {
                        self.slide_towards(unit, there, here, number);
                    }
                }
            }
            Effect::Retreat(number) => self.slide_away(caster, self.faced(cast), number),
            Effect::Closer(number) => {
                if let Some(here) = self.units[caster].at {
                    self.slide_towards(caster, here, self.faced(cast), number);
                }
            }
        }
    }

    /// Returns the cells of the caster and of a unit that it moves; `None` if it does not.
    pub(super) fn moves_other(&self, cast: &Cast, unit: usize) -> Option<(Cell, Cell)> {
        let there = self.units[unit].at?;
        // 7.2.2.b: as if the caster were still there, if its cost has KO'd it.
        let here = self.units[cast.caster].at.unwrap_or(cast.from);
        // 4.9.14: unfazed units are not moved by others.
        (unit != cast.caster && !self.units[unit].has("unfazed")).then_some((here, there))
    }

    /// 7.2.3.a: the cell of the unit on the target cell, or that cell if there is none.
    pub(super) fn faced(&self, cast: &Cast) -> Cell {
        cast.targets.first().and_then(|&unit| self.units[unit].at).unwrap_or(cast.main)
    }

    /// Step 8, 7.2.9: the effects on standby, one after the other.
    pub(super) fn end_standby(&mut self, caster: usize, mut standby: Vec<String>, log: &mut Log) {
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
    pub(super) fn standby_same_in_any_order(&self, caster: usize, standby: &[String], log: &Log) -> bool {
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
    pub(super) fn resolve(&mut self, caster: usize, effect: &str, log: &mut Log) {
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
    pub(super) fn answers(&self, unit: usize, caster: usize, standby: &mut Vec<String>) {
        if self.units[unit].has("counter") && self.units[unit].player != self.units[caster].player {
            standby.push("counter".to_owned());
        }
    }

    /// Steps 4 to 7.
    pub(super) fn strike(&mut self, spell: &Spell, targets: &[usize], cast: &mut Cast, log: &mut Log) {
        let (caster, more) = (cast.caster, cast.more);
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
                let dice = 1 + i32::from(unit.has("armour")) + elemental(unit) - i32::from(cast.pierce);
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
                        self.answers(target, caster, &mut cast.standby);
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
        if cast.steals && stolen > 0 {
            cast.standby.push(format!("steal-health {stolen}"));
        }
        self.knock_out(log);
    }
}
