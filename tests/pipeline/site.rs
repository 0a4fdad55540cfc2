//! The site as readers meet it, in headless Chromium: search, filters, languages, keyboard, without scripts, and an audit by axe.
//!
//! `tests/site/site.mjs` drives the browser; `npm install` in that folder installs what it needs. Without Node, Chromium or that, the test
//! says that it is skipped.

use crate::KCC;
use kcc_tests::{Place, browser, repository, said};
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

#[test]
fn people_can_use_it() {
    if !browser() {
        return;
    }
    let driver = repository().join("tests/site");
    let place = place();
    // A second card that comes after the first in its box, and before it by level and by initiative.
    let ardo = fs::read_to_string(place.path().join("content/krosmasters/ardo.toml")).unwrap();
    let other = [
        ("ardo", "zora"),
        ("Ardo", "Zora"),
        ("level = 3", "level = 2"),
        ("initiative = 7", "initiative = 9"),
        ("Long Blade", "Short Blade"),
        ("\"1\"", "\"2\""),
    ];
    place.write("content/krosmasters/zora.toml", other.iter().fold(ardo, |text, (was, is)| text.replace(was, is)));
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
            let (file, asked) = file.split_once('?').unwrap_or((file, ""));
            let target = if file.is_empty() { path.clone() } else { resolved(path, file) };
            // What two cards are compared by are ids of cards.
            for id in asked.split("&amp;").filter_map(|part| part.strip_prefix("a=").or(part.strip_prefix("b="))) {
                if !files.iter().any(|(path, _)| path.ends_with(&format!("/cards/{id}.html"))) {
                    wrong.push(format!("{path} compares {id}, which is no card"));
                }
            }
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

/// Returns the pages of a build, by their paths.
fn pages(place: &Place) -> Vec<(String, String)> {
    let files = place.files("build").into_iter().filter(|(path, _)| path.ends_with(".html"));
    files.map(|(path, bytes)| (path, String::from_utf8(bytes).unwrap())).collect()
}

#[test]
fn a_version_is_named_by_what_is_printed() {
    let place = place();
    let path = "content/krosmasters/ardo.toml";
    let text = fs::read_to_string(place.path().join(path)).unwrap();
    let version = |language: &str, id: &str| {
        let page = fs::read_to_string(place.path().join(format!("build/{language}/cards/{id}.html"))).unwrap();
        let version = page.split_once("data-version=\"").unwrap().1.split('"').next().unwrap().to_owned();
        assert!(version.len() == 8 && page.contains(&format!("href=\"{id}.html?v={version}\"")), "{version}");
        version
    };
    let built = |text: &str| {
        place.write(path, text);
        assert_eq!(place.kcc(&["build", "--target", "html"]).code, 0);
        assert_eq!(version("en", "ardo"), version("fr", "ardo"));
        (version("en", "ardo"), version("en", "tofu"))
    };
    let first = built(&text);
    let commented = built(&format!("# Nobody prints this.\n{text}"));
    assert_eq!(first, commented);
    // Numbers and words in either language make another version, of this card alone.
    for changed in
        [text.replace("hp = 9", "hp = 8"), text.replace("Vieille Blessure", "Vieille Plaie"), text.replace("push back 2", "push back 3")]
    {
        assert_ne!(changed, text);
        let now = built(&changed);
        assert!(now.0 != first.0 && now.1 == first.1, "{now:?}");
    }
}

#[test]
fn links_elsewhere_show_what_a_page_is() {
    let place = place();
    assert_eq!(place.kcc(&["build", "--target", "html"]).code, 0);
    let page = |path: &str| fs::read_to_string(place.path().join("build").join(path)).unwrap();
    let english = page("en/cards/ardo.html");
    for meta in [
        "<meta property=\"og:title\" content=\"Ardo\">",
        "<meta property=\"og:description\" content=\"Ardo. Iop",
        "<meta name=\"twitter:card\" content=\"summary\">",
        "<link rel=\"alternate\" hreflang=\"en\" href=\"../../en/cards/ardo.html\">",
        "<link rel=\"alternate\" hreflang=\"fr\" href=\"../../fr/cards/ardo.html\">",
    ] {
        assert!(english.contains(meta), "{meta}");
    }
    // No picture was made, so none is promised, and without an address no page claims to be the one at it.
    assert!(!english.contains("og:image") && !english.contains("canonical"), "{english}");
    for (path, html) in pages(&place).iter().filter(|(_, html)| html.contains("class=\"brand\"")) {
        assert!(
            html.contains("og:title") && html.matches("rel=\"alternate\"").count() == 2,
            "{path} does not say what it is, or in which languages"
        );
    }
    assert_eq!(place.kcc(&["build", "--target", "html", "--address", "https://cards.example/kcc/"]).code, 0);
    assert!(page("fr/powers/lock.html").contains("hreflang=\"en\" href=\"https://cards.example/kcc/en/powers/lock.html\""));
}

#[test]
fn players_read_no_paths_of_sources() {
    let place = place();
    let scenario = "id = \"blade\"\ntitle = \"A blade pushes\"\nrules = [\"7.5.10\"]\narena = \"glade\"\nactive = \"A\"\n\
        [units.A]\ncard = \"ardo\"\nat = \"b2\"\n[[steps]]\nunits.A.injuries = 0\n";
    place.write("content/scenarios/blade.toml", scenario);
    assert_eq!(place.kcc(&["build", "--target", "html"]).code, 0);
    let for_authors =
        |path: &str| ["guide-", "commands-", "packs-", "design-", "editions-", "glossary-"].iter().any(|name| path.contains(name));
    let mut told = 0;
    for (path, html) in pages(&place).into_iter().filter(|(path, _)| !for_authors(path) && !path.contains("workshop/")) {
        let mut parts = html.split("<details class=\"dev\">");
        let shown = parts.next().unwrap_or_default().to_owned();
        let rest: String = parts
            .map(|part| {
                part.split_once("</details>").map_or("", |(inside, after)| {
                    told += usize::from(inside.contains(".toml") || inside.contains(".rs"));
                    after
                })
            })
            .collect();
        for text in format!("{shown}{rest}").split('>').filter_map(|piece| piece.split('<').next()) {
            let named = [".toml", ".rs:", "crates/"].iter().any(|end| text.contains(end));
            assert!(!named || path.ends_with("/en.html") || path.ends_with("/fr.html"), "{path}: {text}");
        }
    }
    assert!(told > 0, "developers are told nothing");
}

#[test]
fn boards_say_why_they_are_provisional() {
    let place = place();
    place.write("content/arenas/glade.toml", format!("{GLADE}\n[provisional]\nboard = \"a tree may be a <bush>\"\n"));
    assert_eq!(place.kcc(&["build", "--target", "html"]).code, 0);
    for (language, field) in [("en", "board"), ("fr", "plateau")] {
        let page = fs::read_to_string(place.path().join(format!("build/{language}/arenas/glade.html"))).unwrap();
        assert!(page.contains(&format!("<dt>{field}</dt><dd lang=\"en\">a tree may be a &lt;bush&gt;</dd>")), "{page}");
    }
}

#[test]
fn what_is_kept_without_a_connection_is_there() {
    let place = place();
    assert_eq!(place.kcc(&["build", "--target", "html"]).code, 0);
    let files = place.files("build");
    let script = files.iter().find(|(path, _)| path == "offline.js").map(|(_, bytes)| String::from_utf8_lossy(bytes)).unwrap();
    let listed = |name: &str| -> Vec<String> {
        let list = script.split_once(&format!("const {name} = ")).unwrap().1.split(';').next().unwrap();
        serde_json::from_str(list).unwrap()
    };
    let (always, apps) = (listed("ALWAYS"), listed("APPS"));
    for file in always.iter().chain(&apps) {
        assert!(files.iter().any(|(path, _)| path == file), "{file} is kept, and is not there");
    }
    // What each page asks for is kept at once; cards and what the workshop runs are not.
    for file in [
        "index.html",
        "fr/index.html",
        "404.html",
        "site/site.js",
        "site/colours.js",
        "site/site.css",
        "site/search-fr.js",
        "en/compare/index.html",
    ] {
        assert!(always.iter().any(|kept| kept == file), "{file} is not kept");
    }
    assert!(!always.iter().any(|kept| kept.contains("/cards/") || kept.contains("workshop/") || kept.contains("emblems/")), "{always:?}");
    let size: usize = files.iter().filter(|(path, _)| always.contains(path)).map(|(_, bytes)| bytes.len()).sum();
    assert!(size < 400_000, "{size} bytes are loaded at once for a handful of cards");
}
