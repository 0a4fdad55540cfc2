//! Effects that cannot act on those they are for: MP for units without MP, a push on the pushing unit itself.

use super::members::Members;
use super::report::Report;
use super::texts::{Body, Owner, Text};
use crate::language;
use kcc_diagnostics::Mistake;
use kcc_ir::{
    Ability, Cells, Clause, Condition, Content, Effect, Gate, Group, Id, Noun, Points, RangeShape, RewardKind, Side, Spell, Stolen, Token,
    Units, Way,
};

pub(super) fn check(report: &mut Report<'_>) {
    let members = Members::new(report.content);
    let mut found = Vec::new();
    for text in &*report.texts {
        let content = report.content;
        let mut reader = Reader { text, content, members: &members, known: Vec::new(), later: false, found: &mut found };
        match text.body {
            Body::Effects(effects) => reader.steps(effects, &text.key),
            Body::Abilities(abilities) => {
                for (i, ability) in abilities.iter().enumerate() {
                    if let Ability::Waits { clause: Clause { then: effects, .. } } = ability {
                        reader.steps(effects, &format!("{}/{i}/effects", text.key));
                    }
                }
            }
        }
    }
    for (key, effect, target) in found {
        let words = language::effects(std::slice::from_ref(effect));
        report.at_words(Mistake::CannotActOnTarget, &key, &words, |problem| problem.with("effect", &words).with("target", target));
    }
}

/// Reads the steps of a text together with what the questions around them say about units.
struct Reader<'r, 'a> {
    text: &'r Text<'a>,
    content: &'a Content,
    members: &'r Members<'a>,
    known: Vec<(&'a Units, &'a Group)>,
    /// Whether this waits for the turn of some unit.
    later: bool,
    found: &'r mut Vec<(String, &'a Effect, &'static str)>,
}

impl<'a> Reader<'_, 'a> {
    fn steps(&mut self, effects: &'a [Effect], key: &str) {
        for (i, effect) in effects.iter().enumerate() {
            let key = format!("{key}/{i}");
            if let Some(target) = self.futile(effect) {
                self.found.push((key, effect, target));
                continue;
            }
            match effect {
                Effect::Gate { gate, then, otherwise } => {
                    let before = self.known.len();
                    if let Gate::If { condition } = gate {
                        self.learn(condition);
                    }
                    self.steps(then, &format!("{key}/then"));
                    self.known.truncate(before);
                    self.steps(otherwise, &format!("{key}/otherwise"));
                }
                Effect::After { whose: Some(_), then, .. } => {
                    let before = std::mem::replace(&mut self.later, true);
                    self.steps(then, &format!("{key}/then"));
                    self.later = before;
                }
                Effect::Chance { then, .. }
                | Effect::ChosenBy { then, .. }
                | Effect::After { then, .. }
                | Effect::Waits { clause: Clause { then, .. }, .. } => self.steps(then, &format!("{key}/then")),
                Effect::Choose { options, .. } => {
                    options.iter().enumerate().for_each(|(i, option)| self.steps(option, &format!("{key}/options/{i}")));
                }
                _ => {}
            }
        }
    }

    fn learn(&mut self, condition: &'a Condition) {
        match condition {
            Condition::Is { unit, group } => self.known.push((unit, group)),
            Condition::All { conditions } => conditions.iter().for_each(|condition| self.learn(condition)),
            _ => {}
        }
    }

    /// Returns the term for those an effect cannot act on, if it can act on none of its targets.
    fn futile(&self, effect: &Effect) -> Option<&'static str> {
        match effect {
            Effect::Tokens { token: Token::Mp, on, .. } | Effect::Steal { what: Stolen::Tokens { token: Token::Mp }, on, .. } => {
                self.scenery(on).or_else(|| self.without_mp(on))
            }
            Effect::Tokens { token: Token::Ap, on, .. } | Effect::Steal { what: Stolen::Tokens { token: Token::Ap }, on, .. } => {
                self.scenery(on).or_else(|| self.without_ap(on))
            }
            Effect::Tokens { token: Token::Range, on, .. } | Effect::Steal { what: Stolen::Tokens { token: Token::Range }, on, .. } => {
                self.scenery(on)
            }
            Effect::Points { points, on, .. } => {
                let gauge = match points {
                    Points::Ap => self.without_ap(on),
                    Points::Mp => self.without_mp(on),
                };
                gauge.or_else(|| self.inactive(on))
            }
            Effect::LoseAll { on, .. } | Effect::EndTurn { on } => self.inactive(on),
            Effect::Ko { on } => self.scenery(on),
            Effect::Reward { on, .. }
            | Effect::Look { on, .. }
            | Effect::Discard { amount: Some(_), on }
            | Effect::Steal { what: Stolen::Rewards, on, to: None, .. } => self.no_krosmaster(on),
            Effect::Steal { what: Stolen::Rewards, on, to: Some(to), .. } => self.no_krosmaster(on).or_else(|| self.no_krosmaster(to)),
            Effect::Discard { amount: None, .. } => self.no_reward(),
            Effect::Destroy { on } => self.may_stay(on),
            Effect::Heal { on, .. } => self.scenery(on).or_else(|| self.without_hp(on)),
            Effect::Injuries { on, .. } => self.whole_scenery(on).or_else(|| self.without_hp(on)),
            Effect::Move { way: Way::Away | Way::Towards, on, point, .. } => {
                let own = |units: &Units| *units == Units::Itself || self.is_own_target(units);
                (own(on) && point.as_ref().is_none_or(own)).then_some("yourself")
            }
            Effect::Spell { on: Some(on), .. } => {
                let far = self.spell().is_some_and(|spell| spell.area.is_none() && spell.range.minimum > 0 && !widens(&spell.effects));
                (*on == Units::Itself && far).then_some("no-target")
            }
            Effect::Summon { summon, to: Cells::TargetCell } => {
                let personal = self.spell().is_some_and(|spell| spell.range.shape == RangeShape::Personal);
                (personal && self.is_obstacle(summon)).then_some("own-cell")
            }
            Effect::PutScenery { scenery, to: Cells::TargetCell } => {
                let personal = self.spell().is_some_and(|spell| spell.range.shape == RangeShape::Personal);
                let impassable = self.content.scenery.iter().any(|piece| piece.id == *scenery && piece.impassable);
                (personal && impassable).then_some("own-cell")
            }
            _ => None,
        }
    }

    fn spell(&self) -> Option<&'a Spell> {
        self.text.spell
    }

    /// Returns whether a mention refers to the target of a spell that can only be cast at its caster.
    fn is_own_target(&self, on: &Units) -> bool {
        let alone = |spell: &Spell| spell.range.shape == RangeShape::Personal && spell.area.is_none() && !widens(&spell.effects);
        matches!(on, Units::Target | Units::MainTarget) && self.spell().is_some_and(alone)
    }

    fn is_obstacle(&self, summon: &Id) -> bool {
        self.content.summons.iter().any(|token| token.id == *summon && token.obstacle)
    }

    /// Returns the nouns that describe a unit, there or in a question around it.
    fn nouns<'n>(&'n self, on: &'n Units) -> impl Iterator<Item = &'n Noun> {
        let own = match on {
            Units::Group { group, .. } => Some(&group.noun),
            _ => None,
        };
        own.into_iter().chain(self.known.iter().filter(move |(unit, _)| *unit == on).map(|(_, group)| &group.noun))
    }

    /// Returns whether all cards with one of the names of a unit lack something; or the text's owner, if that is meant.
    fn all_lack(&self, on: &Units, lacks: impl Fn(&super::members::Member<'_>) -> bool) -> bool {
        if *on == Units::Itself || self.is_own_target(on) {
            return match self.text.owner {
                Owner::Krosmaster(owner) => lacks(&owner.into()),
                Owner::Summon(owner) => lacks(&owner.into()),
                Owner::Reward(_) | Owner::Scenery(_) | Owner::Keyword(_) | Owner::Ruleset => false,
            };
        }
        self.nouns(on).any(|noun| match noun {
            Noun::Named { name } => {
                let mut members = self.members.of(name).peekable();
                members.peek().is_some() && members.all(|member| lacks(&member))
            }
            _ => false,
        })
    }

    fn without_mp(&self, on: &Units) -> Option<&'static str> {
        let mechanism = self.nouns(on).any(|noun| *noun == Noun::Mechanism);
        (mechanism || self.all_lack(on, |member| member.mp.is_none())).then_some("without-mp")
    }

    fn without_ap(&self, on: &Units) -> Option<&'static str> {
        self.all_lack(on, |member| member.ap.is_none()).then_some("without-ap")
    }

    fn without_hp(&self, on: &Units) -> Option<&'static str> {
        self.all_lack(on, |member| member.hp.is_none()).then_some("without-hp")
    }

    fn scenery(&self, on: &Units) -> Option<&'static str> {
        self.nouns(on).any(|noun| matches!(noun, Noun::Scenery { .. })).then_some("scenery")
    }

    /// Returns the term for scenery without HP.
    fn whole_scenery(&self, on: &Units) -> Option<&'static str> {
        let has_hp = |id: Option<&Id>| self.content.scenery.iter().any(|piece| piece.hp.is_some() && id.is_none_or(|id| piece.id == *id));
        let whole = |noun: &Noun| if let Noun::Scenery { scenery } = noun { !has_hp(scenery.as_ref()) } else { false };
        self.nouns(on).any(whole).then_some("scenery")
    }

    /// Returns the term for units without rewards, which only krosmasters have (rule 4.7.8).
    fn no_krosmaster(&self, on: &Units) -> Option<&'static str> {
        let summon = *on == Units::Itself && matches!(self.text.owner, Owner::Summon(_));
        let other = |noun: &Noun| matches!(noun, Noun::Summon | Noun::Mob | Noun::Mechanism | Noun::Scenery { .. });
        (summon || self.nouns(on).any(other)).then_some("not-krosmaster")
    }

    /// Returns the term if the text is on no reward that lies on a krosmaster: on a card, or on a boost, which leaves the game by itself.
    fn no_reward(&self) -> Option<&'static str> {
        let lies = match self.text.owner {
            Owner::Reward(reward) => !matches!(reward.kind, RewardKind::Boost { .. }),
            Owner::Krosmaster(_) | Owner::Summon(_) | Owner::Scenery(_) | Owner::Keyword(_) | Owner::Ruleset => false,
        };
        (!lies).then_some("no-reward")
    }

    /// Returns the term for what is or may be a krosmaster by its description: only a KO takes one from the board, and a card must not say
    /// that each tofu is destroyed if a krosmaster among them is not.
    fn may_stay(&self, on: &Units) -> Option<&'static str> {
        let goes = |noun: &Noun| match noun {
            Noun::Scenery { .. } | Noun::Summon | Noun::Mob | Noun::Mechanism => true,
            Noun::Unit | Noun::Character | Noun::Krosmaster => false,
            Noun::Named { name } => !self.members.of(name).any(|member| member.krosmaster),
        };
        let mut nouns = self.nouns(on).peekable();
        let stays = match on {
            _ if nouns.peek().is_some() => !nouns.any(goes),
            // What was spoken of before may be scenery or a summon.
            Units::Target | Units::MainTarget | Units::It => false,
            Units::Itself => !matches!(self.text.owner, Owner::Summon(_)),
            Units::Either { options: several } | Units::Both { parts: several } => several.iter().all(|one| self.may_stay(one).is_some()),
            Units::ActiveUnit | Units::Source | Units::Summoner | Units::Group { .. } => true,
        };
        stays.then_some("stays-in-play")
    }

    /// Returns the term for inactive units: points change at once only in the turn of their unit (rule 4.11.4), in which it casts its
    /// spells.
    fn inactive(&self, on: &Units) -> Option<&'static str> {
        let spell = self.spell()?;
        let cast_by_others = self.content.summons.iter().any(|summon| summon.spells.iter().any(|own| own.id == spell.id));
        let far = spell.range.minimum > 0 && spell.area.is_none() && !widens(&spell.effects);
        let never = match on {
            Units::Target | Units::MainTarget => far,
            Units::Group { group, .. } => group.side == Some(Side::Opposing),
            _ => false,
        };
        (never && !cast_by_others && !self.later).then_some("not-active")
    }
}

/// Returns whether a step gives the spell an area.
fn widens(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| match effect {
        Effect::Spell { change: kcc_ir::SpellChange::Area { .. }, .. } => true,
        Effect::Chance { then, .. } | Effect::ChosenBy { then, .. } => widens(then),
        Effect::Gate { then, otherwise, .. } => widens(then) || widens(otherwise),
        Effect::Choose { options, .. } => options.iter().any(|option| widens(option)),
        _ => false,
    })
}
