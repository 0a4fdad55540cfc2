//! All scenarios, by the engine alone: mutation testing runs these first, since only the engine has to be compiled for them. `kcc test` plays
//! the same, so that `cargo test` does not run this one unless it is named: `KCC_IR=… cargo test -p kcc-simulator --test scenarios`.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail")]
#![allow(clippy::disallowed_methods, reason = "a test reads the content that it is given")]

use kcc_ir::{Content, Scenario};
use kcc_simulator::scenario::run;

#[test]
fn all_scenarios_hold() {
    let path = std::env::var_os("KCC_IR").expect("KCC_IR names the content.json that `kcc build --target ir` writes");
    let content: Content = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    let scenarios: Vec<&Scenario> = content.scenarios.iter().collect();
    assert!(!scenarios.is_empty(), "KCC_IR names no content with scenarios");
    let bad: Vec<String> = run(&content, &scenarios)
        .into_iter()
        .filter(|verdict| !verdict.is_good())
        .map(|verdict| format!("{}: {:#?}", verdict.scenario, verdict.failure))
        .collect();
    assert!(bad.is_empty(), "{}", bad.join("\n"));
}
