//! What each effect reads and does.

use super::facts::{Facts, of_stock};
use super::reading::{Reading, Way, Whose};
use kcc_ir::{Amount, Cells, Change, Effect, Form, Gate, Guess, Shift, Sign, SpellChange, Stolen, Units};
use std::ops::BitOr;

impl Reading {
    pub(super) fn effects(&mut self, effects: &[Effect]) {
        effects.iter().for_each(|effect| self.effect(effect));
    }

    fn effect(&mut self, effect: &Effect) {
        match effect {
            Effect::Spell { change, on } => self.spell(change, on.as_ref()),
            Effect::Tokens { token: _, amount, on } => self.number(Facts::TOKENS, amount, on),
            Effect::Points { points: _, amount, on } => self.number(Facts::POINTS, amount, on),
            Effect::LoseAll { points: _, on } => self.write(Facts::POINTS, on, Way::Down),
            // What goes to another may be what a later target counts.
            Effect::Steal { to: Some(_), .. } => self.always = true,
            Effect::Steal { what, amount, on, to: None } => self.stolen(*what, amount, on),
            Effect::Injuries { amount, on } => self.injuries(amount, on),
            Effect::Heal { amount, on } => self.healed(amount, on),
            Effect::ExchangeInjuries { first, second } => self.injuries_exchanged(first, second),
            Effect::Stock { what, amount, player: _ } => self.stock(of_stock(*what), amount),
            // A player may have none left for the last cells.
            Effect::CellKamas { amount, cells: _, player: Some(_) } if !amount.is_negative() => self.always = true,
            Effect::CellKamas { amount, cells, player: _ } => self.kamas_on_cells(amount, cells),
            // One that moves may block the next, or make room; and a marker is on one unit only (rule 4.13.2).
            Effect::Move { .. }
            | Effect::Place { .. }
            | Effect::Swap { .. }
            | Effect::Summon { .. }
            | Effect::PutScenery { .. }
            | Effect::Cast { .. }
            | Effect::Timeline { .. }
            | Effect::TakeTurn { .. }
            | Effect::Marker { sign: Sign::Plus, .. } => self.always = true,
            Effect::Marker { sign: Sign::Minus, marker: _, on } => self.write(Facts::MARKERS, on, Way::Down),
            Effect::Ko { on } => self.ko(on),
            // What a player knows changes nothing that texts can ask for.
            Effect::Look { player: _, on } => {
                self.whose(on);
            }
            // There may be none left for the last ones.
            Effect::Reward { .. } => self.always = true,
            Effect::Discard { amount, on } => self.rewards_discarded(amount.as_ref(), on),
            Effect::Destroy { on } => self.write(Facts::CELLS, on, if on.is_scenery() == Some(true) { Way::Down } else { Way::Either }),
            Effect::Replace { on, with } => self.replaced(on, with),
            Effect::ChangeTokens { change: _, amount, sign: _, tokens: _, on } => self.change_tokens(amount, on),
            Effect::EndTurn { on } => {
                self.whose(on);
            }
            Effect::Lasting { duration: _, whose: _, on, changes } => self.lasting(on, changes),
            // It is done when all targets have had their turn.
            Effect::After { .. } | Effect::Waits { .. } => {}
            Effect::Chance { of: _, number: _, then } => {
                self.chance = true;
                self.effects(then);
            }
            Effect::Gate { gate, then, otherwise } => self.gated(gate, then, otherwise),
            Effect::Choose { number: _, options } => {
                self.choice = true;
                options.iter().for_each(|option| self.effects(option));
            }
            Effect::ChosenBy { player: _, then } => self.effects(then),
        }
    }

    fn spell(&mut self, change: &SpellChange, on: Option<&Units>) {
        if let Some(on) = on {
            self.units(on);
        }
        self.spell_change(change);
    }

    fn number(&mut self, facts: Facts, amount: &Amount, on: &Units) {
        self.amount(amount);
        self.write(facts, on, Way::of(amount));
    }

    fn stock(&mut self, facts: Facts, amount: &Amount) {
        self.amount(amount);
        self.write_stock(facts, Way::of(amount));
    }

    fn stolen(&mut self, what: Stolen, amount: &Amount, on: &Units) {
        let facts = match what {
            Stolen::Tokens { .. } => Facts::TOKENS,
            Stolen::Stock { stock } => of_stock(stock),
            // There may be no room left for the last ones.
            Stolen::Rewards => {
                self.always = true;
                return;
            }
        };
        self.amount(amount);
        self.write(facts, on, Way::Down);
        self.write_stock(facts, Way::Up);
    }

    fn injuries(&mut self, amount: &Amount, on: &Units) {
        self.number(Facts::INJURIES, amount, on);
        self.may_ko(on);
    }

    fn healed(&mut self, amount: &Amount, on: &Units) {
        self.amount(amount);
        self.write(Facts::INJURIES, on, Way::Down);
    }

    fn injuries_exchanged(&mut self, first: &Units, second: &Units) {
        for on in [first, second] {
            self.read(Facts::INJURIES, self.whose(on));
            self.write(Facts::INJURIES, on, Way::Either);
            self.may_ko(on);
        }
    }

    fn kamas_on_cells(&mut self, amount: &Amount, cells: &Cells) {
        self.amount(amount);
        self.cells(cells);
        self.write_stock(Facts::KAMAS, Way::Up);
    }

    fn ko(&mut self, on: &Units) {
        self.write(Facts::default(), on, Way::Up);
        self.may_ko(on);
    }

    fn rewards_discarded(&mut self, amount: Option<&Amount>, on: &Units) {
        if let Some(amount) = amount {
            self.amount(amount);
            self.choice = true;
        }
        // A reward can give anything.
        self.write(Facts::VARIABLE.into_iter().fold(Facts::default(), BitOr::bitor), on, Way::Either);
        self.may_ko(on);
    }

    fn replaced(&mut self, on: &Units, with: &Form) {
        let all = Facts::VARIABLE.into_iter().fold(Facts::INJURIES, BitOr::bitor);
        self.write(all, on, Way::Either);
        self.choice |= matches!(with, Form::Another { .. });
    }

    fn change_tokens(&mut self, amount: &Amount, on: &Units) {
        self.amount(amount);
        self.read(Facts::TOKENS, self.whose(on));
        self.write(Facts::TOKENS, on, Way::Either);
    }

    fn lasting(&mut self, on: &Units, changes: &[Change]) {
        let facts = changes.iter().map(Facts::changed_by).fold(Facts::default(), BitOr::bitor);
        // Of two effects on the same piece, only the later one may count.
        let way = if self.up.meets(facts) { Way::Either } else { Way::Up };
        self.write(facts, on, way);
        self.may_ko(on);
    }

    fn gated(&mut self, gate: &Gate, then: &[Effect], otherwise: &[Effect]) {
        let it = self.it;
        self.gate(gate);
        self.effects(then);
        self.it = it;
        self.effects(otherwise);
    }

    fn gate(&mut self, gate: &Gate) {
        match gate {
            Gate::If { condition } => self.condition(condition),
            Gate::May | Gate::Guess { of: Guess::Damage } => self.choice = true,
            Gate::Guess { of: Guess::Face } => {
                self.choice = true;
                self.chance = true;
            }
            Gate::Pay { .. } => {
                self.choice = true;
                self.always = true;
            }
            Gate::Rebound { .. } => {
                self.choice = true;
                self.it = Whose::Elsewhere;
                self.read(Facts::CELLS, Whose::Elsewhere);
            }
        }
    }

    fn spell_change(&mut self, change: &SpellChange) {
        match change {
            SpellChange::Damage { amount, .. }
            | SpellChange::Heal { amount }
            | SpellChange::MaximumRange { amount }
            | SpellChange::Cost { how: Shift::By { amount, .. }, .. }
            | SpellChange::Control { how: Shift::By { amount, .. } } => self.amount(amount),
            SpellChange::Effects { effects } => self.effects(effects),
            SpellChange::Cost { how: Shift::To { .. }, .. }
            | SpellChange::Control { how: Shift::To { .. } }
            | SpellChange::StealHealth
            | SpellChange::Area { .. }
            | SpellChange::Range { .. }
            | SpellChange::NoSight
            | SpellChange::Limit { .. }
            | SpellChange::Barred
            | SpellChange::Element { .. }
            | SpellChange::Dice { .. }
            | SpellChange::Successes { .. }
            | SpellChange::CriticalSuccess { .. }
            | SpellChange::DamageTimes { .. } => {}
        }
    }
}
