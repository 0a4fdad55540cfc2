//! What else the course of a story tells: that the order of steps matters, that another reading of "it" would end otherwise, and so would
//! another effect that prints the same sentence.

use crate::compilation::{Both, Compilation};
use crate::duo::Effort;
use crate::mutation::Mutant;
use crate::search::Trial;
use crate::shrink::Case;
use crate::statement::{Portion, Said, Statement};
use kcc_ir::Content;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Something that the same position, dice and answers show besides the story.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Note {
    /// Before this step, which stands before it, the statement would end otherwise.
    Before(Said),
    /// After this step, which stands after it, the statement would end otherwise.
    After(Said),
    /// Without this, the statement would not act here: only both together do.
    Together(Said),
    /// With another unit for "it", the statement would end otherwise; this is how that is said.
    Reading(Said),
    /// This prints the same sentence, and would end otherwise.
    Alike(Said),
}

/// What stands around a statement.
pub(crate) struct Around<'s> {
    /// The statements of its text, itself among them.
    pub(crate) statements: &'s [&'s Statement],
    /// Changes of its piece after which the card prints the same.
    pub(crate) alike: &'s [Mutant],
}

/// The most places of a statement in which "it" is read otherwise.
const PLACES: usize = 3;
/// The most other statements of a text that are tried.
const OTHERS: usize = 8;

/// Returns what else a case tells of a statement.
pub(crate) fn notes(statement: &Statement, around: &Around<'_>, case: &Case, with: &mut Compilation, effort: &mut Effort) -> Vec<Note> {
    let content = with.content.clone();
    let mut differ = |one: Option<Content>, other: &Content| {
        let without = with.beside(other.clone());
        let mut one = one.map(|content| with.beside(content));
        let mut both = Both { with: one.as_mut().unwrap_or(&mut *with), without };
        let (with, without) = both.on(&case.position)?;
        let trial = Trial { with, without, position: &case.position, focus: &case.focus };
        Some(trial.replay(&case.answers, effort).is_some_and(|reached| reached.differs))
    };
    let mut notes = Vec::new();
    // Steps and clauses beside it, not those that it is in or that are in it.
    let beside = |other: &&&Statement| other.portion == statement.portion && other.is_beside(statement);
    for other in around.statements.iter().filter(beside).take(OTHERS) {
        if let Some((one, without)) = statement.besides(other, &content)
            && differ(Some(one), &without) == Some(false)
        {
            notes.extend(other.said(&content).map(Note::Together));
            break;
        }
    }
    let mut otherwise = |other: &Content| differ(None, other) == Some(true);
    for (later, note) in [(false, Note::Before as fn(Said) -> Note), (true, Note::After)] {
        if let Some((other, swapped)) = statement.swapped(later, &content)
            && otherwise(&swapped)
        {
            notes.extend(other.said(&content).map(note));
        }
    }
    let read = statement.readings(&content).into_iter().find(|other| otherwise(other));
    notes.extend(read.and_then(|other| statement.said(&other)).map(Note::Reading));
    let alike = around.alike.iter().filter(|mutant| around.innermost(&mutant.at) == Some(statement)).map(|mutant| {
        let mut other = content.clone();
        mutant.piece.put_into(&mut other);
        other
    });
    let alike = alike.take(OTHERS).find(|other| otherwise(other));
    notes.extend(alike.and_then(|other| statement.said(&other)).map(Note::Alike));
    notes
}

impl Around<'_> {
    /// Returns the smallest step or clause in which a place is, given as a JSON pointer.
    fn innermost(&self, at: &str) -> Option<&Statement> {
        let within = |one: &&&Statement| {
            matches!(one.portion, Portion::Effect | Portion::Ability)
                && at.strip_prefix(&one.pointer).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        self.statements.iter().filter(within).max_by_key(|one| one.pointer.len()).copied()
    }
}

impl Statement {
    /// Returns whether it is a step or a clause that stands in the same list as another.
    fn is_beside(&self, other: &Self) -> bool {
        let list = |one: &Self| one.pointer.rsplit_once('/').map(|(list, _)| list.to_owned());
        matches!(self.portion, Portion::Effect | Portion::Ability) && self.pointer != other.pointer && list(self) == list(other)
    }

    /// Returns the step before or after it, and the content with both in the other order; `None` if there is no such step.
    fn swapped(&self, later: bool, content: &Content) -> Option<(Self, Content)> {
        let (list, last) = self.pointer.rsplit_once('/').filter(|_| self.portion == Portion::Effect)?;
        let here = last.parse::<usize>().ok()?;
        let before = if later { here } else { here.checked_sub(1)? };
        let swap = |value: &mut Value| {
            let steps = value.pointer_mut(list)?.as_array_mut().filter(|steps| before + 1 < steps.len())?;
            steps.swap(before, before + 1);
            Some(())
        };
        let other = if later { here + 1 } else { before };
        let other = Self { pointer: format!("{list}/{other}"), ..self.clone() };
        Some((other, self.edited(content, &swap)?))
    }

    /// Returns the content with "it" read as the target of the spell, or as the source of what a power waits for: in each place alone.
    fn readings(&self, content: &Content) -> Vec<Content> {
        if !matches!(self.portion, Portion::Effect | Portion::Ability) {
            return Vec::new();
        }
        let other = if self.text.ends_with("abilities") { "source" } else { "target" };
        let reading = |place: usize| {
            self.edited(content, &|value| {
                let mut left = place;
                replace(value.pointer_mut(&self.pointer)?, &json!({ "op": "it" }), &json!({ "op": other }), &mut left)
            })
        };
        (0..PLACES).map_while(reading).collect()
    }
}

/// Replaces a value in the place with this number; `None` if there are fewer.
fn replace(value: &mut Value, old: &Value, new: &Value, left: &mut usize) -> Option<()> {
    if value == old {
        if *left == 0 {
            *value = new.clone();
            return Some(());
        }
        *left -= 1;
        return None;
    }
    match value {
        Value::Array(items) => items.iter_mut().find_map(|item| replace(item, old, new, left)),
        Value::Object(fields) => fields.values_mut().find_map(|field| replace(field, old, new, left)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}
