//! Effects, as steps.

mod gate;
mod part;
mod picked;

use super::{Action, Clause, Condition, Direction, Form, Known, Line, Lower, Op, Pc, SpellChange, Stage};
use crate::refusal::Problem;
use kcc_ir as ir;
use kcc_ir::moment::Step;
use kcc_ir::{Chance, Duration, Footing, Points};
use picked::several;

impl Lower<'_> {
    pub(super) fn here(&self) -> Pc {
        Pc::try_from(self.code.len()).unwrap_or(Pc::MAX)
    }

    /// Compiles a whole text and returns its start.
    pub(crate) fn effects_block(&mut self, effects: &[ir::Effect]) -> Pc {
        self.block(effects, false)
    }

    /// Compiles a text and returns its start; `spares` if it may replace injuries.
    pub(crate) fn block(&mut self, effects: &[ir::Effect], spares: bool) -> Pc {
        // Texts inside texts (the further effects of a spell) are skipped: the enclosing text must not run into them.
        let reads = std::mem::take(&mut self.reads);
        let (in_each, stage) = (std::mem::take(&mut self.in_each), std::mem::replace(&mut self.stage, Stage::Three));
        let (path, around) = (std::mem::take(&mut self.path), std::mem::take(&mut self.around));
        let spares = std::mem::replace(&mut self.spares, spares);
        let skip = self.here();
        self.code.push(Op::Return);
        let start = self.here();
        self.effects(effects);
        self.code.push(Op::Return);
        self.code[usize::from(skip)] = Op::Jump(self.here());
        (self.reads, self.in_each, self.stage, self.path, self.around) = (reads, in_each, stage, path, around);
        self.spares = spares;
        start
    }

    fn effects(&mut self, effects: &[ir::Effect]) {
        let mut rest = effects;
        while let Some((first, after)) = rest.split_first() {
            rest = after;
            if let Some((most, group, of_each)) = several(first) {
                // What follows about them belongs to it.
                let of_it = |effect: &&ir::Effect| effect.on() == Some(&ir::Units::It);
                let (theirs, others) = after.split_at(after.iter().take_while(of_it).count());
                self.picked((most, &group), first, &of_each, theirs);
                rest = others;
            } else {
                self.effect(first);
            }
        }
    }

    fn effect(&mut self, effect: &ir::Effect) {
        self.tell(effect, Some(self.stage.into()), self.in_each, false);
        match effect {
            ir::Effect::Chance { of, number, then } => self.thrown(*of, *number, then),
            ir::Effect::Gate { gate, then, otherwise } => self.gate(effect, gate, then, otherwise),
            ir::Effect::Choose { number, options } => self.choice(*number, options),
            ir::Effect::ChosenBy { player, then } => self.chosen_by(effect, player, then),
            ir::Effect::Spell { change: ir::SpellChange::Effects { effects }, on: None } => self.effects(effects),
            ir::Effect::Spell { change, on } => self.spell(effect, change, on.as_ref()),
            ir::Effect::Tokens { token, amount, on } => {
                self.plain(effect, |l| Action::Tokens { token: *token, amount: l.amount(amount), on: l.units(on) });
            }
            ir::Effect::Points { points, amount, on } => {
                self.plain(effect, |l| Action::Points { points: *points, amount: l.amount(amount), on: l.units(on) });
            }
            ir::Effect::LoseAll { points, on } => self.lose_all(effect, points, on),
            ir::Effect::Steal { what, amount, on } => {
                self.plain(effect, |l| Action::Steal { what: *what, amount: l.amount(amount), on: l.units(on) });
            }
            ir::Effect::Injuries { amount, on } => {
                self.plain(effect, |l| Action::Injuries {
                    amount: l.amount(amount),
                    on: l.units(on),
                    spares: l.spares,
                    passes_on: l.spares && amount.is_that_many(),
                });
            }
            ir::Effect::Heal { amount, on } => self.plain(effect, |l| Action::Heal { amount: l.amount(amount), on: l.units(on) }),
            ir::Effect::ExchangeInjuries { first, second } => {
                self.plain(effect, |l| Action::ExchangeInjuries { first: l.units(first), second: l.units(second) });
            }
            ir::Effect::Stock { what, amount, player } => {
                self.plain(effect, |l| Action::Stock { what: *what, amount: l.amount(amount), player: l.player(player) });
            }
            ir::Effect::CellKamas { amount, cells, player } => {
                self.plain(effect, |l| l.kamas_on_cells(amount, cells, player.as_ref()));
            }
            ir::Effect::Move { way, cells, on, point, slides, stops } => {
                self.plain(effect, |l| l.moved(*way, cells, on, point.as_ref(), *slides, *stops));
            }
            ir::Effect::Place { units, to } => self.placed(effect, units, to),
            ir::Effect::Swap { first, second } => self.plain(effect, |l| l.swapped(first, second)),
            ir::Effect::Summon { summon, to } => self.summon(effect, summon, to),
            ir::Effect::Ko { on } => self.plain(effect, |l| Action::Ko { on: l.units(on) }),
            ir::Effect::Reward { rank, on } => self.plain(effect, |l| Action::Reward { rank: *rank, on: l.units(on) }),
            ir::Effect::Look { player, on } => self.plain(effect, |l| Action::Look { player: l.player(player), on: l.units(on) }),
            ir::Effect::Discard { amount, on } => {
                self.plain(effect, |l| Action::Discard { amount: amount.as_ref().map(|amount| l.amount(amount)), on: l.units(on) });
            }
            ir::Effect::PutScenery { scenery, to } => self.put_scenery(effect, scenery, to),
            ir::Effect::Destroy { on } => self.plain(effect, |l| Action::Destroy { on: l.units(on) }),
            ir::Effect::Replace { on, with } => self.plain(effect, |l| l.replaced(on, with)),
            ir::Effect::Marker { sign, marker, on } => {
                self.plain(effect, |l| Action::Marker { sign: *sign, marker: l.marker(marker), on: l.units(on) });
            }
            ir::Effect::ChangeTokens { change, amount, sign, tokens, on } => {
                self.plain(effect, |l| Action::ChangeTokens {
                    change: *change,
                    amount: l.amount(amount),
                    sign: *sign,
                    tokens: tokens.clone(),
                    on: l.units(on),
                });
            }
            ir::Effect::Cast { on, spells, of } => self.plain(effect, |l| l.cast(on, spells, of.as_ref())),
            ir::Effect::Timeline { on, to } => self.plain(effect, |l| Action::Timeline { on: l.units(on), to: l.line_place(to) }),
            ir::Effect::TakeTurn { on, another } => self.plain(effect, |l| Action::TakeTurn { on: l.units(on), another: *another }),
            ir::Effect::EndTurn { on } => self.plain(effect, |l| Action::EndTurn { on: l.units(on) }),
            ir::Effect::Lasting { duration, whose, on, changes } => {
                self.plain(effect, |l| l.lasting(*duration, whose.as_ref(), on, changes));
            }
            ir::Effect::Waits { duration, whose, clause } => self.waits(effect, *duration, whose.as_ref(), clause),
            ir::Effect::After { duration, whose, then } => self.after(effect, *duration, whose.as_ref(), then),
        }
    }

    fn thrown(&mut self, of: Chance, number: u8, then: &[ir::Effect]) {
        let most = crate::frame::THROWN;
        if number > most {
            self.problem(Problem::Throws { number, most });
        }
        self.code.push(Op::Throw { of, number });
        self.choices += 1;
        self.effects(then);
        self.choices -= 1;
    }

    fn choice(&mut self, number: u8, options: &[Vec<ir::Effect>]) {
        let most = u8::try_from(options.len().saturating_sub(1).min(crate::frame::PICKS)).unwrap_or(u8::MAX);
        if !(1..=most).contains(&number) {
            self.problem(Problem::Options { number, most });
        }
        let choose = self.code.len();
        self.code.push(Op::Return);
        let (mut starts, mut ends) = (Vec::new(), Vec::new());
        self.choices += 1;
        for option in options {
            starts.push(self.here());
            self.effects(option);
            ends.push(self.code.len());
            self.code.push(Op::Return);
        }
        self.choices -= 1;
        let end = self.here();
        self.code[choose] = Op::Choose { number, options: starts, end };
        if number == 1 {
            ends.into_iter().for_each(|option| self.code[option] = Op::Jump(end));
        }
    }

    fn chosen_by(&mut self, effect: &ir::Effect, player: &ir::Player, then: &[ir::Effect]) {
        let around = std::mem::take(&mut self.reads);
        let player = self.player(player);
        let close = self.open(std::slice::from_ref(effect));
        let start = self.here();
        self.choices += 1;
        self.effects(then);
        self.choices -= 1;
        self.choosers.push((start..self.here(), player));
        self.close(close);
        self.reads = around;
    }

    fn lose_all(&mut self, effect: &ir::Effect, points: &[Points], on: &ir::Units) {
        // One gauge after the other: something may come before either loss. A chosen unit is chosen for the first.
        let chosen = matches!(on, ir::Units::Either { .. } | ir::Units::Group { quantity: ir::Quantity::One | ir::Quantity::UpTo(_), .. });
        for (i, &points) in points.iter().enumerate() {
            let on = if chosen && i > 0 { &ir::Units::It } else { on };
            self.plain(effect, |l| Action::LoseAll { points, on: l.units(on) });
        }
    }

    fn kamas_on_cells(&mut self, amount: &ir::Amount, cells: &ir::Cells, player: Option<&ir::Player>) -> Action {
        Action::CellKamas { amount: self.amount(amount), cells: self.cells(cells), player: player.map(|player| self.player(player)) }
    }

    fn moved(
        &mut self,
        way: ir::Way,
        cells: &ir::Amount,
        on: &ir::Units,
        point: Option<&ir::Units>,
        slides: Option<Footing>,
        stops: Option<Footing>,
    ) -> Action {
        let (direction, on, point) = match (way, point.filter(|_| *on == ir::Units::Itself)) {
            // Rules 7.5.20, 7.5.21: the caster moves once, relative to the main target or its cell.
            (ir::Way::Away | ir::Way::Towards, Some(line)) => {
                let line = if !self.in_each && *line == ir::Units::Target { &ir::Units::MainTarget } else { line };
                (if way == ir::Way::Away { Direction::Retreat } else { Direction::MoveCloser }, line, None)
            }
            (ir::Way::Away, None) => (Direction::PushBack, on, point),
            (ir::Way::Towards, None) => (Direction::Attract, on, point),
            (ir::Way::Any, _) => (Direction::AnyWay, on, None),
        };
        Action::Move {
            direction,
            cells: self.amount(cells),
            on: self.units(on),
            point: point.map(|point| self.units(point)),
            slides,
            stops,
        }
    }

    fn placed(&mut self, effect: &ir::Effect, units: &ir::Units, to: &ir::Cells) {
        if let ir::Cells::Free { quantity: ir::Quantity::UpTo(2..), .. } = to {
            return self.problem(Problem::SeveralPlaces);
        }
        let (told, ko) = (self.tells_of_scenery(), self.tells_of_ko());
        self.plain(effect, |l| Action::Place { units: l.units(units), to: l.cells(to), told, ko });
    }

    fn swapped(&mut self, first: &ir::Units, second: &ir::Units) -> Action {
        Action::Swap { first: self.units(first), second: self.units(second), told: self.tells_of_scenery() }
    }

    fn summon(&mut self, effect: &ir::Effect, summon: &ir::Id, to: &ir::Cells) {
        if let Some(summon) = self.profile(summon) {
            self.summoned.push(summon);
            self.plain(effect, |l| Action::Summon { summon, to: l.cells(to) });
        }
    }

    fn put_scenery(&mut self, effect: &ir::Effect, scenery: &ir::Id, to: &ir::Cells) {
        let Some(kind) = self.names.scenery.get(scenery).copied() else {
            return self.problem(Problem::NoScenery(scenery.clone()));
        };
        self.puts.insert(kind);
        self.plain(effect, |l| Action::PutScenery { kind, to: l.cells(to) });
    }

    fn replaced(&mut self, on: &ir::Units, with: &ir::Form) -> Action {
        let with = self.form(with);
        Action::Replace { on: self.units(on), with }
    }

    fn cast(&mut self, on: &ir::Units, spells: &ir::SpellFilter, of: Option<&ir::Units>) -> Action {
        Action::Cast { on: self.units(on), spells: self.spell_filter(spells), of: of.map(|of| self.units(of)) }
    }

    fn line_place(&mut self, to: &ir::LinePlace) -> Line {
        match to {
            ir::LinePlace::Start => Line::Start,
            ir::LinePlace::End => Line::End,
            ir::LinePlace::Before { unit } => Line::Before(self.units(unit)),
            ir::LinePlace::After { unit } => Line::After(self.units(unit)),
            ir::LinePlace::Of { unit } => Line::Of(self.units(unit)),
        }
    }

    fn lasting(&mut self, duration: Duration, whose: Option<&ir::Units>, on: &ir::Units, changes: &[ir::Change]) -> Action {
        let whose = whose.map(|whose| self.units(whose));
        Action::Lasting { duration, whose, on: self.units(on), changes: self.changes(changes) }
    }

    fn waits(&mut self, effect: &ir::Effect, duration: Duration, whose: Option<&ir::Units>, clause: &ir::Clause) {
        let apart = std::mem::replace(&mut self.apart, true);
        let code = self.waiting_block(clause);
        self.apart = apart;
        let targets = self.is_about_targets(code.start);
        self.plain(effect, |l| {
            let whose = whose.map(|whose| l.units(whose));
            let trigger = l.awaited(clause);
            let change = l.watching(Clause { trigger, timing: clause.timing, code });
            l.reads.target |= targets;
            Action::Waits { duration, whose, change }
        });
    }

    fn after(&mut self, effect: &ir::Effect, duration: Duration, whose: Option<&ir::Units>, then: &[ir::Effect]) {
        let start = self.effects_block(then);
        let targets = self.is_about_targets(start);
        let change = self.waiting(start);
        self.plain(effect, |l| {
            let whose = whose.map(|whose| l.units(whose));
            l.reads.target |= targets;
            Action::After { duration, whose, change }
        });
    }

    /// Returns whether a text that was just compiled is about the target: then it waits for each target separately.
    fn is_about_targets(&self, start: Pc) -> bool {
        self.code[usize::from(start)..].iter().any(|op| matches!(op, Op::Each { .. }))
    }

    /// Returns whether a condition around the current step asks whether something is scenery: then the text names it.
    fn tells_of_scenery(&self) -> bool {
        let tells =
            |condition: &Condition| matches!(condition, Condition::Is(_, group) if matches!(group.noun, super::Noun::Scenery { .. }));
        self.path.iter().any(|(condition, holds)| *holds && condition.asks(tells))
    }

    /// Returns whether the text waits for a KO, or a condition around the current step asks whether a unit is KO'd: then that unit is meant
    /// although it is (rule 4.18.6).
    fn tells_of_ko(&self) -> bool {
        let tells = |condition: &Condition| matches!(condition, Condition::Is(_, group) if group.ko);
        self.waits_for_ko || self.path.iter().any(|(condition, holds)| *holds && condition.asks(tells))
    }

    /// Compiles one step, repeated for each target and postponed to a later step of the cast if it reads something that requires it.
    fn plain(&mut self, effect: &ir::Effect, action: impl FnOnce(&mut Self) -> Action) {
        let around = std::mem::take(&mut self.reads);
        let action = action(self);
        let close = self.open(std::slice::from_ref(effect));
        self.code.push(Op::Act(action));
        self.close(close);
        self.reads = around.or(self.reads);
    }

    fn spell(&mut self, effect: &ir::Effect, change: &ir::SpellChange, on: Option<&ir::Units>) {
        let around = std::mem::take(&mut self.reads);
        let change = self.spell_change(change);
        if self.apart {
            self.problem(Problem::NotASpell);
        }
        match change {
            // These determine where the spell may be cast and what it costs: they are evaluated before it is cast.
            SpellChange::Area(_)
            | SpellChange::Range(_)
            | SpellChange::MaximumRange(_)
            | SpellChange::NoSight
            | SpellChange::Control(_)
            | SpellChange::Limit(_)
            | SpellChange::Barred
            | SpellChange::Cost(..) => {
                let reads = self.around.or(self.reads);
                let later = reads.cast || reads.critical || reads.result;
                if on.is_some() || later || self.stage != Stage::Three || self.choices > 0 {
                    self.problem(Problem::NotKnownBefore);
                }
                self.tell(effect, Some(Step::Before), false, false);
                self.before.push(Known { conditions: self.path.clone(), change, aimed: reads.aim });
            }
            SpellChange::Damage { .. }
            | SpellChange::Heal(_)
            | SpellChange::StealHealth
            | SpellChange::Element(_)
            | SpellChange::Dice(..)
            | SpellChange::Successes(..)
            | SpellChange::CriticalSuccess(_)
            | SpellChange::DamageTimes(..)
            | SpellChange::Effects(_) => {
                // Rule 4.10.3: a spell has one element for all targets; conditions of its text on the target apply to the main one.
                if matches!(change, SpellChange::Element(_)) && on.is_some() {
                    self.problem(Problem::ElementOfSome);
                }
                let on = on.map(|on| self.units(on));
                let close = self.open(std::slice::from_ref(effect));
                self.code.push(Op::Act(Action::Spell { change, on }));
                self.close(close);
            }
        }
        self.reads = around.or(self.reads);
    }

    fn form(&mut self, form: &ir::Form) -> Form {
        match form {
            ir::Form::This { krosmaster } => Form { cards: self.profile(krosmaster).into_iter().collect(), same_level: false },
            ir::Form::Another { name, same_level } => {
                let cards = self.content.krosmasters.iter().filter(|card| &card.character == name).map(|card| card.id.clone());
                let cards: Vec<ir::Id> = cards.collect();
                if cards.len() < 2 {
                    self.problem(Problem::NoOtherForm(name.clone()));
                }
                Form { cards: cards.iter().filter_map(|card| self.profile(card)).collect(), same_level: *same_level }
            }
        }
    }
}
