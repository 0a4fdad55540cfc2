//! Actions.

mod moves;

use super::amount::stock;
use super::event::gain_or_loss;
use super::{Lower, ast};
use crate::language;
use kcc_diagnostics::{Diagnostic, Mistake, Safety};
use kcc_dsl::view::{Part, View as _};
use kcc_dsl::{Kind, Node};
use kcc_ir::{
    Amount, Cells, Effect, Face, Form, Group, LinePlace, Quantity, Rank, Sign, SpellChange, SpellFilter, Stock, Stolen, Token, TokenChange,
    Units,
};

impl Lower<'_> {
    /// Reads an action, which may be several effects: `+1 AP and +1 MP`.
    pub(super) fn action(&self, node: ast::Action<'_>) -> Option<Vec<Effect>> {
        self.settled(node)?;
        Some(vec![match node {
            ast::Action::SpellBonus(part) => self.spell_bonus(part)?,
            ast::Action::StraightMove(part) => self.straight_move(part)?,
            ast::Action::MoveTo(part) => self.move_to(part)?,
            ast::Action::Swap(part) => Effect::Swap { first: self.unit(part.unit())?, second: self.units(part.units())? },
            ast::Action::Steal(part) => self.steal(part)?,
            ast::Action::Give(part) => self.give(part)?,
            ast::Action::Heal(part) => self.heal(part)?,
            ast::Action::Injuries(part) => self.injuries(part)?,
            ast::Action::Exchange(part) => self.exchange_injuries(part)?,
            ast::Action::StockChange(part) => self.stock_change(part)?,
            ast::Action::CellKamas(part) => self.cell_kamas(part)?,
            ast::Action::ChangeTokens(part) => self.change_tokens(part)?,
            ast::Action::Marker(part) => self.marker_change(part)?,
            ast::Action::Summon(part) => self.summon(part)?,
            ast::Action::PutScenery(part) => self.put_scenery(part)?,
            ast::Action::Ko(part) => Effect::Ko { on: self.units(part.units())? },
            ast::Action::Reward(part) => Effect::Reward { rank: rank(part.rank()), on: self.units(part.units())? },
            ast::Action::Look(part) => Effect::Look { player: self.looker(part.looker())?, on: self.units(part.units())? },
            ast::Action::Discard(part) => self.discard(part)?,
            ast::Action::Destroy(part) => Effect::Destroy { on: self.units(part.units())? },
            ast::Action::Replace(part) => self.replace(part)?,
            ast::Action::Cast(part) => self.cast(part)?,
            ast::Action::Timeline(part) => self.timeline(part)?,
            ast::Action::TakeTurn(part) => self.take_turn(part)?,
            ast::Action::EndTurn(part) => Effect::EndTurn { on: self.whose(part.whose())? },
            ast::Action::Points(part) => return self.gauge(part),
            ast::Action::Tokens(part) => return self.tokens(part),
        }])
    }

    fn steal(&self, part: ast::Steal<'_>) -> Option<Effect> {
        let (what, amount) = self.stolen(part, part.stolen(), part.amount(), part.for_each())?;
        let on = match part.units() {
            Some(units) => self.units(units)?,
            None => self.the_target(part)?,
        };
        Some(Effect::Steal { what, amount, on, to: None })
    }

    fn give(&self, part: ast::Give<'_>) -> Option<Effect> {
        let on = self.units(part.units())?;
        let (what, amount) = self.stolen(part, part.stolen(), part.amount(), part.for_each())?;
        let to = self.unit(part.unit())?;
        // What one unit gives cannot go to several.
        if matches!(to, Units::Group { quantity: Quantity::Each | Quantity::UpTo(_) | Quantity::Any, .. }) {
            let units = part.unit();
            self.report(Diagnostic::at(Mistake::GoesToSeveral, self.place(units)).with("units", units.text()));
            return None;
        }
        Some(Effect::Steal { what, amount, on, to: Some(to) })
    }

    /// Reads what passes from one to another, and how much of it: `2 kamas`, `all AP`.
    fn stolen<'n>(
        &self,
        whole: impl Part<'n>,
        stolen: ast::Stolen<'_>,
        amount: ast::Amount<'_>,
        each: Option<ast::ForEach<'_>>,
    ) -> Option<(Stolen, Amount)> {
        let what = match stolen {
            ast::Stolen::Ap(_) => Stolen::Tokens { token: Token::Ap },
            ast::Stolen::Mp(_) => Stolen::Tokens { token: Token::Mp },
            ast::Stolen::Range(_) => Stolen::Tokens { token: Token::Range },
            ast::Stolen::Gg(_) => Stolen::Stock { stock: Stock::Gg },
            ast::Stolen::Rewards(_) => Stolen::Rewards,
            ast::Stolen::Kamas(_) => Stolen::Stock { stock: Stock::Kamas },
        };
        let amount = self.all_or_so_many(amount, each)?;
        // No card says how much range there is.
        if amount == Amount::All && (what == (Stolen::Tokens { token: Token::Range }) || each.is_some()) {
            return self.not_allowed(whole);
        }
        Some((what, amount))
    }

    fn heal(&self, part: ast::Heal<'_>) -> Option<Effect> {
        let amount = self.all_or_so_many(part.amount(), part.for_each())?;
        Some(Effect::Heal { amount, on: self.receiver(part, part.on_units())? })
    }

    fn injuries(&self, part: ast::Injuries<'_>) -> Option<Effect> {
        let amount = self.how_many(part.how_many(), 1, part.for_each())?;
        Some(Effect::Injuries { amount, on: self.units(part.units())? })
    }

    fn exchange_injuries(&self, part: ast::Exchange<'_>) -> Option<Effect> {
        let [first, second] = part.units();
        Some(Effect::ExchangeInjuries { first: self.unit(first)?, second: self.unit(second)? })
    }

    fn stock_change(&self, part: ast::StockChange<'_>) -> Option<Effect> {
        let amount = self.how_many(part.how_many(), factor(part.gain_or_loss()), part.for_each())?;
        Some(Effect::Stock { what: stock(part.stock()), amount, player: self.player(part.player())? })
    }

    fn cell_kamas(&self, part: ast::CellKamas<'_>) -> Option<Effect> {
        let (player, amount, cells) = match part {
            ast::CellKamas::KamasOn(on) => {
                let player = match on.kama_giver() {
                    ast::KamaGiver::Put(_) => None,
                    ast::KamaGiver::PlayerPuts(puts) => Some(self.player(puts.player())?),
                };
                (player, self.how_many(on.how_many(), 1, on.for_each())?, on.cells())
            }
            ast::CellKamas::KamasOff(off) => {
                let player = match off.kama_taker() {
                    ast::KamaTaker::Remove(_) => None,
                    ast::KamaTaker::Take(_) => Some(kcc_ir::Player::Controller { of: Box::new(Units::Itself) }),
                    ast::KamaTaker::PlayerTakes(takes) => Some(self.player(takes.player())?),
                };
                (player, self.how_many(off.how_many(), -1, off.for_each())?, off.cells())
            }
        };
        Some(Effect::CellKamas { amount, cells: self.cells(cells)?, player })
    }

    fn change_tokens(&self, part: ast::ChangeTokens<'_>) -> Option<Effect> {
        let tokens: Vec<Token> = part.tokens().map(Self::token).collect();
        let change = match part.token_change() {
            ast::TokenChange::Remove(_) => TokenChange::Remove,
            ast::TokenChange::Invert(_) => TokenChange::Invert,
            ast::TokenChange::Double(_) => TokenChange::Double,
        };
        let amount = self.all_or_so_many(part.amount(), part.for_each())?;
        // Of several kinds, a number would leave open how many of each.
        if amount != Amount::All && tokens.len() > 1 {
            return self.not_allowed(part);
        }
        let sign = part.sign().map(Self::sign);
        Some(Effect::ChangeTokens { change, amount, sign, tokens, on: self.receiver(part, part.on_units())? })
    }

    fn discard(&self, part: ast::Discard<'_>) -> Option<Effect> {
        match part.discarded() {
            ast::Discarded::ThisReward(_) => match self.units(part.units())? {
                // Only the owner of the text has it.
                Units::Itself => Some(Effect::Discard { amount: None, on: Units::Itself }),
                Units::Target
                | Units::MainTarget
                | Units::It
                | Units::ActiveUnit
                | Units::Source
                | Units::Summoner
                | Units::Both { .. }
                | Units::Either { .. }
                | Units::Group { .. } => self.not_allowed(part),
            },
            ast::Discarded::SomeRewards(rewards) => {
                let amount = self.all_or_so_many(rewards.amount(), rewards.for_each())?;
                Some(Effect::Discard { amount: Some(amount), on: self.units(part.units())? })
            }
        }
    }

    fn cast(&self, part: ast::Cast<'_>) -> Option<Effect> {
        let on = self.units(part.units())?;
        let spells = match part.cast_spell() {
            ast::CastSpell::Quoted(quoted) => SpellFilter { spell: Some(self.spell_id(quoted.quoted_text())?), ..SpellFilter::default() },
            ast::CastSpell::SpellFilter(filter) => self.spell_filter(filter)?,
        };
        Some(Effect::Cast { on, spells, of: self.some_units(part.cast_of().map(ast::CastOf::units))? })
    }

    fn take_turn(&self, part: ast::TakeTurn<'_>) -> Option<Effect> {
        let another = match part.further_turn() {
            ast::FurtherTurn::AnotherTurn(_) => true,
            ast::FurtherTurn::ItsTurn(_) => false,
        };
        Some(Effect::TakeTurn { on: self.units(part.units())?, another })
    }

    fn marker_change(&self, part: ast::Marker<'_>) -> Option<Effect> {
        let (sign, number, quoted) = match part.marker_change() {
            ast::MarkerChange::PutMarker(put) => (Sign::Plus, put.number(), put.quoted()),
            ast::MarkerChange::RemoveMarker(remove) => (Sign::Minus, None, remove.quoted()),
        };
        // Rules 4.13.1, 4.13.2: one marker of a name in a team, and only on units.
        let problem = |odd: &Node| Diagnostic::at(Mistake::OneMarker, self.place(odd)).with("words", &odd.text);
        let units = match part.marked() {
            ast::Marked::Units(units) => units,
            ast::Marked::Cells(cells) => {
                self.report(problem(cells.node()));
                return None;
            }
        };
        if let Some(number) = number.map(Part::node).filter(|number| number.text != "1") {
            let between = (self.written.place)(number.span.start..quoted.node().span.start);
            self.report(problem(number).fix(Safety::Review, between, "marker "));
            return None;
        }
        Some(Effect::Marker { sign, marker: self.marker(quoted)?, on: self.units(units)? })
    }

    /// Reports units that are left open: `a UNIT` is any one of them in a condition or an event, but here it could be a chosen one or each
    /// of them.
    pub(super) fn settled<'n>(&self, node: impl Part<'n>) -> Option<()> {
        let Some((unsettled, words)) = unsettled(node.node()) else { return Some(()) };
        let said = unsettled.text.get(words.len()..).unwrap_or_default();
        let said = if words == "another" { format!(" other{said}") } else { said.to_owned() };
        let proposed = ["one", "each"].into_iter().map(|instead| format!("{instead}{said}"));
        let problem = Diagnostic::at(Mistake::OtherWords, self.place(unsettled));
        let problem = problem.with("text", proposed.clone().next().unwrap_or_default());
        self.report(proposed.fold(problem, |problem, proposed| problem.fix(Safety::Review, self.place(unsettled), proposed)));
        None
    }

    /// Reads the units that an effect acts on: those named, or else the spell's target (rule 7.2.4.c).
    fn receiver<'n>(&self, node: impl Part<'n>, on: Option<ast::OnUnits<'_>>) -> Option<Units> {
        match on {
            Some(on) => self.units(on.units()),
            None => self.the_target(node),
        }
    }

    /// Returns the spell's target, if there is one; elsewhere the text must name the units.
    fn the_target<'n>(&self, node: impl Part<'n>) -> Option<Units> {
        if self.has_targets() {
            return Some(Units::Target);
        }
        let node = node.node();
        let end = node.span.end..node.span.end;
        let last = node.text.split_whitespace().last().unwrap_or(&node.text);
        self.report(Diagnostic::at(Mistake::SomethingMissing, (self.written.place)(end)).with("after", last).with("expected", "`on`|unit"));
        None
    }

    fn spell_bonus(&self, node: ast::SpellBonus<'_>) -> Option<Effect> {
        if !self.is_cast() {
            return self.not_allowed(node);
        }
        let part = node.cast_change();
        if node.for_each().is_some() && !matches!(part, ast::CastChange::Bonus(_)) {
            return self.not_allowed(node);
        }
        let change = self.cast_change(part, node.for_each())?;
        let on = self.some_units(node.on_units().map(ast::OnUnits::units))?;
        // A spell has only one area, range, cost and critical success for all targets.
        let apart = matches!(
            change,
            SpellChange::Damage { .. }
                | SpellChange::DamageTimes { .. }
                | SpellChange::Heal { .. }
                | SpellChange::Dice { roll: Face::Armour, against: None, .. }
                | SpellChange::Successes { roll: Face::Armour, against: None, .. }
                | SpellChange::Effects { .. }
        );
        // For this cast, `on` says which units it is about.
        if matches!(change, SpellChange::Damage { against: Some(_), .. } | SpellChange::DamageTimes { against: Some(_), .. }) {
            let (place, text) = (self.place(node), node.text().replacen(" against ", " on ", 1));
            self.report(Diagnostic::at(Mistake::OtherWords, place.clone()).with("text", &text).fix(Safety::Review, place, text));
            return None;
        }
        if matches!(change, SpellChange::Dice { against: Some(_), .. } | SpellChange::Successes { against: Some(_), .. }) {
            return self.not_allowed(part);
        }
        if let Some(on) = node.on_units().filter(|_| !apart) {
            return self.not_allowed(on);
        }
        Some(Effect::Spell { change, on })
    }

    fn summon(&self, node: ast::Summon<'_>) -> Option<Effect> {
        let name = node.name();
        let Some(summon) = self.names.summon(name.text()) else {
            if self.names.krosmaster(name.text()).is_some() || self.names.character(name.text()).is_some() {
                self.report(Diagnostic::at(Mistake::SummonsAKrosmaster, self.place(name)).with("name", name.text()));
                return None;
            }
            let problem = Diagnostic::at(Mistake::UnknownSummon, self.place(name)).with("summon", name.text());
            self.report(problem.suggest(name.text(), self.names.summons()));
            return None;
        };
        let to = self.cells(node.cells())?;
        self.comes_to(&to);
        Some(Effect::Summon { summon, to })
    }

    fn put_scenery(&self, node: ast::PutScenery<'_>) -> Option<Effect> {
        let name = node.name();
        let Some(scenery) = self.names.scenery(name.text()) else {
            let problem =
                Diagnostic::at(Mistake::UnknownReference, self.place(name)).with("reference", name.text()).with("kind", "scenery");
            if let Some(noun) = self.names.noun(name.text()) {
                // A unit is not scenery: it is summoned, or moved there.
                let to = self.cells(node.cells())?;
                let summon = self.names.summon(name.text()).map(|summon| Effect::Summon { summon, to: to.clone() });
                let units = Units::Group { quantity: Quantity::One, group: Group::of(noun) };
                let meant = summon.into_iter().chain([Effect::Place { units, to }]);
                let suggestions = meant.map(|effect| language::effects(&[effect])).collect();
                self.report(Diagnostic { suggestions, ..problem });
                return None;
            }
            self.report(problem.suggest(name.text(), self.names.sceneries()));
            return None;
        };
        let to = self.cells(node.cells())?;
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
            | Cells::Free { quantity: Quantity::One | Quantity::UpTo(1), .. } => self.speaks_of(Units::It),
            Cells::FreeTargetCells | Cells::Free { .. } | Cells::Of { .. } => {}
        }
    }

    fn replace(&self, node: ast::Replace<'_>) -> Option<Effect> {
        let on = self.units(node.units())?;
        let (name, form) = match node.new_form() {
            ast::NewForm::AnotherForm(form) => (form.name(), Some(form)),
            ast::NewForm::Name(name) => (name, None),
        };
        let unknown = |known: Vec<&str>| {
            let problem =
                Diagnostic::at(Mistake::UnknownReference, self.place(name)).with("reference", name.text()).with("kind", "krosmaster");
            self.report(problem.suggest(name.text(), known));
        };
        let with = match form {
            Some(form) => match self.names.character(name.text()) {
                Some(id) => Form::Another { name: id, same_level: form.same_level().is_some() },
                None => {
                    unknown(self.names.characters().collect());
                    return None;
                }
            },
            None => match self.names.krosmaster(name.text()) {
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
    fn timeline(&self, node: ast::Timeline<'_>) -> Option<Effect> {
        let moved = match node {
            ast::Timeline::ExchangePlaces(both) => {
                let [first, second] = both.units();
                return Some(Effect::Timeline { on: self.unit(first)?, to: LinePlace::Of { unit: self.unit(second)? } });
            }
            ast::Timeline::MoveInLine(moved) => moved,
        };
        let on = self.units(moved.units())?;
        let to = match moved.line_place() {
            ast::LinePlace::Edge(ast::Edge::Start(_)) => LinePlace::Start,
            ast::LinePlace::Edge(ast::Edge::End(_)) => LinePlace::End,
            ast::LinePlace::LineBefore(before) => LinePlace::Before { unit: self.unit(before.unit())? },
            ast::LinePlace::LineAfter(after) => LinePlace::After { unit: self.unit(after.unit())? },
        };
        Some(Effect::Timeline { on, to })
    }

    /// Reads `look`, `the opponent looks`.
    fn looker(&self, node: ast::Looker<'_>) -> Option<kcc_ir::Player> {
        match node {
            ast::Looker::Look(_) => Some(kcc_ir::Player::Controller { of: Box::new(Units::Itself) }),
            ast::Looker::PlayerLooks(looks) => self.player(looks.player()),
        }
    }

    /// Reads `self gains 2 AP now`, `self loses all MP and AP`.
    fn gauge(&self, node: ast::Points<'_>) -> Option<Vec<Effect>> {
        let on = self.units(node.units())?;
        match node.points_change() {
            ast::PointsChange::LoseAll(lose) => Some(vec![Effect::LoseAll { points: lose.points_words().map(Self::points).collect(), on }]),
            ast::PointsChange::GainNow(now) => {
                let factor = factor(now.gain_or_loss());
                self.several(now.points_parts(), on, |part, on| {
                    let amount = self.how_many(part.how_many(), factor, now.for_each())?;
                    Some(Effect::Points { points: Self::points(part.points_word()), amount, on })
                })
            }
        }
    }

    fn tokens(&self, node: ast::Tokens<'_>) -> Option<Vec<Effect>> {
        let on = self.receiver(node, node.on_units())?;
        self.several(node.token_parts(), on, |part, on| {
            Some(Effect::Tokens { token: Self::token(part.token()), amount: self.signed(part.signed(), node.for_each())?, on })
        })
    }

    /// Reads several things for the same units. If those are chosen, they are chosen for the first, and are `it` for the others.
    fn several<T>(&self, parts: impl Iterator<Item = T>, on: Units, effect: impl Fn(T, Units) -> Option<Effect>) -> Option<Vec<Effect>> {
        let chosen = matches!(on, Units::Either { .. } | Units::Group { quantity: Quantity::One | Quantity::UpTo(_), .. });
        parts.enumerate().map(|(i, part)| effect(part, if chosen && i > 0 { Units::It } else { on.clone() })).collect()
    }
}

/// Returns -1 for a loss.
fn factor(change: ast::GainOrLoss<'_>) -> i32 {
    match gain_or_loss(change) {
        Sign::Plus => 1,
        Sign::Minus => -1,
    }
}

fn rank(node: ast::Rank<'_>) -> Rank {
    match node {
        ast::Rank::Granite(_) => Rank::Granite,
        ast::Rank::Jade(_) => Rank::Jade,
        ast::Rank::Silver(_) => Rank::Silver,
    }
}

/// Returns units, among those that a step acts on, that are left open, and the word that leaves them so.
#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "conditions, counts and descriptions may leave units open, as may what a unit is compared with"
)]
fn unsettled(node: &Node) -> Option<(&Node, &str)> {
    node.children.iter().find_map(|child| match child.kind {
        Kind::GroupUnits => match ast::GroupUnits::of(child) {
            ast::GroupUnits::AnotherGroup(another) => Some((child, another.another().text())),
            ast::GroupUnits::NumberGroup(number) => match number.quantity() {
                ast::Quantity::Any(any) => Some((child, any.text())),
                ast::Quantity::Each(_) | ast::Quantity::One(_) | ast::Quantity::UpTo(_) => None,
            },
        },
        Kind::Units
        | Kind::Unit
        | Kind::Both
        | Kind::Either
        | Kind::OnUnits
        | Kind::AnyWay
        | Kind::SomeWay
        | Kind::MoveOn
        | Kind::MoveInLine
        | Kind::SpellsOf
        | Kind::UnitsSpells
        | Kind::RollsItself => unsettled(child),
        _ => None,
    })
}
