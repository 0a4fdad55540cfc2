//! What a unit cannot do, or what cannot be done to it.

use crate::messages::{MessageId, id};
use crate::writer::Writer;
use kcc_ir::{Edge, Event, Face, Happening, Purchase, SpellFilter};

impl Writer<'_> {
    /// Returns what a unit cannot do, or what cannot be done to it; `rule` is "cannot", "cannot-with" others, or "only" with them.
    pub(crate) fn deed(self, deed: &Event, rule: &'static str, number: &'static str) -> String {
        if let Some(alone) = deed_of_one(deed.what) {
            return self.say(alone).pick("number", number).done();
        }
        let done = deed.is_done_by_it();
        let saying = match deed.what {
            Happening::Displaces if done => self.say(id!("deed-displaces")),
            Happening::Displaces => self.say(id!("deed-is-moved")),
            Happening::Crosses { edge: Edge::Leaves, .. } => self.say(id!("deed-leaves")),
            Happening::Crosses { .. } => self.say(id!("deed-approaches")),
            Happening::Blocks => self.say(id!("deed-blocks")),
            Happening::Locks if done => self.say(id!("deed-locks")),
            Happening::Locks => self.say(id!("deed-is-locked")),
            Happening::Rolls { roll: Face::Dodge } => self.say(id!("deed-dodges")),
            Happening::Rolls { roll } => self.say(id!("deed-rolls")).pick("roll", roll.name()),
            Happening::Targets { .. } if done => self.say(id!("deed-targets")),
            Happening::Targets { .. } => self.say(id!("deed-is-targeted")),
            // The spells are what is done, not what it is done with.
            Happening::Casts => self.say(id!("deed-casts")).bare_spells("spells", deed.using.as_ref().unwrap_or(&SpellFilter::default())),
            Happening::Injures if done => self.say(id!("deed-injures")),
            Happening::Injures => self.say(id!("deed-is-injured")),
            Happening::Heals if done => self.say(id!("deed-heals")),
            Happening::Heals => self.say(id!("deed-is-healed")),
            Happening::ExchangesInjuries => self.say(id!("deed-exchanges-injuries")),
            Happening::GainsGg => self.say(id!("deed-gains-gg")),
            // Of one unit alone, or nothing rules it out.
            Happening::Moves
            | Happening::Rerolls
            | Happening::Summons
            | Happening::IsInspired
            | Happening::IsReplaced
            | Happening::RevealsReward
            | Happening::ReceivesReward
            | Happening::Buys { .. }
            | Happening::PicksUpKama
            | Happening::TurnComes
            | Happening::Starts { .. }
            | Happening::Ends { .. }
            | Happening::TensionTakesGg
            | Happening::Kos
            | Happening::Stops
            | Happening::Succeeds { .. }
            | Happening::Points { .. }
            | Happening::Tokens { .. }
            | Happening::CostKos => return self.say(id!("deed-other")).text("event", self.past(deed)).pick("number", number).done(),
        };
        let saying = match deed.other_side() {
            Some(with) => saying.all_units("with", with),
            // The variants without others do not print this.
            None => saying.text("with", ""),
        };
        let said = saying.pick("rule", rule).pick("number", number).done();
        if deed.what == Happening::Casts { said } else { self.using(deed, said) }
    }
}

/// Returns the message for what no other unit takes part in.
#[allow(clippy::wildcard_enum_match_arm, reason = "the others take two units")]
fn deed_of_one(what: Happening) -> Option<MessageId> {
    Some(match what {
        Happening::Moves => id!("deed-moves"),
        Happening::Rerolls => id!("deed-rerolls"),
        Happening::Summons => id!("deed-summons"),
        Happening::IsInspired => id!("deed-is-inspired"),
        Happening::IsReplaced => id!("deed-is-replaced"),
        Happening::RevealsReward => id!("deed-reveals-rewards"),
        Happening::ReceivesReward => id!("deed-receives-rewards"),
        Happening::Buys { what: Purchase::Reward } => id!("deed-buys-rewards"),
        Happening::Buys { what: Purchase::Gg } => id!("deed-buys-gg"),
        Happening::PicksUpKama => id!("deed-picks-up-kamas"),
        _ => return None,
    })
}
