//! The pages that run a script as people use them, in headless Chromium: on the page *Workshop* form and text, links, phone, keyboard, no
//! connection, links that mean harm; on the page *Watch* links, steps, keys, what is refused, every scenario of some folders, forty units; on
//! the page *Play* whole games, every kind of question, a reload in the middle, phone, keyboard, the guided game, links that mean harm. And
//! games of players of kcc end in the browser as they do elsewhere.
//!
//! Scripts of `tests/site` drive the browser, and take minutes: tests begin in the order of their names, so these do not wait until all
//! others are done. Without Node, Chromium, its libraries or the bundle of the pages, each says that it is skipped.

use crate::KCC;
use kcc_tests::{Place, browser, needs, repository, said};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// What there is to drive: the site of all content, and a recorded game.
struct Site {
    place: Place,
}

impl Site {
    /// Returns a file of the site.
    fn file(&self, path: &str) -> PathBuf {
        self.place.path().join("build").join(path)
    }
}

/// Returns the site, which tests at the same time share; `None` if something that a test needs is missing.
fn site() -> Option<Arc<Site>> {
    static SITE: Mutex<Weak<Site>> = Mutex::new(Weak::new());
    if !browser() {
        return None;
    }
    let mut shared = SITE.lock().unwrap_or_else(PoisonError::into_inner);
    let site = shared.upgrade().unwrap_or_else(|| {
        let place = Place::empty(KCC);
        let content = repository().join("content");
        let content = content.to_str().unwrap();
        let run = place.kcc(&["build", content, "--target", "html", "--repository", "https://example.org/kcc"]);
        assert_eq!(run.code, 0, "{}", run.stderr);
        assert_eq!(place.kcc(&["sim", "--content", content, "--games", "1", "--game", "0", "--record", "game.json"]).code, 0);
        Arc::new(Site { place })
    });
    *shared = Arc::downgrade(&site);
    drop(shared);
    needs(site.file("workshop/kcc.wasm").exists(), "run .ci/workshop and build kcc").then_some(site)
}

/// Returns a script of `tests/site`.
fn script(name: &str) -> PathBuf {
    repository().join("tests/site").join(name)
}

/// Runs a script on the site.
fn drive(name: &str) {
    let Some(site) = site() else { return };
    let game = format!("--game={}", site.place.path().join("game.json").display());
    let _ = said("node", &[script(name).to_str().unwrap(), site.file("").to_str().unwrap(), &game]);
}

#[test]
fn people_can_play_in_a_browser() {
    drive("table.mjs");
}

#[test]
fn people_can_watch_games_in_a_browser() {
    drive("watch.mjs");
}

#[test]
fn people_can_write_cards_in_a_browser() {
    drive("workshop.mjs");
}

#[test]
fn people_can_keep_drafts_in_a_browser() {
    drive("drafts.mjs");
}

#[test]
fn games_of_players_end_in_a_browser_as_they_do_elsewhere() {
    let Some(site) = site() else { return };
    // The same engine outside a browser is made by `cargo test`; a runner of single tests need not.
    let native = Path::new(KCC).with_file_name("examples").join("ask").with_extension(std::env::consts::EXE_EXTENSION);
    if !needs(native.exists(), "run cargo build -p kcc-web --example ask") {
        return;
    }
    let parts = [script("same-games.mjs"), site.file("workshop/kcc.wasm"), native, site.file("workshop/content.json")];
    let parts: Vec<&str> = parts.iter().map(|path| path.to_str().unwrap()).collect();
    let said = said("node", &[parts.as_slice(), &["--games", "20"]].concat());
    assert!(said.contains("20 games end alike"), "{said}");
}
