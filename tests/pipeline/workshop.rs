//! What the pages that run a script are made of: the content beside them, and their words. `browser` uses them as people do.

use crate::KCC;
use kcc_tests::{Place, repository};
use std::collections::BTreeSet;

#[test]
fn the_pages_have_all_content_and_the_scenarios_beside_it() {
    let place = Place::with_content(KCC);
    let scenario = "id = \"blade\"\ntitle = \"A blade\"\nrules = [\"7.5.10\"]\nboard = \"\"\"\nA...\n....\n\"\"\"\nactive = \"A\"\n\
        [units.A]\ncard = \"ardo\"\n[[steps]]\nunits.A.injuries = 0\n";
    place.write("content/scenarios/blade.toml", scenario);
    let run = place.kcc(&["build", "--target", "html"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    let files = place.files("build");
    let there = |path: &str| files.iter().find(|(known, _)| known == path);
    let Some((_, pack)) = there("workshop/content.json") else {
        // A kcc without the bundle says so, also if nobody asked for pages, and links to no page that is not there.
        let usual = place.kcc(&["build", "--out", "usual"]);
        let data = place.kcc(&["build", "--out", "data", "--target", "ir"]);
        for (run, says) in [(&run, true), (&usual, true), (&data, false)] {
            assert_eq!(run.stderr.contains("without the page Workshop"), says, "{}", run.stderr);
        }
        assert!(files.iter().all(|(_, bytes)| !String::from_utf8_lossy(bytes).contains("workshop/index.html")));
        return;
    };
    let pack = String::from_utf8_lossy(pack);
    assert!(pack.contains("content/krosmasters/ardo.toml") && !pack.contains("scenarios/"), "{pack}");
    let (_, scenarios) = there("workshop/scenarios.json").unwrap();
    let scenarios: serde_json::Value = serde_json::from_slice(scenarios).unwrap();
    let mut written: Vec<String> =
        place.files("content/scenarios").into_iter().map(|(path, _)| format!("content/scenarios/{path}")).collect();
    written.sort();
    let listed: Vec<&str> = scenarios.as_array().unwrap().iter().map(|one| one["path"].as_str().unwrap()).collect();
    assert!(!written.is_empty() && written.iter().eq(&listed), "{listed:?} are not {written:?}");
}

/// Returns the scripts of a page: its own file, and those that it imports, one after the other.
fn scripts(app: &str) -> String {
    let (mut open, mut seen, mut source) = (vec![repository().join("crates/web/app/src").join(app)], BTreeSet::new(), String::new());
    while let Some(script) = open.pop() {
        let Ok(script) = script.with_extension("ts").canonicalize() else { continue };
        if !seen.insert(script.clone()) {
            continue;
        }
        let text = std::fs::read_to_string(&script).unwrap();
        let imported = text.split("from '.").skip(1).filter_map(|rest| rest.split('\'').next());
        open.extend(imported.map(|path| script.parent().unwrap().join(format!(".{path}"))));
        source.push_str(&text);
    }
    source
}

#[test]
fn every_word_of_the_pages_is_there_and_is_used() {
    // These are put together from the names of fields and values.
    const MADE: [&str; 15] = [
        "field-", "value-", "example-", "one-", "add-", "empty-", "list-", "new-", "as-", "tidy-", "name-", "speed-", "seat-", "save-",
        "saved-",
    ];
    let made = |id: &str| MADE.iter().any(|part| id.starts_with(part));
    let words = std::fs::read_to_string(repository().join("templates/words/en.json")).unwrap();
    let words: serde_json::Value = serde_json::from_str(&words).unwrap();
    let words = |sections: &[&str]| -> BTreeSet<&str> {
        sections.iter().flat_map(|section| words[section].as_object().unwrap().keys().map(String::as_str)).collect()
    };
    let apps = [
        ("workshop", ["scripts", "workshop"].as_slice()),
        ("watch", &["scripts", "board", "watch"]),
        ("table", &["scripts", "board", "table"]),
    ];
    let mut used: BTreeSet<String> = BTreeSet::new();
    for (app, sections) in apps {
        let source = scripts(app);
        // `t('…')` asks for a word; `createElement('…')` ends the same way and does not.
        let asks = |at: &usize| !source[..*at].ends_with(|before: char| before.is_alphanumeric() || before == '.');
        let named: BTreeSet<&str> = source
            .match_indices("t('")
            .filter(|(at, _)| asks(at))
            .filter_map(|(at, asked)| source[at + asked.len()..].split('\'').next())
            .filter(|id| !id.is_empty() && id.chars().all(|c| c.is_ascii_lowercase() || "-_0123456789".contains(c)))
            .collect();
        let missing: Vec<&str> = named.difference(&words(sections)).copied().collect();
        assert_eq!(missing, Vec::<&str>::new(), "the page {app} has no words for these");
        let own: Vec<&str> = words(&[app]).into_iter().filter(|id| !named.contains(id) && !made(id)).collect();
        assert_eq!(own, Vec::<&str>::new(), "no script of the page {app} says these");
        used.extend(named.into_iter().map(str::to_owned));
    }
    let unused: Vec<&str> = words(&["scripts", "board"]).into_iter().filter(|id| !used.contains(*id)).collect();
    assert_eq!(unused, Vec::<&str>::new(), "no script says these");
}
