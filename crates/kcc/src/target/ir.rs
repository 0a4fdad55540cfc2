//! `ir/`: the meaning of every card, as JSON.

use super::Refusal;
use kcc_generator::Output;
use serde_json::Value;

/// Makes `ir/content.json` with everything, and one file for each kind.
pub(super) fn files(data: Value) -> Result<Vec<Output>, Refusal> {
    let file = |name: &str, value: &Value| {
        let mut bytes = serde_json::to_vec_pretty(value)?;
        bytes.push(b'\n');
        Ok::<_, Refusal>(Output { path: format!("ir/{name}.json"), bytes })
    };
    let mut files = vec![file("content", &data)?];
    for (kind, list) in data.as_object().into_iter().flatten().filter(|(_, value)| value.is_array()) {
        files.push(file(kind, list)?);
    }
    Ok(files)
}
