//! The pages that run a script as people use them, in headless Chromium: on the page *Workshop* form and text, links, phone, keyboard, no
//! connection, links that mean harm; on the page *Watch* links, steps, keys, what is refused, every scenario of some folders, forty units; on
//! the page *Play* whole games, every kind of question, a reload in the middle, phone, keyboard, the guided game, links that mean harm. And
//! games of players of kcc end in the browser as they do elsewhere.
//!
//! Scripts of `tests/site` drive the browser, and take minutes: tests begin in the order of their names, so these do not wait until all
//! others are done. Without Node, Chromium, its libraries or the bundle of the pages, each says that it is skipped.

use crate::KCC;
use kcc_tests::{Place, repository, said, tool};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, Weak};

/// What there is to drive: the site of all content, and a recorded game.
struct Site {
    place: Place,
    driver: PathBuf,
}

impl Site {
    fn build(&self) -> PathBuf {
        self.place.path().join("build")
    }

    /// Runs a script of `tests/site` on the site.
    fn drive(&self, script: &str) {
        let game = format!("--game={}", self.place.path().join("game.json").display());
        let _ = said("node", &[self.driver.join(script).to_str().unwrap(), self.build().to_str().unwrap(), &game]);
    }
}

/// Returns the site, which tests at the same time share; `None` if something that a test needs is missing.
#[allow(clippy::print_stderr, reason = "a test that is skipped says so")]
fn site() -> Option<Arc<Site>> {
    static SITE: Mutex<Weak<Site>> = Mutex::new(Weak::new());
    if !tool("node") || !tool("chromium") {
        return None;
    }
    let mut shared = SITE.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let site = shared.upgrade().unwrap_or_else(|| {
        let place = Place::empty(KCC);
        let content = repository().join("content");
        let content = content.to_str().unwrap();
        let run = place.kcc(&["build", content, "--target", "html", "--repository", "https://example.org/kcc"]);
        assert_eq!(run.code, 0, "{}", run.stderr);
        assert_eq!(place.kcc(&["sim", "--content", content, "--games", "1", "--game", "0", "--record", "game.json"]).code, 0);
        Arc::new(Site { place, driver: repository().join("tests/site") })
    });
    *shared = Arc::downgrade(&site);
    drop(shared);
    let needed =
        [(site.driver.join("node_modules/axe-core/axe.min.js"), "tests/site"), (site.build().join("workshop/kcc.wasm"), "crates/web/app")];
    for (file, folder) in needed {
        if !file.exists() {
            assert!(std::env::var("KCC_TOOLS").as_deref() != Ok("required"), "what {folder} needs is required");
            eprintln!("skipped: run npm ci in {folder}, and npm run build there if it is crates/web/app");
            return None;
        }
    }
    Some(site)
}

#[test]
fn people_can_play_in_a_browser() {
    if let Some(site) = site() {
        site.drive("table.mjs");
    }
}

#[test]
fn people_can_watch_games_in_a_browser() {
    if let Some(site) = site() {
        site.drive("watch.mjs");
    }
}

#[test]
fn people_can_write_cards_in_a_browser() {
    if let Some(site) = site() {
        site.drive("workshop.mjs");
    }
}

#[test]
fn people_can_keep_drafts_in_a_browser() {
    if let Some(site) = site() {
        site.drive("drafts.mjs");
    }
}

#[allow(clippy::print_stderr, reason = "a test that is skipped says so")]
#[test]
fn games_of_players_end_in_a_browser_as_they_do_elsewhere() {
    let Some(site) = site() else { return };
    // The same engine outside a browser is made by `cargo test`; a runner of single tests need not.
    let native = std::path::Path::new(KCC).with_file_name("examples").join("ask").with_extension(std::env::consts::EXE_EXTENSION);
    if !native.exists() {
        assert!(std::env::var("KCC_TOOLS").as_deref() != Ok("required"), "{} is required", native.display());
        eprintln!("skipped: run cargo build -p kcc-web --example ask");
        return;
    }
    let build = site.build();
    let parts = [site.driver.join("same-games.mjs"), build.join("workshop/kcc.wasm"), native, build.join("workshop/content.json")];
    let parts: Vec<&str> = parts.iter().map(|path| path.to_str().unwrap()).collect();
    let said = said("node", &[parts.as_slice(), &["--games", "20"]].concat());
    assert!(said.contains("20 games end alike"), "{said}");
}
