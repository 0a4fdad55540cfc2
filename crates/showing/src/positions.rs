//! The positions that a text is tried in: the smallest and likeliest first, then richer ones, then many at random, always the same.

use crate::library::Library;
use crate::position::Position;
use crate::roles::Roles;
use crate::statement::{Kind, On, Written};
use kcc_interpreter::SetupUnit;
use kcc_ir::{Icon, Id, Price, RangeShape, Spell};
use kcc_simulator::Random;

/// A position, the index of the unit whose statement is tried, and how many steps it is worth.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) position: Position,
    pub(crate) owner: usize,
    pub(crate) steps: u32,
}

/// How many injuries units have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hurt {
    None,
    Two,
    /// Half of their HP.
    Half,
    /// All but one of their HP, but for the one whose statement it is.
    OthersLast,
    /// All but one of their HP.
    Last,
    /// All but one of its HP on the one whose statement it is, nothing on others.
    OwnerLast,
    /// All but three of its HP on the one whose statement it is, nothing on others.
    OwnerMost,
    /// None; and the first ally's turn comes before the owner's.
    First,
    /// None; and an ally's turn comes after the owner's.
    Follow,
    /// None; and the owner has AP to spare.
    Rich,
    /// None; and tokens are the other way round.
    Turned,
}

/// Where a unit goes: steps to the right and down, from the owner or from its target.
pub(crate) type Slot = (i16, i16);

/// The board is this large: as far as most spells reach, on both sides.
const SIZE: u8 = 9;
/// How many positions at random are tried.
const RANDOM: u64 = 40;

/// What positions for a text are made from.
pub(crate) struct Maker<'l, 'c> {
    pub(crate) library: &'l Library<'c>,
    pub(crate) roles: &'l Roles,
    pub(crate) ruleset: Id,
    pub(crate) kind: Kind,
    pub(crate) piece: Id,
    /// The card of the unit whose statement it is.
    pub(crate) owner: Id,
    /// How far away the target is.
    pub(crate) distance: u8,
    /// AP tokens that the owner needs to pay for the spell.
    tokens: i8,
    /// A Demonic Reward that gives the owner the power it is about.
    gift: Option<Id>,
    /// Whether the text is on a spell.
    pub(crate) of_spell: bool,
}

impl<'l, 'c> Maker<'l, 'c> {
    pub(crate) fn new(
        library: &'l Library<'c>,
        roles: &'l Roles,
        written: &Written<'_>,
        owner: Id,
        spell: Option<&Spell>,
        ruleset: Id,
    ) -> Self {
        let distance = spell.map_or(1, |spell| if spell.range.shape == RangeShape::Personal { 1 } else { spell.range.minimum.clamp(1, 6) });
        let of_spell = matches!(written.on, On::Spell(_));
        let price = spell.and_then(|spell| spell.cost.ap).map_or(0, |price| if let Price::Number(price) = price { price } else { 0 });
        let ap = library.numbers(&owner)[1].unwrap_or(price);
        let tokens = i8::try_from(price.saturating_sub(ap)).unwrap_or(0);
        // To reveal a reward costs points too.
        let tokens = if written.kind == Kind::Reward { tokens.max(2) } else { tokens };
        let piece = written.piece.clone();
        let gift =
            (written.kind == Kind::Power && library.with_power(&piece).is_empty()).then(|| library.giving(&piece).cloned()).flatten();
        Self { library, roles, ruleset, kind: written.kind, piece, owner, distance, tokens, gift, of_spell }
    }

    /// Returns the cards of others: whoever the text speaks of comes first.
    pub(crate) fn others(&self, player: u8) -> Vec<Id> {
        let named = self.roles.units.iter().filter(|(of, _)| *of == player).map(|(_, card)| card.clone());
        let skip = if player == 0 { 3 } else { 0 };
        let plain = self.library.plain().map(|card| card.id.clone()).filter(|id| *id != self.owner).skip(skip).take(3);
        let mut all: Vec<Id> = named.collect();
        all.extend(plain);
        if all.is_empty() {
            all.extend(self.library.plain().next().map(|card| card.id.clone()));
        }
        all
    }

    fn start(&self, up: u8) -> (Position, (u8, u8)) {
        let size = SIZE.max(self.distance + 5);
        let row = match up {
            0 => (size / 2).max(self.distance + 1),
            1 => self.distance,
            _ => size - 1,
        };
        let mut position = Position::empty(self.ruleset.clone(), SIZE, size);
        let at = (SIZE / 2, row.min(size - 1));
        // Equipment is worn; a buff would end as the turn begins, so it is revealed first.
        let worn = |id: &Id| self.library.gear().any(|gear| gear == id);
        let rewards = self.gift.iter().map(|gift| (gift.clone(), worn(gift))).collect();
        position.units.push(SetupUnit { tokens: [self.tokens, 0, 0], rewards, ..self.unit(0, self.owner.clone(), at) });
        (position, at)
    }

    fn unit(&self, player: u8, card: Id, at: (u8, u8)) -> SetupUnit {
        SetupUnit { player, card, at, injuries: 0, tokens: [0; 3], summoner: None, rewards: Vec::new(), markers: Vec::new() }
    }

    /// Returns all candidates, in order.
    pub(crate) fn candidates(&self) -> Vec<Candidate> {
        let mut all = Vec::new();
        let (enemies, allies) = (self.others(1), self.others(0));
        let target: Slot = (0, -i16::from(self.distance));
        let plain = |list: &[Id]| list.iter().find(|id| !self.roles.units.iter().any(|(_, named)| named == *id)).or(list.first()).cloned();
        let (Some(enemy), Some(ally)) = (plain(&enemies), plain(&allies)) else { return all };
        let near_target = |dx: i16, dy: i16| (target.0 + dx, target.1 + dy);
        if self.roles.fight {
            all.extend(self.fights());
        }
        let mut put = |units: &[(Slot, u8, Id)], hurt: Hurt, up: u8, steps: u32| all.extend(self.candidate(units, hurt, up, steps));
        put(&[(target, 1, enemy.clone())], Hurt::None, 0, 300);
        put(&[(target, 1, enemy.clone())], Hurt::Two, 0, 300);
        for (player, card) in self.roles.units.iter().take(10) {
            put(&[(target, *player, card.clone()), ((2, 1), 1, enemy.clone())], Hurt::Two, 0, 300);
            put(&[(target, 1, enemy.clone()), ((1, 0), *player, card.clone())], Hurt::Two, 0, 300);
        }
        put(&[(target, 0, ally.clone()), ((2, 1), 1, enemy.clone())], Hurt::Two, 0, 300);
        put(&[(target, 1, enemy.clone()), ((1, 0), 0, ally.clone())], Hurt::Two, 0, 400);
        put(&[(target, 1, enemy.clone())], Hurt::OthersLast, 0, 300);
        put(&[(target, 1, enemy.clone())], Hurt::Last, 0, 300);
        put(&[(target, 1, enemy.clone())], Hurt::OwnerLast, 0, 300);
        put(&[(target, 1, enemy.clone())], Hurt::OwnerMost, 0, 300);
        if let Some(strong) = self.library.strongest().filter(|_| !self.of_spell) {
            put(&[(target, 1, strong.clone())], Hurt::None, 0, 300);
        }
        if self.roles.game_turn {
            for (player, card) in self.roles.units.iter().filter(|(player, _)| *player == 0).take(3) {
                put(&[(target, 1, enemy.clone()), (near_target(1, 0), *player, card.clone())], Hurt::Follow, 0, 1500);
            }
        }
        if self.roles.memory {
            put(&[(target, 1, enemy.clone())], Hurt::Rich, 0, 1500);
            for (player, card) in self.roles.units.iter().filter(|(player, _)| *player == 0).take(3) {
                let (beside, side) = (near_target(1, 0), *player);
                put(&[(target, 1, enemy.clone()), (beside, side, card.clone())], Hurt::First, 0, 1500);
            }
        }
        let crowd: Vec<(Slot, u8, Id)> = self.vigilantes();
        if !crowd.is_empty() {
            // At the target, and behind a free cell of an area.
            for at in [target, near_target(0, -1)] {
                let with_target: Vec<_> = std::iter::once((at, 1, enemy.clone())).chain(crowd.clone()).collect();
                put(&with_target, Hurt::Two, 0, 600);
            }
        }
        if self.roles.territory {
            put(&[(target, 1, enemy.clone())], Hurt::Two, 1, 300);
            put(&[(target, 1, enemy.clone())], Hurt::Two, 2, 300);
        }
        all.extend(self.crowded(target, &enemy, &enemies, &allies));
        all.extend(self.occasions(target, &enemy, &ally));
        for seed in 0..RANDOM {
            all.extend(self.at_random(seed, &enemies, &allies));
        }
        all.extend(self.well_geared(target));
        all
    }

    /// Returns positions with many units, near the target and near the owner.
    fn crowded(&self, target: Slot, enemy: &Id, enemies: &[Id], allies: &[Id]) -> Vec<Candidate> {
        let mut all = Vec::new();
        let near_target = |dx: i16, dy: i16| (target.0 + dx, target.1 + dy);
        let at = |list: &[Id], place: usize| list.get(place % list.len().max(1)).unwrap_or(enemy).clone();
        let slots = [
            (target, 1, 0),
            (near_target(1, 0), 1, 1),
            ((-1, 0), 0, 0),
            (near_target(-1, 0), 0, 1),
            (near_target(0, -1), 1, 2),
            ((1, 0), 0, 2),
            ((0, 1), 1, 0),
        ];
        for (many, steps) in [(4usize, 700), (7, 900)] {
            for turned in 0..2usize {
                let units: Vec<(Slot, u8, Id)> = slots[..many]
                    .iter()
                    .map(|(slot, player, place)| {
                        let player = if turned == 1 && *slot == target { 0 } else { *player };
                        (*slot, player, at(if player == 1 { enemies } else { allies }, place + turned))
                    })
                    .collect();
                for hurt in [Hurt::Two, Hurt::OthersLast, Hurt::None] {
                    all.extend(self.candidate(&units, hurt, u8::from(self.roles.territory && turned == 1), steps));
                }
            }
        }
        all
    }

    /// Returns positions with these units around the owner: in its own turn, and for powers in the turn of the first enemy too.
    pub(crate) fn candidate(&self, units: &[(Slot, u8, Id)], hurt: Hurt, up: u8, steps: u32) -> Vec<Candidate> {
        let (mut position, from) = self.start(up);
        for (slot, player, card) in units {
            let place = |base: u8, step: i16| u8::try_from(i16::from(base) + step).ok();
            let (Some(column), Some(row)) = (place(from.0, slot.0), place(from.1, slot.1)) else { continue };
            if position.cell((column, row)).is_some() && position.units.iter().all(|unit| unit.at != (column, row)) {
                position.units.push(self.unit(*player, card.clone(), (column, row)));
            }
        }
        if hurt == Hurt::Rich
            && let Some(unit) = position.units.first_mut()
        {
            unit.tokens[0] = 4;
        }
        self.finish(position, hurt, steps, !self.of_spell, hurt == Hurt::Follow)
    }

    /// Adds what the text speaks of besides units, gives summons their summoners, and puts the units in order.
    fn finish(&self, mut position: Position, hurt: Hurt, steps: u32, enemy_too: bool, ally_first: bool) -> Vec<Candidate> {
        self.hurt(&mut position, hurt);
        // The first position has nothing but its units: some texts ask that there be no more.
        if hurt != Hurt::None || self.kind == Kind::Reward || self.kind == Kind::Scenery {
            self.extras(&mut position, hurt);
        }
        self.summoners(&mut position);
        // Allies have had their turns: when the owner's ends, the opponent's begin.
        let units = std::mem::take(&mut position.units);
        let mut order: Vec<usize> = (1..units.len()).filter(|at| units[*at].player == 0).collect();
        if ally_first {
            order.insert(0, 0);
        } else {
            order.push(0);
        }
        order.extend((1..units.len()).filter(|at| units[*at].player == 1));
        let place = |of: usize| order.iter().position(|at| *at == of).unwrap_or(0);
        for &at in &order {
            let mut unit = units[at].clone();
            unit.summoner = unit.summoner.map(place);
            unit.markers.iter_mut().for_each(|(_, by)| *by = place(*by));
            position.units.push(unit);
        }
        let owner = place(0);
        position.active = if hurt == Hurt::First { 0 } else { owner };
        let mut all = vec![Candidate { position: position.clone(), owner, steps }];
        if enemy_too && let Some(first) = position.units.iter().position(|unit| unit.player == 1) {
            position.active = first;
            all.push(Candidate { position, owner, steps });
        }
        all
    }

    fn hurt(&self, position: &mut Position, hurt: Hurt) {
        for (at, unit) in position.units.iter_mut().enumerate() {
            let Some(hp) = self.library.numbers(&unit.card)[0].filter(|hp| *hp > 0) else { continue };
            unit.injuries = match hurt {
                Hurt::None => 0,
                Hurt::Two => 2.min(hp - 1),
                Hurt::Half => hp / 2,
                Hurt::OthersLast if at == 0 => 0,
                Hurt::OwnerLast | Hurt::OwnerMost if at > 0 => 0,
                Hurt::OwnerMost => hp.saturating_sub(3),
                Hurt::First | Hurt::Follow | Hurt::Rich | Hurt::Turned => 0,
                Hurt::OthersLast | Hurt::Last | Hurt::OwnerLast => hp - 1,
            };
        }
    }

    fn extras(&self, position: &mut Position, hurt: Hurt) {
        let roles = self.roles;
        let from = position.units.first().map_or((0, 0), |unit| unit.at);
        let target = position.units.get(1).map_or(from, |unit| unit.at);
        if roles.tokens {
            for unit in &mut position.units {
                let [_, ap, mp] = self.library.numbers(&unit.card);
                let ap = if unit.tokens[0] > 0 { unit.tokens[0] } else { i8::from(ap.unwrap_or(0) > 0) };
                let mp = if mp.unwrap_or(0) > 0 { -1 } else { 0 };
                unit.tokens = if hurt == Hurt::Turned { [-ap.min(1), 0, -1] } else { [ap, mp, 1] };
            }
        }
        if roles.rewards {
            let few: Vec<Id> = self.library.content.rewards.iter().take(2).map(|reward| reward.id.clone()).collect();
            for unit in position.units.iter_mut().filter(|unit| self.library.krosmaster(&unit.card).is_some()) {
                unit.rewards = few.iter().map(|id| (id.clone(), false)).collect();
            }
        }
        for marker in &roles.markers {
            if let Some(unit) = position.units.get_mut(1) {
                unit.markers.push((marker.clone(), 0));
            }
        }
        if self.kind == Kind::Reward
            && let Some(unit) = position.units.first_mut()
        {
            unit.rewards.insert(0, (self.piece.clone(), false));
        }
        if roles.kamas || roles.demon {
            position.kamas = if hurt == Hurt::Two { [12, 12] } else { [3, 12] };
        }
        let mut icon = |at: (i16, i16), icon: Icon| {
            let place = u8::try_from(at.0).ok().zip(u8::try_from(at.1).ok());
            if let Some(cell) = place.and_then(|place| position.cell(place)).filter(|cell| position.icons[*cell] == Icon::None) {
                position.icons[cell] = icon;
            }
        };
        let (fx, fy, tx, ty) = (i16::from(from.0), i16::from(from.1), i16::from(target.0), i16::from(target.1));
        if roles.demon {
            icon((fx, fy), Icon::Demon);
            icon((fx - 2, fy), Icon::Demon);
            icon((tx, ty), Icon::Demon);
        }
        if roles.kamas {
            icon((fx, fy), Icon::Kamas { number: 1 });
            icon((tx, ty), Icon::Kamas { number: 2 });
            icon((tx + 2, ty), Icon::Kamas { number: 2 });
            icon((fx + 1, fy + 1), Icon::Kamas { number: 1 });
        }
        let own = (self.kind == Kind::Scenery).then(|| self.piece.clone());
        let beside = [(fx - 1, fy + 1), (fx + 1, fy + 1), (tx + 1, ty - 1), (tx - 1, ty - 1)];
        let beside = if own.is_some() { [(fx, fy + 1), (tx + 1, ty), (fx + 2, fy), (tx, ty - 1)] } else { beside };
        for (scenery, at) in own.iter().chain(&roles.scenery).zip(beside) {
            icon(at, Icon::Scenery { scenery: scenery.clone() });
        }
        for (place, ground) in roles.ground.iter().enumerate() {
            for row in 0..position.height {
                for column in 0..position.width {
                    let chosen = usize::from(column + row) % (roles.ground.len() + 1) == place;
                    if chosen && let Some(cell) = position.cell((column, row)) {
                        position.terrain[cell] = *ground;
                    }
                }
            }
        }
    }

    /// Gives each summon a summoner: a krosmaster of its player, who is added if there is none.
    fn summoners(&self, position: &mut Position) {
        for at in 0..position.units.len() {
            let (player, card) = (position.units[at].player, position.units[at].card.clone());
            if self.library.summon(&card).is_none() {
                continue;
            }
            let krosmaster = |unit: &SetupUnit| unit.player == player && self.library.krosmaster(&unit.card).is_some();
            let mut by = position.units.iter().position(krosmaster);
            if by.is_none()
                && let Some(summoner) = self.library.summoner_of(&card).cloned()
            {
                let from = position.units[at].at;
                let free = [(1i16, 0i16), (-1, 0), (0, 1), (1, 1), (-1, 1), (2, 0), (-2, 0), (0, 2)].into_iter().find_map(|(dx, dy)| {
                    let place = (u8::try_from(i16::from(from.0) + dx).ok()?, u8::try_from(i16::from(from.1) + dy).ok()?);
                    let cell = position.cell(place)?;
                    let empty = position.units.iter().all(|unit| unit.at != place) && position.icons[cell] == Icon::None;
                    empty.then_some(place)
                });
                if let Some(place) = free {
                    by = Some(position.units.len());
                    position.units.push(self.unit(player, summoner, place));
                }
            }
            position.units[at].summoner = by;
        }
    }

    /// Returns a rich position that follows from a number alone.
    fn at_random(&self, seed: u64, enemies: &[Id], allies: &[Id]) -> Vec<Candidate> {
        let mut random = Random::new(seed);
        let (mut position, from) = self.start(u8::from(self.roles.territory && random.below(2) == 0));
        let many = 2 + random.below(7);
        for _ in 0..many {
            let player = random.below(2);
            let list = if player == 1 { enemies } else { allies };
            let Some(card) = random.pick(list).cloned() else { continue };
            let reach = 2 + random.below(3);
            let mut step = || i16::from(random.below(2 * reach + 1)) - i16::from(reach);
            let (dx, dy) = (step(), step());
            let at = u8::try_from(i16::from(from.0) + dx).ok().zip(u8::try_from(i16::from(from.1) + dy).ok());
            let Some(at) = at.filter(|at| position.cell(*at).is_some() && position.units.iter().all(|unit| unit.at != *at)) else {
                continue;
            };
            position.units.push(self.unit(player, card, at));
        }
        let hurt = [Hurt::Two, Hurt::OthersLast, Hurt::Half, Hurt::Last, Hurt::None][usize::from(random.below(5))];
        if random.below(2) == 0 {
            for cell in 0..position.terrain.len() {
                if let Some(ground) = random.pick(&self.roles.ground).copied()
                    && random.below(2) == 0
                {
                    position.terrain[cell] = ground;
                }
            }
        }
        let (allied_turn, ally_first) = (random.below(3) == 0, random.below(3) == 0);
        let mut all = self.finish(position, hurt, 900, !self.of_spell || random.below(4) == 0, ally_first);
        if allied_turn && let Some(candidate) = all.first_mut() {
            // An ally's turn comes first, then the owner's.
            candidate.position.active = 0;
        }
        let gear: Vec<Id> = self.library.gear().take(8).cloned().collect();
        for candidate in &mut all {
            let many_units = candidate.position.units.len();
            if self.roles.kamas && random.below(2) == 0 {
                candidate.position.kamas = [12, 3];
            }
            for unit in &mut candidate.position.units {
                let [_, ap, mp] = self.library.numbers(&unit.card);
                if candidate.owner < many_units && unit.card == self.owner && random.below(2) == 0 {
                    unit.tokens = [self.tokens.max(3), 0, 0];
                    if unit.rewards.is_empty() && self.library.krosmaster(&unit.card).is_some() {
                        unit.rewards.extend(random.pick(&gear).map(|id| (id.clone(), true)));
                    }
                    continue;
                }
                let mut token = |points: Option<u8>| match (points.unwrap_or(0), random.below(4)) {
                    (0, _) | (_, 0 | 1) => 0,
                    (_, 2) => 1,
                    _ => -1,
                };
                unit.tokens = [token(ap), token(mp), token(Some(1))];
            }
        }
        all
    }
}
