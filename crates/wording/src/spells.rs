//! Which spells, and how they change.

use crate::Owner;
use crate::amounts::Style;
use crate::changes::is_single;
use crate::chosen::is_named;
use crate::keys;
use crate::messages::id;
use crate::rich::Icon;
use crate::saying::Saying;
use crate::writer::{Case, Writer, element, sign, signed};
use kcc_ir::{
    Amount, Area, Comparison, Condition, Count, Effect, Element, Event, Face, Gate, Happening, Limit, Points, RangeShape, Resource,
    Rounding, Scope, Shift, SpellChange, SpellCost, SpellElement, SpellFilter, SpellKind, Times, Units, Way,
};

impl<'w> Writer<'w> {
    /// Returns "attack spells", "this spell".
    pub(crate) fn some_spells(self, filter: &SpellFilter, case: Case) -> String {
        self.marked("spells", "some spells", filter, self.some_spells_said(filter, case))
    }

    fn some_spells_said(self, filter: &SpellFilter, case: Case) -> String {
        if is_single(filter) {
            return self.one_spell(filter, None, case);
        }
        self.say(id!("spells-some")).text("filter", self.filter(filter, "many")).pick("case", case.key()).done()
    }

    /// Returns "an attack spell".
    pub(crate) fn a_spell(self, filter: &SpellFilter) -> String {
        self.marked("spells", "a spell", filter, self.a_spell_said(filter))
    }

    fn a_spell_said(self, filter: &SpellFilter) -> String {
        if is_single(filter) {
            return self.one_spell(filter, None, Case::Plain);
        }
        self.say(id!("spells-a")).text("filter", self.filter(filter, "one")).done()
    }

    /// Returns "attack spells", after a verb.
    pub(crate) fn bare_spells(self, filter: &SpellFilter) -> String {
        if is_single(filter) {
            return self.one_spell(filter, None, Case::Plain);
        }
        self.filter(filter, "many")
    }

    /// Returns "attack spell", after "first".
    pub(crate) fn first_spell(self, filter: &SpellFilter) -> String {
        self.filter(filter, "one")
    }

    /// Returns "any attack spell", after "not".
    pub(crate) fn no_spell(self, filter: &SpellFilter) -> String {
        self.marked("spells", "no spell", filter, self.no_spell_said(filter))
    }

    fn no_spell_said(self, filter: &SpellFilter) -> String {
        if is_single(filter) {
            return self.one_spell(filter, None, Case::Plain);
        }
        self.say(id!("spells-none")).text("filter", self.filter(filter, "one")).done()
    }

    /// Returns "Nox’s attack spells"; "its attack spells" if the owner was named before; "each attack spell of Nox" if it applies to each
    /// by itself.
    pub(crate) fn owned_spells(self, filter: &SpellFilter, owner: &Units, again: bool, each: bool) -> String {
        if is_single(filter) {
            return self.one_spell(filter, Some(owner), Case::Plain);
        }
        let person = self.person(owner);
        let filter = self.filter(filter, if each && !again { "one" } else { "many" });
        if each {
            let said =
                if again { self.say(id!("spells-owned-each-again")) } else { self.say(id!("spells-owned-each")).units("owner", owner) };
            return said.pick("owners", keys::number(owner)).pick("person", person).text("filter", filter).done();
        }
        if again {
            let said = self.say(id!("spells-owned-again")).pick("owners", keys::number(owner));
            return said.pick("person", person).text("filter", filter).done();
        }
        self.say(id!("spells-owned")).units("owner", owner).text("filter", filter).done()
    }

    fn one_spell(self, filter: &SpellFilter, owner: Option<&Units>, case: Case) -> String {
        let saying = match &filter.spell {
            Some(spell) if filter.this => self.say(id!("spell-this-named")).text("name", self.names().spell(spell)),
            Some(spell) => self.say(id!("spell-named")).text("name", self.names().spell(spell)),
            None => self.say(id!("spell-this")),
        };
        let spell = saying.pick("case", case.key()).done();
        // "This spell" belongs to the unit that owns the text, unless another is named.
        let spell = match (owner.filter(|owner| !filter.this || **owner != Units::Itself), &filter.spell) {
            (Some(owner), Some(name)) if !filter.this => {
                self.say(id!("spell-named-owned")).text("name", self.names().spell(name)).units("owner", owner).done()
            }
            (Some(owner), _) => self.say(id!("spells-of")).text("spell", spell).units("owner", owner).done(),
            (None, _) => spell,
        };
        if filter.kind.is_none() && filter.element.is_none() && filter.reach.is_none() && filter.cost.is_none() {
            return spell;
        }
        self.say(id!("spells-narrowed")).text("spell", spell).text("filter", self.filter(filter, "one")).done()
    }

    fn filter(self, filter: &SpellFilter, number: &'static str) -> String {
        self.marked("spells", number, filter, self.filter_said(filter, number))
    }

    fn filter_said(self, filter: &SpellFilter, number: &'static str) -> String {
        let element = match filter.element {
            None => String::new(),
            Some(SpellElement::Elemental) => self.say(id!("spells-elemental")).pick("number", number).done(),
            Some(SpellElement::Of(which)) => element(which),
            Some(SpellElement::X) => match self.elements().as_slice() {
                [] => String::new(),
                elements => self.and(elements.iter().copied().map(element).collect()),
            },
            Some(SpellElement::Same) => String::new(),
        };
        let said = match filter.kind {
            None => self.say(id!("spells-all")),
            Some(SpellKind::Attack) => self.say(id!("spells-attack")),
            Some(SpellKind::Healing) => self.say(id!("spells-healing")),
            Some(SpellKind::Special) => self.say(id!("spells-special")),
            Some(SpellKind::Summoning) => self.say(id!("spells-summoning")),
        }
        .text("element", element)
        .pick(
            "reach",
            match filter.reach {
                None => "any",
                Some(RangeShape::CloseCombat) => "close-combat",
                Some(RangeShape::Ranged) => "ranged",
                Some(RangeShape::Line) => "line",
                Some(RangeShape::NoSight) => "no-sight",
                Some(RangeShape::Personal) => "personal",
            },
        )
        .pick("number", number)
        .done();
        let said = match filter.cost {
            None => said,
            Some(SpellCost { resource, comparison, number: price }) => {
                let cost = self.bounded_cost(comparison, price.into(), sign(resource_icon(resource)));
                self.say(id!("spells-costing")).text("spells", said).text("cost", cost).done()
            }
        };
        match filter.element {
            Some(SpellElement::Same) => self.say(id!("spells-same")).text("filter", said).done(),
            Some(SpellElement::X) if self.elements().is_empty() => self.say(id!("spells-x")).text("filter", said).done(),
            Some(SpellElement::X | SpellElement::Elemental | SpellElement::Of(_)) | None => said,
        }
    }

    /// Returns what a spell does besides, as its own actions: "steals 1 AP"; `None` if the change is another, or too much for a verb each.
    pub(crate) fn deeds(self, change: &SpellChange) -> Option<Vec<String>> {
        let SpellChange::Effects { effects } = change else { return None };
        if effects.is_empty() || !effects.iter().all(is_deed) {
            return None;
        }
        Some(Self { by_spell: true, ends: false, spell_spoken: false, ..self.of_the_caster() }.clauses(&for_several(effects)))
    }

    /// Returns the writer of what spells do: of those of others, the unit that does it is their caster.
    fn of_the_caster(self) -> Self {
        if self.others_cast { Self { owner: Owner::Caster, others_cast: false, ..self } } else { self }
    }

    /// Returns a change of the spell under a condition, which needs no brackets; `None` if the effects are something else.
    fn conditional_change(self, effects: &[Effect], number: &'static str) -> Option<String> {
        let [Effect::Gate { gate: Gate::If { condition }, then, otherwise }] = effects else { return None };
        let [Effect::Spell { change, on: None }] = then.as_slice() else { return None };
        if !otherwise.is_empty() || self.label(condition).is_some() || matches!(change, SpellChange::Limit { .. }) {
            return None;
        }
        if let Some(text) = self.only_if(condition, then, number) {
            return Some(text);
        }
        let clause = self.spell_change(change, number);
        Some(self.say(id!("gate-suffix")).text("clause", clause).text("condition", self.condition(condition)).done())
    }

    /// Returns "this spell can be cast only if …", if a condition keeps it from being cast; `None` if the effects are something else.
    pub(crate) fn only_if(self, condition: &Condition, then: &[Effect], number: &'static str) -> Option<String> {
        let [Effect::Spell { change: SpellChange::Barred, on: None }] = then else { return None };
        if let Condition::Not { condition } = condition {
            return Some(self.say(id!("spell-only-if")).text("condition", self.condition(condition)).pick("number", number).done());
        }
        // The number of times that it has been cast: a limit that the game has no colour for.
        let Condition::Compare {
            left: Count::Times { event, scope, total: false },
            comparison: Comparison::AtLeast,
            right: Count::Number { number: times },
        } = condition
        else {
            return None;
        };
        let Event { what: Happening::Casts, unit: Some(Units::Itself), using: Some(spell), .. } = event.as_ref() else { return None };
        let per = match scope {
            Scope::ThisTurn => "turn",
            Scope::ThisGameTurn => "game-turn",
            Scope::ThisFight => "game",
            Scope::ThisSpell | Scope::LastTurn => return None,
        };
        let this = *spell == SpellFilter { this: true, ..SpellFilter::default() };
        let times = u32::try_from(*times).ok().filter(|times| this && *times > 1)?;
        Some(self.say(id!("spell-times")).count("times", times).pick("per", per).pick("number", number).done())
    }

    /// Returns how a spell changes: `bare` for the cast itself, `one` or `many` after a subject.
    pub(crate) fn spell_change(self, change: &SpellChange, number: &'static str) -> String {
        self.marked("spell change", number, change, self.spell_change_said(change, number))
    }

    fn spell_change_said(self, change: &SpellChange, number: &'static str) -> String {
        let saying = match change {
            SpellChange::Damage { amount, element, against } => {
                return self.spell_damage(amount, *element, against.as_ref(), number);
            }
            SpellChange::Heal { amount } => {
                return self.amount(amount, self.given(), self.say(id!("spell-heal")).pick("number", number));
            }
            SpellChange::Dice { roll: Face::Armour, number: -1, against: None } => self.say(id!("spell-pierce-armour")),
            SpellChange::StealHealth => self.say(id!("spell-steal-health")),
            SpellChange::Area { area } => {
                self.say(id!("spell-area")).text("area", self.area(*area)).pick_if("plural", *area == Area::MultipleTargets)
            }
            SpellChange::Range { range } => self.say(id!("spell-range")).text("range", self.range_signs(*range)),
            SpellChange::MaximumRange { amount } => {
                return self.amount(amount, Style::Signed, self.say(id!("spell-maximum-range")).pick("number", number));
            }
            SpellChange::Cost { resource, how: Shift::By { amount, at_least } } => {
                let saying = self.say(id!("spell-cost")).text("icon", sign(resource_icon(*resource))).pick("number", number);
                return self.floored(self.amount(amount, Style::Bare, saying), *at_least);
            }
            SpellChange::Cost { resource, how: Shift::To { number: value } } => {
                self.say(id!("spell-cost-exactly")).count("value", *value).text("icon", sign(resource_icon(*resource)))
            }
            SpellChange::NoSight => self.say(id!("spell-no-sight")),
            SpellChange::Barred => self.say(id!("spell-barred")),
            SpellChange::Limit { limit } => self.say(id!("spell-limit")).pick("limit", limit_key(*limit)),
            SpellChange::Control { how: Shift::By { amount: Amount::All, at_least } } => {
                return self.floored(self.say(id!("spell-control-unlimited")).pick("number", number).done(), *at_least);
            }
            SpellChange::Control { how: Shift::By { amount, at_least } } => {
                let said = self.amount(amount, Style::Signed, self.say(id!("spell-control")).pick("number", number));
                return self.floored(said, *at_least);
            }
            SpellChange::Control { how: Shift::To { number: value } } => self.say(id!("spell-control-exactly")).count("value", *value),
            SpellChange::Element { element: of } => self.say(id!("spell-element")).text("icon", element(*of)),
            SpellChange::Dice { roll, number: dice, against } => {
                let said = self.spell_dice(*roll, (*dice).into()).pick("number", number).done();
                return self.against_units(said, against.as_ref(), number);
            }
            SpellChange::Successes { face, roll, against } => {
                let said = self.say(id!("spell-successes")).pick("face", face.name()).pick("dice", roll.name());
                return self.against_units(said.pick("number", number).done(), against.as_ref(), number);
            }
            SpellChange::CriticalSuccess { times } => self.say(id!("spell-critical-success")).count("times", *times),
            SpellChange::DamageTimes { times, against } => {
                let said = match times {
                    Times::Number(times) => self.say(id!("spell-damage-times")).count("times", *times),
                    Times::Half(Rounding::Up) => self.say(id!("spell-damage-half")).pick("rounded", "up"),
                    Times::Half(Rounding::Down) => self.say(id!("spell-damage-half")).pick("rounded", "down"),
                };
                return self.against_units(said.pick("number", number).done(), against.as_ref(), number);
            }
            SpellChange::Effects { effects } => return self.spell_effects(effects, number),
        };
        saying.pick("number", number).done()
    }

    fn spell_damage(self, amount: &Amount, of: Option<Element>, against: Option<&Units>, number: &'static str) -> String {
        let what = match of {
            Some(of) => element(of),
            None => self.say(id!("spell-damage-any")).pick_number("count", self.number(amount, Style::Signed).count).done(),
        };
        let what = self.against_units(what, against, number);
        self.amount(amount, self.given(), self.say(id!("spell-damage")).text("what", what).pick("number", number))
    }

    fn spell_dice(self, roll: Face, dice: i64) -> Saying<'w> {
        match roll {
            Face::Critical => self.say(id!("spell-critical-dice")).text("amount", signed(dice)).pick_number("dice", dice.abs()),
            Face::Armour | Face::Lock | Face::Dodge => {
                let said = self.say(id!("spell-target-dice")).count("amount", dice.abs()).pick_number("count", dice.abs());
                said.pick("dice", roll.name()).pick("sign", if dice < 0 { "minus" } else { "plus" })
            }
        }
    }

    /// Adds the units against which a roll or the damage of a spell changes.
    fn against_units(self, change: String, against: Option<&Units>, number: &'static str) -> String {
        match against {
            Some(against) => {
                // Beside spells of others, "other units" would be other than whoever casts them.
                let this = Self { described: self.described || self.others_cast, ..self };
                this.say(id!("spell-against")).text("change", change).all_units("against", against).pick("number", number).done()
            }
            None => change,
        }
    }

    fn spell_effects(self, effects: &[Effect], number: &'static str) -> String {
        let this = self.of_the_caster();
        if let Some(text) = this.conditional_change(effects, number) {
            return text;
        }
        let steps = Self { ends: false, spell_spoken: false, ..this }.steps(effects);
        this.say(id!("spell-effects")).text("effects", steps).pick_if("ends", self.ends).pick("number", number).done()
    }
}

fn limit_key(limit: Option<Limit>) -> &'static str {
    match limit {
        None => "none",
        Some(Limit::OncePerTurn) => "once-per-turn",
        Some(Limit::OncePerTurnAndTarget) => "once-per-turn-and-target",
        Some(Limit::OncePerGame) => "once-per-game",
    }
}

/// Merges steps that give the same tokens to one unit after another: "gives the target and … −1 AP".
fn for_several(effects: &[Effect]) -> Vec<Effect> {
    let mut steps: Vec<Effect> = Vec::new();
    for effect in effects {
        if let (Some(Effect::Tokens { token, amount, on: first }), Effect::Tokens { token: same, amount: as_many, on: second }) =
            (steps.last_mut(), effect)
            && (&*token, &*amount) == (same, as_many)
            && first != second
            && [&*first, second].into_iter().all(is_named)
        {
            let mut parts = if let Units::Both { parts } = &*first { parts.clone() } else { vec![first.clone()] };
            parts.push(second.clone());
            *first = Units::Both { parts };
        } else {
            steps.push(effect.clone());
        }
    }
    steps
}

/// Returns whether a spell can be the subject of a step: "steals", "gives", "heals".
#[allow(clippy::wildcard_enum_match_arm, reason = "the other steps are told to the player")]
fn is_deed(effect: &Effect) -> bool {
    match effect {
        Effect::Tokens { .. }
        | Effect::Points { .. }
        | Effect::LoseAll { .. }
        | Effect::Steal { .. }
        | Effect::Injuries { .. }
        | Effect::Heal { .. }
        | Effect::Swap { .. }
        | Effect::Ko { .. }
        | Effect::Destroy { .. }
        | Effect::Marker { .. }
        | Effect::ChangeTokens { .. } => true,
        Effect::Move { way, on, slides: None, stops: None, .. } => *way != Way::Any && *on != Units::Itself,
        _ => false,
    }
}

fn resource_icon(resource: Resource) -> Icon {
    match resource {
        Resource::Points { points: Points::Ap } => Icon::Ap,
        Resource::Points { points: Points::Mp } => Icon::Mp,
        Resource::Injuries => Icon::Injury,
        Resource::Kamas => Icon::Kama,
    }
}
