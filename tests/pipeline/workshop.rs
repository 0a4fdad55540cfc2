//! The page *Workshop* as people write cards on it, in headless Chromium: form and text, links, phone, keyboard, no connection, links that mean
//! harm.
//!
//! `tests/site/workshop.mjs` drives the browser. Without Node, Chromium, its libraries or the bundle of the page, the test says that it is
//! skipped.

use crate::KCC;
use kcc_tests::{Place, repository, said, tool};

#[allow(clippy::print_stderr, reason = "a test that is skipped says so")]
#[test]
fn people_can_write_cards_on_it() {
    if !tool("node") || !tool("chromium") {
        return;
    }
    let driver = repository().join("tests/site");
    let place = Place::empty(KCC);
    let content = repository().join("content");
    let options = ["--target", "html", "--repository", "https://example.org/kcc"];
    let run = place.kcc(&[&["build", content.to_str().unwrap()], &options[..]].concat());
    assert_eq!(run.code, 0, "{}", run.stderr);
    let build = place.path().join("build");
    let needed = [(driver.join("node_modules/axe-core/axe.min.js"), "tests/site"), (build.join("workshop/kcc.wasm"), "crates/web/app")];
    for (file, folder) in needed {
        if !file.exists() {
            assert!(std::env::var("KCC_TOOLS").as_deref() != Ok("required"), "what {folder} needs is required");
            eprintln!("skipped: run npm ci in {folder}, and npm run build there if it is crates/web/app");
            return;
        }
    }
    let script = driver.join("workshop.mjs");
    let _ = said("node", &[script.to_str().unwrap(), build.to_str().unwrap()]);
}

#[test]
fn the_page_edits_all_content_but_scenarios() {
    let place = Place::with_content(KCC);
    let run = place.kcc(&["build", "--target", "html"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    let files = place.files("build");
    let there = |path: &str| files.iter().find(|(known, _)| known == path);
    let Some((_, pack)) = there("workshop/content.json") else {
        // A kcc without the bundle says so, and links to no page that is not there.
        assert!(run.stderr.contains("without the page Workshop"), "{}", run.stderr);
        assert!(files.iter().all(|(_, bytes)| !String::from_utf8_lossy(bytes).contains("workshop/index.html")));
        return;
    };
    let pack = String::from_utf8_lossy(pack);
    assert!(pack.contains("content/krosmasters/ardo.toml") && !pack.contains("scenarios/"), "{pack}");
    let (_, offline) = there("offline.js").unwrap();
    let offline = String::from_utf8_lossy(offline);
    let listed = offline.split("const FILES = [").nth(1).unwrap().split(']').next().unwrap();
    for file in listed.split(',').map(|file| file.trim_matches('"')) {
        assert!(there(file).is_some(), "{file} is kept, and is not there");
    }
}
