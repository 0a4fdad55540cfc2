//! Versions of a card that share fields: `based_on` names the card that a file takes its other fields from.

use super::Read;
use crate::toml::{Kind, Problems, Table, Text};
use kcc_diagnostics::{Diagnostic, Mistake};
use std::collections::BTreeMap;

/// The field that names the other card.
const BASED_ON: &str = "based_on";

/// Gives each file that is based on another the fields that it does not have itself.
pub(super) fn inherit(documents: &mut [Read], problems: &Problems) {
    let roots: BTreeMap<(u8, String), Table> =
        documents.iter().map(|read| ((read.kind as u8, read.path.clone()), read.document.root.clone())).collect();
    for read in documents {
        let Some(base) = base(&read.document.root).cloned() else { continue };
        let Some(shared) = roots.get(&(read.kind as u8, base.value.clone())) else {
            let problem = Diagnostic::at(Mistake::UnknownReference, base.content()).with("reference", base.as_str());
            let known = roots.keys().filter(|(kind, _)| *kind == read.kind as u8).map(|(_, id)| id.as_str());
            problems.push(problem.with("kind", read.kind.name()).suggest(base.as_str(), known));
            // What is missing would have come from there.
            read.document.root.incomplete = true;
            continue;
        };
        if base.as_str() == read.path || self::base(shared).is_some() {
            // One step only: who reads a card finds all of it in two files.
            problems.push(Diagnostic::at(Mistake::BaseOfBase, base.content()).with("id", base.as_str()));
            continue;
        }
        let own: Vec<String> = read.document.root.entries.iter().map(|entry| entry.key.clone()).collect();
        let inherited = shared.entries.iter().filter(|entry| entry.key != "id" && !own.contains(&entry.key));
        read.document.root.entries.extend(inherited.cloned());
        read.document.root.incomplete |= shared.incomplete;
    }
}

/// The card that a file is based on.
fn base(root: &Table) -> Option<&Text> {
    match &root.get(BASED_ON)?.value.kind {
        Kind::Text(text) if !text.mended => Some(text),
        _ => None,
    }
}
