//! What statements do, on the pages of cards.

use crate::KCC;
use kcc_tests::{Place, fixtures};
use std::fs;

/// Returns the section of a page with its stories, a line for each element.
fn section(html: &str) -> String {
    let start = html.find("<section class=\"stories\"").unwrap();
    let end = start + html[start..].find("</section>").unwrap();
    html[start..end].replace("><", ">\n<")
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
fn an_earlier_build_changes_nothing_but_the_time() {
    let place = Place::with_content(KCC);
    let build = |out: &str| {
        let run = place.kcc(&["build", "--target", "html", "--out", out]);
        assert_eq!(run.code, 0, "{}", run.stderr);
    };
    build("warm");
    let kept = place.path().join("warm/.kcc/stories/krosmaster-ardo");
    assert!(kept.is_file(), "nothing is kept");
    let path = "content/krosmasters/ardo.toml";
    let text = page(&place, path);
    place.write(path, text.replace("push back 2", "push back 1"));
    fs::write(place.path().join("warm/.kcc/stories/power-armour"), "damaged").unwrap();
    build("warm");
    build("cold");
    assert!(place.files("warm") == place.files("cold"), "what was kept shows");
    assert!(page(&place, "warm/en/cards/ardo.html").contains("Push back 1"));
}
