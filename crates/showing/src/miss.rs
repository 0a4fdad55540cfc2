//! Why a statement is not shown, by what came nearest: something that everybody sees is put in its place, and played as it would be.

use crate::statement::{Kind, Portion, Said, Statement};
use kcc_ir::json::ToJson;
use kcc_ir::walk::{self, Part};
use kcc_ir::{Ability, Amount, Change, Content, Effect, Gate, Player, Stock};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Why a statement is not shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Miss {
    /// No position with its unit could be set up.
    NoPosition,
    /// It is the text of a power that no card, no reward and no other power gives.
    Nobody,
    /// It is about how teams are built, before there is a board.
    Teams,
    /// Its spell or its reward was never used so that it came up.
    NotReached,
    /// What it waits for never happened.
    NeverHappened,
    /// A condition that it has, or that is around it, never held.
    NeverHeld,
    /// The condition always held.
    AlwaysHeld,
    /// The condition held and did not hold, and the same came either way.
    SameEitherWay,
    /// It stands in something that was never chosen or paid for.
    NeverChosen,
    /// It happened, but what it rules out was not possible anyway.
    NothingToForbid,
    /// It happened, but no line of sight depended on it.
    NoSight,
    /// It happened, but whoever it is about had that already.
    HadAlready,
    /// It happened, but nobody bought a reward: where fights have begun, none are for sale.
    NoPurchase,
    /// It happened, but another statement of the text did the same.
    Covered,
    /// It happened, but nothing that players see was different.
    Nothing,
    /// It acts, but its case could not be told again: a fault of kcc.
    Untold,
}

impl Miss {
    /// Returns the name under which messages have its sentence.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::NoPosition => "miss-no-position",
            Self::Nobody => "miss-nobody",
            Self::Teams => "miss-teams",
            Self::NotReached => "miss-not-reached",
            Self::NeverHappened => "miss-never-happened",
            Self::NeverHeld => "miss-never-held",
            Self::AlwaysHeld => "miss-always-held",
            Self::SameEitherWay => "miss-same-either-way",
            Self::NeverChosen => "miss-never-chosen",
            Self::NothingToForbid => "miss-nothing-to-forbid",
            Self::NoSight => "miss-no-sight",
            Self::HadAlready => "miss-had-already",
            Self::NoPurchase => "miss-no-purchase",
            Self::Covered => "miss-covered",
            Self::Nothing => "miss-nothing",
            Self::Untold => "miss-untold",
        }
    }
}

/// Two games to compare: if they ever differ, the question is answered with yes.
pub(crate) type Pair = (Content, Content);

impl Statement {
    /// Returns contents that differ as soon as the statement is reached; for a condition, as soon as it holds.
    pub(crate) fn reached(&self, content: &Content) -> Option<Pair> {
        match self.portion {
            Portion::Condition => Some((self.edited(content, &|value| self.guarded(value, true))?, self.removed(content)?)),
            Portion::Ability | Portion::Effect | Portion::Change | Portion::Option | Portion::Branch => {
                Some((self.edited(content, &|value| self.probed(value))?, self.taken_out(content)?))
            }
        }
    }

    /// Returns contents that differ as soon as the condition does not hold when it is asked.
    pub(crate) fn failed(&self, content: &Content) -> Option<Pair> {
        let (held, asked) =
            (self.edited(content, &|value| self.guarded(value, true))?, self.edited(content, &|value| self.guarded(value, false))?);
        Some((held, asked))
    }

    /// Returns contents with the statement and without it, neither of which has another one.
    pub(crate) fn besides(&self, other: &Self, content: &Content) -> Option<Pair> {
        let with = other.taken_out(content)?;
        // Whatever is further down goes first, so that the other one is where it was.
        let (first, then) = if steps(&self.pointer) > steps(&other.pointer) { (self, other) } else { (other, self) };
        let without = then.taken_out(&first.taken_out(content)?)?;
        Some((with, without))
    }

    /// Returns the steps around the statement, the innermost first.
    pub(crate) fn around(&self) -> Vec<Self> {
        let mut found = Vec::new();
        let mut pointer = self.pointer.as_str();
        while let Some((above, last)) = pointer.rsplit_once('/') {
            let step = above.strip_prefix(&self.text).is_some() && last.parse::<usize>().is_ok();
            if step && pointer != self.pointer && !matches!(above.rsplit('/').next(), Some("options")) {
                found.push(Self { pointer: pointer.to_owned(), portion: Portion::Effect, ..self.clone() });
            }
            pointer = above;
        }
        // The outermost of a power is a clause.
        if self.text.ends_with("abilities")
            && let Some(last) = found.last_mut()
        {
            last.portion = Portion::Ability;
        }
        found
    }

    /// Puts a probe in the place of the statement.
    fn probed(&self, value: &mut Value) -> Option<()> {
        let here = value.pointer_mut(&self.pointer)?;
        match self.portion {
            Portion::Effect => *here = probe()?,
            Portion::Option | Portion::Branch => *here = json!([probe()?]),
            Portion::Change => *here = probe_change()?,
            Portion::Ability => match here.get("changes").is_some() {
                true => here["changes"] = json!([probe_change()?]),
                false => *clause(here)? = json!([probe()?]),
            },
            Portion::Condition => return None,
        }
        Some(())
    }

    /// Puts a probe behind the condition, and nothing otherwise; or without asking.
    fn guarded(&self, value: &mut Value, asked: bool) -> Option<()> {
        let here = value.pointer_mut(&self.pointer)?;
        if here.get("changes").is_some() {
            here["changes"] = json!([probe_change()?]);
            if !asked {
                here.as_object_mut()?.remove("condition")?;
            }
        } else if asked {
            here["then"] = json!([probe()?]);
            here.as_object_mut()?.remove("otherwise");
        } else {
            *here = probe()?;
        }
        Some(())
    }

    /// Returns the content without what the condition decides about, and without the condition.
    fn removed(&self, content: &Content) -> Option<Content> {
        let clause = self.said(content).is_some_and(|said| matches!(said, Said::Abilities(_)));
        let portion = if clause { Portion::Ability } else { Portion::Effect };
        Self { portion, ..self.clone() }.taken_out(content)
    }

    /// Returns what kind of nothing came of a statement that happened, by what it says.
    pub(crate) fn nothing(&self, content: &Content) -> Miss {
        let mut changes: Vec<Miss> = Vec::new();
        let mut others = false;
        let mut look = |part: Part<'_>, _: &str| match part {
            Part::Change(change) => changes.push(match change {
                Change::Cannot { .. } => Miss::NothingToForbid,
                Change::Sight { .. } => Miss::NoSight,
                Change::GainsPowers { .. } | Change::GainsType { .. } | Change::GainsTypesOf { .. } | Change::GainsSpells { .. } => {
                    Miss::HadAlready
                }
                Change::FirstPurchase { .. } => Miss::NoPurchase,
                _ => Miss::Nothing,
            }),
            Part::Effect(Effect::Lasting { .. } | Effect::Gate { .. }) => {}
            Part::Effect(_) => others = true,
            _ => {}
        };
        match self.said(content) {
            Some(Said::Effects(effects)) => effects.iter().for_each(|effect| walk::effect_in_json(effect, &mut look)),
            Some(Said::Abilities(abilities)) => abilities.iter().for_each(|ability| walk::ability_in_json(ability, &mut look)),
            None => {}
        }
        match changes.first() {
            Some(first) if !others && changes.iter().all(|change| change == first) => *first,
            _ => Miss::Nothing,
        }
    }

    /// Returns why no game can show it, if what it says is known to come before any.
    pub(crate) fn before_games(&self, content: &Content) -> Option<Miss> {
        let said = self.said(content)?;
        let teams = matches!(&said, Said::Abilities(abilities) if abilities.iter().any(|one| matches!(one, Ability::Team { .. })));
        teams.then_some(Miss::Teams)
    }

    /// Returns what is told of what stands in this statement and was not reached, though this was.
    pub(crate) fn closed(&self, content: &Content) -> Miss {
        let asks = |effect: &Effect| matches!(effect, Effect::Gate { gate: Gate::If { .. }, .. });
        let asked = self.said(content).is_some_and(|said| matches!(said, Said::Effects(list) if list.iter().any(asks)));
        if asked { Miss::NeverHeld } else { Miss::NeverChosen }
    }

    /// Returns what is told if nothing around it was reached.
    pub(crate) fn unreached(&self) -> Miss {
        let power = self.text.ends_with("abilities") || self.kind == Kind::Power;
        if power { Miss::NeverHappened } else { Miss::NotReached }
    }
}

/// Something that everybody sees, whoever does it and whenever.
fn probe() -> Option<Value> {
    let kama = Effect::Stock { what: Stock::Kamas, amount: Amount::Number { number: 1 }, player: Player::Opponent };
    kama.to_json().ok()
}

/// A change that everybody sees on any unit on the board.
fn probe_change() -> Option<Value> {
    let by = kcc_ir::Shift::By { amount: Amount::Number { number: 7 }, at_least: None };
    Change::Characteristic { characteristic: kcc_ir::Characteristic::Hp, how: by }.to_json().ok()
}

/// Returns the steps of a clause that waits.
fn clause(ability: &mut Value) -> Option<&mut Value> {
    if ability.get("clause").is_some() { ability.get_mut("clause")?.get_mut("then") } else { ability.get_mut("then") }
}

/// Returns the steps of a pointer, in the order in which they stand.
fn steps(pointer: &str) -> Vec<(usize, &str)> {
    pointer.split('/').map(|step| (step.parse().unwrap_or(0), step)).collect()
}
