//! What happens and what has happened.

use super::{Context, Lower, ast};
use kcc_ir::{Edge, Event, Face, Flow, Happening, Nearness, Phase, Purchase, Scope, Sign, SpellFilter, Units};

/// What a unit cannot do, or what cannot be done to it.
pub(super) enum Act<'n> {
    /// What else would happen. The unit is [`Units::It`].
    Deed(Event),
    /// It blocks lines of sight, of some units or of all.
    BlocksSight(Option<ast::Units<'n>>),
    /// It lets lines of sight pass.
    LetsSightPass(Option<ast::Units<'n>>),
}

/// Returns that a unit chooses another as a target, or as the main one.
fn targets(main: Option<ast::AsMain<'_>>) -> Happening {
    Happening::Targets { main: main.is_some() }
}

impl Lower<'_> {
    /// Reads what happens, as in a trigger.
    pub(super) fn event(&self, node: ast::Event<'_>) -> Option<Event> {
        match node {
            ast::Event::EventCost(cost) => Some(Event::befalls(Happening::CostKos, self.unit(cost.unit())?)),
            ast::Event::EventUnits(event) => self.deed(self.units(event.units())?, event.deed()),
        }
    }

    /// Reads what a unit has done to the one described: `that a bandit has injured this turn`.
    pub(super) fn past_of(&self, source: Units, done: ast::DoneBy<'_>, phrase: ast::Did<'_>) -> Option<Event> {
        let what = match done.past_verb() {
            ast::PastVerb::Injured(_) => Happening::Injures,
            ast::PastVerb::Targeted(_) => targets(done.as_main()),
            ast::PastVerb::Koed(_) => Happening::Kos,
            ast::PastVerb::Healed(_) => Happening::Heals,
            ast::PastVerb::Moved(_) => Happening::Displaces,
            ast::PastVerb::Summoned(_) => Happening::Summons,
            ast::PastVerb::Locked(_) => Happening::Locks,
        };
        let using = self.using(done.using())?;
        let targets = matches!(what, Happening::Targets { .. });
        if using.is_some() && !what.tells_spell() || done.as_main().is_some() && !targets {
            return self.not_allowed(phrase);
        }
        Some(Event::between(what, source, Units::It).using(using))
    }

    /// Reads what a unit does, has done or is about to do, or what happens to it.
    pub(super) fn deed(&self, subject: Units, deed: ast::Deed<'_>) -> Option<Event> {
        let to = |subject: Units, what, units: ast::Units<'_>| Some(Event::between(what, subject, self.units(units)?));
        Some(match deed {
            ast::Deed::Injures(verb) => to(subject, Happening::Injures, verb.units())?
                .using(self.using(verb.using())?)
                .at_least(self.injuries_at_once(verb.for_injuries())?),
            ast::Deed::Heals(verb) => to(subject, Happening::Heals, verb.units())?
                .using(self.using(verb.using())?)
                .at_least(self.injuries_at_once(verb.for_injuries())?),
            ast::Deed::Kos(verb) => to(subject, Happening::Kos, verb.units())?.using(self.using(verb.using())?),
            ast::Deed::TargetsIt(verb) => to(subject, targets(verb.as_main()), verb.units())?.using(self.using(verb.using())?),
            ast::Deed::SummonsIt(verb) => to(subject, Happening::Summons, verb.units())?,
            ast::Deed::Locks(verb) => to(subject, Happening::Locks, verb.units())?,
            ast::Deed::Blocks(verb) => to(subject, Happening::Blocks, verb.units())?,
            ast::Deed::Throws(verb) => to(subject, Happening::Rolls { roll: Self::roll_kind(verb.roll_kind()) }, verb.units())?,
            ast::Deed::ThrowsAgain(_) => Event::befalls(Happening::Rerolls, subject),
            ast::Deed::Exchanges(verb) => self.with_another(Happening::ExchangesInjuries, subject, verb.units())?,
            ast::Deed::WinsGg(verb) => self.wins_gg(subject, verb)?,
            ast::Deed::Moves(verb) => match verb.units() {
                Some(units) => to(subject, Happening::Displaces, units)?.at_least(self.cells_at_once(verb.by_cells())?),
                None => Event::befalls(Happening::Moves, subject),
            },
            ast::Deed::StopsIt(verb) => to(subject, Happening::Stops, verb.units())?,
            ast::Deed::Suffers(verb) => {
                let event = Event::befalls(Happening::Injures, subject);
                event.at_least(match verb.suffered() {
                    ast::Suffered::Number(number) => self.small_number(number)?,
                    ast::Suffered::OneInjury(_) | ast::Suffered::AnyInjuries(_) => 1,
                })
            }
            ast::Deed::Befalls(verb) => return self.befalls(subject, verb.befallen()),
            ast::Deed::Casts(verb) => Event::befalls(Happening::Casts, subject).using(Some(self.event_spell(verb.event_spell())?)),
            ast::Deed::Enters(verb) => self.enters(subject, verb)?,
            ast::Deed::Leaves(verb) => {
                let at = if verb.in_cell().is_some() { Nearness::Cell } else { Nearness::Beside };
                to(subject, Happening::Crosses { edge: Edge::Leaves, at }, verb.units())?
            }
            ast::Deed::Becomes(verb) => to(subject, Happening::Crosses { edge: Edge::Becomes, at: Nearness::Beside }, verb.units())?,
            ast::Deed::Shares(verb) => to(subject, Happening::Crosses { edge: Edge::Becomes, at: Nearness::Cell }, verb.units())?,
            ast::Deed::StartsTurn(verb) => self.starts_turn(subject, verb)?,
            ast::Deed::EndsTurn(_) => Event::befalls(Happening::Ends { phase: Phase::Turn }, subject),
            ast::Deed::Succeeds(verb) => self.succeeds(subject, verb)?,
            ast::Deed::Buys(verb) => {
                let what = match verb.purchase() {
                    ast::Purchase::AGg(_) => Purchase::Gg,
                    ast::Purchase::AReward(_) => Purchase::Reward,
                };
                Event::befalls(Happening::Buys { what }, subject)
            }
            ast::Deed::PicksUp(_) => Event::befalls(Happening::PicksUpKama, subject),
            ast::Deed::Reveals(_) => Event::befalls(Happening::RevealsReward, subject),
            ast::Deed::PointsFlow(verb) => self.points_flow(subject, verb)?,
            ast::Deed::Receives(verb) => self.receives(subject, verb)?,
        })
    }

    /// Reads that a unit gains GG, of another or not.
    fn wins_gg(&self, subject: Units, verb: ast::WinsGg<'_>) -> Option<Event> {
        let event = self.with_another(Happening::GainsGg, subject, verb.units())?;
        Some(event.at_least(match verb.gg_number() {
            ast::GgNumber::Number(number) => self.small_number(number)?,
            ast::GgNumber::Gg(_) => 1,
        }))
    }

    /// Reads that a unit enters the cell of another or one beside it.
    fn enters(&self, subject: Units, verb: ast::Enters<'_>) -> Option<Event> {
        let (at, units) = match verb.its_cell() {
            ast::ItsCell::Beside(beside) => (Nearness::Beside, beside.units()),
            ast::ItsCell::UnitsCell(cell) => (Nearness::Cell, cell.units()),
        };
        Some(Event::between(Happening::Crosses { edge: Edge::Enters, at }, subject, self.units(units)?))
    }

    /// Reads that a unit starts its turn, anywhere or near another.
    fn starts_turn(&self, subject: Units, verb: ast::StartsTurn<'_>) -> Option<Event> {
        let (at, units) = match verb.start_place() {
            None => return Some(Event::befalls(Happening::Starts { phase: Phase::Turn }, subject)),
            Some(ast::StartPlace::BesideIt(beside)) => (Nearness::Beside, beside.units()),
            Some(ast::StartPlace::OnItsCell(on)) => (Nearness::Cell, on.units()),
        };
        Some(Event::between(Happening::Crosses { edge: Edge::StartsTurn, at }, subject, self.units(units)?))
    }

    /// Reads that a unit rolls a success, or several.
    fn succeeds(&self, subject: Units, verb: ast::Succeeds<'_>) -> Option<Event> {
        let (roll, number) = match verb.successes_many() {
            ast::SuccessesMany::OneSuccess(one) => (one.roll_kind(), None),
            ast::SuccessesMany::SuccessesNumber(many) => (many.roll_kind(), Some(many.number())),
        };
        let what = Happening::Succeeds { roll: Self::roll_kind(roll) };
        Some(Event::befalls(what, subject).at_least(self.least(number)?))
    }

    /// Reads that a unit gains, loses or spends points.
    fn points_flow(&self, subject: Units, verb: ast::PointsFlow<'_>) -> Option<Event> {
        let (points, number) = match verb.points_many() {
            ast::PointsMany::PointsWord(points) => (points, None),
            ast::PointsMany::PointsNumber(many) => (many.points_word(), Some(many.number())),
        };
        let what = Happening::Points { points: Self::points(points), flow: flow(verb.flow()) };
        Some(Event::befalls(what, subject).at_least(self.least(number)?))
    }

    /// Reads that a unit receives a reward or tokens.
    fn receives(&self, subject: Units, verb: ast::Receives<'_>) -> Option<Event> {
        let tokens = match verb.received() {
            ast::Received::AReward(_) => return Some(Event::befalls(Happening::ReceivesReward, subject)),
            ast::Received::TokensMany(tokens) => tokens,
        };
        let (token, sign, number) = match tokens {
            ast::TokensMany::OneToken(one) => (one.token(), one.sign(), None),
            ast::TokensMany::TokensNumber(many) => (many.token(), many.sign(), Some(many.number())),
        };
        let what = Happening::Tokens { token: Self::token(token), sign: Self::sign(sign) };
        Some(Event::befalls(what, subject).at_least(self.least(number)?))
    }

    /// Reads what a unit cannot do, or what cannot be done to it.
    pub(super) fn act<'n>(&self, node: ast::Act<'n>) -> Option<Act<'n>> {
        let does =
            |what, other: Option<ast::Units<'_>>| Some(Event { source: Some(Units::It), unit: self.some_units(other)?, ..Event::of(what) });
        let suffers =
            |what, other: Option<ast::Units<'_>>| Some(Event { source: self.some_units(other)?, ..Event::befalls(what, Units::It) });
        let alone = |what| Event::befalls(what, Units::It);
        Some(Act::Deed(match node {
            ast::Act::ActBeMoved(act) => suffers(Happening::Displaces, act.units())?,
            ast::Act::ActBeLocked(act) => suffers(Happening::Locks, act.units())?,
            ast::Act::ActBeInjured(act) => suffers(Happening::Injures, act.units())?,
            ast::Act::ActBeHealed(act) => suffers(Happening::Heals, act.units())?,
            ast::Act::ActBeTargeted(act) => suffers(targets(act.as_main()), act.units())?.using(self.using(act.using())?),
            ast::Act::ActBeReplaced(_) => alone(Happening::IsReplaced),
            ast::Act::ActBeInspired(_) => alone(Happening::IsInspired),
            ast::Act::ActBlock(act) => does(Happening::Blocks, act.units())?,
            ast::Act::ActLock(act) => does(Happening::Locks, act.units())?,
            ast::Act::ActMove(act) => match act.units() {
                Some(units) => does(Happening::Displaces, Some(units))?,
                None => alone(Happening::Moves),
            },
            ast::Act::ActEnter(act) => does(Happening::Crosses { edge: Edge::Enters, at: Nearness::Beside }, Some(act.beside().units()))?,
            ast::Act::ActLeave(act) => does(Happening::Crosses { edge: Edge::Leaves, at: Nearness::Beside }, Some(act.beside().units()))?,
            ast::Act::ActDodge(act) => does(Happening::Rolls { roll: Face::Dodge }, act.units())?,
            ast::Act::ActRoll(act) => does(Happening::Rolls { roll: Self::roll_kind(act.roll_kind()) }, act.units())?,
            ast::Act::ActRollAgain(_) => alone(Happening::Rerolls),
            ast::Act::ActGainGg(act) => does(Happening::GainsGg, act.units())?,
            ast::Act::ActTarget(act) => does(targets(act.as_main()), act.units())?.using(self.using(act.using())?),
            // `cast spells` means all of them.
            ast::Act::ActCast(act) => {
                let cast = match act.units() {
                    Some(units) => does(Happening::Casts, Some(units))?,
                    None => alone(Happening::Casts),
                };
                cast.using(Some(self.spell_filter(act.spell_filter())?).filter(|filter| *filter != SpellFilter::default()))
            }
            ast::Act::ActInjure(act) => does(Happening::Injures, act.units())?,
            ast::Act::ActHeal(act) => does(Happening::Heals, act.units())?,
            ast::Act::ActSummon(_) => does(Happening::Summons, None)?,
            ast::Act::ActExchange(act) => does(Happening::ExchangesInjuries, act.units())?,
            ast::Act::ActReveal(_) => alone(Happening::RevealsReward),
            ast::Act::ActHold(_) => alone(Happening::ReceivesReward),
            ast::Act::ActBuy(act) => {
                let what = match act.goods() {
                    ast::Goods::Gg(_) => Purchase::Gg,
                    ast::Goods::Rewards(_) => Purchase::Reward,
                };
                alone(Happening::Buys { what })
            }
            ast::Act::ActPickUp(_) => alone(Happening::PicksUpKama),
            ast::Act::BlockSight(act) => return Some(Act::BlocksSight(act.units())),
            ast::Act::LetSightPass(act) => return Some(Act::LetsSightPass(act.units())),
        }))
    }

    /// Reads what a unit does with another, which may be any.
    fn with_another(&self, what: Happening, subject: Units, other: Option<ast::Units<'_>>) -> Option<Event> {
        Some(Event { source: Some(subject), unit: self.some_units(other)?, ..Event::of(what) })
    }

    /// Reads the minimum of injuries at once: 1 if absent.
    fn injuries_at_once(&self, node: Option<ast::ForInjuries<'_>>) -> Option<u8> {
        self.least(node.map(ast::ForInjuries::number))
    }

    /// Reads the minimum of cells at once: 1 if absent.
    fn cells_at_once(&self, node: Option<ast::ByCells<'_>>) -> Option<u8> {
        self.least(node.map(ast::ByCells::number))
    }

    /// Reads the minimum: 1 if absent.
    fn least(&self, number: Option<ast::Number<'_>>) -> Option<u8> {
        number.map_or(Some(1), |number| self.small_number(number))
    }

    /// Reads the spell of an event.
    fn event_spell(&self, node: ast::EventSpell<'_>) -> Option<SpellFilter> {
        match node {
            ast::EventSpell::SpellFilter(filter) => self.spell_filter(filter),
            ast::EventSpell::ThisSpell(_) if self.has_targets() => Some(SpellFilter { this: true, ..SpellFilter::default() }),
            ast::EventSpell::ThisSpell(this) => self.not_allowed(this),
        }
    }

    /// Reads the spell that it is done with, if the text names one.
    pub(super) fn using(&self, node: Option<ast::Using<'_>>) -> Option<Option<SpellFilter>> {
        match node {
            Some(using) => self.event_spell(using.event_spell()).map(Some),
            None => Some(None),
        }
    }

    /// Reads what happens to a unit, in the passive.
    fn befalls(&self, unit: Units, node: ast::Befallen<'_>) -> Option<Event> {
        let befalls = |what| Event::befalls(what, unit);
        Some(match node {
            ast::Befallen::IsKoed(_) => befalls(Happening::Kos),
            ast::Befallen::IsMoved(is) => befalls(Happening::Displaces).at_least(self.cells_at_once(is.by_cells())?),
            ast::Befallen::IsReplaced(_) => befalls(Happening::IsReplaced),
            ast::Befallen::IsInspired(_) => befalls(Happening::IsInspired),
            ast::Befallen::IsHealed(is) => {
                let event = befalls(Happening::Heals).using(self.using(is.using())?);
                event.at_least(self.injuries_at_once(is.for_injuries())?)
            }
            ast::Befallen::IsStopped(is) => Event { source: self.some_units(is.units())?, ..befalls(Happening::Stops) },
            ast::Befallen::IsTargeted(is) => befalls(targets(is.as_main())).using(self.using(is.using())?),
            ast::Befallen::IsLocked(_) => befalls(Happening::Locks),
            ast::Befallen::IsSummoned(_) => befalls(Happening::Summons),
        })
    }

    /// Reads since when. Spells that are over are not remembered.
    pub(super) fn scope(&self, node: ast::Scope<'_>) -> Option<Scope> {
        let scope = match node {
            ast::Scope::InItsLastTurn(_) => Scope::LastTurn,
            ast::Scope::ThisSpell(_) => Scope::ThisSpell,
            ast::Scope::ThisGameTurn(_) => Scope::ThisGameTurn,
            ast::Scope::ThisFight(_) => Scope::ThisFight,
            ast::Scope::ThisTurn(_) => Scope::ThisTurn,
        };
        if scope == Scope::ThisSpell && matches!(self.context.get(), Context::Later { .. }) {
            return self.not_allowed(node);
        }
        Some(scope)
    }
}

/// Returns whether points are gained, lost or spent.
pub(super) fn flow(node: ast::Flow<'_>) -> Flow {
    match node {
        ast::Flow::Gains(_) | ast::Flow::Gained(_) | ast::Flow::Gain(_) => Flow::Gained,
        ast::Flow::Loses(_) | ast::Flow::Lost(_) | ast::Flow::Lose(_) => Flow::Lost,
        ast::Flow::Spends(_) | ast::Flow::Spent(_) => Flow::Spent,
    }
}

/// Returns the sign of a gain or a loss.
pub(super) fn gain_or_loss(node: ast::GainOrLoss<'_>) -> Sign {
    match node {
        ast::GainOrLoss::Gains(_) => Sign::Plus,
        ast::GainOrLoss::Loses(_) => Sign::Minus,
    }
}
