//! Puts together what changed.

use super::groups::groups;
use super::pieces::{Changed, affected, changed};
use super::state::{Key, State};
use super::texts::{Printed, printed, texts};
use super::uses::Uses;
use super::{Class, Comparison, Piece, Side, Words, everywhere, fields, ids, odds, scenarios, stories, summary, told};
use kcc_compiler::ContentKind;
use kcc_diagnostics::Language;
use kcc_ir::{Id, Name};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The name and version of the document.
pub(crate) const FORMAT: &str = "kcc.diff.v1";
/// The most files that one note lists.
const LISTED: usize = 6;

/// Compares two states.
///
/// # Errors
/// If words of the program are missing.
pub(crate) fn compare(before: &State, after: &State) -> anyhow::Result<Comparison> {
    let found = changed(before, after);
    let mut changes = found.pieces;
    let uses = Uses::new();
    if !changes.is_empty() {
        changes.extend(affected(&changes, before, after, &uses));
    }
    let (then, now) = rayon::join(|| printed(before), || printed(after));
    changes.extend(reworded(&changes, &found.unread, (before, &then), (after, &now), &uses));
    let ((told_stories, moved), played) = rayon::join(
        || rayon::join(|| stories::stories(&changes, before, after, &uses), || odds::moved(&changes, before, after)),
        || scenarios::scenarios(&changes, before, after),
    );
    let told_stories = told_stories?;
    let (mut told_stories, left_out, mut moved) = (told_stories.of, told_stories.left_out, moved);
    let mut pieces: Vec<Piece> = Vec::new();
    for one in &changes {
        let Some(key) = one.key() else { continue };
        let stories = told_stories.remove(key).unwrap_or_default();
        let odds = moved.remove(key).unwrap_or_default();
        let piece = piece(one, (before, &then), (after, &now));
        pieces.extend(piece.map(|piece| Piece { stories, odds, ..piece }));
    }
    pieces.sort_by(|one, other| (one.class, kind_of(&one.kind), &one.id).cmp(&(other.class, kind_of(&other.kind), &other.id)));
    let side = |state: &State| Side { name: state.name.clone(), errors: state.errors() };
    let mut comparison = Comparison {
        format: FORMAT.to_owned(),
        base: side(before),
        head: side(after),
        notes: notes(before, after, &found.unread),
        ids: ids::ids(&changes, before, after),
        groups: groups(&pieces),
        pieces,
        style: found.style,
        scenarios: played,
        rules: stories::rules(&changes, before, after).into_iter().collect(),
        stories_left_out: left_out,
        summary: Words::new(),
    };
    comparison.rules.sort_by_key(|rule| paragraph(rule));
    comparison.summary = everywhere(|language| summary::line(&comparison, language));
    Ok(comparison)
}

/// Returns the parts of a paragraph's number, so that 4.9 comes before 4.10.
fn paragraph(rule: &str) -> Vec<(u32, String)> {
    rule.split('.').map(|part| (part.parse().unwrap_or(u32::MAX), part.to_owned())).collect()
}

fn kind_of(name: &str) -> Option<ContentKind> {
    ContentKind::ALL.into_iter().find(|kind| kind.name() == name)
}

/// Returns pieces whose words changed though they did not: something that they name has other words.
fn reworded(
    changes: &[Changed],
    unread: &BTreeSet<String>,
    before: (&State, &[Printed]),
    after: (&State, &[Printed]),
    uses: &Uses,
) -> Vec<Changed> {
    let known: BTreeSet<&Key> = changes.iter().filter_map(Changed::key).collect();
    let causes: Vec<&Key> = changes.iter().filter(|one| one.class != Class::Affected).filter_map(Changed::key).collect();
    let mut found = Vec::new();
    for (key, piece) in &after.0.pieces {
        let same = before.0.pieces.get(key).is_some_and(|other| other == piece);
        let readable = || after.0.file(key).is_none_or(|file| !unread.contains(&file));
        if known.contains(key) || !same || !readable() || texts((before.1, Some(key)), (after.1, Some(key))).is_empty() {
            continue;
        }
        let ids = uses.of(key.0, piece);
        let through: BTreeSet<Key> = causes.iter().filter(|cause| ids.contains(&cause.1)).map(|cause| (*cause).clone()).collect();
        // What cannot be read has no name to print, which is told by itself.
        if through.is_empty() && !unread.is_empty() {
            continue;
        }
        found.push(Changed { class: Class::Reworded, before: Some(key.clone()), after: Some(key.clone()), through });
    }
    found
}

fn piece(one: &Changed, before: (&State, &[Printed]), after: (&State, &[Printed])) -> Option<Piece> {
    let key = one.key()?;
    let (state, _) = if one.after.is_some() { after } else { before };
    let fields = match (&one.before, &one.after) {
        (Some(old), Some(new)) if !matches!(one.class, Class::Affected | Class::Reworded) => {
            fields::fields((before.0, old), (after.0, new))
        }
        (None, Some(new)) => fields::of_new(after.0, new),
        (Some(old), None) => fields::of_gone(before.0, old),
        _ => Vec::new(),
    };
    let through = one.through.iter().map(|cause| match after.0.pieces.contains_key(cause) {
        true => name(after.0, cause),
        false => name(before.0, cause),
    });
    Some(Piece {
        class: one.class,
        kind: key.0.name().to_owned(),
        id: key.1.clone(),
        id_before: one.before.as_ref().filter(|old| *old != key).map(|old| old.1.clone()),
        name: name(state, key),
        file: state.file(key).unwrap_or_default(),
        through: through.collect(),
        fields,
        texts: texts((before.1, one.before.as_ref()), (after.1, one.after.as_ref())),
        stories: Vec::new(),
        odds: Vec::new(),
    })
}

/// Returns the name of a piece, with its version; and with its id if another one has the same name.
pub(crate) fn name(state: &State, key: &Key) -> Words {
    let piece = state.pieces.get(key);
    let read = |field: &str| piece.and_then(|piece| serde_json::from_value::<Name>(piece.get(field)?.clone()).ok());
    let (name, version) = (read("name"), read("version"));
    let whole = |piece: &Value| (piece.get("name").cloned(), piece.get("version").cloned());
    let same =
        |(other, piece): (&Key, &Value)| other.0 == key.0 && other.1 != key.1 && state.pieces.get(key).map(whole) == Some(whole(piece));
    let own = name.as_ref().is_some_and(|name| Id::of_name(&name.en).0 == key.1);
    let id = if !own && state.pieces.iter().any(same) { format!(" ({})", key.1) } else { String::new() };
    everywhere(|language: Language| {
        let shown = |name: &Name| name.shown(language.code()).to_owned();
        let version = version.as_ref().map(|version| format!(" – {}", shown(version))).unwrap_or_default();
        name.as_ref().map_or_else(|| key.1.clone(), |name| format!("{}{version}{id}", shown(name)))
    })
}

/// Returns what is said about files that cannot be compared.
fn notes(before: &State, after: &State, unread: &BTreeSet<String>) -> Vec<Words> {
    let mut notes = Vec::new();
    let errors = |id: &str, state: &State| told(id, &[("number", state.errors().to_string()), ("name", state.name.clone())]);
    if before.errors() > 0 {
        notes.push(errors("diff-note-errors-before", before));
    }
    if after.errors() > 0 {
        notes.push(errors("diff-note-errors-after", after));
    }
    if !unread.is_empty() {
        let some: Vec<String> = unread.iter().take(LISTED).cloned().collect();
        let more = unread.len() - some.len();
        let list = if more > 0 { format!("{} (+{more})", some.join(", ")) } else { some.join(", ") };
        notes.push(told("diff-note-unread", &[("number", unread.len().to_string()), ("list", list)]));
    }
    let rulesets = |state: &State| {
        let all = state.pieces.iter().filter(|(key, _)| key.0 == ContentKind::Ruleset);
        all.map(|(key, value)| (key.1.clone(), value.clone())).collect::<BTreeMap<String, Value>>()
    };
    if rulesets(before) != rulesets(after) {
        let cards = after.pieces.keys().filter(|key| fields::is_card(key.0)).count();
        notes.push(told("diff-note-ruleset", &[("number", cards.to_string())]));
    }
    notes
}
