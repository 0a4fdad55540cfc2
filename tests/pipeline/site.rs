//! The site as readers meet it, in headless Chromium: search, filters, languages, keyboard, without scripts, and an audit by axe.
//!
//! `tests/site/site.mjs` drives the browser; `npm install` in that folder installs what it needs. Without Node, Chromium or that, the test
//! says that it is skipped.

use crate::KCC;
use kcc_tests::{Place, repository, said, tool};
use std::fs;

const GLADE: &str = r#"
id = "glade"
name = { en = 'Glade Œ & "Co"', fr = "Clairière Œ" }
scenery = { T = "tree" }
board = '''
ssss..ssssss
............
.1..........
......D.....
..T.1..T....
............
....2.......
............
............
............
............
ssssssssssss
'''
"#;

/// Returns a content folder with every kind of page.
fn place() -> Place {
    let place = Place::with_content(KCC);
    place.write("content/arenas/glade.toml", GLADE);
    place
}

#[allow(clippy::print_stderr, reason = "a test that is skipped says so")]
#[test]
fn people_can_use_it() {
    let driver = repository().join("tests/site");
    let libraries = driver.join("node_modules/axe-core/axe.min.js");
    if !tool("node") || !tool("chromium") {
        return;
    }
    if !libraries.exists() {
        assert!(std::env::var("KCC_TOOLS").as_deref() != Ok("required"), "npm install in tests/site is required");
        eprintln!("skipped: there is no `{}`; run npm install in tests/site", libraries.display());
        return;
    }
    let place = place();
    let run = place.kcc(&["build"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    let build = place.path().join("build");
    let script = driver.join("site.mjs");
    let _ = said("node", &[script.to_str().unwrap(), build.to_str().unwrap(), "ardo", "glade", "long blade", "ardo"]);
}

#[test]
fn every_link_leads_somewhere_and_nothing_is_fetched_from_elsewhere() {
    let place = place();
    let run = place.kcc(&["build"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    let files = place.files("build");
    let mut wrong = Vec::new();
    for (path, bytes) in files.iter().filter(|(path, _)| path.ends_with(".html")) {
        let html = std::str::from_utf8(bytes).unwrap();
        let addresses = ["href=\"", "src=\""].into_iter().flat_map(|key| html.split(key).skip(1));
        let addresses: Vec<&str> = addresses.map(|rest| rest.split('"').next().unwrap_or_default()).collect();
        assert!(!addresses.is_empty(), "{path} leads nowhere");
        for address in addresses {
            let (file, anchor) = address.split_once('#').unwrap_or((address, ""));
            let target = if file.is_empty() { path.clone() } else { resolved(path, file) };
            match files.iter().find(|(path, _)| *path == target) {
                None => wrong.push(format!("{path} leads to {address}, which is not there")),
                // A value is for the script of the page.
                Some(_) if anchor.contains('=') && target.ends_with("workshop/index.html") => {}
                Some(_) if anchor.contains('=') && target.ends_with("watch/index.html") => {
                    if !watched(&files, anchor) {
                        wrong.push(format!("{path} leads to {address}, where nothing is watched"));
                    }
                }
                Some((_, there)) if !anchor.is_empty() => {
                    let id = format!("id=\"{anchor}\"");
                    if !String::from_utf8_lossy(there).contains(&id) {
                        wrong.push(format!("{path} leads to {address}, which has no such place"));
                    }
                }
                Some(_) => {}
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for (path, bytes) in files.iter().filter(|(path, _)| path.ends_with(".css")) {
        let css = std::str::from_utf8(bytes).unwrap();
        for address in css.split("url(").skip(1).map(|rest| rest.split(')').next().unwrap_or_default()) {
            let target = resolved(path, address);
            assert!(files.iter().any(|(path, _)| *path == target), "{path} asks for {address}");
        }
    }
}

/// Returns whether the page *Watch* can open what an address names.
fn watched(files: &[(String, Vec<u8>)], opens: &str) -> bool {
    let json = |path: &str| -> serde_json::Value {
        let found = files.iter().find(|(known, _)| known == path);
        found.map(|(_, bytes)| serde_json::from_slice(bytes).unwrap()).unwrap_or_default()
    };
    let scenarios = json("workshop/scenarios.json");
    let mut scenarios = scenarios.as_array().into_iter().flatten();
    match opens.split_once('=') {
        Some(("scenario", id)) => scenarios.any(|one| one["id"] == id),
        Some(("rule", rule)) => {
            let proves = |one: &str| one == rule || one.starts_with(&format!("{rule}."));
            scenarios.any(|one| one["rules"].as_array().unwrap().iter().any(|one| proves(one.as_str().unwrap())))
        }
        Some(("story", story)) => match story.rsplit_once('/').and_then(|(of, number)| Some((of, number.parse::<usize>().ok()?))) {
            Some((of, number)) => json(&format!("workshop/stories/{of}.json"))[number]["text"].is_string(),
            None => json(&format!("workshop/stories/{story}.json")).as_array().is_some_and(|all| all.iter().any(|one| !one.is_null())),
        },
        _ => false,
    }
}

/// Returns a path relative to a file.
fn resolved(from: &str, path: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            ".." => _ = parts.pop(),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[test]
fn strange_names_are_shown_as_they_are_or_refused_with_their_place() {
    let place = place();
    let path = "content/krosmasters/ardo.toml";
    let text = fs::read_to_string(place.path().join(path)).unwrap();
    place.write(path, text.replace("en = \"Old Wound\"", r#"en = "\"Q\" $1 \\n & 'b'""#));
    let run = place.kcc(&["build"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    let files = place.files("build");
    // After a letter an apostrophe is typeset.
    let escaped = r"&quot;Q&quot; $1 \n &amp; &#x27;b’";
    let pages = files.iter().filter(|(path, _)| path.ends_with(".html"));
    let shown: Vec<&str> =
        pages.filter(|(_, bytes)| std::str::from_utf8(bytes).unwrap().contains(escaped)).map(|(path, _)| path.as_str()).collect();
    assert_eq!(shown, ["en/cards/ardo.html", "fr/cards/ardo.html"], "the pages with the name");
    let glade = files.iter().find(|(path, _)| path == "en/arenas/glade.html").unwrap();
    assert!(String::from_utf8_lossy(&glade.1).contains("<h1>Glade Œ &amp; &quot;Co&quot;</h1>"));
    // What no card can carry is reported at its place, and nothing is written.
    for (name, code) in [
        ("Old 🐉 Wound".to_owned(), "K0043"),
        ("Old ꟷ Wound".to_owned(), "K0608"),
        ("Wound ".repeat(50), "K0122"),
        ("W".repeat(44), "K0606"),
        ("<script>".to_owned(), "K0603"),
    ] {
        let place = self::place();
        place.write(path, text.replace("Old Wound", name.trim()));
        let run = place.kcc(&["build"]);
        assert_eq!(run.code, 1, "{}", run.stderr);
        assert!(run.stderr.contains(code) && run.stderr.contains("content/krosmasters/ardo.toml:"), "{}", run.stderr);
        assert!(!place.path().join("build").exists());
    }
}

#[test]
fn rules_say_what_they_are_and_titles_which_language_they_are_in() {
    let place = place();
    let scenario = "id = \"blade\"\ntitle = \"A blade pushes\"\nrules = [\"7.5.10\"]\narena = \"glade\"\nactive = \"A\"\n\
        [units.A]\ncard = \"ardo\"\nat = \"b2\"\n[[steps]]\nunits.A.injuries = 0\n";
    place.write("content/scenarios/blade.toml", scenario);
    let run = place.kcc(&["build", "--target", "html"]);
    assert_eq!(run.code, 0, "{run:?}");
    let page = |language: &str| fs::read_to_string(place.path().join(format!("build/{language}/cards/ardo.html"))).unwrap();
    let (english, french) = (page("en"), page("fr"));
    let tip = "aria-describedby=\"rule-7.5.4\">7.5.4</a><span class=\"tip\" role=\"tooltip\" id=\"rule-7.5.4\">";
    assert!(french.contains(tip) && english.contains(tip), "{french}");
    // It pushes and takes AP; it does nothing else from the same part of the rules.
    assert!(english.contains("rule-7.5.10\""));
    for other in ["7.5.1", "7.5.3", "7.5.5", "7.5.11", "7.5.13", "7.5.14", "7.5.20", "7.5.21"] {
        assert!(!english.contains(&format!("rule-{other}\"")), "{other}");
    }
    let link = |language: &str| format!("<a href=\"../../reference/rules-{language}.html#scenario-blade\">A blade pushes</a>");
    assert!(english.contains(&format!("<li>{}", link("en"))) && french.contains(&format!("<li lang=\"en\">{}", link("fr"))));
}

#[test]
fn the_tip_of_a_power_names_its_elements() {
    let place = place();
    let path = "content/krosmasters/ardo.toml";
    let text = fs::read_to_string(place.path().join(path)).unwrap();
    let of_two = text.replace("\"resistance fire\"", "\"resistance fire\", \"resistance water\"");
    assert_ne!(text, of_two);
    place.write(path, &of_two);
    let run = place.kcc(&["build", "--target", "html"]);
    assert_eq!(run.code, 0, "{run:?}");
    for (language, general) in [("en", "X-element"), ("fr", "élément X")] {
        let page = fs::read_to_string(place.path().join(format!("build/{language}/cards/ardo.html"))).unwrap();
        let tips: Vec<&str> = page.split("class=\"tip\"").filter(|tip| tip.contains("tip-") && tip.contains("4.9.7</small>")).collect();
        assert_eq!(tips.len(), 2, "{tips:?}");
        for (tip, element) in tips.iter().zip(["fire", "water"]) {
            let tip = tip.split("</small>").next().unwrap();
            assert!(!tip.contains(general), "{tip}");
            for icon in ["air", "earth", "fire", "neutral", "water"] {
                assert_eq!(tip.contains(&format!("icons/{icon}.svg")), icon == element, "{icon} in {tip}");
            }
        }
    }
}
