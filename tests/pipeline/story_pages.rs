//! What statements do, on the pages of cards.

use crate::KCC;
use kcc_tests::{Place, fixtures};
use std::fs;

/// Returns the section of a page with its stories, a line for each element.
fn section(html: &str) -> String {
    let start = html.find("<section class=\"stories\"").unwrap();
    let end = start + html[start..].find("</section>").unwrap();
    let mut section = html[start..end].replace("><", ">\n<");
    // Links to the viewer are there if the program brings it along.
    while let Some(link) = section.find("<p>\n<a class=\"watch\"") {
        let end = link + section[link..].find("</p>\n").unwrap() + "</p>\n".len();
        section.replace_range(link..end, "");
    }
    section
}

fn page(place: &Place, path: &str) -> String {
    fs::read_to_string(place.path().join(path)).unwrap()
}

#[test]
fn pages_tell_their_stories_in_both_languages() {
    let place = Place::with_content(KCC);
    let run = place.kcc(&["build", "--target", "html"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    for (page, name) in [("cards/ardo", "ardo"), ("powers/armour", "armour")] {
        for language in ["en", "fr"] {
            let found = section(&self::page(&place, &format!("build/{language}/{page}.html")));
            let path = fixtures().join("stories").join(format!("{name}.{language}.html"));
            if std::env::var_os("KCC_BLESS").is_some() {
                fs::write(&path, &found).unwrap();
            }
            assert_eq!(fs::read_to_string(&path).unwrap_or_default(), found, "{name} {language}: KCC_BLESS=1 writes it anew");
        }
    }
    let (css, html) = (page(&place, "build/site/site.css"), page(&place, "build/en/cards/ardo.html"));
    let section = section(&html);
    let boards = section.matches("role=\"img\"").count();
    assert!(boards > 2 && boards == section.matches("<title>").count() && boards == section.matches("<desc>").count(), "{section}");
    assert_eq!(section.matches("<details class=\"story\" open>").count(), 1, "one story is open");
    for class in section.split("class=\"").skip(1).flat_map(|rest| rest.split('"').next().unwrap_or_default().split(' ')) {
        assert!(!class.starts_with("s-") || css.contains(&format!(".{class} ")), "no style sheet knows {class}");
    }
}

#[test]
fn what_is_kept_changes_nothing_but_the_time() {
    let kept = Place::empty(KCC);
    let stories = kept.path().join("stories");
    let place = Place::with_content(KCC).variable("KCC_CACHE", kept.path().to_str().unwrap());
    let build = |place: &Place, out: &str| {
        let run = place.kcc(&["build", "--target", "html", "--out", out]);
        assert_eq!(run.code, 0, "{}", run.stderr);
    };
    build(&place, "first");
    assert!(stories.join("krosmaster-ardo.json").is_file(), "nothing is kept");
    let path = "content/krosmasters/ardo.toml";
    let text = page(&place, path);
    place.write(path, text.replace("push back 2", "push back 1"));
    fs::write(stories.join("power-armour.json"), "damaged").unwrap();
    build(&place, "warm");
    let place = place.variable("KCC_CACHE", "");
    build(&place, "cold");
    assert!(place.files("warm") == place.files("cold"), "what was kept shows");
    assert!(page(&place, "warm/en/cards/ardo.html").contains("Push back 1"));
}

#[test]
fn of_what_is_kept_only_the_changed_card_is_played_anew() {
    let kept = Place::empty(KCC);
    let place = Place::with_content(KCC).variable("KCC_CACHE", kept.path().to_str().unwrap());
    let tried = |of: &str| {
        let run = place.kcc(&["try", of]);
        assert_eq!(run.code, 0, "{}", run.stderr);
        run.stdout
    };
    let _ = tried("ardo");
    let file = kept.path().join("stories/krosmaster-ardo.json");
    // What is in the file is shown, so it was not played again.
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replacen("\"rules\":[\"", "\"rules\":[\"1.1\",\"", 1)).unwrap();
    assert!(tried("ardo").contains("1.1, "), "it was played again");
    place.write("content/krosmasters/ardo.toml", page(&place, "content/krosmasters/ardo.toml").replace("push back 2", "push back 1"));
    assert!(!tried("ardo").contains("1.1, "), "what was kept of another card is shown");
}
