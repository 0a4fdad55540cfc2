//! Scenarios and saved games are watched.

use crate::{ask, opened, refused, top};
use kcc_web::Desk;
use serde_json::{Value, json};

#[test]
fn scenarios_are_watched_step_by_step_and_gone_on_with() {
    let mut desk = opened();
    let mut refusals = 0;
    for folder in ["basics", "turns", "four"] {
        for (place, entry) in
            walkdir::WalkDir::new(top().join("content/scenarios").join(folder)).sort_by_file_name().into_iter().enumerate()
        {
            let entry = entry.unwrap();
            if !entry.file_type().is_file() {
                continue;
            }
            let path = entry.path().strip_prefix(top()).unwrap().to_str().unwrap().to_owned();
            let text = std::fs::read_to_string(entry.path()).unwrap();
            let watched = ask(&mut desk, json!({ "ask": "watch-scenario", "path": path, "text": text, "language": "fr" }));
            assert!(watched["fails"].is_null(), "{path}: {watched}");
            let frames = watched["frames"].as_u64().unwrap();
            assert_eq!(frames, watched["steps"].as_array().unwrap().len() as u64);
            assert_eq!(frames == 0, watched["refused"].is_object(), "{path}");
            refusals += watched["steps"].as_array().unwrap().iter().filter(|step| step["refused"].is_object()).count();
            for at in 0..frames {
                ask(&mut desk, json!({ "ask": "watch-frame", "at": at }));
            }
            // To go on from one compiles all of the content once more, so that every third is enough.
            if frames > 0 && place % 3 == 0 {
                let question =
                    json!({ "ask": "sit-scenario", "path": path, "text": text, "seats": ["human"], "seed": 1, "language": "en" });
                let sat = ask(&mut desk, question);
                assert!(sat["seen"]["ask"].is_object() || sat["seen"]["over"].is_string() || sat["more"] == true, "{path}");
            }
        }
    }
    assert!(refusals > 5, "{refusals}");
    refused(&mut desk, json!({ "ask": "watch-frame", "at": 1000 }));
    refused(&mut desk, json!({ "ask": "watch-scenario", "path": "content/scenarios/x.toml", "text": "id = 1", "language": "en" }));
}

/// Watches a scenario of the content.
fn watched(desk: &mut Desk, path: &str, language: &str) -> Value {
    let text = std::fs::read_to_string(top().join(path)).unwrap();
    ask(desk, json!({ "ask": "watch-scenario", "path": path, "text": text, "language": language }))
}

#[test]
fn scenery_keeps_its_name_when_other_scenery_is_gone() {
    let mut desk = opened();
    let watched = watched(&mut desk, "content/scenarios/examples/example-4-17-7-d-1.toml", "en");
    let last = watched["frames"].as_u64().unwrap() - 1;
    let log: Vec<&str> = watched["steps"][2]["log"].as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap()).collect();
    for name in ["Tree", "Bush", "Ice Cube"] {
        assert!(log.iter().any(|line| line.contains(name)), "{name}: {log:?}");
    }
    let frame = ask(&mut desk, json!({ "ask": "watch-frame", "at": last }));
    assert!(frame["seen"]["board"]["says"].as_array().unwrap().contains(&json!([12, "Crate"])), "{}", frame["seen"]["board"]["says"]);
}

/// Watches a scenario of these lines on a small board.
fn invented(desk: &mut Desk, lines: &str) -> Value {
    let text =
        format!("id = \"x\"\ntitle = {{ en = \"X\" }}\nrules = [\"4.10.1\"]\nboard = '''\n.A.\n...\nz..\n'''\nactive = \"A\"\n{lines}\n");
    ask(desk, json!({ "ask": "watch-scenario", "path": "content/scenarios/x.toml", "text": text, "language": "en" }))
}

#[test]
fn a_scenario_that_is_not_as_it_says_tells_what_differs() {
    let mut desk = opened();
    let units = "[units.A]\ncard = \"bill-tell\"\n\n[units.z]\ncard = \"coa-gulary\"\n";
    let step = "\n[[steps]]\ncan = [\"end turn\"]\n";
    let refused = "refused = \"4.17.2\"\n";
    let wrong = "[units.A]\ncard = \"bill-tell\"\ninjuries = 90\n\n[units.z]\ncard = \"coa-gulary\"\n";
    // It begins, though it says that it does not.
    let watched = invented(&mut desk, &format!("{refused}{units}{step}"));
    assert_eq!((&watched["frames"], &watched["refused"], &watched["fails"]["step"]), (&json!(0), &Value::Null, &Value::Null));
    assert!(watched["fails"]["text"].as_str().unwrap().contains("4.17.2"), "{watched}");
    // It is refused by another rule than it says.
    let watched = invented(&mut desk, &format!("{refused}{wrong}{step}"));
    assert_eq!((&watched["frames"], &watched["refused"]), (&json!(0), &Value::Null));
    assert!(watched["fails"]["text"].as_str().unwrap().contains("4.17.2"), "{watched}");
    // It is refused, and says nothing of it.
    let watched = invented(&mut desk, &format!("{wrong}{step}"));
    assert!(watched["fails"]["text"].as_str().unwrap().len() > 20, "{watched}");
    // A step fails, and all before it is seen.
    let steps = "\n[[steps]]\naction = \"move to a1\"\n\n[[steps]]\naction = \"move to b1\"\nunits.A.at = \"c1\"\n";
    let watched = invented(&mut desk, &format!("{units}{steps}"));
    assert_eq!((&watched["frames"], &watched["fails"]["step"]), (&json!(2), &json!(1)));
    let text = watched["fails"]["text"].as_str().unwrap();
    assert!(text.contains("c1") && text.contains("b1"), "{text}");
}
