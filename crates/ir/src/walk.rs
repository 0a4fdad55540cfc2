//! Every part of a text, outer parts first, each with a path to it.
//!
//! Each match takes apart everything there is, so that a new field cannot be forgotten: the build breaks until it is walked.

#![warn(clippy::wildcard_enum_match_arm)]

use crate::{
    Ability, Amount, Cells, Change, Condition, Count, Effect, Event, Gate, Group, LinePlace, Noun, Operand, Place, Player, PowerSet, Shift,
    SpellChange, Trait, Trigger, Units,
};

/// A part of a text.
#[derive(Clone, Copy, Debug)]
pub enum Part<'a> {
    /// A clause of a power.
    Ability(&'a Ability),
    /// The steps of a text, of a branch or of an option.
    Steps(&'a [Effect]),
    /// A step.
    Effect(&'a Effect),
    /// What holds for a while.
    Change(&'a Change),
    /// What becomes different about a spell.
    SpellChange(&'a SpellChange),
    /// A condition, also within another one.
    Condition(&'a Condition),
    /// Units that are described.
    Group(&'a Group),
    /// What is true of them.
    Trait(&'a Trait),
    /// Something that is counted.
    Count(&'a Count),
    /// Cells.
    Cells(&'a Cells),
    /// What a text waits for or remembers.
    Event(&'a Event),
}

/// Which path a part is shown with: that of the clause, step or change that it is or belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Paths {
    /// As the author sees the text: steps and options are numbered, what a spell is given stands below `given`.
    Statements,
    /// As the JSON of the text has it: a JSON pointer.
    Json,
}

/// Shows every part of some steps, with the key of the statement that it belongs to, below a key.
pub fn effects<'a>(effects: &'a [Effect], key: &str, visit: &mut dyn FnMut(Part<'a>, &str)) {
    Walk { visit, path: key.to_owned(), paths: Paths::Statements }.steps(effects);
}

/// The same of the clauses of a power.
pub fn abilities<'a>(abilities: &'a [Ability], key: &str, visit: &mut dyn FnMut(Part<'a>, &str)) {
    Walk { visit, path: key.to_owned(), paths: Paths::Statements }.abilities(abilities);
}

/// Shows every part of a step, with the JSON pointer to the step, change or clause in the JSON of the whole.
pub fn effect_in_json<'a>(effect: &'a Effect, visit: &mut dyn FnMut(Part<'a>, &str)) {
    Walk { visit, path: String::new(), paths: Paths::Json }.effect(effect);
}

/// The same of a clause of a power.
pub fn ability_in_json<'a>(ability: &'a Ability, visit: &mut dyn FnMut(Part<'a>, &str)) {
    Walk { visit, path: String::new(), paths: Paths::Json }.ability(ability);
}

struct Walk<'v, 'a> {
    visit: &'v mut dyn FnMut(Part<'a>, &str),
    path: String,
    paths: Paths,
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

    /// The same where only JSON has a step of the path.
    fn below_json(&mut self, step: &str, work: impl FnOnce(&mut Self)) {
        match self.paths {
            Paths::Statements => work(self),
            Paths::Json => self.below(step, work),
        }
    }

    fn abilities(&mut self, abilities: &'a [Ability]) {
        abilities.iter().enumerate().for_each(|(i, ability)| self.below(&i.to_string(), |walk| walk.ability(ability)));
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
            | Ability::Before { trigger: Trigger { event, frequency: _, during: _ }, instead: _, effects } => {
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
                self.below_json("change", |walk| walk.spell_change(change));
                on.iter().for_each(|on| self.units(on));
            }
            Effect::Tokens { token: _, amount, on }
            | Effect::Points { points: _, amount, on }
            | Effect::Steal { what: _, amount, on }
            | Effect::Injuries { amount, on }
            | Effect::Heal { amount, on } => {
                self.amount(amount);
                self.units(on);
            }
            Effect::Move { direction: _, cells, on, point, slides: _, stops: _ } => {
                self.amount(cells);
                self.units(on);
                point.iter().for_each(|point| self.units(point));
            }
            Effect::Discard { amount, on } => {
                amount.iter().for_each(|amount| self.amount(amount));
                self.units(on);
            }
            Effect::LoseAll { points: _, on }
            | Effect::Ko { on }
            | Effect::Destroy { on }
            | Effect::Reward { rank: _, on }
            | Effect::Marker { change: _, marker: _, on }
            | Effect::AllTokens { change: _, tokens: _, on } => {
                self.units(on);
            }
            Effect::Replace { on, with: _ } => self.units(on),
            Effect::Cast { on, spells: _, of } => {
                self.units(on);
                of.iter().for_each(|units| self.units(units));
            }
            Effect::ExchangeInjuries { first, second } | Effect::Swap { first, second } => {
                self.units(first);
                self.units(second);
            }
            Effect::Kamas { amount, player } | Effect::Gg { amount, player } => {
                self.amount(amount);
                self.player(player);
            }
            Effect::CellKamas { change: _, amount, cells, to } => {
                self.amount(amount);
                self.cells(cells);
                to.iter().for_each(|player| self.player(player));
            }
            Effect::Place { units, to } => {
                self.units(units);
                self.cells(to);
            }
            Effect::Summon { summon: _, to } | Effect::PutScenery { scenery: _, to } => self.cells(to),
            Effect::Timeline { on, to } => {
                self.units(on);
                match to {
                    LinePlace::Start | LinePlace::End => {}
                    LinePlace::Before { unit } | LinePlace::After { unit } | LinePlace::Of { unit } => self.units(unit),
                }
            }
            Effect::TakeTurn { on, turn: _ } => self.units(on),
            Effect::EndTurn { on } => self.units(on),
            Effect::After { duration: _, whose, then } => {
                whose.iter().for_each(|units| self.units(units));
                self.below("then", |walk| walk.steps(then));
            }
            Effect::Watch { duration: _, whose, trigger: Trigger { event, frequency: _, during: _ }, timing: _, then } => {
                whose.iter().for_each(|units| self.units(units));
                self.event(event);
                self.below("then", |walk| walk.steps(then));
            }
            Effect::Lasting { duration: _, whose, on, changes } => {
                whose.iter().for_each(|units| self.units(units));
                self.units(on);
                self.changes(changes);
            }
            Effect::Chance { of: _, number: _, then } => self.below("then", |walk| walk.steps(then)),
            Effect::Gate { gate, then, otherwise } => {
                match gate {
                    Gate::If { condition } => self.condition(condition),
                    Gate::May | Gate::Pay { cost: _ } | Gate::Rebound { minimum: _, maximum: _ } | Gate::Guess { of: _ } => {}
                }
                self.below("then", |walk| walk.steps(then));
                if !otherwise.is_empty() {
                    self.below("otherwise", |walk| walk.steps(otherwise));
                }
            }
            Effect::ChosenBy { player, then } => {
                self.player(player);
                self.below("then", |walk| walk.steps(then));
            }
            Effect::Choose { options } => {
                for (i, option) in options.iter().enumerate() {
                    self.below(&format!("options/{i}"), |walk| walk.steps(option));
                }
            }
        }
    }

    fn changes(&mut self, changes: &'a [Change]) {
        changes.iter().enumerate().for_each(|(i, change)| self.below_json(&format!("changes/{i}"), |walk| walk.change(change)));
    }

    fn change(&mut self, change: &'a Change) {
        self.show(Part::Change(change));
        match change {
            Change::Characteristic { characteristic: _, how } => match how {
                Shift::By { amount, at_least: _ } => self.amount(amount),
                Shift::To { number: _ } => {}
            },
            Change::GainsPowers { powers, against } => {
                self.powers(powers);
                against.iter().for_each(|units| self.units(units));
            }
            Change::LosesPowers { powers } => self.powers(powers),
            Change::GainsTypesOf { units } | Change::GainsSpells { spells: _, of: units } => self.units(units),
            Change::Spells { spells: _, change } => self.below_json("change", |walk| walk.spell_change(change)),
            Change::DamageTaken { spells: _, amount } => self.amount(amount),
            Change::DecidedBy { what: _, player } => self.player(player),
            Change::Rerolls { dice: _, rolls: _, when: _, by } => by.iter().for_each(|player| self.player(player)),
            Change::Cannot { act: _, with, using: _ } => with.iter().for_each(|units| self.units(units)),
            Change::Only { act: _, with } => self.units(with),
            Change::GainsType { name: _ }
            | Change::Dice { roll: _, how: _, against: _ }
            | Change::AtMostInjuries { number: _, by: _ }
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
            SpellChange::Effects { effects } => {
                let step = match self.paths {
                    Paths::Statements => "given",
                    Paths::Json => "effects",
                };
                self.below(step, |walk| walk.steps(effects));
            }
            SpellChange::Dice { roll: _, number: _, against } => against.iter().for_each(|units| self.units(units)),
            SpellChange::StealHealth
            | SpellChange::Area { area: _ }
            | SpellChange::Range { range: _ }
            | SpellChange::NoSight
            | SpellChange::Limit { limit: _ }
            | SpellChange::Barred
            | SpellChange::Element { element: _ }
            | SpellChange::CriticalSuccess { times: _ }
            | SpellChange::DamageTimes { times: _ } => {}
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
                self.operand(right);
            }
            Condition::Happened { event, scope: _ } => self.event(event),
            Condition::Not { condition } => self.condition(condition),
            Condition::All { conditions } | Condition::Any { conditions } => {
                conditions.iter().for_each(|condition| self.condition(condition))
            }
            Condition::Shows { face: _ } | Condition::Retribution { number: _ } | Condition::Revenge { number: _ } => {}
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
            Trait::SummonedBy { by: units } | Trait::NextInTimeline { after: units } => self.units(units),
            Trait::Number { count, comparison: _, right } => {
                self.count(count);
                self.operand(right);
            }
            Trait::Extreme { count, extreme: _ } => self.count(count),
            Trait::Did { event, scope: _ } => self.event(event),
            Trait::Not { fact } => self.fact(fact),
            Trait::Power { power: _ } | Trait::Spell { spell: _ } | Trait::Marker { marker: _ } | Trait::Named { name: _ } => {}
        }
    }

    fn place(&mut self, place: &'a Place) {
        match place {
            Place::Adjacent { to: units } | Place::Aligned { with: units } | Place::Distance { minimum: _, maximum: _, from: units } => {
                self.units(units);
            }
            Place::Between { first, second } => {
                self.units(first);
                self.units(second);
            }
            Place::Not { of } => self.place(of),
            Place::Territory { of } => self.player(of),
            Place::On { what: _ } => {}
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
            | Count::Rewards { unit }
            | Count::Successes { roll: _, unit }
            | Count::Tokens { token: _, sign: _, unit } => self.units(unit),
            Count::Distance { from, to } => {
                self.units(from);
                self.units(to);
            }
            Count::Kamas { player } => self.player(player),
            Count::Times { event, scope: _ } | Count::Total { event, scope: _ } => self.event(event),
            Count::Sum { counts } => counts.iter().for_each(|count| self.count(count)),
            Count::Faces { face: _ } | Count::X | Count::ThatMany | Count::Number { number: _ } => {}
        }
    }

    fn operand(&mut self, operand: &'a Operand) {
        match operand {
            Operand::Number(_) => {}
            Operand::Count(count) => self.count(count),
        }
    }

    fn amount(&mut self, amount: &'a Amount) {
        match amount {
            Amount::Number { number: _ } | Amount::All => {}
            Amount::ForEach { number: _, per: _, rounded: _, of, at_least: _, at_most: _ } => self.count(of),
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
            Cells::LeftBy { unit: units } | Cells::StartedOn { unit: units } | Cells::Of { scenery: units } => self.units(units),
            Cells::Free { quantity: _, places } => places.iter().for_each(|place| self.place(place)),
        }
    }

    fn event(&mut self, event: &'a Event) {
        self.show(Part::Event(event));
        event.subject().into_iter().chain(event.object()).for_each(|units| self.units(units));
        if let Event::IsStopped { unit: _, by: Some(by) } = event {
            self.units(by);
        }
    }
}
