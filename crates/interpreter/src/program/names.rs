//! Numbers for names.

use super::{Change, Op};
use crate::memory::Remembers;
use crate::refusal::Problem;
use kcc_ir as ir;
use kcc_ir::{Content, Id, Parameter, PowerRef};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A spell of the content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SpellId(pub u16);

/// The card of a krosmaster or the token of a summon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ProfileId(pub u16);

/// A power, with its parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PowerId(pub u16);

impl SpellId {
    /// Returns the spell at an index of the table of spells; content with more spells than an id can name is refused once it is compiled.
    #[must_use]
    pub fn at(index: usize) -> Self {
        Self(u16::try_from(index).unwrap_or(u16::MAX))
    }
}

impl PowerId {
    /// Returns the power at an index of the table of powers; content with more powers than an id can name is refused once it is compiled.
    pub(crate) fn at(index: usize) -> Self {
        Self(u16::try_from(index).unwrap_or(u16::MAX))
    }
}

/// The identity of a power.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum PowerKey {
    /// A keyword with its parameter.
    Keyword(Id, Option<Parameter>),
    /// A power printed on a card: its name and the card.
    Own(Id, Id),
    /// What a buff or an equipment gives; the rules do not call it a power, so nothing takes it away.
    Reward(Id),
}

/// A power as texts mention it: any with this name, and with this parameter if one is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PowerMatch {
    pub(crate) name: u16,
    pub(crate) parameter: Option<Parameter>,
}

/// The numbers of all names of the content.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    /// Types and families; the number is the bit in a set of types.
    pub(crate) types: BTreeMap<Id, u8>,
    /// Names of units: ids of cards and tokens, and the names that versions share.
    pub(crate) units: BTreeMap<Id, u16>,
    pub(crate) powers: BTreeMap<Id, u16>,
    pub(crate) spells: BTreeMap<Id, u16>,
    pub(crate) markers: BTreeMap<Id, u8>,
    pub(crate) scenery: BTreeMap<Id, u8>,
    /// Cards and tokens.
    pub(crate) profiles: BTreeMap<Id, ProfileId>,
    /// The card that owns each power with a text of its own; the first one if several do.
    own_powers: BTreeMap<Id, Id>,
    keywords: BTreeSet<Id>,
}

/// The maximum number of types in a set of types.
pub(crate) const TYPES: usize = 192;

impl Names {
    /// Numbers the names of all content, in order.
    pub(crate) fn of(content: &Content) -> Self {
        let mut names = Self::default();
        for kind in &content.types {
            let number = u8::try_from(names.types.len()).unwrap_or(u8::MAX);
            names.types.insert(kind.id.clone(), number);
        }
        for krosmaster in &content.krosmasters {
            names.profile(&krosmaster.id);
            number(&mut names.units, &krosmaster.character);
            for power in &krosmaster.powers {
                names.power(power, &krosmaster.id);
            }
        }
        for summon in &content.summons {
            names.profile(&summon.id);
            for power in &summon.powers {
                names.power(power, &summon.id);
            }
        }
        for keyword in &content.powers {
            number(&mut names.powers, &keyword.id);
            names.keywords.insert(keyword.id.clone());
        }
        for piece in &content.scenery {
            let number = u8::try_from(names.scenery.len()).unwrap_or(u8::MAX);
            names.scenery.insert(piece.id.clone(), number);
        }
        let cards = content.krosmasters.iter().flat_map(|card| &card.spells);
        let tokens = content.summons.iter().flat_map(|token| &token.spells);
        let rewards = content.rewards.iter().flat_map(|reward| &reward.spells);
        let scenery = content.scenery.iter().flat_map(|piece| &piece.spells);
        for spell in cards.chain(tokens).chain(rewards).chain(scenery).chain(content.rulesets.iter().map(|ruleset| &ruleset.punch)) {
            number(&mut names.spells, &spell.id);
        }
        names
    }

    fn profile(&mut self, id: &Id) {
        let profile = ProfileId(u16::try_from(self.profiles.len()).unwrap_or(u16::MAX));
        self.profiles.insert(id.clone(), profile);
        number(&mut self.units, id);
    }

    fn power(&mut self, power: &ir::Power, card: &Id) {
        if let ir::Power::Own { id, .. } = power {
            number(&mut self.powers, id);
            self.own_powers.entry(id.clone()).or_insert_with(|| card.clone());
        }
    }
}

/// Returns the number of a name; a new one if it has none.
pub(crate) fn number(map: &mut BTreeMap<Id, u16>, id: &Id) -> u16 {
    let next = u16::try_from(map.len()).unwrap_or(u16::MAX);
    *map.entry(id.clone()).or_insert(next)
}

/// The compiler from the IR to steps, for the whole content, text by text.
pub(crate) struct Lower<'a> {
    pub(crate) content: &'a Content,
    pub(crate) names: Names,
    /// All steps of all texts.
    pub(crate) code: Vec<Op>,
    /// All lasting changes.
    pub(crate) changes: Vec<Change>,
    /// The powers met so far and those still to be compiled.
    pub(crate) powers: BTreeMap<PowerKey, PowerId>,
    pub(crate) wanted: Vec<PowerKey>,
    /// For the current text: what cannot be carried out.
    pub(crate) problems: Vec<Problem>,
    /// For the current text: cards and tokens that it can bring into play.
    pub(crate) brings: BTreeSet<ProfileId>,
    /// The powers that the current text gives.
    pub(crate) gives: BTreeSet<PowerId>,
    /// For the current text: kinds of scenery that it puts on the board.
    pub(crate) puts: BTreeSet<u8>,
    /// For the current text: kinds of events whose memory it needs, one bit each, for each scope.
    pub(crate) remembers: Remembers,
    /// For the current text: the parameter of its keyword.
    pub(crate) parameter: Option<Parameter>,
    /// For the current part: whether it depends on the target, the Critical Hit roll, or the result of the spell.
    pub(crate) reads: Reads,
    /// Whether the current part is already carried out for each target in turn.
    pub(crate) in_each: bool,
    /// While texts are only read: when each step is carried out.
    pub(crate) told: Option<crate::moments::Told>,
    /// The step that the current part already waits for.
    pub(crate) stage: super::Stage,
    /// Conditions around the current part, each with the required answer.
    pub(crate) path: Vec<(super::Condition, bool)>,
    /// What they depend on.
    pub(crate) around: Reads,
    /// Whether the current text is not a spell's own: it cannot change a spell that is being cast.
    pub(crate) apart: bool,
    /// Whether the current part is done when a unit is KO'd.
    pub(crate) waits_for_ko: bool,
    /// Whether the current part replaces injuries.
    pub(crate) spares: bool,
    /// Whether the current text refers to the event that it waited for: the unit it happened to, the one that did it, or its number.
    pub(crate) tells_event: bool,
    /// Whether the current text names the opponent.
    pub(crate) names_opponent: bool,
    /// How many questions that are answered in play surround the current part.
    pub(crate) choices: u32,
    /// Steps whose choices another player makes.
    pub(crate) choosers: Vec<(std::ops::Range<super::Pc>, super::Player)>,
    /// For the current spell: changes to itself that are known before its targets are.
    pub(crate) before: Vec<super::Known>,
    /// For the current spell: what it can summon.
    pub(crate) summoned: Vec<super::ProfileId>,
    /// Whether the ruleset has retired Revenge.
    pub(crate) no_revenge: bool,
    /// Powers and types that the ruleset has retired.
    pub(crate) retired: BTreeSet<Id>,
    /// The type that Revenge counts.
    pub(crate) revenge: Option<u8>,
    /// What continuous effects change, and what that depends on.
    pub(crate) continuous: super::order::Continuous,
}

/// What a part of a text depends on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reads {
    pub(crate) target: bool,
    /// What the spell is aimed at: its target, its main target, or whether that is in line.
    pub(crate) aim: bool,
    /// The cast itself, as it is once it has begun.
    pub(crate) cast: bool,
    pub(crate) critical: bool,
    pub(crate) result: bool,
}

impl Reads {
    pub(crate) fn or(self, other: Self) -> Self {
        Self {
            target: self.target | other.target,
            aim: self.aim | other.aim,
            cast: self.cast | other.cast,
            critical: self.critical | other.critical,
            result: self.result | other.result,
        }
    }
}

impl<'a> Lower<'a> {
    pub(crate) fn new(content: &'a Content) -> Self {
        Self {
            content,
            names: Names::of(content),
            code: Vec::new(),
            changes: Vec::new(),
            powers: BTreeMap::new(),
            wanted: Vec::new(),
            problems: Vec::new(),
            brings: BTreeSet::new(),
            gives: BTreeSet::new(),
            puts: BTreeSet::new(),
            remembers: Remembers::default(),
            parameter: None,
            reads: Reads::default(),
            in_each: false,
            told: None,
            stage: super::Stage::Three,
            path: Vec::new(),
            around: Reads::default(),
            apart: false,
            waits_for_ko: false,
            spares: false,
            tells_event: false,
            names_opponent: false,
            choices: 0,
            choosers: Vec::new(),
            before: Vec::new(),
            summoned: Vec::new(),
            no_revenge: false,
            retired: BTreeSet::new(),
            revenge: None,
            continuous: super::order::Continuous::of(content),
        }
    }

    /// Notes something that cannot be carried out.
    pub(crate) fn problem(&mut self, problem: Problem) {
        self.problems.push(problem);
    }

    pub(crate) fn type_or_name(&mut self, id: &Id) -> (Option<u8>, Option<u16>) {
        let found = (self.names.types.get(id).copied(), self.names.units.get(id).copied());
        if found == (None, None) {
            self.problem(Problem::NoTypeOrUnit(id.clone()));
        }
        found
    }

    pub(crate) fn profile(&mut self, id: &Id) -> Option<ProfileId> {
        let found = self.names.profiles.get(id).copied();
        match found {
            Some(profile) => {
                self.brings.insert(profile);
            }
            None => self.problem(Problem::NoUnit(id.clone())),
        }
        found
    }

    pub(crate) fn marker(&mut self, id: &Id) -> u8 {
        let next = u8::try_from(self.names.markers.len()).unwrap_or(u8::MAX);
        *self.names.markers.entry(id.clone()).or_insert(next)
    }

    pub(crate) fn spell_name(&mut self, id: &Id) -> u16 {
        if !self.names.spells.contains_key(id) {
            self.problem(Problem::NoSpell(id.clone()));
        }
        number(&mut self.names.spells, id)
    }

    pub(crate) fn power_match(&mut self, power: &PowerRef) -> PowerMatch {
        if !self.names.powers.contains_key(&power.id) {
            self.problem(Problem::NoPower(power.id.clone()));
        }
        PowerMatch { name: number(&mut self.names.powers, &power.id), parameter: power.parameter }
    }

    /// Returns the power that a text gives: a keyword, or a power of some card.
    pub(crate) fn power(&mut self, power: &PowerRef) -> Option<PowerId> {
        if self.names.keywords.contains(&power.id) {
            return Some(self.power_key(PowerKey::Keyword(power.id.clone(), power.parameter)));
        }
        let card = self.names.own_powers.get(&power.id).cloned();
        if card.is_none() {
            self.problem(Problem::NoPower(power.id.clone()));
        }
        card.map(|card| self.power_key(PowerKey::Own(power.id.clone(), card)))
    }

    pub(crate) fn power_key(&mut self, key: PowerKey) -> PowerId {
        let next = PowerId::at(self.powers.len());
        if let Some(id) = self.powers.get(&key) {
            return *id;
        }
        self.wanted.push(key.clone());
        self.powers.insert(key, next);
        next
    }
}

#[cfg(test)]
mod tests {
    use super::Reads;

    #[test]
    fn what_parts_read_the_whole_reads() {
        let none = Reads::default();
        let all = [
            Reads { target: true, ..none },
            Reads { aim: true, ..none },
            Reads { cast: true, ..none },
            Reads { critical: true, ..none },
            Reads { result: true, ..none },
        ];
        for one in all {
            assert_eq!([one.or(none), none.or(one), one.or(one)], [one; 3]);
        }
        let whole = Reads { target: true, aim: true, cast: true, critical: true, result: true };
        assert_eq!(all.into_iter().fold(none, Reads::or), whole);
    }
}
