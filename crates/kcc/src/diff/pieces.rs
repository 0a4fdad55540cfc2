//! Which pieces of content changed, and whether that is felt in play, in numbers or only in words.

use super::Class;
use super::state::{Key, State};
use super::uses::Uses;
use kcc_compiler::ContentKind;
use kcc_generator::bga::Lock;
use kcc_ir::Id;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A piece that changed, or that uses something that did.
#[derive(Clone, Debug)]
pub(crate) struct Changed {
    /// What the change is felt in.
    pub(crate) class: Class,
    /// The piece before; `None` if it is new.
    pub(crate) before: Option<Key>,
    /// The piece after; `None` if it is gone.
    pub(crate) after: Option<Key>,
    /// What changed and is used by it.
    pub(crate) through: BTreeSet<Key>,
}

/// The furthest way over which a change reaches a card: a krosmaster, its summon, the power of that, what the power gives.
const FAR: usize = 3;

impl Changed {
    /// Returns the piece as it is now, or as it was.
    pub(crate) fn key(&self) -> Option<&Key> {
        self.after.as_ref().or(self.before.as_ref())
    }
}

/// Returns the krosmasters that play differently, or are new, by their ids before and after.
pub(crate) fn felt_by_krosmasters(before: &State, after: &State) -> Vec<(Option<Id>, Id)> {
    let mut pieces = changed(before, after).pieces;
    pieces.extend(affected(&pieces, before, after, &Uses::new()));
    let in_play = |one: &Changed| matches!(one.class, Class::Play | Class::New | Class::Numbers | Class::Affected);
    let id = |key: &Option<Key>| key.as_ref().filter(|key| key.0 == ContentKind::Krosmaster).map(|key| Id::from(key.1.as_str()));
    let mut found: Vec<(Option<Id>, Id)> =
        pieces.iter().filter(|one| in_play(one)).filter_map(|one| Some((id(&one.before), id(&one.after)?))).collect();
    found.sort();
    found.dedup();
    found
}

/// What changed itself.
pub(crate) struct Found {
    /// The pieces.
    pub(crate) pieces: Vec<Changed>,
    /// The files that changed in nothing but their style.
    pub(crate) style: Vec<String>,
    /// The files that cannot be compared, since they have errors on one side.
    pub(crate) unread: BTreeSet<String>,
}

/// Compares all pieces.
pub(crate) fn changed(before: &State, after: &State) -> Found {
    let mut all = Vec::new();
    let (bad_before, bad_after) = (before.broken(), after.broken());
    let mut unread = BTreeSet::new();
    let renamed = renamed(before, after);
    let keys: BTreeSet<&Key> = before.pieces.keys().chain(after.pieces.keys()).filter(|key| key.0 != ContentKind::Scenario).collect();
    let plain = |key: &Key| Some(key.clone());
    for key in keys {
        let (one, other) = match (before.pieces.get(key), after.pieces.get(key)) {
            (Some(_), Some(_)) => (plain(key), plain(key)),
            (Some(_), None) if renamed.iter().any(|(old, _)| old == key) => continue,
            (Some(_), None) => (plain(key), None),
            (None, _) => (renamed.iter().find(|(_, new)| new == key).map(|(old, _)| old.clone()), plain(key)),
        };
        let files = [one.as_ref().and_then(|key| before.file(key)), other.as_ref().and_then(|key| after.file(key))];
        let broken = |file: &&String| bad_before.contains(*file) || bad_after.contains(*file);
        if files.iter().flatten().any(|file| broken(&file)) {
            unread.extend(files.into_iter().flatten().filter(|file| before.files.get(file) != after.files.get(file)));
            continue;
        }
        let value = |state: &'_ State, key: &Option<Key>| key.as_ref().and_then(|key| state.pieces.get(key)).cloned();
        if let Some(class) = class(key.0, value(before, &one).as_ref(), value(after, &other).as_ref()) {
            all.push(Changed { class, before: one, after: other, through: BTreeSet::new() });
        }
    }
    // What has errors may be no piece at all; and what is the same may have errors by what is not.
    let differs = |file: &&String| before.files.get(*file) != after.files.get(*file);
    unread.extend(bad_before.union(&bad_after).filter(differs).cloned());
    unread.extend(bad_before.symmetric_difference(&bad_after).cloned());
    let mut felt: BTreeSet<String> = BTreeSet::new();
    for one in &all {
        felt.extend(one.before.as_ref().and_then(|key| before.file(key)));
        felt.extend(one.after.as_ref().and_then(|key| after.file(key)));
    }
    let scenario = |path: &str| path.starts_with("scenarios/");
    let style = after.files.iter().filter(|(path, bytes)| {
        let other = before.files.get(*path);
        other.is_some_and(|other| other != *bytes)
            && !bad_before.contains(*path)
            && !bad_after.contains(*path)
            && !felt.contains(*path)
            && (!scenario(path) || same_scenario(before, after, path))
    });
    let style = style.map(|(path, _)| path.clone()).collect();
    Found { pieces: all, style, unread }
}

/// Returns whether the scenario of a file is the same in both.
fn same_scenario(before: &State, after: &State, path: &str) -> bool {
    let of_file = |state: &State| {
        let mut scenarios = state.pieces.iter().filter(|(key, _)| key.0 == ContentKind::Scenario);
        scenarios.find(|(key, _)| state.file(key).as_deref() == Some(path)).map(|(_, value)| value.clone())
    };
    of_file(before) == of_file(after)
}

/// Returns pieces that have another id now: those that kept their line of `ids.lock`, and those that are the same in everything else.
fn renamed(before: &State, after: &State) -> Vec<(Key, Key)> {
    let gone: Vec<&Key> = before.pieces.keys().filter(|key| !after.pieces.contains_key(*key)).collect();
    let new: Vec<&Key> = after.pieces.keys().filter(|key| !before.pieces.contains_key(*key)).collect();
    let lock = |state: &State| state.checked.lock.as_deref().and_then(|text| Lock::read(text).ok()).unwrap_or_default();
    let (old_lock, new_lock) = (lock(before), lock(after));
    let number = |lock: &Lock, key: &Key| lock.line(&format!("{}/{}", key.0.folder(), key.1)).map(|line| line.number);
    let mut pairs: Vec<(Key, Key)> = Vec::new();
    for old in gone {
        let same_number = |new: &&&Key| number(&old_lock, old).is_some_and(|one| number(&new_lock, new) == Some(one));
        let same_play = |new: &&&Key| {
            let play = |state: &State, key: &Key| state.pieces.get(key).map(|value| play(key.0, value));
            play(before, old) == play(after, new) && old.0 != ContentKind::Type && old.0 != ContentKind::Marker
        };
        let free = |new: &&&Key| new.0 == old.0 && !pairs.iter().any(|(_, taken)| taken == **new);
        let found = new.iter().filter(free).find(same_number).or_else(|| new.iter().filter(free).find(same_play));
        if let Some(found) = found {
            pairs.push((old.clone(), (*found).clone()));
        }
    }
    pairs
}

/// Returns what a change is felt in; `None` if nothing changed.
fn class(kind: ContentKind, before: Option<&Value>, after: Option<&Value>) -> Option<Class> {
    let (before, after) = match (before, after) {
        (Some(before), Some(after)) => (before, after),
        (None, Some(_)) => return Some(Class::New),
        (Some(_), None) => return Some(Class::Gone),
        (None, None) => return None,
    };
    if before == after {
        return None;
    }
    let (one, other) = (play(kind, before), play(kind, after));
    Some(match one == other {
        true => Class::Words,
        false if only_numbers(&one, &other) => Class::Numbers,
        false => Class::Play,
    })
}

/// Returns what of a piece is felt in play: without names and ids that are made from them, printed texts, and where values come from.
fn play(kind: ContentKind, piece: &Value) -> Value {
    let mut value = piece.clone();
    without_words(&mut value);
    let Some(fields) = value.as_object_mut() else { return value };
    ["id", "character"].iter().for_each(|field| _ = fields.shift_remove(*field));
    if kind == ContentKind::Power {
        fields.shift_remove("rule");
    }
    let nameless = |value: &mut Value| value.as_object_mut().map(|fields| fields.shift_remove("id"));
    for list in ["spells", "powers"] {
        fields.get_mut(list).and_then(Value::as_array_mut).into_iter().flatten().for_each(|one| _ = nameless(one));
    }
    fields.get_mut("punch").into_iter().for_each(|punch| _ = nameless(punch));
    value
}

fn without_words(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            let is_words = |name: &str, value: &Value| {
                matches!(name, "printed_text" | "provisional" | "collection" | "history") || value.get("en").is_some_and(Value::is_string)
            };
            fields.retain(|name, value| !is_words(name, value));
            fields.values_mut().for_each(without_words);
        }
        Value::Array(list) => list.iter_mut().for_each(without_words),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Returns whether two values differ in numbers alone. A dash is no number, but stands for one.
fn only_numbers(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(_) | Value::Null, Value::Number(_) | Value::Null) => true,
        (Value::Array(one), Value::Array(other)) => one.len() == other.len() && one.iter().zip(other).all(|(a, b)| only_numbers(a, b)),
        (Value::Object(one), Value::Object(other)) => {
            one.len() == other.len() && one.iter().all(|(name, a)| other.get(name).is_some_and(|b| only_numbers(a, b)))
        }
        (one, other) => one == other,
    }
}

/// Returns the types that some units have only before or only after: whoever speaks of these means others now.
fn regrouped(changes: &[Changed], before: &State, after: &State) -> BTreeMap<Key, BTreeSet<Key>> {
    let mut types: BTreeMap<Key, BTreeSet<Key>> = BTreeMap::new();
    for one in changes.iter().filter(|one| one.before.is_some() && one.after.is_some()) {
        let of = |state: &State, key: &Option<Key>| {
            let piece = key.as_ref().and_then(|key| state.pieces.get(key));
            let list = piece.and_then(|piece| piece.get("types")).and_then(Value::as_array).into_iter().flatten();
            let family = piece.and_then(|piece| piece.get("family"));
            list.chain(family).filter_map(Value::as_str).map(str::to_owned).collect::<BTreeSet<String>>()
        };
        for kind in of(before, &one.before).symmetric_difference(&of(after, &one.after)) {
            types.entry((ContentKind::Type, kind.clone())).or_default().extend(one.key().cloned());
        }
    }
    types
}

/// Returns the pieces that did not change themselves, and use something that changed in play.
pub(crate) fn affected(changes: &[Changed], before: &State, after: &State, uses: &Uses) -> Vec<Changed> {
    let felt = |class: Class| matches!(class, Class::Play | Class::Numbers | Class::Gone | Class::New);
    // A ruleset is used by every card, which is said in one line.
    let is_cause = |one: &&Changed| felt(one.class) && one.key().is_some_and(|key| key.0 != ContentKind::Ruleset);
    let mut causes: BTreeMap<String, BTreeSet<Key>> = BTreeMap::new();
    for one in changes.iter().filter(is_cause) {
        for key in [&one.before, &one.after].into_iter().flatten() {
            causes.entry(key.1.clone()).or_default().insert(key.clone());
        }
    }
    let regrouped = regrouped(changes, before, after);
    let changed: BTreeSet<&Key> = changes.iter().filter_map(Changed::key).collect();
    let others = after.pieces.iter().filter(|(key, _)| {
        let has_texts = !matches!(key.0, ContentKind::Scenario | ContentKind::Type | ContentKind::Marker | ContentKind::Ruleset);
        has_texts && !changed.contains(key) && before.pieces.contains_key(*key)
    });
    let others: Vec<(&Key, BTreeSet<String>, BTreeSet<String>)> = others
        .map(|(key, piece)| {
            let mut bare = piece.clone();
            let mut without = |names: &[&str]| {
                let fields = bare.as_object_mut();
                fields.into_iter().for_each(|fields| names.iter().for_each(|name| _ = fields.shift_remove(*name)));
                uses.of(key.0, &bare)
            };
            // Versions of a krosmaster share a name, and nothing in play by that.
            (key, without(&["character"]), without(&["types", "family"]))
        })
        .collect();
    let mut found: BTreeMap<Key, BTreeSet<Key>> = BTreeMap::new();
    for (key, _, speaks_of) in &others {
        let through = regrouped.keys().filter(|kind| speaks_of.contains(&kind.1)).cloned().collect::<BTreeSet<_>>();
        if !through.is_empty() {
            found.insert((*key).clone(), through);
        }
    }
    for _ in 0..FAR {
        let mut more: BTreeMap<Key, BTreeSet<Key>> = BTreeMap::new();
        for (key, ids, _) in &others {
            let own = |cause: &&Key| cause.1 != key.1;
            let through: BTreeSet<Key> = ids.iter().filter_map(|id| causes.get(id)).flatten().filter(own).cloned().collect();
            if !through.is_empty() {
                more.insert((*key).clone(), through);
            }
        }
        for (key, through) in &more {
            // What gives something to others passes the change on; a krosmaster does not.
            if key.0 != ContentKind::Krosmaster {
                causes.entry(key.1.clone()).or_default().extend(through.iter().cloned());
            }
        }
        more.into_iter().for_each(|(key, through)| found.entry(key).or_default().extend(through));
    }
    let piece =
        |(key, through): (Key, BTreeSet<Key>)| Changed { class: Class::Affected, before: Some(key.clone()), after: Some(key), through };
    found.into_iter().map(piece).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn words_numbers_and_play_are_told_apart() {
        let card = |hp: Value, fr: &str, op: &str| json!({ "id": "a", "name": { "en": "A", "fr": fr }, "hp": hp, "spells": [{ "effects": [{ "op": op }] }] });
        let of = |one: &Value, other: &Value| class(ContentKind::Krosmaster, Some(one), Some(other));
        let plain = card(json!(3), "A", "heal");
        assert_eq!(of(&plain, &plain), None);
        assert_eq!(of(&plain, &card(json!(3), "B", "heal")), Some(Class::Words));
        assert_eq!(of(&plain, &card(json!(4), "B", "heal")), Some(Class::Numbers));
        assert_eq!(of(&plain, &card(json!(null), "A", "heal")), Some(Class::Numbers));
        assert_eq!(of(&plain, &card(json!(4), "A", "push")), Some(Class::Play));
        assert_eq!(class(ContentKind::Type, None, Some(&plain)), Some(Class::New));
        assert_eq!(class(ContentKind::Type, Some(&plain), None), Some(Class::Gone));
    }
}
