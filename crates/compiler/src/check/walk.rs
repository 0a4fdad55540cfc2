//! Every part of every text of the content, with the path by which its place is known.
//!
//! Each match takes apart everything the IR has, so that a new field cannot be forgotten: the build breaks until it is walked.

#![warn(clippy::wildcard_enum_match_arm)]

use kcc_ir::{
    Ability, Amount, Cells, Change, Condition, Content, Count, Effect, Event, Gate, Group, Keyword, Krosmaster, Noun, Operand, Place,
    Player, Power, PowerSet, Reward, RewardKind, Scenery, Spell, SpellChange, Summon, Trait, Trigger, Units,
};

/// Whose text it is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Owner<'a> {
    Krosmaster(&'a Krosmaster),
    Summon(&'a Summon),
    Reward(&'a Reward),
    Scenery(&'a Scenery),
    Keyword(&'a Keyword),
    Ruleset,
}

/// What a text says.
#[derive(Clone, Copy, Debug)]
pub(super) enum Body<'a> {
    Effects(&'a [Effect]),
    Abilities(&'a [Ability]),
}

/// One text of the content.
#[derive(Clone, Debug)]
pub(super) struct Text<'a> {
    pub(super) owner: Owner<'a>,
    /// The spell that the text belongs to.
    pub(super) spell: Option<&'a Spell>,
    pub(super) body: Body<'a>,
    /// `krosmaster/julith/spells/0`: where what the text belongs to stands.
    pub(super) place: String,
    /// `krosmaster/julith/spells/0/effect`: where the text stands.
    pub(super) key: String,
}

/// A part of a text.
#[derive(Clone, Copy, Debug)]
pub(super) enum Part<'a> {
    Ability(&'a Ability),
    /// The steps of a text, of a branch or of an option.
    Steps(&'a [Effect]),
    Effect(&'a Effect),
    Change(&'a Change),
    SpellChange(&'a SpellChange),
    Condition(&'a Condition),
    Group(&'a Group),
    Trait(&'a Trait),
    Count(&'a Count),
    Cells(&'a Cells),
}

/// Every text of the content: spells, boosts, powers.
pub(super) fn texts(content: &Content) -> Vec<Text<'_>> {
    let mut texts = Vec::new();
    for krosmaster in &content.krosmasters {
        let key = format!("krosmaster/{}", krosmaster.id);
        of_card(&mut texts, Owner::Krosmaster(krosmaster), &key, &krosmaster.spells, &krosmaster.powers);
    }
    for summon in &content.summons {
        of_card(&mut texts, Owner::Summon(summon), &format!("summon/{}", summon.id), &summon.spells, &summon.powers);
    }
    for reward in &content.rewards {
        let key = format!("reward/{}", reward.id);
        let body = match &reward.kind {
            RewardKind::Boost { effects } => Body::Effects(effects),
            RewardKind::Buff { abilities } | RewardKind::Equipment { abilities, .. } => Body::Abilities(abilities),
        };
        of_card(&mut texts, Owner::Reward(reward), &key, &reward.spells, &[]);
        texts.push(Text { owner: Owner::Reward(reward), spell: None, body, key: format!("{key}/effect"), place: key });
    }
    for piece in &content.scenery {
        of_card(&mut texts, Owner::Scenery(piece), &format!("scenery/{}", piece.id), &piece.spells, &[]);
    }
    for keyword in &content.powers {
        let place = format!("power/{}", keyword.id);
        let body = Body::Abilities(&keyword.abilities);
        texts.push(Text { owner: Owner::Keyword(keyword), spell: None, body, key: format!("{place}/effect"), place });
    }
    for ruleset in &content.rulesets {
        let place = format!("ruleset/{}/punch", ruleset.id);
        texts.push(of_spell(Owner::Ruleset, &ruleset.punch, place));
    }
    texts
}

fn of_card<'a>(texts: &mut Vec<Text<'a>>, owner: Owner<'a>, key: &str, spells: &'a [Spell], powers: &'a [Power]) {
    texts.extend(spells.iter().enumerate().map(|(i, spell)| of_spell(owner, spell, format!("{key}/spells/{i}"))));
    let own = powers.iter().filter_map(|power| match power {
        Power::Own { abilities, .. } => Some(abilities),
        Power::Keyword { .. } => None,
    });
    texts.extend(own.enumerate().map(|(i, abilities)| {
        let place = format!("{key}/own_powers/{i}");
        Text { owner, spell: None, body: Body::Abilities(abilities), key: format!("{place}/effect"), place }
    }));
}

fn of_spell<'a>(owner: Owner<'a>, spell: &'a Spell, place: String) -> Text<'a> {
    Text { owner, spell: Some(spell), body: Body::Effects(&spell.effects), key: format!("{place}/effect"), place }
}

impl<'a> Text<'a> {
    /// Shows every part, outer ones first, with the key of the step that it belongs to.
    pub(super) fn walk(&self, visit: &mut dyn FnMut(Part<'a>, &str)) {
        let mut walk = Walk { visit, path: self.key.clone() };
        match self.body {
            Body::Effects(effects) => walk.steps(effects),
            Body::Abilities(abilities) => {
                abilities.iter().enumerate().for_each(|(i, ability)| walk.below(&i.to_string(), |walk| walk.ability(ability)))
            }
        }
    }
}

/// Shows every part of some steps.
pub(super) fn steps<'a>(effects: &'a [Effect], visit: &mut dyn FnMut(Part<'a>, &str)) {
    Walk { visit, path: String::new() }.steps(effects);
}

struct Walk<'v, 'a> {
    visit: &'v mut dyn FnMut(Part<'a>, &str),
    path: String,
}

impl<'a> Walk<'_, 'a> {
    fn show(&mut self, part: Part<'a>) {
        (self.visit)(part, &self.path);
    }

    fn below(&mut self, step: &str, work: impl FnOnce(&mut Self)) {
        let length = self.path.len();
        self.path.push('/');
        self.path.push_str(step);
        work(self);
        self.path.truncate(length);
    }

    fn steps(&mut self, effects: &'a [Effect]) {
        self.show(Part::Steps(effects));
        for (i, effect) in effects.iter().enumerate() {
            self.below(&i.to_string(), |walk| walk.effect(effect));
        }
    }

    fn ability(&mut self, ability: &'a Ability) {
        self.show(Part::Ability(ability));
        match ability {
            Ability::While { condition, on, changes } => {
                condition.iter().for_each(|condition| self.condition(condition));
                self.units(on);
                self.changes(changes);
            }
            Ability::When { trigger: Trigger { event, frequency: _, during: _ }, effects }
            | Ability::Before { event, first_time: _, instead: _, effects } => {
                self.event(event);
                self.below("effects", |walk| walk.steps(effects));
            }
            Ability::Team { at_most: _, at_least: _, of, adds } => {
                self.group(of);
                self.group(adds);
            }
        }
    }

    fn effect(&mut self, effect: &'a Effect) {
        self.show(Part::Effect(effect));
        match effect {
            Effect::Spell { change, on } => {
                self.spell_change(change);
                on.iter().for_each(|on| self.units(on));
            }
            Effect::Tokens { token: _, amount, on }
            | Effect::Points { points: _, amount, on }
            | Effect::Steal { what: _, amount, on }
            | Effect::Injuries { amount, on }
            | Effect::Heal { amount, on }
            | Effect::Move { direction: _, cells: amount, on } => {
                self.amount(amount);
                self.units(on);
            }
            Effect::LoseAll { points: _, on }
            | Effect::Ko { on }
            | Effect::Destroy { on }
            | Effect::Marker { change: _, marker: _, on }
            | Effect::AllTokens { change: _, tokens: _, on } => {
                self.units(on);
            }
            Effect::Replace { on, with: _ } | Effect::Cast { on, spell: _ } => self.units(on),
            Effect::ExchangeInjuries { first, second } | Effect::Swap { first, second } => {
                self.units(first);
                self.units(second);
            }
            Effect::Kamas { amount, player } | Effect::Gg { amount, player } => {
                self.amount(amount);
                self.player(player);
            }
            Effect::CellKamas { amount, cells, to } => {
                self.amount(amount);
                self.cells(cells);
                to.iter().for_each(|player| self.player(player));
            }
            Effect::Place { units, to } => {
                self.units(units);
                self.cells(to);
            }
            Effect::Summon { summon: _, to } => self.cells(to),
            Effect::EndTurn => {}
            Effect::Lasting { duration: _, on, changes } => {
                self.units(on);
                self.changes(changes);
            }
            Effect::Chance { of: _, number: _, then } => self.below("then", |walk| walk.steps(then)),
            Effect::Gate { gate, then, otherwise } => {
                match gate {
                    Gate::If { condition } => self.condition(condition),
                    Gate::May | Gate::Pay { cost: _ } | Gate::Rebound { minimum: _, maximum: _ } | Gate::Guess => {}
                }
                self.below("then", |walk| walk.steps(then));
                if !otherwise.is_empty() {
                    self.below("otherwise", |walk| walk.steps(otherwise));
                }
            }
            Effect::Choose { options } => {
                for (i, option) in options.iter().enumerate() {
                    self.below(&format!("options/{i}"), |walk| walk.steps(option));
                }
            }
        }
    }

    fn changes(&mut self, changes: &'a [Change]) {
        changes.iter().for_each(|change| self.change(change));
    }

    fn change(&mut self, change: &'a Change) {
        self.show(Part::Change(change));
        match change {
            Change::Characteristic { characteristic: _, amount, at_least: _ } => self.amount(amount),
            Change::GainsPowers { powers, against } => {
                self.powers(powers);
                against.iter().for_each(|units| self.units(units));
            }
            Change::LosesPowers { powers } => self.powers(powers),
            Change::GainsTypesOf { units } => self.units(units),
            Change::Spells { spells: _, change } => self.spell_change(change),
            Change::DamageTaken { spells: _, amount } => self.amount(amount),
            Change::DofusTurnedBy { player } | Change::ControlledBy { player } => self.player(player),
            Change::Cannot { act: _, with } => with.iter().for_each(|units| self.units(units)),
            Change::Only { act: _, with } => self.units(with),
            Change::Becomes { characteristic: _, number: _ }
            | Change::GainsType { name: _ }
            | Change::Dice { dice: _, number: _, against: _ }
            | Change::DiceInstead { number: _ }
            | Change::AtMostInjuries { number: _, by: _ }
            | Change::Rerolls
            | Change::FirstPurchase { kamas: _ } => {}
        }
    }

    fn powers(&mut self, powers: &'a PowerSet) {
        match powers {
            PowerSet::These { list: _ } | PowerSet::All { except: _ } => {}
            PowerSet::Of { units } => self.units(units),
        }
    }

    fn spell_change(&mut self, change: &'a SpellChange) {
        self.show(Part::SpellChange(change));
        match change {
            SpellChange::Damage { amount, element: _ }
            | SpellChange::Heal { amount }
            | SpellChange::MaximumRange { amount }
            | SpellChange::Cost { resource: _, amount }
            | SpellChange::Control { amount } => {
                self.amount(amount);
            }
            SpellChange::Effects { effects } => self.below("given", |walk| walk.steps(effects)),
            SpellChange::PierceArmour
            | SpellChange::StealHealth
            | SpellChange::Area { area: _ }
            | SpellChange::Range { range: _ }
            | SpellChange::NoSight
            | SpellChange::Limit { limit: _ }
            | SpellChange::Element { element: _ }
            | SpellChange::CriticalDice { number: _ }
            | SpellChange::CriticalSuccess { times: _ } => {}
        }
    }

    fn condition(&mut self, condition: &'a Condition) {
        self.show(Part::Condition(condition));
        match condition {
            Condition::Is { unit, group } => {
                self.units(unit);
                self.group(group);
            }
            Condition::Exists { group } => self.group(group),
            Condition::Compare { left, comparison: _, right } => {
                self.count(left);
                match right {
                    Operand::Number(_) => {}
                    Operand::Count(right) => self.count(right),
                }
            }
            Condition::Happened { event, scope: _ } => self.event(event),
            Condition::Not { condition } => self.condition(condition),
            Condition::All { conditions } | Condition::Any { conditions } => {
                conditions.iter().for_each(|condition| self.condition(condition))
            }
            Condition::Shows { face: _ }
            | Condition::Track
            | Condition::Invasion
            | Condition::Retribution { number: _ }
            | Condition::Revenge { number: _ } => {}
        }
    }

    fn units(&mut self, units: &'a Units) {
        match units {
            Units::Itself | Units::Target | Units::MainTarget | Units::It | Units::ActiveUnit | Units::Source | Units::Summoner => {}
            Units::Group { quantity: _, group } => self.group(group),
            Units::Either { options: several } | Units::Both { parts: several } => several.iter().for_each(|units| self.units(units)),
        }
    }

    fn group(&mut self, group: &'a Group) {
        self.show(Part::Group(group));
        let Group { side: _, other, state: _, noun, traits } = group;
        other.iter().for_each(|units| self.units(units));
        match noun {
            Noun::Unit
            | Noun::Character
            | Noun::Mechanism
            | Noun::Krosmaster
            | Noun::Summon
            | Noun::Mob
            | Noun::Named { name: _ }
            | Noun::Scenery { scenery: _ } => {}
        }
        traits.iter().for_each(|fact| self.fact(fact));
    }

    fn fact(&mut self, fact: &'a Trait) {
        self.show(Part::Trait(fact));
        match fact {
            Trait::Place { place } => self.place(place),
            Trait::SummonedBy { by: units } | Trait::NextInTimeline { after: units } | Trait::SameLevel { unit: units } => {
                self.units(units)
            }
            Trait::Number { count, comparison: _, number: _ } | Trait::Extreme { count, extreme: _ } => self.count(count),
            Trait::Did { event, scope: _ } => self.event(event),
            Trait::Not { fact } => self.fact(fact),
            Trait::Power { power: _ }
            | Trait::Spell { spell: _ }
            | Trait::Marker { marker: _ }
            | Trait::Tokens { token: _, sign: _ }
            | Trait::Named { name: _ } => {}
        }
    }

    fn place(&mut self, place: &'a Place) {
        match place {
            Place::Adjacent { to: units } | Place::Aligned { with: units } | Place::Distance { minimum: _, maximum: _, from: units } => {
                self.units(units);
            }
            Place::InTerritory => {}
        }
    }

    fn count(&mut self, count: &'a Count) {
        self.show(Part::Count(count));
        match count {
            Count::Units { group } | Count::Highest { characteristic: _, group } => self.group(group),
            Count::Characteristic { characteristic: _, unit }
            | Count::Injuries { unit }
            | Count::HpLeft { unit }
            | Count::PointsLeft { points: _, unit }
            | Count::Tokens { token: _, sign: _, unit } => self.units(unit),
            Count::Distance { from, to } => {
                self.units(from);
                self.units(to);
            }
            Count::Kamas { player } => self.player(player),
            Count::Times { event, scope: _ } | Count::Total { event, scope: _ } => self.event(event),
            Count::Sum { counts } => counts.iter().for_each(|count| self.count(count)),
            Count::Faces { face: _ } | Count::CriticalSuccesses | Count::X | Count::ThatMany => {}
        }
    }

    fn amount(&mut self, amount: &'a Amount) {
        match amount {
            Amount::Number { number: _ } | Amount::All => {}
            Amount::ForEach { number: _, per: _, of } => self.count(of),
        }
    }

    fn player(&mut self, player: &'a Player) {
        match player {
            Player::Controller { of } => self.units(of),
            Player::Opponent => {}
        }
    }

    fn cells(&mut self, cells: &'a Cells) {
        self.show(Part::Cells(cells));
        match cells {
            Cells::TargetCell | Cells::FreeTargetCells => {}
            Cells::LeftBy { unit } => self.units(unit),
            Cells::Free { quantity: _, places } => places.iter().for_each(|place| self.place(place)),
        }
    }

    fn event(&mut self, event: &'a Event) {
        event.subject().into_iter().chain(event.object()).for_each(|units| self.units(units));
    }
}
