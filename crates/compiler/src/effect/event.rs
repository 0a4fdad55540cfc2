//! What happens and what has happened.

use super::{Context, Lower};
use kcc_dsl::{Kind, Node};
use kcc_ir::{Event, Purchase, Scope, Sign, SpellFilter, Units};

impl Lower<'_> {
    /// What happens, as a trigger says it.
    pub(super) fn event(&self, node: &Node) -> Option<Event> {
        let part = self.presume(node.part(), node)?;
        if part.kind == Kind::EventCost {
            return Some(Event::CostKos { unit: self.its_unit(part)? });
        }
        let source = self.its_units(part)?;
        let verb = self.presume(part.parts().find(|part| part.kind != Kind::Units), part)?;
        self.verb(source, verb)
    }

    /// What a unit has done or what has befallen it.
    pub(super) fn past(&self, source: Units, node: &Node) -> Option<Event> {
        let verb = self.presume(node.part(), node)?;
        self.verb(source, verb)
    }

    /// What a unit has done to the one described: `that a bandit has injured this turn`.
    pub(super) fn past_of(&self, source: Units, phrase: &Node) -> Option<Event> {
        let unit = Units::It;
        let verb = self.presume(phrase.find(Kind::PastVerb), phrase)?;
        let using = self.using(phrase)?;
        Some(match verb.text.as_str() {
            "injured" => Event::Injures { source, unit, using },
            "targeted" => Event::Targets { source, unit, using },
            "KO'd" | "KO’d" => Event::Kos { source, unit, using },
            // Only these tell by which spell.
            _ if using.is_some() => return self.not_allowed(phrase),
            "healed" => Event::Heals { source, unit },
            "summoned" => Event::Summons { source, unit },
            _ => Event::Locks { source, unit },
        })
    }

    fn verb(&self, source: Units, verb: &Node) -> Option<Event> {
        let units = || self.its_units(verb);
        Some(match verb.kind {
            Kind::EInjures | Kind::PInjured => Event::Injures { source, unit: units()?, using: self.using(verb)? },
            Kind::ESuffers | Kind::PSuffered => {
                let at_least = if verb.find(Kind::OneInjury).is_some() { 1 } else { self.its_small_number(verb)? };
                Event::Suffers { unit: source, at_least }
            }
            Kind::EKos | Kind::PKod => Event::Kos { source, unit: units()?, using: self.using(verb)? },
            Kind::EIs | Kind::PBeen => {
                let what = self.presume(verb.part(), verb)?;
                return self.befalls(source, what);
            }
            Kind::ECasts | Kind::PCast => Event::Casts { unit: source, spell: self.event_spell(verb)? },
            Kind::ETargets | Kind::PTargeted => Event::Targets { source, unit: units()?, using: self.using(verb)? },
            Kind::EEnters | Kind::PEntered => match verb.find(Kind::Beside) {
                Some(beside) => Event::Approaches { source, unit: self.its_units(beside)? },
                None => Event::EntersCell { source, unit: units()? },
            },
            Kind::ELeaves | Kind::PLeft => Event::Leaves { source, unit: units()? },
            Kind::ESucceeds | Kind::PSucceeded => {
                let many = self.presume(verb.find(Kind::SuccessesMany), verb)?;
                let roll = self.roll_kind(self.presume(many.find(Kind::RollKind), many)?)?;
                Event::Succeeds { unit: source, roll, at_least: self.least(many)? }
            }
            Kind::ERolls | Kind::PRolled => Event::RollsLock { source, unit: units()? },
            Kind::EStarts | Kind::PStarted => Event::StartsTurnAdjacent { source, unit: units()? },
            Kind::EMoves | Kind::PMoved => Event::Moves { unit: source },
            Kind::EHeals | Kind::PHealed => Event::Heals { source, unit: units()? },
            Kind::ESummons | Kind::PSummoned => Event::Summons { source, unit: units()? },
            Kind::ELocks | Kind::PLocked => Event::Locks { source, unit: units()? },
            Kind::EBuys | Kind::PBought => {
                let purchase = self.presume(verb.find(Kind::Purchase), verb)?;
                Event::Buys { unit: source, what: if purchase.says("GG") { Purchase::Gg } else { Purchase::Reward } }
            }
            Kind::EPicks | Kind::PPicked => Event::PicksUpKama { unit: source },
            Kind::EReveals | Kind::PRevealed => Event::RevealsReward { unit: source },
            Kind::EChanges => return self.points_event(source, verb, gain_or_loss(verb.find(Kind::Gains).is_some())),
            Kind::PChanged => return self.points_event(source, verb, gain_or_loss(verb.find(Kind::Gained).is_some())),
            Kind::EReceives | Kind::PReceived => match verb.find(Kind::TokensMany) {
                Some(_) => return self.tokens_event(source, verb),
                None => Event::ReceivesReward { unit: source },
            },
            Kind::PStopped => Event::IsStopped { unit: units()?, by: Some(source) },
            Kind::EBecomes | Kind::PBecome => Event::BecomesAdjacent { source, unit: units()? },
            _ => return self.presume(None, verb),
        })
    }

    /// Points of a gauge that are gained or lost at once.
    pub(super) fn points_event(&self, unit: Units, node: &Node, sign: Sign) -> Option<Event> {
        let many = self.presume(node.find(Kind::PointsMany), node)?;
        Some(Event::Points { unit, points: self.points(many)?, sign, at_least: self.least(many)? })
    }

    /// Tokens that are placed.
    pub(super) fn tokens_event(&self, unit: Units, node: &Node) -> Option<Event> {
        let many = self.presume(node.find(Kind::TokensMany), node)?;
        let sign = self.presume(Self::sign(many), many)?;
        Some(Event::Tokens { unit, token: self.its_token(many)?, sign, at_least: self.least(many)? })
    }

    /// The number of a node that may have one: how many there are at least.
    fn least(&self, node: &Node) -> Option<u8> {
        if node.find(Kind::Number).is_some() { self.its_small_number(node) } else { Some(1) }
    }

    /// The spell of a node that has exactly one mention of it.
    fn event_spell(&self, node: &Node) -> Option<SpellFilter> {
        let spell = self.presume(node.find(Kind::EventSpell), node)?;
        match spell.find(Kind::SpellFilter) {
            Some(filter) => self.spell_filter(filter),
            None if self.has_targets() => Some(SpellFilter { this: true, ..SpellFilter::default() }),
            None => self.not_allowed(spell),
        }
    }

    /// With which spell it is done, where the text says so.
    pub(super) fn using(&self, node: &Node) -> Option<Option<SpellFilter>> {
        match node.find(Kind::Using) {
            Some(using) => self.event_spell(using).map(Some),
            None => Some(None),
        }
    }

    /// What befalls a unit, in the passive.
    pub(super) fn befalls(&self, unit: Units, node: &Node) -> Option<Event> {
        Some(match node.kind {
            Kind::IsKoed => Event::IsKo { unit },
            Kind::IsMoved => Event::IsMoved { unit },
            Kind::IsReplaced => Event::IsReplaced { unit },
            Kind::IsHealed => Event::IsHealed { unit },
            Kind::IsStopped => {
                let by = match node.find(Kind::Units) {
                    Some(units) => Some(self.units(units)?),
                    None => None,
                };
                Event::IsStopped { unit, by }
            }
            _ => return self.presume(None, node),
        })
    }

    /// Since when. A spell that is over is remembered no more.
    pub(super) fn scope(&self, node: &Node) -> Option<Scope> {
        Some(if node.says("last") {
            Scope::LastTurn
        } else if node.says("spell") {
            if matches!(self.context.get(), Context::Later { .. }) {
                return self.not_allowed(node);
            }
            Scope::ThisSpell
        } else if node.says("game") {
            Scope::ThisGameTurn
        } else if node.says("fight") {
            Scope::ThisFight
        } else {
            Scope::ThisTurn
        })
    }
}

/// The sign of what is gained or lost.
pub(super) fn gain_or_loss(gains: bool) -> Sign {
    if gains { Sign::Plus } else { Sign::Minus }
}
