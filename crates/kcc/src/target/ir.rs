//! `ir/`: what every card means, as JSON.

use super::Refusal;
use kcc_generator::Output;
use kcc_ir::Content;
use serde_json::Value;

/// The content as JSON, which is held against its schema in every build.
pub(super) fn data(content: &Content) -> Result<Value, Refusal> {
    let data = serde_json::to_value(content)?;
    let schema = kcc_compiler::schema::ir();
    let validator =
        jsonschema::validator_for(&schema).map_err(|error| Refusal::fault(&format_args!("the schema of the IR is faulty: {error}")))?;
    if let Some(error) = validator.iter_errors(&data).next() {
        let place = error.instance_path();
        return Err(Refusal::fault(&format_args!("the compiled content does not fit its schema at {place}: {error}")));
    }
    Ok(data)
}

/// `ir/content.json` with everything, and one file for each kind.
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
