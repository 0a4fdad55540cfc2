//! Events, as triggers, as memories and as relative clauses.

use crate::keys;
use crate::messages::{MessageId, id};
use crate::saying::Saying;
use crate::writer::{Writer, points, token};
use kcc_ir::{
    Edge, Event, Face, Frequency, Group, Happening, Nearness, Noun, Numbered, Phase, Purchase, Quantity, Scope, SpellFilter, Trigger, Turn,
    Units,
};

impl<'w> Writer<'w> {
    /// Returns "each time an opposing Krosmaster injures …", "at the end of …’s turn".
    pub(crate) fn trigger(self, trigger: &Trigger) -> String {
        let before = Self { it: self.outer.0, latter: self.outer.1, ..self };
        self.marked("trigger", "", trigger, before.trigger_said(trigger))
    }

    fn trigger_said(self, trigger: &Trigger) -> String {
        let first = trigger.frequency == Frequency::FirstTime;
        let plain = trigger.during.is_none() && trigger.frequency != Frequency::FirstTimeEachTurn;
        let (what, unit) = (trigger.event.what, trigger.event.unit.as_ref());
        if plain && !first && what == (Happening::Starts { phase: Phase::Fight }) {
            return self.word(id!("trigger-fight-starts"));
        }
        let moment = trigger.during != Some(Turn::Own) && trigger.frequency != Frequency::FirstTimeEachTurn;
        if let (true, Happening::Starts { phase: Phase::GameTurn } | Happening::Ends { phase: Phase::GameTurn }) = (moment, what) {
            let whose = match trigger.during {
                Some(Turn::Controller) => "yours",
                Some(Turn::Opponent) => "opponents",
                Some(Turn::Own) | None => "each",
            };
            let starts = matches!(what, Happening::Starts { .. });
            let moment = if starts { self.say(id!("trigger-game-turn-starts")) } else { self.say(id!("trigger-game-turn-ends")) };
            return moment.pick("whose", whose).pick_if("first", first).done();
        }
        let of_turn = [
            (Happening::TurnComes, id!("trigger-turn-comes")),
            (Happening::Starts { phase: Phase::Turn }, id!("trigger-turn-starts")),
            (Happening::Ends { phase: Phase::Turn }, id!("trigger-turn-ends")),
        ];
        let message = of_turn.into_iter().find(|(known, _)| *known == what).map(|(_, message)| message);
        if let (true, Some(message), Some(unit)) = (plain, message, unit) {
            return self.say(message).units("unit", unit).pick_if("first", first).done();
        }
        // It tells whose game turn it is.
        let of_roll = what == Happening::TensionTakesGg && trigger.during != Some(Turn::Own);
        let event = if of_roll { self.tension(trigger.during, "now") } else { self.event(&trigger.event, "now") };
        // It happens once to a unit.
        if plain && !first && trigger.event == Event::befalls(Happening::Kos, Units::Itself) {
            return self.say(id!("trigger-when")).text("event", event).done();
        }
        let yours = trigger.during == Some(Turn::Controller);
        // "In each of your turns" implies it.
        let implied = of_roll || yours && trigger.frequency == Frequency::FirstTimeEachTurn;
        let during = if implied { String::new() } else { self.during(trigger) };
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

    /// Returns "your opponent’s tension roll costs the players [gg]".
    fn tension(self, whose: Option<Turn>, form: &'static str) -> String {
        let whose = match whose {
            Some(Turn::Controller) => "yours",
            Some(Turn::Opponent) => "opponents",
            Some(Turn::Own) | None => "any",
        };
        self.say(id!("event-tension-takes-gg")).pick("whose", whose).pick("form", form).done()
    }

    /// Returns "during your turn", if it counts only then.
    pub(crate) fn during(self, trigger: &Trigger) -> String {
        match trigger.during {
            Some(Turn::Own) => self.say(id!("during-own")).units("unit", &Units::Itself).done(),
            Some(Turn::Controller) => self.word(id!("during-controller")),
            Some(Turn::Opponent) => self.word(id!("during-opponent")),
            None => String::new(),
        }
    }

    /// Returns "… has injured the target this turn", or its negation.
    pub(crate) fn past_event(self, event: &Event, scope: Scope, truth: bool) -> String {
        // The spell itself does it: no other unit casts it.
        if let (
            true,
            Scope::ThisSpell,
            Event { what: Happening::Targets { main: false }, source: Some(Units::Itself), unit: Some(unit), using: None, .. },
        ) = (truth, scope, event)
        {
            return self.say(id!("event-this-spell-targets")).units("unit", unit).pick_if("again", self.spell_spoken).done();
        }
        let writer = Self { scope: Some(scope), ..self };
        self.scoped(event, writer.event(event, if truth { "past" } else { "never" }), scope)
    }

    /// Returns "… has injured the target".
    pub(crate) fn past(self, event: &Event) -> String {
        self.event(event, "past")
    }

    /// Returns the total of an event: "[injury] … has inflicted on … this turn"; `many` after "the number of".
    pub(crate) fn summed(self, event: &Event, scope: Scope, many: bool) -> String {
        let number = if many { "many" } else { "one" };
        let other = || self.say(id!("summed-other")).text("event", self.event(event, "past")).done();
        let injuries = match (event.what, &event.source, &event.unit) {
            (Happening::Injures, Some(source), Some(unit)) => {
                self.between(self.say(id!("summed-injures")).pick("number", number), source, unit)
            }
            (Happening::Heals, Some(source), Some(unit)) => {
                self.between(self.say(id!("summed-heals")).pick("number", number), source, unit)
            }
            (Happening::Injures, None, Some(unit)) => {
                self.say(id!("summed-suffers")).subject("unit", unit).count("least", event.at_least).pick("number", number).done()
            }
            (Happening::Points { points: which, flow }, _, Some(unit)) => {
                let said = self.say(id!("summed-points")).subject("unit", unit).text("icon", points(which));
                said.pick("sign", keys::flow(flow)).pick("number", number).done()
            }
            (Happening::Moves, _, Some(unit)) => self.say(id!("summed-gone")).subject("unit", unit).done(),
            (Happening::Displaces, None, Some(unit)) => self.say(id!("summed-moved")).units("unit", unit).done(),
            (Happening::Stops, None, Some(unit)) => self.say(id!("summed-stopped")).units("unit", unit).done(),
            _ => other(),
        };
        // "… cells … could not be moved by this spell."
        let moved = Event::befalls(Happening::Displaces, Units::It);
        let event = if event.is_passive(Happening::Stops) { &moved } else { event };
        self.scoped(event, self.using(event, injuries), scope)
    }

    /// Returns the total of what one unit does to another, leaving out units that may be any.
    fn between(self, saying: Saying<'w>, source: &Units, unit: &Units) -> String {
        let saying = saying.pick_if("by-any", is_anybody(source)).pick_if("on-any", is_anybody(unit));
        saying.units("source", source).after(source).units("unit", unit).done()
    }

    /// Returns "… would be KO’d".
    pub(crate) fn coming_event(self, event: &Event) -> String {
        self.event(event, "would")
    }

    /// Returns "… cannot get −1 AP".
    pub(crate) fn barred_event(self, event: &Event) -> String {
        self.event(event, "cannot")
    }

    /// Returns whether the event can follow a noun: the unit that it calls "it" does it, or it happens to that unit.
    pub(crate) fn is_relative(self, event: &Event, truth: bool) -> bool {
        relative_form(event).is_some() && (truth || is_denied_alike(event.what))
    }

    /// Returns "that has injured the target this turn", or that has not.
    pub(crate) fn relative_event(self, event: &Event, scope: Scope, truth: bool, (gender, number): (&'static str, &'static str)) -> String {
        let writer = Self { scope: Some(scope), ..self };
        let form = match relative_form(event) {
            Some("by") if !truth => "not-by",
            Some("to") if !truth => "not-to",
            Some(form) => form,
            None => "past",
        };
        self.scoped(event, writer.event_of(event, form, gender, number), scope)
    }

    pub(crate) fn scoped(self, event: &Event, clause: String, scope: Scope) -> String {
        let done = event.source.is_some();
        let what = event.what;
        let both =
            matches!(what, Happening::Kos | Happening::Heals | Happening::Targets { .. } | Happening::Summons | Happening::Displaces);
        let how = if done && (both || what == Happening::Injures) {
            "with"
        } else if !done && (both || matches!(what, Happening::IsReplaced | Happening::Locks)) {
            "by"
        } else {
            // "Stopped by a character with this spell" would be one that has the spell.
            "during"
        };
        match scope {
            // The words of this event already name the spell.
            Scope::ThisSpell if event.what == Happening::CostKos => return clause,
            // "… started this turn …" implies it.
            Scope::ThisTurn if matches!(event.what, Happening::Crosses { edge: Edge::StartsTurn, at: _ }) => return clause,
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

    /// Returns an event; gender and number are those of the noun before a relative clause.
    fn event_of(self, event: &Event, form: &'static str, gender: &'static str, number: &'static str) -> String {
        self.marked("event", form, event, self.event_said(event, form, gender, number))
    }

    fn event_said(self, event: &Event, form: &'static str, gender: &'static str, number: &'static str) -> String {
        let (form, denied) = match form {
            "not-by" => ("by", true),
            "not-to" => ("to", true),
            other => (other, false),
        };
        let noun = |saying: Saying<'w>| saying.pick("form", form).pick_if("denied", denied).pick("gender", gender).pick("plural", number);
        // If a subject or an object is negated, the verb is not: "no unit has …", "has not … any unit".
        let never = form == "never" || denied;
        let denies = |units: &Units| never && matches!(units, Units::Group { quantity: Quantity::Any, .. });
        let subject = |saying: Saying<'w>, name, units: &Units| {
            if denies(units) { saying.nobody(name, units, true) } else { saying.subject(name, units) }
        };
        let two = |saying, source, unit| {
            let said = subject(noun(saying), "source", source).after(source).units("unit", unit);
            said.pick_if("nobody", denies(source)).pick_if("none", denies(source)).done()
        };
        let upon = |saying, source, unit: &Units| {
            let said = subject(noun(saying), "source", source).after(source);
            let said = if denies(unit) { said.nobody("unit", unit, false) } else { said.units("unit", unit) };
            said.pick_if("nobody", denies(source)).pick_if("none", denies(source) || denies(unit)).done()
        };
        let one = |saying, unit| {
            let said = subject(noun(saying), "unit", unit);
            said.pick_if("nobody", denies(unit)).pick_if("none", denies(unit)).done()
        };
        let turn = if self.scope == Some(Scope::ThisTurn) { "this" } else { "own" };
        let said = match (event.what, &event.source, &event.unit) {
            (Happening::Injures, Some(source), Some(unit)) => {
                let already = form == "past" && self.scope == Some(Scope::ThisGameTurn);
                upon(self.say(id!("event-injures")).pick_if("already", already), source, unit)
            }
            (Happening::Targets { .. }, Some(source), Some(unit))
                if event.using.is_none() && is_anybody(source) && matches!(form, "now" | "would") =>
            {
                return one(self.is_targeted(event), unit);
            }
            (Happening::Targets { .. }, None, Some(unit)) => return one(self.is_targeted(event), unit),
            // A unit that blocks another does nothing.
            (Happening::Stops, Some(source), Some(unit)) => two(self.say(id!("event-is-stopped-by")), unit, source),
            (Happening::Crosses { edge: Edge::StartsTurn, at: Nearness::Beside }, Some(source), Some(unit)) => {
                two(self.say(id!("event-starts-turn-adjacent")).pick("turn", turn), source, unit)
            }
            (Happening::Crosses { edge: Edge::StartsTurn, at: Nearness::Cell }, Some(source), Some(unit)) => {
                two(self.say(id!("event-starts-turn-on-cell")).pick("turn", turn), source, unit)
            }
            (Happening::Rolls { roll: roll @ (Face::Critical | Face::Armour | Face::Dodge) }, Some(source), Some(unit)) => {
                two(self.say(id!("event-rolls")).pick("roll", roll.name()), source, unit)
            }
            (Happening::GainsGg, Some(source), Some(unit)) => {
                return two(self.say(id!("event-gains-gg-from")).count("number", event.at_least), source, unit);
            }
            (Happening::GainsGg, Some(source), None) => {
                return one(self.say(id!("event-gains-gg")).count("number", event.at_least), source);
            }
            (Happening::ExchangesInjuries, Some(source), None) => one(self.say(id!("event-exchanges-injuries")), source),
            (what, Some(source), Some(unit)) if what.is_of_two() => match done_to(what) {
                (message, true) => upon(self.say(message), source, unit),
                (message, false) => two(self.say(message), source, unit),
            },
            (Happening::Casts, _, Some(unit)) => {
                let spell = event.using.clone().unwrap_or_default();
                return one(self.say(id!("event-casts")).a_spell("spell", &spell).pick_if("this", spell.this), unit);
            }
            (Happening::Injures, None, Some(unit)) => {
                return self.using(event, one(self.say(id!("event-suffers")).count("number", event.at_least), unit));
            }
            (Happening::Succeeds { roll }, _, Some(unit)) => {
                return one(self.say(id!("event-succeeds")).pick("roll", roll.name()).count("number", event.at_least), unit);
            }
            (Happening::Points { points: which, flow }, _, Some(unit)) => {
                let said = self.say(id!("event-points")).text("icon", points(which)).pick("sign", keys::flow(flow));
                return one(said.count("number", event.at_least), unit);
            }
            (Happening::Tokens { token: which, sign }, _, Some(unit)) => {
                let said = self.say(id!("event-tokens")).text("icon", token(which)).pick("sign", keys::sign(Some(sign)));
                return one(said.count("number", event.at_least), unit);
            }
            (what, _, Some(unit)) => one(self.say(befalling(what)), unit),
            (Happening::TensionTakesGg, _, None) => self.tension(None, form),
            (what, _, None) => self.say(befalling(what)).pick("form", form).done(),
        };
        self.at_once(event, self.using(event, said))
    }

    /// Begins "… is targeted as the main target by a [fire] spell".
    fn is_targeted(self, event: &Event) -> Saying<'w> {
        let any = SpellFilter::default();
        let main = event.what == Happening::Targets { main: true };
        self.say(id!("event-is-targeted")).a_spell("spell", event.using.as_ref().unwrap_or(&any)).pick_if("main", main)
    }

    /// Returns "… for 3 [injury] or more at once", if the event requires that many.
    fn at_once(self, event: &Event, said: String) -> String {
        if event.at_least <= 1 {
            return said;
        }
        let what = if event.what.number() == Some(Numbered::Cells) { "cells" } else { "injuries" };
        self.say(id!("event-at-once")).text("event", said).pick("what", what).count("number", event.at_least).done()
    }

    /// Returns "… as the main target with a [fire] spell", if the event requires that.
    pub(crate) fn using(self, event: &Event, said: String) -> String {
        let main = event.what == Happening::Targets { main: true };
        let said = if main { self.say(id!("event-as-main")).text("event", said).done() } else { said };
        match event.using.as_ref().filter(|_| event.what.tells_spell()) {
            Some(spell) => self.say(id!("event-using")).text("event", said).a_spell("spell", spell).done(),
            None => said,
        }
    }
}

/// Returns whether any unit at all is meant.
pub(crate) fn is_anybody(units: &Units) -> bool {
    *units == Units::Group { quantity: Quantity::Any, group: Group::of(Noun::Unit) }
}

/// Returns the message for what one unit does to another, and whether "not … any unit" can negate it.
fn done_to(what: Happening) -> (MessageId, bool) {
    match what {
        Happening::Kos => (id!("event-kos"), true),
        Happening::Targets { .. } => (id!("event-targets"), true),
        Happening::Heals => (id!("event-heals"), true),
        Happening::Summons => (id!("event-summons"), true),
        Happening::Locks => (id!("event-locks"), true),
        Happening::Displaces => (id!("event-displaces"), true),
        Happening::Blocks => (id!("event-blocks"), true),
        Happening::Rolls { .. } => (id!("event-rolls-lock"), false),
        Happening::ExchangesInjuries => (id!("event-exchanges-injuries-with"), false),
        Happening::Crosses { edge: Edge::Enters, at: Nearness::Cell } => (id!("event-enters-cell"), false),
        Happening::Crosses { edge: Edge::Enters, at: Nearness::Beside } => (id!("event-approaches"), false),
        Happening::Crosses { edge: Edge::Leaves, at: Nearness::Cell } => (id!("event-leaves-cell"), false),
        Happening::Crosses { edge: Edge::Leaves, at: Nearness::Beside } => (id!("event-leaves"), false),
        Happening::Crosses { edge: Edge::Becomes, at: Nearness::Cell } => (id!("event-shares-cell"), false),
        Happening::Crosses { edge: Edge::Becomes, at: Nearness::Beside } => (id!("event-becomes-adjacent"), false),
        Happening::TurnComes
        | Happening::Starts { .. }
        | Happening::Ends { .. }
        | Happening::TensionTakesGg
        | Happening::Injures
        | Happening::Casts
        | Happening::Moves
        | Happening::Stops
        | Happening::Crosses { edge: Edge::StartsTurn, .. }
        | Happening::Succeeds { .. }
        | Happening::Buys { .. }
        | Happening::PicksUpKama
        | Happening::RevealsReward
        | Happening::ReceivesReward
        | Happening::Points { .. }
        | Happening::Tokens { .. }
        | Happening::CostKos
        | Happening::Rerolls
        | Happening::IsInspired
        | Happening::GainsGg
        | Happening::IsReplaced => (befalling(what), false),
    }
}

/// Returns the message for what happens to a unit, or what it does to no other.
fn befalling(what: Happening) -> MessageId {
    match what {
        Happening::Starts { phase: Phase::Fight } | Happening::Ends { phase: Phase::Fight } => id!("event-fight-starts"),
        Happening::Starts { phase: Phase::GameTurn } => id!("event-game-turn-starts"),
        Happening::Ends { phase: Phase::GameTurn } => id!("event-game-turn-ends"),
        Happening::TurnComes => id!("event-turn-comes"),
        Happening::Starts { phase: Phase::Turn } => id!("event-turn-starts"),
        Happening::Ends { phase: Phase::Turn } => id!("event-turn-ends"),
        Happening::Injures => id!("event-suffers"),
        Happening::Kos => id!("event-is-ko"),
        Happening::Heals => id!("event-is-healed"),
        Happening::Casts => id!("event-casts"),
        Happening::Targets { .. } => id!("event-is-targeted"),
        Happening::Moves => id!("event-moves"),
        Happening::Displaces => id!("event-is-moved"),
        Happening::Stops => id!("event-is-stopped"),
        Happening::Summons => id!("event-is-summoned"),
        Happening::Locks => id!("event-is-locked"),
        Happening::Succeeds { .. } => id!("event-succeeds"),
        Happening::Buys { what: Purchase::Reward } => id!("event-buys-reward"),
        Happening::Buys { what: Purchase::Gg } => id!("event-buys-gg"),
        Happening::PicksUpKama => id!("event-picks-up-kama"),
        Happening::RevealsReward => id!("event-reveals-reward"),
        Happening::ReceivesReward => id!("event-receives-reward"),
        Happening::Points { .. } => id!("event-points"),
        Happening::Tokens { .. } => id!("event-tokens"),
        Happening::CostKos => id!("event-cost-kos"),
        Happening::IsReplaced => id!("event-is-replaced"),
        Happening::TensionTakesGg => id!("event-tension-takes-gg"),
        Happening::Rerolls => id!("event-rerolls"),
        Happening::IsInspired => id!("event-is-inspired"),
        Happening::ExchangesInjuries => id!("event-exchanges-injuries"),
        Happening::GainsGg => id!("event-gains-gg"),
        // These always take two units.
        Happening::Blocks => id!("event-blocks"),
        Happening::Rolls { .. } => id!("event-rolls-lock"),
        Happening::Crosses { .. } => id!("event-leaves"),
    }
}

/// Returns whether a clause after a noun can deny the event; others are denied in brackets.
fn is_denied_alike(what: Happening) -> bool {
    use Happening::{Casts, Displaces, Heals, Injures, Kos, Locks, Moves, Targets};
    matches!(what, Injures | Kos | Heals | Casts | Targets { .. } | Moves | Displaces | Locks)
}

/// Returns the form in which the event follows the noun of the unit that it calls "it".
fn relative_form(event: &Event) -> Option<&'static str> {
    match (event.subject(), event.object()) {
        (Some(Units::It), Some(_)) => Some("by"),
        (Some(Units::It), None) | (_, Some(Units::It)) => Some("to"),
        _ => None,
    }
}
