//! The proof that a formatted file says what it said before.

use super::comments;
use crate::Compiled;
use crate::toml::{Document, Kind, Table, Value};
use kcc_diagnostics::{FileId, Severity};
use kcc_ir::{Content, Id};
use std::collections::BTreeMap;

/// Fields whose text is rewritten; their meaning is compared in [`culprits`].
const REWRITTEN: [&str; 19] = [
    "effect", "cost", "range", "damage", "targets", "powers", "types", "family", "card", "based_on", "rewards", "revealed", "arena",
    "ruleset", "board", "terrain", "mp", "hp", "ap",
];

/// Compares a text with its formatted version: the same comments, the same fields, the same values.
///
/// # Errors
/// What was lost or added.
pub(super) fn compare(text: &str, document: &Document, written: &str) -> Result<(), String> {
    let mut problems = Vec::new();
    let again = crate::toml::parse(FileId(0), written, &mut problems);
    if let Some(problem) = problems.first() {
        return Err(format!("what would be written has the mistake {}", problem.mistake));
    }
    same("comment", &counted(said(text)), &counted(said(written)))?;
    same("field", &counted(fields(&document.root)), &counted(fields(&again.root)))
}

/// Returns the files in which something changed its meaning, with the difference.
pub(super) fn culprits(before: &Compiled, after: &Compiled) -> BTreeMap<String, String> {
    let mut culprits = BTreeMap::new();
    for problem in after.problems.iter().filter(|problem| problem.severity() == Severity::Error) {
        let there = before.problems.iter().any(|known| known.mistake == problem.mistake && known.words == problem.words);
        let source = problem.place.as_ref().and_then(|place| after.sources.get(place.file));
        if let (false, Some(source)) = (there, source) {
            culprits.insert(source.path.clone(), format!("what would be written has the mistake {}", problem.mistake));
        }
    }
    for (kind, id) in differing(&before.content, &after.content) {
        let key = format!("{kind}/{id}");
        let place = before.places.get(&key).or_else(|| after.places.get(&key));
        if let Some(source) = place.and_then(|place| before.sources.get(place.file)) {
            culprits.insert(source.path.clone(), format!("the {kind} `{id}` would no longer mean the same"));
        }
    }
    culprits
}

fn differing<'c>(before: &'c Content, after: &'c Content) -> Vec<(&'static str, &'c Id)> {
    let mut found = Vec::new();
    found.extend(of_kind("krosmaster", &before.krosmasters, &after.krosmasters, |content| &content.id));
    found.extend(of_kind("summon", &before.summons, &after.summons, |content| &content.id));
    found.extend(of_kind("reward", &before.rewards, &after.rewards, |content| &content.id));
    found.extend(of_kind("power", &before.powers, &after.powers, |content| &content.id));
    found.extend(of_kind("type", &before.types, &after.types, |content| &content.id));
    found.extend(of_kind("marker", &before.markers, &after.markers, |content| &content.id));
    found.extend(of_kind("scenery", &before.scenery, &after.scenery, |content| &content.id));
    found.extend(of_kind("arena", &before.arenas, &after.arenas, |content| &content.id));
    found.extend(of_kind("ruleset", &before.rulesets, &after.rulesets, |content| &content.id));
    found.extend(of_kind("scenario", &before.scenarios, &after.scenarios, |content| &content.id));
    found
}

fn of_kind<'c, T: PartialEq>(
    kind: &'static str,
    before: &'c [T],
    after: &'c [T],
    id: impl Fn(&T) -> &Id,
) -> impl Iterator<Item = (&'static str, &'c Id)> {
    let old: BTreeMap<&Id, &'c T> = before.iter().map(|content| (id(content), content)).collect();
    let new: BTreeMap<&Id, &'c T> = after.iter().map(|content| (id(content), content)).collect();
    let mut ids: Vec<&'c Id> = old.iter().filter(|(id, content)| new.get(*id) != Some(*content)).map(|(id, _)| *id).collect();
    ids.extend(new.keys().filter(|id| !old.contains_key(*id)).copied());
    ids.into_iter().map(move |id| (kind, id))
}

/// Returns the comments of a text except the schema line, which is rewritten.
fn said(text: &str) -> Vec<String> {
    comments::all(text).into_iter().map(|(_, text)| text).filter(|text| !comments::is_schema(text)).collect()
}

/// Returns every field with its value, by its path; rewritten ones without their value.
fn fields(root: &Table) -> Vec<String> {
    let mut found = Vec::new();
    table(root, "", &mut found);
    found
}

fn table(of: &Table, path: &str, found: &mut Vec<String>) {
    for entry in &of.entries {
        let path = format!("{path}/{}", entry.key);
        value(&entry.value, &path, REWRITTEN.contains(&entry.key.as_str()), found);
    }
}

fn value(of: &Value, path: &str, rewritten: bool, found: &mut Vec<String>) {
    match &of.kind {
        Kind::Text(_) if rewritten => found.push(path.to_owned()),
        Kind::Text(text) => found.push(format!("{path} = {:?}", text.as_str())),
        Kind::Number(number) => found.push(format!("{path} = {number}")),
        Kind::Decimal(written) | Kind::Date(written) => found.push(format!("{path} = {written}")),
        Kind::Boolean(boolean) => found.push(format!("{path} = {boolean}")),
        Kind::List(members) => {
            found.push(format!("{path} has {}", members.len()));
            members.iter().enumerate().for_each(|(index, member)| value(member, &format!("{path}/{index}"), rewritten, found));
        }
        Kind::Table(inner) => {
            found.push(path.to_owned());
            table(inner, path, found);
        }
        Kind::Broken => found.push(format!("{path} is broken")),
    }
}

fn counted(list: Vec<String>) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    list.into_iter().for_each(|item| *counts.entry(item).or_default() += 1);
    counts
}

fn same(what: &str, before: &BTreeMap<String, usize>, after: &BTreeMap<String, usize>) -> Result<(), String> {
    let count = |counts: &BTreeMap<String, usize>, item: &str| counts.get(item).copied().unwrap_or_default();
    let differs = before.keys().chain(after.keys()).find(|item| count(before, item) != count(after, item));
    differs.map_or(Ok(()), |item| Err(format!("the {what} `{item}` would be lost, added or changed")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{File, compile};

    #[test]
    fn whatever_is_lost_is_found() {
        let text = "# why\nid = \"a\"\nhp = 4\neffect = 'push back 1'\nlist = [1, 2]\n";
        let document = crate::toml::parse(FileId(0), text, &mut Vec::new());
        let found = |written: &str| compare(text, &document, written);
        assert_eq!(found("#:schema x\n\n# why\neffect = 'push back 2'\nid = \"a\"\nhp = 4\nlist = [\n1,\n2]\n"), Ok(()));
        for (from, to) in [
            ("# why", ""),
            ("# why", "# who"),
            ("hp = 4", ""),
            ("hp = 4", "hp = 5"),
            ("\"a\"", "\"b\""),
            ("1, 2", "1"),
            ("hp = 4", "hp = 4\nap = 1"),
            ("effect", "# effect"),
        ] {
            assert!(found(&text.replace(from, to)).is_err(), "{from} for {to}");
        }
        assert!(found("id = ").is_err());
    }

    #[test]
    fn a_file_that_means_something_else_is_found() {
        let folder = |effect: &str| {
            let card = format!("id = \"a\"\nname = \"A\"\nrule = \"1.1\"\neffect = '{effect}'\n");
            compile("content", &[File { path: "content/powers/a.toml".to_owned(), bytes: card.into_bytes() }])
        };
        let before = folder("self has +1 MP");
        assert_eq!(culprits(&before, &folder("self  has +1 MP")), BTreeMap::new());
        for effect in ["self has +2 MP", "self hsa +1 MP"] {
            assert_eq!(culprits(&before, &folder(effect)).keys().collect::<Vec<_>>(), ["content/powers/a.toml"], "{effect}");
        }
    }
}
