//! Durations: how long a change lasts, and when what happens later comes.

use super::Lower;
use super::lasting::Lasting;
use kcc_dsl::{Kind, Node};
use kcc_ir::{Duration, Effect, Happening, Phase};

impl Lower<'_> {
    /// Compiles a change, or a clause that waits, that lasts for a while.
    pub(super) fn for_a_while(&self, part: &Node) -> Option<Vec<Effect>> {
        let duration = self.presume(part.find(Kind::Duration), part)?;
        let whose = duration.find(Kind::Whose);
        let duration = self.word(
            duration,
            &[
                ("game", Duration::ThisGameTurn),
                ("end", Duration::NextTurn),
                ("until", Duration::UntilNextTurn),
                ("this", Duration::ThisTurn),
                ("spell", Duration::NextSpell),
                ("fight", Duration::Fight),
            ],
        )?;
        let whose = match whose.and_then(|whose| whose.find(Kind::Unit)) {
            Some(unit) => Some(self.unit(unit)?),
            None => None,
        };
        if let Some(held) = part.find(Kind::Lasting) {
            self.settled(self.presume(held.part(), held)?)?;
            let Lasting { on, changes } = self.lasting(held)?;
            return Some(vec![Effect::Lasting { duration, whose, on, changes }]);
        }
        // No unit is changed that the turn could belong to: `its` is the unit mentioned last.
        let whose = match (whose, part.find(Kind::Duration).and_then(|duration| duration.find(Kind::Whose))) {
            (None, Some(its)) => Some(self.it(its)?),
            (whose, _) => whose,
        };
        let waits = part.parts().find(|held| matches!(held.kind, Kind::Triggered | Kind::Before));
        let waits = self.presume(waits, part)?;
        // What it waits for comes later: no fight will start, and this spell is over.
        let clause = Self::with(&self.context, self.context.get().later(), || self.waiting(waits))?;
        if clause.trigger.event.what == (Happening::Starts { phase: Phase::Fight }) {
            return self.not_allowed(waits);
        }
        Some(vec![Effect::Waits { duration, whose, clause }])
    }

    /// Compiles steps that are carried out at the end of a turn, or at the start of one.
    pub(super) fn after(&self, part: &Node) -> Option<Vec<Effect>> {
        let whose = part.find(Kind::Whose);
        let duration = match whose {
            Some(_) if part.find(Kind::Start).is_some() => Duration::UntilNextTurn,
            Some(_) => Duration::NextTurn,
            None if part.says("game") => Duration::ThisGameTurn,
            None => Duration::ThisTurn,
        };
        let whose = match whose {
            Some(whose) => Some(if whose.find(Kind::Unit).is_some() { self.its_unit(whose)? } else { self.it(whose)? }),
            None => None,
        };
        // This spell is over by then.
        let then = Self::with(&self.context, self.context.get().later(), || self.below("then", || self.its_body(part)))?;
        Some(vec![Effect::After { duration, whose, then }])
    }
}
