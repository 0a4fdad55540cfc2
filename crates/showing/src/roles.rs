//! Who has to be in a position for a text to act, by what the text speaks of.

use crate::library::Library;
use crate::statement::{Text, Written};
use kcc_ir::json::ToJson;
use kcc_ir::walk::Part;
use kcc_ir::{
    Cells, Change, Condition, Count, Damage, Effect, Element, Face, Footing, Happening, Id, Noun, Phase, Place, RangeShape, Side, Spell,
    Terrain, Trait, Way,
};
use std::collections::BTreeSet;

/// What a text speaks of.
#[derive(Clone, Debug, Default)]
pub(crate) struct Roles {
    /// Units: whether they are the opponent's, and their cards.
    pub(crate) units: Vec<(u8, Id)>,
    /// Kinds of scenery.
    pub(crate) scenery: Vec<Id>,
    /// Special markers.
    pub(crate) markers: Vec<Id>,
    /// Kinds of ground.
    pub(crate) ground: Vec<Terrain>,
    /// Whether kama tokens on the board matter.
    pub(crate) kamas: bool,
    /// Whether Demon cells matter.
    pub(crate) demon: bool,
    /// Whether tokens on units matter.
    pub(crate) tokens: bool,
    /// Whether Demonic Rewards matter.
    pub(crate) rewards: bool,
    /// Whether territories matter.
    pub(crate) territory: bool,
    /// Whether moves that units make by themselves matter.
    pub(crate) moves: bool,
    /// Whether cells without units matter.
    pub(crate) cells: bool,
    /// Whether it matters that a die falls on the Dofus.
    pub(crate) dofus: bool,
    /// Whether dice are rerolled.
    pub(crate) rerolls: bool,
    /// How many different allied krosmasters of the type of Retribution there must be.
    pub(crate) vigilantes: u8,
    /// Whether they must be of the type of Revenge instead.
    pub(crate) revenge: bool,
    /// Whether what the text does lasts for the whole game turn.
    pub(crate) game_turn: bool,
    /// Whether the text asks what has happened before.
    pub(crate) memory: bool,
    /// Whether the text waits for the beginning of the fight.
    pub(crate) fight: bool,
    /// Whether it matters who stands in a line of sight.
    pub(crate) sight: bool,
    /// Whether the number of dice matters.
    pub(crate) dice: bool,
    /// Krosmasters with spells that the text speaks of.
    pub(crate) casters: Vec<Id>,
}

impl Roles {
    /// Returns what a text speaks of. `own` is the card that it is on.
    pub(crate) fn of(written: &Written<'_>, own: &Id, library: &Library<'_>) -> Self {
        let mut roles = Self::default();
        let mut words = BTreeSet::new();
        let text = match &written.text {
            Text::Effects(effects) => effects.to_json(),
            Text::Abilities(abilities) => abilities.to_json(),
        };
        crate::library::gather(&text.unwrap_or_default(), &mut words);
        let says = |word: &str| words.contains(word);
        roles.kamas = says("kama") || says("kamas") || says("cell_kamas") || says("picks_up_kama");
        roles.demon = says("demon_cell");
        roles.tokens = says("tokens") || says("change_tokens");
        roles.rewards = says("discard") || says("steal") || words.iter().any(|word| word.contains("reward"));
        roles.moves = ["be_locked", "block", "dodge", "lock", "approach"].into_iter().any(says) || says("cannot") && says("move");
        roles.memory = says("happened") || says("times");
        roles.game_turn = says("this_game_turn");
        roles.dofus = says("dofus");
        roles.rerolls = says("rerolls") || says("roll_again");
        roles.territory = says("territory");
        roles.markers = library.content.markers.iter().map(|marker| marker.id.clone()).filter(|id| says(id.as_str())).collect();
        written.text.walk(&mut |part, _| roles.part(part, own, library));
        roles.spells(says, own, library);
        roles.ground.dedup();
        roles
    }

    /// Adds units with the spells that a text speaks of.
    fn spells(&mut self, says: impl Fn(&str) -> bool, own: &Id, library: &Library<'_>) {
        let every = says("x") || says("same");
        let elements = Element::ALL.into_iter().zip(["water", "air", "fire", "earth", "neutral"]);
        let mut wanted: Vec<&Id> = Vec::new();
        let attack = |spell: &Spell, fits: &dyn Fn(Element) -> bool| {
            // At an adjacent unit, where most positions have one.
            matches!(spell.damage, Damage::Attack { element, .. } if fits(element)) && spell.range.minimum <= 1
        };
        for (element, _) in elements.filter(|(_, word)| every || says(word)) {
            let of_element = |spell: &Spell| attack(spell, &|its| its == element);
            let close = |spell: &Spell| of_element(spell) && spell.range.shape == RangeShape::CloseCombat;
            // Two, as one may need all its points for it.
            if says("close_combat") {
                wanted.extend(library.with_spell(close).into_iter().filter(|id| *id != own).take(2));
            }
            wanted.extend(library.with_spell(of_element).into_iter().filter(|id| *id != own).take(2));
        }
        if says("elemental") {
            let elemental = |spell: &Spell| attack(spell, &|its| its != Element::Neutral);
            let close = |spell: &Spell| elemental(spell) && spell.range.shape == RangeShape::CloseCombat;
            if says("close_combat") {
                wanted.extend(library.with_spell(close).into_iter().find(|id| *id != own));
            }
            wanted.extend(library.with_spell(elemental).into_iter().find(|id| *id != own));
        }
        if says("healing") {
            let heals = |spell: &Spell| matches!(spell.damage, Damage::Healing { .. });
            wanted.extend(library.with_spell(heals).into_iter().find(|id| *id != own));
        }
        if says("be_moved") || says("displaces") || says("stops") {
            let pushes = |spell: &Spell| spell.effects.iter().any(|effect| matches!(effect, Effect::Move { way: Way::Away, .. }));
            wanted.extend(library.with_spell(pushes).into_iter().find(|id| *id != own));
        }
        if says("range") || says("maximum_range") {
            wanted.extend(library.with_spell(|spell| spell.range.alterable).into_iter().find(|id| *id != own));
        }
        if says("be_healed") || says("heals") {
            let heals = |spell: &Spell| matches!(spell.damage, Damage::Healing { .. });
            wanted.extend(library.with_spell(heals).into_iter().find(|id| *id != own));
        }
        if says("exchanges_injuries") || says("exchange_injuries") {
            let exchanges = |spell: &Spell| spell.effects.iter().any(exchanges_injuries);
            wanted.extend(library.with_spell(exchanges).into_iter().find(|id| *id != own));
        }
        if self.sight {
            let far = |spell: &Spell| attack(spell, &|_| true) && spell.range.shape == RangeShape::Ranged && spell.range.maximum > 2;
            wanted.extend(library.with_spell(far).into_iter().find(|id| *id != own));
        }
        if says("loses_powers") || says("all") && says("gains_powers") {
            wanted.extend(library.powerful());
        }
        for id in wanted {
            self.casters.push(id.clone());
            self.unit(None, id);
        }
    }

    fn unit(&mut self, side: Option<Side>, card: &Id) {
        let players: &[u8] = match side {
            None => &[1, 0],
            Some(Side::Allied) => &[0],
            Some(Side::Opposing) => &[1],
        };
        for &player in players {
            let known = self.units.iter().filter(|(at, id)| *at == player && id == card).count();
            if known < 1 {
                self.units.push((player, card.clone()));
            }
        }
    }

    fn footing(&mut self, what: Footing) {
        match what {
            Footing::Free => {}
            Footing::Kama => self.kamas = true,
            Footing::DemonCell => self.demon = true,
            Footing::Ground(ground) => self.ground.push(ground),
        }
    }

    fn part(&mut self, part: Part<'_>, own: &Id, library: &Library<'_>) {
        match part {
            Part::Group(group) => {
                let named = group.traits.iter().find_map(|one| if let Trait::Named { name } = one { Some(name) } else { None });
                let noun = named.map_or_else(|| group.noun.clone(), |name| Noun::Named { name: name.clone() });
                if let Noun::Scenery { scenery } = &group.noun {
                    let any = library.content.scenery.iter().find(|piece| piece.impassable).map(|piece| piece.id.clone());
                    self.scenery.extend(scenery.clone().or(any));
                    return;
                }
                // A condition shows as well in what does not fit.
                let other = match noun {
                    Noun::Krosmaster => library.called(&Noun::Mob).into_iter().next(),
                    Noun::Character => library.called(&Noun::Mechanism).into_iter().next(),
                    _ => None,
                };
                if let Some(other) = other {
                    self.unit(group.side, other);
                }
                if matches!(noun, Noun::Unit | Noun::Character | Noun::Krosmaster) {
                    return;
                }
                for card in library.called(&noun).into_iter().filter(|id| *id != own).take(2) {
                    self.unit(group.side, card);
                }
            }
            Part::Trait(Trait::Power { power }) => {
                for card in library.with_power(&power.id).into_iter().filter(|id| *id != own).take(1) {
                    self.unit(None, card);
                }
            }
            Part::Trait(Trait::Place { place: Place::On { what } }) => self.footing(*what),
            Part::Cells(cells) => {
                self.cells = true;
                if let Cells::Free { places, .. } = cells {
                    for place in places {
                        if let Place::On { what } = place {
                            self.footing(*what);
                        }
                    }
                }
            }
            Part::Effect(Effect::Move { slides, stops, .. }) => {
                slides.iter().chain(stops).for_each(|what| self.footing(*what));
            }
            Part::Effect(Effect::Summon { .. } | Effect::PutScenery { .. }) => self.cells = true,
            Part::Count(Count::Characteristic { characteristic, .. } | Count::Highest { characteristic, .. }) => {
                for id in library.extremes(*characteristic) {
                    self.unit(None, id);
                }
            }
            Part::Condition(Condition::Retribution { number }) => self.vigilantes = self.vigilantes.max(*number),
            Part::Condition(Condition::Revenge { number }) => {
                (self.vigilantes, self.revenge) = (self.vigilantes.max(*number), true);
            }
            Part::Change(Change::Sight { .. }) => self.sight = true,
            Part::Change(Change::Dice { .. }) => self.dice = true,
            Part::Event(event) => {
                self.fight |= event.what == Happening::Starts { phase: Phase::Fight };
                self.moves |= matches!(
                    event.what,
                    Happening::Moves
                        | Happening::Crosses { .. }
                        | Happening::Locks
                        | Happening::Blocks
                        | Happening::Rolls { roll: Face::Lock | Face::Dodge }
                );
            }
            _ => {}
        }
    }
}

/// Returns whether an effect, or one that it holds, exchanges injuries.
fn exchanges_injuries(effect: &Effect) -> bool {
    let mut found = false;
    kcc_ir::walk::effect_in_json(effect, &mut |part, _| found |= matches!(part, Part::Effect(Effect::ExchangeInjuries { .. })));
    found
}
