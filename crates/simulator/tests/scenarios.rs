//! All scenarios, by the engine alone: mutation testing runs these first, since only the engine has to be compiled for them.

use crate::testing::CONTENT;
use kcc_ir::Scenario;
use kcc_simulator::scenario::run;

#[test]
#[ignore = "`kcc test` plays them; this is for mutation testing, with KCC_IR naming the content.json of `kcc build --target ir`"]
fn all_scenarios_hold() {
    let scenarios: Vec<&Scenario> = CONTENT.scenarios.iter().collect();
    assert!(!scenarios.is_empty(), "KCC_IR names no content with scenarios");
    let bad: Vec<String> = run(&CONTENT, &scenarios)
        .into_iter()
        .filter(|verdict| !verdict.is_good())
        .map(|verdict| format!("{}: {:#?}", verdict.scenario, verdict.failure))
        .collect();
    assert!(bad.is_empty(), "{}", bad.join("\n"));
}
