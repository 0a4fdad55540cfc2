//! Finds the smallest position in which each statement of a card acts.
//!
//! A statement *acts* if the same position, dice and answers, played once with the card and once with this statement taken out, end
//! differently for the players: units, cells, injuries, points, tokens, kamas, GG, rewards, markers, scenery, powers and characteristics,
//! or what may be done. What a log or the memory of the engine holds does not count. That difference is the story of the statement.
//!
//! ```text
//! Content ─▶ Statement … ─┬─ with ────▶ Compiled ─┐
//!                         └─ without ─▶ Compiled ─┴─ Position ─▶ Duo ─▶ search ─▶ shrink ─▶ Story
//! ```
//!
//! Everything is bounded by counts of steps, never by a clock, and nothing depends on the order in which threads come to their work: the
//! same content has the same stories on every machine.
//!
//! | module | holds |
//! |---|---|
//! | [`statement`] | the statements of content, and content without one |
//! | [`position`] | a position on a board of its own |
//! | `library`, `roles`, `positions`, `occasions` | which positions are tried: who a text speaks of, and who stands in for whom |
//! | `duo`, `choices`, `actions` | both games in step, and the dice and answers that are tried |
//! | `search`, `shrink` | the first course in which the statement acts, made smaller |
//! | [`differences`] | what players see that differs |
//! | [`miss`] | what came nearest, for a statement that does not act |
//! | `notes` | what else the course of a story tells |
//! | [`story`] | what was found, as data |
//! | [`drawing`], [`scene`] | both boards: for texts, and as data for whoever draws them |
//! | [`change`] | how a text acts otherwise than it did before a change |
//! | [`mutation`] | small changes of meaning, and the scenarios that notice them |

#![allow(clippy::wildcard_enum_match_arm, reason = "the search looks for certain answers and parts, and passes over the rest")]

mod actions;
pub mod change;
mod choices;
mod compilation;
mod dependence;
pub mod differences;
pub mod drawing;
mod duo;
mod library;
pub mod miss;
pub mod mutation;
mod names;
mod notes;
mod occasions;
pub mod position;
mod positions;
mod roles;
mod scenario;
pub mod scene;
mod search;
pub mod seen;
mod shrink;
pub mod statement;
pub mod story;

pub use dependence::dependence;
pub use differences::{About, Difference, Number, What};
pub use drawing::Drawing;
pub use duo::Effort;
pub use miss::Miss;
pub use mutation::{Alike, Printer, noticed};
pub use notes::Note;
pub use position::Position;
pub use scene::Scene;
pub use statement::{Kind, On, Portion, Said, Statement, pieces, statements};
pub use story::{Done, Shown, Story};

use crate::actions::Focus;
use crate::compilation::{Both, Compilation};
use crate::library::Library;
use crate::mutation::Mutant;
use crate::notes::Around;
use crate::positions::{Candidate, Maker};
use crate::roles::Roles;
use crate::search::{Found, Trial};
use crate::shrink::{Case, shrink};
use crate::statement::Written;
use kcc_ir::{Ability, Content, Icon, Id, Ruleset, Spell};
use rayon::prelude::*;

/// The most steps for one statement.
const STEPS: u32 = 80_000;

/// The most steps of a question why a statement does not act.
const PROBES: u32 = 20_000;

/// Whoever waits for stories.
pub trait Watch: Sync {
    /// Hears that a text is done, with the number of its statements.
    fn done(&self, _statements: usize) {}

    /// Returns whether to begin no further text.
    fn is_over(&self) -> bool {
        false
    }
}

/// Nobody waits.
impl Watch for () {}

/// Shows all statements that fit, in the order of the content; those of texts that were not begun before `watch` says that it
/// is over are left out. Of what prints the same sentence as a statement and acts otherwise, a [`Note::Alike`] tells.
#[must_use]
pub fn show(content: &Content, wanted: impl Fn(&Statement) -> bool + Sync, alike: &Alike, watch: &dyn Watch) -> Vec<Shown> {
    let library = Library::new(content);
    let all = statements(content);
    let texts: Vec<(Written<'_>, Vec<&Statement>)> = statement::texts(content)
        .into_iter()
        .map(|written| {
            let of_text = |one: &&Statement| one.kind == written.kind && one.piece == *written.piece && one.text == written.pointer;
            // What one acts in, others are tried in: all of a text are shown, so that each has one story whatever is asked for.
            let these = all.iter().filter(of_text).collect();
            (written, these)
        })
        .filter(|(_, these): &(_, Vec<&Statement>)| these.iter().any(|one| wanted(one)))
        .collect();
    let shown: Vec<Vec<Shown>> = texts
        .par_iter()
        .map(|(written, these)| {
            if watch.is_over() {
                return Vec::new();
            }
            let mut shown = of_text(&library, written, these, alike.of_piece(written.kind, written.piece));
            shown.retain(|one| wanted(one.statement()));
            watch.done(shown.len());
            shown
        })
        .collect();
    shown.into_iter().flatten().collect()
}

/// Shows the statements of a text by the default edition of the rules, and those that do not act there by another one that has not retired
/// what the text speaks of.
fn of_text(library: &Library<'_>, written: &Written<'_>, these: &[&Statement], alike: &[Mutant]) -> Vec<Shown> {
    let mut editions = editions(library, written);
    let Some(ruleset) = editions.next() else {
        return these.iter().map(|one| Shown::Not((*one).clone(), Miss::NoPosition)).collect();
    };
    let mut shown = Showing::new(library, written, &ruleset.id).all(these, alike);
    let missed: Vec<&Statement> =
        these.iter().copied().zip(&shown).filter(|(_, one)| matches!(one, Shown::Not(..))).map(|(one, _)| one).collect();
    if let (Some(other), false) = (editions.next(), missed.is_empty()) {
        let mut again = Showing::new(library, written, &other.id).all(&missed, alike).into_iter();
        for one in shown.iter_mut().filter(|one| matches!(one, Shown::Not(..))) {
            if let Some(next) = again.next() {
                *one = next;
            }
        }
    }
    shown
}

/// Returns the edition of the rules by which a text is shown, and the one for what does not act there.
fn editions<'c>(library: &Library<'c>, written: &Written<'_>) -> impl Iterator<Item = &'c Ruleset> {
    let rulesets = &library.content.rulesets;
    let default = rulesets.iter().find(|ruleset| ruleset.default).or(rulesets.first());
    let own = rulesets.iter().find(|ruleset| written.kind == Kind::Ruleset && ruleset.id == *written.piece);
    let ruleset = own.or(default);
    let retired: Vec<&Id> = ruleset.into_iter().flat_map(|ruleset| &ruleset.obsolete).filter(|id| library.speaks_of(written, id)).collect();
    let other = rulesets.iter().find(|other| !retired.is_empty() && !retired.iter().any(|id| other.obsolete.contains(id)));
    ruleset.into_iter().chain(other)
}

/// The statements of one text, to be shown. What it is made of is what its stories depend on; see [`mod@dependence`].
struct Showing<'l, 'c> {
    library: &'l Library<'c>,
    /// Whether nobody can have the text.
    nobody: bool,
    spell: Option<Id>,
    of_reward: bool,
    roles: Roles,
    /// The positions to try, in order.
    candidates: Vec<Candidate>,
    pieces: Vec<Id>,
}

impl<'l, 'c> Showing<'l, 'c> {
    fn new(library: &'l Library<'c>, written: &Written<'_>, ruleset: &Id) -> Self {
        let spell = spell_of(library, written);
        let first = owners(library, written, &Roles::default());
        let roles = Roles::of(written, first.first().unwrap_or(written.piece), library);
        let mut owners = owners(library, written, &roles);
        if matches!(written.kind, Kind::Reward | Kind::Scenery | Kind::Ruleset) {
            owners.splice(0..0, roles.casters.iter().cloned());
        }
        owners.dedup();
        let mut lists: Vec<Vec<Candidate>> = owners
            .into_iter()
            .take(if written.kind == Kind::Reward { 6 } else { 3 })
            .map(|owner| Maker::new(library, &roles, written, owner, spell, ruleset.clone()).candidates())
            .collect();
        // Owners take turns, so that each is tried in small positions first.
        let longest = lists.iter().map(Vec::len).max().unwrap_or(0);
        lists.iter_mut().for_each(|list| list.reverse());
        let candidates: Vec<Candidate> = (0..longest).flat_map(|_| lists.iter_mut().filter_map(Vec::pop).collect::<Vec<_>>()).collect();
        let mut pieces = vec![written.piece.clone()];
        for candidate in &candidates {
            let units = candidate.position.units.iter();
            pieces.extend(units.flat_map(|unit| std::iter::once(&unit.card).chain(unit.rewards.iter().map(|(id, _)| id))).cloned());
            pieces.extend(candidate.position.teams.iter().flat_map(|teams| teams.of.iter().flatten()).cloned());
            pieces.extend(candidate.position.icons.iter().filter_map(|icon| match icon {
                Icon::Scenery { scenery } => Some(scenery.clone()),
                Icon::None | Icon::Start | Icon::Demon | Icon::Kamas { .. } => None,
            }));
        }
        pieces.sort();
        pieces.dedup();
        let spell = if let On::Spell(id) = &written.on { Some(id.clone()) } else { None };
        let id = written.piece;
        let given = || library.giving(id).is_some() || !library.speaking_of(id).is_empty();
        let inspires = |rules: &Ruleset| {
            let given = &rules.inspiration;
            [&given.critical, &given.armour, &given.lock, &given.dodge].contains(&id)
        };
        let rules = library.content.rulesets.iter().any(inspires);
        Self {
            library,
            nobody: written.kind == Kind::Power && library.with_power(id).is_empty() && !given() && !rules,
            spell,
            of_reward: written.kind == Kind::Reward || written.kind == Kind::Power && library.with_power(written.piece).is_empty(),
            roles,
            candidates,
            pieces,
        }
    }

    fn focus(&self, candidate: &Candidate) -> Focus {
        Focus {
            owner: candidate.owner,
            spell: self.spell.clone(),
            of_reward: self.of_reward,
            moves: self.roles.moves,
            cells: self.roles.cells,
            dofus: self.roles.dofus,
            rerolls: self.roles.rerolls,
            memory: self.roles.memory,
        }
    }

    fn all(&self, statements: &[&Statement], alike: &[Mutant]) -> Vec<Shown> {
        let Some(first) = self.candidates.first() else {
            let miss = if self.nobody { Miss::Nobody } else { Miss::NoPosition };
            return statements.iter().map(|one| Shown::Not((*one).clone(), miss)).collect();
        };
        let content = self.library.needed(self.pieces.iter(), first.position.arena());
        let mut with = Compilation::new(content, &first.position.ruleset);
        let mut known: Vec<Case> = Vec::new();
        statements
            .iter()
            .map(|statement| match self.one(statement, &Around { statements, alike }, &mut with, &mut known) {
                Ok(Some(story)) => Shown::Story(Box::new(story)),
                Ok(None) => Shown::Not((*statement).clone(), self.missed(statement, statements, &with)),
                Err(miss) => Shown::Not((*statement).clone(), if self.nobody { Miss::Nobody } else { miss }),
            })
            .collect()
    }

    fn one(
        &self,
        statement: &Statement,
        around: &Around<'_>,
        with: &mut Compilation,
        known: &mut Vec<Case>,
    ) -> Result<Option<Story>, Miss> {
        let mut effort = Effort::default();
        let Some(content) = statement.taken_out(&with.content) else { return Err(Miss::NoPosition) };
        let without = with.beside(content);
        let mut both = Both { with, without };
        let again = self.again(&mut both, known, &mut effort);
        let Some(case) = again.map_or_else(|| self.searched(&mut both, &mut effort, STEPS), |case| Ok(Some(case)))? else {
            return Ok(None);
        };
        let case = shrink(case, &mut both, &mut effort);
        if !known.iter().any(|other| other.answers == case.answers && other.position == case.position) {
            known.push(case.clone());
        }
        let story = story::tell(statement, &case, &mut both).ok_or(Miss::Untold)?;
        Ok(Some(Story { notes: notes::notes(statement, around, &case, both.with, &mut effort), ..story }))
    }

    /// Returns what came nearest to a statement that does not act.
    fn missed(&self, statement: &Statement, all: &[&Statement], with: &Compilation) -> Miss {
        let content = &with.content;
        if let Some(miss) = statement.before_games(content) {
            return miss;
        }
        if self.nobody {
            return Miss::Nobody;
        }
        let differ = |pair: Option<miss::Pair>| {
            let Some((one, other)) = pair else { return false };
            let (mut one, other) = (with.beside(one), with.beside(other));
            let mut both = Both { with: &mut one, without: other };
            matches!(self.searched(&mut both, &mut Effort::default(), PROBES), Ok(Some(_)))
        };
        let reached = differ(statement.reached(content));
        if statement.portion == Portion::Condition {
            match (reached, differ(statement.failed(content))) {
                (true, true) => return Miss::SameEitherWay,
                (true, false) => return Miss::AlwaysHeld,
                (false, true) => return Miss::NeverHeld,
                (false, false) => {}
            }
        } else if reached {
            let apart = |other: &&&Statement| {
                !other.pointer.starts_with(&statement.pointer)
                    && !statement.pointer.starts_with(&other.pointer)
                    && other.portion == statement.portion
            };
            let covered = all.iter().filter(apart).any(|other| differ(statement.besides(other, content)));
            return if covered { Miss::Covered } else { statement.nothing(content) };
        }
        let reached = |step: &Statement| differ(step.reached(content));
        if let Some(step) = statement.around().into_iter().find(reached) {
            return step.closed(content);
        }
        let conditional = matches!(statement.said(content), Some(Said::Abilities(list)) if list.iter().any(|one| matches!(one, Ability::While { condition: Some(_), .. })));
        if conditional { Miss::NeverHeld } else { statement.unreached() }
    }

    /// Looks among what other statements of the text act in: it is likely to do here too.
    fn again(&self, both: &mut Both<'_>, known: &[Case], effort: &mut Effort) -> Option<Case> {
        for case in known {
            let Some((with, without)) = both.on(&case.position) else { continue };
            let trial = Trial { with, without, position: &case.position, focus: &case.focus };
            if let Some(reached) = trial.replay(&case.answers, effort).filter(|reached| reached.differs) {
                return Some(Case { answers: reached.duo.answers, ..case.clone() });
            }
        }
        None
    }

    /// Searches all positions in order. `None` if it acts in none of them.
    fn searched(&self, both: &mut Both<'_>, effort: &mut Effort, steps: u32) -> Result<Option<Case>, Miss> {
        let mut begun = false;
        for candidate in &self.candidates {
            let focus = self.focus(candidate);
            let Some((with, without)) = both.on(&candidate.position) else { continue };
            let trial = Trial { with, without, position: &candidate.position, focus: &focus };
            match trial.search(candidate.steps, effort) {
                Found::Acts(answers) => return Ok(Some(Case { position: candidate.position.clone(), focus, answers })),
                Found::NoGame => {}
                Found::Nothing => begun = true,
            }
            if effort.0 > steps {
                break;
            }
        }
        if begun { Ok(None) } else { Err(Miss::NoPosition) }
    }
}

/// Returns the cards of units that may have a text.
fn owners(library: &Library<'_>, written: &Written<'_>, roles: &Roles) -> Vec<Id> {
    let plain = || library.plain().next().map(|card| card.id.clone()).into_iter().collect::<Vec<_>>();
    match written.kind {
        // A form that turns into this card stands in for it where the text asks what has happened: only then has it been replaced.
        Kind::Krosmaster => {
            let before = library.becoming(written.piece).filter(|_| roles.memory);
            std::iter::once(written.piece.clone()).chain(before.cloned()).collect()
        }
        Kind::Summon => vec![written.piece.clone()],
        Kind::Power => {
            let having: Vec<Id> = library.with_power(written.piece).into_iter().cloned().collect();
            let gaining = || library.speaking_of(written.piece).into_iter().cloned().collect::<Vec<_>>();
            match having.is_empty() {
                false => having,
                // Nobody has it by the card: whoever is given it by a reward, or gains it by a power.
                true => {
                    if library.giving(written.piece).is_some() {
                        plain()
                    } else {
                        gaining()
                    }
                }
            }
        }
        Kind::Reward | Kind::Scenery | Kind::Ruleset => plain(),
    }
}

/// Returns the spell that a text is on.
fn spell_of<'c>(library: &Library<'c>, written: &Written<'_>) -> Option<&'c Spell> {
    let content = library.content;
    let On::Spell(id) = &written.on else { return None };
    let spells: &[Spell] = match written.kind {
        Kind::Krosmaster => &content.krosmasters.iter().find(|card| card.id == *written.piece)?.spells,
        Kind::Summon => &content.summons.iter().find(|token| token.id == *written.piece)?.spells,
        Kind::Reward => &content.rewards.iter().find(|reward| reward.id == *written.piece)?.spells,
        Kind::Scenery => &content.scenery.iter().find(|piece| piece.id == *written.piece)?.spells,
        Kind::Ruleset => std::slice::from_ref(&content.rulesets.iter().find(|ruleset| ruleset.id == *written.piece)?.punch),
        Kind::Power => &[],
    };
    spells.iter().find(|spell| spell.id == *id)
}
