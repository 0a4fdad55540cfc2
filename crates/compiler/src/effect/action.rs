//! Actions.

use super::Lower;
use crate::content::reward::RANKS;
use crate::language;
use kcc_diagnostics::{Diagnostic, Mistake, Safety};
use kcc_dsl::{Kind, Node};
use kcc_ir::{
    Amount, Cells, Effect, Face, Form, Group, KamaChange, LinePlace, MarkerChange, Points, Quantity, SpellChange, SpellFilter, Stock,
    Stolen, Token, TokenChange, Units, Way,
};

impl Lower<'_> {
    /// Reads an action, which may be several effects: `+1 AP and +1 MP`.
    pub(super) fn action(&self, node: &Node) -> Option<Vec<Effect>> {
        let part = self.presume(node.part(), node)?;
        self.settled(part)?;
        let for_each = part.find(Kind::ForEach);
        let one = |effect: Effect| Some(vec![effect]);
        match part.kind {
            Kind::SpellBonus => one(self.spell_bonus(part)?),
            Kind::StraightMove => one(self.straight_move(part)?),
            Kind::MoveTo => {
                let units = self.its_units(part)?;
                // A unit that comes back takes a cell by itself; it has no cell that others could keep their positions to.
                if let Units::Group { quantity, group } = &units
                    && group.ko
                    && *quantity != Quantity::One
                {
                    let said = self.presume(part.find(Kind::Units), part)?;
                    let described =
                        said.find(Kind::Unit).and_then(|unit| unit.find(Kind::GroupUnits)).and_then(|units| units.find(Kind::Group));
                    let one = format!("one {}", self.presume(described, said)?.text);
                    let place = self.place(said);
                    self.report(Diagnostic::at(Mistake::OtherWords, place.clone()).with("text", &one).fix(Safety::Review, place, one));
                    return None;
                }
                one(Effect::Place { units, to: self.its_cells(part)? })
            }
            Kind::Swap => one(Effect::Swap { first: self.its_unit(part)?, second: self.its_units(part)? }),
            Kind::Steal => {
                let amount = match part.find(Kind::All) {
                    // No card says how much range there is.
                    Some(_) if part.find(Kind::Stolen).is_some_and(|stolen| stolen.says("range")) || for_each.is_some() => {
                        return self.not_allowed(part);
                    }
                    Some(_) => Amount::All,
                    None => self.how_many(part, 1, for_each)?,
                };
                let on = match part.find(Kind::Units) {
                    Some(units) => self.units(units)?,
                    None => self.the_target(part)?,
                };
                let stolen = self.presume(part.find(Kind::Stolen), part)?;
                let what = self.word(
                    stolen,
                    &[
                        ("AP", Stolen::Tokens { token: Token::Ap }),
                        ("MP", Stolen::Tokens { token: Token::Mp }),
                        ("range", Stolen::Tokens { token: Token::Range }),
                        ("GG", Stolen::Stock { stock: Stock::Gg }),
                        ("reward", Stolen::Rewards),
                        ("rewards", Stolen::Rewards),
                        ("kama", Stolen::Stock { stock: Stock::Kamas }),
                        ("kamas", Stolen::Stock { stock: Stock::Kamas }),
                    ],
                )?;
                one(Effect::Steal { what, amount, on })
            }
            Kind::Heal => {
                let amount = if part.find(Kind::All).is_some() { Amount::All } else { self.how_many(part, 1, for_each)? };
                one(Effect::Heal { amount, on: self.receiver(part)? })
            }
            Kind::Injuries => one(Effect::Injuries { amount: self.how_many(part, 1, for_each)?, on: self.its_units(part)? }),
            Kind::Exchange => {
                let mut units = part.all(Kind::Unit);
                let (first, second) = (self.presume(units.next(), part)?, self.presume(units.next(), part)?);
                one(Effect::ExchangeInjuries { first: self.unit(first)?, second: self.unit(second)? })
            }
            Kind::Stock => {
                let factor = if part.find(Kind::Loses).is_some() { -1 } else { 1 };
                let amount = self.how_many(part, factor, for_each)?;
                one(Effect::Stock { what: self.stock(part)?, amount, player: self.player(self.presume(part.find(Kind::Player), part)?)? })
            }
            Kind::CellKamas => {
                let change = if part.find(Kind::Put).is_some() {
                    KamaChange::Put
                } else {
                    KamaChange::Take { to: part.find(Kind::Take).map(|_| kcc_ir::Player::Controller { of: Box::new(Units::Itself) }) }
                };
                one(Effect::CellKamas { change, amount: Amount::number(self.its_number(part)?), cells: self.its_cells(part)? })
            }
            Kind::AllTokens => {
                let tokens = part.all(Kind::Token).map(|token| self.token(token)).collect::<Option<Vec<_>>>()?;
                let changes = [("remove", TokenChange::Remove), ("invert", TokenChange::Invert), ("double", TokenChange::Double)];
                let change = self.word(part, &changes)?;
                one(Effect::AllTokens { change, tokens, on: self.receiver(part)? })
            }
            Kind::Marker => {
                let change = if part.find(Kind::Put).is_some() { MarkerChange::Put } else { MarkerChange::Remove };
                // Rules 4.13.1, 4.13.2: one marker of a name in a team, and only on units.
                if let Some(odd) = part.find(Kind::Cells).or_else(|| part.find(Kind::Number).filter(|number| number.text != "1")) {
                    let problem = Diagnostic::at(Mistake::OneMarker, self.place(odd)).with("words", &odd.text);
                    let quoted = part.find(Kind::Quoted).filter(|_| odd.kind == Kind::Number);
                    self.report(match quoted {
                        Some(name) => problem.fix(Safety::Review, (self.written.place)(odd.span.start..name.span.start), "marker "),
                        None => problem,
                    });
                    return None;
                }
                one(Effect::Marker { change, marker: self.marker(part)?, on: self.its_units(part)? })
            }
            Kind::Summon => one(self.summon(part)?),
            Kind::PutScenery => one(self.put_scenery(part)?),
            Kind::Ko => one(Effect::Ko { on: self.its_units(part)? }),
            Kind::Reward => {
                let word = self.presume(part.find(Kind::Rank), part)?;
                let rank = RANKS.iter().find(|(name, _)| *name == word.text).map(|(_, rank)| *rank);
                one(Effect::Reward { rank: self.presume(rank, word)?, on: self.its_units(part)? })
            }
            Kind::Discard if part.find(Kind::ThisReward).is_some() => match self.its_units(part)? {
                // Only the owner of the text has it.
                Units::Itself => one(Effect::Discard { amount: None, on: Units::Itself }),
                _ => self.not_allowed(part),
            },
            Kind::Discard => {
                let amount = if part.find(Kind::All).is_some() { Amount::All } else { self.how_many(part, 1, for_each)? };
                one(Effect::Discard { amount: Some(amount), on: self.its_units(part)? })
            }
            Kind::Destroy => one(Effect::Destroy { on: self.its_units(part)? }),
            Kind::Replace => one(self.replace(part)?),
            Kind::Cast => {
                let on = self.its_units(part)?;
                let spells = match part.find(Kind::Quoted) {
                    Some(quoted) => {
                        let name = self.presume(quoted.find(Kind::QuotedText), quoted)?;
                        SpellFilter { spell: Some(self.spell_id(name)?), ..SpellFilter::default() }
                    }
                    None => self.its_spell_filter(part)?,
                };
                let of = match part.find(Kind::CastOf) {
                    Some(of) => Some(self.its_units(of)?),
                    None => None,
                };
                one(Effect::Cast { on, spells, of })
            }
            Kind::Timeline => one(self.timeline(part)?),
            Kind::TakeTurn => one(Effect::TakeTurn { on: self.its_units(part)?, another: part.find(Kind::AnotherTurn).is_some() }),
            Kind::EndTurn => {
                let whose = self.presume(part.find(Kind::Whose), part)?;
                one(Effect::EndTurn { on: if whose.find(Kind::Unit).is_some() { self.its_unit(whose)? } else { self.it(whose)? } })
            }
            Kind::Points => self.gauge(part),
            Kind::Tokens => self.tokens(part),
            _ => self.presume(None, part),
        }
    }

    /// Reports units that are left open: `a UNIT` is any one of them in a condition or an event, but here it could be a chosen one or each
    /// of them.
    pub(super) fn settled(&self, node: &Node) -> Option<()> {
        let Some(unsettled) = unsettled(node) else { return Some(()) };
        let words = unsettled.parts().next().map_or("", |article| article.text.as_str());
        let said = unsettled.text.get(words.len()..).unwrap_or_default();
        let said = if words == "another" { format!(" other{said}") } else { said.to_owned() };
        let proposed = ["one", "each"].into_iter().map(|instead| format!("{instead}{said}"));
        let problem = Diagnostic::at(Mistake::OtherWords, self.place(unsettled));
        let problem = problem.with("text", proposed.clone().next().unwrap_or_default());
        self.report(proposed.fold(problem, |problem, proposed| problem.fix(Safety::Review, self.place(unsettled), proposed)));
        None
    }

    /// Reads the units that an effect acts on: those named, or else the spell's target (rule 7.2.4.c).
    fn receiver(&self, node: &Node) -> Option<Units> {
        match node.find(Kind::OnUnits) {
            Some(on) => self.its_units(on),
            None => self.the_target(node),
        }
    }

    /// Returns the spell's target, if there is one; elsewhere the text must name the units.
    fn the_target(&self, node: &Node) -> Option<Units> {
        if self.has_targets() {
            return Some(Units::Target);
        }
        let end = node.span.end..node.span.end;
        let last = node.text.split_whitespace().last().unwrap_or(&node.text);
        self.report(Diagnostic::at(Mistake::SomethingMissing, (self.written.place)(end)).with("after", last).with("expected", "`on`|unit"));
        None
    }

    fn spell_bonus(&self, node: &Node) -> Option<Effect> {
        if !self.is_cast() {
            return self.not_allowed(node);
        }
        let part = self.presume(node.part(), node)?;
        let change = match part.kind {
            Kind::Bonus => self.bonus(part, node.find(Kind::ForEach))?,
            _ if node.find(Kind::ForEach).is_some() => return self.not_allowed(node),
            _ => self.spell_change(part)?,
        };
        let on = match node.find(Kind::OnUnits) {
            Some(on) => Some(self.its_units(on)?),
            None => None,
        };
        // A spell has only one area, range, cost and critical success for all targets.
        let apart = matches!(
            change,
            SpellChange::Damage { .. }
                | SpellChange::DamageTimes { .. }
                | SpellChange::Heal { .. }
                | SpellChange::Dice { roll: Face::Armour, against: None, .. }
                | SpellChange::Effects { .. }
        );
        // For this cast, `on` says which units it is about.
        if matches!(change, SpellChange::Dice { against: Some(_), .. }) {
            return self.not_allowed(part);
        }
        if on.is_some() && !apart {
            return self.not_allowed(node.find(Kind::OnUnits).unwrap_or(node));
        }
        Some(Effect::Spell { change, on })
    }

    fn straight_move(&self, node: &Node) -> Option<Effect> {
        let any_way = node.find(Kind::AnyWay);
        let (way, own) = match (any_way, node.find(Kind::Direction)) {
            (Some(_), _) => (Way::Any, false),
            (None, direction) => self.word(
                self.presume(direction, node)?,
                &[
                    ("push", (Way::Away, false)),
                    ("attract", (Way::Towards, false)),
                    ("retreat", (Way::Away, true)),
                    ("closer", (Way::Towards, true)),
                ],
            )?,
        };
        let cells = self.how_many(any_way.unwrap_or(node), 1, node.find(Kind::ForEach))?;
        let moves_others = way != Way::Any && !own;
        // `push back 2 from …` gives the starting point, and moves the target.
        let of_self = |on: &&Node| any_way.is_some() || !moves_others || on.says("on");
        let said = any_way.or_else(|| node.find(Kind::MoveOn));
        let on = match said.filter(of_self) {
            Some(on) => self.its_units(on)?,
            None => {
                self.the_target(node)?;
                // The caster moves once, no matter how many targets there are.
                if own { Units::MainTarget } else { Units::Target }
            }
        };
        let point = match node.find(Kind::MovePoint).or_else(|| said.filter(|on| !of_self(on))) {
            Some(point) if moves_others => Some(self.point(way, point)?),
            Some(point) => return self.not_allowed(point),
            None => None,
        };
        let footing = |kind| match node.find(kind) {
            Some(on) => self.footing(self.presume(on.find(Kind::OnCell), on)?).map(Some),
            None => Some(None),
        };
        let (slides, stops) = (footing(Kind::Sliding)?, footing(Kind::Stopping)?);
        let (on, point) = if own { (Units::Itself, Some(on)) } else { (on, point) };
        Some(Effect::Move { way, cells, on, point, slides, stops })
    }

    /// Reads the unit to move away from or towards: a single one.
    fn point(&self, way: Way, node: &Node) -> Option<Units> {
        let word = if way == Way::Away { "from" } else { "to" };
        if !node.says(word) {
            return self.not_allowed(node);
        }
        let unit = if node.kind == Kind::MovePoint { self.its_unit(node)? } else { self.its_units(node)? };
        match unit {
            Units::Both { .. } | Units::Group { quantity: Quantity::Any | Quantity::Each | Quantity::UpTo(_), .. } => {
                self.not_allowed(node)
            }
            Units::Itself
            | Units::Target
            | Units::MainTarget
            | Units::It
            | Units::ActiveUnit
            | Units::Source
            | Units::Summoner
            | Units::Either { .. }
            | Units::Group { quantity: Quantity::One, .. } => Some(unit).filter(|unit| *unit != Units::Itself),
        }
    }

    fn summon(&self, node: &Node) -> Option<Effect> {
        let name = self.presume(node.find(Kind::Name), node)?;
        let Some(summon) = self.names.summon(&name.text) else {
            if self.names.krosmaster(&name.text).is_some() || self.names.character(&name.text).is_some() {
                self.report(Diagnostic::at(Mistake::SummonsAKrosmaster, self.place(name)).with("name", &name.text));
                return None;
            }
            let problem = Diagnostic::at(Mistake::UnknownSummon, self.place(name)).with("summon", &name.text);
            self.report(problem.suggest(&name.text, self.names.summons()));
            return None;
        };
        let to = self.its_cells(node)?;
        self.comes_to(&to);
        Some(Effect::Summon { summon, to })
    }

    fn put_scenery(&self, node: &Node) -> Option<Effect> {
        let name = self.presume(node.find(Kind::Name), node)?;
        let Some(scenery) = self.names.scenery(&name.text) else {
            let problem = Diagnostic::at(Mistake::UnknownReference, self.place(name)).with("reference", &name.text).with("kind", "scenery");
            if let Some(noun) = self.names.noun(&name.text) {
                // A unit is not scenery: it is summoned, or moved there.
                let to = self.its_cells(node)?;
                let summon = self.names.summon(&name.text).map(|summon| Effect::Summon { summon, to: to.clone() });
                let units = Units::Group { quantity: Quantity::One, group: Group::of(noun) };
                let meant = summon.into_iter().chain([Effect::Place { units, to }]);
                let suggestions = meant.map(|effect| language::effects(&[effect])).collect();
                self.report(Diagnostic { suggestions, ..problem });
                return None;
            }
            self.report(problem.suggest(&name.text, self.names.sceneries()));
            return None;
        };
        let to = self.its_cells(node)?;
        self.comes_to(&to);
        Some(Effect::PutScenery { scenery, to })
    }

    /// Makes what comes to a single cell `it` from now on; with several cells, nothing changes.
    fn comes_to(&self, to: &Cells) {
        match to {
            Cells::TargetCell
            | Cells::LeftBy { .. }
            | Cells::StartedOn { .. }
            | Cells::Of { scenery: Units::Group { quantity: Quantity::One, .. } }
            | Cells::Free { quantity: Quantity::One | Quantity::UpTo(1), .. } => drop(self.it.replace(Some(Units::It))),
            Cells::FreeTargetCells | Cells::Free { .. } | Cells::Of { .. } => {}
        }
    }

    fn replace(&self, node: &Node) -> Option<Effect> {
        let on = self.its_units(node)?;
        let (name, form) = match node.find(Kind::AnotherForm) {
            Some(form) => (self.presume(form.find(Kind::Name), form)?, Some(form)),
            None => (self.presume(node.find(Kind::Name), node)?, None),
        };
        let unknown = |known: Vec<&str>| {
            let problem =
                Diagnostic::at(Mistake::UnknownReference, self.place(name)).with("reference", &name.text).with("kind", "krosmaster");
            self.report(problem.suggest(&name.text, known));
        };
        let with = match form {
            Some(form) => match self.names.character(&name.text) {
                Some(id) => Form::Another { name: id, same_level: form.find(Kind::SameLevel).is_some() },
                None => {
                    unknown(self.names.characters().collect());
                    return None;
                }
            },
            None => match self.names.krosmaster(&name.text) {
                Some(krosmaster) => Form::This { krosmaster },
                None => {
                    unknown(self.names.krosmasters().collect());
                    return None;
                }
            },
        };
        Some(Effect::Replace { on, with })
    }

    /// Reads `exchange the places of self and the target in the timeline`, `move self to the end of the timeline`.
    fn timeline(&self, node: &Node) -> Option<Effect> {
        if let Some(both) = node.find(Kind::ExchangePlaces) {
            let mut units = both.all(Kind::Unit);
            let (first, second) = (self.presume(units.next(), both)?, self.presume(units.next(), both)?);
            return Some(Effect::Timeline { on: self.unit(first)?, to: LinePlace::Of { unit: self.unit(second)? } });
        }
        let on = self.its_units(node)?;
        let place = self.presume(node.find(Kind::LinePlace), node)?;
        let to = if place.find(Kind::Start).is_some() {
            LinePlace::Start
        } else if place.find(Kind::End).is_some() {
            LinePlace::End
        } else if place.find(Kind::LineBefore).is_some() {
            LinePlace::Before { unit: self.its_unit(place)? }
        } else {
            LinePlace::After { unit: self.its_unit(place)? }
        };
        Some(Effect::Timeline { on, to })
    }

    /// Reads `self gains 2 AP now`, `self loses all MP and AP`.
    fn gauge(&self, node: &Node) -> Option<Vec<Effect>> {
        let on = self.its_units(node)?;
        if let Some(lose) = node.find(Kind::LoseAll) {
            let points = lose.all(Kind::PointsWord).map(|word| if word.text == "AP" { Points::Ap } else { Points::Mp }).collect();
            return Some(vec![Effect::LoseAll { points, on }]);
        }
        let now = self.presume(node.find(Kind::GainsNow), node)?;
        let factor = if now.find(Kind::Loses).is_some() { -1 } else { 1 };
        let parts = now.all(Kind::PointsPart).chain(node.all(Kind::PointsPart));
        self.several(parts, on, |part, on| {
            let amount = self.how_many(part, factor, node.find(Kind::ForEach))?;
            Some(Effect::Points { points: self.points(part)?, amount, on })
        })
    }

    fn tokens(&self, node: &Node) -> Option<Vec<Effect>> {
        let on = self.receiver(node)?;
        self.several(node.all(Kind::TokenPart), on, |part, on| {
            let signed = self.presume(part.find(Kind::Signed), part)?;
            Some(Effect::Tokens { token: self.its_token(part)?, amount: self.signed(signed, node.find(Kind::ForEach))?, on })
        })
    }

    /// Reads several things for the same units. If those are chosen, they are chosen for the first, and are `it` for the others.
    fn several<'n>(
        &self,
        parts: impl Iterator<Item = &'n Node>,
        on: Units,
        effect: impl Fn(&Node, Units) -> Option<Effect>,
    ) -> Option<Vec<Effect>> {
        let chosen = matches!(on, Units::Either { .. } | Units::Group { quantity: kcc_ir::Quantity::One | kcc_ir::Quantity::UpTo(_), .. });
        parts.enumerate().map(|(i, part)| effect(part, if chosen && i > 0 { Units::It } else { on.clone() })).collect()
    }
}

/// Returns units, among those that a step acts on, that are left open.
fn unsettled(node: &Node) -> Option<&Node> {
    node.children.iter().find_map(|child| match child.kind {
        Kind::GroupUnits if child.find(Kind::Any).is_some() || child.find(Kind::Another).is_some() => Some(child),
        Kind::Units | Kind::Unit | Kind::Both | Kind::Either | Kind::OnUnits | Kind::AnyWay | Kind::MoveOn | Kind::SpellsOf => {
            unsettled(child)
        }
        _ => None,
    })
}
