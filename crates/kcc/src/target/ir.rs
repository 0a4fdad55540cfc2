//! `ir/`: the meaning of every card, as JSON, and how every scenario is played.

use super::Refusal;
use kcc_generator::Output;
use kcc_generator::bga::OwnCards;
use kcc_interpreter::moments::MomentsReader;
use kcc_ir::{Content, Scenario};
use kcc_simulator::trace::Golden;
use serde_json::Value;
use std::cell::RefCell;

/// Makes `ir/content.json` with everything, one file for each kind, and `ir/traces.json`.
pub(super) fn files(content: &Content, data: Value) -> Result<Vec<Output>, Refusal> {
    let file = |name: &str, value: &Value| {
        let mut bytes = serde_json::to_vec_pretty(value)?;
        bytes.push(b'\n');
        Ok::<_, Refusal>(Output { path: format!("ir/{name}.json"), bytes })
    };
    let mut files = vec![file("content", &data)?];
    for (kind, list) in data.as_object().into_iter().flatten().filter(|(_, value)| value.is_array()) {
        files.push(file(kind, list)?);
    }
    files.push(file("steps", &serde_json::to_value(MomentsReader::new(content).of(content))?)?);
    files.push(traces(content)?);
    Ok(files)
}

/// Makes `ir/traces.json`: one trace on each line, so that a change of one game is a change of one line.
fn traces(content: &Content) -> Result<Output, Refusal> {
    let cards = OwnCards::new(content).map_err(|detail| Refusal::fault(&detail))?;
    let moments = RefCell::new(MomentsReader::new(content));
    let own = |scenario: &Scenario| cards.of(scenario, |own| moments.borrow_mut().of(own));
    let Golden { format, traces } = Golden::of(content, own).map_err(|detail| Refusal::fault(&detail))?;
    let lines = traces.iter().map(serde_json::to_string).collect::<Result<Vec<_>, _>>()?;
    let text = format!("{{\"format\":{},\"traces\":[\n{}\n]}}\n", serde_json::to_string(&format)?, lines.join(",\n"));
    Ok(Output { path: "ir/traces.json".to_owned(), bytes: text.into_bytes() })
}
