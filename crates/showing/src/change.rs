//! How a text acts otherwise than it did: the same position, dice and answers, played with the content of now and with that of before.
//!
//! Both contents have the same pieces; only the text itself, and the pieces that are named, are as they were before. So what differs in
//! the end is what the change brings, and nothing else.

use crate::Showing;
use crate::compilation::{Both, Compilation};
use crate::duo::Effort;
use crate::library::Library;
use crate::search::{Found, Trial};
use crate::shrink::{Case, shrink};
use crate::statement::{self, Kind, On, Statement, Written, statements};
use crate::story::{self, Story};
use kcc_ir::json::{FromJson, ToJson};
use kcc_ir::{Content, Id};
use serde_json::Value;
use std::collections::BTreeSet;

/// The most steps for one text, in each direction.
const STEPS: u32 = 12_000;

/// A text of content.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TextRef {
    /// The kind of content it belongs to.
    pub kind: Kind,
    /// The id of the piece of content.
    pub piece: Id,
    /// What it is written on.
    pub on: On,
}

/// How a text acts otherwise.
#[derive(Clone, Debug)]
pub struct Otherwise {
    /// The story. Its statement is the first one of the text.
    pub story: Story,
    /// Whether the story was found from the side of before: it is then told with the text of before, and what it calls "without" is now.
    pub of_before: bool,
}

/// Two states of content.
pub struct Comparison<'c> {
    before: Half<'c>,
    after: Half<'c>,
}

/// One of two states.
struct Half<'c> {
    library: Library<'c>,
    statements: Vec<Statement>,
}

impl<'c> Half<'c> {
    fn new(content: &'c Content) -> Self {
        Self { library: Library::new(content), statements: statements(content) }
    }

    fn written(&self, text: &TextRef) -> Option<Written<'c>> {
        let mut texts = statement::texts(self.library.content).into_iter();
        texts.find(|written| (written.kind, written.piece, &written.on) == (text.kind, &text.piece, &text.on))
    }

    /// Returns the first statement of a text; `None` if it says nothing.
    fn statement(&self, written: &Written<'_>) -> Option<&Statement> {
        self.statements.iter().find(|one| one.kind == written.kind && one.piece == *written.piece && one.text == written.pointer)
    }
}

impl<'c> Comparison<'c> {
    /// Prepares two states of content to be compared.
    #[must_use]
    pub fn new(before: &'c Content, after: &'c Content) -> Self {
        let (before, after) = rayon::join(|| Half::new(before), || Half::new(after));
        Self { before, after }
    }

    /// Returns how a text acts otherwise, if a position is found in which it does. `pieces` are the ids of what it uses and what has
    /// changed too.
    #[must_use]
    pub fn otherwise(&self, text: &TextRef, pieces: &BTreeSet<Id>) -> Option<Otherwise> {
        let story = |now: &Half<'_>, other: &Half<'_>| Self::told(now, other, text, pieces);
        let found = story(&self.after, &self.before).map(|story| Otherwise { story, of_before: false });
        found.or_else(|| story(&self.before, &self.after).map(|story| Otherwise { story, of_before: true }))
    }

    fn told(now: &Half<'_>, other: &Half<'_>, text: &TextRef, pieces: &BTreeSet<Id>) -> Option<Story> {
        let written = now.written(text)?;
        let statement = now.statement(&written)?;
        let rulesets = &now.library.content.rulesets;
        let own = rulesets.iter().find(|ruleset| written.kind == Kind::Ruleset && ruleset.id == *written.piece);
        let ruleset = own.or_else(|| rulesets.iter().find(|ruleset| ruleset.default)).or(rulesets.first())?;
        let showing = Showing::new(&now.library, &written, &ruleset.id);
        let first = showing.candidates.first()?;
        let arena = || first.position.arena();
        let mut content = now.library.needed(showing.pieces.iter(), arena());
        // What only the other text refers to must be there in both games, or units and types had other numbers.
        let known = |id: &&Id| other.library.has(id);
        union(&mut content, other.library.needed(showing.pieces.iter().filter(known), arena()));
        let without = as_before(&content, other, text, &written.pointer, pieces)?;
        if without == content {
            return None;
        }
        let mut with = Compilation::new(content, &first.position.ruleset);
        let without = with.beside(without);
        let mut both = Both { with: &mut with, without };
        let mut effort = Effort::default();
        let case = showing.first_difference(&mut both, &mut effort)?;
        let case = shrink(case, &mut both, &mut effort);
        story::tell(statement, &case, &mut both)
    }
}

impl Showing<'_, '_> {
    /// Searches all positions in order for one in which both contents end otherwise.
    fn first_difference(&self, both: &mut Both<'_>, effort: &mut Effort) -> Option<Case> {
        for candidate in &self.candidates {
            let focus = self.focus(candidate);
            let Some((with, without)) = both.on(&candidate.position) else { continue };
            let trial = Trial { with, without, position: &candidate.position, focus: &focus };
            if let Found::Acts(answers) = trial.search(candidate.steps, effort) {
                return Some(Case { position: candidate.position.clone(), focus, answers });
            }
            if effort.0 > STEPS {
                break;
            }
        }
        None
    }
}

/// Adds what one content lacks of another, in the order of ids.
fn union(content: &mut Content, more: Content) {
    add(&mut content.krosmasters, more.krosmasters, |one| &one.id);
    add(&mut content.summons, more.summons, |one| &one.id);
    add(&mut content.rewards, more.rewards, |one| &one.id);
    add(&mut content.powers, more.powers, |one| &one.id);
    add(&mut content.types, more.types, |one| &one.id);
    add(&mut content.markers, more.markers, |one| &one.id);
    add(&mut content.scenery, more.scenery, |one| &one.id);
    add(&mut content.rulesets, more.rulesets, |one| &one.id);
}

fn add<T>(list: &mut Vec<T>, more: Vec<T>, id: fn(&T) -> &Id) {
    for one in more {
        if let Err(place) = list.binary_search_by(|known| id(known).cmp(id(&one))) {
            list.insert(place, one);
        }
    }
}

/// Returns content in which the text and the named pieces are as in the other state.
fn as_before(content: &Content, other: &Half<'_>, text: &TextRef, pointer: &str, pieces: &BTreeSet<Id>) -> Option<Content> {
    let earlier = other.library.content;
    let swapped = |id: &Id| pieces.contains(id) && *id != text.piece;
    let mut content = content.clone();
    swap(&mut content.krosmasters, &earlier.krosmasters, |one| &one.id, swapped);
    swap(&mut content.summons, &earlier.summons, |one| &one.id, swapped);
    swap(&mut content.rewards, &earlier.rewards, |one| &one.id, swapped);
    swap(&mut content.powers, &earlier.powers, |one| &one.id, swapped);
    swap(&mut content.scenery, &earlier.scenery, |one| &one.id, swapped);
    swap(&mut content.rulesets, &earlier.rulesets, |one| &one.id, swapped);
    let written = other.written(text)?;
    let (here, there) = (pointer, written.pointer.as_str());
    match text.kind {
        Kind::Krosmaster => replace(&mut content.krosmasters, &earlier.krosmasters, |one| &one.id, text, here, there)?,
        Kind::Summon => replace(&mut content.summons, &earlier.summons, |one| &one.id, text, here, there)?,
        Kind::Reward => replace(&mut content.rewards, &earlier.rewards, |one| &one.id, text, here, there)?,
        Kind::Power => replace(&mut content.powers, &earlier.powers, |one| &one.id, text, here, there)?,
        Kind::Scenery => replace(&mut content.scenery, &earlier.scenery, |one| &one.id, text, here, there)?,
        Kind::Ruleset => replace(&mut content.rulesets, &earlier.rulesets, |one| &one.id, text, here, there)?,
    }
    Some(content)
}

fn swap<T: Clone>(list: &mut [T], earlier: &[T], id: fn(&T) -> &Id, swapped: impl Fn(&Id) -> bool) {
    for one in list.iter_mut().filter(|one| swapped(id(one))) {
        if let Some(old) = earlier.iter().find(|old| id(old) == id(one)) {
            *one = old.clone();
        }
    }
}

/// Replaces the text in its piece by the one of the other state.
fn replace<T: ToJson + FromJson>(list: &mut [T], earlier: &[T], id: fn(&T) -> &Id, text: &TextRef, here: &str, there: &str) -> Option<()> {
    let piece = list.iter_mut().find(|one| *id(one) == text.piece)?;
    let old = earlier.iter().find(|one| *id(one) == text.piece)?.to_json().ok()?;
    // A text without statements is left out of the data.
    let old = old.pointer(there).cloned().unwrap_or_else(|| Value::Array(Vec::new()));
    let mut value = piece.to_json().ok()?;
    *value.pointer_mut(here)? = old;
    *piece = T::from_json(value).ok()?;
    Some(())
}
