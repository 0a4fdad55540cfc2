//! The statements of content, and content without one of them.
//!
//! What a statement is follows from the derived walk through a text: each clause of a power, each step, each change beside others, each
//! option and branch of several steps, and each condition. So a new word of the language is counted as soon as it is in the IR.

use kcc_ir::json::{FromJson, ToJson};
use kcc_ir::walk::{self, Part};
use kcc_ir::{Ability, Change, Content, Effect, Gate, Id, Power, RewardKind, Spell};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A kind of content that has texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The card of a krosmaster.
    Krosmaster,
    /// The token of a summon.
    Summon,
    /// A Demonic Reward.
    Reward,
    /// A keyword power.
    Power,
    /// A piece of scenery.
    Scenery,
    /// An edition of the rules, for the spell that every krosmaster has.
    Ruleset,
}

impl Kind {
    /// All kinds, in the order of content.
    pub const ALL: [Self; 6] = [Self::Krosmaster, Self::Summon, Self::Reward, Self::Power, Self::Scenery, Self::Ruleset];

    /// Returns the word for it in the places of compiled content: `krosmaster`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Krosmaster => "krosmaster",
            Self::Summon => "summon",
            Self::Reward => "reward",
            Self::Power => "power",
            Self::Scenery => "scenery",
            Self::Ruleset => "ruleset",
        }
    }
}

/// What a text is written on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum On {
    /// A spell, by its id.
    Spell(Id),
    /// A power, by its id.
    Power(Id),
    /// A Demonic Reward itself.
    Reward(Id),
}

/// What of a text is taken out, to see what is different without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Portion {
    /// A clause of a power.
    Ability,
    /// A step.
    Effect,
    /// One of several changes.
    Change,
    /// The steps of an option of a choice.
    Option,
    /// The steps of a branch of a condition.
    Branch,
    /// A condition: without it, what depends on it always happens.
    Condition,
}

/// A statement of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Statement {
    /// The kind of content it belongs to.
    pub kind: Kind,
    /// The id of the piece of content.
    pub piece: Id,
    /// What its text is written on.
    pub on: On,
    /// Which part of the text it is.
    pub portion: Portion,
    /// The JSON pointer to the text in the piece: `/spells/0/effects`.
    pub text: String,
    /// The JSON pointer to the statement in the piece: `/spells/0/effects/1`.
    pub pointer: String,
    /// The key of the statement among the places of compiled content: `krosmaster/julith/spells/0/effect/1`.
    pub place: String,
}

/// A text of a piece of content.
pub(crate) enum Text<'c> {
    /// Steps.
    Effects(&'c [Effect]),
    /// Clauses.
    Abilities(&'c [Ability]),
}

impl<'c> Text<'c> {
    /// Visits every part, with the JSON pointer to it below the text.
    pub(crate) fn walk(&self, visit: &mut dyn FnMut(Part<'c>, &str)) {
        let mut below = |at: usize, part: Part<'c>, path: &str| visit(part, &format!("/{at}{path}"));
        match self {
            Self::Effects(effects) => {
                effects.iter().enumerate().for_each(|(at, effect)| walk::effect_in_json(effect, &mut |part, path| below(at, part, path)));
            }
            Self::Abilities(abilities) => {
                abilities
                    .iter()
                    .enumerate()
                    .for_each(|(at, ability)| walk::ability_in_json(ability, &mut |part, path| below(at, part, path)));
            }
        }
    }

    /// Returns the keys of the places of all parts, in the order of [`Self::walk`].
    fn keys(&self, key: &str) -> Vec<String> {
        let mut keys = Vec::new();
        match self {
            // The steps of the whole text come first.
            Self::Effects([]) | Self::Abilities([]) => {}
            Self::Effects(effects) => {
                walk::effects(effects, key, &mut |_, path| keys.push(path.to_owned()));
                keys.remove(0);
            }
            Self::Abilities(abilities) => walk::abilities(abilities, key, &mut |_, path| keys.push(path.to_owned())),
        }
        keys
    }
}

/// A text with where it is.
pub(crate) struct Written<'c> {
    pub(crate) kind: Kind,
    pub(crate) piece: &'c Id,
    pub(crate) on: On,
    pub(crate) pointer: String,
    key: String,
    pub(crate) text: Text<'c>,
}

/// Returns all texts of some content, in its order.
pub(crate) fn texts(content: &Content) -> Vec<Written<'_>> {
    let mut all = Vec::new();
    for card in &content.krosmasters {
        of_card(Kind::Krosmaster, &card.id, &card.spells, &card.powers, &mut all);
    }
    for token in &content.summons {
        of_card(Kind::Summon, &token.id, &token.spells, &token.powers, &mut all);
    }
    for reward in &content.rewards {
        let on = On::Reward(reward.id.clone());
        let (pointer, text) = match &reward.kind {
            RewardKind::Boost { effects } => ("/kind/effects", Text::Effects(effects)),
            RewardKind::Buff { abilities } | RewardKind::Equipment { abilities, .. } => ("/kind/abilities", Text::Abilities(abilities)),
        };
        let (key, pointer) = ("effect".to_owned(), pointer.to_owned());
        all.push(Written { kind: Kind::Reward, piece: &reward.id, on, pointer, key, text });
        of_card(Kind::Reward, &reward.id, &reward.spells, &[], &mut all);
    }
    for power in &content.powers {
        let (on, text) = (On::Power(power.id.clone()), Text::Abilities(&power.abilities));
        all.push(Written { kind: Kind::Power, piece: &power.id, on, pointer: "/abilities".to_owned(), key: "effect".to_owned(), text });
    }
    for piece in &content.scenery {
        of_card(Kind::Scenery, &piece.id, &piece.spells, &[], &mut all);
    }
    for ruleset in &content.rulesets {
        let (on, text) = (On::Spell(ruleset.punch.id.clone()), Text::Effects(&ruleset.punch.effects));
        let (pointer, key) = ("/punch/effects".to_owned(), "punch/effect".to_owned());
        all.push(Written { kind: Kind::Ruleset, piece: &ruleset.id, on, pointer, key, text });
    }
    all
}

fn of_card<'c>(kind: Kind, piece: &'c Id, spells: &'c [Spell], powers: &'c [Power], all: &mut Vec<Written<'c>>) {
    for (at, spell) in spells.iter().enumerate() {
        let (on, text) = (On::Spell(spell.id.clone()), Text::Effects(&spell.effects));
        let (pointer, key) = (format!("/spells/{at}/effects"), format!("spells/{at}/effect"));
        all.push(Written { kind, piece, on, pointer, key, text });
    }
    let mut own = 0;
    for (at, power) in powers.iter().enumerate() {
        let Power::Own { id, abilities, .. } = power else { continue };
        let (pointer, key) = (format!("/powers/{at}/abilities"), format!("own_powers/{own}/effect"));
        own += 1;
        all.push(Written { kind, piece, on: On::Power(id.clone()), pointer, key, text: Text::Abilities(abilities) });
    }
}

/// Returns all pieces of content that can have texts, in its order.
#[must_use]
pub fn pieces(content: &Content) -> Vec<(Kind, &Id)> {
    let mut all: Vec<(Kind, &Id)> = content.krosmasters.iter().map(|card| (Kind::Krosmaster, &card.id)).collect();
    all.extend(content.summons.iter().map(|token| (Kind::Summon, &token.id)));
    all.extend(content.rewards.iter().map(|reward| (Kind::Reward, &reward.id)));
    all.extend(content.powers.iter().map(|power| (Kind::Power, &power.id)));
    all.extend(content.scenery.iter().map(|piece| (Kind::Scenery, &piece.id)));
    all.extend(content.rulesets.iter().map(|ruleset| (Kind::Ruleset, &ruleset.id)));
    all
}

/// Returns all statements of some content, in its order.
#[must_use]
pub fn statements(content: &Content) -> Vec<Statement> {
    texts(content).iter().flat_map(of_text).collect()
}

fn of_text(written: &Written<'_>) -> Vec<Statement> {
    let mut keys = written.text.keys(&written.key).into_iter();
    let mut found = Vec::new();
    // The gates around what is visited, with whether both their branches have steps.
    let mut two_branches: Vec<String> = Vec::new();
    let mut lists: Vec<(String, usize)> = Vec::new();
    written.text.walk(&mut |part, path| {
        let key = keys.next().unwrap_or_default();
        let mut add = |portion: Portion, below: &str| {
            found.push(Statement {
                kind: written.kind,
                piece: written.piece.clone(),
                on: written.on.clone(),
                portion,
                text: written.pointer.clone(),
                pointer: format!("{}{path}{below}", written.pointer),
                place: format!("{}/{}/{key}", written.kind.word(), written.piece),
            });
        };
        match part {
            Part::Ability(ability) => {
                add(Portion::Ability, "");
                match ability {
                    Ability::While { condition, changes, .. } => {
                        if condition.is_some() {
                            add(Portion::Condition, "");
                        }
                        lists.push((format!("{path}/changes"), changes.len()));
                    }
                    Ability::Waits { .. } | Ability::Team { .. } => {}
                }
            }
            Part::Effect(effect) => {
                add(Portion::Effect, "");
                match effect {
                    Effect::Gate { gate, then, otherwise } => {
                        if matches!(gate, Gate::If { .. }) && !then.is_empty() {
                            add(Portion::Condition, "");
                        }
                        if !then.is_empty() && !otherwise.is_empty() {
                            two_branches.push(path.to_owned());
                        }
                    }
                    Effect::Lasting { changes, .. } => lists.push((format!("{path}/changes"), changes.len())),
                    _ => {}
                }
            }
            // A single one is the statement that it belongs to.
            Part::Change(_) => {
                let list = path.rsplit_once('/').map_or("", |(list, _)| list);
                if lists.iter().any(|(known, length)| known == list && *length > 1) {
                    add(Portion::Change, "");
                }
            }
            // A single step is the branch or the option.
            Part::Steps(steps) if steps.len() > 1 => match path.rsplit_once('/') {
                Some((gate, "then" | "otherwise")) if two_branches.iter().any(|known| known == gate) => add(Portion::Branch, ""),
                Some((choice, number)) if choice.ends_with("/options") && number.parse::<usize>().is_ok() => add(Portion::Option, ""),
                _ => {}
            },
            Part::Steps(_)
            | Part::Clause(_)
            | Part::SpellChange(_)
            | Part::Condition(_)
            | Part::Group(_)
            | Part::Trait(_)
            | Part::Count(_)
            | Part::Cells(_)
            | Part::Event(_) => {}
        }
    });
    found
}

impl Statement {
    /// Returns the content without it; `None` if it is not a statement of this content.
    #[must_use]
    pub fn taken_out(&self, content: &Content) -> Option<Content> {
        self.edited(content, &|value| self.take_out(value))
    }

    /// Returns the content with its piece changed, by the structure that the piece has as data.
    pub(crate) fn edited(&self, content: &Content, edit: &dyn Fn(&mut Value) -> Option<()>) -> Option<Content> {
        let mut content = content.clone();
        let id = &self.piece;
        match self.kind {
            Kind::Krosmaster => edit_piece(content.krosmasters.iter_mut().find(|one| one.id == *id)?, edit)?,
            Kind::Summon => edit_piece(content.summons.iter_mut().find(|one| one.id == *id)?, edit)?,
            Kind::Reward => edit_piece(content.rewards.iter_mut().find(|one| one.id == *id)?, edit)?,
            Kind::Power => edit_piece(content.powers.iter_mut().find(|one| one.id == *id)?, edit)?,
            Kind::Scenery => edit_piece(content.scenery.iter_mut().find(|one| one.id == *id)?, edit)?,
            Kind::Ruleset => edit_piece(content.rulesets.iter_mut().find(|one| one.id == *id)?, edit)?,
        }
        Some(content)
    }

    /// Takes it out of its piece.
    fn take_out(&self, value: &mut Value) -> Option<()> {
        let (list, last) = self.pointer.rsplit_once('/')?;
        match self.portion {
            Portion::Ability | Portion::Effect | Portion::Change => {
                let place: usize = last.parse().ok()?;
                let list = value.pointer_mut(list)?.as_array_mut().filter(|list| place < list.len())?;
                list.remove(place);
            }
            Portion::Option | Portion::Branch => value.pointer_mut(&self.pointer)?.as_array_mut()?.clear(),
            Portion::Condition => {
                let place: usize = last.parse().ok()?;
                let conditional = value.pointer_mut(&self.pointer)?.as_object_mut()?;
                if conditional.remove("condition").is_none() {
                    let then = conditional.remove("then")?;
                    let Value::Array(steps) = then else { return None };
                    value.pointer_mut(list)?.as_array_mut()?.splice(place..=place, steps);
                }
            }
        }
        Some(())
    }

    /// Returns what the statement says, as data: a step or a clause, for whoever puts it into words. A change, an option and a branch are
    /// shown with what they belong to.
    #[must_use]
    pub fn said(&self, content: &Content) -> Option<Said> {
        let value = match self.kind {
            Kind::Krosmaster => content.krosmasters.iter().find(|one| one.id == self.piece)?.to_json(),
            Kind::Summon => content.summons.iter().find(|one| one.id == self.piece)?.to_json(),
            Kind::Reward => content.rewards.iter().find(|one| one.id == self.piece)?.to_json(),
            Kind::Power => content.powers.iter().find(|one| one.id == self.piece)?.to_json(),
            Kind::Scenery => content.scenery.iter().find(|one| one.id == self.piece)?.to_json(),
            Kind::Ruleset => content.rulesets.iter().find(|one| one.id == self.piece)?.to_json(),
        };
        let value = value.ok()?;
        let here = value.pointer(&self.pointer)?.clone();
        match self.portion {
            Portion::Ability => Some(Said::Abilities(vec![Ability::from_json(here).ok()?])),
            Portion::Condition if self.text.ends_with("abilities") && !self.pointer.contains("/then/") => {
                let ability = Ability::from_json(here.clone()).ok().map(|ability| Said::Abilities(vec![ability]));
                ability.or_else(|| Some(Said::Effects(vec![Effect::from_json(here).ok()?])))
            }
            Portion::Effect | Portion::Condition => Some(Said::Effects(vec![Effect::from_json(here).ok()?])),
            Portion::Option | Portion::Branch => Some(Said::Effects(Vec::from_json(here).ok()?)),
            Portion::Change => {
                let change = Change::from_json(here).ok()?;
                let around = self.pointer.rsplit_once("/changes/")?.0;
                let around = value.pointer(around)?.clone();
                if let Ok(Ability::While { condition, on, .. }) = Ability::from_json(around.clone()) {
                    return Some(Said::Abilities(vec![Ability::While { condition, on, changes: vec![change] }]));
                }
                match Effect::from_json(around).ok()? {
                    Effect::Lasting { duration, whose, on, .. } => {
                        Some(Said::Effects(vec![Effect::Lasting { duration, whose, on, changes: vec![change] }]))
                    }
                    _ => None,
                }
            }
        }
    }
}

fn edit_piece<T: ToJson + FromJson>(piece: &mut T, edit: &dyn Fn(&mut Value) -> Option<()>) -> Option<()> {
    let mut value = piece.to_json().ok()?;
    edit(&mut value)?;
    *piece = T::from_json(value).ok()?;
    Some(())
}

/// What a statement says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Said {
    /// Steps.
    Effects(Vec<Effect>),
    /// Clauses of a power.
    Abilities(Vec<Ability>),
}
