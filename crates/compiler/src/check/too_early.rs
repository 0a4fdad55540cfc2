//! Questions that come before what they ask about: the range of a spell by its dice, a move by this spell before anything has moved.

use super::report::Report;
use crate::language;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::Part;
use kcc_ir::{Condition, Count, Edge, Effect, Event, Face, Flow, Gate, Happening, Scope, SpellChange, Trait};

pub(super) fn check(report: &mut Report<'_>) {
    let mut found = Vec::new();
    for text in report.texts.iter() {
        let mut of_text = Vec::new();
        let mut reader = Reader { waits: Vec::new(), later: Vec::new(), settled: None, done: Vec::new(), found: &mut of_text };
        // A spell that others make a unit cast, or that nobody's action casts, is part of what came before it (rule 7.2.9.d).
        let alone = text.spell.is_some_and(|spell| !spell.cost.fixed);
        text.walk(&mut |part, key| reader.part(part, key, alone));
        // What is missing before may be what was not understood.
        of_text.retain(|(mistake, ..)| *mistake != Mistake::NothingBefore || report.is_whole(text));
        found.append(&mut of_text);
    }
    for (mistake, key, words) in found {
        report.at_words(mistake, &key, &words, |problem| problem.with("effect", &words));
    }
}

struct Reader<'a, 'f> {
    /// Around the current part: questions whose answer comes after the cast has begun.
    waits: Vec<String>,
    /// Around the current part: what is done when the spell is over.
    later: Vec<String>,
    /// The last change that is settled before the cast.
    settled: Option<(String, &'a SpellChange)>,
    /// The preceding steps.
    done: Vec<&'a Effect>,
    found: &'f mut Vec<(Mistake, String, String)>,
}

impl<'a> Reader<'a, '_> {
    fn part(&mut self, part: Part<'a>, key: &str, alone: bool) {
        // An event is reported with what asks for it, whose key it shares.
        if matches!(part, Part::Event(_)) {
            return;
        }
        for around in [&mut self.waits, &mut self.later] {
            // The other parts of the question itself have its key.
            let goes_on = |around: &String| key.starts_with(around.as_str()) || around.strip_suffix('/') == Some(key);
            while around.last().is_some_and(|around| !goes_on(around)) {
                around.pop();
            }
        }
        match part {
            Part::Effect(effect) => self.effect(effect, key),
            Part::Condition(Condition::Happened { event, scope }) => self.memory(event, *scope, key, alone),
            Part::Count(Count::Times { event, scope, total: _ }) | Part::Trait(Trait::Did { event, scope, last: _ }) => {
                self.memory(event, *scope, key, alone);
            }
            Part::Count(count) if count.is_of_the_cast() => self.answered_later(key),
            _ => {}
        }
    }

    fn effect(&mut self, effect: &'a Effect, key: &str) {
        self.settled = None;
        match effect {
            Effect::Spell { change, on } if is_settled(change) => {
                if on.is_some() || !self.waits.is_empty() {
                    self.found.push((Mistake::SettledBefore, key.to_owned(), language::spell_change(change)));
                } else {
                    self.settled = Some((key.to_owned(), change));
                }
            }
            Effect::Gate { gate: Gate::May | Gate::Pay { .. } | Gate::Rebound { .. } | Gate::Guess { .. }, .. }
            | Effect::Choose { .. }
            | Effect::Chance { .. }
            | Effect::ChosenBy { .. } => self.waits.push(format!("{key}/")),
            Effect::After { .. } | Effect::Waits { .. } => self.later.push(format!("{key}/")),
            _ => {}
        }
        self.done.push(effect);
    }

    fn memory(&mut self, event: &Event, scope: Scope, key: &str, alone: bool) {
        if scope != Scope::ThisSpell {
            return;
        }
        match comes(event) {
            Comes::Later => self.answered_later(key),
            Comes::Before => {}
            Comes::From(does) => {
                let waits = !self.waits.is_empty() || !self.later.is_empty() || key.contains("/given/");
                // The step that asks is the last one.
                let before = self.done.split_last().map_or(&[][..], |(_, before)| before);
                if alone && !waits && !before.iter().any(|effect| does(effect)) {
                    let asked = Condition::Happened { event: event.clone(), scope };
                    self.found.push((Mistake::NothingBefore, key.to_owned(), language::condition(&asked)));
                }
            }
        }
    }

    /// Notes a question that can be answered only after the spell has been cast: about dice, or their results.
    fn answered_later(&mut self, key: &str) {
        match self.settled.take() {
            Some((settled, change)) if settled == key => {
                self.found.push((Mistake::SettledBefore, settled, language::spell_change(change)));
            }
            _ => self.waits.push(format!("{key}/")),
        }
    }
}

/// Returns whether a change is asked for before the spell is cast (rule 7.1).
fn is_settled(change: &SpellChange) -> bool {
    matches!(
        change,
        SpellChange::Area { .. }
            | SpellChange::Range { .. }
            | SpellChange::MaximumRange { .. }
            | SpellChange::NoSight
            | SpellChange::Control { .. }
            | SpellChange::Limit { .. }
            | SpellChange::Barred
            | SpellChange::Cost { .. }
    )
}

/// When it is known whether this spell has made something happen.
enum Comes {
    /// As soon as the text is carried out.
    Before,
    /// With the targets, the dice, or the injuries: the question waits for that.
    Later,
    /// When a step of the text has done it.
    From(fn(&Effect) -> bool),
}

fn comes(event: &Event) -> Comes {
    fn moves(effect: &Effect) -> bool {
        matches!(effect, Effect::Move { .. } | Effect::Place { .. } | Effect::Swap { .. } | Effect::Summon { .. } | Effect::Cast { .. })
    }
    match event.what {
        // Rule 7.1: what the spell targets is known only once it is cast at a cell.
        Happening::Targets { .. }
        | Happening::Injures
        | Happening::Heals
        | Happening::Kos
        | Happening::GainsGg
        | Happening::Rerolls
        | Happening::Rolls { roll: Face::Critical | Face::Armour }
        | Happening::Succeeds { roll: Face::Critical | Face::Armour } => Comes::Later,
        Happening::CostKos => Comes::Before,
        Happening::Displaces | Happening::Stops | Happening::Crosses { edge: Edge::Enters | Edge::Leaves | Edge::Becomes, at: _ } => {
            Comes::From(moves)
        }
        Happening::Points { points: _, flow: Flow::Spent } => Comes::Before,
        Happening::Points { .. } => Comes::From(|effect| matches!(effect, Effect::Points { .. } | Effect::LoseAll { .. })),
        Happening::Tokens { .. } => Comes::From(|effect| matches!(effect, Effect::Tokens { .. } | Effect::Steal { .. })),
        Happening::Summons => Comes::From(|effect| matches!(effect, Effect::Summon { .. })),
        Happening::ExchangesInjuries => Comes::From(|effect| matches!(effect, Effect::ExchangeInjuries { .. })),
        Happening::IsReplaced => Comes::From(|effect| matches!(effect, Effect::Replace { .. })),
        Happening::ReceivesReward => Comes::From(|effect| matches!(effect, Effect::Reward { .. } | Effect::Steal { .. })),
        Happening::TurnComes
        | Happening::Starts { .. }
        | Happening::Ends { .. }
        | Happening::TensionTakesGg
        | Happening::Casts
        | Happening::Moves
        | Happening::Locks
        | Happening::Buys { .. }
        | Happening::Blocks
        | Happening::IsInspired
        | Happening::Rolls { roll: Face::Lock | Face::Dodge }
        | Happening::Succeeds { roll: Face::Lock | Face::Dodge }
        | Happening::Crosses { edge: Edge::StartsTurn, at: _ }
        | Happening::PicksUpKama
        | Happening::RevealsReward => Comes::From(|_| false),
    }
}
