//! What lasts for a while, and what is done later.

use crate::changes::is_short;
use crate::messages::id;
use crate::writer::{Spoken, Writer};
use kcc_ir::{Change, Clause, Duration, Effect, Units};

impl Writer<'_> {
    /// Returns what happens, for a while, each time something else does.
    pub(crate) fn waits(self, duration: Duration, whose: Option<&Units>, clause: &Clause) -> String {
        self.lasting_of(duration, Some(whose.unwrap_or(&Units::It)), &Units::Itself, |writer| writer.waiting(clause))
    }

    /// Returns what is done at a later time.
    pub(crate) fn later(self, duration: Duration, whose: Option<&Units>, then: &[Effect]) -> String {
        let awaited = turn_of(duration, whose);
        let whose = whose.unwrap_or(&Units::It);
        // A turn that ends as soon as it starts.
        if let (Duration::UntilNextTurn, [Effect::EndTurn { on }]) = (duration, then)
            && on == whose
        {
            return self.say(id!("effect-skip-turn")).subject("on", on).done();
        }
        match duration {
            Duration::UntilNextTurn | Duration::NextTurn if awaited.is_some() && awaited == self.awaited => {
                self.say(id!("effect-after-again"))
            }
            Duration::UntilNextTurn => self.say(id!("effect-after-turn-starts")).units("whose", whose),
            Duration::NextTurn => self.say(id!("effect-after-next-turn")).units("whose", whose),
            Duration::ThisGameTurn => self.say(id!("effect-after-game-turn")),
            Duration::ThisTurn => self.say(id!("effect-after-this-turn")),
            Duration::NextSpell => self.say(id!("effect-after-next-spell")),
            Duration::Fight => self.say(id!("effect-after-fight")),
        }
        .text("steps", Self { awaited, told: "yes", ..self }.steps(then))
        .done()
    }

    /// Returns whether a step waits for the moment that its parent waits for, one turn later.
    pub(crate) fn waits_again(self, step: &Effect) -> bool {
        let Effect::After { duration, whose, then: _ } = step else { return false };
        let awaited = turn_of(*duration, whose.as_ref());
        awaited.is_some() && awaited == self.awaited
    }

    pub(crate) fn lasting(self, duration: Duration, whose: Option<&Units>, on: &Units, changes: &[Change]) -> String {
        if duration == Duration::NextSpell {
            if let Some(changes) = self.next_spell_has(changes) {
                return self.say(id!("effect-lasting-next-spell-has")).units("on", on).text("changes", changes).done();
            }
            return self.lasting_of(duration, whose, on, |writer| writer.next_spell(on, changes));
        }
        // After "each time …, if …," a third beginning would hide what happens.
        if duration == Duration::ThisTurn && self.told == "yes" && changes.iter().all(is_short) {
            return self.say(id!("effect-lasting-this-turn-late")).text("changes", self.changes(on, changes)).done();
        }
        self.lasting_of(duration, whose, on, |writer| writer.changes(on, changes))
    }

    /// Returns how long, and what holds for that time.
    pub(crate) fn lasting_of(self, duration: Duration, whose: Option<&Units>, on: &Units, changes: impl Fn(Self) -> String) -> String {
        if let (Duration::UntilNextTurn | Duration::NextTurn, Some(whose)) = (duration, whose) {
            let said = if duration == Duration::NextTurn {
                self.say(id!("effect-lasting-next-turn-of"))
            } else {
                self.say(id!("effect-lasting-until-next-turn-of"))
            };
            return said.units("whose", whose).text("changes", changes(self)).done();
        }
        let said = match duration {
            Duration::NextSpell => self.say(id!("effect-lasting-next-spell")).units("on", on),
            Duration::ThisGameTurn => self.say(id!("effect-lasting-this-game-turn")),
            Duration::ThisTurn => self.say(id!("effect-lasting-this-turn")),
            Duration::UntilNextTurn => self.say(id!("effect-lasting-until-next-turn")),
            Duration::NextTurn => self.say(id!("effect-lasting-next-turn")),
            Duration::Fight => self.say(id!("effect-lasting-fight")),
        };
        // The owner of that turn is named: then "it" is enough.
        let turn = matches!(duration, Duration::UntilNextTurn | Duration::NextTurn);
        if turn {
            let changes = changes(self.with_spoken(Spoken::of(on)));
            return said.text("changes", changes).units("on", on).done();
        }
        said.text("changes", changes(self)).done()
    }
}

/// Returns the moment of a turn, if it is the turn of a known unit.
fn turn_of(duration: Duration, whose: Option<&Units>) -> Option<(Duration, Spoken)> {
    let turn = matches!(duration, Duration::UntilNextTurn | Duration::NextTurn);
    Some((duration, Spoken::of(whose.unwrap_or(&Units::It)).filter(|_| turn)?))
}
