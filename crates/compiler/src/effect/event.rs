//! What happens and what has happened.

use super::{Context, Lower};
use kcc_dsl::{Kind, Node};
use kcc_ir::{Edge, Event, Face, Happening, Nearness, Phase, Purchase, Scope, Sign, SpellFilter, Units};

impl Lower<'_> {
    /// Reads what happens, as in a trigger.
    pub(super) fn event(&self, node: &Node) -> Option<Event> {
        let part = self.presume(node.part(), node)?;
        if part.kind == Kind::EventCost {
            return Some(Event::befalls(Happening::CostKos, self.its_unit(part)?));
        }
        let source = self.its_units(part)?;
        let verb = self.presume(part.parts().find(|part| part.kind != Kind::Units), part)?;
        self.verb(source, verb)
    }

    /// Reads what a unit has done or what has happened to it.
    pub(super) fn past(&self, source: Units, node: &Node) -> Option<Event> {
        let verb = self.presume(node.part(), node)?;
        self.verb(source, verb)
    }

    /// Reads what is about to happen to a unit, or what it is about to do.
    pub(super) fn coming(&self, unit: Units, node: &Node) -> Option<Event> {
        let part = self.presume(node.part(), node)?;
        self.verb(unit, part)
    }

    /// Reads what a unit has done to the one described: `that a bandit has injured this turn`.
    pub(super) fn past_of(&self, source: Units, phrase: &Node) -> Option<Event> {
        let verb = self.presume(phrase.find(Kind::PastVerb), phrase)?;
        let what = match verb.text.as_str() {
            "injured" => Happening::Injures,
            "targeted" => Happening::Targets,
            "KO'd" | "KO’d" => Happening::Kos,
            "healed" => Happening::Heals,
            "moved" => Happening::Displaces,
            "summoned" => Happening::Summons,
            "locked" => Happening::Locks,
            _ => return self.presume(None, verb),
        };
        let using = self.using(phrase)?;
        if using.is_some() && !what.tells_spell() {
            return self.not_allowed(phrase);
        }
        Some(Event::between(what, source, Units::It).using(using))
    }

    fn verb(&self, subject: Units, verb: &Node) -> Option<Event> {
        let to = |subject: Units, what| Some(Event::between(what, subject, self.its_units(verb)?));
        Some(match verb.kind {
            Kind::Injures => to(subject, Happening::Injures)?.using(self.using(verb)?).at_least(self.at_once(verb)?),
            Kind::Heals => to(subject, Happening::Heals)?.using(self.using(verb)?).at_least(self.at_once(verb)?),
            Kind::Kos => to(subject, Happening::Kos)?.using(self.using(verb)?),
            Kind::TargetsIt => to(subject, Happening::Targets)?.using(self.using(verb)?),
            Kind::SummonsIt => to(subject, Happening::Summons)?,
            Kind::Locks => to(subject, Happening::Locks)?,
            Kind::Blocks => to(subject, Happening::Blocks)?,
            Kind::Throws => {
                let roll = self.roll_kind(self.presume(verb.find(Kind::RollKind), verb)?)?;
                to(subject, Happening::Rolls { roll })?
            }
            Kind::ThrowsAgain => Event::befalls(Happening::Rerolls, subject),
            Kind::Exchanges => self.with_another(Happening::ExchangesInjuries, subject, verb)?,
            Kind::WinsGg => self.with_another(Happening::GainsGg, subject, verb)?.at_least(self.least(verb)?),
            Kind::Moves if verb.find(Kind::Units).is_some() => to(subject, Happening::Displaces)?.at_least(self.at_once(verb)?),
            Kind::Moves => Event::befalls(Happening::Moves, subject),
            Kind::StopsIt => Event::between(Happening::Stops, subject, self.its_units(verb)?),
            Kind::Suffers => Event::befalls(Happening::Injures, subject).at_least(self.least(verb)?),
            Kind::Befalls => {
                let what = self.presume(verb.part(), verb)?;
                return self.befalls(subject, what);
            }
            Kind::IsKoed
            | Kind::IsMoved
            | Kind::IsReplaced
            | Kind::IsInspired
            | Kind::IsHealed
            | Kind::IsStopped
            | Kind::IsTargeted
            | Kind::IsLocked
            | Kind::IsSummoned => return self.befalls(subject, verb),
            Kind::Casts => Event::befalls(Happening::Casts, subject).using(Some(self.event_spell(verb)?)),
            Kind::Enters => self.crossing(subject, Edge::Enters, verb)?,
            Kind::Leaves => self.crossing(subject, Edge::Leaves, verb)?,
            Kind::Becomes => to(subject, Happening::Crosses { edge: Edge::Becomes, at: Nearness::Beside })?,
            Kind::Shares => to(subject, Happening::Crosses { edge: Edge::Becomes, at: Nearness::Cell })?,
            Kind::StartsTurn => match (verb.find(Kind::BesideIt), verb.find(Kind::OnItsCell)) {
                (None, None) => Event::befalls(Happening::Starts { phase: Phase::Turn }, subject),
                (Some(beside), _) => {
                    let what = Happening::Crosses { edge: Edge::StartsTurn, at: Nearness::Beside };
                    Event::between(what, subject, self.its_units(beside)?)
                }
                (None, Some(on)) => {
                    let what = Happening::Crosses { edge: Edge::StartsTurn, at: Nearness::Cell };
                    Event::between(what, subject, self.its_units(on)?)
                }
            },
            Kind::EndsTurn => Event::befalls(Happening::Ends { phase: Phase::Turn }, subject),
            Kind::Succeeds => {
                let many = self.presume(verb.find(Kind::SuccessesMany), verb)?;
                let roll = self.roll_kind(self.presume(many.find(Kind::RollKind), many)?)?;
                Event::befalls(Happening::Succeeds { roll }, subject).at_least(self.least(many)?)
            }
            Kind::Buys => {
                let purchase = self.presume(verb.find(Kind::Purchase), verb)?;
                let what = self.word(purchase, &[("GG", Purchase::Gg), ("reward", Purchase::Reward)])?;
                Event::befalls(Happening::Buys { what }, subject)
            }
            Kind::PicksUp => Event::befalls(Happening::PicksUpKama, subject),
            Kind::Reveals => Event::befalls(Happening::RevealsReward, subject),
            Kind::GainsOrLoses => {
                let gains = verb.find(Kind::Gains).or_else(|| verb.find(Kind::Gained)).is_some() || verb.says("gain");
                return self.points_event(subject, verb, gain_or_loss(gains));
            }
            Kind::Receives => match verb.find(Kind::TokensMany) {
                Some(_) => return self.tokens_event(subject, verb),
                None => Event::befalls(Happening::ReceivesReward, subject),
            },
            _ => return self.presume(None, verb),
        })
    }

    /// Reads what a unit cannot do, or what cannot be done to it. The unit is [`Units::It`].
    pub(super) fn deed(&self, node: &Node) -> Option<Event> {
        let part = self.presume(node.part(), node)?;
        let other = self.some_units(part.find(Kind::Beside).unwrap_or(part))?;
        let does = |what| Event { source: Some(Units::It), unit: other.clone(), ..Event::of(what) };
        let suffers = |what| Event { source: other.clone(), ..Event::befalls(what, Units::It) };
        let alone = |what| Event::befalls(what, Units::It);
        Some(match part.kind {
            Kind::ActBeMoved => suffers(Happening::Displaces),
            Kind::ActBeLocked => suffers(Happening::Locks),
            Kind::ActBeInjured => suffers(Happening::Injures),
            Kind::ActBeHealed => suffers(Happening::Heals),
            Kind::ActBeTargeted => suffers(Happening::Targets).using(self.using(part)?),
            Kind::ActBeReplaced => alone(Happening::IsReplaced),
            Kind::ActBeInspired => alone(Happening::IsInspired),
            Kind::ActBlock => does(Happening::Blocks),
            Kind::ActLock => does(Happening::Locks),
            Kind::ActMove if other.is_some() => does(Happening::Displaces),
            Kind::ActMove => alone(Happening::Moves),
            Kind::ActEnter => does(Happening::Crosses { edge: Edge::Enters, at: Nearness::Beside }),
            Kind::ActLeave => does(Happening::Crosses { edge: Edge::Leaves, at: Nearness::Beside }),
            Kind::ActDodge => does(Happening::Rolls { roll: Face::Dodge }),
            Kind::ActRoll => does(Happening::Rolls { roll: self.roll_kind(self.presume(part.find(Kind::RollKind), part)?)? }),
            Kind::ActRollAgain => alone(Happening::Rerolls),
            Kind::ActGainGg => does(Happening::GainsGg),
            Kind::ActTarget => does(Happening::Targets).using(self.using(part)?),
            // `cast spells` means all of them.
            Kind::ActCast => {
                let filter = Some(self.its_spell_filter(part)?).filter(|filter| *filter != SpellFilter::default());
                let cast = if other.is_some() { does(Happening::Casts) } else { alone(Happening::Casts) };
                cast.using(filter)
            }
            Kind::ActInjure => does(Happening::Injures),
            Kind::ActHeal => does(Happening::Heals),
            Kind::ActSummon => does(Happening::Summons),
            Kind::ActExchange => does(Happening::ExchangesInjuries),
            Kind::ActReveal => alone(Happening::RevealsReward),
            Kind::ActHold => alone(Happening::ReceivesReward),
            Kind::ActBuy if part.says("GG") => alone(Happening::Buys { what: Purchase::Gg }),
            Kind::ActBuy => alone(Happening::Buys { what: Purchase::Reward }),
            Kind::ActPickUp => alone(Happening::PicksUpKama),
            _ => return self.presume(None, part),
        })
    }

    /// Reads the units of a node that may name some.
    pub(super) fn some_units(&self, node: &Node) -> Option<Option<Units>> {
        match node.find(Kind::Units) {
            Some(units) => self.units(units).map(Some),
            None => Some(None),
        }
    }

    /// Reads what a unit does with another, which may be any.
    fn with_another(&self, what: Happening, subject: Units, verb: &Node) -> Option<Event> {
        Some(Event { source: Some(subject), unit: self.some_units(verb)?, ..Event::of(what) })
    }

    /// Reads a cell that a unit enters or leaves.
    fn crossing(&self, source: Units, edge: Edge, verb: &Node) -> Option<Event> {
        let (at, units) = match verb.find(Kind::Beside) {
            Some(beside) => (Nearness::Beside, self.its_units(beside)?),
            None if verb.find(Kind::InCell).is_some() => (Nearness::Cell, self.its_units(verb)?),
            None => (Nearness::Beside, self.its_units(verb)?),
        };
        Some(Event::between(Happening::Crosses { edge, at }, source, units))
    }

    /// Reads the minimum at once: 1 if absent.
    fn at_once(&self, node: &Node) -> Option<u8> {
        match node.find(Kind::ForInjuries).or_else(|| node.find(Kind::ByCells)) {
            Some(many) => self.its_small_number(many),
            None => Some(1),
        }
    }

    /// Reads points of a gauge that are gained or lost immediately.
    pub(super) fn points_event(&self, unit: Units, node: &Node, sign: Sign) -> Option<Event> {
        let many = self.presume(node.find(Kind::PointsMany), node)?;
        let what = Happening::Points { points: self.points(many)?, sign };
        Some(Event::befalls(what, unit).at_least(self.least(many)?))
    }

    /// Reads tokens that are placed.
    pub(super) fn tokens_event(&self, unit: Units, node: &Node) -> Option<Event> {
        let many = self.presume(node.find(Kind::TokensMany), node)?;
        let sign = self.presume(Self::sign(many), many)?;
        let what = Happening::Tokens { token: self.its_token(many)?, sign };
        Some(Event::befalls(what, unit).at_least(self.least(many)?))
    }

    /// Reads the number of a node that may have one: the minimum.
    fn least(&self, node: &Node) -> Option<u8> {
        if node.find(Kind::Number).is_some() { self.its_small_number(node) } else { Some(1) }
    }

    /// Reads the spell of a node that mentions exactly one.
    fn event_spell(&self, node: &Node) -> Option<SpellFilter> {
        let spell = self.presume(node.find(Kind::EventSpell), node)?;
        match spell.find(Kind::SpellFilter) {
            Some(filter) => self.spell_filter(filter),
            None if self.has_targets() => Some(SpellFilter { this: true, ..SpellFilter::default() }),
            None => self.not_allowed(spell),
        }
    }

    /// Reads the spell that it is done with, if the text names one.
    pub(super) fn using(&self, node: &Node) -> Option<Option<SpellFilter>> {
        match node.find(Kind::Using) {
            Some(using) => self.event_spell(using).map(Some),
            None => Some(None),
        }
    }

    /// Reads what happens to a unit, in the passive.
    fn befalls(&self, unit: Units, node: &Node) -> Option<Event> {
        let what = match node.kind {
            Kind::IsKoed => Happening::Kos,
            Kind::IsMoved => Happening::Displaces,
            Kind::IsReplaced => Happening::IsReplaced,
            Kind::IsInspired => Happening::IsInspired,
            Kind::IsHealed => Happening::Heals,
            Kind::IsStopped => Happening::Stops,
            Kind::IsTargeted => Happening::Targets,
            Kind::IsLocked => Happening::Locks,
            Kind::IsSummoned => Happening::Summons,
            _ => return self.presume(None, node),
        };
        let source = self.some_units(node)?;
        let event = Event::befalls(what, unit).using(self.using(node)?).at_least(self.at_once(node)?);
        Some(Event { source, ..event })
    }

    /// Reads since when. Spells that are over are not remembered.
    pub(super) fn scope(&self, node: &Node) -> Option<Scope> {
        let scope = self.word(
            node,
            &[
                ("last", Scope::LastTurn),
                ("spell", Scope::ThisSpell),
                ("game", Scope::ThisGameTurn),
                ("fight", Scope::ThisFight),
                ("turn", Scope::ThisTurn),
            ],
        )?;
        if scope == Scope::ThisSpell && matches!(self.context.get(), Context::Later { .. }) {
            return self.not_allowed(node);
        }
        Some(scope)
    }
}

/// Returns the sign of a gain or a loss.
pub(super) fn gain_or_loss(gains: bool) -> Sign {
    if gains { Sign::Plus } else { Sign::Minus }
}
