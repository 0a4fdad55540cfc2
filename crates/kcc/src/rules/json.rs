//! The map of the rules for programs: `kcc.rules.v1`.

use super::map::{Entry, Map, State};
use super::proof::Proof;
use super::scan::Citation;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Returns the whole document, with the paragraphs that are `wanted`.
pub(crate) fn render(map: &Map, wanted: impl Fn(&Entry) -> bool) -> anyhow::Result<String> {
    let numbers = |entries: Vec<&Entry>| entries.iter().map(|entry| entry.paragraph.number.clone()).collect::<Vec<_>>();
    let examples = |state: State| {
        let in_state = map.examples.iter().filter(|example| map.state_of_example(example) == state);
        in_state.map(|example| example.id.as_str()).collect::<Vec<_>>()
    };
    let differences = || {
        map.editions.iter().flat_map(|edition| {
            let all = edition.edition.differences.iter().zip(&edition.proofs);
            all.map(move |(difference, proofs)| (edition, difference, proofs))
        })
    };
    let differences_in =
        |state: State| differences().filter(|(_, difference, proofs)| map.state_of_difference(difference, proofs) == state).count();
    let document = json!({
        "format": "kcc.rules.v1",
        "paragraphs": {
            "total": map.entries.len(),
            "unmapped": map.unmapped().count(),
            "proven": map.count(State::Proven),
            "played": map.count(State::Played),
            "nothing_to_prove": map.count(State::NothingToProve),
            "unproven": map.count(State::Unproven),
            "failing": map.count(State::Failing),
            "not_played": map.count(State::NotPlayed),
        },
        "examples": {
            "total": map.examples.len(),
            "passing": examples(State::Played).len(),
            "failing": examples(State::Failing),
            "not_played": examples(State::NotPlayed),
            "missing": examples(State::Unproven),
        },
        "differences": {
            "total": differences().count(),
            "played": differences_in(State::Played),
            "nothing_to_prove": differences_in(State::NothingToProve),
            "unproven": differences_in(State::Unproven),
            "failing": differences_in(State::Failing),
            "not_played": differences_in(State::NotPlayed),
        },
        "scenarios": map.proofs.len(),
        "unmapped": numbers(map.unmapped().collect()),
        "played": numbers(map.unproven().into_iter().filter(|entry| map.state(entry) == State::Played).collect()),
        "unproven": numbers(map.unproven().into_iter().filter(|entry| map.state(entry) != State::Played).collect()),
        "dangling": map.dangling.iter().map(|(rule, place)| json!({"rule": rule, "place": place})).collect::<Vec<_>>(),
        "rules": map.entries.iter().filter(|entry| wanted(entry)).map(|entry| paragraph(map, entry)).collect::<Vec<_>>(),
        "editions": differences().map(|(edition, difference, proofs)| said(&difference.texts, json!({
            "ruleset": edition.edition.ruleset,
            "number": difference.number,
            "value": difference.value,
            "state": map.state_of_difference(difference, proofs),
            "scenarios": map.proofs(proofs).into_iter().map(scenario).collect::<Vec<_>>(),
        }))).collect::<Vec<_>>(),
        "readings": map.readings.iter().map(|reading| said(&reading.texts, json!({
            "rules": reading.rules, "scenarios": reading.scenarios,
        }))).collect::<Vec<_>>(),
        "worked_examples": map.examples.iter().map(|example| json!({
            "id": example.id,
            "state": map.state_of_example(example),
            "scenarios": map.proofs(&example.proofs).into_iter().map(scenario).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
    });
    Ok(serde_json::to_string_pretty(&document)? + "\n")
}

fn paragraph(map: &Map, entry: &Entry) -> Value {
    let paragraph = &entry.paragraph;
    said(
        &paragraph.texts,
        json!({
            "number": paragraph.number,
            "state": map.state(entry),
            "nothing_to_prove": paragraph.nothing_to_prove,
            "code": entry.code.iter().map(site).collect::<Vec<_>>(),
            "code_of": entry.by,
            "ir": entry.nodes,
            "words": entry.words,
            "powers": entry.powers,
            "content": entry.content.iter().map(site).collect::<Vec<_>>(),
            "cards": entry.cards.iter().map(|(_, id)| id).collect::<Vec<_>>(),
            "scenarios": map.proofs(&entry.proofs).into_iter().map(scenario).collect::<Vec<_>>(),
            "proofs": map.breaks(entry).map(|(one, red)| said(&one.texts, json!({
                "id": one.id,
                "changes": if one.patch.is_empty() { "engine" } else { "content" },
                "at": one.patch.iter().map(|patch| patch.at.as_str()).collect::<Vec<_>>(),
                "red": red.into_iter().map(|proof| proof.id.as_str()).collect::<Vec<_>>(),
            }))).collect::<Vec<_>>(),
        }),
    )
}

/// Adds texts to an object, by language code.
fn said(texts: &BTreeMap<String, String>, object: Value) -> Value {
    let Value::Object(mut fields) = object else { return object };
    fields.extend(texts.iter().map(|(code, text)| (code.clone(), Value::from(text.as_str()))));
    Value::Object(fields)
}

fn site(citation: &Citation) -> Value {
    json!({"path": citation.path, "line": citation.line, "item": citation.item})
}

fn scenario(proof: &Proof) -> Value {
    json!({"id": proof.id, "path": proof.path, "state": proof.state})
}
