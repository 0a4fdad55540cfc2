//! Parses the formats as their consumers do, and panics at what they would reject.

use std::path::Path;
use std::sync::LazyLock;

use jsonschema::Validator;
use pulldown_cmark::{Event, Options, Parser, Tag};
use serde_json::Value;

static SARIF: LazyLock<Validator> = LazyLock::new(|| schema("sarif"));
static GITLAB: LazyLock<Validator> = LazyLock::new(|| schema("gitlab"));

fn schema(name: &str) -> Validator {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/schemas/{name}.schema.json"));
    let schema = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    jsonschema::validator_for(&schema).unwrap()
}

fn valid(validator: &Validator, text: &str) -> Value {
    let value: Value = serde_json::from_str(text).unwrap();
    let errors: Vec<String> = validator.iter_errors(&value).map(|error| format!("{error} at {}", error.instance_path())).collect();
    assert!(errors.is_empty(), "{errors:?}\n{text}");
    value
}

/// Parses a SARIF log; rules are where the results say.
pub(crate) fn sarif(text: &str) -> Value {
    let log = valid(&SARIF, text);
    let run = &log["runs"][0];
    for result in run["results"].as_array().unwrap() {
        let rule = &run["tool"]["driver"]["rules"][usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap()];
        assert_eq!(rule["id"], result["ruleId"]);
    }
    log
}

/// Parses a GitLab report; no fingerprint occurs twice.
pub(crate) fn gitlab(text: &str) -> Value {
    let report = valid(&GITLAB, text);
    let mut fingerprints: Vec<&str> = report.as_array().unwrap().iter().map(|entry| entry["fingerprint"].as_str().unwrap()).collect();
    let all = fingerprints.len();
    fingerprints.sort_unstable();
    fingerprints.dedup();
    assert_eq!(fingerprints.len(), all, "{text}");
    report
}

/// Returns the names of the test cases of a JUnit report, and whether each failed.
pub(crate) fn junit(text: &str) -> Vec<(String, bool)> {
    let document = roxmltree::Document::parse(text).unwrap();
    let root = document.root_element();
    let cases: Vec<(String, bool)> = root
        .descendants()
        .filter(|node| node.has_tag_name("testcase"))
        .map(|case| (case.attribute("name").unwrap().to_owned(), case.children().any(|child| child.has_tag_name("failure"))))
        .collect();
    let number = |name: &str| root.attribute(name).unwrap().parse::<usize>().unwrap();
    assert_eq!(root.tag_name().name(), "testsuites");
    assert_eq!((number("tests"), number("failures")), (cases.len(), cases.iter().filter(|(_, failed)| *failed).count()));
    cases
}

/// Checks a summary: nothing in it is active except kcc's own folding and table.
#[allow(clippy::wildcard_enum_match_arm, reason = "everything else is harmless")]
pub(crate) fn markdown(text: &str) {
    assert!(text.len() < 60_000, "{} bytes", text.len());
    let mut columns = Vec::new();
    let mut in_fence = false;
    for event in Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH | Options::ENABLE_FOOTNOTES) {
        match event {
            Event::Html(html) | Event::InlineHtml(html) => assert_ours(&html),
            Event::Start(Tag::CodeBlock(_)) => in_fence = true,
            Event::End(pulldown_cmark::TagEnd::CodeBlock) => in_fence = false,
            Event::Text(shown) if !in_fence => assert_calls_nobody(&shown),
            Event::Start(Tag::TableRow | Tag::TableHead) => columns.push(0),
            Event::Start(Tag::TableCell) => *columns.last_mut().unwrap() += 1,
            Event::Start(tag @ (Tag::Link { .. } | Tag::Image { .. } | Tag::FootnoteDefinition(_) | Tag::Strikethrough)) => {
                panic!("{tag:?} in\n{text}")
            }
            Event::FootnoteReference(_) => panic!("a footnote in\n{text}"),
            _ => {}
        }
    }
    assert!(columns.iter().all(|number| *number == 5), "{columns:?}\n{text}");
    assert_eq!(text.matches("<details>").count(), text.matches("\n</details>\n").count());
}

/// Asserts that there are only tags of folding and code, without attributes.
fn assert_ours(html: &str) {
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        let end = rest[start..].find('>').unwrap_or_else(|| panic!("a tag without end in {html:?}")) + start;
        let name = rest[start + 1..end].trim_start_matches('/');
        assert!(["details", "summary", "code"].contains(&name), "{html:?}");
        rest = &rest[end + 1..];
    }
}

fn assert_calls_nobody(shown: &str) {
    for (at, _) in shown.match_indices(['@', '#']) {
        assert!(!shown[at + 1..].starts_with(char::is_alphanumeric), "{shown:?}");
    }
}
