//! Whom `it` refers to, from one mention to the next.

use super::Lower;
use kcc_diagnostics::{Diagnostic, Mistake};
use kcc_dsl::view::Part;
use kcc_ir::{Group, Units};

/// What `it` refers to at a place of a text.
#[derive(Clone, Debug, Default)]
pub(super) struct Referent {
    /// The unit mentioned last; `None` if none was.
    unit: Option<Units>,
    /// The description by which a player chose it, and how that was written.
    chosen: Option<(Group, String)>,
    /// How a group was written that was mentioned since, if the one that was chosen may be in it.
    crowd: Option<String>,
}

impl From<Option<Units>> for Referent {
    fn from(unit: Option<Units>) -> Self {
        Self { unit, ..Self::default() }
    }
}

impl Lower<'_> {
    /// Reads `it`, which must refer to something, and to nothing else as well.
    pub(super) fn it<'n>(&self, node: impl Part<'n>) -> Option<Units> {
        let problem = |mistake| Diagnostic::at(mistake, self.place(node)).with("word", node.text());
        match &*self.it.borrow() {
            Referent { unit: None, .. } => {
                self.report(problem(Mistake::NothingMeant));
                None
            }
            Referent { chosen: Some((_, chosen)), crowd: Some(crowd), .. } => {
                self.report(problem(Mistake::OneOrEach).with("chosen", chosen).with("crowd", crowd));
                None
            }
            Referent { unit, .. } => unit.clone(),
        }
    }

    /// Makes `it` refer to a unit from now on.
    pub(super) fn speaks_of(&self, unit: Units) {
        self.it.replace(Some(unit).into());
    }

    /// Makes `it` refer to whom a player chooses by a description.
    pub(super) fn speaks_of_one(&self, group: &Group, text: &str) {
        let chosen = Some((group.clone(), text.to_owned()));
        self.it.replace(Referent { unit: Some(Units::It), chosen, crowd: None });
    }

    /// Takes note of each unit of a description, which `it` never refers to.
    pub(super) fn speaks_of_each(&self, group: &Group, text: &str) {
        let mut it = self.it.borrow_mut();
        if it.chosen.as_ref().is_some_and(|(chosen, _)| may_be_meant(chosen, group)) {
            it.crowd = Some(text.to_owned());
        }
    }

    /// Does something with another referent of `it`, and restores the old one.
    pub(super) fn with_it<T>(&self, it: Option<Units>, work: impl FnOnce() -> T) -> T {
        let before = self.it.replace(it.into());
        let result = work();
        self.it.replace(before);
        result
    }

    /// Does something after which `it` refers to what it referred to before.
    pub(super) fn keeping_it<T>(&self, work: impl FnOnce() -> T) -> T {
        let before = self.it.borrow().clone();
        let result = work();
        let after = self.it.replace(before);
        // A group that was mentioned meanwhile has still been mentioned.
        let mut it = self.it.borrow_mut();
        if it.chosen == after.chosen {
            it.crowd = after.crowd;
        }
        result
    }
}

/// Returns whether "that ally" and the like, said of a unit that was chosen by a description, could be said of units of another one.
fn may_be_meant(chosen: &Group, crowd: &Group) -> bool {
    let bare = |group: &Group| Group { traits: Vec::new(), other: None, ..group.clone() };
    !crate::check::apart(&bare(chosen), &bare(crowd))
}
