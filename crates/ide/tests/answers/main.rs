//! What an editor is answered: each folder beside this one has one kind of questions, each file of it a text, and beside it the answers.
//!
//! A text is `krosmasters/hero.toml` of a small content folder, `tests/fixtures/base`; more files follow after lines such as
//! `# file: markers/shame.toml`. `$0` is the cursor. `KCC_BLESS=1` rewrites the answers.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]

mod fixture;
mod kinds;
mod written;

use std::path::Path;

#[test]
fn every_answer_is_as_expected() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut wrong = Vec::new();
    for (folder, answer) in kinds::ALL {
        let fixtures = fixture::all(&tests.join(folder));
        assert!(!fixtures.is_empty(), "nothing in {folder}");
        for path in fixtures {
            let mut fixture = fixture::Fixture::read(&path);
            wrong.extend(fixture::differing(&path.with_extension("expected"), &answer(&mut fixture)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
