//! Thousands of keystrokes in real content files: each answer is that of a workspace that is opened anew, and nothing panics.
//!
//! `KCC_KEYSTROKES` says how many are made (10,000 by night), `KCC_KEYSTROKES_SEED` which.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]

#[path = "answers/fixture.rs"]
#[allow(dead_code, reason = "the other test needs all of it")]
mod fixture;

use fixture::folder;
use kcc_compiler::File;
use kcc_ide::{Language, Workspace};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng as _};
use std::path::Path;

/// What people paste and press.
const PIECES: [&str; 28] = [
    "\n",
    " ",
    "\"",
    "'",
    "'''",
    "{",
    "}",
    "[",
    "]",
    "=",
    ";",
    ":",
    "#",
    "\\",
    "é",
    "🎲",
    "push back 2",
    "on each ",
    "if the target is a ",
    "id = \"x\"\n",
    "[[spells]]\n",
    "effect = '",
    "name = { en = \"",
    "Bandit",
    "krosmaster",
    "12",
    "based_on = \"ardo\"\n",
    "\u{feff}",
];

struct Keys(Xoshiro256PlusPlus);

impl Keys {
    fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.0.next_u64() % u64::try_from(limit.max(1)).unwrap()).unwrap()
    }

    /// Changes a text by one keystroke, and returns where the cursor is then. Now and then what was typed is taken back.
    fn press(&mut self, text: &mut String, others: &[String]) -> usize {
        let at = text.floor_char_boundary(self.below(text.len() + 1));
        match self.below(10) {
            0..=3 => {
                let letter = char::from(b'a' + u8::try_from(self.below(26)).unwrap());
                text.insert(at, letter);
                at + 1
            }
            4..=6 => {
                let end = text.ceil_char_boundary((at + 1 + self.below(4)).min(text.len()));
                text.replace_range(at..end.max(at), "");
                at
            }
            7 | 8 => {
                let piece = PIECES[self.below(PIECES.len())];
                text.insert_str(at, piece);
                at + piece.len()
            }
            _ => {
                // A line of another file.
                let other = &others[self.below(others.len())];
                let lines: Vec<&str> = other.split_inclusive('\n').collect();
                let line = lines[self.below(lines.len())];
                text.insert_str(at, line);
                at + line.len()
            }
        }
    }
}

/// Returns every answer about a file and a place in it, as JSON.
fn answers(workspace: &mut Workspace, path: &str, offset: usize) -> serde_json::Value {
    let language = [Language::ENGLISH, Language::of_code("fr").unwrap()][offset % 2];
    serde_json::json!({
        "problems": workspace.problems(path, language),
        "with_problems": workspace.with_problems(),
        "fix_all": workspace.fix_all(path),
        "complete": workspace.complete(path, offset, language),
        "hover": workspace.hover(path, offset, language),
        "hints": workspace.hints(path, language),
        "symbols": workspace.symbols(path, language),
        "folding": workspace.folding(path),
        "colours": workspace.colours(path),
        "lenses": workspace.lenses(path, language),
        "definition": workspace.definition(path, offset),
        "can_rename": workspace.can_rename(path, offset),
    })
}

/// Presses keys in all files, and compares every so many of them with a new workspace.
fn pressed(files: &[File], count: usize, every: usize, seed: u64) {
    let mut keys = Keys(Xoshiro256PlusPlus::seed_from_u64(seed));
    let mut workspace = Workspace::new("content", files.to_vec());
    let texts: Vec<String> = files.iter().filter_map(|file| String::from_utf8(file.bytes.clone()).ok()).collect();
    let mut number = 0;
    for pressed in 0..count {
        // One file for a while, as people do.
        if pressed % 7 == 0 {
            number = keys.below(files.len());
        }
        let path = &files[number].path;
        let mut text = workspace.text(path).unwrap_or_default().to_owned();
        let offset = keys.press(&mut text, &texts);
        // Files that were spoilt for long say little.
        if keys.below(40) == 0 || text.len() > 20_000 {
            text.clone_from(&texts[number]);
        }
        match keys.below(300) {
            0 => workspace.set(path, None),
            _ => workspace.set(path, Some(text)),
        }
        let found = answers(&mut workspace, path, offset);
        if pressed % every == 0 {
            let now: Vec<File> = workspace
                .paths()
                .map(str::to_owned)
                .collect::<Vec<_>>()
                .into_iter()
                .map(|path| File { bytes: workspace.text(&path).unwrap().as_bytes().to_vec(), path })
                .collect();
            let mut anew = Workspace::new("content", now);
            let wanted = answers(&mut anew, path, offset);
            for (name, answer) in wanted.as_object().unwrap() {
                assert_eq!(
                    &found[name],
                    answer,
                    "{name} after {pressed} keys in {path} at {offset}, seed {seed}:\n{}",
                    workspace.text(path).unwrap_or("(removed)")
                );
            }
            let (one, other) = (workspace.compiled().clone(), anew.compiled());
            assert!(
                one.content == other.content && one.names == other.names && one.places == other.places && one.problems == other.problems,
                "after {pressed} keys in {path}, seed {seed}"
            );
        }
    }
}

fn asked(number: Result<String, std::env::VarError>, usual: u64) -> u64 {
    number.ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
}

#[test]
fn every_answer_in_a_small_folder_is_that_of_a_new_workspace() {
    let count = usize::try_from(asked(std::env::var("KCC_KEYSTROKES"), 400)).unwrap();
    pressed(&fixture::base(), count, 1, asked(std::env::var("KCC_KEYSTROKES_SEED"), 82));
}

#[test]
fn every_answer_in_the_whole_content_is_that_of_a_new_workspace() {
    let count = usize::try_from(asked(std::env::var("KCC_KEYSTROKES"), 400)).unwrap() / 25;
    let files = folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content"), "content");
    let files: Vec<File> = files.into_iter().filter(|file| file.path.matches('/').count() > 1).collect();
    pressed(&files, count, 20, asked(std::env::var("KCC_KEYSTROKES_SEED"), 82));
}
