//! Positions for particular occasions: equipment, games that begin, crowds of a type, lines of sight, casts that others allow.

use crate::position::{Position, Teams};
use crate::positions::{Candidate, Hurt, Maker, Slot};
use kcc_ir::{Characteristic, Icon, Id};

impl Maker<'_, '_> {
    /// Returns positions for occasions that the text or its owner needs.
    pub(crate) fn occasions(&self, target: Slot, enemy: &Id, ally: &Id) -> Vec<Candidate> {
        let (roles, library) = (self.roles, self.library);
        let mut all = Vec::new();
        let opposite = (target, 1, enemy.clone());
        if roles.tokens {
            all.extend(self.candidate(std::slice::from_ref(&opposite), Hurt::Turned, 0, 400));
        }
        // An ally far behind the owner aims past it.
        for card in roles.casters.iter().filter(|_| roles.sight) {
            all.extend(self.candidate(&[opposite.clone(), ((0, 2), 0, card.clone())], Hurt::First, 0, 900));
        }
        if !self.of_spell {
            all.extend(self.geared(std::slice::from_ref(&opposite), 4));
        } else {
            if library.numbers(&self.owner)[1].is_none() {
                // Who has no AP casts when another text says so: its summoner's turn comes first.
                for at in [(2, 0), (3, 0), (1, 1)] {
                    all.extend(self.candidate(&[opposite.clone(), (at, 1, enemy.clone())], Hurt::First, 0, 900));
                }
                all.extend(self.candidate(&[opposite.clone(), ((1, 0), 0, ally.clone())], Hurt::First, 0, 900));
            }
            if self.owner != self.piece && library.krosmaster(&self.piece).is_some() {
                // Another form, about to be KO'd in the opponent's turn.
                let mut late = self.candidate(&[opposite], Hurt::OwnerLast, 0, 2000);
                for candidate in &mut late {
                    let enemies = candidate.position.units.iter().position(|unit| unit.player == 1);
                    candidate.position.active = enemies.unwrap_or(candidate.position.active);
                }
                all.extend(late);
            }
        }
        all
    }

    /// Returns positions in which the owner has much equipment to choose from, for what counts dice, and a strong enemy.
    pub(crate) fn well_geared(&self, target: Slot) -> Vec<Candidate> {
        let strong = self.library.strongest().filter(|_| self.roles.dice && !self.of_spell);
        strong.map(|card| self.geared(&[(target, 1, card.clone())], 12)).unwrap_or_default()
    }

    /// Returns positions in which the owner has equipment that gives it a power.
    fn geared(&self, units: &[(Slot, u8, Id)], most: usize) -> Vec<Candidate> {
        let mut all = Vec::new();
        for gear in self.library.gear().take(most) {
            for mut candidate in self.candidate(units, Hurt::None, 0, 400) {
                let owner = candidate.position.units.get_mut(candidate.owner);
                if let Some(unit) = owner.filter(|unit| self.library.krosmaster(&unit.card).is_some()) {
                    unit.rewards.push((gear.clone(), true));
                    all.push(candidate);
                }
            }
        }
        all
    }

    /// Returns games that have not begun: the owner, alone and with an ally, against as many of the same levels.
    pub(crate) fn fights(&self) -> Vec<Candidate> {
        let library = self.library;
        let like = |id: &Id, not: &[&Id]| {
            let card = library.krosmaster(id)?;
            let same =
                library.plain().find(|other| other.level == card.level && other.character != card.character && !not.contains(&&other.id));
            Some(same.map_or_else(|| id.clone(), |other| other.id.clone()))
        };
        let level = |id: &Id| library.krosmaster(id).map_or(0, |card| card.level);
        let Some(opposite) = like(&self.owner, &[]) else { return Vec::new() };
        let ally = library.plain().find(|card| card.id != self.owner && card.id != opposite).map(|card| card.id.clone());
        let mut games = vec![[vec![self.owner.clone()], vec![opposite.clone()]]];
        if let Some(ally) = ally
            && let Some(other) = like(&ally, &[&opposite, &self.owner])
        {
            games.push([vec![self.owner.clone(), ally], vec![opposite, other]]);
        }
        let candidate = |of: [Vec<Id>; 2]| {
            let mut position = Position::empty(self.ruleset.clone(), 6, 6);
            for row in [0, 1, 4, 5] {
                for column in 0..6 {
                    if let Some(cell) = position.cell((column, row)) {
                        position.icons[cell] = Icon::Start;
                    }
                }
            }
            let levels = of[0].iter().map(level).sum();
            position.teams = Some(Teams { of, levels });
            Candidate { position, owner: 0, steps: 2000 }
        };
        // Whoever the text leaves out by the level may be neither.
        if let Some(high) = library.extremes(Characteristic::Level).first() {
            let team = vec![self.owner.clone(), (*high).clone()];
            games.push([team.clone(), team]);
        }
        games.into_iter().map(candidate).collect()
    }

    /// Returns allies of the type that Retribution counts, as many as the text asks for.
    pub(crate) fn vigilantes(&self) -> Vec<(Slot, u8, Id)> {
        let rules = self.library.content.rulesets.iter().find(|ruleset| ruleset.id == self.ruleset);
        let kind = rules.map(|rules| if self.roles.revenge { &rules.types.revenge } else { &rules.types.retribution });
        let Some(kind) = kind.filter(|_| self.roles.vigilantes > 0) else { return Vec::new() };
        let slots = [(-3, 1), (-2, 2), (-1, 2), (0, 2), (1, 2), (2, 2), (3, 1), (-3, 2), (3, 2)];
        let mut characters = Vec::new();
        let of_kind = self.library.plain().filter(|card| card.types.contains(kind) && card.id != self.owner);
        let different = of_kind.filter(|card| {
            let new = !characters.contains(&&card.character);
            characters.push(&card.character);
            new
        });
        slots.into_iter().zip(different.take(usize::from(self.roles.vigilantes))).map(|(slot, card)| (slot, 0, card.id.clone())).collect()
    }
}
