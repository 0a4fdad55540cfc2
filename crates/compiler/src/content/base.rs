//! Versions of a card that share fields: `based_on` names the card from which a file takes its other fields.

use super::{ContentKind, Read};
use crate::names::asked;
use crate::toml::{Kind, Problems, Table, Text};
use kcc_diagnostics::{Diagnostic, Mistake};
use std::collections::BTreeMap;

/// The field that names the other card.
pub(super) const BASED_ON: &str = "based_on";

/// The fields of every file, by kind and name.
pub(super) type Roots = BTreeMap<(u8, String), Table>;

/// Returns the fields of every file as they are written.
pub(super) fn roots(documents: &[Read]) -> Roots {
    documents.iter().map(root).collect()
}

/// Returns the fields of one file as they are written, by its kind and name.
pub(super) fn root(read: &Read) -> ((u8, String), Table) {
    (key(read), read.document.root.clone())
}

/// Returns the kind and name of a file.
pub(super) fn key(read: &Read) -> (u8, String) {
    (read.kind as u8, read.path.clone())
}

/// Returns the fields of a file, by its kind and name, and notes that they were asked for.
fn root_of<'r>(roots: &'r Roots, kind: ContentKind, name: &str) -> Option<&'r Table> {
    let key = (kind as u8, name.to_owned());
    asked::base(&key);
    roots.get(&key)
}

/// Returns a file that is based on another, completed with the other's fields, or `None` for any other file.
pub(super) fn inherit(read: &Read, roots: &Roots, problems: &Problems) -> Option<Read> {
    let base = base(&read.document.root)?;
    let mut whole = read.clone();
    let root = &mut whole.document.root;
    let Some(shared) = root_of(roots, read.kind, base.as_str()) else {
        let problem = Diagnostic::at(Mistake::UnknownReference, base.content()).with("reference", base.as_str());
        let known = roots.keys().filter(|(kind, _)| *kind == read.kind as u8).map(|(_, id)| id.as_str());
        problems.push(problem.with("kind", read.kind.name()).suggest(base.as_str(), known));
        // The missing fields would have come from there.
        root.incomplete = true;
        return Some(whole);
    };
    if base.as_str() == read.path || self::base(shared).is_some() {
        // One step only: readers of a card find all of it in two files.
        let chain = chain(read, roots);
        // Of cards in a circle, one reports it.
        let circle = chain.last().is_some_and(|last| *last == read.path);
        if !circle || chain.iter().all(|id| *id >= read.path) {
            let shown: Vec<String> = chain.iter().map(|id| format!("`{id}`")).collect();
            let problem = Diagnostic::at(Mistake::BaseOfBase, base.content()).with("id", base.as_str());
            problems.push(problem.with("chain", shown.join(" → ")));
        }
        // The missing fields would have come from there.
        root.incomplete = true;
        return Some(whole);
    }
    let inherited = shared.entries.iter().filter(|entry| entry.key != "id" && read.document.root.get(&entry.key).is_none());
    root.entries.extend(inherited.cloned());
    root.incomplete |= shared.incomplete;
    Some(whole)
}

/// Returns a file, its base, the base of that, and so on, to the first that occurs a second time.
fn chain(read: &Read, roots: &Roots) -> Vec<String> {
    let mut chain = vec![read.path.clone()];
    let mut next = base(&read.document.root);
    while let Some(id) = next {
        let again = chain.contains(&id.value);
        chain.push(id.value.clone());
        next = root_of(roots, read.kind, id.as_str()).filter(|_| !again).and_then(base);
    }
    chain
}

/// Returns the card that a file is based on.
fn base(root: &Table) -> Option<&Text> {
    match &root.get(BASED_ON)?.value.kind {
        Kind::Text(text) if !text.mended => Some(text),
        _ => None,
    }
}
