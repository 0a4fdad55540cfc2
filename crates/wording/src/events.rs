//! What happens, as a trigger, as a memory and as a relative clause.

use crate::changes::roll_key;
use crate::counts::sign_key;
use crate::messages::id;
use crate::saying::Saying;
use crate::writer::{Writer, points, token};
use kcc_ir::{Event, Frequency, Group, Noun, Purchase, Quantity, Scope, Trigger, Turn, Units};

impl<'w> Writer<'w> {
    /// "each time an opposing Krosmaster injures …", "at the end of …’s turn".
    pub(crate) fn trigger(self, trigger: &Trigger) -> String {
        let first = trigger.frequency == Frequency::FirstTime;
        let plain = trigger.during.is_none() && trigger.frequency != Frequency::FirstTimeEachTurn;
        if plain && !first && trigger.event == Event::FightStarts {
            return self.word(id!("trigger-fight-starts"));
        }
        let moment = trigger.during != Some(Turn::Own) && trigger.frequency != Frequency::FirstTimeEachTurn;
        if moment && matches!(trigger.event, Event::GameTurnStarts | Event::GameTurnEnds) {
            let whose = match trigger.during {
                Some(Turn::Controller) => "yours",
                Some(Turn::Opponent) => "opponents",
                Some(Turn::Own) | None => "each",
            };
            let starts = trigger.event == Event::GameTurnStarts;
            let moment = if starts { self.say(id!("trigger-game-turn-starts")) } else { self.say(id!("trigger-game-turn-ends")) };
            return moment.pick("whose", whose).pick_if("first", first).done();
        }
        if plain && let Event::TurnComes { unit } = &trigger.event {
            return self.say(id!("trigger-turn-comes")).units("unit", unit).pick_if("first", first).done();
        }
        if plain && let Event::TurnStarts { unit } = &trigger.event {
            return self.say(id!("trigger-turn-starts")).units("unit", unit).pick_if("first", first).done();
        }
        if plain && let Event::TurnEnds { unit } = &trigger.event {
            return self.say(id!("trigger-turn-ends")).units("unit", unit).pick_if("first", first).done();
        }
        let event = self.event(&trigger.event, "now");
        // It happens once to a unit.
        if plain && !first && trigger.event == (Event::IsKo { unit: Units::Itself }) {
            return self.say(id!("trigger-when")).text("event", event).done();
        }
        let yours = trigger.during == Some(Turn::Controller);
        // "In each of your turns" says it.
        let during = if yours && trigger.frequency == Frequency::FirstTimeEachTurn { String::new() } else { self.during(trigger) };
        match trigger.frequency {
            Frequency::EachTime => self.say(id!("trigger-each-time")),
            Frequency::FirstTime => self.say(id!("trigger-first-time")),
            Frequency::FirstTimeEachTurn => self.say(id!("trigger-first-time-each-turn")).pick_if("yours", yours),
        }
        .text("event", event)
        .text("during", during)
        .pick_if("yours", yours)
        .done()
    }

    /// "during your turn", where it counts only then.
    pub(crate) fn during(self, trigger: &Trigger) -> String {
        match trigger.during {
            Some(Turn::Own) => self.say(id!("during-own")).units("unit", &Units::Itself).done(),
            Some(Turn::Controller) => self.word(id!("during-controller")),
            Some(Turn::Opponent) => self.word(id!("during-opponent")),
            None => String::new(),
        }
    }

    /// "… has injured the target this turn", or that it has not.
    pub(crate) fn past_event(self, event: &Event, scope: Scope, truth: bool) -> String {
        // The spell itself does it: nobody else casts it.
        if let (true, Scope::ThisSpell, Event::Targets { source: Units::Itself, unit, using: None }) = (truth, scope, event) {
            return self.say(id!("event-this-spell-targets")).units("unit", unit).pick_if("again", self.spell_spoken).done();
        }
        let writer = Self { scope: Some(scope), ..self };
        self.scoped(event, writer.event(event, if truth { "past" } else { "never" }), scope)
    }

    /// "… has injured the target".
    pub(crate) fn past(self, event: &Event) -> String {
        self.event(event, "past")
    }

    /// What is added up of an event: "[injury] … has inflicted on … this turn"; `many` after "the number of".
    #[allow(clippy::wildcard_enum_match_arm, reason = "events of another kind have words of their own as a clause")]
    pub(crate) fn summed(self, event: &Event, scope: Scope, many: bool) -> String {
        let number = if many { "many" } else { "one" };
        let injuries = match event {
            Event::Injures { source, unit, using: _ } => self.between(self.say(id!("summed-injures")).pick("number", number), source, unit),
            Event::Heals { source, unit } => self.between(self.say(id!("summed-heals")).pick("number", number), source, unit),
            Event::Suffers { unit, at_least } => {
                self.say(id!("summed-suffers")).units("unit", unit).count("least", *at_least).pick("number", number).done()
            }
            Event::Points { unit, points: which, sign, at_least: _ } => {
                let said = self.say(id!("summed-points")).units("unit", unit).text("icon", points(*which));
                said.pick("sign", sign_key(Some(*sign))).pick("number", number).done()
            }
            Event::Moves { unit } => self.say(id!("summed-gone")).units("unit", unit).done(),
            Event::IsMoved { unit } => self.say(id!("summed-moved")).units("unit", unit).done(),
            Event::IsStopped { unit, by: None } => self.say(id!("summed-stopped")).units("unit", unit).done(),
            other => self.say(id!("summed-other")).text("event", self.event(other, "past")).done(),
        };
        // "… cells … could not be moved by this spell."
        let moved = Event::IsMoved { unit: Units::It };
        let event = if matches!(event, Event::IsStopped { by: None, .. }) { &moved } else { event };
        self.scoped(event, self.using(event, injuries), scope)
    }

    /// What is added up of what one does to another, with nobody named who may be anybody.
    fn between(self, saying: Saying<'w>, source: &Units, unit: &Units) -> String {
        let saying = saying.pick_if("by-any", is_anybody(source)).pick_if("on-any", is_anybody(unit));
        saying.units("source", source).units("unit", unit).done()
    }

    /// "… would be KO’d".
    pub(crate) fn coming_event(self, event: &Event) -> String {
        self.event(event, "would")
    }

    /// "… cannot get −1 AP".
    pub(crate) fn barred_event(self, event: &Event) -> String {
        self.event(event, "cannot")
    }

    /// Whether the event can follow a noun: the unit it speaks of as "it" does it, or it befalls it.
    pub(crate) fn is_relative(self, event: &Event) -> bool {
        relative_form(event).is_some()
    }

    /// "that has injured the target this turn".
    pub(crate) fn relative_event(self, event: &Event, scope: Scope, gender: &'static str, number: &'static str) -> String {
        let writer = Self { scope: Some(scope), ..self };
        self.scoped(event, writer.event_of(event, relative_form(event).unwrap_or("past"), gender, number), scope)
    }

    #[allow(clippy::wildcard_enum_match_arm, reason = "of the other events, a spell is the occasion only")]
    pub(crate) fn scoped(self, event: &Event, clause: String, scope: Scope) -> String {
        let how = match event {
            Event::Injures { .. } | Event::Kos { .. } | Event::Heals { .. } | Event::Targets { .. } | Event::Summons { .. } => "with",
            Event::IsMoved { .. } | Event::IsKo { .. } | Event::IsReplaced { .. } | Event::IsHealed { .. } => "by",
            // "Stopped by a character with this spell" would be one that has the spell.
            _ => "during",
        };
        match scope {
            // The words of this event name the spell.
            Scope::ThisSpell if matches!(event, Event::CostKos { .. }) => return clause,
            // "… started this turn …" says it.
            Scope::ThisTurn if matches!(event, Event::StartsTurnAdjacent { .. }) => return clause,
            Scope::ThisSpell => self.say(id!("scope-this-spell")),
            Scope::ThisTurn => self.say(id!("scope-this-turn")),
            Scope::ThisGameTurn => self.say(id!("scope-this-game-turn")),
            Scope::ThisFight => self.say(id!("scope-this-fight")),
            Scope::LastTurn => self.say(id!("scope-last-turn")),
        }
        .text("clause", clause)
        .pick("how", how)
        .done()
    }

    fn event(self, event: &Event, form: &'static str) -> String {
        self.event_of(event, form, "masculine", "one")
    }

    /// An event; gender and number of the noun before a relative clause.
    fn event_of(self, event: &Event, form: &'static str, gender: &'static str, number: &'static str) -> String {
        let noun = |saying: Saying<'w>| saying.pick("form", form).pick("gender", gender).pick("plural", number);
        // What a subject or an object denies, the verb does not deny again: "no unit has …", "has not … any unit".
        let never = form == "never";
        let denies = |units: &Units| never && matches!(units, Units::Group { quantity: Quantity::Any, .. });
        let subject = |saying: Saying<'w>, name, units: &Units| {
            if denies(units) { saying.nobody(name, units, true) } else { saying.subject(name, units) }
        };
        let two = |saying, source, unit| {
            let said = subject(noun(saying), "source", source).units("unit", unit);
            said.pick_if("nobody", denies(source)).pick_if("none", denies(source)).done()
        };
        let upon = |saying, source, unit: &Units| {
            let said = subject(noun(saying), "source", source);
            let said = if denies(unit) { said.nobody("unit", unit, false) } else { said.units("unit", unit) };
            said.pick_if("nobody", denies(source)).pick_if("none", denies(source) || denies(unit)).done()
        };
        let one = |saying, unit| {
            let said = subject(noun(saying), "unit", unit);
            said.pick_if("nobody", denies(unit)).pick_if("none", denies(unit)).done()
        };
        let turn = if self.scope == Some(Scope::ThisTurn) { "this" } else { "own" };
        let said = match event {
            Event::FightStarts => self.say(id!("event-fight-starts")).pick("form", form).done(),
            Event::GameTurnStarts => self.say(id!("event-game-turn-starts")).pick("form", form).done(),
            Event::GameTurnEnds => self.say(id!("event-game-turn-ends")).pick("form", form).done(),
            Event::TurnComes { unit } => one(self.say(id!("event-turn-comes")), unit),
            Event::TurnStarts { unit } => one(self.say(id!("event-turn-starts")), unit),
            Event::TurnEnds { unit } => one(self.say(id!("event-turn-ends")), unit),
            Event::Injures { source, unit, using: _ } => {
                let already = form == "past" && self.scope == Some(Scope::ThisGameTurn);
                upon(self.say(id!("event-injures")).pick_if("already", already), source, unit)
            }
            Event::Suffers { unit, at_least } => one(self.say(id!("event-suffers")).count("number", *at_least), unit),
            Event::Kos { source, unit, using: _ } => upon(self.say(id!("event-kos")), source, unit),
            Event::IsKo { unit } => one(self.say(id!("event-is-ko")), unit),
            Event::Casts { unit, spell } => one(self.say(id!("event-casts")).a_spell("spell", spell).pick_if("this", spell.this), unit),
            Event::Targets { source, unit, using: None } if is_anybody(source) && matches!(form, "now" | "would") => {
                one(self.say(id!("event-is-targeted")), unit)
            }
            Event::Targets { source, unit, using: _ } => upon(self.say(id!("event-targets")), source, unit),
            Event::Moves { unit } => one(self.say(id!("event-moves")), unit),
            Event::Heals { source, unit } => upon(self.say(id!("event-heals")), source, unit),
            Event::IsHealed { unit } => one(self.say(id!("event-is-healed")), unit),
            Event::Summons { source, unit } => upon(self.say(id!("event-summons")), source, unit),
            Event::Locks { source, unit } => upon(self.say(id!("event-locks")), source, unit),
            Event::Buys { unit, what: Purchase::Reward } => one(self.say(id!("event-buys-reward")), unit),
            Event::Buys { unit, what: Purchase::Gg } => one(self.say(id!("event-buys-gg")), unit),
            Event::IsMoved { unit } => one(self.say(id!("event-is-moved")), unit),
            Event::EntersCell { source, unit } => two(self.say(id!("event-enters-cell")), source, unit),
            Event::Approaches { source, unit } => two(self.say(id!("event-approaches")), source, unit),
            Event::Leaves { source, unit } => two(self.say(id!("event-leaves")), source, unit),
            Event::RollsLock { source, unit } => two(self.say(id!("event-rolls-lock")), source, unit),
            Event::StartsTurnAdjacent { source, unit } => two(self.say(id!("event-starts-turn-adjacent")).pick("turn", turn), source, unit),
            Event::PicksUpKama { unit } => one(self.say(id!("event-picks-up-kama")), unit),
            Event::RevealsReward { unit } => one(self.say(id!("event-reveals-reward")), unit),
            Event::Succeeds { unit, roll, at_least } => {
                one(self.say(id!("event-succeeds")).pick("roll", roll_key(*roll)).count("number", *at_least), unit)
            }
            Event::ReceivesReward { unit } => one(self.say(id!("event-receives-reward")), unit),
            Event::Points { unit, points: which, sign, at_least } => {
                let said = self.say(id!("event-points")).text("icon", points(*which)).pick("sign", sign_key(Some(*sign)));
                one(said.count("number", *at_least), unit)
            }
            Event::Tokens { unit, token: which, sign, at_least } => {
                let said = self.say(id!("event-tokens")).text("icon", token(*which)).pick("sign", sign_key(Some(*sign)));
                one(said.count("number", *at_least), unit)
            }
            Event::BecomesAdjacent { source, unit } => two(self.say(id!("event-becomes-adjacent")), source, unit),
            Event::IsStopped { unit, by: None } => one(self.say(id!("event-is-stopped")), unit),
            Event::IsStopped { unit, by: Some(by) } => two(self.say(id!("event-is-stopped-by")), unit, by),
            Event::CostKos { unit } => one(self.say(id!("event-cost-kos")), unit),
            Event::IsReplaced { unit } => one(self.say(id!("event-is-replaced")), unit),
        };
        self.using(event, said)
    }

    /// "… with a [fire] spell", where the event asks for a spell.
    pub(crate) fn using(self, event: &Event, said: String) -> String {
        match event.using() {
            Some(spell) => self.say(id!("event-using")).text("event", said).a_spell("spell", spell).done(),
            None => said,
        }
    }
}

/// Whether any unit is meant.
pub(crate) fn is_anybody(units: &Units) -> bool {
    *units == Units::Group { quantity: Quantity::Any, group: Group::of(Noun::Unit) }
}

/// The form in which the event follows the noun of the unit that it calls "it".
fn relative_form(event: &Event) -> Option<&'static str> {
    // The unit that stands in the way does nothing, but it can be spoken of so.
    let object = if let Event::IsStopped { by, .. } = event { by.as_ref() } else { event.object() };
    match (event.subject(), object) {
        (Some(Units::It), Some(_)) => Some("by"),
        (Some(Units::It), None) | (_, Some(Units::It)) => Some("to"),
        _ => None,
    }
}
