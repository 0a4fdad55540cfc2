//! Says of every `it` which unit it is: the data name what a reader would conclude from where it stands.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

/// Which unit `it` is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum Bound {
    /// Each unit that is looked at, in a description.
    Described,
    /// The unit that the change is on.
    Changed,
    /// The unit to which the event of the clause happens; where that is `self`, the one that did it.
    Event,
    /// The unit or piece of scenery that was chosen, summoned or put last.
    Chosen,
    /// Each of the units that were chosen, for one step after the other.
    Each,
    /// The unit that the spell rebounds to.
    Rebound,
}

/// Puts `of` into every `it`.
///
/// # Errors
/// The place of an `it` that nothing binds.
pub(super) fn put(cards: &mut Value) -> Result<(), String> {
    bind(cards, None, "")
}

fn bind(value: &mut Value, it: Option<Bound>, place: &str) -> Result<(), String> {
    match value {
        Value::Array(list) => list.iter_mut().enumerate().try_for_each(|(index, inner)| bind(inner, it, &format!("{place}/{index}"))),
        Value::Object(fields) => {
            let op = fields.get("op").and_then(Value::as_str).unwrap_or_default().to_owned();
            if op == "it" {
                let bound = it.ok_or_else(|| format!("nothing says what `it` is at {place}"))?;
                fields.insert("of".to_owned(), json!(bound));
            }
            let is_rebound = fields.get("gate").and_then(|gate| gate.get("op")).is_some_and(|gate| gate == "rebound");
            // Whom a step is done to is chosen first: what else it names may be described by that unit. "It" alone was named before.
            let chosen = FIRST.iter().find_map(|key| fields.get(*key).and_then(asked));
            let parts_of_both = op == "both";
            for (key, inner) in fields.iter_mut() {
                let below = format!("{place}/{key}");
                let describes = !FIRST.contains(&key.as_str()) && inner.get("op").is_none_or(|op| op != "it");
                let it = if describes { chosen.or(it) } else { it };
                match key.as_str() {
                    "parts" if parts_of_both => parts(inner, it, &below)?,
                    "traits" => traits(inner, it, &below)?,
                    "deed" => bind(inner, Some(Bound::Changed), &below)?,
                    "clause" => clause(inner, it, &below)?,
                    "then" if is_rebound => steps(inner, Some(Bound::Rebound), &below)?,
                    "effects" | "then" | "otherwise" => steps(inner, it, &below)?,
                    "options" => {
                        for (index, option) in inner.as_array_mut().into_iter().flatten().enumerate() {
                            // Those of units are descriptions, not lists of steps.
                            let of = if option.is_array() { steps } else { bind };
                            of(option, it, &format!("{below}/{index}"))?;
                        }
                    }
                    _ => bind(inner, it, &below)?,
                }
            }
            Ok(())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Ok(()),
    }
}

/// The fields of a step that name whom it is done to.
const FIRST: [&str; 3] = ["on", "units", "first"];

/// Binds within units that are named one after the other: one that is chosen is what `it` is in those after it.
fn parts(value: &mut Value, it: Option<Bound>, place: &str) -> Result<(), String> {
    let mut it = it;
    for (index, part) in value.as_array_mut().into_iter().flatten().enumerate() {
        bind(part, it, &format!("{place}/{index}"))?;
        it = asked(part).or(it);
    }
    Ok(())
}

/// Returns what `it` is after these units have been chosen; `None` if nothing is chosen among them.
fn asked(units: &Value) -> Option<Bound> {
    match units.get("op").and_then(Value::as_str)? {
        "group" if units.pointer("/quantity/up_to").is_some() => Some(Bound::Each),
        "group" if units["quantity"] == "one" => Some(Bound::Chosen),
        "either" => Some(Bound::Chosen),
        "both" => units["parts"].as_array().into_iter().flatten().filter_map(asked).next_back(),
        _ => None,
    }
}

/// Binds within a description: what is compared is of each unit that is looked at, what it is compared with is of the text around.
fn traits(value: &mut Value, it: Option<Bound>, place: &str) -> Result<(), String> {
    for (index, one) in value.as_array_mut().into_iter().flatten().enumerate() {
        fact(one, it, &format!("{place}/{index}"))?;
    }
    Ok(())
}

fn fact(value: &mut Value, it: Option<Bound>, place: &str) -> Result<(), String> {
    for (key, inner) in value.as_object_mut().into_iter().flatten() {
        let below = format!("{place}/{key}");
        match key.as_str() {
            "count" | "event" => bind(inner, Some(Bound::Described), &below)?,
            "fact" => fact(inner, it, &below)?,
            _ => bind(inner, it, &below)?,
        }
    }
    Ok(())
}

fn clause(value: &mut Value, it: Option<Bound>, place: &str) -> Result<(), String> {
    for (key, inner) in value.as_object_mut().into_iter().flatten() {
        let below = format!("{place}/{key}");
        if key == "then" { steps(inner, Some(Bound::Event), &below)? } else { bind(inner, it, &below)? }
    }
    Ok(())
}

/// Binds in steps: one that chooses a unit, summons one or puts scenery says what `it` is in those after it.
fn steps(value: &mut Value, it: Option<Bound>, place: &str) -> Result<(), String> {
    let mut it = it;
    for (index, step) in value.as_array_mut().into_iter().flatten().enumerate() {
        bind(step, it, &format!("{place}/{index}"))?;
        it = chosen(step).or(it);
    }
    Ok(())
}

/// Returns what `it` is after a step, if the step says so.
fn chosen(step: &Value) -> Option<Bound> {
    let is_several = |field: &str| step.pointer(&format!("/{field}/quantity/up_to")).is_some();
    if is_several("on") || is_several("units") {
        return Some(Bound::Each);
    }
    let asks = step.get("needs").and_then(Value::as_array).into_iter().flatten().any(|need| need["interaction"] == "unit");
    let puts = step.get("op").is_some_and(|op| op == "summon" || op == "put_scenery");
    (asks || puts).then_some(Bound::Chosen)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn what_stands_nearest_says_what_it_is() {
        let it = json!({"op": "it"});
        let group = json!({"traits": [
            {"op": "number", "count": {"unit": it}, "right": {"unit": it}},
            {"op": "not", "fact": {"op": "did", "event": {"source": it}}},
        ]});
        let mut cards = json!({"clause": {"then": [
            {"op": "heal", "on": it, "needs": []},
            {"op": "heal", "on": {"op": "group", "group": group}, "needs": [{"interaction": "unit"}]},
            {"op": "move", "on": it, "needs": []},
            {"op": "gate", "gate": {"op": "rebound"}, "then": [{"op": "heal", "on": it}], "needs": []},
            {"op": "heal", "on": {"op": "group", "quantity": {"up_to": 2}}, "needs": [{"interaction": "unit"}]},
            {"op": "lasting", "on": it, "changes": [{"op": "cannot", "deed": {"unit": it}}], "needs": []},
            {"op": "swap", "first": {"op": "group", "quantity": "one"}, "second": {"op": "group", "quantity": "one", "group": {"traits": [
                {"op": "place", "place": {"unit": it}},
            ]}}, "needs": []},
            {"op": "swap", "first": {"op": "group", "quantity": "one"}, "second": it, "needs": []},
        ]}});
        put(&mut cards).unwrap();
        let of = |place: &str| cards.pointer(&format!("/clause/then/{place}/of")).unwrap().as_str().unwrap().to_owned();
        assert_eq!(of("0/on"), "event");
        assert_eq!(of("1/on/group/traits/0/count/unit"), "described");
        assert_eq!(of("1/on/group/traits/0/right/unit"), "event");
        assert_eq!(of("1/on/group/traits/1/fact/event/source"), "described");
        assert_eq!(of("2/on"), "chosen");
        assert_eq!(of("3/then/0/on"), "rebound");
        assert_eq!(of("6/second/group/traits/0/place/unit"), "chosen");
        assert_eq!(of("7/second"), "each");
        assert_eq!(of("5/on"), "each");
        assert_eq!(of("5/changes/0/deed/unit"), "changed");
    }

    #[test]
    fn an_it_that_nothing_binds_is_a_fault() {
        let mut cards = json!({"effects": [{"op": "heal", "on": {"op": "it"}, "needs": []}]});
        assert_eq!(put(&mut cards), Err("nothing says what `it` is at /effects/0/on".to_owned()));
    }
}
