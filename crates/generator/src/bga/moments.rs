//! Puts into steps of texts when they are carried out.

use kcc_ir::moment::Moments;
use serde_json::{Value, json};

/// Gives every step `step`, `each_target` and `ordered`, and every spell `known`: the places of the steps that are known before it is cast.
pub(super) fn put(cards: &mut Value, moments: &Moments) {
    put_at(cards, String::new(), moments);
}

fn put_at(value: &mut Value, place: String, moments: &Moments) {
    let below = |key: &str| if place.is_empty() { key.to_owned() } else { format!("{place}/{key}") };
    match value {
        Value::Array(list) => {
            for (index, inner) in list.iter_mut().enumerate() {
                put_at(inner, below(&index.to_string()), moments);
            }
        }
        Value::Object(fields) => {
            for (key, inner) in fields.iter_mut() {
                put_at(inner, below(key), moments);
            }
            if !fields.contains_key("needs") {
                return;
            }
            if fields.contains_key("op") {
                let moment = moments.get(&place).copied().unwrap_or_default();
                fields.insert("step".to_owned(), json!(moment.step));
                fields.insert("each_target".to_owned(), json!(moment.each_target));
                fields.insert("ordered".to_owned(), json!(moment.ordered));
            } else {
                let (mut known, own) = (Vec::new(), format!("{place}/"));
                let before = |moment: &kcc_ir::moment::Moment| moment.step == Some(kcc_ir::moment::Step::Before);
                // The map is sorted by place.
                let of_spell = moments.range(own.clone()..).take_while(|(at, _)| at.starts_with(&own));
                known.extend(of_spell.filter(|(_, moment)| before(moment)).map(|(at, _)| at[own.len()..].to_owned()));
                fields.insert("known".to_owned(), json!(known));
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
