//! What becomes of ids and numbers that online games know: saved games and running ones hold them.

use super::pieces::Changed;
use super::state::{Key, State};
use super::{IdChange, told};
use kcc_generator::bga::{LOCK, Lock};
use serde_json::Value;
use std::collections::BTreeMap;

/// Returns what becomes of ids, what breaks games first.
pub(crate) fn ids(changes: &[Changed], before: &State, after: &State) -> Vec<IdChange> {
    let lock = |state: &State| state.checked.lock.as_deref().and_then(|text| Lock::read(text).ok()).unwrap_or_default();
    let (then, now) = (lock(before), lock(after));
    let mut found = Vec::new();
    let mut add = |breaks: bool, id: &str, parts: &[(&'static str, String)]| found.push(IdChange { breaks, says: told(id, parts) });
    for one in changes {
        match (&one.before, &one.after) {
            (Some(old), None) => {
                let number = then.line(&path(old)).map(|line| line.number.to_string());
                let id = if number.is_some() { "diff-id-gone-number" } else { "diff-id-gone" };
                add(true, id, &[("key", path(old)), ("number", number.unwrap_or_default())]);
            }
            (Some(old), Some(new)) if old != new => {
                let number = then.line(&path(old)).map(|line| line.number);
                let kept = number.is_some() && now.line(&path(new)).map(|line| line.number) == number;
                let parts = [
                    ("key", path(old)),
                    ("new", path(new)),
                    ("number", number.unwrap_or_default().to_string()),
                    ("lock", LOCK.to_owned()),
                    ("renamed", format!("{}={}", old.1, new.1)),
                ];
                match (kept, number) {
                    (true, _) => add(false, "diff-id-renamed-kept", &parts),
                    (false, Some(_)) => add(true, "diff-id-renamed-lost", &parts),
                    (false, None) => add(true, "diff-id-renamed", &parts),
                }
            }
            (Some(old), Some(new)) => {
                let (gone, new_ones) = inner(before, old, after, new);
                if !gone.is_empty() {
                    let count = ("count", gone.len().to_string());
                    let parts = [count, ("key", path(new)), ("gone", gone.join(", ")), ("new", new_ones.join(", "))];
                    add(true, if new_ones.is_empty() { "diff-id-inner-gone" } else { "diff-id-inner" }, &parts);
                }
            }
            (None, _) => {}
        }
    }
    let is_new = |one: &&Changed| one.before.is_none() && one.after.as_ref().is_some_and(|key| now.line(&path(key)).is_none());
    let unnumbered: Vec<String> = changes.iter().filter(is_new).filter_map(|one| one.after.as_ref()).map(path).collect();
    if !unnumbered.is_empty() && after.checked.lock.is_some() {
        let parts = [("count", unnumbered.len().to_string()), ("keys", listed(&unnumbered)), ("lock", LOCK.to_owned())];
        add(false, "diff-id-unnumbered", &parts);
    }
    for (line, other) in now.lost(&then) {
        let parts = [
            ("number", line.number.to_string()),
            ("key", line.key.clone()),
            ("new", other.map_or_else(String::new, |line| line.key.clone())),
        ];
        add(true, if other.is_some() { "diff-id-number-other" } else { "diff-id-number-gone" }, &parts);
    }
    found.sort_by_key(|one| !one.breaks);
    found
}

/// The most names that one sentence lists.
const LISTED: usize = 8;

/// Returns the first of some names, and how many more there are.
fn listed(names: &[String]) -> String {
    let more = if names.len() > LISTED { format!(" (+{})", names.len() - LISTED) } else { String::new() };
    format!("{}{more}", names.iter().take(LISTED).cloned().collect::<Vec<_>>().join(", "))
}

/// Returns a piece as `ids.lock` names it: `krosmasters/julith`.
pub(crate) fn path((kind, id): &Key) -> String {
    format!("{}/{id}", kind.folder())
}

/// Returns the ids of spells and powers of a piece that are gone, and those that are new.
fn inner(before: &State, old: &Key, after: &State, new: &Key) -> (Vec<String>, Vec<String>) {
    let of = |state: &State, key: &Key| {
        let mut ids: BTreeMap<String, ()> = BTreeMap::new();
        for list in ["spells", "powers"] {
            let list = state.pieces.get(key).and_then(|piece| piece.get(list)).and_then(Value::as_array).into_iter().flatten();
            ids.extend(list.filter_map(|one| Some((one.get("id")?.as_str()?.to_owned(), ()))));
        }
        ids
    };
    let (one, other) = (of(before, old), of(after, new));
    let only =
        |these: &BTreeMap<String, ()>, those: &BTreeMap<String, ()>| these.keys().filter(|id| !those.contains_key(*id)).cloned().collect();
    (only(&one, &other), only(&other, &one))
}
