//! How large the search for paraphrases may be.
#![allow(clippy::disallowed_methods, reason = "a test reads the sources")]
#![allow(clippy::unwrap_used, missing_docs, reason = "tests")]

use std::fs;
use std::path::Path;

// Any new way to say something belongs to the reader of printed sentences, not here: these numbers only ever become smaller. What is
// added here was seen in a real text (`hits.txt`), and something else goes for it.

/// Lines of the table.
const TABLE: usize = 606;
/// Lines of the code, with its unit tests.
const CODE: usize = 2438;

#[test]
fn the_search_for_paraphrases_does_not_grow() {
    let lines = |path: &Path| fs::read_to_string(path).unwrap().lines().count();
    let (mut table, mut code) = (0, 0);
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).unwrap() {
        let path = entry.unwrap().path();
        assert!(path.is_file(), "{} would not be counted", path.display());
        match path.file_name().unwrap().to_str().unwrap() {
            // A copy of what `kcc explain` shows, and no rules.
            "forms.txt" => {}
            name if name.ends_with(".rs") => code += lines(&path),
            _ => table += lines(&path),
        }
    }
    assert!(table <= TABLE, "the table has {table} lines, more than {TABLE}");
    assert!(code <= CODE, "the code has {code} lines, more than {CODE}");
    assert!(table + 20 > TABLE && code + 50 > CODE, "the limits are higher than they need be: {table} and {code}");
}
